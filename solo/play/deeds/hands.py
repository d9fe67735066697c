"""Whose hands a deed falls to, and what is in them."""

import re
from collections.abc import Iterator

from solo.core import things
from solo.core.english import words
from solo.core.party import heroes
from solo.core.procedure import Change, Procedure
from solo.core.world import Entity
from solo.play import recalling
from solo.play.deeds.doing import Doing, so_now
from solo.play.ground import Ground
from solo.play.hearing.naming import the
from solo.play.hearing.vocabulary import words_of
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
    called = (name, *made_up_of(doing, name)) if name else ()
    mine = (things.find(hero, one) for one in called for hero in heroes(doing.world))
    return next((thing for thing in mine if thing is not None), None)


def names_of(doing: Doing, what: str) -> Iterator[str]:
    """A thing's name, and what it is of: a coil of rope is rope."""
    yield what
    word = what.lower().rpartition(" ")[2]
    for sentence in doing.moment.text:
        for one, other in re.findall(r"(\w+) of (\w+)", sentence.lower()):
            if word in (one, other):
                yield other if word == one else one


def made_up_of(doing: Doing, what: str) -> Iterator[str]:
    """What the text says that a coil, a loaf or a bottle is of."""
    word = what.lower().rpartition(" ")[2]
    for sentence in doing.moment.text:
        yield from re.findall(rf"\b{re.escape(word)} of (\w+)", sentence.lower())


ON_YOU = re.compile(r"\b(?:on|over|about|round|around) your\b|\byou (?:wear|have on)\b", re.IGNORECASE)


ON, OFF = 1, 2  # what the world keeps of a thing that was put on here, and taken off


def put_on_you(doing: Doing, name: str) -> bool:
    """Is something on one that one does not carry: by the text (“he sets the helmet on your head”), or since one put it on?"""
    last = words(name)[-1] if name else ""
    if not last:
        return False
    if state := doing.world.get("seen", worn_mark(doing, name), 0):
        return bool(state == ON)
    if any(last in words(line.lower()) and ON_YOU.search(line) for line in doing.moment.text):
        return True
    return put_on_before(doing.ground, last)


def put_on_before(ground: Ground, last: str) -> bool:
    """Was something put on one in a place that lies behind, as it was told there: “he sets the helmet on your head”?"""
    on = re.compile(
        rf"\b{re.escape(last)}\b[^.;,]{{0,24}}\b(?:on|over|about|round|around) your (?:{PARTS})\b",
        re.IGNORECASE,
    )
    return last in WORN and any(on.search(line) for line in recalling.told(ground))


WORN = words_of("What one wears") | words_of("What is put on one")
PARTS = "|".join(sorted(words_of("Parts of oneself") | {"neck", "wrist", "waist", "hair"}))


def put_off(doing: Doing, name: str) -> bool:
    """Was it taken off here, and not put on again?"""
    return bool(words(name)) and doing.world.get("seen", worn_mark(doing, name), 0) == OFF


def dressed(doing: Doing, name: str, state: int) -> Procedure[None]:
    """It is put ON, or OFF again, and that is so until the other is done."""
    yield Change("seen", worn_mark(doing, name), state)
    told = {ON: f"you have {the(name)} on", OFF: f"you have {the(name)} off"}
    yield from edges.lost(doing.world, told[OFF if state == ON else ON])
    yield from so_now(doing, told[state], about=(name,))


def worn_mark(doing: Doing, name: str) -> str:
    """What the world remembers of a thing that was put on, or off."""
    return f"worn:{words(name)[-1]}"
