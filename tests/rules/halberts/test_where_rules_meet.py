"""Where two rules of Halberts meet: fight after fight, wound beside wound, long lives, and spells of one day."""

import pytest
from msgspec.structs import replace

from solo.core import clock
from solo.core.things import Ware
from solo.rules.halberts import RULES, actions, beings, combat, lifepath, magic, recovery, rewards, wounds
from solo.rules.halberts.tables_magic import spells
from solo.rules.halberts.wounds import Hit
from solo.rules.ruleset import Harm

LIGHTNING, CHAIN = "Lightning", "Chain lightning"


def days(table, number):
    table.play(clock.pass_time(table.world, RULES, round(number * clock.DAY)))


def three(being):
    """Strength, Dexterity, Endurance."""
    return being.Str, being.Dex, being.End


def fought(table, being=None, **now):
    """A fight that left somebody at these values."""
    being = being or table.hero
    table.play(wounds.brace(being))
    standing = {**beings.tally(being), **now}
    table.play(wounds.settle(being, standing))
    table.play(wounds.mend_later(being) if beings.taken(being) else wounds.unbrace(being))


def spearman(table, **figures):
    table.set(table.hero, **{"Str": 8, "Spear": 1, **figures})
    table.run(RULES.gain(table.hero, Ware("spear", tags=("Spear",))))
    return table.hero


def tend(table):
    return table.play(recovery.tend((table.hero,)))


def listed(name):
    return next(spell for spell in spells() if spell.name.lower() == name.lower())


# Fight after fight.


@pytest.mark.rule("HAL-REC-03", "HAL-RULE-19")
def test_two_fights_a_day_apart_mend_each_three_days_after_it(table):
    table.set(table.hero, Str=10, Dex=8)
    fought(table, Str=2)
    days(table, 1)
    fought(table, Dex=4)
    days(table, 2)
    assert three(table.hero) == (6, 4, 8)
    days(table, 1)
    assert three(table.hero) == (6, 6, 8)
    days(table, 3)
    assert three(table.hero) == (8, 7, 8)


@pytest.mark.rule("HAL-REC-02", "HAL-RULE-19")
def test_first_aid_after_the_second_fight_gives_half_of_what_both_took(table):
    table.set(table.hero, Str=10, Dex=8, **{"First Aid": 1})
    fought(table, Str=2)
    days(table, 1)
    fought(table, Dex=4)
    tend(table)
    assert three(table.hero) == (6, 6, 8)


@pytest.mark.rule("HAL-REC-01", "HAL-RULE-19")
def test_what_was_missing_before_a_fight_is_no_part_of_what_care_for_that_fight_gives(table):
    table.set(table.hero, Str=10, **{"First Aid": 1})
    fought(table, Str=2)
    tend(table)
    assert table.hero.Str == 6
    fought(table, Str=2)
    tend(table)
    assert table.hero.Str == 4
    assert not tend(table)
    days(table, 3)
    assert table.hero.Str == 7


@pytest.mark.rule("HAL-REC-03", "HAL-RULE-19")
def test_nine_days_at_once_are_three_times_three_days(table):
    table.set(table.hero, Str=11)
    fought(table, Str=1)
    days(table, 9)
    assert table.hero.Str == 9  # 1, half of ten back: 6, half of five: 8, half of three, at least one: 9


@pytest.mark.rule("HAL-COMBAT-07", "HAL-RULE-17", "HAL-RULE-21")
def test_who_comes_to_a_second_fight_at_no_endurance_may_cast_and_not_strike(table):
    hero = spearman(table, Storm=1)
    fought(table, End=0)
    days(table, 10 / 1440)
    assert (hero.state, hero.End) == ("up", 0)
    table.battle(table.person("foe.1", "bandit"))
    assert actions.spent_breath(hero) and actions.castings(hero)


