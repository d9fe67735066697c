"""Words from which no special attack or defence is made: what is said of a save, of whoever is saved, of another thing; and
blocks of another game by their figures alone."""

import pytest

from solo.scenario.statlines import entry, fifth, meaning
from solo.scenario.statlines.specials import specials


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


FORMS = (
    "# Night Lord\n\nArmour Class\t2 [17]\nHit Dice\t8** (36hp)\nAttacks\t1 \u00d7 touch (1d10 + energy drain)\nMorale\t11\n\n"
    "    Energy drain: A touched target loses a level. This incurs a loss of all benefits of it (e.g. spells, saves).\n"
    "    Charm: Whoever is charmed is unable to cast spells.\n    Change form: At will:\n"
    "        Cloud: MV 180\u2019 (60\u2019) flying. Immune to all weapons. Cannot attack.\n"
    "    Vulnerabilities:\n        Light: Partly blinded by the light from this spell (\u20134 to attacks).\n"
)


def test_what_it_is_in_another_form_and_what_is_lost_by_others_is_none_of_its_traits():
    block = entry.read(FORMS)
    assert specials(block) == ("draining",)
    assert not {"spells", "weak", "immune"} & {kind for kind, _ in block.traits}


def test_a_list_of_creatures_in_one_entry_is_not_told_to_be_no_stat_line():
    text = "# Elemental\n\nBeings of pure matter.\n\n    Lesser: AC 2 [17], HD 8*, Att 1 \u00d7 blow (1d8), SV D8 W9 P10 B10 S12 (8).\n    Greater: AC 0 [19], HD 16*, Att 1 \u00d7 blow (3d8).\n"
    block = entry.read(text)
    assert block.ac == 2 and "no stat line is found" not in block.notes and "HD 16" in block.special


SPANISH = "# Bicho\n\n**CA** 3 [16], **DG** 4** (18 PG), **Atq** 1 \u00d7 garra (1d6 o arma), **GAC0** 16 [+3], **MV** 120\u2019 (40\u2019), **TS** M10 V11 P12 A13 H14 (4), **ML** 12, **AL** Ca\u00f3tico, **PX** 2 300, **NA** 1d4 (1d6), **TT** E\n\n- {}\n"


@pytest.mark.parametrize(
    ("said", "tags"),
    [
        ("**Capacidad de carga**: Hasta 6 000 monedas.", ()),
        ("**Canto**: salvaci\u00f3n contra hechizos; no puede lanzar hechizos.", ()),
        (
            "**Inmune a armas normales**: Solo las armas de plata y m\u00e1gicas pueden da\u00f1arle.",
            ("only silver",),
        ),
        (
            "**Drenar energ\u00eda**: Se pierde un nivel y cualquier beneficio que otorgase (hechizos, etc.).",
            ("draining",),
        ),
    ],
)
def test_spanish_entries_say_what_they_say(said, tags):
    block = entry.read(SPANISH.format(said))
    assert specials(block) == tags and "spells" not in {kind for kind, _ in block.traits}
    assert (dict(block.details)["xp"], block.extras, block.attacks[0].tags) == ("2,300", (), ("by weapon",))


def test_a_save_named_after_poison_from_a_disease_is_no_venom_and_only_magic_is_read_in_few_words():
    rat = entry.read("**Rat**: AC9[10],HD1hp,pack(1d6+disease),ML5,N,XP5; disease 1-in-20(save poison)")
    ghost = entry.read("**Ghost**: AC2[17],HD6**,touch(1d8),ML11,C,XP725; undead,only magic,fire immune")
    assert specials(rat) == () and specials(ghost) == ("only magic", "immune to fire")


FIFTH = "# X\n\n**Classe d'armure** 15  \n**Points de vie** 68 (8d8 + 32)  \n**Vitesse** 9 m\n\n**{}** {}  \n**Puissance** 6 (2300 PX)\n"


@pytest.mark.parametrize(
    ("label", "what"),
    [
        ("Immunit\u00e9s", "poison"),
        ("Immunit\u00e9s", "empoisonn\u00e9"),
        ("Imunidade a Dano", "veneno"),
        ("Imunidade a Condi\u00e7\u00e3o", "envenenado"),
        ("Inmunidades a da\u00f1o", "veneno"),
        ("Schadensimmunit\u00e4ten", "Gift"),
        ("Immunities", "Poison; Poisoned"),
    ],
)
def test_who_is_immune_to_poison_in_another_language_is_not_venomous(label, what):
    assert specials(entry.read(FIFTH.format(label, what))) == ("immune to poison",)


BOXED = (
    "```ad-statblock\ntitle: Moor\n*Tiny fiend, neutral*\n\n- **Armor Class** 13\n- **Hit Points** `dice: 5d8 + 5|text(27)` (5d8 + 5)\n"
    "- **Speed** 40 ft.\n\n|STR|DEX|CON|INT|WIS|CHA|\n|:-:|:-:|:-:|:-:|:-:|:-:|\n|16 (+3)|17 (+3)|14 (+2)|5 (--3)|13 (+1)|7 (-2)|\n\n"
    "- **Saving Throws** -\n- **Skills** Stealth +5\n- **Condition Immunities** charmed\n- **Challenge** 0.25 (XP 50)\n```\n"
)


def test_a_box_of_a_note_book_is_an_entry_under_its_title():
    block = entry.read(BOXED)
    assert (block.name, block.ac, block.hp, block.hp_dice) == ("Moor", 13, 27, "5d8+5")
    assert dict(block.others)["INT"] == 5 and dict(block.details)["challenge"] == "0.25"
    assert block.save_as == "" and ("Condition Immunities", "charmed") in block.abilities
