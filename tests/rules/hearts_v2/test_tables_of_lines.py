"""What the figures of a printed line come to in HEARTS v2, at either side of each limit."""

import pytest
from tables import rows

from solo.rules.hearts_v2 import convert
from solo.rules.staging import Stage


@pytest.mark.rule("HV2-RULE-36")
@rows(
    ("ac", "like"),
    [
        *((ac, "plate") for ac in (-3, 0, 2, 3)),
        *((ac, "chain") for ac in (4, 5)),
        *((ac, "") for ac in (6, 7, 9, 10)),
    ],
)
def test_an_armour_class_of_five_or_four_is_like_chain_and_of_three_or_better_like_plate(ac, like):
    assert convert.armour_of(ac) == like


@pytest.mark.rule("HV2-BX-01", "HV2-BX-03", "HV2-BX-04", "HV2-RULE-35")
@rows(
    ("dice", "bare"),
    [(-1, 1), (0, 1), (1, 1), (2, 2), (5, 5), (20, 20), (convert.MOST_HP, 99), (convert.MOST_HP + 1, 99)],
)
def test_a_hit_die_is_an_hp_one_more_like_chain_and_two_more_like_plate(dice, bare):
    assert [convert.bx_hp(dice, like) for like in ("", "chain", "plate")] == [bare, bare + 1, bare + 2]


@pytest.mark.rule("HV2-CAIRN-01", "HV2-CAIRN-02", "HV2-CAIRN-03")
@rows(("armor", "more"), [(-1, 0), (0, 0), (1, 1), (2, 1), (3, 2), (4, 2), (9, 2)])
def test_armor_of_one_or_two_is_an_hp_and_of_three_two(armor, more):
    assert [convert.cairn_hp(hp, armor) for hp in (1, 5, 40)] == [1 + more, 5 + more, 40 + more]


@pytest.mark.rule("HV2-RULE-19")
@rows(
    ("morale", "above", "equal"),
    [*((number, number + 1, number) for number in range(2, 12)), (12, 13, 13), (13, 13, 13)],
)
def test_who_breaks_above_a_number_routs_on_one_more_and_twelve_never_breaks(morale, above, equal):
    assert (convert.rout_number(morale), convert.rout_number(morale, False)) == (above, equal)


@rows(
    ("die", "instead"),
    [("d1", "d4"), ("d2", "d4"), ("d3", "d4"), ("2d3", "2d4"), ("d4", "d4"), ("d6", "d6"), ("2d8", "2d8")],
)
def test_a_die_that_could_never_hit_is_a_d4(die, instead):
    assert convert.stung(die) == instead


@pytest.mark.rule("HV2-BX-07", "HV2-BX-08", "HV2-BX-09")
@rows(
    ("cast", "text", "mana"),
    [
        ((), "", (0, 0, 0, 0, 0)),
        ((), "magic", (1, 1, 3, 6, 6)),
        (("Fly",), "", (1, 1, 3, 6, 6)),
        (("Fireball",), "breath", (6, 1, 3, 6, 6)),
        ((), "breath", (6, 1, 3, 6, 6)),
    ],
)
def test_whoever_casts_has_mana_by_the_stars_of_its_line_and_breath_without_stars_is_strong(cast, text, mana):
    assert tuple(convert.mana_of("newt", cast, text, stars) for stars in range(5)) == mana


@pytest.mark.rule("HV2-BX-01", "HV2-BX-02", "HV2-BX-05", "HV2-BX-10", "HV2-RULE-35", "HV2-RULE-36")
@rows(
    ("line", "hp", "dice", "rout"),
    [
        ("AC 9, HD 5, Att 1 × claw (1d6), ML 7", 5, ("1d6",), 8),
        ("AC 4, HD 5, Att 1 × claw (1d8), ML 12", 6, ("1d8",), 13),
        ("AC 2, HD 5, Att 1 × claw (1d3), ML 2", 7, ("1d4",), 3),
        ("AC 6, HD 2+1, Att 1 × bite (1d6), ML 9", 2, ("1d6",), 10),
        ("AC 5, HD 1-1, Att 1 × bite (1d4), ML 11", 2, ("1d4",), 12),
    ],
)
def test_a_line_of_bx_has_its_hit_dice_as_hp_no_ap_its_dice_and_its_nerve(line, hp, dice, rout):
    foe = Stage("hearts-v2").foe("newt", line)
    assert (foe.hp, foe.hp_max, foe.ap, foe.rout) == (hp, hp, 0, rout)
    assert [(each[1], each[5]) for each in foe.attacks] == [(dice, 1)]
