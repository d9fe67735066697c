"""Lines as they stand in sentences, alone, in tables, with a hand of their own: nothing of them is lost."""

import pytest

from solo.scenario.statlines import entry, read
from solo.scenario.statlines.statline import looks_like, parse


def told(line):
    block = parse(line)
    return block.name, block.number, [(each.count, each.name, each.damage) for each in block.attacks]


@pytest.mark.parametrize(
    ("line", "name", "number"),
    [
        ("The stair is wet. 4 *cellar newts* wait below (HD 1 AC 8 1d4 F1 MV 9 ML 6).", "cellar newts", "4"),
        ("a **lantern ghoul** (HD 2+1 AC 6 1d6/1d6 F2 MV 9) who", "lantern ghoul", ""),
        (
            "Behind it three **Bell Ringers** kneel (4 HP, 9 STR, 11 DEX, 12 WIL, hammer (d8)).",
            "Bell Ringers",
            "3",
        ),
        ("**07.03**. A ford. 2d4 *river pigs* drink (HD 3 AC 7 1d8 MV 12)", "river pigs", "2d4"),
        ("**Marsh Goblin** Chief AC 6, HD 3, Att 1 × axe (1d8), ML 9", "Marsh Goblin Chief", ""),
        ("- 12 rowers : *detachment* with 5 HP, 11 STR, 9 DEX, 10 WIL", "rowers", "12"),
    ],
)
def test_a_name_that_is_set_apart_in_a_sentence_is_the_name(line, name, number):
    block = parse(line)
    assert (block.name, block.number) == (name, number)


@pytest.mark.parametrize(
    ("line", "attacks"),
    [
        (
            "AC: 14 HD: 4 Move: 9'' XP: 80 Attacks: gore d8, bite or flail d6",
            [(1, "gore", "1d8"), (1, "bite", "1d6"), (1, "flail", "1d6")],
        ),
        ("AC: 12 HD: 2 Move: 6'' XP: 40 Attacks: sap 3 HP", [(1, "sap", "3")]),
        ("AC: 15 HD: 6 Move: 12'' XP: 900 Attacks: knife d4 & strength drain", [(1, "knife", "1d4")]),
        (
            "**Leech**: AC7[12],HD2,sucker(slime),THAC0 18[+1],MV60',F1,ML8,N,XP25,1d6/2d6,None",
            [(1, "sucker", "")],
        ),
        (
            "**Gull,Giant**: AC7[12],HD1,peck(1hp+disease),THAC0 19[0],MV60',F1,ML6,N,XP6,1d6,None",
            [(1, "peck", "1")],
        ),
        (
            "Atk 2 hooves (d4), bite (d6) or net (d4) | Mv Fast | Ml 7 | XP 65<br>",
            [(2, "hooves", "1d4"), (1, "bite", "1d6"), (1, "net", "1d4")],
        ),
        (
            "| Attacks | 2 × talon (1d6) or 1 × dropped rock (1d8) |",
            [(2, "talon", "1d6"), (1, "dropped rock", "1d8")],
        ),
        (
            "7hp, STR 9, DEX 12, WIL 6, Panssari 1\nHyökkäykset: d8 seiväs tai d4 puremat",
            [(1, "seiväs", "d8"), (1, "puremat", "d4")],
        ),
    ],
)
def test_attacks_of_every_hand_keep_names_counts_and_damage(line, attacks):
    assert told(line)[2] == attacks


def test_a_rider_behind_a_sign_comes_with_its_blow():
    (knife,) = parse("AC: 15 HD: 6 Move: 12'' XP: 900 Attacks: knife d4 & strength drain").attacks
    assert "strength drain" in knife.tags


def test_experience_does_not_swallow_what_stands_behind_it():
    block = parse(
        "**Heron,Giant**: AC6[13],HD3,bill(1d8),THAC0 17[+2],MV180'fly,F2,ML8/10lair,N,XP1,135,0/1d12,C"
    )
    details = dict(block.details)
    assert (details["xp"], block.number_appearing, details["treasure"]) == ("1,135", "0/1d12", "C")
    assert (block.morale, block.morale_alt, details["align"]) == (8, 10, "N")


@pytest.mark.parametrize(
    ("line", "hd", "ac", "hp"),
    [
        ("**CA** 6 [13], **DG** 4\\*\\* (18 PG), **Atq** 1 × toque (1d8), **ML** 12", (4, 2), 6, 18),
        ("AC 13 HD: 5--8 (CR 6--9) Move: 6'' Attacks: pulp 2d6", (5, 0), 13, None),
        ("**tin guard** HD 4 AC 3 1d8 F4 MV 6 ML 12 XP 400; always 20hp", (4, 0), 3, 20),
        ("| HD | 3 (HP 14) Small |", (3, 0), None, 14),
    ],
)
def test_hit_dice_stars_and_points_are_read_in_every_hand(line, hd, ac, hp):
    block = parse(line)
    assert ((block.hd.dice, block.hd.stars), block.ac, block.hp) == (hd, ac, hp)


