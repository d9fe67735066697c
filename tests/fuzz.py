"""Fuzzing: random lines, scenarios, saves, rosters and commands, looked at for what must never happen.

    python -m tests.fuzz lines                      random lines in games of every system
    python -m tests.fuzz scenarios --seconds 60     adventures altered at random: checked, and played where check is content
    python -m tests.fuzz saves | rosters | commands --count 500 --seed 7

Each case follows from its number and the seed, so the same numbers find the same things. What is found is made smaller
as far as it stays found, and kept under `tests/found/` as KIND-NAME.json, which `tests/test_fuzz.py` tries again in
every run. Ends with 1 where something was found.

What must never happen: an error that is not told in words, an error "inside", text that steers the terminal; a game that
does not come out the same when its moves are made again; a scenario without errors that does not play; a damaged save
that opens as another game without a word.
"""

import argparse
import json
import shutil
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import redirect_stderr, redirect_stdout
from functools import cache
from io import StringIO
from pathlib import Path
from random import Random
from unittest.mock import patch

HERE = Path(__file__).parent
sys.path[:0] = [str(HERE), str(HERE / "sixth")]

from playing import Game, heard, question, scenario, somebody

from solo.cli.gate import STEERS, TURNS
from solo.journal import SaveError
from solo.journal.roster import Character, Homecoming, Roster
from solo.rules import BUILT_IN as SYSTEMS
from solo.rules import load
from solo.scenario import ScenarioError, read_texts
from solo.session import Session
from solo.session.replay import Table

BUILT_IN = tuple(SYSTEMS)
FOUND = HERE / "found"
SCENARIOS = HERE.parent / "scenarios"
STORIES = ("the-salt-cellar.md", "notice-to-quit.md")
STEERING = {chr(mark) for mark in (*STEERS, *TURNS)} - {"\r"}
INSIDE = ("went wrong inside", "Traceback (most")


class Wrong(Exception):
    """Something that must never happen did; the message says what."""


def looked_at(text: str) -> None:
    """Raises Wrong for text that tells of an error inside, or steers a terminal."""
    for words in INSIDE:
        if words in text:
            at = text.index(words)
            raise Wrong(f"told: {text[max(0, at - 80) : at + 160]}")
    bad = STEERING & set(text)
    if bad:
        raise Wrong(f"steers: {bad!r}")


# Lines.

VERBS = [
    "look",
    "take",
    "get",
    "open",
    "go",
    "try",
    "ask",
    "talk",
    "attack",
    "climb",
    "hide",
    "search",
    "light",
    "drop",
    "give",
    "use",
    "read",
    "listen",
    "wait",
    "rest",
    "eat",
    "cast",
    "pray",
    "mend",
    "push",
    "again",
    "undo",
    "redo",
    "why",
    "sheet",
    "inventory",
    "party",
    "map",
    "journal",
    "note",
    "help",
    "say",
    "steal",
    "follow",
    "jump",
    "swim",
    "force",
    "pick",
    "hit",
]
NOUNS = [
    "lantern",
    "rope",
    "torch",
    "door",
    "trapdoor",
    "padlock",
    "man",
    "smuggler",
    "ferryman",
    "wall",
    "ladder",
    "it",
    "them",
    "him",
    "north",
    "back",
    "1",
    "2",
    "3",
    "0",
    "-1",
    "9999",
    "all",
    "everything",
    "sword",
    "book",
    "horse",
    "goblin",
    "the",
    "a",
    "my",
    "with",
    "to",
    "at",
    "of",
    "and",
    ";",
    ",",
    ".",
    "?",
    "!",
    '"',
    "'",
    "`",
    "*",
    "[",
    "]",
    "(",
    ")",
    "{",
    "}",
    "\\",
    "/",
    "%",
    "é",
    "猫",
    "🗝",
]


def line_of(rng: Random, offers: list[str]) -> str:
    """A line as it may be typed."""
    kind = rng.random()
    if offers and kind < 0.35:
        return rng.choice(offers)
    if kind < 0.5:
        return str(rng.randrange(0, 9))
    if kind < 0.9:
        return " ".join([rng.choice(VERBS), *rng.choices(NOUNS, k=rng.randrange(4))])
    return "".join(
        chr(rng.choice((rng.randrange(32, 127), rng.randrange(0x250), rng.randrange(0xD7FF))))
        for _ in range(9)
    )


def lines_case(rng: Random) -> dict:
    """A game to be played by random lines: they are drawn as it goes, and kept."""
    return {
        "story": rng.choice(STORIES),
        "system": rng.choice(BUILT_IN),
        "seed": str(rng.randrange(10**6)),
        "draw": rng.randrange(10**9),
        "lines": None,
        "count": 60,
    }


