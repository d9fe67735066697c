"""Size, forced movement, light, hiding, terrain, water, climbing."""

from importlib.resources import files

import pytest

from solo.core.odds import odds
from solo.core.things import Ware, give
from solo.rules.heart_rush import (
    RULES,
    blows,
    cases,
    checks,
    conditions,
    duel,
    force,
    gear,
    ground,
    hazards,
    rolls,
    tables,
    tricks,
)
from solo.rules.ruleset import Task
from solo.rules.staging import always


def left_to_the_writer():
    """What the rules page says is not counted in play."""
    page = files(RULES.package).joinpath("page.md").read_text(encoding="utf-8")
    return page.partition("## Left to the writer")[2].partition("## ")[0]


MINUSCULE, TINY, SMALL, MEDIUM, LARGE, L2, L3, L4, L5, L6 = range(10)


@pytest.mark.rule("HR-SIZE-01", "HR-SIZE-02", "HR-SIZE-03", "HR-SIZE-04", "HR-SIZE-05")
def test_small_creatures_share_a_space_by_the_table():
    assert [tables.sizes()[step].per_space for step in (MINUSCULE, TINY, SMALL)] == [1000, 10, 5]
    assert [tables.sizes()[step].spaces for step in (MINUSCULE, TINY, SMALL, MEDIUM, LARGE)] == [
        0,
        0,
        0,
        1,
        1,
    ]


@pytest.mark.rule("HR-SIZE-06", "HR-SIZE-07", "HR-SIZE-08", "HR-RUL-16")
def test_from_l2_on_the_level_squared_and_every_level_is_a_step():
    assert [tables.sizes()[step].spaces for step in (L2, L3)] == [4, 9]
    assert "HR-SIZE-08" in left_to_the_writer()
    assert ground.size_name(L4) == "L4" and L5 - MEDIUM == 5


@pytest.mark.rule("HR-SIZE-09", "HR-SIZE-10")
def test_two_sizes_make_room_and_slow_going():
    assert ground.may_share(SMALL, LARGE) and not ground.may_share(MEDIUM, LARGE)
    assert "HR-SIZE-10" in left_to_the_writer()


@pytest.mark.rule("HR-SIZE-11")
@pytest.mark.parametrize(("at", "size", "cover"), [(0, LARGE, 1), (0, MEDIUM, 0), (30, LARGE, 0)])
def test_a_friendly_horse_is_cover(table, at, size, cover):
    table.put(table.hero, size=SMALL)
    table.friend(2, size=size, at=at)
    foe = table.foe(size=LARGE, at=5)
    table.fighting(foe)
    assert blows.under(table.hero) == cover
    table.put(foe, arm="bow", way="ranged", reach=30)
    assert blows.range_levels(foe, table.hero) == cover


@pytest.mark.rule("HR-SIZE-12", "HR-SIZE-13", "HR-RUL-17")
def test_hands_too_small_for_a_weapon_do_not_wield_it(table):
    axe = table.run(give(table.hero, Ware("greatsword", dice="d12")))
    table.put(table.hero, size=SMALL)
    assert not table.run(gear.wield(table.hero, axe)) and gear.in_hand(table.hero) is None
    table.put(table.hero, size=MEDIUM)
    assert table.run(gear.wield(table.hero, axe))
    assert not ground.may_wield(TINY, "light") and ground.may_wield(TINY, "ultralight")
    assert not ground.may_wield(MINUSCULE, "light")


@pytest.mark.rule("HR-SIZE-14", "HR-SIZE-15", "HR-SIZE-16")
def test_a_push_is_10_feet_and_5_for_each_size():
    feet = [ground.push_feet(MEDIUM + more, MEDIUM) for more in (4, 3, 2, 1, 0, -1, -2)]
    assert feet == [30, 25, 20, 15, 10, 5, 0]


@pytest.mark.rule("HR-SIZE-17")
def test_the_larger_grapples_with_advantage_for_each_size(table):
    dragon, horse = table.foe(1, size=L3), table.being("hero.2", size=LARGE)
    table.run(tricks.grapple(None, dragon, horse), 3, 3, 3, 3, 3, 3)
    assert sorted(len(roll.faces) for roll in table.log.rolls) == [2, 4]
    table.run(tricks.grapple(None, horse, dragon), 3, 3, 3, 3, 3, 3)
    assert [len(roll.faces) for roll in table.log.rolls] == [4, 2], "the one larger resists with it"


