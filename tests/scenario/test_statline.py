"""Stat lines as modules print them: whatever stands on the line is read, and what cannot be read is told."""

import json
import re
from pathlib import Path

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from tables import rows

from solo.scenario.statlines.statline import StatBlock, looks_like, parse

DATA = Path(__file__).parent / "data"


def lines(name):
    return [
        pytest.param(entry, id=entry["line"][:40]) for entry in json.loads((DATA / name).read_text("utf-8"))
    ]


def attacks_of(line):
    return [(attack.name, attack.damage) for attack in parse(line).attacks]


# The published lines


@rows("wanted", lines("cairn-lines.json"))
def test_a_cairn_creature_is_read_as_printed(wanted):
    block = parse(wanted["line"], wanted["name"])
    assert block.kind == "cairn" and block.name == wanted["name"] and block.notes == ()
    assert [getattr(block, key) for key in ("hp", "armor", "str", "dex", "wil")] == [
        wanted[key] for key in ("hp", "armor", "str", "dex", "wil")
    ]
    assert [
        {"name": a.name, "dice": list(a.dice), "keep": a.keep, "tags": list(a.tags), "group": a.group}
        for a in block.attacks
    ] == wanted["attacks"]
    assert (block.detachment, list(block.extras)) == (wanted["detachment"], wanted["extras"])


@rows("wanted", lines("cairn-odd-lines.json"))
def test_an_odd_cairn_line_is_read_as_its_writer_meant(wanted):
    block = parse(wanted["line"])
    assert [getattr(block, key) for key in ("hp", "armor", "str", "dex", "wil")] == [
        wanted[key] for key in ("hp", "armor", "str", "dex", "wil")
    ]
    assert [(a.name, a.dice, a.tags, a.bonus) for a in block.attacks] == [
        (a["name"], tuple(a["dice"]), tuple(a.get("tags", ())), a.get("bonus", 0)) for a in wanted["attacks"]
    ]
    assert block.detachment == wanted.get("detachment", False)
    assert list(block.extras) == wanted.get("extras", [])
    assert block.critical == wanted.get("critical", "")
    assert block.name == wanted.get("name", "")
    assert dict(block.others) == wanted.get("other", {})
    assert block.ranges == ((("str", *wanted["str_range"]),) if "str_range" in wanted else ())
    assert block.maxima == ((("str", wanted["str_max"]),) if "str_max" in wanted else ())


@rows("wanted", lines("bx-lines.json"))
def test_a_basic_fantasy_creature_is_read_as_printed(wanted):
    block = parse(wanted["line"], wanted["name"])
    assert (block.kind, block.ac, block.ac_type) == ("bx", wanted["ac"], wanted["ac_type"])
    assert (block.ac_unarmored, block.hit_only_by) == (
        wanted.get("ac_unarmored"),
        wanted.get("hit_only_by", ""),
    )
    hd = wanted["hd"]
    assert (block.hd.dice, block.hd.mod, block.hd.stars, block.hd.hp) == (
        hd["dice"],
        hd["mod"],
        hd["stars"],
        hd["hp"],
    )
    assert (block.hd.hp_dice, block.hd.attack_bonus) == (hd.get("hp_dice", ""), hd.get("attack_bonus"))
    assert (block.morale, block.morale_alt) == (wanted["ml"], wanted.get("ml_alt"))
    assert block.save_as == wanted["save_as"] and block.extras == () and block.notes == ()
    assert [{"count": a.count, "name": a.name, "damage": a.damage} for a in block.attacks] == wanted[
        "attacks"
    ]


@rows("wanted", lines("cairn-lines.json") + lines("cairn-odd-lines.json") + lines("bx-lines.json"))
def test_every_published_line_looks_like_a_stat_line(wanted):
    assert looks_like(wanted["line"])


# The Cairn family


def test_two_dice_in_cairn_keep_the_highest_and_are_never_a_sum():
    claws, slam = parse("6 HP, claws (d8+d8), slam (2d8)").attacks
    assert (claws.dice, claws.keep) == (("d8", "d8"), "highest")
    assert (slam.dice, slam.keep) == (("2d8",), None)


