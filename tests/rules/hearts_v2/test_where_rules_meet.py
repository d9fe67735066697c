"""Where two rules of HEARTS v2 meet, in second rounds, over long spans, and magic beside magic: from the book."""

import pytest
from msgspec.structs import replace

from solo.core.clock import DAY, pass_time
from solo.rules.hearts_v2 import RULES, casting, combat, faith, gear, morale, recovery, turns, wounds


def wizard(table, *books, mana=6, things=(), **fields):
    """A caster who owns these books."""
    return table.hero(
        *things, *(f"spellbook of {book}" for book in books), mana=mana, mana_max=mana, **fields
    )


def cast(table, hero, name, mana, *dice, choose=(), fight=None):
    table.put(hero, mana=max(hero.mana, mana))
    assert table.do(casting.cast(hero, name, fight, str(mana)), *dice, choose=choose)


def wait(table, minutes, *dice, choose=()):
    table.do(pass_time(table.world, RULES, minutes), *dice, choose=choose)


def here(table, *beings):
    table.world.put("game", "present", tuple(being.id for being in beings))


# Magic after magic.


@pytest.mark.rule("HV2-RULE-43", "HV2-RULE-11")
def test_who_was_seen_and_is_hidden_again_is_hidden_for_as_long_as_the_second_casting_says(table):
    hero, foe = wizard(table, "Invisibility", "Knock"), table.foe()
    cast(table, hero, "Invisibility", 3)
    fight = table.fight(foe)
    table.do(combat.prepare(fight, hero, foe, combat.unarmed()))
    assert "unseen" not in hero.under
    cast(table, hero, "Invisibility", 1)
    wait(table, 9)
    assert "unseen" in hero.under
    wait(table, 1)
    assert "unseen" not in hero.under


@pytest.mark.rule("HV2-RULE-42", "HV2-RULE-11")
def test_a_sleeper_who_was_woken_and_sleeps_again_wakes_when_the_second_sleep_is_over(table):
    hero, foe = wizard(table, "Sleep"), table.foe(hp=5)
    here(table, foe)
    cast(table, hero, "Sleep", 1, 1)
    wait(table, 5)
    table.do(wounds.hurt(foe, 1))
    assert not foe.under
    wait(table, 1)
    cast(table, hero, "Sleep", 1, 1)
    wait(table, 9)
    assert "asleep" in foe.under
    wait(table, 1)
    assert not foe.under


@pytest.mark.rule("HV2-SPELL-19", "HV2-RULE-11")
def test_a_second_casting_while_the_first_lasts_makes_it_no_shorter(table):
    hero = wizard(table, "Wind Barrier")
    cast(table, hero, "Wind Barrier", 3)
    wait(table, 5)
    cast(table, hero, "Wind Barrier", 1)
    wait(table, 20)
    assert "windward" in hero.under
    wait(table, 5)
    assert "windward" not in hero.under


@pytest.mark.rule("HV2-SPELL-03", "HV2-SPELL-06")
def test_who_is_steered_while_charmed_is_hostile_again_when_both_are_over(table):
    hero, ogre = wizard(table, "Charm", "Dominate"), table.foe(hp=4, attitude="hostile")
    here(table, ogre)
    cast(table, hero, "Charm", 2)
    assert ogre.attitude == "curious"
    cast(table, hero, "Dominate", 1, 1, choose=("stay",))
    assert ogre.attitude == "helpful"
    wait(table, 10)
    assert (ogre.attitude, hero.under) == ("curious", ())
    wait(table, 10)
    assert (ogre.attitude, ogre.under) == ("hostile", ())


@pytest.mark.rule("HV2-SPELL-03", "HV2-SPELL-06")
def test_a_charm_that_ends_while_its_victim_is_steered_leaves_it_steered_and_hostile_afterwards(table):
    hero, ogre = wizard(table, "Charm", "Dominate"), table.foe(hp=4, attitude="hostile")
    here(table, ogre)
    cast(table, hero, "Charm", 1)
    wait(table, 5)
    cast(table, hero, "Dominate", 1, 1, choose=("stay",))
    wait(table, 5)
    assert (ogre.attitude, ogre.under) == ("helpful", ("dominated",))
    wait(table, 5)
    assert (ogre.attitude, ogre.under) == ("hostile", ())


@pytest.mark.rule("HV2-SPELL-03")
def test_twice_charmed_is_two_steps_kinder_and_hostile_when_the_later_is_over(table):
    hero, ogre = wizard(table, "Charm"), table.foe(hp=4, attitude="hostile")
    here(table, ogre)
    cast(table, hero, "Charm", 1)
    wait(table, 5)
    cast(table, hero, "Charm", 1)
    assert ogre.attitude == "kind"
    wait(table, 9)
    assert ogre.attitude == "kind"
    wait(table, 1)
    assert ogre.attitude == "hostile"


