"""Conditions: words on a being, each with a level from 1 to 5. They live in its field `conditions`, pairs of
name and level in the order they came. Tables say which have levels, which fade and which last."""

from solo.core.procedure import Fact, Procedure, Tell, change
from solo.core.world import DEAD, UP
from solo.rules.heart_rush import readings, rolls, tables
from solo.rules.heart_rush.fields import Being
from solo.rules.heart_rush.words import called, opening
from solo.rules.ruleset import ATTITUDES, able, side

MOST = 5
DEADLY = 4


def level(being: Being, name: str) -> int:
    """How far gone a being is: 0 where it is free of it."""
    return dict(being.conditions).get(name, 0)


def suffers(being: Being, *names: str) -> bool:
    """Is any of these on the being?"""
    having = dict(being.conditions)
    return any(name in having for name in names)


def put(being: Being, name: str, to: int, rule: str = "") -> Procedure[None]:
    """Set a condition to a level between 0 (gone) and 5. A burning or blinded being stays at most at 5
    too."""
    having = dict(being.conditions)
    having[name] = max(0, min(to, MOST if name in tables.levelled() else 1))
    left = tuple((word, now) for word, now in having.items() if now)
    yield from change(being, rule, conditions=left or None)


def add(being: Being, name: str, levels: int = 1, rule: str = "") -> Procedure[int]:
    """More of a condition; four levels of vulnerability kill. Returns its level."""
    yield from put(being, name, level(being, name) + levels, rule)
    if level(being, "vulnerable") >= DEADLY:
        yield from change(being, state=DEAD)
    return level(being, name)


def clear(being: Being, *names: str) -> Procedure[None]:
    """Take conditions away."""
    left = tuple((word, now) for word, now in being.conditions if word not in names)
    yield from change(being, conditions=left or None)


def fade(being: Being) -> Procedure[None]:
    """What fades loses a level as a round ends."""
    for name, now in being.conditions:
        if name in tables.fading():
            yield from put(being, name, now - 1)


def told(being: Being) -> str:
    """Conditions as the player reads them: "dazed 2, prone"."""
    return ", ".join(f"{name} {now}" if name in tables.levelled() else name for name, now in being.conditions)


def hampered(being: Being, ability: str) -> int:
    """Levels of disadvantage that conditions put on any roll with this ability."""
    own = tables.hampering(ability)
    return level(being, own) + level(being, "poisoned") + level(being, "confused")


def can_act(being: Being) -> bool:
    """Neither stunned nor incapacitated nor surprised."""
    return not suffers(being, "stunned", "incapacitated", "surprised")


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
    yield from add(being, name, 1)
    yield from change(being, **{SOURCES[name]: by.id})
    if name == "charmed":
        kinder = min(len(ATTITUDES) - 1, ATTITUDES.index(being.get("attitude", "hostile")) + 1)
        yield from change(being, attitude=ATTITUDES[kinder])
    words = f"{opening(being)} {TOLD[name].format(by=called(by))}."
    yield Tell(words, fact=Fact("condition", being.id, by.id, name, level(being, name)))


def source(being: Being, name: str) -> Being | None:
    """Whose doing a condition is, while that one stands."""
    by = being.world[being.get(SOURCES[name], "")] if suffers(being, name) else None
    return by if by is not None and by.state == UP else None


def fear(being: Being) -> int:
    """Disadvantage of the frightened, on whatever they do while its source stands."""
    return level(being, "frightened") if source(being, "frightened") else 0


def rage(being: Being, target: Being) -> int:
    """Disadvantage of the enraged, on attacks at anybody but whom they hate."""
    hated = source(being, "enraged")
    return level(being, "enraged") if hated is not None and hated != target else 0


def spares(being: Being, target: Being) -> bool:
    """Is this the one it is charmed by?"""
    return source(being, "charmed") == target


def struck(being: Being, by: Being) -> Procedure[None]:
    """A blow from whoever charmed it ends the charm."""
    if spares(being, by):
        yield from ended(being, "charmed")


def ended(being: Being, name: str) -> Procedure[None]:
    """It is over."""
    yield from clear(being, name)
    if name in SOURCES:
        yield from change(being, **{SOURCES[name]: None})


def dread(fight: Being) -> Procedure[None]:
    """As a fight begins, each of the party who sees something dreadful makes a cunning saving throw against
    its presence, or is frightened."""
    foes = [foe for foe in able(side(fight, "foes")) if any(foe.has(tag) for tag in DREADFUL)]
    if not foes:
        return
    worst = max(foes, key=lambda foe: readings.challenge_number(foe, "presence"))
    for hero in able(side(fight, "party")):
        if not (yield from throws(hero, "cunning", readings.challenge_number(worst, "presence"))):
            yield from seize(hero, "frightened", worst)


def shaken_off(being: Being) -> Procedure[None]:
    """As a round ends: cunning against the presence of whoever did it, might against Average for a stunning
    blow; what has no source any more is over."""
    for name in SOURCES:
        by = source(being, name)
        if suffers(being, name) and (
            by is None or (yield from throws(being, "cunning", readings.challenge_number(by, "presence")))
        ):
            yield from ended(being, name)
            yield Tell(f"{opening(being)} is {name} no longer.", fact=Fact("relief", being.id, "", name))
    if suffers(being, "stunned") and (yield from throws(being, "might", tables.AVERAGE)):
        yield from ended(being, "stunned")
        yield Tell(f"{opening(being)} shakes it off.", fact=Fact("relief", being.id, "", "stunned"))


def throws(being: Being, ability: str, cn: int) -> Procedure[bool]:
    """A saving throw of anybody's. Returns True where it avoids the effect."""
    levels = -hampered(being, ability)
    why = f"{called(being)}: {ability} saving throw"
    result = yield from rolls.saved(
        readings.heart(being), being.get(ability, 4), cn, 0, levels, being.id, why
    )
    return result.passed
