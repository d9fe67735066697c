"""Halberts in numbers and names, read from the tables of the rules page; each is read when first asked for.

Columns say what a cell is; ledger IDs in brackets are left out of it. The prose of a life is read by
`tables_life.py`, spells by `tables_magic.py`, what a task asks for and who a stranger is by `tables_tasks.py`.
"""

import re
from collections.abc import Mapping
from functools import cache
from typing import NamedTuple

from solo.rules.floor.strength import at
from solo.rules.halberts.fields import ATTRIBUTES
from solo.rules.printed import Printed, table

PACKAGE = "solo.rules.halberts"

LONG = {
    "Str": "Strength",
    "Dex": "Dexterity",
    "End": "Endurance",
    "Int": "Intelligence",
    "Edu": "Education",
    "Sta": "Status",
    "Life": "Life",
}
START_AGE = 16
YEARS = 4
OFFICER_AGE = 20
DECLINE_AGE = 36


def page(heading: str) -> Printed:
    """A table of the rules page."""
    return table(PACKAGE, heading)


def plain(cell: str) -> str:
    """A cell, or a column's name, without the ledger IDs in it: `Strength (HAL-AGE-1)` is `Strength`."""
    return re.sub(r"\s*\(HAL-[^)]*\)", "", cell)


def several(cell: str) -> tuple[str, ...]:
    """The words of a cell with commas; none of an empty one."""
    return tuple(part.strip() for part in cell.split(",") if part.strip())


def short(attribute: str) -> str:
    """The field of an attribute by its long name; nothing for anything else."""
    return next((name for name in ATTRIBUTES if LONG[name] == attribute), "")


# Careers.


class Career(NamedTuple):
    """A career: its two attributes, what it teaches at once, its part of ledger IDs; then by the face of a d6 what
    each of its tables teaches, which twist strikes, and what it earns: an attribute and how much, or a thing."""

    attributes: tuple[str, ...]
    talent: str
    id: str
    lessons: Mapping[str, tuple[str, ...]]
    twists: tuple[str, ...]
    rewards: tuple[str | tuple[str, int], ...]


@cache
def careers() -> Mapping[str, Career]:
    """The careers by name."""
    return {plain(row[0]): career(plain(row[0]), row) for row in page("Life").rows}


def career(name: str, row: tuple[str, ...]) -> Career:
    """A career of its row on the page, and of its columns of lessons, twists and rewards."""
    first, attributes, talent, _ = row
    taught = page(name)
    lessons = {plain(head): tuple(map(learned, taught.column(head))) for head in taught.header[1:]}
    return Career(
        tuple(map(short, attributes.split(" or "))),
        learned(talent),
        re.sub(r".*\(HAL-(\w+)-.*", r"\1", first),
        lessons,
        tuple(cell.partition(":")[0] for cell in page("Twists").column(name)),
        tuple(map(earned, page("Rewards").column(name))),
    )


def learned(cell: str) -> str:
    """The talent a cell names; a weapon is learned as Fight (HAL-RULE-01)."""
    return "Fight" if cell == "a weapon" else cell


def earned(cell: str) -> str | tuple[str, int]:
    """A reward as printed: `Education +2`, or a thing."""
    name, _, more = plain(cell).partition(" +")
    return (short(name), int(more)) if more else name.removeprefix("secret ")


@cache
def aging() -> tuple[str, ...]:
    """The attribute that age takes from, by the face of a d6; nothing for some."""
    return tuple(short(plain(row[1])) for row in page("Aging").rows)


@cache
def societies() -> tuple[str, ...]:
    """The secret societies."""
    return page("Secret societies").column("Society")


class Station(NamedTuple):
    """Where one stands at so much Status, and how such people grow up."""

    least: int
    name: str
    raised: str


@cache
def stations() -> tuple[Station, ...]:
    """Stations, the highest first."""
    return tuple(Station(int(least), name, raised) for least, name, raised in page("Stations").rows)


