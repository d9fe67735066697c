"""The creatures of a page: whose stat line is the first item of a list, who is counted below their name, and who is met where a
sentence says that one of them is there."""

import pytest

from solo.workshop import stated
from solo.workshop.modules import adventure

_PAGE = """# The Crawl

## Monsters

### Cave Newt

- 6 HP, 13 STR, 9 DEX, bite (d6)
- Hides in the water.

### Shelled Crawler

#### Monster 2

- 8 HP, 1 Armor, 12 STR, pincers (d8)
- Walks on walls.

## 1. Hall

A cave newt sleeps on a ledge. A door leads north to room 2.

## 2. Cave

There is a shelled crawler in the corner, and a heap of bones. The way back leads south to room 1.
"""


def test_a_stat_line_may_be_the_first_item_below_a_name():
    made = adventure(_PAGE, "Crawl")
    assert "### Cave Newt\n\n- 6 HP, 13 STR, 9 DEX, bite (d6)" in made.text


def test_a_counted_monster_is_called_as_the_heading_above_it_says():
    made = adventure(_PAGE, "Crawl")
    assert "### Shelled Crawler\n\n- 8 HP, 1 Armor" in made.text
    assert "Monster 2" not in made.text


def test_one_creature_that_a_sentence_says_is_there_is_met():
    made = adventure(_PAGE, "Crawl")
    assert made.text.count("`meet 1 cave newt`") == 1
    assert made.text.count("`meet 1 shelled crawler`") == 1


@pytest.mark.parametrize(
    "sentence",
    [
        "A crow sleeps.",
        "A large, old crow lies here.",
        "There is a crow here.",
        "There is an angry crow in the corner.",
        "There is a crow, asleep.",
    ],
)
def test_it_is_said_to_be_there(sentence):
    assert [(each.name, each.there) for each in stated.named_in(sentence, ["Crow"])] == [("Crow", True)]


@pytest.mark.parametrize(
    "sentence",
    [
        "A stone crow stands here.",
        "A dead crow lies here.",
        "A crow lies dead on the floor.",
        "A cage for a crow is here.",
        "A crow is painted on the wall.",
        "There is a crow in the painting.",
        "If a crow is here, it flees.",
        "A crow may wait here.",
        "The statue of a crow stands here.",
    ],
)
def test_a_likeness_or_one_that_may_come_is_not_there(sentence):
    assert not any(each.there for each in stated.named_in(sentence, ["Crow"]))
