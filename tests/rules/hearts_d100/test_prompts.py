"""What a player is asked in a fight, and what not; and what is told before one chooses."""

from statistics import median

import pytest

from rules.courses import FOES, first, fought, sensible
from solo.core.dice import seeded
from solo.rules.hearts_d100 import abilities, choices, combat, pace, strikes, tables, traits
from solo.rules.hearts_d100.checks import plan
from solo.rules.ruleset import Task
from solo.rules.staging import Stage

SEEDS = 20


@pytest.fixture
def stage():
    """A table that left every option as it was."""
    return Stage("hearts-d100", usual=True)


def met(stage, *foes):
    """Brand against these, in the first round."""
    brand = stage.hero("Brand")
    return brand, stage.arena([brand], foes)


@pytest.mark.parametrize(
    ("name", "most"), [("a duel", 6), ("a hard duel", 6), ("three foes", 8), ("five foes", 8)]
)
@pytest.mark.parametrize("choose", [sensible, first])
def test_a_fight_asks_no_more_often_than_this(name, most, choose):
    number, line = FOES[name]
    prompts = [fought("hearts-d100", seed, number, line, choose).prompts for seed in range(SEEDS)]
    assert median(prompts) <= most and max(prompts) <= 20


def test_every_question_of_a_fight_leaves_at_least_two_things_to_do():
    for seed in range(SEEDS):
        for request in fought("hearts-d100", seed, 3).asked:
            assert len(request.open) > 1, request


def test_foes_alike_are_one_choice_the_worst_off_of_them_and_others_their_own(stage):
    foes = [stage.foe(f"smuggler {at}", kind="smuggler", health=20 - at, most=20) for at in (1, 2, 3)]
    captain = stage.foe("captain", kind="captain")
    brand, fight = met(stage, *foes, captain)
    keys = [option.key for option in choices.offers(fight, brand) if option.key.startswith("strike")]
    assert keys == [f"strike:{foes[2].id}", f"strike:{captain.id}"]
    stage.rule(strikes="each")
    keys = [option.key for option in choices.offers(fight, brand) if option.key.startswith("strike")]
    assert len(keys) == 4


def test_one_fights_on_without_a_question_until_something_gives(stage):
    foes = [stage.foe(f"smuggler {at}", health=20, most=20) for at in (1, 2)]
    brand, fight = met(stage, *foes)
    stage.run(pace.on(fight, brand))
    assert choices.pressed(fight, brand, choices.offers(fight, brand)) == f"strike:{foes[0].id}"
    for being, given in (
        (brand, {"health": brand.health - 8}),
        (brand, {"wounds": 1}),
        (brand, {"disarmed": True}),
        (foes[1], {"state": "fled"}),
    ):
        with stage.trial():
            stage.put(being, **given)
            assert not pace.kept(fight, brand), given
    stage.put(foes[1], health=3)
    assert pace.kept(fight, brand), "two of them stand: one that is failing is no reason to stop"


@pytest.mark.parametrize(
    ("most", "lost", "goes_on"),
    [(30, 9, True), (30, 10, False), (31, 10, True), (31, 11, False), (20, 6, True), (20, 7, False)],
)
def test_one_fights_on_with_less_than_a_third_of_ones_health_lost_and_no_further(stage, most, lost, goes_on):
    brand, fight = met(stage, *(stage.foe(f"smuggler {at}", health=20, most=20) for at in (1, 2)))
    stage.put(brand, health=most, most=most)
    stage.run(pace.on(fight, brand))
    stage.put(brand, health=most - lost)
    assert pace.kept(fight, brand) is goes_on


def test_effects_are_asked_once_a_blow_and_not_where_it_fells_anyway(stage):
    foe = stage.foe("smuggler", health=20, most=20)
    brand, fight = met(stage, foe)
    asked = []

    def choose(request):
        asked.append(request.why)
        return request.usual

    for health, times in ((20, 1), (2, 0)):
        stage.put(foe, health=health)
        asked.clear()
        bought = stage.run(strikes.buy(fight, brand, foe, 2, tables.strikes()), answers=choose)
        assert (len(asked), len(bought)) == (times, 2)


def test_whoever_finds_no_way_past_the_others_is_not_told_of(stage):
    foe = stage.foe("smuggler")
    brand, fight = met(stage, foe)
    stage.put(brand, beset=3)
    stage.run(combat.turn(fight, foe))
    assert stage.told == ""


def test_the_ways_out_of_an_argument_are_told_before_one_lets_them_argue(stage):
    brand = stage.hero("Brand", curious=15)
    request = stage.asked(stage.rules.arrive((brand,), ("dark",)))
    for gives in traits.GIVES.values():
        assert gives in request.why
    assert "Curious has its way" in request.why and "Cautious has its way" in request.why
    act = next(act for act in abilities.acts(stage.rules, brand, "scene", ()) if act.key == "argue")
    assert all(gives in act.meaning for gives in traits.GIVES.values())


def test_the_chance_of_a_fumble_is_told_with_the_plan(stage):
    brand = stage.hero("Brand", athletics=44)
    assert "Fumble 6 %" in plan(brand, Task("agility", "climbing"))


def test_a_fight_goes_on_after_fighting_on(stage):
    """Every round asks again what has given, and the fight ends."""
    foes = [stage.foe(f"smuggler {at}") for at in (1, 2)]
    brand, fight = met(stage, *foes)
    stage.run(combat.round(fight), seeded("on", 1), lambda request: "on" if "on" in
              [option.key for option in request.open] else request.usual)  # fmt: skip
    assert brand.struck
