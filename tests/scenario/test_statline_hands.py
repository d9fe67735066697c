"""Stat lines in other hands: fields without labels, in any order, in other languages. Figures and names as published."""

import pytest

from solo.scenario.statlines import not_read
from solo.scenario.statlines.statline import looks_like, parse


def attacks(line):
    return [(a.count, a.name, a.damage, a.tags) for a in parse(line).attacks]


@pytest.mark.parametrize(
    ("line", "ac", "hd", "save", "morale", "blows"),
    [
        (
            "**bear** HD 4 AC 6 1d4/1d4/1d6 + *hug* F2 MV 12 ML 5 XP 400",
            6,
            (4, 0),
            "F2",
            5,
            ["2x1d4", "1x1d6"],
        ),
        (
            "**aboleth** AC 4 HD 8 MV Swim 180'(60') 1d6/1d6/1d6/1d6 F8 ML 10 AL C",
            4,
            (8, 0),
            "F8",
            10,
            ["4x1d6"],
        ),
        (
            "**giant ape** AC -2 HD 16 MV 60' (20'), Swim 180' (60') 3d8 F16 ML 10",
            -2,
            (16, 0),
            "F16",
            10,
            ["1x3d8"],
        ),
        (
            "**lesser elemental** AC 2 HD 8 120' (40') 1d8 F8 ML 10 AL N XP 650",
            2,
            (8, 0),
            "F8",
            10,
            ["1x1d8"],
        ),
        ("**goblin** HD 1-1 AC 6 1d6 F1 MV 6 ML 7 XP 100", 6, (1, -1), "F1", 7, ["1x1d6"]),
        ("**warlock** HD 5 \u2192 5d4 AC 4/2 1d6 M5 MV 12 ML 9 XP 500", 4, (5, 0), "M5", 9, ["1x1d6"]),
        (
            "**serpent** HD 6 AC 5 2d6 and 1d10 vs. ships F3 MV 15 ML 8",
            5,
            (6, 0),
            "F3",
            8,
            ["1x2d6"],
        ),
        ("**rat** AC 9 HD 1 hp MV 60' (20') 1d6 + *disease* NM ML 5 AL N", 9, (0, 0), "NM", 5, ["1x1d6"]),
        (
            "AC6[13],HD4,2\u00d7claw(1d4)/rock(1d6),THAC0 16[+3],MV120',F2,ML7,N,XP75",
            6,
            (4, 0),
            "F2",
            7,
            ["2x1d4", "1x1d6"],
        ),
    ],
)
def test_fields_without_labels_are_known_by_their_shape_and_place(line, ac, hd, save, morale, blows):
    block = parse(line)
    assert looks_like(line) and (block.ac, block.save_as, block.morale) == (ac, save, morale)
    assert (block.hd.dice, block.hd.mod) == hd
    assert [f"{a.count}x{a.damage if a.damage[0] != 'd' else '1' + a.damage}" for a in block.attacks] == blows


