"""How beings are called when something is told of them."""

from collections.abc import Hashable, Iterable

from solo.core.english import article
from solo.core.procedure import Procedure
from solo.rules.cairn.fields import Being
from solo.rules.floor import choosing
from solo.rules.floor.speech import capital, kind_of, the


def called(being: Being) -> str:
    """A foe as the options name it: "smuggler 2 (reeling)"."""
    return the(being) + (f" ({hurt(being)})" if hurt(being) else "")


def lowered(name: str) -> str:
    """A kind's name inside a sentence."""
    return name[:1].lower() + name[1:]


def hurt(being: Being) -> str:
    """How badly off it looks."""
    if being.has("asleep"):
        return "asleep"
    if being.has("held"):
        return "held fast"
    if being.str < being.str_max:
        return "badly hurt"
    if being.hp == 0:
        return "reeling"
    return "hurt" if being.hp < being.hp_max else ""


def alike(beings: Iterable[Being]) -> list[list[Being]]:
    """Beings among whom it makes no difference which: of one name, equally hurt and under the same spells."""
    return choosing.alike(beings, looks)


def looks(being: Being) -> Hashable:
    """What tells one being from another of its kind."""
    scores = (being.hp, being.str, being.dex, being.wil, being.armor)
    return (kind_of(being), *scores, being.tags, being.plan)


def one_of(group: list[Being], others: bool = False) -> str:
    """One of several alike, as the options name it: "a smuggler (7 left)"; one alone by name.
    `others`: more are there."""
    if len(group) == 1:
        return called(group[0])
    state = hurt(group[0])
    count = f"{len(group)} {state or 'unhurt'}" if others or state else f"{len(group)} left"
    return f"{article(kind_of(group[0]))} ({count})"


def pick(by: str, beings: tuple[Being, ...], usual: str = "", before: str = "") -> Procedure[Being]:
    """One of these, those alike being one; asked only where it makes a difference. Returns it."""
    groups = {group[0]: group for group in alike(beings)}

    def text(being: Being) -> str:
        return capital(f"{before}{one_of(groups[being], len(groups) > 1)}")

    return (yield from choosing.one_of(by, tuple(groups), "At whom?", text, usual))
