"""What breaking the rules on purpose (`python -m tests.mutants hearts-d100`) showed no other test to state."""

import pytest

from solo.core.odds import odds
from solo.core.things import owned
from solo.rules.hearts_d100 import referee, rolls, statistics, tables, traits
from solo.rules.hearts_d100.index import plain, skilled
from solo.rules.staging import Stage
from solo.scenario.statlines.statline import parse


@pytest.fixture
def stage():
    return Stage("hearts-d100", usual=True)


@pytest.mark.rule("HD100-LEVEL-09", "HD100-CHECK-01")
def test_what_is_automatic_is_no_roll_and_a_plain_success_of_a_skill_alone(stage):
    done = stage.run(rolls.check(skilled(10, challenge="automatic")))
    assert (done.level, done.successes, stage.rolls) == ("success", 1, [])
    assert stage.run(rolls.check(plain("trait", 10, challenge="automatic"))).level == ""


@pytest.mark.rule("HD100-RUL-16")
def test_so_many_successes_resolve_as_their_level():
    assert [rolls.level_of(number) for number in (-1, 0, 1, 2, 3, 4)] == [
        *("failure", "failure", "success", "hard", "heroic", "heroic")
    ]


@pytest.mark.rule("HD100-MOD-05")
def test_there_is_nothing_easier_than_easy_but_what_takes_no_roll():
    assert [tables.easier(grade) for grade in tables.challenges()] == [
        *("automatic", "easy", "easy", "normal", "difficult")
    ]
    assert [tables.harder(grade) for grade in tables.challenges()][-2:] == ["heroic", "heroic"]


def test_fog_is_in_the_way_of_searching_and_shooting_and_the_dark_of_all_that_needs_eyes(stage):
    hero = stage.hero("Brand")
    for name in ("search", "aim"):
        assert statistics.graded(hero, name, "normal", ("fog",)) == "difficult"
    for name in tables.SEEING:
        assert statistics.graded(hero, name, "normal", ("dark",)) == "difficult"
        if name not in ("search", "aim"):
            assert statistics.graded(hero, name, "normal", ("fog",)) == "normal"
    assert statistics.graded(hero, "brawn", "normal", ("dark", "fog")) == "normal"


def test_of_the_weapons_of_a_stat_line_only_what_shoots_shoots(stage):
    being = stage.foe("archer")
    for thing in owned(being):
        stage.world.put(thing.id, "owner", "")
    stage.quietly(
        referee.armed(being, parse("3 HP, 9 STR, 13 DEX, 10 WIL, bow (d6), knife (d6)", "archer"), 0)
    )
    shooting = {thing.name: "shoots" in thing.tags for thing in owned(being)}
    assert shooting == {"bow": True, "knife": False}


@pytest.mark.rule("HD100-ROLE-04")
def test_fifty_places_where_the_traits_have_argued_are_remembered_and_no_more(stage):
    hero = stage.hero("Brand")
    stage.put(hero, argued=tuple(f"place {number}" for number in range(50)))
    stage.world.put("game", "scene", "here")
    tag = next(iter(tables.thresholds()))
    stage.run(
        traits.at_the_edge(stage.rules, hero, tag, ()), lambda sides, rule, who: tuple(1 for _ in sides)
    )
    assert len(hero.argued) == 50
    assert "place 1" in hero.argued
    assert "place 0" not in hero.argued


@pytest.mark.rule("HD100-LEVEL-01")
def test_the_levels_of_a_check_add_up_to_every_hundred_rolls():
    for value in (0, 1, 50, 99, 100, 150):
        chances = odds(lambda _, value=value: rolls.check(skilled(value)))
        assert sum(chances.values()) == 1
