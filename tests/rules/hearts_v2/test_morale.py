"""Morale."""

from fractions import Fraction

import pytest

from solo.core.odds import odds
from solo.rules.hearts_v2 import combat, index, morale


def struck_down(table, foe, hero, fight, *dice):
    """A hit that fells this foe, and then these dice."""
    table.do(combat.strike(fight, hero, foe, combat.Blow("club", "d6")), 6, *dice)


@pytest.mark.rule("HV2-MORALE-01", "HV2-MORALE-02", "HV2-MORALE-03")
def test_a_side_checks_at_its_first_casualty_and_at_half_and_never_else(table):
    hero, foes = table.hero(), [table.foe(number) for number in range(1, 5)]
    fight = table.fight(*foes)
    struck_down(table, foes[0], hero, fight, 1, 1)
    assert table.dice == ["d6", "2d6"]
    struck_down(table, foes[1], hero, fight, 1, 1)
    assert table.dice == ["d6", "2d6"]
    struck_down(table, foes[2], hero, fight)
    assert table.dice == ["d6"]


@pytest.mark.rule("HV2-MORALE-04", "HV2-MORALE-05", "HV2-MORALE-06", "HV2-MORALE-07", "HV2-MORALE-08")
@pytest.mark.parametrize(
    ("level", "routs", "stays"),
    [
        ("green", (1, 5), (1, 4)),
        ("trained", (6, 1), (5, 1)),
        ("veteran", (6, 2), (6, 1)),
        ("elite", (6, 3), (6, 2)),
    ],
)
def test_a_roll_equal_to_the_levels_number_routs_and_one_less_stays(table, level, routs, stays):
    hero = table.hero()
    for faces, state in ((routs, "fled"), (stays, "up")):
        one, two, three, four = (table.foe(number, experience=level) for number in range(1, 5))
        struck_down(table, one, hero, table.fight(one, two, three, four, foes_checked=()), *faces)
        assert [two.state, three.state, four.state] == [state] * 3


@pytest.mark.rule("HV2-MORALE-04")
@pytest.mark.parametrize(("number", "ways"), [(6, 26), (7, 21), (8, 15), (9, 10)])
def test_the_odds_of_a_rout(number, ways):
    assert odds(lambda world: index.routed(number))["routs"] == Fraction(ways, 36)


@pytest.mark.rule("HV2-MORALE-09")
def test_an_own_number_overrides_the_level(table):
    assert morale.number(table.foe(1, experience="green", rout=11)) == 11
    assert morale.number(table.foe(2, experience="elite")) == 9


@pytest.mark.rule("HV2-COMBAT-13")
def test_undead_never_check(table):
    hero, dead = table.hero(), [table.foe(number, tags=("undead",), rout=2) for number in (1, 2, 3)]
    struck_down(table, dead[0], hero, table.fight(*dead))
    assert table.dice == ["d6"]


@pytest.mark.rule("HV2-RULE-16")
@pytest.mark.parametrize(
    ("began", "lost", "causes"),
    [(1, 0, 0), (1, 1, 2), (2, 1, 2), (3, 1, 1), (3, 2, 2), (4, 1, 1), (4, 2, 2), (5, 2, 1), (5, 3, 2)],
)
def test_half_is_lost_when_twice_the_casualties_reach_the_number_at_the_start(began, lost, causes):
    assert len(morale.causes(began, lost)) == causes


@pytest.mark.rule("HV2-RULE-16")
def test_one_event_that_is_both_gives_one_roll_or_two_as_the_table_rules(table):
    hero, one, two = table.hero(), table.foe(1), table.foe(2)
    fight = table.fight(one, two)
    struck_down(table, one, hero, fight, 1, 1)
    assert fight.foes_checked == ("first casualty", "half lost")
    table.rule(double_trigger="two rolls")
    three, four = table.foe(3), table.foe(4)
    struck_down(table, three, hero, table.fight(three, four, foes_checked=()), 1, 1, 1, 1)
    assert table.dice == ["d6", "2d6", "2d6"]


@pytest.mark.rule("HV2-RULE-16")
def test_a_lone_fighter_never_checks(table):
    hero, foe = table.hero(), table.foe()
    struck_down(table, foe, hero, table.fight(foe))
    assert table.dice == ["d6"]


@pytest.mark.rule("HV2-RULE-17")
def test_one_roll_for_a_mixed_side_and_each_compares_with_its_own_number(table):
    hero = table.hero()
    fallen, green, trained = (
        table.foe(1),
        table.foe(2, experience="green"),
        table.foe(3, experience="trained"),
    )
    veteran, dead = table.foe(4, experience="veteran"), table.foe(5, tags=("undead",))
    struck_down(table, fallen, hero, table.fight(fallen, green, trained, veteran, dead), 3, 4)
    assert [being.state for being in (green, trained, veteran, dead)] == ["fled", "fled", "up", "up"]


@pytest.mark.rule("HV2-RULE-17")
def test_heroes_never_roll_and_companions_do(table):
    hero, other, friend, foe = (
        table.hero(),
        table.hero(number=2, hp=1),
        table.friend(experience="green"),
        table.foe(hp=9),
    )
    fight = table.fight(foe)
    table.do(combat.strike(fight, foe, other, combat.Blow("club", "d6")), 6, 5, 5)
    assert (hero.state, other.state, friend.state) == ("up", "out", "fled")
    assert table.log.rolls[-1].who == friend.id


@pytest.mark.rule("HV2-RULE-18")
def test_the_routed_are_out_at_once_alive_and_the_fight_ends_when_nobody_is_left(table):
    hero, one, two = table.hero(), table.foe(1), table.foe(2)
    fight = table.fight(one, two)
    struck_down(table, one, hero, fight, 6, 6)
    assert (two.state, two.hp) == ("fled", 1)
    assert combat.over(fight)
    assert table.dice == ["d6", "2d6"], "no parting blows"


@pytest.mark.rule("HV2-RULE-20")
def test_a_foe_of_no_known_level_is_trained_or_as_the_table_rules(table):
    foe = table.foe()
    assert morale.number(foe) == 7
    table.rule(default_experience="elite")
    assert morale.number(foe) == 9


@pytest.mark.rule("HV2-RULE-52")
def test_sleepers_are_no_casualties_unless_the_table_rules_so(table):
    table.hero()
    foes = [table.foe(number, under=("asleep",) if number < 3 else None) for number in range(1, 5)]
    fight = table.fight(*foes)
    table.do(morale.check_sides(fight))
    assert table.dice == []
    table.rule(disabled_count="yes")
    table.do(morale.check_sides(fight), 1, 1)
    assert table.dice == ["2d6"]
