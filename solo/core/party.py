"""The player's side: a party of heroes, and of those who have joined them."""

from solo.core.world import UP, Entity, World


def party(world: World) -> tuple[Entity, ...]:
    """Everyone of the player's side: heroes first, then who has joined them."""
    return tuple([world[id] for id in world.get("game", "party", ())])


def heroes(world: World) -> tuple[Entity, ...]:
    """The player's own characters."""
    ids = world.get("game", "party", ())
    of, found = world.ours
    if of is not ids:  # another party than the last time
        found = tuple([world[id] for id in ids if is_players(id)])
        world.ours = ids, found
    return found


def is_players(id: str) -> bool:
    """Does the player answer for this being?"""
    return id == "player" or id.startswith("hero.")


def standing(world: World) -> tuple[Entity, ...]:
    """Those of the player's side who can act."""
    get = world.get
    return tuple([world[id] for id in get("game", "party", ()) if get(id, "state") == UP])


def peopled(world: World) -> bool:
    """Has any of the player's own come into the story?"""
    return any(map(is_players, world.get("game", "party", ())))