@pytest.mark.rule("HV2-SPELL-19", "HV2-SPELL-10", "HV2-RULE-43")
def test_the_wind_stays_about_one_who_is_seen_again(table):
    hero, foe = wizard(table, "Invisibility", "Wind Barrier"), table.foe()
    cast(table, hero, "Wind Barrier", 1)
    cast(table, hero, "Invisibility", 1)
    fight = table.fight(foe)
    table.do(combat.strike(fight, hero, foe, combat.unarmed()), 1)
    assert hero.under == ("windward",)


@pytest.mark.rule("HV2-SPELL-04", "HV2-SPELL-19", "HV2-RULE-51")
def test_within_a_circle_a_wraith_cannot_strike_and_shoots_all_the_same(table):
    hero = table.hero(under=("encircled",))
    wraith = table.foe(tags=("undead",))
    fight = table.fight(wraith)
    hand = combat.by_nature(wraith)
    assert combat.targets(fight, wraith, hand) == ()
    assert combat.targets(fight, wraith, replace(hand, tags=("missile",))) == (hero,)


@pytest.mark.rule("HV2-SPELL-01a", "HV2-RULE-41")
def test_the_dead_turn_on_the_others_where_the_one_who_raised_them_has_fallen(table):
    caster, friend = wizard(table, "Animate Dead"), table.hero("sword", number=2, hp=6)
    table.foe(state="dead", hp=0)
    cast(table, caster, "Animate Dead", 1)
    table.do(wounds.die(caster, "HV2-RULE-21"))
    (risen,) = set(table.world.get("game", "party")) - {caster.id, friend.id}
    wait(table, 10, 1, 6, 1, 8)
    assert risen not in table.world.get("game", "party") and friend.state == "up"
    assert table.world.get(risen, "state") == "dead"


@pytest.mark.rule("HV2-SPELL-01", "HV2-RULE-41")
def test_two_raisings_end_each_in_its_own_time_by_its_own_die(table):
    caster = wizard(table, "Animate Dead")
    for number in (1, 2):
        table.foe(number, state="dead", hp=0)
    cast(table, caster, "Animate Dead", 1, choose=("foe.1",))
    wait(table, 5)
    cast(table, caster, "Animate Dead", 1)
    _, first, second = table.world.get("game", "party")
    wait(table, 5, 6)
    assert table.world.get("game", "party") == ("hero.1", first, second)
    wait(table, 5, 4)
    assert table.world.get("game", "party") == ("hero.1", first)
    wait(table, 3 * DAY)
    assert table.world.get("game", "party") == ("hero.1", first)


