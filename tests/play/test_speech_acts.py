"""What is said to people, whom it is said to, and what they are asked: acts of speech with their no and yes, who is only by,
what one may look at, and questions that the text settles."""

import pytest
from playing import heard, seated

from solo.play import speaking

HOUSE = """
## The Room

Sukey Brack sits on a bench by the window. Three children look at the wand, and an old woman knits. A lamp burns on a nail.
Nobody looks at the clock. There are nine, in the yard. `meet sukey curious`

- Go to the shop. → [The Chandler's](#the-chandlers)

## The Chandler's

Twine and seed.

- Go out. → [back](#the-room)

## People

### Sukey

Thirty-four. She keeps the house.

- person
"""

SAID = (
    ("i will not do it", "", "refused"),
    ("no, never", "", "refused"),
    ("i will do it", "", "promise"),
    ("i will never tell anybody", "", "promise"),
    ("i never asked you to sign", "", "denied"),
    ("it was not my fault", "", "denied"),
    ("it was my fault", "", "sorry"),
    ("i am not conduit", "", "denied"),
    ("your men are fools", "", "abuse"),
    ("corbel lied about the money", "", "accused"),
    ("i think that he is right", "", "opinion"),
    ("i am scared", "", "feeling"),
    ("we should go together", "", "offered"),
    ("that nobody shall touch you", "promise", "promise"),
    ("the water is rising", "", "news"),
    ("please help me", "", "bidding"),
)


@pytest.mark.parametrize(("said", "verb", "act"), SAID)
def test_an_act_of_speech_is_read_with_its_yes_or_no(said, verb, act):
    assert speaking.act_of(said, verb) == act


def at_home():
    return seated(HOUSE, rules="cairn")


def told(line):
    session = at_home()
    reply = session.send(line)
    return "\n".join((heard(reply), *(f"rolled: {kind}" for kind, _ in reply.events if kind == "roll")))


@pytest.mark.parametrize(
    "line", ["tell sukey i wont do it", "tell her i never asked for it", "say i think it will rain"]
)
def test_what_binds_nobody_leaves_nothing_in_ones_favour(line):
    assert "Sukey" in told(line) and "In your favour" not in told(line)


def test_an_insult_cools_whoever_hears_it_and_not_who_hears_it_of_another():
    assert "wary now" in told("say you are a liar") and "wary now" in told("tell sukey she is a liar")
    assert "wary now" not in told("tell sukey he is a liar")


def test_a_line_that_calls_itself_a_promise_is_one():
    assert "has your word" in told("promise sukey i wont cheat")


@pytest.mark.parametrize("whom", ["children", "old woman", "nine people"])
def test_whoever_is_only_by_is_spoken_to_and_the_one_who_is_met_does_not_answer_for_them(whom):
    said = told(f"ask the {whom} what they saw")
    assert "nothing" in said and "Sukey does not" not in said and "here to be asked" not in said


@pytest.mark.parametrize("whom", ["clerk", "sexton"])
def test_who_is_not_here_is_not_answered_for_by_who_is(whom):
    assert f"There is no {whom} here" in told(f"ask the {whom} about the letter")


def test_a_question_that_the_text_settles_is_not_left_to_dice():
    assert "Yes: “Sukey Brack sits on a bench by the window”" in told("is sukey by the window")
    assert "rolled" in told("is sukey by the river")


def test_a_name_alone_is_no_question_for_the_oracle():
    assert "rolled" not in told("ask wick")


def test_what_nobody_looks_at_is_not_described_by_that_and_ones_own_is_ones_own():
    assert "Nobody looks" not in told("look at the clock")
    assert "Your boots" in told("look at my boots")


def test_a_place_called_after_who_keeps_it_has_somebody_to_talk_to():
    session = at_home()
    session.world.put("game", "scene", "the-chandlers")
    session.world.put("game", "present", ())
    assert [one.name for one in session.moment().strangers] == ["chandler"]