@pytest.mark.rule("HAL-WOUND-01", "HAL-WOUND-02", "HAL-RULE-21")
def test_who_stands_with_one_at_nothing_lies_severely_wounded_when_another_drops(table):
    fought(table, Str=0)
    days(table, 10 / 1440)
    fought(table, Dex=0)
    assert (table.hero.state, table.hero.wound) == ("out", "severe")
    days(table, 179 / 1440)
    assert table.hero.state == "out"
    days(table, 1 / 1440)
    assert (table.hero.state, three(table.hero)) == ("up", (1, 1, 8))


@pytest.mark.rule("HAL-WOUND-03", "HAL-RULE-20")
def test_a_second_severe_wound_before_the_third_day_moves_no_deadline(table):
    fought(table, Str=0, Dex=0)
    days(table, 2)
    fought(table, Str=0, Dex=0)
    days(table, 0.9)
    assert table.hero.state == "up"
    days(table, 0.1)
    assert table.hero.state == "dead"


@pytest.mark.rule("HAL-WOUND-03", "HAL-RULE-20")
def test_the_infirmary_gives_half_of_what_the_fight_took_and_one_at_least(table):
    table.set(table.hero, Str=9, Dex=8, End=8)
    fought(table, Str=0, Dex=0, End=7)
    days(table, 1)
    table.play(recovery.infirmary(table.hero), 2, 2, 4, 5, 1)
    days(table, 14)
    assert (three(table.hero), table.hero.wound, table.hero.state) == ((4, 4, 8), "", "up")


@pytest.mark.rule("HAL-WOUND-03", "HAL-REC-02", "HAL-RULE-35")
def test_ones_own_first_aid_does_nothing_for_a_severe_wound(table):
    table.set(table.hero, **{"First Aid": 4})
    fought(table, Str=0, Dex=0)
    days(table, 0.5)
    assert not tend(table) and three(table.hero) == (1, 1, 8)
    days(table, 2.5)
    assert table.hero.state == "dead"


@pytest.mark.rule("HAL-WOUND-04", "HAL-WOUND-03")
def test_a_third_attribute_at_nothing_is_death_in_the_infirmary_too(table):
    fought(table, Str=0, Dex=0)
    table.play(recovery.infirmary(table.hero), 6, 6, 6, 6, 6)
    table.play(RULES.harm(table.hero, Harm("60", "endurance")))
    assert table.hero.state == "dead"
    days(table, 40)
    assert table.hero.state == "dead" and not clock.timers(table.world, table.hero.id)


@pytest.mark.rule("HAL-WOUND-01", "HAL-REC-01")
def test_harm_on_the_road_after_a_fight_is_cared_for_with_it(table):
    table.set(table.hero, Str=10, Dex=10, **{"First Aid": 1})
    fought(table, Str=4)
    table.play(RULES.harm(table.hero, Harm("8", "dexterity")))
    tend(table)
    assert three(table.hero) == (7, 8, 8)


@pytest.mark.rule("HAL-CREA-02", "HAL-RULE-53", "HAL-REC-02")
def test_a_dog_that_fainted_is_up_with_half_of_both_after_care(table):
    dog = table.beast("dog", 10, 7)
    table.world.put("game", "party", ("hero.1", dog.id))
    table.set(table.hero, **{"First Aid": 1})
    fought(table, dog, End=0, Life=5)
    assert dog.state == "out"
    table.play(recovery.tend((table.hero, dog)))
    assert (dog.End, dog.Life, dog.state) == (5, 6, "up")


@pytest.mark.rule("HAL-COMBAT-12", "HAL-COMBAT-08", "HAL-COMBAT-09")
def test_the_second_fight_of_a_day_begins_with_a_location_again(table):
    hero, foe = spearman(table, End=12), table.person("foe.1", "bandit", held=99, Str=20, Dex=20, End=20)
    for _ in range(2):
        fight = table.battle(foe, struck=None)
        table.play(combat.round(fight), 1, 1, 1, 1, 3, keys=["attack:Spear"])
        table.play(combat.round(fight), 1, 1, 1, 1, keys=["attack:Spear"])
        table.play(combat.end(fight))
        table.put(foe, held=99)
    assert hero.attacks == 0
    assert foe.Dex == 20 - 4 and foe.Str + foe.End == 40 - 4


