"""A line that says several things, one after another: which of them is the next thing to do, and what is left.

What only says how one comes to do the next (“get up and …”), and what one only hopes for by it, is no thing of its own.
"""

import re

import msgspec

from solo.core import regex
from solo.play.hearing.labels import tells
from solo.play.hearing.matching import MOVING, naming
from solo.play.hearing.phrases import DETERMINERS, taken_apart
from solo.play.hearing.understanding import clauses_of
from solo.play.hearing.vocabulary import alike, family, plain_words, small, ways, words_of
from solo.play.moment import Moment
from solo.session import offers, phases
from solo.session.game import Game
from solo.session.offers import Offer
from solo.session.reading.doing import read_clause
from solo.session.reading.offering import offered
from solo.session.reading.readings import NEEDS_OBJECT, Reading

SEVERAL = regex.late(r"\s*(?:,\s*(?:and\s+)?|\band\b|&|\bplus\b)\s*", re.IGNORECASE)


def each_bought(session: Game, line: str, moment: Moment) -> list[str]:
    """Several things that are bought in one line, a clause for each; none where the first is no choice, or one choice is all of
    it."""
    clause = taken_apart(line)
    pieces = [piece for piece in SEVERAL.split(line.strip()) if piece.strip()]
    if clause.kind != "trade" or len(pieces) < 2 or any(does(piece) for piece in pieces[1:]):
        return []
    parts = [pieces[0], *(f"{clause.words[0]} {piece}" for piece in pieces[1:])]
    found = [offered(session, part, moment) for part in parts]
    keys = [tuple(one.key for one in each.near) or each.offer and each.offer.key for each in found if each]
    first = next(iter((*found[0].near, found[0].offer)), None) if found[0] else None
    label = set(plain_words(first.text)) if first is not None else set()
    whole = all(
        any(alike(word, own) for own in label) for piece in pieces[1:] for word in plain_words(piece)[-1:]
    )
    return parts if first is not None and not whole and len(set(keys)) == len(keys) else []


def does(piece: str) -> bool:
    """Does a piece of a line do something of its own, and not only name another thing?"""
    clause = taken_apart(piece)
    return bool(clause.senses) and len(clause.words) > 1 and clause.words[0] not in DETERMINERS


ASKED_TO = regex.late(r"\bto \w+", re.IGNORECASE)


def then_done(line: str) -> tuple[str, str]:
    """What a line asks, and what it does after that: “ask about the pass and get up”. Whoever is asked to do something is
    asked to do all of it."""
    parts = clauses_of(line) if '"' not in line else [line]
    at = next((at for at, part in enumerate(parts) if at and another(part)), None)
    if at is None or any(ASKED_TO.search(part) for part in parts[:at]):
        return line, ""
    rest = " and ".join(parts[at:])
    return line[: line.rindex(parts[at])].rstrip(" ,;.").removesuffix("and").removesuffix("then").rstrip(
        " ,"
    ), rest


def another(part: str) -> bool:
    """Is a clause something else that is done, and nothing that is asked about?"""
    clause = taken_apart(part)
    return clause.kind in MOVING | AFTER and not clause.negated and not HOPING.match(part)


AFTER = family("done next")


def beyond_it(session: Game, line: str, found: Reading, parts: list[str], moment: Moment) -> list[str] | None:
    """What a line of several clauses says beyond the choice that it means; None where something else comes first."""
    offer = found.offer
    if session.phase.state == phases.FIGHT and offer is not None and offer.kind in ("attack", "stance"):
        kinds = ("attack", "lie", "defend", "")
        return [] if all(taken_apart(part).kind in kinds for part in parts) else None
    if offer is None or offer.kind in ("talk", "yield") and found.kind == "choice":
        return []  # all of it is said to them
    is_it = [says(session, part, offer, moment) for part in parts]
    first = next((at for at, one in enumerate(is_it) if one), None)
    if first is None:
        return []  # it takes all of them to say it
    beside = [one or idle(session, part, found, moment) for one, part in zip(is_it, parts, strict=True)]
    if not all(beside[:first]):
        return None
    return [part for one, part in zip(beside, parts, strict=True) if not one]


SAID_AT_LEAST = 3  # words, from which what has no verb at its head is something that is said


