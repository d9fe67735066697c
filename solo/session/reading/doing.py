"""Deeds: a line that is none of the choices, as something that is done; and why it cannot be."""

import re
from collections.abc import Sequence
from itertools import pairwise

from msgspec.structs import replace

from solo.play import inquiry, sentences
from solo.play.hearing import phrases
from solo.play.hearing.frames import GREETING
from solo.play.hearing.labels import tells
from solo.play.hearing.matching import wants_done
from solo.play.hearing.phrases import DETERMINERS, PREPOSITIONS, PRONOUNS
from solo.play.hearing.questions import SUBJECTS, asks
from solo.play.hearing.understanding import understood
from solo.play.hearing.vocabulary import (
    family,
    kin,
    people,
    plain_words,
    swearing,
    used_for,
    ways,
    words_of,
)
from solo.play.moment import BEASTS, Deed, Moment
from solo.session import blows, offers, phases
from solo.session.foresight import seen
from solo.session.game import Game
from solo.session.offers import Offer
from solo.session.reading.beside import (
    FELT,
    GAMING,
    WAGERED,
    WITH_SOMEBODY,
    behind_the_door,
    fed_by,
    feeding,
    felt,
    gaming,
    looks_for_food,
    named_beside,
    of_the_same_verb,
    promised,
    served,
    told_so,
    with_them,
)
from solo.session.reading.doubles import HANDED, double, otherwise_forced
from solo.session.reading.entrusted import entrusted
from solo.session.reading.going import gone_to, leads_elsewhere
from solo.session.reading.offering import (
    HANDING,
    SAYING,
    around,
    gently,
    is_wordy,
    of_the_same,
    offered,
    surely_not,
    takes_another,
)
from solo.session.reading.readings import Reading, free, numbered_of, taken, which
from solo.session.reading.refusing import (
    FIRST,
    NAMES_NOTHING,
    NOT_DONE,
    POINTS,
    asks_first,
    cannot,
    no_way,
    refusal_of,
)


def read_clause(session: Game, line: str, moment: Moment, tried: bool) -> Reading:
    """One thing that is done."""
    found = offered(session, line, moment)
    if found is not None and found.kind != "which":
        return found
    if found is not None and (absent := said_to_nobody(line, moment)):
        return Reading("no", line, text=f"{absent} is not here.")
    clause = phrases.taken_apart(line)
    gone = None if asks_first(session) else gone_to(session, line, clause, moment)
    return gone or found or as_deed(session, line, moment, tried)


def mounted(line: str, moment: Moment, found: Reading | None) -> Reading | None:
    """A beast is ridden that is here and is no one's own: that is a deed, where the choice that was found says nothing of it and
    only goes away. None for anything else."""
    deed = understood(line, moment)
    beasts = BEASTS & {*plain_words(line)} & moment.told if deed.kind == "ride" else set()
    ours = {word for one in moment.companions for word in one.words}
    ours |= {word for thing in moment.carried for word in thing.words}
    if not beasts or beasts & ours:
        return None
    offer = found.offer if found is not None else None
    heard = {word for phrase in offer.heard for group in phrase for word in group} if offer else set()
    if offer is not None and beasts & {*plain_words(offer.text), *heard}:
        return None
    beast = next(word for word in plain_words(line) if word in beasts)
    return Reading("deed", line, deed=replace(deed, what=beast, place="", unseen=()))


def said_to_nobody(line: str, moment: Moment) -> str:
    """The name of somebody elsewhere to whom something is said or given; nothing where it is to nobody, or somebody here."""
    deed = understood(line, moment)
    away = deed.kind in TO_THEM and not deed.being and any(one.name == deed.whom for one in moment.absent)
    named = {word for label in moment.choices for word in plain_words(label)}
    said = deed.kind in SPOKEN_TO or deed.verb == "say goodbye"
    to = phrases.taken_apart(line).after("to") if said and not deed.whom else ()
    if to and to[-1] in people() - named and not (moment.being(to) or moment.mentions(to[-1])):
        return f"The {to[-1]}"  # whom no entry names: “say goodbye to the boy”
    return deed.whom if away and not named & set(plain_words(deed.whom)) else ""


