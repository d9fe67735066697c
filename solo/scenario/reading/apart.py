"""Whether two expressions can never hold together: by numbers, by words, by truths, by what is opposite."""

from collections.abc import Callable
from typing import Any

from solo.scenario import expressions as e

MOST_PARTS = 8  # of an `and` or `or` that are looked through
_NEVER_BOTH = {frozenset(("day", "night"))}
_TURNED = {"<": ">", ">": "<", "<=": ">=", ">=": "<="}
_FIXED = (e.Number, e.Word, e.Truth)
_LEAST: dict[str, Callable[[int], int]] = {
    ">": lambda n: n + 1,
    ">=": lambda n: n,
    "at least": lambda n: n,
    "is": lambda n: n,
}
_MOST: dict[str, Callable[[int], int]] = {
    "<": lambda n: n - 1,
    "<=": lambda n: n,
    "at most": lambda n: n,
    "is": lambda n: n,
}


def apart(one: e.Expr, other: e.Expr) -> bool:
    """Whether these two can never hold together, as far as can be seen."""
    one, other = _plain(one), _plain(other)
    for mine, theirs in ((one, other), (other, one)):
        if isinstance(mine, e.All):
            return any(apart(each, theirs) for each in mine.of[:MOST_PARTS])
        if isinstance(mine, e.Any_):
            return all(apart(each, theirs) for each in mine.of) if len(mine.of) <= MOST_PARTS else False
    if isinstance(one, e.Not) or isinstance(other, e.Not):
        denied, said = (one, other) if isinstance(one, e.Not) else (other, one)
        return isinstance(denied, e.Not) and denied.of == said
    if isinstance(one, e.Engine) and isinstance(other, e.Engine):
        return frozenset((one.name, other.name)) in _NEVER_BOTH
    if isinstance(one, e.System) and isinstance(other, e.System):
        return one.system != other.system
    if isinstance(one, e.Attitude) and isinstance(other, e.Attitude):
        return one.who == other.who and not _attitudes(one) & _attitudes(other)
    if isinstance(one, e.Compare) and isinstance(other, e.Compare):
        return _compared(one, other)
    return False


def opposite(expr: e.Expr) -> e.Expr:
    """The expression that holds where this one does not."""
    return _plain(e.Not(expr))


def _plain(expr: e.Expr) -> e.Expr:
    """The same, with `not` as far in as it goes, and what is fixed on the right."""
    if isinstance(expr, e.Not):
        inner = _plain(expr.of)
        if isinstance(inner, e.Not):
            return inner.of
        if isinstance(inner, e.Compare) and inner.how in _DENIED:
            return e.Compare(inner.left, _DENIED[inner.how], inner.right)
        if isinstance(inner, e.All):
            return e.Any_(tuple(_plain(e.Not(each)) for each in inner.of))
        if isinstance(inner, e.Any_):
            return e.All(tuple(_plain(e.Not(each)) for each in inner.of))
        return e.Not(inner)
    if isinstance(expr, e.Compare) and isinstance(expr.left, _FIXED) and not isinstance(expr.right, _FIXED):
        return e.Compare(expr.right, _TURNED.get(expr.how, expr.how), expr.left)
    if isinstance(expr, e.Compare) and isinstance(expr.right, e.Truth) and expr.how in ("is", "is not"):
        return expr.left if expr.right.value is (expr.how == "is") else _plain(e.Not(expr.left))
    return expr


_DENIED = {
    "is": "is not", "is not": "is", "<": ">=", ">=": "<", ">": "<=", "<=": ">", "at least": "<", "at most": ">",
}  # fmt: skip


def _attitudes(expr: e.Attitude) -> set[str]:
    """The attitudes that fit."""
    at = e.ATTITUDES.index(expr.attitude)
    fits: dict[str, Callable[[int], bool]] = {
        "is": lambda n: n == at,
        "is not": lambda n: n != at,
        "at least": lambda n: n >= at,
        "at most": lambda n: n <= at,
    }
    return {each for n, each in enumerate(e.ATTITUDES) if fits[expr.how](n)}


def _compared(one: e.Compare, other: e.Compare) -> bool:
    if one.left != other.left or not isinstance(one.right, _FIXED) or not isinstance(other.right, _FIXED):
        return False
    if isinstance(one.right, e.Number) and isinstance(other.right, e.Number):
        return _numbers(one, other)
    if {one.how, other.how} == {"is"}:
        return _same(one) != _same(other)
    return {one.how, other.how} == {"is", "is not"} and _same(one) == _same(other)


def _same(expr: e.Compare) -> object:
    value = expr.right.value  # type: ignore[union-attr]
    return value.lower() if isinstance(value, str) else value


def _numbers(one: e.Compare, other: e.Compare) -> bool:
    values: list[Any] = [each.right.value for each in (one, other)]  # type: ignore[union-attr]
    if "is not" in (one.how, other.how):
        return {one.how, other.how} == {"is", "is not"} and values[0] == values[1]
    least = [_LEAST[each.how](n) for each, n in zip((one, other), values, strict=True) if each.how in _LEAST]
    most = [_MOST[each.how](n) for each, n in zip((one, other), values, strict=True) if each.how in _MOST]
    return bool(least and most) and max(least) > min(most)
