"""Stat lines of B/X and Cairn become foes."""

import pytest

from solo.rules.hearts_v2 import RULES, combat, convert, morale, turns
from solo.scenario.statblock import HitDice, StatBlock
from solo.scenario.statlines.statline import parse


def foe(table, line, name="beast", tags=None):
    being = table.foe(name=name, tags=tags, kind=name, attacks=None, attitude=None)
    table.do(RULES.convert(being, parse(line, name)))
    return being


@pytest.mark.rule("HV2-CAIRN-01", "HV2-CAIRN-02", "HV2-CAIRN-03")
@pytest.mark.parametrize(("armor", "hp"), [(0, 5), (1, 6), (2, 6), (3, 7)])
def test_hp_from_cairn_stay_and_armor_adds_1_or_2(table, armor, hp):
    being = foe(table, f"5 HP, {armor} Armor, 12 STR, 10 DEX, 8 WIL, bite (d8)")
    assert (being.hp, being.hp_max, being.ap) == (hp, hp, 0)


@pytest.mark.rule("HV2-CAIRN-04")
def test_the_damage_die_from_cairn_is_the_attack_die(table):
    hero, being = table.hero(), foe(table, "5 HP, 12 STR, 10 DEX, 8 WIL, bite (d8)")
    table.fight(being)
    table.turn(being, 4)
    assert (table.dice, hero.hp) == (["d8"], 3)
    table.turn(being, 3)
    assert hero.hp == 3


@pytest.mark.rule("HV2-RULE-04", "HV2-CAIRN-04")
def test_two_dice_of_cairn_are_one_hit_at_most_and_its_attacks_are_choices(table):
    hero, being = table.hero(hp=6), foe(table, "8 HP, 12 STR, 14 DEX, 15 WIL, claws (d6+d6), bite (d8)")
    assert [blow.name for blows in turns.routines(being) for blow in blows] == ["claws", "bite"]
    table.fight(being)
    table.turn(being, 1, 6, 5)  # the closed die picks claws
    assert hero.hp == 5


@pytest.mark.rule("HV2-CAIRN-05", "HV2-COMBAT-11")
def test_the_critical_damage_is_kept(table):
    being = foe(table, "6 HP, 12 STR, 14 DEX, 8 WIL, talons (d8). Critical damage: carries the victim off")
    assert "carries the victim off" in being.critical.lower()


@pytest.mark.rule("HV2-RULE-20")
def test_a_cairn_foe_without_a_level_is_trained_and_its_name_may_say_more(table):
    assert morale.number(foe(table, "4 HP, 10 STR, 10 DEX, 10 WIL, bite (d6)", "marsh thing")) == 7
    assert morale.number(foe(table, "4 HP, 10 STR, 10 DEX, 10 WIL, sword (d8)", "knight")) == 9
    assert morale.number(foe(table, "4 HP, 10 STR, 10 DEX, 10 WIL, fork (d6)", "conscript 2")) == 6


@pytest.mark.rule("HV2-BX-01", "HV2-BX-03", "HV2-BX-04", "HV2-RULE-36")
@pytest.mark.parametrize(("ac", "hp"), [(9, 5), (6, 5), (5, 6), (4, 6), (3, 7), (2, 7), (-1, 7)])
def test_a_hit_die_is_1_hp_and_chain_adds_1_and_plate_2(table, ac, hp):
    being = foe(table, f"AC {ac}, HD 5, Att 1 × claw (1d6), ML 8")
    assert being.hp == hp


@pytest.mark.rule("HV2-RULE-36")
@pytest.mark.parametrize(
    ("ac", "partner", "hp"),
    [(11, None, 2), (14, None, 2), (15, None, 3), (16, None, 3), (17, None, 4), (14, 5, 3), (16, 3, 4)],
)
def test_an_armour_class_that_counts_up_is_taken_from_20_or_read_off_its_partner(table, ac, partner, hp):
    being = table.foe()
    block = StatBlock("bx", "guard", ac=ac, ac_type="ascending", ac_alt=partner, hd=HitDice("2", 2), morale=7)
    table.do(RULES.convert(being, block))
    assert being.hp == hp


