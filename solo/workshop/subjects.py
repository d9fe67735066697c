"""Whom a sentence of a published page is about, where figures in brackets stand behind it and nobody is set apart in it:
`Eight zombies shuffle about in the dark (…)` is about eight zombies, and `In a barrel hides a giant centipede (…)` about one
giant centipede.

What may live here: pure functions of a sentence.
"""

import re
from collections.abc import Iterator
from typing import NamedTuple

from solo.core.english import WORDED

_BARS = (  # words that a name of somebody does not go on with
    r"who|that|which|whose|with|without|of|is|are|was|were|has|have|in|on|at|by|to|from|for|into|onto|under|over|near|behind|"
    r"beside|between|through|against|about|around|down|up|along|across|above|below|inside|within|upon|toward|towards|before|after|"
    r"and|or|but|as|if|when|while|where|until|here|there|this|these|it|they|he|she|not|then|named|called|will|can|may|armed|a|an|the|his|her|its|their"
)
_PREPOSITIONS = frozenset(
    (
        *("in", "on", "at", "under", "over", "near", "behind", "beside", "between", "through", "against", "about", "around"),
        *("down", "up", "along", "across", "above", "below", "inside", "within", "upon", "toward", "towards", "before", "after"),
        *("with", "without", "from", "into", "onto", "to", "off", "past", "of"),
    )
)  # fmt: skip
_COUNT = rf"(?:[0-9]{{1,2}}-[0-9]{{1,2}}|[0-9]{{0,2}}d[0-9]{{1,2}}(?:[+-][0-9]+)?|[0-9]{{1,3}}|{'|'.join(sorted(WORDED, key=len, reverse=True))})"
_WORD = rf"(?!(?:{_BARS})\b)[^\W\d_][\w'\u2019-]*"
_NOUNS = rf"{_WORD}(?:\s{_WORD}){{0,4}}"
_COUNTED = re.compile(rf"(?<![\w-])(?P<count>{_COUNT})\s(?P<name>{_NOUNS})", re.IGNORECASE)
_ONE = re.compile(
    rf"(?<![\w-])(?P<count>an?|another|one|the|his|her|its|their|some|several)\s(?P<name>{_NOUNS})",
    re.IGNORECASE,
)
_GROUP = re.compile(  # `a pair of wolves`, `a pack of 6 rats`
    rf"\b(?:an?|the|one)\s(?:[a-z]+\s)?(?P<group>pair|couple|trio|band|group|gang|pack|nest|party|patrol|squad|troop|flock|colony|family|pride|herd|horde|number)\s"
    rf"of\s(?:(?P<count>{_COUNT})\s)?(?P<name>{_NOUNS})",
    re.IGNORECASE,
)
_OF_GROUP = {"pair": "2", "couple": "2", "trio": "3"}
_NAMED = re.compile(
    r"\b(?:named|called)\s(?P<name>[A-Z][\w'\u2019-]*(?:\s(?:the\s|of\s|von\s|de\s)?[A-Z][\w'\u2019-]*){0,3})\s*\Z"
)
_ASIDE = re.compile(
    rf"\b(?:[Aa]n?|[Tt]he)\s(?:{_NOUNS}),\s(?P<name>[A-Z][\w'\u2019-]*(?:\s[A-Z][\w'\u2019-]*){{0,2}}),?\s*\Z"
)  # `the old king, Harald`
_PART = re.compile(
    rf"\b(?P<count>{_COUNT})\sof\s(?:his|her|its|their|the|these|those)\s(?P<name>{_NOUNS})", re.IGNORECASE
)
_DOZEN = re.compile(rf"\b(?:an?|one)\sdozen\s(?P<name>{_NOUNS})", re.IGNORECASE)
_HOME = re.compile(
    rf"\b(?:lair|den|home|haunt|abode|domain)\sof\s(?P<count>{_COUNT}|an?|the)\s(?P<name>{_NOUNS})",
    re.IGNORECASE,
)
_OF = re.compile(
    rf"\W*(?:an?|the)\s(?P<name>{_NOUNS}\sof\s(?:the\s)?{_NOUNS})\s*\Z", re.IGNORECASE
)  # `a swarm of bats`
_BEHIND = re.compile(rf"(?P<name>{_NOUNS}),\s(?P<how>[a-z-]+)\s*\Z")  # `a crocodile, large`
_OPENING = re.compile(
    r"\W*(?:[A-Z0-9][A-Z0-9 .'\u2019-]+:\s)?(?:(?:here|there|inside)\s(?:is|are|lie|lies|stands?|sits?|waits?|lurks?|lives?|sleeps?)\s)?",
    re.IGNORECASE,
)
_MEASURES = re.compile(
    r"(?:feet|foot|ft|gp|sp|cp|pp|gold|silver|copper|coins?|rounds?|turns?|minutes?|hours?|days?|yards?|miles?|inches|times?|points?|doors?|steps?|stairs|"
    r"barrels?|chests?|crates?|chairs?|tables?|beds?|levers?|pits?|columns?|pillars?|statues|torches|rooms?|walls?|sides?)\b",
    re.IGNORECASE,
)
_THERE = (
    *("sleeps", "sits", "waits", "lurks", "guards", "lives", "stands", "hides", "watches", "lies", "crouches", "nests", "roosts", "hangs"),
    *("squats", "prowls", "paces", "rests", "dwells", "lairs", "feeds", "floats", "hovers", "stalks", "keeps", "holds", "attacks"),
)  # fmt: skip
_STAYING = r"(?:sleep|sitt|wait|lurk|guard|liv|stand|hid|watch|ly|crouch|nest|roost|hang|prowl|pac|rest|feed|float|hover|stalk|cower)ing"
_SINGULAR = re.compile(r"(?:ous|ss|us|is|'s|\u2019s)\Z", re.IGNORECASE)
_MANY = (
    "men",
    "folk",
    "wolves",
    "mice",
    "oxen",
    "women",
    "children",
    "people",
    "lice",
    "geese",
    "dwarves",
    "elves",
    "thieves",
)


