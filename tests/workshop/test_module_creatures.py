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


_SHELF = """# The Granary

## Wandering Monsters

Check every three turns; encounter on a 1-2 on 1d6.

| d6 | Wandering monster |
|---|---|
| 1 | 1d4 goblins from area 3 |
| 2 | 1 goblin drops from the ceiling (2-in-6) |
| 3 | 1d6 [goblins](#goblin) arguing over a boot |
| 4 | Old Nab and 1d4 goblins |
| 5 | Goblin tracks in the mud |
| 6 | A draught |

## 1. Loft

Goblins (6): AC 6 [13], HD 1-1 (3hp each), Att 1 \u00d7 spear (1d6), ML 7. Their chief, **Old Nab** (AC 5 [14], HD 2, hp 11, Att 1 \u00d7 cleaver (1d8), ML 9), will parley if fed. A trapdoor drops 20' (2d6 damage) into area 2.

## 2. Bridge

The bridge is watched by **trolls**. If you shout, two will come (AC 4 [15], HD 6+3*, Att 2 \u00d7 claw (1d6), ML 10). A secret door opens on 3.

## 3. Shrine

Acolytes (4; AC 2 [17], HD 1, Att 1 \u00d7 mace (1d6), ML 7), led by Sister Ulla (AC 2 [17], HD 3, hp 14, Att 1 \u00d7 mace (1d6), ML 9). A passage runs east and comes out on the hillside.
"""


def _made():
    return adventure(_SHELF, "Granary")


def test_a_line_of_its_own_and_one_in_brackets_are_two_creatures():
    assert "`meet 6 goblin and Old Nab`" in _made().text


def test_two_who_will_come_are_of_those_named_before():
    text = _made().text
    assert "`meet 2 troll`" in text and "Will Come" not in text


def test_how_many_may_stand_before_the_figures_and_who_leads_them_is_named():
    text = _made().text
    assert "4 acolyte" in text and "Sister Ulla" in text and "### Shrine" not in text
    assert not any("nobody is named" in each for each in _made().left)


@pytest.mark.parametrize(
    "row",
    [
        "1d4 goblins from area 3 `meet 1d4 goblin`",
        "1 goblin drops from the ceiling (2-in-6) `meet 1 goblin`",
        "1d6 goblins arguing over a boot `meet 1d6 goblin`",
        "Old Nab and 1d4 goblins `meet Old Nab and 1d4 goblin`",
    ],
)
def test_a_row_may_say_what_somebody_does(row):
    assert row in _made().text


def test_what_somebody_left_behind_is_nobody():
    assert "| 5 | Goblin tracks in the mud |" in _made().text


def test_a_chance_on_a_die_is_read():
    assert "`every 3 turns` `2 in 6`" in _made().text
    assert not any("no chance of it is read" in each for each in _made().left)


def test_a_chance_below_a_room_s_heading_is_that_of_its_table():
    page = "# C\n\n## 1. Hall\n\nDoor north to 2.\n\n## 2. Wandering encounters\n\n1-in-6 chance every turn.\n\n| d4 | Encounter |\n|---|---|\n| 1 | 1d6 bats |\n| 2 | 1 bat |\n| 3 | 1d4 rats |\n| 4 | Nothing |\n"
    made = adventure(page, "C")
    assert "`every 1 turns` `1 in 6`" in made.text
    assert not any("no chance of it is read" in each for each in made.left)


def test_a_door_that_opens_on_a_room_is_a_way_and_what_leaves_the_page_is_told():
    made = _made()
    assert "\u2192 [3. Shrine](#3-shrine)" in made.text.split("## 2. Bridge")[1].split("## 3.")[0]
    assert any(
        "comes out" in each or "runs east" in each for each in made.left if "no room of the page" in each
    )
    assert any("hurts nobody" in each for each in made.left)


def test_what_stands_behind_a_stat_line_and_says_what_it_can_do_is_the_creatures():
    page = "## 1. Well\n\n> 1 Grey Ooze: AC 8 [11], HD 3* (13hp), Att 1 \u00d7 touch (2d8), ML 12, XP 50. Energy immunity: Unharmed by cold. Gems lie here.\n"
    text = adventure(page, "Mine").text
    assert "XP 50. Energy immunity: Unharmed by cold." in text[text.index("### Grey Ooze") :]
    assert "Gems lie here." in text and "Energy" not in text[: text.index("## Bestiary")]


def test_who_comes_by_chance_is_told_to_be_met_always():
    page = "## 1. Road\n\n> Night Random Encounter: 3 Kobolds. AC 7 [12], HD 1/2, Att 1 \u00d7 club (1d4), ML 8\n"
    made = adventure(page, "Mine")
    assert "`meet 3 kobold`" in made.text and any("they are met always" in each for each in made.left)


_NAMED = """# The Fen

## 1. Hut

A low hut on stilts. Black Nan sits by the fire. Two mud rats (AC 7, HD 1, hp 3, Att bite d3, ML 5) hide. Exits: north to 2.

**Black Nan**: AC 9, HD 2, hp 9, Att knife d4, ML 8.

## 2. Barrow

A Bog Ape waits by the door and sniffs. The priest prays here with Skarn (AC 4, HD 5, hp 22, Att axe d8, ML 10). South to 1.

### Bog Ape

AC 6, HD 4, Att 2 fists (d4), ML 9
"""


def test_who_has_a_name_of_their_own_is_met_by_it_and_a_kind_is_counted():
    made = adventure(_NAMED, "Fen")
    assert "`meet Black Nan and 2 mud rat`" in made.text or "`meet 2 mud rat and Black Nan`" in made.text
    assert "1 bog ape" in made.text and "Skarn" in made.text.split("`meet ")[2]
    people, _, bestiary = made.text.partition("## Bestiary")
    assert "### Black Nan" in people and "### Skarn" in people and "### Bog Ape" in bestiary


def test_a_table_in_a_box_of_the_page_is_one_of_its_tables():
    box = "> **Encounters**\n>\n> | d6 | Who |\n> | --- | --- |\n> | 1-3 | 2 mud rats |\n> | 4-6 | Rain |\n\n"
    made = adventure(_NAMED.replace("## 1. Hut", box + "## 1. Hut"), "Fen")
    assert "## Encounters\n\n| d6 | Who |" in made.text and "2 mud rats `meet 2 mud rat`" in made.text