@pytest.mark.rule("HV2-BX-02")
def test_converted_monsters_have_no_ap(table):
    assert foe(table, "AC 2, HD 4, Att 1 × sword (1d8), ML 9").ap == 0
    assert foe(table, "4 HP, 3 Armor, 10 STR, 10 DEX, 10 WIL, sword (d8)").ap == 0


@pytest.mark.rule("HV2-RULE-35")
@pytest.mark.parametrize(("dice", "hp"), [("2+1", 2), ("1-1", 1), ("½", 1), ("3*", 3), ("4+4", 4)])
def test_whole_hit_dice_count_and_one_at_least(table, dice, hp):
    assert foe(table, f"AC 9, HD {dice}, Att 1 × bite (1d4), ML 7").hp == hp


@pytest.mark.rule("HV2-BX-05", "HV2-RULE-04")
def test_a_monsters_damage_dice_are_its_attack_dice(table):
    hero, cat = table.hero(hp=6), foe(table, "AC 6, HD 4, Att 2 × claw (1d4), 1 × bite (2d4), ML 8")
    table.fight(cat)
    table.turn(cat, 4, 3, 4, 4)
    assert table.dice == ["1d4", "1d4", "2d4"]
    assert hero.hp == 3


@pytest.mark.rule("HV2-BX-06", "HV2-RULE-51")
@pytest.mark.parametrize(
    ("breath", "spell"),
    [("breath (cone)", "Fireball"), ("breath (line of lightning)", "Lightning Bolt"), ("breath", "Fireball")],
)
def test_breath_is_a_spell_and_no_attack(table, breath, spell):
    dragon = foe(table, f"AC 3, HD 9**, Att 2 × claw (1d6), 1 × bite (3d8) or {breath}, ML 9", "dragon")
    assert dragon.spells == (spell,)
    assert "breath" not in " ".join(each[0] for each in dragon.attacks)


@pytest.mark.rule("HV2-RULE-51", "HV2-BX-06")
@pytest.mark.parametrize(
    ("record", "known"),
    [
        ("AC 9, HD 4*, Att 1 × staff (1d4), ML 8, spells: sleep, charm, fly", ("Charm", "Fly", "Sleep")),
        ("4 HP, 14 WIL, dagger (d6), casts Sleep and Charm", ("Charm", "Sleep")),
        ("4 HP, 14 WIL, dagger (d6), knows the spells Knock and Fly", ("Fly", "Knock")),
        ("AC 9, HD 4*, Att 1 × staff (1d4), ML 8, casts charm person, sleep", ("Charm", "Sleep")),
        ("6 HP, 16 WIL, Spellbooks (*Sleep*, *Knock*)", ("Knock", "Sleep")),
        ("4 HP, staff (d6); Magic: Sleep, Fly, Fireball", ("Fireball", "Fly", "Sleep")),
        ("4 HP, staff (d6), a sleep spell", ("Sleep",)),
        ("AC 9, HD 4*, Att 1 × touch (1d4) or spell (sleep), ML 8", ("Sleep",)),
    ],
)
def test_a_foe_knows_the_spells_that_its_record_lists(table, record, known):
    assert foe(table, record, "sorcerer").spells == known


@pytest.mark.rule("HV2-RULE-51")
@pytest.mark.parametrize(
    "says",
    [
        "can fly",
        "flies, knocks foes down",
        "charm of brass, sleep in heaps by day",
        "lashing tongues",
        "casts no shadow, can fly",
        "immune to sleep and charm",
    ],
)
def test_what_a_record_says_that_a_creature_does_is_no_spell(table, says):
    assert foe(table, f"4 HP, 12 STR, claw (d6), {says}", "owl").spells == ()


