"""HEARTS d100 read once more: every face of a check by the book's own words, ties, help, rests and supplies at their edges."""

from collections import Counter

import pytest

from solo.core.clock import DAY, pass_time
from solo.core.odds import odds
from solo.core.things import Ware, count
from solo.rules.hearts_d100 import recovery, rolls, strikes, travel, wounds
from solo.rules.hearts_d100.rolls import Check
from solo.rules.ruleset import Harm

PARTS = {"easy": (2, 1), "normal": (1, 1), "difficult": (1, 2), "heroic": (1, 10)}


def by_the_book(skill, grade, static=0):
    """How many of a hundred faces give how many Successes: read off Making Checks and the Challenge modifiers."""
    times, parts = PARTS[grade]
    target = max(0, -(-(skill + static) * times // parts))
    found = Counter()
    for face in range(1, 101):
        if face > target or face == 100:
            found[-1 if face % 10 == 0 else 0] += 1
        else:
            found[3 if face % 10 == 0 else 2 if face <= -(-target // 2) else 1] += 1
    return found


@pytest.mark.rule(
    "HD100-LEVEL-01", "HD100-LEVEL-02", "HD100-LEVEL-04", "HD100-LEVEL-06", "HD100-LEVEL-07", "HD100-RUL-06"
)
@pytest.mark.parametrize("grade", PARTS)
@pytest.mark.parametrize(
    ("skill", "static"),
    [(1, 0), (9, 0), (10, 0), (33, 6), (50, 0), (67, -10), (95, 9), (99, 1), (120, 0), (5, -9)],
)
def test_every_face_counts_as_the_book_has_it(skill, static, grade):
    request = Check("skill", "athletics", skill, static=static, challenge=grade)

    def successes(_):
        return (yield from rolls.check(request)).successes

    chances = odds(successes)
    assert {level: int(chance * 100) for level, chance in chances.items()} == dict(
        by_the_book(skill, grade, static)
    )


@pytest.mark.rule("HD100-TYPE-02", "HD100-CHECK-04", "HD100-DICE-03")
@pytest.mark.parametrize(("value", "ways"), [(1, 0), (2, 1), (11, 55), (19, 99), (20, 99), (22, 99)])
def test_two_ten_sided_dice_succeed_as_often_as_the_table_says(value, ways):
    def passed(_):
        return (yield from rolls.check(Check("trait", "bold", value))).passed

    assert odds(passed).get(True, 0) * 100 == ways


@pytest.mark.rule("HD100-OPP-07", "HD100-RUL-11")
@pytest.mark.parametrize(("full", "through", "kept"), [(1, 1, 0), (2, 1, 1), (7, 4, 3), (8, 4, 4)])
def test_at_a_tie_the_odd_point_goes_through(stage, full, through, kept):
    check = Check("skill", "melee", 50)
    contest = stage.run(rolls.opposed(check, check), (3, 1, 4, 2))
    assert (contest.winner, rolls.shares(full, contest)) == ("tie", (through, kept))


@pytest.mark.rule("HD100-ASSIST-04", "HD100-RUL-09")
@pytest.mark.parametrize(("skill", "help_"), [(8, 0), (10, 1), (60, 6), (67, 6), (100, 10), (125, 12)])
def test_help_is_the_tens_of_the_helpers_skill(skill, help_):
    assert rolls.tens(skill) == help_


# Health.


@pytest.mark.rule("HD100-GAP-02")
def test_who_comes_back_in_the_first_hour_and_falls_again_has_another_hour(stage, brand):
    stage.put(brand, health=3, might=10)
    stage.run(wounds.hurt(brand, 3), (9, 9))
    stage.run(pass_time(stage.world, stage.rules, 50), ())
    stage.run(recovery.heal(brand, "1"), ())
    assert (brand.state, brand.health, brand.wounds) == ("up", 3, 1)
    stage.run(wounds.hurt(brand, 3), (9, 9))
    stage.run(pass_time(stage.world, stage.rules, 59), ())
    assert brand.state == "out"
    stage.run(pass_time(stage.world, stage.rules, 1), (2, 2))
    assert (brand.state, brand.health, brand.wounds) == ("up", 1, 2)


@pytest.mark.rule("HD100-GAP-02")
@pytest.mark.parametrize(
    ("span", "dice", "health"),
    [
        ("moment", (), 4),
        ("hour", (6,), 10),
        ("hour", (2,), 6),
        ("night", (6, 6), 16),
        ("day", (1, 1, 1), 7),
        ("week", (), 20),
    ],
)
def test_a_rest_gives_what_its_length_gives(stage, brand, span, dice, health):
    stage.put(brand, health=4, medicine=0)
    nursed = (10, 5) if span in ("night", "day") else ()
    stage.run(recovery.rest((brand,), span), (*dice, *nursed))
    assert brand.health == health


@pytest.mark.rule("HD100-GAP-02")
def test_a_week_closes_one_wound_and_the_next_another(stage, brand):
    stage.put(brand, wounds=2, health=20)
    for left in (1, 0):
        stage.run(recovery.week(brand), ())
        assert (brand.wounds or 0) == left


@pytest.mark.rule("HD100-GAP-02")
@pytest.mark.parametrize(
    ("dice", "faces", "lost"), [("1", (), 3), ("2d6", (1, 2), 9), ("0", (), 0), ("1d6-6", (3,), 0)]
)
def test_harm_is_three_health_a_point(stage, brand, dice, faces, lost):
    assert stage.run(recovery.harm(brand, Harm(dice, "cold")), faces) == lost


# Supplies and the road.


@pytest.mark.rule("HD100-GAP-04", "HD100-RUL-15")
def test_three_dawns_without_food_are_one_hunger_and_one_meal_ends_it(stage, brand):
    stage.run(pass_time(stage.world, stage.rules, 3 * DAY), ())
    assert brand.hungry
    stage.give(brand, Ware("ration"))
    stage.run(pass_time(stage.world, stage.rules, DAY), (10,))
    assert (brand.hungry, count(brand, "ration")) == (False, 0)


@pytest.mark.rule("HD100-GAP-04")
@pytest.mark.parametrize("here", [("town",), ("safe",)])
def test_nobody_goes_hungry_where_there_is_something_to_eat(stage, brand, here):
    stage.run(pass_time(stage.world, stage.rules, 2 * DAY, here), ())
    assert not brand.hungry


@pytest.mark.rule("HD100-ADD-03", "HD100-RUL-12")
@pytest.mark.parametrize(("successes", "actions"), [(-1, 1), (0, 1), (1, 2), (2, 3), (3, 4)])
def test_each_success_of_the_watch_lead_is_one_action_more(successes, actions):
    assert travel.actions(successes) == actions


# Blows.


@pytest.mark.rule("HD100-ADD-02", "HD100-OPP-04")
@pytest.mark.parametrize(
    ("dice", "lost"),
    [
        ((2, 6, 9, 9, 5), 5),  # one Success: one die
        ((2, 5, 9, 9, 5, 4), 9),  # Hard: two dice, one effect
        ((2, 6, 9, 10, 5, 4), 9),  # one against a Fumble: two
        ((2, 6, 2, 6, 5), 3),  # a tie: half of five, rounded up
        ((9, 9, 2, 6), 0),  # turned
    ],
)
def test_a_blow_is_a_die_for_each_success_that_is_left(stage, brand, smuggler, dice, lost):
    stage.put(brand, natural=0)
    fight = stage.arena([brand], [smuggler])
    stage.run(strikes.blow(fight, brand, smuggler), dice)
    assert smuggler.most - smuggler.health == lost


@pytest.mark.rule("HD100-TERM-09", "HD100-RUL-07")
@pytest.mark.parametrize(
    ("number", "parts", "part"), [(51, 2, 26), (44, 10, 5), (7, 2, 4), (1, 10, 1), (10, 10, 1), (11, 10, 2)]
)
def test_a_fraction_rounds_up(number, parts, part):
    assert rolls.up(number, parts) == part