def test_opponents_by_six_figures_keep_them_and_have_a_body():
    line = "> Ditch trolls: Number-3 Attack-7 Escape-5 Hit-9 Damage-10 Endurance-14 Life-9"
    block = parse(line)
    assert looks_like(line) and (block.name, block.number) == ("Ditch trolls", "3")
    assert dict(block.others) == {
        "Attack": 7,
        "Escape": 5,
        "Hit": 9,
        "Damage": 10,
        "Endurance": 14,
        "Life": 9,
    }
    assert (block.hp, block.str, block.attacks[0].dice) == (8, 15, ("d8",)) and not block.notes


def test_a_person_by_attributes_and_talents_keeps_them():
    block = parse(
        "> Ottilie, 40 years old. Strength-9 Dexterity-6 Endurance-8 Intelligence-7 Education-5 Status-10 Halberd-2 Run-1"
    )
    assert (block.name, block.str, block.dex, block.hp) == ("Ottilie", 12, 9, 4)
    assert dict(block.others)["Halberd"] == 2 and block.attacks[0].dice == ("d10",)


def test_front_matter_and_rows_that_say_no_field_are_kept():
    block = read(
        '---\nlayout: entry\nname: Frost Toad\nstats: 4 HP, 1 Armor, 6 STR, tongue (d6)\nsubtext1: " • Wants to be warm and never is."\n---\n'
    )
    assert (block.name, block.hp, block.armor, block.attacks[0].name) == ("Frost Toad", 4, 1, "tongue")
    assert ("", "Wants to be warm and never is.") in block.abilities
    table = "## Boar\n\n| key | val |\n|---|---|\n| AC | 12 |\n| HD | 3 (HP 13) |\n| Attack | +3, 1 x Tusk (1d8) |\n| Morale | 8 |\n| DCs | str16 dex11 |\n"
    found = entry.read(table)
    assert found.ac == 12 and any("str16" in text for _, text in found.abilities)


def test_what_only_does_half_damage_is_minded_half():
    from solo.scenario.statlines.specials import specials

    block = parse("**tin guard** HD 4 AC 3 1d8 F4 MV 6 ML 12; wooden weapons only do half damage")
    assert "half from wooden weapons" in specials(block)


def test_attacks_behind_counted_hit_points_are_the_attacks_and_nothing_else():
    assert told("Armor 13, 2HD, 9hp, hoof 1d4 & horn 1d6, Morale 8")[2] == [
        (1, "hoof", "1d4"),
        (1, "horn", "1d6"),
    ]


@pytest.mark.parametrize(
    ("line", "dice", "tag"),
    [
        ("3 HP, 1 Armor, sting (reduce DEX by d6)", "d6", "to DEX"),
        ("5 HP, gaze (drains d8 WIL)", "d8", "to WIL"),
    ],
)
def test_an_attack_that_takes_a_score_has_its_die_and_says_which(line, dice, tag):
    (attack,) = parse(line).attacks
    assert (attack.damage, attack.tags) == (dice, (tag,))


def test_a_table_of_creatures_is_read_row_by_row_and_a_table_to_roll_on_is_none():
    head = ("Name", "HP", "Armor", "STR", "DEX", "WIL", "Attack")
    ((name, line),) = entry.rostered((head, ("Reed knight", "6", "2", "12", "9", "-", "pike (d10, bulky)")))
    block = parse(line, name)
    assert (block.hp, block.armor, block.str, block.wil, block.attacks[0].damage) == (6, 2, 12, None, "d10")
    assert not entry.rostered((("d6", "Name", "HP", "Armor", "STR"), ("1", "Rat", "2", "1", "4")))
    assert not entry.rostered((("Weapon", "Damage", "Cost"), ("Sword", "d8", "10")))


def test_german_morale_and_french_movement_are_fields_of_their_own():
    bones = parse("Gerippe (RK 7 [12], TW 1 (4 TP), Angriff 1 × Keule (1W6), BW 18 m (6 m), MW 11)")
    assert bones.morale == 11 and dict(bones.details)["move"] == "18 m (6 m)"
    os = parse("Osselet : CA 7 [12], DV 1 (4 pv), Att 1 × masse (1d6), TAC0 19 [0], DEP 18 m, ML 10")
    assert os.morale == 10 and dict(os.details)["move"] == "18 m" and dict(os.details)["thac0"] == "19 [0]"


def test_dice_with_another_letter_are_dice():
    assert told("Otter: RK 6, TW 1, Angriff Biss 1W4, MW 6, BW 27 m")[2] == [(1, "Biss", "1d4")]
