"""What printed lines become, figure by figure, by the tables of the page, and how those who are met take it."""

import pytest
from tables import rows

from solo.core.world import FLED, UP
from solo.rules.floor.strength import Strength, strength
from solo.rules.halberts import RULES, referee
from solo.rules.halberts.fields import ATTRIBUTES
from solo.scenario.statlines.statline import parse


def line(text, name="bandit"):
    """A printed line."""
    return parse(text, name)


# The attributes of a strength: rows 4 to 6 of the page have arm 6, 7 and 9, body 6, 7 and 8.


@pytest.mark.rule("HAL-OPP-00")
@rows(
    ("scores", "place", "lean", "given"),
    [
        ("10 STR, 8 DEX, 9 WIL", 5, 0, {"Str": 7, "Dex": 6, "End": 7, "Int": 6}),
        ("8 STR, 10 DEX, 9 WIL", 5, 0, {"Str": 6, "Dex": 7, "End": 7, "Int": 6}),
        ("10 STR, 10 DEX, 9 WIL", 5, 0, {"Str": 7, "Dex": 6, "End": 7, "Int": 6}),
        ("9 STR, 10 DEX, 9 WIL", 5, 0, {"Str": 6, "Dex": 7, "End": 7, "Int": 6}),
        ("10 STR", 5, 0, {"Str": 7, "Dex": 6, "End": 7}),
        ("10 STR", 6, 0, {"Str": 9, "Dex": 8, "End": 8}),
        ("10 STR", 5.5, 0, {"Str": 8, "Dex": 7, "End": 8}),
        ("10 STR", 5, 1, {"Str": 8, "Dex": 7, "End": 6}),  # half a grade more blow, half a grade less body
        ("10 STR", 5.5, -1, {"Str": 7, "Dex": 6, "End": 8}),
        ("10 STR, 2 WIL", 5, 0, {"Str": 7, "Dex": 6, "End": 7, "Int": 2}),
        ("10 STR, 3 WIL", 5, 0, {"Str": 7, "Dex": 6, "End": 7, "Int": 2}),
        ("10 STR, 4 WIL", 5, 0, {"Str": 7, "Dex": 6, "End": 7, "Int": 3}),
        ("10 STR, 10 WIL", 5, 0, {"Str": 7, "Dex": 6, "End": 7, "Int": 7}),
        ("10 STR, 11 WIL", 5, 0, {"Str": 7, "Dex": 6, "End": 7, "Int": 7}),
        ("10 STR, 20 WIL", 5, 0, {"Str": 7, "Dex": 6, "End": 7, "Int": 13}),
        ("10 STR, 22 WIL", 5, 0, {"Str": 7, "Dex": 6, "End": 7, "Int": 14}),
    ],
)
def test_a_persons_attributes_are_those_of_the_strength_and_two_thirds_of_the_will(
    scores, place, lean, given
):
    block = line(f"4 HP, {scores}, club (d6)")
    assert referee.graded_attributes(block, Strength(0.0, float(place), lean)) == given


@pytest.mark.rule("HAL-ARM-01")
@rows(
    ("text", "less"),
    [
        ("6 HP, 12 STR, sword (d8)", 0),
        ("6 HP, 2 Armor, 12 STR, sword (d8)", 0),
        ("6 HP, 3 Armor, 12 STR, sword (d8)", 1),
        ("6 HP, 12 STR, halberd (d10)", 1),
        ("6 HP, 3 Armor, 12 STR, halberd (d10)", 2),
        ("6 HP, 12 STR, tendrils (d8)", 0),
    ],
)
def test_a_cuirass_and_a_weapon_of_three_dice_each_make_up_for_a_grade(table, text, less):
    block, being = line(text), table.person("foe.1", "Wat")
    plain = strength(block)
    assert plain.place - less >= 1
    assert referee.armed_and_armoured(being, block) == plain._replace(place=plain.place - less)


@rows(
    ("text", "plated"),
    [
        ("AC 2, HD 1, Att 1 × sword (1d6)", True),
        ("AC 3, HD 1, Att 1 × sword (1d6)", True),
        ("AC 4, HD 1, Att 1 × sword (1d6)", False),
        ("AC 15, HD 1, Att 1 × sword (1d6)", False),
        ("AC 16, HD 1, Att 1 × sword (1d6)", True),
        ("AC 17, HD 1, Att 1 × sword (1d6)", True),
        ("4 HP, 2 Armor, sword (d6)", False),
        ("4 HP, 3 Armor, sword (d6)", True),
        ("4 HP, sword (d6)", False),
    ],
)
def test_plate_or_better_is_a_cuirass_and_the_next_lesser_armour_is_none(text, plated):
    assert referee.plated(line(text)) is plated


