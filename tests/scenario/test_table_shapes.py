"""Every shape in which a page prints a random table is rolled on, and no word of the page is lost without a message."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st
from playing import heard, seated
from tables import rows as table_rows

from solo.scenario.checking.check import check
from solo.scenario.reading.reader import compile_texts
from solo.scenario.tables.again import words_of
from solo.scenario.tables.shapes import from_markdown

# what it is: its Markdown, the dice, how many rows, a total with the words of its row
SHAPES = {
    "list, dice in brackets": (
        "## Rumours (d6)\n\n1. alpha one\n2. beta two\n3. gamma\n4. delta\n5. eps\n6. zeta\n",
        "d6",
        6,
    ),
    "list, roll above": (
        "## Rumours\n\nRoll 1d4:\n\n1. alpha\n2. beta\n3. gamma\n4. delta\n",
        "d4",
        4,
    ),
    "list, die above in brackets": (
        "## Rumours\n\n(d8)\n\n1. a1\n2. b1\n3. c1\n4. d1\n5. e1\n6. f1\n7. g1\n8. h1\n",
        "d8",
        8,
    ),
    "list, die first in heading": (
        "## d4 Rumours\n\n1. alpha\n2. beta\n3. gamma\n4. delta\n",
        "d4",
        4,
    ),
    "list, die last in heading": (
        "## Rumours d4\n\n1. alpha\n2. beta\n3. gamma\n4. delta\n",
        "d4",
        4,
    ),
    "list, rolled by name": (
        "## Rumours\n\n1. alpha\n2. beta\n3. gamma\n",
        "d3",
        3,
    ),
    "ranges as items": (
        "## Rumours\n\n1-3. alpha\n4-5. beta\n6. gamma\n",
        "d6",
        3,
    ),
    "ranges with colon": (
        "## Rumours\n\n1–2: alpha\n3–5: beta\n6: gamma\n",
        "d6",
        3,
    ),
    "ranges as paragraphs": (
        "## Rumours\n\n1–2: alpha\n\n3–5: beta\n\n6: gamma\n",
        "d6",
        3,
    ),
    "percent": (
        "## Rumours\n\n01-05 alpha\n06-50 beta\n51-00 gamma\n",
        "d100",
        3,
    ),
    "bullets with ranges": (
        "## Rumours\n\n- 2-3: alpha\n- 4-9: beta\n- 10-12: gamma\n",
        "2d6",
        3,
    ),
    "bold bullets": (
        "## Rumours\n\n- **1-3** alpha\n- **4-6** beta\n",
        "d6",
        2,
    ),
    "bold colon bullets": (
        "## Rumours\n\n- **1-3:** alpha\n- **4-6:** beta\n",
        "d6",
        2,
    ),
    "2d6 list from 2": (
        "## Rumours (2d6)\n\n2. a1\n3. b1\n4. c1\n5. d1\n6. e1\n7. f1\n8. g1\n9. h1\n10. i1\n11. j1\n12. k1\n",
        "2d6",
        11,
    ),
    "mixed list": (
        "## Rumours (d4)\n\n1. alpha\n2-3. beta\n4. gamma\n",
        "d4",
        3,
    ),
    "html": (
        "## Rumours\n\n<table>\n<tr><th>d4</th><th>Thing</th></tr>\n<tr><td>1-2</td><td>alpha</td></tr>\n<tr><td>3-4</td><td>beta <b>bold</b></td></tr>\n</table>\n",
        "d4",
        2,
    ),
    "html, thead": (
        "## Rumours\n\n<table>\n <thead>\n  <tr>\n   <th>d4</th>\n   <th>Thing</th>\n  </tr>\n </thead>\n\n <tbody>\n  <tr>\n   <td>1-2</td>\n   <td>alpha</td>\n  </tr>\n  <tr><td>3-4<td>beta &amp; c</tr>\n </tbody>\n</table>\n",
        "d4",
        2,
    ),
    "two columns with figures": (
        "## Rumours (d6)\n\n| | | | |\n|---|---|---|---|\n| 1 | alpha | 4 | delta |\n| 2 | beta | 5 | eps |\n| 3 | gamma | 6 | zeta |\n",
        "d6",
        6,
    ),
    "two columns, Roll heads": (
        "## Rumours\n\n| Roll | Thing | Roll | Thing |\n|---|---|---|---|\n| 1 | alpha | 4 | delta |\n| 2 | beta | 5 | eps |\n| 3 | gamma | 6 | zeta |\n",
        "d6",
        6,
    ),
    "figures in cells": (
        "## Rumours (d6)\n\n| | |\n|---|---|\n| 1. alpha | 4. delta |\n| 2. beta | 5. eps |\n| 3. gamma | 6. zeta |\n",
        "d6",
        6,
    ),
    "die in header with words": (
        "## Rumours\n\n| Roll 1d6 | Thing |\n|---|---|\n| 1-3 | alpha |\n| 4-6 | beta |\n",
        "d6",
        2,
    ),
    "die beside words": (
        "## Rumours\n\n| d6 Rumour | What |\n|---|---|\n| 1-3 | alpha |\n| 4-6 | beta |\n",
        "d6",
        2,
    ),
    "die in one cell": (
        "## Rumours\n\n| d4 Rumour |\n|---|\n| 1. alpha |\n| 2. beta |\n| 3. gamma |\n| 4. delta |\n",
        "d4",
        4,
    ),
    "die last column": (
        "## Rumours\n\n| Thing | d6 |\n|---|---|\n| alpha | 1-3 |\n| beta | 4-6 |\n",
        "d6",
        2,
    ),
    "or more": (
        "## Rumours\n\n| 2d6 | Thing |\n|---|---|\n| 5 or less | alpha |\n| 6 - 9 | beta |\n| 10 or more | gamma |\n",
        "2d6",
        3,
    ),
    "d666": (
        "## Rumours\n\n| d666 | Thing |\n|---|---|\n| 111-366 | alpha |\n| 411-666 | beta |\n",
        "d666",
        2,
    ),
    "d66 list": (
        "## Rumours (d66)\n\n11-26. alpha\n31-46. beta\n51-66. gamma\n",
        "d66",
        3,
    ),
    "00": (
        "## Rumours\n\n| d% | Thing |\n|---|---|\n| 01-99 | alpha |\n| 00 | beta |\n",
        "d100",
        2,
    ),
    "dice in paragraph above table": (
        "## Rumours\n\nRoll 1d4 for what is heard:\n\n| No. | Thing |\n|---|---|\n| 1-2 | alpha |\n| 3-4 | beta |\n",
        "d4",
        2,
    ),
    "list, nested": (
        "## Rumours (d2)\n\n1. alpha\n   - one\n   - two\n2. beta\n\n   gamma\n",
        "d2",
        2,
    ),
    "list with parens": (
        "## Rumours (d3)\n\n1) alpha\n2) beta\n3) gamma\n",
        "d3",
        3,
    ),
    "bold numbers in lines": (
        "## Rumours\n\n**1-2.** alpha\n**3-4.** beta\n**5-6.** gamma\n",
        "d6",
        3,
    ),
    "hard breaks": (
        "## Rumours\n\n1-2 alpha\\\n3-4 beta\\\n5-6 gamma\n",
        "d6",
        3,
    ),
    "dashes": (
        "## Rumours (d4)\n\n1 — alpha\n2 — beta\n3 — gamma\n4 — delta\n",
        "d4",
        4,
    ),
    "die, then list, italics": (
        "## Rumours\n\n*Roll a d4.*\n\n1. alpha\n2. beta\n3. gamma\n4. delta\n",
        "d4",
        4,
    ),
    "german": (
        "## Gerüchte (1W4)\n\n1. alpha\n2. beta\n3. gamma\n4. delta\n",
        "d4",
        4,
    ),
    "footnote": (
        "## Rumours\n\n| d4 | Thing |\n|---|---|\n| 1-2 | alpha* |\n| 3-4 | beta |\n\n\\* only at night\n",
        "d4",
        2,
    ),
    "second block": (
        "## Rumours\n\n| d4 | Thing |\n|---|---|\n| 1-2 | alpha |\n| 3-4 | beta |\n\n| d4 | Other |\n|---|---|\n| 1-2 | gamma |\n| 3-4 | delta |\n",
        "d4",
        2,
    ),
    "unread row": (
        "## Rumours\n\n| d4 | Thing |\n|---|---|\n| 1-2 | alpha |\n| — | beta |\n| 3-4 | gamma |\n",
        "d4",
        2,
    ),
    "too many cells": (
        "## Rumours\n\n| d4 | Thing |\n|---|---|\n| 1-2 | alpha | omega |\n| 3-4 | beta |\n",
        "d4",
        2,
    ),
    "bold die line above": (
        "## Rumours\n\n**d6**\n\n1. a1\n2. b1\n3. c1\n4. d1\n5. e1\n6. f1\n",
        "d6",
        6,
    ),
    "list too short for die": (
        "## Rumours (d6)\n\n1. a1\n2. b1\n3. c1\n",
        "d6",
        3,
    ),
    "one column after other, tabs": (
        "## Rumours (d4)\n\n1\talpha\n2\tbeta\n3-4\tgamma\n",
        "d4",
        3,
    ),
    "sub-table in third level": (
        "## Rumours\n\n### d4 Gossip\n\n1. a\n2. b\n3. c\n4. d\n",
        "d4",
        4,
    ),
    "bullets w/o numbers d4": (
        "## Rumours (d4)\n\n- alpha\n- beta\n- gamma\n- delta\n",
        "d4",
        4,
    ),
    "split in two": (
        "## Rumours\n\n| d6 | Thing |\n|---|---|\n| 1-2 | alpha |\n| 3 | beta |\n\n| d6 | Thing |\n|---|---|\n| 4-6 | gamma |\n",
        "d6",
        3,
    ),
    "signs before the figures": ("## Rumours (d4)\n\n#1: alpha\n#2: beta\n#3: gamma\n#4: delta\n", "d4", 4),
    "in one line": (
        "## Rumours (d4)\n\n1=alpha beta. 2=gamma(harmless). 3=delta. 4=omega.\n",
        "d4",
        4,
    ),
    "in one line behind its dice": (
        "## Rumours\n\nSomebody talks. Roll 1d3: 1. alpha beta\ngamma; 2. delta; 3. omega\n",
        "d3",
        3,
    ),
    "in brackets in a sentence": (
        "## Rumours\n\nSomebody talks (1d10: 1–4: alpha (twice); 5–7: beta; 8–9: gamma; 10: omega). Then all is still.\n",
        "d10",
        4,
    ),
    "rules above and below it": (
        "## Rumours (d3)\n\nRoll a d3 when somebody asks around:\n\n| d3 | Rumour |\n|---|---|\n| 1 | alpha |\n| 2 | beta |\n| 3 | gamma |\n\n---\n",
        "d3",
        3,
    ),
    "dice of six alone": (
        "## Rumours\n\n| 1D | Thing |\n|---|---|\n| 1-3 | alpha |\n| 4-6 | beta |\n",
        "d6",
        2,
    ),
    "headed in the row below an empty one": (
        "## Rumours\n\n| | |\n|---|---|\n| **d4** | **Good** |\n| 1-4 | alpha |\n\n| | |\n|---|---|\n| **d4** | **Bad** |\n| 1-4 | beta |\n",
        "d4",
        1,
    ),
}
FRONT = "---\ntitle: A page\n---\n\n# A page\n\nIn.\n\n## Stair\n\nDown.\n\n- Listen. `roll {}`\n- Leave. `end escape` Up.\n\n"


def pasted(page: str, rolled: str = "Rumours"):
    """The adventure that a page is in, the tables of it, what is told of it."""
    adventure = compile_texts({"a.md": FRONT.format(rolled) + page})
    tables = [each for table in adventure.tables.values() for each in (table, *table.beside)]
    return adventure, tables, list(check(adventure, ()))


def heads_of(page: str) -> str:
    """The words that head the columns of a page's tables."""
    rows = re.findall(r"(?m)^(\|.*)\n\|[- |:]+$", page) + re.findall(r"<th>.*?</th>", page)
    rows += re.findall(r"(?m)^\| \*\*d4.*", page)
    return " ".join(rows).lower()


