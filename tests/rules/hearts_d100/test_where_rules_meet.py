"""Where two rules meet: a Fumble and a loser, help and a blow, hunger and rest, a bonus and the check it was for."""

from fractions import Fraction

import pytest
from playing import heard, seated

from solo.core.clock import DAY, pass_time
from solo.core.dice import parse
from solo.core.errors import Refused
from solo.core.odds import odds
from solo.core.things import Ware, count
from solo.rules.hearts_d100 import (
    abilities,
    boons,
    checks,
    choices,
    combat,
    index,
    morale,
    recovery,
    strikes,
    travel,
)
from solo.rules.ruleset import Harm, Task
from solo.rules.staging import always
from solo.scenario import read_texts
from solo.workshop.examining import examine

# A Fumble and a loser.


@pytest.mark.rule("HD100-RUL-16", "HD100-GAP-04")
@pytest.mark.parametrize(
    ("digits", "picks"),
    [((8, 10, 4, 2), ["guard"]), ((8, 10, 9, 9), []), ((8, 10, 9, 10, 6), [])],
    ids=["lost", "lost to a Failure", "even"],
)
def test_whoever_fumbles_a_blow_has_plainly_failed_and_pays_no_more_for_it(
    stage, brand, smuggler, digits, picks
):
    fight = stage.arena((brand,), (smuggler,))
    stage.run(strikes.blow(fight, brand, smuggler), digits, picks)
    assert not brand.unsteady and not smuggler.unsteady and "off balance" not in stage.told


@pytest.mark.rule("HD100-RUL-16")
def test_whoever_fumbles_a_deflect_has_plainly_failed_too(stage, brand, smuggler):
    fight = stage.arena((brand,), (smuggler,))
    stage.run(strikes.blow(fight, smuggler, brand), (9, 9, 8, 10, 1))
    assert not brand.unsteady


# Help and a blow.


@pytest.mark.rule("HD100-RUL-10")
def test_one_attack_is_helped_by_as_many_as_the_table_lets_help_a_check(stage, brand, smuggler):
    ebba = stage.hero("Ebba", melee=67, trained=("melee",))
    hakon = stage.hero("Hakon", melee=35, trained=("melee",))
    fight = stage.arena((brand, ebba, hakon), (smuggler,))
    stage.run(combat.turn(fight, ebba), answers=["help:hero.1"])
    assert strikes.attack_check(brand).target == 56
    with pytest.raises(LookupError, match="somebody helps Brand already"):
        stage.run(combat.turn(fight, hakon), answers=["help:hero.1"])
    stage.rule(max_assistants="2")
    stage.run(combat.turn(fight, hakon), answers=["help:hero.1"])
    assert strikes.attack_check(brand).target == 59


@pytest.mark.rule("HD100-RUL-10")
def test_the_next_attack_may_be_helped_anew(stage, brand, smuggler):
    ebba = stage.hero("Ebba", melee=67, trained=("melee",))
    fight = stage.arena((brand, ebba), (smuggler,))
    for _ in range(2):
        stage.run(combat.turn(fight, ebba), answers=["help:hero.1"])
        assert strikes.attack_check(brand).target == 56
        stage.run(strikes.blow(fight, brand, smuggler), (9, 9, 3, 1))


@pytest.mark.rule("HD100-RUL-09")
def test_help_in_a_fight_counts_tens_as_the_table_counts_them(stage, brand, smuggler):
    ebba = stage.hero("Ebba", melee=125, trained=("melee",))
    fight = stage.arena((brand, ebba), (smuggler,))
    stage.rule(assist_over_99="digit")
    offered = next(option for option in combat.offers(fight, ebba) if option.key == "help:hero.1")
    stage.run(combat.turn(fight, ebba), answers=["help:hero.1"])
    assert "+2 on their next attack" in offered.text and strikes.attack_check(brand).target == 52


# Archers and the press around one.


def test_shots_come_from_anywhere_and_take_nobodys_place(stage, brand):
    archers = [stage.foe(f"archer {each}", melee=10, aim=40) for each in range(3)]
    swordsman = stage.foe("swordsman", melee=60)
    for archer in archers:
        stage.give(archer, "bow")
    fight = stage.arena((brand,), (*archers, swordsman))
    for archer in archers:
        stage.run(combat.strike(fight, archer, brand), (9, 9, 4, 2))
        stage.put(brand, deflects=None)
    assert brand.beset == 0 and choices.reachable(swordsman, brand)


