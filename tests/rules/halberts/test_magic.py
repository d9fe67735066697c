"""Magic: talk, then dice; notes that hold; what it costs (ledger section 13)."""

import pytest

from solo.core import clock
from solo.core.odds import odds
from solo.core.procedure import Choose
from solo.rules.halberts import RULES, beings, cases, combat, fields, magic, spells, tables_magic
from solo.rules.halberts.tables_magic import Spell

from .conftest import offered

WISH = "water: rain, so that nobody sees us"


@pytest.fixture
def mage(table):
    """Adalric, with Water-1 and Storm-1 and Int 9."""
    table.set(table.hero, Int=9, Water=1, Storm=1)
    return table.hero


def cast(table, words, *dice, keys=()):
    """`cast …` at the prompt. Returns whether a spell worked."""
    act = next(act for act in RULES.acts(table.hero, "scene", ()) if act.key == "cast")
    return table.play(act.do(words), *dice, keys=keys)


def in_fight(table, spell, *dice, foes, keys=()):
    """One round in which the hero casts and nobody else does anything."""
    for foe in foes:
        table.set(foe, held=99, rattled=True)
    fight = table.battle(*foes)
    table.play(combat.round(fight), *dice, keys=[f"spell:{spell.talent}:{spell.name}", *keys])
    return fight


def listed(name):
    """A spell of the list."""
    return next(spell for spell in tables_magic.spells() if spell.name == name)


@pytest.mark.rule("HAL-MAGIC-01")
def test_casting_is_two_dice_and_the_spells_of_today_under_intelligence_and_talent(table, mage):
    assert cast(table, WISH, 4, 6) is True
    assert mage.cast_today == 1
    assert cast(table, "storm: fog", 5, 5) is False
    assert "9 or under (10, less 1)" in table.log.rolls[-1].against
    assert odds(lambda world: cases.cast(9, 1, 1))[True] * 36 == 30


@pytest.mark.rule("HAL-MAGIC-02")
def test_a_failed_check_takes_the_talent_for_today_and_no_other(table, mage):
    cast(table, "storm: fog", 6, 6)
    assert mage.spent == ("Storm",) and "gone until dawn" in table.told
    assert cast(table, "storm: fog") is False and len(table.log.rolls) == 1
    assert cast(table, "water: rain", 1, 1) is True


@pytest.mark.rule("HAL-RULE-27")
def test_failed_castings_do_not_count_unless_the_table_says_so(table, mage):
    cast(table, "water: rain", 1, 1)
    cast(table, "storm: fog", 6, 6)
    assert mage.cast_today == 1
    table.set(mage, spent=None, cast_today=0)
    table.choose("count_failed", "yes")
    cast(table, "storm: fog", 6, 6)
    assert mage.cast_today == 1


@pytest.mark.rule("HAL-RULE-28")
def test_at_dawn_count_and_lost_talents_are_clear_and_not_before(table, mage):
    cast(table, "water: rain", 1, 1)
    cast(table, "storm: fog", 6, 6)
    until = clock.until(table.world, "dawn")
    table.play(clock.pass_time(table.world, RULES, until - 1))
    assert mage.cast_today == 1 and mage.spent == ("Storm",)
    table.play(clock.pass_time(table.world, RULES, 1))
    assert mage.cast_today == 0 and beings.magic(mage) == ["Storm", "Water"]


@pytest.mark.rule("HAL-MAGIC-03", "HAL-RULE-17")
def test_endurance_limits_no_spell(table, mage):
    table.set(mage, End=2)
    foe = table.creature("foe.1", "ogre", end=30, life=30)
    table.set(mage, attacks=2, cast_today=2)
    request = offered(combat.round(table.battle(foe)), table.world)
    barred = {option.key: option.barred for option in request.options}
    assert barred["attack:Brawl"] and not barred["spell:Storm:Lightning"]


@pytest.mark.rule("HAL-MAGIC-05", "HAL-RULE-48")
def test_lightning_hits_one_enemy_and_what_it_rides_for_the_same_five_dice(table, mage):
    spider = table.creature("foe.1", "spider", end=16, life=12)
    goblin = table.creature("foe.2", "goblin", end=1, life=25, mounted="foe.1")
    other = table.creature("foe.3", "goblin 2", end=1, life=5)
    in_fight(table, listed("Lightning"), 1, 1, 1, 2, 3, 4, 5, foes=(spider, goblin, other), keys=["foe.2"])
    assert (goblin.End, goblin.Life) == (0, 11) and (spider.End, spider.Life) == (1, 12) and other.Life == 5