@table_rows("shape", SHAPES)
def test_a_table_in_any_shape_is_rolled_on_as_it_stands(shape):
    page, dice, rows = SHAPES[shape]
    rolled = {"german": "Gerüchte", "sub-table in third level": "Gossip"}.get(shape, "Rumours")
    _, tables, found = pasted(page, rolled)
    assert (tables[0].dice, len(tables[0].rows)) == (dice, rows)
    told = " ".join(each.message for each in found if each.severity == "error")
    assert not told or shape in ("second block", "too many cells")


@table_rows("shape", SHAPES)
def test_every_word_of_a_page_of_tables_is_in_a_row_or_told_to_be_left_out(shape):
    page = SHAPES[shape][0]
    _, tables, found = pasted(page)
    lines = [FRONT.format("Rumours").count("\n") + 1 + at for at in range(page.count("\n"))]
    left_out = {each.line for each in found if each.code.startswith("table-")}
    said = " ".join(words_of(row) for table in tables for row in table.rows).lower()
    said += " ".join(table.name for table in tables).lower() + heads_of(page)
    for number, line in zip(lines, page.splitlines(), strict=False):
        words = re.findall(
            r"[^\W\d_]{3,}", re.sub(r"<[^>]*>|&amp;|\b[Rr]oll\b|\bor (?:less|more)\b|^#.*", " ", line)
        )
        assert number in left_out or all(word.lower() in said for word in words)


