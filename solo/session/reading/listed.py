"""A line that is one of the choices on the list by its own words: the whole of it, its beginning, its first part, or what it
asks somebody to do or to have. Little words and whom it is put to may be left out or be others.

This is looked at before anything else that a line may mean. Where two choices begin so, none is meant by it."""

from collections.abc import Sequence

from solo.core import regex
from solo.play.hearing import phrases
from solo.play.hearing.labels import tells
from solo.play.hearing.matching import VERTICAL, covers
from solo.play.hearing.phrases import DETERMINERS, PREPOSITIONS, PRONOUNS
from solo.play.hearing.questions import ASKING
from solo.play.hearing.vocabulary import people, plain_words, ways, words_of
from solo.play.moment import Moment
from solo.session.game import Game
from solo.session.offers import Offer
from solo.session.reading.proving import hangs_on
from solo.session.reading.readings import free, numbered_of

MORE = 2  # words that a line may have beyond those of a choice that it is
SAME = {"whether": "if", "i'll": "i"}  # words that say the same in a label
SPOKEN = words_of("Verbs that ask") | words_of("Verbs that say")
KEPT_LOW = dict.fromkeys(words_of("Verbs of getting low"), "down")
LITTLE = PREPOSITIONS - {*ASKING}
PARTS = regex.late(r",\s*(?:and\s+)?|\s+and\s+|[:;]\s*")


def listed_as(session: Game, line: str, moment: Moment) -> Offer | None:
    """The one choice that a line is by its own words; None where there is none, or where it may be several."""
    if '"' in line:
        return None
    said = put(line, moment)
    there = [one for one in numbered_of(session) if not one.barred]
    for rule in (whole_of, first_of, asked_for, but_little):
        if found := [
            one for one in there if rule(said, put(one.text, moment), put(first_part(one.text), moment))
        ]:
            return found[0] if len(found) == 1 else None
    if found := [one for one in there if goes_on(said, put(one.text, moment), moment.told)]:
        return found[0] if len(found) == 1 and free(found[0]) else None
    for rule in (longer_than, begins):
        if found := [
            one for one in there if rule(said, put(one.text, moment), put(first_part(one.text), moment))
        ]:
            costs = len(found) > 1 or hangs_on(found[0]) or session.taken_for(found[0])
            return None if costs or found[0].leads and rule is begins else found[0]
    return None


def put(text: str, moment: Moment) -> list[str]:
    """The words of a line or a label, without articles, pronouns, and, behind a verb of speaking, whom it is put to."""
    words = [SAME.get(word, word).removesuffix("'s") for word in plain_words(phrases.plainly(text))]
    if words[:1] and words[0] in SPOKEN:
        here = {own for one in moment.beings for own in (*one.words, *one.roles)} | people()
        first = next(
            (at for at, word in enumerate(words[1:], 1) if word not in here | DETERMINERS | PRONOUNS), 0
        )
        words = [words[0], *words[first:]] if first else words
    return [word for word in words if word not in DETERMINERS and word not in PRONOUNS]


def first_part(text: str) -> str:
    """What a choice says first: “Take in half”, of “Take in half, and sail her steady”."""
    return PARTS.split(text)[0]


def telling(words: Sequence[str]) -> int:
    """How many of some words tell something, a question word among them."""
    return sum(tells(word) and word not in LITTLE and word not in ways() or word in ASKING for word in words)


Words = list[str]


def same(some: Words, others: Words) -> bool:
    """Are words the same as those that stand in their place, or slips or beginnings of them?"""
    return all(covers(word, other) for word, other in zip(some, others, strict=False))


def whole_of(said: Words, own: Words, first: Words) -> bool:
    """Is a line all that a choice says, with a word or two more: “see if she can do it with less silver”?"""
    begun = len(own) > 2 and said[:2] == own[:2]
    return begun and set(own) <= set(said) and len(said) <= len(own) + MORE


def first_of(said: Words, own: Words, first: Words) -> bool:
    """Is a line the first part of a choice?"""
    return len(said) == len(first) and same(said, first) and telling(said) > 1


def but_little(said: Words, own: Words, first: Words) -> bool:
    """Is a line all of a choice but its little words and ways: “go to bed”, and “Go back to bed”?"""
    said = [
        word for word in said if word not in (VERTICAL.get(said[0]), KEPT_LOW.get(said[0]))
    ]  # to climb is to climb up
    left = [word for word in own if word not in ways() and word not in LITTLE]
    plain = [word for word in said if word not in ways() and word not in LITTLE]
    rest = iter(own)
    return len(plain) > 1 and plain == left and all(word in rest for word in said)


def asked_for(said: Words, own: Words, first: Words) -> bool:
    """Does a line do what a choice asks or offers to do: “share the fire”, and “Ask to share his fire”?"""
    asks = own[:2] in (["ask", "to"], ["ask", "for"], ["offer", "to"])
    said = said[:-1] if said[-1:] == ["with"] else said  # with him
    return asks and telling(said) > 1 and own[2:] == said


def longer_than(said: Words, own: Words, first: Words) -> bool:
    """Is a line the first part of a choice and a noun more: “take in half the sheet”?"""
    return len(first) > 2 and said[: len(first)] == first and len(said) == len(first) + 1


def goes_on(said: Words, own: Words, told: frozenset[str]) -> bool:
    """Is all of a choice said, a verb and its little word, and then only where that nobody told of: “look out the window”,
    and “Look out”?"""
    more = said[len(own) :]
    return (
        len(own) > 1
        and own[0] not in SPOKEN
        and telling(own) == 1
        and said[: len(own)] == own
        and bool(more)
        and not told & {*more}
    )


def begins(said: Words, own: Words, first: Words) -> bool:
    """Does a choice begin with a line: “ask him what happened”, and “Ask what happened that night”?"""
    return telling(said) > 1 and len(said) <= len(own) and same(said, own)