@pytest.mark.parametrize(
    ("text", "dice", "mod", "stars", "hp", "bonus"),
    [
        ("\u00bd (1d4 hit points) *", 0.5, 0, 1, None, None),
        ("30** (AB +15)", 30, 0, 2, None, 15),
        ("1 hp", 0, 0, 0, 1, None),
        ("6+3* (30hp)", 6, 3, 1, 30, None),
        ("7 to 9** (31/36/40hp)", 7, 0, 2, 31, None),
        ("10* (AB +9) to 12* (AB +10)", 10, 0, 1, None, 9),
    ],
)
def test_hit_dice_are_read_with_all_that_stands_beside_them(text, dice, mod, stars, hp, bonus):
    hd = parse(f"Armor Class: 15; Hit Dice: {text}; No. of Attacks: 1; Damage: 1d6; Morale: 8").hd
    assert (hd.dice, hd.mod, hd.stars, hd.hp, hd.attack_bonus) == (dice, mod, stars, hp, bonus)


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("1 \u00d7 tusk/bite (2d6)", [(1, "tusk/bite", "2d6", ())]),
        ("Att 2 x claw (1d4), 1 x bite (1d4)", [(2, "claw", "1d4", ()), (1, "bite", "1d4", ())]),
        (
            "1 \u00d7 chifrada (1d6) ou 1 \u00d7 toque (1d4)",
            [(1, "chifrada", "1d6", ()), (1, "toque", "1d4", ())],
        ),
        ("1 \u00d7 weapon (1d6 or by weapon)", [(1, "weapon", "1d6", ("by weapon",))]),
        ("5 to 12 \u00d7 bite (1d10)", [(5, "bite", "1d10", ())]),
    ],
)
def test_attacks_in_many_hands(text, wanted):
    assert attacks(f"AC 5 [14], HD 3 (13hp), Att {text}, THAC0 17 [+2], ML 9") == wanted


@pytest.mark.parametrize(
    "line",
    [
        "CA 6 [13], DV 3* (13 pv), Att 1 \u00d7 mordida (2d6), TAC0 17 [+2], MV 18 m (6 m), TR M12 V13 P14 S15 F16 (2), ML 8",
        (
            "**Classe de Armadura**: 6 [13]\n**Dados de Vida**: 3* (13 pv)\n**Ataques**: 1 \u00d7 mordida (2d6)\n**TAC0**: 17 [+2]\n"
            "**Testes de Resist\u00eancia**: M12 V13 P14 S15 F16 (2)\n**Moral**: 8"
        ),
        "CA 6 [13], DG 3* (13 PG), Atq 1 x mordida (2d6), GAC0 17 [+2], TS M12 V13 P14 A15 H16 (2), ML 8, PX 50",
        (
            "Classe d'armure : 6 [13] ; D\u00e9s de vie : 3* (13 pv) ; Attaques : 1 \u00d7 mordida (2d6) ; Jets de sauvegarde : M12 W13 P14 "
            "B15 S16 (2) ; Moral : 8"
        ),
        (
            "R\u00fcstungsklasse: 6 [13]; Trefferw\u00fcrfel: 3* (13 TP); Angriffe: 1 \u00d7 mordida (2W6); Rettungsw\u00fcrfe: D12 W13 P14 B15 "
            "S16 (2); Moral: 8"
        ),
        "Armour Class \t6 [13]\nHit Dice \t3* (13hp)\nAttacks \t1 \u00d7 mordida (2d6)\nSaving Throws \tD12 W13 P14 B15 S16 (2)\nMorale \t8",
    ],
)
def test_the_same_creature_is_read_in_every_language(line):
    block = parse(line)
    assert looks_like(line)
    assert (block.ac, block.ac_alt, block.ac_type, block.morale) == (6, 13, "descending", 8)
    assert (block.hd.dice, block.hd.stars, block.hd.hp) == (3, 1, 13)
    assert [(a.count, a.name, a.damage) for a in block.attacks] == [(1, "mordida", "2d6")]
    assert len(block.saves) == 5 and block.save_as == "2" and block.extras == ()


def test_prose_behind_the_fields_is_what_the_creature_can_do_and_no_second_line():
    block = parse(
        "**werewolf** HD 4 AC 5 1d10 F4 MV 18 ML 8 XP 400; only harmed by magic, magic weapons or silver weapons; "
        "call 2d6 wolves: HD 2+1 AC 7 1d6 F1 MV 18"
    )
    assert (block.hd.dice, block.ac) == (4, 5)
    assert block.special.startswith("only harmed by magic") and "HD 2+1" in block.special


def test_every_field_is_kept_as_it_was_printed():
    block = parse(
        "Armor Class: 15 (13); Hit Dice: 1+2; No. of Attacks: 2 claws or 1 sting; Damage: 1d4 claw; Morale: 8"
    )
    assert dict(block.printed)["attacks"] == "2 claws or 1 sting" and dict(block.printed)["ac"] == "15 (13)"