@pytest.mark.rule("HAL-OPP-00", "HAL-RULE-59")
@rows(
    ("name", "text", "talents", "carries", "cuirass"),
    [
        ("guard", "3 HP, 9 STR, spear (d6)", {"Spear": 1, "Discipline": 1}, "spear", False),
        ("guard", "3 HP, 9 STR, longsword (d6)", {"Halberd": 1, "Discipline": 1}, "longsword", False),
        ("guard", "3 HP, 9 STR, teeth (d6), cutlass (d6)", {"Épée": 1, "Discipline": 1}, "cutlass", False),
        ("guard", "3 HP, 9 STR, pan (d6)", {"Spear": 1, "Discipline": 1}, "", False),
        ("thief", "3 HP, 9 STR, pan (d6)", {"Knife": 1, "Sneak": 1, "Pick": 1}, "", False),
        ("nobody", "3 HP, 3 Armor, 9 STR, bow (d6)", {"Bow": 1}, "bow", True),
    ],
)
def test_a_person_of_a_line_has_the_talents_of_the_trade_and_the_printed_weapon(
    table, name, text, talents, carries, cuirass
):
    with table.trial():
        being = table.bare(name, "foes")
        table.put(being, tags=("thin",))
        block = line(text, name)
        table.play(referee.person_from(being, block, [name]))
        assert {each: being.get(each) for each in referee.TALENTS if being.get(each)} == talents
        assert (being.carries, being.cuirass, being.state) == (carries, cuirass, UP)
        assert being.tags == ("thin", "human")
        assert all(being.get(each) == being.get(f"full_{each}") for each in ATTRIBUTES)
        assert (being.Int, being.Edu, being.Sta) == (7, 7, 7)


# Creatures.


@pytest.mark.rule("HAL-OPP-14")
@rows(
    ("points", "blow"),
    [(0, (1,)), (1, (1,)), (5, (5,)), (6, (6,)), (7, (4, 3)), (12, (6, 6)), (13, (5, 4, 4)), (18, (6, 6, 6))],
)
def test_a_printed_damage_is_as_few_dice_as_show_it_and_those_as_even_as_they_can_be(table, points, blow):
    with table.trial():
        being = table.creature("foe.1", "Thing")
        table.play(referee.as_printed(being, "giants", {"Endurance": 9, "Life": 8, "Damage": points}))
        assert (being.blow, being.Damage) == (blow, f"{len(blow)}d6")


@pytest.mark.rule("HAL-OPP-14")
@rows(
    ("row", "middle"),
    [
        ("nightlings", {"Attack": 7, "Hit": 8, "Escape": 6}),
        ("predators", {"Attack": 8, "Hit": 9, "Escape": 5}),
        ("undead", {"Attack": 9, "Hit": 10, "Escape": 3}),
        ("mounts", {"Attack": 7, "Hit": 7, "Escape": 5}),
        ("giants", {"Attack": 6, "Hit": 11, "Escape": 3}),
        ("dragons", {"Attack": 5, "Hit": 12, "Escape": 3}),
    ],
)
def test_what_is_not_printed_of_an_opponent_is_a_three_on_its_rows_die(table, row, middle):
    with table.trial():
        being = table.bare("Thing", "foes")
        table.put(being, tags=("wet",))
        table.play(referee.in_row(being, row, 9, 8, "2d6"))
        found = dict(table.world.fields(being.id))
        assert {name: found[name] for name in middle} == middle
        assert found["tags"] == ("wet", row) and found["row"] == row and found["state"] == UP
        assert [found[name] for name in ("End", "full_End", "Life", "full_Life", "Damage")] == [
            9,
            9,
            8,
            8,
            "2d6",
        ]


