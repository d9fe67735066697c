"""Thirty entries and twenty tables in the shapes that books print them in, pasted unchanged into a scenario.

The figures are as printed; the words around them are ours. What is read of each stands here field by field.
"""

from functools import cache
from pathlib import Path

import pytest
from tables import rows as table_rows

from solo.scenario.checking.check import check
from solo.scenario.reading.reader import compile_texts
from solo.scenario.statlines import parse
from solo.scenario.statlines.specials import specials
from solo.scenario.tables.again import asked_again, words_of

DATA = Path(__file__).parent / "data"
# key, family, AC or Armor, Hit Dice or STR, hp, morale or WIL, attacks, specials
ENTRIES = (
    ("reed-constable", "cairn", 2, 12, 4, 13, "1xd6 1xd10", ()),
    ("poison-thumb", "cairn", 0, 10, 6, 10, "1xd6", ("venomous",)),
    ("great-mill-frog", "cairn", 1, 8, 5, 6, "1xd4", ()),
    ("cellar-slime", "cairn", 0, 14, 4, 3, "", ("only magic", "weak to salt")),
    ("salvage-crew", "cairn", 1, 12, 6, 11, "1xd8", ()),
    ("tom-cat", "cairn", 1, 15, 15, 10, "1xd6 1xd8", ()),
    ("chapel-ghost", "cairn", 0, 5, 9, 10, "1xd8", ("only silver",)),
    ("hearth-brownie", "bx", 3, 0.5, 2, 7, "1x1d3", ()),
    ("quarry-shark", "bx", 0, 9, 40, 11, "1x4d12 2x3d6", ()),
    ("looking-glass-double", "bx", 5, 4, 18, 10, "1x1d12", ("immune to sleep", "immune to charm")),
    ("white-ape", "bx", 6, 4, 18, 7, "2x1d4 1x1d6", ()),
    ("barn-ghoul", "bx", 6, 2, None, 9, "2x1d3 1x1d3", ("paralysing",)),
    ("giant-bee", "bx", 13, 0.5, None, 9, "1x1d4", ("venomous",)),
    ("grey-shade", "bx", 7, 2, None, None, "1x1d4", ("draining", "only magic")),
    (
        "journeyman-wizard",
        "bx",
        2,
        None,
        12,
        None,
        "1x1d4+1",
        ("casts charm person", "casts sleep", "casts phantasmal force"),
    ),
    ("drain-otyugh", "bx", 3, 7, None, None, "2x1d8 1x1d4+1", ()),
    ("thunder-lizard", "bx", 3, 10, None, 9, "1x2d6 2x1d4", ("breathes",)),
    ("clockwork-angel", "bx", 4, 5, None, 12, "1x1d10 1x1d6", ()),
    ("well-demon", "bx", 2, 10, None, 12, "1x3d6 1x3d6", ("only magic", "immune to fire")),
    ("rain-gargoyle", "bx", 14, 4, 16, 11, "1x1d6 1x1d4 2x1d3", ("only magic",)),
    (
        "ditch-ooze",
        "bx",
        11,
        3,
        12,
        12,
        "1x2d8",
        ("immune to spells", "immune to fire", "immune to cold", "immune to bludgeoning"),
    ),
    ("tar-bat", "bx", 13, 1, 4, None, "1x1d4", ()),
    ("spitting-ankheg", "bx", 14, 3, 14, None, "1x1d6 1x2d6", ()),
    ("weir-goblin", "bx", 15, 2, 7, None, "1x1d6+2", ()),
    ("brückengoblin", "bx", 6, 1, 3, 7, "1x1d6", ("immune to sleep",)),
    ("trasgo-del-puente", "bx", 6, 1, 3, 7, "1x1d6", ()),
    ("gobelin-du-pont", "bx", 6, 1, 3, 7, "1x1d6", ()),
    ("ogro-da-ponte", "bx", 5, 4, 19, 10, "1x1d10", ("immune to sleep",)),
    ("marsh-troll", "bx", 4, 6, 30, 10, "2x1d6 1x1d10", ("regenerates", "weak to fire")),
    ("sack-of-rats", "bx", 7, 1, 8, 12, "1x1d6", ()),
)
LINES = (
    (
        "HP 26; AC 6[13]; Atk +1 short sword (1d6+1) or longbow x2 (1d6); Move 12; Save 12; AL L; CL/XP 3/60.<br>Special: +1 to hit, –1[+1] to AC dexterity bonus, no match for 1 HD or fewer.<br>Equipment: longbow.",
        6,
        None,
        None,
        "1xshort sword:1d6+1 2xlongbow:1d6",
        (),
    ),
    (
        "HD 10 (45hp); AC 7[12]; Atk fist (3d10); Move 8; Save 5; AL N or C; CL/XP 14/2600; Special: immune to slashing and piercing weapons, immune to most spells.",
        7,
        10,
        None,
        "1xfist:3d10",
        ("immune to slashing", "immune to piercing weapons", "immune to spells"),
    ),
    (
        "HD 8 (40hp); AC 9[10]; Atk 2 fists (2d8); Move 8; Save 8; AL N; Special: hit only by magic weapons, immune to most spells, slowed by fire and cold.",
        9,
        8,
        None,
        "2xfists:2d8",
        ("only magic", "immune to spells"),
    ),
    (
        "HD 4+1; AC 3[16]; Atk 2 claws (1d4), bite (1d6) and gore (1d6); Move 15; Save 13; AL C; Special: magic weapon required to hit.",
        3,
        4,
        None,
        "2xclaws:1d4 1xbite:1d6 1xgore:1d6",
        ("only magic",),
    ),
    (
        "AC 9, HP 10, ATK 1 bite +1 (1d4 + attach), MV near (swim), S +1, D -1, C +1, I -3, W -1, Ch -3, AL N, LV 2",
        9,
        2,
        None,
        "1xbite:1d4",
        (),
    ),
    (
        "AC 13, HP 13, ATK 1 bite +3 (1d4 + poison), MV near (climb)\nS +2, D +3, C +0, I -2, W +1, Ch -3, AL N, LV 3\nPoison. DC 12 CON or paralyzed 1d4 hours.",
        13,
        3,
        None,
        "1xbite:1d4",
        ("venomous", "paralysing"),
    ),
    (
        "HD 5+2, HP 26, AC 15, claw+2/claw+2/bite+3 (1d6/1d6/1d12).",
        15,
        5,
        None,
        "1xclaw:1d6 1xclaw:1d6 1xbite:1d12",
        (),
    ),
    (
        "HD 6 + 3, HP 37, AC 15, Greataxe +6 1d12+4 or gore+5 1d8+4.",
        15,
        6,
        None,
        "1xGreataxe:1d12+4 1xgore:1d8+4",
        (),
    ),
    (
        "HD 6 AC 5 1d6/1d6/1d10/2d10 or *fire* F6 MV 9 ML 10 XP 600",
        5,
        6,
        10,
        "2xattack:1d6 1xattack:1d10 1xattack:2d10 1xfire:-",
        (),
    ),
    ("AC 5 [14], HD 3, SV D12 R13 H14 B15 S16, ML 8", 5, 3, 8, "", ()),
    ("HD4 AC5 1d10 (requires magic or silver to hit)", 5, 4, None, "1xattack:1d10", ("only silver",)),
    ("AC 3 [16], HD 2 (9hp), Att 1 × talons or beak (1d6), ML 8", 3, 2, 8, "1xtalons:1d6 1xbeak:1d6", ()),
)
# name, dice, rows, and a total with what its row begins with
TABLES = (
    ("Old Uses", "d20", 20, (7, "use 7")),
    ("Die Drop", "d6", 4, (3, "Writing")),
    ("Seeds", "d66", 36, (34, "who 34")),
    ("Spring Weather", "2d6", 5, (10, "Bright")),
    ("Hoard", "d6", 4, (11, "50d10")),
    ("The Hazard Die", "d6", 5, (6, "Nothing")),
    ("Longing (d66)", "d66", 36, (25, "w25")),
    ("Anybody in the Room", "d6", 6, None),
    ("Finds", "d20", 4, (12, "Roll twice")),
    ("Trinkets", "d4", 4, None),
    ("Wind (d6)", "d6", 6, (4, "S")),
    ("Mood", "2d6", 3, (9, "merry")),
    ("Wandering by Depth", "d6", 2, (5, "bats")),
    ("Two at Once", "d6", 6, (2, "l2")),
    ("Twelve in Two", "d12", 12, (9, "a9")),
    ("Percentages", "d100", 4, (100, "d")),
    ("Codes", "d666", 2, (411, "b")),
    ("Begegnungen", "d6", 6, (3, "Leute 3")),
    ("Sums", "d8+d12", 19, (13, "e13")),
    ("Rumours", "d4", 4, (3, "It sings.")),
    ("Reaction", "2d6", 5, (7, "c")),
    ("Lords", "d8", 8, (8, "lord 8")),
)


