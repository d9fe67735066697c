"""Where two rules of Cairn meet, in second rounds, over long spans, and conditions beside one another: from the book."""

import pytest

from solo.core import clock
from solo.core.things import Ware
from solo.rules.cairn import RULES, acts, combat, gear, grimoire, magic, morale, recovery, town, wounds
from solo.rules.ruleset import Harm

DAY = clock.DAY
SAFE = ("safe",)


def later(table, days, here=()):
    """So many days go by."""
    table.do(clock.pass_time(table.world, RULES, round(days * DAY), here))


# Want beside want, over days.


@pytest.mark.rule("CRN-DEP-02", "CRN-RUL-04")
def test_one_want_after_another_is_one_deprivation_that_is_counted_from_the_first(table):
    hero = table.hero()
    later(table, 1)
    later(table, 0.5)
    table.do(wounds.deprive(hero, "walloped"))
    table.give(hero, "rations")
    later(table, 0.25)
    assert hero.deprived == ("walloped",)
    later(table, 0.25)
    assert hero.fatigue == 1


@pytest.mark.rule("CRN-DEP-02", "CRN-RUL-04")
def test_who_has_eaten_and_goes_hungry_again_is_counted_anew(table):
    hero = table.hero()
    later(table, 1.5)
    table.do(gear.gain(hero, Ware("crust", slots=0, uses=1, tags=("food",))))
    later(table, 0.01)
    assert not hero.deprived
    later(table, 1.9)
    assert hero.deprived and hero.fatigue == 0
    later(table, 1)
    assert hero.fatigue == 1


@pytest.mark.rule("CRN-DEP-02", "CRN-RUL-04")
@pytest.mark.parametrize("spans", [(6,), (1, 1, 1, 1, 1, 1), (0.3, 2.7, 3)])
def test_six_days_without_food_are_the_same_in_one_go_and_day_by_day(table, spans):
    hero = table.hero()
    for days in spans:
        later(table, days)
    assert hero.fatigue == 5  # Deprived when the first day is over: now the sixth day of it begins


@pytest.mark.rule("CRN-DEP-01")
def test_one_ration_feeds_one_and_only_the_other_starves(table):
    first, second = table.hero(1), table.hero(2)
    table.give(first, Ware("crust", slots=0, uses=1, tags=("food",)))
    later(table, 1)
    assert (first.deprived, second.deprived) == ((), ("hunger",))


@pytest.mark.rule("CRN-DEP-04", "CRN-HEAL-04")
def test_a_healers_week_does_nothing_for_the_starving_and_all_of_it_once_they_have_eaten(table):
    hero = table.hero(str=5, wil=7)
    table.set(hero, str_max=11, wil_max=9)
    table.do(wounds.deprive(hero, "hunger"))
    table.do(RULES.rest((hero,), "week", ("town",)))
    assert (hero.str, hero.wil) == (5, 7)
    table.do(wounds.restore(hero, "hunger"))
    table.do(RULES.rest((hero,), "week", ("town",)))
    assert (hero.str, hero.wil) == (11, 9)


@pytest.mark.rule("CRN-DEP-03", "CRN-SCAR-03")
def test_a_nights_rest_of_the_walloped_ends_that_and_then_gives_all_hp_of_the_new_maximum(table):
    hero = table.hero(hp=3, hp_max=3)
    table.do(wounds.strike(hero, 3))
    assert hero.deprived
    table.do(RULES.rest((hero,), "night", SAFE), 6)
    assert (hero.hp, hero.hp_max, hero.deprived) == (9, 9, ())


@pytest.mark.rule("CRN-DEP-03", "CRN-SCAR-03")
def test_the_walloped_who_are_hungry_too_get_their_lesson_and_no_hp(table):
    hero = table.hero(hp=3, hp_max=3)
    table.do(wounds.strike(hero, 3))
    table.do(wounds.deprive(hero, "hunger"))
    table.do(RULES.rest((hero,), "night", SAFE), 6)
    assert (hero.hp, hero.hp_max, hero.deprived) == (0, 9, ("hunger",))


