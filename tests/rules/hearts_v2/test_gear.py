"""The price list, hands and armour, the market."""

import pytest

from solo.core.things import Ware, owned
from solo.rules.hearts_v2 import RULES, acting, combat, gear, turns
from solo.rules.hearts_v2.tables import wares


@pytest.mark.rule(
    "HV2-EQ-01", "HV2-EQ-02", "HV2-EQ-03", "HV2-EQ-04", "HV2-EQ-05", "HV2-EQ-06", "HV2-EQ-07", "HV2-EQ-08"
)
@pytest.mark.parametrize(
    ("name", "coins", "left", "die", "ap"),
    [
        ("dagger", 5, 4, "d4", 0),
        ("club", 5, 3, "d6", 0),
        ("sword", 12, 2, "d8", 0),
        ("polearm", 9, 5, "d10", 0),
        ("bow", 9, 5, "d6", 0),
        ("shield", 9, 5, None, 1),
        ("maille", 26, 6, None, 1),
        ("plate", 104, 4, None, 2),
    ],
)
def test_arms_and_armour_cost_and_do_what_the_list_says(table, name, coins, left, die, ap):
    hero = table.hero(coins=coins)
    assert table.do(gear.buy(hero, RULES.ware(name)))
    thing = owned(hero)[0]
    assert (hero.coins, thing.dice, hero.ap, gear.ap_most(hero)) == (left, die, ap, ap)


@pytest.mark.rule("HV2-EQ-01", "HV2-EQ-02", "HV2-EQ-03", "HV2-EQ-04")
@pytest.mark.parametrize(
    ("name", "key", "die"),
    [
        ("dagger", "dagger", "d4"),
        ("club", "club", "d6"),
        ("sword", "sword", "d8"),
        ("polearm", "polearm", "d10"),
    ],
)
@pytest.mark.parametrize(("face", "hp"), [(4, 2), (3, 3)])
def test_every_weapon_hits_on_4_and_misses_on_3(table, name, key, die, face, hp):
    hero, foe = table.hero(name), table.foe(hp=3)
    table.fight(foe)
    table.turn(hero, face, choose=(key,))
    assert table.dice == [die]
    assert foe.hp == hp


@pytest.mark.rule("HV2-EQ-01", "HV2-EQ-05", "HV2-RULE-48")
def test_only_bow_thrown_dagger_and_spells_reach_what_is_out_of_reach(table):
    hero = table.hero("sword", "dagger", "bow", "spellbook of fireball", mana=1, mana_max=1)
    bat = table.foe(hp=2, tags=("out of reach",))
    table.fight(bat)
    offered = {option.key: option for option in turns.actions(table.world["fight"], hero)}
    assert offered["sword"].barred and offered["dagger"].barred
    assert (
        not offered["throw-dagger"].barred
        and not offered["bow"].barred
        and not offered["cast-fireball"].barred
    )
    table.turn(hero, 4, choose=("throw-dagger",))
    assert bat.hp == 1
    table.turn(hero, 5, choose=("bow",))
    assert bat.state == "dead"


@pytest.mark.rule("HV2-RULE-40")
def test_a_thrown_dagger_is_gone_until_the_fight_ends_and_arrows_never_are(table):
    hero, foe = table.hero("dagger", "bow"), table.foe(hp=9)
    fight = table.fight(foe)
    table.turn(hero, 1, choose=("throw-dagger",))
    assert {key for key, _ in turns.blows(hero)} == {"bow"}
    for _ in range(3):
        table.turn(hero, 1, choose=("bow",))
    assert {key for key, _ in turns.blows(hero)} == {"bow"}
    table.do(combat.end(fight))
    assert {key for key, _ in turns.blows(hero)} == {"dagger", "throw-dagger", "bow"}


@pytest.mark.rule("HV2-RULE-40")
def test_a_second_throw_needs_a_second_dagger(table):
    hero, foe = table.hero("dagger", "dagger"), table.foe(hp=9)
    table.fight(foe)
    table.turn(hero, 1, choose=("throw-dagger",))
    table.turn(hero, 1, choose=("throw-dagger",))
    assert [key for key, _ in turns.blows(hero)] == ["unarmed"]


@pytest.mark.rule("HV2-RULE-34")
def test_bare_hands_are_a_d4_and_take_no_poison(table):
    hero, foe = table.hero("poison"), table.foe(hp=2)
    fight = table.fight(foe)
    keys = [option.key for option in turns.actions(fight, hero)]
    assert "unarmed" in keys and not any(key.startswith(("poison", "throw")) for key in keys)
    table.turn(hero, 4, choose=("unarmed",))
    assert (table.dice, foe.hp) == (["d4"], 1)
    table.rule(unarmed_die="none")
    assert "unarmed" not in [option.key for option in turns.actions(fight, hero)]


