"""A turn that is taken back, however it is, leaves the world as it was to the letter, the order of its things included:
lists are made in that order, so a game that went another way would not verify."""

from random import Random

import pytest
from playing import Game, scenario
from shares import WEEK, share

from solo.journal import CannotWrite
from solo.rules import BUILT_IN

LINES = [
    *"123456",
    "1",
    "1",
    "random",
    "ask is it dark?",
    "try hide",
    "try climb",
    "look",
    "drop torch",
    "yes",
    "roll",
]


def ordered(game):
    """The world, with the order of everything in it."""
    return [(id, list(fields.items())) for id, fields in game.session.world.state().items()]


@pytest.mark.parametrize(
    ("story", "system"),
    share(
        [(name, system) for name in ("the-salt-cellar.md", "notice-to-quit.md") for system in BUILT_IN], WEEK
    ),
)
def test_a_turn_that_is_undone_or_not_kept_leaves_the_order_of_things(tmp_path, system, story):
    rng = Random(f"{system} {story}")
    game = Game.begin(tmp_path / "g.solo", scenario(story), system)
    save, tried = game.session.save, 0

    def refuse(*args, **more):
        raise CannotWrite("here", "the disk is full")

    for _ in range(60):
        before, depth, line = ordered(game), game.session.depth, rng.choice(LINES)
        if rng.random() < 0.3:
            with pytest.MonkeyPatch.context() as patch:
                patch.setattr(save, "append", refuse)
                game.say(line)
            assert game.session.depth == depth
            assert ordered(game) == before, f"not kept: {line}"
            tried += 1
        game.say(line)
        if game.session.depth == depth + 1 and rng.random() < 0.5:
            after = ordered(game)
            game.session.undo()
            assert ordered(game) == before, f"undone: {line}"
            game.session.redo()
            assert ordered(game) == after, f"made again: {line}"
            tried += 1
        if game.session.over:
            game.say("undo")
    assert tried > 5
    game.close()
