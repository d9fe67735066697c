"""Fights to first blood."""

import pytest

from solo.referee.fights import fight as whole_fight
from solo.rules.hearts_v2 import RULES


def duel(table, foe, *dice, choose):
    return table.do(whole_fight(table.world, RULES, (foe,), (), first_blood=True), *dice, choose=choose)


@pytest.mark.rule("HV2-RULE-21")
def test_a_duel_to_first_blood_is_won_with_the_first_hp_and_the_beaten_live(table):
    hero, foe = table.hero("sword", hp=3), table.foe(hp=3)
    assert duel(table, foe, 6, 1, 5, choose=("sword",)) == "victory"
    assert (foe.hp, foe.state, hero.state) == (2, "up", "up")


@pytest.mark.rule("HV2-RULE-21")
@pytest.mark.parametrize(("hp", "left"), [(3, 2), (1, 1)])
def test_a_hero_who_loses_one_keeps_what_is_left_and_at_least_1_hp(table, hp, left):
    hero, foe = table.hero("sword", hp=hp), table.foe(hp=3)
    assert duel(table, foe, 1, 6, 4, choose=()) == "fallen"
    assert (hero.hp, hero.state, hero.dying) == (left, "up", False)


@pytest.mark.rule("HV2-RULE-21", "HV2-COMBAT-09")
def test_a_blow_that_armour_takes_draws_no_blood(table):
    hero, foe = table.hero("sword", "shield", hp=3), table.foe(hp=3)
    assert duel(table, foe, 1, 6, 4, 5, choose=("sword",)) == "victory"
    assert (hero.hp, hero.ap) == (3, 1)


@pytest.mark.rule("HV2-MORALE-03", "HV2-RULE-21")
def test_nobody_routs_from_a_duel(table):
    table.hero("sword", hp=3)
    one, two = table.foe(1, hp=3), table.foe(2, hp=3)
    outcome = table.do(
        whole_fight(table.world, RULES, (one, two), (), first_blood=True), 6, 1, 5, choose=("sword",)
    )
    assert (outcome, one.state, two.state) == ("victory", "up", "up"), "and the other lifts no hand"
    assert table.dice == ["2d6", "d8"]