@pytest.mark.rule("HV2-EQ-09", "HV2-RULE-23")
def test_a_wand_taken_up_later_raises_only_the_most_mana(table):
    hero = table.hero("polearm", "wand", mana=2, mana_max=2)
    wand = table.thing(hero, "Wand")
    assert not wand.held
    table.do(gear.hold(hero, wand))
    assert (hero.mana, gear.mana_most(hero)) == (2, 3)
    assert not table.thing(hero, "Polearm").held


@pytest.mark.rule("HV2-EQ-10", "HV2-EQ-04", "HV2-RULE-23")
def test_drawing_a_sword_puts_the_staff_down_and_cuts_mana_to_what_is_left(table):
    hero = table.hero("staff", "sword", mana_max=2)
    assert hero.mana == 5
    table.fight(table.foe(hp=3))
    table.turn(hero, 8, choose=("sword",))
    assert [thing.name for thing in gear.held(hero)] == ["Sword"]
    assert (hero.mana, gear.mana_most(hero)) == (2, 2)
    table.do(gear.hold(hero, table.thing(hero, "Staff")))
    assert (hero.mana, gear.mana_most(hero)) == (2, 5)


@pytest.mark.rule("HV2-RULE-23")
def test_what_must_be_put_down_is_said_beforehand_and_no_more_is(table):
    hero = table.hero("club", "shield", "dagger")
    fight = table.fight(table.foe(hp=3))
    texts = {option.key: option.text for option in turns.strikes(fight, hero)}
    assert "putting down your club (" in texts["dagger"]
    assert "putting" not in texts["club"]
    table.turn(hero, 1, choose=("dagger",))
    assert [thing.name for thing in gear.held(hero)] == ["Shield", "Dagger"]


@pytest.mark.rule("HV2-RULE-23")
def test_a_bow_takes_one_hand_unless_the_table_rules_two(table):
    hero = table.hero("bow", "shield")
    assert len(gear.held(hero)) == 2
    table.rule(bow_two_handed="yes")
    other = table.hero("bow", "shield", number=2)
    assert [thing.name for thing in gear.held(other)] == ["Bow"]


@pytest.mark.rule("HV2-RULE-22")
def test_one_body_armour_and_one_shield_count_and_no_more(table):
    hero = table.hero("maille")
    table.do(gear.gain(hero, gear.ware("plate")))
    assert (gear.ap_most(hero), hero.ap) == (2, 2)
    table.do(gear.gain(hero, gear.ware("shield")))
    table.do(gear.gain(hero, gear.ware("shield")))
    assert gear.ap_most(hero) == 3


@pytest.mark.rule("HV2-RULE-22", "HV2-HEAL-01")
def test_a_shield_taken_up_in_a_fight_covers_only_from_the_next(table):
    hero = table.hero("polearm", "shield")
    fight = table.fight(table.foe())
    table.do(gear.hold(hero, table.thing(hero, "Shield")))
    assert (hero.ap, gear.ap_most(hero)) == (0, 1)
    table.do(combat.end(fight))
    assert hero.ap == 1


@pytest.mark.rule("HV2-RULE-22")
def test_armour_stacks_where_the_table_rules_so(table):
    table.rule(armour_stacks="yes")
    hero = table.hero("maille")
    table.do(gear.wear(hero, table.thing(hero, "Maille")))
    table.do(gear.gain(hero, gear.ware("plate")))
    assert gear.ap_most(hero) == 3


@pytest.mark.rule("HV2-EQ-11")
def test_a_spellbook_holds_one_of_the_twenty(table):
    hero = table.hero(coins=8)
    table.do(gear.buy(hero, gear.ware("spellbook")), 11)
    assert (hero.coins, table.dice, gear.spells(hero)) == (2, ["d20"], ("Knock",))


@pytest.mark.rule("HV2-RULE-13")
def test_the_same_spell_may_come_twice_and_the_coins_are_gone(table):
    hero = table.hero(coins=12)
    for _ in range(2):
        table.do(gear.buy(hero, gear.ware("spellbook")), 7)
    assert (hero.coins, gear.spells(hero)) == (0, ("Fireball",))
    assert table.thing(hero, "Spellbook of Fireball").count == 2


@pytest.mark.rule("HV2-RULE-13")
def test_a_table_may_grant_another_throw_for_a_spell_one_has(table):
    hero = table.rule(spellbook_duplicates="reroll").hero("spellbook of fireball")
    table.do(gear.gain(hero, gear.ware("spellbook")), 7, 7, 3)
    assert gear.spells(hero) == ("Fireball", "Charm")


@pytest.mark.rule("HV2-EQ-12", "HV2-RULE-24")
def test_a_poisoned_blade_hits_by_itself_for_2_and_costs_no_turn(table):
    hero, foe = table.hero("dagger", "poison"), table.foe(hp=3)
    table.fight(foe)
    assert table.thing(hero, "Poison").uses == 3
    table.turn(hero, choose=("poison-dagger", "dagger"))
    assert table.dice == []
    assert (foe.hp, table.thing(hero, "Poison").uses) == (1, 2)
    table.turn(hero, 3, choose=("dagger",))
    assert (foe.hp, table.dice) == (1, ["d4"])


