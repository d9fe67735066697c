"""The floor's functions as tables: what goes in, what comes out, with both sides of each boundary."""

import re
from importlib.resources import files

from tables import rows

from solo.core import dice
from solo.core.world import World
from solo.rules.floor import approaches, at_hand, natures, strength, wards


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
