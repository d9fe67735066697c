"""What is done by hand: harm said beforehand, what is pushed over to somebody, shaken, thrown away, warmed, shared or drawn by lot."""

import pytest
from playing import heard, seated

from solo.referee import edges
from solo.session.session import Session

YARD = """## Yard

`here: outdoors, day`

`first` `earn 9 coins`

A fire burns in a pit, and a stove smokes. A cup stands on a barrel. The bars of a cage are of ash. A coat lies on a bench, beside
a purse. Osk eats his soup.

- Go. `end escape` Out.

## People

### Osk

3 HP, 9 STR, 12 DEX, 8 WIL, stick (d4)

- person

He keeps the gate.
"""


def yard(text: str = YARD) -> Session:
    """The yard, with whoever is made for it."""
    return seated(text, "cairn")


def asked(session: Session) -> str:
    """What is said with what is offered before it is done; nothing where nothing is."""
    rule = getattr(session.request, "rule", "")
    return session.request.why if rule == "attempt" else ""


@pytest.mark.parametrize("line", ["lift the barrel", "climb the wall of the yard", "try to juggle coals"])
def test_what_may_hurt_is_said_before_it_is_tried(line):
    session = yard(YARD.replace("A cup", "A wall runs round it. A cup"))
    session.send(line)
    assert "hurt" in asked(session) or "hurt" not in heard(session.send("yes"))


def test_what_cannot_hurt_says_nothing_of_it():
    session = yard()
    session.send("search the barrel")
    assert asked(session) and "hurt" not in asked(session)


@pytest.mark.parametrize(
    "line", ["push the purse back to Osk", "slide the cup across to him", "push the cup over to Osk"]
)
def test_a_light_thing_is_pushed_over_without_dice(line):
    session = yard()
    said = heard(session.send(line))
    assert not asked(session), said
    assert "lies before Osk" in " ".join(edges.told(session.world)) + said, said


@pytest.mark.parametrize("line", ["shake the bars of the cage", "rattle the bars", "poke the barrel"])
def test_what_is_shaken_is_told_as_shaken(line):
    said = heard(yard().send(line))
    assert "feels as it looks" not in said and said.startswith("You "), said


@pytest.mark.parametrize("line", ["poke the fire with a stick", "stir the fire", "poke at the fire"])
def test_a_fire_that_is_poked_burns_up(line):
    session = yard()
    session.send(line)
    assert "burning up" in " ".join(edges.told(session.world))


@pytest.mark.parametrize("line", ["throw the coat away", "toss the cup away"])
def test_what_lies_here_and_is_thrown_lies_elsewhere(line):
    session = yard()
    before = edges.told(session.world)
    said = heard(session.send(line))
    assert list(edges.told(session.world)) != list(before), said


def test_nothing_goes_out_by_a_window_that_nobody_told_of():
    said = heard(yard().send("throw the coat out the window"))
    assert "no window" in said


def test_what_somebody_has_in_hand_is_thrown_by_nobody_else():
    session = yard()
    said = heard(session.send("throw his soup in the fire"))
    assert "falls where" not in said and "lies where" not in said, said


@pytest.mark.parametrize("line", ["warm my feet at the fire", "warm my hands at the stove"])
def test_who_gets_warm_is_warm(line):
    session = yard()
    said = heard(session.send(line))
    assert "warmed through" in " ".join(edges.told(session.world)), said
    assert line.split()[2] in said, said


def test_a_stone_that_is_dropped_is_none_of_ones_things():
    session = yard()
    turns = session.world.get("game", "turns", 0)
    said = heard(session.send("drop a stone over the edge of the pit"))
    assert "Drop what" not in said, said
    assert session.world.get("game", "turns", 0) == turns or "stone" in said, said


def test_ones_coat_is_given_off_ones_back():
    session = yard()
    said = heard(session.send("give Osk my coat"))
    assert "Osk has your coat" in " ".join(edges.told(session.world)), said


def test_a_bed_of_bracken_takes_no_dice():
    session = yard(YARD.replace("A cup", "Somebody has laid bracken. A cup"))
    said = heard(session.send("make a bed of bracken"))
    assert not asked(session) and "bed of bracken" in " ".join(edges.told(session.world)), said


def test_a_bell_that_is_hit_rings():
    said = heard(
        yard(YARD.replace("A cup", "A bell hangs in a frame. A cup")).send("hit the bell with my stick")
    )
    assert "none the worse" not in said and "ring" in said, said


def test_lots_are_no_weapon():
    session = yard()
    said = heard(session.send("draw lots for it"))
    assert not asked(session) and "lots" in said, said


def test_who_would_share_what_is_somebodys_asks_them_for_it():
    said = heard(yard().send("share his soup"))
    assert "not in your hands" not in said and said.strip(), said
