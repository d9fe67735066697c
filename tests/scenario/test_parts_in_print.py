"""Parts of printed lines that are easily taken for something else, each read as what it is."""

import pytest

from solo.scenario.statblock import StatBlock
from solo.scenario.statlines import parse, read, specials_of


def blows(block: StatBlock) -> list[tuple]:
    return [(each.count, each.name, each.damage, each.group, each.routine) for each in block.attacks]


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("HD 5; AC 6 [13]; Atk 2 hooves (1d4) and +1 spear (1d8+1) or bow x2 (1d6)", [(2, "hooves", "1d4", 0, 0), (1, "spear", "1d8+1", 1, 0), (2, "bow", "1d6", 1, 0)]),
        ("drake HD 7 AC 3 1d4/1d4/2d6 or *darts* F7 MV 12 ML 9", [(2, "attack", "1d4", 0, 0), (1, "attack", "2d6", 2, 0), (1, "darts", "", 3, 1)]),
        ("RK 7, TW 1, #AT 1 (unbewaffnet 1-3, bewaffnet 1-6)", [(1, "unbewaffnet", "1d3", 0, 0), (1, "bewaffnet", "1d6", 0, 0)]),
        ("AC 12, HD 4, #At 1 fangs + gaze, Dam 1d4+poison + petrification", [(1, "fangs", "1d4", 0, 0), (1, "gaze", "", 1, 0)]),
        ("rat-men (AC 6, HD 1, #AT I, D 1-6, ML 8)", [(1, "attack", "1d6", 0, 0)]),
    ],
)  # fmt: skip
def test_what_is_struck_with_is_joined_as_it_is_printed(line, found):
    assert blows(parse(line)) == found


@pytest.mark.parametrize(
    ("line", "dice", "mod", "hp"),
    [
        ("Duende: CA 7; DG 1-1; AT 1 arma 1d6; ML 7", 1, -1, None),
        ("AC 2 [17] / 0 [19], HD 8/12/16* (36/54/72hp), Att 1 x gust (1d8)", 8, 0, 36),
        ("AC 7 [12], HD 3 (avg. 13hp), Att 1 kick (1d4)", 3, 0, 13),
        ("**Armor Class:** 11\n**Hit Dice:** 1hp\n**Morale:** 5", 0, 0, 1),
    ],
)
def test_hit_dice_in_other_forms(line, dice, mod, hp):
    block = parse(line)
    assert block.hd and (block.hd.dice, block.hd.mod, block.hp) == (dice, mod, hp)


def test_all_of_several_hit_dice_are_told():
    assert any("2, 3, or 4;" in note for note in parse("AC 12, HD 2, 3, or 4, #At 1 swarm, Dam 1d3").notes)


@pytest.mark.parametrize("words", ["*no damage*", "Nil"])
def test_a_creature_that_does_no_harm_is_said_to_do_none(words):
    block = parse(f"puffball HD 1 AC 9 MV 30 {words} F1 ML 6 XP 10")
    assert (block.attacks, block.save_as) == ((), "F1") and "no attack" in block.special


def test_special_in_place_of_a_blow_is_kept():
    assert parse("AC 13, HD 3, #At Special, Dam None, Ml 12").special == "attacks: Special; no damage (None)"


@pytest.mark.parametrize(
    ("line", "bonus"),
    [
        ("AC 11, HP 9, ATK 1 claw +2 (1d6), AL N, LV 2", "+2"),
        ("Ruffian(12AC, 15HP(3HD), +4 to hit, D8 damage)", "+4 to hit"),
    ],
)
def test_a_bonus_to_hit_is_the_creatures(line, bonus):
    assert dict(parse(line).details)["bonus"] == bonus


def test_a_challenge_stands_before_what_it_is_worth():
    assert {("challenge", "3"), ("xp", "60")} <= {
        *parse("HD 2; AC 7 [12]; Atk bite (1d6); CL/XP 3/60").details
    }


def test_saves_and_scores_are_read_whole():
    assert parse("Thug: AC 7, HD 1, D 1d6, SV 0-Level Human, ML 7").save_as == "0-Level Human"
    line = "AC 11, HP 9, ATK 1 claw (1d6), MV near, S +1, D +2, C +1, I -2, W +0, CH -1, AL N"
    assert dict(parse(line).others)["CH"] == -1 and dict(parse(line).details)["move"] == "near"


def test_what_stands_in_the_bracket_of_a_line_is_no_name():
    block = parse("Pack Mule (+2 Slots, 4 HP, Kick (d6))")
    assert (block.name, block.extras, block.hp) == ("Pack Mule", ("+2 Slots",), 4)


@pytest.mark.parametrize(
    "said",
    [
        "Summoned by a spell.",
        "Victims are confused: -2 to attacks, and spells cannot be cast.",
        "Choose the leader's spells.",
        "On leaving it, characters continue to suffer half damage.",
        "Works as per the charm spell.",
    ],
)
def test_what_others_do_or_suffer_is_no_power(said):
    block = read(f"# Gust\n\nAC 5 [14], HD 3 (13hp), Att 1 x blow (1d8), ML 9\n\n{said}\n")
    assert not block.traits and not specials_of(block)


