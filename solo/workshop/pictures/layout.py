"""Where scenes and endings stand in a drawing, and by which way lines go between them: layers from the start downward.

A kept library parts the graph into layers and finds the order in each that has few lines crossing; how far apart things lie
is settled here, since a line that goes by needs less room than a card.

What may live here: places and lines as numbers.
"""

from collections import deque
from collections.abc import Iterable
from itertools import pairwise
from types import ModuleType
from typing import NamedTuple

from solo.core.errors import Wrong

WIDE, HIGH = 196, 62  # of a card
GAP, FALL = 34, 74  # between cards beside each other, and between layers
MARGIN = 40
TURNS = 100
THREAD = 20  # the room a line takes that goes by
SWEEPS = 24
MOST_BESIDE = 4  # endings of one scene beside each other
Point = tuple[float, float]


class Placed(NamedTuple):
    """A drawing's places: of each node its middle, of each line its points, and how large it all is."""

    nodes: dict[str, Point]
    lines: dict[tuple[str, str], tuple[Point, ...]]
    wide: float
    high: float


def placed(nodes: list[str], edges: Iterable[tuple[str, str]]) -> Placed:
    """Place nodes, each named once, and the lines between them. Raises Wrong where the library is missing."""
    try:
        import igraph
    except ImportError:
        raise Wrong(
            "pictures need igraph, which is not installed; `pip install 'solo[pictures]'` brings it"
        ) from None
    wanted = [(a, b) for a, b in dict.fromkeys(edges) if a != b]
    order = from_the_start(nodes, wanted)
    parts = [laid(igraph, part, wanted) for part in hanging_together(order, wanted)]
    at: dict[str, Point] = {}
    lines: dict[tuple[str, str], tuple[Point, ...]] = {}
    wide, high = MARGIN + 0.0, 0.0
    column, below = MARGIN + 0.0, 0.0  # where the column begins that is being filled, and how far down it is
    for part in parts:
        if below and below + part.high > max(high, 4 * (HIGH + FALL)):
            column, below = wide + GAP, 0.0
        down = below or MARGIN

        def moved(each: Point, by: Point = (column, down)) -> Point:
            return round(each[0] + by[0], 1), each[1] + by[1]

        at.update({name: moved(each) for name, each in part.nodes.items()})
        lines.update({edge: tuple(map(moved, line)) for edge, line in part.lines.items()})
        wide = max(wide, column + part.wide)
        below = down + part.high + FALL
        high = max(high, down + part.high)
        if part is parts[0]:  # the story; what does not hang on it stands beside it
            column, below = wide + 2 * GAP, 0.0
    return Placed(
        {name: at[name] for name in nodes},
        {edge: lines[edge] for edge in wanted},
        round(wide + MARGIN),
        round(high + MARGIN),
    )


def laid(igraph: ModuleType, order: list[str], edges: list[tuple[str, str]]) -> Placed:
    """Some nodes that hang together, with their lines, in a corner by themselves. (Where there is more than one such part,
    the library mixes up whose points are whose.)"""
    number = {name: at for at, name in enumerate(order)}
    wanted = [edge for edge in edges if edge[0] in number]
    # a line that leads back is laid as if it led on: so the start is on top, and no circle has to be broken
    down = [(min(number[a], number[b]), max(number[a], number[b])) for a, b in wanted]
    graph = igraph.Graph(n=len(order), edges=[*down, *stacked(down)], directed=True)
    made = graph.layout_sugiyama(hgap=1, vgap=1, maxiter=TURNS)
    at, between = spread(list(made.coords), down, list(made.edge_routing)[: len(down)])
    lines = {}
    for (a, b), route in zip(wanted, between, strict=True):
        points = tuple(route) if number[a] < number[b] else tuple(reversed(route))
        lines[a, b] = (at[number[a]], *points, at[number[b]])
    every = [*at, *(each for line in lines.values() for each in line)]
    left, top = min(x for x, _ in every) - WIDE / 2, min(y for _, y in every) - HIGH / 2

    def moved(each: Point) -> Point:
        return each[0] - left, each[1] - top

    return Placed(
        {name: moved(at[number[name]]) for name in order},
        {edge: tuple(map(moved, line)) for edge, line in lines.items()},
        max(x for x, _ in every) - left + WIDE / 2,
        max(y for _, y in every) - top + HIGH / 2,
    )


def hanging_together(order: list[str], edges: list[tuple[str, str]]) -> list[list[str]]:
    """The parts of a graph between which no line goes, each in the order given, the first node's first."""
    beside: dict[str, list[str]] = {}
    for a, b in edges:
        beside.setdefault(a, []).append(b)
        beside.setdefault(b, []).append(a)
    part: dict[str, int] = {}
    for first in order:
        waiting = [] if first in part else [first]
        while waiting:
            here = waiting.pop()
            if here not in part:
                part[here] = part.get(first, len(part)) if here != first else len(part)
                waiting.extend(beside.get(here, ()))
    return [
        [name for name in order if part[name] == number]
        for number in dict.fromkeys(part[name] for name in order)
    ]


