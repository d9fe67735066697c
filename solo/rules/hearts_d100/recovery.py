"""Harm and healing on the common scale, rest, hunger, light, and what is due (R-SCALE, R-REST, R-SUPPLY)."""

from collections.abc import Callable

from solo.core.clock import DAY
from solo.core.fields import DAY as OF_A_DAY
from solo.core.procedure import Change, Choose, Fact, Option, Procedure, Roll, Tell, change
from solo.core.things import count
from solo.core.world import DEAD, OUT, UP, World
from solo.rules.floor import at_hand, telling
from solo.rules.floor.lifetimes import clear
from solo.rules.floor.lights import doused
from solo.rules.floor.speech import Whose, himself, say, the, whose
from solo.rules.hearts_d100 import character, efforts, rolls, tables
from solo.rules.hearts_d100.fields import Being
from solo.rules.hearts_d100.gear import draw_on
from solo.rules.hearts_d100.statistics import burning, company, lit, skill, skill_check
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


def harm(being: Being, harm: Harm) -> Procedure[int]:
    """Three Health for each point on the common scale; armour is no help. Returns what was lost."""
    why = f"harm{': ' + harm.kind if harm.kind else ''}"
    lost = (yield from points(being, harm.dice, why)) * tables.SCALE
    words = PAIN.get(harm.kind.lower(), "It costs")
    yield telling.wound(being, f"{words} {{who}} {lost} Health.", harm.kind, lost)
    return (yield from hurt(being, lost, SCALE))


def heal(being: Being, dice: str) -> Procedure[int]:
    """Three Health for each point on the common scale; none for the dead. Returns what came back."""
    if being.state == DEAD:
        return 0
    healed = yield from points(being, dice, "healing")
    back = yield from mend(being, healed * tables.SCALE, SCALE)
    yield better(being, back)
    return back


def points(being: Being, dice: str, why: str) -> Procedure[int]:
    """Points on the common scale, thrown with D6 and D10 (HD100-DICE-01); none where they come to less, and 1
    where as written they cannot. Returns how many."""
    thrown = rolls.on_table(dice)
    return (yield Roll(thrown, at_hand.Reading(dice, thrown), SCALE, being.id, why))


def better(being: Being, back: int) -> Tell:
    """So much Health came back to one."""
    if not back:
        return telling.healing(
            being, "{who} {has} lost nothing." if being.state == UP else "{who} {is} past it.", 0
        )
    return telling.healing(
        being, f"{{who}} {{has}} {back} Health back: {being.health} of {being.most}.", back
    )


# Rest.


def rest(party: tuple[Being, ...], span: str) -> Procedure[bool]:
    """An hour: 1D6 Health, to half at most. A watch or a night: 2D6, and a healer's Medicine check on top. A
    day: 3D6. A week: all, and a Wound. The hungry get nothing but the healer. Returns True where it did
    good."""
    good = False
    for being in party:
        if being.state in (OUT, DEAD) or not being.most:
            continue
        rested = hungry if being.hungry else REFRESH[span]
        good = (yield from rested(being)) or good
    if span in ("watch", "night", "day", "week"):
        good = (yield from nursing(party)) or good
        for being in able(party):
            yield from clear((being,), OF_A_DAY, rule=REST)
            if being.marked:
                good = (yield from character.study(being)) or good
    return good


def hungry(being: Being) -> Procedure[bool]:
    """Rest gives the hungry nothing back."""
    if being.health < being.most or being.wounds:
        yield say(f"{the(being, 'lies')} awake, hungry. No Health comes back.", "loss")
    return False


def breather(being: Being) -> Procedure[bool]:
    """A moment is too short."""
    return False
    yield


def hour(being: Being) -> Procedure[bool]:
    """1D6, never past half."""
    short = (being.most + 1) // 2 - being.health
    if short <= 0:
        return False
    back = yield Roll("1d6", rule=REST, who=being.id, why="Health back")
    return bool((yield from back_to_health(being, min(short, back))))


def sleep(dice: str) -> Callable[[Being], Procedure[bool]]:
    """2D6 for a night, 3D6 for a day."""

    def slept(being: Being) -> Procedure[bool]:
        if being.health >= being.most:
            return False
        back = yield Roll(dice, rule=REST, who=being.id, why="Health back")
        return bool((yield from back_to_health(being, back)))

    return slept


def week(being: Being) -> Procedure[bool]:
    """All Health, and one Wound closes."""
    closed = min(1, being.wounds)
    if closed:
        yield from close(
            being,
            f"{Whose(being)} Wound closes." if being.wounds == 1 else f"One of {whose(being)} Wounds closes.",
        )
    return bool((yield from back_to_health(being, being.most))) or bool(closed)


