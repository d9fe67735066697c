"""Putting a case to a system by hand: people, dice and answers in a line each, and errors that say where the
script does not fit."""

import doctest
import re

import pytest

from solo.core.dice import seeded
from solo.core.procedure import Choose, Option, Roll, Write
from solo.core.things import Ware
from solo.rules import BUILT_IN, staging
from solo.rules.ruleset import Task
from solo.rules.staging import Stage, StagingError, always

EVERY = [*sorted(BUILT_IN), "coins"]


@pytest.fixture
def stage():
    """A stage of Cairn."""
    return Stage("cairn")


def asking():
    """A save, then a question, then words."""
    face = yield Roll("d20", rule="X-1", who="hero.1", why="STR save", against="12 or under")
    options = (Option("go", "Go on"), Option("stay", "Stay"), Option("fly", "Fly", barred="no wings"))
    key = yield Choose("hero.1", options, "What now?", usual="stay")
    return face, key, (yield Write("hero.1", "Your last words?"))


def test_the_case_of_the_modules_own_docstring_comes_out_as_it_says():
    outcome = doctest.testmod(staging)
    assert outcome.attempted == 6 and not outcome.failed


def test_dice_and_answers_are_taken_in_order(stage):
    stage.hero("Hild")
    assert stage.run(asking(), dice=[7], answers=["go", "Ha!"]) == (7, "go", "Ha!")
    assert stage.rolls == ["d20"]


ASKED = (
    "no answer is left for Hild is asked: What now? go (Go on); stay (Stay); fly (Fly, barred: no wings) "
    "(thrown before: STR save d20 → 7)"
)


@pytest.mark.parametrize(
    ("dice", "answers", "complaint"),
    [
        ((), (), "no dice are left for STR save: d20 against 12 or under by Hild (X-1)"),
        ((21,), (), "21 is no face of a d20 (X-1)"),
        ((7,), (), ASKED),
        ((7,), ("run",), "'run' is not offered; Hild is asked: What now?"),
        ((7,), ("fly",), "'fly' is not offered; Hild is asked: What now?"),
        ((7,), ("go",), "no answer is left for Hild is asked for words: Your last words?"),
        ((7, 8), ("go", "Ha!", "more"), "left over: dice 8 and answers 'more' (thrown before: STR save"),
    ],
)  # fmt: skip
def test_a_script_that_does_not_fit_says_what_is_missing_or_left_over(stage, dice, answers, complaint):
    stage.hero("Hild")
    with pytest.raises(StagingError, match=re.escape(complaint)):
        stage.run(asking(), dice, answers)


def test_a_script_that_does_not_fit_changes_nothing(stage):
    hild, goblin = stage.hero("Hild", hp=4), stage.foe("goblin", "4 HP, 8 STR, 14 DEX, 8 WIL, spear (d6)")
    fight = stage.fight([hild], [goblin], dice=[9])
    with pytest.raises(StagingError, match="no dice are left for the goblin: spear"):
        stage.round(dice=[2], answers=["attack foe.1"])
    assert (fight.round or 0, goblin.hp) == (0, 4)
    stage.round(dice=[2, 3], answers=["attack foe.1"])
    assert (fight.round, goblin.hp, hild.hp) == (1, 2, 1)


def test_usual_answers_are_given_only_where_they_are_wanted(stage):
    stage.hero("Hild")
    assert stage.run(asking(), dice=[7], usual=True) == (7, "stay", "")
    assert stage.run(asking(), dice=always(30), usual=True)[0] == 20
    assert stage.run(asking(), dice=[1], answers=lambda request: "go")[1:] == ("go", "go")


def test_the_first_thing_asked_is_shown_and_left_there(stage):
    stage.hero("Hild")
    assert stage.asked(asking()).why == "STR save"
    assert [option.key for option in stage.asked(asking(), [7]).open] == ["go", "stay"]
    assert stage.asked(asking(), [7], ["go"]).prompt == "Your last words?"
    assert stage.asked(asking(), [7], ["go", "Ha!"]) is None


@pytest.mark.parametrize("system", EVERY)
def test_any_system_has_plain_people_a_foe_of_a_stat_line_and_a_fight_of_these_against_those(system):
    stage = Stage(system, usual=True)
    hild, odo = stage.hero("Hild"), stage.friend("Odo")
    goblin = stage.foe("goblin", "4 HP, 8 STR, 14 DEX, 8 WIL, spear (d6)")
    thug = stage.foe("thug")
    assert [one.id for one in (hild, odo, goblin, thug)] == ["hero.1", "npc.1", "foe.1", "foe.2"]
    assert [one.name for one in (hild, odo, goblin, thug)] == ["Hild", "Odo", "goblin", "thug"]
    assert stage.world.get("game", "party") == ("hero.1", "npc.1")
    fight = stage.fight([hild, odo], [goblin, thug], seeded("stage", 1))
    assert (fight.party, fight.foes, fight.round) == (("hero.1", "npc.1"), ("foe.1", "foe.2"), 0)
    stage.round(seeded("stage", 2))
    assert fight.round == 1 and stage.told
    assert stage.run(stage.rules.test(hild, Task("might")), seeded("stage", 3)).result


@pytest.mark.parametrize("system", EVERY)
def test_figures_that_are_given_are_what_the_person_has(system):
    stage = Stage(system)
    assert stage.hero("Hild", coins=3).coins == 3
    assert stage.foe("goblin", "4 HP, 8 STR, 14 DEX, 8 WIL, spear (d6)", coins=4).coins == 4
    assert stage.friend(id="beast", coins=5).id == "beast.1"


def test_what_follows_from_a_figure_follows(stage):
    assert stage.hero(hp=3).hp_max == 3
    assert stage.hero(hp=3, hp_max=9).hp_max == 9


def test_things_are_given_by_name_or_as_wares_and_refused_where_they_cannot_be_carried(stage):
    hild = stage.hero("Hild")
    assert stage.give(hild, "rope").name == "rope" and stage.thing(hild, "Ropes").owner == "hero.1"
    assert stage.give(hild, Ware("anvil", slots=2)).slots == 2
    with pytest.raises(StagingError, match="Hild has no flute; there is rope, anvil"):
        stage.thing(hild, "flute")
    with pytest.raises(StagingError, match="Hild cannot carry boulder"):
        stage.give(hild, *[Ware("boulder", slots=2, armor=1)] * 9)


def test_a_ruling_that_the_system_does_not_know_is_refused(stage):
    with pytest.raises(StagingError, match="no setting weather = 'fair'; there are: "):
        stage.rule(weather="fair")
    setting = stage.rules.settings[0]
    with pytest.raises(StagingError, match=setting.choices[0]):
        Stage("cairn", **{setting.key: "fair"})
    Stage("cairn", **{setting.key: setting.choices[-1]})
