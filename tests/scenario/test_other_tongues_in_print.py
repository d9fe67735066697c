"""Lines and entries of other tongues as their books and blogs print them: every figure in its field."""

import pytest

from solo.scenario.statlines import parse, read, specials_of


@pytest.mark.parametrize(
    "line",
    [
        "**CA** 12 (cuir), **PV** 9, **ATT** 1 \u00d7 pieu +2 (1d6) ou 1 \u00d7 fronde +1 (1d4), **DP** proche, **F** +1, **D** +2, **C** +0, **I** -1, **S** +1, **Ch** -2, **AL** N, **NV** 2",
        "AC 12 (leather), HP 9, ATK 1 stake +2 (1d6) or 1 sling +1 (1d4), MV near, S +1, D +2, C +0, I -1, W +1, Ch -2, AL N, LV 2",
    ],
)
def test_the_same_line_in_two_tongues_has_the_same_fields(line):
    block = parse(line)
    assert [(attack.dice, attack.group) for attack in block.attacks] == [(("1d6",), 0), (("1d4",), 0)]
    assert [value for _, value in block.others] == [1, 2, 0, -1, 1, -2]
    assert {"move", "level"} <= {key for key, _ in block.details} and not block.special


def test_a_score_of_nothing_may_stand_without_its_sign():
    block = parse(
        "CA 11, PV 4, ATT 1 \u00d7 pieu +2 (1d6), DP proche, F +1, D +2, C +0, I -1, S 0, Ch -2, AL N, NV 1"
    )
    assert block.others == (("F", 1), ("D", 2), ("C", 0), ("I", -1), ("S", 0), ("CH", -2))


def test_three_saves_a_start_and_a_die_of_deeds_have_their_words_in_portuguese():
    block = parse(
        "Inic +1; Atq bico +3 (1d6); CA 13; DV 3d8; MV 6m; A\u00e7\u00e3o 1d20; JP Fort +2, Ref +3, Vont +1; AL Neutro."
    )
    assert dict(block.details) | {"align": ""} == {
        "move": "6m",
        "bonus": "+3",
        "init": "+1",
        "action": "1d20",
        "align": "",
    }
    assert ("save", "Fort +2, Ref +3, Vont +1") in block.remarks


@pytest.mark.parametrize("said", ["SV by HD", "TS por DG"])
def test_who_saves_by_hit_dice_has_that_for_a_save(said):
    block = parse(f"CA 5 [14], DG 5 (22 PG), Atq 1 \u00d7 mordisco (1d10), MV 40\u2019, {said}, ML 9")
    assert block.save_as and "TS" not in dict(block.details)["move"]


def test_attacks_may_stand_one_behind_the_other_without_a_comma():
    for printed in ("horn (1d8) sting (1d4 + poison)", "Horn (1W8) Stachel (1W4 + Gift)"):
        block = parse(f"AC 8 [11], HD 1, Attacks {printed}, Save 16, Move 6")
        assert [attack.damage for attack in block.attacks] == ["1d8", "1d4"]
    block = parse("AC 8 [11], HD 1, Attacks bow (1d6) and dagger (1d4), Save 16, Move 6")
    assert len(block.attacks) == 2


def test_labels_with_their_values_in_paragraphs_below_them_are_fields_and_no_words():
    block = read(
        "## Gr\u00e4bling\n\nTrefferw\u00fcrfel:\n\n2\n\nR\u00fcstungsklasse:\n\n7 [12]\n\nAngriffe:\n\nBiss (1W6)\n\nRettungswurf:\n\n16\n\nBewegung:\n\n9\n\nHG/EP:\n\n3/60\n\nEs gr\u00e4bt.\n"
    )
    assert (block.ac, block.ac_alt, block.save_as) == (7, 12, "16")
    assert dict(block.details)["xp"] == "60" and dict(block.details)["challenge"] == "3"
    assert [text for _, text in block.abilities] == ["Es gr\u00e4bt."]


