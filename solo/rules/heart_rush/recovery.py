"""Harm outside a fight, healing, rest and time (and the published conversions from the common scale)."""

from solo.core import clock, things
from solo.core.procedure import Fact, Procedure, Roll, Tell, change
from solo.core.world import DEAD, OUT, UP
from solo.rules.floor.speech import whose
from solo.rules.heart_rush import checks, conditions, hazards, magic, readings, tables, wounds
from solo.rules.heart_rush.fields import Being
from solo.rules.heart_rush.words import called, opening
from solo.rules.ruleset import Harm, Task

WARM_TAGS = {
    "searing": "searing",
    "hot": "sweltering",
    "sweltering": "sweltering",
    "chilly": "chilly",
    "rain": "chilly",
    "cold": "freezing",
    "freezing": "freezing",
    "snow": "bone-chilling",
    "bone-chilling": "bone-chilling",
}
GOOD_BED = ("inn", "town", "home", "bed")


def harm(being: Being, harm: Harm) -> Procedure[int]:
    """Harm on the common scale. Each point is 4 hit points; a saving throw against CN 9 halves it; at half
    the number or less it catches one where it is worst: twice as much, no time for the heart to give, down at
    once at 0. A fall is a fall: 5 feet a point (page: Harm and healing). Returns the hit points lost."""
    points = yield Roll(harm.dice, rule="HR-HAZ-02", who=being.id, why=harm.kind or "harm")
    if harm.kind.lower() in ("fall", "falling"):
        return (yield from hazards.fall(being, points * 5))
    if harm.kind.lower() in ("drowning", "suffocation"):
        return (yield from wounds.hurt(being, points * tables.SCALE))
    ability = tables.harm_abilities().get(harm.kind.lower(), "agility")
    saved = yield from checks.saving(being, ability, tables.SCALE_SAVE, harm.kind, rule="HR-HAZ-02")
    total = saved.total
    amount = converted(points, total)
    if total >= tables.SCALE_SAVE:
        yield Tell(f"{opening(being, 'takes')} the edge off it.")
    caught = 2 * total <= tables.SCALE_SAVE
    if caught:
        yield Tell(f"It catches {called(being)} where it is worst.")
    return (yield from wounds.hurt(being, amount, heart=not caught, at_once=caught))


def converted(points: int, total: int) -> int:
    """Hit points for so many points on the common scale with this saving throw."""
    whole = points * tables.SCALE
    if total >= tables.SCALE_SAVE:
        return whole // 2
    return whole * 2 if 2 * total <= tables.SCALE_SAVE else whole


def heal(being: Being, dice: str) -> Procedure[int]:
    """Healing on the common scale: 4 hit points a point; none for the dead. Returns the hit points that came back."""
    if being.state == DEAD:
        return 0
    points = yield Roll(dice, rule="heal", who=being.id, why="healing")
    return (yield from mend(being, points * tables.SCALE))


def mend(being: Being, points: int) -> Procedure[int]:
    """Hit points come back up to the maximum; what is over closes wounds, the worst first, and the maximum
    rises with them. Returns the hit points that came back."""
    before = being.hp
    top = wounds.max_hp(being)
    yield from change(being, hp=min(before + points, top))
    over = before + points - top
    left = sorted(being.wounds, reverse=True)
    for at, (rank, treated) in enumerate(left):
        closed = min(rank, max(0, over))
        left[at], over = (rank - closed, treated), over - closed
    yield from change(being, wounds=tuple(wound for wound in left if wound[0]) or None)
    yield from change(being, hp=min(before + points, wounds.max_hp(being)))
    yield Tell(
        f"{opening(being, 'has')} {being.hp} of {wounds.max_hp(being)} hit points.",
        "gain",
        Fact("healing", being.id, count=being.hp - before),
    )
    yield from wounds.revive(being)
    return being.hp - before


def rest(party: tuple[Being, ...], span: str, here: tuple[str, ...]) -> Procedure[bool]:
    """Ten minutes are a short rest; a watch, a night or longer is a long one, once a day. Returns True where
    it did good."""
    good = False
    for being in party:
        if being.state in (UP, OUT):
            long = span in ("watch", "night", "day", "week")
            good |= yield from (long_rest(being, here, span) if long else short_rest(being))
    return good


def short_rest(being: Being) -> Procedure[bool]:
    """The heart die comes back whole, and spells. Returns whether anything did."""
    if being.state != UP or (being.heart == being.heart_max and not being.cast):
        return False
    yield from change(being, heart=being.heart_max, cast=None)
    yield Tell(
        f"{opening(being, 'breathes')}. Heart back to d{being.heart_max}.",
        "gain",
        Fact("healing", being.id, "", "heart"),
    )
    return True


