"""What the families of printed games print, a line or an entry for each way of printing it: figures as in print, words our
own."""

import pytest

from solo.scenario.statlines import entry, looks_like, parse, specials_of, unplayed


def blows(block):
    return [
        f"{each.name} {each.count}x{each.damage or '-'}" + "".join(f" [{tag}]" for tag in each.tags)
        for each in block.attacks
    ]


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("**mud crab** HD 3 AC 4 4d8 *with +4 to hit* F5 MV 12 ML 8 XP 900", ["attack 1x4d8 [+4 to hit]"]),
        ("AC 4, HD 9, Att 2 x claw (1d3), goat: 1 x gore (2d4), lion: 1 x bite (2d6), ML 9", ["claw 2x1d3", "goat gore 1x2d4", "lion bite 1x2d6"]),
        ("AC 14, HD 6, #At 1 bite + swallow on natural 19 or 20, Dam 1d8, Ml 9", ["bite 1x1d8 [swallow on natural 19 or 20]"]),
        ("AC 15, HD 4, #At 2 hooves, 1 weapon, Dam 1d6 hoof, 1d6 or by weapon, Ml 8", ["hoof 2x1d6", "weapon 1x1d6 [by weapon]"]),
        ("AC 12 | HD 2 | HP 8 | Ml 9\nAtk 2 fists (d6)\n{Eyeless} {Immune: sleep, charm}", ["fists 2x1d6"]),
        ("HD 1, AC 13, Attack: -1, 1 x Bite (1), Morale: 6", ["Bite 1x1"]),
        ("Clase de armadura: 4\nDados de golpe: 1\nAtaque: 1 arma\nDaño: Causado por arma\nMoral: 8 ó 10", ["arma 1x- [by weapon]"]),
    ],
)  # fmt: skip
def test_blows_are_read_as_they_are_printed(line, found):
    assert blows(parse(line)) == found


@pytest.mark.parametrize(
    ("line", "tag"),
    [
        ("HD 5 AC 5 2d4 F10 MV 6 ML 12; non-magical weapons only do half damage", "only magic"),
        ("AC 12, HD 1, HP 4, Ml 8, Special: Resist: poison, magic (saves at +2)", "venomous"),
        ("4 HP, 8 STR, 14 DEX, knife (d6). Highly resistant to charms", "half from charms"),
    ],
)
def test_no_tag_says_what_the_line_does_not(line, tag):
    assert tag not in specials_of(parse(line))


@pytest.mark.parametrize(
    ("text", "tag"),
    [
        ("# Drake\n\nAC 2, HD 7, Att 1 bite (2d10), ML 8\n\n* ***language* and spells:** 20%; 4 x *1st level*.", "casts 20%"),
        ("# Locust\n\nAC 4, HD 2, Att 1 bite (1d2), ML 5\n\n* **Poison immunity:** Immune to moulds and most poisons.", "venomous"),
        ("# Elk\n\n4 HP, horns (d6)\n\n- Highly resistant to magic.", "half from magic"),
    ],
)  # fmt: skip
def test_no_tag_of_an_entry_says_what_stands_not_there(text, tag):
    assert tag not in specials_of(entry.read(text))


def test_armour_class_counts_down_and_morale_is_no_bonus_where_damage_is_a_weapon_less_one():
    assert parse("AC 7 HD 1d4 hp MV 60' (20') 1d4 or weapon-1 NM ML 6 AL C XP 5").ac_type == "descending"
    assert parse("AC: 10 [9], THAC0: 18 [+1], HP: 6").ac_type == "descending"


def test_a_heading_gives_its_name_without_the_colon():
    assert entry.read("### Storm:\n5 HP, 2 Armor, 16 STR, swallow (d12)").name == "Storm"


def test_what_stands_in_square_brackets_behind_a_name_is_beside_it():
    block = parse("**water worm** [1d8+4 as heads] heads, HD 5 AC 5 1d10 per head F5 MV 12 ML 9")
    assert block.name == "water worm" and ("name", "[1d8+4 as heads] heads") in block.remarks


def test_who_suffers_no_critical_damage_has_none_of_its_own():
    block = entry.read("# Rat\n\n9 HP, bite (d10)\n\n- Does not suffer from critical damage caused by iron.")
    assert block.critical == ""


def test_a_list_of_arms_is_no_damage():
    block = entry.read(
        "# Horseman\n\nAC 5, HD 4, Att 2 hooves (1d6), ML 8\n\n* **Weapons:** Bows, clubs, lances."
    )
    assert ("Weapons", "Bows, clubs, lances.") in block.abilities


