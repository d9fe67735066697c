"""What breaks drawn by chance showed no other test of the floor under the systems to state."""

from fractions import Fraction
from types import SimpleNamespace

import pytest
from msgspec.structs import replace

from solo.core.dice import highest, parse
from solo.core.odds import odds
from solo.core.procedure import Roll, run
from solo.core.things import Ware
from solo.rules.floor import arms, at_hand, duel, hitpoints, natures, pressing, strength, traits, wards
from solo.rules.floor.cases import Capped, Reached, capped, reached
from solo.rules.printed import table
from solo.rules.staging import Stage
from solo.scenario.statblock import Attack, HitDice, StatBlock
from solo.scenario.statlines.statline import parse as block_of


def test_what_the_dice_on_the_table_cannot_show_is_added_to_a_d6():
    term = {text: parse(text).terms[0] for text in ("d8", "2d8", "d20", "4d10kh1", "d66")}
    assert [at_hand.beyond(term[text]) for text in ("d8", "2d8", "d20", "4d10kh1")] == [
        at_hand.beyond(term["d8"]),
        2 * at_hand.beyond(term["d8"]),
        at_hand.up(14),
        at_hand.up(4),
    ]
    assert at_hand.beyond(term["d66"]) == at_hand.up(36 - 6)


@pytest.mark.parametrize(
    ("dice", "least", "most"), [("2d6+1", 3, 13), ("d6-1", 0, 5), ("6-d4", 2, 5), ("d8-2d4", -7, 6)]
)
def test_the_least_and_the_most_that_dice_show_are_known(dice, least, most):
    assert (at_hand.least(dice), at_hand.most(dice)) == (least, most)


@pytest.mark.parametrize(
    ("dice", "thrown", "shown"),
    [("d6", 0, 1), ("d6", 4, 4), ("d6-1", -1, 0), ("d6-1", 3, 3), ("d6-3", -2, 0)],
)
def test_a_throw_comes_to_nothing_at_the_least_and_to_one_where_the_dice_always_show_some(
    dice, thrown, shown
):
    assert at_hand.shown(dice, thrown) == shown


def test_one_die_is_read_as_enough_or_as_one():
    assert [Reached(4)((face,)) for face in (1, 3, 4, 6)] == [1, 1, 4, 4]


def throws(dice, against):
    """A procedure of one roll."""

    def rolled():
        return (yield Roll(dice, against=against))

    return rolled()


def test_only_a_d6_that_is_to_show_so_many_or_more_is_read_as_enough():
    for dice, against, read in (
        ("d6", "4 or more", True),
        ("d8", "4 or more", False),
        ("d6", "under it", False),
        ("2d6", "4 or more", False),
    ):
        asking = reached(throws(dice, against))
        assert (next(asking).read == Reached(4)) is read, (dice, against)
        with pytest.raises(StopIteration) as came:
            asking.send(5)
        assert came.value.value == 5


def test_of_a_reading_of_several_parts_the_first_counts_no_further_than_the_most():
    capped = Capped(parse("d6"), None, 3)
    assert [capped.least(reading) for reading in (2, 5, (2, "hit"), (5, "hit", 9))] == [
        2,
        3,
        (2, "hit"),
        (3, "hit", 9),
    ]


def test_one_may_go_on_like_this_from_the_second_round():
    stage = Stage("cairn")
    fight = stage.arena([stage.hero("Hild")], [stage.foe("wolf")])
    assert [len(pressing.offered(stage.put(fight, round=number) or fight)) for number in (0, 1, 2, 3)] == [
        0,
        0,
        1,
        1,
    ]


@pytest.mark.parametrize(
    ("name", "mute"),
    [
        ("wolf", True),
        ("wolves", True),
        ("guard", False),
        ("skeleton guard", True),
        ("wolf hunter", False),
        ("wolf guard", False),
    ],
)
def test_a_trade_speaks_unless_the_dead_follow_it(name, mute):
    assert natures.mute_by_name(name, "") is mute


@pytest.mark.parametrize(
    ("printed", "steps", "armour"),
    [
        *(("AC 9", 0, 0), ("AC 5", 4, 1), ("AC 3", 6, 2), ("AC 1", 8, 2), ("AC 0", 9, 3), ("AC -1", 10, 3)),
        *(("AC 9 [10]", 0, 0), ("AC 5 [14]", 4, 1), ("AC 10", -1, 0), ("AC 14", 3, 0), ("AC 19", 8, 2)),
    ],
)
def test_a_class_of_armour_is_so_many_steps_better_than_none_whichever_way_it_counts(printed, steps, armour):
    block = block_of(f"{printed}, HD 1, Att 1 × bite (1d6)")
    assert (strength.better(block), strength.armor_of_class(block)) == (steps, armour)