TO_THEM = family("to somebody")
SPOKEN_TO = family("speaking")


def as_deed(session: Game, line: str, moment: Moment, tried: bool) -> Reading:
    """A line as a deed: refused where it names nothing that one could do it with, and asked about where it comes near a
    choice."""
    if tried:
        line = line.strip().partition(" ")[2]
        found = offered(session, re.sub(r"^to\s+", "", line), moment)
        if found is not None and found.kind in ("choice", "act", "heard"):
            return found
    if tried:
        return Reading("deed", line, deed=understood(line, moment))
    deed = understood(line, moment)
    said = None if promised(session, line) else entrusted(session, deed, moment)
    if said is not None and not phrases.taken_apart(line).after("to"):
        return Reading("heard", line, offer=said)
    if deed.kind == "look" and not (deed.what or deed.whom or deed.unseen):
        way = told_that_way(session, line, moment)
        return Reading("told", line, text=way) if way else Reading("command", line, "look")
    if deed.kind == "look" and deed.what == "yourself" and AROUND_ONE & set(plain_words(line)[1:3]):
        return Reading("command", line, "look")  # “look behind me”
    if deed.kind == "look" and deed.unseen and not deed.whom and ABOUT_ONE & set(plain_words(line)[1:3]):
        return Reading("command", line, "look")  # “look out over the town”
    if phrases.taken_apart(line).negated:
        return Reading("no", line, text=NOT_DONE)
    if session.phase.state == phases.FIGHT and deed.kind == "look" and (shown := seen(session.stage, deed)):
        return Reading("told", line, text=shown)  # a look at somebody costs no turn
    if deed.kind == "count" and MONEYS & set(plain_words(deed.what)) and not MONEYS & moment.told:
        return Reading("command", line, "money")
    if deed.kind == "use" and (means := its_use(session, line, deed)) is not None:
        return means
    if asks_first(session):
        return Reading("no", line, deed=deed, text=refusal_of(session))
    trick = session.phase.state == phases.FIGHT and session.may_try() and blows.trick(line)
    small_talk = deed.kind == "ask" and bool(inquiry.of_themselves(deed.about))
    itself = trick or small_talk or deed.kind in HARMLESS
    near = [] if itself else meant_beside(session, line, deed, moment)
    if deed.kind in FELT and not deed.whom:
        near = felt(session, deed)
    if deed.whom and not deed.what and deed.kind in WITH_SOMEBODY:
        near = [*near, *(one for one in with_them(session, deed) if one not in near)]
    near = [offer for offer in near if not otherwise_forced(deed, moment, offer)]
    clause = phrases.taken_apart(line)
    near = [
        offer
        for offer in near
        if not surely_not(clause, offer)
        and not leads_elsewhere(session, clause, offer)
        and not takes_another(clause, offer, moment)
    ]
    if (
        deed.kind in ("give", "show")
        and deed.thing
        and (deed.whom or plain_words(line)[1:2] in (["him"], ["her"], ["them"]))
    ):
        near = [offer for offer in near if {one.kind for one in offers.aimed(offer).clauses} & HANDING]
    if deed.kind in SAYING:
        near = [offer for offer in near if is_wordy(offers.aimed(offer))]
        near = [] if GREETING.match(phrases.plainly(deed.said or line)) else near
    if deed.kind == "tell":
        near = [offer for offer in near if told_so(clause, offer, moment)]
    if deed.kind == "ask":
        near = [offer for offer in near if offers.aimed(offer).clauses[0].kind != "threaten"]
        near = [offer for offer in near if of_the_same(deed.about, offers.aimed(offer), moment)]
        if deed.about and not phrases.taken_apart(line).after("to"):
            near = [offer for offer in near if not wants_done(offers.aimed(offer).clauses[0])]
    if deed.kind == "break":
        near = [offer for offer in near if not gently(offer)]
    if deed.kind in ("take", "steal") and clause.what:
        thing = clause.what[-1]  # a way by which it is carried is not what takes it
        near = [
            one for one in near if not one.leads or any(kin(thing, own) for own in offers.aimed(one).words)
        ]
    if deed.kind == "hide":
        near = [one for one in near if {each.kind for each in offers.aimed(one).clauses} & HIDING]
    if deed.kind == "other" and NO & set(plain_words(phrases.plainly(line))):
        near = []  # a no is no word for any of them
    if deed.kind == "other" and not (deed.verb and (deed.what or deed.whom)):
        return refused(session, line, deed, near)
    if session.phase.state == phases.FIGHT and not session.may_try():
        there = [one for one in numbered_of(session) if one.kind in ("attack", "use") and not one.barred]
        first = f"First one of these: {offers.listed(there)}. Anything else comes with the turns: `yes` takes the first, and goes on."
        stand = next((one for one in there if one.kind == "attack"), None)
        plain = (
            deed.kind == "attack" and deed.topic in ("", "fighting") or deed.kind == "throw" and deed.being
        )
        if stand is not None and plain and not blows.trick(line) and stand.key == "fight":
            return replace(taken(line, stand), rest=line)  # who strikes stands, and strikes
        return (
            Reading("which", line, offer=stand, near=tuple(there), text=first, rest=line)
            if there
            else Reading("no", line, deed=deed, text=FIRST)
        )
    if deed.kind == "go" and deed.place in POINTS - {"up", "down"}:
        return Reading("no", line, deed=deed, text=no_way(moment, deed))
    doors = behind_the_door(session, deed)
    if len(doors) == 1 and not doors[0].weight and doors[0].odds is None:
        return taken(line, doors[0])  # to knock at a house is to go there
    if (
        near
        and deed.kind in HANDED
        and (choice := double(session, line, deed, moment))
        and choice.kind == "choice"
    ):
        return choice
    if near:
        return suggested(line, near, deed)
    if deed.kind in ("eat", "drink") and (houses := served(session, deed)):
        return which(line, houses)
    if deed.kind in ("talk", "bet") and deed.verb.split()[0] in WAGERED and (games := gaming(session)):
        one = games[0]
        if len(games) == 1 and not one.weight and one.odds is None:
            return taken(line, one)
        return which(line, games)
    if deed.kind == "talk" and deed.verb in GAMING and session.phase.state == phases.SCENE:
        return Reading("no", line, deed=deed, text="Nobody here is playing.")
    if looks_for_food(deed) and (food := feeding(session)):
        return which(line, food)
    if plain_words(line)[:1] == ["feed"] and not deed.what and (food := fed_by(session)):
        one = food[0]
        return taken(line, one) if len(food) == 1 and one.odds is None else which(line, food)
    if (
        deed.kind in ("mend", "tend")
        and deed.what
        and (done := named_beside(session, deed.what.split()[-1], deed))
    ):
        return which(line, done)
    if (
        deed.kind in ("trade", "bet")
        and not (deed.what or deed.whom)
        and (games := named_beside(session, line, deed))
    ):
        return which(line, games)
    if why := cannot(session, deed, moment):
        if like := of_the_same_verb(session, line, deed, moment):
            named = len(like) == 1 and like[0] in named_beside(session, line, deed)
            return taken(line, like[0]) if named and free(like[0]) else which(line, like)
        return Reading("no", line, deed=deed, text=why)
    if (choice := double(session, line, deed, moment)) is not None:
        return choice
    if not session.may_try():
        return Reading("no", line, deed=deed, text=refusal_of(session))
    like = of_the_same_verb(session, line, deed, moment) if deed.kind in HARMLESS else []
    if like := like or behind_the_door(session, deed):
        return which(line, like)
    return Reading("deed", line, deed=deed)


