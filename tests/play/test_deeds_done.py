"""What a deed leaves behind: a thing open, lit, burnt, an hour gone (found by breaking the deeds, `tests/mutants`)."""

import pytest
from playing import heard, seated

from solo.core.clock import minute
from solo.core.dice import seeded
from solo.core.procedure import Run
from solo.core.things import Ware, count, give
from solo.referee import edges
from solo.rules.answering import refereed

PLACE = """## Start

`here: indoors`

A chest stands under a brazier, and a lantern hangs from a hook. A cupboard is locked.

- Go out. → [Yard](#yard)

## Yard

- Back. → [Start](#start)
"""


@pytest.fixture
def session():
    return seated(PLACE, rules="cairn")


def carrying(session, name):
    procedure = give(session.world["hero.1"], Ware(name))
    Run(refereed(procedure, session.world, session.rules), session.world, seeded("deeds", 1)).go()


def test_what_is_neither_locked_nor_stuck_stands_open_and_is_so_once(session):
    heard(session.send("open the chest"))
    assert edges.known(session.world, "the chest is open")
    assert "so already" in heard(session.send("open the chest"))


def test_what_stands_here_is_lit_and_is_so_once(session):
    first = heard(session.send("light the brazier"))
    assert "so already" not in first
    assert "so already" in heard(session.send("light the brazier"))


def test_a_thing_that_is_burnt_is_gone(session):
    carrying(session, "parchment")
    session.send("burn the parchment")
    for _ in range(2):
        if count(session.world["hero.1"], "parchment"):
            session.send("1")
    assert not count(session.world["hero.1"], "parchment")


def test_an_hour_of_rest_is_an_hour_and_is_told(session):
    before = minute(session.world)
    told = heard(session.send("rest for an hour"))
    assert minute(session.world) == before + 60
    assert "no more rest" not in told and "You rest" in told
