"""What a table may rule otherwise stands on the system's page, with the same choices."""

import re
from importlib.resources import files

import pytest

from solo.rules import BUILT_IN, load


def said_so(said: str, choices: tuple[str, ...]) -> bool:
    """Does a text begin with the first of these choices, and have the others, in any order?"""
    begins = said.lstrip("` ").startswith(choices[0])
    return begins and all(re.search(rf"(?<!\w){re.escape(one)}(?!\w)", said) for one in choices)


@pytest.mark.parametrize("system", BUILT_IN)
def test_every_option_has_on_its_page_the_choices_that_play_takes_the_usual_one_first(system):
    rules = load(system)
    text = (files(f"solo.rules.{system.replace('-', '_')}") / "page.md").read_text(encoding="utf-8")
    text = text.replace("−", "-")
    for setting in rules.settings:
        rows = re.finditer(rf"^\| `?{setting.key}`? \| |`{setting.key}`: ", text, re.MULTILINE)
        assert any(said_so(text[row.end() : row.end() + 400], setting.choices) for row in rows), setting.key
