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
    # labels that stand behind a value that has ended, without a sign
    ("Longhorn Lv 2 AC 14 HP 2d8 (9) Att 1 weapon (+1) or butt (+1, 1d4) Spd 40 Mor 8 XP 20", {"morale": 8, "name": "Longhorn"}, ["1 weapon ", "1 butt 1d4"]),
    ("Level 2 AC 13 HP 9 Saves D11 R12 H13 B14 S15 Att Claw (+1, 1d6) Speed 40 Morale 8", {"morale": 8}, ["1 Claw 1d6"]),
    # what stands between commas is no blow
    ("Cultists (12): Armor 12, 1 Hit Die, 4hp each, Movement 120', 1 dagger attack doing 1d4 damage, Morale 9.", {"hp": 4}, ["1 dagger 1d4"]),
    ("Bones, AC 15, HD 1, claw +1 melee (1d4+1), DR 5/bludgeoning, immune to cold", {"special": "DR 5/bludgeoning; immune to cold"}, ["1 claw 1d4+1"]),
    ("Dead (5): CA 7, DV 1, pv 4 chacun, 1 attaque (arme 1d6), Mor. 12", {"hp": 4}, ["1 arme 1d6"]),
    ("Zombies AC8, HD2, HP 9 each, 1 attack for 1-8 points, always strike last", {"special": "always strike last"}, ["1 attack 1d8"]),
    # damages and what they belong to
    ("Drake: AC 17, HD 6, #At 2 claws/1 bite or breath, Dam 1d4/1d4/2d8, Ml 8", {}, ["2 claws 1d4", "1 bite 2d8", "1 breath "]),
    ("Crawler: AC 7; HD 3+1; #AT 8 tentacles; D paralysis; Save F2; ML 9", {"special": ""}, ["8 tentacles "]),
    ("Owlbear: AC 5; HD 5+2; #AT 3; Dmg 1d6/1d6/2d6 (claw/claw/bite); SA hug", {}, ["2 claw 1d6", "1 bite 2d6"]),
    ("Bandits: AC 13, HD 1, #At 1, Dam 1d6 (sword) or 1d8 (bow), Ml 8", {}, ["1 sword 1d6", "1 bow 1d8"]),
    ("Troll: HD 6, MV 40, #AT 2 (d6 claw, d6+2 bite)", {}, ["1 claw 1d6", "1 bite 1d6+2"]),
    # blows in few words
    ("Goblin. AC 15; HP 7; Speed 30 ft.; Blade +4 (1d6 + 2 slashing) or Bow +4, range 80/320 (1d6 + 2 piercing)", {}, ["1 Blade 1d6+2", "1 Bow 1d6+2"]),
    ("Thug AC 11 | HP 32 | Mace x2, +4, 5 (1d6+2) | Morale 8", {"morale": 8}, ["2 Mace 1d6+2"]),
    ("Ogre CR 3, AC 17, hp 30, Melee greatclub +7 (2d8+7), Ranged javelin +1 (1d8+5), Space 10 ft.", {"name": "Ogre"}, ["1 greatclub 2d8+7", "1 javelin 1d8+5"]),
    ("STR 8 DEX 14 WIL 10 3hp (d6 Bite)", {"hp": 3}, ["1 Bite d6"]),
    # names and numbers
    ("Carnivorous Ape, 2: AC 14, HD 4, #At 2 claws, Dam 1d4/1d4", {"name": "Carnivorous Ape", "number": "2"}, ["2 claws 1d4"]),
    ("(Devil) Ant-Men: Init +2; Atk bite +2 melee (1d6); AC 14; HD 2d8", {"name": "(Devil) Ant-Men"}, ["1 bite 1d6"]),
    ("Giant - As big as a snake. 12hp, STR 15, Armour 2", {"name": "Giant", "armor": 2}, []),
    ("Ghost: Init +0; Atk none; AC 5; HD 1d12; Act 1d20; SV Fort +0, Ref +0, Will +0", {"ac_type": "ascending"}, []),
    # signs between fields, and brackets of other kinds
    ("Ghoul - HD 3 - Claws and bite (d6) - On a hit test CON or be paralysed", {"special": "On a hit test CON or be paralysed"}, ["1 Claws and bite 1d6"]),
    ("Carni\u00e7al \u2014 CA 14 / JP 7 / DV 2 (9 PV) / 2 garras +2 [1d3 + paralisia], 1 mordida +2 [1d3] / MV 9 / ML 9", {"save_as": "7", "morale": 9}, ["2 garras 1d3", "1 mordida 1d3"]),
    ("Blood Bat (HD 1): 1d4 bite, drains 1 HP per round", {"hp": None}, ["1 bite 1d4"]),
    ("Captain (6th-level fighter): AC 4 [15]; HD 6; hp 31; Att 1 x blade (1d8)", {"name": "Captain (6th-level fighter)"}, ["1 blade 1d8"]),
    ("Ghul: RK 6, TW 2, Angriffe 2 Klauen/1 Biss (1W3/1W3/1W4 + L\u00e4hmung), ML 9", {}, ["2 Klauen 1d3", "1 Biss 1d4"]),
    ("Crab-Man: HD 3, AC 15, pincers d6/d6, Morale 8", {"morale": 8}, ["2 pincers 1d6"]),
    ("Zombie; AC 15; HD 4d12+3; slam +3 melee (1d6+1); DR 5/slashing", {}, ["1 slam 1d6+1"]),
    ("Champion: Init +2; Atk blade +5 melee (1d8+3 plus DC 12 Fort save or lose 1 STR); AC 16; HD 4d12; SP half-damage from cuts", {"special": "half-damage from cuts"}, ["1 blade 1d8+3"]),
    ("Level 4, AC 15, HP 18, Saves D10 R11 H12 B13 S14, Attacks 2 claws (+3, 1d6) and bite (+3, 1d8)", {"saves": (("D", 10), ("R", 11), ("H", 12), ("B", 13), ("S", 14))}, ["2 claws 1d6", "1 bite 1d8"]),
    ("Bandits, AC 6[13], HD 1, A: 1 weapon 1d6, M: 12, S: 17, CL/XP 1/15", {"save_as": "17", "morale": None}, ["1 weapon 1d6"]),
    ("Knight: HD3, 14HP, Armour 4, Lance d10, AP ignored by magic", {"special": "AP ignored by magic"}, ["1 Lance 1d10"]),
    ("Abbot: 7 HP, STR 9, crozier (d6), robe (1 Armour)", {"armor": 1}, ["1 crozier d6"]),
    ("Larva: 15 STR, 6 HP, d6 *blast* bile spray", {}, ["1 bile spray d6"]),
    ("Fish: 1 armor, 10 HP, d8 bite does an extra die of damage if it hits. On crit damage, it swallows you.", {"critical": "it swallows you"}, ["1 bite d8"]),
    ("Thoul: AC 6; HD 3**; #AT 2 claws or 1 weapon; D 1-3/1-3 or weapon; ML 10", {}, ["2 claws 1d3", "1 weapon "]),
    ("Spider - HD 2, 9 HP, Bite d6 + CON test or paralysed", {"hp": 9}, ["1 Bite 1d6"]),
    ("Bandit AC 12, HP 11 (2d8+2), Blade +3 (1d6+1), Light bow +3 range 80/320 (1d8+1 piercing)", {}, ["1 Blade 1d6+1", "1 Light bow 1d8+1"]),
    ("Wolf (AC 13, hp 11, bite +4 2d4+2, pack tactics, CR 1/4)", {"special": "pack tactics"}, ["1 bite 2d4+2"]),
    ("Ratten (2W6): RK 7, TW 1, TP 2, Biss 1W3, Moral 8", {"name": "Ratten", "number": "2d6"}, ["1 Biss 1d3"]),
    ("Weasel 12hp STR 12 DEX 15 WIL 10 d8 bite", {"wil": 10, "notes": ()}, ["1 bite d8"]),
    ("Wight: Init +2; Atk ice claws +4 melee (1d6 plus chill); AC 14; HD 3d8; Act 1d20", {"ac": 14}, ["1 ice claws 1d6"]),
    ("### Wisp (AC 13, HD 2, hp 9)\nAttack: 1 cold touch (1d4, drains 1 STR). Morale 10.", {"name": "Wisp", "hp": 9, "morale": 10}, ["1 cold touch 1d4"]),
    ("Kobolds. AC 7 [12], HD 1, Att 1 x club (1d4) or 1 x blowgun (1d2 + poison) or 1 x bomb (chief), ML 8", {}, ["1 club 1d4", "1 blowgun 1d2", "1 bomb "]),
    ("Ghoul (5 on level 2): AC 6, HD 2, #AT 3, D 1-3", {"name": "Ghoul (5 on level 2)"}, ["3 attack 1d3"]),
    ("Child: Armor 14, 2 HD, 8 HP, Speed as human, bite 1d3 + disease, Morale 5", {"morale": 5}, ["1 bite 1d3"]),
    ("Swarm (detachment), 8 HP, 4 STR, embers (d6 blast)", {"name": "Swarm", "detachment": True}, ["1 embers d6"]),
    ("Scrapper HD 2 | HP 8 | DMG d6 (club) | ARM 1", {"ac": 12}, ["1 club 1d6"]),
    ("Guard. AC 16, HP 11, Spear +3 (1d6+1), Passive Perception 12", {"special": "Passive Perception 12"}, ["1 Spear 1d6+1"]),
    ("Frog (AC 11, hp 18 [4d8], Bite +3, 4 [1d6+1] piercing and swallow)", {"hp_dice": "4d8"}, ["1 Bite 1d6+1"]),
    ("Harpia: CA 13 | DV 3 | PV 14 | ML 7 | 2 garras +3 (1d4), 1 arma +3 (1d6)", {"morale": 7}, ["2 garras 1d4", "1 arma 1d6"]),
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