def test_damage_on_terms_is_words_and_no_second_blow():
    block = parse("**kelp worm** HD 6 AC 5 2d6 and 1d10 vs. boats F3 MV 15 ML 8")
    assert [(attack.damage, attack.tags) for attack in block.attacks] == [("2d6", ("1d10 vs. boats",))]


def test_a_die_that_stands_with_a_blow_s_name_among_the_words_is_its():
    block = parse(
        "**spine cat** HD 6 AC 4 1d6/1d6 or *quills* F6 MV 18 ML 9 XP 600; 24 *quills* (60ft, 1d4), 6 a round"
    )
    assert [(attack.name, attack.damage) for attack in block.attacks] == [
        ("attack", "1d6"),
        ("quills", "1d4"),
    ]
    assert "24 quills" in block.special


@pytest.mark.parametrize(
    ("line", "morale", "alt"),
    [
        ("Fire Ant: AC 17, HD 4, #At 1 bite, Dam 2d6, Ml 7 at first sight, 12 when engaged", 7, 12),
        ("Bandit: AC 17, HD 4, #At 1 bite, Dam 2d6, Ml 7 (9 with captain)", 7, 9),
        ("Bandit: AC 17, HD 4, #At 1 bite, Dam 2d6, Ml 7, 12 arrows", 7, None),
    ],
)
def test_both_morales_are_read_where_two_are_printed(line, morale, alt):
    block = parse(line)
    assert (block.morale, block.morale_alt) == (morale, alt)


@pytest.mark.parametrize("points", ["4, 3 e 2", "4, 3 and 2", "4, 3 et 2", "4, 3, 2"])
def test_of_several_hit_points_the_first_is_read_and_that_is_said(points):
    block = parse(f"3 Ghouls (AC 14, hp {points}; #AT 1, D 1d6, ML 7)")
    assert (block.hp, block.remarks) == (4, ()) and points in block.notes[0]


def test_an_armour_class_in_a_sentence_is_another_s():
    block = parse(
        "Cave Hopper: AC 16, HD 2, #At 1 bite, Dam 1d2, Ml 5 Spits up to 10' away against Armor Class 11 (with Dexterity). Those hit must save vs. Poison or be unable to act."
    )
    assert (block.ac, block.extras) == (16, ())
    assert "against Armor Class 11" in block.special


@pytest.mark.parametrize(
    ("blow", "harm", "read"),
    [
        ("1 claw + special", "1d3 / 1d4 cold", ("claw", "1d3+1d4", ("cold", "special"))),
        ("1 touch + special", "1d4, 2d6 fire", ("touch", "1d4+2d6", ("fire", "special"))),
        ("1 bite + poison", "1d3 / 2d6", ("bite", "1d3", ("2d6 poison",))),
        ("1 claw", "1d3 / 1d4", ("claw", "1d3", ("or 1d4",))),
    ],
)
def test_a_damage_that_is_listed_for_what_comes_with_the_only_blow_is_done_with_it(blow, harm, read):
    found = parse(f"Rime Imp: AC 18, HD 3**, #At {blow}, Dam {harm}, Mv 30', Sv F3, Ml 9").attacks
    assert [(each.name, each.damage, each.tags) for each in found] == [read]


@pytest.mark.parametrize(
    ("printed", "dice", "stars", "several"),
    [
        ("2, 4, or 6 (*)", 2, 1, True),
        ("2 (2*)", 2, 0, True),
        ("5 (6** for elders)", 5, 0, True),
        ("5 (**)", 5, 2, False),
        ("9 or (9* for elders) (AB +8)", 9, 0, True),
        ("6*, 8*, or 10*", 6, 1, True),
    ],
)
def test_the_stars_of_hit_dice_are_those_of_the_kind_that_is_read(printed, dice, stars, several):
    block = parse(f"Eel: AC 12, HD {printed}, #At 1 bite, Dam 1d8, Mv 30', Sv F2, Ml 8")
    assert (block.hd.dice, block.hd.stars) == (dice, stars)
    assert block.hd.text == printed
    assert any(note.startswith("HD is a range") for note in block.notes) == several


