"""What a hit does: to people by attributes, to creatures by Endurance and Life (Dice Rolls and Combat; Other
creatures).

Hits are worked out on a tally, plain numbers of this round, and only `settle` changes the world: in a round
everything happens at once (HAL-RULE-44). What a fight, or harm, took is counted from `start_Str` … , the values
before it; `full_Str` … is where healing ends.
"""

import msgspec

from solo.core import clock
from solo.core.procedure import Choose, Option, Procedure, Roll, change
from solo.core.world import DEAD, OUT, UP
from solo.rules.floor import telling
from solo.rules.floor.speech import The, the
from solo.rules.halberts.beings import Tally, body, creature, loss, missing, ours, taken, tally
from solo.rules.halberts.fields import PHYSICAL, Being
from solo.rules.halberts.tables import LONG, locations
from solo.rules.ruleset import setting

FAINT_MINUTES = 10
SEVERE_MINUTES = 180
MEND_MINUTES = 3 * clock.DAY
OUR_DEATH, OUR_FAINT = (
    "{who} {is} dead.",
    "{who} {drops}, out cold.",
)  # of the party; foes have the floor's words
CLOCKS = ("faint", "wake", "dying", "mend", "older", "infirmary")  # what the dead have no more use for
DEADLINES = {"3 days": 3 * clock.DAY, "3 hours": 180}


class Hit(msgspec.Struct, frozen=True):
    """One hit: its dice, the attribute a first hit goes to (else empty), by whom and with what."""

    target: Being
    dice: tuple[int, ...]
    location: str = ""
    by: str = ""
    weapon: str = ""

    @property
    def points(self) -> int:
        """The damage."""
        return sum(self.dice)


def brace(being: Being) -> Procedure[None]:
    """Before a fight, or harm: remember how one stood; what is missing is counted from there (HAL-RULE-19). What
    was taken before keeps the clock it has (HAL-REC-03)."""
    running = clock.timers(being.world, being.id, "mend")
    if taken(being) and not running:
        return  # harm in the middle of a fight, or in the infirmary
    for timer in running:
        losses = {f"loss_{name}": loss(being, name) for name in body(being)}
        yield from change(timer, "HAL-REC-03", what="older", **losses)
    for name in body(being):
        yield from change(being, "HAL-RULE-19", **{f"start_{name}": being.get(name)})


def unbrace(being: Being) -> Procedure[None]:
    """Nothing is left to be healed by half."""
    yield from change(being, **{f"start_{name}": None for name in body(being)})


def location(*, who: str = "", why: str = "where") -> Procedure[str]:
    """Where the first hit of a fight goes, or harm that is not aimed (HAL-COMBAT-08). Returns an attribute's
    name."""
    face: int = yield Roll("d6", rule="HAL-COMBAT-08", who=who, why=why)
    return locations()[face]


def suffer(being: Being, standing: Tally, hit: Hit) -> Procedure[None]:
    """Take a hit off the tally."""
    if duelling(being):
        scratch(standing, hit.points)
    elif creature(being):
        drain(standing, hit.points)
    elif hit.location:
        yield from lose(being, standing, hit.location, hit.points)
    else:
        left = hit.points
        for die in hit.dice:
            whence = f" from {the(being.world[hit.by])}" if hit.by else ""
            name = yield from spread(being, standing, die, left, whence)
            yield from lose(being, standing, name, die, left - die)
            left -= die


def drain(standing: Tally, points: int) -> None:
    """Endurance first, what is left over off Life (HAL-CREA-02); no attribute is drawn for creatures
    (HAL-RULE-26)."""
    for name in standing:
        lost = min(points, standing[name])
        standing[name] -= lost
        points -= lost


def duelling(being: Being) -> bool:
    """Are they in a fight to first blood?"""
    fight: Being = being.world["fight"]
    return bool(fight.first_blood) and being.id in (*(fight.foes or ()), *fight.party)


def scratch(standing: Tally, points: int) -> None:
    """In a fight to first blood a hit goes where it hurts least, and takes nothing wholly away."""
    name = max(standing, key=lambda each: standing[each])
    standing[name] = max(min(1, standing[name]), standing[name] - points)


def lose(being: Being, standing: Tally, name: str, points: int, more: int = 0) -> Procedure[None]:
    """Points off one attribute; what it cannot take comes off another physical one (HAL-COMBAT-10). So many
    `more` of this blow are still to come."""
    lost = min(points, standing[name])
    standing[name] -= lost
    while (points := points - lost) and any(standing.values()):
        name = yield from spread(being, standing, points, points + more, " more")
        lost = min(points, standing[name])
        standing[name] -= lost


def spread(being: Being, standing: Tally, points: int, left: int, what: str = "") -> Procedure[str]:
    """Where the victim takes so many points, of so many that are `left` of this blow (HAL-COMBAT-09; whole
    dice, HAL-RULE-15). Not asked where all of it is death. Returns an attribute's name."""
    open = [name for name in PHYSICAL if standing[name]]
    if len(open) < 2 or left >= sum(standing.values()):
        return (open or ["End"])[0]
    if setting(being.world, "allot", "sensible") == "sensible":
        return sensible(standing)
    options = tuple(Option(name, dent(standing, name, points), "pick") for name in open)
    why = f"{The(being, 'takes')} {points}{what}{f', of {left}' if left > points else ''}. Off what?"
    name: str = yield Choose(being.id, options, why=why, usual=sensible(standing), rule="HAL-COMBAT-09")
    return name


