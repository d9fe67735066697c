"""The odds index: a case of a few plain figures, put to the very procedures that play runs."""

from solo.core.procedure import Procedure
from solo.core.world import World
from solo.rules.floor.cases import apart, put
from solo.rules.halberts import checks, combat, magic, referee, riders
from solo.rules.halberts.fields import AVERAGE, WEAPONS, Being
from solo.rules.ruleset import Task

ANY_WEAPON, ANY_TALENT = "Spear", "Climb"  # one like all others
ORDINARY, VERY_HARD = ("Storm", "Fog"), ("Planes", "Door between")  # spells that only have to work


def ground() -> World:
    """A world for a case."""
    return World(digesting=False, being=Being)


def check(
    attribute: int = 7, talent: int = 0, hard: bool = False, untrained: bool = False
) -> Procedure[bool]:
    """A check of an attribute with a talent; `untrained` where a talent fits and is missing: 2 less
    (HAL-RULE-03)."""
    world = ground()
    hero: Being = put(world, "hero.1", Str=attribute, **{ANY_TALENT: talent or None})
    named = f"Strength + {ANY_TALENT}" if talent or untrained else "Strength"
    task = Task("might", difficulty="hard" if hard else "normal", named=named)
    return (yield from apart(world, checks.test(hero, task))).passed


def contest(score: int = 7, other: int = 7) -> Procedure[bool]:
    """One against another: the player rolls 2d6, and what the other has above or below 7 is added to the dice (a
    ruling of ours, after HAL-CHECK-09). Returns whether the roller prevails."""
    world = ground()
    hero, foe = put(world, "hero.1", Str=score), put(world, "foe.1", Str=other)
    task = Task("might", named="Strength")
    return (yield from apart(world, checks.oppose(hero, task, foe, task))).passed


def hit(attribute: int = 7, weapon: int = 1, cuirass: bool = False) -> Procedure[bool]:
    """2d6 at or under attribute + weapon (HAL-COMBAT-04), 2 less where the weapon was never learned
    (HAL-CHECK-05); 3d6 against a cuirass (HAL-ARM-01)."""
    world = ground()
    hero = put(world, "hero.1", Str=attribute, Dex=attribute, **{ANY_WEAPON: weapon or None})
    foe = put(world, "foe.1", cuirass=cuirass or None)
    return (yield from apart(world, combat.strikes(hero, ANY_WEAPON, foe)))


def opponent(value: int = 8, cuirass: bool = False) -> Procedure[bool]:
    """An opponent hits: 2d6 at or under its Hit (HAL-OPP-13), 3d6 against a cuirass (HAL-RULE-31)."""
    world = ground()
    foe = put(world, "foe.1", End=AVERAGE, Life=AVERAGE, Hit=value)
    hero = put(world, "hero.1", cuirass=cuirass or None)
    return (yield from apart(world, combat.strikes(foe, "itself", hero)))


def damage(weapon: str = "Spear") -> Procedure[int]:
    """What a weapon does: 2d6, a halberd 3d6 (HAL-COMBAT-05, -06), bare hands (brawl) as the table rules."""
    world = ground()
    name = weapon.capitalize()
    known = name if name in (*WEAPONS, "Brawl") else ANY_WEAPON
    return sum((yield from apart(world, combat.blow(put(world, "hero.1"), known))))


def number(kind: str = "nightlings", riders: int = 0) -> Procedure[int]:
    """How many come (HAL-OPP-07); of mounts as many as their riders, without riders a d6 (HAL-RULE-24)."""
    if kind != "mounts" or not riders:
        return (yield from referee.appearing(kind))
    world = ground()
    return (yield from apart(world, brought(world, riders)))


def brought(world: World, number: int) -> Procedure[int]:
    """How many mounts come to a fight with so many riders. Returns a number."""
    put(world, "kind.horse", row="mounts", End=AVERAGE, Life=AVERAGE)
    foes = tuple(put(world, f"foe.{at}", side="foes", tags=("rides horses",)).id for at in range(-number, 0))
    fight: Being = put(world, "fight", foes=foes)
    yield from riders.saddled(fight)
    return len(fight.foes or ()) - number


def cast(attribute: int = 7, talent: int = 1, cast_today: int = 0, hard: bool = False) -> Procedure[bool]:
    """2d6 + spells that worked today at or under attribute + talent (HAL-MAGIC-01), 3d6 where very hard
    (HAL-RULE-47); never without the talent (HAL-CHECK-07)."""
    world = ground()
    name, spell = VERY_HARD if hard else ORDINARY
    hero = put(world, "hero.1", Int=attribute, cast_today=cast_today, **{name: talent or None})
    return (yield from apart(world, magic.act(hero, f"{name}: {spell}")))
