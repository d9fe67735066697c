"""What games by chance seldom come to (`tests/unreached.md`), reached as a player reaches it: by typing it."""

import sys
from contextlib import contextmanager

import pytest
from playing import heard, seated
from tables import rows

from solo.core.dice import seeded
from solo.core.procedure import run
from solo.rules.hearts_v2 import gear
from solo.rules.staging import Stage

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


# What is left of the table, by the lines that come to it: each row's functions are looked for among those that ran.

CRYPT = """## Crypt

`here: underground, dungeon`

- Wait. `wait 10 minutes`
- Wait long. `wait 9 days`
- Meet. `meet ogre`
- Goblins. `fight 2 goblins`
- Viper. `fight viper`
- Ogre. `fight ogre`

## Bestiary

### Ogre

9 HP, 15 STR, 6 DEX, 2 WIL, club (d10)

- giant
- grabs
- charges

### Goblin

3 HP, 8 STR, 14 DEX, 8 WIL, knife (d4)

- speaks Black Speech

### Viper

9 HP, 15 STR, 16 DEX, 8 WIL, bite (d12)

Critical Damage: the target is poisoned.

- beast
"""


@contextmanager
def running():
    """Which functions of the systems run meanwhile, as the table names them."""
    ran = set()

    def note(frame, event, _):
        code = frame.f_code
        if event == "call" and "/solo/rules/" in code.co_filename:
            ran.add(f"{code.co_filename.partition('/solo/rules/')[2]} {code.co_qualname}")

    before = sys.getprofile()
    sys.setprofile(note)
    try:
        yield ran
    finally:
        sys.setprofile(before)


SPOKEN = (("Black Speech", 21),)


@rows(
    "system, things, fields, lines, told, reached",
    [
        (
            "cairn",
            ("magpie key",),
            {"coins": 50},
            ("cast knock", "recharge magpie key"),
            "The magpie key is warm again: 3 charges.",
            "cairn/acts.py recharging, cairn/relics.py recharge, cairn/relics.py recharge_met, cairn/relics.py wake",
        ),
        (
            "cairn",
            ("scroll of flare",),
            {},
            ("meet", "cast flare"),
            "The ogre loses",
            "cairn/magic.py harm_now, cairn/magic.py provoked",
        ),
        (
            "cairn",
            ("scroll of charm",),
            {},
            ("meet", "cast charm"),
            "lowers their guard, and smiles",
            "cairn/effects.py turned",
        ),
        (
            "cairn",
            ("torch",),
            {},
            ("search", "search", "search"),
            "[Dungeon event:",
            "cairn/dungeon.py dungeon_event, cairn/dungeon.py happens, cairn/tables.py dungeon_events",
        ),
        (
            "cairn",
            (),
            {"hp": 0, "str": 18},
            ("viper", "1", "1", "1"),
            "Viper: the target is poisoned.",
            "cairn/effects.py on_critical, cairn/effects.py worse, cairn/names.py lowered",
        ),
        (
            "cairn",
            (),
            {"hp": 60, "hp_max": 60},
            ("ogre", "1", "1", "1"),
            "",
            "cairn/__init__.py Cairn.numb, cairn/combat.py numb",
        ),
        (
            "hearts-v2",
            (),
            {"hp": 60, "hp_max": 60},
            ("ogre", "1", "1", "1", "1", "1"),
            "",
            "hearts_v2/__init__.py HeartsV2.numb, hearts_v2/combat.py numb",
        ),
        (
            "hearts-d100",
            (),
            {},
            ("ogre", "1", "1", "1", "1"),
            "",
            "hearts_d100/__init__.py HeartsD100.numb, hearts_d100/combat.py numb",
        ),
        (
            "heart-rush",
            (),
            {},
            ("ogre", "1", "1", "1", "1"),
            "",
            "heart_rush/__init__.py HeartRush.numb, heart_rush/minds.py numb",
        ),
        (
            "hearts-v2",
            ("spellbook of scry", "mirror"),
            {},
            ("cast scry 1", "the tower", "11"),
            "1 Mana reaches 10 miles",
            "hearts_v2/magic.py refuse",
        ),
        (
            "hearts-v2",
            ("spellbook of fly",),
            {},
            ("cast fly 1", *(("wait",) * 12)),
            "You are back on the ground.",
            "hearts_v2/spells.py flight_ends, hearts_v2/spells.py lets_go",
        ),
        (
            "hearts-v2",
            ("spellbook of dominate",),
            {},
            ("meet", "cast dominate 1", "1"),
            "You walk the ogre a long way off, and let go.",
            "hearts_v2/steering.py steered",
        ),
        (
            "hearts-v2",
            ("spellbook of augury",),
            {},
            ("cast augury 1", "is the duke alive", "1"),
            "The smoke leans",
            "hearts_v2/answers.py guessed",
        ),
        (
            "hearts-v2",
            ("spellbook of fireball", "spellbook of speak with dead"),
            {"skills": SPOKEN},
            ("goblins", "cast fireball 9", "cast speak with dead 1", "1", "who is the king"),
            '"',
            "hearts_v2/spells.py questions, hearts_v2/spells.py whose_corpse, hearts_v2/spells.py days_dead",
        ),
        (
            "hearts-v2",
            ("spellbook of fireball", "spellbook of speak with dead"),
            {"skills": SPOKEN},
            ("goblins", "cast fireball 9", "wait long", "cast speak with dead 1", "1"),
            "that takes 2 Mana",
            "hearts_v2/spells.py mana_for",
        ),
        (
            "hearts-v2",
            ("spellbook of fireball", "spellbook of animate dead"),
            {},
            ("goblins", "cast fireball 9", "cast animate dead 1", "1", "wait"),
            "[the dead, when the spell ends:",
            "hearts_v2/recovery.py crumble, hearts_v2/recovery.py leave_party, hearts_v2/spells.py fate_of_animated",
        ),
    ],
)
def test_lines_that_come_to_what_games_by_chance_seldom_reach(system, things, fields, lines, told, reached):
    wanted, ran, heard_all = set(reached.split(", ")), set(), ""
    for seed in map(str, range(1, 9)):  # what hangs on dice is tried again
        session = seated(CRYPT, system, seed)
        magic = {"mana": 60, "mana_max": 60, "hp": 60, "hp_max": 60} if system == "hearts-v2" else {}
        for name, value in {**magic, **fields}.items():
            session.world.put("hero.1", name, value)
        Stage(system, session.world).give(session.world["hero.1"], *things)
        with running() as now:
            said = "\n".join(heard(session.send(line)) for line in lines)
        ran, heard_all = ran | now, heard_all + said
        if told in heard_all and wanted <= ran:
            return
    assert told in heard_all, heard_all[-600:]
    assert not wanted - ran
