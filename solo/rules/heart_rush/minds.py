"""What takes hold of a being, and whose doing it is: fright, rage, a charm,
a stunning blow (page: Conditions).

Whoever did it stands in a field beside the condition: `dreads`, `hates`, `charmer`."""

from solo.core.procedure import Procedure, Tell, change
from solo.core.world import UP
from solo.rules.heart_rush import checks, conditions, rolls, tables
from solo.rules.heart_rush.fields import Being
from solo.rules.heart_rush.words import called, opening
from solo.rules.ruleset import ATTITUDES, able, side

SOURCES = {"frightened": "dreads", "enraged": "hates", "charmed": "charmer"}
DREADFUL = ("terrifying", "dreadful", "ghost", "demon", "dragon")
TOLD = {
    "frightened": "cannot look at {by}: worse at everything while {by} stands",
    "enraged": "sees nobody but {by} now: worse at striking anyone else",
    "charmed": "has no quarrel with {by}",
}


def seize(being: Being, name: str, by: Being) -> Procedure[None]:
    """A being is frightened, enraged or charmed by another, a level more; one who is charmed thinks better of
    people by as many steps."""
    yield from conditions.add(being, name, 1)
    yield from change(being, **{SOURCES[name]: by.id})
    if name == "charmed":
        kinder = min(len(ATTITUDES) - 1, ATTITUDES.index(being.get("attitude", "hostile")) + 1)
        yield from change(being, attitude=ATTITUDES[kinder])
    yield Tell(f"{opening(being)} {TOLD[name].format(by=called(by))}.")


def source(being: Being, name: str) -> Being | None:
    """Whose doing a condition is, while that one stands."""
    by = being.world[being.get(SOURCES[name], "")] if conditions.suffers(being, name) else None
    return by if by is not None and by.state == UP else None


def fear(being: Being) -> int:
    """Disadvantage of the frightened, on whatever they do while its source stands."""
    return conditions.level(being, "frightened") if source(being, "frightened") else 0


def rage(being: Being, target: Being) -> int:
    """Disadvantage of the enraged, on attacks at anybody but whom they hate."""
    hated = source(being, "enraged")
    return conditions.level(being, "enraged") if hated is not None and hated != target else 0


def spares(being: Being, target: Being) -> bool:
    """Is this the one it is charmed by?"""
    return source(being, "charmed") == target


def struck(being: Being, by: Being) -> Procedure[None]:
    """A blow from whoever charmed it ends the charm."""
    if spares(being, by):
        yield from ended(being, "charmed")


def ended(being: Being, name: str) -> Procedure[None]:
    """It is over."""
    yield from conditions.clear(being, name)
    if name in SOURCES:
        yield from change(being, **{SOURCES[name]: None})


def dread(fight: Being) -> Procedure[None]:
    """As a fight begins, each of the party who sees something dreadful makes a cunning saving throw against
    its presence, or is frightened."""
    foes = [foe for foe in able(side(fight, "foes")) if any(foe.has(tag) for tag in DREADFUL)]
    if not foes:
        return
    worst = max(foes, key=lambda foe: checks.challenge_number(foe, "presence"))
    for hero in able(side(fight, "party")):
        if not (yield from throws(hero, "cunning", checks.challenge_number(worst, "presence"))):
            yield from seize(hero, "frightened", worst)


def shaken_off(being: Being) -> Procedure[None]:
    """As a round ends: cunning against the presence of whoever did it, might against Average for a stunning
    blow; what has no source any more is over."""
    for name in SOURCES:
        by = source(being, name)
        if conditions.suffers(being, name) and (
            by is None or (yield from throws(being, "cunning", checks.challenge_number(by, "presence")))
        ):
            yield from ended(being, name)
            yield Tell(f"{opening(being)} is {name} no longer.")
    if conditions.suffers(being, "stunned") and (yield from throws(being, "might", tables.AVERAGE)):
        yield from ended(being, "stunned")
        yield Tell(f"{opening(being)} shakes it off.")


def throws(being: Being, ability: str, cn: int) -> Procedure[bool]:
    """A saving throw of anybody's. Returns True where it avoids the effect."""
    levels = -conditions.hampered(being, ability)
    why = f"{called(being)}: {ability} saving throw"
    grade = yield from rolls.save(checks.heart(being), being.get(ability, 4), cn, 0, levels, being.id, why)
    return grade == "success"
