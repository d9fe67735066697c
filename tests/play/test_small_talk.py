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
    "ask for help": "aid",
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


@pytest.mark.parametrize(
    ("line", "told"),
    [("nod", "You nod."), ("shake my head", "You shake your head."), ("swear", "You swear.")],
)
def test_a_nod_at_nothing_that_was_asked_is_a_gesture_and_says_nothing_to_anybody(line, told):
    assert heard(at_the_bank().send(line)).strip() == told


BANK = """
## The Bank

`here outdoors` Mud, and a boat on it. `meet mother hask curious`

- **Curious** "Mind the mud," says Mother Hask.
- Break your bread in two. `wait 1 hour`
- Work on the boat. `wait 1 hour`

## People

### Mother Hask

- person
"""


def at_the_bank():
    return seated(BANK, rules="cairn")


@pytest.mark.parametrize("line", ["dig", "use it"])
def test_a_verb_alone_that_only_means_much_the_same_as_a_choice_s_is_asked_about(line):
    game = at_the_bank()
    minute = game.world.get("game", "minute")
    heard(game.send(line))
    assert game.world.get("game", "minute") == minute


@pytest.mark.parametrize("line", ["open the door", "close the door"])
def test_in_the_open_there_is_no_door_of_which_nobody_told(line):
    assert heard(at_the_bank().send(line)).strip() == "You see no door here."


def test_a_look_behind_one_is_a_look_around():
    assert "Mud, and a boat on it." in heard(at_the_bank().send("look behind me"))


def test_a_word_with_somebody_is_a_word_with_whoever_is_here():
    assert "no answer" not in heard(at_the_bank().send("talk to someone"))


YARD = """
## The Yard

A yard, and a man in it. `meet aldous crane curious`

- `also talk/speak/ask crane` Ask Crane in, and bargain. `test charm: bargaining`
- Go. `end`
- `on ask crane name/aldous` "Crane," he says. "A."

## People

### Aldous Crane

- person
"""


@pytest.mark.parametrize("line", ["apologise to crane", "thank crane"])
def test_a_courtesy_throws_no_dice_of_a_choice(line):
    game = seated(YARD, rules="cairn")
    assert "save" not in heard(game.send(line)) and game.request is None or game.request.rule != "menu"
    assert not game.world.get("seen", "choice:the-yard/ask-crane-in-and-bargain")


def test_whoever_is_asked_is_not_asked_about_their_first_name():
    game = seated(YARD, rules="cairn")
    assert '"A."' not in heard(game.send("i need somewhere to sleep"))
    assert '"A."' in heard(game.send("ask crane about aldous"))


KITCHEN = """
## The Kitchen

A kitchen. Dorrit Haig washes cups that are clean.

- Say it to her straight out: You kept it. `test charm: persuasion` She stops.
- Go out. `end`

## People

### Dorrit Haig

- woman
"""


def test_a_word_of_comfort_throws_no_dice_of_a_choice_that_says_something_else():
    game = seated(KITCHEN, rules="cairn")
    game.send("tell her it's all right")
    assert not [mark for mark in game.world.fields("seen") if "straight-out" in mark]
    assert "She stops" not in heard(game.send("look"))
