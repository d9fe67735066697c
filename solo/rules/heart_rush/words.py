"""How beings are spoken of while things happen."""

from itertools import groupby

from solo.core.english import plural
from solo.rules.heart_rush.fields import Being


def called(being: Being) -> str:
    """A hero's first name; anybody else's name, with an article where it is a common one."""
    name = being.name or "somebody"
    if being.id.startswith("hero."):
        return name.split()[0]
    common = name[0].islower() and not name[-1].isdigit() and name != "somebody"
    return f"the {name}" if common else name


def opening(being: Being) -> str:
    """The same, as a sentence begins."""
    return capital(called(being))


def together(beings: tuple[Being, ...]) -> str:
    """Several beings in a row; numbered ones of a kind by their numbers: "Runa and smugglers 1, 2 and 4"."""
    said = []
    for kind, same in groupby(beings, lambda one: (one.name or "").rstrip("0123456789").rstrip()):
        same = tuple(same)
        numbers = [(one.name or "").removeprefix(kind).strip() for one in same]
        grouped = len(same) > 1 and all(numbers)
        said += [f"{plural(kind)} {listed(numbers)}"] if grouped else [called(one) for one in same]
    return listed(said)


def agree(beings: tuple[Being, ...], verb: str) -> str:
    """A verb as so many do it: "runs", "run"."""
    return verb if len(beings) == 1 else {"goes": "go"}.get(verb, verb.removesuffix("s"))


def capital(text: str) -> str:
    """The same as a sentence begins."""
    return text[:1].upper() + text[1:]


def listed(names: list[str]) -> str:
    """One, two and three."""
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"
