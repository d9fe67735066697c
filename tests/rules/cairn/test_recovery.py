"""Healing, rest, deprivation, Fatigue, slots, and what the clock brings."""

from fractions import Fraction

import pytest

from solo.core import clock
from solo.core.odds import odds
from solo.core.things import Ware, owned, take
from solo.rules.cairn import RULES, cases, combat, dungeon, gear, recovery, town, wild, wounds
from solo.rules.cairn.gear import tire
from solo.rules.ruleset import Harm

DAY = clock.DAY


@pytest.mark.rule("CRN-HEAL-01")
def test_a_moments_rest_and_water_bring_hp_back_and_without_water_nothing_comes(table):
    hero, dry = table.hero(1, hp=1, hp_max=6), table.hero(2, hp=1, hp_max=6)
    assert table.do(RULES.rest((dry,), "moment", ("safe", "desert"))) is False
    assert table.do(RULES.rest((hero,), "moment", ("safe",))) is True
    assert (hero.hp, dry.hp) == (6, 1)


@pytest.mark.rule("CRN-HEAL-02", "CRN-RUL-21")
def test_a_rest_in_an_unsafe_place_asks_the_die_of_fate_whether_trouble_comes(table):
    hero = table.hero(hp=1, hp_max=6)
    table.do(RULES.rest((hero,), "moment", ()), 4)
    assert (hero.hp, table.world.get("game", "noise")) == (6, None)
    table.do(RULES.rest((hero,), "moment", ()), 3)
    assert table.world.get("game", "noise") == 1
    table.option(rest_exposure="none")
    table.do(RULES.rest((hero,), "moment", ()))
    assert table.world.get("game", "noise") == 1


@pytest.mark.rule("CRN-HEAL-03")
def test_bandages_stabilise_critical_damage_and_are_spent(table):
    hero, friend = table.hero(1, hp=0, state="out", critical=True), table.hero(2)
    table.give(friend, "bandages")
    assert table.do(combat.bandage(friend, hero)) is True
    assert (hero.critical, hero.state, table.thing(friend, "bandages").uses) == (False, "up", 2)
    assert table.do(combat.bandage(friend, hero)) is False
    assert table.thing(friend, "bandages").uses == 2


def test_critical_damage_kills_within_the_hour_unless_it_is_tied_off(table):
    saved, lost = table.hero(1, hp=0), table.hero(2, hp=0)
    table.give(saved, "bandages")
    for hero in (saved, lost):
        table.do(wounds.strike(hero, 2), 20)
    table.do(combat.bandage(saved, saved))
    table.do(clock.pass_time(table.world, RULES, 59))
    assert lost.state == "out"
    table.do(clock.pass_time(table.world, RULES, 1))
    assert (saved.state, lost.state) == ("up", "dead")


@pytest.mark.rule("CRN-HEAL-04", "CRN-RUL-22")
def test_a_week_with_a_healer_gives_every_attribute_back_and_less_gives_none(table):
    hero = table.hero(str=6, str_max=12, dex=3, dex_max=9)
    for _ in range(6):
        table.do(RULES.rest((hero,), "day", ("town",)))
    assert (hero.str, hero.dex) == (6, 3)
    table.do(RULES.rest((hero,), "week", ("safe",)))
    assert (hero.str, hero.dex) == (6, 3)
    table.do(RULES.rest((hero,), "week", ("town",)))
    assert (hero.str, hero.dex) == (12, 9)


@pytest.mark.rule("CRN-HEAL-04")
def test_a_healer_in_the_party_is_as_good_as_a_town(table):
    hero, helper = table.hero(str=6, str_max=12), table.hireling(tags=("alchemist",))
    table.do(RULES.rest((hero, helper), "week", ("safe",)))
    assert hero.str == 12


@pytest.mark.rule("CRN-HEAL-05")
def test_some_healing_is_free_and_faster_healing_shows_its_price_first(table):
    hero = table.hero(str=6, str_max=12, hp=1, hp_max=6, coins=49)
    table.do(RULES.rest((hero,), "moment", ("town",)))
    assert (hero.hp, hero.coins) == (6, 49)
    act = next(act for act in RULES.acts(hero, "town", ("town",)) if act.key == "healing")
    assert "50 gp" in act.label and act.barred
    table.set(hero, coins=50)
    act = next(act for act in RULES.acts(hero, "town", ("town",)) if act.key == "healing")
    table.do(act.do(""))
    assert (hero.str, hero.coins, act.barred) == (12, 0, "")


