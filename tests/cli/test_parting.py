"""Games beside each other: taken over from a turn, compared where they part."""

import io
import json

import pytest
from playing import Game, adventure, written

from solo.cli.main import main
from solo.journal import Library

HOUSE = """## Porch

- Knock. `learn somebody coughs` A cough.
- Go in. → [Hall](#hall)
- Climb. `test agility` → [Roof](#roof)

## Hall

- Take the lamp. `gain lamp`
- Leave. `end escape: Out by the door`

## Roof

- Jump. `end death: Off the roof`
"""


@pytest.fixture
def shelf(tmp_path):
    """A game of six turns, “first”, closed; to be played on by typed lines."""
    game = Game.begin(tmp_path / "first.solo", adventure(written(HOUSE)))
    for line in ("random", "knock", "go in", "take the lamp", "leave"):
        game.say(line)
    game.close()
    return tmp_path


def solo(shelf, *words):
    """Run the command on these games."""
    return main([*words, "--saves", str(shelf)])


def taken(shelf, monkeypatch, turn, *lines):
    """Take over from a turn, and type lines."""
    monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
    return solo(shelf, "replay", "first", "--take", str(turn), "--as", "second")


def test_one_may_take_over_from_any_turn_and_the_game_stays_as_it_was(shelf, monkeypatch, capsys):
    before = [path.read_bytes() for path in sorted((shelf / "first.solo").iterdir())]
    assert taken(shelf, monkeypatch, 3, "go in", "leave") == 0
    assert "You go on from turn 3 in “second”" in capsys.readouterr().out
    assert [path.read_bytes() for path in sorted((shelf / "first.solo").iterdir())] == before
    library = Library(shelf)
    assert {game.name: game.turns for game in library.list()} == {"first": 6, "second": 5}
    assert solo(shelf, "replay", "second", "--verify") == 0


def test_a_game_taken_over_before_its_end_is_not_over(shelf, monkeypatch, capsys):
    taken(shelf, monkeypatch, 4)
    listed = {game.name: game.ending for game in Library(shelf).list()}
    assert listed["first"] and not listed["second"]


def test_a_turn_that_there_is_none_of_is_refused(shelf, monkeypatch, capsys):
    assert taken(shelf, monkeypatch, 9) == 1
    assert "has 6 turns" in capsys.readouterr().err
    assert not (shelf / "second.solo").exists()


def test_two_games_are_told_where_they_part_and_what_came_of_each(shelf, monkeypatch, capsys):
    taken(shelf, monkeypatch, 3, "go in", "leave")
    capsys.readouterr()
    assert solo(shelf, "diff", "first", "second") == 1
    said = capsys.readouterr().out
    assert "are the same for 4 turns, and part at turn 5, at “Hall”" in said
    assert "Take the lamp" in said and "Has: lamp." in said and "Out by the door" in said
    assert solo(shelf, "diff", "first", "second", "--json") == 1
    found = json.loads(capsys.readouterr().out)
    assert found["shared"] == 4 and [side["turns"] for side in found["sides"]] == [6, 5]
    assert found["sides"][0]["things"] == ["lamp"] and not found["sides"][1]["things"]


def test_a_game_is_the_same_as_itself(shelf, capsys):
    assert solo(shelf, "diff", "first", "first") == 0
    assert "are the same: 6 turns" in capsys.readouterr().out


def test_what_was_undone_in_a_game_is_compared_with_what_was_done_instead(tmp_path, capsys):
    game = Game.begin(tmp_path / "first.solo", adventure(written(HOUSE)))
    for line in ("random", "knock", "undo", "go in"):
        game.say(line)
    game.close()
    assert solo(tmp_path, "diff", "first") == 1
    said = capsys.readouterr().out
    assert "part at turn 3, at “Porch”" in said and "Knows: somebody coughs." in said


def test_a_game_with_nothing_undone_wants_another_to_be_compared_with(shelf, capsys):
    assert solo(shelf, "diff", "first") == 1
    assert "name another game" in capsys.readouterr().err


def test_games_that_began_otherwise_are_apart_from_the_start(shelf, capsys):
    game = Game.begin(shelf / "other.solo", adventure(written(HOUSE)), seed="2")
    game.say("random")
    game.close()
    assert solo(shelf, "diff", "first", "other") == 1
    assert "apart from the start: they have two seeds" in capsys.readouterr().out
