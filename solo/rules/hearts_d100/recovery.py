"""Harm and healing on the common scale, rest, hunger, light, and what is due (R-SCALE, R-REST, R-SUPPLY)."""

from solo.core.clock import DAY
from solo.core.procedure import Change, Choose, Option, Procedure, Roll, Tell, change
from solo.core.things import count
from solo.core.world import DEAD, OUT, Entity, World
from solo.rules.hearts_d100 import character, rolls, tables
from solo.rules.hearts_d100.gear import draw_on
from solo.rules.hearts_d100.statistics import burning, lit, skill, skill_check
from solo.rules.hearts_d100.wounds import hurt, last_breath, mend
from solo.rules.ruleset import Harm, able, setting

DAWN = 6 * 60
FED = ("town", "safe")  # places where there is something to eat
MOST_CHECKS = 8  # for light, in one stretch of time
MOST_DAYS = 3  # of rations, in one stretch; after that one lives off the land
SCALE, REST = "R-SCALE", "R-REST"
PAIN = {
    "fire": "The fire takes",
    "fall": "The fall costs",
    "cold": "The cold takes",
    "poison": "The poison takes",
}


def harm(being: Entity, harm: Harm) -> Procedure:
    """Three Health for each point on the common scale; armour is no help. Returns what was lost."""
    points = yield Roll(
        harm.dice, rule=SCALE, who=being.id, why=f"harm{': ' + harm.kind if harm.kind else ''}"
    )
    lost = max(0, points) * tables.SCALE
    words = PAIN.get(harm.kind.lower(), "It costs")
    yield Tell(f"{words} {being.name} {lost} Health.", "loss")
    return (yield from hurt(being, lost, SCALE))


def heal(being: Entity, dice: str) -> Procedure:
    """Three Health for each point on the common scale. Returns what came back."""
    points = yield Roll(dice, rule=SCALE, who=being.id, why="healing")
    back = yield from mend(being, max(0, points) * tables.SCALE, SCALE)
    yield Tell(
        f"{being.name} has {back} Health back: {being.get('health', 0)} of {being.get('most', 0)}.", "gain"
    )
    return back


# Rest.


def rest(party: tuple[Entity, ...], span: str) -> Procedure:
    """An hour: 1D6 Health, to half at most. A watch or a night: 2D6, and a healer's Medicine check on top.
    A day:
    3D6. A week: all, and a Wound. Returns True where it did good."""
    good = False
    for being in party:
        if being.state in (OUT, DEAD) or being.most is None:
            continue
        good = (yield from REFRESH[span](being)) or good
    if span in ("watch", "night", "day", "week"):
        good = (yield from nursing(party)) or good
        for being in able(party):
            yield from change(being, REST, edge=None, scouted=None)
            if being.marked:
                good = (yield from character.study(being)) or good
    return good


def breather(being: Entity) -> Procedure:
    """A moment is too short."""
    return False
    yield


def hour(being: Entity) -> Procedure:
    """1D6, never past half."""
    short = (being.most + 1) // 2 - being.health
    if short <= 0:
        return False
    back = yield Roll("1d6", rule=REST, who=being.id, why="Health back")
    return bool((yield from back_to_health(being, min(short, back))))


def sleep(dice: str):
    """2D6 for a night, 3D6 for a day; nothing for the hungry."""

    def slept(being: Entity) -> Procedure:
        if being.health >= being.most:
            return False
        if being.hungry:
            yield Tell(f"{being.name} lies awake, hungry. No Health comes back.", "loss")
            return False
        back = yield Roll(dice, rule=REST, who=being.id, why="Health back")
        return bool((yield from back_to_health(being, back)))

    return slept


def week(being: Entity) -> Procedure:
    """All Health, and one Wound closes."""
    closed = min(1, being.wounds or 0)
    if closed:
        yield from change(being, REST, wounds=being.wounds - 1 or None)
        yield Tell(f"A Wound of {being.name}'s closes.", "gain")
    return bool((yield from back_to_health(being, being.most))) or bool(closed)


def back_to_health(being: Entity, points: int) -> Procedure:
    """Health comes back, told. Returns how much."""
    back = yield from mend(being, points, REST)
    if back:
        yield Tell(f"{being.name} has {back} Health back: {being.health} of {being.most}.", "gain")
    return back


REFRESH = {
    "moment": breather,
    "hour": hour,
    "watch": sleep("2d6"),
    "night": sleep("2d6"),
    "day": sleep("3d6"),
    "week": week,
}


