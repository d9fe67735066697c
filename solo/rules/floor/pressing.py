"""Fighting on: the same again, round after round, until somebody falls or is badly hurt.

A system offers `ON` in its rounds after the first, says what a blow is that goes on by itself, and how badly somebody
is hurt: a number that rises with it.
"""

from collections.abc import Callable
from typing import Any

from solo.core.procedure import Option, Procedure, change
from solo.core.world import UP, Entity

ON = Option("on", "Go on like this until somebody falls or is badly hurt", "attack")

Hurt = Callable[[Any], int]


def offered(fight: Entity) -> tuple[Option, ...]:
    """The option, from the second round on: in the first nobody knows yet how it goes."""
    return (ON,) if (fight.round or 0) > 1 else ()


def press(fight: Entity, hurt: Hurt) -> Procedure[None]:
    """From here on it goes on by itself."""
    yield from change(fight, pressed=standing(fight, hurt))


def pressing(fight: Entity, hurt: Hurt) -> bool:
    """Does it still: is everything as it was when that was said?"""
    return bool(fight.pressed) and fight.pressed == standing(fight, hurt)


def standing(fight: Entity, hurt: Hurt) -> tuple[str, ...]:
    """Who stands, and how badly those of the party are hurt."""
    foes = (id for id in fight.foes or () if fight.world.get(id, "state") == UP)
    ours = (f"{id} {fight.world.get(id, 'state')} {hurt(fight.world[id])}" for id in fight.party)
    return (*foes, *ours)
