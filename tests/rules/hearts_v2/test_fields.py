"""A being says what it is: fields, how long they live, and what happens as facts."""

import pytest

from solo.core.fields import fields_of
from solo.core.procedure import FACTS
from solo.rules.floor.lifetimes import clear
from solo.rules.hearts_v2 import RULES, casting
from solo.rules.hearts_v2.fields import Being
from solo.rules.ruleset import Harm, Task


def facts(table):
    """The facts of the last run, by kind."""
    return {tell.fact.kind: tell.fact for tell in table.log.tells if tell.fact}


def test_a_field_that_is_not_declared_cannot_be_read(table):
    with pytest.raises(AttributeError):
        table.hero().charisma  # noqa: B018 (reading it is what is tried)


def test_every_field_says_what_it_means_and_what_it_is_a_field_of():
    for name, field in fields_of(Being).items():
        assert field.meaning and field.of, name


def test_a_hero_goes_home_with_what_is_for_life_and_with_nothing_else(table):
    hero = table.hero("sword", hp=3, under=("unseen",), shaken=True, tithed=1, troubles=4, deeds=("a deed",))
    table.world.put(table.thing(hero, "Sword").id, "poisoned", True)
    table.do(RULES.homecoming(hero))
    assert (hero.hp, hero.deeds, table.thing(hero, "Sword").held) == (3, ("a deed",), True)
    assert (hero.under, hero.shaken, hero.tithed, hero.troubles) == ((), False, 0, 0)
    assert not table.thing(hero, "Sword").poisoned


def test_what_lives_as_long_as_a_fight_is_gone_after_it(table):
    hero, foe = table.hero("dagger", hp=2), table.foe()
    fight = table.fight(foe, first_blood=True)
    dagger = table.thing(hero, "Dagger")
    table.world.put(hero.id, "exposed", 2), table.world.put(dagger.id, "thrown", True)
    table.world.put(dagger.id, "held", None)
    table.do(RULES.end(fight))
    assert (hero.exposed, dagger.thrown, dagger.held) == (0, False, True)


def test_only_fields_of_beings_are_cleared_off_a_being(table):
    hero = table.hero(exposed=2)
    table.world.put(hero.id, "first", "party")
    table.do(clear([hero], "fight"))
    assert (hero.exposed, hero.first) == (0, "party")


def test_a_blow_a_wound_and_a_death_are_facts(table):
    hero, foe = table.hero("sword"), table.foe(hp=1)
    fight = table.fight(foe, table.foe(2, rout=13))
    table.turn(hero, 8, choose=("sword",))
    blow, death = facts(table)["blow"], facts(table)["death"]
    assert (blow.who, blow.whom, blow.what, blow.count) == (hero.id, foe.id, "sword", 1)
    assert death.who == foe.id and fight.round == 1
    table.turn(table.world["foe.2"], 1)
    miss = facts(table)["miss"]
    assert (miss.who, miss.whom, miss.what) == ("foe.2", hero.id, "club")
    table.turn(table.world["foe.2"], 6)
    wound = facts(table)["wound"]
    assert (wound.who, wound.count) == (hero.id, 1)


def test_a_spell_names_its_caster_its_first_target_and_its_mana(table):
    hero, ogre = table.hero("spellbook of charm", mana=3, mana_max=3), table.foe()
    table.do(casting.cast(hero, "Charm", fight=table.fight(ogre)), choose=("2",))
    spell = facts(table)["spell"]
    assert (spell.who, spell.whom, spell.what, spell.count) == (hero.id, ogre.id, "Charm", 2)


def test_growth_healing_harm_and_trade_are_facts(table):
    hero = table.hero(hp=2, hp_max=4, coins=10, skills=(("Stealth", 9),))
    table.do(RULES.test(hero, Task("agility", "sneaking")), 15)
    assert (facts(table)["growth"].what, facts(table)["growth"].count) == ("Stealth", 1)
    table.do(RULES.heal(hero, "2d6"), 4, 4)
    assert facts(table)["healing"].count == 2
    table.do(RULES.harm(hero, Harm("1d6")), 4)
    assert facts(table)["wound"].count == 1
    table.do(RULES.acts(hero, "town", ("town",))[0].do(""))
    assert facts(table)["coins"].count == -3
    assert set(facts(table)) <= set(FACTS)
