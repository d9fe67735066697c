"""How well a line means a choice that it calls by wholly other words: what is spoken of, where it leads, and what the
place's text says of both.

This is looked at last, where a line is no choice by its words and no better deed. What may live here: pure functions
of words, that compare a line and a label role by role (`roles.py`). A `Sensed` says how well the whole fits, how well
the verb does, and how well what is named does.
"""

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import NamedTuple

from solo.play.hearing.labels import Aim
from solo.play.hearing.matching import MOVING, against, likeness, stemmed
from solo.play.hearing.phrases import PRONOUNS, Clause
from solo.play.hearing.roles import SPEECH, content, roles_of, with_said
from solo.play.hearing.vocabulary import (
    alike,
    belongs,
    contrary,
    family,
    kin,
    one_verb,
    related,
    stems,
    ways,
)
from solo.play.hearing.vocabulary import table_of as listed

SURE, NEAR, APART = (
    0.57,
    0.5,
    0.06,
)  # the whole: taken or asked about; asked about where nothing else can be meant
SAME = 0.84  # what is named is the same, or stands for it
AGREED = 0.75  # how well verb and object have to fit each for what has a price
VERB, NOUN, SHARE = 0.35, 0.45, 0.2
HANDS = family("with one's hands")
SEEKING = family("seeking")
RESTING = frozenset({"rest", "wait"})
GIVING = family("giving")
FAMILIES = (SPEECH, HANDS, SEEKING, RESTING, GIVING, MOVING | {"follow", "flee", "sail"})
FAMILY = 0.6
STAYING = SPEECH | {"put", "surrender", "attack", "give", "eat", "rest"}  # what nobody does who only goes
HELPING = frozenset({"help", "assist", "aid", "save", "rescue"})  # in whatever way
OPEN = 0.8  # how well any deed that takes hold of something fits what leaves the deed open
NEVER_OPEN = MOVING | SPEECH | {"look", "listen", "smell", "attack", "perform", "eat", "rest"}  # no such deed


class Sensed(NamedTuple):
    """How well a line means a choice: the whole, its verb, what it names."""

    score: float = 0.0
    verb: float = 0.0
    named: float = 0.0


@cache
def said_alike() -> dict[str, frozenset[str]]:
    """Each word with those that say much the same where a choice is meant, and may be nothing alike elsewhere."""
    found: dict[str, frozenset[str]] = {}
    for row in listed("Said for one another"):
        for word in row:
            found[word] = found.get(word, frozenset()) | frozenset(row)
    return found


@lru_cache(maxsize=4096)
def broadly(one: str, other: str) -> bool:
    """Do two words say much the same?"""
    rows = said_alike()
    return any(another in rows.get(stem, ()) for stem in stems(one) for another in stems(other))


def topics(line: Clause) -> list[str]:
    """What a line names, or speaks of, without its verb."""
    return [word for word, _ in named_by(line)]


def named_by(line: Clause) -> tuple[tuple[str, float], ...]:
    """What a line names, or speaks of, with what each counts for."""
    roles = roles_of(line)
    return with_said(roles, line.said) if line.said else roles.named


def altogether(
    clauses: Sequence[Clause], aim: Aim, here: Sequence[frozenset[str]], met: Sequence[str]
) -> Sensed:
    """How well several things that a line does one after another mean one choice between them: “dip a finger in the barrel
    and lick it”, to taste what is in the barrel."""
    fits = [sensed(clause, aim, here, met) for clause in clauses]
    verb = max((0.0 if undoes(one, aim) else verb_fit(one, aim) for one in clauses), default=0.0)
    named = max((fit.named for fit in fits), default=0.0)
    own = [hit(word, aim, topics_of(aim), here) for one in clauses for word in topics(one) if word not in met]
    named = max(named, max(own, default=0.0) if own and min(own) > 0 else named)
    whole = VERB * verb + NOUN * named + SHARE * max((fit.score > 0 for fit in fits), default=0)
    return Sensed(
        max(max(fit.score for fit in fits), whole if verb >= FAMILY and named else 0.0), verb, named
    )


