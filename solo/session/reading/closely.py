"""A choice that rolls, costs, moves or ends is taken only on a close fit: by a verb of its own or one that says the same, by a
plain going where it leads, and by what it is done to. A loose fit is another deed, or is asked about.

What may live here: when a fit is loose, whatever led to it. That a verb is of the right family, `guarding` says; how much of a
line a choice accounts for, `proving`.
"""

from solo.play.hearing import sensing
from solo.play.hearing.labels import Aim, tells
from solo.play.hearing.matching import BACKWARD, MOVING, OUTWARD, VERTICAL, covers, likeness, sits, ways_of
from solo.play.hearing.phrases import PRONOUNS, Clause, taken_apart
from solo.play.hearing.questions import asks
from solo.play.hearing.roles import SPEECH
from solo.play.hearing.understanding import clauses_of
from solo.play.hearing.vocabulary import alike, family, kin, plain_words, ways, words_of
from solo.play.moment import ANYBODY, Moment
from solo.scenario import heard
from solo.session import offers, phases
from solo.session.foresight import spent
from solo.session.game import Game
from solo.session.offers import Offer
from solo.session.reading.doing import as_deed
from solo.session.reading.going import asked_about
from solo.session.reading.guarding import answerable
from solo.session.reading.of_ways import of_several_ways
from solo.session.reading.offering import his_for_hers
from solo.session.reading.parting import is_goodbye
from solo.session.reading.proving import SAME_VERB, as_one, open_to_any
from solo.session.reading.readings import Reading, numbered_of

GOING = MOVING | {"flee"}
PLAIN = words_of("Going in no manner of its own")
ON = words_of("Onwards")
NOWHERE = words_of("About where one is")
THROUGH = frozenset({"through", "into", "inside"})
TIMES = words_of("Times")
STILL = frozenset({"rest", "wait"})
APART = "…"  # where the object of a phrase stands


def closely(session: Game, line: str, found: Reading) -> Reading:
    """A reading as it stands; where it is a choice on a loose fit and anything hangs on that, the deed that the line is by itself,
    else whether the choice is meant."""
    offer = found.offer
    if found.kind not in ("choice", "heard") or offer is None or session.over:
        return found
    if found.kind == "heard" and unpaid(session, line, offer):
        return as_deed(session, line, session.moment(), False)
    if not offer.numbered:
        return found
    if session.phase.state not in (phases.SCENE, phases.ENCOUNTER) or not session.may_try():
        return found
    said = found.line if found.rest else line
    if offer is session.suggested or not answerable(session, said, offer) or not dear(session, offer):
        return found
    moment = session.moment()
    if (
        not loose(said, offer, moment)
        or not only_moves(said)
        and not loose(found.line or said, offer, moment)
    ):
        return found
    if offer.leads and goes_somewhere(said):
        ways_on = of_several_ways(session, said, found)
        if ways_on.kind == "which":
            return ways_on
        only = len([one for one in numbered_of(session) if one.leads]) == 1 and len(plain_words(said)) == 1
        return found if only and not (offer.weight or offer.odds) else asked_about(line, offer)
    other = as_deed(session, found.line or said, session.moment(), False)
    return other if other.kind == "deed" else asked_about(line, offer)


def unpaid(session: Game, line: str, offer: Offer) -> bool:
    """Does a line buy something, where what is listened for in it takes hours or more, and no money: it is eaten, say? To buy is a
    price and a thing gained."""
    if taken_apart(line).kind != "trade" or not session.taken_for(offer):
        return False
    used = any(
        one.kind in USING for group in offer.heard for word in group[0] for one in taken_apart(word).senses
    )
    return used and not spent(session.stage, offer.key).coins


USING = family("used up")


def goes_somewhere(line: str) -> bool:
    """Does a line go, or get out: stagger, or wriggle out? It may be by a way that it says nothing of."""
    clause = taken_apart(line)
    goes = clause.kind in GOING or bool(OUTWARD & {*clause.words})
    return goes and only_moves(line) and not gone_nowhere(clause)


def dear(session: Game, offer: Offer) -> bool:
    """Does a choice roll, cost, move or end anything?"""
    return bool(offer.weight or offer.odds is not None or offer.leads or session.taken_for(offer))


def only_moves(line: str) -> bool:
    """Is a line a movement and at most a word of where? Its verb is then what it says, whatever it was put as."""
    clause = taken_apart(line)
    return clause.kind in GOING | {"gesture"} and not any(map(tells, clause.what))


def loose(line: str, offer: Offer, moment: Moment) -> bool:
    """Is a choice meant by a line only if much else is?"""
    label = offers.aimed(offer)
    if heard.best(line, offer.heard) or asks(line) or is_goodbye(line) or '"' in line:
        return False
    clauses = [one for part in clauses_of(line) if (one := taken_apart(part)).words]
    return bool(clauses) and all(
        one.senses and not one.said and not one.negated and fits_loosely(one, label, offer, moment)
        for one in clauses
    )