@pytest.mark.rule("CRN-SCAR-11", "CRN-DEP-03")
def test_a_healed_mortal_wound_leaves_the_hungry_deprived(table):
    hero = table.hero(hp=11, hp_max=11)
    table.do(wounds.strike(hero, 11))
    table.do(wounds.deprive(hero, "hunger"))
    table.do(recovery.heal(hero, "1d4"), 4, 6, 3)
    assert (hero.hp_max, hero.hp, hero.state, hero.deprived) == (9, 0, "up", ("hunger",))
    later(table, 0.1)
    assert hero.state == "up"


# Wounds after wounds.


@pytest.mark.rule("CRN-HEAL-03")
def test_a_second_critical_wound_has_an_hour_of_its_own(table):
    hero = table.hero(hp=0)
    table.give(hero, "bandages")
    table.do(wounds.strike(hero, 1), 20)
    later(table, 30 / 1440)
    table.do(combat.bandage(hero, hero))
    later(table, 10 / 1440)
    table.do(wounds.strike(hero, 1), 20)
    later(table, 59 / 1440)
    assert hero.state == "out"
    later(table, 1 / 1440)
    assert hero.state == "dead"


@pytest.mark.rule("CRN-SCAR-12")
def test_the_doomed_meet_their_doom_by_a_save_only_and_are_rid_of_it_once_it_is_passed(table):
    hero = table.hero(hp=12, str=12)
    table.do(wounds.strike(hero, 12))
    assert hero.has("doomed")
    table.do(RULES.harm(hero, Harm("2")))
    assert hero.has("doomed") and hero.str == 10
    table.do(wounds.strike(hero, 1), 9, 6, 6, 5)
    assert (hero.hp_max, hero.has("doomed")) == (17, False)
    table.do(wounds.strike(hero, 1), 20)
    assert hero.state == "out"


@pytest.mark.rule("CRN-SCAR-06", "CRN-HEAL-04", "CRN-RUL-17")
def test_what_a_head_wound_made_of_a_lost_score_a_healer_makes_whole(table):
    hero = table.hero(dex=6, hp=6)
    table.set(hero, dex_max=14)
    table.do(wounds.strike(hero, 6), 3, 4, 3, 3)
    assert (hero.dex, hero.dex_max) == (10, 14)
    table.do(RULES.rest((hero,), "week", ("town",)))
    assert (hero.dex, hero.dex_max) == (14, 14)


@pytest.mark.rule("CRN-SCAR-08", "CRN-RUL-17")
def test_a_lesson_of_the_deafened_keeps_what_is_lost_of_willpower_lost(table):
    hero = table.hero(wil=9, hp=8)
    table.set(hero, wil_max=12)
    table.do(wounds.strike(hero, 8), 6, 4)
    assert (hero.wil, hero.wil_max, hero.has("deafened")) == (13, 16, True)


@pytest.mark.rule("CRN-SCAR-04", "CRN-SCAR-07", "CRN-HEAL-04")
def test_a_leg_and_a_hamstring_mend_in_the_same_week_and_each_teaches_once(table):
    hero = table.hero(hp=4, dex=12)
    table.do(wounds.strike(hero, 4), 1)
    table.set(hero, hp=7)
    table.do(wounds.strike(hero, 7))
    table.do(RULES.rest((hero,), "week", ("town",)), 5, 4, 5, 4, 4)
    assert (hero.hp_max, hero.dex_max, hero.pending) == (9, 13, ())
    table.do(RULES.rest((hero,), "week", ("town",)))


@pytest.mark.rule("CRN-SCARG-02", "CRN-ARM-01")
def test_of_two_blows_in_a_turn_the_deeper_alone_makes_the_scar(table):
    hero = table.hero(hp=5)
    first, second = table.foe(1, attacks=(("club", "d6", ()),)), table.foe(2, attacks=(("club", "d6", ()),))
    arena = table.arena(first, second)
    for foe in (first, second):
        table.set(foe, plan=("attack", hero.id))
    table.do(combat.acts_of(arena, (first, second)), 3, 5)
    assert (hero.hp, hero.scars, hero.str) == (0, ("Diseased",), 10)


@pytest.mark.rule("CRN-SCARG-01", "CRN-GAP-02")
def test_who_is_loaded_to_the_last_strap_is_struck_in_strength_and_takes_no_scar(table):
    hero = table.hero(hp=6)
    table.fill(hero, 9)
    table.do(gear.gain(hero, Ware("anvil")))
    assert hero.hp == 0
    table.do(wounds.strike(hero, 4), 6)
    assert (hero.str, hero.scars) == (6, ())


