"""Whole entries as other games and other hands print them: columns of words, blocks in frames, lines below a description, and
what their sentences mean in play. Figures and names as published."""

import pytest

from solo.scenario.statlines import entry
from solo.scenario.statlines.specials import specials

CAPSULE = (
    "## Chot es-Kalin\nKing of Mithas\n\nStrength: 18/99\nIntelligence: 9\nWisdom: 10\nDexterity: 12\n\nHit Dice: 10\nhit points: 80\n"
    "Armor Class: 4 (chain mail +1)\nTHAC0: 8\n\\# of Attacks: 2 or 1\nWeapons: Horns (2d4) and Bite (1d4) or Battle Axe 1d10\n"
)
COLUMNS = (
    "Lorac Caladon, King of Silvanesti\n15th-Level Fighter\nStrength 13   Dexterity 14\nTHAC0 6   Hit Points 18\n"
    'Armor Class 6   Movement 12"\nWears Leather Armor +2.\n'
)
SECOND = (
    "## Vampire\n\nCLIMATE/TERRAIN: | Any land\nFREQUENCY: | Rare\nORGANIZATION: | Solitary\nACTIVITY CYCLE: | Night\nNO. APPEARING: | 1-4\n"
    "ARMOR CLASS: | 1\nMOVEMENT: | 12, Fl 18 (C)\nHIT DICE: | 8+3\nTHAC0: | 11\nNO. OF ATTACKS: | 1\nDAMAGE/ATTACK: | 5-10\n"
    "SPECIAL ATTACKS: | Energy drain\nSPECIAL DEFENSES: | +1 or better magical weapon to hit\nMORALE: | Champion (16)\nXP VALUE: | 8,000\n"
)
FRAMED = (
    "{{monster,frame\n## Bog-Thrall\n*Medium undead*\n___\n**Armor Class** :: 9\n**Hit Points**  :: 26 (4d8 + 8)\n**Speed**       :: 25 ft.\n___\n"
    "**Damage Immunities**    :: poison\n**Challenge**            :: 1/2 (100 XP)\n___\n### Actions\n"
    "***Grasping Hands.*** *Melee Weapon Attack:* +4 to hit, reach 5 ft. *Hit:* 6 (1d8 + 2) bludgeoning damage.\n}}\n"
)
PLAIN = (
    "Bog-Thrall\nMedium undead, unaligned\nArmor Class 9\nHit Points 26 (4d8 + 8)\nSpeed 25 ft.\nSaving Throws Wis +1\nDamage Immunities poison\n"
    "Challenge 1/2 (100 XP)\nActions\nGrasping Hands. Melee Weapon Attack: +4 to hit, reach 5 ft. Hit: 6 (1d8 + 2) bludgeoning damage.\n"
)
BELOW = (
    "# SHADOW\nFlitting, sentient shadows in\nthe vague shape of a human.\nAC 12, HP 15, ATK 2 touch +2\n(1d4 + drain), MV near (fly), S -\n4, D +2, "
    "C +2, I -2, W +0, Ch -1,\nAL C, LV 3\nDrain. Target takes 1 STR\ndamage.\n"
)
MIXED = (
    "///\nGrimshaw the Defiler \u2014 HD 8 (45 HP), AC 3 [16], MV 30'\nAtk: Corrupted Blade 1d8+2\n"
    "Special: Undead (immune to sleep, charm, poison), Unholy Aura (-1 to attacks), Regeneration (2 HP/round)\nSave: F8, Morale: 12\n///\n"
)
FRENCH = (
    "===== Aigle G\u00e9ant =====\n\nNombre : 1d6 (1d20)\n\nAlignement : Neutre\n\nMouvement : 9 m (1 m)\n\nVol : 108 m (36 m)\n\nClasse d'Armure : 7 [12]\n\n"
    "D\u00e9s de Vie: 4 (16 PV)\n\nAttaques : 3 (2 griffes, bec)\n\nDommages : 1d6/ 1d6/ 2d6\n\nMoral : 8\n\nClasse de Tr\u00e9sor : Aucune\n\nPX : 7\n"
)