@pytest.mark.rule("HV2-SPELL-05")
def test_a_second_weather_lasts_its_own_days_from_when_it_was_called(table):
    caster = wizard(table, "Control Weather")
    cast(table, caster, "Control Weather", 1, choose=("storm",))
    wait(table, DAY // 2)
    cast(table, caster, "Control Weather", 2, choose=("snow",))
    wait(table, 2 * DAY - 1)
    assert table.world.get("fact", "weather") == "snow"
    wait(table, 1)
    assert table.world.get("fact", "weather") is None


@pytest.mark.rule("HV2-SPELL-15b", "HV2-RULE-50")
@pytest.mark.parametrize(
    ("days", "mana"), [(7, 1), (8, 2), (30, 2), (31, 3), (365, 3), (366, 4), (3651, 5), (365001, 0)]
)
def test_how_long_somebody_is_dead_says_how_much_mana_it_takes(days, mana):
    from solo.rules.hearts_v2 import spells

    assert spells.mana_for(days) == mana


# At none, and healed.


@pytest.mark.rule("HV2-COMBAT-11", "HV2-EQ-14", "HV2-RULE-21")
def test_who_was_carried_off_and_is_healed_before_the_fight_is_over_keeps_those_hp(table):
    hero, friend = table.hero(hp=1, hp_max=4), table.hero("holy water", number=2, favor=3)
    fight = table.fight(table.foe())
    table.put(hero, hp_max=4)
    table.do(wounds.hurt(hero, 1, critical="carries the victim off"))
    assert hero.state == "out"
    table.do(faith.holy_water(friend, (hero, friend)), choose=("3",))
    table.do(combat.end(fight))
    assert (hero.hp, hero.state) == (4 - 1, "up")


@pytest.mark.rule("HV2-RULE-21", "HV2-RULE-26")
def test_the_dying_are_saved_by_one_favor_and_are_alive_after_the_fight(table):
    hero, friend = table.hero(hp=1), table.hero("holy water", number=2, favor=1)
    fight = table.fight(table.foe())
    table.put(hero, hp_max=4)
    table.do(wounds.hurt(hero, 1))
    assert hero.dying
    table.do(faith.holy_water(friend, (hero, friend)))
    table.do(combat.end(fight))
    assert (hero.hp, hero.state, friend.favor) == (1, "up", 0)


@pytest.mark.rule("HV2-RULE-21")
def test_who_was_saved_and_falls_a_second_time_is_dead_when_the_fight_is_over(table):
    hero, friend = table.hero(hp=1), table.hero("holy water", number=2, favor=1)
    fight = table.fight(table.foe())
    table.put(hero, hp_max=4)
    table.do(wounds.hurt(hero, 1))
    table.do(faith.holy_water(friend, (hero, friend)))
    table.do(wounds.hurt(hero, 1))
    table.do(combat.end(fight))
    assert (hero.hp, hero.state) == (0, "dead")


@pytest.mark.rule("HV2-COMBAT-09", "HV2-HEAL-01", "HV2-RULE-08")
def test_blood_for_an_augury_passes_armour_and_the_end_of_a_fight_gives_none_of_it_back(table):
    hero = wizard(table, "Augury", things=("shield",), hp=4)
    fight = table.fight(table.foe())
    table.do(wounds.hurt(hero, 1))
    cast(table, hero, "Augury", 1, choose=("go on", "blood"))
    assert (hero.ap, hero.hp) == (0, 3)
    table.do(combat.end(fight))
    assert (hero.ap, hero.hp) == (1, 3)


# Blows and doses.


@pytest.mark.rule("HV2-RULE-24", "HV2-EQ-12")
def test_a_dose_is_spent_by_the_next_attack_with_that_blade_and_the_one_after_is_rolled(table):
    hero, foe = table.hero("sword", "poison"), table.foe(hp=5)
    fight = table.fight(foe)
    sword = gear.weapons(hero)[0]
    assert table.do(turns.poison(hero, sword))
    table.do(combat.strike(fight, hero, foe, combat.with_weapon(sword)))
    assert (foe.hp, table.dice) == (3, [])
    table.do(combat.strike(fight, hero, foe, combat.with_weapon(sword)), 3)
    assert (foe.hp, table.dice) == (3, ["d8"])


@pytest.mark.rule("HV2-RULE-24", "HV2-SPELL-19", "HV2-RULE-40")
def test_a_poisoned_dagger_thrown_into_the_wind_does_nothing_and_the_dose_is_gone(table):
    hero, foe = table.hero("dagger", "poison"), table.foe(hp=5, under=("windward",))
    fight = table.fight(foe)
    dagger = gear.weapons(hero)[0]
    table.do(turns.poison(hero, dagger))
    table.do(combat.strike(fight, hero, foe, combat.with_weapon(dagger, throw=True)))
    assert (foe.hp, dagger.poisoned, dagger.thrown) == (5, False, True)
    table.do(combat.end(fight))
    assert (dagger.thrown, dagger.held) == (False, True)


@pytest.mark.rule("HV2-RULE-07", "HV2-EQ-12", "HV2-COMBAT-09")
def test_poison_meets_armour_first_and_what_is_left_of_it_takes_hp(table):
    hero = table.hero("sword", "poison")
    foe = table.foe(hp=3)
    table.put(foe, ap=1)
    fight = table.fight(foe)
    sword = gear.weapons(hero)[0]
    table.do(turns.poison(hero, sword))
    table.do(combat.strike(fight, hero, foe, combat.with_weapon(sword)))
    assert (foe.ap, foe.hp) == (0, 2)


@pytest.mark.rule("HV2-SPELL-07a", "HV2-RULE-06", "HV2-RULE-07", "HV2-RULE-39")
def test_a_fireball_on_ones_own_melee_burns_friend_and_caster_and_halves_before_armour(table):
    hero, friend = wizard(table, "Fireball", hp=6), table.hero("shield", number=2, hp=4)
    foe = table.foe(hp=6)
    fight = table.fight(foe, engaged=("hero.1", "hero.2", "foe.1"))
    cast(table, hero, "Fireball", 3, 3, 4, 4, fight=fight)
    assert (foe.hp, hero.hp, friend.ap, friend.hp) == (3, 5, 0, 4)


@pytest.mark.rule("HV2-RULE-42", "HV2-RULE-52", "HV2-MORALE-01")
def test_four_of_whom_two_sleep_check_once_when_one_falls_and_again_at_the_second(table):
    hero = table.hero("sword")
    foes = [table.foe(number) for number in range(1, 5)]
    for foe in foes[2:]:
        table.put(foe, under=("asleep",))
    fight = table.fight(*foes)
    sword = combat.with_weapon(gear.weapons(hero)[0])
    table.do(combat.strike(fight, hero, foes[0], sword), 4, 1, 1)
    assert table.dice == ["d8", "2d6"]
    table.do(combat.strike(fight, hero, foes[2], sword), 4, 1, 1)
    assert table.dice == ["d8", "2d6"]
    table.do(combat.strike(fight, hero, foes[3], sword), 4)
    assert table.dice == ["d8"]


@pytest.mark.rule("HV2-RULE-16", "HV2-COMBAT-13", "HV2-RULE-17")
def test_the_undead_among_them_count_among_the_lost_and_stay_when_the_living_run(table):
    table.hero()
    bones, first, second = table.foe(1, tags=("undead",)), table.foe(2), table.foe(3)
    fight = table.fight(bones, first, second)
    table.put(first, state="dead")
    table.do(morale.check_sides(fight), 6, 6)
    assert (bones.state, second.state) == ("up", "fled")


@pytest.mark.rule("HV2-RULE-15", "HV2-RULE-44")
def test_the_second_round_has_no_initiative_die_and_one_act_for_each(table):
    table.hero("sword")
    table.fight(table.foe(hp=3), first="foes")
    table.round(3, 4, choose=("sword",))
    assert table.dice == ["d6", "d8"]
    table.put(table.world["fight"], round=2)
    table.round(3, 3, choose=("sword",))
    assert table.dice == ["d6", "d8"]


# Hands, Mana, and nights.


@pytest.mark.rule("HV2-RULE-23", "HV2-EQ-10")
def test_a_staff_put_by_for_a_sword_and_taken_again_has_given_its_mana_away_until_a_night(table):
    hero = table.hero("staff", mana_max=2, mana=5)
    table.put(hero, mana_max=2, mana=5)
    table.give(hero, "sword")
    table.do(gear.hold(hero, table.thing(hero, "sword")))
    assert (hero.mana, gear.mana_most(hero)) == (2, 2)
    table.do(gear.hold(hero, table.thing(hero, "staff")))
    assert (hero.mana, gear.mana_most(hero)) == (2, 5)
    table.do(RULES.rest((hero,), "night", ()))
    assert hero.mana == 5


@pytest.mark.rule("HV2-RULE-22", "HV2-RULE-23", "HV2-HEAL-01")
def test_a_shield_taken_up_in_a_fight_turns_a_blow_only_in_the_next(table):
    hero = table.hero("polearm", "shield")
    assert hero.ap == 0
    fight = table.fight(table.foe())
    table.do(gear.hold(hero, table.thing(hero, "shield")))
    assert (hero.ap, gear.ap_most(hero), table.thing(hero, "polearm").held) == (0, 1, False)
    table.do(combat.end(fight))
    assert hero.ap == 1


@pytest.mark.rule("HV2-HEAL-03", "HV2-RULE-38")
def test_after_the_seventh_night_in_town_the_count_begins_anew(table):
    hero = table.hero(hp=1, mana_max=3)
    table.put(hero, hp_max=20, mana=0)
    for night in range(7):
        wait(table, DAY)
        table.do(RULES.rest((hero,), "night", ("town",)), choose=("hp",) if night < 6 else ())
    assert (hero.hp, hero.mana) == (20, 3)
    table.put(hero, hp=1, mana=0)
    for _ in range(6):
        wait(table, DAY)
        table.do(RULES.rest((hero,), "night", ("town",)), choose=("hp",))
    assert (hero.hp, hero.mana) == (7, 0)


@pytest.mark.rule("HV2-HEAL-03", "HV2-RULE-38", "HV2-HEAL-05")
def test_six_nights_in_town_one_in_the_woods_and_a_week_in_town_after_all(table):
    hero = table.hero("holy water", hp=1, favor=2)
    table.put(hero, hp_max=20)
    for here_ in (*[("town",)] * 6, ()):
        wait(table, DAY)
        table.do(RULES.rest((hero,), "night", here_))
    assert hero.hp == 8
    for _ in range(7):
        wait(table, DAY)
        table.do(RULES.rest((hero,), "night", ("town",)))
    assert (hero.hp, hero.favor, table.thing(hero, "holy water").uses) == (20, 2, 3)


@pytest.mark.rule("HV2-EQ-16", "HV2-EQ-17", "HV2-EQ-18", "HV2-RULE-27")
def test_favor_grows_by_a_tithe_each_sunday_and_never_above_six(table):
    hero = table.hero(coins=400, favor=5)
    assert table.do(faith.tithe(hero)) and not table.do(faith.tithe(hero))
    assert (hero.favor, hero.coins) == (6, 360)
    wait(table, 7 * DAY)
    assert not table.do(faith.tithe(hero))
    table.put(hero, favor=0)
    assert table.do(faith.tithe(hero)) and hero.coins == 324


@pytest.mark.rule("HV2-EQ-13", "HV2-RULE-25", "HV2-RULE-52")
def test_ghouls_turned_by_the_cross_are_compared_by_what_hp_they_have_left(table):
    hero = table.hero("cross", favor=4)
    weak, strong = table.foe(1, tags=("undead",), hp=3), table.foe(2, tags=("undead",), hp=3)
    table.fight(weak, strong)
    table.do(wounds.hurt(weak, 2))
    table.do(faith.turn_undead(hero, (weak, strong)), choose=("1",))
    assert (weak.state, strong.state, hero.favor) == ("fled", "up", 3)


@pytest.mark.rule("HV2-SKILL-05", "HV2-RULE-28", "HV2-RULE-29")
def test_a_skill_that_fails_twenty_times_is_twenty_higher_and_then_never_fails(table):
    from solo.rules.hearts_v2 import checks

    hero = table.hero()
    for _ in range(21):
        table.do(checks.use(hero, "Dance"), 20)
    assert checks.score(hero, "Dance") == 21
    assert table.do(checks.use(hero, "Dance"), 20) == (True, 20)
    assert checks.score(hero, "Dance") == 21


@pytest.mark.rule("HV2-HEAL-02", "HV2-EQ-12", "HV2-RULE-33")
def test_healing_of_a_story_gives_one_at_least_and_none_to_the_dead(table):
    hero = table.hero(hp=1)
    table.put(hero, hp_max=5)
    assert table.do(recovery.heal(hero, "d6"), 1) == 1
    table.do(wounds.die(hero, "HV2-RULE-21"))
    assert table.do(recovery.heal(hero, "d6")) == 0 and hero.state == "dead"


# Both sides asleep.


@pytest.mark.rule("HV2-SPELL-14", "HV2-RULE-42")
@pytest.mark.parametrize(
    ("dice", "outcome"), [((5, 2), "yielded"), ((2, 5), "captured")], ids=["we are", "they are"]
)
def test_where_both_sides_sleep_whoever_is_quicker_to_wake_ties_up_the_others(table, dice, outcome):
    table.hero(under=("asleep",))
    fight = table.fight(table.foe(under=("asleep",)))
    table.do(combat.stand_down(fight), *dice)
    assert fight.outcome == outcome


@pytest.mark.rule("HV2-RULE-42")
def test_whom_all_sleep_beside_is_tied_up_by_somebody_who_is_awake_and_no_ghoul(table):
    table.hero(under=("asleep",))
    witch, ghoul = table.foe(1, under=("asleep",)), table.foe(2, tags=("undead",))
    fight = table.fight(witch, ghoul)
    table.do(combat.stand_down(fight))
    assert not fight.outcome
    table.put(witch, under=())
    table.do(combat.stand_down(fight))
    assert fight.outcome == "captured"


@pytest.mark.rule("HV2-HEAL-02", "HV2-HEAL-03", "HV2-RULE-38")
def test_three_sleeps_in_a_day_are_one_night_and_one_of_the_seven(table):
    hero = table.hero(hp=1, hp_max=20)
    told = []
    for sleep in range(7):
        table.world.put("game", "minute", 480 + sleep * 8 * 60)
        table.do(RULES.rest((hero,), "night", ("town",)))
        told.append("slept once today already" in table.told)
    assert (hero.hp, hero.town_nights) == (4, 3)
    assert told == [False, True, True] * 2 + [False]


@pytest.mark.rule("HV2-SPELL-07", "HV2-SPELL-08")
def test_a_foes_magic_is_told_as_the_foes(table):
    table.hero(hp=9)
    foe = table.foe(spells=("Fireball", "Fly"), mana=6, hp=4)
    fight = table.fight(foe)
    table.do(casting.cast(foe, "Fireball", fight, "1"), 6)
    assert "Fire rolls out of foe 1's hand." in table.told
    table.do(casting.cast(foe, "Fly", fight, "1"))
    assert "The ground lets go of foe 1." in table.told
