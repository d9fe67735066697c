"""Deeds of the body: climbing, swimming, jumping, hiding, strength and nerve; and whatever has no kind of its own."""

import re

from solo.core.english import words
from solo.core.procedure import Fact, Procedure, Tell
from solo.play.deeds.doing import OWN_CLOTHES, Doing, by_act, by_choice, deed, meant, nothing, so_now, tried
from solo.play.deeds.fixtures import thrown_about
from solo.play.deeds.people import (
    carrying,
    embodied,
    meant_so,
    offended,
    stand_before,
    struck,
    whom,
    with_party,
)
from solo.play.deeds.putting import CLOTHS
from solo.play.deeds.taking import owner
from solo.play.deeds.unmoved import beyond_strength
from solo.play.ground import Leave
from solo.play.hearing.naming import capital, is_, participle, s_, the
from solo.play.hearing.phrases import taken_apart
from solo.play.hearing.vocabulary import words_of
from solo.play.moment import BEASTS, Being
from solo.play.presence import YOUNG
from solo.rules.floor.speech import The
from solo.rules.ruleset import Harm, Task

LOW = words_of("What is easily climbed")
ONTO = re.compile(r"\b(?:on|onto|on to|up on|upon)\b", re.IGNORECASE)
INTO = re.compile(r"\b(?:in|into|inside)\b", re.IGNORECASE)
HOLDING = words_of("What one gets into")
AFOOT = ("might", "agility")


def to_a_way(doing: Doing) -> str:
    """The choice of the scene that leads where the deed goes, if one does."""
    if doing.meeting or not doing.deed.exit:
        return ""
    return doing.deed.exit if doing.deed.exit in doing.world.get("game", "offered", ()) else ""


@deed("climb", "jump", "swim", "balance")
def climb(doing: Doing) -> Procedure[Leave | None]:
    """Where a choice leads that way, that; else it is tried, and one stands better for it."""
    if way := to_a_way(doing):
        return (yield from by_choice(doing, way))
    kind, what = doing.deed.kind, doing.what or doing.deed.place
    on = f" on {the(what)}" if what and not what.startswith(("up", "down", "over")) else ""
    edge = {
        "climb": f"you have found your footing{on}",
        "jump": f"you are soaked, and know {the(what)}" if wets(what) else "you have made the leap",
        "swim": "you are soaked, and have the measure of the water",
        "balance": f"you have found your balance{on}",
    }[kind]
    if (
        kind in ("climb", "jump", "balance")
        and what
        and words(what)[-1] in LOW
        and (ONTO.search(doing.deed.words) or kind == "climb" and doing.deed.verb == "climb")
    ):
        up = f"you are up on {the(what)}"
        yield from so_now(doing, up, fits=("charm", "sneaking"))
        return None
    if kind == "climb" and what and INTO.search(doing.deed.words) and words(what)[-1] in HOLDING:
        yield from so_now(doing, f"you are in {the(what)}", about=(what,), fits=("sneaking", "hiding"))
        return None
    if kind == "jump" and (
        LEAPING_OFF.search(doing.deed.words) or OVER.search(doing.deed.words) and beyond_strength(doing)
    ):
        yield Tell("No way leads on from there, and you stay where you are.", "aside")
        return None
    if kind == "swim" and not doing.wet:
        return (yield from nothing("There is no water here to swim in."))
    if kind == "swim" and (shallow := shallow_water(doing)):
        return (yield from nothing(shallow))
    yield from tried(doing, doing.task(), edge, AFOOT, (what,) if what else (), aside=NOWHERE)
    return None


LEAPING_OFF = re.compile(
    r"\b(?:overboard|over the (?:side|rail|edge|gunwale)|(?:off|out of) (?:the |this |my |our )?(?:boat|barge|ship|punt|raft|ferry|skiff|deck))\b",
    re.IGNORECASE,
)  # what leaves the place by a way that the story has not
OVER = re.compile(r"\bover\b", re.IGNORECASE)


