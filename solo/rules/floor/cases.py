"""A case put to a rule by a few plain figures: what an index of odds runs, so that it runs what play runs.

def hit(attribute: int = 7, armoured: bool = False) -> Procedure[bool]:
    world = World(digesting=False, being=Being)
    hero = put(world, "hero.1", Str=attribute)
    foe = put(world, "foe.1", armour=armoured)
    return (yield from apart(world, combat.strikes(hero, foe)))
"""

from typing import Any

from solo.core.fields import Value
from solo.core.procedure import Change, Outcome, Procedure
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
