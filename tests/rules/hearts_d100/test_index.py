"""What is asked is what is played: the index of odds, and what of the package a game reaches."""

from functools import cache

import pytest

from rules.reaching import Package
from solo.core.odds import odds
from solo.rules.hearts_d100 import RULES, index

D100 = Package("solo.rules.hearts_d100")


@cache
def played():
    """Everything that a game can reach."""
    return D100.reached(("", "HeartsD100"), without=(("index", "INDEX"),))


@pytest.mark.parametrize("rule", RULES.index)
def test_a_rule_of_the_index_puts_its_numbers_to_what_play_runs(rule):
    asked = D100.reached(("index", RULES.index[rule].procedure.__name__)) & D100.functions()
    run = {name for name in asked if name[0] != "index"}
    assert run and run <= played()


def test_a_game_can_reach_every_function_of_the_package():
    assert {name for name in D100.functions() - played() if name[0] != "index"} == set()


@pytest.mark.rule("HD100-MOD-03", "HD100-RUL-13", "HD100-RUL-16")
def test_a_level_is_what_remains_after_success_modifiers():
    plain = odds(lambda world: index.skill(44))
    worse = odds(lambda world: index.skill(44, plus=-1))
    assert worse["success"] == plain["hard"] and worse["hard"] == plain["heroic"]
    assert worse["failure"] == plain["failure"] + plain["success"] and worse["fumble"] == plain["fumble"]
    doubled = odds(lambda world: index.skill(44, times=2))
    assert doubled["hard"] == plain["success"] and doubled["heroic"] == plain["hard"] + plain["heroic"]


@pytest.mark.parametrize("plus", [-2, 0, 2])
def test_the_odds_of_a_level_and_of_its_successes_agree(plus):
    levels = odds(lambda world: index.skill(61, plus=plus))
    counts = odds(lambda world: index.successes(61, plus=plus))
    succeeded = sum(levels.get(level, 0) for level in ("success", "hard", "heroic"))
    assert succeeded == sum(chance for count, chance in counts.items() if count > 0)
