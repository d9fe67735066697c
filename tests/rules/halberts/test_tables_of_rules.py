"""Halberts' rules as tables: what goes in, what comes out, with both sides of each boundary."""

import pytest
from tables import rows

from solo.rules.halberts import checks, magic, referee, rewards, spells, tables_tasks
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
@pytest.mark.parametrize(
    ("tags", "left"),
    [
        ((), 14),
        (("immune to spells",), 20),
        (("immune to weapons",), 14),
        (("half from spells",), 17),
        (("weak to lightning",), 8),
    ],
)
def test_who_minds_no_spell_is_not_struck_by_lightning(table, tags, left):
    ghoul = table.creature("foe.1", "Ghoul", end=20, tags=tags)
    fight = table.battle(ghoul)
    lightning = next(one for one in all_spells() if one.name == "Lightning")
    table.play(spells.scathe(fight, spells.Cast(table.hero, lightning, (ghoul,), (3, 3)), tallies := {}))
    assert tallies.get(ghoul.id, {"End": 20})["End"] == left


@rows(
    ("wish", "found"),
    [
        ("Lightning", "Lightning"),
        ("lightning", "Lightning"),
        ("  chain   lightning ", "Chain Lightning"),
        ("lightning, at the horse", "Lightning"),
        ("lightning: strike him", "Lightning"),
        ("hits up to five enemies", "Chain Lightning"),
        ("at the horse, lightning", None),
        ("thunder", None),
        ("", None),
    ],
)
def test_a_spell_is_found_by_its_name_or_by_what_it_does_or_by_the_first_that_is_said(table, wish, found):
    spell = magic.find(table.world, "Storm", wish)
    assert (spell.name if spell else None) == found


@rows(
    ("name", "person"),
    [
        ("stranger", True),
        ("villager", True),
        ("wolf", False),
        ("soldier", True),
        ("smith", True),
        ("blob", False),
    ],
)
def test_people_go_by_their_trade_or_by_words_for_anybody(name, person):
    assert referee.is_person([name]) is person


def test_words_for_people_of_no_trade_are_the_first_of_the_page():
    words = tables_tasks.people_words.__wrapped__()
    assert words and all(referee.is_person([word]) for word in words)


@pytest.mark.rule("HAL-CHECK-08")
def test_of_the_ways_in_which_a_task_may_be_rolled_no_more_than_three_are_shown(table, monkeypatch):
    from solo.rules.ruleset import Task

    monkeypatch.setattr(checks, "ways", lambda hero, task: list("abcd")[: task.topic])
    monkeypatch.setattr(checks, "shown", lambda hero, task, way: way)
    for many, shown in ((1, "a"), (2, "a; or b"), (3, "a; or b; or c"), (4, "a; or b; or c")):
        assert checks.plan(table.hero, Task("might", many)) == shown
