"""A sheet, a life, what may be done and how a task would be rolled read as they did, for whoever seasons of chance have
brought where they are: a seventh of them in a run, others each day. Where that has changed on purpose,
`python -m tests.rules.sheets --write`; read the diff."""

import os

from shares import WEEK, share
from tables import APART, rows

from solo.rules import BUILT_IN

from .sheets import MORE, NUMBER, kept, sheets

SEASONS = [(system, number) for system in sorted(BUILT_IN) for number in range(NUMBER + MORE)]

APART_NOW = bool(os.environ.get(APART))  # all of them where it is asked which tests notice what


@rows(("system", "number"), share(SEASONS, 1 if APART_NOW else WEEK))
def test_whoever_has_lived_through_a_season_is_read_as_they_were(system, number):
    assert sheets(system, number) == kept(system)[number]
