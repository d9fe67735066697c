"""Opposed checks between characters and inside one."""

import pytest

from solo.rules.hearts_d100 import rolls, tables, traits
from solo.rules.hearts_d100.rolls import Check, Contest, Options, Result, additional, shares
from solo.rules.ruleset import Task

from .conftest import being, faces, play


def skill(value, **fields):
    """A Skill Check of this Value."""
    return Check("skill", "it", value, **fields)


def contest(mine, theirs, rules=Options()):  # noqa: B008 (frozen)
    """A contest of so many Successes a side."""
    return Contest(Result(mine), Result(theirs), rules)


@pytest.mark.rule("HD100-OPP-01", "HD100-TERM-05")
def test_attack_against_deflect_is_two_rolls_and_a_check_alone_is_one():
    assert len(play(rolls.opposed(skill(50), skill(50)), 3, 1, 4, 2).rolls) == 2
    assert len(play(rolls.check(skill(50)), 3, 1).rolls) == 1


@pytest.mark.rule("HD100-OPP-03")
@pytest.mark.parametrize(("mine", "theirs", "net"), [(3, 1, 2), (1, 2, -1), (0, -1, 1)])
def test_the_defenders_successes_come_off_the_aggressors(mine, theirs, net):
    assert contest(mine, theirs).net == net


@pytest.mark.rule("HD100-OPP-04")
def test_what_is_left_is_the_aggressors_and_the_defender_has_failed():
    result = play(rolls.opposed(skill(70), skill(50)), *faces(7, 0, 2, 9)).outcome
    assert result.winner == "aggressor"
    assert [(side.successes, side.level) for side in result.sides] == [(2, "hard"), (0, "failure")]


@pytest.mark.rule("HD100-OPP-05")
def test_a_negative_result_is_the_defenders():
    result = play(rolls.opposed(skill(30), skill(66)), 2, 9, 3, 3).outcome
    assert result.winner == "defender"
    assert [(side.successes, side.level) for side in result.sides] == [(0, "failure"), (1, "success")]


@pytest.mark.rule("HD100-OPP-06", "HD100-OPP-07")
@pytest.mark.parametrize(("full", "dealt", "kept"), [(8, 4, 4), (7, 4, 3), (1, 1, 0)])
def test_at_a_tie_half_the_damage_goes_through_rounded_up_and_the_rest_is_deflected(full, dealt, kept):
    result = play(rolls.opposed(skill(50), skill(50)), 3, 1, 4, 2).outcome
    assert result.winner == "tie" and shares(full, result) == (dealt, kept)


@pytest.mark.rule("HD100-OPP-07")
def test_without_a_tie_it_is_all_or_nothing():
    assert shares(8, contest(1, 0)) == (8, 0) and shares(8, contest(0, 2)) == (0, 8)


@pytest.mark.rule("HD100-RUL-11")
def test_any_difference_of_nought_is_a_tie_unless_the_table_lets_two_failures_fail():
    assert {contest(n, n).winner for n in (-1, 0, 1, 3)} == {"tie"}
    strict = Options(tie_on_double_failure="both_fail")
    assert [contest(n, n, strict).winner for n in (-1, 0, 1, 3)] == ["neither", "neither", "tie", "tie"]
    assert shares(9, contest(3, 3)) == shares(9, contest(0, 0)) == (5, 4) and shares(
        9, contest(0, 0, strict)
    ) == (0, 9)


@pytest.mark.rule("HD100-RUL-16")
def test_more_than_three_is_heroic_with_its_count_and_a_loser_who_fumbled_has_only_failed():
    result = contest(3, -1)
    assert [(side.successes, side.level) for side in result.sides] == [(4, "heroic"), (0, "failure")]


@pytest.mark.rule("HD100-RUL-13")
def test_success_modifiers_work_on_each_side_before_the_difference():
    doubled = play(rolls.opposed(skill(50, times=2), skill(50)), 3, 1, 4, 2).outcome
    assert doubled.net == 1


