"""`solo saves`: one line a game, on any screen."""

import json

import pytest

from solo.cli.main import main
from solo.cli.shelf import lines_of
from solo.journal.model import Summary
from solo.screen.layout import cells
from tests.playing import Game, adventure, written

BANK = """## The Bank

- Wait. `wait 26 hours`
- Cross. `end end: Over the water`
"""


@pytest.fixture
def folder(tmp_path):
    game = Game.begin(tmp_path / "mill.solo", adventure(written(BANK)), "cairn")
    for line in ("random", "wait"):
        game.say(line)
    game.close()
    return tmp_path


def listed(capsys, folder, *more: str) -> str:
    main(["saves", "--saves", str(folder), *more])
    return capsys.readouterr().out


def test_a_game_is_told_with_its_hero_its_system_where_and_when(folder, capsys, monkeypatch):
    monkeypatch.setenv("COLUMNS", "80")
    name = json.loads(listed(capsys, folder, "--json"))[0]["who"]
    [line] = listed(capsys, folder).splitlines()
    assert all(word in line for word in ("mill", name, "cairn", "The Bank", "day 2 10:00"))


def test_how_a_game_ended_is_told_until_that_is_taken_back(folder, capsys):
    game = Game.reopen(folder / "mill.solo")
    game.say("cross")
    assert "ended: Over the water" in listed(capsys, folder)
    game.session.undo()
    game.close()
    assert "ended" not in listed(capsys, folder)
    assert json.loads(listed(capsys, folder, "--json"))[0]["where"] == "The Bank"


@pytest.mark.parametrize("width", [40, 80, 200])
def test_every_game_takes_one_line_of_the_screen(width):
    games = [
        Summary(
            name="a name of many words that goes on" * many,
            path="",
            title="T",
            system="hearts-d100",
            who="Ulf Half-Candle of the long name, Bertram",
            where="The Empty Houses Beyond the Causeway",
            when="Monday, day 12, 06:00",
            turns=12,
            updated="2026-11-22T10:00:00",
            ending=ending,
        )
        for many in (1, 3)
        for ending in (None, "victory: An ending with a long name indeed, and more of it")
    ]
    assert all(cells(line) <= width and "\n" not in line for line in lines_of(games, width))
    assert len(lines_of(games, width)) == len(games)
