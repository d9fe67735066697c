"""Kept games as tests: `solo record` keeps one, `solo test` plays it again, and shows where it first goes another way."""

import json
import shutil

import pytest
from playing import Game, adventure, written

from solo.cli.main import main

STORY = """## Hall

A cold hall. `gain rope`

- Knock on the door. `test charm` → [Attic](#attic)
  - **Failure** Nobody. `noise + 1`
- Wait. `wait 1 hour` `patience + 1`
- Ask the clock.
  - What time it is. Four. `learn it is four`
  - What it wants. Nothing.
- Leave. `end escape: Out in the rain`

## Attic

- Take it. `end victory: Gold` Gold.
- Go down. → [Hall](#hall)
"""
FRONT = "state:\n  patience: 0\n"


@pytest.fixture
def kept(tmp_path):
    """A scenario and a game of it, kept as its test; returns its path."""
    path = tmp_path / "hall.md"
    path.write_text(written(STORY, FRONT), encoding="utf-8")
    game = Game.begin(tmp_path / "first.solo", adventure(written(STORY, FRONT)), seed="2")
    for line in ("random", "wait", "ask the clock", "1", "leave"):
        game.say(line)
    game.close()
    assert main(["record", "first", str(path), "--saves", str(tmp_path)]) == 0
    shutil.rmtree(tmp_path / "first.solo")
    return path


def ran(path, capsys, story=None, *more, front=FRONT):
    """The exit code of `solo test`, and what it prints."""
    if story is not None:
        path.write_text(written(story, front), encoding="utf-8")
    capsys.readouterr()
    code = main(["test", str(path), *more])
    return code, capsys.readouterr().out


def test_a_game_that_goes_the_same_way_passes(kept, capsys):
    code, told = ran(kept, capsys)
    assert code == 0 and "hall.game.json: 6 turns, escape: Out in the rain, the same way" in told


def test_what_was_offered_is_kept_once_a_turn_and_not_what_it_replaced(kept):
    turns = json.loads(kept.with_name("hall.game.json").read_text(encoding="utf-8"))["turns"]
    lists = [[each for each in turn.get("changes", []) if each[:2] == ["game", "offered"]] for turn in turns]
    assert all(len(each) <= 1 for each in lists)
    assert all(was is None for each in lists for _, _, was, _, _ in each)
    assert any("hall/wait" in (each[0][3] or ()) for each in lists if each)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("A cold hall.", "A hall, and cold, and dark."),
        ("- Wait.", "- Sit down and let an hour go by."),
        ("- Ask the clock.", "- Consult the timepiece."),
        ("- What time it is. Four.", "- The hour. Four, it says."),
        ("## Hall", "## The Great Hall"),
        ("- Leave. `end escape: Out in the rain`", "- Go home. `end escape: Wet through` Rain."),
        ("- Knock on the door.", "- Hammer at it."),
    ],
)
def test_a_change_in_wording_alone_does_not_break_it(kept, capsys, old, new):
    story = STORY.replace(old, new)
    if "Great" in new:
        story = story.replace("[Hall](#hall)", "[The Great Hall](#the-great-hall)")
    code, told = ran(kept, capsys, story)
    assert code == 0, told
    assert "the same way" in told


@pytest.mark.parametrize(
    ("old", "new", "removed", "added"),
    [
        ("`patience + 1`", "`patience + 2`", "-patience = 1", "+patience = 2"),
        ("`learn it is four`", "`learn it is five`", "-it-is-four = True", "+it-is-five = True"),
        ("`gain rope`", "`gain 2 torches`", "-gain hero.1 rope 1", "+gain hero.1 torch"),
        ("- What time it is. Four. `learn it is four`", "- What time it is. Four. `learn it is four` → [Attic](#attic)", "", "+→ attic"),
        ("`wait 1 hour`", "`wait 2 hours`", "-game minute = 540", "+game minute = 600"),
    ],
)  # fmt: skip
def test_a_game_that_goes_another_way_fails_with_the_first_difference_as_a_diff(
    kept, capsys, old, new, removed, added
):
    code, told = ran(kept, capsys, STORY.replace(old, new))
    assert code == 1
    rows = told.splitlines()
    assert any(row.startswith("---") and "as recorded" in row for row in rows)
    assert removed in rows or not removed, told
    assert any(row.startswith(added) for row in rows), told


