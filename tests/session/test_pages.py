"""The rules pages as they are read: found by any word, without the ledger's numbers unless they are asked for, and set."""

import re

import pytest

from solo.rules import BUILT_IN, load
from solo.screen import setting
from solo.screen.layout import cells, laid
from solo.session import pages

SYSTEMS = [load(name) for name in BUILT_IN]
NUMBER = re.compile(r"\b(?:CRN|HV2|HAL|HD100|HR)-(?!…)[A-Z]+")


@pytest.mark.parametrize("system", SYSTEMS, ids=lambda one: one.id)
def test_a_page_in_play_has_hardly_a_number_of_the_ledger_left_and_no_empty_brackets(system):
    page = pages.whole(system)
    assert len(NUMBER.findall(page)) <= 16, NUMBER.findall(page)
    assert not re.search(r"\( ?\)|\([,;:]| [,;:] ", page)
    assert len(NUMBER.findall(pages.whole(system, ids=True))) > 60


@pytest.mark.parametrize(
    ("system", "words", "heading"),
    [
        ("heart-rush", "duel", "Stances"),
        ("heart-rush", "stances", "Stances"),
        ("heart-rush", "stance", "Stances"),
        ("heart-rush", "high ground", "Conditions"),
        ("cairn", "scar", "Scars"),
        ("cairn", "torches", "Gear"),
        ("cairn", "critical", "Critical damage"),
        ("hearts-d100", "fumble", "Levels"),
        ("hearts-v2", "mana", "Spells"),
        ("halberts", "warrior", "Warrior"),
    ],
)
def test_the_part_that_says_it_is_found_by_any_word(system, words, heading):
    found = pages.part_of(load(system), words)
    assert found is not None and found.heading == heading


@pytest.mark.parametrize(("words", "meant"), [("moralle", "`morale`"), ("flihgt", "`flight`")])
def test_a_word_that_stands_nowhere_is_answered_with_the_nearest(words, meant):
    found = pages.shown(load("cairn"), words)
    assert not found.known and not found.text and meant in found.said[0]


@pytest.mark.parametrize("columns", [40, 79])
@pytest.mark.parametrize("system", SYSTEMS, ids=lambda one: one.id)
def test_a_page_is_set_no_wider_than_the_screen_with_its_tables_in_columns(system, columns):
    rows = laid(setting.page(pages.whole(system), columns), columns)
    assert max(map(cells, rows)) <= columns
    assert not any("**" in row or row.startswith(("|", "#")) for row in rows)
    assert any(set(row.strip()) == {"─"} for row in rows), "no table is set"


def test_what_is_stressed_is_bold_where_letters_can_be_bold_and_bare_where_they_cannot():
    from solo.screen.paint import painter

    told = setting.page("A **stressed** word, and `code`.", 60)
    assert laid(told, 60) == ["A stressed word, and `code`."]
    assert laid(told, 60, painter({"TERM": "xterm"})) == ["A \x1b[1mstressed\x1b[0m word, and `code`."]
