"""What may be done in place of a blow after directly beating a stance: hinder, grapple, climb on, a stunt."""

from collections.abc import Callable
from typing import Any

from solo.core.procedure import Fact, Procedure, Roll, Tell, change
from solo.rules.floor.speech import settled, whose
from solo.rules.heart_rush import checks, conditions, ground, readings, tables
from solo.rules.heart_rush.fields import Being
from solo.rules.heart_rush.force import pushed
from solo.rules.heart_rush.words import called, opening
from solo.rules.heart_rush.wounds import breathe, hurt, suffocate

HINDER = {
    "weakened": "numb an arm",
    "off-balanced": "take the ground from under them",
    "dazed": "ring their skull",
}


DONE_TO = {  # how each of them is told
    "weakened": "{who} {numbs} {whom's} arm: weakened.",
    "off-balanced": "{who} {takes} the ground from under {whom}: off-balanced.",
    "dazed": "{who} {rings} {whom's} skull: dazed.",
    "blinded": "{who} {throws} dust in {whom's} eyes: blinded.",
    "prone": "{who} {puts} {whom} on the ground.",
    "shove": "{who} {shoves} {whom} back: off-balanced.",
}


def hinder(fight: Being, being: Being, target: Being, what: str) -> Procedure[None]:
    """1d4 and a condition; or dust, the ground, a shove."""
    if what in HINDER:
        harm = yield Roll("d4", rule="HR-HINDER", who=being.id, why="hindering")
        yield from hurt(target, harm, being)
    name, levels = {"blinded": ("blinded", 1), "prone": ("prone", 1), "shove": ("off-balanced", 2)}.get(
        what, (what, 2)
    )
    yield from conditions.add(target, name, levels)
    words = settled(DONE_TO[what], being, target)
    yield Tell(words, fact=Fact("condition", target.id, being.id, name, levels))
    if what == "shove":
        yield from pushed(being, target, tables.SPACE)


def grapple(fight: Being, being: Being, target: Being, what: str = "") -> Procedure[None]:
    """Might against the better of might and agility; who is larger has advantage for each size
    (HR-SIZE-17)."""
    more = being.size - target.size
    theirs = "might" if target.might >= target.agility else "agility"
    if (yield from checks.contested(being, "might", target, theirs, max(0, more), max(0, -more), "grapple")):
        yield from conditions.put(being, "grappling", 1)
        yield from conditions.put(target, "grappled", 1)
        yield from conditions.add(target, "restrained", 1)
        yield from change(target, held_by=being.id)
        yield Tell(
            f"{opening(being, 'has')} hold of {called(target)}.",
            fact=Fact("condition", target.id, being.id, "grappled"),
        )
    else:
        yield Tell(f"{opening(target, 'slips')} out of {whose(being)} arms.")


def escape(being: Being) -> Procedure[None]:
    """Out of a grapple by a contest."""
    holder = being.world[being.held_by]
    more = being.size - holder.size
    mine = "might" if being.might >= being.agility else "agility"
    if (
        yield from checks.contested(
            being, mine, holder, "might", max(0, more), max(0, -more), "breaking free"
        )
    ):
        yield from freed(being)
        yield Tell(f"{opening(being, 'breaks')} free.", fact=Fact("relief", being.id, holder.id, "grappled"))
    else:
        yield Tell(f"{opening(holder, 'holds')} on.")


def choke(being: Being, target: Being) -> Procedure[None]:
    """Might against the might of one whom it holds: no air; and of one who has none already, the lights go out."""
    more = being.size - target.size
    held = yield from checks.contested(
        being, "might", target, "might", max(0, more), max(0, -more), why="choking"
    )
    if not held:
        yield Tell(f"{opening(target, 'gets')} a breath in.")
    elif conditions.suffers(target, "suffocating"):
        yield from conditions.put(target, "incapacitated", 1)
        words = f"{opening(target, 'goes')} limp in {whose(being)} arms."
        yield Tell(words, fact=Fact("condition", target.id, being.id, "incapacitated"))
    else:
        yield from suffocate(target)


def freed(being: Being) -> Procedure[None]:
    """Nobody holds this being; what restrains it besides still does, and its holder's arms are full while it holds
    another."""
    holder = being.world[being.held_by] if being.held_by else None
    yield from change(being, held_by=None)
    if conditions.suffers(being, "grappled"):
        yield from conditions.clear(being, "grappled")
        yield from conditions.put(being, "restrained", conditions.level(being, "restrained") - 1)
    if holder is not None and not any(one.held_by == holder.id for one in readings.opponents(holder)):
        yield from conditions.clear(holder, "grappling")
    if conditions.suffers(being, "suffocating") and not ground.airless(being.world["fight"].here or ()):
        yield from breathe(being)


def climb(fight: Being, being: Being, target: Being, what: str = "") -> Procedure[bool]:
    """Onto something two sizes larger, by a contest; a tie stays on the ground (HR-SIZE-19, 20)."""
    if not ground.may_share(being.size, target.size):
        yield Tell(f"{opening(target, 'is')} not big enough to climb.")
        return False
    mine = "might" if being.might >= being.agility else "agility"
    theirs = "might" if target.might >= target.agility else "agility"
    climbed = yield from checks.contested(being, mine, target, theirs, why="climbing on")
    if climbed:
        yield from conditions.put(being, "climber", 1)
        yield from conditions.put(target, "climbed on", 1)
    done = f"{opening(being, 'is')} up on {called(target)}."
    if climbed:
        yield Tell(done, fact=Fact("condition", target.id, being.id, "climbed on"))
    else:
        yield Tell(f"{opening(target, 'shakes')} {called(being)} off.")
    return climbed


def stunt(fight: Being, being: Being, target: Being, what: str = "") -> Procedure[None]:
    """Something nobody has a rule for: a contest of cunning, and the other is stunned for a moment."""
    if (yield from checks.contested(being, "cunning", target, "cunning", why="a stunt")):
        yield from conditions.add(target, "dazed", 1)
        yield from conditions.add(target, "off-balanced", 1)
        yield from change(target, action=None)
        yield Tell(
            f"{opening(target)} did not see that coming.",
            fact=Fact("condition", target.id, being.id, "dazed", 1),
        )
    else:
        yield Tell(f"{opening(target, 'has')} seen it before.")


OTHER_WAYS: dict[str, Callable[[Being, Being, Being, str], Procedure[Any]]] = {
    "hinder": hinder,
    "grapple": grapple,
    "climb": climb,
    "stunt": stunt,
}
