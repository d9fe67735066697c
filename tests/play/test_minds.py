"""Whoever comes to think otherwise of the party while they are met: what the scenario has written for that is played, once,
and somebody without a stat line is minded as is written."""

import pytest
from playing import heard, seated

from solo.core.world import World
from solo.play import meeting
from solo.rules import BUILT_IN

LISTED = """## Yard

`meet Porter wary`

- **Wary** He stands in the gate.
- **Curious** He puts down the broom.
- **Kind** He opens the gate. → [In](#in)
- **Hostile** He takes the broom in both hands.
- Wait. He waits.
"""
UNDER = """## Yard

`meet Porter wary`

- **Wary** He stands in the gate.
  - Wait. He waits. `again`
- **Curious** He puts down the broom.
- **Kind** He opens the gate. → [In](#in)
"""
ROUND = """
## In

Roses. `end victory: In`

## People

### Porter

{entry}
"""
LINE = "4 HP, 9 STR, 9 DEX, 9 WIL, broom (d4)"


def met(yard: str, entry: str = LINE, rules: str = "cairn", seed: str = "2"):
    return seated(yard + ROUND.format(entry=entry), rules=rules, seed=seed)


def said(session, *lines: str) -> str:
    return "".join(heard(session.send(line)) for line in lines if not session.over)


@pytest.mark.parametrize("rules", BUILT_IN)
@pytest.mark.parametrize("yard", (LISTED, UNDER), ids=("in the scene", "while the meeting waits"))
def test_who_is_talked_round_says_what_is_written_for_that(yard, rules):
    """Wary at first; as soon as he is curious, the outcome for that is told, though nothing was rolled for it."""
    for seed in "123456789":
        session = met(yard, rules=rules, seed=seed)
        told = said(session, "plead with porter", "1")
        while session.request and session.request.rule not in ("menu", ""):
            told += said(session, "1")
        if "curious now" in told:
            assert told.index("curious now") < told.index("He puts down the broom.")
            return
    pytest.fail("nobody was talked round")


def test_a_mind_that_leads_somewhere_leads_there():
    ends = set()
    for seed in range(40):
        session = met(LISTED, seed=str(seed))
        for _ in range(4):
            if not session.over:
                said(session, "plead with porter", "1")
        ends.add(session.world.get("game", "scene") == "in")
    assert ends == {True, False}


BAND = """## Bridge

`meet 2 forge-men and Porter wary`

- **Wary** They stand in the way.
{under}- **Curious** He has never seen it.
"""
MEN = """
### Forge-man

4 HP, 9 STR, 9 DEX, 9 WIL, hammer (d6)
"""


@pytest.mark.parametrize(
    "under", ("", "  - Wait. `again`\n"), ids=("in the scene", "while the meeting waits")
)
def test_who_has_a_name_speaks_for_those_who_stand_with_them(under):
    for seed in "123456789":
        text = BAND.format(under=under) + ROUND.format(entry=LINE) + "\n## Bestiary\n" + MEN
        session = seated(text, rules="cairn", seed=seed)
        told = said(session, "plead with porter", "1")
        if "curious now" in told:
            assert "He has never seen it." in told
            return
    pytest.fail("nobody was talked round")


def test_what_was_told_for_a_mind_is_not_told_again_in_the_same_meeting():
    session = met(LISTED)
    told = ""
    for _ in range(12):
        if not session.over:
            told += said(session, "plead with porter", "1")
    assert told.count("He stands in the gate.") <= 1
    assert told.count("He puts down the broom.") <= 1


@pytest.mark.parametrize("rules", BUILT_IN)
@pytest.mark.parametrize("mind", ("hostile", "wary", "kind"))
def test_somebody_without_a_stat_line_is_minded_as_is_written(rules, mind):
    lane = "## Lane\n\nA gate.\n\n- Go up. → [Yard](#yard)\n\n"
    yard = LISTED.replace("Porter wary", f"Porter {mind}")
    told = said(met(lane + yard, entry="A man with a broom.", rules=rules), "1")
    assert {"hostile": "both hands", "wary": "in the gate", "kind": "opens the gate"}[mind] in told


@pytest.mark.parametrize(
    ("marks", "state", "key"),
    (
        ({}, "up", ""),
        ({"minded": True}, "up", meeting.MINDED),
        ({"struck": True, "minded": True}, "up", meeting.TURNED),
        ({"escaped": True}, "up", meeting.ESCAPED),
        ({"minded": True}, "dead", meeting.OVER),
    ),
)
def test_a_meeting_that_waits_is_answered_by_what_was_done_meanwhile(marks, state, key):
    world = World({"game": {"present": ("foe.1",), **marks}, "foe.1": {"state": state}})
    assert meeting.meanwhile(world, meeting.MEANWHILE) == key
    assert meeting.meanwhile(world, ()) == ""
