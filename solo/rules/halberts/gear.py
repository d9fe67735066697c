"""Gear: weapons, a cuirass, useful things. The book has no prices, weights or starting money
(HAL-RULE-58)."""

from functools import cache

from solo.core.procedure import Fact, Procedure, Tell, change
from solo.core.things import Ware, find, give, owned, same
from solo.rules.floor import telling
from solo.rules.halberts import tables
from solo.rules.halberts.fields import WEAPONS, Being

CUIRASS = Ware(
    "cuirass", 0, 2, tags=("cuirass",), text="Metal. Hard to hit through, hard to run in; for battle only."
)


@cache
def wares() -> tuple[Ware, ...]:
    """What a market has: everything but a cuirass, which lies in armouries (HAL-ARM-02)."""
    weapons = (
        Ware(name.lower(), 0, 1, weapon.damage, tags=(name,)) for name, weapon in tables.weapons().items()
    )
    return (*weapons, *map(Ware, tables.goods()))


def ware(name: str) -> Ware | None:
    """What is known of a thing by this name."""
    name = name.lower().replace("epee", "épée")
    return next((ware for ware in (*wares(), CUIRASS) if same(ware.name, name)), None)


def kit(hero: Being) -> Procedure[None]:
    """What one sets out with: a knife, the weapons one has learned, the tools of one's talents; never a
    cuirass."""
    yield from arm(hero)
    names = dict.fromkeys(thing for who, thing in tables.kit() if who == "everybody" or hero.get(who))
    for name in names:
        yield from give(hero, ware(name) or Ware(name))
    things = owned(hero)
    carried = ", ".join(thing.name for thing in things)
    yield Tell(f"You carry {carried}.", "gain", Fact("gain", hero.id, "", "kit", len(things)))


def arm(being: Being) -> Procedure[None]:
    """A knife, and every weapon one has a talent for."""
    for name in WEAPONS:
        if (name == "Knife" or being.get(name)) and not find(being, name.lower()):
            yield from give(being, ware(name) or Ware(name))


def wear(being: Being, on: bool) -> Procedure[None]:
    """Put a cuirass on, or take it off (HAL-ARM-02, -03)."""
    yield from change(being, "HAL-ARM-02", cuirass=on or None)
    if on:
        words = "{who} {buckles} on the cuirass. Blows will slide off it; so will any thought of running."
        yield telling.condition(being, words, "in a cuirass", "ruling")
    else:
        words = "{who} {is} out of the cuirass, and sore where it sat."
        yield telling.relief(being, words, "in a cuirass", "ruling")
