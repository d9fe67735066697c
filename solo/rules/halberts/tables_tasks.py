"""What a task asks for, read from the rules page, and who a stranger is, read from `tables/strangers.md`
(HAL-CHECK-08, HAL-RULE-18, HAL-RULE-59).

Where a scenario names neither topic nor talent, the approach's attribute is rolled alone: no listed talent fits.
"""

import re
from collections.abc import Mapping
from functools import cache
from typing import NamedTuple

from solo.rules.halberts.tables import PACKAGE, page, several, short
from solo.rules.printed import table

STRANGERS = "tables/strangers.md"


@cache
def approaches() -> Mapping[str, str]:
    """The attribute of each approach."""
    return {approach: short(attribute) for approach, attribute in page("Approaches").rows}


@cache
def attribute_of() -> Mapping[str, str]:
    """The attribute a mundane talent goes with where nobody names another."""
    return {talent: short(attribute) for talent, attribute, *_ in page("Mundane talents").rows}


class Topic(NamedTuple):
    """Words a writer may name: the talent that fits, and magic that does as well (a spell, with a spell's price). It
    matches when a word begins with one of these."""

    heads: tuple[str, ...]
    talent: str
    magic: tuple[str, ...]


@cache
def topics() -> tuple[Topic, ...]:
    """The topics, the first that fits counts."""
    return tuple(
        Topic(several(words), talent, several(magic)) for words, talent, magic in page("Topics").rows
    )


@cache
def roles() -> tuple[tuple[tuple[str, ...], Mapping[str, int]], ...]:
    """What people of a trade know (HAL-RULE-59), by words in their name or role; the first that fits counts."""
    return tuple(
        (several(words), levels(talents)) for words, talents in table(PACKAGE, "Roles", STRANGERS).rows
    )


def levels(cell: str) -> dict[str, int]:
    """Talents with their values: `Knife 1, First Aid 3`."""
    return {talent: int(level) for talent, level in re.findall(r"([^\d,]+?) (\d+)", cell.replace(", ", ","))}


@cache
def kind_words() -> tuple[tuple[str, tuple[str, ...]], ...]:
    """Words in a creature's name or tags that say which row of the opponents it is, the first that fits; people are
    none."""
    return tuple((row, several(words)) for row, words in table(PACKAGE, "Kinds", STRANGERS).rows)


@cache
def people_words() -> tuple[str, ...]:
    """Words for people of no trade."""
    return several(table(PACKAGE, "People", STRANGERS).rows[0][0])


@cache
def talkers() -> tuple[str, ...]:
    """Kinds that take captives and hear reason."""
    return table(PACKAGE, "Talkers", STRANGERS).column("Row")


@cache
def weapon_words() -> tuple[tuple[str, tuple[str, ...]], ...]:
    """What a printed weapon is among the six, and with bare hands."""
    return tuple((weapon, several(words)) for weapon, words in table(PACKAGE, "Weapons", STRANGERS).rows)