@pytest.mark.parametrize(
    "line",
    [
        "4 HP, 1 Armor, 8 STR, 12 DEX, 9 WIL, cutlass (d6)",
        "HP 4, Armor 1, STR 8, DEX 12, WIL 9, cutlass (d6)",
        "HP: 4 | Armour: 1 | STR: 8 | DEX: 12 | WIL: 9 | Attack: cutlass (1d6)",
        "4hp; 1 armor; 8 str; 12 dex; 9 wil; cutlass d6",
        "4 HP 1 Armor 8 STR 12 DEX 9 WIL cutlass (d6)",
        "4HP/1 Armor/8 STR/12 DEX/9 WIL/cutlass (d6)",
        "4 HP. 1 Armour. 8 STR. 12 DEX. 9 WIL. cutlass (D6).",
        "**HP** 4, **Armor** 1, *STR* 8, __DEX__ 12, _WIL_ 9, **cutlass** (d6)",
        "4hp, STR 8, DEX 12, WIL 9, Armour 1\nAttacks: d6 cutlass",
        "[4\u00a0HP, 1\u00a0Armor, 8\u00a0STR, 12\u00a0DEX, 9\u00a0WILL, cutlass (d6)]",
        "4 hit protection, 1 armor, 8 Strength, 12 Dexterity, 9 Willpower, cutlass (d6)",
    ],
)
def test_the_same_creature_is_read_however_it_is_written_down(line):
    block = parse(line)
    assert (block.hp, block.armor, block.str, block.dex, block.wil) == (4, 1, 8, 12, 9)
    assert [(a.name, a.dice) for a in block.attacks] == [("cutlass", ("d6",))]
    assert block.extras == () and block.notes == () and looks_like(line)


@pytest.mark.parametrize(
    ("line", "name", "number"),
    [
        ("**Wild Boar** - 4 HP, 12 STR, tusks (d8)", "Wild Boar", ""),
        ("1. 2d4 **Goblins** \u2013 4 HP, 8 STR, dagger (d6) or sling (d6)", "Goblins", "2d4"),
        ("Smith: 4 HP, 18 STR, forge-hammer (d4+3)", "Smith", ""),
        ("Bandits (3): 4 HP, 14 DEX, dagger (d6)", "Bandits", "3"),
        ("### Rat Folk, 1 armor, 4 HP, 8 STR, bite (d6)", "Rat Folk", ""),
        ("**Grey Coneys **2 HP, 6 STR, smoke (2d6 poison)", "Grey Coneys", ""),
    ],
)
def test_a_name_before_the_scores_is_the_name(line, name, number):
    assert (parse(line).name, parse(line).number) == (name, number)


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("sword (d6), bow (d6), or dagger (d4)", [("sword", 0), ("bow", 0), ("dagger", 0)]),
        ("teeth (d10) or claws (d6), tail (d8)", [("teeth", 0), ("claws", 0), ("tail", 1)]),
        ("rifle (d10) and knife (d6)", [("rifle", 0), ("knife", 1)]),
        ("trample and horns (d6)", [("trample and horns", 0)]),
        ("bow (d6) & 2 axes (d6+d6)", [("bow", 0), ("2 axes", 1)]),
    ],
)
def test_alternatives_share_a_group_and_other_attacks_do_not(text, wanted):
    assert [(a.name, a.group) for a in parse(f"4 HP, 8 STR, {text}").attacks] == wanted


@pytest.mark.parametrize(
    ("text", "dice", "bonus", "tags"),
    [
        ("bite (d8\u00d72 keep highest)", ("d8", "d8"), 0, ()),
        ("bite (2\u00d7d6, keep highest)", ("d6", "d6"), 0, ()),
        ("spit (d8 BLAST)", ("d8",), 0, ("blast",)),
        ("spit (blast, d8)", ("d8",), 0, ("blast",)),
        ("touch (d4+wisdom drain)", ("d4",), 0, ("wisdom drain",)),
        ("club (d6 + 2, bulky)", ("d6",), 2, ("bulky",)),
        ("claws (1)", ("1",), 0, ()),
        ("claws (1-6)", ("d6",), 0, ()),
        ("bite (d6) poison", ("d6",), 0, ("poison",)),
        ("bite d6 + poison", ("d6",), 0, ("poison",)),
        ("(d8) hook", ("d8",), 0, ()),
        ("d8 chill (damages WIL)", ("d8",), 0, ("damages WIL",)),
    ],
)
def test_the_damage_of_an_attack_is_read_with_what_stands_beside_it(text, dice, bonus, tags):
    (attack,) = parse(f"4 HP, {text}").attacks
    assert (attack.dice, attack.bonus, attack.tags) == (dice, bonus, tags)


def test_dice_that_are_no_damage_make_no_attack():
    block = parse(
        "4 HP, spellbook (d6 spells), stare (WIL save or asleep for d6 rounds), regenerates d4 per round"
    )
    assert block.attacks == () and len(block.extras) == 3


