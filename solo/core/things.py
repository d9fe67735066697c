"""Gear: things as entities with an owner. What a thing weighs or does is the system's business.

A thing has name, owner (a being's id, or a place), count, and what its ware says: slots,
dice, armor, uses, tags.
"""

from functools import lru_cache
from typing import Any, NamedTuple, TypeVar

import msgspec

from solo.core.procedure import Procedure, change, make, remove
from solo.core.world import Entity, World

Being = TypeVar("Being", bound=Entity)


class Ware(msgspec.Struct, frozen=True):
    """A thing as a catalogue or a scenario describes it. `dice` is the damage die as printed,
    `slots` 0 petty, 2 bulky."""

    name: str
    price: int = 0
    slots: int = 1
    dice: str = ""
    armor: int = 0
    uses: int = 0
    tags: tuple[str, ...] = ()
    text: str = ""


def owned(being: Being) -> list[Being]:
    """What a being has, in the order it came by it."""
    return list(being.world.having(being.id))


@lru_cache(maxsize=4096)
def plain(name: str) -> str:
    """A thing's name as it is looked up: lower case, straight quotes, one blank between words."""
    return " ".join(name.lower().replace("’", "'").split())


@lru_cache(maxsize=4096)
def like(name: str) -> str:
    """A thing's name as it is told from other things, in singular or plural."""
    return plain(name).rstrip("s")


@lru_cache(maxsize=8192)
def same(one: str, other: str) -> bool:
    """Do two names mean one kind of thing, in singular or plural?"""
    return like(one) == like(other)


DETERMINED = frozenset(
    ("the", "a", "an", "some", "my", "our", "your", "his", "her", "its", "their", "this", "that")
)


@lru_cache(maxsize=4096)
def bare(name: str) -> str:
    """A thing's name without the article or the like in front of it."""
    first, _, rest = plain(name).partition(" ")
    return rest if rest and first in DETERMINED else plain(name)


def find(being: Being, name: str) -> Being | None:
    """The thing of this name a being has, or None; a part of the name will do where it fits one thing
    alone. Articles count for nothing, but where one is part of a thing's name: *the letter*, beside any letter."""
    having = named(being)
    alike = like(name)
    for row in having:
        if row.alike == alike:
            return row.thing
    said = bare(name)
    alike = like(said)
    for row in having:
        if row.bare == alike:
            return row.thing
    part = [row.thing for row in having if said.rstrip("s") in row.plain]
    return part[0] if len(part) == 1 else None


class Named(NamedTuple):
    """A thing that somebody has, and its name as names are looked for."""

    thing: Any
    alike: str
    bare: str
    plain: str


def named(being: Entity) -> tuple[Named, ...]:
    """What somebody has, by its names."""
    world = being.world
    rows = world.named.get(being.id)
    if rows is None:
        names = [(thing, thing.name) for thing in world.having(being.id)]
        rows = world.named[being.id] = tuple(
            [Named(thing, like(name), like(bare(name)), plain(name)) for thing, name in names]
        )
    return rows


def count(being: Entity, name: str) -> int:
    """How many a being has: pieces, or uses of the one it has."""
    world = being.world
    piles = world.piles.get(being.id)
    if piles is None:
        piles = world.piles[being.id] = {}
        for thing in world.having(being.id):
            kind = like(thing.name)
            piles[kind] = piles.get(kind, 0) + thing.get("count", 1)
    return piles.get(like(name), 0)


def give(being: Being, ware: Ware, number: int = 1) -> Procedure[Being]:
    """Put a thing into a being's hands, on the pile of its like if there is one. Returns the thing."""
    alone = bool(ware.uses or ware.dice or ware.armor)  # such a thing has a state of its own: no piles
    pile = None if alone else next((thing for thing in owned(being) if same(thing.name, ware.name)), None)
    if pile is not None:
        yield from change(pile, count=pile.get("count", 1) + number)
        return pile
    thing: Any = None
    for _ in range(number if alone else 1):
        thing = yield from make(
            being.world,
            "thing",
            name=ware.name,
            owner=being.id,
            slots=ware.slots,
            dice=ware.dice or None,
            armor=ware.armor or None,
            uses=ware.uses or None,
            tags=ware.tags or None,
            count=1 if alone else number,
        )
    return thing


def take(thing: Entity, number: int = 1) -> Procedure[int]:
    """Take so many of a thing away for good. Returns how many there were to take."""
    having = thing.get("count", 1)
    if number >= having:
        yield from remove(thing)
        return having
    yield from change(thing, count=having - number)
    return number


def use(thing: Entity, number: int = 1) -> Procedure[int]:
    """Use up some of a thing's uses; at none left it is gone. Returns the uses left."""
    left = thing.get("uses", 1) - number
    if left > 0:
        yield from change(thing, uses=left)
        return left
    yield from remove(thing)
    return 0


def ware(world: World, thing: Entity) -> Ware:
    """A thing as a ware again, to hand on."""
    return Ware(
        thing.name,
        0,
        thing.get("slots", 1),
        thing.dice or "",
        thing.armor or 0,
        thing.uses or 0,
        thing.tags or (),
    )
