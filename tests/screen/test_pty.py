"""Real terminals: the command itself, at 80 and at 40 columns, resized, left and taken up again."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pexpect
import pytest
from screens import COLOUR, CTRL_D, TAB, Glass

ROOT = Path(__file__).parent.parent.parent
CELLAR = str(ROOT / "tests" / "play" / "the-salt-cellar.md")
WHERE, HERE = re.escape("\x1b[6n"), "\x1b[20;1R"  # a terminal is asked where its cursor is, and says so
PATIENCE = 20
DRAWN = r"\x1b\[\?25h"  # the prompt and the status line are drawn, and the cursor is back
END = r"(?!)"  # matches nothing: wait until the command has ended


class Terminal:
    """A terminal with `solo` on it."""

    def __init__(self, folder: Path, *words: str, columns: int = 80, **environment: str):
        plain = {
            name: value for name, value in os.environ.items() if name not in ("NO_COLOR", "COLUMNS", "LINES")
        }
        self.text, self.read, self.ended = "", 0, False
        self.child = pexpect.spawn(
            sys.executable,
            ["-m", "solo", *words],
            dimensions=(24, columns),
            timeout=PATIENCE,
            encoding="utf-8",
            cwd=str(folder),
            env={
                **plain,
                "TERM": "xterm-256color",
                "PYTHONPATH": os.pathsep.join([str(ROOT), str(ROOT / "tests" / "sixth")]),
                "SOLO_SAVES": str(folder),
                **environment,
            },
        )
        self.child.delaybeforesend = None  # it has been asked for, whatever is sent

    def until(self, *wanted: str) -> "Terminal":
        """Wait for words, one after the other."""
        for pattern in wanted:
            while not (found := re.compile(pattern).search(self.text, self.read)) and not self.ended:
                self.take(pattern)
            assert found or pattern == END, f"{pattern!r} never came:\n{self.text[self.read :]}"
            self.read = found.end() if found else len(self.text)
        return self

    def take(self, wanted: str) -> None:
        """Take what is written, and answer where it asks."""
        try:
            fresh = self.child.read_nonblocking(4096, PATIENCE)
        except pexpect.EOF:
            self.ended = True
            return
        except pexpect.TIMEOUT:
            pytest.fail(f"{wanted!r} never came:\n{self.text[self.read :]!r}")
        self.text += fresh
        for _ in re.findall(WHERE, fresh):
            self.child.send(HERE)

    def type(self, *typed: str) -> "Terminal":
        """Type lines, each when it is asked for."""
        for line in typed:
            self.asked().child.send(f"{line}\r")
        return self

    def asked(self) -> "Terminal":
        """Wait for the prompt; at every pause on the way, press Enter."""
        while self.until(f"{PROMPT}|{PAUSE}").text[: self.read].endswith(PAUSE):
            self.child.send("\r")
            self.until(OVER)  # drawn again meanwhile, it is still the same pause
        return self

    def resize(self, columns: int) -> str:
        """Make the terminal so wide. Returns what was written before."""
        before, self.text, self.read = self.text, "", 0
        self.child.setwinsize(24, columns)
        return before

    def leave(self, key: str = CTRL_D) -> int:
        """Press a key that leaves. Returns the exit code."""
        self.child.send(key)
        self.until(END)
        self.child.close()
        return self.child.exitstatus


PAUSE = "Enter goes on"
PROMPT = r"\?2004h(?s:.*?)>"  # a prompt that takes keys
OVER = r"\?2004l"  # a prompt that takes no more keys
OPENS = "Enter opens the story"


def opened(folder: Path, *words: str, **more) -> Terminal:
    """The salt cellar, opened."""
    terminal = Terminal(
        folder, "play", CELLAR, "--rules", "coins", "--seed", "7", "--save", "cellar", *words, **more
    )
    terminal.until(OPENS).child.send("\r")
    return terminal


@pytest.mark.parametrize("columns", [80, 40])
def test_a_game_is_played_resized_left_and_taken_up_again(tmp_path, columns):
    terminal = (
        opened(tmp_path, columns=columns)
        .type("random", "wait", "look")
        .asked()
        .until("Penny: 3 hearts · The Landing", DRAWN)
    )
    before = terminal.resize(120 - columns)
    assert Glass(before).widest <= columns
    terminal.until("Penny: 3 hearts").child.send("sheet\r")
    terminal.until("Sit in the lee").asked()
    assert Glass(terminal.text).widest <= 120 - columns
    assert terminal.leave() == 0
    assert "Saved as “cellar”, turn 3." in " ".join(terminal.text.split())
    again = Terminal(tmp_path, "resume", columns=columns).type("sit in the lee").until("Escape")
    assert "The Landing" in again.text
    assert Glass(again.text).widest <= columns
    assert again.asked().leave() == 0
    assert "Penny goes home" in again.text


def test_tab_completes_and_the_arrow_brings_back_what_was_typed(tmp_path):
    terminal = opened(tmp_path).type("random").asked()
    terminal.child.send(f"wait{TAB}")
    terminal.until(", and listen").child.send("\r")
    terminal.until("> Wait, and listen").asked().child.send("\x1b[A\r")
    terminal.until("> Wait, and listen").asked()
    assert terminal.leave() == 0


def test_with_no_color_the_terminal_is_not_coloured(tmp_path):
    coloured = opened(tmp_path).type("random").asked()
    assert coloured.leave() == 0
    assert COLOUR.search(coloured.text)
    bare = Terminal(tmp_path, "resume", NO_COLOR="1").type("1", "help").until("Enter goes on")
    assert bare.leave() == 0
    assert not COLOUR.search(bare.text)


@pytest.mark.parametrize(
    ("words", "environment"), [(["--plain"], {}), ([], {"TERM": "dumb"}), ([], {"SOLO_PLAIN": "1"})]
)
def test_plain_lines_on_a_terminal_have_no_escapes(tmp_path, words, environment):
    terminal = Terminal(
        tmp_path, "play", CELLAR, "--rules", "coins", "--save", "cellar", *words, columns=40, **environment
    )
    terminal.until("2. All at random").child.send("random\n")
    terminal.until("Sit in the lee").child.send("help\n")
    terminal.until("quit: stop here", "Sit in the lee")
    assert terminal.leave() == 0
    assert "\x1b" not in terminal.text
    assert Glass(terminal.text).widest <= 40


def test_a_book_closed_at_the_title_page_leaves_no_game(tmp_path):
    terminal = Terminal(tmp_path, "play", CELLAR, "--rules", "coins").until(OPENS)
    assert terminal.leave() == 0
    assert "Another time, then." in terminal.text
    assert not list(tmp_path.glob("*.solo"))


def test_an_answer_typed_at_the_title_page_is_heard(tmp_path):
    terminal = Terminal(tmp_path, "play", CELLAR, "--rules", "coins").until(OPENS)
    terminal.child.send("random\r")
    terminal.until("The Landing").asked()
    assert terminal.leave() == 0
    assert terminal.text.count("A lantern burns on a jetty") == 1


def test_what_is_wrong_with_a_story_is_told_without_a_key_pressed(tmp_path):
    (tmp_path / "torn.md").write_text(
        "---\ntitle: Torn\n---\n\n# Torn\n\n## A\n\n- Go. → [B](#b)\n", encoding="utf-8"
    )
    terminal = Terminal(tmp_path, "play", "torn.md").until("Torn", r"torn\.md:9:\d+", END)
    terminal.child.close()
    assert terminal.child.exitstatus == 1
    assert "Traceback" not in terminal.text


def test_the_door_of_a_terminal_opens_a_new_adventure(tmp_path):
    terminal = Terminal(tmp_path).until("A new adventure", "> ")
    terminal.child.send("a new adventure\r")
    terminal.until("Which adventure", "> ").child.send("the salt cellar\r")
    terminal.until("By which rules", "> ").child.send("coins\r")
    terminal.until(OPENS).child.send("\r")
    terminal.type("random").until("The Landing").asked()
    assert terminal.leave() == 0
    assert [path.name for path in tmp_path.glob("*.solo")] == ["the-salt-cellar.solo"]


def test_a_replay_is_stepped_through_on_a_terminal(tmp_path):
    assert opened(tmp_path).type("random", "wait").asked().leave() == 0
    terminal = Terminal(tmp_path, "replay", "cellar", columns=40).until("1. Begin", "… ")
    terminal.child.send("3\r")
    terminal.until("3. Wait, and listen", "Here the game stands").child.send("b\r")
    terminal.until("2. All at random")
    assert terminal.leave("q\r") == 0
    assert Glass(terminal.text).widest <= 40


def test_a_pipe_gets_no_escapes_and_no_echo(tmp_path):
    done = subprocess.run(
        [sys.executable, "-m", "solo", "play", CELLAR, "--rules", "coins", "--saves", str(tmp_path)],
        input="random\nsit in the lee\n",
        capture_output=True,
        text=True,
        encoding="utf-8",
        cwd=tmp_path,
        timeout=PATIENCE,
        check=True,
        env={
            **os.environ,
            "TERM": "xterm-256color",
            "PYTHONPATH": os.pathsep.join([str(ROOT), str(ROOT / "tests" / "sixth")]),
        },
    )
    assert "\x1b" not in done.stdout
    assert "sit in the lee\n" not in done.stdout
    assert "You never learn who lit it." in done.stdout
    assert done.stderr == ""