@pytest.mark.rule("CRN-SCARG-03")
def test_a_hireling_takes_no_scar_and_bleeds_to_death_in_an_hour(table):
    table.hero()
    helper = table.hireling(hp=3)
    table.do(wounds.strike(helper, 3))
    assert (helper.hp, helper.scars, helper.state) == (0, (), "up")
    table.do(wounds.strike(helper, 2), 20)
    later(table, 61 / 1440)
    assert helper.state == "dead"


# Load, Fatigue and rest.


@pytest.mark.rule("CRN-FAT-02", "CRN-FAT-03", "CRN-HEAL-01")
def test_a_safe_night_takes_the_fatigue_that_filled_the_last_slot_and_gives_hp_back(table):
    hero = table.hero(hp=6)
    table.fill(hero, 9)
    table.do(gear.tire(hero))
    assert (gear.filled(hero), hero.hp) == (10, 0)
    table.do(RULES.rest((hero,), "night", SAFE))
    assert (hero.fatigue, hero.hp) == (0, 6)


@pytest.mark.rule("CRN-FAT-03", "CRN-FAT-04", "CRN-DEP-05")
def test_the_deprived_sleep_off_no_fatigue_and_drop_more_with_each_day(table):
    hero = table.hero()
    table.fill(hero, 10)
    later(table, 3)
    table.do(RULES.rest((hero,), "night", SAFE))
    assert (hero.fatigue, gear.filled(hero)) == (2, 10)
    later(table, 1)
    assert (hero.fatigue, gear.filled(hero)) == (3, 10)


@pytest.mark.rule("CRN-FAT-04", "CRN-GAP-02")
def test_where_coins_alone_fill_the_slots_fatigue_costs_a_hundred_of_them(table):
    hero = table.hero(coins=1050)
    table.do(gear.tire(hero))
    assert (hero.coins, hero.fatigue, gear.filled(hero)) == (950, 1, 10)


@pytest.mark.rule("CRN-CAST-02", "CRN-FAT-04", "CRN-RUL-05")
def test_a_reader_with_every_slot_filled_drops_something_for_the_fatigue(table):
    hero = table.hero()
    book = table.give(hero, "spellbook of knock")
    table.fill(hero, 9)
    table.do(magic.cast(hero, book, "", SAFE))
    assert (gear.filled(hero), hero.fatigue, hero.hp) == (10, 1, 0)


@pytest.mark.rule("CRN-SCROLL-03", "CRN-RUL-05", "CRN-RUL-24")
def test_where_every_slot_is_fatigue_a_book_stays_shut_and_a_scroll_is_read(table):
    hero = table.hero(fatigue=10)
    scroll = table.give(hero, "scroll of knock")
    table.put(hero, fatigue=9)
    book = table.give(hero, "spellbook of knock")
    table.put(hero, fatigue=10)
    assert magic.why_not(hero, book) and not magic.why_not(hero, scroll)
    table.do(magic.cast(hero, scroll, "", SAFE))
    assert hero.fatigue == 10 and grimoire.castable(hero) == [(book, "spellbook", grimoire.held_by(book))]


@pytest.mark.rule("CRN-CAST-04", "CRN-RUL-19")
def test_the_deprived_save_for_a_spell_in_safety_and_on_a_twenty_lose_scroll_and_breath(table):
    hero = table.hero()
    scroll = table.give(hero, "scroll of knock")
    table.do(wounds.deprive(hero, "hunger"))
    table.do(magic.cast(hero, scroll, "", SAFE), 20)
    assert (hero.fatigue, grimoire.castable(hero)) == (1, [])


@pytest.mark.rule("CRN-CAST-01", "CRN-SCAR-04")
def test_who_has_a_broken_arm_reads_nothing_until_it_has_mended(table):
    hero = table.hero(hp=4)
    book = table.give(hero, "spellbook of knock")
    table.do(wounds.strike(hero, 4), 3)
    assert magic.why_not(hero, book)
    table.do(RULES.rest((hero,), "week", ("town",)), 1, 1)
    assert not magic.why_not(hero, book)


