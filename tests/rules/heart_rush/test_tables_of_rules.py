"""Heart Rush's rules with both sides of each condition, where breaking them on purpose went unnoticed."""

import pytest
from tables import rows

from solo.rules.heart_rush import RULES, checks, deeds, instants, rolls
from solo.rules.ruleset import Task


@pytest.mark.rule("HR-CHECK-03")
@rows(
    ("approach", "named", "ability"),
    [
        ("might", "", "might"),
        ("agility", "", "agility"),
        ("wits", "", "cunning"),
        ("will", "", "presence"),
        ("charm", "", "presence"),
        ("might", "Agility", "agility"),
        ("might", "presence + voice", "presence"),
        ("might", "Prepared", "might"),
        ("wits", "Mighty", "might"),
        ("wits", "Midge", "cunning"),
        ("will", "Cunning", "cunning"),
        ("will", "Aging", "presence"),
    ],
)
def test_the_ability_is_that_of_which_four_letters_are_named_or_the_approachs(approach, named, ability):
    assert checks.ability_of(Task(approach, named=named)) == ability


@pytest.mark.rule("HR-RUL-11")
@pytest.mark.parametrize(
    ("fields", "mean"),
    [
        ({"heart": 8, "might": 6}, 16),
        ({"heart": 8, "might": 8}, 18),
        ({"heart": 10, "might": 6}, 18),
        ({"might": None}, 14),
    ],
)
def test_the_best_of_several_is_by_heart_and_ability_a_d4_where_there_is_none(table, fields, mean):
    table.put(table.hero, **fields)
    assert checks.mean(table.hero, Task("might")) == mean


@pytest.mark.rule("HR-SAVE-02")
def test_a_plain_roll_is_two_dice_and_nothing_more(table):
    assert table.run(rolls.plain(8, 6), 3, 4) == 7
    assert table.log.rolls[0].dice == "d8+d6"
    assert table.run(rolls.plain(), 1, 1) == 2 and table.log.rolls[0].dice == "d8+d6"
    assert table.run(rolls.plain(8, 6, 2), 3, 4) == 9


def test_who_takes_the_high_ground_stands_one_step_higher_and_has_moved(table):
    table.run(deeds.climbed(table.hero))
    assert dict(table.hero.conditions)["high ground"] == 1 and table.hero.dashed


@pytest.mark.parametrize(("most", "declared"), [(0, 0), (1, 1), (2, 2), (3, 2)])
def test_no_more_instants_are_declared_in_a_window_than_it_has_room_for(table, monkeypatch, most, declared):
    monkeypatch.setattr(instants, "MOST", most)
    monkeypatch.setattr(
        instants,
        "usable",
        lambda one, moment, pending, stack, used: [name for name in ("a", "b") if (one.id, name) not in used],
    )

    def asked(being, usable, pending, stack):
        return usable[0]
        yield

    def pay(being, ability):
        return
        yield

    monkeypatch.setattr(instants, "asked", asked)
    monkeypatch.setattr(instants.magic, "pay", pay)
    stack = []
    table.run(instants.declare("check", None, (table.hero,), stack, set()))
    assert [one.ability for one in stack] == ["a", "b"][:declared]


def test_the_plainest_foe_gives_way_at_twelve_of_damage():
    foe, hero = RULES.plain("foe", {}), RULES.plain("hero", {})
    assert (foe["threshold"], foe["hp"], foe["heart"], foe["attack"], foe["defence"]) == (12, 16, 6, 3, 2)
    assert (hero["hp"], hero["heart"], hero["might"], hero["cunning"]) == (40, 8, 6, 4)
