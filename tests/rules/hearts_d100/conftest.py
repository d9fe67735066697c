"""A small stage for HEARTS d100: heroes and foes with plain figures, and one way to run a procedure on dice
from a list."""

from types import SimpleNamespace

import pytest

from solo.core.dice import scripted
from solo.core.procedure import Log, answers, run
from solo.core.world import World
from solo.rules import load
from solo.rules.hearts_d100 import tables

PLAIN = dict.fromkeys((*tables.CHARACTERISTICS, *tables.TRAITS), 10)


@pytest.fixture
def rules():
    """The system."""
    return load("hearts-d100")


@pytest.fixture
def world():
    """A world with nobody in it."""
    return World()


@pytest.fixture
def hero(world):
    """Brand: every Characteristic and Trait 10, Health 20, and the book's Athletics 44."""
    return being(
        world, "hero.1", "Brand", "party", athletics=44, deflect=50, melee=50, trained=("athletics", "melee")
    )


@pytest.fixture
def ally(world, hero):
    """Ebba, who handles the rope: Brawn 67."""
    return being(world, "hero.2", "Ebba", "party", brawn=67)


@pytest.fixture
def foe(world):
    """A smuggler with Melee 50 and Deflect 50."""
    return being(world, "foe.1", "smuggler", "foes", kind="smuggler", melee=50, deflect=50)


def being(world, id, name, side, **fields):
    """Put somebody into the world."""
    for field, value in {
        **PLAIN,
        "name": name,
        "side": side,
        "state": "up",
        "health": 20,
        "most": 20,
        **fields,
    }.items():
        world.put(id, field, value)
    if side == "party":
        world.put("game", "party", (*world.get("game", "party", ()), id))
    return world[id]


def thing(world, owner, name, **fields):
    """Put something into somebody's hands."""
    id = f"thing.{900 + len(world.ids('thing'))}"
    for field, value in {"name": name, "owner": owner.id, "count": 1, **fields}.items():
        world.put(id, field, value)
    return world[id]


def arena(world, ours, theirs, **fields):
    """A fight under way."""
    for field, value in {
        "party": tuple(one.id for one in ours),
        "foes": tuple(one.id for one in theirs),
        "round": 1,
        **fields,
    }.items():
        world.put("fight", field, value)
    return world["fight"]


def faces(*digits):
    """Faces from digits as the book writes them: 0 is thrown as a 10."""
    return tuple(digit or 10 for digit in digits)


def play(procedure, *thrown, keys=(), world=None):
    """Run a procedure on these faces and choices. Returns outcome, log, and how many faces are left."""
    source, log = scripted(*thrown), Log()
    outcome = run(procedure, source, answers(*keys), world, log)
    return SimpleNamespace(
        outcome=outcome,
        log=log,
        left=source.left(),
        rolls=log.rolls,
        told=" ".join(tell.text for tell in log.tells),
    )
