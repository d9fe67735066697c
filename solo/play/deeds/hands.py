"""Whose hands a deed falls to, and what is in them."""

from solo.core import things
from solo.core.party import heroes
from solo.core.world import Entity
from solo.play.deeds.doing import Doing
from solo.rules.ruleset import able


def hand(doing: Doing) -> Entity:
    """Whose hands it falls to."""
    if doing.by is not None:
        return doing.by
    return next(iter(able(heroes(doing.world))), heroes(doing.world)[0])


def held(doing: Doing, id: str = "") -> Entity | None:
    """What is carried of what a deed names."""
    id = id or doing.deed.thing
    if id:
        return doing.world[id] if doing.world.get(id, "owner") else None
    name = doing.what
    mine = (things.find(hero, name) for hero in heroes(doing.world)) if name else ()
    return next((thing for thing in mine if thing is not None), None)
