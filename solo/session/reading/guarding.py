"""Nothing costs by misunderstanding: a choice is taken only where a line's verb is of the family of the choice's verb, or
where the line has no other verb and repeats what the choice names. Any other is asked about first, and nothing is lost.

The same holds for a question, and for what is said to somebody by name: neither is a deed, unless the choice is to ask or
to say just that. Lines that are a choice word for word, its number, or what answers an open list, need no such proof."""

import re
from collections.abc import Sequence

from solo.core import regex
from solo.core.procedure import Choose
from solo.play.hearing import phrases, sensing
from solo.play.hearing.frames import GREETING
from solo.play.hearing.labels import ROADS, Aim, tells
from solo.play.hearing.matching import GENERIC, MOVING, covers, lies_on
from solo.play.hearing.phrases import Clause, taken_apart
from solo.play.hearing.questions import LEAVE, SECOND, asks, question_of
from solo.play.hearing.roles import SPEECH, roles_of
from solo.play.hearing.understanding import PASSAGES, clauses_of, understood
from solo.play.hearing.vocabulary import (
    alike,
    belongs,
    family,
    implied,
    kin,
    people,
    plain_words,
    small,
    stems,
    ways,
    words_of,
)
from solo.play.moment import Moment
from solo.scenario import heard
from solo.session import offers, phases
from solo.session.game import Game
from solo.session.offers import Offer
from solo.session.reading.asking import may_do, questioned
from solo.session.reading.beside import says_another
from solo.session.reading.doing import as_deed
from solo.session.reading.going import BY_ROAD, asked_about
from solo.session.reading.listed import listed_as
from solo.session.reading.offering import ASKED_OF, asks_else, climbs_else, is_wordy, of_the_same, surely_not
from solo.session.reading.onwards import contrary
from solo.session.reading.parting import is_goodbye
from solo.session.reading.proving import (
    PAYS,
    accounted,
    names_it,
    open_to_any,
    plainly_another,
    proven,
    runs,
    said_in_full,
    same_verb,
)
from solo.session.reading.readings import Reading, numbered_of, taken, which
from solo.session.reading.wanting import SELLING
from solo.session.reading.wording import strange

FITS = 0.5  # how well a verb has to fit to be of the family
FORCING = family("forcing")
VISITING = words_of("Verbs that visit")
BY_NAME = family("by its name alone")  # of what has no verb
AWAY = family("away") | {""}
NO_BLOW = SPEECH - {"lie"} | {
    "look",
    "think",
    "rest",
    "listen",
    "smell",
    "read",
    "gesture",
    "count",
    "accept",
    "tend",
}
WATCHING = family("watching")
Named = tuple[tuple[str, float], ...]
SPECIAL = family("no other going")  # ways to move that are no other


def supported(line: str, offer: Offer, moment: Moment) -> bool:
    """Does a line say what a choice does, so that it may be taken without being asked about?"""
    label = offers.aimed(offer)
    if label.leads and is_goodbye(line):
        return True
    clauses = list(dict.fromkeys((taken_apart(line), *(taken_apart(part) for part in clauses_of(line)))))
    if label.sells and SELLING.match(phrases.plainly(line)):
        return True
    if (offer.odds is not None or label.leads) and is_greeting(clauses[0]):
        return False
    if to_another(clauses[0], label, moment):
        return False
    if says_another(clauses[0], label, moment):
        return False
    if contradicts(clauses[0], label) or asks_of_another(line, label, moment):
        return False
    if (about := ASKED_OF.match(phrases.plainly(line))) is not None:
        hears = bool(heard.best(line, offer.heard)) and not asks_else(line, offer, moment)
        if (
            not hears
            and about["asks"] not in ("about", *label.words)
            and not any(map(tells, plain_words(about["what"])))
        ):
            return False  # “ask him why me” is no “Ask what she is like”
        return hears or is_wordy(label) and of_the_same(about["what"], label, moment)
    if asks(line) or to_somebody(line, moment):
        return is_wordy(label) and of_the_same(line, label, moment)
    if clauses[0].kind in MOVING | {"flee"} and opposed(line, label):
        return False
    if contrary(line, label):
        return False
    if clauses[0].kind in ("sneak", "hide") and label.clauses[0].kind in FORCING | {"attack", "push"}:
        return False  # who sneaks past somebody does not push past them
    if only_on(line) and ({"back", "home"} & set(label.words) or label.back or not goes(label)):
        return False  # “go on” is no “go back”, and “walk on” no “call on her”
    with_verb = [clause for clause in clauses if clause.senses]
    if with_verb and all(only_later(clause, label, moment) for clause in with_verb):
        return False
    if with_verb:
        return any(of_family(clause, label, offer) for clause in with_verb)
    return repeats(clauses[0], label)


