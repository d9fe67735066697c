"""What people who are asked have to say: all that the scenario gives them, and no more."""

import pytest
from playing import heard, seated

PUB = """## The Bar

`truth "Is the ferryman alive?" no`

A low room. Old Hob wipes the bar. A lamp hangs over it.

- `once` Get Hob to talk about the wreck. `test charm: gossip` "Her lights were out," he says. `learn the lights were out`
- Go down to the quay. → [Quay](#quay)

## Quay

Hob looks out at the gulls. The bell in the fort is ringing.

- Dig for it. `learn the key is in the well`
- Back. → [The Bar](#the-bar)

## People

### Old Hob

Landlord these thirty years. The mill was his brother's. He knows that the priest drinks. He killed the sexton. The key
hangs in the well. "Never trust a tinker," he says.
"""


def at_the_bar(attitude="kind"):
    session = seated(PUB, rules="cairn")
    session.send("greet hob")
    session.world.put("npc.old-hob", "attitude", attitude)
    return session


def asked(session, about):
    return heard(session.send(f"ask hob about {about}"))


@pytest.mark.parametrize(
    ("about", "told"),
    [
        ("the mill", "the mill was his brother's"),
        ("the priest", "tells you: the priest drinks"),
        ("tinkers", "Never trust a tinker"),
        ("the ferryman", "Is the ferryman alive? No."),
        ("the quay", "Go down to the quay"),
        ("the lamp", "than you can see"),
        ("the moon", "does not know"),
    ],
)
def test_somebody_who_is_asked_says_what_the_scenario_gives_them(about, told):
    session = at_the_bar()
    said = asked(session, about)
    assert told in said
    assert not session.last.rolls, "no dice where the scenario settles it"


def test_what_is_only_spoken_of_elsewhere_is_no_secret_of_theirs():
    assert "would tell you, and does not know" in asked(at_the_bar(), "the bell")


@pytest.mark.parametrize("about", ["the sexton", "the key"])
def test_what_is_their_own_to_tell_or_a_clue_still_has_to_tell_is_neither_told_nor_denied(about):
    said = asked(at_the_bar(), about)
    assert "knows something of that" in said
    assert "killed" not in said and "well" not in said


def test_who_is_wary_keeps_even_what_is_no_secret():
    said = asked(at_the_bar("wary"), "the mill")
    assert "brother" not in said and "knows something of that" in said


def test_who_is_hostile_does_not_answer():
    assert "does not answer" in asked(at_the_bar("hostile"), "the mill")


def test_what_a_choice_would_bring_out_is_offered_as_that_choice():
    session = at_the_bar()
    asked(session, "the lights")
    assert session.request.options[0].text == "Get Hob to talk about the wreck"
    session.send("think better of it")
    assert not session.stage.ground.knows("the-lights-were-out")


def test_whether_is_answered_by_what_is_settled():
    session = at_the_bar()
    assert "“No.”" in heard(session.send("ask hob whether the ferryman is alive"))


def test_whoever_is_asked_to_do_something_has_to_be_talked_round():
    session = at_the_bar()
    session.send("ask hob to lend me his boat")
    assert session.request.rule == "attempt"
