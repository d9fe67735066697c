"""What all tests share: the sixth system on the path, a cache of their own, and how hypothesis runs."""

import os
import sys
from pathlib import Path

import pytest
from costs import Costs
from hypothesis import Phase, settings

from solo.core.fields import fields_of
from solo.core.world import Loose, World

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE / "sixth"))
# Tests start hundreds of commands: what is compiled is kept for the next, whatever the surroundings say.
sys.dont_write_bytecode = False
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
# Each run tries a few examples, others each time; `--hypothesis-profile thorough` tries many.
settings.register_profile("solo", deadline=None, max_examples=30)
settings.register_profile("thorough", deadline=None, max_examples=500)
# For breaking rules on purpose (`tests/mutants`): the same examples each time, and a failure is enough.
settings.register_profile(
    "mutants",
    deadline=None,
    max_examples=15,
    derandomize=True,
    database=None,
    phases=(Phase.explicit, Phase.generate),
)
settings.load_profile("solo")


def pytest_addoption(parser):
    parser.addoption(
        "--costs", type=int, default=0, metavar="N", help="end with the N costliest tests and files"
    )


def pytest_configure(config):
    if shown := config.getoption("costs"):
        config.pluginmanager.register(Costs(shown))


@pytest.fixture(scope="session", autouse=True)
def cache(tmp_path_factory):
    """The folder of readings, for these tests and the commands that they run: never the user's own."""
    folder = tmp_path_factory.mktemp("cache")
    os.environ["SOLO_CACHE"] = str(folder)
    os.environ["SOLO_CONFIG"] = str(folder / "settings.toml")  # the player's own settings change no test
    os.environ.pop("SOLO_THEME", None)
    return folder


BEINGS = ("hero", "foe", "npc", "hireling", "beast", "undead", "thing", "timer", "fight")


@pytest.fixture(scope="session", autouse=True)
def declared():
    """In every test: what a rule changes of a being, a thing, a timer or a fight is a field that the system in play
    declares. (A system that declares none is not held to it.)"""
    real = World.write

    def checked(world, id, field, value, rule=""):
        being = world.being
        if being is not Loose and id.partition(".")[0] in BEINGS:
            assert field in fields_of(being), f"{being.__module__} declares no field {field!r}"
        return real(world, id, field, value, rule)

    World.write = checked
    yield
    World.write = real


@pytest.fixture
def coins():
    """The sixth system, loaded by its entry point."""
    from solo.rules import load

    return load("coins")
