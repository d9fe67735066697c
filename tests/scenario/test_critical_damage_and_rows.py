"""Critical damage in entries of Cairn and its kin, and lists in which a die stands: what is whole, what is the creature's own,
and what is no attack."""

import pytest

from solo.scenario.reading import entries
from solo.scenario.statlines import entry
from solo.scenario.statlines.specials import specials, unplayed

TWO = "# Marsh Thing\n\n6 HP, 12 STR, 14 DEX, claws (d6), sting (d8)\n\n- {}\n"
ONE = "# Marsh Thing\n\n6 HP, 12 STR, 14 DEX, claws (d6)\n\n- {}\n"


@pytest.mark.parametrize(
    ("said", "effect"),
    [
        (
            "**Critical Damage**: Dragged into the reeds. Loses d4 STR a round. Others may pull.",
            "Dragged into the reeds. Loses d4 STR a round. Others may pull",
        ),
        ("Critical damage: roll d6. 1: a hand, 2-6: a foot.", "roll d6. 1: a hand, 2-6: a foot"),
        (
            "On critical damage, the victim is held. It drowns in d4 rounds.",
            "the victim is held. It drowns in d4 rounds",
        ),
        ("The victim is thrown down on critical damage.", "The victim is thrown down"),
        ("Whenever it deals critical damage, it eats.", "it eats"),
        ("**Critical Dmage**: Bones break.", "Bones break"),
        ("Crits: bones break.", "bones break"),
    ],
)
def test_critical_damage_is_whole(said, effect):
    assert entry.read(TWO.format(said)).critical == effect


@pytest.mark.parametrize(
    "said",
    [
        "Critical Damage (sting): the target is paralysed for d6 minutes.",
        "**Sting Critical Damage**: the target is paralysed for d6 minutes.",
        "On taking critical damage, it drops a leg. Its legs crawl on.",
        "When it suffers critical damage, it splits in two.",
        "Gust (once a day): d10 damage to all near, swept off on critical damage",
        "Whoever takes critical damage rises again as one of them.",
        "Immune to critical damage.",
    ],
)
def test_what_is_not_its_own_blow_s_is_said_and_shown_instead(said):
    block = entry.read(TWO.format(said))
    assert block.critical == "" and specials(block) == ()
    assert any("ritical" in text for text in unplayed(block))
    assert entries.shown(said)


def test_critical_damage_of_the_only_blow_is_its_own():
    assert entry.read(ONE.format("Critical Damage (claws): it is blinded.")).critical == "it is blinded"


def test_a_figure_that_a_blow_takes_is_no_score():
    block = entry.read(
        "Bone Digger: STR 12, DEX 14, WIL 5, 7hp, Armour 1. Bite (d8). Drains 1 STR on critical damage."
    )
    assert (block.str, block.hp, block.critical, block.notes) == (12, 7, "Drains 1 STR", ())


ROWS = (
    "# Mind Worm\n\n4 HP, 9 STR, bite (d4)\n\n- **Whisper**: Save WIL or act at random (roll d6):\n"
    "    1. Strike at the next of one's own (d6 damage)\n    2. Paralysed with fear\n    3. Poison oneself (d4)\n- Lairs in wells.\n"
)


def test_indented_rows_stay_rows_with_their_numbers_and_are_no_attacks():
    block = entry.read(ROWS)
    assert [attack.name for attack in block.attacks] == ["bite"]
    rows = [
        "1. Strike at the next of one's own (d6 damage)",
        "2. Paralysed with fear",
        "3. Poison oneself (d4)",
    ]
    assert [text for name, text in block.abilities if not name][:3] == rows
    assert specials(block) == ()  # which of them comes is for the die


@pytest.mark.parametrize(
    "said",
    [
        "Arms: On hit, seize and squeeze (automatic d4 damage per round)",
        "When it dies, spills coals about (walking there takes d4 damage)",
        "Any target nearby (d6, STR save for half)",
    ],
)
def test_a_sentence_with_a_die_in_it_is_no_attack(said):
    block = entry.read(ONE.format(said))
    assert ([attack.name for attack in block.attacks], block.notes, block.extras) == (["claws"], (), ())
    assert unplayed(block)


def test_a_blow_in_a_bullet_is_one():
    block = entry.read(ONE.format("spat bile (2d6, blast, DEX save for half damage)"))
    assert [(attack.name, attack.damage) for attack in block.attacks] == [
        ("claws", "d6"),
        ("spat bile", "2d6"),
    ]


@pytest.mark.parametrize(
    ("said", "kinds", "told"),
    [
        ("Bite: on Critical damage target is reduced to 0 DEX (paralysis)", (), True),  # of one blow of two
        ("Due to poor sight, his attacks are *impaired* against distant targets.", (), True),
        ("Each weapon takes up four slots and attack is _impaired_ if wielded by others", (), True),
        ("Breath of water: Anyone in a line must make a DEX save or be shoved back.", ("breathes",), True),
        ("Magic weapons and fire attacks are impaired", ("half from magic weapons", "half from fire"), False),
    ],
)
def test_what_bullets_of_cairn_mean(said, kinds, told):
    block = entry.read(TWO.format(said))
    assert specials(block) == kinds and bool(unplayed(block)) == told


def test_a_weapon_that_one_wields_is_called_by_its_own_name():
    block = entry.read(ONE.format("Wields Greatsword of Haste (d10, bulky)"))
    assert [attack.name for attack in block.attacks] == ["claws", "Greatsword of Haste"]


def test_people_of_one_line_with_weapons_of_their_own_have_no_attack_in_common():
    block = entry.read(
        "# Sinner\n\n9 HP, 14 STR\n\n- **Ask**: Sword (d6+d6), never kills\n- **Dinet**: Giant knife (d12)\n"
    )
    assert block.attacks == () and any("Giant knife" in text for text in unplayed(block))


def test_a_list_of_spells_is_understood():
    block = entry.read("# Father\n\n12 HP, 18 WIL, dagger (d6)\nCan cast *mind reader, web, scry object*\n")
    assert block.extras == () and specials(block) == ("casts mind reader", "casts web", "casts scry object")
