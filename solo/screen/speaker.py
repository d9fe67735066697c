"""The one way to the screen: a Speaker writes styled lines, and hears what is typed,
in cooked lines without cursor tricks.

Plain play, the front door, rolling up a character and the replay viewer speak through this;
the terminal has one of its own.
"""

import os
import sys
from collections.abc import Callable
from typing import TextIO

from solo import language
from solo.screen import size
from solo.screen.layout import laid
from solo.screen.lines import Line, safe
from solo.screen.paint import painter


class Speaker:
    """Writes lines, wrapped where there is a width to wrap to, and painted where that is wanted."""

    def __init__(self, stdin: TextIO | None = None, stdout: TextIO | None = None, colours: bool = False):
        out = stdout or sys.stdout
        self.stdin = forgiving(stdin or sys.stdin)
        self.stdout = forgiving(
            getattr(out, "unvoiced", out)
        )  # what is written here is in the language already
        self.told: Callable[[list[Line]], list[Line]] = language.told  # as they are said here
        self.live = self.stdin.isatty()
        self.screen = self.stdout.isatty()
        self.paint = painter(os.environ) if colours and self.screen else None
        if self.paint:  # what is painted holds escapes of its own; its texts are safe by then
            self.stdout = getattr(self.stdout, "stream", self.stdout)

    def lines(self, told: list[Line]) -> None:
        """Write these lines, and an empty one."""
        if told:
            self.write(self.laid(told))

    def laid(self, told: list[Line]) -> list[str]:
        """These lines as they stand on the screen."""
        return laid(
            [(style, safe(text)) for style, text in self.told(told)],
            columns() if self.screen else 0,
            self.paint,
        )

    def write(self, rows: list[str]) -> None:
        """Write lines as they are, and an empty one."""
        self.stdout.write("".join(f"{row}\n" for row in [*rows, ""]))
        self.stdout.flush()

    def hear(self, prompt: str = "") -> str | None:
        """The next line typed, or None where the player leaves or the input ends.
        The prompt is for those who look at a screen."""
        prompted = prompt and self.live and self.screen
        try:
            if prompted:
                self.stdout.write(prompt)
                self.stdout.flush()
            line = self.stdin.readline()
            if prompted and (self.paint or not line):
                self.stdout.write("\n")
        except KeyboardInterrupt:
            return None
        return language.heard(line.rstrip("\r\n")) if line else None


def colourful() -> bool:
    """May a terminal be painted here?"""
    return os.environ.get("TERM", "") not in ("", "dumb") and not os.environ.get("SOLO_PLAIN")


def plain_wanted(asked: bool) -> bool:
    """Are plain lines wanted: asked for, a pipe, or a terminal that can do no more?"""
    return asked or not (sys.stdin.isatty() and sys.stdout.isatty() and colourful())


def columns() -> int:
    """How many cells a line may take: the last column stays free, so that no terminal wraps by itself."""
    return max(1, size.columns() - 1)


def forgiving(stream: TextIO) -> TextIO:
    """The same stream; what it cannot write or read becomes what is nearest, or a question mark, never an error."""
    if hasattr(stream, "reconfigure") and stream.errors not in ("replace", "stand-in"):
        stream.reconfigure(errors="replace")
    return stream