def narrow_here(doing: Doing) -> str:
    """What is told of here that one gets up on, or along, only by keeping one's balance; nothing where it is no such thing."""
    on = taken_apart(doing.deed.words).after("on", "onto", "upon", "along", "over", "across")
    there = bool(on) and any(on[-1] in word.split("'") for word in doing.moment.told)
    return on[-1] if there and on[-1] in words_of("What one balances on") else ""


def wets(what: str) -> bool:
    """Is it water that one jumps into?"""
    return words(what)[-1:] != [] and words(what)[-1] in words_of("What is wet")


NOWHERE = " It leads nowhere that you know of: you would be here again, and the readier for what comes."
SHALLOW = re.compile(
    r"\b(?:ankles?|ankle-deep|wet feet|puddles?|trickle|thread of water|shallow|shallows|dry bed)\b",
    re.IGNORECASE,
)
DEEP = re.compile(
    r"\b(?:deep|swim|swims|swimming|drown|drowns|drowned|waist|chest|neck|chin|over your head|current)\b",
    re.IGNORECASE,
)


def shallow_water(doing: Doing) -> str:
    """What is told where the text has water only about one's feet; nothing where any of it is deep."""
    lines = [line for line in doing.moment.text if SHALLOW.search(line)]
    deep = any(DEEP.search(line) for line in (*doing.moment.text, *doing.moment.choices))
    return f"It is too shallow to swim in. {lines[0]}" if lines and not deep else ""


@deed("sneak", "hide")
def sneak(doing: Doing) -> Procedure[Leave | None]:
    """Out of sight: a way on, the system's own hiding, else an edge on whatever is done unseen."""
    if way := to_a_way(doing):
        return (yield from by_choice(doing, way))
    if (yield from by_act(doing, "hide")):
        return None
    watched = doing.moment.watched
    edge = "nobody is looking your way" if watched else "you are out of sight"
    fits = ("agility", "sneaking", "sleight", "fighting")
    yield from tried(doing, doing.task("agility", "sneaking", "hard" if watched else ""), edge, fits)
    return None


@deed("push", "pull", "lift", "dig")
def shift(doing: Doing) -> Procedure[Leave | None]:
    """Strength: what is moved has moved."""
    what = doing.what
    one = whom(doing) if doing.deed.whom else None
    if one is not None and doing.deed.kind == "lift" and with_party(doing, one):
        return (yield from borne(doing, one))
    if one is not None and doing.deed.kind == "push" and what and not doing.deed.thing and over_to(doing):
        yield from so_now(doing, f"{the(what)} {s_(what, 'lies')} before {the(one.name)}", about=(what,))
        return None
    if one is not None and doing.deed.kind in ("push", "pull") and (where := pushed_to(doing)):
        return (yield from pushed(doing, one, where))
    if one is not None and doing.deed.kind in ("push", "pull") and with_party(doing, one):
        return (
            yield from nothing(
                f"{capital(the(one.name))} {s_(one.name, 'gives')} way, and {s_(one.name, 'comes')} along."
            )
        )
    if one is not None and doing.deed.kind in ("push", "pull"):
        return (yield from by_strength(doing, one.name))
    named = the(what, bool(doing.deed.thing)) if what else "it"
    if doing.deed.verb.startswith("lean"):
        return (yield from nothing(f"You {doing.said}, and it bears you."))
    if (over := put_over(doing)) and what:
        yield from so_now(doing, over, about=(what,), carried=True)
        return None
    if drawn_on_one(doing):
        own = f"your {what}"
        done = " ".join((participle(doing.deed.verb.split()[0]), *doing.deed.verb.split()[1:]))
        yield from so_now(doing, f"{own} {is_(own)} {done}", about=(what,), carried=True)
        return None
    turned = doing.left_so if doing.deed.verb.split()[0] in TURNING else ""
    edge = (
        turned
        or {
            "push": f"{named} {is_(named)} out of the way",
            "pull": f"{named} {is_(named)} loose",
            "lift": f"{named} {is_(named)} raised",
            "dig": "the ground is open",
        }[doing.deed.kind]
    )
    if why := beyond_strength(doing):
        return (yield from nothing(why))
    drawn = doing.deed.kind == "pull" and doing.deed.verb.endswith(("out", "up"))
    if drawn and not doing.deed.thing and what and words(what)[-1] in LIGHT and not stuck(doing, what):
        return (yield from meant(doing, "take"))
    if doing.deed.thing:
        return (yield from nothing(f"You have {named} in hand; there is nothing to it."))
    if what and words(what)[-1] in LIGHT and not stuck(doing, what):
        edge = doing.left_so or edge  # “the page is turned”
        if doing.deed.verb.split()[0] in UPSETTING or doing.deed.verb in UPSETTING:
            return (yield from thrown_about(doing, edge))
        yield from so_now(doing, edge, about=(what,))
        return None
    task, about = doing.task("might", "strength"), (what,) if what else ()
    upsets = doing.deed.verb.split()[0] in UPSETTING or doing.deed.verb in UPSETTING
    if not (upsets and what):
        yield from tried(doing, task, edge, (*AFOOT, "wits"), about)
        return None
    looks_on = owner(doing)
    edge = doing.left_so or edge
    grade = yield from tried(doing, task, edge, (*AFOOT, "wits"), about)
    if grade is not None and grade.passed and looks_on is not None and looks_on.key:
        return (yield from offended(doing, looks_on, steps=1))
    return None


