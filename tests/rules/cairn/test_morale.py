"""Reactions and morale."""

from fractions import Fraction

import pytest

from solo.core.odds import odds
from solo.rules.cairn import RULES, morale, referee


@pytest.mark.rule("CRN-REACT-01")
def test_an_obvious_attitude_needs_no_dice(table):
    hero, foe = table.hero(), table.foe(tags=("ravenous",))
    assert table.do(RULES.react((hero,), (foe,), ())) == "hostile"
    assert len(table.rolls) == 0
    assert table.do(RULES.react((hero,), (table.foe(2),), ()), 4, 3) == "curious"


@pytest.mark.rule("CRN-REACT-02", "CRN-REACT-03", "CRN-REACT-04", "CRN-REACT-05", "CRN-REACT-06")
@pytest.mark.parametrize(
    "dice, attitude",
    [
        ((1, 1), "hostile"),
        ((1, 2), "wary"),
        ((2, 2), "wary"),
        ((1, 4), "wary"),
        ((1, 5), "curious"),
        ((4, 4), "curious"),
        ((4, 5), "kind"),
        ((5, 5), "kind"),
        ((5, 6), "kind"),
        ((6, 6), "helpful"),
    ],
)
def test_two_dice_say_how_strangers_take_it(table, dice, attitude):
    assert table.do(RULES.react((table.hero(),), (table.foe(),), ()), *dice) == attitude


def test_the_odds_of_reactions_are_the_published_ones():
    assert odds(lambda world: referee.reaction()) == {
        "hostile": Fraction(1, 36),
        "wary": Fraction(9, 36),
        "curious": Fraction(16, 36),
        "kind": Fraction(9, 36),
        "helpful": Fraction(1, 36),
    }


def group(table, number, wil=8, **fields):
    return [table.foe(at + 1, wil=wil, **fields) for at in range(number)]


def fell(table, *foes):
    for foe in foes:
        table.world.put(foe.id, "state", "dead")


def standing(foes):
    return sum(foe.state == "up" for foe in foes)


@pytest.mark.rule("CRN-MOR-01")
def test_at_the_first_casualty_foes_save_or_flee(table):
    for face, left in ((9, 0), (8, 7)):
        goblins = group(table, 8)
        fight = table.arena(*goblins, morale=None)
        fell(table, goblins[0])
        table.do(morale.check(fight), face)
        assert standing(goblins) == left
        assert [goblin.state for goblin in goblins[1:]] == (["up"] if left else ["fled"]) * 7


@pytest.mark.rule("CRN-MOR-02")
def test_they_save_again_when_half_are_lost_and_not_between(table):
    goblins = group(table, 8)
    fight = table.arena(*goblins)
    for number, dice in ((0, (1,)), (1, ()), (2, ()), (3, (1,)), (4, ())):
        fell(table, goblins[number])
        table.do(morale.check(fight), *dice)
    assert standing(goblins) == 3


@pytest.mark.rule("CRN-MOR-03", "CRN-RUL-10")
def test_a_standing_leader_lends_the_group_willpower(table):
    goblins = [*group(table, 2), table.foe(3, wil=13, tags=("leader",))]
    fight = table.arena(*goblins)
    fell(table, goblins[0])
    table.do(morale.check(fight), 11)
    assert standing(goblins) == 2
    fell(table, goblins[2])
    table.do(morale.check(fight), 11)
    assert standing(goblins) == 0


@pytest.mark.rule("CRN-MOR-04")
def test_a_lone_foe_saves_when_reduced_to_no_hp(table):
    ogre = table.foe(wil=9, hp=0, hp_max=4)
    fight = table.arena(ogre)
    table.do(morale.check(fight), 16)
    assert ogre.state == "fled"
    unhurt = table.foe(3, wil=9, hp=0, hp_max=0)
    table.do(morale.check(table.arena(unhurt, morale=None)))
    assert unhurt.state == "up"
    other = table.foe(2, wil=9, hp=1)
    table.do(morale.check(table.arena(other, morale=None)))
    table.set(other, hp=0)
    table.do(morale.check(table.world["fight"]), 9)
    table.do(morale.check(table.world["fight"]))
    assert other.state == "up"


