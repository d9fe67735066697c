"""What is asked is what is played: the index of odds, and what of the package a game reaches."""

from functools import cache

import pytest

from rules.reaching import Package
from solo.core.odds import odds
from solo.rules.cairn import RULES, cases, recovery
from solo.rules.ruleset import Harm

CAIRN = Package("solo.rules.cairn")


@cache
def played():
    """Everything that a game can reach."""
    return CAIRN.reached(("", "Cairn"), without=(("index", "INDEX"),))


def name(procedure):
    """Module and name of a function of the package."""
    return procedure.__module__.rpartition(".")[2], procedure.__name__


@pytest.mark.parametrize("rule", RULES.index)
def test_a_rule_of_the_index_is_one_that_play_runs_or_stages_one(rule):
    asked = name(RULES.index[rule].procedure)
    run = {each for each in CAIRN.reached(asked) & CAIRN.functions() if each[0] != "cases"}
    assert run and run <= played()


def test_a_game_can_reach_every_function_of_the_package_but_the_staged_cases():
    unreached = CAIRN.functions() - played()
    assert {each for each in unreached if each[0] != "cases"} == set()


@pytest.mark.rule("CRN-SCAR-08", "CRN-SCAR-10")
@pytest.mark.parametrize(("row", "die"), [(8, 4), (10, 6)])
def test_rows_8_and_10_teach_nothing_where_their_will_save_fails(row, die):
    found = odds(lambda world: cases.improvement(row, 9, 12))
    assert found.pop(12) * 20 == 11
    assert found == {12 + face: chance for face in range(1, die + 1) for chance in [found[13]]}


@pytest.mark.parametrize("dice", ["d6", "2d6", "d6+1", "2d6+1"])
def test_harm_is_read_by_the_odds_as_play_reads_it(table, dice):
    hero = table.hero(str=18)

    def played(world):
        yield from recovery.harm(world["hero.1"], Harm(dice, "blow"))
        return hero.str

    assert odds(lambda world: cases.harm(dice, 18)) == odds(played, table.world)


def test_the_weary_bear_no_more_fatigue_than_they_have_slots():
    assert odds(lambda world: cases.starving(30)) == {10: 1}