def nursing(party: tuple[Entity, ...]) -> Procedure:
    """The best healer tends whoever is worst off: each Success is 1D6 Health, or, past the first, may close
    a Wound
    (HD100-ADD-01). Returns True where it helped."""
    ours = able(party)
    patients = [being for being in ours if being.most and (being.health < being.most or being.wounds)]
    if not patients:
        return False
    healer = max(ours, key=lambda being: skill(being, "medicine"))
    patient = max(patients, key=lambda being: (being.wounds or 0, being.most - being.health))
    result = yield from rolls.check(skill_check(healer, "medicine"))
    if not result.passed:
        yield Tell(f"{healer.name} can do little for {patient.name}.", "aside")
        return False
    dice = yield from spent_on(healer, patient, result.successes)
    back = yield Roll(f"{dice}d6", rule=REST, who=healer.id, why="tending")
    yield from back_to_health(patient, back)
    return True


def spent_on(healer: Entity, patient: Entity, successes: int) -> Procedure:
    """Extra Successes of a healer: more dice, or a Wound closed. Returns the dice of Health."""
    dice = 1
    for _ in range(successes - 1):
        options = (
            Option("dice", "Another 1D6 of Health", "heal"),
            Option(
                "wound", f"Close a Wound of {patient.name}'s", "heal", "" if patient.wounds else "no Wound"
            ),
        )
        pick = yield Choose(
            healer.id,
            options,
            "An extra Success at the bedside",
            usual="wound" if patient.wounds else "dice",
            rule="HD100-ADD-01",
        )
        if pick == "wound":
            yield from change(patient, REST, wounds=patient.wounds - 1 or None)
            yield Tell(f"A Wound of {patient.name}'s is closed, and closed well.", "gain")
        else:
            dice += 1
    return dice


# Time.


def passed(party: tuple[Entity, ...], before: int, now: int, here: tuple[str, ...]) -> Procedure:
    """Each hour in the dark tries the light; each dawn tries the rations."""
    if not party:
        return
    world = party[0].world
    if "dark" in here:
        yield from light(world, party, min(MOST_CHECKS, now // 60 - before // 60))
    dawns = (now - DAWN) // DAY - (before - DAWN) // DAY
    if dawns > 0:
        yield from meals(party, min(dawns, MOST_DAYS), here)


def light(world: World, party: tuple[Entity, ...], hours: int) -> Procedure:
    """A Quantity Check an hour on whatever burns; when the last of it is gone it is dark."""
    if setting(world, "supplies", "counted") != "counted":
        return
    for _ in range(hours):
        bearer = next((being for being in party if being.state != DEAD and burning(being)), None)
        if bearer is None:
            break
        yield from draw_on(bearer, burning(bearer).name)
        if not lit(world) or not any(burning(being) for being in party):
            yield from change(world["game"], "R-LIGHT", light=None)
            yield Tell("The light goes out, and there is nothing left to light.", "loss")
            yield Tell("What needs eyes is a grade harder now.")


def kindle(world: World, here: tuple[str, ...]) -> Procedure:
    """Coming into the dark with a light, it burns; out of the dark nobody wastes it."""
    burns = "dark" in here and any(burning(world[id]) for id in world.get("game", "party", ()))
    if burns and not world.get("game", "light"):
        yield Tell("A light is lit.", "aside")
    yield Change("game", "light", True if burns else None, "R-LIGHT")


def meals(party: tuple[Entity, ...], days: int, here: tuple[str, ...]) -> Procedure:
    """A Quantity Check on each one's rations; none left, and they go hungry (−10 on Skills) until they
    eat."""
    fed = any(tag in here for tag in FED) or setting(party[0].world, "supplies", "counted") != "counted"
    for being in party:
        if being.state == DEAD or being.id.split(".")[0] not in ("hero", "hireling"):
            continue
        if fed:
            yield from change(being, "R-SUPPLY", hungry=None)
            continue
        for _ in range(days):
            yield from meal(being)


def meal(being: Entity) -> Procedure:
    """One day's food."""
    if count(being, "ration"):
        yield from draw_on(being, "ration")
        yield from change(being, "R-SUPPLY", hungry=None)
    elif not being.hungry:
        yield from change(being, "R-SUPPLY", hungry=True)
        yield Tell(
            f"{being.name} has nothing to eat: −10 on every Skill, and no rest, until that is mended.", "loss"
        )


def due(timer: Entity) -> Procedure:
    """The hour of one who lies dying is up."""
    being = timer.world[timer.who]
    if timer.what == "dying" and being.state == OUT:
        others = tuple(timer.world[id] for id in timer.world.get("game", "party", ()) if id != being.id)
        yield from last_breath(being, able(others))
