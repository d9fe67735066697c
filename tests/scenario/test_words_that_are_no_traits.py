"""Words from which no special attack or defence is made: what is said of a save, of whoever is saved, of another thing; and
blocks of another game by their figures alone."""

import pytest

from solo.scenario.statlines import entry, fifth, meaning


@pytest.mark.parametrize(
    "said",
    [
        "A jet of steam does 2d6 damage to all near (half damage with save vs. Death Ray).",
        "3d6 fire, save versus breath for half damage",
        "All in the cloud take half damage on a successful save.",
        "Um teste de resist\u00eancia reduz \u00e0 metade do dano.",
        "Whoever smells it must save vs. poison or retch.",
        "Those hit save vs. poison or sleep for 2d6 rounds.",
        "Staff Device Spell",
    ],
)
def test_no_trait_is_made_of(said):
    assert not {"resists", "poison", "spells"} & {*meaning.found(said)}


@pytest.mark.parametrize(
    ("said", "kind"),
    [
        ("Takes half damage from cold.", "resists"),
        ("Edged weapons do only half damage.", "resists"),
        ("Its bite: save vs. poison or die.", "poison"),
        ("Sting: save vs. poison or take 2d6 damage.", "poison"),
        ("Bite: save vs. poison", "poison"),
        ("Spell: sleep", "spells"),
        ("3 random spellbooks", "spells"),
    ],
)
def test_a_trait_is_made_of(said, kind):
    assert kind in meaning.found(said)


IN_PLUGIN = "## Moor\n\n- **R\u00fcstungsklasse** 13\n- **Trefferpunkte** 58 (`dice: 9d10+9|render`)\n- **Bewegungsrate** 6 m\n"
IN_TICKS = (
    "## Moor\n\n- **R\u00fcstungsklasse** 13\n- **Trefferpunkte** 58 (`9W10 + 9`)\n- **Bewegungsrate** 6 m\n"
)
TWO_LINES = "## Moor\n\n- **Classe de Armadura** 13 (armadura natural)\n- **Pontos de Vida** 58 (9d10 + 9)\n"
IN_SHORT = (
    "## Aigle\n\n**Classe d'armure** 13  \n**Points de vie** 58 (9d10 + 9)  \n**Vitesse** 6 m  \n\n**Puissance** 1/4 (50 PX)\n\n"
    "**Serres**. +4, 1,50 m, 1d4+2 tranchants  \n**Bec**. +4, 1,50 m ou 9/36 m, 1d6+2 perforants\n"
)


@pytest.mark.parametrize("text", [IN_PLUGIN, IN_TICKS, TWO_LINES, IN_SHORT])
def test_a_block_of_the_fifth_edition_is_read_and_told_in_any_language(text):
    block = entry.read(text)
    assert (block.ac, block.hp, block.hp_dice) == (13, 58, "9d10+9")
    assert fifth.TOLD in block.notes and block.extras == () and block.special == ""
    assert "no stat line is found" not in block.notes


def test_attacks_in_a_few_words_are_read():
    block = entry.read(IN_SHORT)
    assert [(attack.name, attack.damage) for attack in block.attacks] == [
        ("Serres", "1d4+2"),
        ("Bec", "1d6+2"),
    ]
    assert ("challenge", "1/4") in block.details


def test_columns_of_modifiers_stay_with_their_heads():
    rows = "".join(f"| {name} | 8 | -1 | -1 |\n" for name in ("STR", "DEX", "CON", "INT", "WIS", "CHA"))
    table = f"|STAT|SCORE|MOD|SAVE|\n| --- | --- | --- | --- |\n{rows}"
    block = entry.read(
        f"## Imp\n\n- **Armor Class:** 15\n- **Hit Points:** 10 (3d6)\n- **Speed:** 30 ft.\n\n{table}"
    )
    assert dict(block.others)["WIS"] == 8 and block.save_as == ""
    assert ("MOD", "STR -1; DEX -1; CON -1; INT -1; WIS -1; CHA -1") in block.abilities


def test_six_scores_by_their_letters_are_scores():
    block = entry.read(
        "### Rolf (Fighter 6)\n- **AC:** 1 [18]\n- **HP:** 48\n- **SV:** D10 W11 P12 B13 S14 (F6)\n- **S** 17 **I** 14 **W** 11 **D** 12 **C** 16 **Ch** 13\n"
    )
    assert dict(block.others) == {"S": 17, "I": 14, "W": 11, "D": 12, "C": 16, "CH": 13}
    assert (block.ac_type, block.notes) == ("descending", ())