def test_a_minus_behind_a_bold_label_stays():
    block = entry.read(
        "# One-Eye\n\nAC 5, HD 13, Att 1 club (3d10), ML 9\n\n* **Attack penalty:** -2 to all blows."
    )
    assert ("Attack penalty", "-2 to all blows.") in block.abilities
    assert entry.read("# Golden\n\n**AC:** -2 [21]\n**HD:** 11\n**Morale:** 10\n").ac == -2


def test_a_label_that_ends_a_line_goes_on_with_the_next():
    block = parse("AC 7, HD 1+1, Att 1 bite (1d3), ML 8, AL N, XP 15, NA\n2d6 (2d10), TT C")
    assert block.number_appearing == "2d6 (2d10)" and dict(block.details)["treasure"] == "C"


def test_hit_points_in_brackets_stand_for_hit_dice():
    assert parse("HD: (HP 1), AC: 13, Attack: +0, 1 bite (1), Morale: 6").hp == 1


def test_scores_of_other_names_are_scores():
    block = parse("HD 1d8+1, AC 12, dagger (1d4), MV 90ft, Str 15, Dex 14, Int 17, Ins 15, Cou 17, ML 7")
    assert block.others == (("STR", 15), ("DEX", 14), ("INT", 17), ("INS", 15), ("COU", 17))
    assert dict(block.details)["move"] == "90ft"


COLUMNS = """Lizard
Small Large Giant
Armor Class: 15 17 19
Hit Dice: 2 6 15 (+11)
No. of Attacks: 1 bite 1 bite 1 bite
Damage: 1d8 bite 2d8 bite 3d8 bite
Movement: 30' (10') Swim 30' (10')
No. Appearing: Wild 1d8 Wild 1d4 Wild 1d3
Save As: Fighter: 2 Fighter: 6 Fighter: 15
Morale: 7 8 9
XP: 75 500 2,850
"""


def test_of_several_columns_the_first_is_read_that_is_told_and_all_are_kept():
    block = entry.read(COLUMNS)
    assert (block.ac, block.hd.dice, block.morale, block.number_appearing) == (15, 2, 7, "Wild 1d8")
    assert blows(block) == ["bite 1x1d8"]
    assert dict(block.details)["xp"] == "75" and dict(block.details)["move"] == "30' (10') Swim 30' (10')"
    assert any("several columns" in note for note in block.notes)
    assert any("2d8 bite 3d8 bite" in each for each in unplayed(block))


def test_a_label_may_have_another_beside_it():
    block = entry.read(
        "# Gobelin\n\nTAC0 [Bonus d'attaque] : 19 [0]\n\nClasse d'armure : 6 [13]\n\nDés de vie : 1\n\nMoral : 7"
    )
    assert dict(block.details)["thac0"] == "19 [0]"


SCHOLAR = "# Scholar\n\n8 HP, dagger (d6)\n- Can cast *veil sight, mud reader, worm's breath*\n- Venomous dried head can cast death's breath\n"


def test_a_list_of_spells_in_italics_is_cast_whole_and_what_they_are_called_is_nothing_it_does():
    assert specials_of(entry.read(SCHOLAR)) == (
        "casts veil sight",
        "casts mud reader",
        "casts worm's breath",
        "casts death's breath",
    )


@pytest.mark.parametrize(
    ("text", "tags"),
    [
        ("# Carrier\n\n10 HP, 16 STR, tail (d10)\n- Takes enhanced damage from fire\n", ("weak to fire",)),
        (
            "# Sombra\n\nCA 3, DV 4, Ataques 1 toque (1d6), Moral 12\n\n* **Sem vida**: Imunes a efeitos que afetam os vivos (exemplo, veneno).",
            ("immune to poison",),
        ),
    ],
)
def test_what_harms_it_more_and_what_not_is_read(text, tags):
    assert specials_of(entry.read(text)) == tags


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("3 HP, 8 STR, 1 weapon (d6)", ["weapon 1xd6"]),
        ("CA: 4 [15], DV: 1, Ataques: 1 x arma (1d8 ou pela arma), Moral: 8", ["arma 1x1d8 [by weapon]"]),
        ("AC 19, HD 12+3, #At 1 giant weapon or 1 thrown rock, Dam 6d6 giant weapon or 3d6 rock, Ml 10", ["giant weapon 1x6d6", "thrown rock 1x3d6"]),
    ],
)  # fmt: skip
def test_weapons_are_named_and_no_more(line, found):
    assert blows(parse(line)) == found


def test_of_what_it_carries_every_arm_is_a_blow():
    block = entry.read(
        "# Sergeant\n\n4 HP, 3 Armor, STR 12, DEX 8, WIL 10\n- longsword (d8)\n- lamp\n- bow (d6, bulky)\n"
    )
    assert blows(block) == ["longsword 1xd8", "bow 1xd6 [bulky]"]


