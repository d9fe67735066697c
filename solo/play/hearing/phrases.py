"""A line taken apart: what leads it in, its verb, what it names and how."""

import re
from collections.abc import Sequence
from functools import cache, lru_cache

import msgspec

from solo.core import regex
from solo.play.hearing.frames import WONDERED, as_question, as_sounded, asks_leave, bare, framed, plainly
from solo.play.hearing.vocabulary import (
    PARTICLES,
    Sense,
    is_word,
    misspelled,
    openings,
    plain_words,
    same_things,
    stems,
    swearing,
    things_first,
    verbs,
    words_of,
)

STEERED = regex.late(  # how hard, and how: for whoever rolls, and no part of what is done
    r"(?:(?:easy|normal|hard|heroic)\b[,:]?\s+)?(?:(?:by|with) (?:might|agility|wits|will|charm)\b[,:]?\s+)?(?:to\s+)?",
    re.IGNORECASE,
)
__all__ = [
    "WONDERED",
    "Clause",
    "as_question",
    "as_sounded",
    "asks_leave",
    "bare",
    "framed",
    "plainly",
    "taken_apart",
]

PREPOSITIONS = words_of("Prepositions")
DETERMINERS = words_of("Determiners")
FILLERS = words_of("Fillers")
PRONOUNS = words_of("Pronouns")
FIRES = frozenset(
    {"fire", "flames", "flame", "bonfire", "brazier", "hearth", "fireplace", "coals", "embers", "campfire"}
)
OVENS = frozenset({"stove", "oven", "furnace", "grate", "kiln", "forge"})  # what is put on them does not burn
HARSH = words_of("Manners")


TIMES = regex.late(
    r"\b(?:(?:two|three|four|five|six|ten|several|a few|many) times|twice|a couple of times)\b", re.IGNORECASE
)


class Clause(msgspec.Struct, frozen=True):
    """A line taken apart. `senses` is what its verb may mean, nothing where none is known; `what` the words next to the
    verb, `others` what follows each preposition, `manner` its adverbs, `said` what stands in quotation marks."""

    words: tuple[str, ...]
    senses: tuple[Sense, ...] = ()
    what: tuple[str, ...] = ()
    others: tuple[tuple[str, tuple[str, ...]], ...] = ()
    manner: tuple[str, ...] = ()
    said: str = ""
    negated: bool = False

    @property
    def verb(self) -> str:
        """The verb, as the tables have it."""
        return " ".join(self.senses[0].words) if self.senses else ""

    @property
    def kind(self) -> str:
        """The kind of deed that the verb means first."""
        return self.senses[0].kind if self.senses else ""

    def after(self, *prepositions: str) -> tuple[str, ...]:
        """What follows the first of these prepositions, if one of them is there."""
        return next((words for one, words in self.others if one in prepositions), ())

    @property
    def nouns(self) -> tuple[str, ...]:
        """All that is named, in order."""
        return (*self.what, *(word for _, words in self.others for word in words))


@lru_cache(maxsize=4096)  # the same choices are weighed for each line that is typed
def taken_apart(line: str) -> Clause:
    """A line, without what leads it in, as a clause."""
    text = bare(line)
    steered = STEERED.match(text)
    if steered is not None and steered.end() < len(text):
        text = bare(text[steered.end() :])
    if '"' not in text:
        text = framed(text)
    quoted = re.search(r'"([^"]*)"?', text) or re.search(r"(?:^|\s)'([^']*)'(?=$|\s)", text)
    said = quoted[1] if quoted else ""
    if quoted:
        text = f"{text[: quoted.start()]} {text[quoted.end() :]}"
    words = [word for word in plain_words(TIMES.sub(" ", text)) if word not in swearing()]
    negated = words[:2] == ["do", "not"] or words[:1] == ["not"] or words[:1] == ["never"]
    while words and (
        words[0] in FILLERS or words[0].endswith("ly") and len(words) > 1 and words[0] not in VERB_LY
    ):
        words = words[1:]
    senses, rest = verb_of(words)
    manner = tuple(word for word in rest if word.endswith("ly") and word not in NOUN_LY or word in HARSH)
    rest = [word for word in rest if word not in manner]
    what, others = parted(rest)
    if senses and senses[0].words == ("get", "out") and what and words[1:2] != ["out"]:
        senses = verbs()["take",]  # “get the fiddle out”
    if senses and senses[0].kind in FORCED and len(what) > 1 and what[-1] in ("open", "apart", "loose"):
        what = what[:-1]  # “chop the trapdoor open”
    if (
        senses
        and senses[0].kind in WATCHED
        and len(what) > 1
        and what[-1] in openings()
        and what[-1] not in same_things()
    ):
        what = what[:-1]  # “watch him work”
    if (
        senses
        and len(what) > 1
        and what[-1] in ("away", "back", "outside", "inside", "upstairs", "downstairs", "behind")
    ):
        what = what[:-1]  # “take the ladder away”
    if senses and senses[0].words == ("feel",) and words[1:2] and words[1] in FEELINGS:
        senses = verbs()["sigh",]  # “I feel sorry for them” searches nothing
    if (
        senses
        and senses[0].words[-1] == "coin"
        and any(one in ("in", "into", "on", "onto", "over") for one, _ in others)
    ):
        senses, what = (
            verbs()[senses[0].words[:1]],
            ("coins",),
        )  # “throw a coin in the well” gives it to nobody
    if (
        senses
        and senses[0].kind in ("put", "throw")
        and any(
            one in ("on", "in", "into", "onto")
            and set(held) & FIRES
            or one in ("in", "into")
            and set(held) & OVENS
            for one, held in others
        )
    ):
        senses = verbs()["burn",]
    return Clause(tuple(words), senses, what, others, manner, said, negated)


