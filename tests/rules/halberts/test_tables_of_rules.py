"""Halberts' rules as tables: what goes in, what comes out, with both sides of each boundary."""

import pytest
from tables import rows

from solo.rules.halberts import rewards, spells
from solo.rules.halberts.tables_magic import spells as all_spells


@rows(
    ("given", "number", "taken", "name"),
    [
        (("Ann", "Bea", "Cor"), 0, (), "Ann"),
        (("Ann", "Bea", "Cor"), 3, (), "Ann"),
        (("Ann", "Bea", "Cor"), 5, (), "Cor"),
        (("Ann", "Bea", "Cor"), 0, ("Ann",), "Bea"),
        (("Ann", "Bea", "Cor"), 0, ("land: Ann, granted", "nothing"), "Bea"),
        (("Ann", "Bea", "Cor"), 0, ("Ann and Bea",), "Cor"),
        (("Ann", "Bea"), 1, ("Ann", "Bea"), "Bea"),
    ],
)
def test_a_name_by_a_number_is_one_that_is_written_nowhere_yet(given, number, taken, name):
    assert rewards.another(given, number, taken) == name


@pytest.mark.parametrize(
    ("sides", "told"),
    [
        (("foes",), "Wat 1"),
        (("foes", "foes"), "Wat 1 and Wat 2"),
        (("foes", "foes", "foes"), "three of them"),
        (("foes", "foes", "party"), "Wat 1, Wat 2 and Wat 3"),
        (("party", "party", "party"), "Wat 1, Wat 2 and Wat 3"),
    ],
)
def test_more_than_two_foes_are_counted_and_anybody_else_is_named(table, sides, told):
    people = [table.person(f"foe.{at}", f"Wat {at}", side=side) for at, side in enumerate(sides, 1)]
    assert spells.named(people) == told


@pytest.mark.rule("HAL-MAGIC-05")
@pytest.mark.parametrize(("tags", "left"), [((), 0), (("immune to spells",), 6), (("immune to weapons",), 0)])
def test_who_minds_no_spell_is_not_struck_by_lightning(table, tags, left):
    ghoul = table.creature("foe.1", "Ghoul", End=6, tags=tags)
    fight = table.battle(ghoul)
    lightning = next(one for one in all_spells() if one.name == "Lightning")
    table.play(spells.scathe(fight, spells.Cast(table.hero, lightning, (ghoul,), (3, 3)), tallies := {}))
    assert tallies.get(ghoul.id, {"End": 6})["End"] == left