@pytest.mark.rule("HD100-RUL-17")
def test_kinds_may_mix_each_scoring_by_its_own_table():
    mixed = play(rolls.opposed(skill(50), Check("trait", "Bold", 10)), 2, 1, 3, 4).outcome
    assert mixed.net == 1


@pytest.mark.rule("HD100-ADD-01", "HD100-RUL-12")
def test_each_success_past_the_first_is_one_equal_step():
    assert [additional(n) for n in (-1, 0, 1, 2, 3, 5)] == [0, 0, 0, 1, 2, 4]


@pytest.mark.rule("HD100-MOD-04")
def test_a_councilmans_concern_doubles_each_success_on_its_topic(rules, world, hero):
    voice = being(world, "npc.voice", "Councillor Hale", "none", persuade=50, tags=("concern border 2",))
    said = (hero, Task("charm", "border"), voice, Task("charm"))
    world.put(hero.id, "persuade", 50)
    assert play(rules.oppose(*said), *faces(3, 1, 3, 1), world=world).outcome.result == "failure"
    elsewhere = (hero, Task("charm", "trade"), voice, Task("charm"))
    assert play(rules.oppose(*elsewhere), *faces(3, 1, 3, 1), world=world).outcome.result == "tie"
    tied = play(rules.oppose(*said), *faces(5, 0, 1, 0), world=world)
    assert "3 Successes to 6" in tied.told


def test_a_contest_of_the_scenario_can_be_won_lost_and_tied(rules, world, hero, foe):
    def against(*digits, keys=()):
        contest = rules.oppose(hero, Task("agility", "climbing"), foe, Task("might", "melee"))
        return play(contest, *faces(*digits), keys=keys, world=world).outcome.result

    assert against(3, 1, 8, 8) == "success"
    assert against(4, 0, 8, 8, keys=("verse", "ready")) == "great success"
    assert against(8, 8, 3, 1) == "failure" and against(3, 1, 3, 1) == "tie" == against(9, 9, 8, 8)


# Inside one character.


@pytest.mark.rule("HD100-OPP-02", "HD100-RUL-17")
def test_two_traits_of_one_sheet_may_oppose_each_other_and_swapping_them_changes_labels_only(hero):
    straight = play(traits.struggle(hero, "empathetic", "cautious"), 2, 3, 8, 9).outcome
    swapped = play(traits.struggle(hero, "cautious", "empathetic"), 8, 9, 2, 3).outcome
    assert (straight.winner, swapped.winner) == ("aggressor", "defender")
    assert straight.net == -swapped.net


@pytest.mark.rule("HD100-OPP-08")
def test_a_tied_struggle_leaves_both_urges_half_their_way_and_costs_time(rules, world, hero):
    world.put("game", "scene", "warehouse")
    done = play(rules.oppose(hero, Task("charm"), hero, Task("agility")), 2, 3, 4, 1, world=world)
    assert done.outcome.result == "tie" and hero.mood == "torn"
    assert "slowly and with care" in done.told and "Empathetic and Cautious" in done.told
    assert world.get("game", "minute") == 8 * 60 + 10


def test_a_struggle_won_or_lost_says_how_the_hero_goes_in(rules, world, hero):
    won = play(rules.oppose(hero, Task("charm"), hero, Task("agility")), 2, 3, 9, 9, world=world)
    assert (
        won.outcome.result == "success"
        and hero.mood == "headlong"
        and "Empathetic has the last word" in won.told
    )
    lost = play(rules.oppose(hero, Task("charm"), hero, Task("agility")), 9, 9, 2, 3, world=world)
    assert lost.outcome.result == "failure" and hero.mood == "careful" and "wall at one shoulder" in lost.told


def test_where_both_sides_name_one_urge_the_characteristic_answers_it(rules, world, hero):
    done = play(rules.oppose(hero, Task("will"), hero, Task("will")), 2, 3, 9, 9, world=world)
    assert [roll.why.split()[0] for roll in done.rolls] == ["Dutiful", "Will"]


def test_every_characteristic_has_a_trait_to_argue_with():
    assert len(set(tables.traits())) == len(tables.characteristics()) == 5
