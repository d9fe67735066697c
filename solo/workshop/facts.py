"""What a condition asks of a game, as facts that can be followed over a text: how a variable of words stands, what is known,
what is carried, who is along, what was chosen, where one was and is.

What is not followed (numbers, hours, dice, how people are minded) asks nothing here: it may be so. What may live here:
facts, and what conditions make of them. What becomes of them is `never.py`.
"""

from collections.abc import Callable, Iterable
from itertools import product
from typing import Any

from solo.scenario import expressions as e
from solo.scenario import model as m
from solo.workshop.hanging import Asked, Failed
from solo.workshop.inventory import Inventory

Key = tuple[str, Any]  # ("var", "fire"), ("know", clue), ("once", mark), ("did", choice), ("visits", scene) …
Facts = dict[
    Key, frozenset
]  # by what is followed, what may be the case; what is not there may be as it likes
AT: Key = ("at", "")  # the number of the scene one is in
YES, NO = frozenset((True,)), frozenset((False,))
BEEN = frozenset((1, 2))  # visits are counted up to two
MOST_WAYS = 24
OPPOSITE = {"is": "is not", "is not": "is", "<": ">=", ">=": "<", ">": "<=", "<=": ">"}


def met(one: Facts, other: Facts) -> Facts | None:
    """All that both ask; None where that cannot be."""
    found = dict(one)
    for key, allowed in other.items():
        both = allowed & found[key] if key in found else allowed
        if not both:
            return None
        found[key] = both
    return found


def agreed(ways: Iterable[Facts]) -> Facts:
    """What holds whichever of these does."""
    first, *others = ways
    found = dict(first)
    for way in others:
        found = {key: allowed | way[key] for key, allowed in found.items() if key in way}
    return found


def every(all_: Iterable[list[Facts]]) -> list[Facts]:
    """In which ways all of these hold; what would make too many ways is left out."""
    found: list[Facts] = [{}]
    for ways in all_:
        both = [way for one, other in product(found, ways) if (way := met(one, other)) is not None]
        if len(both) <= MOST_WAYS:
            found = both
    return found


class Reader:
    """Reads what the conditions of an adventure ask, under one system. `followed` are the things that come from nowhere but
    the text."""

    def __init__(self, inventory: Inventory, system: str, followed: Callable[[str], bool]):
        self.inventory, self.system, self.followed = inventory, system, followed
        self.state = inventory.adventure.state

    def all_of(self, when: Iterable[Asked], root: int) -> list[Facts]:
        """In which ways all of these conditions hold in what stands in a scene (-1: anywhere)."""
        return every(self.holding(each, root) for each in when)

    def holding(self, each: Asked, root: int) -> list[Facts]:
        """In which ways a condition holds."""
        visits = ("visits", root)
        match each:
            case m.If() | m.Needs():
                return self.of(each.expr, True)
            case m.Unless():
                return self.of(each.expr, False)
            case m.Once():
                return [{("once", each.key): NO}]
            case m.First() if root >= 0:
                return [{visits: frozenset((0, 1))}]
            case m.Second() | m.Later() if root >= 0:
                return [{visits: BEEN}]  # who comes back counts as there once more
            case Failed():
                return either(self.failing(one, root) for one in each.of)
        return [{}]

    def failing(self, each: Asked, root: int) -> list[Facts]:
        """In which ways a condition does not hold."""
        match each:
            case m.If() | m.Needs():
                return self.of(each.expr, False)
            case m.Unless():
                return self.of(each.expr, True)
            case m.Once():
                return [{("once", each.key): YES}]
            case m.First() if root >= 0:
                return [{("visits", root): BEEN}]
            case Failed():
                return self.all_of(each.of, root)
        return [{}]

    def of(self, expr: e.Expr, want: bool) -> list[Facts]:
        """In which ways an expression is so, or is not."""
        match expr:
            case e.Truth():
                return [{}] if expr.value == want else []
            case e.Not():
                return self.of(expr.of, not want)
            case e.All() | e.Any_():
                parts = [self.of(part, want) for part in expr.of]
                return every(parts) if isinstance(expr, e.All) == want else either(parts)
            case e.Name():
                return self.variable(expr.name, lambda value: bool(value) == want)
            case e.Compare(e.Name() as left, how, e.Word() | e.Truth() as right):
                how = how if want else OPPOSITE[how]
                return self.variable(left.name, lambda value: e.compare(value, how, right.value))
            case e.System() if self.system:
                return [{}] if (expr.system == self.system) == want else []
        return self.plain(expr, want)

    def plain(self, expr: e.Expr, want: bool) -> list[Facts]:
        """The same of what is known, had, who is along, and of what one did and where one was."""
        inventory = self.inventory
        held = YES if want else NO
        match expr:
            case e.Know() if want and expr.number == len(expr.clues):
                return [{("know", clue): YES for clue in expr.clues}]
            case e.Know() if expr.number == 1:
                if want:
                    return either([{("know", clue): YES}] for clue in expr.clues)
                return [{("know", clue): NO for clue in expr.clues}]
            case e.Has() if want and self.followed(expr.item):
                return [{("has", expr.item): YES}]
            case e.With() if want and expr.who in inventory.adventure.people:
                return [{("with", expr.who): YES}]
            case e.Visited():
                scene = inventory.scenes.get(expr.scene, -1)
                if want and scene >= 0 and scene not in inventory.callers:
                    return [{("visits", scene): BEEN}]
            case e.Chose():
                named = inventory.adventure.chosen.get(expr.words, ())
                if named and want:
                    return either([{("did", one): YES}] for one in named)
                return [{("did", one): held for one in named}]
        return [{}]

    def variable(self, name: str, fits: Callable[[Any], bool]) -> list[Facts]:
        """In which ways a variable of words stands so; of numbers nothing is said."""
        values = self.values(name)
        if not values:
            return [{}]
        fit = frozenset(value for value in values if fits(value))
        return [{("var", name): fit}] if fit else []

    def values(self, name: str) -> tuple[Any, ...]:
        """What a variable may hold; nothing where it is not followed."""
        declared = self.state.get(name)
        if declared is None or declared.each:
            return ()
        return declared.words or ((True, False) if isinstance(declared.first, bool) else ())


def either(all_: Iterable[list[Facts]]) -> list[Facts]:
    """In which ways one of these holds; those that ask of one thing only are put together."""
    found: list[Facts] = []
    one: Facts = {}
    for ways in all_:
        for way in ways:
            if not way:
                return [{}]
            if len(way) == 1:
                ((key, allowed),) = way.items()
                one[key] = one.get(key, frozenset()) | allowed
            else:
                found.append(way)
    found += [{key: allowed} for key, allowed in one.items()]
    return found if len(found) <= MOST_WAYS else [{}]
