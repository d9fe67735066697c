"""What is said in so few words that only the moment explains it: a question of one word or two (“since when?”), asked of whoever
is here; and one of the ways that somebody has just asked about (“hiding”, to “Buying or hiding?”), said to them."""

from solo.play.hearing import phrases
from solo.play.hearing.options import lines_of
from solo.play.hearing.vocabulary import openings, plain_words
from solo.play.moment import Moment
from solo.session import phases
from solo.session.game import Game
from solo.session.reading.asking import hearer, put_to
from solo.session.reading.doing import as_deed
from solo.session.reading.readings import NOBODY_ASKED, Reading

MOST = 4  # words of an answer in brief


def briefly(session: Game, line: str, moment: Moment) -> Reading | None:
    """A question in brief, put to who is here; an answer in brief to what was asked. None for any other line."""
    if session.phase.state not in (phases.SCENE, phases.ENCOUNTER) or not session.may_try():
        return None
    text = phrases.plainly(line).lower()
    asked = text.removeprefix("ask ")
    if asked in lines_of("Questions in brief"):
        one = hearer(session, asked, moment)
        if one is None and moment.beings_met:
            one = moment.beings_met[0]
        if one is None or one.source == "along":
            return (
                Reading("no", line, text=NOBODY_ASKED)
                if asked != text or asked in lines_of("Questions in brief of somebody")
                else None
            )
        return put_to(session, one, f"about {asked}", moment)
    if moment.asked and moment.strangers and one_of_those(text, moment.speech[-1]):
        return as_deed(session, f'say "{text}"', moment, False)
    return None


def one_of_those(text: str, question: str) -> bool:
    """Are these words one of two things that a question offers, and no deed: “hiding”, of “Buying or hiding?”"""
    said, words = text.split(), plain_words(question.rstrip(' "”').rpartition(". ")[2])
    if not 0 < len(said) < MOST or "or" not in words or said[0] in openings():
        return False
    at = words.index("or")
    return said in (words[max(0, at - len(said)) : at], words[at + 1 : at + 1 + len(said)])
