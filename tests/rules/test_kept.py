"""Seasons that are kept go as they went: the same dice, changes and questions. Where rules have changed on purpose,
`python -m tests.rules.kept --write` keeps them anew; read the diff."""

import pytest

from solo.rules import BUILT_IN

from .kept import NUMBER, Kept, kept


@pytest.mark.parametrize("number", range(NUMBER))
@pytest.mark.parametrize("system", sorted(BUILT_IN))
def test_a_season_that_was_kept_goes_as_it_went(system, number):
    assert Kept(system, number).lived() == kept(system)[number]
