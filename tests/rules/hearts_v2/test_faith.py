"""Favor: tithe, cross, holy water."""

import pytest

from solo.core.clock import DAY
from solo.core.things import owned
from solo.rules.hearts_v2 import RULES, combat, faith


@pytest.mark.rule("HV2-EQ-15", "HV2-EQ-16")
def test_a_tithe_on_sunday_gives_1_favor(table):
    hero = table.hero(coins=20)
    assert table.do(faith.tithe(hero))
    assert (hero.favor, hero.coins) == (1, 17)


@pytest.mark.rule("HV2-EQ-16", "HV2-RULE-27")
@pytest.mark.parametrize(("coins", "price"), [(20, 3), (50, 5), (44, 5), (30, 3), (31, 4), (3, 3)])
def test_a_tithe_is_a_full_tenth_and_at_least_3(coins, price):
    assert faith.tithe_price(coins) == price


@pytest.mark.rule("HV2-RULE-27")
def test_a_table_may_round_the_tithe_down(table):
    hero = table.rule(tithe_rounding="down").hero(coins=44)
    table.do(faith.tithe(hero))
    assert hero.coins == 40


@pytest.mark.rule("HV2-EQ-16")
def test_two_coins_buy_no_favor(table):
    hero = table.hero(coins=2)
    assert not table.do(faith.tithe(hero))
    assert (hero.favor, hero.coins) == (0, 2)


@pytest.mark.rule("HV2-EQ-17")
def test_a_tithe_is_taken_on_sundays_and_once(table):
    hero = table.hero(coins=20)
    table.world.put("game", "minute", 2 * DAY + 600)
    assert not table.do(faith.tithe(hero))
    assert "it is Tuesday" in table.told
    table.world.put("game", "minute", 7 * DAY + 600)
    assert table.do(faith.tithe(hero))
    assert not table.do(faith.tithe(hero))
    assert (hero.favor, hero.coins) == (1, 17)
    table.world.put("game", "minute", 14 * DAY + 600)
    assert table.do(faith.tithe(hero))


@pytest.mark.rule("HV2-RULE-27")
def test_a_game_may_begin_on_another_day(table):
    hero = table.rule(start_weekday="Saturday").hero(coins=20)
    assert not table.do(faith.tithe(hero))
    table.world.put("game", "minute", DAY + 600)
    assert table.do(faith.tithe(hero))


@pytest.mark.rule("HV2-EQ-18")
def test_favor_never_exceeds_6(table):
    hero = table.hero(coins=20, favor=6)
    assert not table.do(faith.tithe(hero))
    assert (hero.favor, hero.coins) == (6, 20)


@pytest.mark.rule("HV2-EQ-15", "HV2-EQ-17")
def test_the_tithe_is_offered_in_town_and_barred_with_the_reason(table):
    hero = table.hero(coins=20)
    table.world.put("game", "minute", 3 * DAY)
    acts = {act.key: act for act in RULES.acts(hero, "town", ())}
    assert acts["tithe"].barred == "tithes are taken on Sunday; it is Wednesday"
    assert "tithe" not in {act.key for act in RULES.acts(hero, "scene", ())}


def undead(table, number, hp):
    return table.foe(number, hp=hp, tags=("undead", "unnatural"))


@pytest.mark.rule("HV2-EQ-13", "HV2-RULE-25")
def test_the_cross_turns_each_undead_of_no_more_hp_than_the_favor_spent(table):
    hero = table.hero("cross", favor=4)
    skeleton, ghoul, thief = undead(table, 1, 1), undead(table, 2, 2), table.foe(3, hp=1)
    table.fight(skeleton, ghoul, thief)
    table.turn(hero, choose=("cross", "1"))
    assert (skeleton.state, ghoul.state, thief.state, hero.favor) == ("fled", "up", "up", 3)
    assert [thing.name for thing in owned(hero)] == ["Cross"]
    assert table.dice == []


@pytest.mark.rule("HV2-RULE-25")
def test_favor_is_spent_even_if_none_turns(table):
    hero = table.hero("cross", favor=2)
    table.fight(undead(table, 1, 5))
    table.turn(hero, choose=("cross", "2"))
    assert hero.favor == 0


@pytest.mark.rule("HV2-RULE-25")
def test_a_table_may_count_the_hp_of_all_the_turned_together(table):
    hero = table.rule(turning="total HP").hero("cross", favor=3)
    dead = [undead(table, 1, 2), undead(table, 2, 1), undead(table, 3, 2)]
    table.fight(*dead)
    table.turn(hero, choose=("cross", "3"))
    assert [being.state for being in dead] == ["fled", "fled", "up"]


@pytest.mark.rule("HV2-EQ-14")
def test_holy_water_heals_1_hp_for_each_favor(table):
    hero = table.hero("holy water", hp=2, hp_max=6, favor=2)
    table.do(faith.holy_water(hero, (hero,)), choose=("2",))
    assert (hero.hp, hero.favor, table.thing(hero, "Holy water").uses) == (4, 0, 2)


@pytest.mark.rule("HV2-RULE-26")
def test_favor_beyond_the_missing_hp_is_not_taken(table):
    hero = table.hero("holy water", hp=5, hp_max=6, favor=3)
    table.do(faith.holy_water(hero, (hero,)), choose=("3",))
    assert (hero.hp, hero.favor, table.thing(hero, "Holy water").uses) == (6, 2, 2)


@pytest.mark.rule("HV2-EQ-14", "HV2-RULE-26")
def test_the_third_dose_is_the_last_and_without_favor_there_is_none(table):
    hero = table.hero("holy water", hp=1, hp_max=6, favor=3)
    for _ in range(3):
        table.do(faith.holy_water(hero, (hero,)), choose=("1",))
    assert owned(hero) == []
    other = table.hero("holy water", hp=1, hp_max=6, number=2)
    acts = {act.key: act for act in RULES.acts(other, "scene", ())}
    assert acts["holy-water"].barred == "you have no Favor"


@pytest.mark.rule("HV2-RULE-21", "HV2-RULE-26")
def test_holy_water_saves_one_who_is_dying_before_the_fight_ends(table):
    fallen, helper = table.hero(hp=1), table.hero("holy water", favor=1, number=2)
    foe = table.foe(hp=5)
    fight = table.fight(foe, first="foes")
    table.do(combat.strike(fight, foe, fallen, combat.Blow("club", "d6")), 6)
    assert (fallen.state, fallen.hp, fallen.dying) == ("out", 0, True)
    table.turn(helper, choose=("holy-water", "1"))
    assert (fallen.state, fallen.hp) == ("up", 1)
    table.do(combat.end(fight))
    assert fallen.state == "up"
