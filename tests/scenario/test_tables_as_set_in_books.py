"""Tables as books and note-takers set them, each rolled by the dice a reader sees; a gap is said wherever it stands."""

import pytest

from solo.scenario.checking.check import check
from solo.scenario.reading.reader import compile_texts
from solo.scenario.tables.again import asked_again, words_of
from solo.scenario.tables.shapes import from_markdown

HEAD = "---\ntitle: A gate\nstart: Gate\n---\n\n## Gate\n\nA gate stands here. `roll Rumours`\n\n- Go on. \u2192 **end**\n\n"
SPREAD = "| {} | Roll | Find |\n| --- | --- | --- |\n| Cave | 1-2 | bats |\n| | 3-4 | rats |\n| Well | 5 | slime |\n| | 6 | gold |\n"


def said(text):
    return [(each.code, each.message) for each in check(compile_texts({"gate.md": HEAD + text}))]


@pytest.mark.parametrize(
    ("text", "dice", "rows"),
    [
        (
            "## Rumours\n\nRoll 1d8 for who comes and how many. 1-2: 1d2 Bandits\n3-4: 1d6 Rats\n5-6: A cart\n7-8: Nobody\n",
            "d8",
            [(1, 2, "1d2 Bandits"), (3, 4, "1d6 Rats"), (5, 6, "A cart"), (7, 8, "Nobody")],
        ),
        (
            "## Rumours\n\n**d4 \u2014 What it does**\n\n**1.** Nothing.\n**2.** It hums.\n**3\u20134.** It blinks.\n",
            "d4",
            [(1, 1, "Nothing."), (2, 2, "It hums."), (3, 4, "It blinks.")],
        ),
        (
            "## Rumours\n\nDie Roll Monster Number\n1 Rats 4-24\n2 Haunt 1\n3 Goblins 6-15\n4 Wolves 1-3\n",
            "d4",
            [(1, 1, "Rats 4-24"), (2, 2, "Haunt 1"), (3, 3, "Goblins 6-15"), (4, 4, "Wolves 1-3")],
        ),
        (
            "## Rumours\n\n|  | Range |\n|---|---|\n| D6 | How far |\n| 1 | Near |\n| $2-4$ | Far |\n| $5-6$ | Away |\n",
            "d6",
            [(1, 1, "Near"), (2, 4, "Far"), (5, 6, "Away")],
        ),
        (
            "## Rumours\n\n| d20 | Event |\n|---|---|\n| 1 to 9 | Rain |\n| 10 thru 18 | Wind |\n| 19 or 20 | Storm |\n",
            "d20",
            [(1, 9, "Rain"), (10, 18, "Wind"), (19, 20, "Storm")],
        ),
        (
            "## Rumours\n\nRoll 1d8.\n1-2: Bandits\n3-4: 1d6 Rats\n5-6 1d4 Goblins\n7-8: A cart\n",
            "d8",
            [(1, 2, "Bandits"), (3, 4, "1d6 Rats"), (5, 6, "1d4 Goblins"), (7, 8, "A cart")],
        ),
        (
            "## Rumours\n\n1d100\nEncounter\n01-50\nOrcs\n51-90\nRats\n91-00\nNothing\n",
            "d100",
            [(1, 50, "Orcs"), (51, 90, "Rats"), (91, 100, "Nothing")],
        ),
        (
            "## Rumours\n\n01-50\\\nOrcs\n\n51-90\\\nRats\n\n91-00\\\nNothing\n",
            "d100",
            [(1, 50, "Orcs"), (51, 90, "Rats"), (91, 100, "Nothing")],
        ),
        (
            "## Rumours\n\n| dice: 1d4 | Rumour |\n| --- | --- |\n| 1 | salt |\n| 2 | rain |\n| 3 | wolves |\n| 4 | a fair ^fair-1 |\n",
            "d4",
            [(1, 1, "salt"), (2, 2, "rain"), (3, 3, "wolves"), (4, 4, "a fair")],
        ),
        (
            "## Rumours\n\n| dice: 1d4 | Rumour |\n| --- | --- |\n| 1 | salt |\n| 2 | rain |\n| 3 | wolves |\n| 4 | a fair |\n^rumours\n",
            "d4",
            [(1, 1, "salt"), (2, 2, "rain"), (3, 3, "wolves"), (4, 4, "a fair")],
        ),
    ],
)
def test_a_row_is_a_row_wherever_a_book_sets_it(text, dice, rows):
    (table,) = from_markdown(text)
    assert (table.dice, [(row.low, row.high, row.cells[0]) for row in table.rows]) == (dice, rows)
    assert table.problems == ()
    assert not [
        code for code, _ in said(text) if code in ("table-row", "table-gap", "joined-line", "diceless")
    ]


