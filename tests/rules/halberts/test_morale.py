"""Courage and words in a fight (`morale.py`): what foes choose, who stays, and what becomes of the beaten."""

import pytest

from solo.core.procedure import Choose, Option
from solo.rules.halberts import morale


@pytest.mark.rule("HAL-COMBAT-01")
def test_a_choice_of_somebody_or_something_else_is_no_choice_of_whom_to_strike(table):
    """No die is thrown for it: what is usual is done."""
    wolf = table.creature("foe.1", "wolf")
    table.person("npc.1", "Osk", side="party")
    bare = Option("bare", "", "pick")
    people = tuple(Option(id, "", "pick") for id in ("hero.1", "npc.1"))
    assert table.play(morale.intent(wolf, Choose(wolf.id, (bare, *people), why="?", usual="bare"))) == "bare"
    assert table.play(morale.intent(wolf, Choose(wolf.id, people, why="?", usual="npc.1")), 1) == "hero.1"
