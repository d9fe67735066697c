"""More of what games by chance seldom come to (`tests/unreached.md`), typed as a player types it."""

import pytest
from playing import heard, seated
from tables import rows

from rules.test_reached import running
from solo.rules.halberts.tables_tasks import attribute_of
from solo.rules.hearts_d100 import recovery
from solo.rules.staging import Stage

PIT = """## Pit

`here: underground, dungeon, dark`

- Step on. `test cairn Unwary; else agility`
- Stores. `test hearts-d100 Quantity of torches; else wits`
- Mettle. `test hearts-d100 Bold; else will`
- Peer. `test hearts-d100 Search; else wits: searching`
- Bolted. `test halberts Lockpick; else agility: locks`
- Viper. `fight viper`
- Blorp. `fight blorp`
- Whatever it is. `fight opponent`
- Nightlings. `fight nightlings`
- Merchant. `meet merchant`
- Out. → [Field](#field)

## Field

`here: outdoors, day`

- Sit still. `wait 3 days`

## Bestiary

### Viper

9 HP, 15 STR, 16 DEX, 8 WIL, bite (d12)

Critical Damage: the target is poisoned.

- beast

### Blorp

9 HP, 15 STR, 6 DEX, 2 WIL, ooze (d8)
"""


@rows(
    "system, things, fields, lines, told, reached",
    [
        ("cairn", (), {}, ("step on",), "[Trap: d6", "cairn/checks.py unwary, cairn/checks.py trap"),
        (
            "cairn",
            (),
            {"hp": 6},
            ("turn",) * 12,
            "You are at the end of your strength.",
            "cairn/dungeon.py linger, cairn/dungeon.py exhaustion",
        ),
        (
            "hearts-d100",
            ("torches",),
            {},
            ("stores",),
            "a failure costs none.",
            "hearts_d100/checks.py stock, hearts_d100/gear.py called",
        ),
        ("hearts-d100", (), {}, ("mettle", "2", "mettle"), "[Bold ", "hearts_d100/checks.py plainly"),
        (
            "hearts-d100",
            (),
            {},
            ("put out the torch", "peer"),
            ", difficult: d100",
            "hearts_d100/tables.py harder",
        ),
        ("halberts", (), {}, ("bolted",), "[Dexterity: 2d6", "halberts/tables_tasks.py attribute_of"),
        ("halberts", (), {}, ("cast fire: a light",), "You never learned Fire", "halberts/magic.py _cannot"),
        ("halberts", (), {}, ("whatever it is",), "[what it is: d6", "halberts/referee.py any_kind"),
        (
            "halberts",
            (),
            {},
            ("nightlings",),
            "ow many nightlings: 2d6",
            "halberts/referee.py number, halberts/referee.py appearing, halberts/__init__.py Halberts.appearing",
        ),
        ("halberts", (), {}, ("blorp",), "Against you: a blorp.", "halberts/referee.py by_size"),
        ("halberts", (), {}, ("merchant",), "Before you: a merchant.", "halberts/referee.py pairs"),
        ("hearts-v2", (), {"hp": 1}, ("viper", "1", "1", "1"), "", "hearts_v2/wounds.py deadly"),
        (
            "hearts-v2",
            ("spellbook of control weather",),
            {"mana": 9, "mana_max": 9},
            ("out", "cast control weather 1", "snow", "sit still"),
            "The sky does as it likes again.",
            "hearts_v2/recovery.py cleared",
        ),
    ],
)
def test_lines_that_come_to_what_games_by_chance_do_not(system, things, fields, lines, told, reached):
    attribute_of.cache_clear()  # a table that another test has read runs no more
    wanted, ran, heard_all = set(reached.split(", ")), set(), ""
    for seed in map(str, range(1, 9)):  # what hangs on dice is tried again
        session = seated(PIT, system, seed)
        for name, value in fields.items():
            session.world.put("hero.1", name, value)
        Stage(system, session.world).give(session.world["hero.1"], *things)
        with running() as now:
            heard_all += "\n".join(heard(session.send(line)) for line in lines)
        ran |= now
        if told in heard_all and wanted <= ran:
            return
    assert told in heard_all, heard_all[-600:]
    assert not wanted - ran


@pytest.mark.rule("HR-LIGHT-06", "HD100-CHAL-09")
@pytest.mark.parametrize(("system", "dark"), [("hearts-d100", ", difficult"), ("heart-rush", "pitch dark")])
def test_whoever_puts_out_the_light_is_in_the_dark_until_it_is_lit_again(system, dark):
    session = seated(PIT, system, "1")
    Stage(system, session.world).give(session.world["hero.1"], "torch")
    if system == "hearts-d100":
        session.world.put("hero.1", "search", -99)  # no Successes to spend
    session.send("light the torch")
    assert dark not in heard(session.send("peer"))
    assert "Your light is out." in heard(session.send("put out the torch"))
    assert dark in heard(session.send("peer"))
    assert "burns" in heard(session.send("light the torch"))
    assert dark not in heard(session.send("peer"))


@pytest.mark.rule("HD100-GAP-04")
@pytest.mark.parametrize(("light", "thrown"), [(True, 3), (None, 3), (False, 0)])
def test_a_torch_that_is_put_out_does_not_burn_down(light, thrown):
    stage = Stage("hearts-d100")
    brand = stage.hero("Brand")
    stage.give(brand, "torch")
    stage.world.put("game", "light", light)
    stage.run(recovery.light(stage.world, (brand,), 3), dice=[1] * thrown)
    assert len(stage.rolls) == thrown
