"""Who one may be: kin, professions, aspects, kits, names; and what may go wrong: all of it our own, as the
rules page and `tables/` print it."""

from collections.abc import Mapping
from functools import cache
from typing import NamedTuple

from solo.rules.heart_rush import tables

NAMES_FILE = "tables/names.md"


class Kin(NamedTuple):
    """A people: step of size, what sets it apart in figures, the aspect it gives and the approaches that one
    helps."""

    meaning: str
    size: int = 3
    speed: int = 60
    darkvision: bool = False
    aspect: str = ""
    helps: tuple[str, ...] = ()


@cache
def kin() -> Mapping[str, Kin]:
    """Every people by its name."""
    sizes = [size.name for size in tables.sizes()]
    return {
        name: Kin(meaning, sizes.index(size), int(speed), bool(eyes), aspect, tables.listed(helps))
        for name, meaning, size, speed, eyes, aspect, helps in tables.printed("Kin").rows
    }


class Profession(NamedTuple):
    """What one has worked at: the topics it covers, and the approaches it is at home in where no topic is
    named."""

    topics: tuple[str, ...]
    home: tuple[str, ...]


@cache
def professions() -> Mapping[str, Profession]:
    """Every profession by its name."""
    return {
        name: Profession(tables.listed(topics), tables.listed(home))
        for name, topics, home in tables.printed("Professions").rows
    }


# How four ranks may be shared among one to three professions.
SHARES = {"2-1-1": (2, 1, 1), "2-2": (2, 2), "3-1": (3, 1), "4": (4,)}


@cache
def aspects() -> Mapping[str, tuple[str, ...]]:
    """Aspects to take as they stand, and the approaches each helps."""
    return {text: tables.listed(helps) for text, helps in tables.printed("Aspects to take").rows}


# How two d6 and two d4 are dealt: the two better abilities.
GIFTS = {
    "might agility": "strong and quick",
    "might cunning": "strong and clever",
    "might presence": "strong and commanding",
    "agility cunning": "quick and clever",
    "agility presence": "quick and charming",
    "cunning presence": "clever and charming",
}


class Kit(NamedTuple):
    """What one sets out with."""

    text: str
    things: tuple[str, ...]


@cache
def kits() -> Mapping[str, Kit]:
    """What one may set out with, by a word for it."""
    return {name: Kit(text, tables.listed(things)) for name, text, things in tables.printed("Kits").rows}


@cache
def pack() -> tuple[tuple[str, int], ...]:
    """What everybody has besides, and how many."""
    return tuple((name, int(count)) for name, count in tables.printed("The pack").rows)


@cache
def names() -> tuple[str, ...]:
    """Names."""
    return tables.printed("Names", NAMES_FILE).column("Name")


@cache
def bynames() -> tuple[str, ...]:
    """Bynames."""
    return tables.printed("Bynames", NAMES_FILE).column("Byname")


class Price(NamedTuple):
    """What a complication costs: what it falls on, the words, and the deed that it is: its kind (`prices.PAYS`) and
    what that says further: how many minutes, which dice, which things."""

    target: str  # gear, place, people
    text: str
    pays: str
    of: str = ""

    @property
    def loses(self) -> tuple[str, ...]:
        """What is lost, if it is carried."""
        return tables.listed(self.of) if self.pays == "lose" else ()


ANYTHING = "anything"  # the row for topics that have none of their own


@cache
def complications() -> Mapping[tuple[str, ...], tuple[Price, ...]]:
    """Prices by the topics they go with, those of T3 first; no topics at all stands for any."""
    found: dict[tuple[str, ...], tuple[Price, ...]] = {}
    for topics, target, text, pays in tables.printed("Complications", "tables/complications.md").rows:
        key = () if topics == ANYTHING else tables.listed(topics)
        kind, _, of = pays.partition(" ")
        found[key] = (*found.get(key, ()), Price(target, text, kind, of))
    return found
