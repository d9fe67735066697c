"""Entries whose labels and values stand apart, and words of other tongues beside figures: every figure in its field."""

import pytest

from solo.scenario.statlines import parse, read, specials_of

LABELS = "Anzahl:\nGesinnung:\nBewegung:\nRüstungsklasse:\nTrefferwürfel:\nAngriffe:\nSchaden:\nRettungswurf:\nMoral:\nHortklasse:\n"


def test_a_column_of_labels_above_the_column_of_their_values_is_fields():
    block = read(
        f"## Grabnager\n{LABELS}\n1W3 (1W6)\nNeutral\n60' (20')\n4\n5+1\n2 (Klaue, Biss)\n1W6/2W4\nK5\n8\nXII\n\nSie nagen an Gräbern.\n"
    )
    assert (block.ac, block.hd.text, block.morale, block.save_as) == (4, "5+1", 8, "K5")
    assert block.number_appearing == "1W3 (1W6)"
    assert [(attack.name, attack.damage) for attack in block.attacks] == [("Klaue", "1d6"), ("Biss", "2d4")]
    assert dict(block.details) == {"move": "60' (20')", "align": "Neutral", "treasure": "XII"}
    assert [text for _, text in block.abilities] == ["Sie nagen an Gräbern."]


def test_a_form_that_nobody_filled_in_takes_no_sentence_for_a_value():
    block = read(f"## Grabnager\n{LABELS}\nSie nagen an Gräbern.\n")
    assert block.ac is None and not block.attacks


@pytest.mark.parametrize(
    "line",
    [
        "AC 6, HD 7, Attacks: 2 or 1 (2 tusks or trample), Damage: 2d6/2d6 or 3d8, ML 8",
        "RK 6, TW 7, Angriffe: 2 oder 1 (2 Stoßzähne oder Trampeln), Schaden: 2W6/2W6 oder 3W8, ML 8",
    ],
)
def test_so_many_blows_or_another_are_two_sets_with_their_damages(line):
    block = parse(line)
    assert [(attack.count, attack.damage, attack.routine) for attack in block.attacks] == [
        (2, "2d6", 0),
        (1, "3d8", 1),
    ]


@pytest.mark.parametrize(
    "line, hp, dice",
    [
        ("RK 8, TW 1 Trefferpunkt, Angriffe 1 Biss (1W2)", 1, ""),
        ("RK 7, TW 1W4 Trefferpunkte, Angriffe 1 Biss (1W2)", None, "1d4"),
        ("CA 8, DV 2 pontos de vida, Ataques 1 mordida (1d2)", 2, ""),
        ("CA 8, DV 1 ponto de vida, Ataques 1 mordida (1d2)", 1, ""),
    ],
)
def test_hit_dice_that_are_points_are_points_in_any_tongue(line, hp, dice):
    block = parse(line)
    assert (block.hp, block.hp_dice) == (hp, dice) and not block.extras


def test_how_it_swims_is_not_how_it_flies():
    details = dict(
        parse("RK 5, TW 2, Bewegung: 60' (20') schwimmend: 120' (40'), Angriffe 1 Biss (1W6)").details
    )
    assert details["swim"] == "120' (40')" and "fly" not in details


def test_morale_that_does_not_apply_is_kept_in_its_words():
    block = read("## Made\n\n- RK: 9\n- TW: 1\n- Angriffe: 1 Biss (1W2)\n- Moral: Nicht anwendbar\n")
    assert block.morale is None and ("morale", "Nicht anwendbar") in block.remarks and not block.extras


@pytest.mark.parametrize(
    "attacks",
    ["#At 1 bite + special, Dam 1d6 + special", "Att 1 bite (1d6) + special", "Att 1 bite (1d6), special"],
)
def test_what_is_only_called_special_beside_a_blow_is_no_blow_of_its_own(attacks):
    block = parse(f"Beetle: AC 16, HD 2*, {attacks}, Mv 40', Sv F2, Ml 8")
    assert [(attack.name, attack.damage, attack.tags) for attack in block.attacks] == [
        ("bite", "1d6", ("special",))
    ]
    assert not block.extras


def test_spells_by_their_circles_are_known_behind_what_somebody_is_immune_to():
    block = parse(
        "Seer (Drd4): HP 16; AC 7[12]; Atk staff (1d6); Move 12; Save 12; AL N; CL/XP 8/800;<br>Special: immune to fey charms, spells (2/1).<br>Spells: 1st—faerie fire, light; 2nd—web.<br>Equipment: staff."
    )
    assert {"casts faerie fire", "casts light", "casts web"} <= {*specials_of(block)}


TABLE = "|     |   | MOD | JS |        | MOD | JS |        | MOD | JS |\n|---|---|---|---|---|---|---|---|---|---|\n| For 13 |   | +1 | +1 | Dex 16 | +3 | +3 | Con 12 | +1 | +1 |\n| Int<br>2 | −4 | −4 | Sag 11 | +0 | +0 | Cha 4 | −3 | −3 |\n"


def test_a_block_of_the_fifth_edition_has_six_scores_and_all_that_a_hit_does():
    block = read(
        f"### Ver\n\n**CA** 14 **Initiative** +3 (13)\n\n**Pv** 26 (4d10 + 4)\n\n**Vitesse** 9 m\n\n{TABLE}\n**FP** 1 (200 PX ; BM +2)\n\n#### Actions\n\n*Morsure. Corps à corps :* +5, allonge 1,50 m. *Touché :* 7 (1d8 + 3) dégâts perforants plus 7 (2d6) dégâts de poison.\n\n*Queue. Corps à corps :* +1, allonge 1,50 m. *Touché :* 1 (1d4 − 1) dégâts perforants.\n"
    )
    assert dict(block.others) == {"STR": 13, "DEX": 16, "CON": 12, "INT": 2, "WIS": 11, "CHA": 4}
    bite, tail = block.attacks
    assert (bite.dice, bite.bonus, bite.tags) == (("1d8", "2d6"), 3, ("perforants", "poison", "+5"))
    assert (tail.dice, tail.bonus) == (("1d4",), -1)
    assert not [text for _, text in block.abilities if text in ("JS", "MOD", "For 13")]


