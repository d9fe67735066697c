"""Who only goes on takes the way that says so, and is asked which where none does."""

import pytest

from tests.playing import heard, seated

STORY = """## Interval

Somebody rings.

- Go to Captain Thrale, who wants a light on the roof. → [Roof](#roof)
- Go to the widow Oake. → [Pit](#pit)
- Go in to the governor. → [Pit](#pit)

## Roof

Cold.

- Go down. → [Pit](#pit)
- Stay. You stay.

## Pit

Full.

- Go out on the chalk marks, now. → [Roof](#roof)
- Sit with them. You sit.
- Go out to Pike's pole, two hours. → [Interval](#interval)
- Go on up the stair. → [Roof](#roof)
"""


@pytest.mark.parametrize("line", ["go on", "carry on", "onward"])
def test_a_light_on_the_roof_is_no_way_on(line):
    session = seated(STORY, rules="cairn")
    [asked] = session.send(line).said
    assert all(name in asked for name in ("Captain Thrale", "the widow Oake", "the governor"))
    assert session.world.get("game", "scene") == "interval"


def test_the_way_that_says_so_is_the_way_on():
    session = seated(STORY, rules="cairn")
    session.send("go to the widow oake")
    assert "Cold." in heard(session.send("go on")), "and neither the marks one goes out on, nor the pole"
