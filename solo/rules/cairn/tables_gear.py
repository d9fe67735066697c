"""The marketplace: what the rules page prints under Gear and Hirelings, and `tables/aliases.md`. Prices are in gold
pieces."""

from collections.abc import Mapping
from functools import cache

from solo.core.things import Ware
from solo.rules.cairn.tables import listed, pairs, printed

AISLES = ("weapons", "armor", "gear", "beasts and carts")  # in the order one walks them
SERVICES = {"room": 10, "healing": 50}
HEALERS = ("alchemist", "healer", "surgeon", "barber-surgeon")


@cache
def aisles() -> Mapping[str, tuple[Ware, ...]]:
    """Everything on sale, by aisle."""
    rows = printed("Gear").rows
    return {aisle: tuple(ware_of(row) for row in rows if row[0] == aisle) for aisle in AISLES}


@cache
def market() -> tuple[Ware, ...]:
    """Everything on sale, in the order of the page."""
    return tuple(ware_of(row) for row in printed("Gear").rows)


def ware_of(row: tuple[str, ...]) -> Ware:
    """A row of the table as a ware."""
    _, name, price, dice, armor, slots, uses, tags = row
    return Ware(name, int(price), int(slots), dice, int(armor or 0), int(uses or 0), listed(tags))


@cache
def wares() -> Mapping[str, Ware]:
    """Everything on sale by name, and by the other names that things go by."""
    by_name = {ware.name: ware for ware in market()}
    return by_name | {said: by_name[meant] for said, meant in aliases().items()}


@cache
def aliases() -> Mapping[str, str]:
    """What things of the market are also called: the name said, the name meant."""
    return pairs("Other names", "aliases.md")


@cache
def hirelings() -> Mapping[str, tuple[int, tuple[str, ...]]]:
    """Hirelings by role: what they ask a day, and what they come with."""
    return {role: (int(wage), listed(gear)) for role, wage, gear in printed("Hirelings").rows}