@pytest.mark.rule("HV2-RULE-24")
@pytest.mark.parametrize(
    ("name", "stays"), [("dagger", True), ("sword", True), ("polearm", True), ("club", False), ("bow", False)]
)
def test_poison_stays_on_blades_only(table, name, stays):
    hero = table.hero(name, "poison")
    weapon = gear.weapons(hero)[0]
    assert table.do(turns.poison(hero, weapon)) is stays
    assert table.thing(hero, "Poison").uses == (2 if stays else 3)
    table.rule(poison_weapons="any")
    assert turns.can_poison(weapon)


@pytest.mark.rule("HV2-RULE-37")
def test_a_town_sells_at_the_same_prices_and_nothing_is_sold_to_it(table):
    hero = table.hero("sword", coins=5)
    assert "market" in {act.key for act in RULES.acts(hero, "town", ("town",))}
    assert "market" not in {act.key for act in RULES.acts(hero, "scene", ())}
    table.do(gear.market(hero), choose=("club", "done"))
    assert hero.coins == 3
    assert table.do(gear.sell(hero, table.thing(hero, "Sword"))) == 0
    assert hero.coins == 3
    table.rule(selling="half price")
    assert table.do(gear.sell(hero, table.thing(hero, "Sword"))) == 5
    assert hero.coins == 8 and [thing.name for thing in owned(hero)] == ["Club"]


@pytest.mark.rule("HV2-RULE-37", "HV2-CHAR-09")
def test_the_market_offers_nothing_that_the_purse_does_not_reach(table):
    hero = table.hero(coins=1)
    offered = table.offered(gear.market(hero))
    assert {key for key, option in offered.items() if not option.barred} == {
        "dagger",
        "wand",
        "chalk",
        "salt",
        "rope",
        "torch",
        "ration",
        "done",
    }


@pytest.mark.rule("HV2-EQ-19")
def test_prices_stand_in_one_table_of_data(table):
    assert {ware.name: ware.price for ware in wares()} == {
        "Dagger": 1,
        "Club": 2,
        "Sword": 10,
        "Polearm": 4,
        "Bow": 4,
        "Shield": 4,
        "Maille": 20,
        "Plate": 100,
        "Wand": 1,
        "Staff": 4,
        "Spellbook": 6,
        "Poison": 6,
        "Cross": 4,
        "Holy water": 4,
    }


def test_taking_in_hand_putting_on_and_dropping_are_offered_by_name(table):
    hero = table.hero("staff", "sword", "maille", mana_max=2)
    labels = {act.label: act for act in acting.acts(hero, "scene", ())}
    assert {"take up sword", "put down staff", "take off maille", "drop"} <= set(labels)
    table.do(labels["take up sword"].do(""))
    assert "In hand: sword. AP 1, Mana 2/2." in table.told
    before = len(gear.owned(hero))
    table.do(labels["drop"].do(""))
    assert "sword" in table.told and len(gear.owned(hero)) == before, "nothing is dropped that was not named"
    table.do(labels["drop"].do("sword"))
    assert not gear.weapons(hero)


def test_a_thing_in_the_bag_can_be_bought_by_any_writing_of_its_name():
    assert RULES.ware("Holy Water").uses == 3
    assert RULES.ware("daggers").dice == "d4"
    assert RULES.ware("spellbook of hold person").tags == ("book", "spell Hold Person")
    assert RULES.ware("grandfather clock") is None


def test_the_bare_name_of_a_thing_drops_nothing(table):
    hero = table.hero("sword", "cross")
    assert not [act for act in RULES.acts(hero, "scene", ()) if act.kind == "drop" and "cross" in act.label]


def test_mana_that_a_story_gives_can_be_held_and_is_there_at_once(table):
    hero = table.hero(mana=0, mana_max=0)
    assert table.do(RULES.gain(hero, Ware("mana"), 2))
    assert (hero.mana, hero.mana_max, gear.mana_most(hero)) == (2, 2, 2)
    assert not owned(hero)


@pytest.mark.rule("HV2-EQ-18")
def test_favor_that_a_story_gives_is_favor_and_ends_at_6(table):
    hero = table.hero(favor=4)
    assert not RULES.room(hero, Ware("Favor"), 3)
    assert RULES.room(hero, Ware("Favor"), 2)
    assert table.do(RULES.gain(hero, Ware("Favor"), 2))
    assert hero.favor == 6
    assert not owned(hero)


@pytest.mark.rule("HV2-EQ-18")
def test_one_more_favor_has_room_at_five_and_none_at_six(table):
    hero = table.hero()
    for favor, room in ((5, True), (6, False)):
        table.put(hero, favor=favor)
        assert gear.room(hero, Ware("favor")) is room
        assert gear.room(hero, Ware("rope")) and gear.room(hero, Ware("mana"))