@pytest.mark.rule("CRN-DEP-01")
def test_a_day_without_food_deprives_and_a_meal_ends_it(table):
    hero = table.hero()
    table.do(clock.pass_time(table.world, RULES, DAY - 1))
    assert hero.deprived == ()
    table.do(clock.pass_time(table.world, RULES, 1))
    assert hero.deprived == ("hunger",)
    ration = table.give(hero, "rations")
    table.do(recovery.eat(hero, ration))
    assert hero.deprived == ()


@pytest.mark.rule("CRN-DEP-01")
def test_rations_are_eaten_one_a_day_and_a_town_feeds_everybody(table):
    hero = table.hero()
    rations = table.give(hero, "rations")
    table.do(clock.pass_time(table.world, RULES, 2 * DAY))
    assert (rations.uses, hero.deprived) == (1, ())
    table.do(clock.pass_time(table.world, RULES, 5 * DAY, ("town",)))
    assert (rations.uses, hero.deprived) == (1, ())


@pytest.mark.rule("CRN-DEP-01")
def test_who_has_starved_for_days_eats_one_ration_when_there_is_one_and_is_no_longer_deprived(table):
    hero = table.hero()
    table.do(clock.pass_time(table.world, RULES, 5 * DAY))
    assert hero.deprived == ("hunger",)
    rations = table.give(hero, "rations")
    table.do(clock.pass_time(table.world, RULES, 60))
    assert (hero.deprived, rations.uses) == ((), 2)
    table.do(clock.pass_time(table.world, RULES, DAY - 60))
    assert (hero.deprived, rations.uses) == ((), 1)


@pytest.mark.rule("CRN-DEP-01")
def test_a_hireling_who_went_hungry_eats_no_more_than_a_ration_a_day_either(table):
    hero, helper = table.hero(), table.hireling()
    table.do(clock.pass_time(table.world, RULES, 4 * DAY, ()))
    rations = table.give(hero, "rations")
    table.do(clock.pass_time(table.world, RULES, 60))
    assert (hero.deprived, helper.deprived, rations.uses) == ((), (), 1)


@pytest.mark.rule("CRN-DEP-01")
def test_a_camp_at_the_hour_of_the_meal_costs_one_ration_a_head(table):
    hero = table.hero()
    rations = table.give(hero, "rations")
    table.do(clock.pass_time(table.world, RULES, DAY))
    assert rations.uses == 2
    table.do(wild.camp(table.world["journey"], (hero,)))
    assert rations.uses == 2
    table.do(clock.pass_time(table.world, RULES, 60))
    table.do(wild.camp(table.world["journey"], (hero,)))
    assert rations.uses == 1


def days_of(*beings):
    return [thing.uses for being in beings for thing in owned(being) if thing.has("food")]


@pytest.mark.rule("CRN-GAP-02")
def test_foraging_fills_a_begun_pack_first_and_destroys_nothing_that_was_carried(table):
    hero = table.hero()
    table.give(hero, "rations")
    table.set(table.thing(hero, "rations"), uses=2)
    table.fill(hero, 8)
    table.do(wild.forage(table.world["journey"], (hero,)), 1)
    assert (days_of(hero), gear.filled(hero)) == ([3], 9)
    table.fill(hero, 1)
    table.do(wild.forage(table.world["journey"], (hero,)), 4)
    assert (days_of(hero), gear.filled(hero)) == ([3], 10)
    assert table.told == "Food for 4 days stays behind: nobody has room for it."


@pytest.mark.rule("CRN-GAP-02")
def test_what_one_who_forages_cannot_carry_another_of_the_party_does(table):
    hero, helper = table.hero(), table.hireling()
    table.fill(hero, 10)
    table.do(wild.forage(table.world["journey"], (hero, helper)), 5)
    assert (days_of(hero), days_of(helper)) == ([], [3, 2])


