"""What is done with somebody elsewhere: a ship is registered with the Corporation where the Corporation sits, so that the way
there is asked about first."""

from solo.play.hearing.labels import tells
from solo.play.hearing.matching import covers
from solo.play.hearing.phrases import taken_apart
from solo.play.hearing.vocabulary import family, openings, plain_words, ways
from solo.session import offers, phases
from solo.session.game import Game
from solo.session.offers import Offer
from solo.session.reading.readings import Reading, takeable, which

DEALING = family("dealing with somebody")
WITH = ("with", "to", "at", "from")


def at_theirs(session: Game, line: str, found: Reading) -> Reading:
    """A reading as it stands; where it is a deed with somebody who is not here, and a choice leads to them, whether that way
    is meant."""
    if (
        found.kind not in ("deed", "no", "which")
        or session.phase.state != phases.SCENE
        or not session.may_try()
    ):
        return found
    clause = taken_apart(found.line or line)
    if clause.kind not in DEALING or clause.negated or clause.said:
        return found
    does = {each[0] for how, each in clause.others if how == "to" and each and each[0] in openings()}
    whom = [held[-1] for how, held in clause.others if how in WITH and held and held[0] not in does]
    moment = session.moment()
    whom = [word for word in whom if tells(word) and word not in ways() and not moment.being((word,))]
    whom = [word for word in whom if not any(one.source == "carried" for one in moment.thing((word,)))]
    there = takeable(session, lambda one: one.leads and any(leads_to(one, word) for word in whom))
    said = any(leads_to(one, word) for one in found.near for word in whom)
    return which(line, there) if there and not said else found


def leads_to(offer: Offer, word: str) -> bool:
    """Does a way say a word of where it leads?"""
    place = (*offers.aimed(offer).words, *plain_words(offer.place))
    return any(covers(word, own) for own in place)
