"""What is asked is what is played: the index of odds, and what of the package a game reaches."""

from fractions import Fraction
from functools import cache

import pytest

from rules.reaching import Package
from solo.core.odds import odds
from solo.rules.halberts import RULES

HALBERTS = Package("solo.rules.halberts")


@cache
def played():
    """Everything that a game can reach."""
    return HALBERTS.reached(("", "Halberts"), without=(("", "INDEX"),))


def name(procedure):
    """Module and name of a function of the package."""
    return procedure.__module__.rpartition(".")[2], procedure.__name__


def asked(rule, **values):
    """The chances of a rule of the index."""
    return odds(lambda world: RULES.index[rule].procedure(**values))


@pytest.mark.parametrize("rule", RULES.index)
def test_a_rule_of_the_index_is_one_that_play_runs_or_stages_one(rule):
    of = name(RULES.index[rule].procedure)
    run = {each for each in HALBERTS.reached(of) & HALBERTS.functions() if each[0] != "cases"}
    assert run and run <= played()


def test_a_game_can_reach_every_function_of_the_package_but_the_staged_cases():
    unreached = HALBERTS.functions() - played()
    assert {each for each in unreached if each[0] != "cases"} == set()


@pytest.mark.rule("HAL-CHECK-05", "HAL-RULE-03")
def test_a_weapon_that_was_never_learned_hits_at_two_less():
    assert asked("hit", attribute=9, weapon=0) == asked("hit", attribute=6, weapon=1)
    assert asked("hit", attribute=9, weapon=0)[True] == Fraction(21, 36)


@pytest.mark.rule("HAL-CHECK-07", "HAL-RULE-29")
@pytest.mark.parametrize("hard", [False, True])
def test_a_spell_without_its_talent_never_works(hard):
    assert asked("cast", attribute=12, talent=0, hard=hard) == {False: 1}
    assert asked("cast", attribute=12, talent=1, hard=hard)[True] > 0


@pytest.mark.rule("HAL-RULE-24")
def test_as_many_mounts_come_as_there_are_riders():
    assert asked("number", kind="mounts", riders=3) == {3: 1}
    assert asked("number", kind="mounts") == {face: Fraction(1, 6) for face in range(1, 7)}


@pytest.mark.parametrize(
    ("rule", "values", "ways", "of"),
    [
        ("check", {"attribute": 7, "talent": 2}, 30, 36),
        ("check", {"attribute": 7, "untrained": True}, 10, 36),
        ("check", {"attribute": 9, "hard": True}, 81, 216),
        ("contest", {"score": 8, "other": 9}, 15, 36),
        ("suitability", {"attribute": 8}, 26, 36),
        ("twist", {"attribute": 8, "careers": 2}, 15, 36),
        ("escape", {"attribute": 9}, 81, 216),
        ("hit", {"attribute": 7, "weapon": 1, "cuirass": True}, 56, 216),
        ("opponent", {"value": 8}, 26, 36),
        ("opponent", {"value": 8, "cuirass": True}, 56, 216),
        ("cast", {"attribute": 7, "talent": 1, "cast_today": 1}, 21, 36),
        ("cast", {"attribute": 7, "talent": 1, "hard": True}, 56, 216),
    ],
)
def test_a_check_of_the_index_succeeds_in_so_many_ways(rule, values, ways, of):
    assert asked(rule, **values)[True] == Fraction(ways, of)


def test_damage_is_that_of_the_weapon_in_any_case():
    assert max(asked("damage", weapon="halberd")) == 18
    assert max(asked("damage", weapon="épée")) == max(asked("damage", weapon="Brawl")) == 12
