"""A recorded game told again, turn by turn. Nothing is run: what is on record is shown.

On a terminal, Enter goes on, `b` goes back one, a number goes to that turn, `w` watches, `q` leaves;
in a pipe everything is told.
"""

import time
from collections.abc import Callable
from typing import TYPE_CHECKING

from solo.screen.lines import safe
from solo.screen.speaker import Speaker, colourful
from solo.screen.turns import of_turn

if TYPE_CHECKING:
    from solo.journal.save import Save

HELP = "Enter goes on, b goes back one, a number goes to that turn, w watches, q leaves."
LAST = "Here the game stands. b goes back one, a number goes to that turn, Enter leaves."
WORDS_A_SECOND, LEAST, MOST = 4, 1, 8  # how fast one watches, and how long a turn stands, in seconds
Pace = Callable[[float], None]


def view(save: "Save", to: int | None = None, say: Speaker | None = None, pace: Pace = time.sleep) -> int:
    """Tell the game from its first turn to its head, or as far as a turn. Returns 0."""
    say = say or Speaker(colours=colourful())
    turns = [turn for turn in save.path_to() if to is None or turn.depth <= to]
    say.lines([("title", safe(f"{save.header.title} ({save.header.system}), {save.depth} turns"))])
    if say.live and say.screen:
        say.lines([("hint", HELP)])
        step(turns, say, pace)
    else:
        for turn in turns:
            say.lines(of_turn(turn))
    return 0


def step(turns: list, say: Speaker, pace: Pace) -> None:
    """Tell the turns as the player asks for them."""
    at = 0
    while at < len(turns):
        say.lines(of_turn(turns[at]))
        at = wanted_next(turns, at, say, pace)


def wanted_next(turns: list, at: int, say: Speaker, pace: Pace) -> int:
    """The turn that the player asks for, counted from 0; past the last one where they leave."""
    while True:
        if at + 1 == len(turns):
            say.lines([("hint", LAST)])
        typed = say.hear("… ")
        wanted = "q" if typed is None else typed.strip().lower()
        if wanted in ("q", "quit"):
            return len(turns)
        if wanted in ("w", "watch"):
            at = watched(turns, at, say, pace)
        elif (to := place(wanted, at, len(turns))) is not None:
            return to
        else:
            say.lines([("hint", HELP)])


def place(wanted: str, at: int, many: int) -> int | None:
    """The turn to tell next, counted from 0; None for what is no place."""
    if wanted in ("", "n", "next"):
        return at + 1
    if wanted in ("b", "back"):
        return max(0, at - 1)
    if wanted.isdecimal() and len(wanted) < 9 and 1 <= int(wanted) <= many:
        return int(wanted) - 1
    return None


def watched(turns: list, at: int, say: Speaker, pace: Pace) -> int:
    """Tell the turns after this one at a reader's pace, until the end or until Ctrl-C.
    Returns the turn it came to."""
    try:
        while at + 1 < len(turns):
            words = sum(len(text.split()) for _, text in of_turn(turns[at]))
            pace(min(MOST, max(LEAST, words / WORDS_A_SECOND)))
            at += 1
            say.lines(of_turn(turns[at]))
    except KeyboardInterrupt:
        say.lines([("hint", HELP)])
    return at
