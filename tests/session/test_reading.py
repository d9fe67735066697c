"""How lines are read in a session: what is asked, what is offered, what was named last."""

from playing import heard, seated

from solo.session.commands import COMMANDS
from solo.session.preview import preview
from solo.session.reading import read

ROOM = (
    "## Hall\n\nA brass lamp on a table, and a dog. The keeper sleeps by the stove.\n\n"
    "- Wake the keeper. `noise + 1` He blinks.\n- Pick the padlock. `test agility: locks` It gives.\n"
    "- Go up to the loft. → [Loft](#loft)\n\n## Loft\n\n- Back down. → back\n"
)


def test_what_is_asked_leave_for_is_offered_first_and_yes_does_it():
    session = seated(ROOM)
    before = session.depth
    assert "“Pick the padlock”" in heard(session.send("can I pick the lock?"))
    assert session.depth == before, "nothing is done by asking"
    assert "It gives" in heard(session.send("yes")) or session.depth > before


def test_yes_to_nothing_does_nothing():
    session = seated(ROOM)
    before = session.depth
    assert "Nothing was asked" in heard(session.send("yes"))
    assert session.depth == before


def test_a_deed_that_is_offered_is_let_go_where_something_else_is_typed():
    session = seated(ROOM)
    session.send("push the table")
    assert [offer.kind for offer in session.offers if offer.numbered] == ["accept", "decline"]
    assert "He blinks." in heard(session.send("wake the keeper"))


def test_again_repeats_the_last_deed_and_no_answer_and_no_command():
    session = seated(ROOM)
    assert "Nothing has been done" in heard(session.send("again"))
    session.send("wake the keeper")
    session.send("look")
    assert "He blinks." in heard(session.send("again"))


def test_it_is_what_was_named_last():
    session = seated(ROOM)
    session.send("look at the lamp")
    assert "lamp" in heard(session.send("look at it")).lower()


def test_a_question_that_nobody_is_here_to_answer_is_told_what_may_be_tried_and_costs_nothing():
    session = seated("## Hall\n\nA brass lamp on a table, and a dog.\n\n- Go. `end out`\n")
    before = session.world.digest
    said = heard(session.send("ask why is the sea salt"))
    assert "Nothing that you have been told says." in said
    assert "“Go”" in said or "yes or no" in said
    assert session.world.digest == before


def test_the_oracle_is_not_asked_what_the_world_knows():
    session = seated("## Hall\n\n`here: day, outdoors` `gain rope`\n\n- Go. `end out`\n")
    before = session.depth
    assert heard(session.send("ask do I have a rope")).startswith("Yes")
    assert heard(session.send("is it night?")).startswith("No")
    assert session.depth == before, "no dice, and no turn"


def test_of_two_things_in_a_line_both_are_done():
    session = seated(ROOM)
    told = heard(session.send("wake the keeper and then push the table"))
    assert "He blinks." in told
    assert [offer.kind for offer in session.offers if offer.numbered] == ["accept", "decline"], (
        "and it is offered"
    )


TWO_ROOMS = """## Hall

A keeper sits by a brass lamp.

- `once` Ask about the pass. "It is shut."
- Force the door. `test might, hard` It gives. → [Yard](#yard)
  - **Failure** It holds.
- Go out. → [Yard](#yard)

## Yard

Rain.

- Go in. → [Hall](#hall)
"""


def test_what_is_asked_and_then_done_is_both():
    session = seated(TWO_ROOMS)
    told = heard(session.send("ask about the pass and go out"))
    assert "It is shut." in told and "Rain." in told


def test_after_a_failed_roll_what_is_left_of_a_line_waits_for_a_yes():
    for seed in map(str, range(1, 30)):
        session = seated(TWO_ROOMS, seed=seed)
        told = heard(session.send("force the door and go out"))
        if "It holds." in told:
            break
    assert "Rain." not in told and "`go out`" in told
    assert "Rain." in heard(session.send("yes"))


def test_what_a_line_would_be_read_as_is_shown_while_it_is_typed():
    session = seated(ROOM)
    before = session.world.digest
    assert preview(session, "2") == "choice 2: Pick the padlock"
    assert preview(session, "pick the lock") == "choice 2: Pick the padlock"
    assert preview(session, "climb onto the table") == "try: climb table (might, climbing)"
    assert preview(session, "ask is the keeper drunk") == "ask the oracle"
    assert preview(session, "qwertz") == ""
    assert session.world.digest == before


def test_what_more_there_is_to_an_answer_is_told_and_kept():
    for seed in map(str, range(40)):
        session = seated(ROOM, seed=seed)
        told = heard(session.send("ask is the keeper drunk"))
        if "more than that" in told or "worse than that" in told:
            break
    assert "And " in told
    kept = [text for text in session.world.fields("fact").values() if str(text).startswith("And ")]
    assert len(kept) == 1
    assert kept[0] in heard(session.send("ask is the keeper drunk"))


CHAIR = """## Hall

A counter, and a chair by the stove.

- Sit in the chair. → [The Chair](#the-chair)
- See what is under the counter. `again` Two eggs.

## The Chair

It is warm.

- Get up. → back
- Doze. `again`
"""
MOOR = "## Moor\n\n- Go on towards the tower. → [Tower](#tower)\n- Go back down. → [Tower](#tower)\n\n## Tower\n\n- Stay.\n"


def test_what_is_done_where_one_gets_up_to_is_said_to_be_done_there():
    session = seated(CHAIR)
    session.send("sit in the chair")
    assert "Get up" in heard(session.send("look under the counter"))


def test_on_is_no_way_back():
    session = seated(MOOR)
    session.send("go on")
    assert session.world.get("game", "scene") == "tower"


def test_nobody_knocks_at_a_door_that_no_text_has():
    session = seated(MOOR)
    assert "There is no door here" in heard(session.send("knock at the door"))


def test_while_a_line_is_read_what_is_offered_is_looked_at_once_and_then_anew(monkeypatch):
    session = seated("## Hall\n\n- Take the lamp. `once`\n- Go up the stairs. `end out`\n")
    looked = []
    real = type(session)._all
    monkeypatch.setattr(type(session), "_all", lambda self: looked.append(1) or real(self))
    assert read(session, "take the lamp", COMMANDS).offer.text == "Take the lamp"
    assert len(looked) == 1
    session.send("take the lamp")
    assert "Take the lamp" not in [offer.text for offer in session.offers]