@pytest.mark.rule("HAL-COMBAT-07", "HAL-COMBAT-12")
def test_attacks_are_counted_anew_in_the_next_fight(table):
    hero, foe = spearman(table, End=2), table.person("foe.1", "bandit", held=99)
    for _ in range(2):
        fight = table.battle(foe)
        for _ in range(2):
            table.play(combat.round(fight), 6, 6, keys=["attack:Spear"])
        assert actions.spent_breath(hero)
        table.play(combat.end(fight))
        table.put(foe, held=99)
    assert not actions.spent_breath(hero)


@pytest.mark.rule("HAL-RULE-54", "HAL-COMBAT-08", "HAL-COMBAT-09")
def test_of_two_blows_in_one_round_the_first_announced_has_the_location(table):
    hero = table.hero
    one, two = table.person("foe.1", "one", Str=12), table.person("foe.2", "two", Str=12)
    fight = table.battle(one, two)
    table.play(combat.round(fight), 1, 1, 1, 2, 5, 1, 1, 2, 2, keys=["wait", "Str", "Str"])
    assert three(hero) == (4, 8, 5)


@pytest.mark.rule("HAL-OPP-09", "HAL-RULE-25", "HAL-RULE-44")
def test_a_goblin_worn_down_in_its_second_round_strikes_in_it_and_then_runs(table):
    hero, goblin = spearman(table), table.creature("foe.1", "goblin", end=5, life=9)
    fight = table.battle(goblin, round=2)
    table.play(combat.round(fight), 1, 1, 1, 2, 1, 1, 1, keys=["attack:Spear"])
    assert (goblin.End, goblin.state, hero.Str) == (2, "fled", 8 - 3)


# Spells of one day.


@pytest.mark.rule("HAL-MAGIC-01", "HAL-MAGIC-02", "HAL-RULE-28")
def test_spells_of_two_fights_and_of_the_road_are_counted_together_until_dawn(table):
    table.set(table.hero, Int=9, Water=1, Storm=1)
    table.play(magic.attempt(table.hero, listed(LIGHTNING)), 5, 5)
    table.play(combat.end(table.battle(table.person("foe.1", "bandit"))))
    table.play(magic.attempt(table.hero, listed(CHAIN)), 4, 5)
    assert (table.hero.cast_today, table.hero.spent) == (2, ())
    table.play(magic.attempt(table.hero, listed(LIGHTNING)), 4, 5)
    assert (table.hero.cast_today, table.hero.spent) == (2, ("Storm",))
    days(table, 2)
    assert (table.hero.cast_today, table.hero.spent) == (0, ())


@pytest.mark.rule("HAL-RULE-47", "HAL-MAGIC-01")
def test_a_very_hard_spell_after_two_is_three_dice_and_two(table):
    table.set(table.hero, Int=9, Storm=3, cast_today=2)
    spell = replace(magic.settle("Storm", "fog over the ford"), hard=True)
    assert table.play(magic.attempt(table.hero, spell), 3, 3, 4)
    table.put(table.hero, cast_today=2)
    assert not table.play(magic.attempt(table.hero, spell), 3, 4, 4)


@pytest.mark.rule("HAL-MAGIC-03", "HAL-RULE-17")
def test_a_spell_is_no_attack_and_takes_no_breath(table):
    hero, foe = (
        spearman(table, Int=9, Storm=3, End=1),
        table.creature("foe.1", "troll", end=30, life=30, held=99),
    )
    fight = table.battle(foe)
    for plus in range(2):
        table.play(combat.round(fight), 1, 1, 1, 1, 1, 1, 1, keys=[f"spell:Storm:{listed(LIGHTNING).name}"])
    assert not actions.spent_breath(hero) and foe.End == 20


@pytest.mark.rule("HAL-MAGIC-09", "HAL-RULE-48")
def test_who_was_charmed_and_lies_wounded_when_it_ends_is_furious_and_stays_down(table):
    guard = table.person("foe.1", "guard", charmed=True, state="yielded")
    table.play(clock.start(table.world, "charm", guard.id, 60))
    table.put(guard, state="out")
    days(table, 60 / 1440)
    assert (guard.state, guard.attitude) == ("out", "hostile")


