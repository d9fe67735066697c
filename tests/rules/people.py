"""Fresh characters of each system, rolled up at random as by a player who leaves everything to the dice; made once
in a process, whoever asks for them."""

from functools import lru_cache

from solo.core.dice import seeded
from solo.core.procedure import run
from solo.core.world import World
from solo.referee import draft
from solo.rules import BUILT_IN, load

SYSTEMS = (*sorted(BUILT_IN), "coins", "fists")


@lru_cache(maxsize=2048)
def kept(system: str, number: int, seed: str = "scales") -> World:
    """A world with one fresh character in it, by the book's own rulings. Copy it before you change it."""
    rules = load(system)
    world = World(being=rules.being)
    world.put("game", "party", ("hero.1",))
    for setting in rules.settings:
        world.put("option", setting.key, setting.choices[0])
    run(draft.character(world, rules), seeded(f"{system} {seed}", number), world=world)
    return world


def fresh(system: str, number: int) -> World:
    """A world of one's own with one fresh character in it."""
    return kept(system, number).copy()