def in_its_sense(line: str, offer: Offer, moment: Moment) -> bool:
    """Is what a line does and names what a choice does, where something hangs on it, and no part of its words alone? What the
    choice is only done with (“come on with the bag open”) is not what it does; and who goes past what it does not name goes
    another way."""
    if not (offer.weight or offer.odds is not None or offer.leads):
        return True
    label = offers.aimed(offer)
    clauses = [clause for part in clauses_of(line) if (clause := taken_apart(part)).senses]
    if clauses and offer.weight == "end" and not any(first_named(clause, label) for clause in clauses):
        return False  # what ends the story is not taken by what it names beside: the book, of “Take his place, for as long as …”
    return not clauses or (
        any(does_it(clause, label, moment) for clause in clauses)
        and not any(beyond(clause, label) for clause in clauses[1:])
    )


def first_named(clause: Clause, label: Aim) -> bool:
    """Does a clause name what a choice is done to first, or nothing at all?"""
    named = [word for word in clause.nouns if tells(word) and word not in ways()]
    own = label.clauses[0].words or label.words
    return not named or any(kin(word, one) or covers(word, one) for word in named for one in own)


def does_it(clause: Clause, label: Aim, moment: Moment) -> bool:
    """Does a clause do what a choice does first, or name what it is done to?"""
    met = moment.their_words
    named = [word for word in clause.nouns if tells(word) and word not in ways() and word not in met]
    borne = [word for word in clause.nouns if borne_by(word, clause, moment)]
    if clause.kind in MOVING | {"flee"} and not all(
        sensing.hit(word, label, label.own, ()) for word in borne
    ):
        return False  # who rides away on the mule does not walk
    if not named or clause.kind in SPEECH:
        return True
    first = label.clauses[0]
    held = [(how == "with", words) for one in label.clauses for how, words in one.others]
    beside = {word for aside, words in held if aside for word in words}
    beside -= {word for one in label.clauses for word in one.what}
    beside -= {word for aside, words in held if not aside for word in words}
    there = [word for word in named if sensing.hit(word, label, label.own, moment.spoken)]
    if not there:
        return not (clause.kind in MOVING | {"flee"} and PASSING.search(" ".join(clause.words)))
    only_beside = all(any(kin(word, one) for one in beside) for word in there)
    same = any(covers(word, one) for word in clause.words[:1] for one in first.words[:1])
    same = same or clause.verb in GENERIC or any(how == "with" for how, _ in clause.others)
    return (
        not only_beside
        or same
        or any(sense.kind == one.kind for sense in clause.senses for one in first.senses)
    )


def borne_by(word: str, clause: Clause, moment: Moment) -> bool:
    """Is a noun what somebody who goes is carried by, or takes along, that is here?"""
    borne = any(how in ("on", "aboard") and word in held for how, held in clause.others)
    return borne and bool(moment.mentions(word))


def beyond(clause: Clause, label: Aim) -> bool:
    """Is a further clause of a line a deed that a choice has nothing of?"""
    moves = clause.kind in MOVING | {"flee", "attack"} and not clause.negated
    own = any(covers(word, one) for word in clause.words[:1] for one in label.words)
    return moves and not own and sensing.verb_fit(clause, label) < FITS


PASSING = regex.late(r"\b(?:past|under|between)\b", re.IGNORECASE)


def is_greeting(clause: Clause) -> bool:
    """Does a line only greet: “hello down there”?"""
    text = " ".join(clause.words)
    return GREETING.match(text) is not None and not [
        word for word, _ in roles_of(clause).named if not GREETING.match(word)
    ]


def contradicts(clause: Clause, label: Aim) -> bool:
    """Is something said that a choice denies, or denied that it says: “tell him I'll report him”, and “Swear that you won't
    tell”?"""
    said, own = roles_of(clause), roles_of(label.clauses[0])
    states = (said.kind in STATING or said_of_oneself(clause)) and own.kind in STATING
    if not states or not said.named or said.denied == own.denied:
        return False
    return said.denied or of_one_thing(said.named, own.named)


