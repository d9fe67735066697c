"""Making checks: targets, caps, kinds, Levels of Success and the modifiers on them."""

import pytest

from solo.core.errors import Refused
from solo.rules.hearts_d100 import rolls, tables
from solo.rules.hearts_d100.rolls import Check, Options, level, modified, target, tens

from .conftest import faces, play


def made(kind, value, *digits, **fields):
    """A check on these digits."""
    return play(rolls.check(Check(kind, "it", value, **fields)), *faces(*digits)).outcome


@pytest.mark.rule("HD100-CHECK-01", "HD100-CHECK-02", "HD100-CHECK-03", "HD100-RUL-01")
@pytest.mark.parametrize(
    ("kind", "value", "digits", "successes"),
    [
        ("trait", 11, (5, 3), 1),
        ("skill", 37, (3, 7), 1),
        ("skill", 37, (3, 8), 0),
        ("skill", 40, (3, 9), 1),
        ("skill", 40, (4, 1), 0),
        ("characteristic", 14, (6, 8), 1),
        ("characteristic", 13, (6, 8), 0),
    ],
)
def test_at_or_under_the_value_succeeds_and_above_it_does_not(kind, value, digits, successes):
    assert made(kind, value, *digits).successes == successes


@pytest.mark.rule("HD100-CHECK-04", "HD100-RUL-02")
@pytest.mark.parametrize(
    ("kind", "value", "digits"),
    [
        ("skill", 130, (0, 0)),
        ("skill", 100, (0, 0)),
        ("characteristic", 22, (0, 0)),
        ("characteristic", 20, (0, 0)),
        ("trait", 20, (0, 0)),
        ("quantity", 12, (0,)),
        ("quantity", 10, (0,)),
    ],
)
def test_the_highest_roll_fails_whatever_the_target_unless_the_table_says_otherwise(kind, value, digits):
    assert not made(kind, value, *digits).passed
    assert made(kind, value, *digits, rules=Options(max_roll_always_fails=False)).passed


@pytest.mark.rule("HD100-RUL-02")
def test_one_under_the_highest_roll_succeeds():
    assert made("characteristic", 20, 0, 9).passed


@pytest.mark.rule("HD100-CHECK-05")
@pytest.mark.parametrize(("penalty", "passed"), [(-1, True), (-2, False)])
def test_a_check_succeeds_if_a_success_remains_after_all_modifications(penalty, passed):
    assert made("skill", 44, 2, 1, plus=penalty).passed is passed


@pytest.mark.rule("HD100-TYPE-01", "HD100-TYPE-02", "HD100-TYPE-03", "HD100-TYPE-04")
@pytest.mark.parametrize(
    ("kind", "sides"),
    [("skill", (10, 10)), ("characteristic", (10, 10)), ("trait", (10, 10)), ("quantity", (10,))],
)
def test_each_kind_of_check_has_its_dice_and_only_skills_have_levels(kind, sides):
    request = next(rolls.check(Check(kind, "it", 10)))
    assert request.parsed.sides == sides
    assert bool(made(kind, 10, *([1] * len(sides))).level) == (kind == "skill")


@pytest.mark.rule("HD100-TYPE-02", "HD100-TYPE-03", "HD100-TYPE-04")
@pytest.mark.parametrize(
    ("kind", "value", "digits", "successes"),
    [
        ("characteristic", 14, (6, 8), 1),
        ("trait", 16, (0, 0), 0),
        ("trait", 16, (1, 2), 1),
        ("quantity", 4, (4,), 1),
        ("quantity", 4, (5,), 0),
        ("characteristic", 10, (5, 5), 1),
        ("trait", 9, (0, 0), 0),
    ],
)
def test_checks_without_levels_score_one_or_nothing_and_never_fumble(kind, value, digits, successes):
    assert made(kind, value, *digits).successes == successes


@pytest.mark.rule(
    "HD100-LEVEL-01",
    "HD100-LEVEL-02",
    "HD100-LEVEL-03",
    "HD100-LEVEL-04",
    "HD100-LEVEL-05",
    "HD100-LEVEL-06",
    "HD100-LEVEL-07",
    "HD100-LEVEL-08",
    "HD100-RUL-04",
)
@pytest.mark.parametrize(
    ("skill", "digits", "reached", "successes"),
    [
        (44, (3, 1), "success", 1),
        (44, (2, 2), "hard", 2),
        (44, (2, 3), "success", 1),
        (45, (2, 3), "hard", 2),
        (1, (0, 1), "hard", 2),
        (44, (4, 0), "heroic", 3),
        (44, (1, 0), "heroic", 3),
        (80, (2, 0), "heroic", 3),
        (44, (8, 7), "failure", 0),
        (44, (5, 0), "fumble", -1),
        (44, (0, 0), "fumble", -1),
        (130, (0, 0), "fumble", -1),
    ],
)
def test_the_five_levels_of_success(skill, digits, reached, successes):
    result = made("skill", skill, *digits)
    assert (result.level, result.successes) == (reached, successes)


