"""Harm by weariness: Fatigue, and nothing off STR (CRN-FAT-01)."""

import pytest
from playing import seated

from solo.core.party import heroes

HALL = "## Hall\n\n- Sit up all night. `harm 2 {kind}` Grey.\n- Go. `end escape` Out.\n"


@pytest.mark.parametrize("kind", ["weariness", "fatigue", "exhaustion"])
def test_harm_by_weariness_is_fatigue_and_costs_no_strength(kind):
    session = seated(HALL.format(kind=kind), "cairn", "3")
    hero = heroes(session.world)[0]
    had = hero.get("str")
    session.send("sit up all night")
    hero = heroes(session.world)[0]
    assert (hero.get("fatigue"), hero.get("str")) == (2, had)


def test_harm_of_any_other_kind_is_no_fatigue():
    session = seated(HALL.format(kind="cold"), "cairn", "3")
    had = heroes(session.world)[0].get("str")
    session.send("sit up all night")
    hero = heroes(session.world)[0]
    assert not hero.get("fatigue") and hero.get("str") < had
