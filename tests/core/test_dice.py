"""Dice: notation, readings, exact chances, and the sources faces come from."""

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tables import rows

from solo.core import dice
from solo.core.dice import DiceError, distribution, parse, scripted, seeded


@pytest.mark.parametrize(
    ("text", "faces", "total"),
    [
        ("d6", (4,), 4),
        ("2d6+1", (3, 5), 9),
        ("3d6*10", (1, 2, 3), 60),
        ("d66", (3, 5), 35),
        ("d%", (100,), 100),
        ("d00", (6, 10), 60),
        ("d00", (10, 4), 4),
        ("d00", (10, 10), 100),
        ("d66*2", (3, 4), 68),
        ("d666", (1, 2, 3), 123),
        ("2d6kh", (2, 5), 5),
        ("1000000", (), 1_000_000),
        ("d6*1000000", (1,), 1_000_000),
        ("4d6kh3", (1, 6, 5, 4), 15),
        ("2d20kl1", (19, 3), 3),
        ("2d6-2", (1, 1), 0),
        ("d8 + d6 − 1", (8, 6), 13),
        ("1d6+1", (6,), 7),
    ],
)
def test_notation_reads_as_it_is_printed_in_the_rulebooks(text, faces, total):
    assert parse(text).total(faces) == total


def test_a_throw_is_read_out_as_it_lies_on_the_table():
    assert dice.read_out("d00", (6, 10)) == "d100 → 6 0"
    assert dice.read_out("d10+d00+1", (10, 10, 3)) == "d10+d100+1 → 10 0 3"
    assert dice.read_out("no dice", (5,)) == "no dice → 5"


def test_two_ten_sided_dice_give_each_number_to_a_hundred_once():
    assert distribution(parse("d00")) == dict.fromkeys(range(1, 101), Fraction(1, 100))


@rows(
    "text",
    [
        "",
        " ",
        "d",
        "2d",
        "d0",
        "0d6",
        "101d6",
        "d1001",
        "1e9d6",
        "5d6kh9",
        "5d6kh0",
        "2d6 d6",
        "--d6",
        "d6*",
        "d6+",
        "6d",
        "d6.5",
        "99999999",
        "9" * 500,
        "d6" + "+d6" * 100,
        "d6*9999999",
        "кости",
        "d６x",
        "d６",
        "٣",
    ],
)
def test_what_is_no_dice_is_refused_in_words(text):
    with pytest.raises(DiceError) as refusal:
        parse(text)
    assert len(str(refusal.value)) > 10


@given(st.text(max_size=300))
def test_any_text_is_read_or_refused_and_never_worse(text):
    try:
        read = parse(text)
    except DiceError:
        return
    assert len(read.sides) <= dice.MOST_DICE
    assert isinstance(read.total(tuple(1 for _ in read.sides)), int)


TERMS = st.builds(
    lambda count, sides, keep: f"{count}d{sides}" + (f"k{keep}{min(2, count)}" if keep else ""),
    st.integers(1, 3),
    st.sampled_from([4, 6, 8]),
    st.sampled_from(["", "h", "l"]),
)


@given(st.lists(TERMS, min_size=1, max_size=2), st.integers(0, 9))
def test_the_distribution_of_a_total_is_what_enumerating_every_face_gives(terms, plus):
    read = parse("+".join(terms) + f"+{plus}")
    counted: dict[int, int] = {}
    for faces in product(*(range(1, side + 1) for side in read.sides)):
        counted[read.total(faces)] = counted.get(read.total(faces), 0) + 1
    ways = sum(counted.values())
    assert distribution(read) == {total: Fraction(count, ways) for total, count in counted.items()}


@pytest.mark.parametrize("count", [1, 2, 3])
@pytest.mark.parametrize("sides", [1, 2, 4, 6])
def test_what_is_kept_of_some_dice_comes_as_often_as_in_all_ways_for_them_to_fall(count, sides):
    ways = list(product(range(1, sides + 1), repeat=count))
    for kept in range(1, count + 1):
        highest = Counter(sum(sorted(faces)[-kept:]) for faces in ways)
        lowest = Counter(sum(sorted(faces)[:kept]) for faces in ways)
        for keep, counted in (("h", highest), ("l", lowest)):
            chances = {total: Fraction(number, len(ways)) for total, number in counted.items()}
            assert distribution(parse(f"{count}d{sides}k{keep}{kept}")) == chances


