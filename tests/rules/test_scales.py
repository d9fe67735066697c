"""The common scales: each difficulty, and harm and healing, mean about the same in every system.

The characters are rolled up at random, as a player does who leaves everything to the dice.
"""

from fractions import Fraction
from functools import lru_cache

import pytest

from solo.core.dice import seeded
from solo.core.odds import odds
from solo.core.procedure import run
from solo.core.world import UP, World
from solo.referee import draft
from solo.rules import BUILT_IN, load
from solo.rules.ruleset import APPROACHES, CHANCES, DIFFICULTIES, FALLS, Harm, Task

SYSTEMS = sorted(BUILT_IN)
HEROES = 60
HURT = 600


@lru_cache(maxsize=1024)
def fresh(system: str, number: int) -> World:
    """A world with one fresh character in it. Copy it before you change it."""
    rules = load(system)
    world = World(being=rules.being)
    world.put("game", "party", ("hero.1",))
    for setting in rules.settings:
        world.put("option", setting.key, setting.choices[0])
    run(draft.character(world, rules), seeded(f"{system} scales", number), world=world)
    return world


def chance(system: str, world: World, approach: str, difficulty: str) -> Fraction:
    """The exact chance that this character passes this test."""
    rules = load(system)
    chances = odds(lambda ground: rules.test(ground["hero.1"], Task(approach, difficulty=difficulty)), world)
    return sum((share for grade, share in chances.items() if grade.passed), Fraction(0))


@pytest.mark.parametrize("difficulty", DIFFICULTIES)
@pytest.mark.parametrize("system", SYSTEMS)
def test_a_difficulty_lies_in_one_band_in_every_system(system, difficulty):
    shares = [
        chance(system, fresh(system, number), approach, difficulty)
        for number in range(HEROES // 3)
        for approach in APPROACHES
    ]
    least, most = CHANCES[difficulty]
    assert least <= sum(shares) / len(shares) <= most


@pytest.mark.parametrize("system", SYSTEMS)
def test_a_harder_task_is_never_likelier(system):
    for number in range(6):
        for approach in APPROACHES:
            chances = [
                chance(system, fresh(system, number), approach, difficulty) for difficulty in DIFFICULTIES
            ]
            assert chances == sorted(chances, reverse=True)
            assert chances[0] > chances[-1]


@pytest.mark.parametrize("system", SYSTEMS)
def test_a_fresh_character_falls_to_a_d6_of_harm_about_as_often_in_every_system(system):
    rules, fallen = load(system), 0
    for number in range(HURT):
        world = fresh(system, number % HEROES).copy()
        run(rules.harm(world["hero.1"], Harm("1d6")), seeded("harm", number), world=world)
        fallen += world["hero.1"].state != UP
    assert FALLS[0] <= Fraction(fallen, HURT) <= FALLS[1]


@pytest.mark.parametrize("system", SYSTEMS)
def test_worse_harm_lays_low_more_often(system):
    def falls(dice: str) -> int:
        rules, fallen = load(system), 0
        for number in range(HEROES):
            world = fresh(system, number).copy()
            run(rules.harm(world["hero.1"], Harm(dice)), seeded("harm", number), world=world)
            fallen += world["hero.1"].state != UP
        return fallen

    assert falls("1d4") <= falls("2d8") < falls("6d12")


@pytest.mark.parametrize("system", SYSTEMS)
def test_healing_helps_the_hurt_and_does_nothing_for_the_whole(system):
    rules, healed, hurt = load(system), 0, 0
    for number in range(HEROES):
        world = fresh(system, number).copy()
        whole = rules.status(world["hero.1"])
        run(rules.heal(world["hero.1"], "2d6"), seeded("heal", number), world=world)
        assert rules.status(world["hero.1"]) == whole
        run(rules.harm(world["hero.1"], Harm("1d6")), seeded("harm", number), world=world)
        before = rules.sheet(world["hero.1"])
        if world["hero.1"].state == UP and rules.status(world["hero.1"]) != whole:
            run(rules.heal(world["hero.1"], "2d6"), seeded("heal", number), world=world)
            hurt, healed = hurt + 1, healed + (rules.sheet(world["hero.1"]) != before)
    assert healed * 2 > hurt > 0
