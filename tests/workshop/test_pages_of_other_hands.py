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
