"""Lines of old-school books in French, Spanish, Portuguese and German, as their hands print them, and their kin in English."""

import pytest

from solo.scenario.statlines import not_read, parse


def blows(block):
    return [
        f"{each.name} {each.count}x{each.damage or '-'}" + (f" r{each.routine}" if each.routine else "")
        for each in block.attacks
    ]


@pytest.mark.parametrize(
    ("line", "save", "move"),
    [
        ("Nuée : CA 6, DV 1, Att piqûre 1d4, Mvt 3 m, JS HN, Mor 6", "HN", "3 m"),
        ("Enjambre: CA 6, DG 1, At picadura 1d4, Mov 3 m, TS hombre normal, Mor 6", "hombre normal", "3 m"),
        ("Schwarm: RK 6, TW 1, AT 1 Stich, SC 1W4, BW 3m, RW NM, ML 6", "NM", "3m"),
        ("Trasgo. CA: 4. DG: 3. Mov: 36 metros. TS: Guerrero 6. Moral: 10", "Guerrero 6", "36 metros"),
        ("Nain (2) ; CA 5 ; DV 3+1 ; Mouv 27m (9m) ; Sauv. G3 ; Moral 9", "G3", "27m (9m)"),
        ("Culebra CA 7 DG 1* AT 1 Daño 1d3+veneno Mov 27m TS G1 ML 7", "G1", "27m"),
    ],
)
def test_saves_and_ways_of_moving_are_read_where_they_stand(line, save, move):
    block = parse(line)
    assert (block.save_as, dict(block.details)["move"]) == (save, move)
    assert block.morale
    assert not not_read(block)


@pytest.mark.parametrize(
    ("line", "spells"),
    [
        ("Mage: AC 7, HD 3, Att dagger (1d4), spells: sleep, magic missile, web", "magic missile"),
        (
            "Mage : CA 7, DV 3, Att dague (1d4), sorts : sommeil, projectile magique, toile",
            "projectile magique",
        ),
        ("Mago: CA 7, DG 3, At daga (1d4), Conjuros: dormir, proyectil mágico, telaraña", "proyectil mágico"),
        ("Magier: RK 7, TW 3, AT Dolch (1W4), Zauber: Schlaf, Magisches Geschoss", "Magisches Geschoss"),
    ],
)
def test_the_spells_of_a_list_are_no_blows(line, spells):
    block = parse(line)
    assert len(block.attacks) == 1
    assert spells in block.special


@pytest.mark.parametrize(
    "line",
    [
        "Loba: CA 5, DG 4, Ataque mordisco 2d4, sólo puede ser herida por plata o magia, Mov 54 m",
        "Loba: CA 15, DV 4, Atq mordida 2d4, só é ferida por prata ou magia, MV 18",
        "Louve : CA 5, DV 4, Att morsure 2d4, touchée seulement par l'argent ou la magie, Mvt 54 m",
        "Wölfin: RK 5, TW 4, AT Biss 2W4, nur durch Silber oder Magie verletzbar, BW 54m",
        "Loba: CA 15, DV 4, JP 12, 2 garras +6 (1d6), regenera 3 PV por rodada",
    ],
)
def test_what_alone_harms_somebody_is_no_blow(line):
    block = parse(line)
    assert len(block.attacks) == 1
    assert block.special
    assert not not_read(block)