def over_to(doing: Doing) -> bool:
    """Is it a light thing that is pushed or slid over to somebody: a purse, across a table?"""
    last = words(doing.what)[-1]
    others = taken_apart(doing.deed.words).others
    return last in LIGHT and any(
        held and how in ("to", "towards", "toward", "across") for how, held in others
    )


def put_over(doing: Doing) -> str:
    """What is so of a thing of one's own that is pulled over, or round, a part of oneself: a sack, over one's head."""
    over = OVER_ONE.search(doing.deed.words)
    own = f"your {doing.what.lower()}"
    cloth = bool(doing.what) and words(doing.what)[-1] in CLOTHS | words_of("What is pulled over one")
    if over is None or not doing.deed.thing or not cloth:
        return ""
    return f"{own} {is_(own)} {over['how'].lower()} your {over['part'].lower()}"


OVER_ONE = re.compile(
    r"\b(?P<how>over|round|around|about|across) (?:my|our) (?P<part>[a-z]+)\b", re.IGNORECASE
)


def drawn_on_one(doing: Doing) -> bool:
    """Is it something that one wears, and that is only pulled up, down or tight: a hood?"""
    own = OWN_CLOTHES.search(doing.deed.words)
    return (
        own is not None
        and not doing.deed.thing
        and bool(doing.what)
        and words(doing.what)[-1] == own[1].lower()
    )


OFFICE = words_of("Verbs of an office")
HOLDING_FAST = words_of("Verbs of holding somebody")
TURNING = words_of("Verbs of turning")
UPSETTING = words_of("Verbs of upsetting")
LIGHT = words_of("What is light to the hand")
FAST = frozenset({"stuck", "jammed", "heavy", "wedged", "nailed", "fast", "rusted", "frozen"})


def stuck(doing: Doing, what: str) -> bool:
    """Does the place say that it does not move so easily?"""
    last = words(what)[-1]
    return any(last in words(line.lower()) and FAST & set(words(line.lower())) for line in doing.moment.text)


OFF = ("off", "into", "over", "down", "from", "through", "out", "overboard")
SOFT_FALLS = words_of("What is wet") | {"snow", "hay", "straw", "mud", "bed", "net", "bushes", "bush"}


def pushed_to(doing: Doing) -> str:
    """Where somebody is pushed, or off what; nothing where they are only pushed."""
    others = taken_apart(doing.deed.words).others
    if doing.deed.verb.split()[-1] in OFF and doing.what:
        return words(doing.what)[-1]
    for at, (how, held) in enumerate(others):
        if how in OFF:
            beyond = held or next((words_ for one, words_ in others[at + 1 :] if one == "of"), ())
            return beyond[-1] if beyond else ""
    return ""


