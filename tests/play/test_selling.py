"""Who sells does not buy."""

import pytest

from solo.core.party import heroes
from tests.playing import seated

STALL = """## Stall

A stall under an arcade.

- See what there is. `shop goods`
- Go.

## Goods

| Thing | Price |
| --- | --- |
| dagger | 1 |
| rope | 2 |
"""


@pytest.mark.parametrize("line", ["sell my dagger", "sell the rope", "pawn dagger"])
def test_what_one_would_sell_is_not_bought_once_more_where_wares_are_shown(line):
    session = seated(STALL, rules="hearts-v2")
    session.world.put(heroes(session.world)[0].id, "coins", 9)
    session.send("1")
    before = session.world.state()
    assert session.send(line).said == ["Nobody here asks for what you have."]
    assert session.world.state() == before


def test_what_is_named_is_bought():
    session = seated(STALL, rules="hearts-v2")
    session.world.put(heroes(session.world)[0].id, "coins", 9)
    session.send("1")
    session.send("the dagger")
    assert heroes(session.world)[0].coins == 8
