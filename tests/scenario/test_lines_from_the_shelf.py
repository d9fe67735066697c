"""Lines as they stand in published books: what is their name, their save, their scores, and what of it is told."""

import pytest

from solo.scenario.statlines import read, specials_of, unplayed


def test_a_save_in_front_of_the_figures_is_no_part_of_the_name():
    block = read("Guard (NM, AC 9, HD 1, club 1d4)")
    assert (block.name, block.save_as) == ("Guard", "NM")


def test_a_number_appearing_behind_a_portuguese_name_is_none_of_it():
    block = read(
        "GOBLIN EN 4d6 (Covil 5d10) \u2022 XP 15 \u2022 Moral 7 \u2022 DV 1 (4 PV) \u2022 CA 13 \u2022 JP 5"
    )
    assert (block.name, block.number_appearing) == ("GOBLIN", "4d6 (Covil 5d10)")


def test_hit_points_before_those_of_a_head_are_all_of_them():
    assert read("**pyrohydra** HD 5 (40hp, 8hp per head) AC 5 1d10 per head ML 9").hp == 40


def test_a_sentence_that_gives_figures_is_a_stat_line():
    block = read("It has 6 HP, 1 Armor, 13 STR, 11 DEX, 4 WIL, shard fists (d8).")
    assert (block.hp, block.armor, block.extras, block.notes) == (6, 1, (), ())


def test_what_a_blow_is_called_drains_nothing():
    assert specials_of(read("6 HP, 12 DEX, draining hair (d8)")) == ()
    assert "draining" in specials_of(read("6 HP, 12 DEX, touch (d6, energy drain)"))


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("Bat AC 6[13], HD 2, Att confusion, ML 6", "`confusion`: no die"),
        (
            "Medusa: AC 12, HD 4**, #At 1 snakebite + gaze, Dam 1d6+poison + petrification, Ml 8",
            "`gaze`: no die",
        ),
    ],
)
def test_an_attack_without_a_die_is_told(line, told):
    assert any(note.startswith(told) for note in read(line).notes)


@pytest.mark.parametrize(
    "line",
    [
        "Guard AC 6, HD 1, Att 1 by weapon, ML 7",
        "Dragon AC 2, HD 6, Att 2 claws (1d4)/1 bite (2d8) or breath, ML 8",
    ],
)
def test_a_weapon_and_a_breath_want_no_die(line):
    assert not any("no die" in note for note in read(line).notes)


def test_scores_are_called_alike_in_every_language():
    text = "### Sombra\n- **Clase de Armadura** 13\n- **Puntos de Golpe** 22 (5d8)\n- **DES** 14, **CAR** 10, **CON** 12\n"
    block = read(text)
    assert dict(block.others) == {"DEX": 14, "CHA": 10, "CON": 12}
    assert not any(told in ("14", "10") for _, told in block.abilities)


def test_a_note_book_s_box_names_the_creature():
    text = (
        "> [!statblock] Assassine\n>\n> - **R\u00fcstungsklasse** 15\n> - **Trefferpunkte** 78 (12W8 + 24)\n"
    )
    assert read(text).name == "Assassine"


def test_a_mark_before_a_quoted_entry_hides_no_name():
    assert read("{: .monster #scribe}\n> **Scribe**\n>\n> AC 7 [12], HD 1 (4hp), ML 6\n").name == "Scribe"


def test_as_many_hit_points_as_are_listed_are_there():
    assert read("AC 6 [13], HD 1 (hp 18, 20), ML 8").number == "2"


def test_what_is_said_beside_an_immunity_hides_it_not():
    line = "demon HD 9 AC 4 1d6 ML 11; immune to fire (the whip and the sword are two magic items)"
    assert "immune to fire" in specials_of(read(line))


def test_what_nothing_plays_is_told_in_other_languages_too():
    entry = "# Apari\u00e7\u00e3o\nCA 3 [16], DV 4 (18 pv), Att 1 \u00d7 toque (1d6), ML 12\n\n- **Redu\u00e7\u00e3o de dano**: recebem metade do dano por armas de prata\n"
    assert any("metade do dano" in each for each in unplayed(read(entry)))


@pytest.mark.parametrize(
    ("said", "tags"),
    [
        ("immune to *arrows*, immune to *poison*; immune to *spells*", {"immune to poison"}),
        ("*poison breath* 30ft", {"breathes"}),
        ("*regenerate*: in its coffin, regenerates completely within a few hours", set()),
        ("regains 6 hp when it bites somebody", set()),
        ("regenerates 3 hp per round, and grows limbs within days", {"regenerates"}),
        ("poisonous bite; immune to poison", {"venomous", "immune to poison"}),
    ],
)
def test_tags_are_of_what_is_said_and_of_nothing_beside_it(said, tags):
    found = {*specials_of(read(f"**ape** HD 3 AC 5 1d6 F3 MV 9 ML 8 XP 300; {said}"))}
    assert tags <= found and not ({"venomous", "regenerates", "breathes"} & found) - tags