def lines_tried(case: dict) -> None:
    """Play the lines, and make the game's moves again. Raises Wrong."""
    session = Session(scenario(case["story"]), load(case["system"]), Table(case["seed"]))
    rng, typed = Random(case["draw"]), []
    given = case["lines"]
    for number in range(len(given) if given is not None else case["count"]):
        offers = [offer.text for offer in session.offers]
        line = given[number] if given is not None else line_of(rng, offers)
        typed.append(line)
        try:
            told = heard(session.send(line)) + "\n".join(text for _, text in question(session))
        except Exception as error:
            case["lines"] = typed
            raise Wrong(f"{type(error).__name__}: {error}, at {line!r}") from error
        try:
            looked_at(told)
        except Wrong:
            case["lines"] = typed
            raise


# Scenarios.


@cache
def texts() -> tuple[str, ...]:
    """Adventures to begin with."""
    return tuple(
        path.read_text(encoding="utf-8")
        for path in (*sorted(SCENARIOS.glob("*.md")), HERE.parent / "solo" / "workshop" / "starter.md")
        if not path.name.startswith("README")
    )


TOKENS = [
    "`once`",
    "`first`",
    "`later`",
    "`otherwise`",
    "`if",
    "alarm",
    ">",
    "1`",
    "`unless",
    "open`",
    "`test",
    "might`",
    "`test",
    "wits,",
    "hard`",
    "`or",
    "else`",
    "`fight`",
    "`meet",
    "2",
    "smugglers`",
    "`gain",
    "rope`",
    "`lose",
    "torch`",
    "`pay",
    "5",
    "coins`",
    "`harm",
    "1d6`",
    "`heal",
    "1d4`",
    "`rest",
    "night`",
    "`wait",
    "hour`",
    "`again`",
    "`→",
    "back`",
    "`end",
    "victory`",
    "`roll",
    "d6`",
    "`do",
    "Cellar`",
    "`xp",
    "1`",
    "`join",
    "Bet`",
    "`alarm",
    "+",
    "1`",
    "`2d6`",
    "`here:",
    "dark`",
    "`apart`",
    "`always`",
    "-",
    "*",
    ">",
    "**Failure**",
    "**Success**",
    "**Hostile**",
    "**Victory**",
    "##",
    "###",
    "---",
    "|",
    "d6",
    "1-6",
    "→",
    "[x](#x)",
    "`on",
    "open",
    "door`",
    "`hidden`",
    "`truth",
    '"x?"',
    "yes`",
]


def scenarios_case(rng: Random) -> dict:
    """An adventure altered in one to six places, by lines or words."""
    lines = rng.choice(texts()).split("\n")
    for _ in range(rng.randrange(1, 7)):
        at = rng.randrange(len(lines))
        match rng.randrange(7):
            case 0:
                del lines[at]
            case 1:
                lines.insert(at, lines[rng.randrange(len(lines))])
            case 2:
                lines[at] = lines[at][: rng.randrange(len(lines[at]) + 1)]
            case 3:
                words = lines[at].split(" ")
                words.insert(rng.randrange(len(words) + 1), rng.choice(TOKENS))
                lines[at] = " ".join(words)
            case 4:
                lines[at] = " " * rng.randrange(5) + lines[at]
            case 5:
                words = lines[at].split(" ")
                rng.shuffle(words)
                lines[at] = " ".join(words)
            case _:
                span = [place for place, letter in enumerate(lines[at]) if letter in "`*_[]()|-#→"]
                if span:
                    place = rng.choice(span)
                    lines[at] = lines[at][:place] + lines[at][place + 1 :]
        if not lines:
            lines = [""]
    return {"lines": lines, "system": rng.choice(BUILT_IN), "draw": rng.randrange(10**9)}


def scenarios_tried(case: dict) -> None:
    """Read and check; where there is no error, play twenty moves. Raises Wrong."""
    try:
        adventure = read_texts({"a.md": "\n".join(case["lines"])})
        said = "\n".join(map(str, adventure.problems))
    except ScenarioError:
        return
    except Exception as error:
        raise Wrong(f"check: {type(error).__name__}: {error}") from error
    looked_at(said)
    if adventure.errors:
        return
    rng = Random(case["draw"])
    try:
        session = Session(adventure, load(case["system"]), Table("1"))
        told = heard(session.send("begin")) + heard(session.send("random"))
        for _ in range(20):
            offers = [offer.text for offer in session.offers if offer.numbered and not offer.barred]
            told += heard(session.send(rng.choice(offers) if offers else "1"))
            if session.over:
                break
    except Exception as error:
        raise Wrong(f"play: {type(error).__name__}: {error}") from error
    looked_at(told)


# Saves.


