"""Dice and odds that would take minutes, and words that a rule knows nothing of, are refused in words."""

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest

from solo.cli.main import main
from solo.core.dice import DiceError, distribution, parse


@pytest.mark.parametrize("text", ["100d100kh50", "100d1000kl40", "60d60kh20"])
def test_dice_of_which_too_many_are_kept_have_no_exact_chances(text):
    with pytest.raises(DiceError, match="too many"):
        distribution(parse(text))


def test_monstrous_dice_are_thrown_all_the_same(capsys):
    assert main(["roll", "100d100kh50", "--seed", "1"]) == 0
    assert "100d100kh50 →" in capsys.readouterr().out


@pytest.mark.parametrize("text", ["4d6kh3", "3d4kl1", "5d3kh2", "4d5kl4", "3d6kh3"])
def test_the_chances_of_kept_dice_are_those_of_all_ways_for_them_to_fall(text):
    dice = parse(text)
    ways = Counter(dice.total(faces) for faces in product(*(range(1, side + 1) for side in dice.sides)))
    every = sum(ways.values())
    assert distribution(dice) == {total: Fraction(count, every) for total, count in ways.items()}


@pytest.mark.parametrize(
    "words",
    [
        ("heart-rush", "contest", "complications=nonsense"),
        ("cairn", "harm", "dice=nonsense"),
        ("cairn", "save", "score=x"),
    ],
)
def test_a_word_that_a_rule_knows_nothing_of_is_refused_with_what_it_takes(words, capsys):
    assert main(["odds", *words]) == 2
    said = capsys.readouterr().err
    assert "solo odds:" in said
    assert "inside" not in said
