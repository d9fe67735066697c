"""Where beings are met. A place of meeting (`meeting.KEY`) names who was met there, and how they take the party."""

from collections.abc import Iterator

from solo.core.world import Entity, World


def meetings_of(world: World, *beings: Entity) -> Iterator[Entity]:
    """The meetings in which one of these beings was met."""
    ids = {being.id for being in beings}
    return (place for place in world.all("meeting") if not ids.isdisjoint(place.foes or ()))
