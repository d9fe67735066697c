"""The floor's functions as tables: what goes in, what comes out, with both sides of each boundary."""

import re
from importlib.resources import files

import pytest
from tables import rows

from solo.core import dice
from solo.core.oracle import NOUNS, VERBS, prompt
from solo.core.things import Ware, give, use
from solo.core.world import World
from solo.rules.floor import approaches, at_hand, duel, natures, strength, wards
from solo.rules.staging import Stage
from solo.scenario.statblock import Attack, HitDice, StatBlock


def page(name: str) -> list[list[str]]:
    """The rows of all tables of a page of the floor, without their heads."""
    text = (files("solo.rules.floor") / name).read_text(encoding="utf-8")
    found = re.split(r"^\|[ -]+\|.*---.*$", text, flags=re.MULTILINE)[1:]
    lines = [line for part in found for line in re.split(r"\n\n", part.strip("\n"))[0].splitlines()]
    return [
        [cell.strip() for cell in line.strip().strip("|").split("|")] for line in lines if line[:1] == "|"
    ]


def test_every_verb_of_the_page_has_the_approach_and_topic_of_its_row():
    words = {row[2]: (row[0], row[1]) for row in page("approaches.md") if len(row) == 3}
    read = approaches.tables.__wrapped__()
    assert [tuple(row[:2]) for row in read[0]] == list(words.values())
    assert {word for row in words for word in row.split()} == set(approaches.verbs.__wrapped__())


def test_the_kinds_of_harm_are_the_rows_of_the_page_and_no_more():
    read = wards.kinds.__wrapped__()
    assert [kind.name for kind in read] == [row[0] for row in page("wards.md")]
    for kind, row in zip(read, page("wards.md"), strict=True):
        assert kind.struck == frozenset(row[1].split()) and kind.said == {*row[2].split(), row[0]}


@rows(
    ("morale", "nerve"),
    [
        (None, 10),
        (1, 3),
        (2, 3),
        (3, 4),
        (4, 6),
        (5, 7),
        (6, 9),
        (7, 10),
        (8, 12),
        (9, 13),
        (10, 15),
        (11, 16),
        (12, 18),
    ],
)
def test_nerve_by_an_older_games_morale_is_half_as_much_again(morale, nerve):
    assert strength.nerve_of(morale) == nerve


@rows(
    ("name", "does"),
    [
        ("rat catcher", True),
        ("old rat catcher", True),
        ("catcher of rats", False),
        ("dragon hunters", True),
        ("catcher", False),
        ("rat catcher, drunk", True),
        ("rat, a catcher", False),
        ("hunter rat", False),
        ("very old hunter rat", False),
        ("", False),
    ],
)
def test_a_name_of_more_words_than_one_that_ends_in_a_trade_is_somebody_of_that_trade(name, does):
    assert natures.by_trade(name) is does


@rows(
    ("written", "sides", "thrown"),
    [
        ("d100", (6, 10), True),
        ("d100", (6, 9), False),
        ("d100", (6, 100), False),
        ("2d100", (6, 10), False),
        ("2d100", (6, 100), True),
        ("d6", (6,), True),
        ("d8", (6,), False),
        ("d8", (6, 8), True),
        ("3", (6,), True),
    ],
)
def test_dice_are_on_the_table_as_they_are_and_a_hundred_is_two_tens(written, sides, thrown):
    assert at_hand.lies(dice.parse(written).terms[0], sides) is thrown


@rows(
    ("written", "sides", "instead"),
    [
        ("d8", (6,), "d6+1"),
        ("d4", (6,), "d6-1"),
        ("d20", (6,), "d6+7"),
        ("2d8", (6,), "2d6+2"),
        ("d8+1", (6,), "d6+2"),
        ("d6+d8", (6,), "d6+d6+1"),
        ("d12-d4", (6,), "d6-d6+4"),
        ("2d6", (6,), "2d6"),
        ("d8", (6, 8), "d8"),
        ("d%", (6, 10), "d00"),
        ("d66+d8", (6,), "d66+d6+1"),
        ("d100+d8", (6, 10), "d00+d6+1"),
        ("d2", (6,), "d6-2"),
    ],
)
def test_a_die_that_is_not_on_the_table_is_a_d6_with_half_of_what_it_has_more(written, sides, instead):
    assert at_hand.on_table(written, sides) == instead