@pytest.mark.rule("HAL-MAGIC-06", "HAL-MAGIC-05")
def test_chain_lightning_leaves_the_mounts_be(table, mage):
    spider = table.creature("foe.1", "spider", end=16, life=12)
    goblin = table.creature("foe.2", "goblin", end=1, life=25, mounted="foe.1")
    in_fight(table, listed("Chain Lightning"), 1, 1, 3, 4, foes=(goblin,))
    assert goblin.Life == 19 and spider.End == 16


@pytest.mark.rule("HAL-MAGIC-06", "HAL-RULE-48", "HAL-RULE-22")
def test_chain_lightning_rolls_once_for_up_to_five(table, mage):
    goblins = tuple(
        table.creature(f"foe.{number}", f"goblin {number}", end=1, life=5) for number in range(1, 8)
    )
    in_fight(table, listed("Chain Lightning"), 1, 1, 3, 4, foes=goblins)
    assert [goblin.state for goblin in goblins] == ["dead"] * 5 + ["fled"] * 2
    assert table.dice == ["2d6", "2d6"]


@pytest.mark.rule("HAL-MAGIC-07", "HAL-RULE-48")
def test_spells_may_outdo_weapons_but_never_the_two_worked_examples():
    most = [(spell.dice, spell.most) for spell in tables_magic.spells() if spell.does == "damage"]
    assert ("5d6", 1) in most
    assert all(dice == "5d6" and number == 1 or dice == "2d6" and number <= 5 for dice, number in most)
    for wish, figures in (
        ("destroy them all with a mountain of fire", ("2d6", 5)),
        ("kill one", ("5d6", 1)),
        ("burn five goblins", ("2d6", 5)),
        ("melt everybody for ever", ("2d6", 5)),
    ):
        spell = magic.settle("Fire", wish)
        assert (spell.dice, spell.most) == figures


@pytest.mark.rule("HAL-MAGIC-08")
@pytest.mark.parametrize("wish", ["summon a demon", "planes: summon an elemental to fight"])
def test_nothing_is_summoned_and_the_way_to_subdue_one_is_told(table, mage, wish):
    table.set(mage, Planes=2)
    assert cast(table, wish) is False
    assert not table.log.rolls and "Planes" in table.told


@pytest.mark.rule("HAL-MAGIC-10")
@pytest.mark.parametrize("wish", ["water: foresee what tomorrow brings", "a prophecy of the war"])
def test_no_magic_foretells(table, mage, wish):
    assert cast(table, wish) is False
    assert not table.log.rolls and "nothing is written yet" in table.told


@pytest.mark.rule("HAL-MAGIC-09")
def test_when_a_charm_ends_the_victim_is_hostile(table, mage):
    table.set(mage, Charm=1)
    guard = table.person("foe.1", "Guard", attitude="wary")
    in_fight(table, listed("Devotion"), 1, 1, 2, 2, 2, 2, 2, foes=(guard,))
    assert guard.state == "yielded"
    table.play(clock.pass_time(table.world, RULES, 60))
    assert guard.attitude == "hostile" and "fury" in table.told


@pytest.mark.rule("HAL-RULE-49", "HAL-RULE-29")
def test_lightning_is_storm_and_not_to_be_had_without_it(table):
    assert listed("Lightning").talent == listed("Chain Lightning").talent == "Storm"
    table.set(table.hero, Water=1)
    assert cast(table, "storm: chain lightning") is False
    assert not table.log.rolls and "never learned Storm" in table.told


@pytest.mark.rule("HAL-RULE-18")
def test_spells_are_cast_with_intelligence_or_by_a_tables_ruling_with_education_too(table, mage):
    table.set(mage, Edu=12)
    assert magic.goal(mage, "Water") == 10
    table.choose("spell_attribute", "Int or Edu")
    assert magic.goal(mage, "Water") == 13