@pytest.mark.parametrize(
    ("attacks", "hardest"),
    [
        ("1 × bite (1d4) or 1 × claw (2d8) or 1 × tail (1d6)", [["claw"]]),
        ("2 × claw (1d4), 1 × bite (2d8)", [["claw", "bite"]]),
        ("1 × bite (1d4+1d12) or 1 × claw (2d8)", [["bite"]]),
        ("1 × claw (2d8) or 1 × bite (1d4+1d12)", [["bite"]]),
    ],
)
def test_of_a_choice_of_attacks_the_hardest_counts_and_of_a_routine_each(attacks, hardest):
    block = block_of(f"AC 6, HD 3, Att {attacks}, ML 7")
    assert [[attack.name for attack in routine] for routine in strength.routines(block)] == hardest


@pytest.mark.parametrize(
    ("printed", "dice"), [("5", ((1,), 4)), ("10", ((1,), 9)), ("1d6", ((6,), 0)), ("2d4", ((4, 4), 0))]
)
def test_a_printed_number_of_damage_is_itself(printed, dice):
    block = block_of(f"AC 6, HD 3, Att 1 × bite ({printed}), ML 7")
    assert [strength.dice_of(attack) for attack in block.attacks] == [dice]


def test_what_is_hurt_is_told_with_what_is_left():
    stage = Stage("cairn")
    osk = stage.bare("Osk", "party")
    stage.put(osk, hp=5, hp_max=5)
    assert stage.run(hitpoints.hurt(osk, 2)) == 2
    assert "2 HP: 3 left" in stage.told and osk.hp == 3


def test_where_armour_counts_upwards_none_is_ten_at_the_least():
    block = replace(block_of("AC 14, HD 1, Att 1 × bite (1d6)"), ac_unarmored=9)
    assert strength.better(block) == 4


@pytest.mark.parametrize(
    ("ac", "kind", "unarmored", "steps"),
    [
        (None, "", None, 2),
        (14, "ascending", 12, 3),
        (14, "ascending", 11, 3),
        (14, "ascending", 9, 4),
        (5, "descending", 10, 4),
        (5, "descending", 8, 3),
    ],
)
def test_no_armour_is_ten_or_eleven_upwards_and_nine_at_the_most_downwards(ac, kind, unarmored, steps):
    line = StatBlock(kind="bx", name="it", ac=ac, ac_type=kind, ac_unarmored=unarmored)
    assert strength.better(line) == steps


@pytest.mark.parametrize(("many", "marked"), [(1, 0), (2, 2), (3, 3)])
def test_each_of_several_of_one_kind_has_a_trait_of_its_own_and_one_alone_none(many, marked):
    stage = Stage("cairn")
    kind = [stage.foe("smuggler") for _ in range(many)]
    stage.run(traits.told_apart(kind), dice=[1] * marked)
    names = [being.name for being in kind]
    assert len(set(names)) == many and sum(name != "smuggler" for name in names) == marked
    stage.run(traits.told_apart(kind, by_trait=False))
    assert [name.endswith(f" {number}") for number, name in enumerate((being.name for being in kind), 1)] == [
        bool(marked)
    ] * many


def test_a_reading_counts_no_further_than_the_most_whether_it_is_a_sum_or_not():
    assert [Capped(parse("2d6"), None, 8)(faces) for faces in ((3, 4), (5, 6))] == [7, 8]
    assert [Capped(parse("2d6"), highest, 5)(faces) for faces in ((3, 4), (5, 6))] == [4, 5]


def test_somebody_of_a_trade_alone_is_told_apart_by_no_beast():
    assert not natures.by_trade("guard") and natures.by_trade("wolf guard")


def test_what_is_put_down_is_in_nobodys_hand():
    stage = Stage("cairn")
    hild = stage.hero("Hild")
    sword = stage.give(hild, "sword")
    stage.put(hild, hands=(sword.id,))
    drop = next(act for act in stage.rules.acts(hild, "scene", ()) if act.key == "drop")
    stage.run(drop.do("sword"))
    assert not hild.hands and sword.owner != hild.id


@pytest.mark.parametrize(("number", "half"), [(1, 1), (2, 1), (3, 2), (8, 4), (0, 0)])
def test_half_of_the_faces_is_rounded_up(number, half):
    assert at_hand.up(number) == half


def test_of_what_has_no_line_nothing_more_is_reckoned():
    assert strength.figures(None).more == 0
    assert (
        duel.worth(6, 0, 10, 10, (6,))
        == duel.worth(6, 0, 10, 10, (6,), 0)
        != duel.worth(6, 0, 10, 10, (6,), 3)
    )


def test_who_goes_on_like_this_does_so_until_something_gives():
    stage = Stage("halberts")
    hero, foe = stage.hero("Hild"), stage.foe("guard")
    fight = stage.arena([hero], [foe], round=2)
    assert not pressing.pressing(fight, lambda being: 0)
    stage.run(pressing.press(fight, lambda being: 0))
    assert pressing.pressing(fight, lambda being: 0) and not pressing.pressing(fight, lambda being: 2)