def test_damage_may_stand_for_hit_in_another_tongue():
    block = read(
        "## Lesma\n\n**Classe de Armadura** 13 (armadura natural)\n\n**Pontos de Vida** 13 (3d6 + 3)\n\n**Nível de Desafio** 1/8 (25 XP)\n\n***Mordida***. *Ataque Corpo a Corpo com Arma:* +3 para atingir, alcance 1,5 m, um alvo. *Dano:* 3 (1d4 + 1) de dano perfurante.\n"
    )
    assert [(attack.name, attack.damage) for attack in block.attacks] == [("Mordida", "1d4+1")]


BOX = "# `=this.file.name`\n\n---\n```statblock\nlayout: OSE\nname: Boue grise\nac: 6(13)\nhit_dice: 3D8\nthaco: 17(+2)\nspeed: 36m (12m)\njds: [12,13,14,15,16,(3)]\nmoral: 10\nalignement: Chaotique\nxp: 65\nnbr: 1d6\nloot: [[2. Types de trésors#Type C (1 000 po en moyenne)|C]]\nhp: 13\nroll_jds: 1d20\nroll-moral: 2d6\ntraits:\n  - name: Paralysie\n    desc: \"Une attaque réussie paralyse la victime.\"\nactions:\n  - name: 2x Griffes\n    desc: D20 jet d'attaque, 2 (1d3) de dégâts + paralysie\n  - name: ou 1x Regard\n    desc: D20 jet d'attaque, charme\nsource: OSE\n```\n---\n"


def test_a_box_of_a_french_note_book_has_its_name_its_blows_and_its_saves():
    block = read(BOX)
    assert (block.name, block.ac, block.ac_alt, block.hp, block.morale) == ("Boue grise", 6, 13, 13, 10)
    assert [
        (attack.count, attack.name, attack.damage, attack.tags, attack.group) for attack in block.attacks
    ] == [
        (2, "Griffes", "1d3", ("paralysie",), 0),
        (1, "Regard", "", ("charme",), 0),
    ]
    assert [number for _, number in block.saves] == [12, 13, 14, 15, 16] and block.save_as == "3"
    assert block.number_appearing == "1d6" and dict(block.details)["treasure"] == "C"
    assert not [name for name, _ in block.abilities if name.startswith("Roll")]


def test_who_is_harmed_with_silver_alone_is_known_as_such():
    block = read(
        "### Brute\n\n10 HP, 2 Armor, 18 STR, horns (d6)\n\n- Can only be harmed with silvered weapons\n"
    )
    assert specials_of(block) == ("only silver",)


def test_a_box_may_name_its_blows_with_their_harm_alone_and_its_saves_as_five_numbers():
    block = read(
        '# `=this.file.name`\n\n```statblock\nname: Briar Husk\nac: 7\nhd: 1+1\nthac0: 18\nsaves: [12, 13, 14, 15, 16]\nmovement: 120\'\nmorale: 9\n\nattacks:\n    - name: Barbed fists\n      desc: "1d6"\n```\n'
    )
    assert [(attack.name, attack.damage) for attack in block.attacks] == [("Barbed fists", "1d6")]
    assert [number for _, number in block.saves] == [12, 13, 14, 15, 16]


@pytest.mark.parametrize(
    ("damage", "blows"),
    [
        ("1d6 club or 1d4 bite", [(1, "club", "1d6", 0), (1, "bite", "1d4", 0)]),
        ("1d4/1d4 claws + 1d8 bite", [(2, "claws", "1d4", 0), (1, "bite", "1d8", 1)]),
        ("1d6 tail", [(1, "tail", "1d6", 0)]),
    ],
)
def test_where_harm_alone_is_printed_the_words_behind_its_dice_name_the_blows(damage, blows):
    block = read(f'```statblock\nname: Marsh Ape\nlvl: 2\nhp: 7\nac: 14\ndmg: "{damage}"\nmorale: 8\n```\n')
    assert [(attack.count, attack.name, attack.damage, attack.group) for attack in block.attacks] == blows


def test_a_stroke_between_dice_is_so_many_blows_of_the_name_behind_them():
    block = parse("Bear: AC 14, HD 4, hp 15, Att 1d4/1d4 claws + 1d8 bite, ML 7")
    assert [(each.count, each.name, each.damage) for each in block.attacks] == [
        (2, "claws", "1d4"),
        (1, "bite", "1d8"),
    ]


@pytest.mark.parametrize("damage", ["1d6 fire", "1d6 slashing damage", "2d4 Schaden", "1d6 plus poison"])
def test_the_kind_of_harm_behind_its_dice_is_no_name_of_a_blow(damage):
    (attack,) = parse(f"Ape: AC 14, HD 2, hp 7, Dmg {damage}, ML 8").attacks
    assert attack.name == "attack" and attack.dice


def test_harm_in_brackets_by_weapon_is_by_weapon():
    assert (
        parse("Bones: AC 12, hp 6, #AT 1, Dmg (weapon), ML 8").attacks
        == parse("Bones: AC 12, hp 6, #AT 1, Dmg by weapon, ML 8").attacks
    )
