"""A look at somebody in a fight shows what there is to see, and costs no turn."""

import pytest

from solo.session import phases
from tests.playing import heard, seated

FIGHT = """## Table

A long table. A lamp hangs over it.

`meet Marrow hostile` He has a hook.

- Draw. `fight Marrow`
- Go.

## Bestiary

### Marrow
AC 6, HD 1, Att 1 hook (1d2), ML 9

A long man with a grey plait, and no shoes.
"""


@pytest.mark.parametrize("rules", ["cairn", "heart-rush", "hearts-v2", "halberts", "hearts-d100"])
@pytest.mark.parametrize(
    ("line", "shown"), [("look at marrow", "grey plait"), ("look at the lamp", "hangs over it")]
)
def test_a_look_is_free_in_every_system(rules, line, shown):
    session = seated(FIGHT, rules=rules)
    session.send("1")
    for _ in range(3):
        if session.phase.state != phases.FIGHT:
            session.send(
                "attack marrow" if session.request is None or session.request.rule == "menu" else "1"
            )
    assert session.phase.state == phases.FIGHT
    before, asked = session.world.state(), session.request
    assert shown in heard(session.send(line))
    assert session.world.state() == before
    assert session.request == asked
