"""How likely a throw comes to something for those who play, as they are: where it cannot, others are made to try it.

What may live here: asking the rules. What is done about it is in `seeking.py` and `search.py`.
"""

from collections.abc import Callable, Collection
from typing import Any

from solo.core.odds import OddsError, odds
from solo.core.procedure import Choose, Write, usual
from solo.rules.ruleset import Grade
from solo.scenario import model as m
from solo.scenario.running.outcomes import names
from solo.workshop.games import WatchedSession

MOST_RUNS = 3_000  # ways for the dice to fall that are looked at
ANSWERS = (
    3  # how questions in the middle of it are answered: as is usual, by what comes first, by what comes last
)


def likely(session: WatchedSession, choice: m.Choice, wanted: Collection[str]) -> float:
    """How likely the throw behind a choice comes to an outcome of one of these names; where that cannot be told, 1."""
    return max((share(session, choice, wanted, answer) for answer in range(ANSWERS)), default=1.0)


def share(session: WatchedSession, choice: m.Choice, wanted: Collection[str], answer: int) -> float:
    """The same, where questions are answered so."""
    try:
        thrown = session.stage.option(choice.key, choice).odds
        if thrown is None:
            return 1.0
        chances = odds(lambda _: thrown(), session.world, answering(answer), MOST_RUNS)
    except (OddsError, LookupError, ValueError):
        return 1.0
    return float(sum(share for grade, share in chances.items() if comes_to(grade, wanted)))


def answering(answer: int) -> Callable[[Choose | Write], str]:
    """Whoever answers questions so."""

    def answered(request: Choose | Write) -> str:
        if not answer or isinstance(request, Write) or not request.open:
            return usual(request)
        return request.open[0 if answer == 1 else -1].key

    return answered


def comes_to(grade: Any, wanted: Collection[str]) -> bool:
    """May what is thrown be answered by an outcome of one of these names?"""
    if not isinstance(grade, Grade):
        return True
    said = {*names(grade.result), *(("complication",) if grade.complication else ())}
    return not said.isdisjoint(wanted)
