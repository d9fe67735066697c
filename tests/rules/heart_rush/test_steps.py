"""How far one stands, goes and reaches in a fight of Heart Rush, at either side of each limit."""

import pytest

from solo.rules.heart_rush import blows, deeds, duel, gear

SWORD, PIKE = {"arm": "sword", "way": "melee", "reach": 5}, {"arm": "pike", "way": "melee", "reach": 10}
BOW = {"arm": "bow", "way": "ranged", "reach": 30}


@pytest.fixture
def foe(table):
    """A smuggler in the middle, and a fight with it under way."""
    foe = table.foe(1, at=50)
    table.fighting(foe)
    return foe


@pytest.mark.parametrize(
    ("arm", "at", "there"),
    [
        (SWORD, 0, 45),
        (SWORD, 100, 55),
        (SWORD, 45, 45),
        (SWORD, 44, 45),
        (SWORD, 50, 50),
        (SWORD, 55, 55),
        (SWORD, 56, 55),
        (PIKE, 0, 40),
        (PIKE, 100, 60),
        (PIKE, 41, 41),
        (BOW, 10, 20),
        (BOW, 90, 80),
        (BOW, 20, 20),
    ],
)
@pytest.mark.parametrize("moved", [0, 15])
def test_one_closes_in_as_far_as_ones_arm_wants_it_and_no_step_more(table, foe, arm, at, there, moved):
    """Who is in range stays where they stand, and keeps cover, high ground and the dash."""
    table.put(foe, **arm, at=at, moved=moved, cover=2, conditions=(("high ground", 1),), dashed=None)
    table.put(table.hero, at=50)
    assert duel.stand_off(foe, table.hero) == there
    stays = blows.in_range(foe, table.hero)
    table.run(duel.close_in(table.world["fight"], foe, table.hero))
    now = (foe.at, foe.moved, bool(foe.dashed), foe.cover, foe.conditions)
    went = (there, moved + abs(there - at), True, 0, ())
    assert now == ((at, moved, False, 2, (("high ground", 1),)) if stays else went)


@pytest.mark.parametrize(
    ("arm", "speed", "dashed", "far"),
    [
        (SWORD, 60, None, 65),
        (SWORD, 30, None, 35),
        (SWORD, 60, True, 5),
        (PIKE, 30, None, 40),
        (PIKE, 30, True, 10),
    ],
)
def test_who_can_be_reached_is_in_range_or_within_a_dash_of_it(table, foe, arm, speed, dashed, far):
    table.put(foe, **arm, speed=speed, dashed=dashed, at=0)
    fight = table.world["fight"]
    for feet in (0, far - 5, far, far + 1, far + 5):
        for at in (feet, -feet):
            table.put(table.hero, at=at)
            assert duel.reachable(fight, foe, table.hero) is (feet <= far)


@pytest.mark.parametrize(
    ("fields", "feet"),
    [
        ({}, 60),
        ({"speed": 30}, 30),
        ({"conditions": (("slowed", 1),)}, 30),
        ({"conditions": (("prone", 1),)}, 5),
        ({"conditions": (("crippled", 1),)}, 5),
        ({"conditions": (("prone", 1), ("slowed", 1))}, 2),
        ({"conditions": (("grappled", 1),)}, 0),
        ({"conditions": (("grappling", 1),)}, 0),
        ({"conditions": (("restrained", 1),)}, 0),
        ({"conditions": (("dazed", 5),)}, 60),
    ],
)
def test_what_takes_from_ones_pace(table, foe, fields, feet):
    table.put(foe, **{"speed": 60, **fields})
    assert gear.speed(foe, ()) == feet


@pytest.mark.parametrize(
    ("at", "to", "arm", "struck"),
    [
        (0, 45, SWORD, False),
        (0, 45, PIKE, False),
        (0, 46, PIKE, True),
        (0, 60, SWORD, True),
        (0, 60, PIKE, True),
        (100, 55, PIKE, False),
        (100, 54, PIKE, True),
        (45, 50, PIKE, False),
        (0, 60, BOW, False),
    ],
)
def test_more_than_five_feet_within_somebodys_reach_gives_that_one_a_blow(table, foe, at, to, arm, struck):
    table.put(foe, **arm, rush=1, action=True)
    table.put(table.hero, at=at, hp=99, hp_max=99)
    table.run(
        deeds.within_reach(table.world["fight"], table.hero, to), source=lambda sides, *_: (1,) * len(sides)
    )
    assert bool(table.rolls) is struck and bool(foe.action) is not struck


@pytest.mark.parametrize("other", [0, 45, 50, 55, 56])
@pytest.mark.parametrize("at", [45, 50, 55, 60])
def test_who_leaves_one_beside_them_for_another_gets_a_blow_from_that_one(table, at, other):
    """Nobody strikes at whoever stays in range of whom they go for, or was not beside them."""
    leaves, wanted = table.foe(1, at=50, hp=99, hp_max=99), table.foe(2, at=200)
    table.fighting(leaves, wanted)
    table.put(table.hero, at=at, hp=99, hp_max=99, **SWORD)
    table.run(
        deeds.away_from_others(table.world["fight"], table.hero, wanted),
        source=lambda sides, *_: (1,) * len(sides),
    )
    assert bool(table.rolls) is (abs(at - 50) <= 5)
    table.put(leaves, at=other, action=True)
    table.put(wanted, at=at + 5)
    table.run(deeds.away_from_others(table.world["fight"], table.hero, wanted))
    assert not table.rolls
