"""Getting well: ten minutes, three hours, half an hour with a healer, three days without, the infirmary
(after the fight).

What a fight, or harm, took is counted from `start_Str` … , the values before it; `full_Str` … is where
healing ends. `wound` is light or severe. Timers: wake, dying, mend (every three days), infirmary, charm.
"""

from solo.core import clock
from solo.core.procedure import Procedure, Roll, Tell, change
from solo.core.world import DEAD, OUT, UP, Entity
from solo.rules.halberts import tables
from solo.rules.halberts.checks import check, creature, score
from solo.rules.halberts.words import The, the
from solo.rules.halberts.wounds import Hit, lose, ours, settle, stop_timers, struck_names, suffer, tally
from solo.rules.ruleset import Harm, setting

MEND_MINUTES = 3 * clock.DAY
CARE_MINUTES = 30
YEAR_MINUTES = 365 * clock.DAY
CARE_TALENTS = ("First Aid", "Heal")
INFIRMARY_LEVEL = 3
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


# Before a fight, or the first harm since the last.


def brace(being: Entity) -> Procedure:
    """Remember how one stood, unless something is still to be healed from before (HAL-RULE-19)."""
    for name in struck_names(being):
        if being.get(f"start_{name}") is None:
            yield from change(being, "HAL-RULE-19", **{f"start_{name}": being.get(name)})


def missing(being: Entity) -> int:
    """How many points one is below one's full values."""
    return sum(
        max(0, being.get(f"full_{name}", being.get(name) or 0) - (being.get(name) or 0))
        for name in struck_names(being)
    )


def taken(being: Entity) -> int:
    """How many points the last fight took that nothing has given back."""
    return sum(
        max(0, (being.get(f"start_{name}") or 0) - (being.get(name) or 0)) for name in struck_names(being)
    )


# Half comes back.


def half_back(now: int, start: int) -> int:
    """Half of what is missing, rounded down (HAL-REC-01)."""
    return now + max(0, start - now) // 2