@pytest.mark.rule("HD100-LEVEL-09")
def test_there_are_five_levels_and_skill_checks_alone_have_one():
    assert {level(value, 44) for value in range(1, 101)} == set(tables.successes()) and len(
        tables.successes()
    ) == 5
    assert made("trait", 12, 1, 1).level == "" == made("quantity", 5, 1).level


@pytest.mark.rule("HD100-RUL-03")
def test_a_hundred_is_a_fumble_at_any_skill_unless_the_table_calls_it_a_failure():
    assert [level(100, skill) for skill in (44, 100, 130)] == ["fumble"] * 3
    failing = Options(hundred="failure")
    assert [level(100, skill, failing) for skill in (44, 100, 130)] == ["fumble", "failure", "failure"]


@pytest.mark.rule("HD100-MOD-01")
def test_several_modifiers_stand_on_one_check():
    result = made("skill", 44, 1, 2, static=6, challenge="difficult", plus=-1)
    assert (result.target, result.level, result.successes) == (25, "hard", 1)


@pytest.mark.rule("HD100-MOD-02")
@pytest.mark.parametrize(("static", "goal"), [(6, 50), (-14, 30), (0, 44)])
def test_a_static_modifier_is_added_to_the_target(static, goal):
    assert Check("skill", "stealth", 44, static).target == goal


@pytest.mark.rule("HD100-MOD-03", "HD100-RUL-13")
@pytest.mark.parametrize(
    ("rolled", "times", "plus", "left"),
    [(2, 1, 1, 3), (1, 2, 0, 2), (-1, 2, 0, -1), (0, 2, 0, 0), (2, 2, -1, 3), (3, 2, 0, 6)],
)
def test_success_modifiers_multiply_what_there_is_and_then_add(rolled, times, plus, left):
    assert modified(rolled, times, plus) == left


@pytest.mark.rule(
    "HD100-MOD-05", "HD100-CHAL-02", "HD100-CHAL-03", "HD100-CHAL-04", "HD100-CHAL-05", "HD100-RUL-07"
)
@pytest.mark.parametrize(
    ("value", "grade", "goal"),
    [
        (31, "easy", 62),
        (31, "normal", 31),
        (31, "difficult", 16),
        (31, "heroic", 4),
        (1, "heroic", 1),
        (10, "heroic", 1),
        (11, "heroic", 2),
        (1, "difficult", 1),
    ],
)
def test_a_challenge_multiplies_the_target_and_rounds_up(value, grade, goal):
    assert Check("skill", "stealth", value, challenge=grade).target == goal


@pytest.mark.rule("HD100-CHAL-02", "HD100-CHAL-04", "HD100-CHAL-05", "HD100-RUL-05")
@pytest.mark.parametrize(
    ("value", "grade", "digits", "reached"),
    [
        (31, "easy", (6, 2), "success"),
        (31, "easy", (3, 1), "hard"),
        (31, "difficult", (1, 6), "success"),
        (31, "difficult", (0, 8), "hard"),
        (31, "heroic", (0, 4), "success"),
        (31, "heroic", (0, 2), "hard"),
        (31, "heroic", (0, 5), "failure"),
        (44, "difficult", (1, 1), "hard"),
        (44, "difficult", (1, 2), "success"),
    ],
)
def test_hard_is_half_of_the_modified_target(value, grade, digits, reached):
    assert made("skill", value, *digits, challenge=grade).level == reached


@pytest.mark.rule("HD100-CHAL-01")
def test_automatic_scores_one_success_and_takes_no_dice():
    done = play(rolls.check(Check("skill", "stealth", 12, challenge="automatic")))
    assert (done.outcome.successes, done.rolls) == (1, [])


@pytest.mark.rule("HD100-CHAL-08")
def test_a_check_without_a_grade_is_normal():
    assert Check("skill", "stealth", 31).grade == "normal"


@pytest.mark.rule("HD100-RUL-06")
def test_static_comes_before_the_challenge_unless_the_table_turns_it_round():
    assert (target(45, 6, "difficult"), target(45, 6, "heroic")) == (26, 6)
    assert target(45, 6, "difficult", "challenge_first") == 29


