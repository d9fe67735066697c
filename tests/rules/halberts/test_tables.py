"""The tables of the rules page, and those beside it, name what the code knows."""

from fractions import Fraction

import pytest

from solo.rules.halberts import (
    checks,
    fields,
    gear,
    rewards,
    spells,
    tables,
    tables_life,
    tables_magic,
    tables_tasks,
)
from solo.rules.ruleset import APPROACHES, ATTITUDES

LEARNED = {"Fight", *fields.MUNDANE, *fields.MAGIC}


def test_talents_and_weapons_of_the_page_are_the_declared_fields():
    assert tuple(tables.weapons()) == fields.WEAPONS
    assert tuple(tables.meanings()) == (*fields.MUNDANE, *fields.MAGIC)


@pytest.mark.parametrize("name", ("Warrior", "Mage", "Rapscallion"))
def test_a_career_teaches_known_talents_on_six_faces_and_has_its_prose(name):
    career = tables.careers()[name]
    assert len(career.attributes) == 2 and career.talent in LEARNED and len(career.lessons) == 4
    for table, talents in career.lessons.items():
        assert len(talents) == 6 == len(tables_life.lines(table)) and set(talents) <= LEARNED
    assert len(career.twists) == len(career.rewards) == len(tables_life.lines_of("Twists")[name]) == 6
    for heading in ("Sets out", "Comes back", "Accepted", "Barred", "Stays", "Safe", "Held", "Free"):
        assert tables_life.lines_of(heading)[name], heading


def test_rewards_are_attributes_or_things_that_can_be_given():
    for career in tables.careers().values():
        for reward in career.rewards:
            assert reward in rewards.GIVES or (reward[0] in tables_life.lines_of("Gains") and reward[1] > 0)


def test_twists_that_end_nothing_may_strike_twice():
    found = {twist for career in tables.careers().values() for twist in career.twists}
    assert found == {*tables_life.line_of("Twice"), "barred", "caught", "gone"}
    assert {twist for _, twist in tables_life.notes()} <= found


def test_what_age_takes_is_told():
    assert {name for name in tables.aging() if name} == set(tables_life.lines_of("Aged"))
    assert set(tables_life.lines_of("Unmarked")) == set(tables_life.line_of("Worn out"))


def test_the_chances_printed_for_two_dice_are_those_of_the_dice():
    at, ways, hundredths = (tables.page("Checks").header, *tables.page("Checks").rows)
    for score, way, percent in zip(at[1:], ways[1:], hundredths[1:], strict=True):
        assert checks.chance(int(score)) == Fraction(int(way), 36)
        assert checks.percent(int(score)) == f"{percent} %"


def test_every_approach_has_an_attribute_and_topics_name_known_talents():
    assert set(tables_tasks.approaches()) == set(APPROACHES)
    assert set(tables_tasks.approaches().values()) <= set(fields.ATTRIBUTES)
    assert set(tables_tasks.attribute_of()) == set(fields.MUNDANE)
    for topic in tables_tasks.topics():
        assert topic.talent in ("", *fields.MUNDANE) and set(topic.magic) <= set(fields.MAGIC)


def test_strangers_are_of_known_rows_and_know_known_talents():
    assert {row for row, _ in tables_tasks.kind_words()} == set(tables.kinds()) >= set(tables_tasks.talkers())
    assert {animal.row for animal in tables.animals().values()} <= set(tables.kinds())
    for _, talents in tables_tasks.roles():
        assert set(talents) <= set(fields.TALENTS)
    assert {weapon for weapon, _ in tables_tasks.weapon_words()} == {*fields.WEAPONS, "Brawl"}


def test_wishes_mean_effects_that_there_are():
    assert set(tables_magic.effects()) == set(spells.DOES)
    assert {spell.does for spell in tables_magic.spells()} == {*spells.DOES, "boon"}


def test_two_dice_have_a_reaction_for_each_total_and_the_kit_is_on_the_market():
    assert list(tables.reactions()) == list(range(2, 13))
    assert {attitude for _, attitude in tables.reactions().values()} == set(ATTITUDES)
    for who, thing in tables.kit():
        assert who in ("everybody", *fields.TALENTS) and gear.ware(thing)
