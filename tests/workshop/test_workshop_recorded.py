"""A recorded game kept beside its scenario is its test."""

import json
import shutil

import pytest
from playing import KEPT, Game, adventure, scenario, written

from solo.cli.main import main
from solo.workshop.beside import beside

STORY = """## Hall

A cold hall.

- Knock. `test charm` → [Attic](#attic)
  - **Failure** Nobody.
- Wait. `wait 1 hour`
- Leave. `end out`

## Attic

- Take it. `end rich` Gold.
"""


@pytest.fixture
def kept(tmp_path):
    """A scenario with a recorded game beside it; returns its path, and what `solo check` says of it as it
    stands or with a text."""
    path = tmp_path / "hall.md"
    path.write_text(written(STORY), encoding="utf-8")
    game = Game.begin(tmp_path / "first.solo", adventure(written(STORY)), seed="2")
    for line in ("random", "wait", "leave"):
        game.say(line)
    game.close()
    assert main(["export", "first", "--saves", str(tmp_path), "--to", str(tmp_path / "hall.game.json")]) == 0
    shutil.rmtree(tmp_path / "first.solo")
    return path


def checked(path, capsys, story=None):
    """The exit code of `solo check`, and what it says of the recorded game."""
    if story is not None:
        path.write_text(written(story), encoding="utf-8")
    capsys.readouterr()
    code = main(["check", str(path)])
    return code, [line for line in capsys.readouterr().out.splitlines() if "recorded-game" in line]


def test_a_recorded_game_that_still_plays_is_not_mentioned(kept, capsys):
    assert checked(kept, capsys) == (0, [])


def test_prose_may_be_rewritten_under_a_recorded_game(kept, capsys):
    assert checked(
        kept, capsys, STORY.replace("A cold hall.", "A hall, and cold.").replace("Gold.", "Gold!")
    ) == (0, [])


def test_a_move_that_is_no_longer_possible_is_an_error_with_its_turn(kept, capsys):
    code, (told,) = checked(kept, capsys, STORY.replace("- Wait. `wait 1 hour`\n", ""))
    assert code == 1
    assert told.startswith("hall.game.json:1:1: recorded-game: turn 3 of 4 is no longer possible")
    assert "hall/wait" in told


def test_another_ending_is_an_error_with_both(kept, capsys):
    code, (told,) = checked(kept, capsys, STORY.replace("`end out`", "`end lost`"))
    assert code == 1
    assert "it ended in out, and now in lost" in told


def test_a_scenario_with_errors_is_not_played_and_that_is_said(kept, capsys):
    code, (told,) = checked(kept, capsys, STORY.replace("#attic", "#nowhere"))
    assert code == 1 and "was not played" in told


@pytest.mark.parametrize(
    "spoil",
    [
        lambda data: "",
        lambda data: "[]",
        lambda data: '{"solo": 1}',
        lambda data: data[:-40],
        lambda data: data.replace('{"do":"begin"}', '{"go":"begin"}'),
        lambda data: data.replace('{"do":"begin"}', '{"do":["begin"]}'),
        lambda data: data.replace('"system":"coins"', '"system":"chess"'),
        lambda data: data.replace('"header": {', '"header": [{'),
        lambda data: data.replace('"key":"hall/wait"', '"key":{"a":1}'),
        lambda data: "[" * 100_000,
        lambda data: data.replace('{"do":"begin"}', '{"do":' + "[" * 5000 + "]" * 5000 + "}"),
    ],
)
def test_a_file_that_is_no_recorded_game_is_an_error_in_words(kept, capsys, spoil):
    file = beside(kept)
    file.write_text(spoil(file.read_text(encoding="utf-8")), encoding="utf-8")
    code, (told,) = checked(kept, capsys)
    assert code == 1
    assert "Traceback" not in told


def test_the_game_of_a_folder_bears_the_folders_name_and_lies_in_it(tmp_path):
    (tmp_path / "mill").mkdir()
    assert beside(tmp_path / "mill") == tmp_path / "mill" / "mill.game.json"
    assert beside(tmp_path / "mill.md") == tmp_path / "mill.game.json"


def test_an_exported_game_of_an_adventure_that_comes_along_is_its_test(tmp_path, capsys):
    shutil.copy(KEPT / "the-salt-cellar.md", tmp_path)
    game = Game.begin(tmp_path / "g.solo", scenario("the-salt-cellar.md"), "cairn", "8")
    for line in ("random", "sit", "yes"):
        game.say(line)
    game.close()
    target = tmp_path / "the-salt-cellar.game.json"
    assert main(["export", "g", "--saves", str(tmp_path), "--to", str(target)]) == 0
    assert checked(tmp_path / "the-salt-cellar.md", capsys)[1] == []
    found = json.loads(target.read_text(encoding="utf-8"))
    target.write_text(json.dumps(found | {"ending": "victory"}), encoding="utf-8")
    assert "it ended in victory, and now in escape" in checked(tmp_path / "the-salt-cellar.md", capsys)[1][0]
