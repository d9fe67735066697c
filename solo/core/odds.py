"""Exact odds from the rules' own code: a procedure is run once for every way its readings can fall.

Paths branch on readings, not on faces, and a reading's distribution is worked out once (`dice.distribution`).
Procedures on a world run on it, and after each path it is as it was. Where the ways are too many, `sampled`
plays it through many times and says so.
"""

from collections import defaultdict
from collections.abc import Callable
from contextlib import nullcontext
from fractions import Fraction
from typing import Any

from solo.core.dice import Chances, DiceError, distribution, seeded
from solo.core.procedure import Change, Choose, Procedure, Roll, Whole, Write, run, usual
from solo.core.world import World

MOST_RUNS = 200_000
MOST_STEPS = 100_000
FEW_STEPS = 4  # rolls, changes and the like of a run, before it counts for more than one
MOST_ROLLS = 200  # rolls on one path; dice thrown again on every tie would go on for ever


Path = tuple[
    tuple[object, ...], int, int
]  # what was read so far, and the chance of it: so many, of so many ways

AGAIN = object()
"""The outcome of a run that is thrown again from its start (a tie at initiative): it counts for nothing, and the
odds are those of the runs that decide."""


class OddsError(ValueError):
    """There are too many ways for the dice to fall for exact odds."""


def odds(
    make: Callable[[World], Procedure],
    world: World | None = None,
    choose: Callable[[Choose | Write], str] = usual,
    most: int = MOST_RUNS,
) -> Chances:
    """The exact chance of every outcome of `make(world)`, which runs on the world and leaves it as it was.
    Raises OddsError past `most` runs; one of more than a few steps counts as several."""
    counts: dict[tuple[object, int], int] = defaultdict(int)  # by outcome, and of how many ways
    paths: list[Path] = [((), 1, 1)]
    steps = 0
    while paths:
        path = paths.pop()
        with nullcontext(World(digesting=False)) if world is None else world.trial() as ground:
            outcome, taken, count, ways = _follow(make(ground), ground, path, paths, choose)
        steps += max(taken, FEW_STEPS)
        if steps > most * FEW_STEPS:
            raise OddsError(f"more than {most:,} ways for the dice to fall; sample it instead")
        counts[outcome, ways] += count
    chances: dict[object, Fraction] = defaultdict(Fraction)
    for (outcome, ways), count in counts.items():
        chances[outcome] += Fraction(count, ways)
    return decided(chances)


def decided(chances: Chances) -> Chances:
    """The chances of all outcomes but AGAIN, given that one of them comes. Raises OddsError where none does."""
    left = 1 - chances.get(AGAIN, Fraction(0))
    if not left:
        raise OddsError("these dice are thrown again and again without end")
    return {outcome: chance / left for outcome, chance in chances.items() if outcome != AGAIN}


def _follow(
    procedure: Procedure, world: World, path: Path, paths: list[Path], choose: Callable
) -> tuple[Any, int, int, int]:
    """Run along a path. Where it parts, one branch is followed and the others are added to the paths. Returns the
    outcome, how many steps it took, and the chance of this path."""
    readings, count, ways = path
    rolls, answer, step = 0, None, 0
    try:
        for step in range(MOST_STEPS):
            request = procedure.send(answer)
            if type(request) is Roll or type(request) is Whole:
                if rolls == len(readings):
                    if rolls >= MOST_ROLLS:
                        raise OddsError(
                            "these dice may be thrown again and again without end; sample it instead"
                        )
                    *others, (reading, chance) = _branches(request, choose).items()
                    paths += [
                        ((*readings, other), count * less.numerator, ways * less.denominator)
                        for other, less in others
                    ]
                    readings = (*readings, reading)
                    count, ways = count * chance.numerator, ways * chance.denominator
                answer, rolls = readings[rolls], rolls + 1
            elif type(request) is Change:
                answer = world.put(request.id, request.field, request.to)
            else:
                answer = choose(request) if isinstance(request, Choose | Write) else None
    except StopIteration as stop:
        return stop.value, step, count, ways
    raise OddsError(f"no end after {MOST_STEPS:,} steps; sample it instead")


def _branches(request: Roll | Whole, choose: Callable) -> Chances:
    """What may be answered here, and the chance of each."""
    if isinstance(request, Roll):
        return _chances(request)
    outcomes = odds(lambda _: request.make(), choose=choose)
    return {(outcome,): chance for outcome, chance in outcomes.items()}


def _chances(roll: Roll) -> Chances:
    try:
        return distribution(roll.parsed, roll.read)
    except DiceError as error:
        raise OddsError(str(error)) from None


def sampled(
    make: Callable[[World], Procedure],
    world: World | None = None,
    times: int = 1000,
    seed: str = "odds",
    choose: Callable[[Choose | Write], str] = usual,
) -> Chances:
    """The share of every outcome in so many seeded runs."""
    counts: dict[object, int] = defaultdict(int)
    for number in range(times):
        with (world or World()).trial() as ground:
            counts[run(make(ground), seeded(seed, number), choose, ground)] += 1
    return decided({outcome: Fraction(count, times) for outcome, count in counts.items()})
