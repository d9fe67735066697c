"""What is asked is what is played: the index of odds, and what of the package a game reaches."""

from fractions import Fraction

import pytest

from rules.reaching import Package
from solo.core.odds import odds
from solo.rules.heart_rush import RULES, cases
from solo.rules.ruleset import Task

RUSH = Package("solo.rules.heart_rush")
PLAYED = RUSH.reached(("", "HeartRush"), without=(("index", "INDEX"),))


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
    assert run and run <= PLAYED


def test_a_game_can_reach_every_function_of_the_package_but_the_staged_cases():
    unreached = RUSH.functions() - PLAYED
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
