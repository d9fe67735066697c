"""Somebody whose name ends in an s is one; several are several."""

import pytest

from solo.core.world import World
from solo.play.hearing.naming import many, s_
from solo.play.meeting import minding


@pytest.mark.parametrize(
    "name", ["Marget Oakes", "Tib Jones", "Mrs Gates", "James", "Agnes", "Annis", "smuggler with the hooks"]
)
def test_a_name_that_ends_in_s_is_that_of_one(name):
    assert not many(name)


@pytest.mark.parametrize("name", ["the gulls", "Cellar Rats", "Gulls", "wolves", "The Brothers", "moths"])
def test_several_are_several(name):
    assert many(name)


@pytest.mark.parametrize(
    ("verb", "many_of_them"),
    [("goes", "go"), ("does", "do"), ("has", "have"), ("looks", "look"), ("teaches", "teach")],
)
def test_what_several_do_has_the_verb_of_several(verb, many_of_them):
    assert s_("they", verb) == many_of_them
    assert s_("the gulls", verb) == many_of_them
    assert s_("the man", verb) == verb


@pytest.mark.parametrize(
    ("name", "told"), [("children", "The children are kind now."), ("man", "The man is kind now.")]
)
def test_how_several_of_one_name_take_it_has_the_verb_of_several(name, told):
    world = World()
    for field, value in (("name", name), ("attitude", "kind")):
        world.put("foe.1", field, value)
    assert minding((world["foe.1"],), "kind now.").text == told
