"""`solo new`: a scenario to start from."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st
from shares import DAY

from solo.cli.main import main
from solo.core.errors import Wrong
from solo.journal.errors import BadName
from solo.scenario import read, read_texts
from solo.scenario.checking.check import check
from solo.workshop.new import file_name, starter, title_of
from solo.workshop.playtest import Here, played


def test_what_is_written_checks_clean_and_bears_the_name(tmp_path, capsys):
    assert main(["new", "the old mill", "--in", str(tmp_path)]) == 0
    assert "the-old-mill.md" in capsys.readouterr().out
    adventure = read(tmp_path / "the-old-mill.md")
    assert adventure.title == "The old mill"
    assert [str(problem) for problem in check(adventure)] == []


def test_a_name_as_its_file_has_it_makes_a_title_in_words():
    assert title_of("a-pass-for-nine") == "A Pass for Nine"
    assert title_of("Twenty-One") == "Twenty-One"


def test_bots_reach_every_scene_and_choice_of_it_and_no_game_sticks():
    adventure = read_texts({"ferry.md": starter("The Ferry", "ferry.md")})
    missed, endings = None, set()
    for number, games in enumerate(
        (20, 20, 40)
    ):  # other games each day; more only for what few games come to
        report = played(adventure, ["coins", "cairn"], games, f"{DAY} {number}", 1000, Here())
        assert not report.wrong
        these = {one.line for one in report.missed}
        missed = these if missed is None else missed & these
        endings |= set(report.systems["coins"].endings)
        if not missed and endings >= {"victory", "defeat", "escape"}:
            return
    assert not missed and endings >= {"victory", "defeat", "escape"}


def test_it_shows_what_most_adventures_need():
    text = starter("The Ferry", "ferry.md")
    for sign in (
        "state:",
        "`here:",
        "`first`",
        "`once`",
        "`if ",
        "`test ",
        "or else",
        "`ask ",
        "`meet ",
        "`fight`",
        "`gain ",
        "`learn ",
        "`roll`",
        "`harm ",
        "`pay ",
        "`end ",
        "**Failure**",
        "## Bestiary",
        "## Items",
        "| d6",
    ):
        assert sign in text, sign


def test_a_file_that_is_there_is_never_written_over(tmp_path, capsys):
    (tmp_path / "mill.md").write_text("mine")
    assert main(["new", "Mill", "--in", str(tmp_path)]) == 1
    assert "is there already" in capsys.readouterr().err
    assert (tmp_path / "mill.md").read_text() == "mine"


@pytest.mark.parametrize("name", ["../mill", "/tmp/mill", "a\\b", "...", "***", "\x1b[2J/"])
def test_what_is_no_name_is_refused_in_words(tmp_path, capsys, name):
    assert main(["new", name, "--in", str(tmp_path)]) == 1
    assert capsys.readouterr().err.startswith("solo: ")
    assert list(tmp_path.iterdir()) == []


@given(
    st.text(max_size=100)
    | st.sampled_from(
        ["con", "NUL.md", "mill: the end", "no", "1986", "“Mill”", "it's", "a <b>c</b>", "{file}"]
    )
)
def test_any_name_is_refused_or_makes_a_scenario_that_checks_clean_under_a_safe_file_name(name):
    try:
        title = title_of(name)
        file = f"{file_name(title)}.md"
    except (Wrong, BadName):
        return
    assert re.fullmatch(r"[^\W_]+(-[^\W_]+)*\.md", file)
    adventure = read_texts({file: starter(title, file)})
    assert adventure.title == title
    assert [problem for problem in check(adventure) if problem.code != "unused"] == []
