"""Break the rules one place at a time, and say which breaks no test notices.

    python -m tests.mutants SYSTEM --seed 1 --count 500     so many breaks, drawn by chance
    python -m tests.mutants SYSTEM --seed 1 --go-on         the rest of a run that was cut short, or of which `--first` were tried
    python -m tests.mutants SYSTEM --again FILE             only those that lived, from the record of an earlier run
    python -m tests.mutants SYSTEM --only solo/rules/…      only of files whose names begin so, as many of them as are drawn
    python -m tests.mutants SYSTEM --in solo/play           so many breaks, all of one folder or file
    python -m tests.mutants SYSTEM --tests tests/session    only by these tests
    python -m tests.mutants SYSTEM --farther                by the tests of play and of sessions as well
    python -m tests.mutants SYSTEM SYSTEM --minutes 20      several systems, none for longer than that

The breaks are drawn from the system's own package (eight in ten), `solo/rules/floor` and `solo/core`, but for
files that only make words of what has happened (WORDING), and for what `sparing.py` shows to change nothing. Each is
tried by the tests of its rooms that run its lines. The record is written to `.mutants/`. What lives is told, but for what
`tests/survivors.md` names with its reason.
"""

import argparse
import json
import os
import re
import sys
import time
from collections import Counter
from pathlib import Path
from random import Random

import pytest

from tests.mutants.breaking import Mutant, mutants
from tests.mutants.noticing import KEPT, LIVES, NOTICED, ROOT, UNTRIED, Tests

SURVIVORS = ROOT / "tests" / "survivors.md"
ROW = re.compile(r"^\| `(\S+)` \| `(\S*)` \| `(.+?)`(?: \((\d+)\))? \| (.+) \|$", re.MULTILINE)
SHARES = ((0.8, "solo/rules/{}"), (0.1, "solo/rules/floor"), (0.1, "solo/core"))
WHOLE = "kept sheets figures unsaid asked lines contract defaults stunts floor edges_of_floor tables_of_floor noticed_of_floor"
# The tests of the rooms that a break is drawn from: what is further off notices little for the time it takes.
TESTS = ("tests/rules/{}", "tests/core", *(f"tests/rules/test_{name}.py" for name in WHOLE.split()))
OF_PLAY = ("tests/play", "tests/rules/test_stunts.py", "tests/rules/test_reached_in_play.py")
FARTHER = (
    "tests/rules",
    "tests/play",
    "tests/session",
    "tests/cli/test_odds.py",
    "tests/cli/test_settings.py",
)
SLOW = (
    *("tests/rules/test_danger.py", "tests/rules/test_many_fights.py", "tests/rules/test_seasons.py"),
    *("tests/play/test_every_passage.py", "tests/play/test_every_fight.py"),
    *("tests/play/test_scenarios.py", "tests/play/test_ways_of_writing.py"),
    *("tests/session/test_kill.py", "tests/session/everywhere.py", "tests/session/test_everywhere.py"),
)


# Files that make words of what has happened: they throw no die, change nothing, and choose nothing.
WORDING = (
    "solo/rules/floor/rounds.py",
    "solo/rules/floor/telling.py",
    "solo/rules/floor/speech.py",
    "solo/rules/floor/blows.py",
)
WORDING += ("solo/core/english.py", "solo/core/pronouns.py")


def drawn(system: str, seed: int, count: int, only: str, within: str = "") -> list[Mutant]:
    """So many breaks, by chance: the same for the same seed and the same files."""
    luck, found = Random(seed), []
    for share, folder in ((1, within),) if within else SHARES:
        place = folder.format(system.replace("-", "_"))
        there = ROOT / place
        paths = [there] if there.is_file() else sorted(there.rglob("*.py"))
        files = [path.relative_to(ROOT).as_posix() for path in paths]
        known = [
            one
            for file in files
            if file.startswith(only) and file not in WORDING
            for one in mutants(ROOT, file)
        ]
        found += luck.sample(known, min(len(known), round(share * count)))
    luck.shuffle(found)  # a run that is cut short has tried of everything
    return found


def named() -> dict[tuple[str, str, str, int], str]:
    """The breaks that are known to live, and why."""
    text = SURVIVORS.read_text(encoding="utf-8") if SURVIVORS.exists() else ""
    return {
        (file, within, change, int(nth or 1)): why for file, within, change, nth, why in ROW.findall(text)
    }


def earlier(record: Path) -> list[Mutant]:
    """What lived in an earlier run and is not named, where it stands now."""
    names = [
        tuple(each["name"])
        for each in map(json.loads, record.read_text().splitlines())
        if each["how"] != NOTICED
    ]
    now = {one.name: one for file in sorted({name[0] for name in names}) for one in mutants(ROOT, file)}
    known = named()
    return [now[name] for name in names if name in now and name not in known]