@cache
def names(of: str) -> tuple[str, ...]:
    """Names to give: of people, dogs, horses, clever animals, lands, sponsors."""
    return table(PACKAGE, of, "tables/names.md").column("Name")


# Talents and gear.


@cache
def meanings() -> Mapping[str, str]:
    """What each mundane and magic talent is for."""
    mundane, magic = page("Mundane talents"), page("Magic talents")
    return dict(
        [
            *zip(mundane.column("Talent"), mundane.column("What it is for"), strict=True),
            *zip(magic.column("Talent"), magic.column("What it does"), strict=True),
        ]
    )


class Weapon(NamedTuple):
    """The dice of a weapon, on foot and from the saddle, and the attributes it may be used with."""

    damage: str
    mounted: str
    attributes: tuple[str, ...]


@cache
def weapons() -> Mapping[str, Weapon]:
    """The six weapons (HAL-COMBAT-05, -06; HAL-RULE-18)."""
    found = {}
    for name, damage, rolled in page("Weapons").rows:
        dice = re.findall(r"\d+d\d+", damage)
        found[name] = Weapon(dice[0], dice[-1], tuple(map(short, rolled.split(" or "))))
    return found


@cache
def locations() -> Mapping[int, str]:
    """The attribute that the first hit of a fight goes to, by the face of a d6 (HAL-COMBAT-08)."""
    return {face: short(cells[0]) for face, cells in page("First hit").by_roll().items()}


@cache
def kit() -> tuple[tuple[str, str], ...]:
    """What one sets out with: a talent, or everybody; and a thing."""
    return tuple((who, thing) for who, thing in page("Kit").rows)


@cache
def goods() -> tuple[str, ...]:
    """Useful things on every market."""
    return several(page("Things").rows[0][0])


# Opponents.


class Opponent(NamedTuple):
    """A row of the opponents: dice of Damage, Endurance and Life, what is added to a d6 for Attack, Hit and Escape, and
    the dice of how many come; none for one alone."""

    damage: str
    endurance: str
    life: str
    attack: int
    hit: int
    escape: int
    number: str


@cache
def opponents() -> Mapping[str, Opponent]:
    """The rows of the opponents, in the order of their d6 (HAL-OPP-01 to -06)."""
    found = {}
    for _, kind, damage, endurance, life, *added, number in page("Opponents").rows:
        attack, hit, escape = (int(cell.removeprefix("1d6+")) for cell in added)
        dice = re.search(r"\d+d\d+", number)
        found[plain(kind)] = Opponent(damage, endurance, life, attack, hit, escape, dice[0] if dice else "")
    return found


@cache
def kinds() -> tuple[str, ...]:
    """The names of the rows, in the order of their d6."""
    return tuple(opponents())


class Foe(NamedTuple):
    """What a printed line of a grade comes to: a creature's damage, Endurance, Life and Hit; a person's Strength or
    Dexterity (arm), Endurance (body) and skill with a weapon."""

    damage: str
    endurance: int
    life: int
    hit: int
    arm: int
    body: int
    weapon: int


@cache
def foes() -> Mapping[int, Foe]:
    """The figures of printed lines by their grade."""
    return {
        int(grade): Foe(damage, *map(int, figures)) for grade, damage, *figures in page("Foes by grade").rows
    }


def foe(place: float) -> Foe:
    """The figures of a place among the grades."""
    return at(foes(), place, ("endurance", "life", "hit", "arm", "body"))


class Animal(NamedTuple):
    """An animal that comes with a life: its dice, and the row it fights as."""

    damage: str
    endurance: str
    life: str
    row: str


@cache
def animals() -> Mapping[str, Animal]:
    """Dog, horse, and any clever animal (familiar)."""
    return {plain(name): Animal(*cells) for name, *cells in page("Animals").rows}


@cache
def reactions() -> Mapping[int, tuple[str, str]]:
    """How people take a meeting, by 2d6: what they say, and an attitude (from Knives)."""
    return {total: (words, attitude) for total, (words, attitude) in page("Reactions").by_roll().items()}
