"""Stunts: what one tries in a fight, and what an advantage is in each system."""

import pytest

from solo.core.dice import seeded
from solo.rules import BUILT_IN
from solo.rules.floor.approaches import understood
from solo.rules.floor.stunts import Means, aimed, stunt
from solo.rules.ruleset import Grade
from solo.rules.staging import Stage

EVERY = [*sorted(BUILT_IN), "fists"]  # the default, too
SAND = understood("kick sand in his eyes")


def fighting(system):
    stage = Stage(system, usual=True)
    hero, foe = stage.hero("Hild"), stage.foe("smuggler 1")
    other = stage.foe("smuggler 2")
    stage.fight([hero], [foe, other], dice=seeded("stunts", 1))
    return stage, hero, foe


@pytest.mark.parametrize("great", [False, True])
@pytest.mark.parametrize("system", EVERY)
def test_an_advantage_always_changes_something_and_is_told(system, great):
    stage, hero, foe = fighting(system)
    stage.run(stage.rules.advantage(stage.world["fight"], hero, foe, SAND, great), dice=seeded("s", 1))
    assert any(id in (hero.id, foe.id) for id, *_ in stage.log.changes)
    assert stage.told


def graded(result):
    def test(by, task):
        return Grade(result)
        yield

    return test


@pytest.mark.parametrize("system", sorted(BUILT_IN))
@pytest.mark.parametrize("result", ["great success", "success", "failure", "fumble"])
def test_a_stunt_that_works_gives_an_advantage_and_one_that_goes_badly_wrong_gives_it_to_the_foe(
    system, result
):
    stage, hero, _ = fighting(system)
    given = []

    def advantage(fight, by, over, task, great):
        given.append((by.id, over.id, great))
        return
        yield

    means = Means(graded(result), lambda by, task: "a roll", advantage, lambda foe, task: "an advantage")
    spent = stage.run(
        stunt(stage.world["fight"], hero, means), answers=["kick sand in the eyes of smuggler 2", "go"]
    )
    expected = {
        "great success": [(hero.id, "foe.2", True)],
        "success": [(hero.id, "foe.2", False)],
        "failure": [],
        "fumble": [("foe.2", hero.id, False)],
    }
    assert (spent, given) == (True, expected[result])


def test_whoever_thinks_better_of_a_stunt_keeps_the_turn():
    stage, hero, _ = fighting("cairn")
    means = Means(
        graded("success"), lambda by, task: "a roll", stage.rules.advantage, lambda foe, task: "an advantage"
    )
    assert not stage.run(stunt(stage.world["fight"], hero, means), answers=["dance", "leave"])
    assert not stage.run(stunt(stage.world["fight"], hero, means), answers=[""])


@pytest.mark.parametrize("here", [None, (), ("dark", "mud")])
def test_a_stunt_is_tried_where_the_fight_is(here):
    stage, hero, _ = fighting("halberts")
    stage.world.put("fight", "here", here)
    tried = []

    def test(by, task):
        tried.append(task)
        return graded("success")(by, task)

    means = Means(test, lambda by, task: "a roll", stage.rules.advantage, lambda foe, task: "an advantage")
    assert stage.run(stunt(stage.world["fight"], hero, means), answers=["climb the wall", "go"])
    assert {task.here for task in tried} == {here or ()}
    assert tried[-1] == understood("climb the wall", here or ())


@pytest.mark.parametrize(("answer", "captured"), [("go", True), ("leave", False)])
def test_who_gives_themselves_up_is_asked_and_is_taken_or_keeps_the_turn(answer, captured):
    stage, hero, _ = fighting("halberts")
    means = Means(graded("success"), lambda by, task: "", stage.rules.advantage, lambda foe, task: "")
    spent = stage.run(stunt(stage.world["fight"], hero, means), answers=["give yourself up", answer])
    assert spent is captured and (stage.world.get("fight", "outcome") == "captured") is captured
    facts = [(tell.fact.kind, tell.fact.who) for tell in stage.log.tells if tell.fact]
    assert facts == [("yielding", hero.id)] * captured


def test_a_stunt_is_aimed_at_the_foe_it_names():
    stage, _, _ = fighting("cairn")
    foes = stage.world["foe.1"], stage.world["foe.2"]
    assert aimed(foes, "trip smuggler 2").id == "foe.2"
    assert aimed(foes, "sing").id == "foe.1"


def test_cairn_off_balance_is_an_enhanced_blow_and_an_impaired_one_once():
    stage, hero, foe = fighting("cairn")
    fight = stage.world["fight"]
    stage.run(stage.rules.advantage(fight, hero, foe, SAND))
    from solo.rules.cairn.attacks import FIST, aim

    assert aim(hero, foe, FIST)[0] == "d12"
    assert aim(foe, hero, FIST)[0] == "d4"
    stage.put(hero, plan=("attack", foe.id), late=False)
    from solo.rules.cairn.attacks import strikes

    stage.run(strikes(hero, fight), dice=[5])
    assert not foe.exposed


def test_halberts_off_balance_is_two_easier_once():
    from solo.rules.halberts.actions import aim_goal
    from solo.rules.halberts.combat import attack

    stage, hero, foe = fighting("halberts")
    before = aim_goal(hero, "Brawl", foe)[0]
    stage.run(stage.rules.advantage(stage.world["fight"], hero, foe, SAND))
    assert aim_goal(hero, "Brawl", foe)[0] == before + 2
    stage.run(attack(hero, "Brawl", foe, []), dice=seeded("s", 1))
    assert aim_goal(hero, "Brawl", foe)[0] == before


def test_hearts_v2_off_balance_is_two_more_on_each_die_once():
    from solo.rules.hearts_v2.combat import strike, unarmed

    stage, hero, foe = fighting("hearts-v2")
    fight = stage.world["fight"]
    stage.run(stage.rules.advantage(fight, hero, foe, SAND))
    stage.run(strike(fight, hero, foe, unarmed()), dice=lambda sides, rule, who: tuple(2 for _ in sides))
    blows = [tell.fact.kind for tell in stage.log.tells if tell.fact and tell.fact.kind in ("blow", "miss")]
    assert blows == ["blow"]
    assert not foe.exposed