@pytest.mark.parametrize(
    ("line", "what", "is_"),
    [
        ("Mire Lord: HD 7-9; AC 2[17]; Atk 1 bite (1d10); Save 9; CL/XP 7 HD (9/1100), 8 HD (10/1400)", "xp", "7 HD (9/1100), 8 HD (10/1400)"),
        ("Leech  HD 6  AC 7 [12]  Bite 1d6  MV 9/swim 12  Save 11  Special: drains 1d6 a round", "move", "9/swim 12"),
        ("Orc: CA 6 [13], DV 1 (4pv), Atq 1 x arma (1d6), MO 8, TEND Caótico, PX 10", "align", "Caótico"),
    ],
)  # fmt: skip
def test_a_detail_is_its_own_words_and_no_others(line, what, is_):
    assert dict(parse(line).details)[what] == is_


@pytest.mark.parametrize(
    ("line", "name", "number", "hp"),
    [
        ("Hobgoblins: 4 (AC 6, HD 1+1, hp 8, 6, 5, 5; Att 1 sword 1d8; ML 8)", "Hobgoblins", "4", 8),
        ("Scheletro: CA 7 [12], DV 1 (pf 4), Attacchi 1 arma (1d6), TS G1, Morale 12", "Scheletro", "", 4),
    ],
)
def test_how_many_and_how_hardy(line, name, number, hp):
    block = parse(line)
    assert (block.name, block.number, block.hp) == (name, number, hp)


def test_two_claws_with_two_dice_alike_and_what_is_joined_to_them():
    line = "Bear: AC 5, HD 7, Att 2 claws d8/d8 and bite 2d6, plus hug 2d8 if both claws hit, ML 9"
    assert blows(parse(line)) == ["claws 2x1d8", "bite 1x2d6", "hug 1x2d8 [if both claws hit]"]


def test_the_line_before_a_leader_keeps_its_last_blow():
    block = parse("Bandits: 3 HP, 10 STR, club (d6), bow (d6). Leader: 6 HP, 1 Armor, sword (d8).")
    assert blows(block) == ["club 1xd6", "bow 1xd6"]
    assert block.extras == ("Leader: 6 HP, 1 Armor, sword (d8).",)


def test_immunities_in_french():
    line = "Squelette. CA : 7 ; DV : 1 (4 PV) ; Attaques : arc (1d6) ; Moral 12 ; immunisé au sommeil et au charme"
    assert specials_of(parse(line)) == ("immune to sleep", "immune to charm")


@pytest.mark.parametrize(
    ("line", "what", "is_"),
    [
        ("**Veteran**: AC2[17],HD1-3,wpn(1d8),THAC0 19[0],MV60',F1-3,ML9,Any,XP10-35,2d4/2d6,V", "save_as", "F1-3"),
        ("**Night Lord**: AC2[17],HD7-9**,touch(1d10),THAC0 13-12,MV120',F7-9,ML11,C", "save_as", "F7-9"),
    ],
)  # fmt: skip
def test_a_save_may_go_from_one_level_to_another(line, what, is_):
    assert getattr(parse(line), what) == is_


def test_a_range_of_thac0_is_one_value():
    block = parse("**Night Lord**: AC2[17],HD7-9**,touch(1d10),THAC0 13-12,MV120',F7-9,ML11,C")
    assert (
        dict(block.details)["thac0"] == "13-12"
        and dict(block.details)["move"] == "120'"
        and not block.special
    )


def test_a_stroke_before_a_weapon_is_an_or():
    claws, arm = parse("**Thoul**: AC6[13],HD3**,2×claw(1d3+paralysis)/wpn(1d6),MV120',F3,ML10").attacks
    assert claws.group == arm.group and (claws.count, arm.damage) == (2, "1d6")


@pytest.mark.parametrize(
    ("special", "tags"),
    [
        ("surprise 1-4,stench save poison or -2 hit", ()),
        ("regen 3hp/rd,only fire kills", ("regenerates",)),
        ("poison death(save)", ("venomous",)),
    ],
)
def test_short_hand_of_what_it_can_do(special, tags):
    assert (
        specials_of(parse(f"**Lurker**: AC5[14],HD2*,2×claw(1d4),THAC0 18[+1],MV120',F2,ML9,C; {special}"))
        == tags
    )


ENGINEER = "# Engineer\n\n8 HP, 12 WIL, hammer (d6)\n- *Mend Flesh*: Restore d4 STR.\n- *Hold Still*: Somebody near is paralysed for a turn.\n- *Clean Water*: Poisoned water is clean.\n"


