"""How beings are spoken of while things happen."""

from solo.world import Entity


def called(being: Entity) -> str:
    """A hero's first name; anybody else's name, with an article where it is a common one."""
    name = being.name or "somebody"
    if being.id.startswith("hero."):
        return name.split()[0]
    common = name[0].islower() and not name[-1].isdigit() and name != "somebody"
    return f"the {name}" if common else name


def opening(being: Entity) -> str:
    """The same, as a sentence begins."""
    name = called(being)
    return name[0].upper() + name[1:]


def listed(names: list[str]) -> str:
    """One, two and three."""
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"
