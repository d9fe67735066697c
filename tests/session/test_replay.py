"""Verifying a recorded game, and carrying one over to an edited scenario."""

import msgspec
import pytest
from playing import Game, adventure, written

from solo.core.dice import seeded
from solo.rules import load
from solo.session.replay import carry, verify
from solo.session.session import Diverged, Session, Table

STORY = """## Hall

A door. `2d6` candles.

- Knock. `test charm` → [Attic](#attic)
  - **Failure** Nobody. `alarm + 1`
- Force it. `test might, easy` → [Attic](#attic)
- Wait. `wait 1 hour`

## Attic

`fight 2 rats` They bite.

- Leave. `end out` Fresh air.
"""
FRONT = "state:\n  alarm: 0\n"


@pytest.fixture
def game(tmp_path):
    """A game of some turns, with a fight in it."""
    made = Game.begin(tmp_path / "g.solo", adventure(written(STORY, FRONT)), seed="5")
    for line in (
        "random",
        "wait",
        "ask Is it cold?",
        "note the door is oak",
        "force",
        "force",
        "force",
        "force",
        "force",
        "attack",
        "attack",
        "attack",
    ):
        made.say(line)
    return made


def check(game, turns=None, story=None):
    """Verify turns of a game; returns how many agree."""
    turns = game.record() if turns is None else turns
    return max(verify(turns, game.session.save.header, story or game.session.adventure, game.session.rules))


def test_a_game_verifies_to_its_last_turn(game):
    assert check(game) == game.session.depth


def altered(game, which, **fields):
    """The record with fields of one turn altered; returns (the turn's number, the record)."""
    turns = game.record()
    number = next(number for number, turn in enumerate(turns) if which(turn))
    turns[number] = msgspec.structs.replace(
        turns[number], **{name: how(turns[number]) for name, how in fields.items()}
    )
    return number + 1, turns


@pytest.mark.parametrize(
    ("which", "field", "how", "reason"),
    [
        (
            lambda turn: len(turn.rolls) > 0 and turn.depth > 4,
            "rolls",
            lambda turn: ((*turn.rolls[0][:5], (9,), *turn.rolls[0][6:]), *turn.rolls[1:]),
            "is on record as 9",
        ),
        (lambda turn: turn.line == "Wait", "tells", lambda turn: (("time", "Doomsday"),), "tells “Doomsday”"),
        (lambda turn: turn.line == "Wait", "digest", lambda turn: "0" * 16, "world comes out different"),
        (
            lambda turn: turn.line == "Wait",
            "move",
            lambda turn: {"do": "choose", "key": "hall/fly"},
            "cannot be made",
        ),
        (lambda turn: turn.line == "Wait", "changes", lambda turn: turn.changes[:-1], "on record"),
        (lambda turn: turn.line == "Wait", "rolls", lambda turn: (), ""),
    ],
)
def test_one_thing_altered_is_found_at_its_turn_with_the_reason(game, which, field, how, reason):
    number, turns = altered(game, which, **{field: how})
    if field == "rolls" and not reason:
        assert check(game, turns) == game.session.depth  # that turn had no rolls: nothing was altered
        return
    with pytest.raises(Diverged) as found:
        check(game, turns)
    assert found.value.turn == number
    assert reason in found.value.reason


def test_a_scene_altered_is_found_at_the_turn_that_tells_it(game):
    edited = adventure(written(STORY.replace("A door", "A gate"), FRONT))
    with pytest.raises(Diverged) as found:
        check(game, story=edited)
    assert "A gate" in found.value.reason
    assert found.value.turn == 2


def test_another_seed_is_found_at_the_first_roll(game):
    header = msgspec.structs.replace(game.session.save.header, seed="6")
    with pytest.raises(Diverged) as found:
        list(verify(game.record(), header, game.session.adventure, game.session.rules))
    assert found.value.turn == 2


def test_typed_dice_are_verified_as_typed(tmp_path):
    game = Game.begin(tmp_path / "p.solo", adventure(written(STORY, FRONT)), physical=True)
    game.say("random")
    throw = seeded("mine", 1)
    for line in ("force", "ask Is it late?", "attack", "attack"):
        game.say(line)
        while game.session.open:
            game.say(" ".join(map(str, throw(game.session.request.parsed.sides, "", ""))))
    assert check(game) == game.session.depth


def carried(game, text):
    """A session on edited text, and what carry says."""
    session = Session(adventure(text), load("coins"), Table(game.session.table.seed))
    return session, carry(game.record(), session)


def test_a_game_carries_over_to_a_text_with_typos_mended_and_scenes_moved(game):
    hall, attic = (
        STORY.replace("A door.", "An oak door, newly hung.").replace("Fresh air.", "Air!").split("## Attic")
    )
    edited = written(f"## Attic{attic}\n{hall}", FRONT + "start: hall\n")
    session, (made, reason) = carried(game, edited)
    assert (made, reason) == (game.session.depth, "")
    assert session.world.get("game", "scene") == game.session.world.get("game", "scene")


def test_a_choice_gone_stops_the_carrying_over_at_its_turn_with_the_reason(game):
    session, (made, reason) = carried(
        game, written(STORY.replace("- Wait. `wait 1 hour`", "- Rest. `wait 1 hour`"), FRONT)
    )
    assert made == 2
    assert "hall/wait" in reason
    assert session.depth == 2


def test_a_choice_renamed_with_was_carries_over(game):
    edited = STORY.replace("- Wait. `wait 1 hour`", "- `was Wait` Bide your time. `wait 1 hour`")
    _, (made, reason) = carried(game, written(edited, FRONT))
    assert (made, reason) == (game.session.depth, "")


def test_fresh_dice_fall_otherwise_after_an_undo_and_verify_all_the_same(tmp_path):
    game = Game.begin(
        tmp_path / "f.solo",
        adventure(written(STORY.replace("`2d6` candles", "`9d100` candles"), FRONT)),
        fresh=True,
    )
    game.say("random")
    game.say("ask Is it snowing in the north? Is it? Is it?")
    first = game.session.save.tree.last
    for _ in range(6):
        game.say("undo")
        game.say("ask Is it snowing in the north? Is it? Is it?")
    faces = {game.session.save.turn(id).rolls[0][5] for id in range(first, game.session.save.tree.last + 1)}
    assert len(faces) > 1
    assert check(game) == game.session.depth


def test_a_fork_of_a_game_of_fresh_dice_verifies_though_its_turns_are_counted_anew(tmp_path):
    game = Game.begin(tmp_path / "f.solo", adventure(written(STORY, FRONT)), fresh=True)
    game.say("random")
    for line in ("wait", "undo", "ask Is it snowing?", "undo", "ask Is it snowing?", "fork copy"):
        game.say(line)
    fork = Game.reopen(tmp_path / "copy.solo")
    assert [turn.id for turn in fork.record()] != [turn.id for turn in game.record()]
    assert check(fork) == fork.session.depth == 3
