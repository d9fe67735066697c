"""What five hundred breaks, drawn by chance, showed no other test to state."""

import pytest

from solo.core.things import Ware
from solo.rules.hearts_d100 import figures, gear, morale, pace, recovery, referee, rolls, strikes, wounds
from solo.rules.hearts_d100.statistics import burning
from solo.rules.staging import Stage
from solo.scenario.statlines.statline import parse


@pytest.fixture
def stage():
    """A table of HEARTS d100."""
    return Stage("hearts-d100")


@pytest.fixture
def brand(stage):
    """A hero with plain figures."""
    return stage.hero("Brand")


def test_a_load_names_how_many_slots_where_it_is_more_than_one(stage, brand):
    stage.give(brand, Ware("anvil", slots=2))
    stage.give(brand, Ware("rope", slots=1))
    assert set(figures.load(brand).split(", ")) == {"anvil 2", "rope"}


def test_the_armour_is_the_best_for_the_body_the_best_for_the_head_and_hide(stage, brand):
    for name, points, tags in (
        ("jack", 1, ()),
        ("mail", 2, ()),
        ("cap", 1, ("helmet",)),
        ("helm", 3, ("helmet",)),
    ):
        stage.give(brand, Ware(name, armor=points, tags=tags))
    told = figures.protection(brand)
    assert "mail" in told and "helm" in told and "jack" not in told and "cap" not in told


def test_health_says_what_it_is_made_of_where_it_is_that(stage, brand):
    stage.put(brand, might=9, most=19)
    assert "Might 9" in figures.whole(brand)
    stage.put(brand, most=18)
    assert figures.whole(brand) == ""


def test_no_figure_of_health_is_told_under_nothing(brand):
    assert strikes.lost(brand, 999).after == 0


def test_nothing_lost_is_nothing_told(stage, brand):
    assert stage.run(wounds.hurt(brand, 0, "R-DAMAGE")) == 0
    assert not stage.log.tells


def test_a_lamp_burns_oil_and_without_one_what_is_a_light_or_a_torch_burns(stage, brand):
    assert burning(brand) is None
    oil = stage.give(brand, Ware("oil"))
    assert burning(brand) is None
    torch = stage.give(brand, Ware("torch"))
    assert burning(brand) == torch
    stage.give(brand, Ware("lantern", tags=("lamp",)))
    assert burning(brand) == oil
    other = stage.hero("Ebba")
    glow = stage.give(other, Ware("glow-worm jar", tags=("light",)))
    assert burning(other) == glow


def test_a_bow_a_sling_and_whatever_shoots_are_for_aim(stage, brand):
    assert gear.shoots(stage.give(brand, Ware("long bow", dice="d6")))
    assert not gear.shoots(stage.give(brand, Ware("sword", dice="d6")))
    assert not gear.shoots(None)


def test_a_third_of_health_and_half_of_a_last_foe_s_are_what_gives(stage, brand):
    foe = stage.foe("smuggler", health=10, most=20)
    fight = stage.arena([brand], [foe])
    stage.put(brand, health=7, most=21)
    assert pace.marks(fight, brand) == (7, 0, 1, 1, 1, 1, 0)
    stage.put(brand, health=8)
    stage.put(foe, health=11)
    assert pace.marks(fight, brand) == (8, 0, 1, 1, 0, 0, 0)


def test_those_who_can_speak_give_up_and_the_rest_run_and_it_is_told_so(stage, brand):
    for kind, tags, told, state in (
        ("smuggler", ("human",), "gives up", "yielded"),
        ("wolf", ("beast",), "runs", "fled"),
    ):
        foe = stage.foe(kind, tags=tags)
        stage.run(morale.broken(stage.arena([brand], [foe]), (foe,)))
        assert foe.state == state and told in stage.log.tells[-1].text


def test_a_line_without_hit_dice_has_one_and_armour_counts_by_threes():
    one, none = parse("AC 9, HD 1, Att 1 × bite (1d6), ML 7"), parse("AC 3, HD 4, Att 1 × bite (1d6), ML 12")
    assert referee.bx(one)[:4] == (10, 9, 10, 10)
    assert referee.bx(none)[:4] == (13, 10, 20, 20) and referee.thick(none) == 2
    assert referee.thick(one) == 0


def test_of_a_hundred_rolls_six_are_fumbles_against_forty_four():
    assert [rolls.fumbles(against) for against in (0, 44, 99, 100)] == [10, 6, 1, 1]


def test_rations_are_tried_at_dawn_and_not_before(stage, brand):
    asked = []

    def meals(party, days, here):
        asked.append(days)
        return
        yield

    before, recovery.meals = recovery.meals, meals
    try:
        dawn = recovery.DAWN
        for start, end in ((dawn, dawn + 60), (dawn - 60, dawn), (dawn, dawn + 2 * recovery.DAY)):
            stage.run(recovery.passed((brand,), start, end, ()))
    finally:
        recovery.meals = before
    assert asked == [1, 2]