@pytest.mark.rule("HR-SIZE-18")
def test_crushing_is_1d6_and_one_for_each_size_greater():
    assert [
        ground.squeeze_dice(*sizes) for sizes in ((LARGE, MEDIUM), (MEDIUM, MEDIUM), (SMALL, MEDIUM))
    ] == [2, 1, 1]


@pytest.mark.rule("HR-SIZE-19", "HR-SIZE-20")
def test_climbing_on_needs_two_sizes_and_a_higher_roll(table):
    horse, dragon = table.foe(1, size=LARGE), table.foe(2, size=L2)
    assert table.run(tricks.climb(None, table.hero, horse)) is False
    assert table.run(tricks.climb(None, table.hero, dragon), 4, 4, 5, 4) is True
    assert conditions.suffers(dragon, "climbed on")
    assert table.run(tricks.climb(None, table.hero, dragon), 5, 4, 4, 4) is False
    assert table.run(tricks.climb(None, table.hero, dragon), 5, 4, 5, 4) is False, "a tie stays on the ground"


@pytest.mark.rule("HR-SIZE-21")
def test_nobody_is_knocked_down_who_is_two_sizes_larger(table):
    assert ground.may_knock_down(MEDIUM, LARGE) and not ground.may_knock_down(MEDIUM, L2)
    asked = []
    table.run(
        duel.other_way(table.hero, table.foe(size=L2), "might"),
        choose=lambda request: asked.append(request) or "strike",
    )
    assert "hinder prone" not in [option.key for option in asked[0].options]


@pytest.mark.rule("HR-FORCE-01", "HR-RUL-15")
def test_stopped_by_a_wall_it_is_1d6_for_each_whole_5_feet(table):
    assert table.run(ground.forced(10), 2, 5) == (7, 0)
    assert table.run(ground.forced(9), 4) == (4, 0)
    assert table.run(ground.forced(4)) == (0, 0)


@pytest.mark.rule("HR-FORCE-02", "HR-FORCE-03", "HR-RUL-15")
def test_a_creature_within_two_sizes_stops_the_pushed_and_so_does_an_enemys_heavy_shield():
    assert ground.stops(MEDIUM, LARGE) and not ground.stops(MEDIUM, MINUSCULE)
    assert ground.stops(MEDIUM, MINUSCULE, "heavy", hostile=True)
    assert not ground.stops(MEDIUM, MINUSCULE, "light", hostile=True)


@pytest.mark.rule("HR-FORCE-03", "HR-FORCE-04", "HR-RUL-15")
def test_a_creature_takes_its_half_unless_it_bears_a_shield(table):
    assert table.run(ground.forced(10, creature=True), 3, 6) == (5, 4)
    assert table.run(ground.forced(5, "heavy", True), 4) == (4, 0)
    assert table.run(ground.forced(5, "light", True), 5) == (5, 0)


@pytest.mark.rule("HR-FORCE-01")
def test_a_push_in_a_cellar_ends_at_the_wall(table):
    foe = table.foe(at=40, hp=30, hp_max=30)
    table.fighting(foe, wall=45)
    table.put(table.hero, at=35)
    assert table.run(force.pushed(table.hero, foe, 15), 3, 4) == 5
    assert (foe.at, foe.hp) == (45, 23)


@pytest.mark.rule("HR-FORCE-02", "HR-FORCE-04")
def test_a_push_into_a_friend_of_theirs_hurts_both(table):
    first, second = table.foe(1, at=5, hp=30, hp_max=30), table.foe(2, at=10, hp=30, hp_max=30)
    table.fighting(first, second)
    assert table.run(force.pushed(table.hero, first, 10), 3, 6) == 0
    assert (first.hp, second.hp) == (25, 26)


@pytest.mark.rule("HR-CARRY-01", "HR-CARRY-02", "HR-CARRY-03")
def test_slots_by_might_die_and_size():
    dice = (4, 6, 8, 10, 12)
    assert [ground.slots(die, SMALL) for die in dice] == [7, 7, 8, 8, 9]
    assert [ground.slots(die, MEDIUM) for die in dice] == [8, 9, 10, 11, 12]
    assert [ground.slots(die, LARGE) for die in dice] == [10, 12, 14, 16, 18]


