"""Thinking of something, and what a choice wants that one has not got."""

from playing import heard, seated

GRANARY = """A road.

## The Granary

Four walls, black on the inside. The fire started at the back door. `learn Col had no lamp`

`gain 1 candle`

- Give the notice. `give the notice` He has it.
- Give three candles. `give 3 candle` He has them.
- Give a harp. `give harp` He has it.
- Leave. → [Out](#out)

## Out

Rain.

- Go back. → [The Granary](#the-granary)

## Items

### The notice

A paper.
"""


def test_who_tries_to_work_out_what_was_told_is_told_it_again_and_throws_no_dice():
    session = seated(GRANARY, "cairn")
    for line in ("try to work out where the fire started", "remember where the fire started"):
        assert "at the back door" in heard(session.send(line)) and session.request is None, line


def test_who_thinks_of_something_learned_knows_it():
    assert "Col had no lamp" in heard(seated(GRANARY, "cairn").send("think about col's lamp"))


def test_a_choice_that_wants_more_of_a_thing_than_there_is_says_how_many_and_names_what_there_is_but_one_of():
    barred = {offer.text: offer.barred for offer in seated(GRANARY, "cairn").placed()}
    assert barred["Give the notice"] == "you have not got the notice"
    assert barred["Give three candles"] == "takes 3 candles; you have 1"
    assert barred["Give a harp"] == "you have no harp"
