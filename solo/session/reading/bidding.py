"""What somebody is asked, told or got to do: “ask him to open it”, “get her to sit down”, “have him look at her”. It is said to
them, and is no deed of one's own, whatever choice or listening does the same oneself.

A choice, or what is listened for, is a request only where it asks for that: by its own words, or in that whoever is asked
answers it. Whom nothing answers so takes it as they are minded.
"""

import re

from solo.core import regex
from solo.play import speaking
from solo.play.hearing import phrases
from solo.play.hearing.phrases import DETERMINERS, taken_apart
from solo.play.hearing.vocabulary import alike, family, plain_words, small, stems
from solo.play.moment import Being, Moment
from solo.play.speakers import SAYS
from solo.scenario import heard
from solo.scenario.heard import Phrase
from solo.session import offers, phases
from solo.session.game import Game
from solo.session.offers import Offer
from solo.session.reading.asking import listener
from solo.session.reading.doing import as_deed
from solo.session.reading.entrusted import text_of
from solo.session.reading.going import asked_about
from solo.session.reading.offering import is_wordy
from solo.session.reading.pronouns import spelled_out
from solo.session.reading.readings import Reading, which

WHOM = r"(?P<whom>him|her|them|(?:the |that |old )*[\w'-]+(?: [\w'-]+)??)"
BID = regex.late(
    rf"^(?:(?:try|i try|i will try|attempt|i want) to )?(?:ask|get|tell|bid|order|command|invite|want) {WHOM} to "
    r"(?P<what>(?!the\b|an?\b|him\b|her\b|them\b|me\b|my\b|his\b|where\b|you\b)[\w'-]+.*)$",
    re.IGNORECASE,
)
HAVE = regex.late(rf"^(?:try to )?have {WHOM} (?P<what>(?!to\b)[a-z'-]+\b.*)$", re.IGNORECASE)
MAKE = regex.late(rf"^(?:try to )?make {WHOM} (?P<what>(?!to\b)[a-z'-]+\b.*)$", re.IGNORECASE)
SPEECH = family("spoken")


def as_asked(line: str, moment: Moment) -> str:
    """A line that gets, or has, somebody here do something, as what they are asked to do; any other line as it is, and one
    that begins as a choice does (“Get Bet to say”)."""
    text = phrases.plainly(line)
    if any(plain_words(label)[:2] == plain_words(text)[:2] for label in moment.choices):
        return line
    if (found := BID.match(text)) is not None and not text.lower().startswith(("tell ", "ask ")):
        one = meant(found["whom"], moment)
        return f"ask {found['whom']} to {found['what']}" if one is not None else line
    found = HAVE.match(text)
    if found is None:
        return line
    one = meant(found["whom"], moment)
    does = taken_apart(found["what"]).senses and one is not None and one.source != "along"
    return f"ask {found['whom']} to {found['what']}" if does else line


def meant(whom: str, moment: Moment) -> Being | None:
    """Who here is asked."""
    if whom.lower() in ("him", "her", "them"):
        other = {"him": "woman", "her": "man"}.get(whom.lower(), "")
        may = (one for one in moment.principals if not other or other not in one.roles)
        return listener(moment) or next(may, None)
    named = moment.being([word for word in plain_words(whom) if word not in DETERMINERS])
    return named[0] if named else None


def requested(session: Game, line: str, what: str, one: Being) -> Offer | None:
    """What the scenario listens for in just this request: the longest phrase of asking somebody for it."""
    found = [
        (max(len(phrase) for phrase in said), offer)
        for offer in session.listened
        if not offer.barred
        and not offer.leads
        and not offer.weight
        and offer.odds is None
        and (said := [each for each in offer.heard if heard.says(line, each) and asks_it(each, what, one)])
    ]
    return max(found, key=lambda each: each[0])[1] if found else None


def bidden(session: Game, line: str, found: Reading) -> Reading:
    """A reading as it stands; where somebody else is asked to do what it does oneself, what is asked of them."""
    if found.kind not in ("choice", "heard", "which") or session.phase.state == phases.FIGHT:
        return found
    moment = session.moment()
    spelled = spelled_out(session, phrases.plainly(as_asked(line, moment)), moment)
    asked = BID.match(spelled) or MAKE.match(spelled)
    one = meant(asked["whom"], moment) if asked is not None else None
    if asked is None or one is None or one.source == "along":
        return found
    near = found.near if found.kind == "which" else tuple(filter(None, (found.offer,)))
    left = tuple(offer for offer in near if said_so(session, offer, line, asked["what"], one))
    if len(left) == len(near):
        return found
    if left:
        return which(line, left)
    theirs = [offer for offer in near if offer.numbered and done_by_them(offer, asked["what"], one)]
    if theirs:
        return asked_about(line, theirs[0])
    if MAKE.match(spelled):
        return as_deed(session, spelled, moment, False)
    line = f"ask {one.name} to {asked['what']}"
    own = requested(session, line, asked["what"], one)
    return Reading("heard", line, offer=own) if own is not None else as_deed(session, line, moment, False)