@pytest.mark.rule("HR-RUL-18")
def test_cats_carry_as_the_small_and_dragons_as_the_large(table):
    assert (ground.slots(4, TINY), ground.slots(12, L3)) == (7, 18)
    assert (ground.slots(4, TINY, "default"), ground.slots(12, L3, "default")) == (8, 12)


# Light.


@pytest.mark.rule("HR-LIGHT-01", "HR-LIGHT-02", "HR-LIGHT-03", "HR-LIGHT-05")
def test_three_states_of_light():
    states = {ground.light(here) for here in ((), ("dim",), ("twilight",), ("dark",))}
    assert states == set(tables.LIGHTS) and len(tables.LIGHTS) == 3
    assert ground.light(("dark",), carried=True) == "bright"
    assert ground.light(("alley",)) == ground.light(("night",)) == "dim"


@pytest.mark.rule("HR-LIGHT-02", "HR-LIGHT-04", "HR-LIGHT-07", "HR-LIGHT-08", "HR-RUL-20")
def test_sight_by_light_and_eyes():
    human = [ground.sight(state) for state in tables.LIGHTS]
    elf = [ground.sight(state, darkvision=True) for state in tables.LIGHTS]
    assert human == [0, -1, None] and elf == [0, 0, -1]


@pytest.mark.rule("HR-LIGHT-04", "HR-LIGHT-06")
def test_twilight_hampers_the_eyes_alone_and_darkness_blinds_them(table):
    hero = table.hero
    assert checks.levels_for(hero, Task("wits", "perception", here=("twilight",))) == -1
    assert checks.levels_for(hero, Task("might", "lifting", here=("twilight",))) == 0
    assert not table.run(RULES.test(hero, Task("wits", "searching", "easy", here=("dark",)))).passed
    assert not table.log.rolls
    assert table.run(RULES.test(hero, Task("wits", "listening", "easy", here=("dark",))), 5, 4).passed
    table.put(hero, darkvision=True)
    assert checks.levels_for(hero, Task("wits", "searching", here=("dark",))) == -1
    table.put(hero, darkvision=None)
    table.run(give(hero, Ware("torch")))
    assert checks.levels_for(hero, Task("wits", "searching", here=("dark",))) is None, "it is not lit yet"
    table.run(RULES.arrive((hero,), ("dark",)))
    assert checks.levels_for(hero, Task("wits", "searching", here=("dark",))) == 0
    table.world.put("game", "light", False)
    table.run(RULES.arrive((hero,), ("dark",)))
    assert checks.levels_for(hero, Task("wits", "searching", here=("dark",))) is None, "it was put out"


# Hiding.


@pytest.mark.rule("HR-HIDE-01", "HR-HIDE-02")
def test_no_hiding_in_the_open_nor_in_a_fight(table):
    assert not table.run(hazards.hide(table.hero, ("open",)))
    assert not table.run(hazards.hide(table.hero, (), consent=False))
    table.fighting(table.foe())
    assert not table.run(hazards.hide(table.hero, ()))
    assert not table.log.rolls


@pytest.mark.rule("HR-HIDE-03", "HR-RUL-21")
def test_hiding_is_a_stealth_check_against_the_sharpest_eye(table):
    guard = table.foe(cunning=8)
    assert hazards.hide_number(table.hero, (guard,)) == 8
    assert hazards.hide_number(table.hero, ()) == 9
    table.option(hide_cn="chart")
    assert hazards.hide_number(table.hero, (guard,)) == 9
    assert table.run(hazards.hide(table.hero, (), (guard,)), 1, 4, 5, choose=("accept",))
    assert conditions.suffers(table.hero, "hidden")
    assert blows.attack_levels(table.hero, guard, "might", ()) == 1


@pytest.mark.rule("HR-HIDE-04", "HR-HIDE-05")
def test_from_hiding_one_blow_for_the_action_and_then_no_more(table):
    foe = table.foe(hp=40, hp_max=40)
    fight = table.fighting(foe)
    table.put(table.hero, conditions=(("hidden", 1), ("obscured", 1)), action=None)
    assert not table.run(blows.opportunity(fight, table.hero, foe, "might", hiding=True))
    table.put(table.hero, action=True)
    assert table.run(blows.opportunity(fight, table.hero, foe, "might", hiding=True), 8, 6, 4, 2, 3, 3, 3)
    assert not conditions.suffers(table.hero, "hidden") and conditions.suffers(table.hero, "obscured")
    table.put(table.hero, action=True)
    assert not table.run(blows.opportunity(fight, table.hero, foe, "might", hiding=True))


