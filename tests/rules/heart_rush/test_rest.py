"""The heart that gives, wounds, what happens at 0, rest."""

import pytest

from solo.core import clock
from solo.core.things import Ware, give
from solo.rules.heart_rush import RULES, combat, recovery, wounds
from solo.rules.heart_rush.wounds import hurt


def test_the_heart_may_drop_a_size_to_halve_harm_rounded_up_but_not_below_d4(table):
    table.run(hurt(table.hero, 17), choose=("drop",))
    assert (table.hero.hp, table.hero.heart, table.hero.wounds) == (31, 6, ())
    table.put(table.hero, heart=4)
    table.run(hurt(table.hero, 17))
    assert table.hero.hp < 31 - 9 and table.hero.heart == 4


def test_small_harm_is_not_asked_about_unless_the_table_wants_it(table):
    asked = []
    table.run(hurt(table.hero, 5), choose=lambda request: asked.append(request) or "take")
    assert not asked
    table.option(heart_prompts="always")
    table.run(hurt(table.hero, 5), choose=lambda request: asked.append(request) or "drop")
    assert asked and table.hero.hp == 32


@pytest.mark.rule("HR-FREQ-06", "HR-GAP-03")
def test_10_at_once_is_a_wound_that_lowers_the_maximum_by_its_rank(table):
    table.run(hurt(table.hero, 9))
    assert not table.hero.wounds
    table.run(hurt(table.hero, 10), choose=("take",))
    assert table.hero.wounds == ((10, False),) and wounds.max_hp(table.hero) == 30
    assert table.hero.hp == 21


def test_a_wound_is_treated_once_and_on_oneself_at_a_disadvantage(table):
    table.put(table.hero, wounds=((12, False), (11, False)), hp=10)
    table.run(recovery.treat(table.hero, table.hero), 4, 3, 6)
    assert table.hero.wounds == ((5, True), (4, True)) and len(table.log.rolls[0].faces) == 3
    friend = table.friend(2)
    table.run(recovery.treat(friend, table.hero), 8, 4)
    assert table.hero.wounds == ((5, True), (4, True)) and len(table.log.rolls[0].faces) == 2


def test_at_0_a_hero_may_stand_for_ten_minutes_and_no_longer(table):
    table.put(table.hero, hp=3)
    table.run(hurt(table.hero, 5), choose=("take", "stand"))
    assert table.hero.state == "up"
    table.run(clock.pass_time(table.world, RULES, 9))
    assert table.hero.state == "up"
    table.run(clock.pass_time(table.world, RULES, 1))
    assert table.hero.state == "out"


def test_a_hero_healed_in_time_does_not_drop(table):
    table.put(table.hero, hp=3)
    table.run(hurt(table.hero, 5), choose=("take", "stand"))
    table.run(RULES.heal(table.hero, "1d6"), 2)
    table.run(clock.pass_time(table.world, RULES, 20))
    assert table.hero.state == "up"


def test_at_minus_the_whole_maximum_one_is_dead_whatever_the_wounds(table):
    table.put(table.hero, hp=1, heart=4, wounds=((20, True),))
    table.run(hurt(table.hero, 40))
    assert table.hero.state == "out"
    table.run(hurt(table.hero, 1))
    assert table.hero.state == "dead"


def test_nobody_stays_on_their_feet_half_way_to_death(table):
    table.put(table.hero, hp=1, heart=4)
    table.run(hurt(table.hero, 4), choose=("stand",))
    assert table.hero.state == "up"
    table.run(hurt(table.hero, 17))
    assert table.hero.hp == -20 and table.hero.state == "out"


@pytest.mark.parametrize(("faces", "state"), [((4, 3), "up"), ((4, 2), "dead")])
def test_who_lies_at_0_comes_to_in_an_hour_or_not_at_all(table, faces, state):
    """A might saving throw against 7."""
    table.put(table.hero, hp=1, heart=4)
    table.run(hurt(table.hero, 21))
    assert table.hero.state == "out"
    table.run(clock.pass_time(table.world, RULES, 60, ()), *faces)
    assert table.hero.state == state and (state == "dead" or table.hero.hp == 1)


@pytest.mark.parametrize(("tags", "outcome"), [((), "captured"), (("beast",), "fallen")])
def test_foes_who_can_be_talked_to_take_prisoners_and_others_do_not(table, tags, outcome):
    foe = table.foe()
    table.put(foe, tags=tags)
    table.put(table.hero, hp=1, heart=4)
    table.run(hurt(table.hero, 21))
    arena = table.fighting(foe)
    table.put(arena, outcome="fallen", round=1)
    table.run(combat.end(arena), *((4, 2) if outcome == "captured" else ()))
    assert arena.outcome == outcome


def test_a_foe_at_0_is_out_of_it(table):
    foe = table.foe(hp=3)
    table.run(hurt(foe, 4))
    assert foe.state == "out"


def test_a_short_rest_brings_the_heart_back(table):
    table.put(table.hero, heart=4, cast=("Kindle",))
    assert table.run(RULES.rest((table.hero,), "hour", ()))
    assert table.hero.heart == 8 and not table.hero.cast


def test_a_long_rest_in_a_bed_closes_wounds_by_one_and_fills_hit_points(table):
    table.put(table.hero, hp=5, wounds=((10, True), (1, True)))
    table.run(RULES.rest((table.hero,), "night", ("inn",)))
    assert table.hero.wounds == ((9, True),) and table.hero.hp == 31
    table.put(table.hero, hp=5)
    table.run(RULES.rest((table.hero,), "night", ("inn",)))
    assert table.hero.hp == 5, "once a day"


@pytest.mark.parametrize(
    ("here", "things", "odds"),
    [
        (("indoors", "bed", "cold"), (), 70),
        ((), ("bedroll",), 50),
        (("rain",), ("tent", "bedroll"), 50),
        (("snow",), (), -30),
    ],
)
def test_the_odds_of_a_nights_rest_are_roof_bed_and_warmth(table, here, things, odds):
    for name in things:
        table.run(give(table.hero, Ware(name)))
    assert recovery.rest_odds(table.hero, here) == odds


def test_a_bad_night_gives_half_and_takes_something(table):
    table.put(table.hero, hp=11)
    table.run(RULES.rest((table.hero,), "night", ("cold",)), 99, 3)
    assert table.hero.hp == 25 and table.hero.conditions == (("dazed", 1),)
    table.put(table.hero, hp=11, rested=None, conditions=None)
    table.run(RULES.rest((table.hero,), "night", ("cold",)), 1, 3)
    assert table.hero.conditions == (("dazed", 2),)


def test_a_good_enough_roll_is_a_good_night(table):
    table.run(give(table.hero, Ware("bedroll")))
    table.put(table.hero, hp=11)
    table.run(RULES.rest((table.hero,), "night", ()), 50)
    assert table.hero.hp == 40