def test_who_turns_to_stone_is_held_in_a_fight_which_is_said():
    block = read("Hen: AC 14, HD 5, #At 1 beak, Dam 1d6 + petrification, Ml 7")
    assert "paralysing" in specials_of(block) and "petrification" in unplayed(block)
    assert unplayed(read("Hen: AC 14, HD 5, #At 1 beak, Dam 1d6 + paralysis, Ml 7")) == ()


def test_dice_behind_an_arrow_are_told_to_be_those_of_its_hit_points():
    block = read("**elf** HD 1 \u2192 1d6 AC 5 1d6 E1 MV 12 ML 10 XP 100")
    assert block.hp_dice == "1d6" and any("\u2192 1d6" in note for note in block.notes)


def test_saves_in_a_paragraph_of_their_own_are_saves():
    block = read("# Nag\n\n**AC** 6 [13] **HD** 3\n\n**Saves** D12 W13 P14 B15 S16 (2)\n")
    assert block.saves[0] == ("D", 12) and block.save_as == "2"


def test_where_the_last_of_blows_alike_is_by_weapon_all_are():
    block = read("Golem: AC 19, HD 8, #At 4 weapons, Dam 1d6/1d6/1d6/1d6 or by weapon, Ml 12")
    assert [(each.count, each.damage, each.tags) for each in block.attacks] == [(4, "1d6", ("by weapon",))]


def test_a_range_of_damage_is_read_beside_a_range_of_how_many():
    assert read("1-6 Goblins, AC 6, HD 1-1, #AT 1, D 1-6").notes == ()


@pytest.mark.parametrize(
    ("heads", "name"),
    [
        ("# Giant Spider\n\n## Black Widow", "Giant Spider, Black Widow"),
        ("# Bestiary\n\n## Newt", "Newt"),
        ("# Newt\n\n## Statistics", "Newt"),
        ("# Newt\n\n## Customs\n\nThey sing.\n\n## In a fight", "Newt"),
    ],
)
def test_the_heading_of_a_kind_right_below_that_of_its_family_is_part_of_the_name(heads, name):
    block = read(f"{heads}\n\nAC 6 [13], HD 3, Att 1 \u00d7 bite (1d6), ML 7\n\n- Sings.\n")
    assert (block.name, block.ac) == (name, 6)


def test_a_value_between_dashes_is_the_value():
    block = read(
        "Worm: AC 16, HD 11, #At 1 bite, Dam 2d8, Mv 20', Sv \u2013 F6 to 10 (half) \u2013, Ml \u2013 10 \u2013"
    )
    assert (block.save_as, block.morale, dict(block.details)["move"]) == ("F6 to 10 (half)", 10, "20'")


def test_what_is_added_to_a_blow_is_told_in_its_own_words():
    block = read("Kelp Horse: AC 13, HD 2, #At 2 hooves, Dam 1d4 hoof (plus 1d4 bite), Sv F2, Ml 7")
    assert "(plus 1d4 bite)" in block.attacks[0].tags


def test_blows_in_the_plural_and_the_word_beside_a_second_armour_class_are_read():
    block = read("Ape: AC 17 (14 unarmored), HD 4, #At 3 lashes, Dam 4d6 lash, Sv F4, Ml 8")
    assert (block.ac_unarmored, block.extras) == (14, ())


def test_somebody_else_with_figures_of_their_own_is_no_attack():
    block = read("Hag (9 HP, 14 STR, claws (d6+d6)) and her 2 crows (2 HP, 3 STR, beak (d4))")
    assert [each.name for each in block.attacks] == ["claws"]
    assert any("figures of somebody else" in note for note in block.notes)


@pytest.mark.parametrize(
    ("line", "blows"),
    [
        (
            "AC 6, HD 2; 2 claws 1d3 + bite 1d3, all paralyse; ML 9",
            [(2, "1d3", "paralyse"), (1, "1d3", "paralyse")],
        ),
        ("AC 12, HD 2, #At 1, Dam 1d6 (no attack roll), Ml 8", [(1, "1d6", "(no attack roll)")]),
        ("RK 7 [12], TW 1, AG 1 \u00d7 Waffe (1W6), MW 12", [(1, "1d6", "AG")]),
    ],
)
def test_what_all_blows_do_and_how_is_no_blow_and_no_name(line, blows):
    assert [(each.count, each.damage, each.tags[0]) for each in read(line).attacks] == blows


def test_hit_points_that_each_has_are_theirs():
    assert read("Goblins (6): AC 6 [13], HD 1-1 (3hp each), Att 1 \u00d7 spear (1d6)").hp == 3