def test_what_stands_in_brackets_behind_a_score_is_a_remark_on_it():
    block = parse("8 HP (each), 2 Armor (3 vs ranged), 14 STR (down from 18), axe (d8)")
    assert block.remarks == (("hp", "each"), ("armor", "3 vs ranged"), ("str", "down from 18"))
    assert (block.hp, block.armor, block.str, block.extras) == (8, 2, 14, ())


def test_a_misprinted_die_is_told_and_does_no_harm():
    block = parse("4 HP, 8 STR, club (48)")
    assert block.attacks == () and block.extras == ("club (48)",)
    assert "48 is no die" in block.notes[0] and "d8" in block.notes[0]


@pytest.mark.parametrize(
    ("line", "word"),
    [
        ("? HP, 20 DEX", "HP"),
        ("6 HP, X STR", "STR"),
        ("6 HP, 12 STR, DEX, fist (d6)", "DEX"),
        ("6 HP, 1O STR", "10"),
        ("6 HP, 8 STR, 9 STR", "twice"),
        ("8 STR, 9 DEX, fist (d6)", "no HP"),
        ("Ogre: 6 HP, 9 STR\nElf: 4 HP, 8 STR", "Elf"),
    ],
)
def test_what_is_odd_about_a_line_is_told(line, word):
    assert any(word in note for note in parse(line).notes)


def test_the_second_of_two_creatures_on_one_line_is_not_mixed_into_the_first():
    block = parse("Smith: 4 HP, 18 STR, hammer (d8)\nSons: 3 HP, 12 STR, knife (d6)")
    assert (block.name, block.hp, block.str, [a.name for a in block.attacks]) == ("Smith", 4, 18, ["hammer"])


def test_a_critical_effect_ends_with_its_line():
    block = parse("8hp, STR 10\nAttacks: d6 bite\nCritical damage: Venom, d12 STR.\nOnly hurt by silver")
    assert (block.critical, block.extras) == ("Venom, d12 STR", ("Only hurt by silver",))


# B/X and its descendants

FULL = (
    "AC 6 [13], HD 1\u20131 (3hp), Att 1 \u00d7 weapon (1d6 or by weapon), THAC0 19 [0], "
    "MV 60\u2019 (20\u2019), "
    "SV D14 W15 P16 B17 S18 (NH), ML 7 (9 with king), AL Chaotic, XP 5, NA 2d4 (6d10), TT R (C)"
)


def test_a_full_ose_line_gives_up_every_field():
    block = parse(FULL, "Goblin")
    assert (block.ac, block.ac_type, block.ac_alt) == (6, "descending", 13)
    assert (block.hd.dice, block.hd.mod, block.hp) == (1, -1, 3)
    assert (block.morale, block.morale_alt, block.save_as) == (7, 9, "NH")
    assert dict(block.saves) == {"D": 14, "W": 15, "P": 16, "B": 17, "S": 18}
    assert block.number_appearing == "2d4 (6d10)" and block.attacks[0].tags == ("by weapon",)
    assert dict(block.details) == {
        "thac0": "19 [0]",
        "move": "60' (20')",
        "align": "Chaotic",
        "xp": "5",
        "treasure": "R (C)",
    }


@pytest.mark.parametrize(
    "line",
    [
        FULL.replace(", ", "; "),
        FULL.replace(", ", " "),
        FULL.replace(", ", "\n"),
        FULL.replace(" ", "\u00a0"),
        re.sub(r"\b(AC|HD|Att|THAC0|MV|SV|ML|AL|XP|NA|TT) ", r"**\1:** ", FULL),
        f"({FULL})",
        f"- {FULL}",
    ],
)
def test_an_ose_line_reads_the_same_whatever_separates_its_fields(line):
    plain, other = parse(FULL), parse(line)
    for field in (
        "ac",
        "ac_alt",
        "hd",
        "hp",
        "morale",
        "morale_alt",
        "attacks",
        "saves",
        "save_as",
        "number_appearing",
    ):
        assert getattr(other, field) == getattr(plain, field), field


