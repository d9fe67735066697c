"""Deeds done to what stands here: opening, closing, breaking, burning, mending."""

import re

from solo.core import things
from solo.core.procedure import Fact, Procedure, Tell
from solo.play.deeds.doing import Doing, deed, meant, nothing, tried
from solo.play.deeds.hands import held
from solo.play.deeds.naming import capital, is_, the
from solo.play.ground import Leave
from solo.referee import edges

OPENING = (
    "lock",
    "locked",
    "padlock",
    "bolt",
    "bolted",
    "barred",
    "sealed",
    "chained",
    "nailed",
    "stuck",
    "jammed",
    "shut",
)


@deed("open")
def open_(doing: Doing) -> Procedure[Leave | None]:
    """What is locked or stuck is tried; what is not stands open."""
    what = doing.what
    if not what:
        return (yield from nothing("Open what?"))
    if doing.deed.unseen and not doing.deed.thing:
        return (yield from nothing(f"You see no {what} here."))
    named_ = the(what, bool(doing.deed.thing))
    state = "loose" if doing.deed.verb.startswith("un") and doing.deed.verb != "unlock" else "open"
    edge = f"{named_} {is_(what)} {state}"
    if shut_fast(doing, what) or doing.deed.approach == "might":
        task = doing.task(doing.deed.approach or "agility", doing.deed.topic or "locks")
        yield from tried(doing, task, edge, about=(what,))
        return None
    if edges.known(doing.world, edge):
        return (yield from nothing(f"That is so already: {edge}."))
    yield from edges.gain(doing.world, edge, about=(what,), who=doing.hero.id)
    return None


def shut_fast(doing: Doing, what: str) -> bool:
    """Does the place say that it is locked, barred or stuck?"""
    word = what.lower().rpartition(" ")[2]
    lines = [*doing.moment.sentences([word]), *doing.moment.choices]
    lock = word in (
        "lock",
        "padlock",
        "chain",
        "shackle",
        "bolt",
        "bars",
        "grate",
        "vault",
        "safe",
        "strongbox",
    )
    return lock or any(set(re.findall(r"[a-z]+", line.lower())) & set(OPENING) for line in lines)


@deed("close")
def close(doing: Doing) -> Procedure[Leave | None]:
    """It is shut, and that may help."""
    what = doing.what
    if not what or (doing.deed.unseen and not doing.deed.thing):
        return (yield from nothing(f"You see no {what} here." if what else "Close what?"))
    edge = f"{the(what, bool(doing.deed.thing))} {is_(what)} shut"
    if not (yield from edges.gain(doing.world, edge, about=(what,), who=doing.hero.id)):
        yield Tell(f"That is so already: {edge}.", "aside")
    return None


@deed("break", "burn")
def break_(doing: Doing) -> Procedure[Leave | None]:
    """One's own things break at a word, and are gone; anything else is tried."""
    what, burnt = doing.what, doing.deed.kind == "burn"
    thing = held(doing)
    if doing.deed.whom and not what:
        return (yield from meant(doing, "attack"))
    if not what:
        return (yield from nothing("Break what?" if not burnt else "Burn what?"))
    if doing.deed.unseen and thing is None:
        return (yield from nothing(f"You see no {what} here."))
    done = "burnt" if burnt else "broken"
    if thing is not None:
        name = thing.name
        yield from things.take(thing)
        fact = Fact("loss", doing.hero.id, "", name, 1)
        yield Tell(f"{capital(the(name.lower(), True))} {is_(name)} {done}, and no more use.", "loss", fact)
        return None
    task = doing.task("wits" if burnt else "might", "" if burnt else "strength")
    yield from tried(doing, task, f"{the(what)} {is_(what)} {done}", about=(what,))
    return None


@deed("mend", "disarm")
def mend(doing: Doing) -> Procedure[Leave | None]:
    """It is mended, or made harmless."""
    what = doing.what
    if not what:
        return (yield from nothing("With what? Say what it is."))
    named_ = the(what, bool(doing.deed.thing))
    done = f"{named_} {is_(what)} {'mended' if doing.deed.kind == 'mend' else 'harmless'}"
    topic = "machines" if doing.deed.kind == "mend" else "traps"
    yield from tried(doing, doing.task("wits", topic), done, about=(what,))
    return None
