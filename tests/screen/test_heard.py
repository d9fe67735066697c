"""Plain mode as it is heard: what changed first, choices last, nothing drawn, no line that is understood by where it stands."""

import io
import re

import pytest
from playing import Game, scenario

from solo.rules import BUILT_IN, load
from solo.screen import heard, plain
from solo.screen.aloud import aloud
from solo.screen.layout import wrapped
from solo.screen.lines import said
from solo.session.pages import whole

SIGNS = re.compile(r"[\u2500-\u259f→≥≤×−•]")


def heard_of(lines: list[str]) -> list[str]:
    """Lines said, as they are heard."""
    return [text for _, text in aloud(said(lines))]


def test_figures_in_a_row_are_heard_one_after_the_other():
    assert heard_of(["STR 13/18   DEX 11/11   Armor 0"]) == ["STR 13 of 18; DEX 11 of 11; Armor 0"]
    assert heard_of(["Might    Endurance 44, (Brawn 19)"]) == ["Might: Endurance 44, (Brawn 19)"]


def test_slots_are_heard_by_their_numbers_and_the_free_ones_in_one_breath():
    told = heard_of(
        [
            "Slots",
            "      1  rope",
            "    2-3  plate",
            "      4  -",
            "      5  -",
            "      6  -",
            "  petty  ring",
        ]
    )
    assert told == ["Slots", "1: rope", "2-3: plate", "4 to 6: free", "petty: ring"]


def test_of_bars_that_are_drawn_those_are_heard_that_came():
    told = heard_of(["     1-2 ███│███████████    2 of 0.3", "     3-4    │                0 of 0.3"])
    assert told == ["1 – 2: 2 of 0.3"]


def test_what_a_setting_may_be_is_heard_as_a_list():
    assert heard_of(["theme    auto      colours (auto|dark|light)"]) == [
        "theme: auto; colours (auto, dark, light)"
    ]
    assert heard_of(["rules    –         the system"]) == ["rules: nothing; the system"]


def test_a_table_is_heard_row_by_row_and_an_item_as_one_line():
    page = "## Scars\n\n| Loss | Scar |\n| --- | --- |\n| 1 | **Lasting** |\n\n- One\n  thing.\n- Another.\n"
    assert [text for _, text in heard.page(page) if text] == ["Scars", "1: Lasting", "One thing.", "Another."]


@pytest.mark.parametrize("system", BUILT_IN)
def test_a_rules_page_is_heard_without_anything_that_is_only_drawn(system):
    lines = [text for _, text in aloud(heard.page(whole(load(system))))]
    assert len(lines) > 100
    assert not [line for line in lines if SIGNS.search(line)]


@pytest.mark.parametrize("system", BUILT_IN)
def test_the_sheet_the_luck_and_the_map_are_heard_in_words(system, tmp_path):
    game = Game.begin(tmp_path / "heard", scenario("the-salt-cellar.md"), rules=system, seed="5")
    out = io.StringIO()
    plain.play(
        game.session,
        io.StringIO("sheet\ninventory\nluck\nmap\nwhy\nset\n"),
        out,
        ahead="all at random",
        aloud=True,
    )
    told = out.getvalue()
    assert "Who are you?" not in told, "nobody is asked what has been answered already"
    assert not [line for line in told.splitlines() if SIGNS.search(line) or "   " in line.strip()]


def test_a_row_of_figures_breaks_between_them_and_a_column_hangs_below_itself():
    assert wrapped("STR 13/13   DEX 6/6   WIL 14/14   HP 4/4   Armor 0", 39) == [
        "STR 13/13   DEX 6/6   WIL 14/14",
        "HP 4/4   Armor 0",
    ]
    assert wrapped("odds     on        the chances beside the choices", 40)[1] == " " * 9 + "the choices"
    assert wrapped("Talents, each enough to live by: Literacy 1, Sneak 1", 51) == [
        "Talents, each enough to live by: Literacy 1,",
        "Sneak 1",
    ]
