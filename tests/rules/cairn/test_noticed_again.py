"""What five hundred more breaks, drawn by chance, showed no other test of Cairn to state."""

import pytest

from solo.core import clock
from solo.core.procedure import Choose, Option
from solo.core.things import Ware, find, owned
from solo.rules.cairn import (
    attacks,
    bait,
    character,
    checks,
    conditions,
    dungeon,
    effects,
    figures,
    gear,
    magic,
    names,
    recovery,
    referee,
    sheet,
    tables,
    tables_backgrounds,
    tables_gear,
    wild,
    wounds,
)  # fmt: skip
from solo.rules.ruleset import Task


@pytest.mark.rule("CRN-ARM-05")
def test_where_more_armour_is_worn_than_counts_both_is_said(table):
    hero = table.hero(armor=1)
    for name in ("mail", "helm", "greaves"):
        table.set(table.give(hero, Ware(name, armor=2)), worn=True)
    told = figures.protection(hero)
    assert told.startswith("its own +1") and told.endswith(f", and never more than {tables.MOST_ARMOR}")


@pytest.mark.rule("CRN-FAT-02")
def test_each_full_hundred_of_coins_is_said_to_fill_a_slot(table):
    hero = table.hero(coins=250)
    assert "coins 2" in figures.load(hero)
    assert "coins" not in figures.load(table.hero(2, coins=99))


@pytest.mark.rule("CRN-FAT-02")
def test_slots_of_a_sheet_are_numbered_on_after_fatigue_and_coins(table):
    hero = table.hero(fatigue=2, coins=100)
    table.give(hero, Ware("anvil", slots=2))
    lines = [" ".join(line.split()) for line in sheet.slots(hero)]
    assert lines[:6] == ["1-2 anvil", "3 Fatigue", "4 Fatigue", "5 a hundred gp", "6 -", "7 -"]


@pytest.mark.parametrize(("number", "lines"), [(0, []), (1, ["7 -"]), (2, ["7-8 -"])])
def test_others_free_slots_stand_in_one_line(number, lines):
    assert [" ".join(line.split()) for line in sheet.vacant(7, number, False)] == lines


def test_a_life_names_the_scars_that_there_are(table):
    assert "Scars" not in sheet.life(table.hero())
    assert "Scars: a broken nose; one ear." in sheet.life(table.hero(2, scars=("a broken nose", "one ear")))


def test_what_a_spell_still_lasts_is_said_while_it_lasts(table):
    hero = table.hero(tags=("shielded",))
    assert not any("more" in line for line in sheet.upon(hero))
    table.do(clock.start(table.world, "shielded", hero.id, 10))
    assert any("10 minutes more" in line for line in sheet.upon(hero))


@pytest.mark.parametrize(
    ("difficulty", "tags", "made"),
    [
        ("normal", (), "DEX 10"),
        ("hard", (), "DEX 10, hard −4"),
        ("easy", (), "DEX 10, easy +4"),
        ("normal", ("hamstrung",), "DEX 10, a wound hampers −4"),
        ("easy", ("hamstrung",), "DEX 10, easy, a wound hampers, which cancel out"),
    ],
)
def test_what_the_number_of_a_save_is_made_of_is_said_where_it_is_more_than_the_score(
    table, difficulty, tags, made
):
    assert checks.made_of(table.hero(tags=tags), Task("agility", difficulty=difficulty)) == made


def test_venom_is_the_first_of_an_attacks_words_that_names_one():
    assert attacks.venom(("long", "poison: DEX", "disease")) == "poison: DEX"
    assert attacks.venom(("long", "heavy")) == ""


@pytest.mark.rule("CRN-GAP-04")
def test_who_was_numb_until_an_earlier_round_can_help_themselves_again(table):
    hero = table.hero(numb=1)
    table.arena(table.foe(), round=1)
    assert conditions.helpless(hero)
    table.arena(table.foe(2), round=2)
    assert not conditions.helpless(hero)
    assert not conditions.helpless(table.hero(3))


def test_a_name_within_a_sentence_begins_small_and_goes_on_as_it_was():
    assert names.lowered("Old Wolf") == "old Wolf" and names.lowered("X") == "x"


def test_an_answer_says_what_it_puts_in_the_pack():
    row = tables_backgrounds.Row("A whistle.", ("whistle", "cord"))
    assert character.answer(row) == "A whistle. (whistle, cord)"
    assert character.answer(tables_backgrounds.Row("Nothing.", ())) == "Nothing."


@pytest.mark.rule("CRN-RUL-20")
def test_what_was_laid_by_for_a_book_and_has_gone_meanwhile_is_not_in_hand_again(table):
    hero = table.hero()
    sword, shield = table.give(hero, "sword"), table.give(hero, "shield")
    table.set(hero, laid_by=(sword.id, shield.id), hands=None)
    table.set(shield, owner="npc.9")
    table.set(hero, hands=(table.give(hero, "spellbook of sleep").id,))
    table.do(magic.book_away(hero))
    assert hero.hands == (sword.id,)


@pytest.mark.rule("CRN-SCAR-10")
def test_who_loses_a_hand_keeps_one_thing_in_the_other(table):
    hero = table.hero()
    sword, knife = table.give(hero, "sword"), table.give(hero, "dagger")
    table.set(hero, hands=(sword.id, knife.id))
    table.do(wounds.lose_a_hand(hero, "CRN-SCAR-10", "a lost hand"))
    assert hero.hands == (sword.id,) and hero.busy == "a lost hand"


