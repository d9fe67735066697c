"""How a blow is told: by what it is struck with, by how it goes, and by whom it is aimed at; no dice are thrown for
it. The sentences are in `blows.md`.

    how it goes   graze, hit, hard; stopped (by armour), vain (it does no harm to such a one); and of one that does not land: wide, close (a near thing),
                  dodged, turned (by the other's guard)

What may live here: finding the sentences. What the dice came to, the systems say.
"""

import re
from collections.abc import Sequence
from functools import cache

from solo.core.world import Entity
from solo.rules.floor import natures
from solo.rules.printed import table

HOWS = ("graze", "hit", "hard", "stopped", "vain", "wide", "close", "dodged", "turned")
NAMELESS = ("", "attack", "weapon", "itself", "touch", "by weapon")
OWN_ONLY = ("teeth", "hands", "shot", "thrown", "claw")  # of these no sentence for any weapon is told
PEOPLES = re.compile(r"sleeve|\barm\b|guard|\bear\b|steel|block|shove|knocks|out of the air", re.IGNORECASE)
ONE_DOES = re.compile(
    r"(?:^|\. )(?:\{who's\}|The) <w>|<w> (?:barely |only )?[a-z]+s\b"
)  # what one weapon does
BODIES = re.compile(
    r"leg\b|shoulder|ribs|neck|\bside\b|\bback\b|head|face|\bfull\b|duck|leans|red", re.IGNORECASE
)
FORMLESS = (
    "ooze",
    "plant",
    "swarm",
    "jelly",
    "slime",
    "mould",
    "mold",
    "fungus",
    "shadow",
    "ghost",
    "wraith",
    "spectre",
)


def manner_of(weapon: str, tags: Sequence[str] = ()) -> str:
    """What a weapon strikes like, by its tags or a word of its name; nothing where neither says."""
    for known in ("spell", "thrown"):
        if any(tag.startswith(known) for tag in tags):
            return known
    name = weapon.lower()
    words = re.findall(r"[a-z]+", name)
    by_word = manners()
    found = by_word.get(name) or next((by_word[word] for word in reversed(words) if word in by_word), "")
    if not found and any(word.endswith("bow") for word in words):
        return "shot"
    return found or next((by_word[end] for word in words for end in by_word if word.endswith(end)), "")


@cache
def manners() -> dict[str, str]:
    """Manners by the words of weapons."""
    return dict(table("solo.rules.floor", "Manners", "blows.md").rows)  # type: ignore[arg-type]


@cache
def rows() -> dict[tuple[str, str], tuple[str, ...]]:
    """The sentences by manner and how."""
    found: dict[tuple[str, str], tuple[str, ...]] = {}
    for manner, how, words in table("solo.rules.floor", "Blows", "blows.md").rows:
        found[manner, how] = (*found.get((manner, how), ()), words)
    return found


def ways(how: str, weapon: str = "", manner: str = "", whom: Entity | None = None) -> tuple[str, ...]:
    """All the sentences for a blow, as templates; one at least."""
    name = weapon.lower().partition(" and ")[0]
    manner = manner or manner_of(name)
    own = rows().get((manner, how), ())
    if name in NAMELESS or manner in OWN_ONLY:
        own = own if own and manner in OWN_ONLY else (*own, *rows().get(("bare", how), ()))
    else:
        own = (*own, *rows().get(("any", how), ()))
    own = own or rows()["bare", how]
    fitting = tuple(words for words in own if fits(words, name, whom)) or rows()["bare", how]
    return tuple(words.replace("<w>", name or "blow") for words in fitting)


def fits(words: str, weapon: str, whom: Entity | None) -> bool:
    """Can it be said of this weapon and of this body? Several claws do not `come` as one does; a beast has no
    sleeve, and a slime no leg."""
    if "<w>" in words and (weapon in NAMELESS or (weapon.endswith("s") and ONE_DOES.search(words))):
        return False
    if whom is None or whom.side == "party" or natures.talks(whom) and not formless(whom):
        return True
    return not PEOPLES.search(words) and not (formless(whom) and BODIES.search(words))


def formless(being: Entity) -> bool:
    """Has it no body to speak of?"""
    name = f"{being.name or ''} {being.kind or ''}".lower()
    return any(being.has(word) or word in name for word in FORMLESS)


MISSING = ("wide", "turned", "close", "dodged")


def missing(by: Entity, stands_still: bool = False) -> str:
    """How a blow misses of which the dice say no more: by a number that moves on; who `stands_still` does nothing
    about it."""
    hows = MISSING[::2] if stands_still else MISSING
    return hows[(number_of(by) + (by.world.get("fight", "round") or 0)) % len(hows)]


def of_several(choices: Sequence[str], turn: int, used: Sequence[str] = ()) -> str:
    """One of several ways to say it: by a number that moves on, and none that was used a moment ago while there is
    another."""
    order = [choices[(turn + more) % len(choices)] for more in range(len(choices))]
    return next((words for words in order if words not in used), order[0])


@cache
def endings(of: str, end: str) -> tuple[str, ...]:
    """How it is told that one of people, beasts or the undead is down, or dead."""
    return tuple(
        words
        for who, what, words in table("solo.rules.floor", "Ends", "blows.md").rows
        if (who, what) == (of, end)
    )


def ending(being: Entity, end: str) -> str:
    """How the end of a foe is told: one of several ways, a row of them not all alike."""
    of = "undead" if natures.undead(being) else "people" if natures.talks(being) else "beasts"
    return of_several(endings(of, end), number_of(being))


def number_of(being: Entity) -> int:
    """A number of a being's own, that does not change: by its id and its name."""
    digits = being.id.rpartition(".")[2]
    return (int(digits) if digits.isdigit() else 0) + len(being.name or "")
