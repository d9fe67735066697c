"""What an expression may come to: the truths it can have, given every value a scenario ever gives its
variables.

What may live here: one abstract reading of expressions, on the safe side: it says `never` or `always` only
where that is certain.
"""

from collections.abc import Callable, Iterable
from itertools import product
from typing import Any

from solo.core.dice import parse as parse_dice
from solo.scenario import expressions as e
from solo.scenario import model as m
from solo.scenario.expressions import MOST, compare
from solo.scenario.walk import Seen

BOTH = frozenset((True, False))
MOST_VALUES = 64
Values = frozenset | tuple[int, int]  # single values, or a range of numbers


class Ranges:
    """Every value that each variable of an adventure may hold."""

    def __init__(
        self,
        adventure: m.Adventure,
        assigned: Iterable[m.Part],
        learned: set[str],
        met: set[str],
        guards: dict[m.Place, tuple[int, int]] | None = None,
    ):
        """`assigned`: the directives that give variables their values; others among them count for nothing."""
        self.learned, self.met = learned, met
        self.guards = guards or {}
        self.unsure: set[str] = set()
        self.values: dict[str, Values] = {
            name: frozenset((variable.first,)) for name, variable in adventure.state.items()
        }
        steps: list[m.Assign] = []  # from where a number stands, up or down, as far as the line is come to
        for part in assigned:
            if isinstance(part, m.Assign) and part.name in self.values:
                if part.at in self.guards:
                    steps.append(part)
                else:
                    self.values[part.name] = self._after(part)
            elif isinstance(part, m.RollOn) and part.kept in self.values and part.table in adventure.tables:
                rows = frozenset(row.low for row in adventure.tables[part.table].rows)
                now = self.values[part.kept]
                self.values[part.kept] = (
                    now | rows if isinstance(now, frozenset) else _hull(now, _bounds(rows))
                )
        while held := [part for part in steps if self._reached(part)]:
            for part in held:
                self.values[part.name] = self._after(part)
                steps.remove(part)
        for name, size in adventure.clocks.items():
            if name in self.values:
                low, high = _bounds(self.values[name])
                self.values[name] = max(low, 0), min(high, size)

    def _reached(self, part: m.Assign) -> bool:
        """Whether a line under conditions on the number that it sets may be come to, as far as is known."""
        least, most = self.guards[part.at]
        low, high = _bounds(self.values[part.name])
        return part.name in self.unsure or (low <= most and least <= high)

    def _after(self, part: m.Assign) -> Values:
        now = self.values[part.name]
        if part.how == "=" and isinstance(part.expr, e.Number | e.Truth | e.Word):
            return (
                now | {part.expr.value}
                if isinstance(now, frozenset)
                else _hull(now, _bounds(frozenset((part.expr.value,))))
            )
        if any(isinstance(value, str) for value in now):
            self.unsure.add(part.name)  # words from another variable
            return now
        low, high = _bounds(now)
        if part.how == "=" and all(
            isinstance(each, e.Number | e.Dice | e.Sum) for each in e.parts_of(part.expr)
        ):
            return _hull((low, high), _bounds(self.of(part.expr)))
        if not isinstance(part.expr, e.Number) or part.how == "=":
            return (-MOST, MOST)
        up = (part.expr.value >= 0) == (part.how == "+")
        least, most = self.guards.get(part.at, (-MOST, MOST))  # where the line is reached at all
        by = abs(part.expr.value)
        return (low, max(high, min(MOST, most + by))) if up else (min(low, max(-MOST, least - by)), high)

    def truths(self, expr: e.Expr) -> frozenset[bool]:
        """The truths an expression may have."""
        kind = _TRUTHS.get(type(expr))
        if kind:
            return kind(self, expr)
        values = self.of(expr)
        if isinstance(values, tuple):
            low, high = values
            return (
                frozenset((True,))
                if low > 0 or high < 0
                else frozenset((False,))
                if low == high == 0
                else BOTH
            )
        return frozenset(bool(value) for value in values) or BOTH

    def of(self, expr: e.Expr) -> Values:
        """The values an expression may have."""
        if isinstance(expr, e.Number | e.Truth | e.Word):
            return frozenset((expr.value,))
        if isinstance(expr, e.Name):
            return frozenset() if expr.name in self.unsure else self.values.get(expr.name, frozenset())
        if isinstance(expr, e.Dice):
            return _dice(expr.dice)
        if isinstance(expr, e.Sum):
            return _sum(expr.how, self.of(expr.left), self.of(expr.right))
        if isinstance(expr, e.Plural):
            return self.of(expr.of)
        if isinstance(expr, e.CountOf | e.VisitsOf):
            return (0, MOST)
        return _KEPT.get(getattr(expr, "name", ""), (0, MOST)) if isinstance(expr, e.Engine) else BOTH


