"""The rules page: every rule can be found on it."""

import re
from pathlib import Path

import solo.rules.heart_rush as package
from solo.core.odds import odds
from solo.rules.heart_rush import RULES, tables_abilities

PAGE = (Path(package.__file__).parent / "page.md").read_text(encoding="utf-8")
HERE = Path(__file__).parent


def ids_on_the_page():
    """Every ID, "HR-XP-05, 06" written out."""
    found = set()
    for group in re.findall(r"HR-[A-Z]+-\d\d(?:, \d\d)*", PAGE):
        family = group.rpartition("-")[0] if "," not in group else group.split(",")[0].rpartition("-")[0]
        found |= {f"{family}-{number}" for number in re.findall(r"\d\d", group)}
    return found


def test_every_rule_a_test_is_marked_with_stands_on_the_page():
    marked = set()
    for path in HERE.glob("test_*.py"):
        for mark in re.findall(r"mark\.rule\(([^)]*)\)", path.read_text(encoding="utf-8")):
            marked |= set(re.findall(r"HR-[A-Z]+-\d\d", mark))
    assert len(marked) == 204
    assert marked == ids_on_the_page()


def test_every_option_and_every_talent_and_spell_is_named():
    for setting in RULES.settings:
        assert f"`{setting.key}`" in PAGE, setting.key
    for name in (*tables_abilities.abilities(), *tables_abilities.spells()):
        assert name in " ".join(PAGE.split()), name


def test_the_page_names_its_author_and_source():
    assert RULES.credits.author in PAGE and "github.com/CaptainCrouton89/heart-rush-tools" in PAGE


def test_every_rule_in_the_index_can_be_asked_with_what_it_stands_for_as_it_is():
    for name, rule in RULES.index.items():
        chances = odds(lambda _, rule=rule: rule.procedure())
        assert sum(chances.values()) == 1, name
        assert rule.meaning
