"""Tellings say as data what happened."""

from solo.core.procedure import FACTS, Fact
from solo.rules.heart_rush import RULES, blows, conditions, deeds, experience, feats, recovery, wounds
from solo.rules.heart_rush.instants import Attack
from solo.rules.ruleset import Task


def facts(table):
    """The facts of the last run."""
    return [tell.fact for tell in table.log.tells if tell.fact]


def test_a_blow_says_who_struck_whom_with_what_for_how_much(table):
    foe = table.foe(at=5)
    table.run(blows.harmed(Attack(foe, table.hero, "", 7, "might")))
    assert facts(table) == [Fact("blow", "foe.1", "hero.1", "cutlass", 7)]
    table.run(blows.harmed(Attack(table.hero, foe, "", 0, "might")))
    assert facts(table) == [Fact("miss", "hero.1", "foe.1", "bare hands")]


def test_harm_of_another_kind_is_a_wound_and_who_falls_or_dies_is_told_as_such(table):
    table.run(wounds.hurt(table.hero, 5, heart=False))
    assert facts(table) == [Fact("wound", "hero.1", "", "", 5)]
    foe = table.foe()
    table.run(wounds.hurt(foe, 18, table.hero, heart=False))
    assert facts(table) == [Fact("wound", "foe.1", "hero.1", "wound", 18), Fact("down", "foe.1", "hero.1")]
    table.run(wounds.hurt(foe, 40, table.hero, heart=False))
    assert facts(table)[-1] == Fact("death", "foe.1", "hero.1")


def test_healing_and_growth_and_conditions_say_how_much(table):
    table.put(table.hero, hp=30)
    table.run(recovery.mend(table.hero, 6))
    assert facts(table) == [Fact("healing", "hero.1", count=6)]
    table.run(experience.award(table.hero, 2, "a deed"))
    assert facts(table) == [Fact("growth", "hero.1", "", "XP", 2)]
    foe = table.foe()
    table.run(conditions.seize(table.hero, "frightened", foe))
    assert facts(table) == [Fact("condition", "hero.1", "foe.1", "frightened", 1)]


def test_a_test_says_its_topic_and_grade_and_a_spell_its_target(table):
    table.run(RULES.test(table.hero, Task("agility", "stealth")), 6, 5)
    assert facts(table) == [Fact("test", "hero.1", "success", "stealth", 11)]
    table.put(table.hero, spells=("Ember Dart",))
    foe = table.foe(at=5)
    table.fighting(foe)
    table.run(feats.cast(table.hero, "Ember Dart", foe), 1, 1, 2, 2, 2)
    assert facts(table)[0] == Fact("spell", "hero.1", "foe.1", "Ember Dart")


def test_a_foe_that_runs_is_a_flight(table):
    foe = table.foe(at=40)
    table.run(deeds.flee(table.fighting(foe), foe, ()))
    assert facts(table) == [Fact("flight", "foe.1")]
    assert {fact.kind for fact in facts(table)} <= FACTS.keys()