def said_of_oneself(clause: Clause) -> bool:
    """Does a line only say how it is with whoever types it: “I haven't told anyone”?"""
    return clause.words[:1] in (("i",), ("we",))


def of_one_thing(named: Named, others: Named) -> bool:
    """Do two sayings share anything that they speak of, or are both of telling: to report somebody, and to tell?"""
    some, own = [word for word, _ in named], [word for word, _ in others]
    return any(kin(word, other) for word in some for other in own) or any_tells(some) and any_tells(own)


def any_tells(words: list[str]) -> bool:
    """Is one of some words a verb of telling?"""
    return any(sense.kind == "tell" for word in words for sense in taken_apart(word).senses)


STATING = family("stating")


def asks_of_another(line: str, label: Aim, moment: Moment) -> bool:
    """Does a line speak of one whom the text names, and a choice of another: Ridding, and Tarn?"""
    met = {word for being in moment.beings_met for word in being.words}
    to = {clause.what[0] for clause in (taken_apart(line), label.clauses[0]) if clause.senses and clause.what}
    said = {word.removesuffix("'s") for word in plain_words(line)} & moment.names - met - to
    own = {word.removesuffix("'s") for word in label.words} & moment.names - met - to
    return bool(said and own) and not said & own and is_wordy(label)


def to_another(clause: Clause, label: Aim, moment: Moment) -> bool:
    """Is somebody here spoken to, where a choice speaks to somebody else: Haig, and “Ask the girl about it”?"""
    first = label.clauses[0]
    if clause.kind not in SPEECH or not clause.what or first.kind not in SPEECH or not first.what:
        return False
    own = first.what[-1]
    said = moment.being(clause.what) or moment.being(clause.what[:1])
    theirs = {
        one.name for one in moment.beings if own in one.words or any(kin(own, role) for role in one.roles)
    }
    return bool(said and theirs) and said[0].name not in theirs and said[0].source != "along"


def supported_in_fight(line: str, offer: Offer, moment: Moment) -> bool:
    """The same of an option of a fight: a question or what is said to a friend is no blow; nobody runs who only speaks."""
    if asks(line) or to_somebody(line, moment) and offer.kind not in ("talk", "yield"):
        return False
    kind = taken_apart(line).kind
    if offer.kind == "flee":
        away = kind in AWAY or any(taken_apart(part).kind in AWAY - {""} for part in clauses_of(line))
        return away and runs(line, moment)
    if offer.kind == "use" and kind in ("give", "throw", "put"):  # half one's purse is no cloak over his head
        what = [word for word in taken_apart(line).what[-1:] if tells(word)]
        return not what or any(covers(what[0], own) or kin(what[0], own) for own in offers.aimed(offer).words)
    return offer.kind != "attack" or kind not in NO_BLOW


def asks_for_else(line: str, offer: Offer) -> bool:
    """Is somebody asked for something, where all that a choice which leads on shares with it is that one asks: “ask him to let me go”,
    and “Ask for it to be written in”?"""
    clause = taken_apart(line)
    if clause.kind not in SPEECH or not (offer.leads or offer.weight) or heard.best(line, offer.heard) > 1:
        return False
    label = offers.aimed(offer)
    said = [word for word in clause.words[1:] if word not in phrases.PRONOUNS and word not in small()]
    bidden = any(word == "to" for word, _ in clause.others)  # somebody is to do it
    return len(said) > (0 if bidden else 1) and not any(
        sensing.hit(word, label, label.own, ()) for word in said
    )


def verb_alone(line: str, offer: Offer) -> bool:
    """Is a line a verb and nothing more that tells, and one that only means much the same as the choice's: “dig”, of “Break
    your bread”?"""
    clause = taken_apart(line)
    rests = clause.kind == "rest" and clause.words[:1] in (("rest",), ("lie",))
    away = rests and bool(offer.leads)  # “rest”, of “Sleep in the hollow”, and on by morning
    if clause.kind not in DONE_TO_ANYTHING and not away or any(map(tells, clause.nouns)):
        return False
    label = offers.aimed(offer)
    said = any(covers(clause.words[0], own) or alike(clause.words[0], own) for own in label.words)
    return not (said or heard.best(line, offer.heard))