@pytest.mark.rule("HAL-OPP-14", "HAL-RULE-23")
def test_one_of_a_kind_has_all_the_figures_of_its_kind(table):
    kind = table.play(referee.kind_of(table.world, "goblin", "nightlings"), 1, 2, 3, 4, 5, 6, 1)
    being = table.bare("goblin", "foes")
    table.put(being, tags=("wet",))
    table.play(referee.embody(being, kind))
    figures = {"End": 3, "full_End": 3, "Life": 4, "full_Life": 4, "Attack": 9, "Hit": 11, "Escape": 4}
    rest = {"blow": (1, 2), "Damage": "2d6", "row": "nightlings", "tags": ("wet", "nightlings"), "state": UP}
    named = {"name": "goblin", "side": "foes"}
    assert dict(table.world.fields(being.id)) == {**figures, **rest, **named}


@pytest.mark.rule("HAL-OPP-14")
@rows(
    ("kind", "name", "called", "as_kind"),
    [
        ("", "wolf", "wolf", "kind.wolf"),
        ("wolf", "Grey", "Grey", "kind.wolf"),
        ("", "giants", "giant", "kind.giants"),
        ("", "undead", "undead", "kind.undead"),
    ],
)
def test_without_a_line_a_creature_is_of_the_kind_of_its_own_word_or_name(table, kind, name, called, as_kind):
    with table.trial():
        being = table.bare(name, "foes")
        table.put(being, kind=kind or None)
        table.run(RULES.convert(being, None), lambda sides, rule, who: (2,) * len(sides))
        assert being.name == called
        assert table.world.ids("kind") == (as_kind,)


@rows(
    ("words", "text", "row"),
    [
        ("giant", "", "giants"),
        ("giants", "", "giants"),
        ("undead", "", "undead"),
        ("skeleton guard", "", "undead"),
        ("goblin guard", "", "nightlings"),
        ("guard", "", ""),
        ("villager", "", ""),
        ("frost thing", "3 HP, 8 STR, sword (d6)", ""),  # it carries what people carry
        ("frost thing", "3 HP, 8 STR, tendrils (d6)", "nightlings"),
        ("frost thing", "", ""),
        ("wolf", "3 HP, 8 STR, sword (d6)", "predators"),
    ],
)
def test_the_row_of_a_creature_is_that_of_its_words_and_else_of_its_strength(words, text, row):
    assert referee.row_for(words.split(), line(text, words) if text else None) == row


# Meetings.


@pytest.mark.rule("HAL-OPP-10", "HAL-OPP-11", "HAL-OPP-12", "HAL-RULE-52")
@rows(
    ("kinds", "dice", "attitude", "fled"),
    [
        (("wolf",), (4, 4), "hostile", ()),
        (("wolf", "wolf"), (4, 4), "hostile", ()),
        (("wolf", "wolf"), (4, 5, 3, 3), "fled", (1, 2)),  # Attack 8, Escape 6
        (("wolf", "bear"), (4, 5, 3, 3, 4, 4), "hostile", (1,)),
        (("wolf", "wolf", "bear"), (4, 4, 4, 5, 3, 3), "hostile", (3,)),
        (("wolf", "bear"), (4, 5, 3, 3, 4, 5, 3, 3), "fled", (1, 2)),
        (("wolf",), (4, 5, 3, 4, 1, 1), "wary", ()),  # it talks, and is no worse than wary
        (("person", "person"), (1, 1), "hostile", ()),
        (("person", "wolf"), (6, 6, 4, 4), "hostile", ()),
        (("person", "wolf"), (1, 1, 4, 5, 3, 3), "hostile", (2,)),
    ],
)
def test_each_kind_that_is_met_has_a_roll_of_its_own_and_the_least_friendly_counts(
    table, kinds, dice, attitude, fled
):
    with table.trial():
        foes = [
            table.person(f"foe.{at}", "Wat")
            if kind == "person"
            else table.creature(f"foe.{at}", kind, kind=kind)
            for at, kind in enumerate(kinds, 1)
        ]
        assert table.run(RULES.react((table.hero,), tuple(foes), ()), dice) == attitude
        assert [foe.id for foe in foes if foe.state == FLED] == [f"foe.{at}" for at in fled]


@pytest.mark.rule("HAL-OPP-10", "HAL-OPP-11")
@rows(("dice", "does"), [((3, 4), "hostile"), ((4, 4, 3, 4), "fled"), ((4, 4, 4, 4, 6, 6), "helpful")])
def test_a_creature_of_whose_attack_or_escape_nothing_is_known_has_the_average_of_seven(table, dice, does):
    with table.trial():
        beast = table.creature("foe.1", "wolf", kind="wolf", Attack=None, Escape=None)
        assert table.run(RULES.react((table.hero,), (beast,), ()), dice) == does