@pytest.mark.rule("HAL-MAGIC-09", "HAL-RULE-48")
def test_a_hero_whom_a_foe_charmed_is_nobodys_enemy_when_it_ends(table):
    hero = table.hero
    table.put(hero, charmed=True, state="yielded")
    table.play(clock.start(table.world, "charm", hero.id, 60))
    table.play(combat.end(table.battle(table.person("foe.1", "witch"))))
    days(table, 60 / 1440)
    assert (hero.state, hero.charmed) == ("up", False) and hero.attitude != "hostile"


@pytest.mark.rule("HAL-RULE-30", "HAL-ARM-01", "HAL-RULE-31")
def test_a_cuirass_makes_a_blow_very_hard_and_a_creatures_too_and_no_spell(table):
    hero, knight = spearman(table, Str=9), table.person("foe.1", "knight", cuirass=True)
    assert actions.aim_goal(hero, "Spear", knight) == (10, True)
    wolf = table.creature("foe.2", "wolf", Hit=9)
    table.put(hero, cuirass=True)
    assert actions.aim_goal(wolf, "itself", hero) == (9, True)


# Lives.


def youth(table, **figures):
    """Somebody of sixteen with tens all over."""
    tens = dict.fromkeys(("Str", "Dex", "End", "Int", "Edu", "Sta"), 10)
    table.set(table.hero, **{"age": 16, "story": (), **tens, **figures})
    return table.hero


def served(table, *careers, age):
    table.put(table.hero, terms=careers, career=careers[-1], age=age)


YEARS = (1, 1, 2, 3)  # of a mercenary: Construction twice, Run, Tactics
LESSONS = ["Mercenary"] * 4


@pytest.mark.rule("HAL-CAREER-14", "HAL-RULE-07", "HAL-TWIST-00")
def test_the_third_term_in_one_career_is_two_harder_on_fate(table):
    youth(table)
    served(table, "Warrior", "Warrior", age=24)
    assert table.play(lifepath.serve(table.hero), *YEARS, 5, 4, 1, keys=LESSONS)
    assert (table.hero.age, table.hero.terms, len(table.hero.notes)) == (28, ("Warrior",) * 3, 1)
    served(table, "Mage", "Rapscallion", age=24)
    table.put(table.hero, career="Warrior")
    assert table.play(lifepath.serve(table.hero), *YEARS, 4, 4, keys=LESSONS)
    assert len(table.hero.notes) == 1


@pytest.mark.rule("HAL-AGE-00", "HAL-CAREER-10")
@pytest.mark.parametrize(("age", "dice"), [(31, 0), (32, 1), (40, 1)])
def test_a_term_that_ends_at_thirty_six_or_later_has_one_aging_die(table, age, dice):
    youth(table)
    served(table, "Warrior", age=age)
    assert table.play(lifepath.serve(table.hero), *YEARS, 1, 1, *[1] * dice, keys=LESSONS)
    assert table.hero.Str == 10 - dice


@pytest.mark.rule("HAL-RULE-09", "HAL-RULE-10", "HAL-RULE-11", "HAL-TWIST-WAR-5")
def test_captivity_until_forty_ages_for_the_twist_and_once_more_for_the_age(table):
    youth(table)
    served(table, "Warrior", age=28)
    escape = (6, 6, 6), (6, 6, 6), (1, 1, 1)
    assert table.play(
        lifepath.serve(table.hero),
        *YEARS, 6, 6, 5, 1, *escape[0], 2, *escape[1], 3, *escape[2], 4,
        keys=[*LESSONS, "Str", "Str", "Str"],
    )  # fmt: skip
    hero = table.hero
    assert (hero.age, len(hero.terms)) == (40, 2)
    assert (hero.Str, hero.Dex, hero.End, hero.Int) == (9, 9, 9, 9)