DONE_TO_ANYTHING = frozenset({"break", "use"})


WHAT_IF = regex.late(
    r"(?:what (?:if|happens if)|shall|should|what would happen if) (?:i|we)\b", re.IGNORECASE
)  # who only wonders has not done it


def guarded(session: Game, line: str, found: Reading) -> Reading:
    """A reading as it stands; or, where it is a choice that the line does not say, what else the line may be, and else
    whether that choice is meant."""
    offer = found.offer
    if found.kind == "which" and only_on(line) and session.world.get("game", "scene"):
        on = onward(session, line, session.moment())
        if len(on) == 1 and on[0] in found.near and not on[0].weight and on[0].odds is None:
            return taken(line, on[0])
    line = found.line if found.rest and found.kind == "choice" else line
    if found.kind == "act" and offer is not None and asks(line) and LEAVE.match(phrases.plainly(line)):
        return shall_you(line, offer)
    if offer is None or session.over or not session.world.get("game", "scene"):
        return found
    wonders = WHAT_IF.match(phrases.plainly(line)) and bool(
        offer.weight or offer.odds is not None or offer.leads
    )
    if wonders and offer.numbered and found.kind == "choice":
        return asked_about(line, offer)
    asks_first = only_looked(line, offer) or only_handed(line, offer, session.moment())
    if (
        found.kind in ("choice", "heard")
        and offer.numbered
        and answerable(session, line, offer)
        and asks_first
    ):
        return asked_about(line, offer)
    whole = not offer.numbered and heard.best(line, offer.heard) > 1  # what it takes is offered first
    if found.kind == "heard" and offer.numbered and asks_for_else(line, offer):
        return asked_about(line, offer)
    if found.kind == "heard" and not whole and not proven(line, offer, session.moment()):
        return asked_about(line, offer) if offer.numbered else as_deed(session, line, session.moment(), False)
    if found.kind != "choice":
        return found
    if offer.kind == "buy" and not proven(line, offer, session.moment()):
        other = as_deed(session, line, session.moment(), False)
        return asked_about(line, offer) if other.kind in ("no", "which", "choice", "act") else other
    if offer is session.suggested or not answerable(session, line, offer):
        return found
    moment = session.moment()
    if only_on(line):
        on = onward(session, line, moment)
        if len(on) > 1 or on and offer not in on:
            return which(line, on)
    says = supported_in_fight if session.phase.state == phases.FIGHT else supported
    if says(line, offer, moment) or not asks(line) and says(found.line, offer, moment):
        if says is supported_in_fight or not in_its_sense(line, offer, moment):
            return found if says is supported_in_fight else asked_about(line, offer)
        if proven(line, offer, moment) or found.line != line and proven(found.line, offer, moment):
            takes = session.taken_for(offer)
            loose = takes and loosely(line, found.line, offer, moment)
            hangs = offer.leads or takes and not open_to_any(offers.aimed(offer))
            other_thing = hangs and does_it_to_another(line, found.line, offer, moment)
            return asked_about(line, offer) if loose or other_thing or verb_alone(line, offer) else found
        if names_it(line, offer, moment):
            return asked_about(line, offer)
    if offer.kind == "flee" and not asks(line) and not runs(line, moment) and session.may_try():
        return Reading("deed", line, deed=understood(line, moment))  # another stand, and no flight
    question = question_of(line, moment) if asks(line) else None
    if question is not None and question.kind == "may":
        label = offers.aimed(offer)
        if session.phase.state == phases.FIGHT or of_family(taken_apart(question.words), label, offer):
            return shall_you(line, offer)
        other = may_do(line, question.words, as_deed(session, question.words, moment, False))
    elif question is not None:
        other = questioned(session, line, question, moment)
    elif to_somebody(line, moment):
        first, _, rest = line.strip().partition(" ")
        other = as_deed(session, f"ask {first} whether {rest}", moment, False)
    else:
        other = as_deed(session, found.line, moment, False)
    clause = taken_apart(line)
    if other.kind == "no" and surely_not(clause, offer):
        return (
            as_deed(session, f'shout "{line}"', moment, False)
            if clause.verb.startswith(("shout", "call"))
            else other
        )
    if other.kind == "which" and offer in other.near:
        return other
    return asked_about(line, offer) if other.kind in ("choice", "act", "no", "which") else other


