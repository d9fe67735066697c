"""A deed and the choices of the scene: world and text agree."""

import pytest
from playing import heard, seated

HALL = """`here: indoors`

A door, barred, with a padlock on it. A net hangs by the stove, and a stone wall behind it. High up hangs a bell.

- `unless open` Pick the padlock. `test agility: locks, hard` It is off. `open = true`
- `if open` Go through. → [Yard](#yard)
- `once` `if has bread` Leave your bread on the sill. `lose bread` The gulls have it. `learn the gulls`
- `if aloft` Ring it. It rings.
- `unless aloft` Climb up. `aloft = true`

## Yard

Mud.

- Back. → [Start](#start)

## Items

### A heel of bread

With dripping.
"""
FRONT = "state:\n  open: false\n  aloft: false\n"
TEXT = "## Start\n\n" + HALL


def hall(gain=""):
    return seated(TEXT.replace("`here: indoors`", f"`here: indoors` {gain}"), rules="cairn", front=FRONT)


def accepted(session, line):
    told = heard(session.send(line))
    while session.request is not None and session.request.rule == "attempt":
        told += heard(session.send("1"))
    return told


def test_what_is_burnt_is_open_for_the_story_too():
    for seed in "123456789":
        session = seated(TEXT, rules="cairn", front=FRONT, seed=seed)
        if "is burnt" in accepted(session, "burn the door"):
            assert session.stage.ground.value("open") is True
            assert any(offer.text == "Go through" for offer in session.offers)
            return
    raise AssertionError("nobody ever burnt it")


def test_kindling_catches_at_once_and_is_gone():
    session = hall()
    assert "catches from" in heard(session.send("burn the net"))
    assert "gone already" in heard(session.send("burn the net"))
    assert "Gained" not in heard(session.send("take the net"))


def test_stone_does_not_burn_and_without_a_fire_nothing_does():
    assert "does not burn" in heard(hall().send("burn the wall"))
    session = seated("## Start\n\nA net.\n\n- Stay. Yes.\n", rules="cairn", seed="3")
    for thing in list(session.world.all("thing")):
        session.world.put(thing.id, "owner", "nobody")
    assert "no fire" in heard(session.send("burn the net"))


def test_giving_what_a_choice_gives_is_that_choice():
    session = hall("`gain bread`")
    told = heard(session.send("put the bread on the sill"))
    assert "The gulls have it" in told


@pytest.mark.parametrize("line", ["ring the bell", "ring that bell"])
def test_what_the_scene_has_a_choice_for_is_not_done_while_that_is_not_there(line):
    session = hall()
    assert "Not as things stand" in heard(session.send(line))
    session.send("climb up")
    assert "It rings" in heard(session.send("ring it"))


def test_what_is_ones_own_is_not_burnt_without_a_question():
    session = hall("`gain ladle`")
    session.send("burn my ladle")
    assert session.request.rule == "attempt"
    session.send("no")
    assert session.stage.ground.count("ladle") == 1


LAMP = """## Start

`gain horn lantern`

A room.

- Out. → [Lane](#lane)

## Lane

Mud.

- `unless lit` Light the lantern. `lit = true` It comes up yellow.
- `if lit` Shut the lantern. `lit = false` Dark.
- Back. → [Start](#start)
"""


def test_a_light_that_the_scenario_keeps_account_of_burns_for_it_wherever_it_is_lit():
    session = seated(LAMP, rules="cairn", front="state:\n  lit: false\n")
    assert "Your horn lantern burns" in heard(session.send("light the lantern"))
    assert session.stage.ground.value("lit") is True
    assert "Not as things stand" in heard(session.send("light the lantern"))
    session.send("put out the lantern")
    assert session.stage.ground.value("lit") is False
