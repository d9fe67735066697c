"""Whole entries as published: the line in any shape, and what the bullets and sentences below it mean."""

import doctest
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solo.scenario.reading.reader import compile_texts
from solo.scenario.statlines import entry, meaning
from solo.scenario.statlines.specials import specials

THOUL = (
    "# Thoul\nA large, two-legged, ferocious thing that lives underground.\nArmour Class \t6 [13]\nHit Dice \t3** (13hp)\n"
    "Attacks \t2 \u00d7 claw (1d3 + paralysis) or 1 \u00d7 weapon (1d6 or by weapon)\nMorale \t10\nNumber Appearing \t1d6 (1d10)\n\n"
    "    Paralysis: Hits paralyse for 2d4 turns.\n    Regeneration: Gains 1 hit point at the start of each round.\n"
)
WRAITH = (
    "# Apari\u00e7\u00e3o\n\n**Classe de Armadura**: 3 [16]\n\n**Dados de Vida**: 4** (18 pv)\n\n**Ataques**: 1 \u00d7 toque (1d6 + dreno de "
    "energia)\n\n**Moral**: 12\n\n**Tesouro**: E\n\n* **Imunidade**: s\u00f3 s\u00e3o afetados por armas de prata ou m\u00e1gicas.\n"
)
BEE = (
    "### Bee, Giant\n\n| | |\n|---|---|\n| Armor Class: | 13 |\n| Hit Dice: | \u00bd* (1d4 hit points) |\n| No. of Attacks: | 1 sting |\n"
    "| Damage: | 1d4 + poison sting |\n| Morale: | 9 (12 if queen is threatened) |\n"
)
ACOLYTE = (
    "### Acolyte\n\n| Armor Class: | 2 | No. Appearing: | 1-8 (1-20) |\n|---|---|---|---|\n| Hit Dice: | 1 | Save As: | Cleric: 1 |\n"
    "| Attacks: | 1 mace | Morale: | 8 |\n| Damage: | 1-6 | Alignment: | Any |\n"
)
TROLL = "### Troll\n- **Armour Class** 4 [15]\n- **Hit Dice** 6+3* (30hp)\n- **Attacks** 2 \u00d7 talon (1d6), 1 \u00d7 bite (1d10)\n- **Morale** 10\n"
GOBLIN = (
    "# Goblin\n\n**Armor Class** 15 (leather armor, shield)\n**Hit Points** 7 (2d6)\n**Speed** 30 ft.\n\n**Challenge** 1/4 (50 XP)\n\n"
    "***Scimitar.*** *Melee Weapon Attack:* +4 to hit, reach 5 ft., one target. *Hit:* 5 (1d6 + 2) slashing damage.\n"
)


@pytest.mark.parametrize(
    ("text", "ac", "dice", "morale", "blows"),
    [
        (THOUL, 6, 3, 10, ["claw", "weapon"]),
        (WRAITH, 3, 4, 12, ["toque"]),
        (BEE, 13, 0.5, 9, ["sting"]),
        (ACOLYTE, 2, 1, 8, ["mace"]),
        (TROLL, 4, 6, 10, ["talon", "bite"]),
        (GOBLIN, 15, 2, None, ["Scimitar"]),
    ],
)
def test_a_line_is_found_in_whatever_shape_it_is_printed(text, ac, dice, morale, blows):
    block = entry.read(text)
    assert (block.ac, block.hd.dice, block.morale) == (ac, dice, morale)
    assert [attack.name for attack in block.attacks] == blows and block.extras == ()


def test_another_games_block_is_said_to_be_one():
    (note,) = entry.read(GOBLIN).notes
    assert "another game" in note


def test_bullets_are_read_for_what_they_mean():
    elk = entry.read(
        "### Blood Elk\n6 HP, 14 STR, antlers (d8)\n\n- Lives alone.\n- **Critical Damage**: Gores the target.\n"
    )
    assert elk.critical == "Gores the target" and elk.abilities[0] == ("", "Lives alone.")
    assert {"paralysing", "regenerates"} <= set(specials(entry.read(THOUL)))
    assert set(specials(entry.read(WRAITH))) >= {"draining", "only silver"}
    block = entry.read(
        "### Ghost\nAC 5, HD 3, Att 1 touch (1d6), ML 12\n\n- **Undead**: Immune to *sleep* and *charm*, and to poison.\n"
    )
    assert "venomous" not in specials(block) and meaning.immunities(block.traits)[:2] == ("sleep", "charm")


def test_an_entry_without_a_line_says_so():
    assert "no stat line is found" in entry.read("# Nobody\n\nHe sits there.\n").notes


SCENARIO = (
    "---\ntitle: A\n---\n\n## Start\n\nHere. `meet thoul hostile`\n\n- Go. `end out` Gone.\n\n## Bestiary\n\n"
)


def test_a_pasted_entry_is_a_creature_of_an_adventure_with_its_description():
    adventure = compile_texts({"a.md": SCENARIO + "##" + THOUL})
    thoul = adventure.creatures["thoul"]
    assert thoul.block.ac == 6 and thoul.tags == ()
    assert "two-legged" in thoul.prose[0].segments[0].parts[0].text
    assert not [problem for problem in adventure.problems if problem.line > 12]


def test_a_list_is_tags_only_where_every_item_is_one():
    text = (
        SCENARIO
        + "### Thoul\n\nAC 6, HD 3, Att 1 claw (1d4), ML 9\n\n- Two-legged, ferocious hunters\n- Undead\n"
    )
    prose = compile_texts({"a.md": text}).creatures["thoul"]
    assert prose.tags == () and len(prose.prose) == 2
    text = (
        SCENARIO
        + "### Thoul\n\nAC 6, HD 3, Att 1 claw (1d4), ML 9\n\n- undead, leader\n- Speaks Old Tongue\n"
    )
    tagged = compile_texts({"a.md": text}).creatures["thoul"]
    assert tagged.tags == ("undead", "leader") and tagged.speaks == ("Old Tongue",)


def test_the_line_of_an_entry_may_be_the_first_item_of_a_list():
    text = SCENARIO + "### Thoul\n\n- 6 HP, 2 Armor, 11 STR, long sword (d10)\n- Can leap over a cart.\n"
    adventure = compile_texts({"a.md": text})
    thoul = adventure.creatures["thoul"]
    assert (thoul.block.hp, thoul.block.armor, len(thoul.block.attacks)) == (6, 2, 1)
    assert "Can leap over a cart" in thoul.prose[0].segments[0].parts[0].text
    assert not [problem for problem in adventure.problems if problem.code == "stat-line"]


@given(st.text(max_size=300))
def test_no_text_makes_the_reader_of_entries_fail(text):
    assert entry.read(text).kind in ("cairn", "bx")


def test_the_guide_of_the_library_is_true():
    guide = Path(entry.__file__).with_name("README.md")
    assert doctest.testfile(str(guide), module_relative=False).failed == 0
