"""How beings are called when something is told of them."""

from collections.abc import Iterable

from solo.core.english import article
from solo.core.procedure import Option, Tell
from solo.core.world import Entity


def say(text: str, kind: str = "ruling") -> Tell:
    """A telling that begins with a capital, whoever it is about."""
    return Tell(text[:1].upper() + text[1:], kind)


def the(being: Entity) -> str:
    """A being by name, or "the smuggler"; one of several is numbered and needs no article."""
    name = str(being.name or "somebody")
    plain = name[:1].isupper() or name[-1:].isdigit() or name.lower().startswith(("the ", "a ", "an "))
    return name if plain else f"the {name}"


def called(being: Entity) -> str:
    """A foe as the options name it: "smuggler 2 (reeling)"."""
    return the(being) + (f" ({hurt(being)})" if hurt(being) else "")


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
    if being.hp == 0:
        return "reeling"
    return "hurt" if being.get("hp", 0) < being.get("hp_max", being.get("hp", 0)) else ""


def kind_name(being: Entity) -> str:
    """What a being is, without its number."""
    name, _, number = str(being.name or "somebody").rpartition(" ")
    return name if name and number.isdigit() else str(being.name or "somebody")


def alike(beings: Iterable[Entity]) -> list[list[Entity]]:
    """Beings among whom it makes no difference which: of one name, equally hurt and under the same spells."""
    groups: dict[tuple, list[Entity]] = {}
    for being in beings:
        looks = (
            kind_name(being),
            being.hp,
            being.str,
            being.dex,
            being.wil,
            being.armor,
            being.tags,
            being.plan,
        )
        groups.setdefault(looks, []).append(being)
    return list(groups.values())


def one_of(group: list[Entity], others: bool = False) -> str:
    """One of several alike, as the options name it: "a smuggler (7 left)"; one alone by name.
    `others`: more are there."""
    if len(group) == 1:
        return called(group[0])
    looks = hurt(group[0])
    count = f"{len(group)} {looks or 'unhurt'}" if others or looks else f"{len(group)} left"
    return f"{article(kind_name(group[0]))} ({count})"


def picks(beings: tuple[Entity, ...], before: str = "") -> tuple[Option, ...]:
    """Whom to pick among these, those alike being one."""
    groups = alike(beings)
    told = [(group[0].id, f"{before}{one_of(group, len(groups) > 1)}") for group in groups]
    return tuple(Option(id, text[:1].upper() + text[1:], "pick") for id, text in told)
