"""What five hundred more breaks, drawn by chance, showed no other test of Heart Rush to state."""

from types import SimpleNamespace

import pytest

from solo.core.dice import seeded
from solo.core.english import counted
from solo.core.things import Ware, find
from solo.rules.heart_rush import (
    blows,
    deeds,
    experience,
    feats,
    foes,
    gear,
    ground,
    hazards,
    magic,
    morale,
    referee,
    tables,
    travel,
)
from solo.rules.heart_rush.hazards import poisons
from solo.scenario.statlines.statline import parse


def facts(table, kind):
    return [tell.fact for tell in table.log.tells if tell.fact and tell.fact.kind == kind]


@pytest.mark.parametrize(("moved", "stands"), [(0, True), (15, True), (16, False)])
def test_a_missile_wants_half_of_ones_speed_at_the_most_moved(table, moved, stands, monkeypatch):
    bow = gear.guessed("bow", "d6")
    monkeypatch.setattr(gear, "arm", lambda being: bow)
    table.put(table.hero, speed=30, moved=moved)
    assert bow.way == "ranged" and blows.steady(table.hero) is stands


@pytest.mark.rule("HR-XP-03")
@pytest.mark.parametrize(("xp", "barred"), [(4, True), (5, False), (6, False)])
def test_what_can_just_be_paid_can_be_bought(table, xp, barred):
    table.put(table.hero, xp=xp)
    purchase = SimpleNamespace(price=5, barred="")
    assert bool(experience.refused(table.hero, purchase)) is barred


def test_a_battle_cry_shakes_and_weakens_for_as_long(table):
    foe = table.foe()
    table.fighting(foe)
    table.run(feats.battle_cry(table.hero, None, 1), source=seeded("cry", 3))
    lasting = dict(foe.conditions)
    assert lasting["shaken"] == lasting["weakened"] == 3


@pytest.mark.parametrize(
    ("dice", "heft"),
    [("", "ultralight"), ("d4", "ultralight"), ("d6", "light"), ("d10", "heavy"), ("d8+d8", "light")],
)
def test_an_unknown_weapon_is_as_heavy_as_its_die_says(dice, heft):
    assert gear.guessed("thing", dice).heft == heft


def test_who_holds_their_breath_is_told_for_how_long(table):
    held = table.run(hazards.hold_breath(table.hero), source=seeded("breath", 1))
    assert f"can hold it for {counted(held, 'round')}" in table.told


def test_a_poison_that_leaves_a_condition_says_which(table):
    name, what = next((name, what) for name, what in poisons().items() if what.condition)
    table.run(hazards.poisoned(table.hero, name, what.route), source=seeded("poison", 1))
    assert facts(table, "condition")[-1].what == what.condition and what.condition in table.told


@pytest.mark.rule("HR-GAP-01")
def test_those_who_break_run_and_those_who_are_half_dead_kneel(table):
    whole, half = table.foe(1, hp=20, hp_max=20), table.foe(2, hp=5, hp_max=20)
    fight = table.fighting(whole, half)
    table.run(morale.breaks(fight), source=seeded("breaks", 1))
    said = {
        tell.fact.kind: tell.text
        for tell in table.log.tells
        if tell.fact and tell.fact.kind in ("rout", "yielding")
    }
    for kind, text in said.items():
        assert ("run" in text) is (kind == "rout") and ("kneel" in text) is (kind == "yielding")


@pytest.mark.parametrize(
    ("line", "strength"),
    [
        ("AC 6, HD 1, Att 1 × bite (1d6)", 11),
        ("AC 6, HD 5, Att 1 × bite (1d6)", 15),
        ("AC 6, HD 20, Att 1 × bite (1d6)", 18),
        ("3 HP, bite (d6)", 10),
    ],
)
def test_a_creature_is_the_stronger_the_more_hit_dice_it_has(line, strength):
    assert foes.scores(parse(line))[0] == strength


