"""Talents, abilities and spells: our own list, every frequency, both timings, every tag, as the rules page prints them;
what each instant answers stands in `tables/moments.md`.

An ability is its name, its tags (each ending in a period, the frequency first) and its text (HR-ABIL-02).
Tags this list does not explain are prerequisites: "Agility d8." (HR-ABIL-04)."""

from collections.abc import Mapping
from functools import cache
from typing import NamedTuple

from solo.rules.heart_rush.tables import listed, printed

COMBAT, NONCOMBAT = "combat", "noncombat"
ELEMENTS = ("fire", "air", "water", "earth")
MOMENTS_FILE = "tables/moments.md"


class Ability(NamedTuple):
    """An ability as printed, the list it is of, the moment it answers (see `instants`), whose deed at
    that moment it may answer (own, against: done to you, other, any), whether it needs a target named, what
    else it grants."""

    name: str
    tags: str
    text: str
    list: str = COMBAT
    moment: str = ""
    whose: str = "any"
    target: bool = False
    grants: tuple[str, ...] = ()


@cache
def abilities() -> Mapping[str, Ability]:
    """Every ability by its name: those for fights, then those for the rest of life."""
    moments = {name: (moment, whose) for name, moment, whose in printed("Moments", MOMENTS_FILE).rows}
    needs = {
        name: (bool(target), listed(grants)) for name, target, grants in printed("Needs", MOMENTS_FILE).rows
    }
    return {
        name: Ability(name, tags, text, of, *moments.get(name, ("", "any")), *needs.get(name, (False, ())))
        for of, heading in ((COMBAT, "Talents for fights"), (NONCOMBAT, "Talents for the rest of life"))
        for name, tags, text in printed(heading).rows
    }


class Spell(NamedTuple):
    """A spell: its element tags and what it does; `dice` is harm or healing, `fight` whether it is
    for fights, and whether it is cast at a foe."""

    name: str
    tags: str
    text: str
    dice: str = ""
    fight: bool = True
    aimed: bool = False


@cache
def spells() -> Mapping[str, Spell]:
    """Every spell by its name."""
    return {
        name: Spell(name, elements, text, dice, bool(fight), bool(aimed))
        for name, elements, text, dice, fight, aimed in printed("Spells").rows
    }
