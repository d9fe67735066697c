"""Fresh cases where two rules meet, the expectation first, out of the book."""

import pytest

from solo.core.things import Ware, owned
from solo.rules.cairn import RULES, conditions, gear, recovery, wounds
from solo.rules.ruleset import Harm
from solo.rules.staging import always


@pytest.mark.rule("CRN-DEP-04", "CRN-HEAL-04")
def test_a_healer_s_week_gives_the_deprived_nothing_and_those_who_eat_everything(table):
    hungry, fed = table.hero(str=5, str_max=11, deprived=("hunger",)), table.hero(2, str=5, str_max=11)
    for hero in (hungry, fed):
        table.run(recovery.rest((hero,), "week", ("town",)), always(4))
    assert (hungry.str, fed.str) == (5, 11)


@pytest.mark.rule("CRN-FAT-04", "CRN-FAT-02")
def test_weariness_of_two_on_a_full_pack_puts_down_two_things_and_stays_at_ten(table):
    hero = table.hero()
    table.fill(hero, 10)
    table.do(RULES.harm(hero, Harm("2", "weariness")))
    assert (hero.fatigue, gear.filled(hero)) == (2, 10)
    assert len(owned(hero)) == 8


@pytest.mark.rule("CRN-ARM-05", "CRN-ARM-02")
def test_plate_and_shield_are_three_and_a_blow_of_four_takes_one(table):
    hero = table.hero(hp=5, armor=3)
    shield = table.give(hero, Ware("shield", armor=1))
    table.set(hero, hands=(shield.id,))
    table.do(wounds.strike(hero, 4))
    assert hero.hp == 4


def test_dice_thrown_together_keep_the_higher_and_the_bonus_comes_on_top():
    dice, read = wounds.best("2d6+1")
    assert read is not None and (read((3, 5)), read((6, 6)), dice.text) == (6, 7, "2d6+1")


@pytest.mark.rule("CRN-SCAR-03", "CRN-DEP-03")
def test_the_walloped_get_no_hp_from_a_moment_s_rest_till_they_have_had_their_hours(table):
    hero = table.hero(hp=0, hp_max=6)
    table.do(wounds.scar(hero, 3))
    table.run(recovery.rest((hero,), "moment", ()), always(4))
    assert (hero.hp, conditions.helpless(hero)) == (0, False)


@pytest.mark.rule("CRN-DEP-05", "CRN-FAT-03")
def test_a_safe_night_clears_all_fatigue_of_the_fed_and_none_of_the_deprived(table):
    fed, hungry = table.hero(fatigue=2), table.hero(2, fatigue=2, deprived=("hunger",))
    for hero in (fed, hungry):
        table.give(hero, "rations") if hero is fed else None
        table.do(recovery.rest((hero,), "night", ("safe",)))
    assert (fed.fatigue, hungry.fatigue) == (0, 2)
