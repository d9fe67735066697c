"""A verb that only goes, and says no way, takes none of several; a way that costs is not taken on a loose fit."""

import pytest
from playing import heard, seated

HALL = """Fire.

## The Hall

The house is alight, and thirty people are in it.

- Shout. Run along the hall and shout. `test might` They go out, with their pens. → [The Market](#the-market)
  - **Failure** They're out. → [The Market](#the-market)
- Go down the back stair, and be elsewhere. A clerk is missing. `learn a clerk died` → [The Yard](#the-yard)

## The Market

A market.

- Walk up to the King Oak. → [The Yard](#the-yard)
- Turn back. → [The Hall](#the-hall)

## The Yard

A yard, and a wall.

- Leave by the gate. → [The Market](#the-market)
- Go into the house, and get burnt. `harm 1d6 fire` → [The Hall](#the-hall)

## The Cell

One door.

- Go out. → [The Yard](#the-yard)
"""


def at(place):
    """A session in a place that one comes to by these lines."""
    session = seated(HALL.replace("## The Hall\n", "## Begin\n\nA crossing.\n\n" + "".join(
        f"- To {name}. → [{name}](#{name.lower().replace(' ', '-')})\n" for name in ("The Hall", "The Market", "The Yard", "The Cell")
    ) + "\n## The Hall\n", 1), rules="cairn")  # fmt: skip
    session.send(f"to {place}")
    return session


@pytest.mark.parametrize("line", ["run", "run away", "leave", "hurry", "escape", "flee"])
def test_of_two_ways_out_a_verb_that_says_neither_takes_none(line):
    session = at("The Hall")
    told = heard(session.send(line))
    assert "missing" not in told and "their pens" not in told
    assert session.stage.ground.scene.heading == "The Hall"
    assert "Go down the back stair" in told


@pytest.mark.parametrize("line", ["run", "hurry", "run all the way"])
def test_a_way_back_is_not_the_way_that_is_meant_where_another_leads_on(line):
    session = at("The Market")
    told = heard(session.send(line))
    assert session.stage.ground.scene.heading == "The Market"
    assert "Turn back" in told and "King Oak" in told


def test_the_verb_of_one_way_alone_takes_it():
    session = at("The Market")
    session.send("walk")
    assert session.stage.ground.scene.heading == "The Yard"


def test_a_verb_that_is_a_choices_own_takes_it():
    session = at("The Yard")
    session.send("leave")
    assert session.stage.ground.scene.heading == "The Market"


@pytest.mark.parametrize("line", ["leave", "go out", "run"])
def test_the_only_way_is_taken(line):
    session = at("The Cell")
    session.send(line)
    assert session.stage.ground.scene.heading == "The Yard"