@pytest.mark.parametrize(
    ("printed", "dice", "mod", "hp_dice"), [("d4+1", 1, 1, "d4+1"), ("d6", 1, 0, "d6"), ("d8+1", 1, 1, "")]
)
def test_a_hit_die_without_its_number_is_one(printed, dice, mod, hp_dice):
    block = parse(f"Imp: AC 6, HD {printed}, #AT 1, D d4, ML 8, XP 5")
    assert (block.hd.dice, block.hd.mod, block.hp_dice) == (dice, mod, hp_dice)


@pytest.mark.parametrize(
    "line",
    [
        "Sea Maw: AC 2, HD 20, #AT 1, D 10d6, MV 90' (30'), Save F10, ML 9",
        "14 Gnolls (AC 5; HD 2; #AT 1; D By weapon type; XP 20)",
        "Ogre HD 4, AC 5, ATT 1D8+1, ML 9, HP 12 6-foot lout with an axe",
    ],
)
def test_nothing_is_said_of_what_is_read_or_kept(line):
    block = parse(line)
    assert (block.notes, not_read(block)) == ((), ())


def test_the_words_behind_hit_points_keep_their_figures():
    block = parse("Ogre HD 4, AC 5, ATT 1D8+1, ML 9, HP 12 6-foot lout with an axe")
    assert (block.hp, block.remarks) == (12, (("hp", "6-foot lout with an axe"),))


@pytest.mark.parametrize(
    ("line", "blows", "save", "move", "special"),
    [
        (
            "Luchsmutter (TW: 2 RK: 7/12 S: 1W2/1W2/1W6 RW: 16 GS: 12 ML: 6 EP: 30)",
            [(2, "1d2"), (1, "1d6")],
            "16",
            "12",
            "",
        ),
        (
            "Otter (TW: 1W6 TP RK: 5/14 S: 1+Gift RW: 18 GS: 9/24 (fliegen) ML: 5 EP: 30 Bes: Wirft Steine)",
            [(1, "1")],
            "18",
            "9/24 (fliegen)",
            "Wirft Steine",
        ),
    ],
)
def test_german_labels_of_speed_and_of_what_is_special_end_the_field_before(line, blows, save, move, special):
    block = parse(line)
    assert [(each.count, each.damage) for each in block.attacks] == blows
    assert (block.save_as, dict(block.details)["move"], block.special) == (save, move, special)
    assert dict(block.details)["xp"] == "30"


def test_damages_without_attacks_are_as_many_blows():
    horse = parse("Horse: HD 2, AC 7, D 1d6/1d6, ML 3, XP 30")
    assert [(each.count, each.damage) for each in horse.attacks] == [(2, "1d6")]


def test_a_damage_of_one_point_is_no_die():
    imp = parse('Imp: AC 5; MV 9"; HD 2; hp 14; #AT 3; D 1 each')
    assert [(each.count, each.damage) for each in imp.attacks] == [(3, "1")]
    assert imp.notes == ()


@pytest.mark.parametrize(
    "saves", ["D12 W13 P14 B15 S16 (2)", "D 12 W 13 P 14 B 15 S 16 (2)", "D4 W5 P6 B5 S8 (2)"]
)
def test_of_saves_that_look_like_dice_nothing_is_lost_and_nothing_read_twice(saves):
    block = parse(f"Eye: AC 7 [12], HD 2+2 (11 hp), Att 2 x claws (1d4), MV 120' (40'), SV {saves}, ML 7")
    assert len(block.saves) == 5
    assert block.notes == ()
