"""The contract's defaults are true: a system that gives only what every system must plays whole adventures."""

import inspect
from types import SimpleNamespace

import pytest
from playing import scenario
from solo_fists import RULES

from solo import rules
from solo.core.dice import seeded
from solo.rules import ruleset
from solo.rules.ruleset import Harm, Ruleset
from solo.rules.staging import Stage
from solo.workshop.bots import Bot, kinds_of
from solo.workshop.games import Game
from solo.workshop.inventory import Inventory
from solo.workshop.tally import Tally

SHIPPED = ("the-salt-cellar.md", "notice-to-quit.md")


@pytest.mark.parametrize("policy", ["any", "reckless", "careful"])
@pytest.mark.parametrize("name", SHIPPED)
def test_a_system_of_create_test_and_round_plays_every_scenario_that_comes_along_to_an_end(name, policy):
    adventure, bot, tally = scenario(name), Bot(policy), Tally()
    for number in range(6):
        bot.sit_down(f"fists {number}")
        game = Game(Inventory(adventure), kinds_of(adventure), RULES, bot, f"fists {policy} {number}")
        game.begin()
        for _ in game.play(600, tally):
            pass
    assert not tally.refusals and not tally.stuck and not tally.endless
    assert tally.endings.total() == 6


def test_the_seventh_system_gives_no_more_than_it_must_and_a_test():
    own = {name for name, held in vars(type(RULES)).items() if inspect.isfunction(held)}
    assert own == {*ruleset.REQUIRED, "test"}


def test_harm_takes_hit_points_by_the_dice_and_the_last_one_by_the_die_of_fate():
    stage = Stage(RULES)
    hero = stage.hero("Bruno")
    assert stage.run(RULES.harm(hero, Harm("1d6", "fall")), dice=[4]) == 4
    assert (hero.hp, hero.hp_max, hero.state) == (2, 6, "up") and RULES.status(hero) == "HP 2"
    assert stage.run(RULES.harm(hero, Harm("1d6")), dice=[5, 3]) == 1
    assert (hero.hp, hero.state) == (1, "up")
    assert stage.run(RULES.harm(hero, Harm("1d6")), dice=[1, 2]) == 1
    assert (hero.hp, hero.state) == (0, "out") and "You go down." in stage.told


def test_healing_and_a_night_give_hit_points_back_and_no_more_than_there_were():
    stage = Stage(RULES)
    hero = stage.hero("Bruno", hp=0, hp_max=6, state="out")
    assert stage.run(RULES.heal(hero, "1d6"), dice=[4]) == 4
    assert (hero.hp, hero.state) == (4, "up")
    assert stage.run(RULES.heal(hero, "1d6"), dice=[4]) == 2
    assert stage.run(RULES.heal(hero, "1d6"), dice=[4]) == 0
    stage.put(hero, hp=1)
    assert stage.run(RULES.rest((hero,), "hour", ())) is False
    assert stage.run(RULES.rest((hero,), "night", ())) is True and hero.hp == 6
    assert stage.run(RULES.rest((hero,), "week", ())) is False


def test_a_converted_stat_line_has_its_own_hit_points_and_people_have_three():
    stage = Stage(RULES)
    assert stage.foe("goblin", "4 HP, 8 STR, 14 DEX, 8 WIL, spear (d6)").hp == 4
    assert stage.foe("goblin").hp == stage.friend("Odo").hp == 3


def test_only_what_is_required_has_no_default():
    """Whatever else the contract lists can be called on a system that does not give it."""
    missing = {
        name
        for name, held in vars(Ruleset).items()
        if inspect.isfunction(held) and "NotImplementedError" in inspect.getsource(held)
    }
    assert missing == set(ruleset.REQUIRED)


@pytest.mark.parametrize("lacking", ruleset.REQUIRED)
def test_a_system_that_lacks_what_it_must_give_is_told_so_when_it_is_loaded(lacking, monkeypatch):
    given = {name: getattr(type(RULES), name) for name in ruleset.REQUIRED if name != lacking}
    entry = SimpleNamespace(name="half", value="solo_half:RULES", load=type("Half", (Ruleset,), given))
    monkeypatch.setattr(rules, "others", lambda: [entry])
    with pytest.raises(rules.IncompleteRules, match=rf"'half' \(solo_half:RULES\) give no {lacking}; every"):
        rules.load("half")


def test_every_system_there_is_gives_what_it_must():
    for name in rules.names():
        assert not ruleset.lacking(rules.load(name))


def test_a_reaction_of_the_defaults_is_an_attitude():
    stage = Stage(RULES)
    hero, foe = stage.hero(), stage.foe()
    for seed in range(20):
        assert stage.run(RULES.react((hero,), (foe,), ()), seeded("react", seed)) in ruleset.ATTITUDES