def told_that_way(session: Game, line: str, moment: Moment) -> str:
    """What is told of what is over one's head, to who only looks up, or under one's feet; nothing where nothing is."""
    said = {ways().get(word, word) for word in plain_words(line)}
    words = next((words for way, words in THAT_WAY.items() if way in said), None)
    here = (one for one in sentences.told(session.stage.ground, moment) if one.here and not one.speech)
    return " ".join(one.text for one in here if words and words & set(one.words))


THAT_WAY = {"up": words_of("Above"), "above": words_of("Above"), "down": words_of("Underfoot")}
MONEYS = words_of("Money of any sort") | {"money", "coins", "purse"}


def its_use(session: Game, line: str, deed: Deed) -> Reading | None:
    """The choice that does what a thing is used for, where one who uses it names no other end: lockpicks, to pick the lock.
    None where none does; which, where several do."""
    tool = deed.means or deed.what
    words = plain_words(tool)[-1:]
    ends = used_for().get(words[0], frozenset()) if words else frozenset()
    if not ends or deed.whom:
        return None
    on = plain_words(deed.what) if deed.means else []
    found = []
    for one in numbered_of(session):
        label = offers.aimed(one)
        does = {sense.words[0] for clause in label.clauses[:1] for sense in clause.senses} & ends
        if does and not one.barred and (not on or any(kin(word, own) for word in on for own in label.own)):
            found.append(one)
    if not found:
        return None
    return taken(line, found[0]) if len(found) == 1 else which(line, found)