@cache
def pasted(name):
    """What a page becomes, and what is wrong with it."""
    adventure = compile_texts({"page.md": (DATA / name).read_text(encoding="utf-8")})
    return adventure, [each for each in check(adventure, ()) if each.severity == "error"]


def entries():
    return pasted("published_entries.md")[0]


def tabled():
    return pasted("published_tables.md")[0]


def test_nothing_is_wrong_with_what_was_pasted():
    assert pasted("published_entries.md")[1] == [] and pasted("published_tables.md")[1] == []
    assert len(entries().creatures) == 30 and len(tabled().tables) > 20


@table_rows(("key", "kind", "first", "second", "hp", "nerve", "attacks", "special"), ENTRIES)
def test_an_entry_is_read_whole(key, kind, first, second, hp, nerve, attacks, special):
    block = entries().creatures[key].block
    made = " ".join(f"{each.count}x{each.damage or '-'}" for each in block.attacks)
    figures = (block.ac, block.hd.dice if block.hd else None) if kind == "bx" else (block.armor, block.str)
    assert (block.kind, *figures, block.hp) == (kind, first, second, hp)
    assert (block.morale if kind == "bx" else block.wil) == nerve
    assert made == attacks and specials(block) == special


@table_rows(("name", "dice", "rows", "found"), TABLES)
def test_a_table_is_read_whole(name, dice, rows, found):
    table = next(
        each for each in tabled().tables.values() if each.name == name.split(" (")[0] or each.name == name
    )
    assert (table.dice, len(table.rows)) == (dice, rows)
    if found:
        total, begins = found
        assert words_of(table.find(total)).startswith(begins)


def test_rows_that_name_another_table_are_followed():
    finds = tabled().tables["finds"]
    asked = [asked_again(tabled(), finds, row) for row in finds.rows]
    assert [[table.name for table in tables] for tables in asked] == [
        ["Trinkets"],
        ["Spring Weather"],
        ["Finds", "Finds"],
        [],
    ]


def test_tables_whose_columns_are_rolled_each_for_itself_say_so():
    assert tabled().tables["old-uses"].each_column and tabled().tables["seeds"].each_column
    assert not tabled().tables["spring-weather"].each_column


@pytest.mark.parametrize(("line", "ac", "dice", "morale", "attacks", "special"), LINES)
def test_a_line_of_another_hand_is_read_whole(line, ac, dice, morale, attacks, special):
    block = parse(line)
    assert (block.ac, block.hd.dice if block.hd else None, block.morale) == (ac, dice, morale)
    assert " ".join(f"{each.count}x{each.name}:{each.damage or '-'}" for each in block.attacks) == attacks
    assert specials(block) == special and not block.extras
