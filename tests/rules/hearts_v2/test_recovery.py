"""Nights and weeks."""

import pytest

from solo.core.clock import DAY
from solo.core.things import owned
from solo.rules.hearts_v2 import RULES, recovery


def slept(table, hero, span="night", *choose, here=()):
    return table.do(RULES.rest((hero,), span, here), choose=choose)


def next_night(table, hero, *choose, here=()):
    """A night's rest, a day after the last."""
    table.world.put("game", "minute", (table.world.get("game", "minute") or 0) + DAY)
    return slept(table, hero, "night", *choose, here=here)


@pytest.mark.rule("HV2-HEAL-02")
@pytest.mark.parametrize(("choice", "hp", "mana"), [("hp", 3, 0), ("mana", 2, 3)])
def test_a_night_gives_1_hp_or_all_mana_and_the_player_chooses(table, choice, hp, mana):
    hero = table.hero(hp=2, hp_max=5, mana=0, mana_max=3)
    assert slept(table, hero, "night", choice)
    assert (hero.hp, hero.mana) == (hp, mana)


@pytest.mark.rule("HV2-HEAL-02")
def test_nothing_is_asked_where_only_one_is_wanting(table):
    hero = table.hero(hp=5, hp_max=5, mana=1, mana_max=3)
    assert slept(table, hero)
    assert hero.mana == 3
    assert not slept(table, hero)


@pytest.mark.rule("HV2-HEAL-03")
def test_a_week_in_town_gives_all_of_both(table):
    hero = table.hero(hp=1, hp_max=5, mana=0, mana_max=3)
    slept(table, hero, "week", *["hp"] * 4, here=("town",))
    assert (hero.hp, hero.mana) == (5, 3)


@pytest.mark.rule("HV2-HEAL-04", "HV2-RULE-38")
def test_a_week_elsewhere_is_seven_nights_each_with_its_choice(table):
    hero = table.hero(hp=1, hp_max=9, mana=0, mana_max=3)
    slept(table, hero, "week", "hp", "hp", "hp", "mana", here=("camp",))
    assert (hero.hp, hero.mana) == (1 + 6, 3)


@pytest.mark.rule("HV2-RULE-38")
def test_six_nights_in_town_are_six_choices_and_the_seventh_in_a_row_gives_all(table):
    hero = table.hero(hp=1, hp_max=20, mana=0, mana_max=3)
    for _ in range(6):
        next_night(table, hero, "hp", here=("town",))
    assert (hero.hp, hero.mana) == (7, 0)
    next_night(table, hero, here=("town",))
    assert (hero.hp, hero.mana) == (20, 3)


@pytest.mark.rule("HV2-RULE-38")
def test_a_night_elsewhere_begins_the_week_again(table):
    hero = table.hero(hp=1, hp_max=20)
    for here in [("town",)] * 4 + [()] + [("town",)] * 4:
        next_night(table, hero, here=here)
    assert hero.hp == 10


@pytest.mark.rule("HV2-HEAL-03", "HV2-RULE-38")
def test_nights_in_two_towns_are_no_week_in_one(table):
    hero = table.hero(hp=1, hp_max=20)
    for town, nights in (("Ford", 4), ("Mill", 4)):
        table.world.put("game", "scene", town)
        for _ in range(nights):
            next_night(table, hero, here=("town",))
    assert hero.hp == 9
    for _ in range(3):
        next_night(table, hero, here=("town",))
    assert hero.hp == 20


@pytest.mark.rule("HV2-HEAL-03", "HV2-RULE-38")
@pytest.mark.parametrize(("hours", "hp"), [(24, 20), (35, 20), (48, 8)])
def test_a_night_that_is_missed_parts_the_nights_before_and_after(table, hours, hp):
    hero = table.hero(hp=1, hp_max=20)
    for night in range(7):
        table.world.put("game", "minute", 480 + night * 24 * 60 + (night > 3) * (hours - 24) * 60)
        slept(table, hero, here=("town",))
    assert hero.hp == hp


@pytest.mark.rule("HV2-HEAL-03", "HV2-RULE-38")
def test_a_week_at_once_goes_on_from_the_nights_before_it(table):
    hero = table.hero(hp=1, hp_max=20)
    for day, span in ((1, "night"), (2, "night"), (9, "week")):
        table.world.put("game", "minute", day * 24 * 60)
        slept(table, hero, span, here=("town",))
    assert (hero.hp, hero.town_nights) == (20, 2)


@pytest.mark.rule("HV2-RULE-38")
def test_a_broken_night_gives_nothing(table):
    hero = table.hero(hp=1, hp_max=5, tired=True)
    next_night(table, hero)
    assert (hero.hp, hero.tired) == (1, False)
    next_night(table, hero)
    assert hero.hp == 2


@pytest.mark.rule("HV2-HEAL-05")
def test_favor_and_doses_do_not_come_back(table):
    hero = table.hero("poison", "holy water", favor=2, hp=1, hp_max=5)
    for thing in owned(hero):
        table.world.put(thing.id, "uses", 1)
    slept(table, hero, "week", here=("town",))
    assert (hero.hp, hero.favor, [thing.uses for thing in owned(hero)]) == (5, 2, [1, 1])


@pytest.mark.parametrize("span", ["moment", "hour", "watch"])
def test_a_short_rest_brings_ap_back_and_nothing_else(table, span):
    hero = table.hero("shield", hp=1, hp_max=5, mana=0, mana_max=3)
    table.world.put(hero.id, "ap", 0)
    assert slept(table, hero, span)
    assert (hero.ap, hero.hp, hero.mana) == (1, 1, 0)


def test_companions_mend_without_being_asked(table):
    friend = table.friend(hp=1, hp_max=2)
    table.do(recovery.rest((friend,), "night", ()))
    assert friend.hp == 2
