"""Saves: by which attribute, at what score, by whom, and when nobody rolls."""

from fractions import Fraction

import pytest

from solo.core.dice import scripted
from solo.core.odds import odds
from solo.core.procedure import run
from solo.rules.cairn import RULES, checks
from solo.rules.ruleset import Task


def saved(score, face):
    return run(checks.save(score), scripted(face))


@pytest.mark.rule("CRN-ATTR-01", "CRN-ATTR-02", "CRN-ATTR-03")
@pytest.mark.parametrize(
    "task, name",
    [
        (Task("might"), "str"),
        (Task("wits", "poison"), "str"),
        (Task("agility", "lifting"), "str"),
        (Task("agility"), "dex"),
        (Task("might", "climbing"), "dex"),
        (Task("charm", "sneaking"), "dex"),
        (Task("charm"), "wil"),
        (Task("will"), "wil"),
        (Task("agility", "lies"), "wil"),
        (Task("might", "magic"), "wil"),
        (Task("charm", named="DEX"), "dex"),
        (Task("charm", named="Strength save"), "str"),
        (Task("charm", "wet locks"), "dex"),
    ],
)
def test_a_task_is_saved_by_the_attribute_that_fits_it(task, name):
    assert checks.attribute(task) == name


@pytest.mark.rule("CRN-ATTR-01", "CRN-ATTR-02", "CRN-ATTR-03")
def test_the_save_is_rolled_against_that_attribute(table):
    hero = table.hero(str=5, dex=12, wil=17)
    for approach, score in (("might", 5), ("agility", 12), ("charm", 17)):
        assert table.do(RULES.test(hero, Task(approach)), score).passed
        assert not table.do(RULES.test(hero, Task(approach)), score + 1).passed


@pytest.mark.rule("CRN-SAVE-01")
def test_what_carries_no_risk_is_not_rolled(table):
    hero = table.hero()
    assert table.do(RULES.test(hero, Task("agility", named="no risk"))).passed
    assert len(table.rolls) == 0
    assert table.do(RULES.test(hero, Task("agility", named="DEX")), 10).passed
    assert len(table.rolls) == 1


@pytest.mark.rule("CRN-SAVE-02", "CRN-SAVE-03")
def test_equal_or_under_passes_and_over_fails():
    assert saved(13, 13) and saved(13, 12) and not saved(13, 14)


@pytest.mark.rule("CRN-SAVE-04", "CRN-SAVE-05", "CRN-RUL-01")
def test_a_1_always_passes_and_a_20_always_fails():
    assert saved(1, 1) and saved(0, 1) and not saved(1, 2)
    assert not saved(20, 20) and not saved(25, 20) and saved(20, 19)


@pytest.mark.rule("CRN-SAVE-02", "CRN-SAVE-04", "CRN-SAVE-05")
def test_the_odds_of_a_save_are_its_score_in_twenty_between_one_and_nineteen():
    for score in range(-3, 25):
        ways = sum(face == 1 or (face <= score and face != 20) for face in range(1, 21))
        assert odds(lambda world, score=score: checks.save(score))[True] == Fraction(ways, 20)


@pytest.mark.rule("CRN-SAVE-06", "CRN-RUL-02")
def test_between_two_opponents_one_save_is_rolled_and_the_players_character_makes_it(table):
    hero, guard = table.hero(str=9), table.foe(str=3)
    assert table.do(RULES.oppose(hero, Task("might"), guard, Task("might")), 9).passed
    assert [roll.who for roll in table.log.rolls] == ["hero.1"]
    grade = table.do(RULES.oppose(guard, Task("might"), hero, Task("might")), 9)
    assert not grade.passed and [roll.who for roll in table.log.rolls] == ["hero.1"]


@pytest.mark.rule("CRN-RUL-02")
def test_between_two_who_are_nobodys_character_the_lower_attribute_saves_or_the_table_says_who(table):
    strong, weak = table.foe(1, str=15), table.foe(2, str=6)
    assert not table.do(RULES.oppose(strong, Task("might"), weak, Task("might")), 6).passed
    assert table.log.rolls[0].who == "foe.2"
    table.option(opposed_saver="ask")
    hero = table.hero()
    table.do(RULES.oppose(hero, Task("might"), strong, Task("might")), 15, choose=("foe.1",))
    assert table.log.rolls[0].who == "foe.1"


def test_an_inner_struggle_is_one_save(table):
    hero = table.hero(wil=12, str=3)
    assert table.do(RULES.oppose(hero, Task("will"), hero, Task("might")), 12).passed


@pytest.mark.rule("CRN-SAVE-07")
def test_acting_together_whoever_has_the_lowest_attribute_saves(table):
    party = table.hero(1, str=15), table.hero(2, str=9)
    assert table.do(RULES.who(party, Task("might", "lifting"))).id == "hero.2"


@pytest.mark.rule("CRN-SAVE-07", "CRN-RUL-03")
def test_on_a_tie_or_against_the_usual_the_player_names_the_saver(table):
    party = table.hero(1, dex=10), table.hero(2, dex=10)
    assert table.do(RULES.who(party, Task("agility", "sneaking")), choose=("hero.2",)).id == "hero.2"
    assert table.do(RULES.who(party, Task("agility", "sneaking")), choose=("hero.1",)).id == "hero.1"


def test_where_one_acts_for_all_it_is_usually_the_best(table):
    party = table.hero(1, dex=7), table.hero(2, dex=14)
    assert table.do(RULES.who(party, Task("agility", "locks"))).id == "hero.2"


def test_difficulty_moves_the_score_by_four_and_a_wound_that_hampers_makes_it_harder(table):
    hero = table.hero(dex=11)
    for difficulty, score in (("easy", 15), ("normal", 11), ("hard", 7), ("heroic", 3)):
        assert table.do(RULES.test(hero, Task("agility", difficulty=difficulty)), score).passed
        assert not table.do(RULES.test(hero, Task("agility", difficulty=difficulty)), score + 1).passed
    assert not table.do(
        RULES.test(hero, Task("agility", difficulty="hard", easier=True)), 8
    ).passed  # counted already
    table.set(hero, tags=("hamstrung",))
    assert not table.do(RULES.test(hero, Task("agility")), 8).passed
    assert f"{7} or under" in RULES.plan(hero, Task("agility"))


@pytest.mark.rule("CRN-FATE-02", "CRN-FATE-03", "CRN-RUL-23")
def test_the_die_of_fate_favours_the_party_on_four_to_six_and_hurts_on_one_to_three(table):
    assert [table.do(checks.fate(), face) for face in range(1, 7)] == [False, False, False, True, True, True]


@pytest.mark.rule("CRN-FATE-01")
def test_a_table_without_the_die_of_fate_never_rolls_it(table):
    assert table.do(checks.favoured(table.world), 3) is False
    table.option(fate="off")
    assert table.do(checks.favoured(table.world)) is True
    assert len(table.rolls) == 0