@pytest.mark.rule("HV2-BX-07", "HV2-BX-08", "HV2-BX-09")
@pytest.mark.parametrize(
    ("name", "mana"), [("gnome", 1), ("orc shaman", 3), ("lich", 6), ("dragon", 6), ("wolf", 0)]
)
def test_mana_by_how_magical_it_is(table, name, mana):
    assert foe(table, "AC 7, HD 3, Att 1 × weapon (1d6), ML 8", name).mana == mana


@pytest.mark.rule("HV2-BX-10", "HV2-RULE-19")
def test_bx_morale_breaks_above_its_number_and_12_never(table):
    being = foe(table, "AC 7, HD 3, Att 1 × weapon (1d6), ML 8")
    assert not morale.routs(8, morale.number(being)) and morale.routs(9, morale.number(being))
    seven = foe(table, "AC 7, HD 3, Att 1 × weapon (1d6), ML 7")
    assert not morale.routs(7, morale.number(seven)) and morale.routs(8, morale.number(seven))
    assert morale.number(foe(table, "AC 7, HD 3, Att 1 × weapon (1d6), ML 12")) == morale.NEVER
    table.rule(bx_morale="equal or above")
    assert morale.number(foe(table, "AC 7, HD 3, Att 1 × weapon (1d6), ML 12")) == morale.NEVER
    assert morale.number(foe(table, "AC 7, HD 3, Att 1 × weapon (1d6), ML 8")) == 8


@pytest.mark.rule("HV2-RULE-48")
def test_a_bow_on_a_stat_line_is_a_missile_weapon(table):
    archer = foe(table, "4 HP, 10 STR, 10 DEX, 10 WIL, longbow (d6)")
    assert combat.natural(archer.attacks[0]).ranged
    assert not combat.natural(foe(table, "4 HP, 10 STR, 10 DEX, 10 WIL, axe (d6)").attacks[0]).ranged


@pytest.mark.rule("HV2-COMBAT-12", "HV2-COMBAT-13")
def test_undead_are_known_by_name_or_tag(table):
    for being in (
        foe(table, "3 HP, 8 STR, 8 DEX, 8 WIL, claw (d6)", "skeleton 4"),
        foe(table, "3 HP, 8 STR, 8 DEX, 8 WIL, claw (d6)", "zombie, giant"),
        foe(table, "3 HP, 8 STR, 8 DEX, 8 WIL, claw (d6)", "drowned man", ("undead",)),
    ):
        assert being.has("undead") and being.has("unnatural")
        assert morale.number(being) == morale.NEVER


def test_a_name_alone_is_enough_for_common_creatures(table):
    assert RULES.known("goblins") and RULES.known("wolves") and not RULES.known("nightling")
    being = table.foe(name="wolf", kind="wolf", attacks=None)
    table.do(RULES.convert(being, None))
    assert (being.hp, being.attacks[0][0]) == (2, "bite")
    odd = table.foe(2, name="nightling", kind="nightling", attacks=None)
    table.do(RULES.convert(odd, None))
    assert odd.hp >= 1 and odd.attacks


def test_people_are_made_by_what_they_do(table):
    guard = table.world["npc.guard"]
    table.world.put("npc.guard", "name", "Captain Vey")
    table.do(RULES.person(guard, "captain"))
    assert (guard.hp, guard.experience, guard.attacks[0][1]) == (3, "elite", ("d8",))


@pytest.mark.parametrize("line", ["", "4 HP", "HP 3", "AC 9", "HD 1", "AC ?, HD -, ML x", "0 HP, 9 Armor"])
def test_any_line_that_can_be_read_makes_a_foe_that_can_fight(table, line):
    table.hero()
    being = table.foe(attacks=None)
    table.do(convert.convert(being, parse(line, "thing")))
    assert being.hp >= 1 and being.state == "up"
    table.fight(being)
    table.turn(being, 1)