@pytest.mark.parametrize(
    "page",
    [
        "## Stairs down\n\nWhat to do:\n\n1. Take the lamp.\n2. Go down.\n3. Close the door.\n",
        "## Stairs down\n\nIt costs 1d6 coins.\n\n1. Take the lamp.\n2. Go down.\n",
        "## Stairs down\n\n- 1986 was the year.\n- 1987 was another.\n",
        "## Stairs down\n\n1. Take the lamp. `gain lamp`\n2. Go down. → [Stair](#stair)\n",
    ],
)
def test_a_list_of_prose_that_is_rolled_nowhere_stays_a_list(page):
    assert pasted(page, "1d6")[1] == []


def test_a_list_of_dice_in_a_scene_stays_and_is_told():
    page = (
        "## Stairs down\n\nRoll 1d4:\n\n1. Rain.\n2. Snow.\n3. Hail.\n4. Sun.\n\n- Go up. → [Stair](#stair)\n"
    )
    _, tables, found = pasted(page, "1d6")
    assert tables == [] and [each.line for each in found if each.code == "table-heading"] == [20]


def test_a_list_that_has_not_a_row_for_all_that_its_dice_show_is_told():
    page = "## Omens\n\nRoll 1d6:\n\n1. Rain.\n2. Snow.\n3. Hail.\n4. Sun.\n5. Fog.\n"
    _, tables, found = pasted(page, "1d4")
    assert tables == [] and "`d6` stands above this list, whose 5 rows" in " ".join(
        each.message for each in found
    )
    _, (table,), found = pasted(page, "Omens")
    assert table.dice == "d6" and any("no row for 6" in each.message for each in found)


