"""Lines of other games and other hands: each field as printed, nothing of it lost. Figures and names as published, or in the
manner of those who publish."""

import pytest
from tables import rows

from solo.rules.floor.strength import strength
from solo.scenario.statlines import entry
from solo.scenario.statlines.entry import read
from solo.scenario.statlines.specials import specials
from solo.scenario.statlines.statline import looks_like, parse

LINES = [
    (
        (
            "Stirge (1d4): Init +6; Atk bite +0 melee (1d3+1 plus blood drain); Crit M/d4; AC 10; HD 1d5+1 (hp 4 each); MV 30', fly 60'; "
            "Act 1d20; SP blood drain (1 Stamina, DC 7 Fort save negates); SV Fort +2, Ref +6, Will +0; AL C."
        ),
        {"name": "Stirge", "number": "1d4", "ac": 10, "hp": 4},
        ["1 bite 1d3+1"],
        {"init": "+6", "crit": "M/d4", "action": "1d20", "align": "C"},
    ),
    (
        (
            "War-worm zombie (3): Init -1; Atk slam +1 melee (1d4); AC 9; HD 3d6; hp 10; MV 20'; Act 1d20; SP un-dead traits, acid gout; "
            "SV Fort +0, Ref -1, Will +3; AL C"
        ),
        {"name": "War-worm zombie", "number": "3", "hp": 10, "special": "un-dead traits, acid gout"},
        ["1 slam 1d4"],
        {"init": "-1", "align": "C"},
    ),
    (
        "Lion: Move 180', AC 3, HD 5, #AT 3, Dmg 1d4+1/1d4+1/1d10, +1 init., pounce",
        {"name": "Lion", "ac": 3, "special": "+1 init.; pounce"},
        ["2 attack 1d4+1", "1 attack 1d10"],
        {"move": "180'"},
    ),
    (
        "Eagle: Spd 480' fly, AC 3, HD 1+1, #AT 2, Dmg 1d3/1d3, dive attack",
        {"name": "Eagle", "special": "dive attack"},
        ["2 attack 1d3"],
        {"move": "480' fly"},
    ),
    (
        "Goblin Champion (MV 60', AC 5, HD 1+1, hp 7, #AT 1, Dmg 1d6+1, SV F1, ML +1, AL C, XP 15)",
        {"ac": 15, "ac_type": "ascending", "morale": 9, "save_as": "F1"},
        ["1 attack 1d6+1"],
        {"xp": "15"},
    ),
    (
        "Giant Rats (2d6, AC: 7, HD: 1\u20442, ATT: 1d3+disease, Mv: 120 (40), S: F1, M: 8)",
        {"name": "Giant Rats", "number": "2d6", "ac": 7, "save_as": "F1", "morale": 8},
        ["1 attack 1d3"],
        {"move": "120 (40)"},
    ),
    (
        "AD: 13 HD/AB/SV/LvL: 4 (18hp) Dam: 2 \u00d7 claw (1d4) or 1 \u00d7 thrown rock (1d6) MV: 120' (40') ML: 7 XP: 75",
        {"ac": 13, "hp": 18, "morale": 7},
        ["2 claw 1d4", "1 thrown rock 1d6"],
        {"move": "120' (40')", "xp": "75"},
    ),
    (
        "Level 4, Armor 15, HP 18, Morale 8, 2 claws (d6), bite (d8), move 40'",
        {"ac": 15, "hp": 18, "morale": 8, "morale_alt": None},
        ["2 claws 1d6", "1 bite 1d8"],
        {"move": "40'", "level": "4"},
    ),
    (
        "Bugbear: AC 14, HD 3 (14hp), AB +3, morning star (d8) or javelin (d6), MV 30', ML 9, NA 2d4",
        {"ac": 14, "hp": 14, "number_appearing": "2d4"},
        ["1 morning star 1d8", "1 javelin 1d6"],
        {"bonus": "+3"},
    ),
    (
        "Dwarf guards (3): AC 4; D1; hp 6 each; MV 60' (20'); #AT 1; D 1-8; Save D1; ML 10; AL L; XP 10",
        {"name": "Dwarf guards", "number": "3", "ac": 4, "hp": 6, "save_as": "D1"},
        ["1 attack 1d8"],
        {"xp": "10"},
    ),
    (
        'Bennybeck, 2d-level thief: AC 8; MV 9"; hp 10; #AT 1; Dmg 1d6 (pick axe); THAC0 20; AL N',
        {"name": "Bennybeck, 2d-level thief", "hp": 10},
        ["1 pick axe 1d6"],
        {"thac0": "20", "level": "2"},
    ),
    (
        'Ogre: AC 5, MV 9", HD 4+1, hp 24, #AT 1, D 1-10 (or weapon +2), XP 90+5/hp',
        {"ac": 5, "hp": 24, "special": ""},
        ["1 attack 1d10"],
        {"xp": "90+5/hp"},
    ),
    (
        "War Megaloceros: HD 7d8+28; hp 59; Init +1; Spd 50 ft.; AC 14, touch 10; Atk or Full Atk +10 melee (1d8+9, gore); SV Fort +10, Ref +8",
        {"hp": 59, "ac": 14},
        ["1 gore 1d8+9"],
        {"move": "50 ft"},
    ),
    (
        "HD 5, AF 4, MV 30, #AT 2, D6+2/d6+2; special: breathes cold",
        {"ac": 14},
        ["2 attack 1d6+2"],
        {"move": "30"},
    ),
    ("Giant Spider HD 4, 18 HP, Armour 2, Bite d8", {"ac": 14, "ac_type": "ascending"}, ["1 Bite 1d8"], {}),
    (
        "**Grub Knight** \u2013 5hp, STR 13, DEX 9, WIL 7, lance d8, A2.",
        {"hp": 5, "armor": 2},
        ["1 lance d8"],
        {},
    ),
    (
        "Centipede \u2014 8hp, STR 10, DEX 15, WIL 8, Armour 1 \u2014 d6 bite \u2014 Critical damage: venom",
        {"armor": 1, "critical": "venom"},
        ["1 bite d6"],
        {},
    ),
    (
        "The Drowned (\u00d76) [3 HP, 8 STR, 6 DEX, 4 WIL, clammy hands (d6)]",
        {"name": "The Drowned", "number": "6"},
        ["1 clammy hands d6"],
        {},
    ),
    (
        "Two mercenaries (6 HP, 1 Armor, 12 STR, 10 DEX, 8 WIL, SMG d6 blast)",
        {"name": "mercenaries", "number": "2", "hp": 6},
        ["1 SMG d6"],
        {},
    ),
    (
        "Wolf: Group, Organized; bite d6 damage; 6 HP; 1 Armor; Close",
        {"name": "Wolf", "hp": 6, "armor": 1},
        ["1 bite d6"],
        {},
    ),
    ("Zombie HD2, d6 damage (grasp), 10 HP, AV 1", {"hp": 10}, ["1 attack 1d6"], {}),
    (
        "LV 2, AC 15, HP 10, morale 8, neutral; greataxe +2, 1d8",
        {"hp": 10, "morale": 8},
        ["1 greataxe 1d8"],
        {"level": "2"},
    ),
    (
        "The Sentinel: Armor 17, Hit Dice 5, 27 hp, Movement 60', 2 sword attacks doing 1d8 each, Morale 12",
        {"ac": 17, "hp": 27},
        ["2 sword 1d8"],
        {},
    ),
    (
        "Aleena (AC 3; C2; hp 9; #AT 1; D 2-7; ML 9; AL L)",
        {"ac": 3, "hp": 9},
        ["1 attack 1d6+1"],
        {"level": "2"},
    ),
    (
        "Giant rats (14): AC 7; MV 12; HD 1; hp 1-4 each; #AT 1; D 1-3; XP 5 + 1/hp",
        {"hp": None, "hp_dice": "1d4"},
        ["1 attack 1d3"],
        {},
    ),
    (
        "Ferret (3): AC: 5, HD: 1+1, hp: 6, ATT: 1d8, Mv: 150 (50), S: F1, M 8",
        {"save_as": "F1", "morale": 8},
        ["1 attack 1d8"],
        {},
    ),
    (
        "Mummy \u2013 AC 3 [16], HD 5+1* (hp 24), #Att 1, D 1d12 + disease, SV as F5, ML 12",
        {"save_as": "F5"},
        ["1 attack 1d12"],
        {},
    ),
    (
        "Goblin: RK 6 [13], TW 1-1 (3 TP), Angr 1 \u00d7 Waffe (1W6), ML 7, EP 5",
        {"ac": 6, "hp": 3},
        ["1 Waffe 1d6"],
        {"xp": "5"},
    ),
    ("5 PV, 1 Armatura, 14 FOR, 8 DES, 6 VOL, clava (d8)", {"armor": 1, "str": 14}, ["1 clava d8"], {}),
    (
        (
            "Skeleton Armour Class 7 [12] Hit Dice 1 (4hp) Attacks 1 \u00d7 weapon (1d6) THAC0 19 [0] Movement 60' (20') "
            "Saving Throws D12 W13 P14 B15 S16 (1) Morale 12 Alignment Chaotic XP 10 Number Appearing 3d4 (3d10) Treasure Type None"
        ),
        {"name": "Skeleton", "ac": 7, "hp": 4, "morale": 12, "number_appearing": "3d4 (3d10)"},
        ["1 weapon 1d6"],
        {"align": "Chaotic", "treasure": "None"},
    ),
]


