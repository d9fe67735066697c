"""What a being is, and how long each of its fields means something."""

from solo.core.fields import FIGHT, LIVES, TURN, fields_of, living
from solo.core.world import World
from solo.rules.hearts_d100 import combat, gear
from solo.rules.hearts_d100.fields import Being

from .conftest import arena, play

VALUES = {int: 7, bool: True, str: "x", tuple[str, ...]: ("x",), tuple[int, ...]: (7,)}


def everything(world, being, *lives):
    """Give a being something in each field that lives so long. Returns the fields' names."""
    names = living(Being, *lives)
    for name in names:
        world.put(being.id, name, VALUES[fields_of(Being)[name].type])
    return set(names)


def test_nothing_is_read_that_is_not_declared():
    assert World({"hero.1": {"luck": 3}}, being=Being)["hero.1"].get("luck") == 3
    assert not hasattr(World(being=Being)["hero.1"], "luck")


def test_every_field_says_what_it_means():
    assert all(each.meaning and each.life in LIVES for each in fields_of(Being).values())


def test_a_round_clears_what_lasts_a_turn_and_the_end_of_a_fight_what_lasts_a_fight(world, hero, foe):
    for one in (hero, foe):
        everything(world, one, TURN, FIGHT)
        world.put(one.id, "shot", None)
    world.put(hero.id, "state", "out")
    play(combat.round(arena(world, (hero,), (foe,))), world=world)
    assert (hero.beset, hero.deflects, hero.guard) == (0, 0, 7)
    world.put(hero.id, "state", "up")
    play(combat.end(arena(world, (hero,), (foe,), outcome="victory")), world=world)
    left = {name for one in (hero, foe) for name in living(Being, TURN, FIGHT) if one.get(name) is not None}
    assert left == set()


def test_nothing_but_what_lasts_a_life_goes_home_to_the_roster(rules, world, hero):
    passing = set(LIVES) - {"life"}
    names = everything(world, hero, *passing)
    assert {"edge", "mood", "argued", "unsteady", "beset"} <= names
    play(rules.homecoming(hero), world=world)
    kept = {name for name in world.fields(hero.id) if fields_of(Being)[name].life in passing}
    assert kept == set() and hero.health == hero.most


def test_a_being_without_figures_has_the_plainest_ones(world):
    nobody = world["npc.nobody"]
    assert (nobody.might, nobody.bold, nobody.health, nobody.most) == (10, 10, 0, 0)
    assert nobody.melee is None and gear.in_hand(nobody) is None