@pytest.mark.rule("HR-HIDE-06")
def test_all_who_are_hidden_may_strike_before_the_fight(table):
    table.friend(2)
    table.friend(3)
    foe = table.foe(hp=99, hp_max=99, at=30)
    table.fighting(foe)
    for number in (1, 3):
        table.put(table.world[f"hero.{number}"], conditions=(("hidden", 1),))
    table.put(table.world["fight"], starter="party", round=0)
    from solo.core.dice import seeded
    from solo.rules.heart_rush import combat

    table.run(
        combat.ambush(table.world["fight"]),
        source=seeded("x", 1),
        choose=("foe.1", "might", "foe.1", "might"),
    )
    assert [bool(being.action) for being in table.world.all("hero")] == [False, True, False]


# Terrain and water.


@pytest.mark.rule("HR-TERR-01", "HR-TERR-02", "HR-WATER-01", "HR-RUL-19")
def test_bad_ground_halves_what_is_left_after_everything_else():
    assert ground.difficult(("mud",)) and not ground.difficult(("road",))
    assert ground.feet(40, 10, ("undergrowth",)) == 15
    assert ground.feet(25, 0, ("mud",)) == 12
    assert ground.feet(30, 0, ("shallow water",)) == 15 and ground.wet(ground.depth(("shallow water",))) == 0


@pytest.mark.rule("HR-WATER-02", "HR-WATER-03", "HR-RUL-22")
def test_deeper_water_is_swum_at_swim_speed_and_no_slower():
    assert ground.feet(30, 10, ("deep water", "mud"), swim=20) == 20
    assert ground.feet(30, 0, ("water",)) == ground.feet(50, 0, ("deep water",)) == 15


@pytest.mark.rule("HR-WATER-04", "HR-WATER-05", "HR-RUL-22")
def test_water_hampers_blows_and_what_moves_and_nothing_else(table):
    hero, foe = table.hero, table.foe()
    assert blows.attack_levels(hero, foe, "might", ("water",)) == -1
    assert blows.defence_levels(hero, foe, "might", ("deep water",)) == -5
    assert checks.levels_for(hero, Task("might", "swimming", here=("water",))) == -1
    assert checks.levels_for(hero, Task("wits", "lore", here=("underwater",))) == 0
    assert rolls.thrown((8, 6), -5) == (8, 6, 8, 8, 8, 8, 8)
    table.put(hero, quickened=2)
    assert blows.attack_levels(hero, foe, "might", ("underwater",)) == -3


@pytest.mark.rule("HR-WATER-06", "HR-RUL-19")
def test_missiles_fly_half_as_far_under_water():
    assert (
        ground.shot_feet(60, ("underwater",)),
        ground.shot_feet(45, ("underwater",)),
        ground.shot_feet(60),
    ) == (30, 22, 60)


@pytest.mark.rule("HR-CLIMB-01", "HR-CLIMB-02")
def test_a_sheer_wall_asks_for_might_and_then_5_feet_a_move(table):
    assert checks.ability_of(Task("agility", "climbing")) == "might"
    assert "climb 5" in " ".join(RULES.sheet(table.hero)) and "HR-CLIMB-02" in left_to_the_writer()
    table.put(table.hero, climb=20)
    assert "climb 20" in " ".join(RULES.sheet(table.hero))


def test_odds_with_three_levels_of_disadvantage_are_exact():
    found = odds(lambda _: cases.save(8, 6, 9, 0, -3))
    assert 0 < found["success"] < found["failure"]


@pytest.mark.rule("HR-FORCE-01")
@pytest.mark.parametrize(("left", "thrown"), [(-10, []), (-3, []), (4, []), (5, ["1d6"]), (150, ["30d6"])])
def test_every_whole_5_feet_left_to_go_is_a_die_and_fewer_than_none_are_none(table, left, thrown):
    table.run(ground.forced(left), source=always(1))
    assert table.rolls == thrown
