"""What people who are asked have to say: all that the scenario gives them, and no more."""

import pytest
from playing import heard, seated

from solo.rules.printed import table

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


def has_no_answer(said, mind, *kinds):
    """Is it said in one of the ways of who has no answer, of this mind?"""
    rows = table("solo.play", "Who has no answer", "answers.md").rows
    ways = [way for row in rows if row[0] == mind and row[1] in kinds for way in row[2].split(" / ")]
    return any(way in said for way in ways)


def asked(session, about):
    return heard(session.send(f"ask hob about {about}"))


@pytest.mark.parametrize(
    ("about", "told"),
    [
        ("the mill", "the mill was his brother's"),
        ("the priest", "tells you: the priest drinks"),
        ("tinkers", "Never trust a tinker"),
        ("the ferryman", "The ferryman is not alive."),
        ("the quay", "Go down to the quay"),
    ],
)
def test_somebody_who_is_asked_says_what_the_scenario_gives_them(about, told):
    session = at_the_bar()
    said = asked(session, about)
    assert told in said
    assert not session.last.rolls, "no dice where the scenario settles it"


def test_what_is_only_spoken_of_elsewhere_is_no_secret_of_theirs():
    assert has_no_answer(asked(at_the_bar(), "the bell"), "kind", "any")


def test_who_does_not_know_says_so_and_not_in_the_same_words_twice_in_a_row():
    session = at_the_bar()
    first, second = asked(session, "the moon"), asked(session, "the moon")
    assert has_no_answer(first, "kind", "any") and has_no_answer(second, "kind", "any") and first != second
    assert has_no_answer(asked(session, "why it rains"), "kind", "why")


@pytest.mark.parametrize("about", ["the sexton", "the key"])
def test_what_is_their_own_to_tell_or_a_clue_still_has_to_tell_is_neither_told_nor_denied(about):
    said = asked(at_the_bar(), about)
    assert has_no_answer(said, "kind", "kept")
    assert "killed" not in said and "well" not in said


def test_who_is_wary_keeps_even_what_is_no_secret():
    said = asked(at_the_bar("wary"), "the mill")
    assert "mill" not in said and has_no_answer(said, "wary", "kept")


def test_who_is_hostile_does_not_answer():
    assert has_no_answer(asked(at_the_bar("hostile"), "the mill"), "hostile", "any")


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
    session.send("ask hob to row me over to the fort")
    assert session.request.rule == "attempt"


COVE = """The *Grebe* has lain in the cove for forty years. Two old brothers keep her.

## The Cove

Shingle, and a hull. Abel Marsh is seventy or so, and is scraping the keel with a slate. "They pay us nine coins a summer,"
says Abel. "Low water's at noon." His brother went inland after a goat, because the goat had his hat. The goat's name is Duke.

`meet Abel Marsh curious`

- **Curious**, **Kind** He nods.
- Go up the path to the chapel. → [The Chapel](#the-chapel)

## The Chapel

`truth "Is anybody here?" no` A bell without a rope.

- Back. → [The Cove](#the-cove)

## People

### Abel Marsh

Keeper of the hull.

- `on ask abel wife/marriage` "She went by boat," says Abel Marsh. "So she'll be slow."
"""


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("how old is he", "seventy or so"),
        ("ask abel what they pay him", "“They pay us nine coins a summer.”"),
        ("ask him when low water is", "“Low water's at noon.”"),
        ("why did his brother go inland", "because the goat had his hat"),
        ("what is the goat called", "Duke"),
        ("ask abel what he is doing", "scraping the keel"),
        ("how long has the grebe been here", "forty years"),
        ("how many brothers are there", "Two old brothers"),
        ("where is the chapel", "Go up the path to the chapel"),
        ("tell abel i am sorry about his wife", "She went by boat"),
        ("ask abel whether he had a wife once", "She went by boat"),
    ],
)
def test_a_question_is_answered_by_the_sentence_that_has_that_kind_of_answer(line, told):
    session = seated(COVE, rules="cairn")
    reply = session.send(line)
    said = " ".join((heard(reply), *reply.said))
    assert told in said and "does not know" not in said
    assert not any(kind == "roll" for kind, _ in reply.events), "no dice where it is written"


def test_what_is_not_written_yet_is_not_told():
    session = seated(COVE, rules="cairn")
    reply = session.send("what is wrong with the bell")
    assert "rope" not in " ".join((heard(reply), *reply.said))


def test_what_is_said_to_somebody_leaves_something_and_only_once():
    session = seated(COVE, rules="cairn")
    first, second = (
        heard(session.send("tell abel i promise to come back")),
        heard(session.send("tell abel i promise to come back")),
    )
    assert (
        "Abel Marsh has your word" in first
        and "has your word" not in second
        and first.split(".")[0] != second.split(".")[0]
    )


def test_every_pattern_of_answers_reads():
    from solo.play import inquiry, speaking

    assert all(inquiry.evidence(row[0]) for row in table("solo.play", "What answers", "answers.md").rows)
    assert all(words.pattern for _, _, words in speaking.acts())
