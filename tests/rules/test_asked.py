"""What may be asked of each rule, and its odds at the ends of every value, are those that were kept: they notice a change, and say nothing of the books.
Where a rule has changed on purpose, `python -m tests.rules.asked --write` keeps them anew; read the diff."""

import pytest
import tables

from solo.rules import BUILT_IN, load

from .asked import kept, rows

RULES = [(system, name) for system in BUILT_IN for name in load(system).index]


@tables.rows(("system", "name"), RULES)
def test_a_rule_takes_what_it_took_and_its_odds_are_those_of_the_book(system, name):
    assert rows(system, name) == kept(system)[name]


@pytest.mark.parametrize("system", BUILT_IN)
def test_no_rule_is_kept_that_is_not_there(system):
    assert list(kept(system)) == list(load(system).index)
