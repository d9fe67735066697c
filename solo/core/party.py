"""The player's side: a party of heroes, and of those who have joined them."""

from solo.core.world import UP, Entity, World


def party(world: World) -> tuple[Entity, ...]:
    """Everyone of the player's side: heroes first, then who has joined them."""
    return _sides(world)[1]


def heroes(world: World) -> tuple[Entity, ...]:
    """The player's own characters."""
    return _sides(world)[0]


def _sides(world: World) -> tuple[tuple[Entity, ...], tuple[Entity, ...]]:
    """The player's own characters, and everyone of their side; put together anew for another party than last time."""
    ids = world.get("game", "party", ())
    of, found = world.ours
    if of is not ids:
        everyone = [world[id] for id in ids]
        found = tuple([being for being in everyone if is_players(being.id)]), tuple(everyone)
        world.ours = ids, found
    return found


def is_players(id: str) -> bool:
    """Does the player answer for this being?"""
    return id == "player" or id.startswith("hero.")


def standing(world: World) -> tuple[Entity, ...]:
    """Those of the player's side who can act."""
    return tuple([being for being in party(world) if being.state == UP])


def peopled(world: World) -> bool:
    """Has any of the player's own come into the story?"""
    return bool(heroes(world))
