"""Lines and entries in the hands of more families; and that no word of an entry is lost, wherever it stands."""

import json
import random
import re
from pathlib import Path

import msgspec
from tables import rows

from solo.scenario.statlines import entry, parse
from solo.scenario.statlines.specials import specials

DATA = Path(__file__).parent / "data"

LINES = (
    ("Ghast: HD 4, Claw/Bite 1d6 dmg, paralysis, AP 2", {"ac": 14}, ["1 Claw/Bite 1d6"]),
    ("Marsh Troll HD5 (21hp) Damage 6 (d10)", {"hp": 21}, ["1 attack 1d10"]),
    ("Bandit - HD 1, HP 4, 1 AP, Sword (1d6)", {"hp": 4}, ["1 AP ", "1 Sword 1d6"]),
    ("Brawler(12AC, 15HP(3HD), +4 to hit, D8 damage)", {"ac": 12, "hp": 15}, ["1 attack 1d8"]),
    ("Mire Wolf: HD 3, AC 7, THAC0 18, bite 1d8", {"ac": 7}, ["1 bite 1d8"]),
    ("Un-dead: AC 7, HD 2, D Club d6, ML 12", {"ac": 7, "morale": 12}, ["1 Club 1d6"]),
    ("Rats: HD 1/2 (1-4 hp), AC 7, #AT 1, D 1", {"hp": None, "hp_dice": "1d4"}, ["1 attack 1"]),
    ("Orcs (3): AC 6, HD 1, hp 3x5, Att 1 x axe (1d6)", {"hp": 5, "number": "3"}, ["1 axe 1d6"]),
    ("Pygmy: HD: 2 AC: +1 (short) ATK: +1, d6 machete/axe", {"ac": 11, "ac_type": "ascending"}, ["1 machete/axe 1d6"]),
    ("Wachen: AC 9, TP 1W6, Kn\u00fcppel 1W4", {"hp_dice": "1d6"}, ["1 Kn\u00fcppel 1d4"]),
    (
        "Ghouls (4): HD 2d12; hp 13; AC 14; Full Atk +2 melee (1d6+1 plus paralysis, bite) and +0 melee (1d3 plus paralysis, 2 claws); AL CE",
        {"hp": 13},
        ["1 bite 1d6+1", "2 claws 1d3"],
    ),
    ("Bane: HD 3; AC 15; Melee: bite +6 (1d4+1); Ranged: bow +2 (1d6)", {"ac": 15}, ["1 bite 1d4+1", "1 bow 1d6"]),
    (
        "Vine: HD: 3 Actions and Specials: Entangle (1d6) + If damaged by it, the hero is caught, and must free himself.",
        {},
        ["1 Entangle 1d6"],
    ),
)  # fmt: skip


@rows(("line", "fields", "blows"), LINES)
def test_a_line_of_another_family_has_its_fields_and_its_blows(line, fields, blows):
    block = entry.read(line)
    assert {key: getattr(block, key) for key in fields} == fields
    assert [f"{each.count} {each.name} {each.damage}" for each in block.attacks] == blows


def test_a_difficulty_is_no_hit_dice():
    block = entry.read(
        "AC 14\nHP 26\nSpeed 30 ft.\nWeb. Dexterity Saving Throw: DC 13, one creature.\nCR 1 (XP 200)\n"
    )
    assert block.hd is None or block.hd.dice != 13


def test_what_damage_does_not_harm_is_no_damage_and_is_kept():
    block = entry.read(
        "### Ghoul\n**Armor Class** 12\n**Hit Points** 22 (5d8)\n**Speed** 30 ft.\n\n**Damage Immunities** poison\n"
        "**Challenge** 1 (200 XP)\n\n### Actions\n**Bite.** _Melee Weapon Attack:_ +2 to hit. _Hit:_ 9 (2d6 + 2) piercing damage.\n"
    )
    assert "immune to poison" in specials(block)


def test_a_heading_in_an_entry_names_what_stands_below_it():
    block = entry.read("# Fen Troll\n\n12 HP, 14 STR, claws (d8)\n\n### Regeneration\n\n3 HP each round.\n")
    assert ("Regeneration", "3 HP each round.") in block.abilities


def test_lines_of_prose_that_are_cut_are_one_sentence():
    block = entry.read(
        "Bone Ape\nThese ape-like beasts have a large and deadly\nbone on each arm.\nHD: 4\nAC: 6\nAttacks: 2 bones (1d10)\n"
    )
    assert any("deadly bone on each arm" in text for _, text in block.abilities)


STRANGE = "zabrok quimby"


def held(block):
    """Whether what a block holds or says has the strange words: not what is printed, but what it is read as."""
    data = msgspec.to_builtins(block)
    del data["printed"]
    return "zabrok" in json.dumps(data).lower()


def with_words(text, at, form):
    """The text with strange words at the end of its line number `at`."""
    lines = text.split("\n")
    end = re.search(r"[\s|\\]*(?:</\w+>)*$", lines[at])
    lines[at] = lines[at][: end.start()] + form + lines[at][end.start() :]
    return "\n".join(lines)


def test_no_word_of_an_entry_is_lost_wherever_it_stands():
    entries = json.loads((DATA / "entries-in-print.json").read_text(encoding="utf-8"))
    dice, lost = random.Random(20), []
    for text in (each["text"] for each in entries):
        lines = text.split("\n")
        places = [
            at
            for at, line in enumerate(lines)
            if re.search(r"\w", line)
            and not re.match(r"---|```|\{\{|\}\}|tags|#|<h|created|.*statblock", line)
        ]
        for at in dice.sample(places, min(4, len(places))):
            form = dice.choice((f", {STRANGE}", f" ({STRANGE})", f" {STRANGE}"))
            if not held(entry.read(with_words(text, at, form))):
                lost.append((lines[0], lines[at] + form))
    assert not lost


def test_no_word_of_a_line_is_lost_wherever_it_stands():
    lines = [
        each["line"]
        for name in ("bx-lines.json", "cairn-lines.json", "cairn-odd-lines.json")
        for each in json.loads((DATA / name).read_text(encoding="utf-8"))
    ]
    dice, lost = random.Random(21), []
    for line in (*lines, *(each[0] for each in LINES)):
        at = dice.choice([match.start() for match in re.finditer(r"[,;]|$", line)])
        changed = line[:at] + dice.choice((f", {STRANGE}", f" ({STRANGE})", f" {STRANGE}")) + line[at:]
        if not held(parse(changed)):
            lost.append(changed)
    assert not lost
