"""Prices in words: each system's own sum, which fresh heroes can pay as they can in any other."""

import pytest
from rules.people import fresh

from solo.rules import BUILT_IN, load

HEROES = 40


@pytest.mark.parametrize("system", sorted(BUILT_IN))
def test_nearly_all_fresh_heroes_can_pay_a_little_most_fairly_and_hardly_one_dear(system):
    rules = load(system)
    purses = [fresh(system, number).get("hero.1", "coins", 0) for number in range(HEROES)]

    def share(level):
        return sum(purse >= rules.sum(level) for purse in purses) / HEROES

    assert share("a little") >= 0.8 and share("fairly") >= 0.4 and share("dear") <= 0.2
    assert rules.sum("a little") < rules.sum("fairly") < rules.sum("dear")