def test_what_was_swallowed_swallows_nobody():
    assert (
        specials(
            entry.read("Ooze: AC 8, HD 3, Att 1 touch (2d8), ML 12. Swallowed diamonds (worth 2,100 gp).")
        )
        == ()
    )


def test_a_table_of_several_creatures_side_by_side_is_the_first_and_the_others_are_kept():
    block = entry.read(
        "## Bear\n\n| | Black | Cave |\n|---|---|---|\n| Armor Class: | 14 | 15 |\n| Hit Dice: | 4 | 7 |\n"
        "| No. of Attacks: | 2 claws | 2 claws |\n| Damage: | 1d4/1d4 | 1d8/1d8 |\n| Morale: | 7 | 8 |\n"
    )
    assert (block.ac, block.hd.dice, block.morale) == (14, 4, 7)
    assert any(name == "Cave" and "Armor Class 15" in text for name, text in block.abilities)


def test_what_others_save_against_is_no_critical_damage():
    block = entry.read(
        "# Banshee\n\n8 HP, 6 STR, touch (d8)\n\n- Wail: anyone near saves against Critical Damage.\n"
    )
    assert block.critical == ""


def test_what_can_be_cast_off_is_no_spell():
    block = entry.read(
        "# Bogey\n\nAC 13, HD 2, Att cleaver (1d6), ML 8\n\n- **Head:** Its head can be cast off.\n"
    )
    assert not any(tag.startswith("casts") for tag in specials(block))