@pytest.mark.rule("HAL-RULE-08", "HAL-CAREER-03", "HAL-RULE-38")
def test_a_change_that_fails_costs_its_year_and_leaves_the_old_career_open(table):
    hero = youth(table)
    served(table, "Warrior", age=20)
    assert not table.play(lifepath.enter(hero, "Mage"), 6, 6)
    assert (hero.age, hero.career, hero.barred) == (21, "Warrior", ("Mage",))
    assert lifepath.open_careers(hero) == ["Warrior", "Rapscallion"]


@pytest.mark.rule("HAL-CAREER-13", "HAL-RULE-08", "HAL-CAREER-02")
def test_who_comes_back_to_a_career_pays_a_year_and_a_test_and_has_its_talent_again(table):
    hero = youth(table, Literacy=1)
    served(table, "Mage", "Warrior", age=25)
    assert table.play(lifepath.enter(hero, "Mage"), 5, 5)
    assert (hero.age, hero.Literacy) == (26, 2)


@pytest.mark.rule("HAL-RULE-39", "HAL-WAR-06")
def test_whoever_begins_as_a_warrior_late_may_be_an_officer_in_every_year(table):
    hero = youth(table)
    served(table, "Warrior", age=20)
    assert table.play(
        lifepath.serve(hero), 1, 1, 2, 3, 1, 1, keys=["Officer", "Officer", "Officer", "Officer"]
    )
    assert (hero.Literacy, hero.Bureaucracy, hero.Tactics) == (2, 1, 1)


@pytest.mark.rule("HAL-REW-00", "HAL-RULE-45", "HAL-REW-WAR-1", "HAL-REW-MAGE-2")
def test_rewards_come_in_the_order_served_each_from_its_own_column(table):
    hero = youth(table)
    served(table, "Mage", "Warrior", "Mage", age=30)
    table.play(rewards.rewards(hero), 2, 1, 1)
    assert (hero.Edu, hero.Int) == (11, 10 + 1 + 2)


@pytest.mark.rule("HAL-RULE-36", "HAL-AGE-07", "HAL-TWIST-MAGE-5")
def test_whoever_ages_to_nothing_in_captivity_is_dead_before_any_try(table):
    hero = youth(table, Int=1)
    served(table, "Mage", age=20)
    gone = table.play(lifepath.serve(hero), 1, 1, 1, 1, 6, 6, 5, 4, keys=["Aggressive"] * 4)
    assert gone is False and hero.state == "dead"


@pytest.mark.rule("HAL-COMBAT-10", "HAL-RULE-16")
def test_what_one_attribute_cannot_take_comes_off_the_next_and_so_on(table):
    hero = table.hero
    table.set(hero, Str=9, Dex=3, End=2)
    standing = beings.tally(hero)
    table.play(wounds.suffer(hero, standing, Hit(hero, (6, 6), "End")), keys=["Dex"])
    assert standing == {"Str": 2, "Dex": 0, "End": 0}


@pytest.mark.rule("HAL-REC-03", "HAL-RULE-56")
def test_three_days_that_bring_nothing_back_are_not_told_as_strength(table):
    fought(table, Str=table.hero.Str - 1)
    days(table, 1)
    fought(table, Dex=table.hero.Dex - 4)
    days(table, 2)
    assert "no better" in table.told and "stronger" not in table.told


@pytest.mark.rule("HAL-WOUND-03", "HAL-RULE-20")
@pytest.mark.parametrize(
    ("here", "knows", "wound"),
    [
        (("town",), 0, "in care"),
        (("safe",), 3, "in care"),
        (("safe",), 2, ""),
        (("wild",), 3, ""),
    ],
)
def test_whoever_lies_severely_wounded_where_there_is_an_infirmary_is_carried_there_when_time_is_up(
    table, here, knows, wound
):
    table.world.put("game", "here", here)
    table.put(table.friend("Osk", id="npc.1"), **{"First Aid": knows})
    fought(table, Str=0, Dex=0)
    assert table.hero.wound == "severe"
    table.play(clock.pass_time(table.world, RULES, 3 * clock.DAY), *[2] * 5 * bool(wound))
    assert table.hero.wound == wound and (table.hero.state == "dead") == (not wound)
    days(table, 10)
    assert (table.hero.wound, table.hero.state) == ("", "up" if wound else "dead")
