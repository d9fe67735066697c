"""What a place says of a thing is told where it is looked at, smelt or felt for, beside an answer that does not name it; and deeds
with what lies here and what one wears are what they say."""

import pytest
from playing import along, heard
from typed_lines import settled

from solo.core.party import heroes
from solo.core.things import owned
from solo.rules import load
from solo.session.session import Session, Table


def stands(name: str, rules: str, heading: str = "", seed: str = "7") -> Session:
    """A game in a scene of an adventure, as one comes there first."""
    made = along(name)
    session = Session(made, load(rules), Table(seed))
    session.send("begin")
    session.send("random")
    if heading:
        key = next(key for key, scene in made.scenes.items() if scene.heading == heading)
        settled(session, session.stage.follow(("go", key)), seed)
    return session


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("read what it says on the rack", "For the thunder"),
        ("look at the gutter", "comes down the wall"),
    ],
)
def test_an_answer_that_names_nothing_of_it_is_told_with_the_place_s_own_sentence(line, told):
    session = stands("a-pass-for-nine.md", "cairn", "The Property Room")
    said = heard(session.send(line))
    assert "Every dagger has its label" in said and told in said


def test_an_answer_that_names_it_stands_alone():
    session = stands("a-pass-for-nine.md", "cairn", "The Property Room")
    assert "A wooden gutter" not in heard(session.send("look at the daggers"))


def test_what_is_smelt_and_what_is_above_is_told_by_the_place():
    session = stands("a-pass-for-nine.md", "cairn", "The Culvert")
    assert heard(session.send("smell the water")) == "It smells as it has a right to."
    assert heard(session.send("look overhead")).startswith("Overhead you can hear them")


def test_who_only_sits_does_not_sleep():
    session = stands("eleven-years-late.md", "cairn", "The Bakehouse")
    before = session.world.get("game", "minute", 0)
    said = heard(session.send("sit on the bricks"))
    assert "You dream" not in said and session.world.get("game", "minute", 0) == before


def test_one_s_own_boots_are_none_of_the_shoes_that_stand_here():
    session = stands("eleven-years-late.md", "cairn", "The Bakehouse")
    assert "boots are dried" in heard(session.send("dry my boots by the oven"))


def test_what_somebody_has_on_is_not_put_on():
    session = stands("the-saint-turns-over.md", "hearts-v2", "The Foundry")
    assert "You have no leather apron to put on." in heard(session.send("put on the leather apron"))


def test_a_coil_of_rope_is_the_rope_that_one_was_thrown():
    session = stands("the-salt-cellar.md", "cairn")
    session.send("wear the coil over my shoulder")
    names = [thing.name for thing in owned(heroes(session.world)[0])]
    assert "rope" in names and "coil" not in names


def test_a_coin_thrown_into_a_furnace_is_spent():
    session = stands("the-saint-turns-over.md", "hearts-v2", "The Foundry")
    coins = int(session.stage.ground.engine("coins"))
    session.send("throw a coin into the furnace")
    assert int(session.stage.ground.engine("coins")) == coins - 1


def test_who_strikes_as_a_fight_begins_stands_and_strikes():
    session = stands("the-second-name.md", "halberts", "Wolves")
    session.send("4")
    session.send("stab the thin one")
    assert [one.kind for one in session.offers if one.kind == "attack"]
    assert "Stand and fight." not in [one.text for one in session.offers]


def test_outer_clothes_come_off_and_snow_is_no_meal():
    session = stands("carriage-paid.md", "cairn", "The Saltpans")
    assert "Your coat is off." in heard(session.send("take off my coat"))
    assert "There is no meal in it." in heard(session.send("eat the black snow"))
