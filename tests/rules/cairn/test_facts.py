"""What is told of bodies, things and spells stands on record as data too."""

from solo.rules.cairn import RULES, combat, gear, morale, recovery, town, wounds

SWORD = ("sword", "d8", ())


def facts(table, *kinds):
    """What the last run told, as data: kind, who, whom, what and how much."""
    found = [tell.fact for tell in table.log.tells if tell.fact]
    return [(f.kind, f.who, f.whom, f.what, f.count) for f in found if not kinds or f.kind in kinds]


def test_a_blow_says_who_struck_whom_with_what_and_what_it_cost(table):
    hero, foe = table.hero(), table.foe(hp=4, attacks=(SWORD,))
    table.give(hero, "sword")
    fight = table.arena(foe)
    table.do(combat.acts_of(fight, ()))
    table.set(hero, plan=("attack", foe.id))
    table.do(combat.acts_of(fight, (hero,)), 3)
    assert facts(table) == [("blow", "hero.1", "foe.1", "sword", 3), ("wound", "foe.1", "", "HP", 3)]


def test_critical_damage_is_a_fall_or_a_death(table):
    hero, person, wolf = table.hero(hp=0), table.foe(1, hp=0, tags=("person",)), table.foe(2, hp=0)
    for being, kind in ((hero, "down"), (person, "down"), (wolf, "death")):
        table.do(wounds.strike(being, 3), 20)
        assert facts(table) == [
            ("wound", being.id, "", "STR", 3),
            (kind, being.id, "", "critical damage", 0),
        ]


def test_a_life_that_ends_says_of_what(table):
    hero = table.hero(str=2, hp=0)
    table.do(wounds.strike(hero, 2))
    assert facts(table, "death") == [("death", "hero.1", "", "wounds", 0)]
    other = table.hero(2, state="out", tags=("mortal",))
    timer = table.put(table.world["timer.9"], what="mortal", who=other.id, at=1)
    table.do(RULES.due(timer))
    assert facts(table) == [("death", "hero.2", "", "a Mortal Wound", 0)]


def test_a_scar_and_what_it_teaches_are_on_record(table):
    hero = table.hero(hp=2, hp_max=2)
    table.do(wounds.strike(hero, 2), 5)
    assert facts(table, "wound", "growth") == [
        ("wound", "hero.1", "", "HP", 2),
        ("wound", "hero.1", "", "Rattling Blow", 2),
        ("growth", "hero.1", "", "max HP", 5),
    ]


def test_a_rout_says_how_many_ran(table):
    goblins = [table.foe(number, kind="goblin") for number in (1, 2, 3)]
    table.do(morale.break_off(tuple(goblins)))
    assert facts(table) == [("rout", "foe.1", "", "goblin", 3)]


def test_a_casting_says_what_was_cast_at_whom(table):
    hero, foe = table.hero(), table.foe()
    table.give(hero, "scroll of sleep")
    fight = table.arena(foe)
    table.do(combat.draw(hero, table.thing(hero, "scroll of sleep").id))
    table.fight(combat.declare(hero, fight), choose=(f"cast {table.thing(hero, 'scroll of sleep').id}",))
    table.do(combat.acts_of(fight, (hero,)), 5, 20)
    assert facts(table) == [
        ("spell", "hero.1", "foe.1", "Sleep", 1),
        ("condition", "foe.1", "", "asleep", 60),
    ]


def test_healing_buying_and_hiring_say_how_much(table):
    hero = table.hero(hp=2, hp_max=6, coins=100)
    table.do(recovery.heal(hero, "d6"), 3)
    assert facts(table) == [("healing", "hero.1", "", "", 3)]
    table.give(hero, "rope")
    table.do(town.sell(hero, "rope"))
    assert facts(table) == [("coins", "hero.1", "", "rope", 2)]
    table.do(gear.let_fall(hero, table.give(hero, "torch")))
    assert facts(table) == [("loss", "hero.1", "", "torch", 1)]
