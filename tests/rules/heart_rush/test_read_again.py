"""Heart Rush read once more: what ends and what it leaves, figures at their edges, a second fall and a second night."""

import pytest

from solo.core import clock
from solo.rules.heart_rush import (
    RULES,
    conditions,
    experience,
    force,
    gear,
    ground,
    hazards,
    magic,
    readings,
    recovery,
    rolls,
    wounds,
)
from solo.rules.heart_rush.checks import levels_for, raise_stakes
from solo.rules.ruleset import Harm, Task


def wait(table, minutes, *dice):
    table.run(clock.pass_time(table.world, RULES, minutes), *dice)


# Minds.


@pytest.mark.rule("HR-GAP-02")
def test_who_was_charmed_and_is_struck_likes_whoever_struck_it_no_better_than_before(table):
    foe = table.foe(attitude="hostile")
    table.fighting(foe)
    table.run(conditions.seize(foe, "charmed", table.hero))
    table.run(conditions.seize(foe, "charmed", table.hero))
    assert (foe.attitude, conditions.level(foe, "charmed")) == ("curious", 2)
    table.run(conditions.struck(foe, table.hero))
    assert (foe.attitude, conditions.level(foe, "charmed")) == ("hostile", 0)


@pytest.mark.rule("HR-GAP-02")
def test_a_blow_of_somebody_else_leaves_the_charmed_charmed(table):
    foe, friend = table.foe(attitude="wary"), table.friend(2)
    table.fighting(foe)
    table.run(conditions.seize(foe, "charmed", table.hero))
    table.run(conditions.struck(foe, friend))
    assert (foe.attitude, conditions.level(foe, "charmed")) == ("curious", 1)


# Figures at their edges.


@pytest.mark.rule("HR-SIZE-14", "HR-SIZE-15", "HR-SIZE-16")
@pytest.mark.parametrize(
    ("attacker", "defender", "feet"),
    [(3, 3, 10), (4, 3, 15), (5, 3, 20), (3, 4, 5), (3, 5, 0), (3, 8, 0), (7, 3, 30), (2, 3, 5)],
)
def test_a_push_is_five_feet_more_or_less_for_each_size(attacker, defender, feet):
    assert ground.push_feet(attacker, defender) == feet


@pytest.mark.rule("HR-CARRY-01", "HR-CARRY-02", "HR-CARRY-03", "HR-RUL-18")
@pytest.mark.parametrize(
    ("might", "size", "slots"),
    [(4, 3, 8), (12, 3, 12), (8, 4, 14), (6, 2, 7), (10, 2, 8), (4, 1, 7), (12, 6, 18), (12, 0, 9)],
)
def test_slots_go_by_might_and_size(might, size, slots):
    assert ground.slots(might, size) == slots


@pytest.mark.rule("HR-FALL-01", "HR-FALL-02")
@pytest.mark.parametrize(("feet", "faces", "lost"), [(4, (), 0), (5, (2, 2), 1), (5, (3, 2), 0), (10, (5, 5), 0), (30, (8, 6), 16)])  # fmt: skip
def test_a_fall_costs_what_the_save_falls_short_of_its_feet(table, feet, faces, lost):
    assert table.run(hazards.fall(table.hero, feet), *faces, choose=("take",) * (lost >= 10)) == lost


@pytest.mark.rule("HR-FORCE-01", "HR-FORCE-03", "HR-FORCE-04", "HR-RUL-15")
@pytest.mark.parametrize(
    ("left", "shield", "creature", "faces", "shares"),
    [
        (10, "", False, (2, 5), (7, 0)),
        (9, "", True, (5,), (3, 2)),
        (4, "", True, (), (0, 0)),
        (15, "light", True, (1, 1, 1), (3, 0)),
        (5, "heavy", True, (6,), (6, 0)),
        (10, "", True, (3, 6), (5, 4)),
    ],
)
def test_what_stops_a_push_shares_its_harm_or_does_not(table, left, shield, creature, faces, shares):
    assert table.run(ground.forced(left, shield, creature), *faces) == shares


@pytest.mark.rule("HR-FORCE-02", "HR-FORCE-03")
@pytest.mark.parametrize(
    ("mover", "other", "shield", "hostile", "stops"),
    [
        (3, 0, "", True, False),
        (3, 1, "", True, True),
        (3, 5, "", True, True),
        (3, 6, "", True, False),
        (3, 6, "heavy", True, True),
        (3, 6, "heavy", False, False),
    ],
)
def test_who_stops_whom(mover, other, shield, hostile, stops):
    assert ground.stops(mover, other, shield, hostile) is stops


