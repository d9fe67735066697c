"""No figure of a stat line is lost in silence: it is in the reading, or told to be read as nothing."""

import json
import random
import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tables import rows

from solo.scenario.statblock import StatBlock
from solo.scenario.statlines import account, not_read, parse, read

DATA = Path(__file__).parent / "data"
LINES = [
    each["line"]
    for name in ("bx-lines.json", "cairn-lines.json", "cairn-odd-lines.json")
    for each in json.loads((DATA / name).read_text(encoding="utf-8"))
]
OLD_SCHOOL = st.lists(
    st.sampled_from(
        [
            "AC 7",
            "AC 5 [14]",
            "HD 3+1**",
            "HD 2 (9hp)",
            "hp 13",
            "Att 2 × claw (1d4), 1 × bite (1d8+1)",
            "#AT 3, Dmg 1d2/1d2/1d4",
            "THAC0 17 [+2]",
            "MV 120' (40')",
            "SV D12 W13 P14 B15 S16 (2)",
            "ML 9",
            "AL C",
            "XP 1,100",
            "NA 2d4 (6d10)",
            "TT C",
            "STR 8 (-1) DEX 14 (+2) CON 10 (+0) INT 11 (+0) WIS 9 (-1) CHA 7 (-2)",
            "DF +3",
            "AT 10",
            "grit 77",
            "Special: 1-in-6 to surprise",
        ]
    ),
    min_size=2,
    max_size=9,
    unique=True,
)
CAIRN = st.lists(
    st.sampled_from(
        [
            "4 HP",
            "1 Armor",
            "12 STR",
            "8 DEX",
            "15 WIL",
            "claws (d6+d8)",
            "bite",
            "grit 77",
            "net (3 uses)",
            "tail (d10, blast)",
            "special",
        ]
    ),
    min_size=2,
    unique=True,
)


def silent(line: str) -> list[str]:
    """The figures that a line's reading does not hold and that nothing is said of."""
    block = parse(line)
    said = " ".join((*block.notes, *not_read(block)))
    return [
        each for each in account.lost(line, block) if not any(f in said for f in re.findall(r"\d+", each))
    ]


@rows("line", LINES)
def test_every_figure_of_a_published_line_is_read(line):
    assert account.lost(line, parse(line)) == ()


@given(OLD_SCHOOL, st.sampled_from([", ", "; ", " ", "\n"]))
def test_no_figure_of_an_old_school_line_is_lost_in_silence(fields, joint):
    assert silent(joint.join(fields)) == []


@given(CAIRN)
def test_no_figure_of_a_cairn_line_is_lost_in_silence(fields):
    assert silent(", ".join(fields)) == []


def test_a_figure_that_no_reading_holds_is_found_with_its_words():
    held = StatBlock(kind="bx", ac=7)
    assert account.lost("AC 7, grit 77 all told, 2d6 rats", held) == ("grit 77 all told", "2d6 rats")
    assert account.lost("AC 7, 1,100 gold, 1d8", StatBlock(kind="bx", ac=7, special="1100 gold; d8")) == ()


def test_a_figure_that_stands_twice_and_is_held_once_is_lost_once():
    held = StatBlock(kind="bx", ac=7, special="4 horns")
    assert account.lost("AC 7; 4 horns; 4 hooves", held) == ("4 hooves",)


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("4 HP, 8 STR, 9 DEX, 7 WIL, special", "`special` has no die"),
        ("4 HP, 8 STR, 9 DEX, 7 WIL, bite, special", "`bite` has no die"),
        ("4 HP, 8 STR, 9 DEX, 7 WIL, claws (d6), bite", "`bite` is no attack with a die"),
        ("DF +3, AR 2, HD 1d8+2, MV 120ft", "`DF +3, AR 2` is not understood"),
    ],
)
def test_words_that_are_no_attack_are_told(line, told):
    assert any(told in each for each in not_read(parse(line)))


def test_armour_in_the_brackets_of_what_is_worn_is_worn():
    assert parse("STR 18, 15hp, Pale Chitin (Armour 2), claws (d8)").armor == 2


def test_damages_that_are_named_leave_the_others_to_their_blows():
    block = parse("AC 17, HD 6**, #At 2 claws/1 bite or breath/1 tail, Dam 1d4/1d4/2d8 or breath/1d4")
    assert [(each.count, each.name, each.damage) for each in block.attacks] == [
        (2, "claws", "1d4"),
        (1, "bite", "2d8"),
        (1, "breath", ""),
        (1, "tail", "1d4"),
    ]


@pytest.mark.parametrize(
    ("line", "attacks", "morale"),
    [
        ("Boar HD 8, AD16, M 6, Voidtusk/Gore 2d6/3d8", ["Voidtusk 2d6", "Gore 3d8"], 6),
        ("Newts HD 1, AD11, M 9, bite 1d4-2", ["bite 1d4-2"], 9),
        ("Newts HD 1, AC 11, M1, bite 1d4", ["bite 1d4"], None),
    ],
)
def test_morale_and_attacks_without_labels_are_read(line, attacks, morale):
    block = parse(line)
    assert [f"{each.name} {each.damage}" for each in block.attacks] == attacks and block.morale == morale