def fits_loosely(clause: Clause, label: Aim, offer: Offer, moment: Moment) -> bool:
    """Does a clause say neither what a choice does nor what it is done to?"""
    if clause.kind in SPEECH:
        return False
    if gone_nowhere(clause) and (offer.leads or clause.kind in GOING) or his_for_hers(clause, label):
        return True
    own = own_verb(clause, label)
    moves = (
        clause.kind in GOING or clause.kind == "gesture" and any(how in ways() for how, _ in clause.others)
    )
    if named := things_named(clause, moment):
        if own_thing(named, label, offer, moment):
            return False
        here = (
            own
            or moves
            and goes_as(clause, label, offer)
            or does_the_same(clause, label)
            and told(named, moment)
        )
        return not (open_to_any(label) and here)
    if own:
        return states(label)
    if part_of_phrase(clause, label):
        return True
    if moves and not PRONOUNS & {*clause.words[1:]}:
        return not goes_as(clause, label, offer)
    return moves or not does_the_same(clause, label)


def things_named(clause: Clause, moment: Moment) -> list[str]:
    """What a clause names, beside who is here; to who leaves, the place itself is nothing."""
    met = moment.their_words | {*ANYBODY}
    met |= {*plain_words(moment.heading)} if OUTWARD & {*clause.words} else set()
    return [word for word in clause.nouns if tells(word) and word not in met | TIMES | ways().keys() | ON]


def told(words: list[str], moment: Moment) -> bool:
    """Is each of some words told of here?"""
    return all(moment.mentions(word) for word in words)


def own_verb(clause: Clause, label: Aim) -> bool:
    """Is the verb of a clause a choice's own: the word, and where it is more than one word (to hold one's tongue), all of them?"""
    said = clause.verb.split() if clause.kind in STILL else clause.words[:1]  # “go to sleep” is sleeping
    return any(shares(word, label) for word in said if word not in ways()) and not part_of_phrase(
        clause, label
    )


def part_of_phrase(clause: Clause, label: Aim) -> bool:
    """Is all that a choice has of a verb of several words the first of them: “hold on”, of “hold one's tongue”?"""
    rows = {sense.row for sense in label.clauses[0].senses}
    said = [word for sense in clause.senses[:1] for word in sense.words[1:] if word not in ways()]
    missing = any(word != APART and tells(word) and word not in label.words for word in said)
    return missing and clause.senses[0].row not in rows and shares(clause.words[0], label)


def shares(word: str, label: Aim) -> bool:
    """Is a word one of a choice's, or like one?"""
    return any(covers(word, one) or alike(word, one) for one in label.words)


def gone_nowhere(clause: Clause) -> bool:
    """Does a clause only move about where it is: run in circles, walk up and down?"""
    text = " ".join(clause.words)
    return any(text.endswith(" " + one) for one in NOWHERE)


def own_thing(named: list[str], label: Aim, offer: Offer, moment: Moment) -> bool:
    """Is any of what a line names the choice's own, or of the place it leads to; or is it here, where the choice names nothing?"""
    own = [*label.own, *(word for phrase in offer.heard for group in phrase for word in group)]
    place = [*label.place, *plain_words(offer.place)]
    for word in named:
        if sensing.hit(word, label, own, moment.spoken) or any(kin(word, one) for one in place):
            return not (unnamed(label) and not moment.mentions(word) and word not in label.words)
    return unnamed(label) and any(moment.mentions(word) for word in named)


def unnamed(label: Aim) -> bool:
    """Does a choice leave open what it is done to?"""
    return bool(label.pronouns or label.bare)


def states(label: Aim) -> bool:
    """Is a choice a sentence that is said: “That it was burnt”?"""
    return label.words[:1] == ("that",)


def goes_as(clause: Clause, label: Aim, offer: Offer) -> bool:
    """Does a going without a place go as a choice does: plainly, or the way that the choice says?"""
    said = {ways()[word] for word in clause.words if word in ways()}
    own = ways_of(label) | ({"in"} if THROUGH & {*label.words} else set())
    own |= {VERTICAL[word] for word in label.words if word in VERTICAL and not own & {"up", "down"}}
    if clause.words[0] == "turn":
        said |= {"back"}  # who turns round goes back
    if said & own or clause.verb in BACKWARD and label.back:
        return True
    plain = clause.words[0] in PLAIN | OUTWARD
    onward = ON & {*clause.words}
    named = onward and any(
        tells(word) and word not in ways().keys() | ON for word in clause.nouns
    )  # ahead of somebody
    return plain and bool(offer.leads) and not said - OUTWARD - ON and not named


def does_the_same(clause: Clause, label: Aim) -> bool:
    """Does a clause do the same as a choice, though in another verb? Who only stays where they are does so from the first."""
    first = label.clauses[0]
    if clause.kind == "rest" and clause.verb != "rest" and sits(clause) is not sits(first):
        return False
    if not first.senses:
        return sensing.verb_fit(clause, label) >= SAME_VERB
    parts = (first,) if clause.kind in STILL else label.clauses
    pairs = [(one, other) for one in clause.senses for part in parts for other in part.senses]
    if clause.kind in GOING:
        return any(likeness(*pair)[0] >= SAME_VERB for pair in pairs)
    return any(as_one(*pair) for pair in pairs)