@cache
def played() -> dict[str, bytes]:
    """The files of a game that was played."""
    folder = Path(tempfile.mkdtemp())
    game = Game.begin(folder / "g.solo", scenario("the-salt-cellar.md"), "cairn")
    for line in (
        "random",
        "wait",
        "ask is it late?",
        "note so",
        "pick",
        "wrench",
        "go down",
        "1",
        "1",
        "1",
        "undo",
        "1",
    ):
        game.say(line)
    game.close()
    files = {path.name: path.read_bytes() for path in game.path.iterdir() if path.name != "lock"}
    shutil.rmtree(folder)
    return files


def saves_case(rng: Random) -> dict:
    """A save damaged in one place or more: bytes changed, cut, doubled, or a file gone."""
    damage = []
    for _ in range(rng.choice((1, 1, 1, 2, 4))):
        name = rng.choice([*played()] * 1)
        damage.append(
            [
                rng.choice(("flip", "cut", "drop line", "double line", "gone", "insert", "zero")),
                name,
                rng.random(),
                rng.randrange(256),
            ]
        )
    return {"damage": damage}


def damaged(files: dict[str, bytes], damage: list) -> dict[str, bytes]:
    """The files after the damage."""
    files = dict(files)
    for kind, name, where, byte in damage:
        if name not in files:
            continue
        raw = files[name]
        at, lines = int(where * len(raw)), raw.splitlines(keepends=True)
        row = int(where * len(lines)) if lines else 0
        match kind:
            case "flip":
                raw = raw[:at] + bytes([raw[at] ^ (byte or 1)]) + raw[at + 1 :] if raw else raw
            case "cut":
                raw = raw[:at]
            case "insert":
                raw = raw[:at] + bytes([byte]) * 3 + raw[at:]
            case "zero":
                raw = raw[:at] + b"\0" * len(raw[at : at + 64]) + raw[at + 64 :]
            case "drop line":
                raw = b"".join(lines[:row] + lines[row + 1 :])
            case "double line":
                raw = b"".join(lines[:row] + lines[row : row + 1] + lines[row:])
        files[name] = raw
        if kind == "gone":
            del files[name]
    return files