def test_a_list_of_latex_is_a_list():
    block = entry.read(
        "# Bandit\n\n4 HP, 14 DEX, dagger (d6)\n\n\\begin{itemize}\n\\item Loves money.\n\\item Hides well.\n\\end{itemize}\n"
    )
    assert [text for _, text in block.abilities] == ["Loves money.", "Hides well."]


@rows(
    ("text", "blows"),
    [
        (
            "Minotaur\nArmor Class: 6\nHit Dice: 6\nAttacks: 2 (gore, bite) or 1 (weapon)\nDamage: 1d6/1d6 or by weapon\n",
            ["1 gore 1d6", "1 bite 1d6", "1 weapon "],
        ),
        (
            "### Goblin\n**R\u00fcstungsklasse** 15\n**Trefferpunkte** 7 (2W6)\n\n**S\u00e4bel.** *Nahkampfwaffenangriff:* +4 auf Treffer, ein Ziel. *Treffer:* 5 (1W6 + 2) Hiebschaden.\n",
            ["1 S\u00e4bel 1d6+2"],
        ),
        (
            "LOBO\nDados de Vida: 6d8\nClasse de Armadura: 14\nAtaque: Mordida +11 corpo a corpo (1d8+10)\nAtaque Total: Mordida +11 corpo a corpo (1d8+10)\n",
            ["1 Mordida 1d8+10"],
        ),
        (
            "### Rufus\n- **AC:** 1 [18]\n- **HP:** 48\n- **#AT:** 1, **D:** longsword +1 (1-8+3)\n- **S** 17 **I** 14 **W** 11 **D** 12 **C** 16 **Ch** 13\n",
            ["1 longsword 1d8+3"],
        ),
        (
            "Toad\nArmor 13, 4 Hit Dice, 20 Hit Points, Movement 30' hop 90', 1 bite attack doing 1d6 damage and swallow on 20, Morale 12.\n",
            ["1 bite 1d6"],
        ),
    ],
)
def test_an_entry_in_this_hand_has_its_blows(text, blows):
    assert [f"{each.count} {each.name} {each.damage}" for each in entry.read(text).attacks] == blows


def test_scores_whose_names_stand_in_one_line_and_figures_in_the_next_go_together():
    block = entry.read(
        "AIGLE\nClasse d'armure 12\nPoints de vie 3 (1d6)\n   FOR DEX CON INT SAG CHA\n  6 (-2) 15 (+2) 10 (+0) 2 (-4) 14 (+2) 7 (-2)\n"
        "Serres. Attaque au corps \u00e0 corps avec une arme : +4 au toucher.\nTouch\u00e9 : 4 (1d4 + 2) d\u00e9g\u00e2ts.\n"
    )
    assert dict(block.others) == {"STR": 6, "DEX": 15, "CON": 10, "INT": 2, "WIS": 14, "CHA": 7}


