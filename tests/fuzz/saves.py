"""Saves damaged at random: told, or whole; what is salvaged is whole. Where the damage is a lie (another value in a line,
and checksums that fit it), nobody can tell it from the truth, but nothing goes wrong inside for it."""

import json
import shutil
import tempfile
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, cast

from playing import Game, scenario

from solo.journal.lines import checksum, frame

from .lines import MEMORY
from .looking import Wrong, looked_at
from .rosters import LIES
from .running import ran


@cache
def played() -> dict[str, bytes]:
    """The files of a game that was played."""
    folder = Path(tempfile.mkdtemp(dir=MEMORY))
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


def case(rng: Random) -> dict:
    """A save damaged in one place or more: bytes changed, cut, doubled, or a file gone."""
    damage = []
    for _ in range(rng.choice((1, 1, 1, 2, 4))):
        name = rng.choice(sorted(played()))
        damage.append(
            [
                rng.choice(
                    ("flip", "cut", "drop line", "double line", "gone", "insert", "zero", "lie", "lie", "lie")
                ),
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
            case "lie":
                raw = lied(lines, where, LIES[byte % len(LIES)])
            case "drop line":
                raw = b"".join(lines[:row] + lines[row + 1 :])
            case "double line":
                raw = b"".join(lines[:row] + lines[row : row + 1] + lines[row:])
        files[name] = raw
        if kind == "gone":
            del files[name]
    return files


def lied(lines: list[bytes], where: float, lie: object) -> bytes:
    """The lines with one value of theirs, or one key, made another, and checksums that fit."""
    try:
        bodies = [json.loads(line[9:]) for line in lines]
    except ValueError:
        return b"".join(lines)
    places = list(within(bodies))
    if places:
        held, key = places[int(where * len(places))]
        if isinstance(held, dict) and int(where * 10**6) % 7 == 0:
            held[str(lie)] = held.pop(key)
        else:
            held[key] = lie
    raw, last = [], 0
    for body in bodies:
        raw.append(frame(json.dumps(body).encode(), last))
        last = checksum(raw[-1])
    return b"".join(raw)


def within(held: object) -> Iterator[tuple[Any, Any]]:
    """Every value in nested lists and documents: what holds it, and where."""
    for key, value in list(held.items() if isinstance(held, dict) else enumerate(cast(list, held))):
        yield held, key
        if isinstance(value, dict | list):
            yield from within(value)


def tried(case: dict) -> None:
    """Open, verify, resume and salvage what is left. Raises Wrong where that is not told, or passes for whole."""
    with tempfile.TemporaryDirectory(dir=MEMORY) as folder:
        path = Path(folder) / "g.solo"
        path.mkdir()
        files = damaged(played(), case["damage"])
        for name, raw in files.items():
            (path / name).write_bytes(raw)
        same = files == played()
        code, said = ran(["replay", "g", "--verify", "--saves", folder], "")
        looked_at(said)
        harmless = all(
            (name == "end" and kind != "gone")  # one of its two lines is enough
            or (kind == "double line" and name in ("texts.jsonl", "game.jsonl"))  # says it twice
            for kind, name, _, _ in case["damage"]
        )
        torn = {name for name in files if files[name] != played()[name]} <= {"end"}
        lies = any(kind == "lie" for kind, _, _, _ in case["damage"])
        if code == 0 and not lies and not same and not harmless and not torn and not only_tail(files):
            raise Wrong(f"passes for whole: {said.strip()[:200]}")
        commands = [
            ["saves"],
            ["replay", "g"],
            ["export", "g", "--to", f"{folder}/g.json"],
            ["export", "g", "--to", f"{folder}/g.html"],
            ["export", "g", "--to", f"{folder}/legend.md"],
            ["saves", "fork", "g", "f"],
            ["resume", "g", "--plain"],
            ["saves", "salvage", "g", "h"],
        ]
        for command in commands:
            _, said = ran([*command, "--saves", folder], "look\nwhy\nundo\n1\n")
            looked_at(said)
        if (Path(folder) / "h.solo").is_dir():
            code, said = ran(["replay", "h", "--verify", "--saves", folder], "")
            looked_at(said)
            if code and not lies:
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