@pytest.mark.rule("CRN-FAT-04")
def test_fatigue_takes_one_piece_of_a_pile_and_leaves_the_rest(table):
    hero = table.hero()
    table.give(hero, "rope")
    table.set(table.thing(hero, "rope"), count=4)
    table.fill(hero, 6)
    rope = table.thing(hero, "rope")
    table.do(tire(hero), choose=[rope.id])
    on_the_ground = [thing for thing in table.world.all("thing") if thing.owner.startswith("place.")]
    assert (rope.count, rope.owner, hero.fatigue, gear.filled(hero)) == (3, hero.id, 1, 10)
    assert [(thing.name, thing.count) for thing in on_the_ground] == [("rope", 1)]


@pytest.mark.rule("CRN-RUL-15")
def test_harm_of_several_dice_is_their_sum_in_play_as_in_the_odds(table):
    for dice, faces, total in (("2d6", (3, 4), 7), ("2d6+1", (3, 4), 8), ("d8+d8", (2, 5), 7)):
        hero = table.hero(str=18, str_max=18)
        assert table.do(RULES.harm(hero, Harm(dice, "")), *faces) == total
    assert dict(odds(lambda world: cases.harm("2d6", 18)))[18 - 12] == Fraction(1, 36)


def test_who_would_lose_the_last_strength_to_harm_keeps_one_if_fate_is_kind(table):
    lucky, other = table.hero(1, str=3), table.hero(2, str=3)
    table.do(RULES.harm(lucky, Harm("1d6", "fall")), 5, 6)
    table.do(RULES.harm(other, Harm("1d6", "fall")), 5, 1)
    assert (lucky.str, lucky.state, other.state) == (1, "up", "dead")


@pytest.mark.rule("CRN-DEP-02", "CRN-RUL-04")
def test_each_day_of_deprivation_after_the_first_adds_a_fatigue(table):
    hero = table.hero()
    table.do(clock.pass_time(table.world, RULES, DAY))
    assert (hero.deprived, hero.fatigue) == (("hunger",), 0)
    for fatigue in (1, 2, 3, 4, 5):
        table.do(clock.pass_time(table.world, RULES, DAY))
        assert hero.fatigue == fatigue


@pytest.mark.rule("CRN-RUL-04")
def test_deprivation_that_ends_on_its_first_day_costs_nothing_and_the_option_counts_that_day(table):
    hero, other = table.hero(1), table.hero(2)
    table.do(wounds.deprive(hero, "hunger"))
    table.do(recovery.wear(hero, clock.minute(table.world) + DAY - 1))
    assert hero.fatigue == 0
    table.option(count_first_day="yes")
    table.do(wounds.deprive(other, "sleep"))
    for day, fatigue in ((1, 2), (2, 3)):
        table.do(recovery.wear(other, clock.minute(table.world) + day * DAY))
        assert other.fatigue == fatigue
    for days, counted in ((1, 0), (2, 1), (6, 5)):
        assert odds(lambda world, days=days: cases.starving(days)) == {counted: 1}
    assert odds(lambda world: cases.starving(2, True)) == {2: 1}


@pytest.mark.rule("CRN-DEP-03", "CRN-DEP-04", "CRN-DEP-05")
def test_the_deprived_recover_nothing(table):
    hero = table.hero(
        hp=2, hp_max=7, str=5, str_max=11, fatigue=2, deprived=("hunger",), deprived_at=0, deprived_days=1
    )
    table.do(RULES.rest((hero,), "moment", ("safe",)))
    table.do(RULES.rest((hero,), "night", ("safe",)))
    table.do(RULES.rest((hero,), "week", ("town",)))
    table.do(RULES.heal(hero, "1d6"), 6)
    assert (hero.hp, hero.str, hero.fatigue) == (2, 5, 2)


@pytest.mark.rule("CRN-FAT-01")
def test_a_spell_or_an_event_forces_fatigue(table):
    hero = table.hero()
    table.do(tire(hero))
    assert hero.fatigue == 1
    book = table.give(hero, "spellbook of hover")
    table.do(next(act for act in RULES.acts(hero, "scene", ()) if act.key == f"cast {book.id}").do(""))
    assert hero.fatigue == 2


@pytest.mark.rule("CRN-FAT-02")
def test_each_fatigue_fills_one_slot(table):
    hero = table.hero()
    table.fill(hero, 7)
    table.do(tire(hero, 2))
    assert gear.filled(hero) == 9


