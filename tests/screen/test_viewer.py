"""The replay viewer: what is on record, stepped through as one likes."""

import io
import re

import pytest
from playing import Game, adventure, written
from screens import COLOUR, Tty, well

from solo.rules import load
from solo.screen.speaker import Speaker
from solo.screen.viewer import view


@pytest.fixture
def game(tmp_path):
    """A game of five turns."""
    game = well(tmp_path)
    for line in ("random", "look down", "knock", "walk on"):
        game.say(line)
    yield game
    game.close()


def stepped(game, *typed: str, pace=lambda seconds: None, **more) -> str:
    """What is seen on a terminal where these lines are typed."""
    screen = Tty()
    view(
        game.session.save, say=Speaker(Tty("".join(f"{line}\n" for line in typed)), screen), pace=pace, **more
    )
    return screen.getvalue()


def turns(told: str) -> list[int]:
    """The numbers of the turns told, in order."""
    lines = [line.removeprefix("… ") for line in told.splitlines()]
    return [int(line.split(".")[0]) for line in lines if line.split(".")[0].isdecimal()]


def test_in_a_pipe_everything_is_told_at_once(game):
    told = io.StringIO()
    view(game.session.save, say=Speaker(io.StringIO(), told))
    assert turns(told.getvalue()) == [1, 2, 3, 4, 5]
    assert "Three knocks come back." in told.getvalue()
    assert "[coin: d2 → " in told.getvalue()
    assert "Enter goes on" not in told.getvalue()


def test_enter_goes_on_and_q_leaves(game):
    assert turns(stepped(game, "", "", "q", "")) == [1, 2, 3]


def test_b_goes_back_and_a_number_goes_to_that_turn(game):
    assert turns(stepped(game, "4", "b", "b", "1", "b", "q")) == [1, 4, 3, 2, 1, 1]


def test_at_the_last_turn_one_may_go_back_or_leave(game):
    told = stepped(game, "5", "b", "", "")
    assert turns(told) == [1, 5, 4, 5]
    assert "Here the game stands." in told


def test_the_end_of_input_leaves(game):
    assert turns(stepped(game, "")) == [1, 2]


@pytest.mark.parametrize("typed", ["0", "6", "-1", "99999999999", "x", "٣٣"])
def test_what_is_no_turn_is_answered_with_what_is_possible(game, typed):
    told = stepped(game, typed, "q")
    assert turns(told) == [1]
    assert told.count("Enter goes on") == 2


def test_watching_tells_the_rest_at_a_readers_pace(game):
    waited = []
    told = stepped(game, "2", "w", "q", pace=waited.append)
    assert turns(told) == [1, 2, 3, 4, 5]
    assert len(waited) == 3
    assert all(1 <= seconds <= 8 for seconds in waited)


def test_ctrl_c_stops_watching_and_the_game_can_be_stepped_on(game):
    waited = []

    def pace(seconds):
        waited.append(seconds)
        if len(waited) == 2:
            raise KeyboardInterrupt

    assert turns(stepped(game, "w", "b", "q", pace=pace)) == [1, 2, 1]


def test_a_replay_goes_as_far_as_a_turn(game):
    assert turns(stepped(game, "", "", "", to=2)) == [1, 2]


def test_a_game_without_turns_says_so(tmp_path):
    game = well(tmp_path)
    game.session.undo()
    assert "Test (coins), 0 turns" in stepped(game)


def test_a_viewer_without_colours_writes_none(game):
    assert not COLOUR.search(stepped(game, "w"))


def test_s_goes_to_the_next_scene_or_to_the_one_named(tmp_path):
    game = walked(tmp_path)
    assert turns(stepped(game, "s", "s", "q")) == [1, 2, 3]
    assert turns(stepped(game, "s hall", "s", "q")) == [1, 3, 4]
    told = stepped(game, "4", "s", "s nowhere", "scenes", "q")
    assert "No scene comes after this." in told and "There is no scene with “nowhere”" in told
    assert "2. Porch" in told and "3. Hall" in told
    game.close()


def test_t_goes_to_the_next_throw_that_seldom_comes_so_and_its_chance_stands_under_it(tmp_path):
    lucky = next(number for number in range(1, 60) if rare(tmp_path, number))
    game = Game.reopen(tmp_path / f"{lucky}.solo")
    told = stepped(game, "t", "why", "q", rules=load("cairn"))
    assert turns(told) == [1, 4]
    assert re.search(r"\(STR save: (well|ill), which comes \d+ % of the time\)", told)
    assert "STR save: d20 →" in told and "passes, over it fails" in told
    assert "No throw worth seeing" in stepped(game, "5", "t", "q", rules=load("cairn")) or "5." in told
    game.close()


def test_take_says_from_which_turn_somebody_plays_on(game):
    say = Speaker(Tty("3\ntake\n"), Tty())
    assert view(game.session.save, say=say, pace=lambda seconds: None) == 3


DOOR = """## Porch

- Go in. → [Hall](#hall)

## Hall

- Lift the bar. `test might, heroic` → [Yard](#yard) or else [Yard](#yard)

## Yard

- Leave. `end escape`
"""


def walked(folder, rules="coins", seed="1"):
    """A game through three scenes, with one throw."""
    game = Game.begin(folder / f"{seed}.solo", adventure(written(DOOR)), rules, seed)
    for line in ("random", "1", "1", "1"):
        game.say(line)
    return game


def rare(folder, seed):
    """Play with this seed: did its throw come off against the odds?"""
    game = walked(folder, "cairn", str(seed))
    row = next(row for row in game.record()[3].rolls if row[2])
    game.close()
    fared = load("cairn").fared(row[:7])
    return bool(fared) and fared.odds <= 0.2
