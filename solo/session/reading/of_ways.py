"""A verb that only goes, and says no way: where several ways lead on, it takes none of them by itself.

Looked at after all else that makes a choice of a line: whichever way fits such a verb best, what tells one way from another is
not said, and what a way takes with it (a scene, a life) cannot be had back.
"""

from solo.play.hearing.labels import tells
from solo.play.hearing.matching import BACKWARD, OUTWARD, covers
from solo.play.hearing.phrases import Clause, taken_apart
from solo.play.hearing.understanding import clauses_of
from solo.play.hearing.vocabulary import plain_words, ways, words_of
from solo.session import offers, phases
from solo.session.game import Game
from solo.session.offers import Offer
from solo.session.reading.readings import Reading, takeable, which

LEAVING = words_of("Leaving a place")
ONWARDS = words_of("Onwards") | {"back", "home"}
NO_WAY = frozenset({"way", "away", "fast"})  # said of any way


def of_several_ways(session: Game, line: str, found: Reading) -> Reading:
    """A reading as it stands; or, where it is one of several ways and the line is a verb of going alone, which of them."""
    offer = found.offer
    if found.kind != "choice" or offer is None or not offer.leads or offer.back and says_back(line):
        return found
    if session.phase.state != phases.SCENE or found.rest or not only_goes(line):
        return found
    there = takeable(session, lambda one: one.leads)
    if len({one.leads for one in there}) < 2 or chosen(taken_apart(line), there) == [offer]:
        return found
    return which(line, there)


def only_goes(line: str) -> bool:
    """Is a line a verb of plain going or of flight, with no word of where?"""
    clause = taken_apart(line)
    if clause.words[:1] == ("turn",):
        return False  # who turns round goes back
    if clause.kind not in ("go", "flee") or len(clauses_of(line)) > 1 or clause.negated:
        return False
    said = [word for word in clause.words if word not in NO_WAY]
    return not any(word in ways() or word in ONWARDS or tells(word) and word in clause.nouns for word in said)


def says_back(line: str) -> bool:
    """Does a line go back, whatever its verb?"""
    return taken_apart(line).verb in BACKWARD or bool({"back", "home"} & {*plain_words(line)})


def chosen(clause: Clause, there: list[Offer]) -> list[Offer]:
    """The ways whose label has the very verb of a line; else, of one who leaves, those that say that one does."""
    verbs = [
        one
        for one in there
        if any(covers(clause.words[0], each.words[0]) for each in offers.aimed(one).clauses if each.words)
    ]
    if verbs or clause.verb not in LEAVING:
        return verbs
    return [one for one in there if leads_out(one)]


def leads_out(offer: Offer) -> bool:
    """Does a way say that it leads out or back? A back stair does not."""
    words = offers.aimed(offer).words
    return offer.back or words[1:2] == ("back",) or bool((OUTWARD - {"back"}) & {*words})
