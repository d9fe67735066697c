"""A sheet, a life, what may be done and how a task would be rolled read as they did, for whoever seasons of chance have
brought where they are. Where that has changed on purpose, `python -m tests.rules.sheets --write`; read the diff."""

from tables import rows

from solo.rules import BUILT_IN

from .sheets import MORE, NUMBER, kept, sheets


@rows(
    ("system", "number"), [(system, number) for system in sorted(BUILT_IN) for number in range(NUMBER + MORE)]
)
def test_whoever_has_lived_through_a_season_is_read_as_they_were(system, number):
    assert sheets(system, number) == kept(system)[number]
