"""What people say to each other who have only met: how one is, what one does, what one wants. It is said to whoever is there,
nobody denies knowing it of themselves, and no dice are thrown for it."""

import pytest
from playing import heard, seated

from solo.play import inquiry
from solo.play.speaking import ways

ROOM = """
## The Lock

A lock-keeper's hut, and a stove. "Shut it behind you," says Mother Hask. `meet mother hask ATTITUDE`

- Find out how a debtor might answer. `also ask hask` "In some other coin," says Mother Hask.
- Go out. → [The Bank](#the-bank)

## The Bank

Mud.

- Go in. → [back](#the-lock)

## People

### Mother Hask

- person
"""
ASKED = {
    "how are you?": "well",
    "are you all right?": "well",
    "ask mother hask how she is": "well",
    "ask her if she is hungry": "well",
    "what do you do?": "trade",
    "what are you doing here?": "here",
    "do you live here?": "here",
    "where are you from?": "here",
    "what do you want?": "want",
    "do you know me?": "known",
    "can you help me?": "aid",
    "is there anything i can do for you?": "service",
}


def at_the_lock(attitude="curious", rules="cairn"):
    return seated(ROOM.replace("ATTITUDE", attitude), rules=rules)


@pytest.mark.parametrize("line", ASKED)
@pytest.mark.parametrize("attitude", ["wary", "curious", "kind", "helpful"])
def test_what_anybody_may_be_asked_is_answered_by_how_they_are_minded_and_never_by_not_knowing(
    line, attitude
):
    game = at_the_lock(attitude)
    said = heard(game.send(line))
    assert any(
        way.strip() in said for way in ways("Who has no answer")[attitude, ASKED[line]].split(" / ")
    ), said
    assert "[" not in said and "You can" not in said  # neither dice nor another choice


@pytest.mark.parametrize("rules", ["cairn", "halberts", "hearts-d100", "hearts-v2", "heart-rush"])
def test_whoever_is_hurt_does_not_say_that_they_are_well(rules):
    game = at_the_lock(rules=rules)
    game.send("what do you do?")
    one = next(iter(game.stage.ground.present()))
    most = {"cairn": "hp", "hearts-v2": "hp", "heart-rush": "hp"}.get(rules)
    if most is None:
        game.world.put(one.id, "wounds", ("a cut",)) if rules == "halberts" else None
    else:
        game.world.put(one.id, most, 1)
    health = game.stage.ground.rules.health(one)
    said = heard(game.send("how are you?"))
    kind = "hurt" if health in ("hurt", "wounded") else "well"
    assert any(way.strip() in said for way in ways("Who has no answer")["curious", kind].split(" / "))


def test_every_kind_of_small_talk_has_an_answer_for_every_mind():
    rows = ways("Who has no answer")
    kinds = {kind for kind, _ in inquiry.of_anybody()} | {"hurt"}
    assert {(mind, kind) for mind in ("wary", "curious", "kind", "helpful") for kind in kinds} <= set(rows)


@pytest.mark.parametrize(
    "line", ["what is behind the stove?", "how far is the bank?", "who wants her?", "how are the fish?"]
)
def test_other_questions_are_no_small_talk(line):
    assert not inquiry.of_themselves(line)


def test_thanks_are_said_to_whoever_is_here_and_to_the_game_where_nobody_is():
    game = at_the_lock("kind")
    assert "Mother Hask" in heard(game.send("thank you"))
    game.send("go about my business")
    game.send("go out")
    assert "You are welcome" in heard(game.send("thank you"))


def test_who_listens_to_somebody_hears_what_they_said_last():
    assert "Shut it behind you" in heard(at_the_lock().send("listen to mother hask"))


def test_a_title_before_a_name_is_part_of_it_however_it_is_typed():
    assert "You smile at Mother Hask." in heard(at_the_lock().send("smile at mother hask"))


@pytest.mark.parametrize(("attitude", "takes"), [("curious", True), ("kind", True), ("wary", False)])
def test_a_hand_is_taken_or_left_by_how_somebody_is_minded(attitude, takes):
    assert ("takes your hand" in heard(at_the_lock(attitude).send("shake hands with mother hask"))) is takes


def test_why_one_has_come_is_not_said_back_as_if_it_were_what_one_said():
    assert "Why you are here" not in heard(at_the_lock().send("tell mother hask why i'm here"))
