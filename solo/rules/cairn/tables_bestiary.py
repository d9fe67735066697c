"""Creatures known by name without a stat line, as `tables/bestiary.md` prints them."""

import re
from collections.abc import Mapping
from functools import cache
from typing import NamedTuple

from solo.rules.cairn.fields import Attacks
from solo.rules.cairn.tables import listed, printed

ATTACK = re.compile(r"(?P<name>[^(;]+) \((?P<dice>[^,)]+)(?:, (?P<tags>[^)]*))?\)")


class Creature(NamedTuple):
    """HP, Armor, STR, DEX, WIL, attacks as (name, dice, tags), words it is known by, and its effect on
    critical damage."""

    hp: int
    armor: int
    strength: int
    dex: int
    wil: int
    attacks: Attacks
    tags: tuple[str, ...] = ()
    critical: str = ""


NOBODY_KNOWS = Creature(
    4, 0, 10, 10, 10, (("attack", "d6", ()),)
)  # what a creature is that is not in the book


@cache
def creatures() -> Mapping[str, Creature]:
    """Every creature by its name in the singular."""
    return {row[0]: creature(row) for row in printed("Bestiary", "bestiary.md").rows}


def creature(row: tuple[str, ...]) -> Creature:
    """A row of the bestiary."""
    hp, armor, strength, dex, wil = map(int, row[1:6])
    _, tags, critical = row[6:]
    return Creature(hp, armor, strength, dex, wil, attacks(row[6]), listed(tags), critical)


def attacks(text: str) -> Attacks:
    """Attacks as printed: `dagger (d6); sling (d6, ranged)`."""
    return tuple(
        (found["name"].strip(), found["dice"], listed(found["tags"] or "")) for found in ATTACK.finditer(text)
    )