@pytest.mark.parametrize("above", ["Roll 1d6.", "Roll 1d."])
def test_figures_in_the_second_column_are_rolled_and_the_first_holds_for_the_rows_below(above):
    (table,) = from_markdown(f"## Rumours\n\n{above}\n\n{SPREAD.format('Type')}")
    assert table.dice == "d6"
    assert [row.cells for row in table.rows] == [
        ("Cave", "bats"),
        ("Cave", "rats"),
        ("Well", "slime"),
        ("Well", "gold"),
    ]


def test_figures_under_a_word_of_their_own_are_no_dice():
    text = SPREAD.format("Type").replace("Roll", "Slots")
    assert from_markdown(f"## Wares\n\n{text}") == ()


@pytest.mark.parametrize("head", ["d6 \u00d7 10 + d6", "d6 \u2716\ufe0f 10 + d6", "10 x d6 + d6"])
def test_tens_and_ones_of_two_dice_are_a_d66(head):
    rows = "".join(f"| {tens}{ones} | book {tens}{ones} |\n" for tens in range(1, 7) for ones in range(1, 7))
    (table,) = from_markdown(f"## Books\n\n| {head} | Book |\n| --- | --- |\n{rows}")
    assert (table.dice, len(table.rows), table.problems) == ("d66", 36, ())


@pytest.mark.parametrize(
    "rows",
    [
        "## Rumours (d6)\n\n1-2: salt\n\n3: rain\n\n3: wolves\n",
        "## Rumours\n\nRoll d6.\n\n1-2: salt\n\n3: rain\n\n3: wolves\n",
        "## Rumours\n\nRoll d6.\n1-2: salt\n3: rain\n3: wolves\n",
    ],
)
def test_a_gap_is_said_beside_an_overlap(rows):
    found = dict(said(rows))
    assert "3 stands in row 2 too" in found["table-overlap"] and "no row for 4-6" in found["table-gap"]


def test_one_slip_of_the_pen_is_told_once_with_the_number_that_lost_its_row():
    found = said("## Rumours (d6)\n\n1. salt\n2. rain\n3. wolves\n3. a fair\n5. a cart\n6. ice\n")
    (told,) = [message for code, message in found if code.startswith("table-")]
    assert "3 stands in row 3 too" in told and "4 has no row" in told


@pytest.mark.parametrize(
    ("heading", "head", "keys", "dice"),
    [
        ("Table 9: Reaction (2d6)", "Roll", ("2 or less", "3-5", "6-8", "9-11", "12 or more"), "2d6"),
        ("Loot (d20)", "Roll", ("1-10", "11-19", "20+"), "d20"),
        ("Mishaps (2d6)", "Roll", ("2-", "3-9", "10-11", "12+"), "2d6"),
    ],
)
def test_figures_without_an_end_go_as_far_as_the_dice_that_are_named(heading, head, keys, dice):
    rows = "".join(f"| {key} | what comes at {key} |\n" for key in keys)
    (table,) = from_markdown(f"## {heading}\n\n| {head} | Result |\n| --- | --- |\n{rows}")
    assert (table.dice, len(table.rows)) == (dice, len(keys))


def test_figures_without_an_end_say_no_dice_by_themselves():
    found = from_markdown(
        "## Loot\n\n| Roll | Loot |\n| --- | --- |\n| 1-10 | Copper |\n| 11-19 | Silver |\n| 20+ | Gold |\n"
    )
    assert not any(table.dice == "d100" for table in found)


def rolled(text):
    """The first table of a text: its dice, its rows, and for each row how often it is rolled on again."""
    adventure = compile_texts({"gate.md": HEAD + text})
    table = next(iter(adventure.tables.values()))
    again = [len(asked_again(adventure, table, row)) for row in table.rows]
    return table.dice, [(row.low, row.high, words_of(row)) for row in table.rows], again


def test_a_first_row_under_no_head_is_a_row():
    text = "## Rumours (1d3)\n\n| 1 | Gills |\n|---|---|\n| 2 | Scales |\n| 3 | Third eye |\n"
    assert rolled(text)[:2] == ("d3", [(1, 1, "Gills"), (2, 2, "Scales"), (3, 3, "Third eye")])


