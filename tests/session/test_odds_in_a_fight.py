"""Odds are asked for, and nothing is done: in a fight too."""

from playing import heard, seated

YARD = """## Yard

- Draw. `fight 1 rat`
- Leave. `end escape`

## Bestiary

### Rat

1 HP, 3 STR, 12 DEX, 4 WIL, teeth (d4)
"""


def test_who_asks_for_the_odds_of_a_blow_strikes_none():
    for line in ("odds attack", "odds hit the rat", "odds strike", "odds stab it"):
        session = seated(YARD, rules="cairn")
        session.send("draw")
        before, asked = session.world.state(), session.request
        told = heard(session.send(line))
        assert told and session.request == asked
        assert session.world.state() == before
