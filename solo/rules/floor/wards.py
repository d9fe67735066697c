"""What a creature does not mind, minds half or minds twice, as its printed line or entry says: arrows, edges, fire, spells.

The tags are `immune to fire`, `half from arrows`, `weak to cold`, `only silver` (`solo.scenario.statlines.specials`). What
may live here: how much of a blow or spell such a one takes. How it is told is each caller's.
"""

import re
from functools import cache, lru_cache
from pkgutil import get_data
from typing import NamedTuple

from solo.core.things import owned
from solo.core.world import Entity

IMMUNE, HALF, WEAK = "immune to ", "half from ", "weak to "
SHARES = {IMMUNE: 0.0, HALF: 0.5, WEAK: 2.0}
# tag: a word of its name or tags that a thing has which harms such a one
BARE = {"only magic": ("magic", "enchanted", "relic", "holy"), "only silver": ("silver", "magic")}
NATURAL = (
    "bare hands",
    "hands",
    "fist",
    "fists",
    "brawl",
    "attack",
    "itself",
    "bite",
    "claws",
    "claw",
    "kick",
    "a stunt",
)
_PLAIN = re.compile(r"(?:normal|mundane|ordinary|plain|non-?\s?magic(?:al)?|unenchanted)\b")
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
    return frozenset(found | {"spells" if spell else "weapons"})


@lru_cache(maxsize=1024)
def _meant(said: str) -> frozenset[str]:
    words = set(_WORD.findall(said.lower()))
    found = {kind.name for kind in kinds() if kind.said & words}
    return frozenset(found - {"weapons"} or found)  # `edged weapons` are not all of them


def share(being: Entity, what: str, spell: bool = False, magic: bool = False) -> float:
    """How much of it one takes: none where it is immune, a half, twice as much, else all. What is `magic` is none of the
    normal weapons that one may mind less."""
    done = done_by(what, spell)
    found = [
        much
        for tag in being.tags or ()
        for begins, much in SHARES.items()
        if tag.startswith(begins)
        and _meant(tag.removeprefix(begins)) & done
        and not (magic and _PLAIN.match(tag.removeprefix(begins)))
    ]
    return min(found, default=1.0)


def immune(being: Entity, what: str, spell: bool = False) -> bool:
    """Does it not mind this at all?"""
    return share(being, what, spell) == 0


def taken(being: Entity, by: Entity, what: str, points: int) -> int:
    """What somebody of the other side takes of a blow or spell of so many points: none where it does not mind what it is
    struck with or where that is neither silver nor magic and nothing else harms it, half, or twice as much. Of half an
    odd number the odd point counts every other round."""
    if not points or not being.tags or being.side == "party" or by.side == being.side:
        return points
    if untouched(being, by, what):
        return 0
    much = share(being, what, is_spell(by, what), bites(by, what, BARE["only magic"]))
    if much == 0.5:
        return (points + (being.world.get("fight", "round") or 0) % 2) // 2
    return int(points * much)


def untouched(being: Entity, by: Entity, what: str) -> bool:
    """Is it one of those whom only silver or magic harms, and this neither?"""
    return any(being.has(tag) and not bites(by, what, words) for tag, words in BARE.items())


def is_spell(being: Entity, weapon: str) -> bool:
    """Is what it struck with no thing of its own and no blow of its body?"""
    return not things_called(being, weapon) and not _natural(being, weapon)


def bites(being: Entity, weapon: str, words: tuple[str, ...]) -> bool:
    """Does what it struck with harm such a foe? A thing of its own by that name that is magic, or silver, and for what
    magic harms a spell: what has no such name among the things one carries, and is no blow of one's own body."""
    if its := things_called(being, weapon):
        return any(word in f"{thing.name} {' '.join(thing.tags)}".lower() for thing in its for word in words)
    return "magic" in words and not _natural(being, weapon)


def things_called(being: Entity, weapon: str) -> list[Entity]:
    """The things somebody has that go by the name of what they struck with."""
    said = weapon.lower()
    return [
        thing for thing in owned(being) if said and (said in thing.name.lower() or thing.name.lower() in said)
    ]


def _natural(being: Entity, weapon: str) -> bool:
    """Is it a blow of one's own body, or one without a name?"""
    return not weapon or weapon.lower() in NATURAL or being.has("beast")
