"""Conditions as functions: made once, of the game that is asked and of dice.

`failing` of a row of conditions gives the number of the first that does not hold. What may live here: asking.
What was shown under a condition is remembered in play.
"""

from collections.abc import Callable
from typing import Protocol

from solo.core.procedure import Roll
from solo.scenario import model as m
from solo.scenario.expressions import Names, Throw, compiled


class Asked(Names, Protocol):
    """What a game must know for a condition to be settled, beside what expressions ask."""

    def visit(self) -> int: ...
    def seen(self, mark: str) -> int: ...


Holds = Callable[[Asked, Throw], bool]
Failing = Callable[[Asked, Throw], int]  # the number of the first that does not hold; 0 where all do


def failing(when: tuple[m.Condition, ...]) -> Failing:
    """A row of conditions as a function: which of them fails first, by its number; 0 where all hold."""
    if len(when) == 1:  # as most are
        only = when[0]
        if isinstance(only, m.If):
            work = compiled(only.expr)
            return lambda game, throw: 0 if work(game, throw) else 1
        if isinstance(only, m.Unless):
            work = compiled(only.expr)
            return lambda game, throw: 1 if work(game, throw) else 0
        alone = condition(only)
        return lambda game, throw: 0 if alone(game, throw) else 1
    holds = [condition(each) for each in when]
    if len(holds) == 2:
        one, other = holds
        return lambda game, throw: 1 if not one(game, throw) else 0 if other(game, throw) else 2

    def first(game: Asked, throw: Throw) -> int:
        for number, each in enumerate(holds, 1):
            if not each(game, throw):
                return number
        return 0

    return first


def condition(when: m.Condition) -> Holds:
    """One condition as a function: does it hold now?"""
    match when:
        case m.If():
            work = compiled(when.expr)
            return lambda game, throw: bool(work(game, throw))
        case m.Unless():
            work = compiled(when.expr)
            return lambda game, throw: not work(game, throw)
        case m.First():
            return lambda game, throw: game.visit() <= 1
        case m.Second():
            return lambda game, throw: game.visit() == 2
        case m.Later():
            after = when.after
            return lambda game, throw: game.visit() > after
        case m.Once():
            key = when.key
            return lambda game, throw: not game.seen(key)
        case m.Every():
            return _every(when.key, when.turns)
        case m.OneIn():
            chances, roll = when.chances, Roll(f"d{when.of}", rule="chance", why="chance", closed=True)
            return lambda game, throw: bool(throw(roll) <= chances)
    return lambda game, throw: True


def _every(key: str, turns: int) -> Holds:
    def holds(game: Asked, throw: Throw) -> bool:
        last = game.seen(key)
        return not last or game.engine("turns") + 1 - last >= turns

    return holds
