"""Which blows go together, what rides on which of them, and what of a line is left unplayed and said."""

import pytest

from solo.scenario.statlines import entry
from solo.scenario.statlines.specials import specials, unplayed

PAGE = "# Night Ogre\nArmor Class: 4\nHit Dice: 6+6\nTHAC0: 13\nNo. of Attacks: {}\n{}: {}\nMorale: 10\n"


def blows(text):
    return [
        (each.routine, each.group, each.count, each.name, each.damage, each.tags)
        for each in entry.read(text).attacks
    ]


def test_a_stroke_between_blows_with_bonuses_of_their_own_is_an_or():
    (spear, bite) = blows(
        "Gnoll: Init +1; Atk spear +3 melee (1d8+2) / bite +1 melee (1d4); AC 14; HD 2d8+2; MV 30'; Act 1d20"
    )
    assert spear[1] == bite[1] and (spear[4], bite[4]) == ("1d8+2", "1d4")


def test_a_rider_belongs_to_the_blow_it_stands_with():
    sting, bite = blows(
        "Moth: HD 9; AC 2 [17]; Atk 1 sting or 1 bite (1d6 + paralysis or 1d8); Move 6; Save 6"
    )
    assert (sting[4:], bite[4:]) == (("1d6", ("paralysis",)), ("1d8", ()))
    first, last = blows("Iron Idol AC2, HD4, hp 16, at2, D1-8/1-8+spurt, save F4, N")
    assert (first[4:], last[4:]) == (("1d8", ()), ("1d8", ("spurt",)))


def test_a_level_behind_the_damage_is_drained_and_adds_nothing():
    block = entry.read("Wraith AC3, HD4, hp 17, at1, D1-6+1 level, save F4, C")
    assert block.attacks[0].damage == "1d6" and "draining" in specials(block)


@pytest.mark.parametrize("label", ["Damage/Attack", "Damage/Attacks"])
def test_one_number_of_attacks_or_another_each_with_its_own_damage(label):
    assert blows(PAGE.format("3 or 1", label, "1d4+4/1d4+4/1d8+4 or weapon+8")) == [
        (0, 0, 2, "attack", "1d4+4", ()),
        (0, 1, 1, "attack", "1d8+4", ()),
        (1, 2, 1, "weapon", "", ("by weapon", "+8")),
    ]
    assert blows(PAGE.format("1(2)", label, "Weapon or 2d6/2d6")) == [
        (0, 0, 1, "weapon", "", ("by weapon",)),
        (1, 1, 2, "attack", "2d6", ()),
    ]


def test_numbers_of_attacks_that_no_damages_match_are_told():
    block = entry.read(PAGE.format("1(3)", "Damage/Attack", "Weapon or 2d6/2d6"))
    assert any("3 attacks and 2 damages" in note for note in block.notes)


def test_a_bonus_that_all_blows_have_is_the_creatures():
    text = "# Giant\nHD: 13\nAC: 14\nAttack: +9, 1 \u00d7 Club (3d10) or 1 \u00d7 rock (3d6)\nMorale: 9\n"
    assert [each[3:] for each in blows(text)] == [("Club", "3d10", ()), ("rock", "3d6", ())]
    assert dict(entry.read(text).details)["bonus"] == "+9"


def test_a_heading_that_is_the_attacks_is_no_name():
    block = entry.read(
        "# Ataques: Garra +3 [1d6+3] / 1 Ferr\u00e3o +3 [1d4]\n\nCA 16 / JP 15 / DV 3+3 [15/27]\n"
    )
    assert block.name == "" and [each.name for each in block.attacks] == ["Garra", "Ferr\u00e3o"]


def test_a_label_that_is_left_empty_takes_no_sentence_below_it():
    block = entry.read(
        "# Brown Bear\nHD: 5 (d8)\nAC: 15\nATTACKS: 2 claws (1d8), bite (2d8)\nTYPE: Animal\nXP:\n\n"
        "Hug: If both claws hit the bear hugs for 2d6.\n"
    )
    assert "xp" not in dict(block.details) and "grabs" in specials(block)


@pytest.mark.parametrize(
    ("line", "left"),
    [
        (
            "Swarm: HD 3; AC 7 [12]; Atk bites (1hp); Special: immune to all but blunt weapons, venom (2d6 damage).",
            "immune to all but blunt weapons",
        ),
        (
            "Swarm: HD 3; AC 7 [12]; Atk bites (1hp); Special: slow, non-lethal venom (2d6 damage).",
            "2d6, of: non-lethal venom (2d6 damage)",
        ),
        ("AC 12, HP 18, ATK 1 tentacles +3 (1d8 + toxin), MV near, LV 4", "toxin"),
        (
            "## Troll\n\n6 HP, 14 STR, talons (d10)\n\n- Regains 3 HP a round. Returns in 2d6 rounds.\n",
            "Returns in 2d6 rounds.",
        ),
        (
            "## Troll\n\n6 HP, 14 STR, talons (d10)\n\n- Regains 3 HP a round.\n",
            "3, of: Regains 3 HP a round.",
        ),
    ],
)
def test_what_holds_a_figure_or_a_rule_and_is_not_played_is_said(line, left):
    assert left in unplayed(entry.read(line))


