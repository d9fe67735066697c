"""Rolls on record, in words: as short as a margin is, or in full.

What may live here: reading rolls. Nothing here knows where they are written.
"""

from collections.abc import Sequence

from solo.core.dice import UNSPOKEN, read_out
from solo.export.typography import clean
from solo.journal.model import Turn

MOST_ALL = 6  # open rolls of a turn that are all told in a margin; of more, only the party's own
OURS = ("hero.", "hireling.", "beast.")
BY_HAND = ", thrown by hand"

Throw = tuple[str, str]  # in short, and in full


def thrown(turn: Turn, number: int, physical: bool = False) -> Throw | None:
    """A roll of a turn; None where the player is not told of it."""
    row = turn.rolls[number]
    if row[7]:
        said = "" if row[0] in UNSPOKEN else clean(f"{row[2] or 'dice'}: out of sight")
        return (said, said) if said else None
    if not row[5]:
        return None  # a plain number: nothing was thrown
    by = BY_HAND if physical else ""
    return short(row) + by, full(row) + by


def full(row: Sequence) -> str:
    """A roll in full: what for, the dice, their faces and sum, what they were against and of what that was made."""
    _, _, why, against, dice, faces, reading = row[:7]
    total = f" = {reading}" if type(reading) is int and tuple(faces) != (reading,) else ""
    goal = f", against {against}" if against else ""
    return clean(f"{why or 'roll'}: {read_out(dice, faces)}{total}{goal}")


def short(row: Sequence) -> str:
    """A roll in short: what for, what it came to, and what it had to meet."""
    _, _, why, against, dice, faces, reading = row[:7]
    came = str(reading) if type(reading) is int else read_out(dice, faces).rpartition("→ ")[2]
    goal = against.partition(" (")[0]
    return clean(f"{why or dice}: {came}" + (f", against {goal}" if goal and "," not in goal else ""))


def told_in_margin(turn: Turn) -> frozenset[int]:
    """The rolls of a turn that a margin has room for."""
    shown = [number for number, row in enumerate(turn.rolls) if row[5] and not row[7]]
    if len(shown) > MOST_ALL:
        shown = [number for number in shown if str(turn.rolls[number][1]).startswith(OURS)]
    return frozenset(shown)