@rows(("line", "fields", "blows", "details"), LINES)
def test_each_field_of_another_hand_is_kept(line, fields, blows, details):
    assert looks_like(line)
    block = entry.read(line)
    assert {key: getattr(block, key) for key in fields} == fields
    assert [f"{each.count} {each.name} {each.damage}" for each in block.attacks] == blows
    assert dict(block.details).items() >= details.items()


def test_what_an_empty_word_of_immunities_stands_beside_is_kept():
    line = "Ghoul: HD 2; AC 6[13]; Atk 2 claws (1d3), bite (1d4); Move 9; Save 16; CL/XP 3/60; Special: immunities, paralyzing touch."
    assert specials(entry.read(line)) == ("paralysing",)


def test_a_foe_nobody_survives_has_a_strength():
    line = "War Megaloceros: HD 7d8+28; hp 59; AC 14; Atk +10 melee (1d8+9, gore)"
    assert strength(entry.read(line)).grade > 10


def test_a_block_with_a_score_in_each_row_has_all_six_and_its_challenge_alone():
    block = entry.read(
        "### Bog Hound\n*Medium Beast, Unaligned*\n\n**AC** 13 **Initiative** +2 (12)\n**HP** 11 (2d8 + 2)\n**Speed** 40 ft.\n\n| | | MOD | SAVE |\n|---|---|---|---|\n"
        "| Str | 14 | +2 | +2 |\n| Dex | 15 | +2 | +2 |\n| Con | 12 | +1 | +1 |\n| Int | 3 | \u22124 | \u22124 |\n| Wis | 12 | +1 | +1 |\n| Cha | 6 | \u22122 | \u22122 |\n\n"
        "**CR** 1/4 (XP 50; PB +2)\n\n#### Actions\n\n**Bite.** *Melee Attack Roll:* +4, reach 5 ft. *Hit:* 5 (1d6 + 2) Piercing damage.\n"
    )
    assert dict(block.others) == {"STR": 14, "DEX": 15, "CON": 12, "INT": 3, "WIS": 12, "CHA": 6}
    details = dict(block.details)
    assert (details["challenge"], details["xp"]) == ("1/4", "50")
    assert (block.ac, block.hp, block.hp_dice, block.attacks[0].damage) == (13, 11, "2d8+2", "1d6+2")