FIFTH = """### Goblin

*Small humanoid (goblinoid), neutral evil*

**Armor Class** 15 (leather armor, shield)
**Hit Points** 7 (2d6)
**Speed** 30 ft.

| STR | DEX | CON | INT | WIS | CHA |
|---|---|---|---|---|---|
| 8 (-1) | 14 (+2) | 10 (+0) | 10 (+0) | 8 (-1) | 8 (-1) |

**Challenge** 1/4 (50 XP)

***Scimitar.*** *Melee Weapon Attack:* +4 to hit, reach 5 ft., one target. *Hit:* 5 (1d6 + 2) slashing damage.
"""


def test_a_block_of_the_fifth_edition_keeps_its_scores_its_alignment_and_its_worth():
    block = read(FIFTH)
    assert block.others == (("STR", 8), ("DEX", 14), ("CON", 10), ("INT", 10), ("WIS", 8), ("CHA", 8))
    assert {("align", "neutral evil"), ("challenge", "1/4"), ("xp", "50")} <= {*block.details}
    assert (block.ac, block.hp, block.attacks[0].damage) == (15, 7, "1d6+2")


def test_fields_in_another_paragraph_of_an_entry_are_part_of_its_line():
    block = read(
        "### Hag\n\nXP: 440\nMovement: 90'\nMorale: 8\n\nShe waits.\n\nAC: 12\nSV: 14\nHD: 4+1 (92)\n1 bite +8 (1d8+2)\n"
    )
    assert (block.ac, block.hp, block.morale, dict(block.details)["xp"]) == (12, 92, 8, "440")
    assert [(each.name, each.damage) for each in block.attacks] == [("bite", "1d8+2")]


# parts of many families, each with figures that no other kind has
PARTS = {
    "ac": ["AC 7", "AC 5 [14]", "AC: 13 (11)", "Armor Class 16", "CA 4", "RK 3", "AC 18 (m)"],
    "hd": ["HD 3+1**", "HD 2 (9hp)", "Hit Dice: 6", "DV 8", "TW 9", "HD ½", "DG 4+1", "HD 9** (+8)"],
    "hp": ["hp 23", "HP: 31", "PV 37"],
    "blows": [
        "Att 2 × claw (1d4), 1 × bite (1d8+2)",
        "#AT 3, Dmg 1d2/1d2/1d10",
        "Atk bite (2d6 + poison)",
        "Ataque clava (1d12)",
        "#At 2 claws/1 bite, Dam 1d3/1d3/1d20",
        "Angriffe 1 × Biss (1W10)",
    ],
    "thac0": ["THAC0 17 [+2]", "THAC0 19"],
    "move": ["MV 120' (40')", "Move 15", "Mv 50' Fly 90'", "BW 36", "MV 60 (20)"],
    "save": ["SV D12 W13 P14 B15 S16 (2)", "Save 11", "Sv F5", "Save As: Fighter: 22", "SV 0-Level Human"],
    "morale": ["ML 10", "Morale: 8", "Ml 10 (8 with king)"],
    "align": ["AL C", "Alignment: Neutral", "AL Chaotic"],
    "xp": ["XP 1,100", "CL/XP 21/875", "XP: 650", "625 XP"],
    "number": ["NA 2d4 (6d10)", "No. App. 3d6"],
    "treasure": ["TT C", "Treasure Type: None"],
    "special": [
        "Special: 1-in-7 to surprise",
        "immune to sleep",
        "regenerates 13 hp each round",
        "never surprised",
    ],
}
SIGNS = [", ", "; ", " | ", "\n"]


def of_many_families(dice: random.Random) -> str:
    kinds = {dice.choice(["ac", "hd"]), *dice.sample(list(PARTS), dice.randint(3, 9))}
    parts = [dice.choice(PARTS[kind]) for kind in dice.sample(sorted(kinds), len(kinds))]
    return dice.choice(["", "Reed Wolf: "]) + dice.choice(SIGNS).join(parts)


def with_a_strange_word(line: str, dice: random.Random) -> str:
    at = dice.choice([at for at, sign in enumerate(line) if sign in " ,;"])
    return line[:at] + dice.choice([" zabrok", " zabrok,", ", zabrok", " (zabrok)"]) + line[at:]


def test_whatever_is_printed_stands_in_one_place_or_is_said():
    """No word of a line is nowhere, and no figure of it is in two fields, wherever a strange word stands."""
    wrong = []
    for number in range(250):
        dice = random.Random(f"one account {number}")
        plain = of_many_families(dice)
        for line in (plain, with_a_strange_word(plain, dice)):
            block = parse(line)
            said = " ".join((*block.notes, *not_read(block), *block.extras))
            nowhere = [each.words for each in account.missing(line, block) if each.words not in said]
            wrong += [(line, nowhere, account.doubled(line, block))] * bool(
                nowhere or account.doubled(line, block)
            )
    assert not wrong


def test_words_that_no_field_takes_are_kept_and_said():
    block = parse("Orc: AC 6, HD 1, ML 8 zabrok, AL C")
    assert block.morale == 8 and any(
        "zabrok" in each for each in (*block.extras, block.special, *dict(block.remarks).values())
    )