def test_what_spells_do_that_are_explained_below_a_line_is_nothing_its_blows_do():
    assert specials_of(entry.read(ENGINEER)) == ()
    assert ("Hold Still", "Somebody near is paralysed for a turn.") in [
        (name, words) for name, words in entry.read(ENGINEER).abilities
    ]


def test_resistance_that_is_explained_behind_a_colon_is_no_half():
    text = "# Beast\n\n9 HP, claws (d6)\n- Resistant to magic: whoever casts must save WIL first.\n"
    assert not any(tag.startswith("half") for tag in specials_of(entry.read(text)))


def test_who_does_something_after_surviving_critical_damage_does_it_not_by_one():
    text = "# Captain\n\n8 HP, sword (d8)\n- If he survives critical damage, he fights on with his fists.\n"
    assert entry.read(text).critical == ""


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("CRAWLER (AC 7, HD 3 + 1, hp 15, #AT 8/1, D paralysis/1, MV 120' (40'), Save F2, ML 9)", ["attack 8x- [paralysis]", "attack 1x1"]),
        ("**bat** AC 6 HD 2 MV 30' (10'), Fly 180' (60') unconsciousness F1 ML 8 AL N XP 20", ["unconsciousness 1x-"]),
    ],
)  # fmt: skip
def test_blows_that_are_counted_apart_and_touches_that_do_something(line, found):
    assert blows(parse(line)) == found


def test_a_treasure_with_its_letter_and_what_it_can_do_without_odd_blanks():
    assert (
        dict(parse("Rat: AC 17 (s), HD 3*, #At 1 bite, Dam 1d4, Sv F3, Ml 8, T C, XP 175").details)[
            "treasure"
        ]
        == "C"
    )
    block = parse("**ifrit** HD 10 AC 3 2d8 F20 MV 24 ML 12 XP 1000; *illusion*, *fire*: at will")
    assert block.special == "illusion, fire: at will"


def test_signs_that_markdown_escapes_are_the_signs():
    cells = [
        ("Classe d'armure", r"4 \[15\] (9 \[10\] sous forme humaine)"),
        ("Dés de vie", r"6\*\* (28 pv)"),
        ("Attaques", r"\[2 × griffe (1d4), 1 × morsure (2d4)\] ou 6 × pointe (1d6)"),
        ("TAC0", r"13 \[+6\]"),
        ("Moral", "9"),
    ]
    rows = "\n".join(f"| {label} | {value} |" for label, value in cells)
    block = entry.read(f"# Lion de fer\n\n|     |     |\n| --- | --- |\n{rows}\n")
    assert (block.ac, block.ac_alt, block.hd.stars, block.hp, dict(block.details)["thac0"]) == (
        4,
        15,
        2,
        28,
        "13 [+6]",
    )
    assert [each.routine for each in block.attacks] == [0, 0, 1]
    assert blows(block) == ["griffe 2x1d4", "morsure 1x2d4", "pointe 6x1d6"]
    assert parse(r"Foo: AC 5 \[14\], HD 5\*\* (22hp), Att 1 bite (1d10), ML 8").ac_alt == 14


@pytest.mark.parametrize("printed", ["5 to 12 × bite", "5 à 12 × bite", "5 or 12 × bite", "5-12 bites"])
def test_of_so_many_blows_to_so_many_the_fewer_are_read_and_that_is_said(printed):
    block = parse(f"AC 6 [13], HD 8 (36hp), Att {printed} (1d6), ML 7")
    assert (block.attacks[0].count, len(block.attacks)) == (5, 1)
    assert any("12 blows are printed" in note for note in block.notes)


def test_a_stroke_between_names_may_have_blanks_around_it():
    assert blows(parse("AC 4 [15], HD 4+1*, Att 1 × tusk / bite (2d6), ML 9")) == ["tusk/bite 1x2d6"]


def test_french_immunities_are_named_and_hit_dice_go_from_one_to_another():
    said = "Immunisé contre les effets affectant les créatures vivantes (par exemple, le poison). Immunisé au froid et à l'électricité. Immunisé aux dégâts de feu."
    block = entry.read(
        f"# Mort\n\nCA 2 [17], DV 7 à 9** (31/36/40 pv), Att 1 × arme (1d6 ou selon l’arme), ML 11\n\n- {said}"
    )
    assert (block.hd.dice, block.hd.stars, block.hp) == (7, 2, 31)
    assert set(specials_of(block)) == {
        "immune to poison",
        "immune to cold",
        "immune to electricity",
        "immune to fire",
    }
    assert not unplayed(block)


