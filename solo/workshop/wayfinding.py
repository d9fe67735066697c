"""The shortest way from a scene to each other, where some arrows are open now and some are not.

What may live here: going along the arrows. Which of them are open is told by whoever asks; what it takes to open one is
in `planning.py`.
"""

from collections.abc import Callable
from heapq import heappop, heappush
from typing import NamedTuple

from solo.workshop.inventory import Arrow, Inventory, Supply

EVENT = 4  # moves that one goes round about rather than wait for what comes by itself
BLOCKED = 40  # moves that one goes round about rather than see to a way that is not open,
BESTED = 3 * BLOCKED  # or than pick a fight, for what comes of one
ANEW = 2  # moves that it takes to come again to where one is
AFAR = 1000.0


class Way(NamedTuple):
    """How far a scene is, where the first arrow on the way to it stands, and the arrows of the way that are not open."""

    far: float
    first: Supply | None
    blocked: tuple[Arrow, ...]


def ways(inventory: Inventory, here: int, shut: Callable[[Arrow], int]) -> dict[int, Way]:
    """By every scene that one can come to from here, the shortest way. `shut` says how many conditions of an arrow do not
    hold; less than none, where it is not open again."""
    found: dict[int, Way] = {}
    waiting: list[tuple[float, int, int]] = [(0.0, 0, here)]
    kept: list[tuple[Supply | None, tuple[Arrow, ...]]] = [(None, ())]
    while waiting:
        far, place, scene = heappop(waiting)
        if scene in found:
            continue
        first, blocked = kept[place]
        found[scene] = Way(far, first, blocked)
        best: dict[int, float] = {}  # of several arrows to one scene only the most open is worth going by
        # what may be followed anywhere is followed at once: later it leads nowhere sooner
        for arrow in inventory.arrows.get(scene, ()) if scene == here else inventory.apart[scene]:
            to = arrow.to
            if to in found or best.get(to, AFAR) <= 1:
                continue
            lacking = shut(arrow)
            cost = 1 + BLOCKED * abs(lacking) + BESTED * arrow.fought
            cost += EVENT * (arrow.by_itself and arrow.supply.node != scene)
            if scene == here and arrow.supply.node == scene:
                if not lacking:
                    continue  # it was not followed as one came
                cost += ANEW
            if lacking >= 0 and cost < best.get(to, AFAR):
                best[to] = cost
                kept.append((first or arrow.supply, (*blocked, arrow) if lacking else blocked))
                heappush(waiting, (far + cost, len(kept) - 1, to))
    return found