def test_empty_brackets_behind_a_score_are_nothing():
    assert entry.read("# Ghost\n\nHit Points 10 ()\nArmor 1\n").hp == 10


@pytest.mark.parametrize(
    ("line", "blow"),
    [
        ("Rusty claws (d10+2 damage, 1 piercing) 12 HP 1 Armor", ("Rusty claws", "d10+2", None)),
        ("Hooked chain (b[2d8+2] damage 1 piercing) 6 HP 3 armor", ("Hooked chain", "d8+d8+2", "highest")),
        ("A vast, wet maw (d8 damage); 31 HP; 4 armor", ("A vast wet maw", "d8", None)),
        ("Any farm tool (d6 damage) 3 HP 1 armor", ("Any farm tool", "d6", None)),
        ("Horned brow d6 damage 1 piercing 5 HP 2 armor", ("Horned brow", "d6", None)),
    ],
)
def test_a_blow_with_its_harm_may_stand_before_hit_points_and_armour(line, blow):
    assert looks_like(line)
    block = parse(line, "Gate Ogre")
    assert [(each.name, each.damage, each.keep) for each in block.attacks] == [blow]
    assert (block.name, block.notes, block.extras, block.remarks) == ("Gate Ogre", (), (), ())


def test_what_stands_in_brackets_behind_a_name_is_no_blow():
    assert [each.name for each in parse("Goblins (2d6) 4 HP, 8 STR, spear (d6)").attacks] == ["spear"]
    assert parse("Goblin (leader, d6 of them) 4 HP, 1 Armor, spear (d6)").attacks[0].name == "spear"


