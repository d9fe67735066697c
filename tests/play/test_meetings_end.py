"""A meeting in which the last of them falls, by whatever was done meanwhile, is over: what is written for that is played,
and nobody talks to the dead."""

import pytest
from playing import heard, seated

from solo.core.world import DEAD, FLED, OUT
from solo.rules import BUILT_IN

MET = """## Start

`meet 2 poachers {attitude}`

- **Wary** "This is no business of yours."
  - Offer money. They take it.
  - Back off. → [Yard](#yard)
- **Kind** "Come in."
- **Victory** They lie still in the mud. `end won`
- **Routed** Only the mud is left. `end won`

## Yard

Mud.

- Stay. Nothing happens. → [Yard](#yard)

## Bestiary

### Poacher

1 HP, 3 STR, 3 DEX, 3 WIL, cudgel (d4)
"""


def met(attitude: str, system: str = "cairn", text: str = MET):
    """A session in the middle of that meeting."""
    return seated(text.format(attitude=attitude), rules=system, seed="2")


def fell(session, state: str = DEAD, most: int = 9) -> None:
    """So many of those who are met have fallen, as by a spell."""
    for foe in session.stage.ground.present()[:most]:
        session.world.put(foe.id, "state", state)


@pytest.mark.parametrize("attitude", ["wary", "kind", "curious"])
@pytest.mark.parametrize(("state", "told"), [(DEAD, "still in the mud"), (OUT, "still in the mud")])
def test_the_last_of_them_falling_ends_a_meeting_in_its_victory(attitude, state, told):
    session = met(attitude)
    fell(session, state)
    assert told in heard(session.send("wait a moment"))
    assert session.world.get("game", "ending") == "won"


def test_who_ran_from_a_meeting_are_routed():
    session = met("wary")
    fell(session, FLED)
    assert "Only the mud" in heard(session.send("wait a moment"))


def test_the_rest_go_for_whoever_felled_one_of_them():
    session = met("wary")
    fell(session, most=1)
    session.send("offer money")
    assert session.world.get("game", "phase") == "fight"


@pytest.mark.parametrize("system", sorted(BUILT_IN))
def test_nobody_talks_to_the_dead(system):
    session = met("kind", system, MET.replace(" `end won`", ""))
    fell(session)
    session.send("wait a moment")
    said = heard(session.send("talk to the poacher")).lower()
    assert "dead" in said or "nobody" in said or "not here" in said or "no answer" in said, said
    assert "“" not in said and "before you" not in said