def suggested(line: str, near: Sequence[Offer], deed: Deed) -> Reading:
    """The choices that may be meant, asked about; one alone that costs nothing is taken where the line is nothing of its own,
    or has its very verb."""
    one = near[0]
    free = len(near) == 1 and not one.weight and not one.barred and one.odds is None
    if free and (deed.kind == "other" or offers.same_verb(line, one)):
        return taken(line, one)
    return which(line, near)


def meant_beside(session: Game, line: str, deed: Deed, moment: Moment) -> list[Offer]:
    """The choices that a deed may have been meant for: few where it makes sense by itself."""
    near = offers.near_to(line, numbered_of(session), *around(moment))
    if deed.kind == "other" or deed.unseen:
        return near
    beside = offers.beside(line, numbered_of(session), around(moment)[0])
    return [offer for offer in near if offer in beside]


AROUND_ONE = frozenset({"behind", "around", "about", "above", "beside", "over", "past"})
ABOUT_ONE = frozenset({"out", "over", "down", "up", "across", "around", "about", "round"})
HARMLESS = family("harmless")
HIDING = frozenset({"hide", "sneak", "put", "wait", "go", "climb"})


NO = frozenset({"no", "not", "never", "nope"})


def refused(session: Game, line: str, deed: Deed | None, near: Sequence[Offer] = ()) -> Reading:
    """A line that means nothing here, and what could be said instead."""
    if near and deed is not None:
        return suggested(line, near, deed)
    words = phrases.plainly(line).lower().split()
    if words and any(word in swearing() for word in words):
        return Reading(
            "no", line, text="Quite. `undo` takes the last turn back, and `help` says what may be typed."
        )
    if session.phase.state in (phases.PROLOGUE, phases.CREATION):
        return Reading("no", line, text=phases.REFUSED[session.phase.state])
    if deed is not None and may_be_tried(session, line, deed):
        return Reading("deed", line, deed=deed)
    return Reading(
        "no",
        line,
        text=f"{NAMES_NOTHING}. Begin with what you do, such as `look at` something or `take` it; "
        "`help` says the rest.",
    )


def may_be_tried(session: Game, line: str, deed: Deed) -> bool:
    """May a line that nothing else is be offered as something that is tried: does it do something nobody has a word for,
    with something that is here or carried?"""
    moment = session.moment()
    words = plain_words(phrases.bare(line))
    spoken = bool(moment.strangers) and words[1:2] != [] and words[1] not in DETERMINERS | PRONOUNS
    if (
        len(words) < 2
        or spoken
        or words[0].partition("'")[0] in SUBJECTS | PRONOUNS
        or deed.said
        or phrases.taken_apart(line).negated
        or asks(line)
        or not session.may_try()
    ):
        return False
    named = [
        word
        for before, word in pairwise(words)
        if tells(word)
        and word not in ways()
        and (before in DETERMINERS or moment.thing([word]) or moment.being([word]))
    ]
    first = words[0] not in DETERMINERS | PREPOSITIONS and tells(words[0]) and not moment.thing(words[:1])
    return first and any(
        moment.thing([word]) or moment.being([word]) or moment.mentions(word) for word in named
    )
