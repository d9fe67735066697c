"""What printed lines and entries say in figures and sentences is read as whoever holds the book reads it.

Each shape is one that several books print; the creatures are ours.
"""

import pytest

from solo.cli.main import main
from solo.scenario.statlines import entry
from solo.scenario.statlines.specials import specials, unplayed


@pytest.mark.parametrize(
    ("line", "name", "number"),
    [
        ('1-4 Barrow Bones, AC 6, HD 1, #AT 1, D 1-6, Mv 9"', "Barrow Bones", "1-4"),
        ('3-18 Mill Bats, AC 6, HD 1, #AT 1, D 1-2, Mv 18"', "Mill Bats", "3-18"),
        ('2–8 Rats: AC 7; MV 12"; HD 1; hp 3 each; #AT 1; D 1-3', "Rats", "2-8"),
        ("2-4 ferrymen, 4 HP, 8 STR, 12 DEX, 9 WIL, oar (d6)", "ferrymen", "2-4"),
    ],
)
def test_a_range_before_the_name_is_the_number_that_appears(line, name, number):
    block = entry.read(line)
    assert (block.name, block.number_appearing or block.number) == (name, number)


@pytest.mark.parametrize(
    ("line", "dice", "points"),
    [
        ("Bat: HD 1–2hp; AC 8[11]; Atk bite (1); Move 1 (fly 24); Save 18", 0.5, "1d2"),
        ('Drowsers (AC 8; MV 12"; HD 1-4 hit points; #AT 1; D 1-3)', 0.5, "1d4"),
        ("AC 7, HD 2-16 hp, #AT 1, D 1-6", 2, "2d8"),
    ],
)
def test_hit_points_from_least_to_most_are_hit_points_by_a_die(line, dice, points):
    block = entry.read(line)
    assert (block.hd.dice, block.hp_dice, block.hd.mod) == (dice, points, 0)
    assert not block.remarks and not block.notes


def test_hit_dice_with_a_minus_are_no_range_of_points():
    block = entry.read("Goblin: AC 6; HD 1-1; hp 3; #AT 1; D 1-6")
    assert (block.hd.dice, block.hd.mod, block.hp) == (1, -1, 3)


def test_a_list_of_what_each_is_worth_is_no_number_that_appears():
    block = entry.read('5 Goblins (AC 6; MV 6"; HD 1-1; hp 7, 2, 7; #AT 1; D 1-6; XP 17, 12, 17, 15, 13)')
    assert not block.number_appearing and block.number == "5"
    assert dict(block.details)["xp"] == "17, 12, 17, 15, 13"


def test_a_challenge_rating_leaves_the_base_attack_its_place():
    block = entry.read(
        "Centipede: CR 2; HD 6d8+6; hp 33; AC 16; Base Atk +4; Atk +5 melee (2d6+4, bite); AL N"
    )
    assert dict(block.details)["challenge"] == "2" and dict(block.details)["build"] == "+4"


@pytest.mark.parametrize(
    ("sentence", "has", "has_not"),
    [
        ("Immune to effects that affect living creatures (e.g. poison).", {"immune to poison"}, {"venomous"}),
        (
            "Immune to mind-reading spells (e.g. charm, hold, sleep).",
            {"immune to charm", "immune to hold", "immune to sleep"},
            {"immune to mind-reading ("},
        ),
        ("Immune to gas, e.g. of marshes, and to fire.", {"immune to gas"}, set()),
        (
            "Immune to attacks from metal weapons.",
            {"immune to metal weapons"},
            {"immune to from metal weapons"},
        ),
        ("Fire and acid damage received is enhanced.", {"weak to fire", "weak to acid"}, set()),
        ("Those hit must save versus poison or become paralyzed.", {"paralysing"}, {"venomous"}),
        ("Those bitten must save versus poison or die.", {"venomous"}, {"paralysing"}),
        ("Half-damage from piercing weapons.", {"half from piercing weapons"}, set()),
        ("Regains 3 HP a round.", {"regenerates"}, set()),
        ("It cannot regenerate damage from fire.", set(), {"regenerates"}),
    ],
)
def test_a_sentence_means_what_it_says_and_no_more(sentence, has, has_not):
    told = set(specials(entry.read(f"## Wight\n\n8 HP, 12 STR, 12 DEX, 9 WIL, claws (d6)\n\n- {sentence}\n")))
    assert has <= told and not has_not & told


@pytest.mark.parametrize(
    ("line", "tags"),
    [
        ("PG 12, FUE 15, DES 12, VOL 7, garras y mordisco (d8+d8 estallido)", ("blast",)),
        ("PG 12, FUE 15, DES 12, VOL 7, bastón (d8, explosión)", ("blast",)),
        ("PV 6, FOR 12, DES 9, VON 8, marreta (d10, volumosa)", ("bulky",)),
    ],
)
def test_a_tag_in_another_language_is_the_same_tag(line, tags):
    assert entry.read(line).attacks[0].tags == tags


def test_charisma_beside_strength_and_dexterity_alone_is_the_will():
    assert entry.read("STR 5, DEX 6, CHA 7, 5hp, needle (d6)").wil == 7
    six = entry.read("HP 5, STR 5, DEX 6, CON 9, INT 9, WIS 8, CHA 7, needle (d6)")
    assert six.wil is None and dict(six.others)["CHA"] == 7


def test_no_hit_points_are_none_and_the_line_is_found():
    block = entry.read("STR 8. No HP, but automatically pass Saves vs Critical Damage.")
    assert (block.hp, block.str, block.critical) == (0, 8, "")
    assert "automatically pass Saves vs Critical Damage" in block.extras


def test_a_line_of_hit_dice_and_harm_alone_is_found_and_the_rest_of_it_said():
    block = entry.read("Owl Beast – HD5 Claw, Claw, Bite – STR (1 Close) 6 dmg")
    assert (block.name, block.hd.dice) == ("Owl Beast", 5) and not block.notes
    assert any("6 dmg" in said for said in unplayed(block))


def test_which_of_several_spells_is_chosen_is_nobodys_guess_and_the_words_are_kept():
    book = "PG 12, FUE 9, DES 12, VOL 14, vara (1d8), un Libro de hechizos (Elige uno: _Encantar, Escudo_)"
    block = entry.read(book)
    assert not any(tag.startswith("casts") for tag in specials(block))
    assert any("Encantar, Escudo" in each for each in block.extras)


def test_what_silver_or_magic_harms_is_said_as_it_is_played(capsys):
    assert (
        main(
            [
                "statline",
                "Ghost: 9 HP, 5 STR, 10 DEX, 10 WIL, touch (d8), only harmed by silver or magic weapons",
            ]
        )
        == 0
    )
    assert "only silver or magic harms it" in capsys.readouterr().out
