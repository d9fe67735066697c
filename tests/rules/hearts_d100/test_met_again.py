"""Fresh cases where two rules meet, the expectation first, out of the book."""

import pytest
from tables import rows

from solo.rules.hearts_d100 import rolls
from solo.rules.hearts_d100.rolls import Contest, Options, Result, level, modified, shares, target, tens


@pytest.mark.rule("HD100-MOD-02", "HD100-MOD-05", "HD100-LEVEL-03", "HD100-ASSIST-05")
@rows(
    ("skill", "static", "challenge", "value", "told"),
    [
        (30, 6, "difficult", 18, "success"), (30, 6, "difficult", 9, "hard"), (30, 6, "difficult", 10, "heroic"),
        (30, 6, "difficult", 20, "fumble"), (30, 6, "difficult", 19, "failure"), (99, 12, "normal", 100, "fumble"),
        (99, 12, "normal", 99, "success"), (99, 12, "normal", 56, "hard"), (99, 12, "normal", 57, "success"),
        (1, 0, "heroic", 1, "hard"), (1, 0, "heroic", 2, "failure"), (5, -14, "normal", 1, "failure"),
        (5, -14, "normal", 10, "fumble"), (44, 0, "heroic", 5, "success"), (44, 0, "heroic", 3, "hard"),
        (44, 0, "heroic", 10, "fumble"), (55, -5, "easy", 100, "fumble"), (55, -5, "easy", 90, "heroic"),
        (0, 9, "difficult", 5, "success"), (0, 9, "difficult", 3, "hard"),
    ],
)  # fmt: skip
def test_help_a_challenge_and_the_level_meet(skill, static, challenge, value, told):
    assert level(value, target(skill, static, challenge)) == told


@pytest.mark.rule("HD100-RUL-06", "HD100-RUL-08")
def test_a_table_that_multiplies_first_adds_afterwards_and_never_falls_under_nothing():
    assert (target(45, 6, "difficult"), target(45, 6, "difficult", "challenge_first")) == (26, 29)
    assert (target(9, -8, "heroic"), target(9, -8, "heroic", "challenge_first")) == (1, 0)


@pytest.mark.rule("HD100-RUL-09", "HD100-ASSIST-04")
def test_who_is_past_a_hundred_helps_by_every_ten_or_by_the_digit():
    assert [tens(skill) for skill in (8, 99, 100, 125)] == [0, 9, 10, 12]
    assert [tens(skill, "digit") for skill in (8, 99, 100, 125)] == [0, 9, 0, 2]


@pytest.mark.rule("HD100-RUL-13", "HD100-MOD-03")
def test_a_fumble_is_not_doubled_and_can_be_mended():
    assert [modified(rolled, 2, 1) for rolled in (-1, 0, 1, 3)] == [0, 1, 3, 7]


@pytest.mark.rule("HD100-RUL-03")
def test_a_table_may_let_a_hundred_be_as_good_as_any_ten():
    assert level(100, 130, Options(max_roll_always_fails=False)) == "heroic"
    assert level(100, 99, Options(max_roll_always_fails=False)) == "fumble"
    assert level(100, 130, Options(hundred="failure")) == "failure"
    assert rolls.fumbles(130) == 1 and rolls.fumbles(44) == 6


@pytest.mark.rule("HD100-OPP-07", "HD100-RUL-11", "HD100-RUL-16")
def test_two_fumbles_are_a_tie_of_half_and_a_fumble_against_three_is_four():
    def met(one, other, **more):
        return Contest(Result(one, ""), Result(other, ""), Options(**more))

    assert (met(-1, -1).winner, shares(7, met(-1, -1))) == ("tie", (4, 3))
    assert met(-1, -1, tie_on_double_failure="both_fail").winner == "neither"
    assert shares(7, met(0, 0, tie_on_double_failure="both_fail")) == (0, 7)
    won, lost = met(3, -1).sides
    assert (won.successes, won.level, lost.successes, lost.level) == (4, "heroic", 0, "failure")
    assert [one.level for one in met(-1, 1).sides] == ["failure", "hard"]
