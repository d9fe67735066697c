"""Opening the scenario that a writer's tool is to work on."""

from solo.cli import places
from solo.cli.readings import read
from solo.core.errors import Wrong
from solo.scenario.model import Adventure


def opened(name: str, sound: bool = True) -> Adventure:
    """The adventure of a path, or of one that comes along. Raises Wrong where there is none, or (`sound`) one
    that cannot be played."""
    path = places.scenario(name)
    if path is None:
        raise Wrong(f"there is no scenario {name!r}; name a file, a folder, or one that comes along")
    adventure = read(path)
    if sound and adventure.errors:
        raise Wrong(
            f"{path} cannot be played before its {len(adventure.errors)} errors are mended; "
            f"`solo check {path}` shows them"
        )
    return adventure