def test_arrows_make_a_scene_of_a_heading_over_a_list():
    page = "## Omens\n\n1. Rain.\n2. Snow.\n\n## Stairs\n\n- Go. → [Omens](#omens)\n"
    assert pasted(page, "1d6")[1] == []


def test_the_rows_of_a_list_hold_what_every_row_may_hold():
    page = "## Rumours\n\n1-3. Rain. `gain hope`\n4-6. Sun,\n   and **wind**.\n"
    _, (table,), found = pasted(page)
    assert [words_of(row) for row in table.rows] == ["Rain.", "Sun, and wind."]
    assert [
        each.verb if hasattr(each, "verb") else type(each).__name__
        for each in table.rows[0].cells[0][0].parts
    ][-1] == "Gain"
    assert [each.code for each in found if each.severity == "error"] == []


def played(page: str) -> str:
    """What is told where the page's table is rolled."""
    session = seated("## Stair\n\nDown.\n\n- Listen. `roll Rumours`\n- Leave. `end escape` Up.\n\n" + page)
    return heard(session.send("listen"))


def test_tables_under_one_heading_are_rolled_together():
    page = "## Rumours\n\n| d4 | Good |\n|---|---|\n| 1-4 | Alpha. |\n\n| d4 | Bad |\n|---|---|\n| 1-4 | Beta. |\n"
    told = played(page)
    assert "Alpha." in told and "Beta." in told