def test_attacks_may_go_on_in_the_next_lines():
    block = read(
        "## Crista\n\nEncontros: 2\nXP: 555\nMovimento: 6m\nMoral: 9\nCA: 15\nJP 15\nDV: 6 (30)\nAtaques: 1 mordida +8 (1d8) ou\n1 garra +6 (1d4) ou\n1 cauda +6 (1d10)\n"
    )
    assert [attack.damage for attack in block.attacks] == ["1d8", "1d4", "1d10"]
    assert {attack.group for attack in block.attacks} == {0} and block.number_appearing == "2"


def test_what_is_not_harmed_is_known_behind_articles_that_run_together():
    block = read(
        "## Statue\n\nCA 18, PV 40, ATT 1 \u00d7 poing +6 (1d10), AL N, NV 8\n\n**Pierre.** Immunis\u00e9 contre les d\u00e9g\u00e2ts du feu, de l\u2019\u00e9lectricit\u00e9 et des sources non magiques.\n"
    )
    assert set(specials_of(block)) == {"only magic", "immune to fire", "immune to electricity"}


def test_long_limbs_want_nothing():
    block = read(
        "## Statue\n\nUne statue aux longs membres.\n\nCA 18, PV 40, ATT 1 \u00d7 poing +6 (1d10), AL N, NV 8\n"
    )
    assert not [kind for kind, _ in block.traits if kind == "wants"]


def test_what_harms_more_is_known_behind_the_name_of_a_weakness():
    block = read(
        "### Creeper\n7 HP, 10 STR, vines (d8)\n- **Fire Vulnerability:** Fire damage is *enhanced*.\n"
    )
    assert specials_of(block) == ("weak to fire",)


def test_words_that_are_struck_out_are_no_part_of_a_name():
    assert (
        read("### Puss, the Cat with ~~Nine~~ Eight Lives\n8 HP, 12 STR, bite (d8)\n").name
        == "Puss, the Cat with Eight Lives"
    )


def test_so_many_times_a_range_is_so_many_blows():
    block = read(
        "# Beast\n\nArmor Class: 4\nMove rate: 15\nHit Dice: 12\n# Attacks: 4\nDmg/Attack: 2-8/3 x 1-6\n"
    )
    assert [(attack.count, attack.damage) for attack in block.attacks] == [(1, "2d4"), (3, "1d6")]
    assert dict(block.details)["move"] == "15"


def test_attacks_may_go_on_in_a_line_that_begins_with_or():
    block = read(
        "## Hornling\nLevel 2 AC 13 HP 2d8 (9) Saves D12 R13 H14 B15 S16\nAttacks Weapon (+1) or bite (+1, 1d6 + disease)\nor horns (+1, 1d8)\nSpeed 30 Morale 8 XP 35\nEncounters 3d10 (25% in lair)\n"
    )
    assert [attack.name for attack in block.attacks] == ["Weapon", "bite", "horns"]
    assert block.number_appearing.startswith("3d10") and block.morale == 8


def test_what_is_special_may_be_headed_by_a_part_of_the_word():
    block = parse(
        "Hook: HD 4; AC 6 [13]; Atk beak 1d10; Spec surprise 3:6, plucks out eyes; ML 9; AL C. Hp 15"
    )
    assert block.special.startswith("surprise 3:6") and block.hp == 15


def test_what_is_hard_to_cast_is_no_list_of_spells():
    block = read(
        "GREAT WORM\nA beast under the hills.\nAC 18, HP 90, ATK 2 bite (near) +8 (2d8), MV near, S +5, D +2,\n"
        "C +6, I -1, W +2, Ch +0, AL N, LV 19\nCarapace. Hostile spells\ntargeting the worm are DC 18 to cast.\n"
        "Deep Dweller. Immune to harm from fire and cold. Amphibious.\nHunger. DC 18 STR or swallowed whole.\n"
    )
    assert not [what for what in specials_of(block) if "casts" in what]


def test_the_alignment_may_stand_in_the_line_below_its_label():
    block = parse(
        "Drow, AC 16, HP 28, ATK 2 whip (near) +4 (1d8), MV near, S +1, D +2, C +1, I +1, W +3, Ch +4, AL\nC, LV 6"
    )
    assert dict(block.details)["align"] == "C" and block.hd.text == "6"
