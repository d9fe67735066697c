"""Modifiers on modifiers, second Rounds, long spans, and wants beside one another: cases from the book."""

import pytest

from solo.core.clock import DAY, pass_time
from solo.core.things import Ware, count
from solo.rules.hearts_d100 import boons, character, checks, combat, recovery, rolls, strikes, travel, wounds
from solo.rules.hearts_d100.rolls import Check, Options
from solo.rules.ruleset import Harm, Task
from solo.rules.staging import always

# Modifiers on modifiers. What is rolled is read off tens and ones; what is expected is the book's.


def made(stage, dice, value=44, **how):
    """(target, Level, Successes) of a Skill Check on these digits."""
    result = stage.run(rolls.check(Check("skill", "athletics", value, **how)), dice)
    return result.target, result.level, result.successes


@pytest.mark.rule("HD100-MOD-01", "HD100-RUL-05", "HD100-RUL-06", "HD100-RUL-13", "HD100-LEVEL-05")
@pytest.mark.parametrize(
    ("dice", "how", "comes"),
    [
        ((2, 5), {"static": 6, "challenge": "difficult"}, (25, "success", 1)),
        ((1, 3), {"static": 6, "challenge": "difficult"}, (25, "hard", 2)),
        ((2, 10), {"static": 6, "challenge": "difficult"}, (25, "heroic", 3)),
        ((3, 10), {"static": 6, "challenge": "difficult", "plus": 1}, (25, "fumble", 0)),
        ((3, 10), {"static": 6, "challenge": "difficult", "times": 2, "plus": 2}, (25, "fumble", 1)),
        ((5, 10), {"static": 6, "times": 2, "plus": -1}, (50, "heroic", 5)),
        ((10, 4), {"value": 31, "static": 4, "challenge": "heroic"}, (4, "success", 1)),
        ((10, 2), {"value": 31, "static": 4, "challenge": "heroic"}, (4, "hard", 2)),
        ((10, 10), {"value": 95, "static": 10, "challenge": "easy"}, (210, "fumble", -1)),
        ((9, 10), {"value": 95, "static": -50, "challenge": "easy"}, (90, "heroic", 3)),
        ((10, 1), {"value": 8, "static": -9}, (0, "failure", 0)),
        ((10, 1), {"value": 8, "static": -7, "challenge": "heroic"}, (1, "hard", 2)),
    ],
)
def test_several_modifiers_on_one_check_are_taken_in_the_order_of_the_book(stage, dice, how, comes):
    assert made(stage, dice, **how) == comes


@pytest.mark.rule("HD100-OPP-03", "HD100-MOD-04", "HD100-RUL-13", "HD100-RUL-16", "HD100-RUL-17")
@pytest.mark.parametrize(
    ("dice", "times", "net", "levels"),
    [
        ((7, 10, 8, 10), 1, 4, ("heroic", "failure")),  # Heroic against a Fumble
        ((7, 10, 4, 1), 2, 1, ("success", "failure")),  # 3 against one doubled
        ((5, 1, 2, 3), 2, -3, ("failure", "heroic")),  # 1 against a Hard Success doubled
        ((7, 2, 8, 10), 2, 1, ("success", "failure")),  # a Failure still beats a Fumble, doubled or not
        ((3, 1, 4, 1), 2, 0, ("failure", "failure")),  # a Hard Success against one doubled: a tie
    ],
)
def test_successes_are_modified_on_each_side_and_then_set_against_each_other(stage, dice, times, net, levels):
    ours, theirs = Check("skill", "persuade", 70), Check("skill", "resolve", 50, times=times)
    contest = stage.run(rolls.opposed(ours, theirs), dice)
    assert (contest.net, tuple(side.level for side in contest.sides)) == (net, levels)


@pytest.mark.rule("HD100-RUL-17", "HD100-TYPE-03")
def test_a_trait_against_a_skill_scores_one_at_most_and_no_fumble(stage):
    contest = stage.run(
        rolls.opposed(Check("skill", "deceive", 40), Check("trait", "dutiful", 12)), (2, 10, 10, 10)
    )
    assert (contest.net, contest.winner) == (3, "aggressor")
    contest = stage.run(
        rolls.opposed(Check("skill", "deceive", 40), Check("trait", "dutiful", 12)), (5, 10, 10, 10)
    )
    assert (contest.net, contest.winner) == (-1, "defender")


