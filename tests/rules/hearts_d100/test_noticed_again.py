"""What five hundred more breaks, drawn by chance, showed no other test of HEARTS d100 to state."""

import pytest

from solo.core.procedure import Option
from solo.core.things import Ware
from solo.core.world import OUT
from solo.rules.hearts_d100 import (
    boons,
    checks,
    choices,
    combat,
    figures,
    gear,
    morale,
    recovery,
    referee,
    rolls,
    tables,
    travel,
    wounds,
)
from solo.rules.ruleset import Task


def told(stage):
    return " ".join(tell.text for tell in stage.log.tells)


@pytest.mark.parametrize(("health", "bought"), [(20, "ready"), (11, "ready"), (10, "heart"), (1, "heart")])
def test_a_sensible_player_buys_health_at_half_of_it_and_else_the_upper_hand(stage, brand, health, bought):
    stage.put(brand, health=health, most=20)
    offered = tuple(Option(key, key, "use") for key in ("verse", "ready", "heart"))
    assert boons.sensible(brand, offered) == bought


@pytest.mark.rule("HD100-WHEN-07")
@pytest.mark.parametrize(
    ("wounds_", "hungry", "edge", "rolled"),
    [
        (0, False, 0, False),
        (1, False, 0, True),
        (0, True, 0, True),
        (0, False, -1, True),
        (0, False, 1, False),
    ],
)
def test_in_a_safe_place_only_duress_has_the_skilled_throw_dice(stage, brand, wounds_, hungry, edge, rolled):
    stage.put(brand, wounds=wounds_ or None, hungry=hungry or None, edge=edge or None)
    task = Task("agility", "climbing", here=("safe",))
    assert checks.dice_needed(brand, task, "athletics") is rolled


@pytest.mark.rule("HD100-OPP-02")
def test_an_inner_struggle_that_is_lost_counts_no_successes(stage, brand):
    stage.put(brand, bold=10, cautious=10)
    lost = stage.run(
        checks.within(stage.rules, brand, Task("might", named="Bold"), Task("will", named="Cautious")),
        dice=[10, 10, 1, 1],
    )
    assert lost.result == "failure" and lost.successes == 0
    won = stage.run(
        checks.within(stage.rules, brand, Task("might", named="Bold"), Task("will", named="Cautious")),
        dice=[1, 1, 10, 10],
    )
    assert won.result == "success" and won.successes > 0


def test_whom_one_cannot_reach_one_cannot_name_for_a_blow(stage, brand, smuggler):
    beset = stage.foe("guard", beset=tables.REACH)
    fight = stage.arena([brand], [smuggler, beset])
    named = choices.others(fight, brand, ())
    assert named == (f"strike:{smuggler.id}",)


@pytest.mark.rule("HD100-OPEN-03")
def test_one_who_has_scouted_is_enough_against_an_ambush(stage, brand, smuggler):
    ebba = stage.hero("Ebba")
    stage.put(smuggler, tags=("lurker",))
    stage.put(ebba, scouted=True)
    fight = stage.arena([brand, ebba], [smuggler])
    stage.run(combat.ambush(fight, (brand, ebba), (smuggler,)))
    assert not stage.log.rolls and not fight.surprise


def test_what_nobody_taught_one_is_said_of_a_skill(stage, brand):
    assert "nobody taught" not in figures.learned(brand, "athletics")
    assert "nobody taught" in figures.learned(brand, "lore")


def test_the_weapon_in_hand_is_the_one_it_is_best_with(stage, brand):
    stage.put(brand, melee=50, aim=20)
    stage.give(brand, Ware("arrow"))
    bow = stage.give(brand, Ware("bow", dice="2d6", tags=("shoots",)))
    knife, sword = (
        stage.give(brand, Ware("knife", dice="1d6")),
        stage.give(brand, Ware("sword", dice="d8")),
    )
    assert gear.in_hand(brand) == sword
    stage.put(brand, aim=60)
    assert gear.in_hand(brand) == bow
    stage.put(brand, wields=knife.id)
    assert gear.in_hand(brand) == knife


@pytest.mark.rule("HD100-TYPE-04")
def test_a_thing_is_called_as_it_is_carried_or_as_the_catalogue_has_it(stage, brand):
    assert gear.called(brand, "torches") == gear.ware("torches").name
    assert gear.called(brand, "moonbeams") == "moonbeams"
    stage.give(brand, Ware("odd torch"))
    assert gear.called(brand, "odd torch") == "odd torch"


@pytest.mark.rule("HD100-GAP-02")
def test_nobody_kneels_by_themselves(stage, brand):
    stage.put(brand, state=OUT, health=0)
    ebba = stage.hero("Ebba", medicine=5)
    fight = stage.arena([brand, ebba], [stage.foe("smuggler")], outcome="victory")
    stage.run(combat.the_fallen(fight), dice=[1, 1])
    assert "Ebba kneels by" in told(stage)


@pytest.mark.rule("HD100-GAP-02")
def test_the_best_healer_kneels_by_who_lies_dying(stage, brand):
    stage.put(brand, state=OUT, health=0)
    poor, good = stage.hero("Ebba", medicine=5), stage.hero("Odo", medicine=60)
    stage.run(wounds.last_breath(brand, (poor, good)), dice=[1, 1])
    assert "Odo kneels by" in told(stage)


