"""One gate for everything printed and exported: whatever a scenario, a save, a roster or a recorded game holds, it steers
no terminal and turns no line round."""

import json
import shutil
from io import StringIO
from pathlib import Path

import msgspec
import pytest
from playing import Game, adventure
from test_hostile import run

from solo.cli.gate import Gate, coded, shown
from solo.journal.lines import frame
from solo.journal.roster import Character, Homecoming, Roster

EVIL = "x\x1b]0;pwn\x07\x9b31m\u202ey\u2066z\u2028\u200f\rw"
BAD = set(EVIL) - set("x]0;pwn31myzw")

HOSTILE = """---
title: "T \\e]0;pwn\\a \\u202E \\x9b31m"
blurb: "B \\e[2J \\u2066"
author: "A \\e[31m \\r"
licence: "L \\e]52;c;x\\a"
state:
  n: 0
---

# T

## Here

`here: town` A man waits.

- Go on. `n + 1`
- Buy. `shop Wares`
- Meet. `meet evil`
- Leave. `end out`

## Bestiary

### Evil

3 HP, 10 STR, 10 DEX, 10 WIL, knife (d6)

## Wares

| Thing | Price |
| --- | --- |
| rope | 1 |
"""


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """A game, a roster and a recorded game with hostile text in every field."""
    monkeypatch.setenv("SOLO_SAVES", str(tmp_path / "saves"))
    monkeypatch.setenv("SOLO_CACHE", str(tmp_path / "cache"))
    monkeypatch.chdir(tmp_path)
    Path("evil.md").write_text(HOSTILE, encoding="utf-8")
    kept = Game.begin(tmp_path / "saves" / "g.solo", adventure(HOSTILE), "cairn")
    for line in ("random", "go on", f"note {EVIL}", "meet", "1", "1", "1"):
        kept.say(line)
    kept.close()
    run("export", "g", "--to", "evil.game.json")
    for path in kept.path.glob("*.jsonl"):
        if path.name != "texts.jsonl":
            poisoned(path)
    (kept.path / "end").unlink()
    Roster(tmp_path / "saves").put(
        Character(
            name="Ada",
            system="cairn",
            fields={"name": "Ada", "str": 9, "background": EVIL, "kind": EVIL, "deeds": (EVIL,)},
            things=({"name": EVIL, "tags": (EVIL,)},),
            history=(Homecoming(game="1", title=EVIL, ending=EVIL, note=EVIL),),
            extra={EVIL: EVIL},
        )
    )
    recorded = json.loads(Path("evil.game.json").read_text())
    recorded[EVIL] = EVIL
    recorded["header"]["options"] = {EVIL: EVIL}
    Path("evil.game.json").write_text(json.dumps(recorded))
    return tmp_path


def poisoned(path: Path) -> None:
    """Put hostile text behind every text of a file, but for what names things."""

    def lie(value, key=""):
        if isinstance(value, dict):
            return {name: lie(part, name) for name, part in value.items()}
        if isinstance(value, list):
            return [lie(part, key) for part in value]
        return f"{value} {EVIL}" if isinstance(value, str) and key in SHOWN else value

    ops = [msgspec.json.decode(line[9:]) for line in path.read_bytes().splitlines()]
    rows = [[[table, id, row and lie(row)] for table, id, row in line] for line in ops]
    path.write_bytes(b"".join(frame(msgspec.json.encode(line)) for line in rows))


SHOWN = {"title", "engine", "created", "seed", "game", "line", "tells", "updated", "ending", "value"}
COMMANDS = [
    ["play", "evil.md", "--plain", "--seed", "1"],
    ["play", "evil.md", "--plain", "--seed", "1", "--character", "Ada"],
    ["resume", "g", "--plain"],
    ["replay", "g"],
    ["replay", "g", "--verify"],
    ["replay", "g", "--json"],
    ["saves"],
    ["saves", "--json"],
    ["saves", "salvage", "g", "h"],
    ["saves", "delete", EVIL, "--yes"],
    ["character", "list"],
    ["character", "list", "--json"],
    ["character", "show", "Ada"],
    ["character", "remove", EVIL],
    ["check", "evil.md"],
    ["check", "."],
    ["map", "evil.md"],
    ["playtest", "evil.md", "--games", "2"],
    ["export", "g", "--to", "out.md"],
    ["export", "g", "--to", "out.html"],
    ["export", "g", "--to", "out.cast"],
    ["export", "g", "--to", "out.json"],
    ["export", "g", "--to", "outlegend.md"],
    ["odds", "cairn", EVIL],
    ["odds", EVIL],
    ["rules", EVIL],
    ["roll", EVIL],
    ["ask", EVIL],
    ["new", EVIL],
    [EVIL],
]
TYPED = f"1\nlook\nwhy\njournal\nsheet\nlog\nnote\nnote {EVIL}\n{EVIL}\ntry {EVIL}\nask {EVIL}\nbuy\n1\nmeet\n1\n1\nquit\n"


def steers(text: str) -> list[str]:
    return sorted(
        {f"{mark!r} in {text[max(at - 30, 0) : at + 30]!r}" for mark in BAD if (at := text.find(mark)) >= 0}
    )


@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: " ".join(command[:3]).split("\x1b")[0])
def test_no_command_prints_what_steers_whatever_its_files_hold(folder, command):
    try:
        code, said = run(*command, typed=TYPED)
    except SystemExit as end:
        code, said = end.code, ""
    assert code in (0, 1, 2)
    assert not steers(said), steers(said)
    assert "went wrong inside (" not in said
    for made in folder.glob("out*"):
        text = made.read_text(encoding="utf-8")
        assert not steers(text), (made.name, steers(text))
        if made.suffix == ".cast":
            played = "".join(str(json.loads(line)) for line in text.splitlines())
            assert "\\x1b]" not in played
            assert "pwn\\x07" not in played


def test_json_keeps_its_values_behind_the_gate():
    assert json.loads(coded(msgspec.json.encode({"a": EVIL}).decode())) == {"a": EVIL}


def test_the_gate_lets_text_of_every_script_through():
    text = "Zoë\tdrückt — “ja”\nпривет 你好 👩\u200d🚀 naïve\n"
    out = StringIO()
    Gate(out).write(text)
    assert out.getvalue() == text
    assert shown("\x1b[31m") == "�[31m"


def test_the_command_gives_the_streams_back_as_they_were(folder, capsys):
    import sys

    out = sys.stdout
    run("saves")
    assert sys.stdout is out
    shutil.rmtree(folder / "saves")