ANYTHING = frozenset({"something", "anything", "pay"})
TREATS = frozenset({"buy", "stand", "treat", "feed"})


def only_handed(line: str, offer: Offer, moment: Moment) -> bool:
    """Is something handed over or let go of, where a choice that leads away, or costs something, names neither it nor whoever
    has it? A pronoun is no name."""
    clause = taken_apart(line)
    if clause.kind not in ("give", "show", "put") or not (offer.leads or offer.weight):
        return False
    if (
        clause.verb.split()[0] in PAYS | TREATS
        or ANYTHING & set(offers.aimed(offer).words)
        or len(clauses_of(line)) > 1
    ):
        return False
    own = (
        *offers.aimed(offer).words,
        *(word for phrase in offer.heard for words in phrase for word in words),
    )
    met = moment.their_words
    heads = [word for word in clause.what[-1:] if tells(word) and word not in met]
    said = [word for word in clause.words if tells(word)]
    named = any(covers(word, one) or kin(word, one) for word in heads for one in own)
    same = any(covers(word, one) for word in said for one in own if tells(one))
    return not named and (bool(heads) or not same)


def only_looked(line: str, offer: Offer) -> bool:
    """Does a line only look at something, where a choice is rolled for or costs something, and its label names that thing not?
    It is asked first."""
    clause = taken_apart(line)
    if not (offer.weight or offer.odds is not None) or clause.kind != "look" or clause.verb in VISITING:
        return False
    own = offers.aimed(offer).words
    heads = [word for word in clause.what[-1:] if tells(word)]
    return bool(heads) and not any(covers(word, one) or kin(word, one) for word in heads for one in own)


def loosely(line: str, own: str, offer: Offer, moment: Moment) -> bool:
    """Does a line do something else than a choice, to something that the choice does not name?"""
    label = offers.aimed(offer)
    clauses = [taken_apart(part) for part in (*clauses_of(line), own)]
    named = any(
        sensing.hit(word, label, label.own, ()) for one in clauses for word in one.nouns if tells(word)
    )
    same = any(same_verb(clause, label, offer) for clause in clauses)
    return not (same or named or said_in_full(line, offer, moment) or said_in_full(own, offer, moment))


def does_it_to_another(line: str, own: str, offer: Offer, moment: Moment) -> bool:
    """Is all that a line names something that is here, and of which a choice that leads away, or takes anything, has nothing:
    “duck under the bell”, and “Go under”?"""
    label = offers.aimed(offer)
    clauses = [one for part in (*clauses_of(line), own) if (one := taken_apart(part)).senses]
    met = moment.their_words
    place = [*label.place, *plain_words(offer.place)]
    if any(of_another_place(clause, label, place, moment) for clause in clauses):
        return True
    heads = []
    for clause in clauses:
        if clause.kind in SPEECH:
            continue  # what is told is nothing that anything is done to
        if any(
            one.kind == clause.kind and not one.what and clause.kind not in MOVING for one in label.clauses
        ):
            continue  # to listen at the trapdoor is to “listen”
        if clause.kind in MOVING and WAYS_AND_PLACES & {*clause.nouns}:
            continue  # a place is left, and a doorway entered, by any way that leads there
        there = accounted(clause, label, offer, moment)
        heads += [
            (word, word in there or any(kin(word, one) or covers(word, one) for one in place))
            for word in (clause.what or next((held for _, held in clause.others), ()))[-1:]
            if tells(word) and word not in ways() and word not in met and word in moment.told
        ]
    return bool(heads) and not any(known for _, known in heads)


def of_another_place(clause: Clause, label: Aim, place: list[str], moment: Moment) -> bool:
    """Is a line about the door, wall or roof of something that is told of here, and a choice about that of another: the chapel's, and
    the house with the smoke?"""
    own = [word for word in clause.what[:-1] if word in moment.told and tells(word) and word in PLACES]
    return bool(own) and not any(
        covers(word, one) or kin(word, one) for word in own for one in (*label.words, *place)
    )


PLACES = words_of("Places")
WAYS_AND_PLACES = PLACES | PASSAGES | {"doorway", "grate", "arch", "gateway", "entrance"}