def sensed(line: Clause, aim: Aim, here: Sequence[frozenset[str]] = (), met: Sequence[str] = ()) -> Sensed:
    """How well a line means a choice. `here` are the words of the place, a set for each sentence; `met` words for those
    who are here, whom a line may name though the choice does not."""
    if line.negated or not aim.clauses:
        return Sensed()
    own = topics_of(aim)
    verb = 0.0 if undoes(line, aim) else verb_fit(line, aim)
    own = [word for word in own if word not in met]
    said = [word for word in topics(line) if word not in met]
    if (
        verb <= 0
        or line.kind == "refuse"
        and aim.clauses[0].kind != "refuse"
        or line.kind in MOVING
        and against(line, aim)
    ):
        return Sensed()
    if line.kind in ("give", "show") and "away" in aim.words:
        return Sensed()
    if not said:
        meant = [one for one in own if line.senses and broadly(line.senses[0].words[0], one)]
        visits = line.kind in MOVING and any(
            word in met for word in line.nouns
        )  # who is visited is in no label
        if meant and not visits and all(word in met or word in PRONOUNS for word in line.nouns):
            return Sensed(0.8 * (VERB + NOUN) + SHARE / len(own), 0.8, 0.8)
        both = of_somebody(line.words, met) and of_somebody(aim.words, met)
        return (
            Sensed(0.9 * verb, verb, 1.0)
            if both and line.kind in HANDS and verb >= 0.9
            else Sensed(0.0, verb, 0.0)
        )
    hits: list[float] = []
    for at, word in enumerate(said):
        same = next((n for n, one in enumerate(said[:at]) if kin(word, one)), None)
        found = hit(word, aim, own, here)
        if same is None:
            hits.append(found)
        else:
            hits.append(0.0)
            hits[same] = max(hits[same], found)
    hits = [each for at, each in enumerate(hits) if not any(kin(said[at], one) for one in said[:at])]
    most = sorted(hits, reverse=True)
    kept = [word for at, word in enumerate(said) if not any(kin(word, one) for one in said[:at])]
    counts = dict(named_by(line))
    weights = [counts[word] for word in kept]
    named = sum(hit_ * weight for hit_, weight in zip(hits, weights, strict=True)) / sum(weights)
    if line.kind in SPEECH or not line.senses:
        named = sum(most[:2]) / min(2, len(most)) * (1 if len(most) < 5 else 0.95)
    telling = own or list(aim.place)
    share = (
        sum(any(near(word, one) or beside(word, one, here) for word in said) for one in telling)
        / len(telling)
        if telling
        else 0.0
    )
    if line.kind in SPEECH and share >= 0.5:
        named = max(named, most[0])
    if any(near(how, one) for how in line.manner for one in aim.words):
        share = 1.0  # “gently” says which of two ways to tell it
    return Sensed(VERB * verb + NOUN * named + SHARE * share, verb, named)


def undoes(line: Clause, aim: Aim) -> bool:
    """Does a line do the contrary of a choice?"""
    return (
        bool(line.senses)
        and bool(aim.clauses[0].senses)
        and all(contrary(one.kind, other.kind) for one in line.senses for other in aim.clauses[0].senses)
    )


SOMEBODY = frozenset({"him", "her", "them"})


def of_somebody(words: Sequence[str], met: Sequence[str]) -> bool:
    """Is somebody named, or meant, among some words?"""
    return any(word in SOMEBODY or word in met for word in words)


def topics_of(aim: Aim) -> list[str]:
    """What a label names or speaks of, without its verb."""
    clause = aim.clauses[0]
    roles = roles_of(clause)
    if roles.left_open:
        return [word for word, _ in roles.named]
    verb = set(clause.senses[0].words) if clause.senses else set()
    return [word for word in content(aim.words) if word not in verb and word not in ways()]


