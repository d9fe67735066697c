"""What is given to eat is what was meant: a ration before a keepsake, and no ration for a cake."""

import pytest

from solo.core import things
from solo.core.party import heroes
from tests.playing import heard, seated

YARD = """## Yard

Two dogs, all ribs. A woman called Maud leans on the wall.

`gain crow's egg` `gain 2 rations` Somebody has packed for you.

- Go.

## Items

### Crow's egg

You keep it warm.
"""


def carried(session):
    return sorted(thing.name.lower() for thing in things.owned(heroes(session.world)[0]))


@pytest.mark.parametrize("line", ["feed them", "give the dogs some food", "feed the dogs"])
def test_whoever_is_fed_has_a_ration_and_not_the_egg(line):
    session = seated(YARD, rules="cairn")
    session.send(line)
    while session.request is not None and session.request.options[0].kind == "accept":
        session.send("1")
    assert "crow's egg" in carried(session)


def test_a_cake_that_nobody_has_is_no_ration():
    session = seated(YARD, rules="cairn")
    before = session.world.state()
    assert "cake" in heard(session.send("give maud the cake"))
    assert session.world.state() == before


OAK = """## Oak

A hollow oak, deep in leaves.

- Sleep in the hollow. You sleep.
- Look about for something to eat. `test wits` A day's eating.
"""


@pytest.mark.parametrize("line", ["look for food", "search for supper"])
def test_a_search_for_food_is_the_choice_that_looks_for_it(line):
    session = seated(OAK, rules="cairn")
    assert "Look about for something to eat" in " ".join(session.send(line).said)