def test_an_archer_whose_bow_lies_on_the_ground_has_to_come_near(stage, brand):
    archer = stage.foe("archer", aim=40)
    stage.give(archer, "bow")
    fight = stage.arena((brand,), (archer,))
    stage.put(brand, beset=3)
    assert choices.reachable(archer, brand)
    stage.put(archer, disarmed=True)
    assert not choices.reachable(archer, brand)
    stage.run(combat.strike(fight, archer, brand), (9, 9, 4, 2))
    assert brand.beset == 4


# Hunger and rest.


@pytest.mark.parametrize("span", ["hour", "watch", "night", "day", "week"])
def test_no_rest_however_long_gives_the_hungry_anything_back(stage, brand, span):
    stage.put(brand, health=4, wounds=1, hungry=True)
    done = stage.run(
        stage.rules.rest((brand,), span, ()),
        lambda sides, rule, who: tuple(9 if side == 10 else 6 for side in sides),
    )
    assert not done and (brand.health, brand.wounds) == (4, 1)
    assert "lie awake, hungry" in stage.told or span == "hour"


# A bonus and the check it was for.

MADE = {
    "a task": lambda stage, one, foe: stage.rules.test(one, Task("agility", "climbing")),
    "an opposed task": lambda stage, one, foe: stage.rules.oppose(
        one, Task("agility", "climbing"), foe, Task("agility", "climbing")
    ),
    "a blow": lambda stage, one, foe: strikes.blow(stage.world["fight"], one, foe),
    "a blow deflected": lambda stage, one, foe: strikes.blow(stage.world["fight"], foe, one),
    "running": lambda stage, one, foe: combat.flee(stage.world["fight"], one),
    "running from a meeting": lambda stage, one, foe: stage.rules.pursue(one, (foe,), ()),
    "calling on them": lambda stage, one, foe: morale.parley(stage.world["fight"], one),
    "an ambush marked": lambda stage, one, foe: combat.ambush(stage.world["fight"], (one,), (foe,)),
    "a healer by night": lambda stage, one, foe: recovery.nursing((one,)),
    "a bandage": lambda stage, one, foe: abilities.tend(stage.rules, one, "", [one], ()),
    "a watch led": lambda stage, one, foe: travel.lead(stage.rules, one, ()),
    "the hurt tended on the march": lambda stage, one, foe: travel.tend(one),
}


@pytest.mark.rule("HD100-MOD-02")
@pytest.mark.parametrize("made", MADE)
def test_what_is_added_to_ones_next_check_is_added_to_that_and_to_none_after_it(stage, brand, smuggler, made):
    stage.give(brand, "bandage")
    stage.put(brand, health=12, edge=10)
    stage.put(smuggler, tags=("ambush",))
    stage.arena((brand,), (smuggler,))
    stage.run(MADE[made](stage, brand, smuggler), always(9))
    skilled = [roll for roll in stage.log.rolls if roll.who == brand.id and roll.dice == "d00"]
    assert len(skilled) == 1 and "+ 10" in skilled[0].why
    assert brand.edge == 0


@pytest.mark.rule("HD100-CHAL-01")
def test_what_takes_no_roll_is_no_check_and_the_bonus_waits_for_one(stage, brand):
    stage.put(brand, edge=10)
    assert stage.run(stage.rules.test(brand, Task(named="Athletics, automatic"))).passed and brand.edge == 10


def test_a_check_without_levels_is_not_the_one_a_bonus_is_for(stage, brand):
    stage.put(brand, edge=10)
    stage.run(stage.rules.test(brand, Task(named="Might")), (3, 4))
    assert stage.log.rolls[0].against == "10 or under" and brand.edge == 10


@pytest.mark.parametrize("made", ["a blow", "a blow deflected", "running", "calling on them"])
def test_whoever_is_off_balance_makes_the_next_check_of_the_fight_difficult_and_no_other(
    stage, brand, smuggler, made
):
    stage.put(brand, unsteady=True)
    stage.arena((brand,), (smuggler,))
    stage.run(MADE[made](stage, brand, smuggler), always(9))
    skilled = next(roll for roll in stage.log.rolls if roll.who == brand.id and roll.dice == "d00")
    assert skilled.why.endswith(", difficult") and not brand.unsteady


