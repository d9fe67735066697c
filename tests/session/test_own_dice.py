"""Own dice: what a roll is for, what it must meet and of which dice; and a slip of the finger is taken back."""

import pytest
from playing import Game, adventure, heard, written

from solo.session import views

BANK = """## Bank

- Climb. `test agility` Up. `harm 1d6`
  - **Success** A view.
  - **Failure** Mud.
- Rest. `end escape`
"""


@pytest.fixture
def game(tmp_path):
    """A game of Cairn with dice of one's own; somebody was thrown up by the game itself."""
    game = Game.begin(tmp_path / "own.solo", adventure(written(BANK)), "cairn", physical=True)
    game.say("random")
    for _ in range(40):
        if game.session.open is None:
            break
        game.say("throw")
    yield game
    game.close()


def test_the_game_throws_for_whoever_says_so_and_says_what_it_threw(game):
    assert game.session.world.get("game", "scene") == "bank"
    assert any("STR: 3d6 → " in text for text in game.text)


def test_a_roll_says_what_it_is_for_what_it_must_meet_and_which_dice(game):
    asked = game.say("climb")
    assert "Roll d20 for DEX save, against " in asked and "or under" in asked
    why = heard(game.session.send("why"))
    assert "DEX save: d20, against " in why and "at the attribute or under passes" in why
    assert game.session.open, "asking makes no move"


def test_a_mistake_is_taken_back_throw_by_throw_even_when_the_turn_is_over(game):
    depth = game.session.depth
    game.say("climb")
    game.say("1")
    over = game.say("6")
    assert game.session.depth == depth + 1 and "1. Climb" in over
    back = game.say("undo")
    assert "The last dice are taken back." in back and "Roll 1d6" in back
    assert game.session.depth == depth and game.session.open.typed == [(1,)]
    assert "against" in game.say("undo"), "and those before them"
    game.say("undo")
    assert game.session.open is None and game.session.depth == depth, "and the move"
    game.say("climb")
    assert "d20 → 20, against" in game.say("20")


def test_faces_that_no_die_has_are_refused_and_the_way_out_is_told(game):
    game.say("climb")
    assert "A d20 cannot show 30." in heard(game.session.send("30"))
    said = heard(game.session.send("banana"))
    assert "`throw` has them thrown for you" in said and "`back`" in said
    assert "Roll d20" in views.what_now(game.session)


def test_a_game_with_dice_taken_back_is_the_same_when_it_is_opened_again(game):
    for line in ("climb", "1", "6", "undo", "2"):
        game.say(line)
    state = game.session.world.state()
    game.close()
    again = Game.reopen(game.path)
    assert again.session.world.state() == state
    again.close()
    game.session.save = again.session.save
