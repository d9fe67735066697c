"""What is done to what is here: what is fast is not simply had, what is held is stolen, what is broken stays so, and nothing is
spent that was not named."""

import pytest
from playing import heard, seated

LOFT = """A loft.

## The Loft

One bell, as tall as you are, and its clapper. A rope hangs from it. A brass plate is nailed to the wall. Dame Ruth has forearms, and a saw that
she keeps oiled. A goat stands by the stair. A lad is at the louvres. `gain fire pot` `gain knife`

- Sit with Ruth. She makes room.
- Go down. → [The Wharf](#the-wharf)

## The Wharf

Barges at a wharf, low in the water. A punt is tied to the post. `here: outdoors`

- Go up. → [The Loft](#the-loft)

## People

### Dame Ruth

She is a nurse.

## Items

### fire pot

A pot that keeps a fire.
"""


def loft(*lines, rules="cairn", seed="1"):
    session = seated(LOFT, rules=rules, seed=seed)
    for line in lines:
        session.send(line)
    return session


def offered(session):
    return [one.text for one in session.offers if one.numbered]


@pytest.mark.parametrize(
    "line", ["take the clapper", "take the brass plate", "pocket the plate", "get the plate"]
)
def test_what_is_fast_to_what_stays_is_not_simply_had(line):
    session = loft()
    told = heard(session.send(line))
    assert "Gained" not in told
    assert any(one.startswith("Roll it") for one in offered(session))


@pytest.mark.parametrize("line", ["take the saw", "get the saw", "pick up the saw", "steal the saw"])
def test_what_its_owner_has_is_stolen(line):
    session = loft()
    told = heard(session.send(line))
    assert "Gained" not in told
    assert any(one.startswith("Roll it") for one in offered(session))


def test_a_beast_that_is_led_off_is_with_one_from_then_on():
    for seed in "123456":
        session = loft("take the goat", seed=seed)
        told = heard(session.send("1"))
        if "goat is with you" in told:
            session.send("go down")
            assert "goat is with you" in heard(session.send("look"))
            return
    pytest.fail("nobody led it off")


@pytest.mark.parametrize("line", ["grab the lad", "stop the lad", "catch the lad", "hold back the lad"])
def test_somebody_who_is_stopped_is_held_if_it_comes_off(line):
    told = []
    for seed in "123456":
        session = loft(line, seed=seed)
        if any(one.startswith("Roll it") for one in offered(session)):
            told.append(heard(session.send("1")))
    assert any("lad is held fast" in one for one in told)


@pytest.mark.parametrize(
    "line", ["dig at the hearth", "break the hearth", "burn the fireplace", "dig up the stove"]
)
def test_what_is_not_here_is_told_to_be_not_here_and_nothing_else_is_broken(line):
    session = loft()
    told = heard(session.send(line))
    assert "fire pot" not in told and not any("fire pot" in one for one in offered(session))


def test_what_is_named_is_broken_once_that_is_sure():
    session = loft()
    session.send("break the fire pot")
    assert "Break your fire pot" in offered(session)


@pytest.mark.parametrize("line", ["sit down with ruth", "sit down with dame ruth"])
def test_to_sit_down_with_somebody_is_to_sit_with_them(line):
    assert "She makes room" in heard(loft().send(line))


@pytest.mark.parametrize(
    "line", ["pay to go in", "pay to get through", "bribe my way past", "pay to be let out"]
)
def test_who_pays_to_get_on_pays_whoever_is_here(line):
    session = seated(LOFT.replace("A goat stands by the stair. A lad is at the louvres.", ""), rules="cairn")
    told = heard(session.send(line))
    assert "Bribe what" not in told and session.request.why.startswith("How much, to Dame Ruth")


CAGE = """A cage.

## The Cage

The cage is open. `join Grete Ammann` A man with a lantern stands in the street.

- Go down. → [The Cage](#the-cage)

## People

### Grete Ammann

A ferrywoman, and a nurse.
"""


@pytest.mark.parametrize("line", ["hug her", "kiss her", "hold her hand", "pat her on the back"])
def test_her_is_who_comes_along_where_nobody_else_is_a_woman(line):
    told = heard(seated(CAGE, rules="cairn").send(line))
    assert "The man" not in told and "Grete" in told


def test_him_is_the_man_who_is_here():
    assert "The man" in heard(seated(CAGE, rules="cairn").send("hug him"))