@pytest.mark.rule("CRN-FAT-03", "CRN-RUL-22")
def test_a_full_night_in_a_safe_place_clears_all_fatigue(table):
    hero = table.hero(fatigue=4)
    table.do(RULES.rest((hero,), "night", ("dark",)))
    table.do(RULES.rest((hero,), "hour", ("safe",)))
    assert hero.fatigue == 4
    table.do(RULES.rest((hero,), "night", ("safe",)))
    assert hero.fatigue == 0


@pytest.mark.rule("CRN-FAT-04")
def test_with_no_free_slot_fatigue_makes_the_player_drop_an_item(table):
    hero = table.hero()
    rope = table.give(hero, "rope")
    table.fill(hero, 9)
    table.do(tire(hero), choose=(rope.id,))
    assert (gear.filled(hero), hero.fatigue, rope.owner) == (10, 1, "place.ground")


@pytest.mark.rule("CRN-RUL-05")
def test_petty_things_free_no_slot_and_ten_fatigue_leave_room_for_no_more(table):
    hero = table.hero()
    locket = table.give(hero, Ware("locket", slots=0))
    table.fill(hero, 10)
    with pytest.raises(LookupError):
        table.do(tire(hero), choose=(locket.id,))
    weary, book = table.hero(2, fatigue=9), None
    book = table.give(weary, "spellbook of sleep")
    table.do(tire(weary), choose=(book.id,))
    assert weary.fatigue == 10 and table.do(tire(weary)) == 0 and weary.fatigue == 10


@pytest.mark.rule("CRN-RUL-05")
def test_slots_and_who_picks_are_options(table):
    hero = table.hero()
    first = table.give(hero, "rope")
    table.fill(hero, 9)
    assert gear.free(hero) == 0
    table.option(drop_choice="last_added")
    table.do(tire(hero))
    assert first.owner == hero.id and hero.fatigue == 1
    table.option(slots="12")
    assert gear.free(hero) == 2


@pytest.mark.rule("CRN-GAP-02")
def test_all_slots_filled_leave_a_hero_at_no_hp_until_something_goes(table):
    hero = table.hero(hp=6)
    table.fill(hero, 9)
    table.give(hero, "rope")
    assert hero.hp == 0
    table.do(RULES.rest((hero,), "moment", ("safe",)))
    assert hero.hp == 0
    table.do(gear.let_fall(hero, table.thing(hero, "rope")))
    table.do(RULES.rest((hero,), "moment", ("safe",)))
    assert hero.hp == 6


@pytest.mark.rule("CRN-GAP-02")
def test_what_does_not_fit_is_not_taken_up_and_petty_things_always_are(table):
    hero = table.hero()
    table.fill(hero, 9)
    assert table.do(RULES.gain(hero, gear.ware("halberd"))) is False
    assert table.do(RULES.gain(hero, Ware("pebble", slots=0), 40)) is True
    assert not RULES.room(hero, Ware("stone"), 2) and RULES.room(hero, Ware("stone"))


def test_coins_weigh_a_slot_for_each_full_hundred_and_beasts_carry(table):
    hero = table.hero(coins=99)
    assert gear.filled(hero) == 0
    table.set(hero, coins=200)
    assert gear.filled(hero) == 2
    table.give(hero, "mule")
    assert gear.capacity(hero) == 16


def test_harm_outside_a_fight_comes_off_the_attribute_it_names_and_armor_helps_only_against_blows(table):
    hero = table.hero(armor=2, hp=6)
    table.do(RULES.harm(hero, Harm("d6", "poison")), 4)
    assert (hero.str, hero.hp) == (6, 6)
    table.do(RULES.harm(hero, Harm("d6", "DEX")), 3)
    table.do(RULES.harm(hero, Harm("d6", "fear")), 2)
    assert (hero.dex, hero.wil) == (7, 8)
    table.do(RULES.harm(hero, Harm("d6", "arrows")), 3)
    assert hero.str == 5


def test_healing_goes_to_hp_first_and_then_to_attributes(table):
    hero = table.hero(hp=4, hp_max=6, str=8, str_max=10, dex=7, dex_max=10)
    assert table.do(RULES.heal(hero, "1d6"), 5) == 5
    assert (hero.hp, hero.str, hero.dex) == (6, 10, 8)