def test_a_link_in_an_entry_is_its_words():
    block = entry.read(
        "# Pixie\n\n_3 HP, 15 DEX, dart (d4)_\n- Can cast _[Sleep](https://example.org/a/)_ and _[Veil](https://example.org/b/)_ at will.\n"
    )
    assert specials(block) == ("casts sleep", "casts veil")
    assert block.abilities == (("", "Can cast _Sleep_ and _Veil_ at will."),)


def test_what_is_enhanced_of_its_own_is_no_weakness():
    block = entry.read("# Claw\n\n3 HP, claw (d4)\n\n- First attack is _Enhanced_\n")
    assert not any(tag.startswith("weak") for tag in specials(block))


def test_what_alone_wounds_it_is_nothing_that_it_is_immune_to():
    block = entry.read(
        "### Lobo\n**CA** 15 **DV** 4 **PV** 22\n**Imunidade:** s\u00f3 pode ser ferido por armas de prata ou m\u00e1gicas.\n"
    )
    assert specials(block) == ("only silver",)


def test_conditions_of_another_game_are_what_brings_them():
    block = entry.read(
        "### Ghoul\n**Armor Class** 12\n**Hit Points** 22 (5d8)\n**Speed** 30 ft.\n**Condition Immunities** charmed, poisoned\n**Challenge** 1 (200 XP)\n"
    )
    assert specials(block) == ("immune to charm", "immune to poison")


def test_a_list_of_spells_that_its_commas_cut_is_one():
    assert specials(entry.read("Hexe: 4 TP, 14 WIL, Dolch (W6), Zauber: Schlaf, Nebel")) == (
        "casts schlaf",
        "casts nebel",
    )


def test_a_level_or_challenge_in_the_heading_is_the_creatures():
    eel = entry.read("## Cave Eel (LV 3)\n\nAC 13, HP 15, ATK 1 bite +3 (1d8), MV near (swim), AL N\n")
    assert (eel.name, eel.hd.dice, dict(eel.details)["level"]) == ("Cave Eel", 3, "3")
    imp = entry.read("## Imp (CR 1/3)\n\nAC: 15\nHit Dice: 1d8+1 (5 hp)\nAttack: claw +2 (1d4)\n")
    assert (imp.name, dict(imp.details)["challenge"], imp.hp) == ("Imp", "1/3", 5)


def test_a_block_of_fields_a_line_with_saves_and_scores_among_them_is_read_whole():
    block = entry.read(
        "# Bog Imp\n\nAC: 15 (+1 size), touch 12\nHit Dice: 1d8+1 (5 hp)\nFort +3, Ref +1, Will -1\nSpeed: 30 ft.\nBase Attack +1; Grapple -3\n"
        "Full Attack: cudgel +2 melee; or dart +3 ranged\nDamage: cudgel 1d6; or dart 1d4\nAbilities: Str 11, Dex 13, Con 12, Int 10, Wis 9, Cha 6\n"
    )
    details = dict(block.details)
    assert details["move"].startswith("30 ft") and details["build"].startswith("+1")
    assert dict(block.others)["DEX"] == 13 and ("save", "Fort +3, Ref +1, Will -1") in block.remarks
    assert [(each.name, each.damage) for each in block.attacks] == [("cudgel", "1d6"), ("dart", "1d4")]


def test_a_table_drawn_with_plus_signs_is_a_table():
    block = entry.read(
        "# Marsh Lout\n\n+------+--------------------+\n|AC    |5 [14]              |\n+------+--------------------+\n|HD    |2+1                 |\n+------+--------------------+\n"
        "|ATK   |Bite 1d3 or weapon  |\n|      |1d6                 |\n+------+--------------------+\n|SAV   |14                  |\n+------+--------------------+\n|BHB   |+2                  |\n+------+--------------------+\n"
    )
    assert (block.ac, block.hd.dice, block.save_as, dict(block.details)["bonus"]) == (5, 2, "14", "+2")
    assert [(each.name, each.damage) for each in block.attacks] == [("Bite", "1d3"), ("weapon", "1d6")]


def test_dice_before_the_name_of_a_blow_in_brackets():
    block = entry.read(
        "Otter: AC 11, HD 2*, Att +1: 1 @ 1d4 (bite) & 2 @ 1d3 (claw), or 1 @ 1d8 (sword or spear), ML 8"
    )
    assert [(each.count, each.name, each.damage) for each in block.attacks] == [
        (1, "bite", "1d4"),
        (2, "claw", "1d3"),
        (1, "sword/spear", "1d8"),
    ]