def passed_over(session: Game, line: str, found: Reading, parts: list[str], moment: Moment) -> Reading:
    """A choice that a line means, where what it says before cannot be done: that is said, and what hangs on the choice
    waits for it."""
    first = read_clause(session, parts[0], moment, False)
    offer = found.offer
    if first.kind != "no" or taken_apart(parts[0]).kind not in NEEDS_OBJECT or offer is None:
        return found
    if found.kind in ("choice", "heard") and not (offer.leads or offer.weight or offer.odds is not None):
        return msgspec.structs.replace(found, text=first.text)
    return msgspec.structs.replace(first, rest=" and ".join(parts[1:]))


def says(session: Game, part: str, offer: Offer, moment: Moment) -> bool:
    """Does a clause say what a choice does, or more of it: a deed of its own kind, with what it names?"""
    if offers.listening(part, [offer]) is not None:
        return True
    label = offers.aimed(offer)
    told = {*label.words, *(word for phrase in offer.heard for words in phrase for word in words)}
    clause = taken_apart(part)
    said = [word for word in clause.words if tells(word)]
    if said and all(any(alike(word, one) for one in told) for word in said):
        return True
    if offer.hidden:
        return False
    again = offered(session, part, moment)
    return again is not None and again.offer is not None and again.offer.key == offer.key


def idle(session: Game, part: str, found: Reading, moment: Moment) -> bool:
    """Is a clause nothing that would be done for itself: how one comes to do the next, or what one hopes for?"""
    if trivial(part, found) or positioned(part, moment):
        return True
    return not taken_apart(part).senses and len(plain_words(part)) < SAID_AT_LEAST


def led_up_to(session: Game, parts: list[str], moment: Moment) -> Reading | None:
    """The one choice that several clauses come to: the last of them is it, and what the others name it names too (“take
    the hook and lever up the hasp”); or the first is, and the last no more than it says. None where there is none."""
    last, first = offered(session, parts[-1], moment), offered(session, parts[0], moment)
    for found, others in ((last, parts[:-1]), (first, parts[1:])):
        if found is None or found.kind != "choice" or found.offer is None:
            continue
        label = offers.aimed(found.offer)
        clauses = [taken_apart(part) for part in others]
        nouns = [word for clause in clauses for word in clause.nouns if tells(word)]
        kinds = {sense.kind for clause in label.clauses for sense in clause.senses}
        hand = all(
            clause.kind in LEADING_UP for clause in clauses
        )  # to bar the hole is no part of sleeping in it
        named = all(naming(noun.removesuffix("'s"), label, (), "") for noun in nouns)
        if found is last and nouns and hand and named:
            return found
        own = all(naming(noun.removesuffix("'s"), label, (), "") for noun in nouns)
        same_way = all(
            clause.kind in MOVING and set(clause.words[1:]) <= {*label.words} for clause in clauses
        )
        if found is first and same_way and kinds & MOVING:
            return found  # “and run along”, of what goes along the top
        if found is first and own and all(clause.kind in kinds for clause in clauses) and len(kinds) > 1:
            return found
    return None


LEADING_UP = MOVING | {"", "take", "use", "look", "put", "lift", "talk", "give", "pull", "search", "rest"}


def one_by_one(session: Game, parts: list[str], moment: Moment, tried: bool) -> Reading | None:
    """The first of several things said that can be done, and what is left; None where none can. Getting up for it, or
    going to what is here, is no thing of its own."""
    for at, part in enumerate(parts):
        left = parts[at + 1 :]
        waits = bool(left) and taken_apart(left[0]).kind in ("wait", "rest", "gesture")
        if left and not waits and (positioned(part, moment) or readied(session, part, left[0], moment)):
            continue
        found = read_clause(session, part, moment, tried and at == 0)
        if found.kind == "no":
            return None
        further = [*([found.rest] if found.rest else []), *(one for one in left if not trivial(one, found))]
        return msgspec.structs.replace(found, rest=" and ".join(further))
    return None


