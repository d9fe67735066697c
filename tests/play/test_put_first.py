"""Lines that have two readings by one of their words: a name at the end, a no in the middle, a deed behind a question."""

import pytest
from playing import heard, seated

YARD = """The yard at Ness is where the post stops.

## The Yard

A pump, a grey wall, and a pole painted in three colours. A draught comes from under the gate. Two goats are tethered at the
pump. `meet Ned Tarn curious` `gain 2 bread`

- **Curious** "It's the post," says Ned.
- `once` `on ask ned looking, ask what he wants` "Letters," says Ned.
- `once` `on say no, practise saying it` You try it, aloud, to nobody.
- `once` `on give bread` He eats it standing.
- `once` Ask Ned about the gate. "It sticks," says Ned.
- Go out by the gate. → [The Lane](#the-lane)

## The Lane

A lane.

- Go back to the yard. → [The Yard](#the-yard)

## People

### Ned Tarn

His hat is stuffed with paper.

## Items

### bread

Yesterday's.
"""


def in_the_yard():
    return seated(YARD, rules="cairn")


@pytest.mark.parametrize("line", ["what are you looking for ned", "who do you keep looking for, ned"])
def test_a_question_that_ends_with_the_name_of_the_one_person_here_is_put_to_them(line):
    assert "Letters" in heard(in_the_yard().send(line))


@pytest.mark.parametrize("line", ["do you know ned", "what do you think of ned", "have you seen ned"])
def test_a_question_about_somebody_is_not_put_to_them(line):
    from solo.session.reading.addressing import asked_last

    assert asked_last(line, in_the_yard().moment()) is None


@pytest.mark.parametrize(
    "line", ["is he hungry? give him the bread", "what is in his hat? give him the bread"]
)
def test_what_is_done_after_a_question_is_done_when_it_is_answered(line):
    assert "He eats it standing" in heard(in_the_yard().send(line))


def test_what_is_only_said_after_a_question_is_no_deed():
    assert "He eats it" not in heard(in_the_yard().send("are you hungry? tell me about the bread"))


@pytest.mark.parametrize(
    "line",
    [
        "no, find somebody else to do it",
        "no. i will not",
        "tell him the goats will die if they say no",
        'say "no, i have none"',
        "say no more",
    ],
)
def test_who_has_a_no_in_what_they_say_does_not_say_the_word(line):
    assert "to nobody" not in heard(in_the_yard().send(line))


@pytest.mark.parametrize(
    "line", ["say no", "say no aloud", 'say "no"', "i say no to ned", "practise saying no"]
)
def test_who_says_no_says_it(line):
    assert "to nobody" in heard(in_the_yard().send(line))


@pytest.mark.parametrize(
    ("typed", "same"),
    [
        ("look at the gray wall", "look at the grey wall"),
        ("where does the draft come from", "where does the draught come from"),
        ("what colors does the pole have", "what colours does the pole have"),
    ],
)
def test_another_spelling_is_the_same_word(typed, same):
    assert heard(in_the_yard().send(typed)) == heard(in_the_yard().send(same))


def test_a_spelling_that_the_writer_has_is_left_as_it_is():
    session = seated(YARD.replace("grey", "gray"), rules="cairn")
    assert "gray wall" in heard(session.send("look at the gray wall"))
