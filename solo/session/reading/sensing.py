"""The choice that a line means in wholly other words, where it is none by its own and no better deed."""

import re
from collections.abc import Sequence

from solo.core import regex
from solo.play import inquiry
from solo.play.hearing import options, phrases, sensing
from solo.play.hearing.labels import tells
from solo.play.hearing.matching import MOVING, scorns
from solo.play.hearing.phrases import Clause
from solo.play.hearing.questions import asks
from solo.play.hearing.roles import SAID_ASIDE, SPEECH
from solo.play.hearing.understanding import clauses_of
from solo.play.hearing.vocabulary import alike, family, people, plain_words, small, ways
from solo.play.moment import ANYBODY, Moment
from solo.session import offers, phases
from solo.session.game import Game
from solo.session.offers import Offer
from solo.session.reading.answering import counter
from solo.session.reading.going import been_to
from solo.session.reading.offering import another_deed, is_wordy
from solo.session.reading.readings import Reading, numbered_of, taken

ABSENT = regex.late(r"is not here\W?$")  # of somebody to whom a line is said: it is said to nobody else
WHOM = regex.late(r"To whom\?")  # what is said to somebody, and it is not said to whom
LOOSE = family("loosely meant")
ALL_BUT = 0.72  # how well it has to, to be asked about in place of a deed
FITTING = 0.8  # to be taken in its place
WHOLE = 0.65  # how well the whole of a line has to mean what has a price
NAMED = 0.95  # how well that is
SEEKING = frozenset({"look for", "search for", "seek", "find"})
WATCHING = family("moving nobody")  # moves nobody: only what is named by its name
STRICT = family("strictly meant")  # only where nearly all agrees
STRICTER = family("most strictly meant")
SAYING = family("answering")


def by_sense(session: Game, line: str, found: Reading, moment: Moment) -> Reading:
    """A reading that is a refusal, or a deed that may well be a choice in other words, as that choice: taken where it is
    far ahead of the others and free, or where all of it agrees; else asked about. Any other reading stays."""
    elsewhere_said = found.kind == "no" and ABSENT.search(found.text) is not None
    if session.phase.state == phases.FIGHT or counter(session) or elsewhere_said or WHOM.match(found.text):
        return found
    if found.kind == "deed" and found.deed is not None and inquiry.of_themselves(found.deed.about):
        return found  # how somebody is, or what they want, is asked of them
    refused = found.kind == "no"
    if found.kind == "which" and len(found.near) == 1 and found.text.startswith("Did you mean"):
        return all_agreed(session, line, found, moment)
    kind = found.deed.kind if found.kind == "deed" and found.deed is not None else ""
    if found.kind == "told" and found.question is not None and found.question.kind in ("about", "open"):
        return wondered(session, line, found, moment)
    if not (refused or kind in LOOSE or kind in STRICT | STRICTER or kind in ("put", "swim")):
        return found
    if not refused and found.line:
        line = found.line
    clause = phrases.taken_apart(line)
    if kind == "swim":
        over = crossings(session) if not clause.nouns else []
        return asked(line, over) if over else found
    if scorns(clause):
        return found  # who insults the door does not call at it
    if (no := refusing(session, line, clause)) is not None:
        return no
    if clause.negated or refused and not clause.words:
        return found
    there = [offer for offer in numbered_of(session) if not offer.barred]
    there = [offer for offer in there if not another_deed(clause, offers.aimed(offer))]
    if kind == "ask" and ASKS_OF.match(phrases.plainly(line)):
        there = [offer for offer in there if answers_it(offer)]
    if (answer := answering(session, line, found, there, moment)) is not None:
        return answer
    met = [*(word for one in moment.beings for word in one.goes_by), *ANYBODY]
    parts = [] if not refused or '"' in line else [phrases.taken_apart(part) for part in clauses_of(line)]
    scored = sorted(
        (
            (
                sensing.altogether(parts, offers.aimed(offer), moment.spoken, met)
                if len(parts) > 1
                else sensing.sensed(clause, offers.aimed(offer), moment.spoken, met),
                offer,
            )
            for offer in there
        ),
        key=lambda pair: -pair[0].score,
    )
    if not scored:
        return found
    best, offer = scored[0]
    if len(parts) > 1:
        near = [one for each, one in scored if each.score > best.score - sensing.APART][:3]
        return asked(line, near) if best.score >= sensing.NEAR and best.named >= 0.7 else found
    if clause.said and offer.leads and not is_wordy(offers.aimed(offer)):
        return found  # what is said moves nobody
    if (kind == "ask" or asks(line)) and not phrases.asks_leave(line) and moves_on(offer):
        return found  # what is only asked moves nobody
    here = [word for word in clause.nouns if tells(word)]
    if clause.kind == "search" and offer.leads and here and {*here} <= {*plain_words(moment.heading)}:
        return found  # this very place
    if elsewhere(session, clause, offer) or clause.kind in WATCHING and best.named < least(clause):
        return found
    feels = clause.kind == "search" and offer.leads and clause.verb not in SEEKING
    if feels and here and best.named < sensing.SAME:
        return found  # who feels along the roof does not wade
    if offer.leads and clause.kind in HANDLED and here and best.named < NAMED:
        return found  # who borrows a chain does not turn back over the moor
    second = scored[1][0].score if len(scored) > 1 else 0.0
    ahead = best.score - second
    strict = kind in STRICT | STRICTER
    near_enough = min(best.score, best.verb) >= ALL_BUT and best.named >= NAMED
    if kind in STRICT and near_enough and best.verb < FITTING and ahead >= sensing.APART:
        return asked(line, (offer,))
    if strict and best.score < FITTING or (strict or kind == "put") and best.verb < FITTING:
        return found
    if strict and best.named < sensing.SAME or kind in STRICTER and best.named < NAMED:
        return found
    if best.score >= sensing.SURE and ahead >= sensing.APART and best.verb >= 0.5:
        if clause.kind == "search" and offer.leads and clause.verb not in SEEKING:
            return asked(line, (offer,))  # who searches the houses does not call at one
        if not offer.weight and offer.odds is None:
            return taken(line, offer)
        if best.verb >= sensing.AGREED and best.named >= sensing.AGREED and best.score >= WHOLE:
            return taken(line, offer)
        return asked(line, (offer,))
    if refused and best.score >= sensing.NEAR and best.named >= 0.7:
        near = [one for each, one in scored if each.score > best.score - sensing.APART][:3]
        return asked(line, near)
    first = plain_words(phrases.bare(line))[:1]
    same = [one for one in there if first and offers.aimed(one).words[:1] == tuple(first)]
    if (
        refused
        and clause.kind in MOVING
        and clause.words[0] not in STEPS
        and clause.nouns
        and 0 < len(same) < MANY
        and unnamed(clause, moment)
    ):
        return asked(line, same)
    near = of_one_kind(found, clause, there, moment)
    return asked(line, near) if near else found


