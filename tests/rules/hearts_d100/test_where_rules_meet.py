"""Where two rules meet: a Fumble and a loser, help and a blow, hunger and rest, a bonus and the check it was for."""

import pytest

from solo.core.odds import odds
from solo.rules.hearts_d100 import abilities, combat, index, morale, recovery, strikes, travel
from solo.rules.ruleset import Task
from solo.rules.staging import Stage, always


@pytest.fixture
def stage():
    """A stage whose questions get their usual answers, the foes' too."""
    return Stage("hearts-d100", usual=True, own=False)


@pytest.fixture
def brand(stage):
    """Brand: Melee 50, Deflect 50, Athletics 44, Health 20."""
    return stage.hero("Brand", athletics=44, deflect=50, melee=50, aim=50, trained=("athletics", "melee"))


@pytest.fixture
def smuggler(stage):
    """A smuggler: Melee 50, Deflect 50."""
    return stage.foe("smuggler", kind="smuggler", melee=50, deflect=50)


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
    assert brand.beset == 0 and combat.reachable(swordsman, brand)


def test_an_archer_whose_bow_lies_on_the_ground_has_to_come_near(stage, brand):
    archer = stage.foe("archer", aim=40)
    stage.give(archer, "bow")
    fight = stage.arena((brand,), (archer,))
    stage.put(brand, beset=3)
    assert combat.reachable(archer, brand)
    stage.put(archer, disarmed=True)
    assert not combat.reachable(archer, brand)
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
    assert "lies awake, hungry" in stage.told or span == "hour"


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