def main() -> int:
    """Draw, try, and tell."""
    parser = argparse.ArgumentParser(prog="python -m tests.mutants", description=__doc__.partition("\n")[0])
    parser.add_argument("system", nargs="+", help="systems of rules, one after another: cairn, hearts-v2, …")
    parser.add_argument("--seed", type=int, default=1, help="which breaks are drawn")
    parser.add_argument("--count", type=int, default=100, help="how many, of each system")
    parser.add_argument("--only", default="", help="only of files whose names begin so")
    parser.add_argument("--in", dest="within", default="", help="all of them of this folder, or of this file")
    parser.add_argument("--again", type=Path, help="the record of an earlier run: only what lived")
    parser.add_argument("--tests", nargs="+", help="these tests alone, instead of those of its rooms")
    parser.add_argument("--noting", action="store_true", help="note which tests run which lines, and no more")
    parser.add_argument("--slow", action="store_true", help="by the slow tests as well")
    parser.add_argument("--farther", action="store_true", help="by the tests of play and of sessions as well")
    parser.add_argument(
        "--go-on", action="store_true", help="after what the record of a run that was cut short has"
    )
    parser.add_argument(
        "--first", type=int, help="only so many of those that are drawn: go on with the rest another time"
    )
    parser.add_argument(
        "--minutes", type=float, default=0, help="for each system, at most; go on another time"
    )
    parser.add_argument("--budget", type=float, default=3, help="seconds of tests for each break, at most")
    args = parser.parse_args()
    os.environ["SOLO_TESTS_ROWS_APART"] = "1"  # a table that is one test takes too long to be of use here
    KEPT.mkdir(exist_ok=True)
    living = sum(tried(system, args) for system in args.system)
    return int(bool(living))


def tried(system: str, args: argparse.Namespace) -> bool:
    """Try the breaks of one system. Returns whether any lives."""
    if args.noting:
        found = []
    elif args.again:
        found = earlier(args.again)
    else:
        found = drawn(system, args.seed, args.count, args.only, args.within)[: args.first]
    record = KEPT / f"{system}-{args.seed}{'-again' if args.again else ''}.jsonl"
    told, reasons, began, out = Counter(), named(), time.monotonic(), sys.stdout
    before = record.read_text().splitlines() if args.go_on and record.exists() else []
    done = {tuple(json.loads(line)["name"]) for line in before}
    for each in map(json.loads, before):
        told["named" if each["how"] != NOTICED and tuple(each["name"]) in reasons else each["how"]] += 1

    def work(tests: Tests) -> None:
        with record.open("a" if done else "w") as kept:
            for mutant in found:
                if mutant.name in done:
                    continue
                if args.minutes and time.monotonic() - began > args.minutes * 60:
                    break
                how, by = tests.tried(mutant)
                told["named" if how != NOTICED and mutant.name in reasons else how] += 1
                kept.write(
                    json.dumps(
                        {
                            "name": mutant.name,
                            "line": mutant.line,
                            "how": how,
                            "by": by,
                            "took": round(tests.spent, 2),
                        }
                    )
                    + "\n"
                )
                kept.flush()
                if how != NOTICED and mutant.name not in reasons:
                    where = f"{mutant.file}:{mutant.line} {mutant.within}"
                    print(
                        f"{how}{f' ({by} tests)' if by else ''}: {where}: {mutant.change}",
                        file=out,
                        flush=True,
                    )

    near = OF_PLAY if args.within.startswith("solo/play") else TESTS
    paths = args.tests or [
        path.format(system.replace("-", "_")) for path in (*near, *(FARTHER if args.farther else ()))
    ]
    ignored = [f"--ignore={path}" for path in SLOW if not args.slow and path not in (args.tests or ())]
    for other in sorted({path.name for path in (ROOT / "tests" / "rules").iterdir() if path.is_dir()}):
        if other != system.replace("-", "_"):
            ignored.append(f"--ignore=tests/rules/{other}")
    known = [path for path in dict.fromkeys(paths) if (ROOT / path).exists()]
    options = ["-q", "-s", "-n", "0", "-p", "no:cacheprovider", "-p", "no:testmon"]
    options += [
        "--hypothesis-profile",
        "mutants",
        "--tb=native",
    ]  # how a failure reads costs more than the test
    pytest.main([*options, *ignored, *known], plugins=[Tests(system, work, args.budget)])
    minutes = (time.monotonic() - began) / 60
    print(
        f"{system}: {sum(told.values())} of {len(found)} in {minutes:.0f} minutes: {dict(told)}", flush=True
    )
    return bool(told[LIVES] + told[UNTRIED])


if __name__ == "__main__":
    sys.exit(main())
