"""Random tables: what a published module prints rolls as it stands; what is wrong with a table is told."""

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tables import rows as table_rows

from solo.scenario.tables.randomtable import (
    RandomTable,
    dice_header,
    faces,
    parse,
    read,
    spans,
)
from solo.scenario.tables.shapes import from_markdown

TABLES = Path(__file__).parent / "data" / "printed-tables"


def shown(table):
    """A table in the shape of the expected files."""
    more = {"per_column_roll": True} if table.each_column else {}
    more |= {"key_column": table.key} if table.key else {}
    rows = [{"lo": row.low, "hi": row.high, "cells": list(row.cells)} for row in table.rows]
    return dict(title=table.title, dice=table.dice, columns=list(table.columns), rows=rows, **more)


@pytest.mark.parametrize("path", sorted(TABLES.glob("*.expected.json")), ids=lambda path: path.name[:20])
def test_a_table_pasted_from_a_published_module_rolls_as_it_stands(path):
    wanted = json.loads(path.read_text("utf-8"))
    found = from_markdown((TABLES / wanted["file"]).read_text("utf-8"))
    assert [shown(table) for table in found] == [
        table for table in wanted["tables"] if table.get("rollable", True)
    ]
    assert all(table.problems == () for table in found)


@pytest.mark.parametrize(
    ("cell", "dice"),
    [
        ("d6", "d6"),
        ("1d6", "d6"),
        ("**d6**", "d6"),
        ("`2d6`", "2d6"),
        (" D20 ", "d20"),
        ("d66", "d66"),
        ("d%", "d100"),
        ("%", "d100"),
        ("d100", "d100"),
        ("Roll 1d12", "d12"),
        ("Roll (2d8)", "2d8"),
        ("d20 Roll", "d20"),
        ("3\u00a0d\u00a06", "3d6"),
        ("1W6", "d6"),
    ],
)
def test_a_column_headed_by_dice_is_known(cell, dice):
    assert dice_header(cell) == dice


@pytest.mark.parametrize(
    "cell", ["", "Roll", "2", "d6 damage", "HD", "d0", "0d6", "999d999", "d99999", "d", "Armor", "d6 or less"]
)
def test_other_words_are_no_dice(cell):
    assert dice_header(cell) is None


@table_rows(
    ("cell", "wanted"),
    [
        ("4", [(4, 4)]),
        ("**4**", [(4, 4)]),
        ("4.", [(4, 4)]),
        ("2-3", [(2, 3)]),
        ("2\u20133", [(2, 3)]),
        ("2\u20143", [(2, 3)]),
        ("2 to 3", [(2, 3)]),
        ("01-05", [(1, 5)]),
        ("96-00", [(96, 100)]),
        ("00", [(100, 100)]),
        ("12+", [(12, 100)]),
        ("12 or more", [(12, 100)]),
        ("\u22653", [(3, 100)]),
        (">3", [(4, 100)]),
        ("\u22643", [(1, 3)]),
        ("3 or less", [(1, 3)]),
        ("5, 6", [(5, 6)]),
        ("1 or 2", [(1, 2)]),
        ("1, 4-6", [(1, 1), (4, 6)]),
        ("3-2", None),
        ("x", None),
        ("", None),
        ("1 2", None),
    ],
)
def test_a_key_names_the_totals_it_covers(cell, wanted):
    assert spans(cell, "d100") == wanted


def test_nought_is_ten_on_a_d10_and_a_pair_of_faces_on_d66():
    assert spans("0", "d10") == [(10, 10)]
    assert spans("3,4", "d66") == [(34, 34)]


def test_a_total_finds_its_row_and_totals_beyond_the_ends_the_nearest():
    table = parse(["2d6", "Mood"], [["2-5", "foul"], ["6-8", "fair"], ["9+", "fine"]])
    assert [table.find(total).cells[0] for total in (1, 2, 5, 6, 9, 12, 15)] == [
        "foul",
        "foul",
        "foul",
        "fair",
        "fine",
        "fine",
        "fine",
    ]


def test_a_total_that_no_row_names_finds_nothing():
    table = parse(["d6", "x"], [["1-2", "a"], ["5-6", "b"]])
    assert table.find(3) is None and RandomTable("d6").find(1) is None


@pytest.mark.parametrize(
    ("keys", "problem"),
    [
        (["1-2", "4-6"], "no row for 3"),
        (["1", "4"], "no row for 2-3, 5-6"),
        (["1-3", "3-6"], "row 2: 3 stands in row 1 too; the first counts"),
        (["1-6", "7"], "row 2: 7 cannot be rolled on d6, which shows 1 to 6"),
        (["1-6", "some"], "row 2: 'some' is no number on d6; write 4, 2-3, 5, 6 or 12+"),
        (["1-6", ""], "row 2 has no number, so it is never rolled"),
    ],
)
def test_what_is_wrong_with_a_table_is_told_with_its_row(keys, problem):
    assert problem in parse(["d6", "x"], [[key, "result"] for key in keys]).problems