HANDLED = frozenset({"take", "steal", "lift", "push", "pull", "break", "burn"})


def answers_it(offer: Offer) -> bool:
    """May a choice be what somebody is asked: none that tells or does something else, or leads away without a word?"""
    kind = offers.aimed(offer).clauses[0].kind
    return kind not in NO_QUESTION and not (offer.leads and kind == "think")


ASKS_OF = regex.late(
    r"ask (?:(?!to\b|for\b)[\w'’-]+ ){0,4}?(?:about|what|who|whom|whose|where|why|how|when|which|if|whether)\b",
    re.IGNORECASE,
)
NO_QUESTION = family(
    "no question"
)  # who asks somebody something tells nobody anything, and does nothing else


OVER = frozenset({"over", "across", "cross", "wade", "ford", "swim"})


def crossings(session: Game) -> list[Offer]:
    """The tested choice that leads over what one might swim, where one alone does."""
    found = [
        one
        for one in numbered_of(session)
        if one.leads
        and one.odds is not None
        and not one.barred
        and offers.aimed(one).clauses[0].kind in MOVING
        and OVER & set(offers.aimed(one).words)
    ]
    return found if len(found) == 1 else []


def of_one_kind(found: Reading, clause: Clause, there: Sequence[Offer], moment: Moment) -> list[Offer]:
    """The choices that do the same to another, where there is nobody to do it with: to speak, where nobody hears it and one
    may ask the skull; to buy, where no one sells and boats are for sale. None where there are many."""
    kind = found.deed.kind if found.deed is not None else clause.kind
    if moment.beings_met or found.text.endswith("to be asked."):
        return []
    if found.kind == "no" and kind not in SPEECH or people() & set(clause.nouns):
        return []
    near = []
    for one in there:
        first = offers.aimed(one).clauses[0]
        addressed = found.kind == "no" and first.kind in ("ask", "talk", "tell") and bool(first.what)
        bought = kind == "trade" and first.verb == clause.verb
        near += [one] * (addressed or bought)
    return near if len(near) < MANY else []


def unnamed(clause: Clause, moment: Moment) -> bool:
    """Does a line only name what no text has: the beach, where the shingle is meant?"""
    return not any(moment.mentions(word) for word in clause.nouns if tells(word) and word not in ways())


STEPS = frozenset(
    {"go", "walk", "head", "move", "get", "come", "run", "enter", "leave", "return", "take", "back"}
)
MANY = 4


def least(clause: Clause) -> float:
    """How well a choice has to be named by a line of looking; where one puts one's ear may be called otherwise."""
    return 0.8 if clause.kind == "listen" else sensing.SAME


