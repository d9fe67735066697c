"""Gear: weapons, a cuirass, useful things. The book has no prices, weights or starting money
(HAL-RULE-58)."""

from solo.core.procedure import Procedure, Tell, change
from solo.core.things import Ware, find, give, owned, same
from solo.core.world import Entity
from solo.rules.halberts import tables
from solo.rules.halberts.words import The

WEAPON_WARES = tuple(
    Ware(name.lower(), 0, 1, tables.DAMAGE.get(name, tables.WEAPON_DAMAGE), tags=(name,))
    for name in tables.WEAPONS
)
CUIRASS = Ware(
    "cuirass", 0, 2, tags=("cuirass",), text="Metal. Hard to hit through, hard to run in; for battle only."
)
GOODS = tuple(
    Ware(name)
    for name in (
        "rope",
        "torch",
        "lantern",
        "oil",
        "bandages",
        "lockpicks",
        "chalk",
        "blanket",
        "rations",
        "wineskin",
        "mirror",
        "ink and paper",
        "crowbar",
        "shovel",
        "fiddle",
        "saddle",
        "oats",
        "dog food",
        "empty vials",
        "tools",
    )
)
CATALOGUE = (*WEAPON_WARES, CUIRASS, *GOODS)
KIT = ("blanket", "torch", "rations")
TALENT_KIT = {
    "Pick": "lockpicks",
    "Climb": "rope",
    "First Aid": "bandages",
    "Literacy": "ink and paper",
    "Sing": "fiddle",
    "Ride": "saddle",
    "Brew": "empty vials",
    "Crafts": "tools",
    "Tinker": "tools",
}


def ware(name: str) -> Ware | None:
    """What is known of a thing by this name."""
    name = name.lower().replace("epee", "épée")
    return next((ware for ware in CATALOGUE if same(ware.name, name)), None)


def wares() -> tuple[Ware, ...]:
    """What a market has: everything but a cuirass, which lies in armouries (HAL-ARM-02)."""
    return (*WEAPON_WARES, *GOODS)


def kit(hero: Entity) -> Procedure:
    """What one sets out with: a knife, the weapons one has learned, the tools of one's talents; never a
    cuirass."""
    yield from arm(hero)
    names = dict.fromkeys((*KIT, *(thing for talent, thing in TALENT_KIT.items() if hero.get(talent))))
    for name in names:
        yield from give(hero, ware(name))
    carried = ", ".join(thing.name for thing in owned(hero))
    yield Tell(f"You carry {carried}.", "gain")


def arm(being: Entity) -> Procedure:
    """A knife, and every weapon one has a talent for."""
    for name in tables.WEAPONS:
        if (name == "Knife" or being.get(name)) and not find(being, name.lower()):
            yield from give(being, ware(name))


def weapons(being: Entity) -> list[str]:
    """The weapons at hand, best talent first, bare hands last (HAL-RULE-50)."""
    held = {
        name
        for name in tables.WEAPONS
        for thing in owned(being)
        if name in (thing.tags or ()) or same(thing.name, name)
    }
    return [*sorted(held, key=lambda name: (-being.get(name, 0), -len(tables.DAMAGE.get(name, "")))), "Brawl"]


def wear(being: Entity, on: bool) -> Procedure:
    """Put a cuirass on, or take it off (HAL-ARM-02, -03)."""
    yield from change(being, "HAL-ARM-02", cuirass=on or None)
    yield Tell(
        f"{The(being)} buckles on the cuirass. Blows will slide off it; so will any thought of running."
        if on
        else f"{The(being)} is out of the cuirass, and sore where it sat."
    )


def whole(being: Entity) -> Procedure:
    """Every attribute back to its full value; nothing of a fight is left."""
    for name in ("Str", "Dex", "End", "Int", "Edu", "Sta", "Life"):
        full = being.get(f"full_{name}")
        if full is not None:
            yield from change(being, **{name: full, f"start_{name}": None})
    yield from change(being, wound=None)
