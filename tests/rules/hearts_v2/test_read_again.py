"""HEARTS v2 read once more: a second fall, a second night, odd numbers, what lasts and what it ends with."""

import pytest
from playing import seated

from solo.core.clock import DAY, pass_time
from solo.rules.hearts_v2 import RULES, casting, combat, convert, faith, gear, magic, morale, recovery, wounds
from solo.rules.ruleset import Harm, Task
from solo.rules.staging import Stage


def wizard(table, *books, mana=6, things=(), **fields):
    """A caster who owns these books."""
    return table.hero(
        *things, *(f"spellbook of {book}" for book in books), mana=mana, mana_max=mana, **fields
    )


def cast(table, hero, name, mana, *dice, choose=(), fight=None):
    assert table.do(casting.cast(hero, name, fight, str(mana)), *dice, choose=choose)


def wait(table, minutes, *dice):
    table.do(pass_time(table.world, RULES, minutes), *dice)


def here(table, *beings):
    table.world.put("game", "present", tuple(being.id for being in beings))


# At none, and again.


@pytest.mark.rule("HV2-RULE-21")
def test_a_second_fall_has_ten_minutes_of_its_own_whatever_is_left_of_the_first(table):
    hero, _ = table.hero(hp=1), table.hero("holy water", number=2, favor=6)
    table.do(recovery.harm(hero, Harm("4")), 1, 2)
    assert hero.dying
    wait(table, 8)
    table.do(recovery.heal(hero, "4"))
    assert (hero.hp, hero.state) == (1, "up")
    table.do(recovery.harm(hero, Harm("4")), 1, 2)
    wait(table, 9)
    assert hero.dying
    wait(table, 1)
    assert hero.state == "dead"


@pytest.mark.rule("HV2-RULE-21", "HV2-EQ-14")
def test_a_draught_in_the_ninth_minute_is_in_time_and_in_a_second_fall_too(table):
    hero, friend = table.hero(hp=1), table.hero("holy water", number=2, favor=6)
    for _ in range(2):
        table.do(recovery.harm(hero, Harm("4")), 1, 2)
        wait(table, 9)
        table.do(faith.holy_water(friend, (hero,)), choose=("1",))
        assert (hero.hp, hero.state, hero.dying) == (1, "up", False)
    wait(table, 20)
    assert (hero.state, friend.favor) == ("up", 4)


@pytest.mark.rule("HV2-RULE-21")
def test_without_holy_water_the_dying_are_dead_at_once(table):
    hero = table.hero(hp=1)
    table.do(recovery.harm(hero, Harm("4")), 1, 2)
    assert hero.state == "dead"


@pytest.mark.rule("HV2-SPELL-02c", "HV2-RULE-08")
def test_blood_from_the_last_hp_is_the_last(table):
    hero = wizard(table, "Augury", hp=1)
    cast(table, hero, "Augury", 1, choose=("go on", "blood"))
    assert (hero.hp, hero.state) == (0, "dead")


@pytest.mark.rule("HV2-SPELL-04")
def test_a_ring_of_blood_costs_one_hp_and_nobody_draws_it_with_the_last(table):
    hero = wizard(table, "Circle of Protection", hp=2)
    cast(table, hero, "Circle of Protection", 1)
    assert (hero.hp, hero.under) == (1, ("encircled",))
    assert "blood" in magic.refused(hero, "Circle of Protection", None)


# Half of what, and how many.


@pytest.mark.rule("HV2-MORALE-01", "HV2-MORALE-02", "HV2-RULE-16")
@pytest.mark.parametrize(
    ("began", "rolls"),
    [(1, 0), (2, 1), (3, 2), (4, 2), (5, 2), (6, 2), (7, 2)],
)
def test_who_falls_one_by_one_checks_at_the_first_and_at_half_and_never_when_nobody_is_left(
    table, began, rolls
):
    table.hero()
    foes = [table.foe(number) for number in range(1, began + 1)]
    fight, thrown = table.fight(*foes), []
    for lost, foe in enumerate(foes, 1):
        table.do(wounds.die(foe, "HV2-RULE-21"))
        table.do(morale.check_sides(fight), *(() if not due(began, lost) else (1, 1)))
        thrown += table.dice
    assert len(thrown) == rolls


