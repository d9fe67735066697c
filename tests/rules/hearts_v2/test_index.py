"""What is asked is what is played: the index of odds, and what of the package a game reaches."""

from fractions import Fraction
from functools import cache

import pytest
from tables import rows

from rules.reaching import Package
from solo.core.errors import Wrong
from solo.core.odds import odds
from solo.rules.hearts_v2 import RULES, combat, index, turns
from solo.rules.ruleset import Harm

HEARTS = Package("solo.rules.hearts_v2")


@cache
def played():
    """Everything that a game can reach."""
    return HEARTS.reached(("", "HeartsV2"), without=(("index", "INDEX"),))


def name(procedure):
    """Module and name of a function of the package."""
    return procedure.__module__.rpartition(".")[2], procedure.__name__


@pytest.mark.parametrize("rule", RULES.index)
def test_a_rule_of_the_index_is_one_that_play_runs_or_stages_one(rule):
    asked = HEARTS.reached(name(RULES.index[rule].procedure)) & HEARTS.functions()
    run = {each for each in asked if each[0] != "index"}
    assert run and run <= played()


def test_a_game_can_reach_every_function_of_the_package_but_the_staged_cases():
    assert {each for each in HEARTS.functions() - played() if each[0] != "index"} == set()


@pytest.mark.rule("HV2-COMBAT-05", "HV2-RULE-14")
@pytest.mark.parametrize(("tie", "party"), [("reroll", Fraction(1, 2)), ("player first", Fraction(21, 36))])
def test_a_tie_at_initiative_is_thrown_again_or_is_the_players(tie, party):
    assert odds(lambda world: index.initiative(tie)) == {"party": party, "foes": 1 - party}


@pytest.mark.rule("HV2-RULE-03")
@pytest.mark.parametrize("damage", ["1", "die roll"])
def test_the_odds_of_an_attack_are_those_of_a_blow_in_a_fight_at_this_table(table, damage):
    table.rule(hit_damage=damage)
    hero, foe = table.hero("sword"), table.foe(hp=9)
    fight = table.fight(foe)
    blow = combat.with_weapon(table.thing(hero, "Sword"))

    def struck(world):
        yield from combat.strike(fight, hero, foe, blow)
        return 9 - foe.hp

    asked = odds(lambda world: index.attack("d8", damage=damage))
    assert asked == odds(struck, table.world)
    shown = {option.key: option for option in turns.actions(fight, hero)}["sword"].odds
    assert asked == odds(lambda world: shown())


@pytest.mark.rule("HV2-RULE-05", "HV2-RULE-06")
@pytest.mark.parametrize("rounding", ["down", "up"])
def test_harm_and_fire_are_halved_as_the_table_rounds(table, rounding):
    table.rule(save_rounding=rounding)
    hero = table.hero(hp=9)

    def harmed(world):
        return (yield from RULES.harm(hero, Harm("3d6")))

    harm, fire = RULES.index["harm"].procedure, RULES.index["fireball"].procedure
    assert odds(lambda world: harm("3d6", up=rounding == "up")) == odds(harmed, table.world)
    assert odds(lambda world: fire(3, up=rounding == "up"))[2 if rounding == "up" else 1] == Fraction(1, 2)


@pytest.mark.rule("HV2-SPELL-08a")
def test_many_turns_in_the_air_are_worked_out_at_once():
    asked = odds(lambda world: index.flight(30), most=500)
    assert asked == {"aloft": Fraction(2, 3) ** 30, "down": 1 - Fraction(2, 3) ** 30}


@pytest.mark.rule("HV2-RULE-04", "HV2-RULE-05")
def test_harm_and_blows_of_many_dice_are_worked_out_at_once():
    harm = odds(lambda world: RULES.index["harm"].procedure("6d6"), most=100)
    assert harm[6] == Fraction(1, 128) and sum(harm.values()) == 1
    blow = odds(lambda world: index.attack("20d10", 1), most=100)
    assert blow[20] == Fraction(8, 10) ** 20
    shown = odds(lambda world: index.attack("2d6", best=True, damage="die roll"), most=100)
    assert shown == {0: Fraction(9, 36), 4: Fraction(7, 36), 5: Fraction(9, 36), 6: Fraction(11, 36)}


@pytest.mark.parametrize(
    ("rule", "values"),
    [("attack", {"damage": "2"}), ("initiative", {"tie": "theirs"}), ("luck", {"difficulty": "so-so"})],
)
def test_a_word_that_the_rule_does_not_know_is_refused_with_those_it_knows(rule, values):
    with pytest.raises(Wrong, match="is one of"):
        odds(lambda world: RULES.index[rule].procedure(**values))


@pytest.mark.parametrize(
    ("rule", "values"),
    [
        ("flight", {"turns": -1}),
        ("flight", {"turns": 41}),
        ("half", {"points": -5}),
        ("save", {"least": 9}),
        ("tithe", {"coins": -9}),
        ("morale", {"number": 99}),
        ("falls", {"hp": 0}),
        ("falls", {"ap": -1}),
        ("fireball", {"mana": 0}),
        ("skill", {"score": -1}),
        ("harm", {"dice": "zz"}),
        ("heal", {"dice": "-4"}),
        ("falls", {"dice": "much"}),
    ],
)
def test_a_figure_that_means_nothing_is_refused_with_what_would(rule, values):
    with pytest.raises(Wrong, match=f"{next(iter(values))} is (a number from|such as)"):
        odds(lambda world: RULES.index[rule].procedure(**values))


@rows(
    "rule, figure, least, most",
    [
        ("flight", "turns", 0, 40),
        ("half", "points", 0, 999),
        ("falls", "hp", 1, 999),
        ("falls", "ap", 0, 999),
        ("skill", "score", 0, 999),
        ("save", "least", 1, 6),
        ("fireball", "mana", 1, 60),
        ("fireball", "least", 1, 6),
        ("harm", "least", 1, 6),
        ("morale", "number", 2, 13),
        ("tithe", "coins", 0, index.MOST_COINS),
    ],
)
def test_a_figure_is_taken_from_its_least_to_its_most_and_not_one_beyond(rule, figure, least, most):
    for beyond in (least - 1, most + 1):
        with pytest.raises(Wrong, match=f"{figure} is a number from {least} to {most}"):
            odds(lambda world, beyond=beyond: RULES.index[rule].procedure(**{figure: beyond}))
    assert sum(odds(lambda world: RULES.index[rule].procedure(**{figure: least})).values()) == 1
    if most <= 60:
        assert sum(odds(lambda world: RULES.index[rule].procedure(**{figure: most})).values()) == 1


@pytest.mark.rule("HV2-COMBAT-07")
def test_a_blow_of_which_nothing_is_said_has_no_bonus():
    read = combat.points()
    assert [read((face,)) for face in (3, 4, 6)] == [(0,), (1,), (1,)]
