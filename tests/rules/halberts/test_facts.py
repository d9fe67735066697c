"""What is told of bodies, spells and lives is told as data too."""

from random import Random

import pytest

from solo.core.dice import seeded
from solo.core.procedure import FACTS, Choose, usual
from solo.core.things import owned
from solo.core.world import DEAD, FLED, OUT, YIELDED
from solo.rules.halberts.fields import TALENTS
from solo.rules.ruleset import Draft
from solo.rules.staging import Stage

FOES = (
    ("smuggler", "4 HP, knife (d6)"),
    ("knight", "6 HP, 3 Armor, 12 STR, sword (d8)"),
    ("wolf", "5 HP, bite (d6)"),
)
SPELLS = {"Storm": 3, "Sleep": 3, "Heal": 3, "Plants": 3, "Illusion": 3}
TOLD_AS = {DEAD: {"death"}, OUT: {"down", "spell"}, FLED: {"flight", "spell"}, YIELDED: {"yielding", "spell"}}


def facts(log):
    """Every fact told, in order."""
    return [tell.fact for tell in log.tells if tell.fact]


def fought(seed):
    """The logs of a fight that falls as it may, and its stage."""
    stage, chance, dice = Stage("halberts"), Random(seed), seeded("facts", seed)

    def choose(request):
        return chance.choice(request.open).key if isinstance(request, Choose) else usual(request)

    ours = [stage.hero("Hild", Spear=2, **SPELLS), stage.hero("Osk", Knife=1, Int=12, **SPELLS)]
    foes = [stage.foe(f"{name} {at}", line) for at, (name, line) in enumerate(chance.choices(FOES, k=3), 1)]
    fight, logs = stage.fight(ours, foes, dice, choose), []
    for _ in range(6):
        if stage.world.get("fight", "outcome") or not all(
            any(one.state == "up" for one in side) for side in (ours, foes)
        ):
            break
        stage.round(dice, choose)
        logs.append(stage.log)
    stage.run(stage.rules.end(fight), dice, choose)
    return stage, [*logs, stage.log]


@pytest.mark.parametrize("seed", range(12))
def test_whoever_falls_dies_runs_or_gives_up_does_so_as_a_fact(seed):
    stage, logs = fought(seed)
    for log in logs:
        known = facts(log)
        assert {fact.kind for fact in known} <= set(FACTS)
        assert all(id in stage.world for fact in known for id in (fact.who, fact.whom) if id)
        for id, field, _, to, _ in log.changes:
            if field == "state" and to in TOLD_AS:
                alone = [fact for fact in known if fact.kind in TOLD_AS[to]]
                assert any(id == fact.who for fact in alone) or any(fact.kind == "spell" for fact in alone)


def test_a_blow_says_who_struck_whom_for_how_much_and_a_miss_who_missed_whom(table):
    bandit = table.person("foe.1", "bandit", held=99)
    table.set(table.hero, Spear=2)
    table.give(table.hero, "spear")
    fight = table.battle(bandit)
    table.play(table.rules.round(fight), 1, 1, 3, 4, 1, keys=["attack:Spear"])
    assert ("blow", "hero.1", "foe.1", "spear", 7) in facts(table.log)
    table.play(table.rules.round(fight), 6, 6, keys=["attack:Spear"])
    assert ("miss", "hero.1", "foe.1", "spear", 0) in facts(table.log)


def test_a_life_tells_what_it_taught_and_what_it_gave():
    stage = Stage("halberts", usual=True)
    lives = (
        stage.run(stage.rules.create(Draft(stage.world, "hero.1")), seeded("a life", at)) for at in range(20)
    )
    hero = next(filter(None, lives))
    known = facts(stage.log)
    learned = {fact.what: fact.count for fact in known if fact.kind == "growth" and fact.what in TALENTS}
    assert learned == {name: hero.get(name) for name in TALENTS if hero.get(name)}
    assert ("gain", hero.id, "", "kit", len(owned(hero))) in known


def test_care_tells_how_much_it_gave_back(table):
    table.set(table.hero, **{"First Aid": 1})
    table.put(table.hero, Str=2, start_Str=8)
    table.play(table.rules.rest((table.hero,), "hour", ()))
    assert ("healing", "hero.1", "", "", 3) in facts(table.log)
