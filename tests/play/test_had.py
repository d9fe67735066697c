"""What is taken is had: a loose plain thing that the text names, one of many, a part broken off, what is scraped or scooped up."""

import pytest
from playing import heard, seated

from solo.core.party import heroes
from solo.core.things import owned
from solo.referee import edges
from solo.session.commands import COMMANDS
from solo.session.reading import read
from solo.session.session import Session

YARD = """## Yard

`here: outdoors, day`

`first` `earn 9 coins`

Spades lean on a wall by the dozen. Hens scratch in the straw. On a shelf lie daggers of lath. Forty saints of limewood stand
about, each as tall as a child. On the step burn small dishes, a wick in each. There's a cart with a broken plank in its side. A
branch of the lime hangs low. Snow lies along the eaves, and salt on the snow. A letter lies on a barrel. A bell hangs in a frame.

- Go. `end escape` Out.
"""


def yard() -> Session:
    """The yard, with whoever is made for it."""
    return seated(YARD, "cairn")


def carried(session: Session) -> list[str]:
    """The names of what is carried."""
    return [thing.name.lower() for thing in owned(heroes(session.world)[0])]


def asks(session: Session) -> bool:
    """Is something offered before it is done?"""
    return session.request is not None and getattr(session.request, "rule", "") == "attempt"


@pytest.mark.parametrize(
    "line, name",
    [
        ("take a spade", "spade"),
        ("take one of the spades", "spade"),
        ("grab a spade off the wall", "spade"),
        ("take a saint with me", "saint"),
        ("pick a handful of straw", "straw"),
        ("fill my pockets with snow", "snow"),
        ("fill my pockets with salt", "salt"),
        ("scrape some salt off the eaves", "salt"),
        ("scoop up some snow", "snow"),
        ("snap off a branch", "branch"),
    ],
)
def test_what_lies_loose_is_had_by_its_name_and_singly(line, name):
    session = yard()
    said = heard(session.send(line))
    assert not asks(session), said
    assert name in carried(session), said


def test_one_of_many_leaves_the_many():
    session = yard()
    session.send("take a spade")
    said = heard(session.send("take another spade"))
    count = sum(
        thing.count or 1 for thing in owned(heroes(session.world)[0]) if thing.name.lower() == "spade"
    )
    assert count == 2, said


def test_so_many_are_taken_as_are_said():
    session = yard()
    said = heard(session.send("take two spades"))
    count = sum(
        thing.count or 1 for thing in owned(heroes(session.world)[0]) if thing.name.lower() == "spade"
    )
    assert count == 2, said


def test_one_of_those_that_lie_here_is_no_other_that_is_carried():
    session = yard()
    before = carried(session)
    assert "dagger" in before
    said = heard(session.send("take a dagger off the shelf"))
    assert "already" not in said and "stays where" not in said, said
    assert carried(session) != before and any("lath" in name for name in carried(session)), said


@pytest.mark.parametrize("line", ["break off a plank for a stick", "break a plank off the cart"])
def test_what_is_broken_off_is_had(line):
    session = yard()
    session.send(line)
    for _ in range(30):
        if "plank" in carried(session):
            break
        session.send("yes" if asks(session) else line)
    assert "plank" in carried(session)


@pytest.mark.parametrize("line", ["take the snow", "take the wall", "take the bell with me", "take a wall"])
def test_what_stays_is_told_to(line):
    session = yard()
    before = carried(session)
    said = heard(session.send(line))
    assert carried(session) == before and said.strip(), said


@pytest.mark.parametrize(
    "line", ["knock over a saint", "knock over one of the saints", "tip over one of the saints"]
)
def test_what_is_done_to_one_of_many_is_so_of_one(line):
    session = yard()
    for _ in range(30):
        if edges.told(session.world):
            break
        session.send("yes" if asks(session) else line)
    told = " ".join(edges.told(session.world))
    assert "one of the saints is" in told.lower(), told
    assert "a saints" not in heard(yard().send(line))


def test_one_is_one_of_those_that_are_counted_here():
    session = yard()
    found = read(session, "knock one over", COMMANDS)
    assert found.deed is not None and found.deed.kind == "push" and "saint" in found.deed.words


@pytest.mark.parametrize("line", ["hold my nose", "pinch my nose", "squeeze my hand", "slap my knee"])
def test_what_is_done_to_a_part_of_oneself_is_done(line):
    said = heard(yard().send(line))
    assert said.strip().startswith("You ") and "my" not in said.split(), said


def test_a_letter_is_opened_and_no_lock_picked():
    session = yard()
    said = heard(session.send("open the letter"))
    assert not asks(session), said


def test_what_is_looked_for_among_others_leaves_them_gone_over():
    session = yard()
    for _ in range(30):
        if edges.told(session.world):
            break
        session.send("yes" if asks(session) else "look for my own face among the saints")
    told = " ".join(edges.told(session.world))
    assert "own face" not in told and "saints" in told, told


@pytest.mark.parametrize("line", ["pick up a hen", "pick a hen up"])
def test_a_small_beast_is_picked_up_without_dice(line):
    session = yard()
    said = heard(session.send(line))
    assert not asks(session), said
    assert "hen is with you" in " ".join(edges.told(session.world)), said


@pytest.mark.parametrize("line", ["light one of the dishes", "light a dish", "light a wick"])
def test_what_has_a_wick_is_lit(line):
    session = yard()
    said = heard(session.send(line))
    assert "burning" in " ".join(edges.told(session.world)), said


@pytest.mark.parametrize(
    "line, word",
    [("open the leter", "letter"), ("take the leter", "letter"), ("look at the lettr", "letter")],
)
def test_a_misspelled_noun_is_the_one_that_stands_there(line, word):
    session = yard()
    assert word in read(session, line, COMMANDS).line or word in heard(session.send(line)).lower()
