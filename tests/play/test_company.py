"""What others of the party do: nothing unasked, and what they are asked to."""

from playing import heard, seated

MILL = """## Mill

A wheel, a ladder and a rope. `join Pell` `gain torch`

- Go out. → [Lane](#lane)

## Lane

Mud.

- Back. → [Mill](#mill)

## People

### Pell

3 HP, 8 STR, 13 DEX, 9 WIL, ranging rod (d6)

Amery's chainman, sixteen.
"""


def with_pell():
    return seated(MILL, rules="cairn")


def test_what_one_types_one_does_oneself():
    session = with_pell()
    session.send("climb the ladder")
    assert session.request.rule == "attempt" and "Pell" not in session.request.why


def test_whoever_is_asked_to_do_something_does_it():
    session = with_pell()
    session.send("ask pell to climb the ladder")
    assert session.request.why.startswith("Pell, to climb the ladder")
    session.send("1")
    assert session.last.rolls[0].who == "npc.pell"


def test_they_are_not_sent_after_what_is_not_here():
    session = with_pell()
    assert "There is no dragon here" in heard(session.send("ask pell to climb the dragon"))


def test_what_is_given_and_put_down_needs_no_particular_words():
    session = with_pell()
    assert "Pell has the torch" in heard(session.send("give pell my torch"))
    session.send("take the torch from pell")
    assert "torch" in heard(session.send("drop the torch"))
    assert "Here lies a torch." in heard(session.send("look"))
    session.send("take the torch")
    assert "Here lies" not in heard(session.send("look"))


HALL = """## Hall

`meet Tansy curious`

- **Curious** He nods.
- Go out. → [Lane](#lane)

## Lane

Mud.

- Back. → [Hall](#hall)

## People

### Tansy

3 HP, 8 STR, 9 DEX, 12 WIL, jar-lid (d4)

He keeps the jar.

- person

- `on ask tansy vote/count` "I counted it," says Tansy.
"""


def test_whoever_answered_something_elsewhere_does_not_look_on_here():
    session = seated(HALL, rules="cairn")
    assert "I counted it" in heard(session.send("ask tansy about the vote"))
    session.send("go out")
    assert "Tansy" not in heard(session.send("shout"))
