"""Strange words between any two of an entry change no figure of it: what they stand in is kept as words, or as it was."""

import json
import random
import re

import msgspec
import pytest
from scenario import printing
from shares import WEEK, share

from solo.scenario.statlines import account, entry, not_read, parse, read, specials_of, unplayed

STRANGE = "zabrok"
GAP = re.compile(r"(?<=[\w)\]*'%])(?=[ ,;\n])")
FIGURES = ("ac", "ac_alt", "hp", "str", "dex", "wil", "morale", "save_as", "number_appearing")


def put_in(text, dice):
    """The text with the strange word in a gap between two words of it, and where that is; not within a tag."""
    gaps = [
        match.start() for match in GAP.finditer(text) if not re.search(r"<[^<>]*\Z", text[: match.start()])
    ]
    at = dice.choice(gaps)
    return f"{text[:at]} {STRANGE}{text[at:]}"


def cases(family, each=1):
    for layout in printing.LAYOUTS:
        for at in range(each):
            dice = random.Random(f"no guess/{family}/{layout}/{at}")
            text = printing.printed(family, layout, dice).text
            yield text, put_in(text, dice)


@pytest.mark.parametrize("family", share(printing.FAMILIES, WEEK))
def test_a_strange_word_is_kept_and_changes_no_figure(family):
    """Every token is in a field or in the words that are kept; no figure is another than without the strange word, none is
    lost in silence, and no tag says what is not printed."""
    wrong = []
    for plain, text in cases(family):
        was, block = entry.read(plain), entry.read(text)
        data = msgspec.to_builtins(block)
        del data["printed"]
        if STRANGE not in json.dumps(data).lower():
            wrong.append(("lost", text))
        for key in FIGURES:
            before, now = getattr(was, key), getattr(block, key)
            if now not in (None, "", before) and STRANGE not in str(now):
                wrong.append((key, before, now, text))
        printed = re.sub(r"<[^>]*>", " ", text)
        said = " ".join((*block.notes, *not_read(block)))
        wrong += [
            ("figure", each.words, text)
            for each in account.missing(printed, block)
            if each.is_figure and not any(number in said for number in re.findall(r"\d+", each.words))
        ]
        for attack in block.attacks:
            words = re.findall(r"[a-z]{4,}", " ".join(attack.tags).lower())
            wrong += [("tag", word, text) for word in words if word not in text.lower() and word != "weapon"]
        told = [tag for tag in specials_of(block) if tag not in specials_of(was)]
        wrong += [("special", tag, text) for tag in told if STRANGE not in tag]
    assert not wrong


@pytest.mark.parametrize(
    ("line", "kept"),
    [
        ("Orc: AC 6 [13], HD 1, ML 8; -1 daylight", "-1 daylight"),
        ("Orc: AC 6, HD 1, hp 4; -1 to hit in daylight", "-1 to hit in daylight"),
        ("Kobold: AC 7, HD 1/2, ML 6, special: -2 on saves", "-2 on saves"),
    ],
)
def test_a_minus_stays_before_its_figure(line, kept):
    assert kept in parse(line).special


def test_a_minus_that_no_reading_holds_is_found():
    block = parse("Orc: AC 6, HD 1, ML 8")
    assert account.lost("Orc: AC 6, HD 1, ML 8, -3 in the light", block) == ("-3 in the light",)


@pytest.mark.parametrize(
    "line",
    [
        "AC 6 [13], HD 2 (hp 7, 9, 10), ML 8",
        "AC 6 [13], HD 2, hp 7, 9, 10, ML 8",
        "AC 2 [17], HD 7 (31/36/40hp), ML 8",
        "AC 5; HD 1+1; hp 2, 3x3, 5, 3x6, 7,9; ML 8",
    ],
)
def test_of_several_hit_points_it_is_told_that_the_first_are_read(line):
    block = parse(line)
    assert block.hp in (7, 31, 2) and any("several HP are printed" in note for note in block.notes)


@pytest.mark.parametrize(
    ("line", "name"),
    [
        ("Thing: AC 5 [14], HD 2, Att 1 x claw (1d6), 1 x Space 10 (1d4), ML 7", "Space"),
        ("Thing: AC 5 [14], HD 2, Att 1 x claw (1d6), 1 x ]/bite (1d4), ML 7", "]"),
    ],
)
def test_what_is_no_name_of_a_blow_is_none(line, name):
    block = parse(line)
    assert not any(name in attack.name for attack in block.attacks)
    assert "claw" in [attack.name for attack in block.attacks]


@pytest.mark.parametrize(
    ("text", "tag"),
    [
        ("# Clay\n\nAC 4, HD 2, Att 1 fist (1d8), ML 8; turns to stone and crumbles on death", "paralysing"),
        ("# Agent\n\nAC 5\nHD 1\nHP 4\nSpecial Attacks: Casts Fireball on death.\n", "casts fireball"),
        ("# Agent\n\nAC 5\nHD 1\nHP 4\nSpecial Defenses: Nil\n", "casts nil"),
        (
            "# Mage\n\nAC 5, HD 2, hp 9, Att staff (1d4), ML 8. Equipment: wand of paralyzing (10 charges)",
            "paralysing",
        ),
        (
            "# Slime\n\n3 HP, 18 STR, touch (d8)\n\n- Immune to all damage except fire.\n",
            "immune to except fire",
        ),
        ("# Ooze\n\n3 HP, 18 STR, touch (d8)\n\n- Immune to mundane attacks, save fire.\n", "only magic"),
        ("# Orc\n\nAC 5\nHD 1\nHP 4\nMagic odd Resistance: Standard\n", "half from standard"),
        (
            "# Bug\n\n3 HP, 9 STR, bite (d6)\n\n- Twice the size of the normal sort: a giant.\n",
            "casts a giant",
        ),
    ],
)
def test_no_special_comes_of_one_word(text, tag):
    assert tag not in specials_of(read(text))