def test_the_odds_of_running_beside_the_choice_are_those_of_one_who_is_off_balance(stage, brand, smuggler):
    fight = stage.arena((brand,), (smuggler,))
    stage.put(brand, unsteady=True)
    offered = next(option for option in combat.offers(fight, brand) if option.key == "flee")
    assert odds(lambda _: offered.odds())[True] == odds(lambda _: index.flight(22, 20))[True]


# What a scenario asks for, and what there is.


@pytest.mark.rule("HD100-TYPE-04", "HD100-RUL-19")
@pytest.mark.parametrize("thing", ["torch", "torches", "the torches", "Torches", "torches, difficult"])
def test_a_quantity_is_found_by_the_name_of_one_or_of_many_and_rolled_for(stage, brand, thing):
    for _ in range(4):
        stage.give(brand, "torch")
    task = Task(named=f"Quantity of {thing}")
    wanted = 2 if "difficult" in thing else 4
    assert f"{wanted} or under on 1D10" in stage.rules.plan(brand, task)
    assert stage.run(stage.rules.test(brand, task), (wanted,)).passed and stage.rolls == ["1d10"]


@pytest.mark.rule("HD100-TYPE-04")
def test_a_quantity_of_things_that_no_catalogue_knows_is_found_too(stage, brand):
    stage.give(brand, Ware("match", tags=("consumable",)), Ware("silver coin", tags=("consumable",)))
    for named in ("Quantity of matches", "Quantity of silver coins"):
        assert "1 or under" in stage.rules.plan(brand, Task(named=named))
        assert stage.run(stage.rules.test(brand, Task(named=named)), (1,)).passed


@pytest.mark.rule("HD100-RUL-18")
@pytest.mark.parametrize(
    "named", ["Stealth, easy, difficult", "Quantity of torch, easy heroic", "Might automatic easy"]
)
def test_a_check_with_two_challenge_grades_is_refused_and_says_why(stage, brand, named):
    task = Task(named=named)
    for asked in (lambda: stage.rules.plan(brand, task), lambda: stage.run(stage.rules.test(brand, task))):
        with pytest.raises(Refused, match="one Challenge grade a check"):
            asked()


@pytest.mark.rule("HD100-RUL-18")
def test_one_grade_said_twice_is_one_grade(stage, brand):
    assert "difficult" in stage.rules.plan(brand, Task(named="difficult Stealth, difficult"))


@pytest.mark.rule("HD100-OPEN-02")
@pytest.mark.parametrize(
    ("value", "named", "fumble"),
    [
        (44, "Athletics", "Fumble 6 %"),
        (44, "Athletics, easy", "Fumble 2 %"),
        (120, "Athletics", "Fumble 1 %"),
    ],
)
def test_before_a_roll_the_player_is_told_how_likely_a_fumble_is(stage, brand, value, named, fumble):
    stage.put(brand, athletics=value)
    assert stage.rules.plan(brand, Task(named=named)).endswith(f"on D100, {fumble}")


@pytest.mark.rule("HD100-OPEN-02", "HD100-RUL-03")
def test_where_the_table_has_a_hundred_fail_there_is_no_fumble_to_tell_of(stage, brand):
    stage.put(brand, athletics=120)
    stage.rule(hundred="failure")
    assert stage.rules.plan(brand, Task(named="Athletics")).endswith("on D100")


# Dice on the table.


@pytest.mark.rule("HD100-DICE-01")
@pytest.mark.parametrize(
    ("written", "thrown"),
    [
        ("1d6", "1d6"), ("2d6+1", "2d6+1"), ("d10", "d10"), ("d66", "d66"), ("3", "3"),
        ("d4", "d6-1"), ("1d8", "d6+1"), ("2d4", "2d6-2"), ("d12+2", "d6+5"), ("d20", "d6+7"),
        ("d2", "d6-2"), ("d3", "d6-1"), ("d%", "d00"), ("2d8kh1", "2d6kh1+1"), ("d6-d4", "d6-d6+1"),
        ("d4*2", "d6*2-2"),
    ],
)  # fmt: skip
def test_harm_and_healing_are_thrown_with_the_dice_of_the_book(stage, brand, written, thrown):
    stage.put(brand, health=1)
    stage.run(stage.rules.heal(brand, written), always(6))
    assert [roll.dice for roll in stage.log.rolls][:1] in ([thrown], [])
    stage.run(stage.rules.harm(brand, Harm(written)), always(6))
    assert all(side in (6, 10) for roll in stage.log.rolls for side in parse(roll.dice).sides)


