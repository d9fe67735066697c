"""Talents: what each is for, and where it is learned (ledger section 9)."""

import pytest

from solo.rules.halberts import RULES, combat, fields, lifepath, tables
from solo.rules.halberts.tables_magic import spells as all_spells

LEARNED = {
    "Air": "Aggressive 2",
    "Animals": "Transgressive 5",
    "Behaviour": "Officer 5, Liar 2, Murderer 5",
    "Brawl": "Guard 4",
    "Brew": "Guard 5, Passive 6, Murderer 2",
    "Bureaucracy": "Guard 1, Officer 2, Liar 3",
    "Charm": "Manipulative 1",
    "Climb": "Thief 4",
    "Construction": "Mercenary 1, Guard 3",
    "Crafts": "Mercenary 5, Thug 2",
    "Culture": "Rider 5, Liar 1",
    "Diplomacy": "Officer 4, Manipulative 3",
    "Discipline": "Guard 2",
    "Distract": "Thief 5",
    "Doors": "Passive 4",
    "Earth": "Aggressive 4",
    "Eyes": "Passive 3",
    "Fight": "Mercenary 6, Guard 6, Rider 6, Officer 6, Aggressive 6, Thug 1, Murderer 1",
    "Fire": "Aggressive 1",
    "First Aid": "Mercenary 4, Thug 4, Murderer 3",
    "Fusion": "Transgressive 4",
    "Heal": "Passive 1",
    "Illusion": "Manipulative 4",
    "Literacy": "Officer 1, Manipulative 6, Liar 4",
    "Necromancy": "Transgressive 2",
    "Oratory": "Liar 5",
    "People": "Manipulative 5",
    "Pick": "Thief 6",
    "Planes": "Transgressive 6",
    "Plants": "Passive 5",
    "Ride": "Rider 1",
    "Run": "Mercenary 2, Thief 3, Thug 3",
    "Shapeshift": "Transgressive 1",
    "Sing": "Rider 2, Manipulative 2, Thug 6",
    "Sleep": "Passive 2",
    "Sneak": "Thief 1, Murderer 4",
    "Spy": "Rider 4, Thief 2",
    "Storm": "Aggressive 5",
    "Tactics": "Mercenary 3, Rider 3, Officer 3, Thug 5",
    "Tinker": "Murderer 6",
    "Trade": "Liar 6",
    "Transmutation": "Transgressive 3",
    "Water": "Aggressive 3",
}
MAGIC = (
    "Air",
    "Animals",
    "Charm",
    "Doors",
    "Earth",
    "Eyes",
    "Fire",
    "Fusion",
    "Heal",
    "Illusion",
    "Necromancy",
    "People",
    "Planes",
    "Plants",
    "Shapeshift",
    "Sleep",
    "Storm",
    "Transmutation",
    "Water",
)


@pytest.mark.rule(
    "HAL-TAL-01",
    "HAL-TAL-02",
    "HAL-TAL-03",
    "HAL-TAL-04",
    "HAL-TAL-05",
    "HAL-TAL-06",
    "HAL-TAL-07",
    "HAL-TAL-08",
    "HAL-TAL-09",
    "HAL-TAL-10",
    "HAL-TAL-11",
    "HAL-TAL-12",
    "HAL-TAL-13",
    "HAL-TAL-14",
    "HAL-TAL-15",
    "HAL-TAL-16",
    "HAL-TAL-17",
    "HAL-TAL-18",
    "HAL-TAL-19",
    "HAL-TAL-20",
    "HAL-TAL-21",
    "HAL-TAL-22",
    "HAL-TAL-23",
    "HAL-TAL-24",
    "HAL-TAL-25",
    "HAL-TAL-26",
    "HAL-TAL-27",
    "HAL-TAL-28",
    "HAL-TAL-29",
    "HAL-TAL-30",
    "HAL-TAL-31",
    "HAL-TAL-32",
    "HAL-TAL-33",
    "HAL-TAL-34",
    "HAL-TAL-35",
    "HAL-TAL-36",
    "HAL-TAL-37",
    "HAL-TAL-38",
    "HAL-TAL-39",
    "HAL-TAL-40",
    "HAL-TAL-41",
    "HAL-TAL-42",
    "HAL-TAL-43",
)
@pytest.mark.parametrize("talent", LEARNED)
def test_each_talent_is_learned_in_its_places_and_nowhere_else(table, talent):
    places = []
    for career in tables.careers().values():
        for name in career.lessons:
            for face in range(1, 7):
                stored = "Lance" if talent == "Fight" else talent
                before = table.hero.get(stored, 0)
                table.play(
                    lifepath.lesson(table.hero, career, name, 30),
                    face,
                    keys=["Lance"] if taught(name, face) else [],
                )
                if table.hero.get(stored, 0) > before:
                    places.append(f"{name} {face}")
    assert ", ".join(places) == LEARNED[talent]


def taught(name, face):
    """Is it Fight, so that a weapon is asked for?"""
    return f"{name} {face}" in LEARNED["Fight"].split(", ")


@pytest.mark.rule("HAL-TAL-18", "HAL-TAL-W")
def test_there_are_twenty_three_mundane_talents_nineteen_of_magic_and_six_weapons(table):
    assert len(fields.MUNDANE) == 23 and tuple(fields.MAGIC) == MAGIC and len(fields.WEAPONS) == 6
    assert set(LEARNED) == {*fields.MUNDANE, *fields.MAGIC, "Fight"}
    assert set(tables.meanings()) == set(LEARNED) - {"Fight"} and all(tables.meanings().values())


@pytest.mark.rule("HAL-TAL-W", "HAL-COMBAT-05", "HAL-COMBAT-06")
@pytest.mark.parametrize(
    ("weapon", "dice"),
    [
        ("Knife", "2d6"),
        ("Spear", "2d6"),
        ("Halberd", "3d6"),
        ("Épée", "2d6"),
        ("Bow", "2d6"),
        ("Lance", "2d6"),
    ],
)
def test_every_weapon_does_two_dice_but_the_halberd(table, weapon, dice):
    table.give(table.hero, weapon)
    foe = table.person("foe.1", "Bandit")
    table.set(table.hero, **{weapon: 1})
    table.set(foe, held=9)
    fight = table.battle(foe)
    table.play(combat.round(fight), 1, 1, *(1,) * int(dice[0]), 1, keys=[f"attack:{weapon}"])
    assert table.dice == ["2d6", dice, "d6"] and foe.Str == 8 - int(dice[0])


@pytest.mark.parametrize("talent", MAGIC)
def test_each_magic_talent_has_a_list_of_spells(talent):
    spells = [spell for spell in all_spells() if spell.talent == talent]
    assert len(spells) >= 2 and len({spell.name for spell in spells}) == len(spells)


def test_the_sheet_shows_weapons_talents_and_magic_apart(table):
    table.set(table.hero, Spear=1, Brew=2, Water=3, age=24, coins=0)
    sheet = RULES.sheet(table.hero)
    assert "Weapons: Spear 1" in sheet and "Magic: Water 3" in sheet
    assert any(line.endswith("Brew 2") for line in sheet)