def test_of_a_list_of_other_things_only_the_first_is_cast():
    block = parse(
        "Priest: AC 11, HD 5d4, SP able to cast arms of the angel, squid form (see below; level 3), ML 8"
    )
    assert [tag for tag in specials_of(block) if tag.startswith("casts")] == ["casts arms of the angel"]
    assert specials_of(parse("Mage: AC 9, HD 2, ML 8, Special: casts sleep, web and light")) == (
        "casts sleep",
        "casts web",
        "casts light",
    )


@pytest.mark.parametrize(
    ("line", "blows"),
    [
        ("AC4[15],HD6+1,[2×claw(1d4)+bite(2d4)]/6×spike(1d6),ML9", ["0 2 claw 1d4", "0 1 bite 2d4", "1 6 spike 1d6"]),
        ("AC 4, HD 10, Att Horns (2d4) and Bite (1d4) or Axe (1d10)", ["0 1 Horns 2d4", "0 1 Bite 1d4", "1 1 Axe 1d10"]),
        ("AC 15, HD 5, #At 2 claws/1 bite + 1 hug, Dam 1d8/1d8/1d8 + 2d8", ["0 2 claws 1d8", "0 1 bite 1d8", "0 1 hug 2d8"]),
        ("AC 15, HD 5, #At 2 claws/1 bite + hug, Dam 1d8/1d8/2d6 + 2d8", ["0 2 claws 1d8", "0 1 bite 2d6"]),
        ("AC 20, HD 10, #At 1 touch/1 gaze, Dam 1d6 + special", ["0 1 touch 1d6", "0 1 gaze "]),
        ("AC 14, HD 6, #At 1 gore/1 bite or 1 weapon, Dam 1d6/1d6 or by weapon + 2", ["0 1 gore 1d6", "0 1 bite 1d6", "0 1 weapon "]),
        ("AC 18, HD 6+1, #At 2 claws/1 bite or 6 spikes, Dam 1d4/1d4/2d4 or 1d6", ["0 2 claws 1d4", "0 1 bite 2d4", "1 6 spikes 1d6"]),
        ("AC 18; Atk rifle +8 missile fire (6d6) or sword +8 melee (2d12) and pistol +8 missile fire (3d6); HD 9", ["0 1 rifle 6d6", "1 1 sword 2d12", "1 1 pistol 3d6"]),
        ("HD 4 (d8 damage), 18 HP, AC 16", ["0 1 attack 1d8"]),
        ("AC 6, HD 5, Att bite d6 & stone", ["0 1 bite 1d6"]),
    ],
)  # fmt: skip
def test_blows_and_their_damages_go_together(line, blows):
    found = [f"{each.routine} {each.count} {each.name} {each.damage}" for each in parse(line).attacks]
    assert [each.replace(" d", " 1d") for each in found] == blows


def test_a_fraction_among_what_rides_on_a_blow_is_whole():
    block = parse("AC 14; HD 2d6; Atk spray +3 ranged (1d8, DC 12 Ref save for 1/2 damage)")
    assert "DC 12 Ref save for 1/2 damage" in block.attacks[0].tags


def test_nobody_is_called_it_has():
    assert parse("It has 6 HP, 1 Armor, 13 STR, fists (d8)").name == ""


def test_what_it_is_said_to_do_stays_among_what_nothing_plays():
    block = parse("Clay: AC 4, HD 2, Att 1 fist (1d8), ML 8; turns to stone and crumbles on death")
    assert (
        any("crumbles on death" in each for each in unplayed(block)) or "crumbles on death" in block.special
    )


@pytest.mark.parametrize(
    ("line", "damage", "tag"),
    [
        ("AC 17, HD 5, #At 1 bite + hold, Dam 2d4 + 2d4 per round, Ml 8", "2d4", "2d4 per round"),
        ("AC 18; HD 5d10; Atk tractor beam (10 ton)", "", "10 ton"),
    ],
)
def test_what_is_no_harm_of_one_blow_is_kept_behind_it(line, damage, tag):
    attack = parse(line).attacks[0]
    assert attack.damage == damage
    assert tag in attack.tags


@pytest.mark.parametrize(
    "special",
    ["Unaffected by magical or normal weapons", "Immune to mind control, cure radiation/poison"],
)
def test_no_tag_says_more_than_the_line_about_weapons_and_poison(special):
    tags = specials_of(parse(f"AC 13, HD 3, #At 1 sting, Dam 1d3, Ml 11, Special: {special}"))
    assert not {"only magic", "immune to magical", "venomous", "poison"} & {*tags}


def test_a_number_of_a_name_is_no_value():
    assert parse("Morticon-66: AC 15, HD 4, Atk baton (1d6), ML 8").name == "Morticon-66"