@pytest.mark.rule("HAL-RULE-30")
def test_a_cuirass_is_no_help_against_spells_unless_the_table_says_so(table, mage):
    guard = table.person("foe.1", "Guard", cuirass=True)
    in_fight(table, listed("Lightning"), 4, 5, 1, 1, 1, 1, 1, foes=(guard,))
    assert sum(guard.get(name) for name in ("Str", "Dex", "End")) == 24 - 5 and table.dice[0] == "2d6"
    table.choose("cuirass_stops_spells", "yes")
    in_fight(table, listed("Lightning"), 1, 1, 6, 1, 1, 6, 1, foes=(guard,))
    assert sum(guard.get(name) for name in ("Str", "Dex", "End")) == 24 - 8


@pytest.mark.rule("HAL-RULE-48", "HAL-MAGIC-06")
@pytest.mark.parametrize(
    ("wish", "dice", "most"),
    [
        ("burn the captain", "5d6", 1),
        ("burn them all", "2d6", 5),
        ("heal Ida", "2d6", 1),
        ("heal everybody", "2d6", 1),
        ("shield us", "", 5),
        ("make the bread rise", "", 1),
    ],
)
def test_no_wish_in_words_is_granted_more_than_the_two_worked_examples(wish, dice, most):
    spell = magic.settle("Fire", wish)
    assert (spell.dice, spell.most) == (dice, most)


@pytest.mark.rule("HAL-RULE-47")
def test_a_very_hard_spell_takes_three_dice_and_the_spells_of_today(table, mage):
    table.set(mage, cast_today=2)
    assert (
        table.play(magic.attempt(mage, Spell("Moon", "Water", "a moon of water", hard=True)), 2, 3, 3) is True
    )
    table.set(mage, cast_today=2)
    assert (
        table.play(magic.attempt(mage, Spell("Moon", "Water", "a moon of water", hard=True)), 3, 3, 3)
        is False
    )


# Talk, and notes.


@pytest.mark.rule("HAL-MAGIC-04", "HAL-RULE-48")
def test_a_wish_is_settled_before_the_roll_and_noted_and_the_second_casting_goes_by_the_note(table, mage):
    wish = "water: a ladder of ice, up to the window"
    request = offered(magic.act(mage, wish), table.world)
    assert isinstance(request, Choose) and [option.kind for option in request.options] == [
        "accept",
        "decline",
    ]
    assert not table.log.rolls
    cast(table, wish, 4, 6, keys=["accept"])
    agreed = table.told
    assert "ordinary spell, 10 or under on 2d6" in agreed and "So it will be from now on" in agreed
    notes = [magic.read(note) for note in table.world.all("spell")]
    assert [(note.name, note.talent, note.does, note.hard) for note in notes] == [
        ("A ladder of ice", "Water", "boon", False)
    ]
    assert cast(table, wish, 1, 1) is True
    assert table.told.count("So it will be") == 1 and len(table.world.ids("spell")) == 1
    assert cast(table, "water: a ladder of ice", 1, 1) is True
    assert table.told.count("So it will be") == 1


@pytest.mark.rule("HAL-RULE-48")
def test_a_note_holds_whatever_the_same_words_would_come_to_later(table, mage):
    table.play(magic.note(table.world, Spell("Hail", "Storm", "hail as big as eggs", "damage", "2d6", 5)))
    table.play(magic.note(table.world, Spell("Hail", "Storm", "hail as big as houses", "damage", "5d6", 1)))
    assert magic.find(table.world, "Storm", "hail").dice == "2d6"
    goblins = tuple(
        table.creature(f"foe.{number}", f"goblin {number}", end=1, life=5) for number in range(1, 3)
    )
    in_fight(table, Spell("Hail", "Storm", ""), 1, 1, 3, 3, foes=goblins)
    assert [goblin.state for goblin in goblins] == ["dead", "dead"]


@pytest.mark.rule("HAL-RULE-48")
def test_a_great_wish_is_very_hard_and_one_may_ask_for_less_or_let_it_be(table, mage):
    wish = "storm: strike the whole army"
    request = offered(magic.act(mage, wish), table.world)
    assert [option.key for option in request.options] == ["accept", "less", "decline"]
    assert cast(table, wish, keys=["decline"]) is False and not table.world.ids("spell")
    assert cast(table, wish, 4, 6, keys=["less", "accept"]) is True
    note = magic.read(next(table.world.all("spell")))
    assert (note.hard, note.dice, note.most) == (False, "2d6", 1)


