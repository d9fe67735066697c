"""What the prose names is here to be handled, and is nobody's for the asking; what is done to it leaves something true."""

import pytest
from playing import heard, seated

YARD = """A yard.

## The Yard

He sets a helmet on your head, and it is heavy. A smell of burnt cork comes out of the shed. `here: outdoors`

- Go in. → [The Room](#the-room)

## The Room

A row of hooks, a bench, a bucket with fire in it, and a stool. A bowl lies on the stool. A smell of burnt cork and of onions
hangs about. Somebody's song comes through the wall. From the window you see hills, and the roofs of a town. Two children sit
on the bench.

- Go out. → [The Yard](#the-yard)

## People

### Ned Tarn

A toll-man. man
"""


GUARDED = """A guard.

## Guarded

Ned Tarn, a guard, stands by a bucket of coals, and watches you. A cap lies on the bench. `here: outdoors`

- Ask him his name. "Ned," says Ned Tarn.

## People

### Ned Tarn

A toll-man. man
"""


def room(*lines, scene="The Room"):
    session = seated(YARD if scene == "The Room" else GUARDED, rules="cairn")
    if scene == "The Room":
        session.send("1")
    return session, [heard(session.send(line)) for line in lines]


def rolls(session):
    return any(one.text.startswith("Roll it") for one in session.offers if one.numbered)


@pytest.mark.parametrize(
    "line", ["hang my helmet on a hook", "take off the helmet", "hang the helmet up", "take my helmet off"]
)
def test_what_was_put_on_one_a_place_ago_is_on_one_still(line):
    _, told = room(line, "put on the helmet")
    assert "no helmet" not in told[0].lower() and "off" in told[0]
    assert "on" in told[1] and "off" not in told[1]


@pytest.mark.parametrize(
    "line",
    [
        "put burnt cork on my face",
        "try some burnt cork on my face",
        "rub cork on my face",
        "put the bowl on my head",
    ],
)
def test_what_the_prose_names_is_put_on_oneself(line):
    session, told = room(line)
    assert "You have no" not in told[0] and not rolls(session) and told[0].strip()


@pytest.mark.parametrize(
    "line", ["put the bowl on the bench", "hang the bowl on a hook", "put the stool on the bench"]
)
def test_what_lies_here_is_put_somewhere_else_here_and_is_there(line):
    _, told = room(line)
    assert "You have no" not in told[0] and ("on" in told[0])
    assert "Gained" not in told[0]


@pytest.mark.parametrize(
    "line",
    ["take the onions", "pocket the smell", "take the song", "pick up the hills", "take the roofs", "pick up the town",
     "take the window", "pick up the children", "gather up the hills"],
)  # fmt: skip
def test_sounds_smells_landscape_buildings_and_people_are_not_gained(line):
    _, told = room(line)
    assert "Gained" not in told[0] and told[0].strip()


@pytest.mark.parametrize(
    "line",
    [
        "let the children hold the torch",
        "let the children look at my torch",
        "let the children try the torch",
    ],
)
def test_who_lets_somebody_hold_a_thing_keeps_it(line):
    session, told = room(line)
    assert "names nothing" not in told[0]
    assert any("torch" in one.name.lower() for one in session.moment().carried)


@pytest.mark.parametrize(
    "line",
    [
        "kick the stool",
        "kick the bowl",
        "kick over the stool",
        "knock the stool over",
        "turn over the stool",
        "tip the bucket over",
    ],
)
def test_what_is_light_takes_no_strength_and_lies_there_afterwards(line):
    session, told = room(
        line, f"look at the {line.split()[-1] if line.split()[-1] not in ('over',) else line.split()[2]}"
    )
    assert not rolls(session) and told[0].strip()
    assert any(word in told[1] for word in ("kicked", "broken", "over", "knocked", "turned", "tipped"))


@pytest.mark.parametrize(
    "line", ["kick the wall", "hit the bench", "slap the window", "punch the wall", "kick the hooks"]
)
def test_a_blow_at_what_stands_fast_hurts_nobodys_back(line):
    session, told = room(line)
    assert not rolls(session) and told[0].strip() and "In your favour" not in told[0]


@pytest.mark.parametrize(
    "line", ["kick over the bucket", "kick the bucket over", "tip over the bucket", "overturn the bucket"]
)
def test_whoever_looks_on_minds_what_is_kicked_over_before_their_eyes(line):
    _, told = room(line, "1", scene="Guarded")
    assert "wary" in told[1] or "hostile" in told[1], told


@pytest.mark.parametrize("line", ["kick over the bucket", "kick the cap"])
def test_it_is_said_first_that_whoever_looks_on_will_not_like_it_and_one_may_leave_it(line):
    session, told = room(line, "2", "look at the bucket", scene="Guarded")
    assert "kicked" not in told[2] and session.moment().strangers[0].attitude in ("", "curious")
