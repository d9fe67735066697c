"""Deeds: a line that is none of the choices, as something that is done; and why it cannot be."""

import re
from collections.abc import Sequence
from itertools import pairwise

from msgspec.structs import replace

from solo.core.english import article, singular
from solo.core.procedure import Choose
from solo.play import sentences
from solo.play.deeds.senses import worn
from solo.play.deeds.using import edible
from solo.play.deeds.ways import strolled
from solo.play.hearing import phrases
from solo.play.hearing.frames import GREETING
from solo.play.hearing.labels import tells
from solo.play.hearing.matching import MOVING, wants_done
from solo.play.hearing.naming import capital, is_, s_, the
from solo.play.hearing.phrases import DETERMINERS, PREPOSITIONS, PRONOUNS
from solo.play.hearing.questions import SUBJECTS, asks
from solo.play.hearing.understanding import PASSAGES, understood
from solo.play.hearing.vocabulary import (
    alike,
    family,
    kin,
    made_of,
    plain_words,
    right,
    small,
    swearing,
    used_for,
    verbs,
    ways,
    words_of,
)
from solo.play.moment import BEASTS, Being, Deed, Moment, likened
from solo.session import blows, offers, phases
from solo.session.blows import WEAPONS
from solo.session.foresight import seen
from solo.session.game import Game
from solo.session.offers import Offer
from solo.session.reading.answering import first_this, sub_question
from solo.session.reading.doubles import HANDED, double, otherwise_forced
from solo.session.reading.entrusted import entrusted
from solo.session.reading.going import been, gone_to, in_heading, leads_elsewhere
from solo.session.reading.lately import told_lately
from solo.session.reading.offering import (
    HANDING,
    SAYING,
    around,
    gently,
    is_wordy,
    of_the_same,
    offered,
    surely_not,
)
from solo.session.reading.pronouns import kind_of
from solo.session.reading.readings import NEEDS_OBJECT, Reading, free, numbered_of, takeable, taken, which


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
    return deed.whom if away and not named & set(plain_words(deed.whom)) else ""


