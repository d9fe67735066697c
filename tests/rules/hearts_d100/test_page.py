"""The rules page says what the code does: every option, every rule in the index, every ruling of ours."""

import re
from importlib.resources import files

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
