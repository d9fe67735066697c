"""Spells: the list of what each magic talent is agreed to do until a table says more, read from the rules page
(HAL-RULE-48), and how the referee hears a wish in words.

Figures never pass the two worked examples: 5d6 on one enemy and what carries it, or 2d6 on up to five. A spell does one
of these, by its `does`:

    damage      the dice, rolled once, on each target
    sleep       whoever's Endurance is not above the dice sleeps
    fear        whoever's Endurance is not above the dice runs
    hold        whoever's Endurance is not above the dice cannot act in the next round
    charm       one whose Endurance is not above the dice stands aside, and is angry when it ends
    ward        until the fight is over the caster's side is very hard to hit
    heal        the dice, back on the attributes of one who is hurt
    boon        makes the next check it would help easier; in a fight it does nothing
"""

from collections.abc import Mapping
from functools import cache

import msgspec

from solo.rules.halberts.tables import PACKAGE, page, several
from solo.rules.printed import table

MANY = 5
WISHES = "tables/wishes.md"


class Spell(msgspec.Struct, frozen=True):
    """What a spell does, as it was agreed."""

    name: str
    talent: str
    text: str
    does: str = "boon"
    dice: str = ""
    most: int = 1  # how many it may touch
    hard: bool = False


@cache
def spells() -> tuple[Spell, ...]:
    """The spells of the rules page, talent by talent."""
    return tuple(listed(*row) for row in page("Spells").rows)


def listed(talent: str, name: str, text: str, figures: str) -> Spell:
    """A spell of its row: figures as in `hold 2d6, five, very hard`."""
    parts = several(figures)
    does, _, dice = next((part for part in parts if part not in ("five", "very hard")), "boon").partition(" ")
    return Spell(name, talent, text, does, dice, MANY if "five" in parts else 1, "very hard" in parts)


@cache
def effects() -> Mapping[str, tuple[str, ...]]:
    """By what a spell does, the words of a wish that mean it."""
    return {does: several(words) for does, words in table(PACKAGE, "Effects", WISHES).rows}


@cache
def wishes(kind: str) -> tuple[str, ...]:
    """Words of a wish for many, for something very hard, for foretelling, for summoning …"""
    return next(several(words) for name, words in table(PACKAGE, "Wishes", WISHES).rows if name == kind)
