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
- `once` `on give/hand bread` He eats it standing.
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


def test_nobody_says_what_only_the_text_has():
    said = heard(in_the_yard().send("ask ned whether the post stops at ness"))
    assert "this to say" not in said and not any(line.endswith(":") for line in said.splitlines())


@pytest.mark.parametrize("line", ["steal one of the goats", "take the goats", "steal a goat"])
def test_a_beast_is_no_thing_that_is_gained_at_once(line):
    session = in_the_yard()
    assert "Gained" not in heard(session.send(line))
    assert session.request is not None and session.request.rule == "attempt"


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("swap the bread for loaded dice", "loaded dice"),
        ("buy him a drink", "no drink"),
        ("sell the bread", "bread"),
    ],
)
def test_what_is_not_to_be_had_is_named(line, told):
    said = heard(in_the_yard().send(line))
    assert told in said and "anything to trade" not in said


def test_who_bets_on_what_a_choice_names_is_asked_about_it():
    session = seated(YARD.replace("Ask Ned about the gate", "Sit in at Fox-and-Hens"), rules="cairn")
    assert "Fox-and-Hens" in heard(session.send("i bet ten on the hens"))


@pytest.mark.parametrize(
    "line", ["hand him the bread but keep the letter", "give him the bread, but not the knife"]
)
def test_what_one_keeps_back_is_not_given(line):
    assert "He eats it standing" in heard(in_the_yard().send(line))


def test_what_is_handed_to_somebody_is_named_without_them():
    said = heard(in_the_yard().send("hand him the bag"))
    assert "no bag to give" in said


def test_a_choice_that_goes_on_if_it_comes_off_is_named_where_no_way_leads():
    dog = YARD.replace("- Go out by the gate. →", "- Go round the pump, over the pole. `test agility` →")
    said = heard(seated(dog, rules="cairn").send("go to the sunset"))
    assert "Go round the pump, over the pole" in said