def test_figures_in_the_middle_under_dice_are_rolled():
    text = "## Rumours\n\n| Kind | d100 | Coins |\n|---|---|---|\n| A | 1-50 | few |\n| B | 51-100 | many |\n"
    assert rolled(text)[:2] == ("d100", [(1, 50, "Afew"), (51, 100, "Bmany")])


@pytest.mark.parametrize(
    ("row", "times"),
    [
        ("A sword, and roll again on this table", 1),
        ("A gem; roll again on this table twice", 2),
        ("Role duas vezes", 2),
        ("Tira otra vez", 1),
        ("Lancez deux fois", 2),
        ("Würfle zweimal", 2),
        ("A sword that makes one roll again and again", 0),
    ],
)
def test_a_row_that_has_one_roll_again_is_followed_wherever_and_in_whatever_language_it_says_so(row, times):
    text = f"## Rumours\n\n| d4 | Find |\n|---|---|\n| 1-3 | Dust |\n| 4 | {row} |\n"
    assert rolled(text)[2] == [0, times]


DRAWN = """+------+----------+----------+
|**d2**|**Day**   |**Night** |
+======+==========+==========+
|1     |Rain and  |Owls (1d2)|
|      |hail      |          |
+------+----------+----------+
|2     |Sun       |Bats      |
+------+----------+----------+
"""


def test_a_table_drawn_with_signs_is_a_table():
    assert not any(code.startswith("table") for code, _ in said(f"## Rumours\n\n{DRAWN}"))
    found = from_markdown(f"# Rumours\n\n{DRAWN}")[0]
    assert (found.dice, [each.cells for each in found.rows]) == (
        "d2",
        [("Rain and hail", "Owls (1d2)"), ("Sun", "Bats")],
    )


_SUMMED = ["2-3", "4-5", "6-8", "9", "10-11", "12"]


@pytest.mark.parametrize("heading", ["## Callers (2d6)", "## Callers", "**Callers (2d6)**", "2d6 callers:"])
@pytest.mark.parametrize("between", ["-", "–", " - ", " to "])
@pytest.mark.parametrize("sign", [" – ", " — ", ". ", " ", "\t", ": "])
@pytest.mark.parametrize("bullet", ["", "- "])
def test_rows_of_two_dice_are_found_whatever_sets_them_off(heading, between, sign, bullet):
    words = ["a tinker", "two geese", "rain", "a bell", "smoke", "nobody"]
    rows = [
        f"{bullet}{key.replace('-', between)}{sign}{what}" for key, what in zip(_SUMMED, words, strict=True)
    ]
    (table,) = from_markdown(f"{heading}\n\n" + "\n".join(rows) + "\n")
    assert table.dice == "2d6"
    assert [row.cells[0] for row in table.rows] == words


@pytest.mark.parametrize(("low", "high", "dice"), [(2, 12, "2d6"), (3, 18, "3d6")])
def test_rows_that_are_numbered_as_the_sums_of_dice_are_rolled_with_those(low, high, dice):
    rows = "\n".join(f"{total}. Caller {chr(63 + total)}" for total in range(low, high + 1))
    (table,) = from_markdown(f"## Callers\n\n{rows}\n")
    assert table.dice == dice


@pytest.mark.parametrize(
    "text",
    [
        "## Rumours\n\n> | d4 | Heard |\n> | --- | --- |\n> | 1-2 | Rain |\n> | 3-4 | Wind |\n",
        "> ## Rumours\n>\n> | d4 | Heard |\n> | --- | --- |\n> | 1-2 | Rain |\n> | 3-4 | Wind |\n",
    ],
)
def test_a_table_in_a_quote_is_rolled_as_one_without(text):
    scenario = compile_texts({"gate.md": HEAD + text})
    assert [(name, table.dice) for name, table in scenario.tables.items()] == [("rumours", "d4")]
    assert {code for code, _ in said(text)} <= {"arrow"}


def test_what_is_quoted_beside_a_table_stays_a_quote():
    text = "> Somebody hums.\n>\n> | d2 | Heard |\n> | --- | --- |\n> | 1 | Rain |\n> | 2 | Wind |\n"
    codes = [code for code, _ in said("## Well\n\nA well.\n\n" + text)]
    assert "table-cells" not in codes