@pytest.mark.rule("CRN-MOR-05")
def test_morale_never_touches_heroes(table):
    party = [table.hero(number, wil=1) for number in range(1, 5)]
    fight = table.arena(*group(table, 3))
    fell(table, party[0], party[1])
    table.do(morale.check(fight))
    assert len(table.rolls) == 0 and [hero.state for hero in party[2:]] == ["up", "up"]


@pytest.mark.rule("CRN-RUL-07")
@pytest.mark.parametrize("began, third", [(5, 3), (9, 5), (3, 2), (8, 4), (2, 1)])
def test_half_is_reached_when_twice_the_fallen_are_as_many_as_began(began, third):
    assert morale.half(third, began) and not morale.half(third - 1, began)


@pytest.mark.rule("CRN-RUL-07")
def test_half_is_of_those_who_began(table):
    goblins = group(table, 4)
    fight = table.arena(*goblins, began=8)
    fell(table, goblins[0], goblins[1])
    assert morale.triggers(fight) == ("first",)


@pytest.mark.rule("CRN-RUL-08")
def test_two_triggers_at_once_are_one_save_or_two_by_the_option(table):
    for option, dice in (("one_save", (8,)), ("two_saves", (8, 8))):
        table.option(double_trigger=option)
        goblins = group(table, 3)
        fight = table.arena(*goblins, morale=None)
        fell(table, *goblins[:2])
        table.do(morale.check(fight), *dice)
        assert goblins[2].state == "up"


@pytest.mark.rule("CRN-RUL-09")
def test_the_last_of_a_group_is_no_lone_foe_unless_the_table_says_so(table):
    goblins = group(table, 4)
    fight = table.arena(*goblins, morale=("first", "half"))
    fell(table, *goblins[:3])
    table.set(goblins[3], hp=0)
    table.do(morale.check(fight))
    assert goblins[3].state == "up"
    table.option(last_survivor_is_lone="yes")
    table.do(morale.check(fight), 9)
    assert goblins[3].state == "fled"


@pytest.mark.rule("CRN-RUL-10")
def test_without_a_leader_the_commonest_willpower_counts_the_lowest_on_a_tie(table):
    foes = (table.foe(1, wil=7), table.foe(2, wil=7), table.foe(3, wil=10))
    assert morale.spirit(foes)[0] == 7
    assert morale.spirit((table.foe(1, wil=10), table.foe(2, wil=10), table.foe(3, wil=7)))[0] == 10
    assert morale.spirit((table.foe(1, wil=11), table.foe(2, wil=6)))[0] == 6


@pytest.mark.rule("CRN-RUL-10")
def test_by_the_option_each_foe_saves_for_itself(table):
    table.option(morale="each")
    goblins = group(table, 3)
    fight = table.arena(*goblins, morale=None, began=4)
    fell(table, goblins[0])
    table.do(morale.check(fight), 8, 9)
    assert [goblin.state for goblin in goblins] == ["dead", "up", "fled"]


@pytest.mark.rule("CRN-RUL-11")
def test_a_casualty_is_dead_or_out_and_neither_at_no_hp_nor_running(table):
    foes = (table.foe(1, hp=0), table.foe(2, state="fled"), table.foe(3, state="yielded"))
    assert morale.fallen(foes) == 0
    table.do(morale.check(table.arena(*foes)))
    assert morale.fallen((table.foe(4, state="out"), table.foe(5, state="dead"))) == 2


def test_the_fearless_are_not_asked(table):
    bones = group(table, 2, tags=("undead",))
    fight = table.arena(*bones)
    fell(table, bones[0])
    table.do(morale.check(fight))
    assert bones[1].state == "up"
