"""What a good referee answers: who is asked and what they say, what is only spoken of, what was told, what was done already."""

import pytest
from playing import heard, seated

from solo.session.commands import COMMANDS
from solo.session.reading import read

MILL = """The mill at Garth grinds nothing now. The eels left the race in the spring, and nobody has said why.

## The Mill Door

A door of black oak, a barrel with a lid, and a slate on a nail. Chalk goes up the post to the height of a child. The plank
over the race will bear one person. `meet Hanna Reed curious`

- **Curious** "Mind the plank," says Hanna Reed.
- `once` Ask her about the eels. "They went up," says Hanna, "and the water after them." `learn the eels went up`
- `once` Ask Hanna what she keeps in the barrel. `test charm: gossip` "Meal," she says. `learn the barrel is full of meal`
- `once` `on break/smash barrel` It comes apart like a loaf. `learn the barrel is broken`
- `once` `on bleed me, cut me` She does it, quickly. `harm 1`
- `once` `on burn slate` It won't burn; but the nail comes out. `learn the nail is loose`
- Leave her to it. → [The Race](#the-race)

## The Race

A race as dry as a bone, and a sheep.

- Go back to the door. → [The Mill Door](#the-mill-door)

## People

### Hanna Reed

Keeps the place, and takes no nonsense. She knows that the sexton drinks.

### Peter Garth

The miller. He owes money in three towns.

## Items

### the first page

A page in a round hand.
"""


def at_the_mill(**more):
    return seated(MILL, rules="cairn", **more)


def found(session, line):
    return read(session, line, COMMANDS)


@pytest.mark.parametrize(
    "line",
    [
        "why do you want to bleed me",
        "who would cut me",
        "tell her i will burn the slate",
        "say that we burn slate and wood",
    ],
)
def test_whoever_asks_about_a_deed_or_speaks_of_it_does_not_do_it(line):
    reading = found(at_the_mill(), line)
    assert reading.kind == "deed" and reading.deed.kind in ("ask", "tell")


@pytest.mark.parametrize("line", ["bleed me", "here, bleed me then", "could you cut me", "burn the slate"])
def test_whoever_does_it_does(line):
    assert found(at_the_mill(), line).kind == "heard"


def test_a_question_is_a_choice_only_where_that_asks_the_same():
    session = at_the_mill()
    reading = found(session, "ask hanna about her boots")
    assert reading.kind == "deed" and reading.deed.kind == "ask"
    reading = found(session, "ask hanna if she is leaving")
    assert reading.kind == "deed" and reading.deed.kind == "ask"
    assert found(session, "ask hanna what is in the barrel").offer.text.startswith("Ask Hanna what she keeps")


def test_the_sentence_that_is_asked_about_is_no_answer_and_what_can_be_asked_is_named():
    session = at_the_mill()
    said = heard(session.send("ask hanna why the mill grinds nothing"))
    assert "The mill at Garth grinds nothing now" not in said
    assert "“Ask her about the eels”" in said
    assert "more than asking" not in said


def test_who_knows_nothing_of_a_thing_pretends_to_hide_nothing():
    said = heard(at_the_mill().send("ask hanna about the bishop"))
    assert "knows something" not in said and "The mill" not in said


def test_a_question_that_nothing_answers_is_told_so():
    session = at_the_mill()
    session.send("leave her to it")
    assert "Nothing that you have been told says" in heard(session.send("what does the bishop want"))
    assert "The eels left the race" in heard(session.send("where did the eels go"))


def test_no_beast_is_asked_what_is_asked_of_nobody():
    session = at_the_mill()
    session.send("leave her to it")
    assert "looks at you" not in heard(session.send("why is there no water"))


@pytest.mark.parametrize(
    "line",
    ["show peter the slate", "tell peter garth about the eels", "give peter garth my rations", "threaten peter garth",
     "give my rations to peter garth", "talk to peter garth"],
)  # fmt: skip
def test_who_is_elsewhere_is_said_to_be(line):
    session = at_the_mill()
    reading = found(session, line)
    assert reading.kind == "no" and "Peter Garth is not here" in reading.text


def test_what_lies_in_sight_is_seen_by_whoever_it_is_shown():
    assert "sees it as well as you do" in heard(at_the_mill().send("show hanna the barrel"))


def test_what_was_done_is_not_done_again():
    session = at_the_mill()
    session.send("break the barrel")
    said = heard(session.send("smash the barrel again"))
    assert "You have done that" in said and "like a loaf" in said
    session.send("ask her about the eels")
    assert "They went up" in heard(session.send("ask hanna about eels"))


def test_what_something_is_likened_to_or_borne_by_is_nobody():
    session = seated(MILL.replace(" `meet Hanna Reed curious`", ""), rules="cairn")
    names = {being.name for being in session.moment().beings}
    assert not names & {"child", "bear", "person"}