def test_a_block_of_the_third_kind_in_portuguese_is_read_as_far_as_a_fight_goes():
    newt = read(
        "### Salamandra (ND 1/4)\n\n- **Defesa** 12, **Fort** +0\n- **PV** 3\n- **Deslocamento** 9m (6q)\n"
        "- **Corpo a Corpo** Mordida +7 (1d4+3 mais veneno)\n- **Tesouro** Nenhum\n"
    )
    assert (newt.ac, newt.hp) == (12, 3)
    assert [(each.name, each.damage) for each in newt.attacks] == [("Mordida", "1d4+3")]
    guard = parse("Guarda: CA 14, DV 1, PV 5, À Distância: arco +2 (1d6), MO 7")
    assert [(each.name, each.damage) for each in guard.attacks] == [("arco", "1d6")]


def test_a_blow_in_short_may_have_the_average_before_its_dice():
    flock = read(
        "### Bandada\n\nClase de Armadura 12. Puntos de Golpe 36(8d8-4). Movimiento 4m.\n\nPicos. +6, 0m (una criatura), 6(2d6) perforante."
    )
    assert [(each.name, each.damage) for each in flock.attacks] == [("Picos", "2d6")]


def test_a_reach_with_a_colon_does_not_hide_the_harm_behind_it():
    swarm = read(
        "### Essaim\n\nClasse d'armure : 12\nPoints de vie : 22 (5d8)\nFP : 1 (200 XP)\nACTIONS\n"
        "Dards. Attaque au corps à corps : +3 au toucher, allonge : 0 m, une cible. Touché : 16 (6d4 + 1) dégâts de poison."
    )
    assert [(each.name, each.damage) for each in swarm.attacks] == [("Dards", "6d4+1")]


def test_a_word_that_a_fight_goes_by_may_stand_behind_the_comma():
    bear = parse("8 HP, 15 STR, 13 DEX, 3 WIL, bite & claws (d8+d8), blast")
    assert [(each.name, each.tags) for each in bear.attacks] == [("bite & claws", ("blast",))]
    assert bear.extras == ()
