"""Whose hands a deed falls to, and what is in them."""

import re

from solo.core import things
from solo.core.english import words
from solo.core.party import heroes
from solo.core.world import Entity
from solo.play.deeds.doing import Doing
from solo.play.hearing.naming import the
from solo.referee import edges
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


ON_YOU = re.compile(r"\b(?:on|over|about|round|around) your\b|\byou (?:wear|have on)\b", re.IGNORECASE)


def put_on_you(doing: Doing, name: str) -> bool:
    """Is something on one that one does not carry: by the text (“he sets the helmet on your head”), or since one put it on?"""
    last = words(name)[-1] if name else ""
    if not last or edges.known(doing.world, off(name)):
        return False
    told = any(last in words(line.lower()) and ON_YOU.search(line) for line in doing.moment.text)
    return told or edges.known(doing.world, on(name))


def on(name: str) -> str:
    """That it is on one, as it is kept."""
    return f"you have {the(name)} on"


def off(name: str) -> str:
    """That it is off again, as it is kept."""
    return f"you have {the(name)} off"