@pytest.mark.rule("CRN-RUL-20", "CRN-RELIC-02")
def test_a_relic_needs_no_hands_a_shield_stays_and_no_fatigue_comes(table):
    hero, foe = table.hero(), table.foe()
    table.give(hero, "shield")
    relic = table.give(hero, "relic of sleep")
    arena = table.arena(foe)
    assert gear.armor(hero) == 1
    table.set(hero, plan=("cast", relic.id, foe.id))
    table.do(magic.cast_in_fight(hero, arena), 20)
    assert (gear.armor(hero), hero.fatigue, relic.uses) == (1, 0, 2)


@pytest.mark.rule("CRN-ARM-05")
def test_plate_helmet_shield_and_a_spell_of_armor_are_three(table):
    hero = table.hero(hp=6)
    for name in ("plate", "helmet", "shield"):
        table.give(hero, name)
    table.put(hero, tags=("shielded",))
    table.do(wounds.strike(hero, 4))
    assert (gear.armor(hero), hero.hp) == (3, 5)


# Heart and numbers, over rounds.


def saves(table, arena):
    """How many dice morale throws now; everybody stays."""
    table.do(morale.check(arena), *([1] if morale.triggers(arena) else []))
    return len(table.rolls)


@pytest.mark.rule("CRN-MOR-01", "CRN-MOR-02", "CRN-RUL-07")
def test_five_foes_save_at_the_first_and_at_the_third_to_fall_and_at_no_other(table):
    table.hero()
    foes = [table.foe(at) for at in range(1, 6)]
    arena, thrown = table.arena(*foes), []
    for foe in foes[:4]:
        table.set(foe, state="dead")
        thrown.append(saves(table, arena))
    assert thrown == [1, 0, 1, 0]


@pytest.mark.rule("CRN-RUL-07", "CRN-RUL-11")
def test_who_flees_sleeps_or_stands_at_nothing_is_no_casualty_and_reinforcements_change_no_half(table):
    table.hero()
    foes = [table.foe(at) for at in range(1, 7)]
    arena = table.arena(*foes[:4])
    table.set(foes[0], state="fled")
    table.set(foes[1], hp=0)
    table.set(foes[2], tags=("asleep",))
    assert saves(table, arena) == 0
    table.put(arena, foes=tuple(foe.id for foe in foes))
    table.set(foes[1], state="dead")
    assert saves(table, arena) == 1
    table.set(foes[4], state="dead")
    assert saves(table, arena) == 1


@pytest.mark.rule("CRN-MOR-04", "CRN-RUL-09")
def test_a_lone_foe_at_nothing_saves_once_and_not_again_next_round(table):
    table.hero()
    ogre = table.foe(hp=0)
    table.put(ogre, hp_max=4)
    arena = table.arena(ogre)
    assert [saves(table, arena), saves(table, arena)] == [1, 0]


@pytest.mark.rule("CRN-MOR-03", "CRN-RUL-10")
def test_when_the_leader_falls_the_first_save_is_on_the_commonest_willpower_of_the_rest(table):
    table.hero()
    chief = table.foe(1, wil=13, tags=("leader",))
    rest = [table.foe(at, wil=wil) for at, wil in ((2, 7), (3, 7), (4, 10))]
    arena = table.arena(chief, *rest)
    table.set(chief, state="dead")
    table.do(morale.check(arena), 8)
    assert [foe.state for foe in rest] == ["fled"] * 3


@pytest.mark.rule("CRN-GAP-01", "CRN-HEAL-04")
def test_who_is_at_no_dexterity_lies_still_until_a_healers_week_is_over(table):
    hero = table.hero(dex=3, hp=2)
    table.set(hero, dex_max=12)
    table.do(RULES.harm(hero, Harm("3", "paralysis")))
    assert hero.state == "out"
    table.do(RULES.rest((hero,), "night", SAFE))
    assert hero.state == "out"
    table.do(RULES.rest((hero,), "week", ("town",)))
    assert (hero.dex, hero.state, hero.has("paralysed")) == (12, "up", False)


@pytest.mark.rule("CRN-HEAL-01", "CRN-HEAL-04")
def test_healing_gives_hp_before_strength_and_strength_before_willpower(table):
    hero = table.hero(hp=4, str=8, wil=8)
    table.set(hero, hp_max=6, str_max=10, wil_max=10)
    table.do(recovery.heal(hero, "5"))
    assert (hero.hp, hero.str, hero.wil) == (6, 10, 9)


