"""Somebody whose name ends in an s is one; several are several."""

import pytest

from solo.play.deeds.naming import many, s_


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
