"""What was told since one came to the place where one is: rows of its tables, answers, whatever befell one there.

The scene's own text is read from the scenario (`solo.play.looking`); the rest stands on record alone. What may live here:
reading that off the record. Nothing is changed.
"""

from collections.abc import Iterable
from itertools import islice

from solo.journal import Turn

MOST = 20  # turns that are looked back


def told_here(turns: Iterable[Turn]) -> tuple[str, ...]:
    """The story's sentences since one came here, the oldest first. `turns`: those on record, the last first."""
    found: list[str] = []
    for turn in islice(turns, MOST):
        for kind, text in reversed(turn.tells):
            if kind == "heading":
                return tuple(reversed(found))
            if kind == "prose":
                found.append(text)
    return tuple(reversed(found))
