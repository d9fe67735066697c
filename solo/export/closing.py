"""How a game ended, for an end card and for a last line.

What may live here: a game on record as `solo.session.ending` finds it. A game of a system that is not installed, or of a
time whose world can no longer be read, has only the ending's name.
"""

from collections.abc import Sequence

from solo.core.world import World
from solo.export.typography import sentence, smart
from solo.journal.errors import SaveError
from solo.journal.model import Turn
from solo.journal.save import Save
from solo.rules.ruleset import Ruleset
from solo.scenario.model import Adventure
from solo.session import versions
from solo.session.card import card, title
from solo.session.ending import Ending, ended

UNREADABLE = (
    SaveError,
    LookupError,
    TypeError,
    ValueError,
    AttributeError,
)  # what a world of another time may raise


def present(save: Save, world: World, rules: Ruleset | None) -> World | None:
    """The world as it was left, in the present versions; None where it cannot be had."""
    if rules is None:
        return None
    try:
        then = save.header.versions(save.turn() if save.depth else None)
        state = versions.migrated(world.state(), then, versions.present(rules), rules)
        return World(state, digesting=False, being=rules.being)
    except UNREADABLE:
        return None


def ending_of(
    turns: Sequence[Turn], world: World | None, adventure: Adventure, rules: Ruleset | None
) -> Ending | None:
    """How a game ended; None where it is not over, or cannot be read so."""
    if world is None or rules is None or not world.get("game", "ending"):
        return None
    try:
        return ended(turns, world, adventure, rules)
    except UNREADABLE:
        return None


def closing(save: Save, end: Ending | None) -> tuple[str, tuple[str, ...]]:
    """What it came to, in a word or by its name, and the lines of the card; nothing while it is under way."""
    if end is not None:
        lines = [text for kind, text in card(end) if kind != "heading" and text]
        return smart(title(end)), tuple(smart(line) for line in lines)
    kind, _, name = str(save.meta.get("ending") or "").partition(": ")
    return smart(name or kind.capitalize()), (sentence(smart(kind)),) if name else ()
