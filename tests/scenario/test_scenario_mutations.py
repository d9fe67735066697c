"""Slips made by the hundred: a share of every kind is put into a clean adventure, and what is told of it is never a
crash, and seldom more than one message."""

from mutations import KINDS
from scenario_slips import WHOLE
from shares import WEEK, share
from tables import rows

from solo.scenario import read_texts
from solo.scenario.checking.check import check

SYSTEMS = ("cairn", "heart-rush")
EACH = 3  # slips of a kind, the same in every run
MOST_TOLD = 4


@rows("kind", share(sorted(KINDS), WEEK))
def test_a_slip_made_by_rule_is_told_in_few_words(kind):
    lines = WHOLE["clean.md"].split("\n")
    made = list(KINDS[kind](lines))
    for each in made[:: max(1, len(made) // EACH)][:EACH]:
        adventure = read_texts({"a.md": each.text}, (), SYSTEMS)
        told = check(adventure, lambda: SYSTEMS)
        assert len(told) <= MOST_TOLD, (each.what, list(map(str, told)))