def test_healing_brings_the_paralysed_back_to_their_feet(table):
    hero = table.hero(dex=3)
    table.do(wounds.lose(hero, "dex", 3, "x"))
    assert hero.state == "out"
    table.do(RULES.heal(hero, "1d6"), 2)
    assert (hero.state, hero.dex) == ("up", 2)


@pytest.mark.rule("CRN-GAP-06")
def test_magic_is_extraordinary_aid_and_nothing_less_gives_hearing_back(table):
    hero = table.hero(tags=("deafened",))
    table.do(RULES.heal(hero, "1d6"), 6)
    table.do(RULES.rest((hero,), "week", ("town",)))
    assert hero.has("deafened")
    scroll = table.give(hero, "scroll of cure wounds")
    table.do(
        next(act for act in RULES.acts(hero, "scene", ()) if act.key == f"cast {scroll.id}").do(""), 1, 1
    )
    assert not hero.has("deafened")


def test_who_is_carried_bleeding_into_a_town_is_tied_off(table):
    hero, osk = table.hero(state="out", critical=True), table.hireling()
    table.do(RULES.arrive((osk,), ("road",)))
    assert hero.critical
    table.do(RULES.arrive((osk,), ("town",)))
    assert (hero.critical, hero.state) == (False, "up")


def test_a_healer_takes_no_money_of_who_is_whole_and_says_what_was_mended(table):
    def healing(being):
        return next(act for act in RULES.acts(being, "town", ("town",)) if act.key == "healing")

    hero = table.hero(coins=60)
    assert healing(hero).barred == "nothing is wrong with you"
    table.set(hero, str=4)
    assert healing(hero).barred == ""
    table.do(healing(hero).do(""))
    assert (hero.str, hero.coins) == (10, 10)
    assert "for 50 gp: STR 10, DEX 10, WIL 10, HP 6" in table.told


def test_a_week_with_a_healer_says_what_came_back(table):
    hero = table.hero(str=4, str_max=10)
    table.do(RULES.rest((hero,), "week", ("town", "safe")))
    assert "whole again: STR 10" in table.told


@pytest.mark.rule("CRN-GAP-02", "CRN-FAT-02")
def test_coins_earned_into_the_last_slot_fill_it(table):
    hero = table.hero(hp=6, hp_max=6, coins=90)
    table.fill(hero, 9)
    assert table.do(RULES.earn(hero, 10)) == 10
    assert (gear.filled(hero), hero.coins, hero.hp) == (10, 100, 0)


@pytest.mark.rule("CRN-GAP-02")
def test_coins_beyond_the_last_slot_go_to_a_companion_and_the_rest_lies_there(table):
    hero, friend = table.hero(1), table.hero(2)
    table.fill(hero, 8)
    table.fill(friend, 9)
    assert table.do(RULES.earn(hero, 700)) == 498
    assert (hero.coins, friend.coins) == (299, 199)
    assert (gear.filled(hero), gear.filled(friend)) == (10, 10)
    pick_up = next(act for act in RULES.acts(hero, "scene", ()) if act.key == "pick up")
    assert "coins" in pick_up.label + pick_up.meaning
    table.do(gear.put_by(hero, table.thing(hero, "stone 0")))
    table.do(take(table.thing(hero, "stone 0")))
    table.do(pick_up.do("coins"))
    assert (hero.coins, gear.filled(hero)) == (399, 10)
    left = [thing for thing in table.world.all("thing") if thing.has("loose coins")]
    assert [(thing.count, thing.owner.startswith("place.")) for thing in left] == [(102, True)]
    table.set(friend, coins=0)
    friend_picks = next(act for act in RULES.acts(friend, "scene", ()) if act.key == "pick up")
    table.do(friend_picks.do("coins"))
    assert friend.coins == 102 and not [*table.world.all("thing")][-1].has("loose coins")


@pytest.mark.rule("CRN-GAP-02")
def test_what_a_thing_is_sold_for_may_fill_a_slot_too(table):
    hero = table.hero(hp=6, hp_max=6, coins=95)
    table.fill(hero, 9)
    table.give(hero, "sword")
    table.set(hero, hp=6)
    table.do(town.sell(hero, "sword"))
    assert (hero.coins, gear.filled(hero), hero.hp) == (100, 10, 0)


