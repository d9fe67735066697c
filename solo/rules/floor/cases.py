"""A case put to a rule by a few plain figures: what an index of odds runs, so that it runs what play runs.

def hit(attribute: int = 7, armoured: bool = False) -> Procedure[bool]:
    world = World(digesting=False, being=Being)
    hero = put(world, "hero.1", Str=attribute)
    foe = put(world, "foe.1", armour=armoured)
    return (yield from apart(world, combat.strikes(hero, foe)))
"""

from collections import defaultdict
from collections.abc import Callable
from math import prod
from typing import Any

import msgspec
from msgspec.structs import replace

from solo.core.dice import Dice, Faces, distribution
from solo.core.fields import Value
from solo.core.procedure import Change, Outcome, Procedure, Roll
from solo.core.world import UP, World


def put(world: World, id: str, **fields: Value) -> Any:
    """Somebody who is up, with these fields. Returns the entity."""
    for name, to in {"name": id.partition(".")[0], "state": UP, **fields}.items():
        world.put(id, name, to)
    return world[id]


def apart(world: World, procedure: Procedure[Outcome]) -> Procedure[Outcome]:
    """The same procedure with its changes made in a world of its own; what else it asks for is asked of whoever
    runs it. Returns its outcome."""
    answer: object = None
    try:
        while True:
            request = procedure.send(answer)
            if isinstance(request, Change):
                answer = world.put(request.id, request.field, request.to)
            else:
                answer = yield request
    except StopIteration as stop:
        return stop.value


class Capped(msgspec.Struct, frozen=True):
    """Reads a roll as it is read, but counts no further than `most`."""

    dice: Dice
    read: Callable[[Faces], Any] | None
    most: int

    def __call__(self, faces: Faces) -> Any:
        """What these faces come to."""
        return self.least(self.read(faces) if self.read else self.dice.total(faces))

    def least(self, reading: Any) -> Any:
        """A reading, or the most that counts."""
        return (
            (min(reading[0], self.most), *reading[1:])
            if isinstance(reading, tuple)
            else min(reading, self.most)
        )

    def ways(self, sides: tuple[int, ...]) -> dict[Any, int]:
        """In how many ways each comes."""
        counts: dict[Any, int] = defaultdict(int)
        every = prod(sides)
        for reading, chance in distribution(self.dice, self.read).items():
            counts[self.least(reading)] += chance.numerator * (every // chance.denominator)
        return counts


def capped(procedure: Procedure[Outcome], most: int) -> Procedure[Outcome]:
    """The same procedure, of whose first roll nothing over `most` matters: all of it falls together, and is followed
    once. Returns its outcome."""
    answer: object = None
    first = True
    try:
        while True:
            request = procedure.send(answer)
            if first and isinstance(request, Roll):
                first, request = False, replace(request, read=Capped(request.parsed, request.read, most))
            answer = yield request
    except StopIteration as stop:
        return stop.value


class Reached(msgspec.Struct, frozen=True):
    """Reads one die as the least that is enough, or as 1."""

    least: int

    def __call__(self, faces: Faces) -> int:
        """What the die comes to."""
        return self.least if faces[0] >= self.least else 1


def reached(procedure: Procedure[Outcome]) -> Procedure[Outcome]:
    """The same procedure, of whose single d6 ("4 or more") only this is asked: are they enough? Returns its outcome."""
    answer: object = None
    try:
        while True:
            request = procedure.send(answer)
            if isinstance(request, Roll) and request.dice == "d6" and request.read is None:
                least = request.against.partition(" or more")[0]
                if least.isdecimal():
                    request = replace(request, read=Reached(int(least)))
            answer = yield request
    except StopIteration as stop:
        return stop.value