def guards_of(seen: Seen) -> dict[m.Place, tuple[int, int]]:
    """Of the sums in a line, each within which numbers the conditions around it keep what is added to. A line that adds
    to a variable twice, or plays something else, is kept by nothing."""
    parts = [part for segment in seen.segments for part in segment.parts]
    names = [part.name for part in parts if isinstance(part, m.Assign)]
    if not names:
        return {}
    found: dict[m.Place, tuple[int, int]] = {}
    played = False
    for segment in seen.segments:
        asked = [each.expr for each in (*seen.when, *segment.when) if isinstance(each, m.If)]
        plain = [part for expr in asked for part in e.joined(expr)]
        for part in segment.parts:
            played = played or part.declared.plays
            if not played and isinstance(part, m.Assign) and part.how != "=" and names.count(part.name) == 1:
                within = [_within(each) for each in plain if _asks(each, part.name)]
                found[part.at] = (
                    max((low for low, _ in within), default=-MOST),
                    min((high for _, high in within), default=MOST),
                )
    return found


def _asks(expr: e.Expr, name: str) -> bool:
    return (
        isinstance(expr, e.Compare)
        and isinstance(expr.left, e.Name)
        and expr.left.name == name
        and isinstance(expr.right, e.Number)
    )


def _within(expr: Any) -> tuple[int, int]:
    """The numbers of which a comparison with one holds."""
    value = expr.right.value
    return {
        "<": (-MOST, value - 1),
        "<=": (-MOST, value),
        ">": (value + 1, MOST),
        ">=": (value, MOST),
        "is": (value, value),
    }.get(expr.how, (-MOST, MOST))


_KEPT: dict[str, Values] = {"visits": (1, MOST), "night": BOTH, "day": BOTH, "dark": BOTH, "days": (1, MOST)}


def _bounds(values: Values) -> tuple[int, int]:
    if isinstance(values, tuple):
        return values
    numbers = [int(value) for value in values if not isinstance(value, str)]
    return (min(numbers), max(numbers)) if numbers else (-MOST, MOST)


def _hull(a: tuple[int, int], b: tuple[int, int]) -> tuple[int, int]:
    return min(a[0], b[0]), max(a[1], b[1])


def _dice(text: str) -> Values:
    dice = parse_dice(text)
    ends = dice.total((1,) * len(dice.sides)), dice.total(dice.sides)
    return min(ends), max(ends)


def _sum(how: str, left: Values, right: Values) -> Values:
    (a, b), (c, d) = _bounds(left), _bounds(right)
    if how == "+":
        return a + c, b + d
    if how == "-":
        return a - d, b - c
    corners = [x * y for x in (a, b) for y in (c, d)]
    return min(corners), max(corners)


def _compare(ranges: Ranges, expr: e.Compare) -> frozenset[bool]:
    left, right = ranges.of(expr.left), ranges.of(expr.right)
    few = all(isinstance(values, frozenset) and 0 < len(values) <= MOST_VALUES for values in (left, right))
    if few:
        return frozenset(compare(one, expr.how, other) for one, other in product(left, right))
    if any(not values or any(isinstance(value, str) for value in values) for values in (left, right)):
        return BOTH
    (a, b), (c, d) = _bounds(left), _bounds(right)
    ends = {compare(one, expr.how, other) for one in (a, b) for other in (c, d)}
    if expr.how in ("is", "is not"):
        apart = b < c or d < a
        return frozenset((expr.how == "is not",)) if apart else BOTH
    return frozenset(ends)


def _all(ranges: Ranges, expr: e.All) -> frozenset[bool]:
    each = [ranges.truths(part) for part in expr.of]
    return frozenset((False,)) if frozenset((False,)) in each else _joined(each, all)


def _any(ranges: Ranges, expr: e.Any_) -> frozenset[bool]:
    each = [ranges.truths(part) for part in expr.of]
    return frozenset((True,)) if frozenset((True,)) in each else _joined(each, any)


def _joined(each: list[frozenset[bool]], how: Callable) -> frozenset[bool]:
    if all(len(truths) == 1 for truths in each):
        return frozenset((how(next(iter(truths)) for truths in each),))
    return BOTH


def _not(ranges: Ranges, expr: e.Not) -> frozenset[bool]:
    return frozenset(not truth for truth in ranges.truths(expr.of))


def _know(ranges: Ranges, expr: e.Know) -> frozenset[bool]:
    return BOTH if sum(clue in ranges.learned for clue in expr.clues) >= expr.number else frozenset((False,))


def _met(ranges: Ranges, expr: e.Met) -> frozenset[bool]:
    return BOTH if expr.who in ranges.met else frozenset((False,))


def _unsure(ranges: Ranges, expr: e.Expr) -> frozenset[bool]:
    return BOTH


_TRUTHS: dict[type, Callable[[Ranges, Any], frozenset[bool]]] = {
    e.Compare: _compare,
    e.All: _all,
    e.Any_: _any,
    e.Not: _not,
    e.Know: _know,
    e.Met: _met,
    e.Has: _unsure,
    e.CountOf: _unsure,
    e.Visited: _unsure,
    e.Chose: _unsure,
    e.With: _unsure,
    e.Dead: _unsure,
    e.Attitude: _unsure,
    e.System: _unsure,
}