@pytest.mark.parametrize(
    "said",
    ["Only harmed by fire, **sleep** spells (affect the whole swarm), smoke (drives off).", "Immune to *sleep* spells (all of them)."],
)  # fmt: skip
def test_spells_that_it_is_harmed_or_spared_by_are_none_that_it_casts(said):
    block = entry.read(f"# Swarm\n\nAC 7, HD 2, Att 1 swarm (1d4), ML 11\n\n- **Immunity:** {said}")
    assert not [tag for tag in specials_of(block) if tag.startswith("casts")]


def test_who_is_immune_to_what_stands_elsewhere_is_immune_to_nothing_by_name():
    assert not specials_of(
        entry.read("# Statue\n\nAC 4, HD 5, Att 2 jets (2d6), ML 11\n\n- **Immunity:** See main entry.")
    )


@pytest.mark.parametrize(
    ("text", "tag"),
    [
        ("# Drac\n\nCA 3 [16], DV 6** (27 pv), Att 1 × morsure (2d8) ou souffle, ML 8\n\n- **Langue et sorts :** 10 % ; 3 × 1er niveau.", "casts 1er niveau"),
        ("# Drac\n\nAC 1, HD 8, Att 1 bite (3d8) or breath, ML 9\n\n- **Breath:** Spits a cloud of poison. Save versus breath or die (the poison is gone after a round).", "venomous"),
        ("# Drac\n\nCA 1, DV 8, Att 1 × morsure (3d8), ML 9\n\n- Immunisé contre les sorts affectant l'esprit (ex. : charme, paralysie).", "paralysing"),
        ("# Mice\n\nAC 9, HD 1hp, Att 1 bite (1d6), ML 5\n\n- **Engulf:** Save versus death or fall prone.", "swallows"),
        ("# Newt\n\nAC 18, HD 7, Att 1 bite (1d6), ML 8\n\nIt is immune to piercing attacks (such as spears) and suffers half damage from cutting attacks.", "immune to suffers half cutting"),
        ("# Newt\n\nAC 18, HD 7, Att 1 bite (1d6), ML 8\n\nImmune to all types of cold-based attacks.", "immune to types of cold-based"),
    ],
)  # fmt: skip
def test_no_tag_comes_of_what_is_breathed_or_spared_or_thrown_down(text, tag):
    assert tag not in specials_of(entry.read(text))


@pytest.mark.parametrize(
    ("line", "name", "number"),
    [
        ("{2d6} sprats AC 7 [12], HD 1 (2hp), Att 1 × weapon (1d4), ML 6", "sprats", "2d6"),
        ("4 sprats {AC 7 [12], HD 1 (2hp), Att 1 × weapon (1d4), ML 6}", "sprats", "4"),
    ],
)
def test_how_many_may_stand_in_braces(line, name, number):
    block = parse(line)
    assert (block.name, block.number) == (name, number)


def test_a_line_may_break_between_a_label_and_its_figure():
    block = parse("4 eels\n(AC 6, HD 1+1, hp 5 each, #AT 1, D\n1-8, MV (30'), Save\nF 2, ML 8)")
    assert (blows(block), block.save_as, block.morale) == (["attack 1x1d8"], "F 2", 8)


def test_a_name_may_say_how_many_heads_and_damage_is_one_per_bite():
    block = entry.read(
        "Eel, 5 Heads\nArmor Class: 16\nHit Dice: 5\nNo. of Attacks: 5 bites\nDamage: 1d10 per bite\nMorale: 9\n"
    )
    assert (block.name, blows(block)) == ("Eel, 5 Heads", ["bite 5x1d10"])


def test_who_makes_no_attack_but_something_else_has_no_blow():
    block = entry.read("# Morel\n\nAC 13, HD 3, #At None, but summons others, Dam None, Ml 12")
    assert not block.attacks
    assert "summons others" in str((block.special, block.abilities, block.extras))


def test_a_list_of_immunities_ends_with_its_last_and_who_turns_undead_is_none():
    block = parse(
        "Cube: HD 4; AC 8[11]; Atk slam (2d4); Save 13; Special: immune to lightning and cold, paralysis."
    )
    assert set(specials_of(block)) == {"paralysing", "immune to lightning", "immune to cold"}
    block = entry.read(
        "Vicar (Clr1): HP 6; AC 9[10]; Atk staff (1d6); Save 15; Special: +2 save versus fire, turn undead."
    )
    assert "undead" not in dict(block.traits)
    assert any("+2 save" in each for each in unplayed(block))