def test_what_is_put_in_order_in_a_copy_stands_in_the_other_as_it_stood():
    world = World()
    for name in ("a", "b"):
        world.put("hero.1", name, 1)
    other = world.copy()
    other.arrange("hero.1", (("b", "a"), ()))
    other.put("hero.1", "a", 2)
    assert list(other.fields("hero.1")) == ["b", "a"] and list(world.fields("hero.1")) == ["a", "b"]
    assert (world.get("hero.1", "a"), other.get("hero.1", "a")) == (1, 2)
    third = other.copy()
    other.put("hero.1", "b", 3)
    assert third.get("hero.1", "b") == 1


PLAIN = strength.Figures(4, 0, 10, 10, (6,))


@rows(
    ("printed", "figures"),
    [
        ({}, (4, 0, 10, 10)),
        ({"hp": 0}, (1, 0, 10, 10)),
        ({"hp": 1}, (1, 0, 10, 10)),
        ({"hp": 2}, (2, 0, 10, 10)),
        ({"hp": 40}, (40, 0, 10, 10)),
        ({"hp": 41}, (40, 0, 10, 10)),
        ({"hp_dice": "2d6"}, (7, 0, 10, 10)),
        ({"armor": -1}, (4, 0, 10, 10)),
        ({"armor": 1}, (4, 1, 10, 10)),
        ({"armor": 3}, (4, 3, 10, 10)),
        ({"armor": 4}, (4, 3, 10, 10)),
        ({"str": 0}, (4, 0, 1, 10)),
        ({"str": 1}, (4, 0, 1, 10)),
        ({"str": 2}, (4, 0, 2, 10)),
        ({"ranges": (("str", 13, 18),)}, (4, 0, 15, 10)),
        ({"str": 8, "ranges": (("str", 13, 18),)}, (4, 0, 8, 10)),
        ({"wil": 18}, (4, 0, 10, 18)),
        ({"wil": 19}, (4, 0, 10, 19)),
        ({"wil": 20}, (4, 0, 10, 19)),
        ({"wil": 0}, (4, 0, 10, 0)),
    ],
)
def test_the_figures_of_a_printed_line_stay_within_their_bounds(printed, figures):
    assert strength.figures(StatBlock(kind="cairn", name="it", **printed))[:4] == figures


def test_of_whom_nothing_is_printed_the_figures_are_those_of_anybody():
    assert strength.figures(None) == PLAIN
    assert strength.figures(StatBlock(kind="cairn", name="it", detachment=True)).host


@rows(
    ("hd", "hp", "dice"),
    [
        (HitDice("3", 3), None, 3),
        (HitDice("3+1", 3, 1), None, 3.125),
        (HitDice("1-1", 1, -1), None, 0.875),
        (HitDice("1/2", 0.5), None, 0.5),
        (HitDice("1-6", 1, -6), None, 0.25),
        (HitDice("1-7", 1, -7), None, 0.25),
        (HitDice("59+8", 59, 8), None, 60),
        (HitDice("60+8", 60, 8), None, 60),
        (HitDice("1hp", 0, hp=9), None, 2),
        (HitDice("1hp", 0), None, 1 / 4.5),
        (HitDice("hp"), 18, 4),
        (None, 9, 2),
        (None, None, 4 / 4.5),
        (None, 9000, 60),
    ],
)
def test_hit_dice_are_what_is_printed_of_them_or_of_hit_points(hd, hp, dice):
    assert strength.hit_dice(StatBlock(kind="bx", name="it", hd=hd, hp=hp)) == dice


@rows(
    ("dice", "might"),
    [(0.25, 7), (0.9, 7), (1, 8), (1.9, 8), (10, 17), (11, 18), (12, 18), (60, 18)],
)
def test_might_by_hit_dice_is_seven_and_one_for_each_to_eighteen(dice, might):
    assert strength.old_might(StatBlock(kind="bx", name="it", hd=HitDice("", dice))) == might


@rows(
    ("dice", "keeps"),
    [
        ((("d6",),), ((6,), 0)),
        ((("d6",), ("d8",)), ((8,), 0)),
        ((("d8",), ("d6",)), ((8,), 0)),
        ((), ((4,), 0)),
    ],
)
def test_the_hardest_attack_is_that_with_the_largest_die(dice, keeps):
    attacks = tuple(Attack(f"a{at}", each) for at, each in enumerate(dice))
    assert strength.hardest(StatBlock(kind="cairn", name="it", attacks=attacks)) == keeps