@pytest.mark.rule(
    "HR-XP-04", "HR-XP-05", "HR-XP-08", "HR-XP-09", "HR-XP-12", "HR-XP-14", "HR-XP-15", "HR-XP-16"
)
def test_prices_are_those_of_the_chart():
    assert [experience.aspect_price(rank) for rank in (0, 1, 4)] == [1, 2, 5]
    assert [experience.hp_price(hp) for hp in (20, 40, 45, 100)] == [3, 5, 5, 11]
    assert [experience.die_price(die) for die in (4, 6, 8, 10)] == [6, 8, 10, 12]
    assert [experience.talent_price(owned) for owned in (0, 1, 2)] == [3, 4, 5]
    assert [experience.destiny_price(owned) for owned in (0, 3)] == [5, 8]
    assert [experience.spell_price(owned) for owned in (0, 1, 4)] == [6, 8, 14]
    assert [experience.spell_price(owned, True) for owned in (0, 1, 4)] == [0, 1, 4]


@pytest.mark.rule("HR-HEART-01", "HR-HEART-02", "HR-HEART-03")
@pytest.mark.parametrize(("total", "die"), [(199, 8), (200, 10), (499, 10), (500, 12), (999, 12), (1000, 20)])
def test_a_heart_grows_at_two_five_and_ten_hundred(total, die):
    assert experience.heart_at(total) == die


@pytest.mark.rule("HR-LIGHT-04", "HR-LIGHT-06", "HR-LIGHT-07", "HR-LIGHT-08", "HR-RUL-20")
@pytest.mark.parametrize(
    ("here", "darkvision", "levels"),
    [
        ((), False, 0),
        (("dim",), False, -1),
        (("dark",), False, None),
        (("dim",), True, 0),
        (("dark",), True, -1),
    ],
)
def test_what_needs_eyes_is_as_good_as_the_light(table, here, darkvision, levels):
    table.put(table.hero, darkvision=darkvision)
    assert levels_for(table.hero, Task("wits", "perception", here=here)) == levels
    assert levels_for(table.hero, Task("might", "lifting", here=here)) == 0


@pytest.mark.rule("HR-ACN-01", "HR-ACN-04", "HR-RUL-09")
def test_a_challenge_number_is_the_highest_face_and_two_for_each_paragon_level(table):
    table.put(table.hero, cunning=8, heart=10, heart_max=10, paragon=1)
    assert readings.challenge_number(table.hero, "cunning") == 10
    assert readings.challenge_number(table.hero) == 12


# Falls, nights, wounds.


@pytest.mark.rule("HR-GAP-03")
@pytest.mark.parametrize(("amount", "wound"), [(9, ()), (10, ((10, False),)), (11, ((11, False),))])
def test_ten_at_once_is_a_wound_of_as_many(table, amount, wound):
    table.run(wounds.hurt(table.hero, amount), choose=("take",) * (amount >= 10))
    assert table.hero.wounds == wound


@pytest.mark.rule("HR-GAP-03")
def test_a_heart_that_gives_halves_upwards_and_at_d4_gives_no_more(table):
    table.put(table.hero, heart=6, hp=40)
    assert table.run(wounds.hurt(table.hero, 19), choose=("drop",)) == 10
    assert table.hero.heart == 4
    assert table.run(wounds.hurt(table.hero, 19)) == 19


@pytest.mark.rule("HR-GAP-03")
def test_dead_is_at_the_unreduced_maximum_below_none(table):
    table.put(table.hero, hp=1, hp_max=20, heart=4, wounds=((10, False),))
    table.run(wounds.hurt(table.hero, 20, at_once=True))
    assert (table.hero.hp, table.hero.state) == (-19, "out")
    table.run(wounds.hurt(table.hero, 1))
    assert table.hero.state == "dead"