def from_the_start(nodes: list[str], edges: list[tuple[str, str]]) -> list[str]:
    """The nodes in the order in which one may come to them, those that nothing leads to last."""
    onward: dict[str, list[str]] = {}
    for a, b in edges:
        onward.setdefault(a, []).append(b)
    order: dict[str, None] = {}
    for first in nodes:
        waiting = deque([first])
        while waiting:
            here = waiting.popleft()
            if here not in order:
                order[here] = None
                waiting.extend(onward.get(here, ()))
    return list(order)


def stacked(down: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """Lines that are not drawn: of many that end where they are led to from one place, each row lies below the one
    before."""
    leading: dict[int, set[int]] = {}
    for a, b in down:
        leading.setdefault(b, set()).add(a)
    sources = {a for a, _ in down}
    by_parent: dict[int, list[int]] = {}
    for leaf, parents in leading.items():
        if leaf not in sources:
            by_parent.setdefault(max(parents), []).append(leaf)
    return [
        (leaves[at - MOST_BESIDE], leaves[at])
        for leaves in map(sorted, by_parent.values())
        for at in range(MOST_BESIDE, len(leaves))
    ]


class Rows:
    """What lies in each layer, in its order: cards, and the points where lines go by."""

    def __init__(self) -> None:
        self.size: list[float] = []
        self.level: list[int] = []
        self.tied: list[list[int]] = []
        self.layers: dict[int, list[tuple[float, int]]] = {}

    def add(self, x: float, y: float, wide: float) -> int:
        """One more, in its layer at its place. Returns its number."""
        number = len(self.size)
        self.size.append(wide)
        self.level.append(round(y))
        self.tied.append([])
        self.layers.setdefault(round(y), []).append((x, number))
        return number

    def tie(self, chain: list[int]) -> None:
        """These lie on one line."""
        for one, other in pairwise(chain):
            self.tied[one].append(other)
            self.tied[other].append(one)

    def settled(self) -> list[Point]:
        """Where each lies, near what it is tied to."""
        rows = [[number for _, number in sorted(self.layers[y])] for y in sorted(self.layers)]
        xs = [0.0] * len(self.size)
        for row in rows:
            settle(row, [0.0] * len(row), self.size, xs)
        for sweep in range(SWEEPS):
            for row in rows if sweep % 2 else reversed(rows):
                settle(row, [self.wish(number, xs, sweep) for number in row], self.size, xs)
        high = {y: MARGIN + HIGH / 2 + at * (HIGH + FALL) for at, y in enumerate(sorted(self.layers))}
        return [(x, high[level]) for x, level in zip(xs, self.level, strict=True)]

    def wish(self, number: int, xs: list[float], sweep: int) -> float:
        """Where something would like to lie: in the middle of what it is tied to, above or below it by turns, at last
        both."""
        near = self.tied[number]
        if sweep < SWEEPS - 4:
            near = [
                other for other in near if (self.level[other] < self.level[number]) == bool(sweep % 2)
            ] or near
        return sum(xs[other] for other in near) / len(near) if near else xs[number]


def spread(
    coords: list[list[float]], down: list[tuple[int, int]], routes: list[list[list[float]]]
) -> tuple[list[Point], list[list[Point]]]:
    """The points of nodes, and of each line those between its ends."""
    rows = Rows()
    for x, y in coords:
        rows.add(x, y, WIDE + GAP)
    chains = []
    for (a, b), route in zip(down, routes, strict=True):
        steps = sorted(route, key=lambda each: each[1])
        chains.append([a, *(rows.add(x, y, THREAD) for x, y in steps), b])
        rows.tie(chains[-1])
    points = rows.settled()
    return points[: len(coords)], [[points[number] for number in chain[1:-1]] for chain in chains]


def settle(row: list[int], wishes: list[float], size: list[float], xs: list[float]) -> None:
    """Place a row as near as can be to what each wishes, in its order and apart: those that would lie on each other are
    pooled, and share their wish."""
    before, places = 0.0, []
    for at, number in enumerate(row):
        before += (size[row[at - 1]] + size[number]) / 2 if at else 0.0
        places.append(before)
    pools: list[tuple[float, int]] = []
    for wish, place in zip(wishes, places, strict=True):
        total, many = wish - place, 1
        while pools and pools[-1][0] / pools[-1][1] > total / many:
            last, more = pools.pop()
            total, many = total + last, many + more
        pools.append((total, many))
    at = 0
    for total, many in pools:
        for number, place in zip(row[at : at + many], places[at : at + many], strict=True):
            xs[number] = total / many + place
        at += many
