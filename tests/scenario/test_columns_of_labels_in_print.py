"""Entries whose labels and values stand apart, and words of other tongues beside figures: every figure in its field."""

import pytest

from solo.scenario.statlines import parse, read

LABELS = "Anzahl:\nGesinnung:\nBewegung:\nRüstungsklasse:\nTrefferwürfel:\nAngriffe:\nSchaden:\nRettungswurf:\nMoral:\nHortklasse:\n"


def test_a_column_of_labels_above_the_column_of_their_values_is_fields():
    block = read(
        f"## Grabnager\n{LABELS}\n1W3 (1W6)\nNeutral\n60' (20')\n4\n5+1\n2 (Klaue, Biss)\n1W6/2W4\nK5\n8\nXII\n\nSie nagen an Gräbern.\n"
    )
    assert (block.ac, block.hd.text, block.morale, block.save_as) == (4, "5+1", 8, "K5")
    assert block.number_appearing == "1W3 (1W6)"
    assert [(attack.name, attack.damage) for attack in block.attacks] == [("Klaue", "1d6"), ("Biss", "2d4")]
    assert dict(block.details) == {"move": "60' (20')", "align": "Neutral", "treasure": "XII"}
    assert [text for _, text in block.abilities] == ["Sie nagen an Gräbern."]


def test_a_form_that_nobody_filled_in_takes_no_sentence_for_a_value():
    block = read(f"## Grabnager\n{LABELS}\nSie nagen an Gräbern.\n")
    assert block.ac is None and not block.attacks


@pytest.mark.parametrize(
    "line",
    [
        "AC 6, HD 7, Attacks: 2 or 1 (2 tusks or trample), Damage: 2d6/2d6 or 3d8, ML 8",
        "RK 6, TW 7, Angriffe: 2 oder 1 (2 Stoßzähne oder Trampeln), Schaden: 2W6/2W6 oder 3W8, ML 8",
    ],
)
def test_so_many_blows_or_another_are_two_sets_with_their_damages(line):
    block = parse(line)
    assert [(attack.count, attack.damage, attack.routine) for attack in block.attacks] == [
        (2, "2d6", 0),
        (1, "3d8", 1),
    ]


@pytest.mark.parametrize(
    "line, hp, dice",
    [
        ("RK 8, TW 1 Trefferpunkt, Angriffe 1 Biss (1W2)", 1, ""),
        ("RK 7, TW 1W4 Trefferpunkte, Angriffe 1 Biss (1W2)", None, "1d4"),
        ("CA 8, DV 2 pontos de vida, Ataques 1 mordida (1d2)", 2, ""),
        ("CA 8, DV 1 ponto de vida, Ataques 1 mordida (1d2)", 1, ""),
    ],
)
def test_hit_dice_that_are_points_are_points_in_any_tongue(line, hp, dice):
    block = parse(line)
    assert (block.hp, block.hp_dice) == (hp, dice) and not block.extras


def test_how_it_swims_is_not_how_it_flies():
    details = dict(
        parse("RK 5, TW 2, Bewegung: 60' (20') schwimmend: 120' (40'), Angriffe 1 Biss (1W6)").details
    )
    assert details["swim"] == "120' (40')" and "fly" not in details


def test_morale_that_does_not_apply_is_kept_in_its_words():
    block = read("## Made\n\n- RK: 9\n- TW: 1\n- Angriffe: 1 Biss (1W2)\n- Moral: Nicht anwendbar\n")
    assert block.morale is None and ("morale", "Nicht anwendbar") in block.remarks and not block.extras