def only_told(session: Game, line: str, found: Reading) -> Reading:
    """A reading as it stands; where somebody is told that one will do a thing, or greeted, and a choice that leads away, or costs
    something, only does it, or takes leave, what they are told."""
    offer = found.offer
    if found.kind != "choice" or offer is None or session.phase.state not in (phases.SCENE, phases.ENCOUNTER):
        return found
    said = TOLD.match(phrases.plainly(line))
    aloud = SAY.match(found.line)
    if aloud is not None and speaking.act_of(aloud["said"]) == "greeting" and (offer.leads or offer.weight):
        return as_deed(session, found.line, session.moment(), False)  # a good evening is no good night
    if said is None or not (offer.leads or offer.weight or offer.odds is not None) or not session.may_try():
        return found
    moment = session.moment()
    if (
        meant(said["whom"], moment) is None
        or is_wordy(offers.aimed(offer))
        or offers.word_for_word(line, [offer])
    ):
        return found
    return as_deed(session, spelled_out(session, phrases.plainly(line), moment), moment, False)


SAY = regex.late(r"say [\"“](?P<said>[^\"”]+)[\"”]", re.IGNORECASE)
TOLD = regex.late(rf"^tell {WHOM} (?:that )?(?:i|we|you|he|she|it|they|there) ", re.IGNORECASE)


def said_so(session: Game, offer: Offer, line: str, what: str, one: Being) -> bool:
    """Is a choice, or what is listened for, a request for that: one that is said, or that hears more than that they are spoken
    to, and is answered by them?"""
    if offer.numbered and not offers.word_for_word(line, [offer]):
        return is_wordy(offers.aimed(offer))
    if offer.numbered:
        return True
    said = [phrase for phrase in offer.heard if heard.says(line, phrase)]
    if any(asks_it(phrase, what, one) for phrase in said):
        return True
    own = any(not SPEECH & kinds(phrase) and phrase for phrase in said)
    text = text_of(session, offer).lstrip('“" ')
    return own and not text.startswith("You ") and speaks(text_of(session, offer), one)


def asks_it(phrase: Phrase, what: str, one: Being) -> bool:
    """Does a phrase of asking, or of somebody by name, hear something of what is asked, beside whom and that it is asked?"""
    name = {*one.words, *one.roles, "him", "her", "them"}
    first = {*phrase[0]} if phrase else set()
    if not (SPEECH & kinds(phrase) or first & name):
        return False
    if any(heard.ASKING & {*words} for words in phrase):
        return False  # a question is no request
    own = [words for words in phrase[0 if first & name else 1 :] if not {*words} & name]
    asked = plain_words(what)
    return bool(own) and all(any(alike(word, other) for word in words for other in asked) for words in own)


def kinds(phrase: Phrase) -> set[str]:
    """The kinds of deeds that a phrase begins with."""
    return {
        sense.kind for word in (phrase[0] if phrase else ()) for sense in taken_apart(f"{word} it").senses
    }


def speaks(text: str, one: Being) -> bool:
    """Does somebody of this name, or a “he” or “she”, say something in a text?"""
    names = "|".join(re.escape(word) for word in (*one.words, "he", "she", "they"))
    return (
        re.search(rf"\b(?:{names}) {SAYS}\b|\b{SAYS} (?:the )?(?:\w+ )?(?:{names})\b", text, re.IGNORECASE)
        is not None
    )


def done_by_them(offer: Offer, what: str, one: Being) -> bool:
    """Does a choice have them do just that: “Let Bet sign”?"""
    label = offers.aimed(offer)
    named = {*one.words, *one.roles, "him", "her", "them"} & {*label.words[:3]}
    verb = plain_words(what)[:1]
    return bool(named) and any(
        stem in label.words[1:] for word in verb for stem in (word, *stems(word)) if word not in small()
    )
