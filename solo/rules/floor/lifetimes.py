"""Clearing what a turn, a fight or a day leaves on a being, as the lifetimes of its fields say."""

from collections.abc import Iterable

from solo.core.fields import living
from solo.core.procedure import Procedure, change
from solo.core.world import Entity


def clear(beings: Iterable[Entity], *lives: str, rule: str = "") -> Procedure[None]:
    """Take every field with one of these lifetimes (TURN, FIGHT, DAY) off these beings."""
    for being in beings:
        for name in living(type(being), *lives):
            yield from change(being, rule, **{name: None})