def test_the_best_healer_of_a_halt_tends_whoever_needs_it(stage, brand):
    stage.put(brand, medicine=5, health=3)
    stage.hero("Odo", medicine=60)
    stage.run(travel.tend(brand), dice=[1, 1, 3, 3])
    assert any(row.who == "hero.2" for row in stage.log.rolls) and "Odo sees to" in told(stage)


@pytest.mark.rule("HD100-OPP-01")
def test_those_who_are_talked_to_stop_and_those_with_no_ears_for_it_do_not(stage, brand, smuggler):
    wolf = stage.foe("wolf", kind="wolf")
    stage.put(wolf, tags=("beast",))
    fight = stage.arena([brand], [smuggler, wolf])
    talks = [foe for foe in (smuggler, wolf) if morale.speaks(foe)]
    assert talks == [smuggler]
    stage.put(brand, persuade=90)
    stage.put(smuggler, resolve=5)
    stage.run(morale.parley(fight, brand), dice=[10, 1, 9, 10])
    assert smuggler.state != "up" and wolf.state == "up"


def test_those_who_break_are_told_as_the_first_of_them(stage, brand):
    first, second = stage.foe("smuggler", kind="smuggler"), stage.foe("wolf", kind="wolf")
    fight = stage.arena([brand], [first, second])
    stage.run(morale.broken(fight, (first, second)))
    fact = stage.log.tells[-1].fact
    assert (fact.who, fact.what, fact.count) == (first.id, "smuggler", 2)


@pytest.mark.parametrize(
    ("health", "wounds_", "said"), [(20, 0, False), (19, 0, True), (20, 1, True), (19, 1, True)]
)
def test_the_hungry_who_miss_nothing_lie_awake_for_nothing(stage, brand, health, wounds_, said):
    stage.put(brand, health=health, most=20, wounds=wounds_ or None)
    assert stage.run(recovery.hungry(brand)) is False
    assert ("hungry" in told(stage)) is said


@pytest.mark.parametrize(
    ("span", "dice"), [("hour", "1d6"), ("watch", "2d6"), ("night", "2d6"), ("day", "3d6")]
)
def test_a_rest_gives_back_the_dice_of_its_span(stage, brand, span, dice):
    stage.put(brand, health=1, most=40)
    stage.run(recovery.REFRESH[span](brand), dice=[1] * int(dice[0]))
    assert [row.dice for row in stage.log.rolls] == [dice]


@pytest.mark.rule("HD100-GAP-04")
def test_where_nothing_burns_hours_use_up_nothing(stage, brand):
    stage.run(recovery.light(stage.world, (brand,), 3))
    assert not stage.log.rolls and not stage.log.tells


@pytest.mark.rule("HD100-ROLE-08")
def test_who_is_kind_already_is_warmed_one_step_by_a_charm_that_works(stage, brand, smuggler):
    stage.put(brand, charm=20)
    attitudes = {
        stage.run(referee.react((brand,), (smuggler,)), dice=[*bold, *empathy, *charm])
        for bold in ((1, 1), (10, 10))
        for empathy in ((1, 1), (10, 10))
        for charm in ((1, 1), (10, 10))
    }
    assert "helpful" in attitudes and "hostile" in attitudes


@pytest.mark.rule("HD100-MOD-03")
@pytest.mark.parametrize(("rolled", "modified"), [(-1, 1), (0, 2), (1, 5), (2, 8)])
def test_successes_that_there_are_are_multiplied_and_then_added_to(rolled, modified):
    assert rolls.modified(rolled, 3, 2) == modified


@pytest.mark.rule("HD100-OPEN-02")
def test_of_a_hundred_rolls_each_is_counted_once_for_a_fumble():
    for against in (10, 44, 95, 100, 150):
        every = [rolls.level(value, against) for value in range(1, 101)]
        assert rolls.fumbles(against) == every.count("fumble")


@pytest.mark.rule("HD100-RUL-18")
def test_one_grade_is_that_grade_and_two_are_none():
    assert rolls.one_grade(("heroic",)) == "heroic"
    for grades in ((), ("easy", "heroic"), ("odd",)):
        with pytest.raises(rolls.Refused):
            rolls.one_grade(grades)


@pytest.mark.rule("HD100-TERM-04")
def test_each_kind_of_check_has_its_dice_and_their_most():
    known = {name: (kind[0], kind[1]) for name, kind in tables.kinds().items()}
    assert known["skill"] == ("d00", 100) and set(known.values()) == {
        ("d00", 100),
        ("2d10", 20),
        ("1d10", 10),
    }


@pytest.mark.rule("HD100-MOD-05")
def test_each_grade_multiplies_and_divides_as_the_table_says():
    found = dict(tables.challenges())
    assert found["normal"] == (1, 1) and all(times and parts for times, parts in found.values())
    assert rolls.target(50, 0, "easy", "static_first") > 50 > rolls.target(50, 0, "difficult", "static_first")


def test_what_nobody_has_and_no_catalogue_knows_keeps_its_name(stage, brand):
    assert gear.called(brand, "boxes") == "boxes"


def test_where_nothing_is_struck_the_first_that_is_offered_is_usual(stage, brand, smuggler):
    fight = stage.arena([brand], [smuggler], round=1)
    options = (Option("guard", "Guard", "wait"), Option("wait", "Wait", "wait"))
    assert next(choices.chosen(fight, brand, options)).usual == "guard"
    options = (*options, Option("strike:foe.1", "Strike", "attack"))
    assert next(choices.chosen(fight, brand, options)).usual == "strike:foe.1"