def due(began, lost):
    """Does this loss call for a roll of those who are left?"""
    return lost < began and (lost == 1 or lost == (began + 1) // 2)


@pytest.mark.rule("HV2-MORALE-04", "HV2-RULE-17")
@pytest.mark.parametrize(
    ("roll", "left"),
    [((1, 4), 4), ((1, 5), 3), ((3, 4), 2), ((4, 4), 1), ((4, 5), 0)],
)
def test_one_roll_for_a_mixed_side_each_by_their_own_number(table, roll, left):
    table.hero()
    levels = ("green", "trained", "veteran", "elite")
    foes = [table.foe(number, experience=level) for number, level in enumerate(levels, 1)]
    fallen = table.foe(5)
    fight = table.fight(*foes, fallen)
    table.do(wounds.die(fallen, "HV2-RULE-21"))
    table.do(morale.check_sides(fight), *roll)
    assert sum(foe.state == "up" for foe in foes) == left


@pytest.mark.rule("HV2-SPELL-07", "HV2-SPELL-07a", "HV2-RULE-06", "HV2-RULE-07")
@pytest.mark.parametrize(
    ("mana", "save", "ap", "left"),
    [(1, 3, 0, 5), (1, 4, 0, 6), (2, 4, 0, 5), (3, 3, 1, 4), (3, 4, 1, 6), (5, 6, 0, 4), (6, 1, 2, 2)],
)
def test_fire_is_halved_down_before_armour_and_armour_goes_first(table, mana, save, ap, left):
    hero, foe = wizard(table, "Fireball"), table.foe(hp=6)
    table.put(foe, ap=ap)
    here(table, foe)
    cast(table, hero, "Fireball", mana, save)
    assert foe.hp == left


@pytest.mark.rule("HV2-EQ-16", "HV2-RULE-27")
@pytest.mark.parametrize(
    ("coins", "price"), [(3, 3), (29, 3), (30, 3), (31, 4), (40, 4), (41, 5), (99, 10), (100, 10), (101, 11)]
)
def test_a_tithe_is_a_full_tenth_and_three_at_least(table, coins, price):
    hero = table.hero(coins=coins)
    assert table.do(faith.tithe(hero))
    assert hero.coins == coins - price


@pytest.mark.rule("HV2-BX-01", "HV2-BX-03", "HV2-BX-04", "HV2-RULE-35", "HV2-RULE-36")
@pytest.mark.parametrize(
    ("line", "hp"),
    [
        ("AC 9, HD 1, att 1 weapon (d6), ML 7", 1),
        ("AC 6, HD 3, att 1 bite (d6), ML 7", 3),
        ("AC 5, HD 3, att 1 bite (d6), ML 7", 4),
        ("AC 4, HD 3+1, att 1 bite (d6), ML 7", 4),
        ("AC 3, HD 3, att 1 bite (d6), ML 7", 5),
        ("AC 2, HD 1-1, att 1 bite (d6), ML 7", 3),
        ("AC 7, HD 1/2, att 1 bite (d6), ML 7", 1),
    ],
)
def test_a_creature_of_bx_has_its_dice_in_hp_and_one_or_two_for_armour(table, line, hp):
    foe = table.bare("thing", "foes")
    from solo.scenario.statlines.statline import parse

    table.do(RULES.convert(foe, parse(line, "thing")))
    assert (foe.hp, foe.ap) == (hp, 0)


@pytest.mark.rule("HV2-RULE-19", "HV2-BX-10")
@pytest.mark.parametrize(("morale_", "routs"), [(6, 7), (7, 8), (8, 9), (11, 12), (12, 13)])
def test_a_number_of_bx_breaks_only_above_it(morale_, routs):
    assert convert.rout_number(morale_) == routs


@pytest.mark.rule("HV2-CAIRN-01", "HV2-CAIRN-02", "HV2-CAIRN-03")
@pytest.mark.parametrize(("armor", "hp"), [(0, 5), (1, 6), (2, 6), (3, 7)])
def test_a_creature_of_cairn_has_one_or_two_hp_more_for_armor(armor, hp):
    assert convert.cairn_hp(5, armor) == hp


# Magic in time.


@pytest.mark.rule("HV2-SPELL-18")
@pytest.mark.parametrize("mana", [1, 2, 3])
def test_water_breathing_lasts_ten_minutes_for_each_mana_for_as_many(table, mana):
    hero, friend = wizard(table, "Water Breathing"), table.hero(number=2)
    third = table.hero(number=3)
    cast(table, hero, "Water Breathing", mana)
    wait(table, 10 * mana - 1)
    assert sum(bool(being.under) for being in (hero, friend, third)) == mana
    wait(table, 1)
    assert not any(being.under for being in (hero, friend, third))


@pytest.mark.rule("HV2-SPELL-08a", "HV2-RULE-11")
def test_a_flight_of_two_mana_is_sure_for_twenty_minutes_and_then_a_die_a_turn(table):
    hero = wizard(table, "Fly")
    cast(table, hero, "Fly", 2)
    wait(table, 29)
    assert "flying" in hero.under
    wait(table, 1, 4)
    wait(table, 10, 1)
    assert "flying" in hero.under
    wait(table, 10, 5)
    assert "flying" not in hero.under
    wait(table, 60)


@pytest.mark.rule("HV2-RULE-43")
def test_who_casts_is_seen_and_who_waits_is_not(table):
    hero, foe = wizard(table, "Invisibility", "Third Eye"), table.foe()
    cast(table, hero, "Invisibility", 1)
    fight = table.fight(foe)
    assert combat.targets(fight, foe, combat.by_nature(foe)) == ()
    cast(table, hero, "Third Eye", 1, fight=fight)
    assert "unseen" not in hero.under
    assert combat.targets(fight, foe, combat.by_nature(foe)) == (hero,)


@pytest.mark.rule("HV2-SPELL-09", "HV2-RULE-42", "HV2-RULE-52")
def test_the_held_are_struck_on_four_as_ever_and_stay_held_when_hurt(table):
    hero, foe = table.hero("sword"), table.foe(hp=3, under=("paralysed",))
    fight = table.fight(foe)
    sword = combat.with_weapon(gear.weapons(hero)[0])
    table.do(combat.strike(fight, hero, foe, sword), 3)
    assert foe.hp == 3
    table.do(combat.strike(fight, hero, foe, sword), 4)
    assert (foe.hp, foe.under) == (2, ("paralysed",))


# Nights.


@pytest.mark.rule("HV2-HEAL-02", "HV2-RULE-38")
def test_a_broken_night_gives_nothing_and_the_next_one_gives_its_own(table):
    hero = table.hero(hp=1, mana_max=3)
    table.put(hero, hp_max=5, mana=0, tired=True)
    table.do(RULES.rest((hero,), "night", ()))
    assert (hero.hp, hero.mana) == (1, 0)
    wait(table, DAY)
    table.do(RULES.rest((hero,), "night", ()), choose=("mana",))
    assert (hero.hp, hero.mana) == (1, 3)


@pytest.mark.rule("HV2-HEAL-04")
def test_a_week_in_the_woods_is_seven_nights_each_its_own_choice(table):
    hero = table.hero(hp=1, mana_max=3)
    table.put(hero, hp_max=6, mana=0)
    table.do(RULES.rest((hero,), "week", ()), choose=("hp", "hp", "mana"))
    assert (hero.hp, hero.mana) == (6, 3)


@pytest.mark.rule("HV2-HEAL-03", "HV2-RULE-38")
def test_a_broken_night_in_town_parts_the_week(table):
    hero = table.hero(hp=1)
    table.put(hero, hp_max=20)
    for night in range(7):
        wait(table, DAY)
        table.put(hero, tired=True if night == 3 else None)
        table.do(RULES.rest((hero,), "night", ("town",)))
    assert hero.hp == 7


@pytest.mark.rule("HV2-SKILL-03", "HV2-SKILL-05", "HV2-RULE-28")
@pytest.mark.parametrize(
    ("skill", "face", "passed", "after"), [(9, 8, True, 9), (9, 9, False, 10), (7, 7, False, 8)]
)
def test_a_skill_is_rolled_under_and_grows_by_failing(table, skill, face, passed, after):
    hero = table.hero(skills=(("Locksmith", skill),))
    grade = table.do(RULES.test(hero, Task("agility", "locks")), face)
    assert (grade.passed, dict(hero.skills)["Locksmith"]) == (passed, after)


@pytest.mark.rule("HV2-EQ-13")
@pytest.mark.parametrize("line", ["turn undead", "repel them", "raise my cross", "show the cross"])
def test_the_cross_is_held_up_by_what_it_is_for(line):
    yard = """## Yard

- Fight. `fight 2 skeletons`

## Bestiary

### Skeleton

AC 7, HD 1, hp 2, Att 1 × blade (1d6), ML 12

- undead
"""
    session = seated(yard, "hearts-v2")
    for name in ("hp", "hp_max", "favor"):
        session.world.put("hero.1", name, 9)
    Stage("hearts-v2", session.world).give(session.world["hero.1"], "cross")
    session.send("fight")
    session.send(line)
    assert session.request.why == "How much Favor do you spend?"
