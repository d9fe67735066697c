"""The course of a fight, as far as it is the same everywhere."""

from collections.abc import Sequence
from typing import TypeVar

from solo.core.world import DEAD, OUT, UP, Entity
from solo.rules.ruleset import able, side

Being = TypeVar("Being", bound=Entity)

# Tags of those who never lose heart, and of those with whom there is no talking.
FEARLESS = ("undead", "construct", "mindless", "fearless", "ooze", "plant")
BREATHES_OWN = "breathes by its system"  # whose breath the system in play casts, so that the referee does not
SPEECHLESS = ("beast", "animal", "insect", "ooze", "plant", "mindless")


def opponents(fight: Being, being: Being) -> tuple[Being, ...]:
    """Those on the other side who can still act."""
    return able(side(fight, "foes" if being.id in fight.party else "party"))


def over(fight: Entity) -> bool:
    """Is it decided: an outcome is set, or one side has nobody who can act?"""
    return bool(fight.outcome) or not able(side(fight, "foes")) or not able(side(fight, "party"))


def fallen(beings: Sequence[Entity]) -> int:
    """How many of them are down or dead."""
    return sum(being.state in (OUT, DEAD) for being in beings)


def lost(beings: Sequence[Entity]) -> int:
    """How many of them are out of it in any way: down, dead, fled, given up."""
    return sum(being.state != UP for being in beings)


def tagged(being: Entity, tags: Sequence[str]) -> bool:
    """Is it known by any of these words?"""
    return any(being.has(tag) for tag in tags)


def leader(beings: Sequence[Being]) -> Being | None:
    """The one who leads them, if one does."""
    return next((being for being in beings if being.has("leader")), None)
