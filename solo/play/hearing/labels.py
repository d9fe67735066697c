"""A choice as it may be meant: its label taken apart, where it leads, what it takes.

What may live here: pure functions of a label's words. How well a line means one, `matching` says.
"""

import re
from functools import lru_cache

import msgspec

from solo.play.hearing.phrases import PRONOUNS, Clause, plainly, taken_apart
from solo.play.hearing.vocabulary import family, openings, plain_words, small, stems, verbs, words_of

SPEAKING = family("speaking")
PLACES = words_of("Places")
ROADS = words_of("Roads")
ACROSS = frozenset(
    {"cross", "go through", "walk through", "go across", "walk across", "get across", "pass through"}
)
WATERS = frozenset({"water", "river", "stream", "lake", "pool", "flood", "sea", "ford", "beck"})
KNOWN = "known: "  # before what has to be known for a choice (`solo.play.aims`)


class Aim(msgspec.Struct, frozen=True):
    """A choice as it may be meant: its label, whose clauses are taken apart, and what else names it: where it leads
    (`place`), what it takes (`tools`). `back`: to where one came from; `tested`: by a test; `sells`: it opens a shop."""

    words: tuple[str, ...]
    clauses: tuple[Clause, ...]
    place: tuple[str, ...]
    tools: tuple[str, ...]
    leads: bool
    back: bool
    tested: bool
    sells: bool
    kind: str  # of the option, in fights: attack, flee …
    known: tuple[str, ...]  # words of what has to be known for it
    aside: frozenset[str] = frozenset()  # words that only say when or where: “while she's at the oven”

    @property
    def own(self) -> list[str]:
        """The words of the label that tell it."""
        return [word for word in self.words if word not in small()] or list(self.words)

    @property
    def pronouns(self) -> bool:
        """Does it leave somebody, or something, unnamed?"""
        return any(word in PRONOUNS for word in self.words)

    @property
    def bare(self) -> bool:
        """Does it name nothing at all?"""
        return not any(tells(noun) for clause in self.clauses for noun in clause.nouns)

    @property
    def beside(self) -> frozenset[str]:
        """Words that only say which: the mule, of “the mule road”."""
        groups = [
            words for one in self.clauses for words in (one.what, *(held for _, held in one.others)) if words
        ]
        heads = {words[-1] for words in groups}
        return frozenset(word for words in groups if words[-1] in ROADS for word in words[:-1]) - heads

    @property
    def verbless(self) -> bool:
        """Does it only name something, as wares are?"""
        return not self.clauses[0].senses


@lru_cache(maxsize=512)
def aim(
    label: str,
    place: str = "",
    tools: tuple[str, ...] = (),
    leads: bool = False,
    back: bool = False,
    tested: bool = False,
    kind: str = "",
) -> Aim:
    """A label as an aim. What it says in brackets is about it, and does not name it."""
    label = re.sub(r"\([^)]*\)|\[[^\]]*\]", " ", label)
    done = label.partition(":")[
        0
    ]  # what is said behind a colon is not done: “Say it to her straight: You kept it”
    done = done if taken_apart(done).kind in SPEAKING else label
    parts = [part for part in re.split(r",\s*(?:and\s+)?|\s+and\s+|:\s*", done) if plain_words(part)]
    clauses = tuple(spelled_right(taken_apart(part)) for part in dict.fromkeys((label, *parts)))
    named = tuple(word for word in plain_words(place) if word not in small())
    held = tuple(
        word
        for tool in tools
        if not tool.startswith(KNOWN)
        for word in plain_words(tool)
        if word not in small()
    )
    known = tuple(
        word
        for tool in tools
        if tool.startswith(KNOWN)
        for word in plain_words(tool.removeprefix(KNOWN))
        if word not in small()
    )
    words = tuple(plain_words(plainly(label)))
    clauses = tuple(map(left_behind, clauses))
    if leads and clauses[0].verb == "go through":
        clauses = (msgspec.structs.replace(clauses[0], senses=verbs()["go",]), *clauses[1:])
    said = next((at for at, word in enumerate(words) if word in ASIDE and at > 1), len(words))
    aside = frozenset(words[said:]) - {*words[:said]}
    return Aim(words, clauses, named, held, leads, back, tested, "shop" in tools, kind, known, aside)


ASIDE = frozenset({"while", "when", "where", "since", "because", "though"})


def spelled_right(clause: Clause) -> Clause:
    """A clause of a label: who wrote it misspelled no verb, so that what only looks like one is none (“Straight out”)."""
    first = clause.words[0] if clause.words else ""
    if not clause.senses or any(stem in openings() for stem in stems(first)):
        return clause
    return msgspec.structs.replace(clause, senses=(), what=(*clause.words[:1], *clause.what))


def left_behind(clause: Clause) -> Clause:
    """A clause of leaving what is no place is one of putting it down; one of taking a road is one of going."""
    what = [word for word in clause.what if tells(word)]
    if clause.verb == "leave" and what and not any(word in PLACES for word in what):
        return msgspec.structs.replace(clause, senses=verbs()["put",])
    if clause.verb in ACROSS and any(word in WATERS for word in clause.nouns):
        return msgspec.structs.replace(clause, senses=(*verbs()["swim",], *clause.senses))
    if clause.verb in ("take", "follow") and what and what[-1] in ROADS:
        return msgspec.structs.replace(clause, senses=(*verbs()["go",], *clause.senses))
    return clause


def tells(word: str) -> bool:
    """Does a word name something by itself?"""
    return word.isdecimal() or word not in small() and word not in PRONOUNS
