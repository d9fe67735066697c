"""An adventure examined with all that the rooms below know: which rules are installed, how what is typed is heard."""

from collections.abc import Callable, Collection

from solo.rules import load, names
from solo.scenario.checking.check import check
from solo.scenario.heard import Phrase
from solo.scenario.model import Adventure, Problem


def examine(adventure: Adventure, systems: Callable[[], Collection[str]] = names) -> list[Problem]:
    """Everything that is wrong with an adventure. `systems` says which rules are installed."""
    return check(adventure, systems, _parted, _objection)


def _parted(phrase: Phrase) -> str:
    from solo.play.hearing.slashes import parted

    return parted(phrase)


def _objection(system: str, named: str) -> str:
    return load(system).objection(named)
