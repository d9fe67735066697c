"""Several questions in one line, a greeting before a question, a question whose “it” the turn before has named; who is here, and
how many; and what is asked of somebody that leads away is never taken for the asking."""

import pytest
from playing import heard, seated

HUT = """
## The Hut

A hut with a stove in it. By the stove sits Mother Hask. Two men stand at the door. "Shut it behind you," says Mother Hask.

- `on ask hask name/who/called` "Hask," says she.
- `on ask hask want` "A quiet night," says Mother Hask.
- `on ask hask stove` "It boils eels," says Mother Hask.
- `on ask hask ebb` "He has gone up," says Mother Hask.
- `on ask hask ebb dangerous` "Only to ducks," says Mother Hask.
- `on ask hask work` "There's peat to cut," says Mother Hask.
- `on ask hask` "Ask me when I've eaten," says Mother Hask.
- Ask her for the key to the loft. → [The Loft](#the-loft)

## The Loft

Straw.

- Go down. → [back](#the-hut)

## People

### Mother Hask

A woman of sixty. Curious.

### Corporal Ebb

A man of thirty.
"""


def at_the_hut(*lines):
    game = seated(HUT, rules="cairn")
    return game, [heard(game.send(line)) for line in lines]


@pytest.mark.parametrize(
    "line",
    [
        "who are you and what do you want?",
        "who are you? what do you want?",
        "what do you want, and who are you?",
        "ask hask who she is and what she wants",
        "who are you? and what do you want",
    ],
)
def test_two_questions_are_both_answered(line):
    said = at_the_hut(line)[1][0]
    assert "Hask,” says she" in said.replace('"', "”") and "quiet night" in said, said


@pytest.mark.parametrize(
    "line",
    [
        "hello. what do you want",
        "good evening, what do you want?",
        "sorry, what do you want?",
        "my lady, what do you want?",
    ],
)
def test_what_is_asked_behind_a_greeting_is_answered(line):
    assert "quiet night" in at_the_hut(line)[1][0]


@pytest.mark.parametrize("line", ["i need work. have you any?", "i'm looking for work, do you have any?"])
def test_any_is_what_was_wanted_just_before(line):
    assert "peat" in at_the_hut(line)[1][0]


@pytest.mark.parametrize("line", ["what is it for?", "what's it for", "what is it", "what does it do?"])
def test_it_is_what_the_turn_before_has_named(line):
    assert "eels" in at_the_hut("ask hask about the stove", line)[1][1]


def test_he_is_who_was_asked_about_and_is_not_here():
    assert "ducks" in at_the_hut("ask hask about ebb", "is he dangerous?")[1][1]


@pytest.mark.parametrize(
    "line", ["how many of you are there", "how many of you are there?", "how many are you"]
)
def test_how_many_are_here_is_told(line):
    said = at_the_hut(line)[1][0]
    assert "Mother Hask" in said and "wo men" in said


@pytest.mark.parametrize("line", ["ask her who she is", "who are you", "ask hask who she is"])
def test_who_somebody_is_they_say_themselves(line):
    assert "says she" in at_the_hut(line)[1][0]


@pytest.mark.parametrize(
    "line", ["good evening", "hello everybody", "thank you both", "say good morning", "good day to you all"]
)
def test_a_greeting_to_several_is_said_to_whoever_spoke_last_and_throws_no_dice(line):
    said = at_the_hut(line)[1][0]
    assert "Mother Hask" in said and "[" not in said and "whom" not in said, said


@pytest.mark.parametrize(
    "line", ["ask about the key", "ask her about the loft", "is there a key?", "where is the key"]
)
def test_what_leads_away_is_not_taken_for_the_asking(line):
    game, _ = at_the_hut(line)
    assert game.world.get("game", "scene") == "the-hut"


@pytest.mark.parametrize("line", ["haggle", "haggle over the price", "bargain with her"])
def test_who_haggles_where_nothing_has_a_price_is_told_so_and_throws_no_dice(line):
    game, (said,) = at_the_hut(line)
    assert "price" in said and game.request is None, said


GATE = """
## The Gate

Two men stand at the gate with staves. Ned Tarn leans on the wall. "It's only looking," says Ned.

- Tell him the wood still stands. `test charm`
  - Success. "Does it?" says Ned.
- Ask what he saw that night. `test charm`
  - Success. "A lamp," says Ned.
- `on ask ned bishop` "He pays my wages," says Ned.
- `on ask ned cold` "I've a coat," says Ned.
- `on ask men` "We've a pole," says one of them.
- `on ask ned` "I've to look," says Ned.

## People

### Ned Tarn

A man of twenty. Curious.
"""


def at_the_gate(line):
    game = seated(GATE, rules="cairn")
    return game, heard(game.send(line))


@pytest.mark.parametrize(
    "line", ["tell him i'm tired", "tell him that i saw a fox", "tell ned that the bridge is down"]
)
def test_what_is_told_is_no_choice_that_tells_another_thing(line):
    game, said = at_the_gate(line)
    assert game.request is None and "[" not in said and "Did you mean" not in said, said


@pytest.mark.parametrize("line", ["ask for a bed", "ask ned for a bed"])
def test_who_asks_for_a_thing_does_not_take_a_choice_that_asks_after_another(line):
    _, said = at_the_gate(line)
    assert "lamp" not in said and "[WIL" not in said, said


@pytest.mark.parametrize("line", ["ask the men about the bishop", "ask them about the bishop"])
def test_where_those_asked_have_no_words_of_it_who_is_with_them_has(line):
    assert "pays my wages" in at_the_gate(line)[1]


@pytest.mark.parametrize("line", ["tell ned that i am cold", "tell ned i'm cold"])
def test_how_one_is_oneself_is_no_question_of_how_they_are(line):
    assert "coat" not in at_the_gate(line)[1]


@pytest.mark.parametrize("line", ["pay the toll", "pay the fee"])
def test_what_nobody_has_asked_for_is_not_paid(line):
    game, said = at_the_gate(line)
    assert "Nobody here has asked you for" in said and game.request is None
