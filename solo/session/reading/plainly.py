"""A question that need not be asked: where one choice alone may be meant, which costs nothing and risks nothing, and all that a
line does and names is that choice's own, it is taken.

Looked at after all else, and only where it would be asked whether that one choice is meant. What takes dice, money, hours or
an ending is asked about still, and so is whatever is asked, denied or said of two things.
"""

import msgspec

from solo.play.hearing import phrases, sensing
from solo.play.hearing.labels import tells
from solo.play.hearing.matching import MOVING
from solo.play.hearing.questions import asks
from solo.play.hearing.understanding import clauses_of
from solo.play.hearing.vocabulary import plain_words, small, ways
from solo.play.moment import ANYBODY, Moment
from solo.session import offers, phases
from solo.session.game import Game
from solo.session.offers import Offer
from solo.session.reading.entrusted import bids
from solo.session.reading.guarding import goes, only_on
from solo.session.reading.offering import surely_not
from solo.session.reading.readings import Reading, numbered_of

VERB, NAMED = 0.6, 0.8  # how well a verb has to fit, and a thing be named
GOES, AWAY = 0.75, 0.95  # the same, where the choice leads away


def plainly(session: Game, line: str, found: Reading) -> Reading:
    """A reading as it stands; or, where it asks about one choice that costs nothing and is plainly meant, that choice."""
    if found.kind != "which" or len(found.near) != 1 or found.otherwise is not None:
        return found
    offer = found.near[0]
    if session.phase.state not in (phases.SCENE, phases.ENCOUNTER) or not session.may_try():
        return found
    if not costless(session, offer) or asks(line) or asks(found.line) or '"' in line:
        return found
    if offer.leads and bids(offer) and not {"for", "to"} & {*plain_words(line)}:
        return found  # who asks about a key does not ask for it
    moment = session.moment()
    if (
        only_way_on(session, line, offer)
        or meant_in_full(line, offer, moment)
        or heads_there(session, line, offer)
    ):
        return msgspec.structs.replace(found, kind="choice", offer=offer, near=(), text="")
    return found


def costless(session: Game, offer: Offer) -> bool:
    """Does a choice on the list take nothing and risk nothing: no dice, money, hours, things, and no ending?"""
    return (
        offer.numbered
        and not offer.barred
        and offer.odds is None
        and not offer.weight
        and offer.move.get("do") == "choose"
        and not session.taken_for(offer)
    )


def only_way_on(session: Game, line: str, offer: Offer) -> bool:
    """Does a line only go on, where one choice alone goes anywhere?"""
    if not only_on(line) or {"back", "home"} & {*plain_words(line)}:
        return False
    going = [one for one in numbered_of(session) if one.leads or goes(offers.aimed(one))]
    return going == [offer]


def heads_there(session: Game, line: str, offer: Offer) -> bool:
    """Does a line go, by any verb, to what this way alone says that it goes to: “cut across the moor”, of “Leave the road for
    the moor”?"""
    clause, label = phrases.taken_apart(line), offers.aimed(offer)
    if not offer.leads or clause.kind not in MOVING or clause.negated or len(clauses_of(line)) > 1:
        return False
    if {*clause.verb.split()} & OFF:
        return False
    named = [word for word in clause.after(*TOWARDS) or clause.what if tells(word)]
    towards = {word for one in label.clauses for word in one.after(*TOWARDS)}
    others = (offers.aimed(one).words for one in numbered_of(session) if one.key != offer.key)
    elsewhere = {word for words in others for word in words}
    return bool(named) and all(word in towards and word not in elsewhere for word in named)


OFF = frozenset({"off", "out", "from", "past", "round", "around", "away", "leave"})
TOWARDS = ("to", "towards", "for", "into", "onto", "over", "across", "through")


def meant_in_full(line: str, offer: Offer, moment: Moment) -> bool:
    """Is all that a line does, and all that it names, what a choice does and names, in other words?"""
    label = offers.aimed(offer)
    clause = phrases.taken_apart(line)
    if len(clauses_of(line)) > 1 or clause.negated or clause.said or surely_not(clause, offer):
        return False
    met = [*(word for one in moment.beings for word in one.goes_by), *ANYBODY]
    fit = sensing.sensed(clause, label, moment.spoken, met)
    if fit.verb < VERB or fit.named < NAMED:
        return False
    if offer.leads and (fit.verb < GOES or fit.named < AWAY or label.verbless and clause.kind not in MOVING):
        return False  # to pick some washing is no way past it
    own = [*label.own, *(word for phrase in offer.heard for words in phrase for word in words)]
    strange = [
        word
        for word in sensing.topics(clause)
        if tells(word)
        and word not in met
        and word not in small()
        and word not in ways()
        and sensing.hit(word, label, own, ()) < NAMED
    ]
    return not strange
