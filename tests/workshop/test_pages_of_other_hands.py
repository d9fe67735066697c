"""Pages of modules as other hands set them: whose a stat line is and where it begins, blocks of fields, boxes with items, and ways
in a list of exits."""

import pytest

from solo.scenario.statlines import read
from solo.workshop.modules import adventure
from solo.workshop.pageways import exits_in

_PAGE = """# The Kiln

## 1. Yard

{}

A door leads north to room 2.

## 2. Oven

Ash. The way back leads south to room 1.
"""


def _made(words):
    return adventure(_PAGE.format(words), "Kiln").text


@pytest.mark.parametrize(
    "line",
    [
        "AL N, MV 180' (60'), AC 6, HD 2, HP 10, #AT 1, DG 1d6, SV F1, ML 12",
        "MV 180' (60'), AC 6, HD 2, #AT 1, D 1d6",
        "AC 6, HD 2, HP 10, #AT 1, D 1d6",
    ],
)
def test_a_line_may_begin_with_any_of_its_fields_behind_how_many_there_are(line):
    made = _made(f"When the lid is lifted, the dogs wake. Dogs (4): {line}. A rake leans here.")
    assert "`meet 4 dog`" in made
    assert "### Dog\n\n" in made
    assert "Dogs (4)" not in made.split("## Bestiary")[0]


@pytest.mark.parametrize(
    "words", ["3 potters are here with their mistress, Red Ada", "By the wheel sits a woman called Red Ada"]
)
def test_who_is_called_by_name_right_before_the_line_has_it(words):
    made = _made(f"A path runs by. {words} (AL C, MV 120' (40'), AC 5, HD 3, hp 17, #AT 1, D 1d8+1, ML 9).")
    assert "### Red Ada\n\n" in made
    assert "`meet Red Ada`" in made


def test_a_block_of_fields_below_a_name_is_one_creature():
    made = _made(
        "Old Clay\\nNo. Enc.: 1\\nAlignment: Chaotic\\nMovement: 90' (30')\\nArmor Class: 5\\nHit Dice: 3\\n"
        "Attacks: 1\\nDamage: 1d8\\nSave: F3\\nMorale: 12\\nXP: 110".replace("\\n", "\n")
    )
    assert "`meet 1 old clay`" in made
    block = read(made.split("### Old Clay\n\n")[1].split("\n\n")[0])
    assert (block.ac, block.hd.dice, block.morale, dict(block.details)["xp"]) == (5, 3, 12, "110")
    assert block.attacks[0].damage == "1d8"


def test_the_items_of_a_box_are_those_of_its_creature():
    made = _made(
        "> **Tam Brick**\n> 6 HP, 1 Armor, 14 STR, 9 DEX, 7 WIL, trowel (d6)\n> - Wants: to be told he did right.\n"
        "> - **Critical Damage**: takes a finger."
    )
    entry = made.split("### Tam Brick\n\n")[1].split("\n\n## ")[0]
    assert "\n- Wants: to be told he did right." in entry
    block = read(f"### Tam Brick\n\n{entry}\n")
    assert (block.critical, [attack.tags for attack in block.attacks]) == ("takes a finger", [()])


@pytest.mark.parametrize(
    ("sentence", "ways"),
    [
        (
            "Exits: gate (S, to the street), door (N, to 2), cellar hatch (to 4, padlocked).",
            [("N", "2"), ("", "4")],
        ),
        ("Exits: S to 1, stairs up to 3, trapdoor to 4.", [("S", "1"), ("up", "3"), ("", "4")]),
        ("Passages lead north to 2, to 3 and to 4.", [("north", "2"), ("north", "3"), ("north", "4")]),
        ("A cave, reached by the goat path from Area 1.", [("", "1")]),
    ],
)
def test_a_way_of_a_list_has_its_own_direction_or_none(sentence, ways):
    assert [(way, where) for way, where, _ in exits_in(sentence)] == ways


def test_paragraphs_that_begin_with_bare_numbers_counted_through_are_rooms():
    page = (
        "# Cellar\n\nSomebody has stolen your hat.\n\n1\nStairs go down to a low room. A door leads to room 2.\n\n"
        "2 A damp room with a bed frame and a barrel.\n\n3 A narrow passage, and it smells of fish.\n"
    )
    made = adventure(page, "Cellar")
    assert made.scenes == 3 and "Stairs go down to a low room." in made.text
    assert "Somebody has stolen your hat." in made.text
    left_alone = adventure(page.replace("\n\n2 A damp", "\n\n7 A damp"), "Cellar")
    assert left_alone.scenes == 0


def test_rooms_side_by_side_in_a_table_are_rooms_and_a_table_to_roll_on_is_none():
    page = (
        "# Halls\n\n| 1 | This hall is full of cobwebs. | 2 | The air here is very cold. |\n|---|---|---|---|\n"
        "| 3 | A broken sword blade lies here. | 4 | |\n"
    )
    made = adventure(page, "Halls")
    assert made.scenes == 4 and "A broken sword blade lies here." in made.text
    assert (
        adventure(
            page.replace("| 1 | This hall is full of cobwebs.", "| d4 | What is met here"), "Halls"
        ).scenes
        == 0
    )


def test_those_whose_name_ends_as_their_plural_does_are_counted():
    page = "# Nest\n\n## 1. Pit\n\nThere are two **Surus** here.\n\n## 2. Hole\n\nA dark hole. East to 1.\n\n### Suru\n\n6 HP, 14 STR, claws (d6)\n"
    assert "`meet 2 suru`" in adventure(page, "Nest").text


def test_a_star_that_closes_nothing_is_not_told():
    page = "# Nest\n\n## 1. Pit\n\nA way from **[2](#2-hole)*** to the **top**.\n\n## 2. Hole\n\nA dark hole. East to 1.\n"
    text = adventure(page, "Nest").text
    assert text.count("*") % 2 == 0 and "A way from" in text


def test_a_way_to_a_room_with_an_article_says_it_small():
    page = "# Nest\n\n## 1. A pit\n\nA pit with bones.\n\n## 2. The hole\n\nA dark hole. East to 1.\n"
    assert "Go east, to a pit." in adventure(page, "Nest").text or "to a pit." in adventure(page, "Nest").text