@pytest.mark.rule("HR-GAP-03")
def test_who_dropped_and_was_mended_and_drops_again_comes_to_an_hour_after_the_second(table):
    table.put(table.hero, hp=1, heart=4)
    table.run(wounds.hurt(table.hero, 3, at_once=True))
    wait(table, 30)
    table.run(recovery.mend(table.hero, 8))
    assert table.hero.state == "up"
    table.run(wounds.hurt(table.hero, 9, at_once=True))
    wait(table, 40)
    assert table.hero.state == "out"
    wait(table, 20, 4, 6)
    assert (table.hero.state, table.hero.hp) == ("up", 1)


@pytest.mark.rule("HR-GAP-02")
def test_four_levels_of_vulnerability_are_death_and_three_are_not(table):
    table.run(conditions.add(table.hero, "vulnerable", 3))
    assert table.hero.state == "up"
    table.run(conditions.add(table.hero, "vulnerable"))
    assert table.hero.state == "dead"


@pytest.mark.rule("HR-GAP-03")
@pytest.mark.parametrize(
    ("here", "face", "hp"),
    [
        (("town",), 0, 40),
        (("indoors", "cold"), 69, 25),
        (("indoors", "cold"), 70, 40),
        ((), 70, 40),
        ((), 69, 25),
    ],
)
def test_a_night_succeeds_by_the_hundred_and_a_bad_one_gives_half_of_what_is_missing(table, here, face, hp):
    table.put(table.hero, hp=10)
    dice = () if not face else (face,) if hp == 40 else (face, 1)
    table.run(RULES.rest((table.hero,), "night", here), *dice)
    assert table.hero.hp == hp


@pytest.mark.rule("HR-FREQ-05", "HR-RUL-13")
def test_two_wounds_give_one_spent_use_back_and_none_in_store(table):
    heart = next(name for name in magic.tables_abilities.abilities() if magic.frequency(name) == "heart")
    table.put(table.hero, talents=(heart,), hp=60, hp_max=60, heart=4)
    for _ in range(2):
        table.run(wounds.hurt(table.hero, 10))
    table.run(magic.pay(table.hero, heart))
    assert magic.spent(table.hero, heart)


@pytest.mark.rule("HR-BREATH-01", "HR-RUL-25")
@pytest.mark.parametrize(("faces", "choose", "held"), [((4, 4), (), 8), ((1, 1), (), 0), ((1, 5), ("fail",), 0), ((1, 5, 3), ("accept",), 8)])  # fmt: skip
def test_breath_is_the_total_of_a_might_check(table, faces, choose, held):
    table.run(hazards.hold_breath(table.hero), *faces, choose=choose)
    assert (table.hero.breath or 0) == held
    assert conditions.suffers(table.hero, "suffocating") is (held == 0)


@pytest.mark.rule("HR-STAKES-01", "HR-STAKES-02", "HR-STAKES-04")
def test_stakes_are_raised_once_a_session_and_not_when_the_dice_lie(table):
    assert not table.run(raise_stakes(table.hero, rolled=True))
    assert table.run(raise_stakes(table.hero))
    assert not table.run(raise_stakes(table.hero))


@pytest.mark.rule("HR-HAZ-02", "HR-SAVE-04")
@pytest.mark.parametrize(("faces", "lost"), [((6, 3), 4), ((5, 3), 8), ((2, 2), 16), ((8, 6), 4)])
def test_harm_of_two_is_eight_half_of_it_saved_and_twice_where_it_is_worst(table, faces, lost):
    choose = ("take",) if lost >= 10 and faces != (2, 2) else ()
    assert table.run(RULES.harm(table.hero, Harm("2", "fire")), *faces, choose=choose) == lost


@pytest.mark.rule("HR-ADV-01", "HR-ADV-02")
@pytest.mark.parametrize(
    ("dice", "levels", "faces", "total"),
    [
        ((8, 6), 1, (2, 5, 4), 9),
        ((8, 6), -1, (6, 5, 3), 8),
        ((8, 6), 2, (3, 6, 5, 2), 11),
        ((10, 10), -1, (9, 9, 9), 18),
    ],
)
def test_extra_dice_are_thrown_and_as_many_fall_away(table, dice, levels, faces, total):
    assert table.run(rolls.attempt(*dice, 6, 0, levels), *faces).total == total


@pytest.mark.rule("HR-GAP-02", "HR-RUL-07")
def test_gear_and_force_are_reckoned_down(table):
    assert ground.feet(25, 0, ("mud",)) == 12
    assert ground.shot_feet(45, ("underwater",)) == 22
    assert gear.slots(1, 3) >= 1 and force is not None
