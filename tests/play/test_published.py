"""A published creature in play: so many as its line prints come, what its entry tells is seen, its name stands in a sentence."""

import pytest
from playing import heard, seated

PAGE = """## Bank

You wait. `meet {meeting} wary`

- Again. \u2192 [Bank](#bank)
- Out. `end victory` Out.

## Bestiary

### Mire Goblin

AC 6 [13], HD 1-1 (3hp), Att 1 \u00d7 weapon (1d6), THAC0 19 [0], MV 60' (20'), ML 7, XP 5, {number}

Grey and narrow, with wet hair.

- **Wants** to be left the eels.
- **Poison:** save or sleep.
"""


@pytest.mark.parametrize(
    ("meeting", "number", "few", "many"),
    [
        ("mire goblins", "NA 2d4 (6d10)", 2, 8),
        ("mire goblins", "NA 0 (1d4+4)", 5, 8),
        ("mire goblins", "No. Appearing: 3-5", 3, 5),
        ("mire goblins", "NA 3", 3, 3),
        ("mire goblins", "TT None", 1, 1),
        ("3 mire goblins", "NA 2d4 (6d10)", 3, 3),
        ("mire goblin", "NA 2d4 (6d10)", 1, 1),
    ],
)
def test_as_many_come_as_the_line_prints_where_the_page_gives_no_number(meeting, number, few, many):
    session = seated(PAGE.format(meeting=meeting, number=number))
    here = session.world.get("game", "present", ())
    kinds = [id for id in here if session.world[id].kind == "mire-goblin"]
    assert few <= len(kinds) <= many


def test_what_an_entry_tells_of_a_creature_is_seen_when_one_looks_and_its_rules_are_not():
    session = seated(PAGE.format(meeting="1 mire goblin", number="XP 5"))
    said = heard(session.send("look at the mire goblin"))
    assert "Grey and narrow" in said and "Wants to be left the eels" in said and "save or sleep" not in said


def test_a_name_in_capitals_stands_small_in_a_sentence():
    session = seated(PAGE.format(meeting="2 mire goblins", number="XP 5"))
    assert "mire goblin" in heard(session.send("look")) or any(
        session.world[f"foe.{number}"].name.startswith("mire goblin") for number in (1, 2)
    )
