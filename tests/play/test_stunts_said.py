"""A stunt in a fight says before the dice what comes of it, does that, and is none where nothing could."""

import pytest
from playing import heard, seated

from solo.rules import BUILT_IN

BRIDGE = """A bridge.

## The Bridge

A rope bridge hangs over a gorge, made fast to a post. Sand lies on the boards, and a table stands by the post. `here: outdoors`

- Wait for him. `fight guard`

## Bestiary

### Guard

A man with a spear, in a helmet and long boots. man

- spear
"""


def fight(system, line):
    session = seated(BRIDGE, rules=system, seed="5")
    session.send("1")
    for _ in range(6):
        if session.phase.state != "fight" or session.may_try():
            break
        session.send("1")
    assert session.phase.state == "fight"
    reply = heard(session.send(line))
    return session, str(getattr(session.request, "why", "")), reply


STUNTS = ["aim at his leg", "trip him", "blind him", "throw sand in his eyes", "disarm him", "push him off the edge",
          "kick the table over"]  # fmt: skip


@pytest.mark.parametrize("system", sorted(BUILT_IN))
@pytest.mark.parametrize("line", STUNTS)
def test_a_stunt_is_offered_with_what_comes_of_it_and_no_blow_is_struck(system, line):
    session, why, _ = fight(system, line)
    assert session.request.rule == "stunt" and "If it comes off:" in why


@pytest.mark.parametrize("line", ["blind him", "dodge behind the table", "protect myself with the table"])
def test_of_several_too_a_trick_is_no_blow_and_a_guard_behind_something_is_tried(line):
    session = seated(BRIDGE.replace("`fight guard`", "`fight 2 guards`"), rules="cairn", seed="5")
    session.send("1")
    session.send(line)
    assert session.request.rule == "stunt"


@pytest.mark.parametrize("system", sorted(BUILT_IN))
def test_to_disarm_somebody_is_no_work_on_machines(system):
    _, why, _ = fight(system, "disarm him")
    assert "machines" not in why


@pytest.mark.parametrize("system", sorted(BUILT_IN))
@pytest.mark.parametrize("line", ["shout for help", "call for help"])
def test_help_that_cannot_come_is_told_so_and_takes_no_turn(system, line):
    session, _, told = fight(system, line)
    assert "Nobody is near" in told and session.phase.state == "fight"