@rows(
    ("sides", "more", "chances"),
    [
        ((4,), 0, {1: 1 / 4, 2: 1 / 4, 3: 1 / 4, 4: 1 / 4}),
        ((2, 2), 0, {1: 1 / 4, 2: 3 / 4}),
        ((2, 4), 0, {1: 1 / 8, 2: 3 / 8, 3: 1 / 4, 4: 1 / 4}),
        ((2,), 3, {4: 1 / 2, 5: 1 / 2}),
        ((2,), -1, {0: 1 / 2, 1: 1 / 2}),
    ],
)
def test_of_several_dice_the_best_counts(sides, more, chances):
    assert duel.highest(sides, more) == chances


@rows(
    ("tags", "what", "spell", "magic", "share"),
    [
        ((), "sword", False, False, 1),
        (("immune to fire",), "torch", False, False, 0),
        (("immune to fire",), "fire bolt", True, False, 0),
        (("immune to fire",), "sword", False, False, 1),
        (("half from blades",), "sword", False, False, 0.5),
        (("half from blades",), "swords", False, False, 0.5),
        (("half from blades",), "club", False, False, 1),
        (("weak to cold",), "ice", True, False, 2),
        (("weak to cold", "immune to spells"), "ice", True, False, 0),
        (("immune to spells",), "sword", False, False, 1),
        (("immune to weapons",), "sword", False, False, 0),
        (("immune to weapons",), "ice", True, False, 1),
        (("immune to normal weapons",), "sword", False, False, 0),
        (("immune to normal weapons",), "sword", False, True, 1),
        (("immune to weapons",), "sword", False, True, 0),
    ],
)
def test_how_much_of_a_blow_or_spell_one_takes(tags, what, spell, magic, share):
    world = World()
    world.put("foe.1", "tags", tags)
    assert wards.share(world["foe.1"], what, spell, magic) == share
    assert wards.immune(world["foe.1"], what, spell) is (
        share == 0 if not magic else wards.share(world["foe.1"], what, spell) == 0
    )


@rows(
    ("name", "kind", "tags", "undead"),
    [
        ("Old Tom", "ghoul", (), True),
        ("ghoul", "", (), True),
        ("ghouls", None, (), True),
        ("Old Tom", "", ("undead",), True),
        ("Old Tom", "", (), False),
        (None, None, (), False),
        ("Old Tom", "smith", ("dead",), False),
    ],
)
def test_one_is_undead_by_name_kind_or_tag(name, kind, tags, undead):
    world = World()
    for field, value in {"name": name, "kind": kind, "tags": tags}.items():
        world.put("foe.1", field, value)
    assert natures.undead(world["foe.1"]) is undead


def test_what_is_no_spell_is_a_weapon_unless_it_is_said():
    assert wards.done_by("sword") == {"edged", "weapons"}
    assert wards.done_by("sword", spell=True) == {"edged", "spells"}


def test_a_thing_is_used_once_where_nothing_is_said_and_gone_after_its_last():
    stage = Stage("cairn")
    hero = stage.hero("Hild")
    torch = stage.run(give(hero, Ware("torch", uses=3)))
    assert [stage.run(use(torch)) for _ in range(2)] == [2, 1]
    assert torch.name == "torch" and stage.run(use(torch)) == 0 and not torch.name
    rope = stage.run(give(hero, Ware("rope")))
    assert stage.run(use(rope)) == 0 and not rope.name
    oil = stage.run(give(hero, Ware("oil", uses=5)))
    assert stage.run(use(oil, 3)) == 2 and stage.run(use(oil, 2)) == 0


def test_the_oracle_says_the_two_words_of_its_dice():
    stage = Stage("cairn")
    said = stage.run(prompt(), dice=[1, 20])
    assert said == f"{VERBS[0]} {NOUNS[19]}"
    assert stage.told == f"{said[0].upper()}{said[1:]}."


@rows(
    ("written", "count", "sides", "keep", "times"),
    [
        ("d6", 1, 6, 0, 1),
        ("2d6kh", 2, 6, 1, 1),
        ("3d6kl2", 3, 6, -2, 1),
        ("-d4", 1, 4, 0, -1),
        ("d%", 1, 100, 0, 1),
        ("d66", 2, 6, 0, 1),
        ("d00", 2, 10, 0, 1),
        ("d666", 3, 6, 0, 1),
        ("2d66", 2, 66, 0, 1),
    ],
)
def test_a_term_of_dice_is_what_is_written(written, count, sides, keep, times):
    term = dice.parse(written).terms[0]
    assert (term.count, term.sides, term.keep, term.times) == (count, sides, keep, times)


def test_exact_chances_of_kept_dice_are_refused_just_past_what_can_be_worked_out():
    assert sum(dice._kept(50, 4, 50).values()) == 4**50
    with pytest.raises(dice.DiceError, match="too many ways"):
        dice._kept(51, 4, 51)