@pytest.mark.rule("CRN-SCAR-04", "CRN-HEAL-01")
def test_a_week_that_mends_a_limb_ends_with_all_hp_of_the_new_maximum(table):
    hero = table.hero(hp=4, hp_max=4)
    table.do(wounds.strike(hero, 4), 1)
    table.do(RULES.rest((hero,), "week", ("town",)), 5, 4)
    assert (hero.hp, hero.hp_max) == (9, 9)


@pytest.mark.rule("CRN-GAP-02", "CRN-HEAL-01")
@pytest.mark.parametrize("span", ["moment", "night", "week"])
def test_the_overloaded_are_told_once_that_no_hp_come_back(table, span):
    hero = table.hero(hp=0, hp_max=6)
    table.fill(hero, 10)
    table.put(hero, ate=10**6)
    table.do(RULES.rest((hero,), span, ("safe",)))
    assert hero.hp == 0 and table.told.count("too much to get any HP back") == 1


def test_weeks_of_rest_while_nothing_was_broken_mend_no_limb_that_breaks_later(table):
    hero = table.hero()
    for _ in range(2):
        table.do(RULES.rest((hero,), "week", ("safe",)))
    table.do(wounds.scar(hero, 4), 1)
    for _ in range(2):
        table.do(RULES.rest((hero,), "week", ("safe",)))
    assert hero.has("broken leg")
    table.do(RULES.rest((hero,), "week", ("safe",)), 1, 1)
    assert not hero.has("broken leg")


@pytest.mark.rule("CRN-GAP-02")
def test_who_puts_down_the_cart_that_carried_half_the_load_is_loaded_to_the_last_strap(table):
    hero = table.hero(hp=6, hp_max=6)
    table.give(hero, "cart")
    table.fill(hero, 9)
    drop = next(act for act in RULES.acts(hero, "scene", ()) if act.key == "drop")
    table.do(drop.do("cart"))
    assert hero.hp == 6
    table.give(hero, "cart")
    table.fill(hero, 1)
    table.do(drop.do("cart"))
    assert (gear.filled(hero), gear.capacity(hero), hero.hp) == (10, 10, 0)


@pytest.mark.rule("CRN-DEP-01")
def test_a_ration_eaten_against_weariness_is_a_meal_for_the_hungry(table):
    hero, other = table.hero(1), table.hero(2)
    table.do(wounds.deprive(hero, "hunger"))
    table.do(wounds.deprive(other, "hunger"))
    table.give(hero, "rations")
    table.do(wild.worn((hero,)), choose=["ration"])
    assert hero.deprived == ()
    table.give(other, "rations")
    table.do(dungeon.exhaustion((other,), ()), choose=["ration"])
    assert other.deprived == ()


@pytest.mark.rule("CRN-GAP-02")
@pytest.mark.parametrize(("lie", "taken", "left"), [(50, 50, 0), (150, 99, 51), (99, 99, 0), (100, 99, 1)])
def test_coins_that_lie_are_taken_up_as_far_as_the_last_slot_and_both_parts_are_told(table, lie, taken, left):
    hero = table.hero(coins=0)
    table.fill(hero, 10)
    table.do(gear.lay_down(hero, lie))
    (coins,) = [thing for thing in table.world.all("thing") if thing.has("loose coins")]
    table.do(gear.gathered(hero, coins))
    gained = [tell.fact.count for tell in table.log.tells if tell.fact and tell.fact.kind == "coins"]
    still = [thing.count for thing in table.world.all("thing") if thing.has("loose coins")]
    assert (hero.coins, gained, still) == (taken, [taken], [left] * bool(left))
    assert ("they lie here" in table.told) is bool(left)
    if left:
        (coins,) = [thing for thing in table.world.all("thing") if thing.has("loose coins")]
        table.do(gear.gathered(hero, coins))
        assert "Gained" not in table.told and hero.coins == taken


@pytest.mark.rule("CRN-GAP-02")
def test_a_scenarios_own_coins_stay_a_thing(table):
    hero = table.hero()
    table.do(RULES.gain(hero, Ware("old coins", slots=0, tags=("coins",))))
    assert table.thing(hero, "old coins").owner == hero.id and hero.coins == 0
