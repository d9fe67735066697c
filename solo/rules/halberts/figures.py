"""The figures of the sheet, and what each is made of."""

from solo.core.english import article
from solo.rules.figure import Figure
from solo.rules.halberts.beings import creature, full
from solo.rules.halberts.character import station
from solo.rules.halberts.fields import ATTRIBUTES, TALENTS, Being
from solo.rules.halberts.sheet import served
from solo.rules.halberts.tables import LONG


def figures(being: Being) -> tuple[Figure, ...]:
    """All of them."""
    if creature(being):
        return ()
    made = [
        Figure((LONG[name], name), f"{being.get(name, 0)}/{full(being, name)}", field=name)
        for name in ATTRIBUTES
    ]
    made += [Figure((name,), f"{being.get(name, 0)}", field=name) for name in TALENTS if being.get(name)]
    made += [
        Figure(("Standing", "station"), article(station(being.Sta)), f"Status {being.Sta}", field="Sta"),
        Figure(("Age", "years"), f"{being.age}", careers(being), field="age"),
        Figure(("Coins", "money", "gold"), f"{being.coins}", field="coins"),
    ]
    return tuple(made)


def careers(being: Being) -> str:
    """Where the years went."""
    return f"four years to a career: {served(being.terms)}" if being.terms else ""
