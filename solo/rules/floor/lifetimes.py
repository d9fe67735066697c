"""Clearing what a turn, a fight or a day leaves on a being, as the lifetimes of its fields say."""

from collections.abc import Iterable

from solo.core.fields import living
from solo.core.procedure import Procedure, change
from solo.core.world import Entity


def clear(beings: Iterable[Entity], *lives: str, rule: str = "", of: str = "being") -> Procedure[None]:
    """Take every field with one of these lifetimes (TURN, FIGHT, DAY, GAME) off these beings, or off what else they
    are fields `of`: things, a fight."""
    for being in beings:
        for name in living(type(being), *lives, of=of):
            yield from change(being, rule, **{name: None})
