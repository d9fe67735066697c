"""Deeds of the body: climbing, swimming, jumping, hiding, strength and nerve; and whatever has no kind of its own."""

import re

from solo.core.english import words
from solo.core.procedure import Procedure
from solo.play.deeds.doing import Doing, by_act, by_choice, deed, nothing, so_now, tried
from solo.play.ground import Leave
from solo.play.hearing.naming import is_, the
from solo.play.hearing.vocabulary import words_of

LOW = words_of("What is easily climbed")
ONTO = re.compile(r"\b(?:on|onto|on to|up on|upon)\b", re.IGNORECASE)
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
    if kind == "swim" and not doing.wet:
        return (yield from nothing("There is no water here to swim in."))
    if kind == "swim" and (shallow := shallow_water(doing)):
        return (yield from nothing(shallow))
    yield from tried(doing, doing.task(), edge, AFOOT, (what,) if what else (), aside=NOWHERE)
    return None


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
    if doing.deed.being and doing.deed.kind in ("push", "pull"):
        return (yield from by_strength(doing, doing.deed.whom))
    named = the(what, bool(doing.deed.thing)) if what else "it"
    edge = {
        "push": f"{named} {is_(named)} out of the way",
        "pull": f"{named} {is_(named)} loose",
        "lift": f"{named} {is_(named)} raised",
        "dig": "the ground is open",
    }[doing.deed.kind]
    if doing.deed.thing:
        return (yield from nothing(f"You have {named} in hand; there is nothing to it."))
    if what and words(what)[-1] in LIGHT and not stuck(doing, what):
        edge = doing.left_so or edge  # “the page is turned”
        yield from so_now(doing, edge, about=(what,))
        return None
    yield from tried(doing, doing.task("might", "strength"), edge, (*AFOOT, "wits"), (what,) if what else ())
    return None


LIGHT = words_of("What is light to the hand")
FAST = frozenset({"stuck", "jammed", "heavy", "wedged", "nailed", "fast", "rusted", "frozen"})


def stuck(doing: Doing, what: str) -> bool:
    """Does the place say that it does not move so easily?"""
    last = words(what)[-1]
    return any(last in words(line.lower()) and FAST & set(words(line.lower())) for line in doing.moment.text)


def by_strength(doing: Doing, whom: str) -> Procedure[Leave | None]:
    """Somebody is pushed or pulled: they are off balance."""
    named = the(whom)
    edge = f"{named} {is_(named)} off balance"
    yield from tried(doing, doing.task("might", "wrestling"), edge, ("might", "agility", "charm"), (whom,))
    return None


@deed("endure")
def endure(doing: Doing) -> Procedure[Leave | None]:
    """Nerve: one is ready for what comes."""
    yield from tried(
        doing, doing.task("will", doing.deed.topic), "you have steeled yourself", ("will", "might")
    )
    return None


@deed("defend")
def defend(doing: Doing) -> Procedure[Leave | None]:
    """A guard: one is ready for a blow."""
    yield from tried(doing, doing.task("agility", "dodging"), "you are on your guard", ("agility", "might"))
    return None


@deed("other")
def other(doing: Doing) -> Procedure[Leave | None]:
    """What has no kind of its own: it is tried, and one has managed it."""
    about = tuple(name for name in (doing.what, doing.deed.whom) if name)
    task = doing.task()
    edge = doing.left_so or f"you have managed to {doing.said}"
    yield from tried(doing, task, edge, (task.approach,), about)
    return None
