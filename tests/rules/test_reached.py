"""What games by chance seldom come to (`tests/unreached.md`), reached as a player reaches it: by typing it."""

import pytest
from playing import heard, seated

from solo.core.dice import seeded
from solo.core.procedure import run
from solo.rules.hearts_v2 import gear

FIELD = """## Field

`here: outdoors, day`

- Fight. `fight 2 wolves`
- Giant. `fight ogre`

## Bestiary

### Wolf

1 HP, 1 STR, 12 DEX, 8 WIL, bite (d6)

- beast

### Ogre

9 HP, 15 STR, 6 DEX, 8 WIL, club (d10)

- giant
- grabs
- charges
"""


def mage(*books):
    """A session of HEARTS v2 whose hero has Mana enough and these spells."""
    session = seated(FIELD, "hearts-v2", "2")
    for name in ("hp", "hp_max", "mana", "mana_max"):
        session.world.put("hero.1", name, 60)
    for book in books:
        run(
            gear.gain(session.world["hero.1"], gear.ware(f"spellbook of {book}")),
            seeded("1", 1),
            world=session.world,
        )
    return session


def mage_says(books, *lines):
    """What is told to the last of these lines."""
    session = mage(*books)
    for line in lines[:-1]:
        session.send(line)
    return heard(session.send(lines[-1]))


@pytest.mark.parametrize(
    ("books", "lines", "told"),
    [
        (("tongues",), ("cast tongues",), "Every word you hear or read is plain to you."),
        (("control weather",), ("cast control weather", "snow"), "The sky answers: snow, for a day."),
        (("wind barrier",), ("fight", "cast wind barrier"), "A wind goes round and round you."),
        (("speak with dead",), ("cast speak with dead",), "Not now: nobody dead lies here who could speak."),
        (("animate dead",), ("cast animate dead",), "Not now: there is no corpse here."),
    ],
)
def test_a_spell_typed_does_what_it_says_or_says_what_it_lacks(books, lines, told):
    assert told in mage_says(books, *lines)


@pytest.mark.rule("HV2-SPELL-01")
def test_a_wolf_that_was_killed_rises_when_that_is_typed():
    session = mage("animate dead")
    session.send("fight")
    for _ in range(30):
        if any(session.world.get(foe, "state") == "dead" for foe in session.world.get("fight", "foes") or ()):
            break
        session.send("attack the wolf")
    assert "gets up, and waits for a word from you." in heard(session.send("cast animate dead"))
