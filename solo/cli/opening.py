"""Opening the scenario that a writer's tool is to work on."""

from pathlib import Path

from solo.cli import places
from solo.cli.readings import read
from solo.core.english import counted
from solo.core.errors import Wrong
from solo.scenario.model import Adventure
from solo.scenario.names import nearest
from solo.screen.cover import listed, lists_adventures


def opened(name: str, sound: bool = True) -> Adventure:
    """The adventure of a path, or of one that comes along. Raises Wrong where there is none, or (`sound`) one
    that cannot be played, or for a campaign."""
    path = places.scenario(name)
    if path is None:
        raise Wrong(unknown(name))
    no_campaign(path)
    adventure = read(path)
    if sound and adventure.errors:
        raise Wrong(
            f"{path} cannot be played before {counted(len(adventure.errors), 'error')} in it {'is' if len(adventure.errors) == 1 else 'are'} mended; "
            f"`solo check {path}` shows them"
        )
    return adventure


def no_campaign(path: Path) -> None:
    """Raises Wrong where a file only lists adventures."""
    if lists_adventures(path):
        there = ", ".join(listed(path, "adventures") or ())
        raise Wrong(
            f"{path} is a campaign, which has no scenes of its own; name one of its adventures: {there}"
        )


def unknown(name: str | None) -> str:
    """What is said where no scenario has this name: the nearest there is, and all there are."""
    there = [path.stem for path in places.scenarios()]
    said = f"there is no scenario {name!r}. " if name else ""
    found = nearest(name, there) if name else None
    near = f"Did you mean {found}? " if found else ""
    return f"{said}{near}Name a file, a folder, or one of these: {', '.join(there)}"
