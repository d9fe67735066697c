"""The exact tables of chances, reproduced from the procedures themselves, and held against brute force."""

from fractions import Fraction
from itertools import product

import pytest
from tables import rows

from solo.core.odds import odds
from solo.rules.hearts_d100 import index

LEVELS = ("success", "hard", "heroic", "failure", "fumble")

# Skill: chances in a hundred of each level, and the mean of the Successes in hundredths.
P1 = {
    1: ((0, 1, 0, 89, 10), -8),
    5: ((2, 3, 0, 85, 10), -2),
    10: ((4, 5, 1, 81, 9), 8),
    44: ((20, 20, 4, 50, 6), 66),
    50: ((22, 23, 5, 45, 5), 78),
    67: ((30, 31, 6, 29, 4), 106),
    95: ((42, 44, 9, 4, 1), 156),
    100: ((45, 45, 9, 0, 1), 161),
    120: ((36, 54, 9, 0, 1), 170),
}
P2 = {
    1: ((1, 1, 0, 88, 10), (0, 1, 0, 89, 10), (0, 1, 0, 89, 10)),
    5: ((4, 5, 1, 81, 9), (1, 2, 0, 87, 10), (0, 1, 0, 89, 10)),
    10: ((9, 9, 2, 72, 8), (2, 3, 0, 85, 10), (0, 1, 0, 89, 10)),
    44: ((40, 40, 8, 10, 2), (10, 10, 2, 70, 8), (2, 3, 0, 85, 10)),
    50: ((45, 45, 9, 0, 1), (11, 12, 2, 67, 8), (2, 3, 0, 85, 10)),
    67: ((29, 61, 9, 0, 1), (15, 16, 3, 59, 7), (3, 4, 0, 83, 10)),
    95: ((4, 86, 9, 0, 1), (22, 22, 4, 46, 6), (4, 5, 1, 81, 9)),
    100: ((0, 90, 9, 0, 1), (22, 23, 5, 45, 5), (4, 5, 1, 81, 9)),
    120: ((0, 90, 9, 0, 1), (27, 27, 6, 36, 4), (5, 6, 1, 79, 9)),
}
P3 = dict(
    zip(
        range(1, 24),
        (0, 1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 64, 72, 79, 85, 90, 94, 97, 99, 99, 99, 99, 99),
        strict=True,
    )
)


def hundredths(procedure, *outcomes):
    """How often in a hundred each outcome comes about."""
    chances = odds(lambda world: procedure())
    return tuple(chances.get(outcome, 0) * 100 for outcome in outcomes)


@pytest.mark.rule(
    "HD100-LEVEL-01", "HD100-LEVEL-02", "HD100-LEVEL-04", "HD100-LEVEL-06", "HD100-LEVEL-07", "HD100-RUL-03"
)
@pytest.mark.parametrize("skill", P1)
def test_the_chances_of_a_skill_check_are_those_of_the_table(skill):
    chances, mean = P1[skill]
    assert hundredths(lambda: index.skill(skill), *LEVELS) == chances
    found = odds(lambda world: index.successes(skill))
    assert sum(successes * chance for successes, chance in found.items()) == Fraction(mean, 100)


@pytest.mark.rule("HD100-CHAL-02", "HD100-CHAL-04", "HD100-CHAL-05")
@pytest.mark.parametrize("skill", P2)
def test_the_chances_at_other_grades_are_those_of_the_table(skill):
    for grade, chances in zip(("easy", "difficult", "heroic"), P2[skill], strict=True):
        assert hundredths(lambda grade=grade: index.skill(skill, 0, grade), *LEVELS) == chances


@pytest.mark.rule("HD100-TYPE-02", "HD100-TYPE-03")
@rows("target", P3)
def test_the_chances_on_2d10_are_those_of_the_table(target):
    assert hundredths(lambda: index.characteristic(target), True) == (P3[target],)
    assert hundredths(lambda: index.trait(target), True) == (P3[target],)


@pytest.mark.rule("HD100-TYPE-04")
def test_a_quantity_holds_ten_times_in_a_hundred_for_each_point_and_ninety_at_most():
    assert [hundredths(lambda q=q: index.quantity(q), True)[0] for q in range(13)] == [
        0,
        10,
        20,
        30,
        40,
        50,
        60,
        70,
        80,
        90,
        90,
        90,
        90,
    ]


@pytest.mark.rule("HD100-OPEN-02")
def test_before_a_roll_a_player_can_know_the_chance_of_success_and_of_a_fumble():
    assert hundredths(lambda: index.passes(44), True) == (44,)
    assert hundredths(lambda: index.skill(44), "fumble") == (6,)


def test_a_contest_agrees_with_all_ten_thousand_ways_two_d100_can_fall():
    def successes(roll, skill):
        if roll > skill or roll == 100:
            return -1 if roll % 10 == 0 else 0
        return 3 if roll % 10 == 0 else 2 if 2 * roll <= skill + 1 else 1

    ways = {"aggressor": 0, "defender": 0, "tie": 0}
    for mine, theirs in product(range(1, 101), repeat=2):
        net = successes(mine, 61) - successes(theirs, 48)
        ways["aggressor" if net > 0 else "defender" if net < 0 else "tie"] += 1
    found = odds(lambda world: index.opposed(61, 48))
    assert {winner: found[winner] * 10_000 for winner in ways} == ways


def test_odds_read_as_successes_agree_with_odds_read_as_numbers():
    whole = odds(lambda world: index.skill(61, 4, "difficult"))
    assert whole["heroic"] == odds(lambda world: index.successes(61, 4, "difficult"))[3]


@pytest.mark.rule("HD100-ASSIST-05")
def test_help_moves_the_climbers_chance_from_44_to_50():
    assert hundredths(lambda: index.assist(44, 67), "heroic", "fumble") == (5, 5)


@pytest.mark.rule("HD100-ADD-03", "HD100-RUL-12")
def test_a_watch_has_one_action_and_one_more_for_each_success():
    assert hundredths(lambda: index.watch(44), 1, 2, 3, 4) == (56, 20, 20, 4)
    assert hundredths(lambda: index.steps(44), 0, 1, 2) == (76, 20, 4)


def test_every_rule_in_the_index_runs_on_its_defaults(rules):
    for name, rule in rules.index.items():
        chances = odds(lambda world, rule=rule: rule.procedure())
        assert sum(chances.values()) == 1, name


@pytest.mark.rule("HD100-RUL-19")
def test_a_supply_that_costs_is_kept_as_often_as_its_quantity_holds():
    assert hundredths(lambda: index.supply(6), 6, 5) == (60, 40)


def test_the_odds_beside_a_blow_are_those_of_winning_the_contest_outright():
    assert (
        odds(lambda world: index.lands(61, 48))[True]
        == odds(lambda world: index.opposed(61, 48))["aggressor"]
    )
