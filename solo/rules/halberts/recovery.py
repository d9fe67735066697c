"""Getting well: ten minutes, three hours, half an hour with a healer, three days without, the infirmary
(after the fight).

`wound` is light, severe or in care. Timers: faint (ten minutes), wake (from a severe wound), dying, mend (three
days after the last fight, and every three days from then on), older (three days after a fight before that),
infirmary, charm.
"""

from solo.core import clock
from solo.core.english import counted
from solo.core.fields import DAY
from solo.core.party import is_players
from solo.core.procedure import Fact, Procedure, Roll, Tell, change
from solo.core.world import DEAD, OUT, UP
from solo.rules.floor import at_hand, telling
from solo.rules.floor.lifetimes import clear
from solo.rules.floor.speech import The, himself, the
from solo.rules.halberts.beings import (
    CARE_TALENTS,
    GRAVE,
    body,
    carers,
    creature,
    full,
    loss,
    missing,
    named,
    older_loss,
    ours,
    score,
    taken,
    tally,
    treatable,
)
from solo.rules.halberts.checks import check
from solo.rules.halberts.fields import Being
from solo.rules.halberts.wounds import (
    CLOCKS,
    MEND_MINUTES,
    Hit,
    brace,
    location,
    lose,
    mend_later,
    settle,
    stop_timers,
    suffer,
)
from solo.rules.ruleset import Harm, setting

CARE_MINUTES = 30
YEAR_MINUTES = 365 * clock.DAY
INFIRMARY_LEVEL = 3
SIDES = (6,)  # of the dice on the table (HAL-CHAR-01)
NAMED_HARM = {
    "str": "Str",
    "strength": "Str",
    "dex": "Dex",
    "dexterity": "Dex",
    "end": "End",
    "endurance": "End",
    "wil": "End",
    "will": "End",
}


# Half comes back.


def half_back(now: int, start: int) -> int:
    """Half of what is missing, rounded down (HAL-REC-01)."""
    return now + max(0, start - now) // 2