@pytest.mark.parametrize(
    "does", ["regenerates 3 HP each round", "heals 1 HP per hit", "drinks 2 HP each turn"]
)
def test_hit_points_that_it_gives_or_takes_begin_no_second_stat_line(does):
    block = parse(f"Ooze: 12 HP, 2 Armor, 17 STR, {does}, lash (d10), bite (d6)")
    assert blows(block) == ["lash 1xd10", "bite 1xd6"] or blows(block) == ["lash 1x1d10", "bite 1x1d6"]
    assert not block.notes
    assert does in " ".join((block.special, *block.extras))
    assert parse("Two: 4 HP, 12 STR, axe (d8); Hound 3 HP, 14 DEX, bite (d6)").notes


def test_who_heals_others_does_not_regenerate():
    assert not specials_of(parse("Nurse: 4 HP, 14 WIL, mace (d6), restores 1d6 HP to an ally once per day"))


def test_an_alignment_may_say_what_is_usual():
    block = parse("AC 9 [10], HD 1 (4hp), Att 1 × club (1d4), ML 6, AL Any, usually Lawful, XP 5")
    assert dict(block.details)["align"] == "Any, usually Lawful"


def test_examples_behind_two_kinds_of_spells_are_part_of_the_immunity():
    said = "Immune to mind-affecting or mind-reading spells (e.g. **charm**, **hold**, **sleep**)."
    found = specials_of(
        entry.read(f"# Husk\n\nAC 8 [11], HD 2 (9hp), Att 1 × club (1d8), ML 12\n\n* **Undead:** {said}")
    )
    assert {"immune to charm", "immune to hold", "immune to sleep"} <= set(found)
    assert "paralysing" not in found


def test_what_it_does_in_another_form_and_what_a_spell_does_to_it_are_no_tags_of_its_own():
    block = entry.read(
        "# Count\n\nAC 2 [17], HD 7 (31hp), Att 1 × touch (1d10), ML 11\n\n* **Change form:** At will:\n**Gas:** **MV**180’ (60’) flying. Immune to all weapons.\n"
        "* **Weakness:**\n**Light:** Partly blinded by the light from this spell (-4 to attacks).\n"
    )
    assert not [tag for tag in specials_of(block) if tag.startswith(("immune", "casts"))]
    assert any("Immune to all weapons" in text for _, text in block.abilities)


@pytest.mark.parametrize(
    ("line", "worth"),
    [
        ("Brigand: AC 12, HD 1, hp 6. Attacks: 1 spear +2 (1d6). 25 XP", "25"),
        ("Brigand: AC 12, HD 1, hp 6, Attacks 1 spear (1d6), 25 XP", "25"),
        ("Brigand: AC 12, HD 1, Att 1 sword (1d8), ML 8, 10 XP", "10"),
        ("Vase: CA 12, DV 1, Ataques: 1 garra (1d6), Moral 6. 1.100 XP e 2d4 PP.", "1.100"),
        ("Brigands (2-8) AC 7 HD 1 sword 1d8 10 XP", "10"),
        ("Brigand: 15 XP, AC 6, HD 1, axe 1d8", "15"),
        ("Ettin, HD 6, AC 4, bite 1d10, 650 xp", "650"),
        ("Brigands (10 XP): AC 6, HD 1, sword 1d8", "10"),
        ("Fouine: CA 4, DV 5, griffe (1d6), ML 9, 2 900 PX", "2,900"),
        ("Fouine: CA 4, DV 5, griffe (1d6), XP 2 900, ML 9", "2,900"),
    ],
)
def test_experience_with_its_number_first_or_a_blank_for_its_thousands_is_no_other_figure(line, worth):
    block = parse(line)
    assert dict(block.details)["xp"] == worth
    assert len(block.attacks) == 1 and block.attacks[0].count == 1 and block.number_appearing == ""
    assert block.name.isalpha()


def test_two_figures_behind_one_another_are_no_thousands():
    assert parse("Lizard AC 5 100 XP HD 2 bite 1d6 ML 7").ac == 5


@pytest.mark.parametrize(
    ("words", "tag"),
    [
        ("Grapple -3", "grabs"),
        ("Base Attack +1; Grapple +7", "grabs"),
        ("can hold its breath for an hour", "breathes"),
        ("breathes under water", "breathes"),
        ("water breathing", "breathes"),
        ("a lost arm regenerates within three days", "regenerates"),
    ],
)
def test_a_word_that_only_sounds_like_a_deed_is_none(words, tag):
    assert tag not in specials_of(parse(f"Newt: AC 12, HD 2, bite (1d4), ML 8; {words}"))
    assert tag not in specials_of(entry.read(f"# Newt\n\nAC 12, HD 2, bite (1d4), ML 8\n\n- {words}."))


@pytest.mark.parametrize("words", ["grapples on 18", "breathes fire", "regenerates 3 hp each round"])
def test_a_deed_that_is_said_is_one(words):
    assert specials_of(parse(f"Newt: AC 12, HD 2, bite (1d4), ML 8; {words}"))


