"""The systems of rules. The one table that names them; others join through the `solo.rules` entry points."""

from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

    from solo.rules.ruleset import Ruleset

BUILT_IN = {  # id: where its Ruleset stands
    "cairn": "solo.rules.cairn:RULES",
    "hearts-v2": "solo.rules.hearts_v2:RULES",
    "halberts": "solo.rules.halberts:RULES",
    "hearts-d100": "solo.rules.hearts_d100:RULES",
    "heart-rush": "solo.rules.heart_rush:RULES",
}
FIRST = next(iter(BUILT_IN))  # what one plays by who does not say
GROUP = "solo.rules"


class UnknownRules(LookupError):
    """No system of this name is installed."""


class IncompleteRules(UnknownRules):
    """A system of this name is installed and lacks what no system can do without."""


@cache
def others() -> tuple["EntryPoint", ...]:
    """The entry points of third parties' systems; looking for them costs more than everything else here,
    so it waits until asked, and is done once in a process."""
    from importlib.metadata import entry_points

    return tuple(entry_points(group=GROUP))


def names() -> tuple[str, ...]:
    """The ids of all systems, built in ones first."""
    return (*BUILT_IN, *sorted({entry.name for entry in others()} - set(BUILT_IN)))


def load(id: str) -> "Ruleset":
    """The system of this id. Raises UnknownRules with the nearest right spelling, or IncompleteRules."""
    if id in BUILT_IN:
        module, name = BUILT_IN[id].split(":")
        return getattr(import_module(module), name)
    for entry in others():
        if entry.name == id:
            return whole(entry.load(), entry)
    from rapidfuzz.process import extractOne

    near = extractOne(id, names(), score_cutoff=55)
    hint = f"did you mean {near[0]}? " if near else ""
    raise UnknownRules(f"there are no rules called {id!r}; {hint}there are: {', '.join(names())}")


def whole(rules: "Ruleset", entry: "EntryPoint") -> "Ruleset":
    """A third party's system, if it gives all that it must. Raises IncompleteRules."""
    from solo.rules.ruleset import REQUIRED, lacking

    if not (missing := lacking(rules)):
        return rules
    raise IncompleteRules(
        f"the rules {entry.name!r} ({entry.value}) give no {' and no '.join(missing)}; every system gives "
        f"{' and '.join(REQUIRED)} (solo.rules.ruleset says what each does), all else has a default"
    )
