"""What is asked or said where somebody is: it goes to them, and what the adventure has for it comes before the engine's own words."""

import pytest
from playing import heard, seated
from tables import rows

from solo.scenario.heard import phrases, says
from solo.session.commands import COMMANDS
from solo.session.reading import read

INN = """A road.

## The Inn

Ann Reeve keeps the inn. A stair goes up.

- Look at the stair. It is a stair.
- Go up. → [Up](#up)
- `on ask ann come/coming` "Not I," says Ann.
- `on ask ann what want` "A quiet night," says Ann.
- `on say no, refuse` "As you like," says Ann.
- `on yes` "Good," says Ann.
- `on tell ann rain/raining` "It was so all day," says Ann.
- `on ask ann goat` "She has had nine kids," says Ann.
- Go out to Goat Holm: uphill, a day. → [Goat Holm](#goat-holm)

## Goat Holm

Grass.

- Go back. → [The Inn](#the-inn)

## Up

A bed. Tom Alder sleeps beside it, on the boards. `meet Tom Alder curious`

- Go down. → [The Inn](#the-inn)

## People

### Ann Reeve

A woman of sixty. Curious.

### Tom Alder

A boy of ten. Curious. 3 HP.

- `on ask/talk/tell tom` "Don't know," says Tom. "I'm only the boy."
"""

STABLE = """A road.

## The Stable

Straw, and a chest. Rats run along the wall. `meet 2 rats curious`

- Open the door. It is open.

## Bestiary

### Rat

1 HP, 3 STR, 14 DEX, 4 WIL, bite (d4)
"""


def inn():
    session = seated(INN, rules="cairn")
    if session.stage.ground.scene.key != "the-inn":
        session.send("")
    return session


def up():
    session = inn()
    session.send("go up")
    session.send("go about your business")
    assert session.stage.ground.scene.key == "up"
    return session


def typed(session, line):
    return read(session, line, COMMANDS)


@rows(
    "line",
    [
        "are you coming?",
        "are you coming",
        "ann, are you coming",
        "would you come with me",
        "do you want to come?",
    ],
)
def test_a_question_for_yes_or_no_hears_the_words_for_it(line):
    assert "Not I" in heard(inn().send(line)), line


@rows(
    "line",
    [
        "is it true that nobody gets to the end of it",
        "is there any way out of it",
        "is the soup any good?",
        "did the miller really pay it?",
    ],
)
def test_no_dice_answer_for_whoever_is_there(line):
    found = typed(inn(), line)
    assert found.kind == "deed" and found.deed.kind == "ask", found


@rows(
    "line",
    ["is the soup any good?", "what is the soup like", "are you happy", "how are you", "who pays for it"],
)
def test_their_own_last_words_come_before_stock_words(line):
    assert "only the boy" in heard(up().send(line)), line


@rows("line", ["no", "no.", "say no", "nope"])
def test_a_bare_no_is_heard(line):
    assert "As you like" in heard(inn().send(line)), line


@rows("line", ["yes", "say yes", "yes!", "aye"])
def test_a_bare_yes_is_heard(line):
    assert "Good," in heard(inn().send(line)), line


@rows("line", ["what do you want", "ask ann what she wants", "what do you want?"])
def test_what_somebody_wants_is_its_own_question(line):
    assert "quiet night" in heard(inn().send(line)), line


@rows("line", ["what do you sell", "ask ann what is upstairs", "what happened here?"])
def test_another_question_with_what_is_not_what_they_want(line):
    assert "quiet night" not in heard(inn().send(line)), line


@pytest.mark.parametrize(
    ("written", "line"),
    [
        ("ask ann what want", "ask ann what she sells"),
        ("ask ann why me", "ask ann why it rains"),
        ("what would like", "what is it"),
        ("ask ann what for", "ask ann what it costs"),
    ],
)
def test_a_phrase_keeps_what_makes_it_distinct(written, line):
    assert not says(line, phrases(written)[0])
    assert says(written, phrases(written)[0])


@rows("line", ["it's raining", "it is raining", "it is raining outside", "tell ann it's raining"])
def test_a_plain_statement_hears_the_words_for_it(line):
    assert "so all day" in heard(inn().send(line)), line


@rows(
    "line",
    [
        "my hand hurts",
        "I could stay with you",
        "I resign",
        "I'm going to save her",
        "you look tired",
        "that is a lie",
    ],
)
def test_a_plain_statement_is_said_to_who_is_there(line):
    found = typed(inn(), line)
    assert found.kind == "deed" and found.deed.kind in ("tell", "talk"), found