@pytest.mark.parametrize(
    ("line", "name", "dice"),
    [
        ('Idol walks (10HD AC2 MV 6")', "Idol walks", 10),
        ('Idol: 7HD, AC2, MV 6"', "Idol", 7),
        ("Cave Rat (3HD, AC 7, ML 8, bite 1d6)", "Cave Rat", 3),
        ("Cave Rat 2HD AC 7 bite 1d6 ML 8", "Cave Rat", 2),
    ],
)
def test_hit_dice_that_stand_first_with_their_number_before_them_are_read(line, name, dice):
    block = parse(line)
    assert block.name == name and block.hd.dice == dice


@pytest.mark.parametrize(
    ("line", "many"), [("Imps (4 or 8): AC 6; HD 1", "4 or 8"), ("Goules (2 ou 3): CA 4, DV 5", "2 ou 3")]
)
def test_one_of_two_numbers_behind_a_name_is_no_part_of_it(line, many):
    block = parse(line)
    assert "(" not in block.name and block.number == many


def test_words_in_brackets_behind_a_name_with_its_colon_are_beside_it():
    block = parse(
        "Bandido: (Pequeno e Alegre) FOR 11, DES 13, CON 12, INT 10, SAB 9, CAR 6. CA 12, DV 1, Ataques: 1 garra (1d6)"
    )
    assert block.name == "Bandido" and ("name", "Pequeno e Alegre") in block.remarks


def test_a_row_of_scores_before_the_first_field_is_no_part_of_the_name_by_which_a_line_is_known():
    assert looks_like(
        "Bandido: (Pequeno e Alegre) FOR 11, DES 13, CON 12, INT 10, SAB 9, CAR 6. CA 12, DV 1, Moral 6"
    )
    assert not looks_like(
        "You need STR 11 and a CON 12 to lift it, and in AC 5 there is a way out of here with HD 2 wolves."
    )


def test_scores_are_read_by_their_names_in_other_languages():
    block = parse("Bandido FOR 11, DES 13, CON 12, INT 10, SAB 9, CAR 6. CA 12, DV 1, Ataques: 1 garra (1d6)")
    assert block.name == "Bandido" and dict(block.others)["SAB"] == 9


@pytest.mark.parametrize(
    ("line", "arms"),
    [
        ("Imp: LV 2, AC 12, HP 10; spear +1, 1d6, or longbow +1, 1d8.", ["spear", "longbow"]),
        ("Imp, AC 12, HD 1, mace +1, 1d6, or sling +2, 1d4, ML 7", ["mace", "sling"]),
        ("Imps (4): AC 6; HD 1; #AT 1; D 1-6 (spear), 1-6 (short sword), or 1-4 (sling).", ["spear", "short sword", "sling"]),
        ("Imps: AC 6; HD 1; #AT 1; D 1-8 (long sword) or 1-6 (short bow)", ["long sword", "short bow"]),
    ],
)  # fmt: skip
def test_of_several_arms_joined_by_or_one_is_used(line, arms):
    block = parse(line)
    assert [each.name for each in block.attacks] == arms and all(each.dice for each in block.attacks)
    assert len({each.group for each in block.attacks}) == 1


def test_three_blows_without_or_are_three():
    block = parse("Lynx: AC 6; HD 3; #AT 3; D 1-3 (claw), 1-3 (claw), 1-6 (bite)")
    assert sum(each.count for each in block.attacks) == 3


def test_what_one_saves_from_and_no_damage_are_no_part_of_a_move():
    hound = parse('2 hounds (HD 2 AC 7 MV 15" breath save +4 or be slept)')
    assert dict(hound.details)["move"] == '15"' and "be slept" in hound.special
    owl = parse("**owl** AC 6 HD 1 MV 9' (3'), Fly 120' (40') Nil No. App 1-100")
    assert dict(owl.details)["move"] == "9' (3'), Fly 120' (40')" and not any(
        each.dice for each in owl.attacks
    )


LINE = "# Ogre\n\nCA 5 [14], DV 4+1 (19pv), Ata 1 x club (1d10)\n\n- "


