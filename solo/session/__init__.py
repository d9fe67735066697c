"""A game under way: what may be done now, doing it, and keeping it.

    game.py         a game as moves: offers, take, move; turns are put on record, or rolled back
    moves.py        what each move does; visit.py what was told since one came to a place
    session.py      a game driven by lines; commands.py is the table of what a line may say, views.py what it may look up
    reading/        how a typed line is read, one way from words to deeds; replies.py what is said to those that make no move;
                    preview.py the same in a few words, while it is typed
    phases.py       what may be done when, as one table
    offers.py, answers.py    what can be chosen, what answers a question, what a typed line means
    foresight.py    what would likely come of something
    ending.py       what an ending is, from the record; card.py the same in lines; afterwards.py what can be done then
    luck.py         throws on record against their exact distributions
    record.py       between a run and a turn on record; replay.py turns made again, versions.py worlds of older rules

What may live here: driving a game. What may not: printing, reading keys, clock or disk; the journal is handed in, and
so is the time. No system of rules is known by name.

The names below are loaded when they are first used: a door or a viewer needs no session.
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from solo.session.answers import Diverged, SessionError
    from solo.session.game import Reply
    from solo.session.moves import Table
    from solo.session.session import Session

HOMES = {
    "Diverged": "answers",
    "Reply": "game",
    "Session": "session",
    "SessionError": "answers",
    "Table": "moves",
}

__all__ = ["Diverged", "Reply", "Session", "SessionError", "Table"]


def __getattr__(name: str) -> object:
    """Load the module that a name lives in, the first time it is asked for."""
    if name not in HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{HOMES[name]}"), name)
