"""`solo write` at a real terminal: the file is saved while one plays, and the game goes on in it."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

pexpect = pytest.importorskip("pexpect")

STORY = """---
title: The Weir
state:
  alarm: 0
---

# The Weir

The pond is mud.

## The Bank

`first` Mist on the mud. `gain rope`

`if alarm >= 2` Lights are moving in the mill.

- Wade across. → [The Sluice](#the-sluice)
- `if has rope` Go along the chain. → [The Sluice](#the-sluice)
- Shout. `alarm + 1`

## The Sluice

The gate stands open.

- Close it. `end victory` By noon there is water.
- Go back. → [The Bank](#the-bank)
"""
ESCAPES = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]|[\x00\r]")


class Window:
    """A terminal with `solo write` in it, and the file it watches."""

    def __init__(self, folder: Path, *more: str, text: str = STORY):
        self.file = folder / "weir.md"
        self.file.write_text(text, encoding="utf-8")
        self.env = {**os.environ, "SOLO_SAVES": str(folder / "saves"), "TERM": "xterm-256color"}
        arguments = ["-m", "solo", "write", str(self.file), "--rules", "cairn", "--seed", "3", *more]
        self.child = pexpect.spawn(
            sys.executable, arguments, env=self.env, encoding="utf-8", dimensions=(50, 100), timeout=30
        )
        self.child.delaybeforesend = None  # it has been asked for, whatever is sent

    def sees(self, words: str) -> str:
        """Wait for these words. Returns what stood before them."""
        self.child.expect(re.escape(words))
        return ESCAPES.sub("", self.child.before)

    def types(self, line: str) -> None:
        self.child.send(line + "\r")

    def saves(self, old: str, new: str, whole: bool = False) -> None:
        """Change the file as editors do: in place, or (`whole`) by a new file that takes its name."""
        text = self.file.read_text(encoding="utf-8")
        assert old in text
        if whole:
            other = self.file.with_name("weir.md~new")
            other.write_text(text.replace(old, new), encoding="utf-8")
            os.replace(other, self.file)
        else:
            self.file.write_text(text.replace(old, new), encoding="utf-8")

    def run(self, *words: str) -> str:
        """Another command beside it."""
        done = subprocess.run(
            [sys.executable, "-m", "solo", *words],
            env=self.env,
            check=False,
            capture_output=True,
            text=True,
            timeout=60,
        )
        return done.stdout + done.stderr


@pytest.fixture
def window(tmp_path):
    opened = []

    def begin(*more, text=STORY):
        opened.append(Window(tmp_path, *more, text=text))
        return opened[-1]

    yield begin
    for each in opened:
        each.child.close(force=True)


@pytest.mark.parametrize("how", [(), ("--plain",)], ids=["terminal", "plain"])
def test_the_file_is_saved_and_the_game_goes_on_at_the_same_place_in_it(window, how):
    writer = window(*how)
    writer.sees("Mist on the mud.")
    writer.sees("Shout")
    writer.types("3")
    writer.sees("Shout")
    writer.saves("- Shout.", "- Swim for it. → [The Sluice](#the-sluice)\n- Shout.")
    writer.sees("The text is read again, and you go on in it where you were.")
    writer.sees("check: ")
    writer.sees("Swim for it")
    writer.saves("Lights are moving", "Three lanterns are moving", whole=True)
    writer.sees("read again")
    writer.types("3")
    writer.sees("The gate stands open.")
    writer.types("vars")
    writer.sees("alarm = 1")
    writer.types("quit")
    writer.sees("Kept as “weir-writing”")
    writer.child.expect(pexpect.EOF)
    assert "verified" in writer.run("replay", "weir-writing", "--verify")


def test_what_is_half_typed_stays_at_the_prompt_when_the_file_is_saved(window):
    writer = window()
    writer.sees("Shout")
    writer.child.send("go alo")
    writer.sees("go alo")
    writer.saves("The gate stands open.", "The gate stands wide open.")
    writer.sees("read again")
    writer.sees("go alo")
    writer.types("ng the chain")
    writer.sees("The gate stands wide open.")


def test_where_it_cannot_go_on_that_is_said_in_a_line_with_what_check_found(window):
    writer = window("--plain")
    writer.sees("Shout")
    writer.saves("if alarm", "if alrm")
    writer.sees("The text has an error, so you go on in it as it was before.")
    writer.sees("line 15: error: `alrm` is not declared")
    writer.types("shout")
    writer.sees("Shout")
    writer.saves("if alrm", "if alarm")
    writer.sees("as it was before, and you go on in it")
    writer.types("findings")
    writer.sees("check: ")


def test_a_scene_that_is_gone_is_said_and_what_it_was_called_mends_it(window):
    writer = window("--plain")
    writer.sees("Shout")
    text = (
        writer.file.read_text(encoding="utf-8")
        .replace("The Bank", "The Shore")
        .replace("the-bank", "the-shore")
    )
    writer.file.write_text(text, encoding="utf-8")
    writer.sees("cannot go on in the text as it is now")
    writer.sees("the-bank")
    writer.file.write_text(
        text.replace("## The Shore\n", "## The Shore\n\n`was The Bank`\n"), encoding="utf-8"
    )
    writer.sees("you go on in it where you were")
    writer.sees("The Shore")


def test_it_begins_anywhere_with_any_state(window):
    writer = window("--plain", "--at", "sluice", "--with", "alarm = 3, not has rope", "--with", "coins = 40")
    before = writer.sees("The gate stands open.")
    assert "The pond is mud." not in before
    writer.types("vars")
    writer.sees("alarm = 3  (at first 0)")
    writer.types("go back")
    writer.sees("Lights are moving in the mill.")
    writer.types("trace chain")
    writer.sees("`if has rope`: yes")


@pytest.mark.parametrize(
    ("more", "said"),
    [
        (("--at", "The Nowhere"), "no scene is called"),
        (("--with", "lake = 3"), "`lake` is not declared"),
        (("--with", "alarm = true"), "alarm"),
        (("--rules", "chess"), "chess"),
    ],
)
def test_what_cannot_be_begun_is_refused_and_leaves_no_game_behind(window, more, said):
    writer = window(*more)
    writer.sees(said)
    writer.child.expect(pexpect.EOF)
    writer.child.close()
    assert writer.child.exitstatus == 1
    assert "No games" in writer.run("saves")


def test_a_writers_game_is_marked_and_stays_out_of_the_roster_and_the_endings(window):
    writer = window("--plain", "--at", "sluice")
    writer.sees("Close it")
    writer.types("close it")
    writer.sees("By noon there is water.")
    writer.types("quit")
    writer.child.expect(pexpect.EOF)
    folder = Path(writer.env["SOLO_SAVES"])
    assert not (folder / "roster.jsonl").exists()
    assert "a writer's" in writer.run("saves")
    assert "begins one" in writer.run("resume"), "the latest game is the latest that was played"


def test_a_game_that_is_named_goes_on_where_it_was_left_in_the_text_as_it_is_now(window, tmp_path):
    writer = window("--plain", "--save", "mine")
    writer.sees("Shout")
    writer.types("shout")
    writer.sees("Shout")
    writer.types("quit")
    writer.child.expect(pexpect.EOF)
    text = STORY.replace("- Wade across.", "- Wade across with care.")
    again = pexpect.spawn(
        sys.executable,
        ["-m", "solo", "write", str(writer.file), "--save", "mine", "--plain"],
        env=writer.env, encoding="utf-8", dimensions=(50, 100), timeout=30,
    )  # fmt: skip
    again.expect("Wade across")
    writer.file.write_text(text, encoding="utf-8")
    again.expect("Wade across with care")
    again.send("vars\r")
    again.expect("alarm = 1")
    again.close(force=True)