@pytest.mark.parametrize(
    ("said", "tags"),
    [
        ("**Imunidade a magia**: Não afetado por magias de sono e de encantamento.", ("immune to sleep", "immune to charm")),
        ("**Imunidade à armas normais**: só são afetados por armas de prata ou mágicas.", ("only silver",)),
        ("Imune a armas não mágicas.", ("only magic",)),
        ("Imunes a feitiços que leiam mentes (exemplo, encantar, prender ou sono).", ("immune to charm", "immune to hold", "immune to sleep")),
        ("**Sugador**: se prende à vítima e drena seu sangue.", ("draining",)),
        ("Imune a fogo, frio e venenos.", ("immune to fire", "immune to cold", "immune to poison")),
        ("**Imune a dano mundano**: Só pode ser atingido por armas mágicas ou de prata.", ("only silver",)),
        ("Inmune a hechizos de sueño y encantamiento.", ("immune to sleep", "immune to charm")),
        ("Inmune al fuego, al frío y a los venenos.", ("immune to fire", "immune to cold", "immune to poison")),
        ("**Immunité :** Immunisé contre les sorts de sommeil et de charme.", ("immune to sleep", "immune to charm")),
        ("Insensible aux sorts de charme et de sommeil.", ("immune to charm", "immune to sleep")),
        ("Immun gegen Schlaf- und Bezauberungszauber.", ("immune to sleep", "immune to charm")),
        ("Regeneriert 3 TP pro Runde.", ("regenerates",)),
        ("+2 aux jets de sauvegarde contre le poison.", ()),
    ],
)  # fmt: skip
def test_what_harms_nobody_is_one_thing_in_all_languages(said, tags):
    assert specials_of(entry.read(LINE + said)) == tags


@pytest.mark.parametrize(
    ("said", "tags"),
    [
        ("The sand falls on it; a save vs. Dragon Breath reduces the damage by half.", ()),
        ("breath save +4", ()),
        ("It breathes a cone of steam.", ("breathes",)),
        ("It is immune to most kinds of attack while dug in.", ()),
        ("They are immune to both normal and magical forms of their own element.", ()),
        ("Creatures with immunity to fear effects are not affected by it.", ()),
        ("It takes half damage from clubs and no damage from arrows.", ("immune to arrows", "half from clubs")),
        ("Its hide has a grey cast to it, which is wet and slimy.", ()),
        ("Any spell cast within a mile wakes it.", ()),
        ("Its spells are often cast so that smoke and heat are seen.", ()),
        ("It can cast darkness and mirror image each once per day.", ("casts darkness", "casts mirror image")),
        ("She will try to cast teleport on her next round and escape.", ("casts teleport",)),
        ("The water goes like water down a drain.", ()),
        ("Its bite carries a disease. Whoever is bitten saves versus poison or lies ill for a week.", ()),
        ("It takes no damage from arrows.", ("immune to arrows",)),
        ("It can't be harmed by normal weapons.", ("only magic",)),
        ("It is weak to salt.", ("weak to salt",)),
        ("All within 30 feet must save vs. Paralysis or be deafened for a turn.", ()),
        ("Whoever is bitten must save vs. Paralysis or be held for a turn.", ("paralysing",)),
        ("Anyone who sees it flees unless a save vs. Petrify is made.", ()),
        ("It can resist the change by means of a saving throw vs. Paralysis.", ()),
        ("*dread*: save vs. paralysis when you see it", ("paralysing",)),
        ("It is immune to sleep and charm, as well as cold and acid.", ("immune to sleep", "immune to charm", "immune to cold", "immune to acid")),
        ("It can cast the following spells at will: hold person, web.", ("casts hold person", "casts web")),
        ("Its bite is diseased: save vs. Poison or lie ill for a week.", ()),
        ("**Damage immunity:** In animal form, can only be harmed by silver weapons or magic.", ("only silver",)),
        ("Takes half damage from clubs, and only one point from arrows and sling stones.", ("half from clubs",)),
        ("Unaffected by effects that impair, modify, or rely on sight.", ()),
        ("Its glowing glands cast light in a 10' radius.", ()),
        ("**Wolfsbane:** If hit, must save versus poison or flee in terror.", ()),
        ("**Variants:** Some kinds breathe fire, some have a poisonous bite.", ()),
        ("They live underwater, coming up for breath once an hour.", ()),
        ("Unlike others of its kind it is not immune to mundane attacks or fire.", ()),
    ],
)  # fmt: skip
def test_no_tag_comes_of_words_that_only_sound_like_one(said, tags):
    got = specials_of(entry.read("# Ogre\n\nAC 5 [14], HD 4+1 (19hp), Att 1 × club (1d10)\n\n" + said))
    assert got == tags


def test_a_weapon_with_its_bonus_is_one_in_all_languages():
    for words in ("by weapon +1", "por arma +1", "selon l'arme +1", "nach Waffe +1"):
        joined = "or" if words.startswith("by") else "ou"
        block = parse(f"Orc: CA 5 [14], DV 3+1 (14 pv), Ataques 1 x clava (2d4 {joined} {words}), Moral 9")
        assert block.attacks[0].tags == ("by weapon +1",)