def long_rest(being: Being, here: tuple[str, ...], span: str = "night") -> Procedure[bool]:
    """Seven hours: in bed, shelter and warmth it succeeds; else d100 and the odds of the place must come to
    100. On a success each wound heals by one and hit points are whole; on a failure half of what is missing
    comes back, and something is dazed, weak or unsteady. Returns whether it did good."""
    yield from short_rest(being)
    if being.rested is not None and clock.minute(being.world) - being.rested < 16 * 60:
        yield Tell(f"{opening(being, 'has')} slept once today already.")
        return False
    yield from change(being, "HR-FREQ-07", rested=clock.minute(being.world))
    yield from magic.refresh(being, "heart", "major")
    yield from conditions.clear(being, *tables.of_fights(), "suffocating")
    nights = 7 if span == "week" else 1
    if (yield from slept_well(being, here)):
        for name in ("vulnerable", "poisoned"):
            yield from conditions.put(being, name, conditions.level(being, name) - nights)
        healed = tuple((rank - nights, treated) for rank, treated in being.wounds)
        yield from change(being, wounds=tuple(wound for wound in healed if wound[0] > 0) or None)
        before = being.hp
        yield from change(being, hp=wounds.max_hp(being), sheltered=None, bad_nights=None)
        yield Tell(
            f"{opening(being, 'sleeps')} well: {being.hp} of {wounds.max_hp(being)} hit points.",
            "gain",
            Fact("healing", being.id, "", "sleep", being.hp - before),
        )
    else:
        yield from slept_badly(being)
    yield from wounds.revive(being)
    return True


def slept_well(being: Being, here: tuple[str, ...]) -> Procedure[bool]:
    """Does the night do what a night should?"""
    odds = rest_odds(being, here)
    if odds >= tables.REST_ODDS:
        return True
    roll = yield Roll(
        "d100", rule="HR-REST", who=being.id, why="a long rest", against=f"{tables.REST_ODDS - odds} or more"
    )
    return roll + odds >= tables.REST_ODDS


def rest_odds(being: Being, here: tuple[str, ...]) -> int:
    """What the place adds to a night's roll: a roof or a tent, a bed or a bedroll, warmth, less a watch that
    is kept."""
    if (
        being.sheltered
        or ("safe" in here and any(tag in here for tag in GOOD_BED))
        or "inn" in here
        or "town" in here
    ):
        return tables.REST_ODDS
    odds = next((tables.night()["roof"] for tag in ("indoors", "roof", "house", "shelter") if tag in here), 0)
    odds = odds or (tables.night()["tent"] if things.find(being, "tent") else 0)
    bed = (
        tables.night()["bed"]
        if "bed" in here
        else tables.night()["bedroll"]
        if things.find(being, "bedroll")
        else 0
    )
    warmth = next((WARM_TAGS[tag] for tag in here if tag in WARM_TAGS), "comfortable")
    party = being.world.get("game", "party", ())
    watch = tables.night()["a watch kept"] if len(party) > 1 and "safe" not in here else 0
    return odds + bed + tables.night()[warmth] + watch


def slept_badly(being: Being) -> Procedure[None]:
    """Half of what is missing, rounded down; and a level of something, two the second night."""
    missing = wounds.max_hp(being) - being.hp
    yield from change(being, hp=being.hp + max(0, missing) // 2, bad_nights=being.bad_nights + 1)
    pick = yield Roll("d3", rule="HR-REST", who=being.id, why="what the night took")
    name = ("weakened", "off-balanced", "dazed")[pick - 1]
    yield from conditions.add(being, name, min(2, being.bad_nights))
    yield Tell(
        f"{opening(being, 'sleeps')} badly: {being.hp} of {wounds.max_hp(being)} hit points, and {name}.",
        fact=Fact("condition", being.id, "", name, conditions.level(being, name)),
    )


def treat(healer: Being, patient: Being) -> Procedure[int]:
    """A medicine check, once for each wound: every wound not yet treated loses the result from its rank; on
    oneself at a disadvantage. Returns the result."""
    task = Task("wits", "medicine")
    rank = readings.profession(healer, task)[1]
    levels = (
        (checks.levels_for(healer, task) or 0)
        - int(healer == patient)
        + int(readings.has(healer, "Field Surgeon"))
    )
    result = yield from checks.attempted(healer, task, 0, rank, levels, "medicine check")
    mark = 0 if result.fixed else result.total
    before = wounds.max_hp(patient)
    left = tuple((rank if treated else rank - mark, True) for rank, treated in patient.wounds)
    yield from change(patient, wounds=tuple(wound for wound in left if wound[0] > 0) or None)
    better = f"{whose(patient)} maximum goes from {before} to {wounds.max_hp(patient)}"
    yield Tell(
        f"The medicine check gives {mark}: {better}.",
        fact=Fact("healing", patient.id, healer.id, "medicine", mark),
    )
    return mark


def untreated(being: Being) -> int:
    """Wounds nobody has treated."""
    return sum(not treated for _, treated in being.wounds)