@pytest.mark.rule("HD100-ASSIST-04", "HD100-RUL-10", "HD100-RUL-06")
def test_a_wounded_helper_helps_by_the_listed_skill_and_the_help_is_halved_with_the_rest(stage, brand):
    ebba = stage.hero("Ebba", brawn=67, athletics=None, wounds=2, hungry=True, trained=("brawn",))
    climb = Task("agility", "climbing", named="Athletics, difficult")
    stage.run(stage.rules.test(brand, climb, (ebba,)), (2, 5))
    assert stage.log.rolls[0].against.startswith("25 or under")


@pytest.mark.rule("HD100-WHEN-07", "HD100-WHEN-01")
def test_a_wound_and_hunger_are_twenty_less_and_a_check_where_there_was_none(stage, brand):
    easy = Task("agility", "climbing", here=("safe",))
    stage.run(stage.rules.test(brand, easy))
    assert stage.log.rolls == []
    stage.put(brand, wounds=1, hungry=True)
    stage.run(stage.rules.test(brand, easy), (9, 9))
    assert stage.log.rolls[0].against.startswith("24 or under")


# Second Rounds.


@pytest.mark.rule("HD100-TERM-07", "HD100-OPP-01")
def test_blows_met_before_are_counted_in_their_round_alone(stage, brand):
    ebba = stage.hero("Ebba")
    foes = [stage.foe(f"thug {at}", melee=10, deflect=10) for at in range(2)]
    fight = stage.arena((brand, ebba), foes, first="foes")
    for number in (1, 2):
        stage.put(fight, round=number)
        stage.run(combat.round(fight), always(9), ["strike:hero.1"] * 2)
        met = [roll for roll in stage.log.rolls if roll.who == brand.id and "Deflect" in roll.why]
        assert [roll.against.partition(" ")[0] for roll in met] == ["50", "40"]


@pytest.mark.rule("HD100-ADD-02")
def test_a_guard_and_a_measure_taken_last_until_they_are_used_and_no_longer(stage, brand, smuggler):
    fight = stage.arena((brand,), (smuggler,))
    stage.put(brand, guard=20, press=10)
    stage.run(combat.turn(fight, brand), answers=["defend"])
    assert (brand.guard, brand.press, strikes.deflect_check(brand).target) == (20, 10, 90)
    stage.run(strikes.blow(fight, smuggler, brand), (9, 9, 9, 9, 1))
    assert (brand.guard, brand.press) == (0, 10)
    stage.run(strikes.blow(fight, brand, smuggler), (9, 9, 9, 8, 1))
    assert brand.press == 0


@pytest.mark.rule("HD100-ASSIST-04", "HD100-ASSIST-05")
def test_help_given_to_one_who_then_defends_is_there_for_the_attack_of_the_next_round(stage, brand, smuggler):
    ebba = stage.hero("Ebba", melee=67, trained=("melee",))
    fight = stage.arena((brand, ebba), (smuggler,))
    stage.run(combat.turn(fight, ebba), answers=["help:hero.1"])
    stage.run(combat.turn(fight, brand), answers=["defend"])
    assert strikes.attack_check(brand).target == 56


@pytest.mark.rule("HD100-OPP-07", "HD100-TERM-09", "HD100-RUL-11")
@pytest.mark.parametrize(("face", "armour", "done"), [(6, 0, 3), (5, 0, 3), (1, 0, 1), (5, 2, 1), (1, 3, 0)])
def test_at_a_tie_half_of_a_plain_blow_rounded_up_goes_through_less_armour(
    stage, brand, smuggler, face, armour, done
):
    stage.put(brand, natural=0)
    stage.put(smuggler, hide=armour, health=20, most=20)
    stage.run(strikes.blow(stage.arena((brand,), (smuggler,)), brand, smuggler), (4, 1, 4, 2, face))
    assert smuggler.health == 20 - done


@pytest.mark.rule("HD100-RUL-12", "HD100-ADD-02", "HD100-OPP-04")
def test_a_heroic_blow_against_a_success_is_two_dice_and_one_effect(stage, brand, smuggler):
    stage.put(brand, natural=0)
    stage.put(smuggler, health=20, most=20)
    stage.run(
        strikes.blow(stage.arena((brand,), (smuggler,)), brand, smuggler), (5, 10, 4, 1, 3, 4), ["topple"]
    )
    assert (smuggler.health, smuggler.unsteady) == (13, True)


