"""Who only goes on takes the way that says so, and is asked which where none does."""

import pytest

from tests.playing import heard, seated

STORY = """## Interval

Somebody rings.

- Go to Captain Thrale, who wants a light on the roof. → [Roof](#roof)
- Go to the widow Oake. → [Pit](#pit)
- Go in to the governor. → [Pit](#pit)

## Roof

Cold.

- Go down. → [Pit](#pit)
- Stay. You stay.

## Pit

Full.

- Go out on the chalk marks, now. → [Roof](#roof)
- Sit with them. You sit.
- Go out to Pike's pole, two hours. → [Interval](#interval)
- Go on up the stair. → [Roof](#roof)
"""


@pytest.mark.parametrize("line", ["go on", "carry on", "onward"])
def test_a_light_on_the_roof_is_no_way_on(line):
    session = seated(STORY, rules="cairn")
    [asked] = session.send(line).said
    assert all(name in asked for name in ("Captain Thrale", "the widow Oake", "the governor"))
    assert session.world.get("game", "scene") == "interval"


def test_the_way_that_says_so_is_the_way_on():
    session = seated(STORY, rules="cairn")
    session.send("go to the widow oake")
    assert "Cold." in heard(session.send("go on")), "and neither the marks one goes out on, nor the pole"


ROAD = """## The Road

A made road, straight as a plank. Stones every mile.

- Walk on to the bar. → [The Bar](#the-bar)
- Leave the road for the moor. → [The Moor](#the-moor)
- `on follow the ditch` The ditch goes where the road goes.

## The Bar

A pole over the road, and a lane beside it.

- Follow the lane to the mill. → [The Moor](#the-moor)
- Go on over the hill. → [The Road](#the-road)
- Stay on the road, and pay. You pay nothing.

## The Moor

Brown.

- Go back. → [The Road](#the-road)
"""


def on_the_road(*lines):
    session = seated(ROAD, rules="cairn")
    for line in lines:
        session.send(line)
    return session


@pytest.mark.parametrize(
    "line",
    [
        "keep walking",
        "continue",
        "continue on my way",
        "keep going",
        "carry on walking",
        "follow the road",
        "stay on the road",
        "keep to the road.",
        "stick to the road",
        "continue along the road",
        "I keep on walking",
    ],
)
def test_who_goes_on_or_stays_on_the_road_takes_the_way_on_and_not_the_one_that_leaves_it(line):
    session = on_the_road()
    session.send(line)
    assert session.stage.ground.scene.heading == "The Bar"


def test_who_keeps_going_some_way_goes_that_way():
    session = on_the_road("walk on")
    session.send("keep going over the hill")
    assert session.stage.ground.scene.heading == "The Road"


@pytest.mark.parametrize("line", ["go over the moor", "cut across the moor", "head off across the moor"])
def test_the_one_way_to_what_is_named_is_taken_by_any_verb_of_going(line):
    session = on_the_road()
    session.send(line)
    assert session.stage.ground.scene.heading == "The Moor"


@pytest.mark.parametrize("line", ["get off the moor", "do not leave the road"])
def test_a_way_is_not_taken_by_what_one_does_not_go_to(line):
    session = on_the_road()
    session.send(line)
    assert session.stage.ground.scene.heading == "The Road"


def test_what_the_scenario_listens_for_and_what_the_list_says_comes_first():
    session = on_the_road()
    assert "The ditch goes" in heard(session.send("follow the ditch"))
    session.send("walk on")
    assert "pay nothing" in heard(session.send("stay on the road"))
    session.send("follow the lane")
    assert session.stage.ground.scene.heading == "The Moor"


SHELF = """## The Shelf

Books on chains. A letter lies there.

- Read it. You read it. → [The Lamp](#the-lamp)
- Read it, and answer. You answer. → [The Lamp](#the-lamp)
- Leave them, and only read the spines. Spines.
- Go back. → [The Lamp](#the-lamp)

## The Lamp

It is low.

- Go all the way back to the hill for it. → [The Shelf](#the-shelf)
- Go on with it as it is. You go on.
- Make your way up to the tier. A tier.
"""


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("leave them", "Spines."),
        ("I'd like to read it", "You read it."),
        ("read it and answer", "You answer."),
    ],
)
def test_a_line_that_one_label_begins_with_is_that_choice(line, told):
    assert told in heard(seated(SHELF, rules="cairn").send(line))


@pytest.mark.parametrize(
    ("line", "told"), [("go on with it", "You go on."), ("make my way up to the tier", "A tier.")]
)
def test_and_so_is_one_that_goes_on_where_another_goes_back(line, told):
    session = seated(SHELF, rules="cairn")
    session.send("go back")
    assert told in heard(session.send(line))
    assert session.stage.ground.scene.heading == "The Lamp"


@pytest.mark.parametrize("line", ["go on with the lamp", "on with it"])
def test_the_opposite_way_is_not_taken(line):
    session = seated(SHELF, rules="cairn")
    session.send("go back")
    session.send(line)
    assert session.stage.ground.scene.heading == "The Lamp"