def test_d66_has_only_the_totals_that_two_dice_can_show():
    table = parse(["d66", "x"], [["11-16", "a"], ["21-36", "b"], ["41-66", "c"]])
    assert table.problems == () and len(faces("d66")) == 36 and table.find(41).cells == ("c",)
    assert parse(["d66", "x"], [["11-66", "a"], ["17", "b"]]).problems == (
        "row 2: 17 cannot be rolled on d66, which shows 11 to 66",
    )


def test_a_grid_of_two_dice_may_have_ranges_along_either_side():
    table = parse(["", "1-2", "3-4", "5-6"], [["1-3", "a", "b", "c"], ["4-6", "d", "e", "f"]])
    assert (table.dice, table.find(14).cells, table.find(55).cells, table.find(61).cells) == (
        "d66",
        ("b",),
        ("f",),
        ("d",),
    )


def test_a_grid_of_bare_numbers_is_only_rolled_on_when_its_title_names_d66():
    headers, rows = ["", *"123456"], [[str(a), *(str(a * b) for b in range(1, 7))] for a in range(1, 7)]
    assert read(headers, rows, "Products") == ()
    assert parse(headers, rows, "Products (d66)").find(34).cells == ("12",)


def test_tables_beside_each_other_are_two_and_a_table_that_goes_on_beside_itself_is_one():
    two = read(["d6", "Head", "d6", "Tail"], [["1-3", "a", "1-2", "b"], ["4-6", "c", "3-6", "d"]])
    one = read(["d4", "Item", "d4", "Item"], [["1", "a", "3", "c"], ["2", "b", "4", "d"]])
    assert [(table.columns, table.find(3).cells) for table in two] == [
        (("Head",), ("a",)),
        (("Tail",), ("d",)),
    ]
    assert [(table.find(4).cells, table.problems) for table in one] == [(("d",), ())]


def test_a_row_headed_by_dice_begins_another_table():
    first, second = read(["d4", "Level 1"], [["1-4", "bee"], ["d6", "Level 2"], ["1-6", "bear"]])
    assert (first.columns, second.dice, second.columns, second.rows[0].number) == (
        ("Level 1",),
        "d6",
        ("Level 2",),
        3,
    )


def test_a_blank_heading_over_every_face_of_a_die_is_that_die():
    assert parse(["", ""], [[f"**{n}**", "x"] for n in range(1, 7)]).dice == "d6"
    assert parse(["", ""], [[str(n), "x"] for n in range(2, 13)]).dice == "2d6"
    assert parse(["", ""], [[str(n), "x"] for n in range(1, 6)]).dice == ""


def test_dice_named_in_the_title_head_a_column_without_a_heading():
    table = parse(["Roll", "x"], [["1-4", "a"], ["5-8", "b"]], "What it wants (1d8)")
    assert (table.dice, table.title) == ("d8", "What it wants")


def test_a_table_says_when_each_column_wants_a_roll():
    rows = [["1-6", "a", "b"]]
    assert parse(["d6", "X", "Y"], rows, "Purpose\nRoll 1d6 for each column.").each_column
    assert not parse(["d6", "X", "Y"], rows, "Weather").each_column


def test_cells_keep_their_markdown_and_pipes_and_outer_pipes_may_be_missing():
    (table,) = from_markdown("## Finds\n\nd6|Find\n-|-\n1-6|`gain rope` [a \\| b](#b)\n")
    assert (table.title, table.rows[0].cells) == ("Finds", ("`gain rope` [a | b](#b)",))


def test_no_table_gives_a_message_and_no_dice():
    table = parse(["Price", "Thing"], [["10", "rope"]])
    assert table.dice == "" and "headed by dice" in table.problems[0]


CELLS = st.one_of(
    st.text(max_size=12),
    st.sampled_from(
        [
            "d6",
            "2d6",
            "d66",
            "d%",
            "1",
            "2-3",
            "96-00",
            "00",
            "12+",
            "≤3",
            "5, 6",
            "1 or 2",
            "",
            "**4**",
            "9999",
            "d1000",
            "01-50",
            "51-00",
        ]
    ),
)


@given(st.lists(CELLS, max_size=6), st.lists(st.lists(CELLS, max_size=7), max_size=8), st.text(max_size=20))
def test_no_cells_make_the_reader_fail(headers, rows, context):
    table = parse(headers, rows, context)
    assert isinstance(table, RandomTable)
    assert all(row.low <= row.high for each in read(headers, rows, context) for row in each.rows)


@given(st.lists(CELLS, max_size=30).map(lambda cells: "|".join(cells)))
def test_no_markdown_makes_the_reader_fail(line):
    assert isinstance(from_markdown(f"{line}\n{'-|' * (line.count('|') + 1)}\n{line}\n{line}"), tuple)


def test_a_table_beyond_all_measure_is_cut_and_told():
    table = parse(["d6", "x"], [["1 or " * 2_000, "a" * 10_000]] * 3_000)
    assert any("3,000 rows" in problem for problem in table.problems)