@pytest.mark.parametrize(("hp", "tired"), [(20, 0), (6, 0), (5, 4), (1, 4)])
def test_who_is_nearly_done_for_may_only_defend(table, hp, tired):
    foe = table.foe(hp=hp, hp_max=20)
    assert dict(referee.weights(foe))["defensive"] == tired
    assert [name for name, _ in referee.weights(foe)][:-1] == list(tables.STANCES)


def test_the_hunter_who_is_quickest_of_hand_and_foot_leads_a_chase(table, monkeypatch):
    slow, quick = table.foe(1, agility=4, speed=20), table.foe(2, agility=4, speed=60)
    seen = []
    real = gear.speed
    monkeypatch.setattr(
        travel.gear, "speed", lambda being, here=(): seen.append(being.id) or real(being, here)
    )
    table.run(travel.chase(table.hero, (slow, quick)), source=seeded("chase", 1))
    assert seen.count(quick.id) > seen.count(slow.id)


@pytest.mark.parametrize(("at", "there"), [(0, 0), (5, 0), (40, 30)])
def test_one_goes_no_nearer_than_next_to_a_foe(table, at, there):
    foe = table.foe(at=at)
    fight = table.fighting(foe)
    table.put(table.hero, at=0, speed=30)
    table.run(deeds.approach(fight, table.hero, foe), source=seeded("approach", 1))
    assert table.hero.at == min(there, max(0, at - tables.SPACE))


@pytest.mark.rule("HR-FREQ-05")
@pytest.mark.parametrize(
    ("feat", "dice", "before", "after"),
    [
        (feats.rush_of_blood, (), {"rush": 1}, {"rush": 3}),
        (feats.second_wind, (2, 3), {"hp": 10}, {"hp": 19}),
        (feats.home_fires, (), {"sheltered": False}, {"sheltered": True}),
        (feats.friends, (1, 2, 3), {"coins": 10}, {"coins": 16}),
    ],
)
@pytest.mark.parametrize("edge", [0, 2])
def test_a_talent_gives_what_its_text_says_and_two_more_for_a_destiny_level(
    table, feat, dice, before, after, edge
):
    table.put(table.hero, **before)
    table.run(feat(table.hero, None, edge), *dice)
    for field, value in after.items():
        assert getattr(table.hero, field) == value + (edge if field != "sheltered" else 0)


@pytest.mark.parametrize(("at", "there"), [(0, 25), (60, 35)])
def test_a_burst_of_speed_ends_beside_the_foe_on_the_near_side(table, at, there):
    foe = table.foe(at=30)
    table.put(table.hero, at=at)
    table.run(feats.burst_of_speed(table.hero, foe, 0))
    assert table.hero.at == there


def test_who_takes_the_high_ground_has_it_once_for_the_dash(table):
    table.fighting(table.foe(), here=("high ground",))
    table.run(deeds.climbed(table.hero))
    assert dict(table.hero.conditions) == {"high ground": 1} and table.hero.dashed


@pytest.mark.parametrize(("points", "cover"), [(0, (0, 0, 0)), (1, (2, 5, 0)), (3, (6, 15, 0))])
def test_armour_that_the_table_does_not_know_is_two_and_five_feet_a_point(table, points, cover):
    table.give(table.hero, Ware("turtle shell", armor=points, tags=("worn",)))
    thing = find(table.hero, "turtle shell")
    assert tuple(gear.cover_like(thing))[:3] == cover


@pytest.mark.rule("HR-TERR-01", "HR-WATER-01")
def test_mud_is_as_hard_to_cross_as_shallow_water_and_is_no_water():
    assert ground.difficult(("mud",)) and ground.difficult(("shallow water",))
    assert (ground.depth(("mud",)), ground.depth(("shallow water",))) == ("", "shallow")


@pytest.mark.rule("HR-ABIL-02", "HR-ACT-02")
def test_who_is_to_choose_a_talent_reads_what_it_does_how_often_and_whether_it_takes_the_action():
    assert magic.described("Between the Beats") == (
        "Between the Beats: between two beats: advantage on your next attack. (once a long rest)"
    )
    assert magic.described("Second Wind") == (
        "Second Wind: 2d6+4 hit points come back. (once, until a wound or a long rest; takes your action)"
    )
