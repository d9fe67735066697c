"""Minds in a fight: what something dreadful does to those who see it, and how it is shaken off."""

from solo.core.procedure import Fact, Procedure, Tell
from solo.rules.heart_rush import checks, readings, tables
from solo.rules.heart_rush.conditions import SOURCES, ended, level, put, seize, source, suffers
from solo.rules.heart_rush.fields import Being
from solo.rules.heart_rush.words import opening
from solo.rules.ruleset import able, side

DREADFUL = ("terrifying", "dreadful", "ghost", "demon", "dragon")


def dread(fight: Being) -> Procedure[None]:
    """As a fight begins, each of the party who sees something dreadful makes a cunning saving throw against
    its presence, or is frightened."""
    foes = [foe for foe in able(side(fight, "foes")) if any(foe.has(tag) for tag in DREADFUL)]
    if not foes:
        return
    worst = max(foes, key=lambda foe: readings.challenge_number(foe, "presence"))
    for hero in able(side(fight, "party")):
        if not (
            yield from checks.saves(hero, "cunning", readings.challenge_number(worst, "presence"), "fear")
        ):
            yield from seize(hero, "frightened", worst)


def shaken_off(being: Being) -> Procedure[None]:
    """As a round ends: cunning against the presence of whoever did it, and against Average for a level of confusion,
    might against Average for a stunning blow; what has no source any more is over."""
    for name in SOURCES:
        by = source(being, name)
        if suffers(being, name) and (
            by is None
            or (yield from checks.saves(being, "cunning", readings.challenge_number(by, "presence")))
        ):
            yield from ended(being, name)
            yield Tell(f"{opening(being, 'is')} {name} no longer.", fact=Fact("relief", being.id, "", name))
    if suffers(being, "confused") and (yield from checks.saves(being, "cunning", tables.AVERAGE)):
        yield from put(being, "confused", level(being, "confused") - 1)
        if not suffers(being, "confused"):
            clear = Fact("relief", being.id, "", "confused")
            yield Tell(f"{opening(being, 'is')} confused no longer.", fact=clear)
    if suffers(being, "stunned") and (yield from checks.saves(being, "might", tables.AVERAGE)):
        yield from ended(being, "stunned")
        yield Tell(f"{opening(being, 'shakes')} it off.", fact=Fact("relief", being.id, "", "stunned"))


def numb(being: Being) -> Procedure[bool]:
    """A might saving throw, or stunned. Returns whether it is."""
    if (yield from checks.saves(being, "might", tables.AVERAGE)):
        return False
    yield from put(being, "stunned", 1)
    return True