TO_THEM = family("to somebody")


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
        return Reading("command", line, "look")
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
    near = [] if trick or deed.kind in HARMLESS else meant_beside(session, line, deed, moment)
    if deed.kind in FELT and not deed.whom:
        near = felt(session, deed)
    if deed.whom and not deed.what and deed.kind in WITH_SOMEBODY:
        near = [*near, *(one for one in with_them(session, deed) if one not in near)]
    near = [offer for offer in near if not otherwise_forced(deed, moment, offer)]
    clause = phrases.taken_apart(line)
    near = [
        offer
        for offer in near
        if not surely_not(clause, offer) and not leads_elsewhere(session, clause, offer)
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
        near = [offer for offer in near if told_so(clause, offer)]
    if deed.kind == "ask":
        near = [offer for offer in near if offers.aimed(offer).clauses[0].kind != "threaten"]
        near = [offer for offer in near if of_the_same(deed.about, offers.aimed(offer), moment)]
        if deed.about and not phrases.taken_apart(line).after("to"):
            near = [offer for offer in near if not wants_done(offers.aimed(offer).clauses[0])]
    if deed.kind == "break":
        near = [offer for offer in near if not gently(offer)]
    if deed.kind == "other" and NO & set(plain_words(phrases.plainly(line))):
        near = []  # a no is no word for any of them
    if deed.kind == "other" and not (deed.verb and (deed.what or deed.whom)):
        return refused(session, line, deed, near)
    if session.phase.state == phases.FIGHT and not session.may_try():
        there = [one for one in numbered_of(session) if one.kind in ("attack", "use") and not one.barred]
        first = f"First one of these: {offers.listed(there)}. Anything else comes with the turns: `yes` takes the first, and goes on."
        stand = next((one for one in there if one.kind == "attack"), None)
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


def told_so(clause: phrases.Clause, offer: Offer) -> bool:
    """May what somebody is told be a choice: it tells something too, or asks about most of what is told?"""
    label = offers.aimed(offer)
    if label.clauses[0].kind not in ("ask", "think"):
        return True
    said = [word for word in clause.words[1:] if tells(word)]
    return sum(any(alike(word, own) for own in label.words) for word in said) * 2 > len(said)


PLACES = words_of("Places")
MONEYS = words_of("Money of any sort") | {"money", "coins", "purse"}
ALL = frozenset({"them", "everybody", "everyone", "all"})


def promised(session: Game, line: str) -> bool:
    """Does a line promise, swear or beg, as a choice does: nothing that somebody was asked answers that?"""
    first = phrases.taken_apart(line).words[:1]
    return first in PROMISES and bool(takeable(session, lambda one: offers.aimed(one).words[:1] == first))


PROMISES = (("promise",), ("swear",), ("beg",), ("thank",), ("forgive",), ("confess",))


def behind_the_door(session: Game, deed: Deed) -> list[Offer]:
    """The choices that lead to the place at whose door somebody knocks: Haig's door."""
    named = [
        word for word in plain_words(deed.what) if tells(word) and word not in ways() and word not in PASSAGES
    ]
    if deed.kind != "knock" or not named:
        return []
    return takeable(
        session,
        lambda one: one.leads and all(word in plain_words(f"{one.text} {one.place}") for word in named),
    )


def of_the_same_verb(session: Game, line: str, deed: Deed, moment: Moment) -> list[Offer]:
    """The choices that begin with the very verb of a line, where what it names is not here: “Ring at the infirmary”, to one
    who rings the bell."""
    clause = phrases.taken_apart(line)
    untold = deed.what and not (deed.thing or deed.whom) and not {*plain_words(deed.what)} & moment.told
    if not (deed.unseen or untold) or not clause.senses or clause.kind in COMMON:
        return []
    first, row = clause.words[0], clause.senses[0].row

    def same(offer: Offer) -> bool:
        label = offers.aimed(offer)
        return label.words[:1] == (first,) and any(row == one.row for one in label.clauses[0].senses)

    return takeable(session, same)


COMMON = frozenset(
    {"trade", "go", "take", "look", "give", "put", "use", "ask", "tell", "talk", "search", "steal"}
)


def beside_verb(line: str, deed: Deed) -> list[str]:
    """The words of a line that name something beside its verb."""
    return [word for word in plain_words(phrases.bare(line)) if tells(word) and word not in deed.verb.split()]


def named_beside(session: Game, line: str, deed: Deed) -> list[Offer]:
    """The choices that speak of what a line names beside its verb: the game of fox and hens, to one who bets on the hens."""
    said = beside_verb(line, deed)
    return takeable(
        session, lambda one: any(alike(word, own) for word in said for own in offers.aimed(one).words)
    )


GAMING = words_of("Verbs of gaming")
WAGERED = {verb.split()[0] for verb in GAMING} | {"bet"}
GAMES = words_of("Words of games")


def gaming(session: Game) -> list[Offer]:
    """The choices that sit down to a game."""
    return takeable(
        session,
        lambda one: GAMES & set(offers.aimed(one).words) or offers.aimed(one).words[:2] == ("sit", "in"),
    )


FORAGING = frozenset(
    {
        "forage",
        "hunt",
        "set a snare",
        "lay a snare",
        "set snares",
        "lay snares",
        "set a snare for",
        "set snares for",
    }
)
FED = frozenset({"eat", "food", "forage", "hunt", "game"})


def looks_for_food(deed: Deed) -> bool:
    """Is a deed one of looking for something to eat: foraging, or a search for food?"""
    foraging = deed.kind == "track" and deed.verb in FORAGING
    return foraging or deed.kind in ("search", "look") and plain_words(deed.words)[-1:] in FARE


FARE = (["food"], ["supper"], ["dinner"], ["breakfast"], ["meal"], ["eat"], ["fare"])


def fed_by(session: Game) -> list[Offer]:
    """The choices that give or throw somebody something to eat, whatever that is."""
    return takeable(
        session,
        lambda one: (
            {clause.kind for clause in offers.aimed(one).clauses} & FEEDING
            and (words_of("Any food") | words_of("Foods")) & set(offers.aimed(one).words)
        ),
    )


FEEDING = frozenset({"give", "throw"})


def feeding(session: Game) -> list[Offer]:
    """The choices that look for something to eat."""
    return takeable(
        session, lambda one: FED & set(offers.aimed(one).words) and SOUGHT & set(offers.aimed(one).words)
    )


SOUGHT = frozenset({"look", "find", "forage", "hunt", "search"})
WITH_SOMEBODY = {
    "follow": frozenset({"follow", "look", "go"}),
    "take": frozenset({"take", "pull", "lift", "follow", "join"}),
}


def with_them(session: Game, deed: Deed) -> list[Offer]:
    """The free choices that do with somebody what comes near a deed: to watch the children, to one who follows them; to take
    her by the hand, to one who picks her up."""

    def does(offer: Offer) -> bool:
        label = offers.aimed(offer)
        named = any(kin(word, own) for word in plain_words(deed.whom) for own in label.clauses[0].what[-1:])
        about = named or deed.kind == "take" and bool(HIM & set(label.words[1:2]))
        return about and label.clauses[0].kind in WITH_SOMEBODY[deed.kind] and offer.odds is None

    return takeable(session, does)


def felt(session: Game, deed: Deed) -> list[Offer]:
    """The choices that search or feel the very thing that a line does, where dice say what is found."""
    noun = [word for word in plain_words(deed.what) if tells(word)][-1:]

    def feels(offer: Offer) -> bool:
        first = offers.aimed(offer).clauses[0]
        return (
            offer.odds is not None
            and first.kind in FELT
            and any(alike(word, own) for word in noun for own in first.nouns)
        )

    return takeable(session, feels)


FELT = family("feeling about")


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


ABOUT_ONE = frozenset({"out", "over", "down", "up", "across", "around", "about", "round"})
BOUGHT = frozenset({"buy", "purchase", "order", "get", "have some", "buy some", "buy me"})
HARMLESS = family("harmless")
MADE = frozenset({"fire", "campfire", "match", "matches", "signal", "camp"})  # lit where there was none
SEEN = NEEDS_OBJECT - {"cast", "trade", "ask", "tell", "show"} | {
    "look",
    "smell",
    "knock",
    "talk",
    "sail",
    "count",
}


def with_us(deed: Deed, moment: Moment) -> str:
    """Why nobody is followed or left who comes along, or who goes nowhere; nothing for any other deed."""
    if (
        deed.kind not in ("follow", "go")
        or deed.exit
        or deed.kind == "go"
        and deed.verb not in ("leave", "abandon")
    ):
        return ""
    named = [word for word in plain_words(deed.whom or deed.place) if word not in DETERMINERS]
    found = moment.being(named) if named else ()
    strange = [word for word in named if tells(word) and word not in ways()]
    if not found and deed.kind == "go" and strange and not PLACES & {*strange}:
        return "" if any(map(moment.mentions, strange)) else f"You have no {strange[-1]} with you."
    if not found or found[0].name == moment.hero:
        return ""
    one, who = found[0], capital(the(found[0].name))
    if one.source == "along" or one.beside:
        return f"{who} {s_(one.name, 'goes')} where you go."
    told = [words for line in moment.text if set(one.words) & set(words := plain_words(line))]
    going = any(
        sense.kind in MOVING for words in told for word in words for sense in verbs().get((word,), ())
    )
    return (
        ""
        if deed.kind == "go" or going or moment.phase != phases.SCENE
        else f"{who} {is_(one.name)} not going anywhere now."
    )


def cannot(session: Game, deed: Deed, moment: Moment) -> str:
    """Why a deed cannot be meant: what it names is not here, or it names nothing."""
    if deed.whom and not deed.being and any(one.name == deed.whom for one in moment.absent):
        return f"{deed.whom} is not here."
    if deed.kind in NEEDS_OBJECT and not (deed.what or deed.whom or deed.means or deed.about or deed.said):
        if deed.kind in ("attack", "ask", "tell") or HIM & set(plain_words(deed.words)) and moment.principals:
            return who_is_meant(deed, moment)
        treats = [word for word in plain_words(deed.words) if word in MEALS - {"something", "bite"}]
        if deed.kind == "trade" and treats:
            return f"There is no {treats[-1]} to be had here."
        if deed.kind == "trade" and (beside_verb(deed.words, deed) or " " in deed.verb):
            return "Nothing of that is to be had here."
        return (
            f"{deed.verb.capitalize()} what?"
            if " " not in deed.verb
            else "Which thing is meant? Name it as well."
        )
    if deed.kind == "attack" and deed.what == "yourself":
        return "Not that."
    if why := with_us(deed, moment):
        return why
    if (
        deed.kind in ("eat", "drink")
        and deed.what
        and not deed.thing
        and (wares := to_be_bought(session, deed))
    ):
        return f"You have none yet. You can: {offers.listed(wares)}."
    if session.phase.state == phases.FIGHT and deed.kind in ("eat", "drink") and deed.what:
        if not deed.thing:
            return f"You have no {deed.what} to {deed.kind}."
        if not edible(session.world[deed.thing], deed.kind):
            return f"Your {deed.what} is not to be {'eaten' if deed.kind == 'eat' else 'drunk'}."
    if deed.kind == "trade" and deed.unseen and deed.verb in BOUGHT and not moment.mentions(deed.unseen[0]):
        return f"Nobody here sells {article(deed.unseen[0])}."
    if deed.kind == "attack" and deed.being and len(deed.unseen) == 1 and deed.unseen[0] in WEAPONS:
        return f"You have no {deed.unseen[0]}. To go for {called_so(deed)} with what you have: `attack {called_so(deed)}`."
    if deed.kind in SEEN and deed.unseen and (absent := not_here(session, " ".join(deed.unseen), moment)):
        return f"{absent} is not here."
    if deed.kind in ("search", "track") and deed.unseen and (sought := moment.away(deed.unseen)):
        return f"You see nothing of {sought[0].name} here."
    if deed.kind == "climb" and not (deed.exit or deed.thing):
        strange = [word for word in plain_words(deed.place) if tells(word)]
        if strange and not CLIMBED & set(strange) and not any(map(moment.mentions, strange)):
            return not_seen(strange[-1])
    if deed.kind in SEEN and deed.unseen and likened(deed.unseen[0]):
        return "Which thing is meant? Name it as well."
    if deed.kind == "steal" and deed.what and not deed.thing and only_listened(session, deed, moment):
        return absent_now(session, plain_words(deed.what)[-1])
    own = OWN_THING.findall(deed.words.lower()) if deed.kind in ON_ONE else []
    here = MADE | worn() if deed.kind == "look" and own else MADE | (worn() & {*own})
    if deed.kind in SEEN and (gone := [word for word in deed.unseen if word not in here]):
        gone = [word for word in gone if word not in PAID]
        if gone:
            return absent_now(session, gone[0])
    if deed.kind in ("talk", "ask", "tell", "threaten") and not deed.whom and not moment.strangers:
        return "Nobody is here to hear it."
    several = list(dict.fromkeys(kind_of(being) for being in moment.strangers if not beast(being)))
    if (
        deed.kind in ("talk", "ask", "tell", "threaten")
        and not deed.whom
        and not moment.beings_met
        and several[1:]
    ):
        several = [one for one in several if one[:1].isupper()] or several
        several = [
            one for at, one in enumerate(several) if not any(alike(one, other) for other in several[:at])
        ]
        if len(several) == 1 or ALL & set(plain_words(deed.words)) or deed.verb == "say":
            return ""  # one of the men is the man, and them are all of them
        return f"To whom? Here: {', '.join(several)}."
    into = [word for word in phrases.taken_apart(deed.words).nouns if tells(word) and word not in ways()]
    if deed.kind == "go" and into and all(word in moment.told for word in into):
        return ""  # into what stands here
    meeting = moment.phase == phases.ENCOUNTER
    if deed.kind == "go" and not deed.exit and strolled(phrases.taken_apart(deed.words), moment):
        return ""
    if deed.kind == "go" and not deed.exit and (deed.unseen or not deed.what) and not meeting:
        return left_behind(session, deed) + no_way(moment, deed)
    return ""


def left_behind(session: Game, deed: Deed) -> str:
    """That a place one has been to lies behind one, where that is where somebody wants to go; nothing where it is not."""
    named = [word for word in plain_words(deed.place or deed.what) if tells(word) and word not in ways()]
    for scene in session.adventure.scenes.values():
        if (
            named
            and scene is not session.stage.ground.scene
            and been(session, scene)
            and in_heading(scene, named)
        ):
            return f"{scene.heading} lies behind you. "
    return ""


def only_listened(session: Game, deed: Deed, moment: Moment) -> bool:
    """Is a thing named that the place only listens for, and that nothing told or offered here names?"""
    word = plain_words(deed.what)[-1]
    told = {own for said in (*moment.text, *moment.speech, *moment.choices) for own in plain_words(said)}
    told |= {own for line in sentences.told(session.stage.ground, moment) for own in line.words}
    return (
        not any(alike(word, own) or kin(word, own) or own in made_of().get(word, ()) for own in told)
        and not moment.thing([word])
        and any(word in words for phrase in moment.listened for words in phrase)
    )


PAID = words_of("What is paid") | words_of("Money of any sort")


def beast(being: Being) -> bool:
    """Is it no person?"""
    return bool(BEASTS & {*being.words, *being.roles})


def called_so(deed: Deed) -> str:
    """Whom a deed is done to, as one calls them."""
    return deed.whom if deed.whom[:1].isupper() else f"the {deed.whom}"


def served(session: Game, deed: Deed) -> list[Offer]:
    """The ways to where one eats and drinks, to one who has nothing to eat or drink and names nothing that is here."""
    named = [word for word in plain_words(deed.what) if word not in small() and word not in ways()]
    if (
        deed.thing
        or any(word not in MEALS and not kin(word, "road") for word in named)
        or to_be_bought(session, deed)
    ):
        return []
    meals = [
        one
        for one in numbered_of(session)
        if any(each.kind == deed.kind for each in offers.aimed(one).clauses)
    ]
    meals = [one for one in meals if not one.barred]
    return (not named and meals) or [
        one
        for one in numbered_of(session)
        if one.leads
        and not one.barred
        and any(kin("canteen", word) for word in plain_words(f"{one.text} {one.place}"))
    ]


MEALS = frozenset(
    {"drink", "ale", "beer", "wine", "pint", "food", "meal", "something", "bite", "supper", "dinner", "lunch"}
)
CLIMBED = frozenset(
    {"tree", "trees", "oak", "branch", "rock", "rocks", "wall", "walls", "roof", "hill", "bank", "slope", "cliff", "ladder", "stairs",
     "stair", "steps", "loft", "rafters", "beam", "window", "ledge"}
)  # fmt: skip
HIM = frozenset({"him", "her", "them"})


def to_be_bought(session: Game, deed: Deed) -> list[Offer]:
    """The choices that sell what is to be eaten or drunk."""
    nouns = [word for word in plain_words(deed.what) if word not in small()]
    return [
        one
        for one in numbered_of(session)
        if offers.aimed(one).clauses[0].kind == "trade"
        and any(alike(noun, word) for noun in nouns for word in plain_words(one.text))
    ]


def not_here(session: Game, rest: str, moment: Moment) -> str:
    """The name of somebody whom the story knows, who is asked and is not here; nothing where it is not so."""
    words = plain_words(rest)
    for entry in session.adventure.people.values():
        names = plain_words(entry.name)
        if words and words[0] in names and not moment.being(words[:1]):
            return entry.name
    return ""


NO = frozenset({"no", "not", "never", "nope"})
COINS = frozenset({"coin", "coins", "money", "gold", "silver", "cash", "pence"})


def not_seen(word: str) -> str:
    """What is said of a word that names nothing here; a word that is no noun is not repeated."""
    if word in COINS:
        return "You have no coins."
    noun = (
        not (word in ways() or word in PREPOSITIONS or word.endswith("ing") or (word,) in verbs())
        or word in right()
    )
    are = "are" if plural_noun(word) else "is"
    return (
        f"There {are} no {word} here that you can see."
        if noun
        else "There is nothing like that here that you can see."
    )


def absent_now(session: Game, word: str) -> str:
    """What is said of something that is not on the screen: what was told of it, where anything was; else that it is not here."""
    told = told_lately(session, word)
    return (
        f"{not_seen(word)[:-1]} now. What you were told of it: {told}"
        if told and word not in COINS
        else not_seen(word)
    )


OWN_THING = re.compile(r"\b(?:my|our) (?:own )?([a-z]+)")
ON_ONE = frozenset({"look", "use", "touch", "wash", "put"})  # done to one's own boots, which no text names


def plural_noun(word: str) -> bool:
    """Is a noun one of several: pieces, numbers, men?"""
    return singular(word) != word or word in ("men", "women", "people", "children")


def who_is_meant(deed: Deed, moment: Moment) -> str:
    """Whom? Those who are here are named."""
    here = list(dict.fromkeys(kind_of(being) for being in moment.principals))
    if not here:
        return "Nobody is here."
    return f"{deed.verb.capitalize()} whom? Here: {', '.join(here)}." if len(here) > 1 else ""


def no_way(moment: Moment, deed: Deed) -> str:
    """Where one can go, to somebody who wants to go elsewhere."""
    ways = list(dict.fromkeys(exit.label for exit in moment.exits)) or (
        list(moment.choices) if moment.phase != phases.FIGHT else []
    )
    where = f"No way leads {deed.place} from here" if deed.place in POINTS else "No way leads there from here"
    if not deed.place:
        where = "Go where"
    return f"{where}{'?' if not deed.place else '.'} {'You can: ' + '; '.join(ways) + '.' if ways else ''}".strip()


POINTS = frozenset(
    {"north", "south", "east", "west", "northeast", "northwest", "southeast", "southwest", "up", "down"}
)


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


NOT_DONE = "Then nothing is done."
NAMES_NOTHING = "That names nothing that is done here"
FIRST = "First one of these; then anything else."  # a question stands open


def refusal_of(session: Game) -> str:
    """Why nothing can be done now: a question stands open, or this is no time for it."""
    if asks_first(session) or session.phase.state == phases.ENCOUNTER and sub_question(session):
        return first_this(numbered_of(session))
    return phases.REFUSED[session.phase.state]


def asks_first(session: Game) -> bool:
    """Does a question stand open in a scene that has to be answered before anything else is done?"""
    return (
        isinstance(session.request, Choose) and session.phase.state == phases.SCENE and not session.may_try()
    )