def close(being: Being, words: str) -> Procedure[None]:
    """A Wound is no more."""
    yield from change(being, REST, wounds=being.wounds - 1 or None)
    yield telling.relief(being, words, "a Wound", "gain")


def back_to_health(being: Being, points: int) -> Procedure[int]:
    """Health comes back, told. Returns how much."""
    back = yield from mend(being, points, REST)
    if back:
        yield better(being, back)
    return back


REFRESH: dict[str, Callable[[Being], Procedure[bool]]] = {
    "moment": breather,
    "hour": hour,
    "watch": sleep("2d6"),
    "night": sleep("2d6"),
    "day": sleep("3d6"),
    "week": week,
}


def nursing(party: tuple[Being, ...]) -> Procedure[bool]:
    """The best healer tends whoever is worst off: each Success is 1D6 Health, or, past the first, may close a
    Wound (HD100-ADD-01). Returns True where it helped."""
    ours = able(party)
    patients = [being for being in ours if being.most and (being.health < being.most or being.wounds)]
    if not patients:
        return False
    healer = max(ours, key=lambda being: skill(being, "medicine"))
    patient = max(patients, key=lambda being: (being.wounds, being.most - being.health))
    result = yield from efforts.check(healer, skill_check(healer, "medicine"))
    if not result.passed:
        yield say(f"{the(healer)} can do little for {himself(patient, healer)}.", "aside")
        return False
    dice = yield from spent_on(healer, patient, result.successes)
    back = yield Roll(f"{dice}d6", rule=REST, who=healer.id, why="tending")
    yield from back_to_health(patient, back)
    return True


def spent_on(healer: Being, patient: Being, successes: int) -> Procedure[int]:
    """Extra Successes of a healer: more dice, or a Wound closed. Returns the dice of Health."""
    dice = 1
    for _ in range(successes - 1):
        options = (
            Option("dice", "Another 1D6 of Health", "heal"),
            Option(
                "wound", f"Close one of {whose(patient)} Wounds", "heal", "" if patient.wounds else "no Wound"
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
            yield from close(patient, f"A Wound is closed, and closed well: {whose(patient)}.")
        else:
            dice += 1
    return dice


# Time.


def passed(party: tuple[Being, ...], before: int, now: int, here: tuple[str, ...]) -> Procedure[None]:
    """Each hour in the dark tries the light; each dawn tries the rations."""
    if not party:
        return
    world = party[0].world
    if "dark" in here:
        yield from light(world, party, min(MOST_CHECKS, now // 60 - before // 60))
    dawns = (now - DAWN) // DAY - (before - DAWN) // DAY
    if dawns > 0:
        yield from meals(party, min(dawns, MOST_DAYS), here)


def light(world: World, party: tuple[Being, ...], hours: int) -> Procedure[None]:
    """A Quantity Check an hour on whatever burns; when the last of it is gone it is dark."""
    if setting(world, "supplies", "counted") != "counted" or doused(world):
        return
    for _ in range(hours):
        lights = ((being, burning(being)) for being in party if being.state != DEAD)
        bearer, burns = next(((one, thing) for one, thing in lights if thing), (None, None))
        if bearer is None or burns is None:
            break
        yield from draw_on(bearer, burns.name, quiet=True)
        if not lit(world) or not any(burning(being) for being in party):
            yield from change(world["game"], "R-LIGHT", light=None)
            dark = Fact("condition", bearer.id, what="in the dark")
            yield Tell("The light goes out, and there is nothing left to light.", "loss", dark)
            yield Tell("What needs eyes is a grade harder now.")


def kindle(world: World, here: tuple[str, ...]) -> Procedure[None]:
    """Coming into the dark with a light, it burns; out of the dark nobody wastes it."""
    burns = "dark" in here and any(burning(being) for being in company(world))
    if burns and not world.get("game", "light"):
        yield Tell("A light is lit.", "aside")
    yield Change("game", "light", True if burns else None, "R-LIGHT")


def meals(party: tuple[Being, ...], days: int, here: tuple[str, ...]) -> Procedure[None]:
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


def meal(being: Being) -> Procedure[None]:
    """One day's food."""
    if count(being, "ration"):
        yield from draw_on(being, "ration", quiet=True)
        yield from change(being, "R-SUPPLY", hungry=None)
    elif not being.hungry:
        yield from change(being, "R-SUPPLY", hungry=True)
        words = "{who} {has} nothing to eat: −10 on every Skill, and no rest, until that is mended."
        yield telling.condition(being, words, "hungry", "loss")


def due(timer: Being) -> Procedure[None]:
    """The hour of one who lies dying is up."""
    being: Being = timer.world[timer.who]
    if timer.what == "dying" and being.state == OUT:
        others = tuple(one for one in company(timer.world) if one != being)
        yield from last_breath(being, able(others))
