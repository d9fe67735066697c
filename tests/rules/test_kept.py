"""Seasons that are kept go as they went: the same dice, changes and questions. A run lives through a seventh of them, others
each day; `python -m tests.rules.kept` through all. Where rules have changed on purpose, `--write` keeps them anew; read
the diff."""

import os

from shares import WEEK, share
from tables import APART, rows

from solo.rules import BUILT_IN

from .kept import kept, season

SEASONS = [(system, number) for system in sorted(BUILT_IN) for number in kept(system)]

APART_NOW = bool(os.environ.get(APART))  # all of them where it is asked which tests notice what


@rows(("system", "number"), share(SEASONS, 1 if APART_NOW else WEEK))
def test_a_season_that_was_kept_goes_as_it_went(system, number):
    assert season(system, number).lived() == kept(system)[number]
