"""The rules page says what the code does: every option, every rule in the index, every ruling of ours."""

import re
import subprocess
import sys
from importlib.resources import files

from solo.core.fields import fields_of
from solo.core.world import Entity
from solo.rules.hearts_d100 import boons, strikes, tables, travel
from solo.rules.hearts_d100.fields import Being

PAGE = files("solo.rules.hearts_d100").joinpath("page.md").read_text(encoding="utf-8")
CODE = "".join(
    each.read_text(encoding="utf-8")
    for each in files("solo.rules.hearts_d100").iterdir()
    if each.name.endswith(".py")
)


def test_every_option_stands_on_the_page_with_its_choices(rules):
    for setting in rules.settings:
        assert f"| `{setting.key}` | {', '.join(setting.choices)} | {setting.rule} |" in PAGE


def test_every_ruling_of_ours_that_the_code_names_is_told():
    named = set(re.findall(r"\bR-[A-Z]+\b", CODE))
    assert named and {rule for rule in named if rule not in PAGE} == set()


def test_every_rule_of_the_index_and_every_id_in_the_code_stands_on_the_page(rules):
    named = set(re.findall(r"HD100-[A-Z]+-\d\d", CODE)) | {
        id for rule in rules.index.values() for id in rule.ids
    }
    assert len(named) > 60 and {id for id in named if id not in PAGE} == set()


def test_the_page_names_its_source_and_says_that_no_licence_is_stated(rules):
    assert "armen-legg.com" in rules.credits.source and "no licence" in rules.credits.licence
    credits = PAGE.split("## Credits")[1]
    assert "armen-legg.com" in credits and "No licence is stated" in credits


def test_nothing_is_read_from_the_disk_until_a_table_is_asked_for():
    asked = (
        "from solo.rules import load, printed; load('hearts-d100'); print(printed.tables.cache_info().misses)"
    )
    done = subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "0"


def test_every_table_of_the_rules_is_on_the_page_or_in_a_file_and_speaks_of_skills_that_there_are():
    skills = set(tables.skills())
    assert len(skills) == 20 and skills == set(tables.skill_words()) == set(tables.topics().values())
    assert set(tables.sung()) == skills - set(tables.FIGHTING) and set(tables.tools()) <= skills
    assert {skill for pair in tables.assists() for skill in pair} <= skills
    assert {skill for trade in tables.trades().values() for skill in trade} <= skills
    assert {skill for calling in tables.callings() for skill in calling.skills} <= skills
    wares = tables.wares()
    assert set(tables.aliases().values()) <= set(wares)
    assert {name for kit in tables.kits().values() for name, _ in kit.things} <= set(wares)
    assert {calling.keepsake for calling in tables.callings()} <= set(wares)
    assert set(tables.voices()) == set(tables.traits()) and set(tables.people()) == set(range(1, 101))


def test_every_statistic_of_the_sheet_is_a_declared_field_and_what_is_offered_is_what_the_rules_can_do():
    statistics = {*tables.characteristics(), *tables.traits(), *tables.skills()}
    assert statistics <= set(fields_of(Being)) - set(fields_of(Entity))
    assert set(tables.boons()) == set(boons.EFFECTS) and set(tables.watches()) == set(travel.EFFECTS)
    assert set(tables.strikes()) | set(tables.parries()) == {"gap", *strikes.EFFECTS}
