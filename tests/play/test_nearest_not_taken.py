"""A verb is not taken for the nearest thing: nothing leads off, ends, costs or is called theft on the fit of a verb alone."""

import pytest
from playing import heard, seated

FORD = """A ford.

## The Ford

A donkey waits at the ford with a pack on its back; the donkey is called Curate. Wat Brand leans on a rail, and a saw hangs
from the rail. "No further," says Wat Brand. `here: outdoors`

- Send the donkey home. Off it goes.
- Think better of it, and take the Ride. → [The Ride](#the-ride)
- Take Wat away with you, without a word. `end`
  They never saw him again.
- Go up to the Corporation. → [The Corporation](#the-corporation)

## The Ride

A green ride.

- Go back. → [The Ford](#the-ford)

## The Corporation

A hall with a register in it.

- Go back. → [The Ford](#the-ford)

## People

### Wat Brand

A carter. man
"""


def ford(line):
    session = seated(FORD, rules="cairn")
    before = session.world.get("game", "scene")
    reply = heard(session.send(line))
    return session, before, reply


def rolls(session):
    return any(one.text.startswith("Roll it") for one in session.offers if one.numbered)


@pytest.mark.parametrize(
    "line", ["carry the donkey", "try to carry the donkey", "lift the donkey up", "grab the donkey", "take the donkey"]
)  # fmt: skip
def test_a_way_that_is_taken_is_not_taken_by_who_takes_up_somebody(line):
    session, before, _ = ford(line)
    assert session.world.get("game", "scene") == before


@pytest.mark.parametrize(
    "line", ["grab wat", "seize wat brand", "hold wat", "pick wat up", "catch hold of wat"]
)
def test_who_only_lays_hands_on_somebody_does_not_take_them_away_for_good(line):
    session, _, _ = ford(line)
    assert not session.over


@pytest.mark.parametrize("line", ["borrow the saw", "borrow a saw", "borrow his saw", "can i borrow the saw"])
def test_who_would_borrow_a_thing_asks_whoever_has_it_and_steals_nothing(line):
    _, _, told = ford(line)
    assert "sleight" not in told and "Gained" not in told and "Wat" in told


@pytest.mark.parametrize(
    "line",
    [
        "register the donkey with the corporation",
        "enrol with the corporation",
        "apply to the corporation for a permit",
    ],
)
def test_what_is_done_with_somebody_elsewhere_asks_about_the_way_there(line):
    session, before, told = ford(line)
    assert "Go up to the Corporation" in told and "sleight" not in told and not rolls(session)
    assert session.world.get("game", "scene") == before


def test_a_beast_is_sent_where_a_choice_sends_it_whether_it_is_called_by_its_name_or_not():
    for line in ("send curate back", "send curate home", "send the donkey back"):
        _, _, told = ford(line)
        assert "Off it goes" in told, line


SICKROOM = """A sickroom.

## The Sickroom

Twelve beds in a row. A clerk, Ruth Elm, counts them; a warder, Jobst Hahn, has a halberd, and leans on it.

- Rest for an hour. It is quieter now. `wait 1 hour quietly`
- Look about you, as you'd look about for a man. `test wits: hidden things` You see him.
- Go out by the stair. → [The Stair](#the-stair)
- `on sit/lie bed` "That one's damp," says Ruth Elm.

## The Stair

A stair.

- Go back up. → [The Sickroom](#the-sickroom)

## People

### Ruth Elm

A clerk. woman

### Jobst Hahn

A warder. man
"""


def sickroom(line):
    session = seated(SICKROOM, rules="cairn")
    return session, heard(session.send(line))


@pytest.mark.parametrize("line", ["lie down on a bed for a while", "lie on a bed for an hour"])
def test_who_lies_down_for_a_while_is_asked_about_the_choice_that_rests(line):
    _, told = sickroom(line)
    assert "Rest for an hour" in told


@pytest.mark.parametrize("line", ["look around", "look about me"])
def test_a_look_around_is_asked_about_beside_a_choice_that_looks_about(line):
    session, told = sickroom(line)
    assert "Look about you" in told
    assert "Twelve beds" in heard(session.send("no"))


@pytest.mark.parametrize("line", ["give me the halberd", "hand me the halberd please"])
def test_whoever_has_a_thing_is_asked_for_it(line):
    _, told = sickroom(line)
    assert "Jobst Hahn" in told and "Ruth" not in told


@pytest.mark.parametrize("line", ["take the other way", "go the other way", "try another way"])
def test_the_other_way_is_the_one_there_is(line):
    session, _ = sickroom(line)
    assert session.world.get("game", "scene") == "the-stair"


HOLM = """A holm.

## The Holm

A goat stands on a stake, and a boy lies in the straw. The way home is long. A keeper, Ned Tarn, has a chain round his neck.

- Turn back, and go over the moor. → [Goat Holm](#goat-holm)
- To Goat Holm: round under the cliff, a day. → [Goat Holm](#goat-holm)
- Turn over. → [Goat Holm](#goat-holm)
- Sit down on the straw, and let them come. → [Goat Holm](#goat-holm)
- Sleep in the hollow till you have slept enough. `wait 6 hours quietly` → [Goat Holm](#goat-holm)

## Goat Holm

Goats.

- Go back. → [The Holm](#the-holm)

## People

### Ned Tarn

A keeper. man
"""


@pytest.mark.parametrize(
    "line",
    [
        "carry the goat",
        "lift the goat",
        "look for the boy",
        "search the boy",
        "lie down",
        "rest",
        "grab the boy",
        "push the goat",
    ],
)
def test_nothing_leads_away_that_only_shares_a_verb_or_a_name_with_what_is_done_to_somebody(line):
    session = seated(HOLM, rules="cairn")
    session.send(line)
    assert session.world.get("game", "scene") == "the-holm"


CHILD = """A road.

## The Road

A man stands at the crossing, with a stick. `join Tib Kell`

- Take him down, with the child looking on. `test might` He lies there.
- Go on. → [The End](#the-end)

## The End

The end.

- Go back. → [The Road](#the-road)

## People

### Tib Kell

A child.
"""


@pytest.mark.parametrize("line", ["lead tib away", "take tib along", "take tib with me", "bring tib"])
def test_whoever_comes_along_is_not_the_him_of_a_choice(line):
    session = seated(CHILD, rules="cairn")
    told = heard(session.send(line))
    assert "lies there" not in told and "against" not in told
