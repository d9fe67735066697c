"""The shape of a game: which turn follows which.

Turns are numbered as they are made, 1, 2, 3 …; 0 is the start, before any turn. A turn mostly follows the one
made before it, so the whole tree is kept as runs: (number of its first turn, the turn that one follows). A
game of ten thousand turns with twenty undos is twenty-one pairs, and parents, children, depths and paths
follow from them without reading a turn.
"""

from bisect import bisect_right
from collections.abc import Iterable, Iterator
from typing import Any

START = 0


class Tree:
    """The runs, and what follows from them. `last` is the number of the newest turn."""

    def __init__(self, runs: Iterable[tuple[int, int]] = (), last: int = START):
        """Runs after the first (which begins at the start), and the newest turn. Raises ValueError for pairs
        that are no tree."""
        self.last = START
        self._firsts, self._parents, self._depths = [START], [-1], [0]
        self._branches: dict[int, list[int]] = {}
        for first, parent in runs:
            self.last = first - 1
            self.add(parent)
        if last < self.last:
            raise ValueError(f"turn {self.last} comes after the newest turn, {last}")
        self.last = last

    @property
    def runs(self) -> tuple[tuple[int, int], ...]:
        """What makes this tree again."""
        return tuple(zip(self._firsts, self._parents, strict=True))[1:]

    def __contains__(self, id: int) -> bool:
        return START <= id <= self.last

    def add(self, parent: int) -> int:
        """The number of a new turn that follows `parent`."""
        new = self.last + 1
        if not START <= parent < new or new <= self._firsts[-1]:
            raise ValueError(f"turn {new} cannot follow turn {parent}")
        if parent != self.last:
            depth = self.depth(parent) + 1
            self._firsts.append(new)
            self._parents.append(parent)
            self._depths.append(depth)
            self._branches.setdefault(parent, []).append(new)
        self.last = new
        return new

    def _run(self, id: int) -> int:
        return bisect_right(self._firsts, id) - 1

    def parent(self, id: int) -> int:
        """The turn that this one follows; -1 for the start."""
        run = self._run(id)
        return self._parents[run] if self._firsts[run] == id else id - 1

    def depth(self, id: int) -> int:
        """How many turns lead here, this one included."""
        run = self._run(id)
        return self._depths[run] + id - self._firsts[run]

    def children(self, id: int) -> tuple[int, ...]:
        """The turns that follow this one, oldest first."""
        branches = tuple(self._branches.get(id, ()))
        goes_on = id < self.last and self.parent(id + 1) == id
        return (id + 1, *branches) if goes_on else branches

    def spans(self, id: int) -> Iterator[range]:
        """The path from a turn back to the first one, newest span first, each as the numbers in ascending
        order."""
        while id > START:
            first = self._firsts[self._run(id)]
            yield range(max(first, 1), id + 1)
            id = self._parents[self._run(id)]

    def path(self, id: int) -> Iterator[int]:
        """The turns from the first one to this one."""
        for span in reversed(list(self.spans(id))):
            yield from span

    def ancestors(self, id: int) -> Iterator[int]:
        """This turn, the one it follows, and so on to the first."""
        for span in self.spans(id):
            yield from reversed(span)

    def leads(self, id: int, to: int) -> bool:
        """Does the way to turn `to` go through turn `id` (or end there)?"""
        return id == START or any(id in span for span in self.spans(to))

    def step(self, id: int, to: int) -> int | None:
        """The next turn on the way from `id` to `to`; None where there is no way or `to` is reached."""
        if id == to or not self.leads(id, to):
            return None
        after = None
        for span in self.spans(to):
            if id in span and id != span[-1]:
                return id + 1
            if id == span[-1]:
                return after
            after = span[0]
        return after  # from the start


def tree_of(runs: Any, last: int) -> Tree:
    """A tree from what a file says. Raises ValueError where it says nothing that holds together."""
    try:
        pairs = [(first, parent) for first, parent in runs]
    except (TypeError, ValueError):
        pairs = None
    if pairs is None or not all(type(number) is int for pair in pairs for number in pair):
        raise ValueError("the runs of turns are not pairs of numbers")
    return Tree(pairs, last)