@pytest.mark.rule("HD100-CHAL-04", "HD100-RUL-06")
def test_off_balance_and_wounded_a_defender_has_half_of_what_is_left(stage, brand, smuggler):
    stage.put(brand, unsteady=True, wounds=1)
    stage.put(brand, deflects=1)
    assert strikes.deflect_check(brand).target == 15  # 50, less 10 and 10, halved


# Down, and down again.


@pytest.mark.rule("HD100-GAP-02")
def test_a_wound_a_fall_costs_ten_of_every_skill_and_a_week_closes_one(stage, brand):
    for _ in range(2):
        stage.put(brand, health=1)
        stage.run(wounds.hurt(brand, 5), (1, 1))
    assert (brand.wounds, brand.health, brand.state) == (2, 1, "up")
    assert checks.request(brand, Task("agility", "climbing")).target == 24
    stage.put(brand, medicine=1)
    stage.run(stage.rules.rest((brand,), "week", ()), always(9))
    assert (brand.wounds, brand.health) == (1, brand.most)


@pytest.mark.rule("HD100-GAP-02")
def test_who_sits_up_by_a_draught_and_falls_anew_has_a_whole_hour_again(stage, brand):
    stage.run(wounds.hurt(brand, 99), (10, 10))
    assert brand.state == "out"
    stage.run(pass_time(stage.world, stage.rules, 50))
    stage.run(wounds.mend(brand, 3))
    stage.run(wounds.hurt(brand, 99), (10, 10))
    stage.run(pass_time(stage.world, stage.rules, 59))
    assert brand.state == "out"
    stage.run(pass_time(stage.world, stage.rules, 1), (10, 10))
    assert brand.state == "dead"


@pytest.mark.rule("HD100-TERM-09", "HD100-DICE-02")
def test_harm_beyond_the_last_health_takes_what_there_is_and_the_dead_mend_no_more(stage, smuggler):
    stage.put(smuggler, health=4, most=20)
    assert stage.run(stage.rules.harm(smuggler, Harm("2"))) == 4
    assert smuggler.state == "dead" and stage.run(stage.rules.heal(smuggler, "3")) == 0


# Wants beside one another, and long spans.


@pytest.mark.rule("HD100-TYPE-04")
def test_a_halt_gives_the_hungry_no_health_and_the_fed_three(stage, brand):
    ebba = stage.hero("Ebba")
    stage.put(brand, health=5, hungry=True)
    stage.put(ebba, health=5)
    stage.run(travel.breathe(brand))
    assert (brand.health, ebba.health) == (5, 8)
    stage.put(ebba, hungry=True)
    stage.run(travel.breathe(brand))
    assert (brand.health, ebba.health) == (5, 8) and "no Health" in stage.told


@pytest.mark.rule("HD100-TYPE-04", "HD100-RUL-19")
def test_rations_of_one_feed_nobody_else_and_hunger_ends_with_the_next_meal(stage, brand):
    ebba = stage.hero("Ebba")
    stage.give(ebba, "ration", "ration")
    stage.run(pass_time(stage.world, stage.rules, DAY), always(1))
    assert (brand.hungry, ebba.hungry) == (True, False)
    stage.give(brand, "ration")
    stage.run(pass_time(stage.world, stage.rules, DAY), always(1))
    assert not brand.hungry


@pytest.mark.rule("HD100-TYPE-04", "HD100-RUL-02", "HD100-RUL-15")
@pytest.mark.parametrize(
    ("quantity", "face", "left"), [(9, 9, 9), (9, 10, 8), (12, 10, 11), (1, 1, 1), (1, 2, 0)]
)
def test_a_days_food_is_a_check_on_what_there_is_and_a_ten_always_costs_one(
    stage, brand, quantity, face, left
):
    for _ in range(quantity):
        stage.give(brand, "ration")
    stage.run(recovery.meal(brand), (face,))
    assert count(brand, "ration") == left and not brand.hungry


