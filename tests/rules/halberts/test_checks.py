"""Checks by attribute and talent (ledger section 8)."""

import pytest
from tables import rows

from solo.core import clock
from solo.core.odds import odds
from solo.rules.halberts import RULES, beings, cases, checks
from solo.rules.ruleset import Task

from .conftest import offered


@pytest.mark.rule("HAL-CHECK-02")
@pytest.mark.parametrize(("dice", "passed"), [((5, 5), True), ((5, 6), False)])
def test_a_check_is_two_dice_at_or_under_attribute_and_talent(table, dice, passed):
    table.set(table.hero, Int=9, Tactics=1)
    grade = table.play(RULES.test(table.hero, Task("wits", "ambush")), *dice)
    assert grade.passed is passed and table.dice == ["2d6"]


@pytest.mark.rule("HAL-CHECK-03")
@pytest.mark.parametrize(("dice", "passed"), [((4, 4, 3), True), ((4, 4, 4), False)])
def test_a_very_hard_check_takes_three_dice(table, dice, passed):
    table.set(table.hero, Dex=9, Climb=2)
    grade = table.play(RULES.test(table.hero, Task("agility", "climbing", "hard")), *dice)
    assert grade.passed is passed and table.dice == ["3d6"]


@pytest.mark.rule("HAL-CHECK-04", "HAL-RULE-03")
def test_where_no_listed_talent_fits_the_attribute_stands_alone(table):
    table.set(table.hero, Str=8)
    assert table.play(
        RULES.test(table.hero, Task("might", "lifting a gatehouse stone out of mud")), 4, 4
    ).passed
    assert not table.play(RULES.test(table.hero, Task("might")), 4, 5).passed


@pytest.mark.rule("HAL-CHECK-05", "HAL-RULE-03")
@pytest.mark.parametrize(("dice", "passed"), [((3, 3), True), ((3, 4), False)])
def test_a_fitting_talent_that_is_missing_costs_two(table, dice, passed):
    table.set(table.hero, Edu=8)
    assert table.play(RULES.test(table.hero, Task(named="Education + Culture")), *dice).passed is passed


@pytest.mark.rule("HAL-RULE-03")
def test_a_table_may_rule_that_a_missing_talent_costs_nothing_and_weapons_follow_the_same_rule(table):
    assert beings.score(table.hero, "Dex", "Sneak") == beings.score(table.hero, "Dex", "Spear") == 6
    table.choose("untrained", "0")
    assert beings.score(table.hero, "Dex", "Sneak") == beings.score(table.hero, "Dex", "Spear") == 8


@pytest.mark.rule("HAL-CHECK-07", "HAL-RULE-29")
def test_magic_cannot_be_tried_without_its_talent(table):
    grade = table.play(RULES.test(table.hero, Task(named="Intelligence + Fire")))
    assert not grade.passed and not table.log.rolls and "Fire" in table.told


@pytest.mark.rule("HAL-CHECK-08")
def test_attribute_talent_and_target_are_shown_before_the_roll(table):
    table.set(table.hero, Dex=9, Pick=2)
    assert RULES.plan(table.hero, Task("agility", "locks")) == "Dexterity 9 + Pick 2: 11 or under on 2d6"
    assert "3d6" in RULES.plan(table.hero, Task("agility", "locks", "hard"))
    assert "no Sneak (-2): 7 or under" in RULES.plan(table.hero, Task("agility", "sneaking"))


@pytest.mark.rule("HAL-CHECK-09")
def test_in_a_contest_the_player_rolls_and_the_other_weighs_on_it(table):
    strong = table.person("foe.1", "Ogre", Str=10)
    table.set(table.hero, Str=9)
    assert table.play(RULES.oppose(table.hero, Task("might"), strong, Task("might")), 3, 3).passed
    assert not table.play(RULES.oppose(table.hero, Task("might"), strong, Task("might")), 3, 4).passed
    assert {roll.who for roll in table.log.rolls} == {"hero.1"}


def test_one_may_be_at_odds_with_oneself(table):
    table.set(table.hero, End=9, Sta=9)
    grade = table.play(RULES.oppose(table.hero, Task("will"), table.hero, Task("charm")), 3, 4)
    assert (
        grade.passed
        and not table.play(RULES.oppose(table.hero, Task("will"), table.hero, Task("charm")), 4, 4).passed
    )


@pytest.mark.rule("HAL-CHECK-01")
def test_what_is_not_uncertain_takes_no_dice(table):
    table.give(table.hero, "rope", "cuirass")
    table.play(RULES.arrive((table.hero,), ("road",)))
    table.play(clock.pass_time(table.world, RULES, clock.DAY))
    cuirass = next(act for act in RULES.acts(table.hero, "scene", ()) if act.key == "cuirass")
    table.play(cuirass.do(""))
    assert table.log.rolls == []


@pytest.mark.rule("HAL-CHECK-06")
def test_talent_one_is_enough_to_live_by(table):
    table.set(table.hero, Brew=1, Storm=1)
    line = next(line for line in RULES.sheet(table.hero) if "live by" in line)
    assert "Brew 1" in line and "Storm" not in line


