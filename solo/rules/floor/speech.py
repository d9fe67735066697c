"""What a being is called in a sentence."""

import re
from collections.abc import Callable, Iterable, Sequence
from itertools import groupby

from solo.core.english import plural
from solo.core.procedure import Fact, Tell
from solo.core.world import Entity

ARTICLES = ("the ", "a ", "an ")
NOBODY = "somebody"


def proper(name: str) -> bool:
    """Does a name stand without an article? A capital, a number at its end, or an article of its own says so."""
    return name[:1].isupper() or name[-1:].isdigit() or name.lower().startswith(ARTICLES) or name == NOBODY


def the(being: Entity) -> str:
    """A being within a sentence: `Adela`, `the smuggler`, `smuggler 2`."""
    name = being.name or NOBODY
    return name if proper(name) else f"the {name}"


def The(being: Entity) -> str:
    """A being at the head of a sentence: `Adela`, `The smuggler`, `Smuggler 2`."""
    return capital(the(being))


def first_name(being: Entity) -> str:
    """A hero by their first name; anybody else as `the` has it."""
    return (being.name or NOBODY).split()[0] if being.id.startswith("hero.") else the(being)


def capital(text: str) -> str:
    """The same with a capital at its head."""
    return text[:1].upper() + text[1:]


def sentence(text: str) -> str:
    """Words as a sentence: a capital at the head, one full stop at the end; nothing stays nothing."""
    return capital(text.rstrip(".")) + "." if text.strip() else ""


def sentences(text: str) -> str:
    """The same with a capital at the head of every sentence in it."""
    return re.sub(r"(^|[.!?] )([a-z])", lambda found: found[1] + found[2].upper(), text)


def listed(names: Sequence[str]) -> str:
    """Names in a row: `Adela`, `Adela and Bertram`, `Adela, Bertram and Corin`; nothing for none."""
    return " and ".join([", ".join(names[:-1])] * bool(names[1:]) + list(names[-1:]))


def kind_of(being: Entity) -> str:
    """What a being is called without its number: `smuggler` of `smuggler 2`."""
    name, _, number = (being.name or NOBODY).rpartition(" ")
    return name if name and number.isdigit() else being.name or NOBODY


def together(beings: Iterable[Entity], call: Callable[[Entity], str] = the) -> str:
    """Several beings in a row, those of one kind by their numbers: `Runa and smugglers 1, 2 and 4`; each as `call` has
    it."""
    said: list[str] = []
    for kind, group in groupby(beings, kind_of):
        same = tuple(group)
        numbers = [(one.name or "").removeprefix(kind).strip() for one in same]
        grouped = len(same) > 1 and all(numbers)
        said += [f"{plural(kind)} {listed(numbers)}"] if grouped else [call(one) for one in same]
    return listed(said)


def agree(number: int | Sequence[object], one: str, more: str = "") -> str:
    """A verb as so many do it: `runs`, `run`. Without the form for many, it is the one without its s."""
    many = number if isinstance(number, int) else len(number)
    return (
        one
        if many == 1
        else more or {"goes": "go", "has": "have", "is": "are", "was": "were"}.get(one, one.removesuffix("s"))
    )


def counted(number: int, noun: str, nouns: str = "") -> str:
    """So many of something: `1 hit point`, `3 hit points`."""
    return f"{number} {noun if number == 1 else nouns or plural(noun)}"


def company(beings: Sequence[Entity]) -> str:
    """Several beings in a few words: the one, the two of them, the rest of them."""
    if len(beings) == 1:
        return the(beings[0])
    return "the two of them" if len(beings) == 2 else "the rest of them"


def say(text: str, kind: str = "ruling", fact: Fact | None = None) -> Tell:
    """A telling that begins with a capital, whoever it is about."""
    return Tell(capital(text), kind, fact)