def test_fields_between_the_lines_of_a_front_matter_are_read():
    block = read(
        "---\nHD: 1+3\nHP: 7\nAC: 15\nAttacks: 1 x bite 1d4+2\nEncountered: 1d8 (3d4 Lair)\nLair:\nCL: 1\nXP: 15\n---\n"
    )
    assert (block.ac, block.hp, block.number_appearing) == (15, 7, "1d8 (3d4 Lair)")
    assert blows(block) == [(1, "bite", "1d4+2", 0, 0)] and {("challenge", "1"), ("xp", "15")} <= {
        *block.details
    }


def test_six_scores_one_below_the_other_have_their_own_figures():
    names, figures = "STR\nDEX\nCON\nINT\nWIS\nCHA", "8 (−1)\n14 (+2)\n13 (+1)\n10 (+0)\n11 (+0)\n15 (+2)"
    text = f"Imp\nArmor Class 13\nHit Points 10 (3d4 + 3)\nSpeed 20 ft.\n{names}\n{figures}\nSaving Throws Wis +2\nChallenge 1 (200 XP)\n"
    assert read(text).others == (("STR", 8), ("DEX", 14), ("CON", 13), ("INT", 10), ("WIS", 11), ("CHA", 15))


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("CA 6 [13], DV 1 (4pv), Ata 1 × arma (1d6 ou por arma), ML 6", [(1, "arma", "1d6", 0, 0)]),
        ("Lobo CA 13 PV 20 DV 4+1 BA +4 Dano 2d4 (mordida) MOV 45 m ML 8", [(1, "mordida", "2d4", 0, 0)]),
        ("Bandido CA 6 [13] DG 1 (pg 5) Ataque espada corta 1d6 Moral 8", [(1, "espada corta", "1d6", 0, 0)]),
        ("Thrall (AC 5, HD 3*, #AT 2 claws (1d4/1d4) or weapon (1d8), ML 12)", [(2, "claws", "1d4", 0, 0), (1, "weapon", "1d8", 0, 0)]),
        ("Bear: AC 6, HD 4, Att 2 claws (1d3/1d6), 1 bite (1d8), ML 8", [(1, "claws", "1d3", 0, 0), (1, "claws", "1d6", 1, 0), (1, "bite", "1d8", 2, 0)]),
        ("chief HD 3 AC 4 1d8 (sword) or 1d6 (bow) F3 MV 12 ML 9", [(1, "sword", "1d8", 0, 0), (1, "bow", "1d6", 0, 0)]),
    ],
)  # fmt: skip
def test_blows_of_other_hands(line, found):
    block = parse(line)
    assert blows(block) == found and not block.extras and not block.notes


def test_a_save_in_brackets_is_a_save():
    assert parse("Os : CA 7 [12], DV 1 (4pv), Att 1 × arme (1d6), JS (1), Moral 12").save_as == "1"


def test_dots_part_the_fields_of_a_line():
    block = parse("Ghost: 25 HP • 2 Armor • chill (d8 WIL) • WIL 14")
    assert (block.name, block.hp, block.armor, block.wil) == ("Ghost", 25, 2, 14)
    assert [(each.name, each.tags) for each in block.attacks] == [("chill", ("to WIL",))]


def test_a_number_appearing_is_no_damage():
    block = parse("gargoyle AC 5 HD 4 MV 90' (30') 1d3/1d3/1d6/1d4 No. App 1-6 (2-8) F8 ML 11")
    assert (block.number_appearing, block.notes) == ("1-6 (2-8)", ())


def test_a_label_within_a_value_is_part_of_it():
    assert (
        parse("Hydra: AC 5 [14], HD 5, Att 5 × bite (1d10), SV as level of HD, ML 9").save_as
        == "as level of HD"
    )
    assert (
        dict(parse("Os : CA 7 [12], DV 1, Att 1 × arme (1d6), DP 18 m (6 m), ML 12").details)["move"]
        == "18 m (6 m)"
    )


def test_a_block_of_the_fifth_edition_in_one_paragraph():
    block = read(
        "Imp. Small fiend, lawful evil. Armor Class 13, Hit Points 10 (3d4 + 3), Speed 20 ft. Sting. Melee Weapon Attack: +5 to hit, "
        "reach 5 ft. Hit: 5 (1d4 + 3) piercing damage. Challenge 1 (200 XP)"
    )
    assert (block.name, dict(block.details)["move"]) == ("Imp", "20 ft")
    assert [(each.name, each.damage) for each in block.attacks] == [("Sting", "1d4+3")]


def test_a_row_of_scores_in_a_list_of_fields_is_no_part_of_the_field_before_it():
    block = read(
        "## Boar\n\n* HD: 3\n* AC: 13\n* Attack: +2, 1 × Tusk (1d6)\n* Morale: 7\n* Move: 40ft\n* DCs: str14 con13 dex10 int2 wis12 cha4\n"
    )
    assert dict(block.details)["move"] == "40ft" and dict(block.others)["STR"] == 14


def test_an_abbreviation_of_two_languages_is_read_as_the_others_of_its_line():
    assert blows(parse("Cube: AC 8, HD 4*, hp 18, AT 1, DG 2-8 + paralysis, ML 12")) == [
        (1, "attack", "2d4", 0, 0)
    ]
    assert blows(parse("Osso: CA 7, DV 1, AT 1, DN 1d6, ML 12")) == [(1, "attack", "1d6", 0, 0)]