@pytest.mark.parametrize(
    ("dice", "instead"),
    [
        *(("d3", "d6-1"), ("d4", "d6-1"), ("d5", "d6"), ("d6", "d6"), ("d7", "d6+1"), ("d8", "d6+1")),
        *(
            ("d9", "d6+2"),
            ("d10", "d6+2"),
            ("d11", "d6+3"),
            ("d12", "d6+3"),
            ("d20", "d6+7"),
            ("d%", "d6+47"),
        ),
        *(("2d8", "2d6+2"), ("3d5", "3d6"), ("3d9", "3d6+6"), ("d8*2", "d6*2+2"), ("d9*2", "d6*2+4")),
        *(
            ("4d10kh1", "4d6kh1+2"),
            ("2d9kl1", "2d6kl1+2"),
            ("6-d8", "-d6+5"),
            ("d8-d3", "d6-d6+2"),
            ("d8-1", "d6"),
        ),
    ],
)
def test_a_die_that_is_not_on_the_table_is_a_d6_and_half_of_the_sides_it_has_more_or_fewer(dice, instead):
    """Half rounds up, for each die of them that counts."""
    assert at_hand.on_table(dice, (6,)) == instead


def test_the_undead_people_and_beasts_are_told_apart_by_traits_of_their_own():
    stage = Stage("coins")
    tables = [
        traits.table_for(stage.foe(name, tags=tags))
        for name, tags in (("skeleton", ("undead",)), ("smuggler", ("person",)), ("wolf", ("beast",)))
    ]
    assert tables == [
        table("solo.rules.floor", name, "traits.md").column("Trait")
        for name in ("Undead", "People", "Beasts")
    ]


@pytest.mark.parametrize(("count", "sides"), [(0, (6, 6)), (1, (6, 6)), (2, (6, 6, 6, 6))])
def test_an_attack_that_is_printed_none_times_or_once_throws_its_dice_once(count, sides):
    assert strength.together((Attack("bite", ("2d6",), count=count),)) == (sides, 0)


@pytest.mark.parametrize(
    ("ac", "steps", "toughness"),
    [
        (7, 2, 2.8),  # leather
        (8, 1, 2.548),
        (6, 3, 3.052),
        (9, 0, 2.296),
        (10, -1, 2.044),
        (11, -2, 1.792),
        (12, -3, 1.792),  # no worse than two steps below none
        (-1, 10, 4.816),
        (-2, 11, 4.816),  # no better than ten above it
    ],
)
def test_each_step_of_armour_above_leather_is_a_tenth_more_toughness_within_bounds(ac, steps, toughness):
    block = StatBlock(kind="bx", ac=ac, ac_type="descending", hd=HitDice("1", 1))
    assert strength.better(block) == steps
    assert strength.old_toughness(block) == pytest.approx(toughness)


@pytest.mark.parametrize(
    ("side", "by", "tags", "what", "points", "round", "left"),
    [
        (
            "foes",
            "party",
            ("half from fire",),
            "torch",
            5,
            1,
            3,
        ),  # of an odd number the odd point every other round
        ("foes", "party", ("half from fire",), "torch", 5, 2, 2),
        ("foes", "party", ("half from fire",), "torch", 4, 1, 2),
        ("foes", "party", ("half from fire",), "sword", 5, 1, 5),
        ("foes", "party", ("immune to fire",), "torch", 5, 1, 0),
        ("foes", "party", ("weak to fire",), "torch", 5, 1, 10),
        ("foes", "party", ("only silver",), "sword", 5, 1, 0),
        ("foes", "party", ("only magic",), "bare hands", 5, 1, 0),
        ("foes", "party", ("only magic",), "fire bolt", 5, 1, 5),  # no thing of theirs: a spell
        ("foes", "party", (), "sword", 5, 1, 5),
        ("foes", "party", ("immune to fire",), "torch", 0, 1, 0),
        ("party", "foes", ("immune to fire",), "torch", 5, 1, 5),
        ("foes", "foes", ("immune to fire",), "torch", 5, 1, 5),
        ("none", "party", ("immune to fire",), "torch", 5, 1, 0),
    ],
)
def test_somebody_of_the_other_side_takes_what_they_mind_of_a_blow(side, by, tags, what, points, round, left):
    stage = Stage("fists")
    stage.world.put("fight", "round", round)
    hero = stage.put(stage.bare("Adela", by))
    stage.give(hero, "sword")
    one = stage.put(stage.bare("Thing", side), tags=tags)
    assert wards.taken(one, hero, what, points) == left


def test_only_the_first_roll_of_a_procedure_is_capped():
    def two():
        first = yield Roll("d6")
        second = yield Roll("d6")
        return first, second

    chances = odds(lambda world: capped(two(), 3))
    assert {first for first, _ in chances} == {1, 2, 3} and {second for _, second in chances} == set(
        range(1, 7)
    )
    assert chances[3, 6] == Fraction(4, 36) and chances[1, 1] == Fraction(1, 36)


def test_a_printed_attack_that_is_taken_away_is_gone_and_the_others_stay():
    being = SimpleNamespace(attacks=(("bite", "d6"), ("spear", "d8")))
    changes = []

    def changed(one, **fields):
        changes.append(fields)
        return
        yield

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(arms, "change", changed)
        assert run(arms.lost(being, Ware("spear"))) is True
        assert run(arms.lost(being, Ware("club"))) is False
    assert changes == [{"attacks": (("bite", "d6"),)}]
