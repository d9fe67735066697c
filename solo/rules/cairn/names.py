"""How beings are called when something is told of them."""

from solo.procedure import Tell
from solo.world import Entity


def say(text: str, kind: str = "ruling") -> Tell:
    """A telling that begins with a capital, whoever it is about."""
    return Tell(text[:1].upper() + text[1:], kind)


def the(being: Entity) -> str:
    """A being by name, or "the smuggler"; one of several is numbered and needs no article."""
    name = str(being.name or "somebody")
    plain = name[:1].isupper() or name[-1:].isdigit() or name.lower().startswith(("the ", "a ", "an "))
    return name if plain else f"the {name}"


def called(being: Entity) -> str:
    """A foe as the options name it: "smuggler 2, reeling"."""
    return the(being) + (f", {hurt(being)}" if hurt(being) else "")


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
