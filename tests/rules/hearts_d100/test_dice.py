"""Dice and terms: how a throw becomes a Value, and what a request for a check must say."""

from itertools import product

import pytest

from solo.core.dice import parse, scripted, seeded
from solo.core.errors import Refused
from solo.core.procedure import Log, Roll, run
from solo.core.world import World
from solo.referee.fights import fight
from solo.rules.answering import refereed
from solo.rules.hearts_d100 import combat, rolls, sheet, strikes
from solo.rules.hearts_d100.fields import Being
from solo.rules.hearts_d100.rolls import Check, up
from solo.rules.ruleset import Draft

from .conftest import arena, being, faces, play, thing


def skill_dice():
    """The dice that a Skill Check throws."""
    return next(rolls.check(Check("skill", "stealth", 52))).parsed


@pytest.mark.rule("HD100-DICE-04", "HD100-DICE-05", "HD100-DICE-06")
@pytest.mark.parametrize(
    ("tens", "ones", "value"),
    [(7, 2, 72), (2, 7, 27), (0, 6, 6), (5, 0, 50), (9, 0, 90), (0, 0, 100), (0, 1, 1), (9, 9, 99)],
)
def test_d100_is_read_tens_then_ones_with_noughts_as_zero_and_two_of_them_as_a_hundred(tens, ones, value):
    assert skill_dice().total(faces(tens, ones)) == value


@pytest.mark.rule("HD100-DICE-07")
def test_the_hundred_pairs_give_each_number_once():
    read = skill_dice().total
    assert sorted(read(pair) for pair in product(range(1, 11), repeat=2)) == list(range(1, 101))


@pytest.mark.rule("HD100-DICE-03")
@pytest.mark.parametrize(("thrown", "value"), [((0, 4), 14), ((7, 0), 17), ((9, 8), 17), ((0, 0), 20)])
def test_on_2d10_a_nought_is_worth_ten_on_each_die(thrown, value):
    assert play(rolls.check(Check("trait", "Bold", 11)), *faces(*thrown)).rolls[0].reading == value


@pytest.mark.rule("HD100-RUL-15")
def test_on_1d10_a_nought_is_ten():
    assert not play(rolls.check(Check("quantity", "oil", 9)), *faces(0)).outcome.passed
    assert play(rolls.check(Check("quantity", "oil", 1)), 1).outcome.passed


@pytest.mark.rule("HD100-DICE-01")
def test_a_d100_is_two_d10_and_whatever_is_rolled_is_rolled_on_d6_and_d10(rules):
    assert next(rolls.check(Check("skill", "stealth", 52))).parsed.sides == (10, 10)
    world, log = World(being=Being), Log()
    run(rules.create(Draft(world, "hero.1")), seeded("dice", 1), world=world, log=log)
    world.put("game", "party", ("hero.1",))
    foes = tuple(being(world, f"foe.{each}", f"raider {each}", "foes") for each in (1, 2, 3))
    run(
        refereed(fight(world, rules, foes), world, rules),
        seeded("dice", 2),
        world=world,
        log=log,
    )
    thrown = {sides for roll in log.rolls for sides in parse(roll.dice).sides}
    assert thrown == {6, 10}


@pytest.mark.rule("HD100-DICE-01", "HD100-DICE-02")
def test_damage_is_thrown_in_d6_as_many_as_the_number_before_the_d(world, hero):
    thing(world, hero, "halberd", dice="d10", tags=("weapon",))
    done = play(strikes.damage(hero, 3), 2, 5, 6, world=world)
    assert done.outcome == 13 + 2
    assert Roll("3d6").parsed.sides == (6, 6, 6)


@pytest.mark.rule("HD100-DICE-08")
def test_faces_typed_by_a_player_resolve_as_the_same_faces_thrown():
    typed = rolls.check(Check("skill", "stealth", 44))
    request = next(typed)
    with pytest.raises(StopIteration) as stop:
        typed.send(request.reading((4, 4)))
    assert stop.value.value == play(rolls.check(Check("skill", "stealth", 44)), 4, 4).outcome


@pytest.mark.rule("HD100-TERM-03")
def test_a_roll_on_record_holds_its_faces_and_one_value():
    log = Log()
    run(rolls.check(Check("skill", "stealth", 44)), scripted(7, 2), log=log)
    assert [(roll.faces, roll.reading) for roll in log.rolls] == [((7, 2), 72)]


@pytest.mark.rule("HD100-TERM-01")
def test_a_statistic_without_a_number_is_rejected_and_an_object_may_own_one():
    with pytest.raises(Refused, match="Value"):
        Check("skill", "stealth", None)
    with pytest.raises(Refused, match="needs a number"):
        sheet.entry("stealth", "good")
    assert sheet.entry("lantern oil", 7) == "Lantern oil 7"
    assert play(rolls.check(Check("quantity", "lantern oil", 7)), 7).outcome.passed


@pytest.mark.rule("HD100-TERM-02")
def test_a_check_is_made_against_the_value_of_its_statistic():
    assert Check("skill", "stealth", 52).target == 52


@pytest.mark.rule("HD100-TERM-04")
def test_a_check_that_names_no_statistic_is_refused():
    for kind, stat in (("skill", ""), ("hunch", "stealth")):
        with pytest.raises(Refused, match="names the Skill"):
            Check(kind, stat, 44)


@pytest.mark.rule("HD100-TERM-09")
@pytest.mark.parametrize(
    ("number", "parts", "rounded"), [(51, 2, 26), (44, 10, 5), (7, 2, 4), (50, 2, 25), (40, 10, 4)]
)
def test_fractions_round_up(number, parts, rounded):
    assert up(number, parts) == rounded


@pytest.mark.rule("HD100-TERM-06", "HD100-TERM-07")
def test_a_fight_counts_ten_seconds_a_round_and_each_acts_once_in_it(rules, world, hero, foe):
    fight = arena(world, (hero,), (foe,), round=4, first="party")
    done = play(
        combat.round(fight),
        5,
        1,
        4,
        2,
        9,
        9,
        4,
        2,
        keys=("strike:foe.1", "strike:hero.1"),
        world=world,
    )
    assert fight.seconds == 40
    assert [roll.why.split()[0] for roll in done.rolls] == ["Melee", "Deflect"] * 2
    assert combat.lasted(40) == "It took 40 seconds." and "1 minute and 10" in combat.lasted(70)


@pytest.mark.rule("HD100-TERM-08")
def test_a_task_takes_minutes_or_hours_and_the_clock_says_so(rules, world, hero):
    thing(world, hero, "bandage", count=3)
    world.put(hero.id, "health", 5)
    bandage = next(act for act in rules.acts(hero, "scene", ()) if act.key == "bandage")
    play(bandage.do(""), 1, 9, 9, world=world)
    assert world.get("game", "minute") == 8 * 60 + 10
    travel = next(act for act in rules.acts(hero, "scene", ()) if act.key == "travel")
    play(travel.do(""), 9, 9, keys=("press",), world=world)
    assert world.get("game", "minute") == 16 * 60 + 10