@pytest.mark.rule("HD100-TYPE-04")
def test_the_last_torch_that_fails_leaves_the_dark_and_a_grade_harder_eyes(stage, brand):
    stage.give(brand, "torch")
    stage.run(recovery.kindle(stage.world, ("dark",)))
    assert checks.request(brand, Task("wits", "search", here=("dark",))).grade == "normal"
    stage.run(pass_time(stage.world, stage.rules, 60, ("dark",)), (5,))
    assert not stage.world.get("game", "light")
    assert checks.request(brand, Task("wits", "search", here=("dark",))).grade == "difficult"
    assert checks.request(brand, Task("charm", "persuasion", here=("dark",))).grade == "normal"


@pytest.mark.rule("HD100-ADD-01", "HD100-GAP-01")
def test_each_marked_skill_is_tried_once_at_the_next_rest_and_the_mark_is_gone(stage, brand):
    stage.put(brand, marked=("athletics", "melee"))
    stage.run(character.study(brand), (4, 5, 3, 4, 10))
    assert (brand.athletics, brand.melee, brand.marked) == (47, 50, ())
    assert not stage.run(character.study(brand))


@pytest.mark.rule("HD100-TERM-09", "HD100-DICE-01")
def test_an_hour_mends_to_half_at_most_and_half_is_rounded_up(stage, brand):
    stage.put(brand, most=21, health=10)
    stage.run(stage.rules.rest((brand,), "hour", ()), (6,))
    assert brand.health == 11
    assert not stage.run(stage.rules.rest((brand,), "hour", ()))


@pytest.mark.rule("HD100-ADD-03", "HD100-RUL-12")
@pytest.mark.parametrize(
    ("digits", "actions"), [((4, 10), 4), ((2, 2), 3), ((4, 1), 2), ((9, 9), 1), ((9, 10), 1)]
)
def test_a_watch_lead_adds_an_action_for_each_success_and_a_fumble_takes_none_away(
    stage, brand, digits, actions
):
    stage.put(brand, survival=44)
    assert stage.run(travel.lead(stage.rules, brand, ()), digits, ["press"] * actions) == actions
    assert brand.leagues == actions


@pytest.mark.rule("HD100-OPEN-03", "HD100-RUL-20")
def test_whoever_has_scouted_is_not_taken_unawares_until_the_next_rest(stage, brand, smuggler):
    stage.put(smuggler, tags=("ambush",), stealth=90)
    stage.put(brand, scouted=True)
    fight = stage.arena((brand,), (smuggler,))
    stage.run(combat.ambush(fight, (brand,), (smuggler,)))
    assert not fight.surprise and stage.log.rolls == []
    stage.run(stage.rules.rest((brand,), "night", ()))
    stage.run(combat.ambush(fight, (brand,), (smuggler,)), (4, 1, 9, 9))
    assert fight.surprise == "party"


@pytest.mark.rule("HD100-MOD-02", "HD100-GAP-04")
def test_a_new_upper_hand_takes_the_place_of_what_dogged_one(stage, brand):
    stage.put(brand, edge=-10)
    stage.run(boons.ready(brand, "athletics"))
    assert brand.edge == 10


@pytest.mark.rule("HD100-RUL-11", "HD100-OPP-06")
@pytest.mark.parametrize(("ruling", "winner"), [("half", "tie"), ("both_fail", "neither")])
def test_two_fumbles_are_a_tie_unless_the_table_lets_both_fail(stage, ruling, winner):
    rules = Options(tie_on_double_failure=ruling)
    ours = Check("skill", "melee", 40, rules=rules)
    contest = stage.run(rolls.opposed(ours, Check("skill", "deflect", 40, rules=rules)), (5, 10, 10, 10))
    assert contest.winner == winner
    assert rolls.shares(7, contest) == ((4, 3) if winner == "tie" else (0, 7))


@pytest.mark.rule("HD100-TERM-01", "HD100-RUL-19")
def test_a_table_that_counts_what_fails_takes_one_each_time_and_never_more_than_there_is(stage, brand):
    stage.rule(quantity_loss_on_fail="1")
    stage.give(brand, Ware("oil", tags=("consumable",)), Ware("oil", tags=("consumable",)))
    for left in (1, 0):
        assert not stage.run(stage.rules.test(brand, Task(named="Quantity of oil")), (10,)).passed
        assert count(brand, "oil") == left
    assert not stage.run(stage.rules.test(brand, Task(named="Quantity of oil"))).passed
