"""The twenty spells as data (ledger D5). What each does stands in `spells.py`."""

from functools import cache
from typing import NamedTuple

import msgspec

from solo.rules.hearts_v2.tables import cell, lists, printed

MILES = 10  # Scry reaches so many for each Mana


class Spell(msgspec.Struct, frozen=True):
    """A spell: its number on the d20, what Mana buys, whether a save avoids or halves, and how long it lasts.

    `scales`: may more than 1 Mana be spent? `lasts`: `turns` (10 minutes for each Mana), `flat` (10 minutes),
    `days`, `until` (opened), or empty (at once). `fight`: of use in a fight. `short`: for the list of
    choices."""

    number: int
    name: str
    scales: bool
    save: str
    lasts: str
    fight: bool
    short: str


@cache
def spells() -> tuple[Spell, ...]:
    """The twenty, in the book's order."""
    return tuple(
        Spell(int(number), name, scales == "yes", cell(save), cell(lasts), fight == "yes", short)
        for number, name, scales, save, lasts, fight, short in printed("Spells", "spells").rows
    )


@cache
def by_number() -> dict[int, Spell]:
    """The spells by their number on the d20."""
    return {spell.number: spell for spell in spells()}


@cache
def by_name() -> dict[str, Spell]:
    """The spells by their names in lower case."""
    return {spell.name.lower(): spell for spell in spells()}


def spell(name: str) -> Spell:
    """A spell by its name. Raises KeyError where there is none."""
    return by_name()[name.lower()]


class Reach(NamedTuple):
    """The longest time dead that so much Mana reaches."""

    days: int
    told: str


@cache
def dead_for() -> dict[int, Reach]:
    """Speak with Dead: how far so much Mana reaches. (HV2-SPELL-15b, RULE-50)"""
    return {
        int(mana): Reach(int(days), told) for mana, days, told in printed("Speak with Dead", "spells").rows
    }


@cache
def skies() -> dict[str, tuple[str, ...]]:
    """Control Weather: what a place is, by the words of a weather. (HV2-SPELL-05)"""
    return lists("Skies", "words")