@pytest.mark.rule("HAL-RULE-48", "HAL-MAGIC-04")
def test_the_list_has_spells_for_all_nineteen_talents_and_a_first_casting_notes_them_too(table, mage):

    assert {spell.talent for spell in tables_magic.spells()} == set(fields.MAGIC)
    assert all(
        spell.does in ("damage", "sleep", "fear", "hold", "charm", "ward", "heal", "boon")
        for spell in tables_magic.spells()
    )
    cast(table, "rain", 1, 1)
    assert [(note.name, note.talent) for note in table.world.all("spell")] == [("Rain", "Water")]


def test_a_spell_at_work_makes_the_next_check_it_helps_easier_once(table, mage):
    from solo.rules.ruleset import Task

    cast(table, "water: rain", 1, 1)
    task = Task("agility", "sneaking")
    assert table.play(RULES.test(mage, task), 4, 4, keys=["1"]).passed and mage.boons == ()
    assert not table.play(RULES.test(mage, task), 4, 4).passed


def test_the_words_cast_alone_ask_for_talent_and_spell(table, mage):
    assert cast(table, "", 1, 1, keys=["Water", "Breath"]) is True
    assert cast(table, "water", 1, 1, keys=["words", "part the pond", "accept"]) is True
    assert cast(table, "", keys=["decline"]) is False


# What spells do in a fight.


@pytest.mark.parametrize(
    ("name", "talent", "points", "state"),
    [
        ("Slumber", "Sleep", (2, 3), "out"),
        ("Faint", "Sleep", (1, 1, 1, 1, 1), "out"),
        ("Nightmare", "Illusion", (2, 3), "fled"),
        ("Dread", "People", (1, 1, 1, 1, 1), "fled"),
    ],
)
def test_sleep_and_fear_take_those_whose_endurance_is_not_above_the_dice(
    table, mage, name, talent, points, state
):
    table.set(mage, **{talent: 1})
    weak, strong = table.person("foe.1", "Weak", End=5), table.person("foe.2", "Strong", End=6)
    aimed = ["foe.1"] * (name in ("Faint", "Dread"))  # at one; the others take whom they can
    in_fight(table, listed(name), 1, 1, *points, foes=(weak, strong), keys=aimed)
    assert weak.state == state and strong.state == "up"


def test_held_foes_lose_the_next_round(table, mage):
    foe = table.person("foe.1", "Bandit", End=4)
    fight = table.battle(foe)
    table.play(combat.round(fight), 1, 1, 2, 2, 6, 6, keys=["spell:Water:Flood"])
    table.world.put("fight", "round", 2)
    assert foe not in combat.acting(fight)
    table.world.put("fight", "round", 3)
    assert foe in combat.acting(fight)


def test_a_ward_makes_ones_side_very_hard_to_hit_until_the_fight_is_over(table, mage):
    table.set(mage, Shapeshift=1)
    foe = table.creature("foe.1", "wolf", row="predators", end=20)
    in_fight(table, listed("Hide of scales"), 1, 1, foes=(foe,))
    table.set(foe, held=None)
    fight = table.world["fight"]
    table.play(combat.round(fight), 6, 6, 6, keys=["wait"])
    assert table.dice[-1] == "3d6"
    table.world.put("fight", "outcome", "victory")
    table.play(combat.end(fight))
    assert mage.warded is False


def test_closing_wounds_gives_points_back_in_a_fight_and_in_peace(table, mage):
    table.set(mage, Heal=1)
    table.world.put("hero.1", "Str", 1)
    foe = table.creature("foe.1", "wolf", end=20)
    in_fight(table, listed("Close wounds"), 1, 1, 2, 2, foes=(foe,))
    assert mage.Str == 5
    assert cast(table, "heal: close wounds", 1, 1, 6, 6) is True and mage.Str == 8


def test_healing_goes_to_whoever_of_ones_side_is_hurt_worst(table, mage):
    table.set(mage, Heal=1)
    friend = table.person("hero.2", "Brunhilde", side="party")
    table.world.put("game", "party", ("hero.1", "hero.2"))
    table.world.put("hero.1", "Dex", 7)
    table.world.put("hero.2", "Str", 2)
    assert cast(table, "heal: close wounds", 1, 1, 1, 2) is True and (friend.Str, mage.Dex) == (5, 7)
    foe = table.creature("foe.1", "wolf", end=20, held=99)
    fight = table.battle(foe, party=("hero.1", "hero.2"))
    table.play(combat.round(fight), 1, 1, 1, 1, keys=["spell:Heal:Close wounds", "wait"])
    assert (friend.Str, mage.Dex) == (7, 7)