def step_back(now: int, full: int) -> int:
    """Every further three days: half of what is still missing, at least 1 (HAL-RULE-19)."""
    return now + max(1, (full - now) // 2) if now < full else now


def recover(being: Being, rule: str = "HAL-REC-01", least: int = 0) -> Procedure[None]:
    """Half of what fights took comes back, creatures too (HAL-RULE-53); the rest by rest. What waking gave is part
    of that half (HAL-RULE-20)."""
    forever = setting(being.world, "lasting_loss", "no") == "yes"
    before = sum(tally(being).values())
    for name, now in tally(being).items():
        lost = loss(being, name) + older_loss(being, name)
        if being.get(f"start_{name}") is None and not lost:
            continue
        low = now - (name in being.woken and now > 0)
        value = half_back(low, now + lost)
        if least and lost:
            value = max(value, low + least)
        value = max(now, value)
        yield from change(being, rule, **{name: value, f"start_{name}": None})
        if forever and being.get(f"full_{name}") is not None:
            yield from change(being, "HAL-RULE-19", **{f"full_{name}": value})
    yield from change(being, rule, wound=None, woken=None)
    if being.state == OUT:
        yield from change(being, rule, state=UP)
    yield from stop_timers(being, ("mend", "older", "faint", "wake"))
    yield from mend_later(being)
    yield telling.healing(
        being, f"{{who}} {{is}} on the mend: {figures(being)}.", sum(tally(being).values()) - before
    )


def mend(being: Being) -> Procedure[None]:
    """Three days have gone by: untreated, half is back (HAL-REC-03); later, half of the rest
    (HAL-RULE-19)."""
    if being.state == DEAD or being.wound in GRAVE:
        return
    if taken(being):
        yield from recover(being, "HAL-REC-03")
        return
    before = missing(being)
    for name, now in tally(being).items():
        back = step_back(now, full(being, name))
        yield from change(being, "HAL-RULE-19", **{name: back, f"start_{name}": None})
    yield three_days(being, before - missing(being))


def mend_older(timer: Being) -> Procedure[None]:
    """Three days after a fight that was not the last one: half of what that one took (HAL-REC-03), or, where that
    is done, half of what is still missing of before (HAL-RULE-19); the last one's loss waits for its own clock. For
    whoever needs an infirmary it is counted in there."""
    being: Being = timer.world[timer.who]
    losses = {name: timer.get(f"loss_{name}", 0) for name in body(being)}
    if being.state == DEAD:
        return
    if being.wound in GRAVE:
        before_that = {
            f"start_{name}": being.get(name) + loss(being, name) + lost for name, lost in losses.items()
        }
        yield from change(being, "HAL-RULE-20", **before_that)
        return
    before = missing(being)
    yield from change(timer, "HAL-REC-03", **{f"loss_{name}": None for name in losses})
    for name, now in tally(being).items():
        waiting = loss(being, name) + older_loss(being, name)
        whole = full(being, name)
        if any(losses.values()):
            back = min(now + losses[name] // 2, whole)
        else:
            back = step_back(now, whole - waiting)
        yield from change(being, "HAL-REC-03", **{name: back})
        if being.get(f"start_{name}") is not None:
            yield from change(
                being, "HAL-REC-03", **{f"start_{name}": being.get(f"start_{name}") + back - now}
            )
        if setting(being.world, "lasting_loss", "no") == "yes":
            yield from change(
                being, "HAL-RULE-19", **{f"full_{name}": whole - losses[name] + losses[name] // 2}
            )
    if being.wound == "light" and all(tally(being).values()):
        yield from change(being, "HAL-REC-03", wound=None)
    yield three_days(being, before - missing(being))


def three_days(being: Being, back: int) -> Tell:
    """What three days have done for somebody: of a scratch half is nothing yet."""
    words = f"{{who}} {{feels}} stronger: {figures(being)}." if back else "{who} {is} no better for it yet."
    return telling.healing(being, f"Three days, and {words}", back)


def mending(being: Being) -> list[Being]:
    """The clocks by which wounds mend untreated, of the last fight and of those before."""
    return [timer for what in ("mend", "older") for timer in clock.timers(being.world, being.id, what)]


def go_on_mending(timer: Being) -> Procedure[None]:
    """Three days more, where something is missing and no other clock runs for it."""
    being: Being = timer.world[timer.who]
    others = [it for it in mending(being) if it != timer]
    if missing(being) and being.state != DEAD and being.wound != "in care" and not others:
        yield from clock.start(being.world, "mend", being.id, MEND_MINUTES)


def figures(being: Being) -> str:
    """The physical values, in words."""
    return named(tally(being))


def restore(being: Being, points: int, rule: str) -> Procedure[int]:
    """So many points back, the lowest attribute first. Returns how many did good."""
    left = points
    while left:
        short = {name: now for name, now in tally(being).items() if now < full(being, name)}
        if not short:
            break
        name = min(short, key=lambda it: short[it])
        room = full(being, name) - short[name]
        others = [short[it] for it in short if it != name]
        more = min(left, room, max(1, min(others) - short[name]) if others else room)
        yield from change(being, rule, **{name: short[name] + more})
        left -= more
    if left < points and being.state == OUT and being.wound == "light":
        yield from change(being, rule, state=UP, wound=None)
    return points - left


# Care.


def tend(party: tuple[Being, ...]) -> Procedure[bool]:
    """Half an hour of First Aid for all who were hurt (HAL-REC-02); no roll (HAL-RULE-35, option
    `first_aid_roll`). The engine moves the clock. Returns True where it did good."""
    healers = carers(party)
    good = False
    for being in treatable(party) if healers else ():
        if (yield from cared_for(being, healers[0])):
            yield from recover(being, "HAL-REC-02")
            good = True
    return good


def cared_for(being: Being, healer: Being) -> Procedure[bool]:
    """Does the care help? Without the option it does."""
    if setting(being.world, "first_aid_roll", "no") != "yes":
        return True
    goal = score(healer, "Edu", max(CARE_TALENTS, key=lambda name: healer.get(name, 0)))
    if (yield from check(goal, rule="HAL-RULE-35", who=healer.id, why=f"care for {the(being)}")):
        return True
    yield Tell(
        f"{The(healer, 'does')} what can be done for {himself(being, healer)}. It must heal by itself."
    )
    return False


def infirmary(being: Being) -> Procedure[int]:
    """Care for a severe wound by First Aid-3 or Heal-3, in an infirmary, for 5d6 days (HAL-WOUND-03,
    HAL-RULE-20). Returns the days."""
    days: int = yield Roll("5d6", rule="HAL-WOUND-03", who=being.id, why="days in the infirmary")
    yield from stop_timers(being, ("dying", "faint", "wake", "mend"))
    yield from change(being, "HAL-WOUND-03", state=OUT, wound="in care")
    yield from clock.start(being.world, "infirmary", being.id, days * clock.DAY)
    words = f"{{who}} {{is}} put to bed, and it will be {counted(days, 'day')} before anybody says more."
    yield telling.condition(being, words, "in the infirmary", "time")
    return days


# Time.


def due(timer: Being) -> Procedure[None]:
    """A timer of these rules has run out."""
    being: Being = timer.world[timer.who]
    match timer.what:
        case "faint" | "wake":
            yield from wake(being, timer.what == "wake")
        case "dying":
            yield from die_of_wounds(being)
        case "mend":
            yield from mend(being)
            yield from go_on_mending(timer)
        case "older":
            yield from mend_older(timer)
            yield from go_on_mending(timer)
        case "infirmary":
            yield from recover(being, "HAL-WOUND-03", least=1)
        case "charm":
            yield from charm_ends(being)


def wake(being: Being, from_severe: bool = False) -> Procedure[None]:
    """They come to: after a faint as they are (HAL-WOUND-01, HAL-RULE-21), from a severe wound with the zeros at
    1 (HAL-WOUND-02, HAL-RULE-20)."""
    if being.state != OUT or being.wound == "in care":
        return
    words = "{who} {comes} to after ten minutes."
    if from_severe and being.wound == "severe":
        zeros = tuple(name for name in body(being) if not being.get(name))
        woken = tuple(dict.fromkeys((*being.woken, *zeros)))
        yield from change(being, "HAL-WOUND-02", **dict.fromkeys(zeros, 1), woken=woken)
        words = "{who} {wakes} after three hours, and must have an infirmary soon, or die."
    yield from change(being, "HAL-WOUND-01", state=UP)
    yield telling.relief(being, words, "out cold")


def die_of_wounds(being: Being) -> Procedure[None]:
    """Nobody came in time (HAL-WOUND-03, option `severe_deadline`); where there is an infirmary to be had somebody does, at
    the last, for the player's own (a ruling of ours)."""
    if being.wound == "severe" and being.state != DEAD:
        if ours(being) and beds(being):
            yield Tell(f"{The(being, 'is')} carried to the infirmary, at the last.", "time")
            yield from infirmary(being)
            return
        yield from change(being, "HAL-WOUND-03", state=DEAD, wound=None)
        yield from stop_timers(being, CLOCKS)
        yield Tell(f"{The(being, 'dies')} of the wound.", "loss", Fact("death", being.id, "", "severe wound"))


def beds(being: Being) -> bool:
    """Is there an infirmary for it where the party is: in a town, or in a safe place with somebody else who knows how?"""
    world = being.world
    here = world.get("game", "here") or ()
    others: list[Being] = [world[id] for id in world.get("game", "party", ()) if id != being.id]
    return "town" in here or ("safe" in here and bool(carers(others, INFIRMARY_LEVEL)))


def charm_ends(being: Being) -> Procedure[None]:
    """The spell is over, and the anger starts (HAL-MAGIC-09); the player's own are only themselves again."""
    if being.charmed and ours(being):
        yield from change(being, "HAL-MAGIC-09", charmed=None)
        yield telling.relief(being, "{who} {knows} friend from foe again.", "charmed")
    elif being.charmed and being.state != DEAD:
        state = being.state if being.state == OUT else UP
        yield from change(being, "HAL-MAGIC-09", charmed=None, state=state, attitude="hostile")
        words = f"The charm lets go of {the(being)}. What is left is fury."
        yield Tell(words, "foe", Fact("attitude", being.id, "", "hostile"))


def passed(party: tuple[Being, ...], before: int, now: int, here: tuple[str, ...]) -> Procedure[None]:
    """Dawns bring magic back (HAL-RULE-28), and each year of play owes a year's learning (from Knives)."""
    dawn = clock.HOURS["dawn"]
    if (now - dawn) // clock.DAY > (before - dawn) // clock.DAY:
        yield from clear(party, DAY, rule="HAL-RULE-28")
    if years := now // YEAR_MINUTES - before // YEAR_MINUTES:
        for being in party:
            if is_players(being.id):
                yield from change(being, "HAL-YEAR", years_due=being.years_due + years)


def rest(party: tuple[Being, ...], span: str, here: tuple[str, ...]) -> Procedure[bool]:
    """Half an hour or more of rest is enough for First Aid; all else comes by the clock. Returns True where
    it did good."""
    if span != "moment" and (yield from tend(party)):
        return True
    return span in ("day", "week") and any(not missing(being) or mending(being) for being in party)


# Harm and healing outside fights, from the common scale.


def half_of(being: Being, dice: str, rule: str, why: str) -> Procedure[int]:
    """Half of what dice of the common scale show, rounded up: thrown with six-sided dice, any other being one with half of
    what it has more or fewer sides added (HAL-CHAR-01)."""
    thrown = at_hand.on_table(dice, SIDES)
    points: int = yield Roll(thrown, at_hand.Reading(dice, thrown), rule, being.id, why)
    return (points + 1) // 2


def harm(being: Being, harm: Harm) -> Procedure[int]:
    """Half of what the dice show, rounded up, off one physical attribute: the one the scenario names, else a
    random one as for a first hit. Returns the points lost."""
    points = yield from half_of(being, harm.dice, "HAL-HARM", harm.kind or "harm")
    if not points:
        return 0
    yield from brace(being)
    standing = tally(being)
    before = sum(standing.values())
    if creature(being):
        yield from suffer(being, standing, Hit(being, (points,)))
    else:
        name = NAMED_HARM.get(harm.kind.lower())
        if name is None:
            name = yield from location(who=being.id, why="what it costs")
        yield from lose(being, standing, name, points)
    lost = before - sum(standing.values())
    words = f"{points} off {the(being)}: {named(standing)}."
    yield Tell(words, "loss", Fact("wound", being.id, "", harm.kind or "harm", lost))
    yield from settle(being, standing, "HAL-HARM")
    yield from mend_later(being)
    return lost


def heal(being: Being, dice: str) -> Procedure[int]:
    """Half of what the dice show, rounded up, back on the lowest attributes first. Returns the points that
    came back; the dead have none."""
    if being.state == DEAD:
        return 0
    points = yield from half_of(being, dice, "HAL-HEAL", "healing")
    back = yield from restore(being, points, "HAL-HEAL")
    if back:
        yield telling.healing(being, f"{back} back: {figures(being)}.", back)
    return back
