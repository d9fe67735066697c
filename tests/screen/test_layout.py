"""Laying out: no line is wider than the screen, and no word is lost."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solo.screen.layout import cells, clipped, fitted, laid, pages, wrapped
from solo.screen.lines import safe
from solo.screen.paint import painter

TEXT = (
    st.text(st.characters(exclude_categories=["Cs"]), max_size=200)
    .map(safe)
    .map(lambda text: text.replace("\n", " "))
)


@given(TEXT, st.integers(2, 60))
def test_no_line_is_wider_than_the_screen_and_no_letter_is_lost(text, columns):
    rows = wrapped(text, columns)
    assert all(cells(row) <= columns for row in rows)
    assert "".join("".join(rows).split()) == "".join(text.split())


@given(TEXT, st.integers(1, 60))
def test_a_clipped_text_fits(text, columns):
    assert cells(clipped(text, columns)) <= columns
    assert cells(fitted(text, columns)) <= columns


@given(st.lists(st.sampled_from(["", "words", "more words"]), max_size=60), st.integers(-3, 30))
def test_pages_lose_no_line_and_fit_the_screen(rows, height):
    cut = pages(rows, height)
    assert [row for page in cut for row in page] == rows
    assert all(len(page) <= max(4, height) for page in cut)


def test_a_page_ends_below_an_empty_line_where_it_can():
    assert pages(["a", "b", "", "c", "d", "e"], 5) == [["a", "b", ""], ["c", "d", "e"]]


def test_prose_is_broken_between_words():
    assert wrapped("the salt is whispering again tonight", 14) == [
        "the salt is",
        "whispering",
        "again tonight",
    ]


def test_a_choice_hangs_behind_its_number_and_an_indented_line_deeper():
    assert wrapped("  4. Sit in the lee of the wall", 20) == ["  4. Sit in the lee", "     of the wall"]
    assert wrapped("  ask QUESTION: the oracle answers", 20) == ["  ask QUESTION: the", "    oracle answers"]


def test_a_word_longer_than_a_line_is_broken():
    assert wrapped("abcdefghij", 4) == ["abcd", "efgh", "ij"]


def test_wide_letters_take_two_cells_and_marks_none():
    assert cells("塩cellar") == 8
    assert cells("e\u0301") == 1
    assert wrapped("塩塩塩塩", 4) == ["塩塩", "塩塩"]


def test_odds_are_not_torn_apart():
    assert wrapped("  1. Jump  [33 %]", 15) == ["  1. Jump", "     [33 %]"]


def test_columns_of_a_sheet_that_fits_stay_where_they_are():
    assert wrapped("STR 12   DEX  9   WIL 10", 30) == ["STR 12   DEX  9   WIL 10"]


def test_without_a_width_nothing_is_wrapped_and_with_one_it_is_never_wider_than_one_hundred():
    told = [("prose", "salt " * 100)]
    assert laid(told) == ["salt " * 100]
    assert 90 < max(map(cells, laid(told, 300))) <= 100


def test_paint_changes_nothing_that_is_read():
    line = "  3. Throw it  [5 %]  (not now: needs a ring)"
    painted = painter({})("choice", line)
    assert painted != line
    for code in ("\x1b[1m", "\x1b[2m", "\x1b[36m", "\x1b[0m"):
        painted = painted.replace(code, "")
    assert painted == line


@pytest.mark.parametrize("style", ["title", "heading", "roll", "gain", "loss", "foe", "oracle", "choice"])
def test_no_color_leaves_no_colour(style):
    assert "3" not in painter({"NO_COLOR": "1"})(style, "x [ %]").replace("\x1b[1m", "").replace(
        "\x1b[0m", ""
    )
