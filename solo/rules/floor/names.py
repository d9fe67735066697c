"""What a creature's name says that it is: the last noun does, and the words before it mostly describe. Dragon hunters are no
dragons, a tiger beetle is no tiger, a giant cricket no giant, a bear-headed staff no bear; an orc chieftain is an orc.

What may live here: reading names, from the sets of words in `names.md`. What a system makes of a kind is its own.
"""

import re
from functools import cache, lru_cache
from pkgutil import get_data

from solo.core.english import singular

BEASTS = (
    "rat wolf wolves warg bear spider snake boar horse dog hound bat crow raven eagle shark lion tiger cat ox bull goat "
    "stag eel crab centipede beetle scorpion lizard toad frog ant bee wasp fly worm leech weasel ape owl hawk seal pig "
    "crocodile alligator octopus squid jelly slime ooze mould mold fungus stirge carcass beast animal"
)
UNDEAD = "skeleton zombie ghoul ghast ghost wight wraith mummy mummies spectre specter shade revenant draugr corpse bones"
MADE = "golem statue automaton homunculus living-statue"
_BEHIND = re.compile(
    r"\s(?:of|with|without|in|from|for|who|that|under|on|at|called|named|against)\s+", re.IGNORECASE
)
_POSSESSIVE = re.compile(r"^.*['\u2019]s?\s+(?=\S)")
_WORD = re.compile(r"[^\W\d_]+")
_NOT_QUITE = re.compile(r"\b(?:pseudo|mock|false|half|demi|quasi|faux|fake)[\s-]*[^\W\d_]+", re.IGNORECASE)


@cache
def sets() -> dict[str, frozenset[str]]:
    """The sets of words, by their names; `kinds` with all that `natures` knows."""
    text = (get_data(__package__, "names.md") or b"").decode("utf-8")
    rows = [line.strip("| ").split("|") for line in text.splitlines()]
    found = {
        row[0].strip(): frozenset(row[1].split()) for row in rows if len(row) == 2 and "---" not in row[0]
    }
    return {
        **found,
        "kinds": found["kinds"]
        | found["peoples"]
        | found["natures"]
        | {*f"{BEASTS} {UNDEAD} {MADE}".split()},
    }


@lru_cache(maxsize=4096)
def own_words(name: str) -> str:
    """A name without the words that only describe, or say whom it deals with: `idiot hunters` of `Idiot Dragon Hunters`."""
    words = _WORD.findall(_NOT_QUITE.sub(" ", _own_part(name)).replace("-", " "))
    if not words:
        return ""
    return " ".join([*(word for at, word in enumerate(words[:-1]) if _counts(words, at)), words[-1]])


def _own_part(name: str) -> str:
    """The part of a name that names the creature itself: not what it is of or with, nor whose it is; of a swarm what it is
    a swarm of, and `Bear, Cave` the right way round."""
    name = re.sub(r"\([^()]*\)", " ", name).strip()
    first, comma, second = name.partition(", ")
    if comma and len(second.split()) <= 2 and "," not in second:
        name = f"{second} {first}"
    parts = _BEHIND.split(name, maxsplit=1)
    last = (_WORD.findall(parts[0]) or [""])[-1].lower()
    own = parts[1] if len(parts) > 1 and singular(last) in sets()["groups"] else parts[0]
    return _POSSESSIVE.sub("", own)


def _counts(words: list[str], at: int) -> bool:
    """Whether a word before the last says something of what the creature is."""
    kinds, word, head = sets(), singular(words[at].lower()), singular(words[-1].lower())
    people = kinds["roles"] | kinds["callings"] | kinds["trades"]
    if word in people and head in kinds["kinds"]:
        return False  # a guard dog is no guard
    if word not in kinds["kinds"]:
        return True
    if head in kinds["objects"] or head in kinds["actors"]:
        return False
    if word in kinds["natures"]:
        return head not in kinds["trades"]
    if at != len(words) - 2:
        return False
    if head in kinds["roles"]:
        return True
    return word in kinds["peoples"] and (head in kinds["callings"] or head in kinds["trades"])
