"""In which order two things are to be brought about: what shuts the way to the other comes after it; and what brings one of
them about and undoes the other.

What may live here: what the text says of that by itself, however a game stands.
"""

from collections.abc import Iterable
from functools import lru_cache

from solo.scenario import model as m
from solo.workshop.facts import Facts, Reader, met
from solo.workshop.hanging import Asked
from solo.workshop.inventory import Inventory, Supply


class Order:
    """What shuts what in an adventure; it is remembered."""

    def __init__(self, inventory: Inventory):
        self.inventory, self.reader = inventory, Reader(inventory, "", lambda item: False)
        self.known: dict[tuple[bool, int, int], bool] = {}
        self.undone: dict[tuple[int, int, int], bool] = {}
        self.made: dict[tuple[int, int], Facts] = {}
        self.parts: dict[int, list[Supply]] = {}
        for supply in inventory.supplies:
            if isinstance(supply.part, m.Assign):
                self.parts.setdefault(supply.node, []).append(supply)

    def undoes(self, supply: Supply, wanted: Iterable[Asked]) -> bool:
        """Is one of these conditions sure to fail where this happens, by what is set beside it?"""
        key = supply.node, id(supply.when)
        if key not in self.made:
            self.made[key] = self._made(supply)
        made = self.made[key]
        return bool(made) and any(self._undone(key, made, each) for each in wanted)

    def _made(self, supply: Supply) -> Facts:
        """What is set beside something, by words: the last that is said of each variable."""
        found: Facts = {}
        for each in self.parts.get(supply.node, ()):
            part = each.part
            if isinstance(part, m.Assign) and each.when == supply.when:
                value = getattr(part.expr, "value", None)
                found.pop(("var", part.name), None)
                if part.how == "=" and value in self.reader.values(part.name):
                    found["var", part.name] = frozenset((value,))
        return found

    def _undone(self, key: tuple[int, int], made: Facts, each: Asked) -> bool:
        both = (*key, id(each))
        if both not in self.undone:
            ways = self.reader.holding(each, -1)
            self.undone[both] = bool(ways) and all(met(made, way) is None for way in ways)
        return self.undone[both]

    def shuts(self, each: Asked, node: int) -> bool:
        """Is the way to a node shut where a condition holds: what it stands under, or each arrow to its scene from another?"""
        if not isinstance(each, m.If | m.Needs | m.Unless):
            return False
        key = isinstance(each, m.Unless), id(each.expr), node
        if key not in self.known:
            ways = self.reader.holding(each, -1)
            self.known[key] = ways not in ([], [{}]) and self._shut(ways, node)
        return self.known[key]

    def _shut(self, ways: list[Facts], node: int) -> bool:
        inventory = self.inventory
        root = inventory.nodes[node].root
        above = [one for up in inventory.chain(node) for one in inventory.nodes[up].when]
        into = [
            arrow.when
            for scene, arrows in inventory.arrows.items()
            for arrow in arrows
            if arrow.to == root and scene != root
        ]
        return not self._both(ways, above) or (
            bool(into) and not any(self._both(ways, when) for when in into)
        )

    def _both(self, ways: list[Facts], when: Iterable[Asked]) -> bool:
        """Can conditions hold where one of these does?"""
        others = self.reader.all_of(when, -1)
        return any(met(one, other) is not None for one in ways for other in others)


@lru_cache(maxsize=4)
def order_of(inventory: Inventory) -> Order:
    """What shuts what in an adventure, once in a process."""
    return Order(inventory)