@pytest.mark.parametrize(
    ("text", "dice", "mod", "stars", "hp", "hp_dice"),
    [
        ("3+1**", 3, 1, 2, None, ""),
        ("1-1", 1, -1, 0, None, ""),
        ("1\u20131", 1, -1, 0, None, ""),
        ("\u00bd*", 0.5, 0, 1, None, ""),
        ("1/2", 0.5, 0, 0, None, ""),
        ("1 hp", 0, 0, 0, 1, ""),
        ("1d4 HP*", 0.5, 0, 1, None, "1d4"),
        ("7**(31hp)", 7, 0, 2, 31, ""),
        ("9** (+8)", 9, 0, 2, None, ""),
        ("2d8+2 (11 hp)", 2, 2, 0, 11, ""),
        ("5-8", 5, 0, 0, None, ""),
    ],
)
def test_hit_dice_are_read_in_every_form(text, dice, mod, stars, hp, hp_dice):
    hd = parse(f"AC 7, HD {text}, ML 7").hd
    assert (hd.dice, hd.mod, hd.stars, hd.hp, hd.hp_dice) == (dice, mod, stars, hp, hp_dice)


@pytest.mark.parametrize(
    ("text", "ac", "kind", "alt", "bare", "only"),
    [
        ("7", 7, "descending", None, None, ""),
        ("14", 14, "ascending", None, None, ""),
        ("2 [17]", 2, "descending", 17, None, ""),
        ("\u20131 [20]", -1, "descending", 20, None, ""),
        ("13 [6]", 13, "ascending", 6, None, ""),
        ("14 (11)", 14, "ascending", None, 11, ""),
        ("17 (m)", 17, "ascending", None, None, "magic"),
        ("15 \u2020", 15, "ascending", None, None, "silver"),
    ],
)
def test_armour_class_counts_up_or_down_as_printed(text, ac, kind, alt, bare, only):
    block = parse(f"AC {text}, HD 1, ML 7")
    assert (block.ac, block.ac_type, block.ac_alt, block.ac_unarmored, block.hit_only_by) == (
        ac,
        kind,
        alt,
        bare,
        only,
    )


def test_a_breath_weapon_beside_bracketed_attacks_is_a_routine_of_its_own():
    claw, bite, breath = parse(
        "AC 0, HD 9**, Att [2 \u00d7 claw (1d6 + 1), 1 \u00d7 bite (3d10)] or breath, ML 9"
    ).attacks
    assert [(a.count, a.name, a.damage, a.routine) for a in (claw, bite, breath)] == [
        (2, "claw", "1d6+1", 0),
        (1, "bite", "3d10", 0),
        (1, "breath", "", 1),
    ]


@pytest.mark.parametrize(
    ("fields", "wanted"),
    [
        ("#AT 3; D 1-8/1-8/1-8", [(3, "attack", "1d8")]),
        ("#AT 1; D 3-18", [(1, "attack", "3d6")]),
        ("#AT 1, DG 1d6 or weapon", [(1, "attack", "1d6")]),
        ("#At 2 claws/1 bite, Dam 1d4/1d4/1d10", [(2, "claws", "1d4"), (1, "bite", "1d10")]),
        ("#At 2 fists, Dam 1d8/1d6", [(1, "fists", "1d8"), (1, "fists", "1d6")]),
        ("#At 1 bite or 1 breath, Dam 1d6 or 3d6", [(1, "bite", "1d6"), (1, "breath", "3d6")]),
        ("#At 1 bite, Dam 1d4 + 1d4/round blood drain", [(1, "bite", "1d4")]),
        ("#At 1 bite, Dam 1d4 + 5% chance of disease", [(1, "bite", "1d4")]),
        ("Atk bite (d6), 2 claws (d3)", [(1, "bite", "1d6"), (2, "claws", "1d3")]),
        ("#ATK 1 sword 1d8", [(1, "sword", "1d8")]),
        ("Att 1 \u00d7 gaze (petrification)", [(1, "gaze", "")]),
        ("Attack +4, longsword (1d8+1)", [(1, "longsword", "1d8+1")]),
        ("#AT 1, D by weapon", [(1, "attack", "")]),
        ("Att none", []),
    ],
)
def test_attacks_and_damages_are_brought_together(fields, wanted):
    block = parse(f"AC 6, HD 3, {fields}, ML 9")
    assert [(a.count, a.name, a.damage) for a in block.attacks] == wanted


@pytest.mark.parametrize(
    ("low", "high", "dice"),
    [
        (1, 6, "1d6"),
        (2, 8, "2d4"),
        (3, 12, "3d4"),
        (2, 5, "1d4+1"),
        (4, 10, "2d4+2"),
        (2, 7, "1d6+1"),
        (6, 36, "6d6"),
    ],
)
def test_damage_printed_as_a_range_becomes_dice_over_that_range(low, high, dice):
    (attack,) = parse(f"AC 6; HD 1; #AT 1; D {low}-{high}; ML 7").attacks
    assert attack.damage == dice


