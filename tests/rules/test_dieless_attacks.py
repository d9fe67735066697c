"""A gaze or a grab that is printed without a die adds none to the dice of the blows beside it."""

from solo.rules.cairn.referee import attacks_of
from solo.rules.floor import strength
from solo.scenario.statlines import read


def test_a_routine_throws_the_dice_that_are_printed():
    block = read("Spider: AC 16, HD 4, #At 2 legs/1 bite, Dam grab/grab/2d8, Ml 9")
    assert strength.together(strength.routines(block)[0])[0] == (8, 8)


def test_where_no_die_is_printed_a_plain_one_is_thrown():
    block = read("Bat AC 6[13], HD 2, Att confusion, ML 6")
    assert strength.together(strength.routines(block)[0])[0]


def test_breath_beside_blows_is_no_blow_more():
    block = read(
        "Dragon: AC 2 [17], HD 7** (31hp), Att [2 \u00d7 claw (1d4 + 1), 1 \u00d7 bite (2d10)] or breath, ML 8"
    )
    assert [name for name, _, _ in attacks_of(block)] == ["claws and bite"]


def test_several_blows_of_one_kind_throw_all_their_dice():
    crab = read("Crab: AC 18, HD 3, #At 2 pincers, Dam 1d6/1d6, Ml 7")
    assert attacks_of(crab) == (("pincers", "d6+d6", ()),)
    worm = read("Worm: AC 13, HD 3, #At 6 tentacles, Dam paralysis, Ml 9")
    assert [dice for _, dice, _ in attacks_of(worm)] == ["d6"]
    assert attacks_of(read("6 HP, 12 DEX, two sickles (d6+d6)")) == (("two sickles", "d6+d6", ()),)