SURE = 4  # what has a lower rank is surer than what only begins the sentence, or is counted somewhere in it


class Subject(NamedTuple):
    """Somebody of a sentence, how many as printed, and how sure that they are whom it is about: the surest first."""

    name: str
    many: str
    rank: int


def subject(sentence: str) -> Subject | None:
    """Whom a sentence is about that figures stand behind; nothing where it counts nobody."""
    sentence = " ".join(sentence.split())
    return min(_all(sentence), key=lambda each: each.rank, default=None)


def _all(sentence: str) -> Iterator[Subject]:
    if called := _NAMED.search(sentence):
        yield Subject(called["name"], "1", 0)
    if (aside := _ASIDE.search(sentence)) and aside["name"].lower() not in ("asleep", "awake"):
        yield Subject(aside["name"], "1", 0)
    begins = _begin(sentence)
    if (whole := _OF.fullmatch(sentence)) and not _GROUP.search(sentence) and not _HOME.search(sentence):
        yield Subject(whole["name"], "1", 1)
    for match in _DOZEN.finditer(sentence):
        yield Subject(_plural(match["name"]), "12", 1)
    for match in _PART.finditer(sentence):
        inside = (sentence[: match.start()].lower().split()[-1:] or [""])[0] in _PREPOSITIONS
        if not inside and (name := _plural(match["name"])):
            yield Subject(name, match["count"], 2)
    for match in _HOME.finditer(sentence):
        many = "1" if match["count"].lower() in ("a", "an", "the") else match["count"]
        yield Subject(_plural(match["name"]) or _noun(match["name"], "a"), many, 1)
    for match in _GROUP.finditer(sentence):
        name = _plural(match["name"])
        if name:
            yield Subject(name, match["count"] or _OF_GROUP.get(match["group"].lower(), ""), 1)
    for match in _COUNTED.finditer(sentence):
        name = (
            _plural(match["name"])
            if match["count"].lower() not in ("1", "one")
            else _noun(match["name"], "a")
        )
        if name and not _MEASURES.match(name.split()[-1]) and not _MEASURES.match(match["name"]):
            rank = 2 if match.start() in begins else 3 if match.end("name") == len(sentence) else 5
            yield Subject(name, match["count"], rank)
    for match in _ONE.finditer(sentence):
        before = sentence[: match.start()].split()[-1:] or [""]
        article = match["count"].lower()
        name = _noun(match["name"], article)
        is_one = before[0].lower() in ("by", "is", "are")
        if not is_one and _MEASURES.match(name.split()[-1]):
            continue
        behind = _BEHIND.match(sentence, match.start("name"))
        if behind:
            name = f"{behind['how']} {behind['name']}"
        many = "1" if article in ("a", "an", "another", "one") else "" if _is_plural(name) else "1"
        ends = match.end("name") == len(sentence) or behind is not None
        if match.start() in begins:
            yield Subject(name, many, 4)
        elif is_one:
            yield Subject(name, many, 1)
        elif article in ("a", "an", "another") and before[0].lower() not in _PREPOSITIONS and ends:
            yield Subject(name, many, 3)


def _begin(sentence: str) -> set[int]:
    """Where a sentence may begin: at its first word, and behind `Here are` or a clause with a comma."""
    opening = _OPENING.match(sentence)
    first = re.match(r"\W*", sentence)
    return {first.end() if first else 0, opening.end() if opening else 0}


def _is_plural(name: str) -> bool:
    last = name.split()[-1]
    return (last.endswith("s") and not _SINGULAR.search(last)) or last.lower().endswith(_MANY)


def _plural(words: str) -> str:
    """The words up to the last of several of somebody: `hungry wolves` of `hungry wolves prowl`; nothing where none is."""
    found = words.split()
    ends = [at for at, word in enumerate(found) if _is_plural(word)]
    if not ends:
        return ""
    last = ends[0]
    while last + 1 < len(found) and _is_plural(found[last + 1]):
        last += 1
    return " ".join(found[: last + 1])


def _noun(words: str, article: str) -> str:
    """The words up to the verb of one of somebody: `cave bear` of `cave bear sleeps`."""
    found = words.split()
    for at, word in enumerate(found[1:], 1):
        alone = article in ("a", "an", "another") and word.endswith("s") and not _SINGULAR.search(word)
        doing = at + 1 == len(found) and re.fullmatch(_STAYING, word) is not None
        if alone or doing or word.lower() in _THERE:
            return " ".join(found[:at])
    return " ".join(found)
