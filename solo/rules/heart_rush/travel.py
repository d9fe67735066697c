"""Chases and journeys: whole scenes in a handful of checks."""

from solo.core import clock, things
from solo.core.procedure import Choose, Fact, Option, Procedure, Roll, Tell, change
from solo.rules.floor.speech import counted
from solo.rules.heart_rush import checks, gear, readings, rolls, tables
from solo.rules.heart_rush.fields import Being
from solo.rules.heart_rush.words import called, opening
from solo.rules.heart_rush.wounds import hurt
from solo.rules.ruleset import Task, able

LEG_TOPICS = {
    "watch": "watching",
    "navigate": "navigation",
    "water": "foraging",
    "food": "foraging",
    "shelter": "endurance",
}
LEG_WORDS = {
    "watch": (
        "Nothing comes near you that you have not seen first.",
        "Something has been walking beside you for an hour.",
    ),
    "navigate": ("You know where you are.", "You have seen that tree before. Half of the day is gone."),
    "water": ("Water, and it is good.", "No water. Your tongue sticks."),
    "food": ("You eat.", "Nothing to eat here."),
    "shelter": ("A dry place for the night.", "You lie where you stop."),
}


def exerted(result: rolls.Result, cn: int) -> str:
    """What an exertion brings."""
    return "gains" if result.passed else "exhausted" if 2 * result.total <= cn else "nothing"


