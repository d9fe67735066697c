"""What the scenario has settled is never left to dice."""

import pytest

from solo.core.oracle import SAID
from solo.core.truths import content
from solo.core.world import World
from solo.scenario import read_texts
from tests.playing import heard as told
from tests.playing import seated, written

PIT = """## Edge

A pit. `truth "Is anybody below?" yes`

- Go on. → [Hill](#hill)
- Burn it. `truth "Is the gate open?" yes but`
- Ask. `ask "Is there anyone down below?"`
  - **Yes** A cough.
  - **No** Nothing.

## Hill

- Back. → [Edge](#edge)

## Always

`truth "Is the ferryman alive?" no`
"""


def asked(session, question):
    return told(session.send(f"ask {question}"))


@pytest.mark.parametrize(
    "question", ["is anybody below", "Is there someone down below?", "anyone below here?"]
)
def test_a_settled_question_has_its_answer_in_any_words(question):
    for seed in "123456":
        assert SAID["yes"] in asked(seated(PIT, seed=seed), question)


def test_the_opposite_question_has_the_opposite_answer():
    session = seated(PIT)
    assert SAID["yes"] in asked(session, "is the ferryman dead?")
    assert SAID["no"] in asked(session, "isn't anybody below?")


def test_what_is_settled_always_is_so_from_the_beginning_and_everywhere():
    session = seated(PIT)
    assert SAID["no"] in asked(session, "is the ferryman still alive?")
    session.send("go on")
    assert SAID["no"] in asked(session, "is the ferryman alive?")


def test_a_question_of_this_place_is_settled_for_its_scene_alone():
    session = seated(PIT)
    session.send("go on")
    assert len(told(session.send("ask is anybody below?")).splitlines()) > 1  # dice are shown


def test_a_choice_settles_a_question_when_it_is_taken():
    session = seated(PIT)
    session.send("burn it")
    assert SAID["yes but"] in asked(session, "is the gate open")
    assert SAID["no but"] in asked(session, "is the gate closed")


def test_where_the_scenario_asks_it_is_answered_by_what_is_settled():
    for seed in "12345":
        assert "A cough." in told(seated(PIT, seed=seed).send("ask."))


def test_an_unsettled_question_is_still_rolled():
    assert not World().fields("truth")
    assert content("Is the moon full?") != content("Is the sun full?")


@pytest.mark.parametrize(
    ("span", "said"),
    [
        ('truth "Is it?" yse', "did you mean `yes`"),
        ('truth "Is it?"', "write `truth"),
        ("truth", "write `truth"),
    ],
)
def test_a_slip_is_told_with_what_is_right(span, said):
    problems = [
        str(each) for each in read_texts({"a.md": written(f"## A\n\n`{span}` x\n\n- Go. `end`\n")}).problems
    ]
    assert any(said in each for each in problems), problems


@pytest.mark.parametrize(
    "span", ['truth "Is it so?" yes, and', "truth Is it so? yes and", "truth “Is it so?”: Yes and"]
)
def test_it_may_be_written_as_one_would_guess(span):
    assert read_texts({"a.md": written(f"## A\n\n`{span}` x\n\n- Go. `end`\n")}).errors == ()
