"""Screens in tests: a terminal of any size fed from a pipe,
plain streams that say they are terminals, and what is seen on them."""

import io
import re
import unicodedata

from playing import Game, adventure, written
from prompt_toolkit.application import create_app_session
from prompt_toolkit.data_structures import Size
from prompt_toolkit.input import create_pipe_input
from prompt_toolkit.output import ColorDepth
from prompt_toolkit.output.vt100 import Vt100_Output

from solo.screen import terminal

COLOUR = re.compile(r"\x1b\[(?:\d+;)*(?:3[0-79]|4[0-79]|9[0-7]|10[0-7]|38|48)(?:;\d+)*m")
CTRL_C, CTRL_D, TAB = "\x03", "\x04", "\t"

WELL = """## The Well

`here: night`

A winch, a rope, and a long way down. Somebody has carved the word *patience* into the beam, and somebody \
else has crossed it out.

- Look down. `test wits: hidden things`
  - **Success** A ring glints. `gain silver ring`
  - **Failure** Only the dark looks back.
- Knock on the beam. `wait 1 hour` Three knocks come back.

  ---

  Then a fourth.
- `needs has silver ring` Throw in the ring. `end victory` The well is content.
- Walk on. `end escape` Nobody calls after you.
"""


def well(tmp_path, name: str = "well", **table) -> Game:
    """A game at the well, kept on the disk; nobody is in it yet."""
    return Game.begin(tmp_path / f"{name}.solo", adventure(written(WELL)), **table)


def on_terminal(session, typed: str, columns: int = 80, rows: int = 24, ahead: str = "") -> str:
    """Play a session on a terminal of this size with these keys. Returns everything written to it,
    escapes and all."""
    screen = io.StringIO()
    with create_pipe_input() as keys:
        keys.send_text(typed)
        keys.close()
        output = Vt100_Output(
            screen,
            lambda: Size(rows=rows, columns=columns),
            term="xterm-256color",
            enable_cpr=False,
            default_color_depth=ColorDepth.from_env(),
        )
        with create_app_session(input=keys, output=output):
            terminal.play(session, ahead=ahead)
    return screen.getvalue()


def keys(*typed: str) -> str:
    """Lines as keys, and Ctrl-D behind them."""
    return "".join(f"{line}\r" for line in typed) + CTRL_D


class Glass:
    """A terminal's glass with all that scrolled off it: knows the few escapes that a prompt draws with."""

    def __init__(self, raw: str):
        self.rows, self.row, self.column, self.widest = [[]], 0, 0, 0
        for part in re.findall(r"\x1b\[[0-?]*[ -/]*[@-~]|.", raw, re.DOTALL):
            self.escape(part) if len(part) > 1 else self.letter(part)

    def letter(self, letter: str) -> None:
        """A letter, or a key that moves."""
        if letter == "\n":
            self.move(self.row + 1, 0)
        elif letter == "\r":
            self.column = 0
        elif letter == "\b":
            self.column = max(0, self.column - 1)
        else:
            row = self.rows[self.row]
            row += [" "] * (self.column - len(row))
            row[self.column : self.column + 1] = [letter]
            self.column += cells(letter)
            self.widest = max(self.widest, self.column)

    def escape(self, escape: str) -> None:
        """A movement or an erasure; colours and modes change nothing that is read."""
        number = int(escape[2:-1]) if escape[2:-1].isdecimal() else 0
        match escape[-1]:
            case "A":
                self.move(self.row - (number or 1), self.column)
            case "B":
                self.move(self.row + (number or 1), self.column)
            case "C":
                self.column += number or 1
            case "D":
                self.column = max(0, self.column - (number or 1))
            case "J" | "K":
                del self.rows[self.row][self.column :]
                if escape[-1] == "J":
                    del self.rows[self.row + 1 :]

    def move(self, row: int, column: int) -> None:
        """Go there; the glass grows downward."""
        self.row, self.column = max(0, row), column
        self.rows += [[] for _ in range(self.row + 1 - len(self.rows))]

    @property
    def text(self) -> str:
        """What stands there now."""
        return "\n".join("".join(row).rstrip() for row in self.rows)


def seen(raw: str) -> str:
    """What is read on a screen in the end, with all that scrolled by."""
    return Glass(raw).text


def widest(raw: str) -> int:
    """The cells of the widest line that was ever drawn."""
    return Glass(raw).widest


def cells(letter: str) -> int:
    """The cells of a letter: two for a wide one, none for a mark upon another."""
    return 0 if unicodedata.combining(letter) else 2 if unicodedata.east_asian_width(letter) in "WF" else 1


class Tty(io.StringIO):
    """A stream that says it is a terminal."""

    def isatty(self) -> bool:
        """It says so."""
        return True