def test_a_move_that_cannot_be_made_shows_the_choices_as_they_were_and_are(kept, capsys):
    story = STORY.replace("- Wait. `wait 1 hour` `patience + 1`\n", "")
    code, told = ran(kept, capsys, story)
    assert code == 1 and "turn 3 of 6 is no longer possible" in told
    assert "->" in told and "hall/wait" in told


def test_update_keeps_the_new_and_it_passes_from_then_on(kept, capsys):
    code, told = ran(kept, capsys, STORY.replace("`patience + 1`", "`patience + 2`"), "--update")
    assert code == 0 and "kept as it goes now: 6 turns" in told
    assert ran(kept, capsys)[0] == 0
    assert ran(kept, capsys, STORY)[0] == 1


def test_update_of_a_game_that_cannot_go_on_keeps_nothing_shorter_and_says_how_it_is_made_anew(kept, capsys):
    before = kept.with_name("hall.game.json").read_bytes()
    story = STORY.replace("- Leave. `end escape: Out in the rain`\n", "")
    code, told = ran(kept, capsys, story, "--update")
    assert code == 1 and "before 1 move that can no longer be made" in told and "solo record" in told
    assert kept.with_name("hall.game.json").read_bytes() == before
    assert ran(kept, capsys, STORY)[0] == 0


def test_another_ending_fails_and_another_name_of_the_same_one_does_not(kept, capsys):
    code, told = ran(kept, capsys, STORY.replace("end escape: Out in the rain", "end defeat"))
    assert code == 1 and "it ended in escape: Out in the rain, and now in defeat" in told
    assert "-end escape: Out in the rain" in told and "+end defeat" in told


def test_a_scenario_may_have_several_and_check_plays_them_all(kept, tmp_path, capsys):
    game = Game.begin(tmp_path / "second.solo", adventure(written(STORY, FRONT)), seed="5")
    for line in ("random", "wait", "wait", "leave"):
        game.say(line)
    game.close()
    record = ["record", "second", str(kept), "--saves", str(tmp_path)]
    capsys.readouterr()
    assert main(record) == 1 and "is there already" in capsys.readouterr().err
    assert main([*record, "--as", "waiting"]) == 0
    assert (tmp_path / "hall.waiting.game.json").is_file()
    assert "2 games, all the same way" in ran(kept, capsys)[1]
    code, told = ran(kept, capsys, STORY.replace("`patience + 1`", "`patience + 2`"))
    assert code == 1 and "0 of 2 games" in told
    capsys.readouterr()
    assert main(["check", str(kept)]) == 1
    assert capsys.readouterr().out.count("recorded-game") == 2


def test_one_is_not_kept_for_a_scenario_that_it_cannot_be_played_on(kept, tmp_path, capsys):
    game = Game.begin(tmp_path / "third.solo", adventure(written(STORY, FRONT)), seed="5")
    for line in ("random", "wait", "leave"):
        game.say(line)
    game.close()
    kept.write_text(
        written(STORY.replace("- Wait. `wait 1 hour` `patience + 1`\n", ""), FRONT), encoding="utf-8"
    )
    capsys.readouterr()
    assert main(["record", "third", str(kept), "--saves", str(tmp_path), "--as", "third"]) == 1
    assert "cannot be kept as a test" in capsys.readouterr().err


def test_where_none_is_kept_that_is_said(tmp_path, capsys):
    (tmp_path / "bare.md").write_text(written(STORY, FRONT), encoding="utf-8")
    assert main(["test", str(tmp_path / "bare.md")]) == 1
    assert "no games are kept beside" in capsys.readouterr().err


def test_what_is_recorded_is_what_export_writes(kept, tmp_path):
    found = json.loads((tmp_path / "hall.game.json").read_text(encoding="utf-8"))
    assert found["solo"] == 1 and found["header"]["system"] == "coins" and len(found["turns"]) == 6