@pytest.mark.rule("CRN-SCAR-10")
@pytest.mark.parametrize(
    ("row", "part", "busy"), [(10, "left hand", True), (10, "ear", False), (4, "left hand", False)]
)
def test_only_the_loss_of_a_hand_takes_a_hand(table, row, part, busy):
    hero = table.hero()
    table.do(wounds.afflict(hero, row, "", part))
    assert bool(hero.busy) is busy


@pytest.mark.rule("CRN-SCAR-04")
def test_what_waits_on_a_scar_is_rolled_as_it_heals_though_no_word_of_it_stands_on_the_sheet(table):
    hero = table.hero(pending=(5,), tags=())
    table.do(wounds.healed_of(hero, "diseased"), 6, 6)
    assert 5 not in hero.pending and table.rolls
    other = table.hero(2, pending=(), tags=())
    table.do(wounds.healed_of(other, "diseased"))
    assert not table.log.rolls


@pytest.mark.rule("CRN-HEAL-05")
def test_a_healer_gives_back_all_that_was_missing_and_counts_it(table):
    hero = table.hero(hp=2, hp_max=6, str=7, str_max=10)
    table.do(recovery.treated(hero))
    counted = [tell.fact.count for tell in table.log.tells if tell.fact and tell.fact.kind == "healing"]
    assert (hero.hp, hero.str) == (6, 10) and counted[-1] == 7


@pytest.mark.parametrize(("word", "more"), [("encounter", 1), ("environment", 1), ("loss", 0)])
def test_what_is_met_in_a_dungeon_is_one_noise_more(table, word, more):
    hero = table.hero()
    table.do(dungeon.happens(word, (hero,), ("dungeon",)))
    assert table.world.get("game", "noise", 0) == more


def test_food_that_is_found_fills_packs_that_are_begun_and_the_empty_one_whole(table):
    hero = table.hero()
    pack = table.give(hero, "rations")
    table.set(pack, uses=None)
    left = table.do(wild.topped_up((hero,), 5, tables_gear.wares()["rations"]))
    assert pack.uses == tables_gear.wares()["rations"].uses and left == 5 - pack.uses


def test_each_thing_on_sale_stands_in_one_aisle():
    every = [ware.name for wares in tables_gear.aisles().values() for ware in wares]
    assert len(every) == len(set(every)) and len(tables_gear.aisles()) > 1


def test_nobody_throws_a_purse_that_is_empty(table):
    hero = table.hero(coins=0)
    fight = table.arena(table.foe(kind="brigand", tags=("person",)))
    assert not [option for option in bait.offered(hero, fight) if "purse" in option.text]
    rich = table.hero(2, coins=bait.LEAST)
    assert [option for option in bait.offered(rich, fight) if "purse" in option.text]


def test_the_cunning_go_for_whoever_has_least_left(table):
    whole, hurt, weak = table.hero(1, hp=6, str=10), table.hero(2, hp=0, str=9), table.hero(3, hp=0, str=4)
    foe = table.foe(wil=referee.CUNNING)
    attacks_ = [Option(f"attack {being.id}", "", "attack") for being in (whole, hurt, weak)]
    assert table.do(referee.chosen_target(foe, attacks_)) == weak.id
    assert table.do(referee.chosen_target(foe, attacks_[:2])) == hurt.id


@pytest.mark.rule("CRN-CAST-01")
def test_damage_of_a_spell_that_pierces_minds_no_armour_outside_a_fight(table):
    caster = table.hero()
    plain, pierced = table.hero(2, hp=10, armor=2), table.hero(3, hp=10, armor=2)
    table.do(magic.harm_now(["damage", "d6"], (plain,), caster), 5)
    table.do(magic.harm_now(["damage", "d6", "", "pierces"], (pierced,), caster), 5)
    assert (plain.hp, pierced.hp) == (7, 5)


def test_things_of_a_name_are_found_in_a_pack(table):
    hero = table.hero()
    table.give(hero, "rope")
    assert find(hero, "the rope") in owned(hero) and gear.filled(hero) == 1


@pytest.mark.rule("CRN-CAST-01")
@pytest.mark.parametrize(("face", "kept"), [(1, True), (20, False)])
def test_only_who_resists_a_spell_is_said_to_shake_it_off(table, face, kept):
    assert table.do(effects.resists(table.foe(), "wil"), face) is kept
    assert ("it off" in table.told) is kept


def test_a_weapon_that_is_struck_with_is_taken_in_hand(table):
    hero, foe = table.hero(), table.foe(hp=20)
    dagger, sword = table.give(hero, "dagger"), table.give(hero, "sword")
    table.set(hero, hands=(dagger.id,))
    fight = table.arena(foe)
    known = [weapon.id for weapon in attacks.armed(hero)]
    table.set(hero, plan=("attack", foe.id, str(known.index(sword.id))))
    table.do(attacks.strikes(hero, fight), 4)
    assert hero.hands == (sword.id,)


def test_of_several_spells_a_foe_casts_the_first(table):
    foe = table.foe(wil=10)
    table.hero()
    table.arena(foe, round=1)
    options = tuple(Option(f"cast {name}", "", "cast") for name in ("sleep", "ward"))
    assert table.do(referee.intent(foe, Choose(foe.id, options))) == "cast sleep"


def test_a_thing_is_taken_from_whichever_of_the_party_has_it(table):
    hero, first, second = table.hero(1), table.hero(2), table.hero(3)
    rope = table.give(second, "rope")
    take = next(act for act in table.rules.acts(hero, "scene", ()) if act.key == "take")
    table.do(take.do("rope"))
    assert rope.owner == hero.id and not owned(first)
