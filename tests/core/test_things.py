"""Things: by which names they are found, how many there are, and what becomes of what is used or handed on."""

import pytest
from tables import rows

from solo.core import things
from solo.core.procedure import run
from solo.core.things import Ware
from solo.core.world import World


@pytest.fixture
def hero():
    """Somebody who has nothing."""
    return World({"hero.1": {"name": "Ada"}})["hero.1"]


def have(being, *wares):
    """These are theirs now."""
    for ware in wares:
        run(things.give(being, ware if isinstance(ware, Ware) else Ware(ware)), world=being.world)


@rows(
    ("name", "bare"),
    [
        ("rope", "rope"),
        ("the rope", "rope"),
        ("An old key", "old key"),
        ("iron key", "iron key"),
        ("the", "the"),
        ("thesis", "thesis"),
        ("their rope", "rope"),
    ],
)
def test_a_name_without_its_article(name, bare):
    assert things.bare(name) == bare


@rows(
    ("having", "said", "found"),
    [
        (("iron key",), "iron key", "iron key"),
        (("iron key",), "iron keys", "iron key"),
        (("iron key",), "the iron key", "iron key"),
        (("iron key",), "key", "iron key"),
        (("iron key", "brass key"), "key", None),
        (("iron key", "brass key"), "brass key", "brass key"),
        (("iron key", "key"), "key", "key"),
        (("iron key",), "rope", None),
        (("a letter", "the letter"), "the letter", "the letter"),
        (("ropes",), "rope", "ropes"),
        ((), "rope", None),
    ],
)
def test_a_thing_is_found_by_its_name_or_by_a_part_that_fits_it_alone(having, said, found):
    hero = World({"hero.1": {"name": "Ada"}})["hero.1"]
    have(hero, *having)
    thing = things.find(hero, said)
    assert (thing and thing.name) == found


@rows(
    ("ware", "again"),
    [
        (Ware("rope", 7, 2), Ware("rope", 0, 2)),
        (Ware("mail", 7, 2, armor=2), Ware("mail", 0, 2, armor=2)),
        (
            Ware("wand", 7, 1, "d8", uses=3, tags=("relic",)),
            Ware("wand", 0, 1, "d8", uses=3, tags=("relic",)),
        ),
        (Ware("ring", 7, 0), Ware("ring", 0, 0)),
    ],
)
def test_a_thing_is_its_ware_again_without_its_price(ware, again):
    hero = World({"hero.1": {"name": "Ada"}})["hero.1"]
    have(hero, ware)
    (thing,) = things.owned(hero)
    assert things.ware(hero.world, thing) == again


@rows(
    ("there", "number", "taken", "left"),
    [(1, 1, 1, []), (3, 1, 1, [2]), (3, 2, 2, [1]), (3, 3, 3, []), (3, 9, 3, [])],
)
def test_what_is_taken_is_gone_and_no_more_than_there_is(there, number, taken, left):
    hero = World({"hero.1": {"name": "Ada"}})["hero.1"]
    run(things.give(hero, Ware("stone"), there), world=hero.world)
    (pile,) = things.owned(hero)
    assert run(things.take(pile, number), world=hero.world) == taken
    assert [thing.count for thing in things.owned(hero)] == left


def test_pieces_of_one_kind_are_counted_by_any_form_of_their_name(hero):
    have(hero, "stone", "stone", Ware("lamp", uses=3), Ware("lamp", uses=1))
    assert (things.count(hero, "stones"), things.count(hero, "lamp"), things.count(hero, "rope")) == (2, 2, 0)
    have(hero, "stone")
    assert things.count(hero, "stone") == 3, "counted anew when one comes"