@pytest.mark.rule("HD100-RUL-08")
def test_targets_have_no_upper_end_and_nothing_succeeds_at_nought():
    assert made("skill", 70, 7, 1, challenge="easy").level == "success"
    assert made("skill", 70, 7, 0, challenge="easy").level == "heroic"
    assert made("skill", 70, 6, 9, challenge="easy").level == "hard"
    assert made("skill", 70, 0, 0, challenge="easy").level == "fumble"
    assert made("skill", 5, 0, 1, static=-9).level == "failure" and target(5, -9) == 0


@pytest.mark.rule("HD100-RUL-18")
def test_two_grades_on_one_check_are_refused():
    with pytest.raises(Refused, match="one Challenge grade"):
        Check("skill", "stealth", 31, challenge=("easy", "difficult"))
    with pytest.raises(Refused, match="daunting"):
        Check("skill", "stealth", 31, challenge="daunting")


@pytest.mark.rule("HD100-RUL-21")
def test_heroic_is_a_grade_and_a_level_and_the_two_are_told_apart():
    result = made("skill", 95, 1, 0, challenge="heroic")
    assert (result.target, result.level, result.successes) == (10, "heroic", 3)
    assert Check("quantity", "torch", 4).kind == "quantity" and "consumable" not in tables.kinds()


# Assisting.


@pytest.mark.rule("HD100-ASSIST-04", "HD100-RUL-09")
@pytest.mark.parametrize(
    ("skill", "bonus", "digit"), [(67, 6, 6), (60, 6, 6), (8, 0, 0), (100, 10, 0), (125, 12, 2)]
)
def test_help_is_worth_the_tens_of_the_helpers_skill(skill, bonus, digit):
    assert (tens(skill), tens(skill, "digit")) == (bonus, digit)


@pytest.mark.rule("HD100-ASSIST-02", "HD100-ASSIST-03", "HD100-ASSIST-01")
def test_whoever_helps_says_how_has_the_skill_and_has_a_way_to():
    assert rolls.assistance("athletics", "brawn", 67, "takes the rope and pulls") == 6
    for helping, value, how in (
        ("brawn", 67, "  "),
        ("brawn", 0, "pulls"),
        ("juggling", 50, "juggles"),
        ("sing", 60, "sings at the wall"),
    ):
        with pytest.raises(Refused):
            rolls.assistance("athletics", helping, value, how)


@pytest.mark.rule("HD100-ASSIST-05")
def test_help_turns_the_climbers_fumble_into_a_heroic_success():
    alone = Check("skill", "athletics", 44)
    helped = alone.helped(tens(67))
    assert helped.target == 50
    assert play(rolls.check(alone), *faces(5, 0)).outcome.level == "fumble"
    assert play(rolls.check(helped), *faces(5, 0)).outcome.level == "heroic"


@pytest.mark.rule("HD100-RUL-10")
def test_one_assistant_a_check_and_only_on_skills():
    with pytest.raises(Refused, match="no more than 1"):
        rolls.assistance("athletics", "brawn", 67, "pulls", already=1)
    assert (
        rolls.assistance("athletics", "brawn", 67, "pulls", already=1, rules=Options(max_assistants=2)) == 6
    )
    with pytest.raises(Refused, match="only Skill Checks"):
        rolls.assistance("athletics", "brawn", 67, "pulls", kind="trait")


# When to make one.


@pytest.mark.rule("HD100-WHEN-01")
def test_trained_tooled_and_unhurried_work_takes_no_dice():
    assert not rolls.needed()


@pytest.mark.rule(
    "HD100-WHEN-02", "HD100-WHEN-03", "HD100-WHEN-04", "HD100-WHEN-05", "HD100-WHEN-06", "HD100-WHEN-07"
)
@pytest.mark.parametrize(
    "lack",
    [
        {"training": False},
        {"tools": False},
        {"time": False},
        {"pressure": True},
        {"threat": True},
        {"duress": True},
    ],
)
def test_any_one_of_six_circumstances_calls_for_a_check(lack):
    assert rolls.needed(**lack)


@pytest.mark.rule("HD100-WHEN-08", "HD100-RUL-14")
def test_a_check_also_needs_a_reason_and_worth():
    assert not rolls.needed(tools=False, worth=False) and not rolls.needed(threat=True, reason=False)
    assert not rolls.needed(training=True, reason=True, worth=True)
    assert rolls.needed(tools=False, worth=False, always=True)
