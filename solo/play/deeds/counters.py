"""What is sold here: by a choice of the scene that opens a list of goods."""

from collections.abc import Iterator

from solo.core.english import singular
from solo.core.english import words as words_of
from solo.core.things import Ware
from solo.play import shop
from solo.play.ground import Ground
from solo.scenario import model

DRINKS = frozenset(words_of("drink brandy wine ale beer cider mead rum gin spirits whisky tea milk"))
MEALS = frozenset(words_of("meal food bread cheese pie stew soup supper breakfast dinner ration"))


def counters(ground: Ground) -> Iterator[tuple[str, list[Ware]]]:
    """The choices that open a list of goods, each with its goods."""
    adventure = ground.adventure
    for key, held in ground.offered().items():
        for segment in held.choice.segments:
            for part in segment.parts:
                table = adventure.tables.get(part.table) if isinstance(part, model.Shop) else None
                if table is not None:
                    yield key, [shop.ware_of_row(ground, row) for row in table.rows]


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
        if said
        & {form for word in words_of(ware.name) for form in (word, singular(word))} - {"a", "of", "the"}
        or any(kind & set(words_of(ware.name)) for kind in kinds)
    ]
    return sorted(found, key=lambda ware: ware.price)


def sold(ground: Ground, what: str) -> str:
    """The choice that opens a list on which this stands; nothing where it is not sold."""
    return next((key for key, wares in counters(ground) if what and meant(wares, what)), "")


def treat(ground: Ground, what: str) -> tuple[str, int] | None:
    """What somebody can be stood here of what words mean, and its price."""
    for _, wares in counters(ground):
        found = meant(wares, what)
        if found and set(words_of(what)) & (DRINKS | MEALS | {"pint", "round", "bite"}):
            return what, found[0].price
    return None


def priced(ground: Ground, words: tuple[str, ...]) -> list[tuple[str, Ware]]:
    """What is sold here that these words name, each with the choice that opens its list."""
    what = " ".join(word for word in words if word not in PRICES)
    return [(key, ware) for key, wares in counters(ground) if what for ware in meant(wares, what)]


PRICES = frozenset(
    words_of("how much what is are does do the a an for of it cost costs price charge one two three you they")
)
