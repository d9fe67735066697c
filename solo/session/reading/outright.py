"""A word or two that are only said, to whoever is here: a yes, a no, “I don't know”, “leave me alone”. Where somebody has just
asked something, the choice that says it; where nobody is here, no such thing.
"""

import re

from solo.core import regex
from solo.core.procedure import Choose
from solo.play.deeds.people import dumb
from solo.play.deeds.talking import ASLEEP
from solo.play.hearing import phrases
from solo.play.hearing.understanding import understood
from solo.play.hearing.vocabulary import commands, family, plain_words, words_of
from solo.play.moment import Being, Moment
from solo.session import offers, phases
from solo.session.game import Game
from solo.session.offers import Offer
from solo.session.reading.answering import counter, sub_question
from solo.session.reading.asking import in_charge
from solo.session.reading.going import asked_about
from solo.session.reading.heeding import heeded
from solo.session.reading.pronouns import called
from solo.session.reading.readings import Reading, numbered_of, taken, which

SAID = family("said aloud")
ANSWERS = {"no": words_of("A plain no"), "yes": words_of("A plain yes")}
UNKNOWN = words_of("Not to know")
ONLY_SAID = words_of("Said to whoever is there")
CALLED = words_of("What anybody is called to their face")


def said_outright(session: Game, line: str) -> Reading | None:
    """What a line says that is no more than an answer or a plea: what the scenario listens for in it; the choice that says it,
    where somebody has just asked something; else it is said to whoever is here. None for any other line, where nobody is here,
    or where something else is asked that it may answer."""
    words = plainly_said(line)
    said = next((word for word, alike in ANSWERS.items() if words in alike), "")
    unknown = words in UNKNOWN
    courtesy = GREETS.fullmatch(phrases.plainly(line))
    if not (said or unknown or words in ONLY_SAID or courtesy):
        return None
    if session.phase.state not in (phases.SCENE, phases.ENCOUNTER) or session.suggested is not None:
        return None
    if sub_question(session) or counter(session) or session.left or not session.may_try():
        return None
    if said and isinstance(session.request, Choose) and offers.answer_meant(line, numbered_of(session)):
        return None  # it answers what stands open
    moment = session.moment()
    bare = words == said or somebody(moment)  # a whole “no, I will not” is for somebody to hear
    if said and bare and (own := listened_for(session, said, line)) is not None:
        return own
    if (
        moment.asked
        and moment.principals
        and (said or unknown)
        and (own := answered_by(session, line, said or "know", bool(said))) is not None
    ):
        return own
    if courtesy is not None:
        return greeted(session, line, courtesy["said"], moment)
    aloud = f'say "{words}"'
    if somebody(moment):
        return Reading("deed", aloud, deed=understood(aloud, moment))
    to_the_game = {commands().get(phrases.plainly(line).lower()), commands().get(phrases.bare(line).lower())}
    return (
        None if said or to_the_game != {None} or moment.companions else Reading("no", line, text=NOBODY_HEARS)
    )


NOBODY_HEARS = "Nobody is here who would hear it."


GREETS = regex.late(
    r"(?:(?:say|wish (?:them|him|her|everybody)) (?:a )?)?(?P<said>good (?:morning|evening|afternoon|day)|morning|evening|hello|hallo|hullo|hi|hey|greetings|well met|"
    r"thanks|thank you|many thanks|cheers|sorry)(?:,? (?:there|both|all|everybody|everyone|you (?:both|all|two|lot)|to you(?: both| all)?|"
    r"to (?:them|everybody|everyone|all of them|both of them)|gentlemen|ladies|friends|folks|lads|very much|so much|a lot|then|again))*",
    re.IGNORECASE,
)  # a greeting, or thanks, and nothing more


def greeted(session: Game, line: str, said: str, moment: Moment) -> Reading | None:
    """A greeting, or thanks, that names nobody: what the scenario listens for in it, else it is said to the one who is here, or
    who spoke last. None where nobody is, and where a choice greets or thanks."""
    there = [one for one in moment.principals if not dumb(one) and awake(one, moment)]
    greets = any(COURTEOUS & {*plain_words(one.text)[:2]} for one in numbered_of(session))
    if not there or greets or session.phase.state != phases.SCENE:
        return None
    verb = (
        "thank"
        if "thank" in said.lower() or said.lower() == "cheers"
        else "apologise"
        if said.lower() == "sorry"
        else "greet"
    )
    whom = in_charge(session, moment) or there[0]
    own = (
        heeded(session, line)
        or heeded(session, f"{verb} {called((whom,))}")
        or heeded(session, f'say "{said}"')
    )
    if own is not None and not own.barred:
        return Reading("heard", line, offer=own)
    aloud = f'say "{said.lower()}" to {called((whom,))}' if len(there) > 1 else f'say "{said.lower()}"'
    return Reading("deed", aloud, deed=understood(aloud, moment))


COURTEOUS = frozenset({"greet", "hail", "bow", "thank", "hello", "good", "apologise"})


def plainly_said(line: str) -> str:
    """The words of a line without their commas, and without whom they call by no name: “dunno, kid”."""
    words = plain_words(phrases.plainly(line))
    while len(words) > 1 and (words[-1] in CALLED or " ".join(words[-2:]) in CALLED):
        words = words[: -2 if " ".join(words[-2:]) in CALLED and words[-1] not in CALLED else -1]
    return " ".join(words)


def somebody(moment: Moment) -> bool:
    """Is anybody here to whom one may say a word?"""
    return any(not dumb(one) and awake(one, moment) for one in moment.principals)


def awake(one: Being, moment: Moment) -> bool:
    """Is somebody awake, for all that the place tells of them?"""
    return one.source == "met" or not any(
        ASLEEP & {*said} and {*one.words} & {*said} for said in map(plain_words, moment.text)
    )


def listened_for(session: Game, word: str, line: str) -> Reading | None:
    """What the scenario listens for in a yes or a no; None where it is nothing."""
    found = heeded(session, f"say {word}") or heeded(session, word)
    if found is None or found.barred:
        return None
    tested = found.numbered and (found.weight or found.odds)
    return asked_about(line, found) if tested else Reading("heard", line, offer=found)


def answered_by(session: Game, line: str, word: str, plain: bool) -> Reading | None:
    """The choice that answers so what somebody has just asked; which, where several do. None where none does."""
    says = [
        one
        for one in numbered_of(session)
        if not one.barred and (answers_so(one, word) if plain else says_it(one) and denies(one, word))
    ]
    if len(says) == 1:
        free = not (says[0].weight or says[0].odds)
        return taken(word if plain else says[0].text, says[0]) if free else asked_about(line, says[0])
    return which(line, says) if says else None


def answers_so(offer: Offer, word: str) -> bool:
    """Does a choice say this very yes or no, or do what it comes to: accept, refuse?"""
    kind = offers.aimed(offer).clauses[0].kind
    return kind == COMES_TO[word] or kind in SAID and word in plain_words(offer.text)


COMES_TO = {"yes": "accept", "no": "refuse"}


def denies(offer: Offer, word: str) -> bool:
    """Does a choice say that one does not do this: “Tell her that you don't know”?"""
    words = plain_words(phrases.plainly(offer.text))
    return word in words and {"not", "nothing", "no"} & {*words[: words.index(word)]} != set()


def says_it(offer: Offer) -> bool:
    """Is a choice one of saying something?"""
    return offers.aimed(offer).clauses[0].kind in SAID
