"""Plain lines: for pipes, dumb terminals, screen readers and tests. No escapes, no echo, no cursor tricks.

The end of input saves and leaves; so does Ctrl-C. On a terminal, lines are wrapped to its width.
"""

import shutil
import sys
import textwrap
from typing import TextIO

from solo import views
from solo.screen import lines
from solo.session import Session

PROMPT = "> "


def play(session: Session, stdin: TextIO | None = None, stdout: TextIO | None = None, shown: int = 0) -> None:
    """Play a session to its ending, to the end of input, or until the player leaves. The first `shown` lines told have been
    shown already."""
    stdin, stdout = stdin or sys.stdin, stdout or sys.stdout
    live = stdin.isatty()
    say = Speaker(stdout)
    if session.depth == 0:
        say.lines(lines.of_events(session.take(session.offers[0]).events[shown:]))
    else:
        say.lines(lines.said(views.look(session)))
    while True:
        if session.over and not live:
            return
        say.lines(lines.question(session))
        line = heard(stdin, stdout, live)
        if line is None:
            break
        reply = session.send(line)
        say.lines([*lines.of_events(reply.events), *lines.said(reply.said)])
        if reply.leave:
            break
    if session.save is not None:
        say.lines([("said", f"Saved as “{session.save.name}”, turn {session.depth}.")])


def heard(stdin: TextIO, stdout: TextIO, live: bool) -> str | None:
    """The next line typed, or None at the end of input."""
    try:
        if live:
            stdout.write(PROMPT)
            stdout.flush()
        line = stdin.readline()
    except KeyboardInterrupt:
        return None
    except UnicodeDecodeError:
        return "?"
    return line.rstrip("\n") if line else None


class Speaker:
    """Writes lines, wrapped where there is a width to wrap to."""

    def __init__(self, stdout: TextIO):
        self.stdout = stdout
        self.live = stdout.isatty()

    def lines(self, told: list[lines.Line]) -> None:
        """Write these lines, and an empty one."""
        if not told:
            return
        width = shutil.get_terminal_size().columns if self.live else 0
        for style, text in told:
            indent = " " * (5 if style == "choice" else 0)
            self.stdout.write((textwrap.fill(text, max(20, width), subsequent_indent=indent) if width else text) + "\n")
        self.stdout.write("\n")
        self.stdout.flush()