def test_a_number_says_which_of_several_and_no_other():
    session = seated(
        MILL.replace("`meet Hanna Reed curious`", "`meet Hanna Reed curious` `gain the first page`"),
        rules="cairn",
    )
    assert "first page" in heard(session.send("give hanna page one"))
    session = seated(
        MILL.replace("`meet Hanna Reed curious`", "`meet Hanna Reed curious` `gain the first page`"),
        rules="cairn",
    )
    assert "no page here" in heard(session.send("give hanna page two"))


def test_a_word_that_the_writer_uses_or_that_is_short_and_right_is_no_slip_of_another():
    session = at_the_mill()
    assert found(session, "look at the plan").deed.what != "plank"
    assert "plank" in found(session, "look at the plnak").deed.what


def test_a_greeting_called_out_is_said_to_those_who_are_here_and_moves_nobody():
    session = at_the_mill()
    said = heard(session.send("call out hello"))
    assert "Hanna Reed" in said and session.world.get("game", "scene") == "the-mill-door"


@pytest.mark.parametrize(
    ("line", "said"),
    [("lick my rations", "tastes"), ("pinch myself", "You pinch yourself"), ("kneel", "You kneel")],
)
def test_bodily_verbs_do_what_they_say_and_cost_nothing(line, said):
    session = at_the_mill()
    assert said in heard(session.send(line)) and not session.last.rolls


LANE = """
## The Lane

Sixty feet of bank, and a stone by the gate. Hanna Reed sits on the stone. Forty jars stand by the pump. "Nine coins when the
bell rings," says Hanna Reed. "The bell's Amery's." She has the key to the sluice.

- Say you'll mend the bell. `learn you are to mend it`
- Go down to the pump. → [The Pump](#the-pump)
- `on ask hanna bell/bells` "It says tock," says Hanna Reed. `learn it says tock`

## The Pump

A pump.

- Back. → [The Lane](#the-lane)

## People

### Hanna Reed

Keeps the sluice.

- person
"""


def in_the_lane():
    return seated(LANE, rules="cairn")


@pytest.mark.parametrize(
    "line",
    ["ask hanna why the jars stand there", "ask hanna about the stone", "ask hanna where she bought the key"],
)
def test_a_question_that_is_not_answered_rolls_nothing_makes_nobody_and_takes_no_time(line):
    session = in_the_lane()
    before = session.world.state()
    said = heard(session.send(line))
    after = session.world.state()
    changed = {id for id in after if after[id] != before.get(id)}
    assert changed <= {"heard", "game"} and not session.last.rolls
    assert after["game"].get("minute") == before["game"].get("minute")
    assert "Hanna" in said and "Forty jars" not in said and "She has the key" not in said


def test_who_has_no_answer_is_followed_by_what_they_can_be_asked_and_that_was_told_before():
    said = heard(in_the_lane().send("ask hanna about the moon"))
    assert "would talk of the bell" in said and "tock" not in said


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("count the jars", "Forty jars"),
        ("how many jars are there", "Forty jars"),
        ("what do i get for it", "Nine coins when the bell rings"),
        ("who will pay me", "Nine coins when the bell rings"),
        ("tell hanna i want my money first", "Nine coins when the bell rings"),
        ("look at the pump", "You can: “Go down to the pump”"),
        ("say ill mend the bell", "you are to mend it"),
        ("which way do i go", "Go down to the pump"),
        ("who else is here", "Hanna Reed"),
    ],
)
def test_what_the_place_holds_is_answered_in_the_kind_that_was_asked_for(line, told):
    session = in_the_lane()
    said = heard(session.send(line))
    asked = " ".join(option.text for option in getattr(session.request, "options", ()))
    assert told in said or told in asked


@pytest.mark.parametrize(
    "line", ["tell the sexton the sluice is open", "tell hanna she can't do that", "wish hanna good luck"]
)
def test_words_alone_roll_no_reaction(line):
    session = seated(LANE.replace("A pump.", "A pump. A sexton sits by it, and a cat."), rules="cairn")
    if "sexton" in line:
        session.send("go down to the pump")
    session.send(line)
    assert not [one for one in session.last.rolls if one.rule != "draft"]


@pytest.mark.parametrize(
    ("sentence", "question", "answers"),
    [
        ("The lien has claimed all of them.", "what is the lien", False),
        ("The lien is a paper with nine seals.", "what is the lien", True),
        ("Osier has until noon on Wednesday.", "where is Osier", False),
        ("Osier lies under the hill.", "where is Osier", True),
        ("Wend found her, in the morning.", "where did Wend find her", False),
        ("Nine rolls of lead lie there, and rolling them is work.", "how many rolls are there", True),
        ("Two men are rolling up the lead.", "how many rolls are there", False),
    ],
)
def test_a_sentence_answers_only_where_it_has_what_is_asked_for(sentence, question, answers):
    session = seated(f"\n## The Yard\n\n{sentence} It rains.\n\n- Wait.\n\n## People\n", rules="cairn")
    assert (sentence.rstrip(".") in heard(session.send(question))) == answers
