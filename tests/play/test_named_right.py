"""Somebody whose name ends in an s is one; several are several."""

import pytest

from solo.play.deeds.naming import many


@pytest.mark.parametrize(
    "name", ["Marget Oakes", "Tib Jones", "Mrs Gates", "James", "Agnes", "Annis", "smuggler with the hooks"]
)
def test_a_name_that_ends_in_s_is_that_of_one(name):
    assert not many(name)


@pytest.mark.parametrize("name", ["the gulls", "Cellar Rats", "Gulls", "wolves", "The Brothers", "moths"])
def test_several_are_several(name):
    assert many(name)
