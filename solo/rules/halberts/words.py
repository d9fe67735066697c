"""How a being is called in a sentence: heroes and people by name, the rest by their kind."""

from solo.core.world import Entity


def the(being: Entity) -> str:
    """In the middle of a sentence: `Adela`, `the smuggler`, `smuggler 2`."""
    name = being.name or "somebody"
    return name if name[:1].isupper() or name == "somebody" or name[-1:].isdigit() else f"the {name}"


def The(being: Entity) -> str:
    """At the start of one: `Adela`, `The smuggler`, `Smuggler 2`."""
    name = the(being)
    return name[:1].upper() + name[1:]


def rides(being: Entity) -> str:
    """What its tags say it rides: `giant spiders`; nothing for most."""
    return next((tag.lower()[6:].strip() for tag in being.tags or () if tag.lower().startswith("rides ")), "")


def listed(names: list[str]) -> str:
    """`Adela`, `Adela and Bertram`, `Adela, Bertram and Corin`."""
    return " and ".join(([", ".join(names[:-1])] if names[1:] else []) + names[-1:])


def sentence(text: str) -> str:
    """A sentence with a capital at its start."""
    return text[:1].upper() + text[1:]