def saves_tried(case: dict) -> None:
    """Open, verify, resume and salvage what is left. Raises Wrong where that is not told, or passes for whole."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "g.solo"
        path.mkdir()
        files = damaged(played(), case["damage"])
        for name, raw in files.items():
            (path / name).write_bytes(raw)
        same = files == played()
        code, said = ran(["replay", "g", "--verify", "--saves", folder], "")
        looked_at(said)
        harmless = all(
            name == "end" and kind != "gone" for kind, name, _, _ in case["damage"]
        )  # one of its two lines is enough
        harmless = harmless or all(
            damage[0] == "double line" and damage[1] in ("texts.jsonl", "game.jsonl")
            for damage in case["damage"]
        )  # says it twice
        torn = {name for name in files if files[name] != played()[name]} <= {"end"}
        if code == 0 and not same and not harmless and not torn and not only_tail(files):
            raise Wrong(f"passes for whole: {said.strip()[:200]}")
        for command in (["saves"], ["resume", "g", "--plain"], ["saves", "salvage", "g", "h"]):
            _, said = ran([*command, "--saves", folder], "look\nwhy\nundo\n1\n")
            looked_at(said)
        if (Path(folder) / "h.solo").is_dir():
            code, said = ran(["replay", "h", "--verify", "--saves", folder], "")
            looked_at(said)
            if code:
                raise Wrong(f"salvaged, and not whole: {said.strip()[:200]}")


def only_tail(files: dict[str, bytes]) -> bool:
    """Is the damage but half a line behind the last whole one, as a write leaves that was cut short?"""
    changed = [name for name in played() if files.get(name) != played()[name]]
    return all(
        name in files
        and files[name].startswith(played()[name])
        and b"\n" not in files[name][len(played()[name]) :]
        for name in changed
    )


def ran(arguments: list[str], typed: str) -> tuple[int, str]:
    """The command, in this process: exit code, and all it says. Raises Wrong for an error."""
    from solo.cli.main import main

    said = StringIO()
    said.reconfigure = lambda **_: None  # type: ignore[attr-defined]
    with patch.object(sys, "stdin", StringIO(typed)), redirect_stdout(said), redirect_stderr(said):
        try:
            return main(arguments), said.getvalue()
        except SystemExit as end:
            return int(end.code or 0), said.getvalue()
        except Exception as error:
            raise Wrong(f"{' '.join(arguments)[:120]}: {type(error).__name__}: {error}") from error


# Rosters.

LIES = [None, True, -1, 10**18, "x", "\x1b[31m\u202e", [], [[]], {}, {"a": 1}, [None] * 8, "9" * 3000, 1.5]


def rosters_case(rng: Random) -> dict:
    """A character with lies in their fields and things."""
    system = rng.choice(BUILT_IN)
    return {
        "system": system,
        "lies": [[rng.random(), rng.randrange(len(LIES))] for _ in range(rng.randrange(1, 4))],
    }


def rosters_tried(case: dict) -> None:
    """Keep, show and play the character. Raises Wrong where that is not told."""
    system = case["system"]
    fields, things = dict(somebody(system)[0]), [dict(thing) for thing in somebody(system)[1]]
    for where, lie in case["lies"]:
        rows = [fields, *things]
        row = rows[int(where * 997) % len(rows)]
        name = sorted(row)[int(where * 7919) % len(row)]
        row[name] = LIES[lie]
    with tempfile.TemporaryDirectory() as folder:
        rules = load(system)
        try:
            Roster(folder).put(
                Character(
                    name="Ada",
                    system=system,
                    ruleset=rules.version,
                    fields=fields,
                    things=tuple(things),
                    history=(Homecoming(game="1", title="x"),),
                )
            )
        except (SaveError, TypeError, ValueError):
            return
        for command in (
            ["character", "list"],
            ["character", "show", "Ada"],
            ["play", "the-salt-cellar", "--plain", "--rules", system, "--character", "Ada", "--seed", "1"],
        ):
            _, said = ran([*command, "--saves", folder], "sheet\n1\n2\n1\n")
            looked_at(said)


# Commands.

WORDS = [
    "play",
    "resume",
    "replay",
    "saves",
    "export",
    "character",
    "rules",
    "odds",
    "ask",
    "roll",
    "check",
    "map",
    "playtest",
    "new",
    "list",
    "show",
    "delete",
    "salvage",
    "fork",
    "rename",
    "cairn",
    "halberts",
    "hearts-v2",
    "hearts-d100",
    "heart-rush",
    "save",
    "harm",
    "contest",
    "skill",
    "the-salt-cellar",
    "notice-to-quit",
    "nobody",
    "--plain",
    "--json",
    "--saves",
    "--seed",
    "--rules",
    "--to",
    "--games",
    "--verify",
    "--force",
    "--no-dice",
    "--help",
    "--version",
    "1",
    "0",
    "-1",
    "d6",
    "2d6kh1",
    "100d100kh50",
    "999d999",
    "d0",
    "d%",
    "3d6+",
    "score=12",
    "score=x",
    "dice=9d9",
    "x=y",
    "=",
    "--",
    "---",
    "a/b",
    "..",
    ".",
    "\x1b[2J",
    "é",
]


def commands_case(rng: Random) -> dict:
    """A command line."""
    return {
        "words": [rng.choice(WORDS[:13]), *rng.choices(WORDS, k=rng.randrange(6))],
        "typed": "1\nlook\n1\nquit\n",
    }


def commands_tried(case: dict) -> None:
    """Give the command, in a folder of its own. Raises Wrong where it ends otherwise than with 0, 1 or 2."""
    import os

    with tempfile.TemporaryDirectory() as folder, patch.dict(os.environ, {"SOLO_SAVES": folder}):
        before = Path.cwd()
        os.chdir(folder)
        try:
            start = time.process_time()
            words = [word for word in case["words"] if word != "playtest"]
            code, said = ran(words, case["typed"])
            took = time.process_time() - start
        finally:
            os.chdir(before)
        if code not in (0, 1, 2):
            raise Wrong(f"ended with {code}")
        looked_at(said)
        if took > 20:
            raise Wrong(f"took {took:.0f} s")


KINDS: dict[str, tuple[Callable[[Random], dict], Callable[[dict], None]]] = {
    "lines": (lines_case, lines_tried),
    "scenarios": (scenarios_case, scenarios_tried),
    "saves": (saves_case, saves_tried),
    "rosters": (rosters_case, rosters_tried),
    "commands": (commands_case, commands_tried),
}
LISTS = {"lines": "lines", "scenarios": "lines", "saves": "damage", "rosters": "lies", "commands": "words"}


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
    held, part = list(case[name]), max(1, len(case[name]) // 2)
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
    found: dict[str, dict] = {}
    done = 0
    for number, case in cases(args.kind, args.seed, args.count, seconds):
        done += 1
        try:
            KINDS[args.kind][1](case)
        except Wrong as wrong:
            what = str(wrong).partition(", at ")[0][:60]  # the same thing, whatever was typed
            if what in found:
                continue
            found[what] = case
            small = smaller(args.kind, case)
            FOUND.mkdir(exist_ok=True)
            path = FOUND / f"{args.kind}-{args.seed}-{number}.json"
            path.write_text(
                json.dumps({"kind": args.kind, "wrong": str(wrong), "case": small}, indent=1) + "\n"
            )
            print(f"{number}: {wrong}\n    kept as {path.name}")
    print(f"{done} cases of {args.kind} from seed {args.seed}: {len(found) or 'nothing'} found")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
