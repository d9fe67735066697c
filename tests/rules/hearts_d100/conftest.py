"""A small stage for HEARTS d100: heroes and foes with plain figures, and one way to run a procedure on dice
from a list."""

from types import SimpleNamespace

import pytest

from solo.core.world import World
from solo.rules import load
from solo.rules.hearts_d100.fields import Being
from solo.rules.staging import Stage


@pytest.fixture
def rules():
    """The system."""
    return load("hearts-d100")


@pytest.fixture
def world():
    """A world with nobody in it, at a table that wants every question asked, so that a test can answer it (what the
    game asks by itself is in `test_prompts.py`)."""
    made = World(being=Being)
    made.put("option", "strikes", "each")
    return made


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
    stage = Stage("hearts-d100", world)
    return (stage.hero if side == "party" else stage.foe)(name, id=id, side=side, **fields)


def thing(world, owner, name, **fields):
    """Put something into somebody's hands."""
    having = world[f"thing.{900 + len(world.ids('thing'))}"]
    return Stage("hearts-d100", world).put(having, **{"name": name, "owner": owner.id, "count": 1, **fields})


def arena(world, ours, theirs, **fields):
    """A fight under way."""
    return Stage("hearts-d100", world).arena(ours, theirs, **fields)


def faces(*digits):
    """Faces from digits as the book writes them: 0 is thrown as a 10."""
    return tuple(digit or 10 for digit in digits)


def play(procedure, *thrown, keys=(), world=None):
    """Run a procedure on these faces and choices, the foes' among them; whatever else is asked gets its usual
    answer. Returns outcome, log, rolls and what was told."""
    stage = Stage("hearts-d100", world, usual=True, own=False)
    outcome = stage.run(procedure, thrown, keys)
    told = " ".join(tell.text for tell in stage.log.tells)
    return SimpleNamespace(outcome=outcome, log=stage.log, rolls=stage.log.rolls, told=told)


@pytest.fixture
def stage():
    """A stage whose questions get their usual answers, the foes' too."""
    return Stage("hearts-d100", usual=True, own=False)


@pytest.fixture
def brand(stage):
    """Brand: Melee 50, Deflect 50, Athletics 44, Health 20."""
    return stage.hero("Brand", athletics=44, deflect=50, melee=50, aim=50, trained=("athletics", "melee"))


@pytest.fixture
def smuggler(stage):
    """A smuggler: Melee 50, Deflect 50."""
    return stage.foe("smuggler", kind="smuggler", melee=50, deflect=50)
