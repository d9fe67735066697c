"""What is asked is what is played: the index of odds, and what of the package a game reaches."""

from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import product

import pytest

from rules.reaching import Package
from solo.core.odds import odds
from solo.rules.heart_rush import RULES, cases, hazards, rolls, travel
from solo.rules.ruleset import Task

RUSH = Package("solo.rules.heart_rush")


@cache
def played():
    """Everything that a game can reach."""
    return RUSH.reached(("", "HeartRush"), without=(("index", "INDEX"),))


def name(procedure):
    """Module and name of a function of the package."""
    return procedure.__module__.rpartition(".")[2], procedure.__name__


@pytest.mark.parametrize("rule", RULES.index)
def test_a_rule_of_the_index_is_one_that_play_runs_or_stages_one(rule):
    run = {
        each
        for each in RUSH.reached(name(RULES.index[rule].procedure)) & RUSH.functions()
        if each[0] != "cases"
    }
    assert run and run <= played()


def test_a_game_can_reach_every_function_of_the_package_but_the_staged_cases():
    unreached = RUSH.functions() - played()
    assert {each for each in unreached if each[0] != "cases"} == set()


@pytest.mark.rule("HR-CHECK-02", "HR-COMP-01")
@pytest.mark.parametrize("complications", ["accept", "decline"])
def test_a_check_is_read_by_the_odds_as_play_reads_it(table, complications):
    def choose(request):
        return {"accept": "accept", "decline": "fail"}[complications]

    def played(world):
        grade = yield from RULES.test(table.hero, Task("might", named="might 9"))
        return ("success" if grade.passed else "failure") + " with a complication" * grade.complication

    asked = odds(lambda _: cases.check(8, 6, 9, complications=complications))
    assert odds(played, table.world, choose) == asked


@pytest.mark.rule("HR-RUL-07")
def test_a_contest_is_read_by_the_odds_as_play_reads_it(table):
    foe = table.foe(heart=4, heart_max=4, might=4)
    table.put(table.hero, heart=4, heart_max=4, might=4)

    def played(named):
        def procedure(world):
            grade = yield from RULES.oppose(table.hero, Task("might", named=named), foe, Task("might"))
            return ("success" if grade.passed else "failure") + " with a complication" * grade.complication

        return odds(procedure, table.world)

    assert played("might") == odds(lambda _: cases.contest(4, 4, 4, 4))
    assert played("might save") == odds(lambda _: cases.contest(4, 4, 4, 4, resists=True))
    assert odds(lambda _: cases.contest(4, 4, 4, 4, resists=True))["success"] == Fraction(150, 256)


@pytest.mark.rule("HR-ADV-01", "HR-ADV-02", "HR-RUL-05", "HR-RUL-06")
@pytest.mark.parametrize("levels", [-2, -1, 0, 1, 2])
@pytest.mark.parametrize("dice", [(8, 6), (4, 8), (6, 6)])
@pytest.mark.parametrize("reader", [rolls.Summed, rolls.Checked])
def test_ways_are_counted_as_if_every_way_to_fall_were_read(reader, dice, levels):
    sides = rolls.thrown(dice, levels)
    read = reader(sides, levels, 2)
    one_by_one = Counter(read(faces) for faces in product(*(range(1, side + 1) for side in sides)))
    assert read.ways(sides) == one_by_one


@pytest.mark.rule("HR-WATER-05")
@pytest.mark.parametrize("rule", ["check", "save", "contest", "breath", "attack"])
def test_five_levels_of_disadvantage_have_exact_odds(rule):
    chances = odds(lambda _: RULES.index[rule].procedure(levels=-5))
    assert sum(chances.values()) == 1


@pytest.mark.rule("HR-CHECK-02", "HR-COMP-06")
def test_the_worst_water_spoils_nearly_every_check():
    """Six dice of eight sides and one of six, of which the two lowest count: two 1s or more fail."""
    chances = odds(lambda _: cases.check(8, 6, cn=2, levels=-5))
    none, eights = Fraction(7, 8) ** 6 * Fraction(5, 6), Fraction(7, 8) ** 5 * Fraction(6, 8) * Fraction(5, 6)
    one = eights + Fraction(7, 8) ** 6 * Fraction(1, 6)
    assert chances["failure with a complication"] == 1 - none - one


@pytest.mark.rule("HR-CHECK-02", "HR-BREATH-01")
def test_exertion_and_breath_are_read_by_the_odds_as_play_reads_them(table):
    runner = table.put(table.hero, heart=6, heart_max=6, agility=8, might=8)
    assert odds(lambda _: travel.exerts(runner, 2), table.world) == odds(lambda _: cases.exertion(6, 8, 2))
    assert odds(lambda _: hazards.breath(runner, -1), table.world) == odds(lambda _: cases.breath(6, 8, -1))


@pytest.mark.parametrize("rule", RULES.index)
def test_no_rule_of_the_index_has_more_than_a_few_hundred_ways_to_follow(rule):
    """Odds are shown beside every choice, so they must cost next to nothing."""
    assert odds(lambda _: RULES.index[rule].procedure(), most=500)