def shall_you(line: str, offer: Offer) -> Reading:
    """A choice that one may take, where it was asked whether one may."""
    said = f"You can: {offers.listed([offer])}. Shall you? `yes` does it."
    return Reading("which", line, near=(offer,), text=said)


def answerable(session: Game, line: str, offer: Offer) -> bool:
    """Does a choice need to be said in its own terms? Its number, its name, and what answers an open question do not."""
    if line.strip().isdecimal() or PLACED.match(line.strip()) or offers.word_for_word(line, [offer]):
        return False
    if listed_as(session, line, session.moment()) is offer:
        return False
    if offer.kind in ("accept", "decline", "done", "buy") or offer.move.get("do") == "begin":
        return False
    if session.phase.state == phases.FIGHT:
        return True
    request = session.request
    return not isinstance(request, Choose) or request.rule in ("", "menu")


PLACED = regex.late(
    r"(?:(?:the|option|choice|number|no|nr|#|i will|i'll|take)\W*)*(?:\d+|first|second|third|fourth|fifth|last)\b",
    re.IGNORECASE,
)


def to_somebody(line: str, moment: Moment) -> bool:
    """Is a line said to somebody by name: “tam are you ok”?"""
    words = plain_words(phrases.plainly(line))
    if len(words) < 3 or not SECOND & set(words[1:]):
        return False
    return any(words[0] in being.words for being in moment.beings)


AROUND = regex.late(r"\b(?:round|around|past|avoid|avoiding|bypass) (?:the|his|her|their|that|them|him)\b")
UP_ON = regex.late(r"\b(?:onto|on top of|up on)\b")
OFF = regex.late(r"\b(?:off|out of|away from)\b")
ONTO = frozenset({"into", "onto", "aboard", "in"})


ON = words_of("Onwards")


def only_on(line: str) -> bool:
    """Does a line only go on?"""
    words = plain_words(phrases.bare(line))
    return bool(ON & set(words)) and all(word in ON or word in STEPPING for word in words)


def onward(session: Game, line: str, moment: Moment) -> tuple[Offer, ...]:
    """The choices that go on, those first that say so."""
    there = [one for one in numbered_of(session) if not one.barred and goes(offers.aimed(one))]
    on = [one for one in there if supported(line, one, moment)]
    return tuple([one for one in on if says_on(offers.aimed(one).words)] or on)


def says_on(words: Sequence[str]) -> bool:
    """Does a label say that one goes on?"""
    return any(
        word in ON and not lies_on(word, behind)
        for word, behind in zip(words, (*words[1:], ""), strict=False)
    )


HELD = family("handed over") | family("handling")
STEPPING = words_of("Words of going on")


def goes(label: Aim) -> bool:
    """Is a choice one of going anywhere?"""
    on = label.words[:1] and label.words[0] in STEPPING and bool(ON & set(label.words[1:2]))
    first = label.clauses[0]
    leads = label.leads and (not first.senses or first.kind not in HELD)
    return leads or bool(on) or any(clause.kind in MOVING for clause in label.clauses)


def opposed(line: str, label: Aim) -> bool:
    """Does a line go off or out of what a choice goes into?"""
    text = phrases.plainly(line).lower()
    if (
        AROUND.search(text)
        and not AROUND.search(" ".join(label.words))
        and {"to", "into", "up"} & set(label.words)
    ):
        return True  # who sneaks round the bar does not walk up to it
    if UP_ON.search(text) and not {"on", "onto", "up", "top", "climb", "mount"} & set(label.words):
        return True  # who climbs onto the table does not go along it
    return (
        OFF.search(text) is not None
        and bool(ONTO & set(label.words))
        and not {"off", "out", "away"} & set(label.words)
    )


