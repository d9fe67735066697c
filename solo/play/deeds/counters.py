"""What is sold here: by a choice of the scene that opens a list of goods."""

from collections.abc import Iterator

from solo.core.english import words as words_of
from solo.core.things import Ware
from solo.play import shop
from solo.play.deeds.doing import Doing
from solo.scenario import model

DRINKS = frozenset(words_of("drink brandy wine ale beer cider mead rum gin spirits whisky tea milk"))
MEALS = frozenset(words_of("meal food bread cheese pie stew soup supper breakfast dinner ration"))


def counters(doing: Doing) -> Iterator[tuple[str, list[Ware]]]:
    """The choices that open a list of goods, each with its goods."""
    adventure = doing.ground.adventure
    for key, held in doing.ground.offered().items():
        for segment in held.choice.segments:
            for part in segment.parts:
                table = adventure.tables.get(part.table) if isinstance(part, model.Shop) else None
                if table is not None:
                    yield key, [shop.ware_of_row(doing.ground, row) for row in table.rows]


def meant(wares: list[Ware], what: str) -> list[Ware]:
    """The goods that words mean, the cheapest first: by name, or any drink or meal where that is said."""
    said = set(words_of(what))
    kinds = [
        kind for kind in (DRINKS, MEALS) if said & {"drink", "meal", "food", "bite", "pint", "round"} & kind
    ]
    kinds += [DRINKS] if said & {"pint", "round"} else []
    found = [
        ware
        for ware in wares
        if said & set(words_of(ware.name)) - {"a", "of", "the"}
        or any(kind & set(words_of(ware.name)) for kind in kinds)
    ]
    return sorted(found, key=lambda ware: ware.price)


def sold(doing: Doing, what: str) -> str:
    """The choice that opens a list on which this stands; nothing where it is not sold."""
    return next((key for key, wares in counters(doing) if what and meant(wares, what)), "")


def treat(doing: Doing, what: str) -> tuple[str, int] | None:
    """What somebody can be stood here of what words mean, and its price."""
    for _, wares in counters(doing):
        found = meant(wares, what)
        if found and set(words_of(what)) & (DRINKS | MEALS | {"pint", "round", "bite"}):
            return what, found[0].price
    return None
