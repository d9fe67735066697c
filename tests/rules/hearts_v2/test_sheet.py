"""The sheet, and the rules page."""

import re
from pathlib import Path

import pytest

import solo.rules.hearts_v2
from solo.rules.hearts_v2 import RULES
from solo.rules.hearts_v2.tables import all_skills, wares
from solo.rules.hearts_v2.tables_spells import spells

PAGE = (Path(solo.rules.hearts_v2.__file__).parent / "page.md").read_text(encoding="utf-8")


def test_the_sheet_tells_all_that_a_character_is(table):
    hero = table.hero(
        "sword",
        "shield",
        "spellbook of fly",
        hp=3,
        hp_max=5,
        mana=1,
        mana_max=2,
        coins=7,
        favor=2,
        skills=(("Stealth", 12),),
        name="Maud",
        tired=True,
    )
    sheet = "\n".join(RULES.sheet(hero))
    for words in (
        "Maud",
        "HP 3/5, AP 1/1, Mana 1/2",
        "7 coins, Favor 2",
        "Sunday, day 1",
        "Stealth 12",
        "Sword (d8, in hand)",
        "Fly: ",
        "the next night mends nothing",
    ):
        assert words in sheet
    assert "best at Stealth" in RULES.life(hero)
    assert RULES.status(table.foe(hp=2)) == "HP 2/2"


@pytest.mark.parametrize(
    "topic",
    [
        "Characters",
        "Gear",
        "Hands",
        "Skills",
        "Failure",
        "Languages",
        "Fights",
        "Damage",
        "Dying",
        "Morale",
        "Undead",
        "Healing",
        "Favor",
        "Magic",
        "Spells",
        "Harm",
        "Monsters",
        "Options",
        "Credits",
    ],
)
def test_the_page_has_its_topic(topic):
    assert f"\n## {topic}\n" in PAGE


def test_the_page_names_every_option_skill_ware_and_spell():
    for name in (
        *(setting.key for setting in RULES.settings),
        *all_skills(),
        *(ware.name for ware in wares()),
        *(spell.name for spell in spells()),
    ):
        assert name in PAGE, name
    for setting in RULES.settings:
        row = next(line for line in PAGE.splitlines() if line.startswith(f"| `{setting.key}`"))
        assert setting.rule in row
        assert all(choice in row for choice in setting.choices), setting.key


def test_the_page_credits_the_author_and_its_topics_are_said_once():
    assert "Tyler Farrington" in PAGE and RULES.credits.author == "Tyler Farrington"
    topics = re.findall(r"^## (.+)$", PAGE, re.MULTILINE)
    assert len(topics) == len(set(topics))


def test_every_name_a_rule_goes_by_is_written_the_way_the_ledger_writes_it():
    ids = set(re.findall(r"HV2-[A-Z]+-\d+[a-c]?", PAGE))
    assert len(ids) == 174


def test_why_tells_of_a_list_only_what_is_different():
    from solo.session.views import differing

    assert differing((("Stealth", 9), ("Dance", 8)), (("Stealth", 10), ("Dance", 8))) == (
        "Stealth 9",
        "Stealth 10",
    )
    assert differing(None, ("unseen",)) == ("–", "unseen")
    assert differing(("unseen",), None) == ("unseen", "–")
    assert differing(3, 2) == ("3", "2")
