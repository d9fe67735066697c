"""A line where a list stands open that is no scene's: what it answers, or what is done instead."""

from collections.abc import Callable

from solo.core.english import begins
from solo.core.english import words as words_of
from solo.play.hearing import phrases
from solo.play.hearing.questions import question_of
from solo.play.hearing.vocabulary import plain_words, small, ways
from solo.session import offers
from solo.session.game import Game
from solo.session.reading.readings import Reading, numbered_of, taken

OFFERED = frozenset({"attempt", "stunt"})  # what is offered before anything is rolled


def answer_or_instead(session: Game, line: str) -> Reading:
    """A line where a roll is offered: the answer, or something else that is done instead."""
    numbered = [offer for offer in session.offers if offer.numbered]
    said = words_of(line)
    begun = [offer for offer in numbered if begins(words_of(offer.text), said)]
    answered = offers.word_for_word(line, numbered) or offers.answer_meant(line, numbered)
    if answered is None and said and len(begun) == 1:
        answered = begun[0]
    if answered is not None:
        return taken(line, answered)
    leave = next((offer for offer in numbered if offer.kind == "decline"), None)
    sense = (
        phrases.taken_apart(line).senses
        or line.lower().startswith(("try ", "ask "))
        or known_place(session, line)
    )
    if leave is not None and sense:
        return Reading("instead", line, offer=leave)
    if leave is not None and question_of(line, session.moment()) is not None:
        return Reading("instead", line, offer=leave)
    return Reading("no", line, text=f"First this: {offers.listed(numbered)}.")


BUYING = frozenset({"take", "trade", "use", "ask", "look", "give"})  # what is done with wares at a counter


def bought_or_instead(session: Game, line: str, read: Callable[[Game, str], Reading]) -> Reading:
    """A line at a counter: what is bought, the end of it, or something else that is done instead. `read` reads a line in
    the middle of the story."""
    clause = phrases.taken_apart(line)
    numbered = numbered_of(session)
    leave = next((offer for offer in numbered if offer.kind == "done"), None)
    if leave is None or not clause.senses or clause.kind in BUYING:
        found = read(session, line)
        told = ("choice", "which", "told") if clause.kind == "ask" else ("choice", "which", "told", "oracle")
        if found.kind in told or leave is None:
            return found
    answered = offers.word_for_word(line, numbered) or offers.answer_meant(line, numbered)
    if answered is not None:
        return taken(line, answered)
    if clause.senses and clause.kind != "trade" or known_place(session, line):
        return Reading("instead", line, offer=leave)
    return Reading("no", line, text="That is not sold here.")


def known_place(session: Game, line: str) -> bool:
    """Does a line without a verb name a way out, or a way to go?"""
    words = set(plain_words(line))
    named = {word for exit in session.moment().exits for word in plain_words(f"{exit.heading} {exit.label}")}
    return bool(words & (named - small()) or words & ways().keys())