def test_what_is_played_whole_is_not_said_to_be_left():
    assert (
        unplayed(entry.read("Bat: HD 1; AC 8[11]; Atk bite (1); Special: immune to sleep, charm, hold")) == ()
    )


def of(attacks, damage):
    return [
        (each.count, each.name, each.damage, each.tags)
        for each in entry.read(PAGE.format(attacks, "Damage", damage)).attacks
    ]


@pytest.mark.parametrize(
    ("attacks", "damage", "made"),
    [
        ("2 claws, 1 bite + hug", "1d4 claw, 1d8 bite, 2d6 hug", [(2, "claw", "1d4", ()), (1, "bite", "1d8", ("2d6 hug",))]),
        ("1 jaw + cold or breath", "2d8 jaw, 1d8 cold, 9d6 breath", [(1, "jaw", "2d8", ("1d8 cold",)), (1, "breath", "9d6", ())]),
        ("1 jaw+coils, 4 claws or breath", "2d10 jaw, 1d8 coils, 1d4 claw, or breath", [(1, "jaw", "2d10", ("1d8 coils",)), (4, "claw", "1d4", ()), (1, "breath", "", ())]),
        ("1 bite", "1d4 bite, 1d4/round blood loss", [(1, "bite", "1d4", ("1d4/round blood loss",))]),
        ("1 horn, 1 tail + special (crush)", "1d6 horn, 1d6 crush + special", [(1, "horn", "1d6", ()), (1, "tail", "1d6", ("crush", "special", "crush"))]),
    ],
)  # fmt: skip
def test_a_damage_that_is_named_by_what_comes_with_a_blow_stands_with_it(attacks, damage, made):
    got = of(attacks, damage)
    assert [each[:3] for each in got] == [each[:3] for each in made]
    assert [set(each[3]) for each in got] == [set(each[3]) for each in made]


@pytest.mark.parametrize(
    ("attacks", "damage", "made"),
    [
        ("2 claws or 1 weapon", "1d4 claw or by weapon", [("claw", "1d4", ()), ("weapon", "", ("by weapon",))]),
        ("1 kick or 1 weapon", "1d6 or by weapon", [("kick", "1d6", ()), ("weapon", "", ("by weapon",))]),
        ("2 fists or 1 weapon", "1d8+3 fist or by weapon +3", [("fist", "1d8+3", ()), ("weapon", "", ("by weapon +3",))]),
        ("1 gore or 1 weapon", "2d6 gore, by weapon +3", [("gore", "2d6", ()), ("weapon", "", ("by weapon +3",))]),
        ("1 kick or 1 weapon", "1d4 kick, 1d4 or by weapon", [("kick", "1d4", ()), ("weapon", "1d4", ("by weapon",))]),
    ],
)  # fmt: skip
def test_what_is_done_by_arms_is_the_arms_and_no_claws(attacks, damage, made):
    assert [each[1:] for each in of(attacks, damage)] == made


@pytest.mark.parametrize(
    ("attacks", "damage", "made"),
    [
        ("\u2013 2 claws, 1 bite \u2013", "1d4 claw, 1d6 bite", [(2, "claw", "1d4"), (1, "bite", "1d6")]),
        ("1 bite or 1 charge", "1d10 bite, 1d12 charge", [(1, "bite", "1d10"), (1, "charge", "1d12")]),
        ("2 bites or 1 breath or 1 coil*", "2d10 bite, breath, 2d8 coil*", [(2, "bite", "2d10"), (1, "breath", ""), (1, "coil", "2d8")]),
        ("2 claws, 1 bite or 1 breath, 1 tail", "2d4 claw, 6d6 bite 9d8 breath 2d6 tail", [(2, "claw", "2d4"), (1, "bite", "6d6"), (1, "breath", "9d8"), (1, "tail", "2d6")]),
        ("2 slashes, 3 lashes", "1d10 slash, 1d6 lash", [(2, "slash", "1d10"), (3, "lash", "1d6")]),
        ("1 feeler or 1 feeler + bite", "1d6 feeler, 1d10 bite", [(1, "feeler", "1d6"), (1, "feeler", "1d6")]),
    ],
)  # fmt: skip
def test_dashes_stars_and_lost_commas_of_a_column_are_no_part_of_a_blow(attacks, damage, made):
    assert [each[:3] for each in of(attacks, damage)] == made


def test_where_a_sign_adds_blows_a_stroke_is_an_or():
    found = entry.read(
        "**Chimera**: AC4[15],HD9**,2\u00d7claw(1d3)+goat(2d4)+drake(3d4)/breath(3d6),THAC0 12[+7],MV120',F9,ML9"
    ).attacks
    groups = {each.name: each.group for each in found}
    assert groups["drake"] == groups["breath"] != groups["goat"] and len(found) == 4
    plain = entry.read("Ape: AC 6, HD 4, Att 2 claws (1d3)/1 bite (1d6), ML 8").attacks
    assert plain[0].group != plain[1].group