def near(word: str, other: str) -> bool:
    """Do two words name the same, or say much the same?"""
    return alike(word, other) or kin(word, other) or broadly(word, other) or one_verb(word, other)


def hit(word: str, aim: Aim, own: Sequence[str], here: Sequence[frozenset[str]]) -> float:
    """How well a choice is named by one word."""
    label = [*own, *(one for one in content(aim.words) if one not in own)]
    if any(alike(word, one) for one in label):
        return 1.0
    if any(alike(word, one) for one in aim.place):
        return 0.95
    label = [one for one in label if one not in aim.aside]
    if any(kin(word, one) for one in (*label, *aim.place)):
        return 0.85
    if any(belongs(one, word) or belongs(word, one) for one in (*label, *aim.place)):
        return 0.8
    if any(broadly(word, one) or one_verb(word, one) for one in label):
        return 0.8
    if any(alike(word, one) for one in (*aim.tools, *aim.known)):
        return 0.8
    if any(broadly(word, one) for one in aim.place):
        return 0.7
    if any(beside(word, one, here) for one in (*own, *aim.place)):
        return 0.75
    return 0.0


def beside(word: str, other: str, here: Sequence[frozenset[str]]) -> bool:
    """Does a sentence of the place name both?"""
    return (
        len(word) > 3
        and len(other) > 3
        and any(
            any(stem in said for stem in stems(word)) and any(stem in said for stem in stems(other))
            for said in map(stemmed, here)
        )
    )


def verb_fit(line: Clause, aim: Aim) -> float:
    """How well the verb of a line fits that of a label, broadly."""
    if roles_of(line).left_open:
        return OPEN
    if roles_of(aim.clauses[0]).left_open and line.senses:
        return 0.0 if line.kind in NEVER_OPEN else OPEN
    if not line.senses:
        return 0.55
    if line.verb in HELPING and aim.clauses[0].kind not in SPEECH:
        return max(
            FAMILY,
            *(
                likeness(one, other)[0]
                for one in line.senses
                for other in aim.clauses[0].senses or line.senses[:0]
            ),
            0.0,
        )
    best = 0.0
    for clause in aim.clauses:
        for one in line.senses:
            for other in clause.senses:
                best = max(best, likeness(one, other)[0])
                alone = len(one.words) == 1 or one.words[0] != other.words[0]
                if alone and broadly(one.words[0], other.words[0]):  # “go to sleep” is no way to go
                    best = max(best, 0.8)
                if any(one.kind in kinds and other.kind in kinds for kinds in FAMILIES):
                    best = max(best, 0.75 if one.kind in HANDS and other.kind in HANDS else 0.0)
                    best = max(best, 0.2 if asks_and_tells(one.kind, other.kind) else FAMILY)
                    if asks_and_tells(one.kind, other.kind):
                        continue
                if {one.kind, other.kind} == {"steal", "search"}:
                    best = max(best, 0.5)  # who robs somebody goes through what they have
                if {one.kind, other.kind} == {"take", "steal"}:
                    best = max(best, 0.8)
                if related(one.kind, other.kind):
                    best = max(best, 0.5)
    walks = line.kind in ("go", "flee", "follow", "sneak") or aim.clauses[0].kind in MOVING
    if (
        aim.leads
        and line.kind in MOVING | {"follow", "flee"}
        and walks
        and aim.clauses[0].kind not in STAYING
    ):
        best = max(best, 0.8)
    if aim.leads and line.kind == "search" and line.nouns:
        best = max(best, FAMILY)  # who looks for somebody goes where they are
    if aim.verbless:
        best = max(best, FAMILY)
    if line.kind in SPEECH and any(broadly(word, one) for word in topics(line) for one in aim.words[:1]):
        best = max(best, 0.8)
    return best


def asks_and_tells(one: str, other: str) -> bool:
    """Is one of two kinds to ask, and the other to tell?"""
    return one in ASKS and other in TELLS or one in TELLS and other in ASKS


ASKS, TELLS = frozenset({"ask", "think"}), frozenset({"tell", "lie", "threaten"})