def test_poison_that_all_attacks_carry_is_a_tag_of_each():
    attacks = parse(
        "Ghoul: AC 14, HD 2*, #At 2 claws/1 bite, Dam 1d4/1d4/1d4, all plus paralysis, Ml 9"
    ).attacks
    assert [a.tags for a in attacks] == [("paralysis",), ("paralysis",)]


def test_words_behind_the_morale_are_kept_as_special():
    block = parse(
        "Skeleton: AC 13, HD 1, #At 1, Dam 1d6, Sv F1, Ml 12 half damage from edged attacks; 1 from arrows"
    )
    assert (block.morale, block.special) == (12, "half damage from edged attacks; 1 from arrows")


@pytest.mark.parametrize(
    ("line", "word"),
    [
        ("AC can always be hit, HD 2, ML 12", "AC"),
        ("AC 5, HD many, ML 7", "HD"),
        ("AC 5, HD 1, ML brave", "morale"),
        ("AC 17 | 15 | 13; HD 4 | 2 | 1; ML 7", "columns"),
        ("AC 5, HD 1, ML 65%", "2 to 12"),
        ("AC 5, HD 1 to 4, ML 7", "range"),
    ],
)
def test_what_is_odd_about_a_bx_line_is_told(line, word):
    assert any(word in note for note in parse(line).notes)


def test_labels_of_other_languages_are_known():
    block = parse("RK 6, TW 2+1, Angriffe 1 \u00d7 Biss (1W6), Moral 8, BW 120'")
    assert (block.ac, block.hd.dice, block.hd.mod, block.morale, block.attacks[0].damage) == (
        6,
        2,
        1,
        8,
        "1d6",
    )


# Prose is not a stat line


@pytest.mark.parametrize(
    "prose",
    [
        "",
        "Speaks Pirate. Would rather sell than fight.",
        "Each eyeball has 1 HP, 1 STR.",
        "Restores d4 STR, lose 1 WIL.",
        "The goblins have AC 6 and 1 HD.",
        "1 Armor, bulky",
        "Take 3 HP of damage.",
        "STR 10",
        "d8 damage, bulky",
        "A detachment always travels with one leader wearing chain mail (2 Armor) and a long sword (d10).",
        "You lose 2 HP, then 3 STR, then 4 DEX.",
        "You can treat the crews as detachments: 6 HP, 10 STR, 10 DEX, swords (d8).",
        "**Critical Damage**: Croc bites, and deathrolls dealing d6+d6 per round",
        "Roll 2d6: morale 7, treasure A",
    ],
)
def test_prose_that_mentions_scores_is_no_stat_line(prose):
    assert not looks_like(prose)


# Any text at all

PARTS = st.sampled_from(
    [
        "4 HP",
        "1 Armor",
        "STR",
        "10",
        ",",
        ";",
        "(",
        ")",
        "[",
        "]",
        "d6",
        "d8+d8",
        "1-6",
        "AC",
        "HD",
        "ML",
        "Att",
        "#AT",
        "Dam",
        "SV",
        "½",
        "**",
        "_",
        "or",
        "and",
        "x",
        "×",
        "claw",
        "bite",
        ":",
        "/",
        "-",
        "+",
        "\n",
        "\\\n",
        "critical:",
        "keep highest",
        "2 claws",
        "1d6/1d6",
        "7 (9)",
        "[17]",
        "THAC0 19",
        "detachment",
        "46",
        "999999999999",
        "d99999",
        "0d0",
        "%",
        "",
    ]
)


@given(
    st.one_of(
        st.text(max_size=300),
        st.lists(PARTS, max_size=40).map(" ".join),
        st.lists(PARTS, max_size=40).map("".join),
    )
)
@example("HP i, STR lO")
@example("4 HP, bite (d0), claw (0d6), gore (999d999)")
@example("AC 9999999999, HD 9999999999, ML 99999999")
def test_no_text_makes_the_reader_fail(text):
    block = parse(text)
    assert isinstance(block, StatBlock) and isinstance(looks_like(text), bool)


@pytest.mark.parametrize(
    "unit",
    ["(", "[AC ", "*", "a*b ", "1 x 1d6 or ", "d6+", "AC 1, ", "HD 1 1 ", "4 HP ", "x (d6 or ", "1-", " "],
)
def test_a_line_of_a_hundred_thousand_characters_is_cut_and_told(unit):
    line = unit * (100_000 // len(unit))
    assert any("characters" in note for note in parse(line).notes) and looks_like(line) in (True, False)