def of_family(clause: Clause, label: Aim, offer: Offer) -> bool:
    """Is the verb of a line of the family of a choice's verb?"""
    if not_that(clause, label) or climbs_else(clause, label):
        return False
    if clause.verb in GENERIC or any(covers(word, own) for word in clause.words[:1] for own in label.words):
        return True
    if label.sells and clause.kind in ("trade", "look", "take"):
        return True
    goes_out = clause.kind in ("go", "flee") and not any(map(tells, clause.nouns))
    sought = [word for word in clause.nouns if tells(word) and word not in ways()]
    visits = clause.verb in VISITING and (not sought or any(shows(word, label) for word in sought))
    knocks = clause.kind == "knock" and any(shows(word, label) for word in sought if word not in PASSAGES)
    if label.leads and (visits or goes_out or knocks):
        return True
    road = clause.what[-1:] if clause.verb in BY_ROAD else ()
    if label.leads and road and road[0] in ROADS and road[0] in label.words:
        return True  # “take the old bridge”
    if clause.kind in FORCING and any(one.kind in FORCING for one in label.clauses):
        return True
    if label.verbless and label.leads and clause.kind in BY_NAME and not on_the_road(clause, offer):
        return False  # to pick wheat is no way through it
    if label.verbless:
        return clause.kind in BY_NAME | MOVING or offer.odds is not None and clause.kind not in SPEECH
    return sensing.verb_fit(clause, label) >= FITS


def on_the_road(clause: Clause, offer: Offer) -> bool:
    """Is what is taken or opened a road, or what a way is called by first?"""
    first = plain_words(re.split(r"[:,;(]", offer.text)[0])
    return not clause.what or any(
        word in ROADS or any(covers(word, one) or kin(word, one) for one in first)
        for word in clause.what[-1:]
    )


def only_later(clause: Clause, label: Aim, moment: Moment) -> bool:
    """Is what a line does only what a choice does in the end, with something else that it does not name: “sit by the fire”, and
    “Climb down to the water, drink, and sit”?"""
    first = {sense.kind for sense in label.clauses[0].senses}
    later = {sense.kind for one in label.clauses[1:] for sense in one.senses} - first
    named = [word for word in clause.nouns if tells(word) and word not in ways()]
    strange_ = [word for word in named if not shows(word, label) and moment.mentions(word)]
    moves = label.clauses[0].kind in MOVING
    return (
        moves
        and clause.kind in later
        and bool(strange_)
        and len(strange_) == len(named)
        and clause.kind not in first
    )


def not_that(clause: Clause, label: Aim) -> bool:
    """Is what a line does surely not what a choice does? To look into a pot is not to look over wares, and moves nobody;
    who is not here is not followed; “swim in this” is no way into the mill."""
    named = [word for word in clause.nouns if tells(word) and word not in ways()]
    kinds = {one.kind for one in label.clauses}
    if label.sells and clause.kind in WATCHING and any(not said_so(word, label) for word in named):
        return True
    own = any(covers(word, one) for word in clause.words[:1] for one in label.words)
    steals = clause.kind == "steal" and label.leads and "steal" not in kinds
    if not own and (steals or plainly_another(clause, label)):
        return True
    elsewhere = named and not any(shows(word, label) for word in named)
    if label.leads and clause.kind in WATCHING and (clause.verb not in VISITING or elsewhere) and not own:
        return clause.kind not in kinds and not label.verbless
    if (
        clause.kind == "look"
        and clause.verb not in VISITING
        and named
        and not any(shows(word, label) for word in named)
    ):
        return True
    if (
        label.leads
        and clause.kind == "follow"
        and any(stem in people() for word in named for stem in stems(word))
    ):
        return True
    if clause.kind in SPECIAL and not label.verbless and not own:
        return clause.kind not in kinds and not any(sensing.hit(word, label, label.own, ()) for word in named)
    return False


def shows(word: str, label: Aim) -> bool:
    """Does a choice name what is looked at, or what it is a part of?"""
    return any(
        kin(word, own) or belongs(own, word) or belongs(word, own) for own in (*label.words, *label.place)
    )


def repeats(clause: Clause, label: Aim) -> bool:
    """Does a line without a verb say what a choice names, or the way it goes?"""
    said = [word for word in clause.words if tells(word)]
    hits = [
        word
        for word in said
        if sensing.hit(word, label, label.own, ())
        or word in ways()
        or said_so(word, label)
        or any(implied(word, one) for one in label.words)
    ]
    if (
        len(said) > 1
        and said[0] not in hits
        and strange(said[0])
        and not GREETING.match(" ".join(clause.words))
    ):
        return False  # a verb that nobody knows
    return not said or len(hits) * 2 >= len(said)


def said_so(word: str, label: Aim) -> bool:
    """Is a word one of a label's own, abbreviated or misspelled?"""
    return any(covers(word, other) for other in label.words)
