"""Whether the party's own light burns: systems that take whatever is carried for burning ask whether it was put out."""

from solo.core.world import World


def doused(world: World) -> bool:
    """Has the party put out its light, and lit none since?"""
    return world.get("game", "light") is False