def wondered(session: Game, line: str, found: Reading, moment: Moment) -> Reading:
    """A question of no one, where one choice alone finds that out: by asking somebody it is taken, in any other way asked
    about."""
    clause = phrases.taken_apart(f"ask about {' '.join(plain_words(line)[1:])}")
    met = [*moment.their_words, *ANYBODY]
    said = [word for word in plain_words(line) if tells(word) and word not in SAID_ASIDE and word not in met]
    fits = []
    for one in numbered_of(session):
        label = offers.aimed(one)
        if one.barred or label.clauses[0].kind not in FINDING_OUT:
            continue
        if label.clauses[0].kind in ("ask", "think"):
            fits.append((sensing.sensed(clause, label, moment.spoken, met), one))
        elif said and sum(
            any(alike(word, own) and "'" not in own for own in label.own) for word in said
        ) * 2 > len(said):
            fits.append((sensing.Sensed(1.0, 0.5, 1.0), one))
    good = [(fit, one) for fit, one in fits if fit.score >= 0.7 and fit.named >= NAMED]
    if len(good) != 1:
        return found
    fit, one = good[0]
    stays = not (one.weight or one.leads or one.odds is not None)
    return taken(line, one) if fit.verb > 0.5 or stays else asked(line, (one,))


FINDING_OUT = family("finding out")


def moves_on(offer: Offer) -> bool:
    """Does a choice lead away, and ask nothing?"""
    return bool(offer.leads) and offers.aimed(offer).clauses[0].kind not in ("ask", "think")


def elsewhere(session: Game, line: Clause, offer: Offer) -> bool:
    """Does a line of going name another place of the story, where this choice does not lead?"""
    if line.kind not in MOVING:
        return False
    nouns = [word for word in line.nouns if word not in small()]
    if "back" in line.words and (behind := been_to(session, [word for word in nouns if word not in ways()])):
        return offer.leads not in behind
    places = [
        scene.key
        for scene in session.adventure.scenes.values()
        if any(
            alike(noun, word) for noun in nouns for word in plain_words(scene.heading) if word not in small()
        )
    ]
    return bool(places) and offer.leads not in places


def all_agreed(session: Game, line: str, found: Reading, moment: Moment) -> Reading:
    """The one choice that was to be asked about, taken where all of the line agrees with it."""
    clause, offer = phrases.taken_apart(line), found.near[0]
    met = [*moment.their_words, *ANYBODY]
    fit = sensing.sensed(clause, offers.aimed(offer), moment.spoken, met)
    whole = fit.verb >= sensing.AGREED and fit.named >= sensing.AGREED and fit.score >= WHOLE
    return taken(line, offer) if whole and offer.weight != "end" and not offer.barred else found


def asked(line: str, near: Sequence[Offer]) -> Reading:
    """Which is meant?"""
    more = " `yes` does it." if len(near) == 1 else ""
    return Reading("which", line, near=tuple(near), text=f"Did you mean {offers.listed(near)}?{more}")


REFUSALS = regex.late(
    r"(?:(?:push|hand|give|send|shove) .*\bback\b|let (?:it|her|him|them) be|leave (?:it|her|him|them)|not yet|think better|no\b|"
    r"refuse|decline|say no)",
    re.IGNORECASE,
)


def refusing(session: Game, line: str, clause: Clause) -> Reading | None:
    """A no to what is asked within a scene, as the one choice that says no; None where there is none, or several."""
    if session.may_try() or not (clause.kind == "refuse" or clause.negated or options.refuses(line)):
        return None
    found = [one for one in numbered_of(session) if REFUSALS.match(one.text) and not one.barred]
    return taken(line, found[0]) if len(found) == 1 and not found[0].weight else None


TRUTH = frozenset(
    {
        "tell",
        "him",
        "her",
        "them",
        "the",
        "truth",
        "answer",
        "reply",
        "say",
        "something",
        "honestly",
        "truthfully",
    }
)
QUESTION = regex.late(r"([^.?!]*)\?")


def answering(
    session: Game, line: str, found: Reading, there: Sequence[Offer], moment: Moment
) -> Reading | None:
    """What is said where somebody has just asked something, as the one choice that answers without saying what: “the
    harbour master sent us”, to “Who sent you?”, is a bluff. None where it is no answer."""
    if session.phase.state != phases.ENCOUNTER or found.deed is None or found.deed.kind not in SAYING:
        return None
    questions = [words for said in moment.speech for words in QUESTION.findall(said)]
    if not questions:
        return None
    wanted = {word for word in plain_words(questions[-1]) if word not in small() and len(word) > 2}
    sayings = [one for one in there if offers.aimed(one).clauses[0].kind in SAYING]
    said = set(plain_words(line)) - set(phrases.taken_apart(line).verb.split())
    bare = [one for one in sayings if offers.aimed(one).bare]
    if len(sayings) == len(bare) == 1 and any(sensing.near(word, one) for word in said for one in wanted):
        return taken(line, bare[0])
    if len(sayings) > 1 and said <= TRUTH:
        return asked(line, sayings)  # “tell the truth”: which is that?
    return None