def test_a_reading_has_the_distribution_of_its_faces():
    assert distribution(parse("3d6"), dice.hits(4)) == {n: Fraction(c, 8) for n, c in enumerate((1, 3, 3, 1))}
    assert distribution(parse("2d6"), dice.highest)[6] == Fraction(11, 36)
    assert distribution(parse("2d6"), dice.lowest)[1] == Fraction(11, 36)
    assert distribution(parse("2d4"), dice.faces)[4, 1] == Fraction(1, 16)


@pytest.mark.parametrize("text", ["100d1000", "100d1000kh50", "100d20kh50", "99d999+99d999"])
def test_a_distribution_too_wide_is_refused_and_not_worked_out_for_ever(text):
    with pytest.raises(DiceError):
        distribution(parse(text))


def test_a_reading_of_too_many_ways_is_refused():
    with pytest.raises(DiceError, match="too many"):
        distribution(parse("9d10"), dice.faces)


@pytest.mark.parametrize("text", ["d6", "3d6", "2d4+d10", "d8+2d12"])
def test_the_highest_and_the_lowest_face_come_as_often_as_in_all_ways_for_the_dice_to_fall(text):
    for read in (dice.highest, dice.lowest):
        ways = list(product(*(range(1, side + 1) for side in parse(text).sides)))
        counted = {face: Fraction(count, len(ways)) for face, count in Counter(map(read, ways)).items()}
        assert distribution(parse(text), read) == counted


def test_a_seeded_face_follows_from_seed_turn_rule_roller_and_ordinal():
    first, again = seeded("salt", 3), seeded("salt", 3)
    thrown = [first((20,), "SAVE", "hero.1") for _ in range(8)]
    assert thrown == [again((20,), "SAVE", "hero.1") for _ in range(8)]
    others = [seeded("salt", 4), seeded("pepper", 3)]
    assert all([other((20,), "SAVE", "hero.1") for _ in range(8)] != thrown for other in others)
    assert [seeded("salt", 3)((20,), "SAVE", "foe.1"), seeded("salt", 3)((20,), "HIT", "hero.1")] != [
        thrown[0],
        thrown[0],
    ]


def test_a_rule_that_gains_a_roll_shifts_no_other():
    plain, longer = seeded("s", 1), seeded("s", 1)
    longer((6,), "NEW", "hero.1")
    assert plain((6, 6), "OLD", "hero.1") == longer((6, 6), "OLD", "hero.1")


@given(st.text(max_size=20), st.integers(0, 10**6), st.lists(st.integers(1, 1000), min_size=1, max_size=9))
def test_seeded_faces_lie_on_their_dice(seed, turn, sides):
    faces = seeded(seed, turn)(tuple(sides), "R", "w")
    assert all(1 <= face <= side for face, side in zip(faces, sides, strict=True))


def test_seeded_dice_are_fair_enough_that_no_face_of_a_d6_is_rare():
    throw = seeded("fair", 1)
    counts = [0] * 7
    for _ in range(6000):
        counts[throw((6,), "R", "w")[0]] += 1
    assert min(counts[1:]) > 850
    assert max(counts) < 1150


def test_scripted_dice_give_their_faces_and_refuse_what_a_die_cannot_show():
    throw = scripted(4, 20)
    assert throw((6,), "", "") == (4,)
    with pytest.raises(DiceError):
        throw((6,), "", "")
    with pytest.raises(DiceError, match="empty"):
        scripted()((6,), "", "")


@pytest.mark.parametrize(
    ("text", "faces", "said"),
    [
        ("2d6kh1", (5, 3), "2d6, the best → 5 3"),
        ("3d6kl1", (5, 3, 1), "3d6, the worst → 5 3 1"),
        ("4d6kh3", (1, 2, 3, 4), "4d6, the best 3 → 1 2 3 4"),
        ("2d6+1", (3, 5), "2d6+1 → 3 5"),
    ],
)
def test_a_throw_is_read_out_without_the_notation_of_dice_programs(text, faces, said):
    assert dice.read_out(text, faces) == said


def test_a_reading_found_die_by_die_comes_as_often_as_the_total_it_adds_up_to():
    added = dice.DieByDie(0, lambda before, face: before + face)
    assert distribution(parse("2d6+d4"), added) == distribution(parse("2d6+d4"))


def test_each_number_of_a_d66_comes_as_often_as_any_other():
    every = {10 * tens + ones: Fraction(1, 36) for tens in range(1, 7) for ones in range(1, 7)}
    assert distribution(parse("d66")) == every
