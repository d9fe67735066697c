"""Tables of rules are read from the Markdown they are printed in."""

import sys

import pytest

from solo.rules.printed import Printed, spread, table, tables

PAGE = """# Page

## Weapons

| weapon | dice | `tags` |
| --- | :-: | --- |
| *sword* | d8 | a \\| b |
| [bow](#bow) | d6 | |

Words.

### Weather, by d6

d6 | sky
---|---
1-2 | rain
3+ | sun
"""


@pytest.fixture
def page(tmp_path, monkeypatch):
    """A package that holds the page."""
    (tmp_path / "printedpages").mkdir()
    (tmp_path / "printedpages" / "__init__.py").write_text("")
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.delitem(sys.modules, "printedpages", raising=False)

    def write(text: str) -> str:
        tables.cache_clear()
        (tmp_path / "printedpages" / "page.md").write_text(text, encoding="utf-8")
        return "printedpages"

    yield write
    tables.cache_clear()


def test_a_table_is_found_by_the_heading_above_it_and_its_cells_are_plain_words(page):
    assert table(page(PAGE), "weapons") == Printed(
        "Weapons", ("weapon", "dice", "tags"), (("sword", "d8", "a | b"), ("bow", "d6", ""))
    )


def test_rows_are_asked_by_column_and_by_roll(page):
    weather = table(page(PAGE), "Weather, by d6")
    assert weather.column("sky") == ("rain", "sun")
    assert weather.by_roll() == {1: ("rain",), 2: ("rain",), 3: ("sun",)}
    with pytest.raises(KeyError, match="has no column 'wind', only d6, sky"):
        weather.column("wind")


def test_what_cannot_be_meant_is_refused_with_its_place(page):
    with pytest.raises(KeyError, match="has no table under “Armour”"):
        table(page(PAGE), "Armour")
    with pytest.raises(ValueError, match="two tables stand under “Weapons”"):
        tables(page(PAGE + "\n## Weapons\n\n| a |\n| --- |\n"))
    with pytest.raises(ValueError, match="has not 2 cells"):
        tables(page("## A\n\n| a | b |\n| --- | --- |\n| 1 |\n"))
    with pytest.raises(ValueError, match="no number"):
        spread("many")
