"""A rope that is tied round those who cross stays with them, and holds."""

import pytest

from solo.core import things
from solo.core.party import heroes
from solo.referee import edges
from tests.playing import seated

ICE = """## Ice

Grey ice, from bank to bank.

`gain rope` It is a good one.

- Go.
"""


@pytest.mark.parametrize(
    "line", ["tie the rope between us", "tie the rope around me", "tie a rope round my waist"]
)
def test_a_rope_tied_round_one_is_kept_and_helps(line):
    session = seated(ICE, rules="cairn")
    session.send(line)
    hero = heroes(session.world)[0]
    assert "rope" in {thing.name.lower() for thing in things.owned(hero)}
    assert any("tied round you" in told for told in edges.told(session.world))
