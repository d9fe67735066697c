"""Prose first: how many of the dice are shown beside what they led to. Pure: nothing here prints.

What is shown of a turn is never more than a third dice and bookkeeping, as long as there is anything else in it. A throw
that only says which or how many is told by what comes of it; where that is not enough, throws are told shorter, then only
the first of them, then none. `why` has them all.
"""

from collections.abc import Callable, Iterable, Iterator
from fractions import Fraction
from itertools import groupby
from typing import TYPE_CHECKING, Any

from solo.core.procedure import Tell
from solo.screen.lines import Line, of_events, shown

if TYPE_CHECKING:
    from solo.core.procedure import Rolled

Event = tuple[str, Any]
MOST = Fraction(1, 3)  # of the letters of a turn
BOOKKEEPING = frozenset({"roll", "time", "aside"})
HOW = ("few", "all", "none")  # how many of the dice somebody wants to see


def told(events: list[Event], asked: list[Line] = (), how: str = "few", draft: bool = False) -> list[Line]:  # type: ignore[assignment]
    """What happened, in lines, with as many of its dice as are wanted. `asked` stands below it; `draft`: somebody is being
    made, and every throw is news."""
    if how == "all":
        return of_events(events)
    if how == "none":
        return of_events([event for event in events if event[0] != "roll"])
    for fewer in LEVELS if not draft else LEVELS[1:]:
        lines = of_events(list(fewer(events)))
        if share(lines, asked) <= MOST:
            break
    return lines


def share(told: Iterable[Line], asked: Iterable[Line] = (), of: frozenset[str] = BOOKKEEPING) -> Fraction:
    """How much of what is shown is of these kinds, by letters."""
    every = [(style, len(text)) for style, text in (*told, *asked)]
    whole = sum(long for _, long in every)
    return Fraction(sum(long for style, long in every if style in of), whole or 1)


# Fewer and fewer. Each makes events of events.


def hung_on(events: list[Event]) -> Iterator[Event]:
    """Without the throws that only say which or how many."""
    return (event for event in events if event[0] != "roll" or counts(event[1]))


def counts(roll: "Rolled") -> bool:
    """Did something hang on a throw that all could see? Those of a fight are told together."""
    return bool(roll.against or roll.side) and not roll.closed


def every(events: list[Event]) -> Iterator[Event]:
    """All of them."""
    return iter(events)


def joined(events: list[Event]) -> Iterator[Event]:
    """Throws that follow each other in one line, each as what it came to."""
    for kind, run in groupby(events, lambda event: event[0]):
        thrown = list(run)
        open_ = [
            roll for _, roll in thrown if kind == "roll" and not roll.closed and not roll.side and roll.faces
        ]
        if kind != "roll" or not open_ or len(open_) < len(thrown):
            yield from thrown
        else:
            yield "tell", Tell(f"[{' · '.join(map(in_short, open_))}]", "roll")


def in_short(roll: "Rolled") -> str:
    """A throw as what it came to, and what that had to meet."""
    goal = roll.against.partition(" (")[0]
    return f"{roll.why or 'Roll'}: {shown(roll)}{f', against {goal}' if goal else ''}"


def joined_hung_on(events: list[Event]) -> Iterator[Event]:
    """Both."""
    return joined(list(hung_on(events)))


def first(events: list[Event]) -> Iterator[Event]:
    """The first throw that something hung on, and no other."""
    seen = False
    for event in hung_on(events):
        if event[0] != "roll":
            yield event
        elif not seen and event[1].faces:
            seen = True
            yield "tell", Tell(f"[{in_short(event[1])}]", "roll")


def none(events: list[Event]) -> Iterator[Event]:
    """No throw at all."""
    return (event for event in events if event[0] != "roll")


LEVELS: tuple[Callable[[list[Event]], Iterator[Event]], ...] = (
    hung_on,
    every,
    joined,
    joined_hung_on,
    first,
    none,
)