@pytest.mark.rule("CRN-HEAL-05", "CRN-SCAR-05", "CRN-DEP-04")
def test_a_paid_healer_ends_an_infection_of_the_hungry_and_gives_them_no_score(table):
    hero = table.hero(hp=5, str=6, coins=50)
    table.set(hero, str_max=10)
    table.do(wounds.strike(hero, 5))
    table.do(wounds.deprive(hero, "hunger"))
    table.do(town.healing(hero, hero), 6, 5)
    assert (hero.hp_max, hero.str, hero.coins, hero.has("diseased")) == (11, 6, 0, False)


# Taken, and dying.


@pytest.mark.rule("CRN-SCAR-11")
def test_whoever_is_taken_alive_with_a_mortal_wound_has_it_seen_to(table):
    hero = table.hero(hp=0, hp_max=11)
    table.do(wounds.scar(hero, 11))
    table.do(combat.left_for_dead(table.arena(table.foe(kind="thug"))), 6, 4, 4)
    assert not hero.has("mortal") and hero.hp_max == 8
    table.do(clock.pass_time(table.world, RULES, 120, ()))
    assert hero.state != "dead"


@pytest.mark.rule("CRN-FAT-04")
def test_what_fatigue_takes_of_a_pile_is_offered_as_one_of_it(table):
    hero = table.hero()
    table.give(hero, *["rope"] * 3)
    offered = table.asked(gear.drop_for_fatigue(hero)).options
    assert offered[0].text == "Drop one rope of 3"


# Long rests, and who stands beside the dying.


@pytest.mark.rule("CRN-SCAR-03", "CRN-DEP-02")
@pytest.mark.parametrize("span", ["day", "week"])
@pytest.mark.parametrize("want", ["walloped", "sleep"])
def test_days_of_rest_do_not_tire_whom_their_first_night_has_rested(table, want, span):
    hero = table.hero(hp=0, hp_max=6)
    table.give(hero, *["rations"] * 3)
    if want == "walloped":
        table.do(wounds.scar(hero, 3))
    else:
        table.do(wounds.deprive(hero, "sleep"))
    table.do(acts.rest((hero,), span, SAFE), *([4] if want == "walloped" else []))
    assert not hero.deprived and "wearier" not in table.told
    assert hero.hp == hero.hp_max == (10 if want == "walloped" else 6)


@pytest.mark.rule("CRN-SCAR-11", "CRN-HEAL-03")
def test_a_healer_of_the_party_who_stands_sees_to_the_dying_when_the_fight_is_over(table):
    hero, mate = table.hero(1, hp=0, hp_max=11), table.hero(2, hp=0)
    healer = table.hireling(1, tags=("surgeon",))
    table.do(wounds.scar(hero, 11))
    table.set(mate, critical=True, state="out")
    table.do(combat.end(table.arena(table.foe(state="dead"), outcome="victory")), 4, 4)
    assert (hero.state, hero.has("mortal"), hero.hp_max) == ("up", False, 8)
    assert (mate.state, mate.critical, healer.state) == ("up", False, "up")


@pytest.mark.rule("CRN-SCAR-11", "CRN-HEAL-05")
def test_who_is_cut_down_in_a_town_is_taken_to_the_healer_by_whoever_stands(table):
    hero, _ = table.hero(1, hp=0, hp_max=11, coins=60), table.hireling(1)
    table.do(wounds.scar(hero, 11))
    fight = table.arena(table.foe(state="dead"), outcome="victory", here=("town",))
    table.do(combat.end(fight), 4, 4, choose=("accept",))
    assert (hero.state, hero.has("mortal"), hero.coins) == ("up", False, 10)


@pytest.mark.rule("CRN-HEAL-04")
def test_who_has_nothing_broken_is_not_told_what_a_healer_would_have_mended(table):
    hero = table.hero(str=6, str_max=10)
    table.give(hero, *["rations"] * 6)
    table.do(acts.rest((hero,), "week", SAFE))
    assert "Without a healer" in table.told
    table.set(hero, str=10)
    table.do(acts.rest((hero,), "week", SAFE))
    assert "Without a healer" not in table.told