LEDGER_D9 = {
    2: (1, 3),
    3: (3, 8),
    4: (6, 17),
    5: (10, 28),
    6: (15, 42),
    7: (21, 58),
    8: (26, 72),
    9: (30, 83),
    10: (33, 92),
    11: (35, 97),
    12: (36, 100),
}


@pytest.mark.rule("HAL-PROB-01")
@pytest.mark.parametrize("score", LEDGER_D9)
def test_the_chances_of_two_dice_are_those_of_the_table(score):
    ways, per_cent = LEDGER_D9[score]
    assert odds(lambda world: cases.check(score))[True] * 36 == ways
    assert checks.percent(score) == f"{per_cent} %"


@pytest.mark.rule("HAL-RULE-41")
def test_there_is_no_cap_and_no_face_that_always_does_it():
    assert odds(lambda world: cases.check(11, 2)) == {True: 1}
    assert odds(lambda world: cases.check(1)) == {False: 1}
    assert checks.chance(13) == 1 and checks.chance(1) == 0


@pytest.mark.rule("HAL-ARM-03", "HAL-RULE-31")
@pytest.mark.parametrize(
    "task",
    [
        Task("agility", "running"),
        Task("agility", "sneaking"),
        Task("might", "climbing"),
        Task("might", "looting the dead"),
    ],
)
def test_in_a_cuirass_running_and_looting_are_very_hard_and_three_dice_are_the_most(table, task):
    table.set(table.hero, Run=3)
    table.play(RULES.test(table.hero, task), 1, 1)
    table.set(table.hero, cuirass=True)
    table.play(RULES.test(table.hero, task), 1, 1, 1)
    table.play(RULES.test(table.hero, Task(task.approach, task.topic, "hard")), 1, 1, 1)
    table.play(RULES.test(table.hero, Task("wits", "reading")), 1, 1)
    assert table.dice == ["2d6", "3d6", "3d6", "2d6"]


def test_magic_that_fits_is_offered_beside_the_plain_way_and_tires(table):
    table.set(table.hero, Int=9, Doors=1)
    request = offered(RULES.test(table.hero, Task("agility", "locks")), table.world)
    assert [option.kind for option in request.options] == ["use", "cast"]
    assert table.play(RULES.test(table.hero, Task("agility", "locks")), 5, 5, keys=["1"]).passed
    assert table.hero.cast_today == 1
    assert not table.play(RULES.test(table.hero, Task("agility", "locks")), 5, 5, keys=["1"]).passed
    assert table.hero.spent == ("Doors",)


def test_whoever_does_it_best_rolls_and_no_animal_picks_a_lock(table):
    friend = table.person("npc.1", "Claudia", side="party", Pick=2)
    dog = table.creature("beast.1", "Tix", side="party")
    assert table.play(RULES.who((dog, table.hero, friend), Task("agility", "locks"))) == friend


@pytest.mark.rule("HAL-CHECK-07")
def test_who_has_the_magic_for_it_tries_before_who_cannot_try_at_all(table):
    """However little chance the one has."""
    mage = table.person("npc.1", "Claudia", side="party", Int=2, Storm=1, cast_today=6)
    for party in ((table.hero, mage), (mage, table.hero)):
        assert table.play(RULES.who(party, Task(named="Storm"))) == mage


@pytest.mark.parametrize(
    ("named", "shown"),
    [
        ("Dex", "Dexterity 8:"),
        ("STR", "Strength 8:"),
        ("Status + Oratory", "Status 8 + Oratory 1:"),
        ("Oratory", "Status 8 +"),
        ("nonsense", "Intelligence 8:"),
    ],
)
def test_what_a_scenario_names_is_understood(table, named, shown):
    table.set(table.hero, Oratory=1)
    assert RULES.plan(table.hero, Task(named=named)).startswith(shown)


@rows(
    ("topic", "talent"),
    [
        ("locks", "Pick"),
        ("climbing", "Climb"),
        ("sneaking", "Sneak"),
        ("hidden things", "Spy"),
        ("lies", "Oratory"),
        ("riding", "Ride"),
        ("healing", "First Aid"),
        ("reading", "Literacy"),
        ("lore", "Culture"),
        ("tracking", "Spy"),
        ("machines", "Tinker"),
        ("trade", "Trade"),
        ("persuasion", "Oratory"),
        ("threats", "Brawl"),
        ("poison", "Brew"),
        ("traps", "Tinker"),
        ("running", "Run"),
        ("song", "Sing"),
        ("fear", "Discipline"),
        ("etiquette", "Behaviour"),
        ("ambush", "Tactics"),
        ("smithing", "Crafts"),
        ("law", "Bureaucracy"),
        ("strength", ""),
        ("jumping", ""),
    ],
)
def test_the_words_writers_use_find_their_talent(topic, talent):
    assert checks.fitting(Task("agility", topic))[1] == talent


def test_each_difficulty_is_harder_than_the_one_before(table):
    chances = [
        checks.chance(*checks.target(table.hero, Task("might", "", difficulty), checks.Way("Str")))
        for difficulty in ("easy", "normal", "hard", "heroic")
    ]
    assert chances == sorted(chances, reverse=True) and len(set(chances)) == 4
