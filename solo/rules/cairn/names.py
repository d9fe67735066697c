"""How beings are called in a fight, so that each can be told from the others."""

from solo.rules.ruleset import side
from solo.world import Entity

ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")


def called(being: Entity, fight: Entity) -> str:
    """A foe as the options name it: "the second smuggler, hurt"."""
    alike = [other for other in side(fight, "foes") if other.name == being.name]
    name = str(being.name)
    if len(alike) > 1 and being in alike:
        at = alike.index(being)
        name = f"the {ORDINALS[at] if at < len(ORDINALS) else f'{at + 1}th'} {lowered(name)}"
    elif name[:1].islower() or being.id.startswith("foe."):
        name = name if name.lower().startswith(("the ", "a ")) or being.has("named") else f"the {lowered(name)}"
    return name + (f", {hurt(being)}" if hurt(being) else "")


def lowered(name: str) -> str:
    """A kind's name inside a sentence."""
    return name[:1].lower() + name[1:]


def hurt(being: Entity) -> str:
    """How badly off it looks."""
    if being.has("asleep"):
        return "asleep"
    if being.has("held"):
        return "held fast"
    if being.get("str", 10) < being.get("str_max", being.get("str", 10)):
        return "badly hurt"
    return "reeling" if being.hp == 0 else ""
