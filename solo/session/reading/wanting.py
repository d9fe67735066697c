"""Lines that say what is wanted and name no choice for it: wares that are asked for, a greeting to those whom a choice is
to speak to, what one was told to do, a noun alone."""

import re

from solo.core import regex
from solo.play.hearing import phrases
from solo.play.hearing.frames import GREETING
from solo.play.hearing.labels import tells
from solo.play.hearing.matching import MOVING
from solo.play.hearing.phrases import DETERMINERS, PRONOUNS
from solo.play.hearing.questions import ASKING, FOR_YES
from solo.play.hearing.vocabulary import alike, belongs, implied, kin, openings, plain_words, stems, ways
from solo.play.moment import Moment
from solo.session import offers, phases
from solo.session.game import Game
from solo.session.offers import Offer
from solo.session.reading.offering import is_wordy
from solo.session.reading.readings import Reading, free, numbered_of, taken, which
from solo.session.reading.refusing import NAMES_NOTHING

SELLING = regex.late(
    r"(?:(?:have|do|can|could|would) (?:you|they|we|i)|does (?:anybody|anyone)|is there|are there|got|any|anything|what(?: else)?(?: do| have| can| could| is)?"
    r"(?: you| they| he| she| we| i)?)\b.*\b(?:for sale|sell|selling|sells|buy|lend me|spare me|to spare|in stock|on offer|going cheap|got anything|have anything|anything to (?:eat|drink|lend|sell))\b.*"
    r"|(?:got|have you got) anything (?:to (?:eat|drink)|for me|useful|i (?:can|could) (?:use|have|borrow)|(?:i|we) might need)\b.*",
    re.IGNORECASE,
)
FOR_SALE = frozenset({"for", "sale"})
BUYING = (("buy",), ("purchase",), ("shop",))
AS_TOLD = regex.late(
    r"(?:do|follow) (?:what|as|like) (?:\w+ )?\w+ (?:said|told me|says|asked|advised)(?: to(?: do)?)?$",
    re.IGNORECASE,
)


def plainly_wanted(session: Game, line: str, moment: Moment) -> Offer | None:
    """The one choice that a line wants without naming it, where it costs nothing; None where there is none."""
    if session.phase.state == phases.FIGHT or '"' in line:
        return None
    there = [one for one in numbered_of(session) if not one.barred and not one.weight and one.odds is None]
    text = phrases.plainly(line)
    if SELLING.match(text):
        return alone([one for one in there if offers.aimed(one).sells])
    bought = phrases.taken_apart(line)
    if bought.words[:1] in BUYING and all(word in PRONOUNS | DETERMINERS for word in bought.words[1:]):
        return alone(
            [one for one in there if offers.aimed(one).sells or FOR_SALE <= {*plain_words(one.text)}]
        )
    if AS_TOLD.match(text):
        return alone([one for one in there if offers.aimed(one).known and not one.leads])
    if (same := same_step(there, line, moment)) is not None:
        return same
    if (saying := SAYING.match(text)) is not None:
        said = [word for word in plain_words(saying["what"]) if tells(word)]
        tell = [
            one for one in there if offers.aimed(one).clauses[0].kind in ("tell", "lie", "accept", "refuse")
        ]
        return alone(
            [
                one
                for one in tell
                if said and all(any(alike(word, own) for own in offers.aimed(one).words) for word in said)
            ]
        )
    if GREETING.match(text) and not moment.beings_met:
        said = [word for word in plain_words(text)[1:] if tells(word)]
        spoken_to = [
            one for one in there if is_wordy(offers.aimed(one)) and named_there(said, one) and not one.leads
        ]
        return alone(spoken_to)
    return None


SAYING = regex.late(r"(?:say|tell (?:him|her|them|\w+))(?: that| to)? (?P<what>.+)$", re.IGNORECASE)


def same_step(there: list[Offer], line: str, moment: Moment) -> Offer | None:
    """The one choice that begins with the very verb of a line and says nothing of what: “Cross, and follow the trail”, to one
    who crosses the bridge that is here."""
    clause = phrases.taken_apart(line)
    nouns = [word for word in clause.nouns if tells(word)]
    if clause.kind not in MOVING or not nouns or not all(word in moment.told for word in nouns):
        return None
    verb = ("cross",) if clause.after("over", "across") else clause.words[:1]
    return alone(
        [
            one
            for one in there
            if (label := offers.aimed(one)).words[:1] == verb and re.match(r"\w+,", one.text) and label.leads
        ]
    )


def named_there(said: list[str], offer: Offer) -> bool:
    """Does a line name whom a choice speaks to?"""
    return any(alike(word, own) for word in said[:3] for own in offers.aimed(offer).clauses[0].what)


def alone(found: list[Offer]) -> Offer | None:
    """The only one."""
    return found[0] if len(found) == 1 else None


def only_named(session: Game, line: str, found: Reading, moment: Moment) -> Reading:
    """A reading as it stands; a noun alone, that is nothing one does, as the choice about it; and what is asked about, where
    one choice alone asks that and asking costs nothing."""
    if found.kind == "which" and len(found.near) == 1 and asks_it(line, found.near[0]):
        return taken(line, found.near[0])
    if found.kind == "which" and len(found.near) == 1 and nouns_alone(line) and free(found.near[0]):
        return taken(line, found.near[0])
    if found.kind != "no" or not found.text.startswith(NAMES_NOTHING) or session.phase.state == phases.FIGHT:
        return found
    said = [word for word in plain_words(phrases.plainly(line)) if tells(word)]
    if not nouns_alone(line):
        return found
    near = tuple(one for one in numbered_of(session) if not one.barred and about(said, one))
    if len(near) == 1 and not near[0].weight and near[0].odds is None:
        return taken(line, near[0])
    if near:
        return which(line, near)
    return found


def nouns_alone(line: str) -> bool:
    """Is a line one noun or two and no verb?"""
    said = [word for word in plain_words(phrases.plainly(line)) if tells(word)]
    return 0 < len(said) < 3 and not any(
        stem in openings() or word in ways() for word in said for stem in stems(word)
    )


def about(said: list[str], offer: Offer) -> bool:
    """Is a choice about what a word names: the same, a part of it, what is looked for about it?"""
    own = [word for word in offers.aimed(offer).own if word not in ways()]
    return all(
        any(kin(word, one) or belongs(word, one) or implied(word, one) for one in own) for word in said
    )


def asks_it(line: str, offer: Offer) -> bool:
    """Is a line a question, and a choice to ask about that, at no cost?"""
    words = plain_words(phrases.plainly(line))
    asks = bool(words) and (words[0] in ASKING or words[0] in FOR_YES)
    return free(offer) and asks and offers.aimed(offer).clauses[0].kind in ("ask", "think")
