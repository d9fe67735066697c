"""What it hangs on which choices of lists are there: variables, marks, things that are carried, and whatever else their
conditions ask. Where none of that is otherwise than before, the same choices are there as before.

What may live here: reading conditions for what they ask. Which choices are there is said by their steps, and by nothing here.
"""

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from solo.scenario import model as m
from solo.scenario.expressions import (
    All,
    Any_,
    Compare,
    Dice,
    Has,
    Name,
    Not,
    Number,
    Sum,
    Truth,
    Word,
    compiled,
    parts_of,
)
from solo.scenario.running.conditions import Holds, condition
from solo.scenario.running.steps import Ask, Offer, Step, through

MOST_KNOWN = 512  # ways things may stand that the choices there were then are kept of, for each row of lists
Atom = tuple[str, Any]  # ("variable", name), ("mark", key), ("thing", key), ("asked", function); ("dice", "")
SETTLED = (Number, Truth, Word)  # what is always the same


class Hanging(msgspec.Struct, eq=False):
    """What a row of lists hangs on: variables and marks by their names, things by their keys, and what else is asked, as
    functions. `known` are the choices that were there, by all of that."""

    names: tuple[str, ...]
    marks: tuple[str, ...]
    things: tuple[str, ...]
    asked: tuple[Holds, ...]
    known: dict[tuple[Any, ...], tuple[Offer, ...]] = {}


def hanging(step: Step, state: Mapping[str, m.Variable]) -> Hanging | None:
    """What these lists hang on, with these variables declared; None where dice have a say."""
    asks = (each for each, _ in through(step) if isinstance(each, Ask))
    found = list(dict.fromkeys(atom for ask in asks for when in ask.when for atom in _of(when, state)))
    by = {kind: tuple(what for each, what in found if each == kind) for kind, _ in found}
    if "dice" in by:
        return None
    return Hanging(by.get("variable", ()), by.get("mark", ()), by.get("thing", ()), by.get("asked", ()))


def _of(when: m.Condition, state: Mapping[str, m.Variable]) -> Iterator[Atom]:
    """What one condition asks."""
    if isinstance(when, m.If | m.Unless):
        yield from _asked(when.expr, state)
    elif isinstance(when, m.Once):
        yield "mark", when.key
    elif isinstance(when, m.OneIn):
        yield "dice", ""
    elif isinstance(when, m.First | m.Second | m.Later | m.Every):
        yield "asked", condition(when)


def _asked(expr: Any, state: Mapping[str, m.Variable]) -> Iterator[Atom]:
    """What an expression asks. What is no variable, no mark and no thing is asked as the whole question that it stands in: a
    clock goes on all the time, and it is seldom that it is past noon for the first time."""
    if isinstance(expr, Not):
        yield from _asked(expr.of, state)
    elif isinstance(expr, All | Any_):
        for part in expr.of:
            yield from _asked(part, state)
    elif isinstance(expr, Has):
        yield "thing", expr.item
    elif isinstance(expr, Name | Compare | Sum):
        parts = list(parts_of(expr))
        names = [part.name for part in parts if isinstance(part, Name)]
        plain = all(isinstance(part, (Name, Compare, Sum, *SETTLED)) for part in parts)
        if plain and all(name in state and not state[name].each for name in names):
            yield from (("variable", name) for name in names)
        else:
            yield from _whole(expr)
    elif not isinstance(expr, SETTLED):
        yield from _whole(expr)


def _whole(expr: Any) -> Iterator[Atom]:
    if any(isinstance(part, Dice) for part in parts_of(expr)):
        yield "dice", ""
    else:
        yield "asked", compiled(expr)
