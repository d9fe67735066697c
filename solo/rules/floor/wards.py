"""What a creature does not mind, minds half or minds twice, as its printed line or entry says: arrows, edges, fire, spells.

The tags are `immune to fire`, `half from arrows`, `weak to cold` (`solo.scenario.statlines.specials`). What may live here:
how much of a blow or spell such a one takes. How it is told is each caller's.
"""

import re
from functools import cache, lru_cache
from pkgutil import get_data
from typing import NamedTuple

from solo.core.world import Entity

IMMUNE, HALF, WEAK = "immune to ", "half from ", "weak to "
SHARES = {IMMUNE: 0.0, HALF: 0.5, WEAK: 2.0}
_WORD = re.compile(r"[^\W\d_]+(?:-[^\W\d_]+)*")


class Kind(NamedTuple):
    """A kind of harm: words of what does it, and words of those who ward against it."""

    name: str
    struck: frozenset[str]
    said: frozenset[str]


@cache
def kinds() -> tuple[Kind, ...]:
    """The table."""
    text = (get_data(__package__, "wards.md") or b"").decode("utf-8")
    rows = [line.strip("| ").split("|") for line in text.splitlines() if line.startswith("|")][2:]
    return tuple(
        Kind(row[0].strip(), frozenset(row[1].split()), frozenset(row[-1].split()) | {row[0].strip()})
        for row in rows
    )


@lru_cache(maxsize=1024)
def done_by(what: str, spell: bool = False) -> frozenset[str]:
    """The kinds of harm that a weapon or spell of this name does."""
    words = {form for word in _WORD.findall(what.lower()) for form in (word, word.removesuffix("s"))}
    found = {kind.name for kind in kinds() if kind.struck & words}
    return frozenset(found | {"spells"} if spell else found)


@lru_cache(maxsize=1024)
def _meant(said: str) -> frozenset[str]:
    words = set(_WORD.findall(said.lower()))
    return frozenset(kind.name for kind in kinds() if kind.said & words)


def share(being: Entity, what: str, spell: bool = False) -> float:
    """How much of it one takes: none where it is immune, a half, twice as much, else all."""
    done = done_by(what, spell)
    found = [
        much
        for tag in being.tags or ()
        for begins, much in SHARES.items()
        if tag.startswith(begins) and _meant(tag.removeprefix(begins)) & done
    ]
    return min(found, default=1.0)


def immune(being: Entity, what: str, spell: bool = False) -> bool:
    """Does it not mind this at all?"""
    return share(being, what, spell) == 0