@pytest.mark.parametrize(
    ("text", "name", "ac", "hp", "morale", "blows"),
    [
        (CAPSULE, "Chot es-Kalin", 4, 80, None, ["1 Horns 2d4", "1 Bite 1d4", "1 Battle Axe 1d10"]),
        (COLUMNS, "Lorac Caladon, King of Silvanesti", 6, 18, None, []),
        (SECOND, "Vampire", 1, None, 10, ["1 attack 1d6+4"]),
        (FRAMED, "Bog-Thrall", 9, 26, None, ["1 Grasping Hands 1d8+2"]),
        (PLAIN, "Bog-Thrall", 9, 26, None, ["1 Grasping Hands 1d8+2"]),
        (BELOW, "SHADOW", 12, 15, None, ["2 touch 1d4"]),
        (MIXED, "Grimshaw the Defiler", 3, 45, 12, ["1 Corrupted Blade 1d8+2"]),
        (FRENCH, "Aigle G\u00e9ant", 7, 16, 8, ["2 griffes 1d6", "1 bec 2d6"]),
    ],
)
def test_an_entry_of_another_hand_is_read_with_its_name(text, name, ac, hp, morale, blows):
    block = entry.read(text)
    assert (block.name, block.ac, block.hp, block.morale) == (name, ac, hp, morale)
    assert [f"{each.count} {each.name} {each.damage}" for each in block.attacks] == blows
    assert block.extras == () and "no stat line is found" not in block.notes


def test_fields_of_their_own_kinds_stand_beside():
    assert (
        dict(entry.read(SECOND).details).items() >= {"organization": "Solitary", "activity": "Night"}.items()
    )
    french = entry.read(FRENCH)
    assert dict(french.details).items() >= {"fly": "108 m (36 m)", "xp": "7", "treasure": "Aucune"}.items()
    assert french.number_appearing == "1d6 (1d20)"


def test_a_score_whose_sign_ends_a_line_is_kept():
    assert dict(entry.read(BELOW).others)["S"] == -4


def test_classes_of_another_games_block_count_up():
    assert {entry.read(text).ac_type for text in (FRAMED, PLAIN)} == {"ascending"}


CAIRN = "# Thing\n\n6 HP, 12 STR, fist (d6)\n\n- {}\n"


@pytest.mark.parametrize(
    ("said", "tags"),
    [
        (
            "Immune to mundane blades. Damage from fire is __enhanced__.",
            ("immune to mundane blades", "weak to fire"),
        ),
        ("Damage received from weapons is _impaired_.", ("half from weapons",)),
        ("Fire, and cold attacks are _impaired_ against it.", ("half from fire", "half from cold")),
        ("Impervious. Fire immune", ("immune to fire",)),
        ("All who come near save versus poison or suffer -2 to attack rolls from the stench.", ()),
        ("Its sting: save versus poison or die.", ("venomous",)),
    ],
)
def test_what_sentences_say_of_harm(said, tags):
    assert specials(entry.read(CAIRN.format(said))) == tags


def test_a_weapon_in_a_bullet_is_the_attack_of_a_line_that_has_none():
    """Hirelings are printed with what they carry below the line."""
    block = entry.read(
        "## Guard\n\n6 HP, 2 Armor, 14 STR, 12 DEX, 11 WIL\n\n- Long Sword (d10, _bulky_)\n- Helmet (+1 Armor)\n"
    )
    assert [(attack.name, attack.damage) for attack in block.attacks] == [("Long Sword", "d10")]


def test_a_name_that_ends_its_line_by_a_backslash_has_none():
    """A hard break is no part of a name."""
    assert entry.read("*Deep One*\\\n3 HP, 1 Armor, 5 STR, bite (d6)\n").name == "Deep One"


def test_hit_dice_printed_as_points_of_d8_are_so_many():
    """`2d8 HP` are two Hit Dice, `1d4 HP` half of one."""
    two, half = (
        entry.read(f"### Thing\n\n**Hit Dice:** {dice} HP\n**AC:** 5\n**Attacks:** 1\n")
        for dice in ("2d8", "1d4")
    )
    assert (two.hd.dice, half.hd.dice) == (2, 0.5)


def test_labels_of_a_type_and_of_level_and_experience_end_what_stands_before_them():
    """Neither is swallowed by the alignment."""
    block = entry.read(
        "TURTLE\nHD: 5 (d8)\nMOVE: 3 feet AC: 19 ATTACKS: Bite (2d4)\nALIGNMENT: Neutral TYPE: Animal\nLEVEL/X.P.: 2 / 65\n"
    )
    details = dict(block.details)
    assert (details["align"], details["type"], details["xp"]) == ("Neutral", "Animal", "2 / 65")