def test_a_way_on_the_screen_gives_the_figure_that_is_asked():
    session = inn()
    assert "a day" in heard(session.send("how far is goat holm?"))


def test_the_name_of_a_place_is_no_question_about_a_word_of_it():
    session = inn()
    assert "nine kids" not in heard(session.send("how far is goat holm?"))
    assert "nine kids" not in heard(session.send("ask ann about goat holm"))
    assert "nine kids" in heard(session.send("ask ann about the goat"))


def test_no_beast_is_asked_what_it_cannot_say():
    found = typed(seated(STABLE, rules="cairn"), "what is the chest")
    assert found.kind != "deed"


STALL = """A harbour.

## The Stall

A woman sells carp from a cart. Behind her a man of stone holds up the roof. `meet Ruth Marsh curious`

- Ask where they come from. "The lake," says Ruth.
- See whether she can do it for less. "I can do it for nothing," says Ruth.
- `once` Ask Ruth what she makes of the Governor. `test charm: gossip`
  - **Success** "He pays," says Ruth.
  - **Failure** She gives you a look.
- Go in, under the awning. → [The Back](#the-back)
- `on ask ruth` "You'd have to ask me when I'm not gutting," says Ruth.

## The Back

Fish.

- Go out. → [The Stall](#the-stall)

## People

### Ruth Marsh

A woman of fifty. Curious.
"""


def stall():
    session = seated(STALL, rules="cairn")
    session.send("go about your business")
    return session


@rows(
    "line",
    [
        "where did you get these carp?",
        "where are the carp from?",
        "ask ruth where the carp come from",
        "where do you catch the carp",
    ],
)
def test_a_question_that_is_a_free_choice_in_other_words_takes_it(line):
    assert "The lake" in heard(stall().send(line)), line


@rows("line", ["could you do it for less?", "will you do it for less?"])
def test_a_choice_that_finds_out_whether_is_what_a_question_for_yes_or_no_asks(line):
    found = typed(stall(), line)
    offers = [*found.near, *([found.offer] if found.offer else [])]
    assert any(one.text.startswith("See whether") for one in offers), found


@rows("line", ["what is the governor like?", "is the governor a good man?"])
def test_a_choice_with_a_test_is_offered_before_somebody_s_last_words(line):
    session = stall()
    found = typed(session, line)
    assert found.kind == "which" and found.near[0].text.startswith("Ask Ruth what"), found


@rows("line", ["why is the sea so grey?", "where is the church?"])
def test_another_question_is_not_taken_for_it(line):
    assert "gutting" in heard(stall().send(line)), line


def test_how_to_get_somewhere_is_answered_by_the_choice_that_goes_there():
    found = typed(stall(), "how do i get into the shed?")
    assert [one.text for one in found.near] == ["Go in, under the awning"], found


def test_a_mood_is_no_answer_about_somebody_s_likes():
    assert "is curious" not in heard(stall().send("does she hate bells"))


def test_a_name_asked_for_is_given_or_plainly_not():
    session = up()
    said = heard(session.send("ask tom his name"))
    assert "Tom" in said and "not know" not in said, said


def test_a_figure_of_stone_is_nobody():
    assert not any("man" in one.words for one in stall().moment().strangers)


PANS = """A road.

## The Pans

Four walls, black on the inside, and forty hens. Uli Senn walks round the pan.

`meet Uli Senn curious`

- **Curious** "Say it while I walk," says Uli.
- Ask him how things are. They are paid in paper.
- Leave. → [Out](#out)
- `on ask uli cage/grete` "We go up on Sundays," says Uli.
- `on ask uli hens` "They lay black," says Uli.

## Out

Rain.

- Go back. → [The Pans](#the-pans)

## People

### Uli Senn

Forty. Curious. 3 HP.
"""


def test_a_choice_that_asks_in_general_is_not_meant_by_who_asks_about_something():
    for line in ("ask about the cage", "ask about grete", "ask him about the cage"):
        assert "on Sundays" in heard(seated(PANS, "cairn").send(line)), line
    assert "paid in paper" in heard(seated(PANS, "cairn").send("ask how things are"))


def test_what_stands_beside_something_in_a_sentence_is_not_what_was_asked_about():
    assert "lay black" not in heard(seated(PANS, "cairn").send("ask uli about the walls"))


def test_a_misspelled_word_that_is_listened_for_here_is_that_word():
    assert "lay black" in heard(
        seated(PANS.replace("ask uli hens", "ask uli feathers"), "cairn").send("ask uli about fethers")
    )
