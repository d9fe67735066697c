"""Seasons that are kept go as they went: the same dice, changes and questions. Where rules have changed on purpose,
`python -m tests.rules.kept --write` keeps them anew; read the diff."""

from tables import rows

from solo.rules import BUILT_IN

from .kept import kept, season

SEASONS = [(system, number) for system in sorted(BUILT_IN) for number in kept(system)]


@rows(("system", "number"), SEASONS)
def test_a_season_that_was_kept_goes_as_it_went(system, number):
    assert season(system, number).lived() == kept(system)[number]