def test_healing_in_a_fight_wakes_one_who_fainted_and_heeds_the_blows_of_this_round(table, mage):
    table.set(mage, Heal=1)
    friend = table.person("hero.2", "Brunhilde", side="party", state="out", wound="light", struck=True)
    table.world.put("hero.2", "Str", 0)
    foe = table.creature("foe.1", "wolf", end=20, blow=(3, 3))
    fight = table.battle(foe, party=("hero.1", "hero.2"))
    table.world.put("hero.1", "Dex", 7)
    table.play(combat.round(fight), 1, 1, 1, 1, 6, 6, keys=["spell:Heal:Close wounds"])
    assert (friend.Str, friend.state) == (2, "up")
    table.play(combat.round(fight), 1, 1, 1, 4, 4, 1, 1, 1, keys=["spell:Heal:Close wounds", "wait"])
    assert [mage.get(name) for name in ("Str", "Dex", "End")] == [8, 8, 8] and friend.Str == 2


def test_a_creature_that_knows_magic_rolls_against_the_bare_talent(table):
    drake = table.creature("foe.1", "drake", end=20, Fire=8)
    assert magic.goal(drake, "Fire") == 8
    table.play(combat.round(table.battle(drake)), 4, 4, 1, 1, 1, 1, 1, keys=["wait"])
    assert sum(table.hero.get(name) for name in ("Str", "Dex", "End")) == 24 - 5


def test_foes_who_know_magic_use_it(table):
    wizard = table.person("foe.1", "Wizard", Storm=1, Int=11)
    table.play(combat.round(table.battle(wizard)), 1, 1, 1, 1, 1, 1, 1, keys=["wait"])
    assert sum(table.hero.get(name) for name in ("Str", "Dex", "End")) == 24 - 5


def test_a_spell_that_stands_ready_is_one_way_to_do_it_however_often_it_was_cast(table, mage):
    table.set(mage, Water=1)
    for _ in range(2):
        table.play(magic.cast_in_peace(mage, Spell("Mist", "Water", "a mist")), 1, 1)
    assert mage.boons == ("Mist",)
    assert "Mist stands ready: a mist" in table.told


@pytest.mark.rule("HAL-MAGIC-05")
def test_lightning_aimed_at_a_mount_strikes_its_rider_as_well(table, mage):
    """One enemy and what it carries: for a mount that is whoever sits on it."""
    spider = table.creature("foe.1", "spider", end=16, life=12)
    goblin = table.creature("foe.2", "goblin", end=1, life=25, mounted="foe.1")
    other = table.creature("foe.3", "goblin 2", end=1, life=5)
    in_fight(table, listed("Lightning"), 1, 1, 1, 2, 3, 4, 5, foes=(spider, goblin, other), keys=["foe.1"])
    assert (spider.End, spider.Life) == (1, 12) and (goblin.End, goblin.Life) == (0, 11) and other.Life == 5


@pytest.mark.rule("HAL-MAGIC-05")
def test_lightning_of_a_foe_on_a_heros_horse_strikes_the_hero(table):
    drake = table.creature("foe.1", "drake", end=20, Storm=8)
    horse = table.beast("horse", 20, 12, "3d6")
    table.set(table.hero, mounted=horse.id)
    fight = table.battle(drake, party=("hero.1", horse.id))
    cast = spells.Cast(drake, listed("Lightning"), (horse,), (1, 1, 1, 1, 1))
    tallies = {}
    table.play(spells.resolve(fight, cast, tallies))
    assert tallies.keys() == {horse.id, "hero.1"} and sum(tallies["hero.1"].values()) == 24 - 5


@pytest.mark.rule("HAL-COMBAT-08", "HAL-RULE-48")
def test_a_spell_is_no_first_hit(table, mage):
    """Whoever it strikes spreads its dice; the first weapon that hits afterwards still draws a place."""
    table.set(mage, Spear=1)
    guard = table.person("foe.1", "Guard")
    in_fight(table, listed("Lightning"), 1, 1, 1, 1, 1, 1, 1, foes=(guard,))
    assert "HAL-COMBAT-08" not in [roll.rule for roll in table.log.rolls] and not guard.struck