def test_what_would_take_something_on_every_throw_still_does(stage, brand):
    assert stage.run(stage.rules.harm(brand, Harm("d2")), (1,)) == 3
    assert stage.run(stage.rules.harm(brand, Harm("d4")), (6,)) == 15
    assert stage.run(stage.rules.harm(brand, Harm("0"))) == 0
    assert stage.run(stage.rules.harm(brand, Harm("d6-3")), (2,)) == 0


@pytest.mark.rule("HD100-DICE-01")
@pytest.mark.parametrize(
    ("written", "face"), [("d2", 1), ("d4", 1), ("2d4", 1), ("d6-3", 2), ("d4", 6), ("d8", 3)]
)
def test_what_is_shown_of_harm_and_healing_is_what_is_taken_and_given(stage, brand, written, face):
    for done, way in ((Harm(written), stage.rules.harm), (written, stage.rules.heal)):
        stage.put(brand, health=30, most=60)
        stage.run(way(brand, done), always(face))
        shown = stage.log.rolls[0].reading
        assert abs(brand.health - 30) == 3 * shown >= 0


# Help and the odds beside who tries it.


@pytest.mark.rule("HD100-OPEN-02", "HD100-ASSIST-05")
def test_the_odds_beside_whoever_could_try_it_count_the_help_there_will_be(stage, brand):
    ebba = stage.hero("Ebba", brawn=67)
    climb = Task("agility", "climbing")
    asked = stage.asked(stage.rules.who((brand, ebba), climb))
    chances = {option.key: odds(lambda _, option=option: option.odds())[True] for option in asked.options}
    assert chances[brand.id] == Fraction(50, 100)


@pytest.mark.rule("HD100-OPEN-02")
def test_odds_in_a_game_say_how_likely_a_success_is_and_how_likely_a_fumble():
    session = seated(
        "## Wall\n\n- Climb. `test agility: climbing`\n  - **Success** Up.\n- Wait.\n", "hearts-d100"
    )
    hero = session.world["hero.1"]
    session.world.put(hero.id, "athletics", 44)
    told = heard(session.send("odds"))
    assert told == "1. Climb: 44 %, a fumble 6 %"


# A grade and what else is said of a task.


@pytest.mark.rule("HD100-MOD-05", "HD100-RUL-18")
@pytest.mark.parametrize(
    ("named", "grade"),
    [("Stealth, heroic", "difficult"), ("Stealth, difficult", "normal"), ("Stealth, easy", "easy"),
     ("Stealth, automatic", "automatic")],
)  # fmt: skip
def test_what_makes_a_task_easier_takes_one_grade_off_the_one_a_scenario_names(named, grade):
    assert checks.grade_of(Task(named=named, easier=True)) == grade


@pytest.mark.rule("HD100-MOD-05", "HD100-OPP-01", "HD100-RUL-18")
def test_a_grade_named_for_the_other_side_of_an_opposed_task_counts_for_that_side(stage, brand, smuggler):
    stage.put(smuggler, search=40)
    climb = Task("agility", "climbing")
    for named, against in (("Search", "40"), ("Search, difficult", "20"), ("Wits, difficult", "5")):
        stage.run(stage.rules.oppose(brand, climb, smuggler, Task("wits", named=named)), always(9))
        assert stage.log.rolls[1].against.partition(" (")[0] == f"{against} or under"
    with pytest.raises(Refused, match="one Challenge grade"):
        stage.run(stage.rules.oppose(brand, climb, smuggler, Task("wits", named="Search, easy, difficult")))


# What would do nothing.


