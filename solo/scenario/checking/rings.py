"""Rings in a graph: which of its places can be come back to from themselves. One walk of all of it, however large."""

from collections.abc import Collection, Hashable, Mapping
from typing import TypeVar

Place = TypeVar("Place", bound=Hashable)


def rings(ways: Mapping[Place, Collection[Place]]) -> dict[Place, int]:
    """For each place that lies on a ring, the number of all that can be reached from one another with it. (Tarjan's
    walk, without calling itself.)"""
    order: dict[Place, int] = {}
    low: dict[Place, int] = {}
    held: list[Place] = []
    on: set[Place] = set()
    found: dict[Place, int] = {}
    for start in ways:
        waiting = [(start, iter(ways[start]))] if start not in order else []
        if waiting:
            order[start] = low[start] = len(order)
            held.append(start)
            on.add(start)
        while waiting:
            here, left = waiting[-1]
            then = next((each for each in left if each in ways and (each not in order or each in on)), None)
            if then is not None and then not in order:
                order[then] = low[then] = len(order)
                held.append(then)
                on.add(then)
                waiting.append((then, iter(ways[then])))
            elif then is not None:
                low[here] = min(low[here], order[then])
            else:
                waiting.pop()
                if waiting:
                    low[waiting[-1][0]] = min(low[waiting[-1][0]], low[here])
                if low[here] == order[here]:
                    at = _last(held, here)
                    among, held[at:] = held[at:], []
                    on.difference_update(among)
                    if len(among) > 1 or here in ways[here]:
                        found.update(dict.fromkeys(among, order[here]))
    return found


def _last(held: list[Place], key: Place) -> int:
    at = len(held) - 1
    while held[at] != key:
        at -= 1
    return at


def reached(ways: Mapping[Place, Collection[Place]], start: Collection[Place]) -> set[Place]:
    """The places to which a way leads from some others, these included."""
    found, waiting = set(start), list(start)
    while waiting:
        for each in ways.get(waiting.pop(), ()):
            if each not in found:
                found.add(each)
                waiting.append(each)
    return found


def leading(ways: Mapping[Place, Collection[Place]], to: Collection[Place]) -> set[Place]:
    """The places from which a way leads to one of some others, these included."""
    back: dict[Place, list[Place]] = {}
    for here, targets in ways.items():
        for each in targets:
            back.setdefault(each, []).append(here)
    return reached(back, to)
