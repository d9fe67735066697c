"""People: names, the eight traits, bonds and omens, as `tables/people.md` prints them (Character Creation names the
tables)."""

from collections.abc import Mapping
from functools import cache
from typing import NamedTuple

from solo.rules.cairn.tables import listed, printed

FILE = "people.md"
TRAITS = ("physique", "skin", "hair", "face", "speech", "clothing", "virtue", "vice")


class Bond(NamedTuple):
    """Something owed, owned or sworn, and what it puts in the pack."""

    text: str
    gear: tuple[str, ...] = ()


@cache
def names() -> tuple[str, ...]:
    """Names for whoever has no background."""
    return printed("Names", FILE).column("Name")


@cache
def traits() -> Mapping[str, tuple[str, ...]]:
    """The ten words of each of the eight traits."""
    return {name: printed("Traits", FILE).column(name) for name in TRAITS}


@cache
def bonds() -> tuple[Bond, ...]:
    """The twenty bonds."""
    return tuple(Bond(text, listed(gear)) for _, text, gear in printed("Bonds", FILE).rows)


@cache
def omens() -> tuple[str, ...]:
    """The twenty omens."""
    return printed("Omens", FILE).column("Omen")