def pushed(doing: Doing, one: Being, where: str) -> Procedure[Leave | None]:
    """Somebody is pushed off, into or out of something: that is a blow, and begins a fight. Passed, they go, and are hurt where
    they fall hard."""
    if one.source == "along":
        return (yield from nothing(f"{capital(the(one.name))} {is_(one.name)} on your side."))
    if not (yield from meant_so(doing, one)):
        return None
    being = yield from embodied(doing, one)
    task = Task("might", "wrestling", here=doing.ground.here, aim=doing.said)
    grade = yield from doing.rules.test(doing.hero, task, ())
    if grade.passed:
        yield Tell(f"You {doing.said}.", "ruling", Fact("test", doing.hero.id, grade.result, "wrestling"))
        if where not in SOFT_FALLS:
            yield from doing.rules.harm(being, Harm(FALL, "", "a fall"))
    else:
        yield Tell(f"{The(being)} {s_(being.name, 'keeps')} {footing(one)}.", "ruling")
    return (yield from struck(doing, one, being, bool(grade.passed)))


FALL = "1d6"


def footing(one: Being) -> str:
    """His footing, hers or theirs."""
    return f"{'her' if 'woman' in one.roles else 'his' if 'man' in one.roles else 'their'} footing"


def borne(doing: Doing, one: Being) -> Procedure[Leave | None]:
    """One who comes along is taken up and carried: a child, or whoever is no heavier, at once; anybody else by strength."""
    edge = carrying(one)
    light = YOUNG & {*one.words, *one.roles} or any(
        YOUNG & set(words(line.lower())) and set(one.words) & set(words(line.lower()))
        for line in doing.moment.text
    )
    if BEASTS & {*one.words, *one.roles}:
        return (
            yield from nothing(f"{capital(the(one.name))} {s_(one.name, 'goes')} on {legs(one)} own legs.")
        )
    if light or not doing.ground.adventure.people.get(one.key):
        yield from so_now(doing, edge, about=(one.name,), fits=("endurance",), carried=True)
        return None
    yield from tried(doing, doing.task("might", "strength"), edge, ("endurance",), (one.name,))
    return None


def legs(one: Being) -> str:
    """Its own, or theirs."""
    return "their" if s_(one.name, "goes") == "go" else "its"


def by_strength(doing: Doing, whom: str) -> Procedure[Leave | None]:
    """Somebody is pushed or pulled: they are off balance."""
    named = the(whom)
    held = HOLDING_FAST & {*words(doing.deed.words.lower())[:2]}
    edge = f"{named} {is_(named)} {'held fast' if held else 'off balance'}"
    yield from tried(doing, doing.task("might", "wrestling"), edge, ("might", "agility", "charm"), (whom,))
    return None


@deed("endure")
def endure(doing: Doing) -> Procedure[Leave | None]:
    """Nerve: one is ready for what comes."""
    yield from tried(
        doing, doing.task("will", doing.deed.topic), "you have steeled yourself", ("will", "might")
    )
    return None


SHIELDING = frozenset({"shield", "defend", "cover", "ward"})


@deed("defend")
def defend(doing: Doing) -> Procedure[Leave | None]:
    """A guard: one is ready for a blow. Who shields somebody stands by them; what is blocked is shut."""
    if doing.deed.whom and doing.deed.verb in SHIELDING:
        yield from stand_before(doing, doing.deed.whom)
        return None
    if doing.what and not doing.deed.whom and not doing.deed.thing and doing.deed.verb == "block":
        return (yield from meant(doing, "close"))
    yield from tried(doing, doing.task("agility", "dodging"), "you are on your guard", ("agility", "might"))
    return None


@deed("other")
def other(doing: Doing) -> Procedure[Leave | None]:
    """What has no kind of its own: it is tried, and one has managed it."""
    if doing.deed.verb in OFFICE and not doing.deed.whom:
        return (yield from nothing("Nobody here keeps a book for that. Say with whom."))
    about = tuple(name for name in (doing.what, doing.deed.whom) if name)
    task = doing.task()
    edge = doing.left_so or f"you have managed to {doing.said}"
    yield from tried(doing, task, edge, (task.approach,), about)
    return None