def test_a_hand_whose_weapon_was_struck_away_is_free_for_a_shield(stage, brand):
    stage.give(brand, "shield", "halberd")
    assert strikes.deflect_check(brand).target == 50
    stage.put(brand, disarmed=True)
    assert strikes.deflect_check(brand).target == 60


@pytest.mark.rule("HD100-ADD-01")
def test_showing_the_others_how_is_bought_only_where_one_of_them_has_yet_to_be_shown(stage, brand):
    ebba = stage.hero("Ebba")
    stage.put(ebba, edge=10)
    assert "lead" not in [option.key for option in boons.offers(brand, "athletics", [])]
    hakon = stage.hero("Hakon")
    stage.run(boons.lead(brand, "athletics"))
    assert (ebba.edge, hakon.edge) == (10, 10)


@pytest.mark.rule("HD100-TYPE-04")
def test_a_quantity_may_be_asked_for_by_what_else_the_thing_is_called(stage, brand):
    stage.give(brand, "ration", "ration")
    assert "2 or under on 1D10" in stage.rules.plan(brand, Task(named="Quantity of food"))
    assert "0 or under on 1D10" in stage.rules.plan(brand, Task(named="Quantity of potions of healing"))


def test_a_long_stretch_counts_three_dawns_and_eight_hours_of_light_and_whoever_went_hungry_stays_so(
    stage, brand
):
    for _ in range(12):
        stage.give(brand, "torch")
    for _ in range(7):
        stage.give(brand, "ration")
    stage.run(pass_time(stage.world, stage.rules, 7 * DAY, ("dark",)), always(10))
    assert (count(brand, "ration"), count(brand, "torch"), brand.hungry) == (4, 4, False)
    stage.put(stage.thing(brand, "ration"), count=1)
    stage.run(pass_time(stage.world, stage.rules, 7 * DAY), always(10))
    assert brand.hungry and not stage.run(stage.rules.rest((brand,), "week", ()), always(10))


@pytest.mark.rule("HD100-RUL-18")
def test_who_writes_a_test_with_two_grades_is_told_by_check(stage):
    text = """---
title: Grades
---

# Grades

## Yard

- Climb. `test hearts-d100 Athletics GRADES; else agility: climbing` You are up. `end victory` Up.
"""
    both, one = (
        [each.message for each in examine(read_texts({"a.md": text.replace("GRADES", grades)}))]
        for grades in ("easy heroic", "heroic")
    )
    assert any("not easy and heroic" in message for message in both)
    assert one == []


@pytest.mark.rule("HD100-ASSIST-01")
@pytest.mark.parametrize("how", ["takes the rope and pulls", "has read how it was made"])
def test_what_the_player_does_to_help_is_said_of_you(stage, brand, how):
    yours = {
        "takes the rope and pulls": "take the rope and pull",
        "has read how it was made": "have read how it was made",
    }
    assert checks.done_by(brand, how) == yours[how]
    friend = stage.friend("Anna")
    assert checks.done_by(friend, how) == how


def test_of_a_wound_that_closes_it_is_said_whose(stage, brand):
    stage.put(brand, wounds=2)
    stage.run(recovery.week(brand))
    assert "One of your Wounds closes." in stage.told
    stage.run(recovery.week(brand))
    assert "Your Wound closes." in stage.told


@pytest.mark.rule("HD100-RUL-18")
@pytest.mark.parametrize(
    ("named", "more", "grade"),
    [
        ("Stealth easy", {"harder": True}, "normal"),
        ("Stealth difficult", {"harder": True}, "heroic"),
        ("Stealth difficult", {"harder": True, "easier": True}, "difficult"),
    ],
)
def test_what_stands_in_the_way_adds_one_grade_to_the_one_a_scenario_names(named, more, grade):
    assert checks.grade_of(Task(named=named, **more)) == grade


@pytest.mark.rule("HD100-OPEN-02", "HD100-ASSIST-05")
def test_who_tries_it_is_asked_with_the_help_that_each_would_have(stage):
    hero, friend = stage.hero("Hild", stealth=44), stage.friend("Odo", search=67, stealth=30)
    asked = stage.asked(checks.who((hero, friend), Task(named="Stealth")))
    assert [option.text.partition(" or under")[0].partition(": ")[2] for option in asked.options] == [
        "Stealth 44 + 6: 50",
        "Stealth 30 + 4: 34",
    ]
