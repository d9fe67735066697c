"""In which order two things are to be brought about: what shuts the way to the other comes after it.

What may live here: what the text says of that by itself, however a game stands.
"""

from collections.abc import Iterable
from functools import lru_cache

from solo.scenario import model as m
from solo.workshop.facts import Facts, Reader, met
from solo.workshop.hanging import Asked
from solo.workshop.inventory import Inventory


class Order:
    """What shuts what in an adventure; it is remembered."""

    def __init__(self, inventory: Inventory):
        self.inventory, self.reader = inventory, Reader(inventory, "", lambda item: False)
        self.known: dict[tuple[bool, int, int], bool] = {}

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
