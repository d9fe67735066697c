"""Fuzzing: random lines, games, scenarios, saves, rosters and commands, looked at for what must never happen.

    python -m tests.fuzz lines                      random lines in games of every system
    python -m tests.fuzz games --count 1000         the same, each game in two processes that differ
    python -m tests.fuzz scenarios --seconds 60     adventures altered at random: checked, and played where check is content
    python -m tests.fuzz saves | rosters | commands --count 500 --seed 7

Each case follows from its number and the seed, so the same numbers find the same things. What is found is made smaller
as far as it stays found, and kept under `tests/found/` as KIND-NAME.json, which `tests/test_fuzz.py` tries again in
every run. Ends with 1 where something was found.

What must never happen: an error that is not told in words, an error "inside", text that steers the terminal; a game that
does not come out the same when its moves are made again, or in another process; a game taken up again that stands
elsewhere; a scenario without errors that does not play; a damaged save that opens as another game without a word.
"""

import argparse
import json
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

TESTS = Path(__file__).parents[1]
sys.path[:0] = [str(TESTS), str(TESTS / "sixth")]

from . import commands, games, lines, rosters, saves, scenarios
from .looking import Wrong
from .running import ran

__all__ = ["KINDS", "Wrong", "cases", "main", "ran", "smaller"]

FOUND = TESTS / "found"
KINDS: dict[str, tuple[Callable[[Random], dict], Callable[[dict], object]]] = {
    "lines": (lines.case, lines.tried),
    "games": (games.case, games.tried),
    "scenarios": (scenarios.case, scenarios.tried),
    "saves": (saves.case, saves.tried),
    "rosters": (rosters.case, rosters.tried),
    "commands": (commands.case, commands.tried),
}
LISTS = {
    "lines": "lines",
    "games": "lines",
    "scenarios": "lines",
    "saves": "damage",
    "rosters": "lies",
    "commands": "words",
}


def cases(kind: str, seed: str, count: int, seconds: float) -> Iterator[tuple[int, dict]]:
    """The numbered cases of a kind, until there are so many, or that time is over."""
    until = time.monotonic() + seconds if seconds else None
    for number in range(count):
        if until and time.monotonic() > until:
            return
        yield number, KINDS[kind][0](Random(f"{kind} {seed} {number}"))


def smaller(kind: str, case: dict, most: int = 400) -> dict:
    """The same finding with less in its list, as far as it stays found: halves, then quarters, then single ones."""
    name, tried = LISTS[kind], KINDS[kind][1]
    held, part = list(case[name] or ()), max(1, len(case[name] or ()) // 2)
    while part and most:
        at = 0
        while at < len(held) and most:
            most -= 1
            less = [*held[:at], *held[at + part :]]
            try:
                tried({**case, name: list(less)})
            except Wrong:
                held = less
            else:
                at += part
        part = part // 2
    return {**case, name: held}


def main(arguments: list[str] | None = None) -> int:
    """Fuzz. Returns 1 where something was found."""
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz", description=__doc__.split("\n")[0])
    parser.add_argument("kind", choices=KINDS)
    parser.add_argument("--count", type=int, default=10**9, help="cases (without end)")
    parser.add_argument("--seconds", type=float, default=0, help="how long (60 where no count is given)")
    parser.add_argument("--seed", default="1")
    args = parser.parse_args(arguments)
    seconds = args.seconds or (60 if args.count == 10**9 else 0)
    found: set[str] = set()
    done = 0
    for number, case in cases(args.kind, args.seed, args.count, seconds):
        done += 1
        if done % 1000 == 0:
            print(f"{done} cases, {len(found) or 'nothing'} found", file=sys.stderr, flush=True)
        try:
            KINDS[args.kind][1](case)
        except Wrong as wrong:
            what = str(wrong).partition(", at ")[0][:60]  # the same thing, whatever was typed
            if what in found:
                continue
            found.add(what)
            kept = FOUND / f"{args.kind}-{args.seed}-{number}.json"
            kept.parent.mkdir(exist_ok=True)
            case = smaller(args.kind, case) if case[LISTS[args.kind]] is not None else case
            kept.write_text(
                json.dumps({"kind": args.kind, "wrong": str(wrong), "case": case}, indent=1) + "\n"
            )
            print(f"{number}: {wrong}\n    kept as {kept.name}", flush=True)
    print(f"{done} cases of {args.kind} from seed {args.seed}: {len(found) or 'nothing'} found")
    return 1 if found else 0
