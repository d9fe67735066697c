"""Who can be talked to: one rule for every system.

1. Whoever `speaks` something, or is tagged `person`, `people`, `leader` or `intelligent`, can be.
2. Else beasts, plants, the undead, constructs and the mindless cannot: by a tag, or by a word in the name.
3. Everybody else can.
"""

import re
from functools import lru_cache

from solo.core.world import Entity
from solo.rules.floor.names import BEASTS, MADE, UNDEAD, own_words, sets

SPEAKS = ("person", "people", "human", "humanoid", "leader", "intelligent", "speaks")
DUMB = ("beast", "animal", "vermin", "insect", "swarm", "plant", "ooze", "mindless", "undead", "construct")
TRADES = (
    "hunter catcher trapper rider herder herd tamer keeper trainer breeder slayer driver handler seller worshipper cultist "
    "priest priestess witch wizard sorcerer shaman druid knight lord lady king queen prince man woman men women boy girl "
    "captain chief chieftain guard soldier merchant master mistress thief cook farmer singer piper friend child"
)
WORDS = frozenset(f"{BEASTS} {UNDEAD} {MADE}".split())


def talks(being: Entity) -> bool:
    """Can it be talked to?"""
    tags = being.tags or ()
    if any(tag in SPEAKS or tag.startswith("speaks ") for tag in tags):
        return True
    if being.id.startswith("npc.") and not any(tag in DUMB for tag in tags):
        return True
    return not any(tag in DUMB for tag in tags) and not named_so(being)


def named_so(being: Entity) -> bool:
    """Does its kind's name say that it cannot?"""
    return mute_by_name(being.name or "", being.kind or "")


@lru_cache(maxsize=1024)
def mute_by_name(name: str, kind: str) -> bool:
    """Does a name, with that of its kind, say that whoever has it cannot be talked to?"""
    words = _words_of(name, kind)
    dead = {*UNDEAD.split(), *MADE.split(), *sets()["natures"]}
    if by_trade(name or kind) and not any(word in dead or word.removesuffix("s") in dead for word in words):
        return False
    return any(_mute(form) for word in words for form in (word, word.removesuffix("s")))


def _mute(word: str) -> bool:
    """Whether a word names what does not talk: a beast, one of the dead, a thing made, or a beast in the word's end (`hellhound`;
    a werebear is none)."""
    found = sets()
    if word in WORDS or word in found["mute"] or word in found["natures"]:
        return True
    if word.startswith("were") or word in found["peoples"]:
        return False
    return any(word.endswith(end) and word != end for end in found["endings"])


def words_of(being: Entity) -> list[str]:
    """The words of a being's name and kind that say what it is."""
    return _words_of(being.name or "", being.kind or "")


def _words_of(name: str, kind: str) -> list[str]:
    said = f"{own_words(name)} {own_words(kind.replace('-', ' '))}"
    return re.findall(r"[^\W\d_]+", said.lower())


def by_trade(name: str) -> bool:
    """Does a name end in what somebody does or is, whatever beast stands before it: a rat catcher, dragon hunters?"""
    words = re.findall(r"[^\W\d_]+", name.partition(",")[0].lower())
    last = words[-1].removesuffix("s") if len(words) > 1 else ""
    return last in TRADES.split()


def undead(being: Entity) -> bool:
    """Is it one of the undead, by a tag or by its name?"""
    return being.has("undead") or _undead(being.name or "", being.kind or "")


@lru_cache(maxsize=1024)
def _undead(name: str, kind: str) -> bool:
    dead = {*UNDEAD.split(), *sets()["natures"]}
    return any(word in dead or word.removesuffix("s") in dead for word in _words_of(name, kind))