def step_back(now: int, full: int) -> int:
    """Every further three days: half of what is still missing, at least 1 (HAL-RULE-19)."""
    return now + max(1, (full - now) // 2) if now < full else now


def recover(being: Entity, rule: str = "HAL-REC-01", least: int = 0) -> Procedure:
    """Half of what the fight took comes back, creatures too (HAL-RULE-53); the rest by rest."""
    forever = setting(being.world, "lasting_loss", "no") == "yes"
    for name in struck_names(being):
        start = being.get(f"start_{name}")
        if start is None:
            continue
        value = half_back(being.get(name) or 0, start)
        if least and start > (being.get(name) or 0):
            value = max(value, (being.get(name) or 0) + least)
        yield from change(being, rule, **{name: value, f"start_{name}": None})
        if forever and being.get(f"full_{name}") is not None:
            yield from change(being, "HAL-RULE-19", **{f"full_{name}": value})
    yield from change(being, rule, wound=None)
    if being.state == OUT:
        yield from change(being, rule, state=UP)
    yield from stop_timers(being, ("mend", "wake"))
    yield from mend_later(being)
    yield Tell(f"{The(being)} is on the mend: {figures(being)}.", "gain")


def mend_later(being: Entity) -> Procedure:
    """What is still missing comes back by threes of days."""
    if ours(being) and (missing(being) or taken(being)) and not clock.timers(being.world, being.id, "mend"):
        yield from clock.start(being.world, "mend", being.id, MEND_MINUTES)


def mend(being: Entity) -> Procedure:
    """Three days have gone by: untreated, half is back (HAL-REC-03); later, half of the rest
    (HAL-RULE-19)."""
    if being.state == DEAD or being.wound == "severe":
        return
    if taken(being):
        yield from recover(being, "HAL-REC-03")
        return
    for name in struck_names(being):
        full = being.get(f"full_{name}", being.get(name) or 0)
        yield from change(
            being, "HAL-RULE-19", **{name: step_back(being.get(name) or 0, full), f"start_{name}": None}
        )
    yield Tell(f"Three days, and {the(being)} feels stronger: {figures(being)}.", "gain")


def named(standing: dict[str, int]) -> str:
    """Values in words."""
    return ", ".join(f"{tables.LONG[name]} {value}" for name, value in standing.items())


def figures(being: Entity) -> str:
    """The physical values, in words."""
    return named(tally(being))


def restore(being: Entity, points: int, rule: str) -> Procedure:
    """So many points back, the lowest attribute first. Returns how many did good."""
    left = points
    while left:
        names = [
            name for name in struck_names(being) if (being.get(name) or 0) < being.get(f"full_{name}", 0)
        ]
        if not names:
            break
        name = min(names, key=lambda it: being.get(it) or 0)
        room = being.get(f"full_{name}") - (being.get(name) or 0)
        others = [being.get(it) or 0 for it in names if it != name]
        more = min(left, room, max(1, min(others) - (being.get(name) or 0)) if others else room)
        yield from change(being, rule, **{name: (being.get(name) or 0) + more})
        left -= more
    if left < points and being.state == OUT and being.wound == "light":
        yield from change(being, rule, state=UP, wound=None)
    return points - left


# Care.


def care_level(being: Entity) -> int:
    """First Aid, or Heal, which counts the same (HAL-RULE-56)."""
    return max(being.get(name, 0) for name in CARE_TALENTS)


def carers(party: tuple[Entity, ...], least: int = 1) -> list[Entity]:
    """Who can care for wounds, the best first."""
    able = [
        being for being in party if being.state == UP and not creature(being) and care_level(being) >= least
    ]
    return sorted(able, key=care_level, reverse=True)


def treatable(party: tuple[Entity, ...]) -> list[Entity]:
    """Whom half an hour of First Aid helps: not the severely wounded (HAL-RULE-35)."""
    return [being for being in party if being.state in (UP, OUT) and being.wound != "severe" and taken(being)]


def tend(party: tuple[Entity, ...]) -> Procedure:
    """Half an hour of First Aid for all who were hurt (HAL-REC-02); no roll (HAL-RULE-35, option
    `first_aid_roll`). The engine moves the clock. Returns True where it did good."""
    healers = carers(party)
    good = False
    for being in treatable(party) if healers else ():
        if setting(being.world, "first_aid_roll", "no") == "yes":
            healer = healers[0]
            goal = score(healer, "Edu", max(CARE_TALENTS, key=lambda name: healer.get(name, 0)))
            if not (yield from check(goal, rule="HAL-RULE-35", who=healer.id, why=f"care for {the(being)}")):
                yield Tell(f"{The(healer)} does what can be done for {the(being)}. It must heal by itself.")
                continue
        yield from recover(being, "HAL-REC-02")
        good = True
    return good


def infirmary(being: Entity) -> Procedure:
    """Care for a severe wound by First Aid-3 or Heal-3, in an infirmary, for 5d6 days (HAL-WOUND-03,
    HAL-RULE-20)."""
    days = yield Roll("5d6", rule="HAL-WOUND-03", who=being.id, why="days in the infirmary")
    yield from stop_timers(being, ("dying", "wake", "mend"))
    yield from change(being, "HAL-WOUND-03", state=OUT, wound="in care")
    yield from clock.start(being.world, "infirmary", being.id, days * clock.DAY)
    yield Tell(f"{The(being)} is put to bed, and it will be {days} days before anybody says more.", "time")
    return days


# Time.


def due(timer: Entity) -> Procedure:
    """A timer of these rules has run out."""
    being = timer.world[timer.who]
    match timer.what:
        case "wake":
            yield from wake(being)
        case "dying":
            yield from die_of_wounds(being)
        case "mend":
            yield from mend(being)
            others = [other for other in clock.timers(being.world, being.id, "mend") if other != timer]
            if missing(being) and being.state != DEAD and not others:
                yield from clock.start(being.world, "mend", being.id, MEND_MINUTES)
        case "infirmary":
            yield from recover(being, "HAL-WOUND-03", least=1)
        case "charm":
            yield from charm_ends(being)


def wake(being: Entity) -> Procedure:
    """They come to: after a light wound as they are (HAL-WOUND-01, HAL-RULE-21), after a severe one with the
    zeros at 1 (HAL-WOUND-02, HAL-RULE-20)."""
    if being.state != OUT or being.wound == "in care":
        return
    if being.wound == "severe":
        zeros = {name: 1 for name in struck_names(being) if not being.get(name)}
        yield from change(being, "HAL-WOUND-02", **zeros)
        words = f"{The(being)} wakes after three hours, and must have an infirmary soon, or die."
    else:
        words = f"{The(being)} comes to after ten minutes."
    yield from change(being, "HAL-WOUND-01", state=UP)
    yield Tell(words, "time")


def die_of_wounds(being: Entity) -> Procedure:
    """Nobody came in time (HAL-WOUND-03, option `severe_deadline`)."""
    if being.wound == "severe" and being.state != DEAD:
        yield from change(being, "HAL-WOUND-03", state=DEAD, wound=None)
        yield from stop_timers(being, ("wake", "mend"))
        yield Tell(f"{The(being)} dies of the wound.", "loss")


def charm_ends(being: Entity) -> Procedure:
    """The spell is over, and the anger starts (HAL-MAGIC-09)."""
    if being.charmed and being.state not in (DEAD, OUT):
        yield from change(being, "HAL-MAGIC-09", charmed=None, state=UP, attitude="hostile")
        yield Tell(f"The charm lets go of {the(being)}. What is left is fury.", "foe")


def passed(party: tuple[Entity, ...], before: int, now: int) -> Procedure:
    """Dawns bring magic back (HAL-RULE-28), and each year of play owes a year's learning (from Knives)."""
    dawn = clock.HOURS["dawn"]
    if (now - dawn) // clock.DAY > (before - dawn) // clock.DAY:
        for being in party:
            yield from change(being, "HAL-RULE-28", cast_today=None, spent=None, boons=None)
    if years := now // YEAR_MINUTES - before // YEAR_MINUTES:
        for being in party:
            if being.terms is not None or being.story is not None:
                yield from change(being, "HAL-YEAR", years_due=being.get("years_due", 0) + years)


def rest(party: tuple[Entity, ...], span: str) -> Procedure:
    """Half an hour or more of rest is enough for First Aid; all else comes by the clock. Returns True where
    it did good."""
    good = span != "moment" and (yield from tend(party))
    return (
        good
        or span in ("day", "week")
        and any(not missing(being) or clock.timers(being.world, being.id, "mend") for being in party)
    )


# Harm and healing outside fights, from the common scale.


def harm(being: Entity, harm: Harm) -> Procedure:
    """Half of what the dice show, rounded up, off one physical attribute: the one the scenario names, else a
    random one as for a first hit. Returns the points lost."""
    shown = yield Roll(harm.dice, rule="HAL-HARM", who=being.id, why=harm.kind or "harm")
    points = (max(0, shown) + 1) // 2
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
            name = tables.LOCATION[
                (yield Roll("d6", rule="HAL-COMBAT-08", who=being.id, why="what it costs"))
            ]
        yield from lose(being, standing, name, points)
    yield Tell(
        f"{points} off {the(being)}: {named(standing)}.",
        "loss",
    )
    yield from settle(being, standing, "HAL-HARM")
    yield from mend_later(being)
    return before - sum(standing.values())


def heal(being: Entity, dice: str) -> Procedure:
    """Half of what the dice show, rounded up, back on the lowest attributes first. Returns the points that
    came back."""
    shown = yield Roll(dice, rule="HAL-HEAL", who=being.id, why="healing")
    back = yield from restore(being, (max(0, shown) + 1) // 2, "HAL-HEAL")
    if back:
        yield Tell(f"{back} back: {figures(being)}.", "gain")
    return back
