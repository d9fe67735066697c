"""A table of which only the columns are ruled is the table that it is on paper, each cell whole."""

from solo.scenario.tables import ruled
from solo.scenario.tables.shapes import from_markdown
from solo.workshop import modules

SIMPLE = """## Weather

 1W6   Ereignis         Folge
-----  ---------------  --------
 1     Regen und Wind   nass
 2-3   Sonne            trocken
 4-6   Sturm            Flucht

Danach klart es auf.
"""
LINES = """: Finds

-----------------------------------
 d4    Find            Worth
-----  --------------  -----------
 1     a coil of rope  1 gp

 2-3   a lamp, and     5 gp, to
       oil for it      a miner

 4     nothing         -
-----------------------------------
"""


def rows(text):
    return [
        (table.title, table.dice, [(row.low, row.high, row.cells) for row in table.rows], table.problems)
        for table in from_markdown(text)
    ]


def test_each_line_below_the_ruler_is_a_row_until_an_empty_one():
    weather = [(1, 1, ("Regen und Wind", "nass")), (2, 3, ("Sonne", "trocken")), (4, 6, ("Sturm", "Flucht"))]
    assert rows(SIMPLE) == [("Weather", "d6", weather, ())]
    assert "Danach klart es auf." in ruled.piped(SIMPLE)


def test_a_row_has_several_lines_where_a_rule_stands_above_the_heads():
    finds = [
        (1, 1, ("a coil of rope", "1 gp")),
        (2, 3, ("a lamp, and oil for it", "5 gp, to a miner")),
        (4, 4, ("nothing", "-")),
    ]
    assert rows(LINES) == [("Finds", "d4", finds, ())]


def test_on_a_page_of_a_module_it_is_a_table_too():
    written = modules.adventure(
        f"# The Mill\n\n## 1. Hall\n\nA hall.\n\n## 2. Loft\n\nA loft.\n\n{LINES}", "Trial"
    )
    assert "a lamp, and oil for it" in written.text and "| 2-3 |" in written.text


def test_rules_that_are_none_of_a_table_stay_as_they_are():
    for text in (
        "A\n\n---\n\nB",
        "Head\n----\n\ntext",
        "a\n--- ---\n",
        "```\nx\n--- ---\n1 2\n```\n",
        "--- ---\n",
    ):
        assert ruled.piped(text) == text