FEELINGS = words_of("Feelings")
WATCHED = frozenset({"look", "listen"})
FORCED = frozenset({"break", "attack", "open", "push", "pull", "lift", "use", "dig"})
NOUN_LY = words_of("Nouns in -ly")
VERB_LY = words_of("Verbs in -ly")


def verb_of(words: Sequence[str]) -> tuple[tuple[Sense, ...], list[str]]:
    """The verb that words begin with, and what is left. A phrase may stand apart: "pick it up", "get Bet to say"."""
    if not words:
        return (), []
    first = known(words[0])
    for phrase in openings().get(first, ()):
        size = len(phrase)
        if GAP in phrase:
            rest = beyond_gap(words, phrase)
            if rest is not None:
                return verbs()[phrase], rest
        elif 1 < size <= len(words) and all(map(alike_word, words[1:size], phrase[1:])):
            return verbs()[phrase], list(words[size:])
        elif size == 2 and phrase[1] in PARTICLES and (at := apart(words, phrase[1])):
            return verbs()[phrase], [*words[1:at], *words[at + 1 :]]
    found = () if a_thing(words) else verbs().get((first,), ())
    return found, list(words[1:]) if found else list(words)


def a_thing(words: Sequence[str]) -> bool:
    """Does a line begin with the name of a thing that might have been a verb: “oil for the lamp”?"""
    if words[0] not in things_first():
        return False
    return (
        len(words) < 2 or words[1] not in DETERMINERS and words[1] not in PRONOUNS and words[1] not in SELVES
    )


SELVES = frozenset({"me", "myself", "us", "ourselves", "yourself", "himself", "herself", "themselves"})


GAP = "…"


def beyond_gap(words: Sequence[str], phrase: Sequence[str]) -> list[str] | None:
    """What is left of words that a phrase with a gap in it stands in; None where it does not. A preposition that ends the
    phrase stays, since something follows it."""
    gap = phrase.index(GAP)
    end = phrase[gap + 1 :]
    if not all(map(alike_word, words[1:gap], phrase[1:gap])) or len(words) < len(phrase):
        return None
    if words[gap] in LINKS:
        return None  # “look at the church from up here” looks nothing up
    for at in range(gap + 1, min(len(words), gap + 5) - len(end) + 1):
        if list(map(stem_of, words[at : at + len(end)])) == list(map(stem_of, end)):
            after = at + len(end)
            kept = at if end[-1] in LINKS else after
            if kept == after or after < len(words):
                return [*words[gap:at], *words[kept:]]
    return None


LINKS = frozenset(
    {"to", "at", "in", "into", "on", "onto", "with", "from", "under", "behind", "by", "for", "about", "of"}
)


def stem_of(word: str) -> str:
    """A word without the ending of a plural."""
    return word if len(word) < 4 else word.removesuffix("s")


def alike_word(one: str, two: str) -> bool:
    """Is a word of a phrase this one, or this one misspelled?"""
    return one == two or len(two) > 3 and (two in stems(one) or misspelled(one, two))


def apart(words: Sequence[str], particle: str) -> int:
    """Where a particle stands apart from its verb: at the end, or before a preposition. 0 where it does not."""
    for at in range(2, len(words)):
        if words[at - 1] in PREPOSITIONS or words[1] in PREPOSITIONS:
            return 0  # "knock on the door with smoke coming out"
        if words[at] == particle and at == 2 and particle in RETURNED and at + 1 < len(words):
            return at  # “give him back the notice”
        if (
            words[at] == particle
            and (words[at - 1] not in DETERMINERS or words[at - 1] in ("all", "both"))
            and (at + 1 == len(words) or words[at + 1] in PREPOSITIONS)
        ):
            return at
    return 0


RETURNED = frozenset({"back", "away"})


@cache
def known(word: str) -> str:
    """The verb that a word is a form or a misspelling of; the word itself where it is none."""
    table = openings()
    for stem in stems(word):
        if stem in table and (stem == word or not word.endswith("er")):
            return stem
    if is_word(word):
        return word
    near = [verb for verb in table if abs(len(verb) - len(word)) < 3 and misspelled(word, verb)]
    slips = [verb for verb in near if slipped(word, verb)]
    one = slips if len(near) > 1 else near
    return one[0] if len(one) == 1 else word


def slipped(word: str, verb: str) -> bool:
    """Does a word only have letters of a verb in another order, or lack some of them?"""
    left = iter(verb)
    return sorted(word) == sorted(verb) or all(letter in left for letter in word)


def parted(words: Sequence[str]) -> tuple[tuple[str, ...], tuple[tuple[str, tuple[str, ...]], ...]]:
    """What stands before the first preposition, and what stands after each; without articles."""
    groups: list[tuple[str, list[str]]] = [("", [])]
    for at, word in enumerate(words):
        if (
            word in PREPOSITIONS
            or word == "round"
            and at + 1 < len(words)
            and words[at - 1] not in DETERMINERS
        ):
            groups.append((word, []))
        elif word not in DETERMINERS and word not in FILLERS:
            groups[-1][1].append(word)
    return tuple(groups[0][1]), tuple((one, tuple(found)) for one, found in groups[1:])