@pytest.mark.parametrize(
    ("printed", "found"),
    [
        ("2 fists 1d6/1d6", ["fists 2x1d6"]),
        ("2 coups de poing 1d6/1d8", ["coups de poing 1x1d6", "coups de poing 1x1d8"]),
        ("2 attacks (gore 1d6, bite 1d8) or axe 1d6+2", ["gore 1x1d6", "bite 1x1d8", "axe 1x1d6+2 r1"]),
        ("2 ataques (cuerno 1d6, mordisco 1d8)", ["cuerno 1x1d6", "mordisco 1x1d8"]),
        ("3 Angriffe (2 Klauen 1W4, Biss 1W6)", ["Klauen 2x1d4", "Biss 1x1d6"]),
        ("3 attacks: 2 claws (1d4), bite (1d6)", ["claws 2x1d4", "bite 1x1d6"]),
        ("1 attaque : masse (2d4)", ["masse 1x2d4"]),
        ("2 attacks (sword 1d8)", ["sword 2x1d8"]),
    ],
)
def test_a_number_of_blows_is_the_blows_that_are_listed_with_it(printed, found):
    block = parse(f"Bull: AC 6, HD 6, {printed}, ML 8")
    assert blows(block) == found
    assert not block.notes


@pytest.mark.parametrize("word", ["weapon", "arma", "arme", "Waffe"])
def test_a_blow_that_is_called_an_arm_wants_no_die(word):
    block = parse(f"Gnoll: AC 5, HD 2, Att 1 {word}, ML 8")
    assert not block.notes


@pytest.mark.parametrize(
    ("name", "number"),
    [
        ("Ratte (1W6×10)", "1d6x10"),
        ("Gnolle 2W6", "2d6"),
        ("Kobold (16 insgesamt)", "16"),
        ("Kobold (16 in all)", "16"),
    ],
)
def test_how_many_there_are_stands_behind_a_name(name, number):
    block = parse(f"{name}: RK 7, TW 1, TP 2 je, Speer 1W4, ML 6")
    assert (block.number, " " in block.name, block.extras) == (number, False, ())


def test_what_kind_somebody_is_is_no_part_of_the_name():
    block = parse("ORC | Humanoide Médio | CA 14 | JP 5 | MOV 9 | DV 1 (5 PV) | Ataques: 1 arma +1 (1d8)")
    assert (block.name, block.remarks) == ("ORC", (("name", "Humanoide Médio"),))


def test_what_stands_once_is_said_once_in_every_language():
    for line in (
        "Zombie (CA 8, DV 2, Moral 12, 20 PX)",
        "Bat : CA 6, DV 1, Al. C",
        "Ours : CA 6, 3+1 dés de vie, Mor 9",
    ):
        block = parse(line)
        assert (block.extras, not_read(block)) == ((), ())
        assert block.hd


@pytest.mark.parametrize(
    ("printed", "found"),
    [
        ("#AT 1, D charm, SA none", ["attack 1x-"]),
        ("#AT 2, D grab/2-16, SA none", ["attack 1x-", "attack 1x2d8"]),
        ("Att 1/1d4", ["attack 1x1", "attack 1x1d4"]),
        ("Attacks: 2 (tongue/bite, horn), Damage: 2d4/1d6", ["tongue-bite 1x2d4", "horn 1x1d6"]),
        ("#AT 12, D 1d4/1d4/1d4/1d4/1d4/1d4/1d4/1d4/1d4/1d4/1d4/1d4", ["attack 12x1d4"]),
    ],
)
def test_damages_that_are_words_points_or_many_are_those_of_the_blows(printed, found):
    block = parse(f"Toad: AC 5, HD 2, {printed}, ML 8")
    assert blows(block) == found
    assert not any("read as nothing" in note for note in block.notes)
    assert not not_read(block)


def test_a_blow_of_a_whole_pack_is_a_blow():
    (attack,) = parse("Rats 4 HP, 3 STR, bite per pack (d6)").attacks
    assert (attack.name, attack.dice) == ("bite per pack", ("d6",))


@pytest.mark.parametrize(
    "line",
    ["Level 3 Marsh Hag, AC 15, HP 16, Atk claw 1d6", "Level 3 Marsh Hag, AC 15, HP 16, Atk claw 1d6, LV 3"],
)
def test_a_level_may_stand_before_the_name(line):
    block = parse(line)
    assert (block.name, block.hd.dice, block.remarks, block.extras) == ("Marsh Hag", 3, (), ())