def test_columns_that_are_rolled_each_for_itself_are():
    page = "## Rumours\n\nRoll once for each column.\n\n| d4 | Who | What |\n|---|---|---|\n"
    page += "".join(f"| {n} | Who {n}. | What {n}. |\n" for n in range(1, 5))
    session = seated("## Stair\n\nDown.\n\n- Listen. `roll Rumours`\n- Leave. `end escape` Up.\n\n" + page)
    pairs = {tuple(re.findall(r"Who (\d)|What (\d)", heard(session.send("listen")))) for _ in range(12)}
    assert any(who[0] != what[1] for who, what in pairs)


def test_several_columns_of_figures_are_told_to_be_rolled_by_the_first():
    page = "## Rumours\n\n| By day | By night | What |\n|---|---|---|\n| 01-50 | 01-20 | Alpha. |\n| 51-00 | 21-00 | Beta. |\n"
    _, tables, found = pasted(page)
    assert [table.column_key for table in tables] == ["By day", "By night"]
    assert any("rolled by `By day`" in each.message and "`By night`" in each.message for each in found)


PIECES = st.lists(
    st.sampled_from(
        ["1. a", "2. b", "- 2-3: c", "1-3. d", "01-50 e", "51-00 f", "**1-2** g", "Roll 1d4:", "(d6)", "## Rain (d6)", "### d4 Hail", "",
         "1=x. 2=y. 3=z", "<table>", "<tr><td>1<td>a</tr>", "</table>", "<td colspan=9", "| d4 | x |", "| --- | --- |", "| 1-4 | y |", "   - deep",
         "> 1. q", "`roll Rain`", "6+ h", "1. → [Stair](#stair)", "#3: i", "1D"]
    ),
    max_size=14,
)  # fmt: skip


@given(PIECES)
def test_no_page_of_rows_makes_the_reader_fail(pieces):
    page = "\n".join(pieces)
    pasted(page)
    assert all(row.low <= row.high for table in from_markdown(page) for row in table.rows)


@pytest.mark.parametrize(
    "page",
    [
        "## Rumours\n\nSomebody talks (1d4: 1: alpha; 2: beta (twice); 3: gamma; 4: omega). Then all\nis still.\n",
        "## Rumours\n\nSomebody talks (1d4: 1: alpha; 2: beta (twice); 3: gamma; 4: omega).\n",
        "## Rumours (d4)\n\n1=alpha. 2=beta (twice). 3=gamma. 4=omega (once).\nThen all is still.\n",
        "## Rumours\n\nSomebody talks. Roll 1d4: 1. alpha; 2. beta (twice); 3. gamma; 4. omega. Then all\nis still.\n",
    ],
)
def test_the_last_row_ends_where_the_sentence_of_the_rows_does(page):
    _, (table,), _ = pasted(page)
    assert "beta (twice" in str(table.rows[1]) and "omega" in str(table.rows[-1])
    assert "still" not in str(table.rows[-1]) and "omega)" not in str(table.rows[-1])
    (other,) = from_markdown(page)
    assert "still" not in str(other.rows[-1])
