"""What stands in brackets behind blows, in boxes of data and beside names is read for what it is, and nothing else for it."""

import pytest

from solo.scenario.statlines import not_read, parse, read, specials_of


def blows(block):
    return [(attack.count, attack.name, "+".join(attack.dice)) for attack in block.attacks]


def test_words_in_square_brackets_behind_the_last_blow_are_the_creatures_and_the_blow_keeps_its_die():
    block = parse(
        "**Marsh Hawk** (HD 3) | AC 13 | Ml 8 Atk 2 talons (d6), bite (d10) [Darkvision] [Resist: cold]"
    )
    assert blows(block) == [(2, "talons", "1d6"), (1, "bite", "1d10")]
    assert block.special == "Darkvision; Resist: cold" and not_read(block) == ()


def test_what_is_added_in_square_brackets_stays_with_its_blow():
    block = parse("Eel AC 7, HD 1, Att 1 bite (1d4) [+ poison], ML 7")
    assert "poison" in " ".join(block.attacks[0].tags) and block.special == ""


@pytest.mark.parametrize("name", ["**Goblin** DF +1, AR 1,", "Goblin DF +1, AR 1,"])
def test_figures_of_another_game_are_no_part_of_a_name_and_are_told(name):
    block = parse(f"{name} HD 1, dagger (d4), MV 90ft, ML 7")
    assert block.name == "Goblin"
    assert not_read(block) == ("`DF +1, AR 1` is not understood; it is kept as it stands",)


@pytest.mark.parametrize(
    "line",
    [
        "Cockatrice AC 6, HD 5, #AT 2 (beak, petrify), D 1d6, petrify, ML 7",
        "Cockatrice RK 6, TW 5, Angriffe: 2 (Schnabel, Versteinern), Schaden: 1W6, Versteinern, Moral: 7",
    ],
)  # fmt: skip
def test_a_damage_in_words_is_that_of_its_own_blow_and_takes_no_die_of_another(line):
    assert [attack.dice for attack in parse(line).attacks] == [("1d6",), ()]
    assert "paralysing" in specials_of(parse(line))


@pytest.mark.parametrize("below", ["see below", "siehe unten", "voir plus bas", "ver abajo"])
def test_where_more_is_told_is_no_blow(below):
    block = parse(
        f"Chimera: AC 4, HD 9, Att 5 (2 claws, 3 heads, {below}), Dmg 1d3/1d3/2d4/2d4/3d4, {below}, ML 9"
    )
    assert [(attack.count, attack.dice) for attack in block.attacks] == [
        (2, ("1d3",)),
        (2, ("2d4",)),
        (1, ("3d4",)),
    ]


def test_backticks_for_feet_are_feet():
    assert (
        dict(parse("ZOMBIE [AC: 8 | HD: 2 | MV: 120` (40`) | ATK: 1 weapon | DMG: 1d8]").details)["move"]
        == "120' (40')"
    )


def test_spellbooks_that_are_carried_by_name_are_spells_it_casts():
    block = read(
        "# Weaver\n\n6 HP, 13 STR, bite (d8)\n\n- Carry the Charm and Command spellbooks at all times.\n"
    )
    assert specials_of(block) == ("casts charm", "casts command")


BOX = """
```statblock
name: Bell Ghost
layout: Some Layout
ac: "14"
level: "6"
hp: 27
atk_bonus: "+6"
attack: "+6 (`dice: 1d20+6`) 1 touch + babble"
damage: "1d6 (`dice: 1d6`)"
traits:
  - name: "Grave-born"
    desc: "It is undead, and immune to sleep and charm."
  - name: "Clapper"
    desc: "Who hears it saves or flees."
```

It rings where no bell hangs.
"""


def test_a_box_of_data_is_an_entry_with_its_fields_and_its_traits():
    block = read(BOX)
    assert (block.name, block.ac, block.hp, block.hd.dice) == ("Bell Ghost", 14, 27, 6)
    assert blows(block) == [(1, "touch", "1d6")] and dict(block.details)["bonus"] == "+6"
    assert block.abilities == (
        ("Grave-born", "It is undead, and immune to sleep and charm."),
        ("Clapper", "Who hears it saves or flees."),
        ("", "It rings where no bell hangs."),
    )
    assert specials_of(block) == ("immune to sleep", "immune to charm")


def test_a_box_with_six_figures_and_actions_is_read_as_blocks_of_the_fifth_edition_are():
    box = (
        "```statblock\nname: Reed Cat\nsize: Medium\nac: 12\nhp: 11\nhit_dice: 2d8 + 2\nspeed: 40 ft.\n"
        "stats: [14, 15, 12, 3, 12, 7]\ncr: 1/4\nactions:\n  - name: Bite\n"
        '    desc: "Melee Weapon Attack: +4 to hit, reach 5 ft., one target. Hit: 5 (1d6 + 2) piercing damage."\n```\n'
    )
    block = read(box)
    assert (block.name, block.ac, block.hp) == ("Reed Cat", 12, 11)
    assert [(attack.name, attack.dice, attack.bonus) for attack in block.attacks] == [("Bite", ("1d6",), 2)]
    assert dict(block.others)["STR"] == 14 and dict(block.others)["DEX"] == 15


def test_how_many_behind_a_name_are_how_many_appear_and_a_treasure_s_letter_is_no_label():
    block = parse(
        "**Ants, giant**, 2-12 (20-240), AC 3, Move 18/3, HD 2, Lair nearby 10%, Treasure A2, Alignment Any"
    )
    assert (block.name, block.number, block.number_appearing) == ("Ants, giant", "", "2-12 (20-240)")
    kept = dict(block.details)
    assert (kept["move"], kept["lair"], kept["treasure"]) == ("18/3", "10%", "A2") and block.attacks == ()


@pytest.mark.parametrize("arms", ["oder Waffe", "oder durch Waffe", "ou por arma", "or weapon"])
def test_by_weapon_is_that_in_any_language(arms):
    block = parse(f"Hobgoblin RK 6, TW 1+1, Angriffe: 1 (Waffe), Schaden: 1W8 {arms}, Moral: 8")
    assert [(attack.dice, attack.tags) for attack in block.attacks] == [(("1d8",), ("by weapon",))]
    assert not_read(block) == ()


@pytest.mark.parametrize("damage", ["1d6 or see below", "1d6/see below"])
def test_more_that_is_told_below_is_the_second_blow_s_where_it_stands_in_its_place(damage):
    block = parse(f"Hound AC 4, HD 3, Att 1 (bite or breath), Dmg {damage}, ML 9")
    assert [(attack.dice, attack.tags) for attack in block.attacks] == [(("1d6",), ()), ((), ("see below",))]
    assert not_read(block) == ()


def test_a_figure_that_has_its_label_before_it_is_not_read_by_the_next():
    block = parse("Name: Cave Troll Strength: 9 Charisma: 3 HP: 27 Damage: 4")
    assert (block.name, block.hp) == ("Cave Troll", 27)


def test_ways_of_moving_with_a_colon_are_fields_of_their_own():
    block = parse(
        "Hai Gesinnung: Neutral Schwimmend: 180' (60') Rüstungsklasse: 4 Trefferwürfel: 2 Angriffe: 1 (Biss) Schaden: 2W4 Moral: 7"
    )
    assert dict(block.details)["swim"] == "180' (60')" and dict(block.details)["align"] == "Neutral"


def test_points_of_harm_in_another_language_are_harm():
    assert (
        parse("Cobra CA 6, DV 3 (13pv), Ataques 1 × picada (1pv + veneno), Moral 7").attacks[0].damage == "1"
    )