def readied(session: Game, part: str, then: str, moment: Moment) -> bool:
    """Is something of the place that is no item of the story only taken to hand for the next thing, which stands here to be
    done: a cloth, to dry the cups?"""
    clause = taken_apart(part)
    if clause.kind not in HANDY or not clause.what or taken_apart(then).kind in MOVING:
        return False
    if any(thing.key or thing.source == "carried" for thing in moment.thing(clause.what)):
        return False
    found = offered(session, then, moment)
    offer = found.offer if found is not None and found.kind in ("choice", "heard") else None
    return offer is not None and not offer.leads


def first_of(session: Game, line: str, moment: Moment, tried: bool) -> Reading:
    """Why the first of several things cannot be done; or all of them as one."""
    parts = clauses_of(line)
    first = read_clause(session, parts[0], moment, tried)
    return (
        first if first.kind == "no" and first.deed is not None else read_clause(session, line, moment, tried)
    )


UPRIGHT = words_of("Getting up or keeping still")

STOOPING = words_of("Stooping")

FOOTWORK = words_of("Footwork")

PAST = frozenset({"duck", "dodge", "step", "jump"})  # what stands in one's way, to the next thing

LEAVING_IT = words_of("Leaving a place")

ACROSS_TO = words_of("Up to something")

SEATED = words_of("Sitting down")

HANDY = frozenset({"take", "use"})


def positioned(part: str, moment: Moment) -> bool:
    """Does a clause only say how one comes to do the next: “get up and …”, “go to the lamp and …”, “take Pell and …”?"""
    clause = taken_apart(part)
    nouns = [word for word in clause.nouns if word not in small()]
    past = bool(clause.words) and clause.words[0] in PAST
    if moment.phase == phases.FIGHT and clause.verb in FOOTWORK and (not nouns or past):
        return True
    if clause.kind == "undress" or clause.kind == "gesture" and moment.phase != phases.FIGHT:
        return True
    if clause.verb in UPRIGHT | SEATED and (not nouns or moment.being(nouns)):
        return True
    weapon = any(thing.source == "carried" for thing in moment.thing(nouns)) if nouns else False
    if clause.words[:1] in (("draw",), ("pull",), ("ready",), ("grab",), ("unsheathe",)) and weapon:
        return True
    down = any("down" in plain_words(exit.label) for exit in moment.exits)
    if clause.verb in STOOPING and not nouns and not (down and clause.kind == "go"):
        return True
    along = {being.name for being in moment.companions}
    named = moment.being(nouns) if nouns else ()
    if clause.kind in ("take", "join", "follow") and named and all(being.name in along for being in named):
        return True
    leads = {word for exit in moment.exits for word in plain_words(exit.label)}
    if clause.kind in ("go", "sneak") and not nouns and not (set(clause.words[1:]) & leads):
        return clause.verb not in LEAVING_IT and bool(set(clause.words[1:]) & ACROSS_TO)
    if clause.kind == "go" and nouns and not (set(clause.words) & ways().keys()):
        here = bool(named) or any(thing.source == "text" for thing in moment.thing(nouns))
        there = any(
            word in plain_words(f"{exit.heading} {exit.label}") for exit in moment.exits for word in nouns
        )
        return here and not there
    carried = any(thing.source == "carried" for thing in moment.thing(nouns)) if nouns else False
    return clause.kind in HANDY and carried and not moment.beings_met


def trivial(part: str, found: Reading) -> bool:
    """Is a clause nothing that is left to do: to wait, to say nothing, or what the first has done already?"""
    clause = taken_apart(part)
    idle_ = clause.kind == "wait" or clause.kind == "gesture" and not clause.what  # a torch is waved
    if found.deed is not None and found.deed.kind == "rest" and clause.kind == "wait":
        return False  # to sit down takes no time, and to wait does
    if idle_ or clause.negated or HOPING.match(part):
        return True
    label = set(plain_words(found.offer.text)) if found.offer is not None else set()
    return bool(label) and all(word in label for word in clause.words if word not in small())


HOPING = regex.late(
    r"(?:see|find out|check|watch|hope|pray|wonder|think|pretend|try not|be|stay|keep|make sure|act|look like|let|do (?:so|it|that))\b"
    r"(?! (?:him|her|them|watch|guard|on)\b)(?= (?:what|who|where|whether|if|how|that|for|to|the best|careful|quiet|still|calm|ready|low|quick|it)\b|$)",
    re.IGNORECASE,
)  # what one only hopes for, or how one does the other: “and see what happens”, “and be quiet”
