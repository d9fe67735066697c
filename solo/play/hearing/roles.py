"""The roles of a clause: what is done, to what, with what, to whom, where and to what end; what is spoken of.

One parse for what a player types and for what stands on the screen: a line and the label of a choice are both clauses
(`phrases.py`), and both have these roles. `sensing.py` compares them role by role.
"""

from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise

import msgspec

from solo.play.hearing.phrases import DETERMINERS, FILLERS, PREPOSITIONS, PRONOUNS, Clause
from solo.play.hearing.phrases import known as known_verb
from solo.play.hearing.vocabulary import (
    Sense,
    openings,
    people,
    plain_words,
    same_things,
    small,
    table_of,
    ways,
    words_of,
)

SPEECH = frozenset({"tell", "ask", "talk", "lie", "threaten", "think", "accept", "refuse", "shout", "say"})
SAID_ASIDE = (
    words_of("Words of questions") | words_of("Words that ask") | words_of("Words that ask for yes or no")
)
DULL = (
    DETERMINERS
    | (PREPOSITIONS - {"before", "after", "behind", "under"})
    | FILLERS
    | PRONOUNS
    | SAID_ASIDE
    | words_of("Manners")
)
ONESELF = words_of("Parts of oneself")
MINDS = words_of("Verbs of the mind")
DENIALS = frozenset({"not", "never", "no", "nobody", "nothing", "without"})
WITH = ("with", "using", "via")
WHOLE, OWNER, BESIDE = 1.0, 0.8, 0.4  # what an object counts for, whose it is, and what else is named


class Roles(msgspec.Struct, frozen=True):
    """The roles of a clause. `left_open`: it says that something is done, and not what (“see what can be done about”).
    `object` are the words of what it is done to, its noun last; `tool` what with; `ends` what for, a verb first; `named` each
    word that it names or speaks of, with what it counts for; `denied`: what is said is denied."""

    senses: tuple[Sense, ...] = ()
    left_open: bool = False
    object: tuple[str, ...] = ()
    tool: tuple[str, ...] = ()
    ends: tuple[str, ...] = ()
    named: tuple[tuple[str, float], ...] = ()
    manner: tuple[str, ...] = ()
    denied: bool = False

    @property
    def kind(self) -> str:
        """The kind of deed that the verb means first."""
        return self.senses[0].kind if self.senses else ""

    @property
    def spoken(self) -> bool:
        """Is it said, asked or thought?"""
        return self.kind in SPEECH


@lru_cache(maxsize=4096)
def roles_of(clause: Clause) -> Roles:
    """The roles of a clause."""
    open_ = opened(clause.words)
    if open_:
        rest = clause.words[open_:]
        named = tuple((word, WHOLE) for word in content(rest) if word not in ways())
        return Roles((), True, tuple(content(rest)), named=named, manner=clause.manner)
    groups = [("", clause.what), *clause.others]
    ends = next((words for one, words in groups if one == "to" and ends_in_deed(words)), ())
    kept = [(one, foreign(words)) for one, words in groups if words != ends or one != "to"]
    tool = next((words for one, words in kept if one in WITH and words), ())
    first = next((words for one, words in kept if words and one not in WITH), ())
    said = spoken_of(clause)
    named = weighed(said, ()) if said is not None else weighed([w for _, g in kept for w in g], first)
    denied = any(word in DENIALS for word in clause.words[1:])
    return Roles(clause.senses, False, first, tool, ends, named, clause.manner, denied)


def opened(words: Sequence[str]) -> int:
    """How many words at its beginning leave open what is done; 0 where none do."""
    found = [len(phrase) for phrase in left_open() if tuple(words[: len(phrase)]) == phrase]
    return max(found, default=0)


@lru_cache(maxsize=1)
def left_open() -> tuple[tuple[str, ...], ...]:
    """The phrases that say that something is done, and not what."""
    return tuple(tuple(phrase.split()) for row in table_of("Deeds left open") for phrase in row)


def ends_in_deed(words: Sequence[str]) -> bool:
    """Do the words after “to” say what it is done for: “to climb down”, but not “to the smith”?"""
    return bool(words) and words[0] in openings() and words[0] not in people() | same_things().keys()


def foreign(words: Sequence[str]) -> tuple[str, ...]:
    """Words without the parts of oneself that a deed is done with: a finger that is dipped in the barrel."""
    return () if words and all(word in ONESELF or word in small() for word in words) else tuple(words)


def spoken_of(clause: Clause) -> list[str] | None:
    """What is spoken of, where a clause says, asks or thinks something or has no verb: all its words but the verb. None where
    it does something else; what is awaited, where it waits."""
    if clause.kind in ("wait", "rest") and (awaited := clause.after("until", "till", "for")):
        return list(awaited)
    if clause.kind not in SPEECH and clause.senses:
        return None
    verb = {word for sense in clause.senses for word in sense.words}
    return [word for word in clause.words if known_verb(word) not in verb]


def weighed(words: Sequence[str], first: Sequence[str]) -> tuple[tuple[str, float], ...]:
    """Each word that tells something, with what it counts for."""
    owner = first[-2] if len(first) > 1 and first[-2].endswith("'s") else ""
    counts = {word: WHOLE if not first or word in first else BESIDE for word in content(words)}
    if owner and first[-1] in counts:
        counts[first[-1]] = OWNER  # “the choirmaster's skull” is the choirmaster's first
    return tuple((word, weight) for word, weight in counts.items() if word not in ways())


def content(words: Sequence[str]) -> list[str]:
    """The words that tell something, in order."""
    wished = wishing(words)
    return [word for word in words if word not in small() and word not in DULL and word not in wished]


def wishing(words: Sequence[str]) -> frozenset[str]:
    """The verbs that only say how somebody is minded to what is named: “if he likes plays” speaks of plays."""
    start = next((at for at, word in enumerate(words) if word in ("if", "whether")), len(words))
    return frozenset(word for before, word in pairwise(words[start:]) if before in PRONOUNS and word in MINDS)


def with_said(roles: Roles, said: str) -> tuple[tuple[str, float], ...]:
    """What is named, and what is said in quotation marks."""
    known = dict(roles.named)
    return (*roles.named, *((word, WHOLE) for word in content(plain_words(said)) if word not in known))
