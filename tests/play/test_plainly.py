"""What is typed in words to people at a place with choices: a free choice that is plainly meant is taken, a courtesy or a question
rolls no dice of another choice, and who answers by what they are is spoken to."""

from playing import heard, seated
from tables import rows

COUNTER = """A clerk and a widow.

## The Office

Anna Reeve sits at a desk, with a wheel-book on it.

- Ask her who stood at the edge that night. `also ask anna` `test charm` "I did," says Anna.
  - **Failure** "Nobody," says Anna.
- Get her to promise that she'll come to the cross. `test charm` She will.
  - **Failure** She won't.
- Look through the wheel-book. `also read wheel-book` Sums, and sums.
- Ask for Mother Quill. → [Upstairs](#upstairs)
- `on ask anna letter/lamp/night` "I write then," says Anna. "It's quiet."

## Upstairs

A room with a stove in it.

- Send word to Anna Reeve. You send word. → [The Office](#the-office)
- Go back down. → [The Office](#the-office)
- `on ask/tell clerk/boy/head ink` "It's dear," says the head clerk.

## People

### Anna Reeve

She keeps the place. Curious.

### Mother Quill

She is the overseer.
"""


def office():
    return seated(COUNTER, rules="cairn")


def upstairs():
    session = office()
    session.send("Ask for Mother Quill")
    assert session.stage.ground.scene.key == "upstairs"
    return session


@rows(
    "line",
    ["ask anna about her shoulder", "thank anna", "praise anna", "say goodnight to anna"],
)
def test_a_question_or_a_courtesy_rolls_no_dice_of_a_choice_about_something_else(line):
    told = heard(office().send(line))
    assert "WIL save" not in told and "Did you mean" not in told, told


def test_what_a_choice_asks_is_asked_by_its_own_words_still():
    assert "WIL save" in heard(office().send("ask anna who stood at the edge"))


def test_a_thing_is_read_by_its_name_in_one_word():
    assert "Sums, and sums." in heard(office().send("read the wheelbook"))


def test_who_is_asked_to_lend_something_is_not_asked_about_it():
    assert "I write then" not in heard(office().send("ask anna to lend me a lamp"))
    assert "I write then" in heard(office().send("ask anna about the lamp"))


def test_who_is_asked_for_is_not_here():
    names = [one.name for one in office().moment().beings]
    assert "Mother Quill" not in names and "Anna Reeve" in names


def test_who_answers_by_what_they_are_is_spoken_to_and_gets_what_is_given():
    session = upstairs()
    session.send("bribe the head clerk")
    assert session.request is not None and "the clerk" in session.request.why


def test_to_ask_what_somebody_can_pay_sends_no_word_to_anybody():
    session = upstairs()
    session.send("ask the clerk what he can pay")
    assert session.stage.ground.scene.key == "upstairs"


def test_who_only_goes_on_takes_the_one_way_there_is():
    session = seated(
        "A lane.\n\n## The Stall\n\nFish.\n\n- Ask what they cost. A penny.\n- Go back into the harbour. → [The Harbour](#the-harbour)\n\n"
        "## The Harbour\n\nBoats.\n\n- Look at the boats. They are boats.\n"
    )
    assert "Boats." in heard(session.send("walk on"))