OUTCOMES = {1: ": out cold", 2: ": a severe wound", 3: ": death"}


def dent(standing: Tally, name: str, points: int) -> str:
    """One attribute to take it off, and what comes of that."""
    after = {**standing, name: max(0, standing[name] - points)}
    worse = OUTCOMES[zeros(after)] if not after[name] else ""
    return f"{LONG[name]}: {standing[name]} to {after[name]}{worse}"


def sensible(standing: Tally) -> str:
    """Where it hurts least: as few attributes at 0 as possible, then the highest (HAL-RULE-16)."""
    return max((name for name in PHYSICAL if standing[name]), key=lambda name: standing[name])


# What becomes of whoever was hit.


def settle(being: Being, standing: Tally, rule: str = "HAL-COMBAT-09") -> Procedure[None]:
    """Write a tally into the world, and what follows from it."""
    before = tally(being)
    yield from change(being, rule, **standing)
    if being.state in (DEAD, OUT) and creature(being) and standing["Life"]:
        return
    if creature(being):
        yield from creature_falls(being, standing)
    else:
        yield from person_falls(being, zeros(before), zeros(standing))


def zeros(standing: Tally) -> int:
    """How many attributes are at 0."""
    return sum(not value for value in standing.values())


def creature_falls(being: Being, standing: Tally) -> Procedure[None]:
    """Endurance 0 faints (HAL-CREA-03), Life 0 dies (HAL-CREA-04, HAL-RULE-22, option
    `creature_life_zero`)."""
    mortal = setting(being.world, "creature_life_zero", "dead") == "severe wound" and being.wound != "severe"
    if not standing["Life"] and mortal:
        yield from lie_dying(being)
    elif not standing["Life"]:
        yield from change(being, "HAL-CREA-04", state=DEAD)
        yield from stop_timers(being, CLOCKS)
        yield telling.ended(being, "death", words=OUR_DEATH * ours(being))
    elif not standing["End"] and being.state == UP:
        yield from faint(being, "HAL-CREA-03")


def person_falls(being: Being, before: int, now: int) -> Procedure[None]:
    """One at 0 a light wound (HAL-WOUND-01), two a severe one (HAL-WOUND-02), three death (HAL-WOUND-04). One
    who stood with an attribute at 0 falls only when another drops (HAL-RULE-21)."""
    if now == 3:
        yield from change(being, "HAL-WOUND-04", state=DEAD, wound=None)
        yield from stop_timers(being, CLOCKS)
        yield telling.ended(being, "death", words=OUR_DEATH * ours(being))
    elif now == 2 and before < 2:
        yield from lie_dying(being)
    elif now == 1 and before < 1:
        yield from faint(being, "HAL-WOUND-01")


def faint(being: Being, rule: str) -> Procedure[None]:
    """A light wound, out for ten minutes. A severe one stays severe beside it, and whoever lies in an infirmary
    stays there (HAL-WOUND-03, HAL-RULE-20)."""
    if being.wound == "in care":
        return
    yield from change(being, rule, state=OUT, wound=being.wound or "light")
    yield telling.ended(being, "down", "light wound", OUR_FAINT * ours(being))
    yield from wake_later(being, FAINT_MINUTES)


def lie_dying(being: Being) -> Procedure[None]:
    """A severe wound: three hours out, and death in three days outside an infirmary (HAL-WOUND-02, -03), counted
    from the first of several; whoever lay in one needs it anew."""
    yield from stop_timers(being, ("infirmary",))
    lay = being.state == OUT
    yield from change(being, "HAL-WOUND-02", state=OUT, wound="severe")
    words = "{who} {lies} in a widening stain, severely wounded."
    yield (telling.condition if lay else telling.down)(being, words, "severe wound")
    yield from wake_later(being, SEVERE_MINUTES, "wake")
    if ours(being) and not clock.timers(being.world, being.id, "dying"):
        deadline = DEADLINES[setting(being.world, "severe_deadline", "3 days")]
        yield from clock.start(being.world, "dying", being.id, deadline)


# What the clock keeps of it.


def wake_later(being: Being, minutes: int, what: str = "faint") -> Procedure[None]:
    """They come to when so many minutes have gone by: from a faint, or from a severe wound ("wake")."""
    if ours(being):
        yield from stop_timers(being, ("faint", "wake"))
        yield from clock.start(being.world, what, being.id, minutes)


def mend_later(being: Being) -> Procedure[None]:
    """What is still missing comes back by threes of days (HAL-REC-03, HAL-RULE-19): what the last fight took by a
    clock of its own, else whatever is missing by the one that runs."""
    if not ours(being) or being.wound == "in care" or not (missing(being) or taken(being)):
        return
    clocks = ("mend",) if taken(being) else ("mend", "older")
    if not any(clock.timers(being.world, being.id, what) for what in clocks):
        yield from clock.start(being.world, "mend", being.id, MEND_MINUTES)


def stop_timers(being: Being, whats: tuple[str, ...]) -> Procedure[None]:
    """Take a being's timers of these kinds away."""
    for timer in clock.timers(being.world, being.id):
        if timer.what in whats:
            yield from clock.stop(timer)