def chase(prey: Being, hunters: tuple[Being, ...], here: tuple[str, ...] = ()) -> Procedure[bool]:
    """A chase: a gap of 2 to 4; the prey is away at 6 and caught at 0; everybody makes a step a turn, and may
    exert themselves for another. A hunt that has not gained for three turns is given up. Returns True where
    the prey is away."""
    if not hunters:
        return True
    pick = yield Roll("d3", rule="HR-CHASE", who=prey.id, why="head start")
    gap, tried = tables.CHASE_START[pick - 1], {prey.id: 0}
    hunter = max(hunters, key=lambda foe: foe.agility + gear.speed(foe, here) // 10)
    pace = int((gear.speed(prey, here) - gear.speed(hunter, here)) / 20)  # less than 20 feet is no difference
    stale = 0
    spent: set[str] = set()
    while tables.CHASE_CAUGHT < gap < tables.CHASE_AWAY and stale < 3:
        before, come = gap, ""
        if prey.id not in spent:
            come = yield from prey_turn(prey, gap, pace, tried, spent)
        gap += int(come == "gains") + max(-1, min(1, pace))
        if hunter.id not in spent and tables.CHASE_CAUGHT < gap < tables.CHASE_AWAY:
            gap -= yield from hunter_turn(hunter, tried, spent)
        told = gap == before and stale > 0 and not come  # that it stands as it stood was said the turn before
        stale = stale + 1 if gap >= before else 0
        if tables.CHASE_CAUGHT < gap < tables.CHASE_AWAY and not told:
            yield Tell(gap_words(before, gap, come))
    if gap > tables.CHASE_CAUGHT:
        tired = f"{opening(hunter, 'gives')} it up, and " if gap < tables.CHASE_AWAY else ""
        away = called(prey, "is") if tired else opening(prey, "is")
        yield Tell(f"{tired}{away} away.", fact=Fact("flight", prey.id, hunter.id))
        return True
    yield Tell(f"{opening(hunter, 'has')} {called(prey)} by the collar.")
    return False


def gap_words(before: int, gap: int, come: str) -> str:
    """How the chase stands after a turn, by what became of the gap and not by what was tried."""
    said = "Your legs are gone. " if come == "exhausted" else ""
    if gap > before:
        return f"{said}The footsteps fall behind: {counted(gap, 'step')} now."
    if gap < before:
        return f"{said}They gain on you: {counted(gap, 'step')} now."
    return f"{said}Not a yard either way: {counted(gap, 'step')} still."


def exerts(runner: Being, times: int) -> Procedure[str]:
    """Exerting oneself in a chase: a check against 8, and 2 more for each time before. Returns gains, nothing or
    exhausted."""
    task, cn = Task("agility", "running"), tables.EXERT + tables.EXERT_STEP * times
    rank = readings.profession(runner, task)[1]
    return exerted((yield from checks.attempted(runner, task, cn, rank, 0, "running harder")), cn)


def gains(runner: Being, times: int) -> Procedure[bool]:
    """Does exerting oneself gain a step? Returns True or False."""
    return (yield from exerts(runner, times)) == "gains"


def prey_turn(prey: Being, gap: int, pace: int, tried: dict[str, int], spent: set[str]) -> Procedure[str]:
    """Run, or run harder, which is not asked where it cannot be done. Returns what an exertion brings, or nothing."""
    times = tried[prey.id]
    cn = tables.EXERT + tables.EXERT_STEP * times
    rank = readings.profession(prey, Task("agility", "running"))[1]
    if readings.heart(prey) + prey.agility + rank < cn:
        return ""
    if ALL_OUT in spent:
        return (yield from exerted_turn(prey, tried, spent)) if times < ENOUGH else ""
    options = (
        Option("all", "Run for your life, and ask no more", "use", odds=lambda: gains(prey, times)),
        Option("exert", f"Run harder ({cn} or more): a step", "use", odds=lambda: gains(prey, times)),
        Option("run", "Keep this pace", "wait"),
    )
    speed = ", and faster than you" if pace < 0 else ", and slower than you" if pace > 0 else ""
    steps = counted(gap, "step")
    why = f"They are {steps} behind{speed}. At 6 you are away, at 0 they have you."
    key = yield Choose(prey.id, options, why, "all", rule="HR-CHASE")
    if key == "all":
        spent.add(ALL_OUT)
    if key == "run":
        return ""
    return (yield from exerted_turn(prey, tried, spent))


ALL_OUT, ENOUGH = "all out", 2  # one who runs so strives so often, and then keeps the pace


def exerted_turn(prey: Being, tried: dict[str, int], spent: set[str]) -> Procedure[str]:
    """A turn of a chase in which one strives. Returns what it brings."""
    times = tried[prey.id]
    tried[prey.id] += 1
    come = yield from exerts(prey, times)
    if come == "exhausted":
        spent.add(prey.id)
    return come


def hunter_turn(hunter: Being, tried: dict[str, int], spent: set[str]) -> Procedure[int]:
    """A hunter runs harder as long as it has an even chance of it. Returns the steps gained."""
    times = tried.get(hunter.id, 0)
    cn = tables.EXERT + tables.EXERT_STEP * times
    if readings.heart(hunter) + hunter.agility + 2 < 2 * cn - 6:
        return 0
    tried[hunter.id] = times + 1
    total = yield from rolls.plain(
        readings.heart(hunter),
        hunter.agility,
        0,
        0,
        "HR-CHASE",
        hunter.id,
        f"{called(hunter, 'runs')} harder",
        f"{cn} or more",
    )
    if 2 * total <= cn:
        spent.add(hunter.id)
    return int(total >= cn)


def miles(here: tuple[str, ...]) -> int:
    """A day's march on foot: 24 miles; half off the path, half again over rough ground."""
    far = tables.MILES_A_DAY
    far //= 1 if any(tag in here for tag in ("road", "path")) else 2
    return (
        far // 2 if any(tag in here for tag in ("rough", "swamp", "jungle", "mountain", "mountains")) else far
    )


def terrain(here: tuple[str, ...]) -> str:
    """The kind of country, or nothing."""
    return next((name for name in tables.countries() if name in here), "")


def journey(party: tuple[Being, ...], here: tuple[str, ...], rules: clock.Clocked) -> Procedure[int]:
    """A day on the march through a kind of country: five checks, each against its own number, by whoever is
    best at it. Returns the miles made."""
    country = terrain(here)
    made, sheltered = miles(here), True
    for leg, cn in zip(tables.LEGS, tables.countries()[country], strict=True):
        task = Task(
            "might" if leg == "shelter" else "wits",
            LEG_TOPICS[leg],
            here=here,
            named=f"{'might' if leg == 'shelter' else 'cunning'} {cn}",
        )
        roller = yield from checks.who(party, task)
        grade = yield from checks.test(roller, task)
        yield Tell(LEG_WORDS[leg][not grade.passed])
        if not grade.passed:
            made = made // 2 if leg == "navigate" else made
            sheltered = sheltered and leg != "shelter"
            yield from hardship(party, leg)
    yield Tell(f"{counted(made, 'mile')} through the {country}.", "time", Fact("time", count=10 * 60))
    yield from clock.pass_time(party[0].world, rules, 10 * 60, here)
    if sheltered:
        yield from change(party[0], sheltered=True)
    return made


def hardship(party: tuple[Being, ...], leg: str) -> Procedure[None]:
    """What a bad leg costs: a ration in place of food or water, else hit points; a bad watch drops the heart
    a size."""
    for being in able(party):
        ration = things.find(being, "ration") if leg in ("food", "water") else None
        if ration is not None:
            yield from things.take(ration)
        elif leg in ("food", "water"):
            yield from hurt(being, 4)
        elif leg == "watch":
            yield from change(being, heart=rolls.step(readings.heart(being), -1))
