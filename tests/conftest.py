"""What all tests share: the sixth system on the path, a cache of their own, and how hypothesis runs."""

import gc
import os
import sys
from pathlib import Path

import pytest
import shares
from costs import Costs
from hypothesis import Phase, settings

from solo.cli import readings
from solo.core.fields import fields_of
from solo.core.world import Loose, World
from solo.workshop import search

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE / "sixth"))
# Tests start hundreds of commands: what is compiled is kept for the next, whatever the surroundings say.
sys.dont_write_bytecode = False
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
# Each run tries a few examples, others each time; `--hypothesis-profile thorough` tries many.
settings.register_profile("dev", deadline=None, max_examples=10)
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
settings.load_profile("dev")


def pytest_addoption(parser):
    parser.addoption(
        "--costs", type=int, default=0, metavar="N", help="end with the N costliest tests and files"
    )
    parser.addoption(
        "--thorough", action="store_true", help="try all of what a run tries a share of, each day another"
    )


def pytest_configure(config):
    shares.thorough = config.getoption("--thorough")
    if shown := config.getoption("costs"):
        config.pluginmanager.register(Costs(shown))


def pytest_terminal_summary(terminalreporter):
    if terminalreporter.stats.get("failed"):
        terminalreporter.write_line(
            f"`SOLO_TESTS_DAY={shares.DAY} pytest ...` tries the same shares on another day."
        )


# Files with tests that take seconds each come first, so that no worker is left with one of them at the end.
LONG = (
    "cli/test_installed.py",
    "workshop/test_workshop_scale.py",
    "workshop/test_workshop_seeking.py",
    "session/test_everywhere.py",
    "play/test_typed.py",
)


def pytest_collection_modifyitems(items):
    items.sort(key=lambda item: not item.path.as_posix().endswith(LONG))


def pytest_collection_finish():
    """What was imported and collected stays to the end: the garbage collector need not look through it at each round, and a
    round for each seven hundred things that are made is an eighth of all the time there is."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 100)


@pytest.fixture(scope="session", autouse=True)
def cache(request, tmp_path_factory):
    """The folder of readings, for these tests and the commands that they run: never the user's own."""
    own = tmp_path_factory.getbasetemp()
    # What one worker has read, the others need not read again.
    folder = (own.parent if hasattr(request.config, "workerinput") else own) / "cache"
    folder.mkdir(exist_ok=True)
    os.environ["SOLO_CACHE"] = str(folder)
    os.environ["SOLO_CONFIG"] = str(own / "settings.toml")  # the player's own settings change no test
    os.environ.pop("SOLO_THEME", None)
    return folder


@pytest.fixture(scope="session", autouse=True)
def read_once(cache):
    """Playtests take the adventure that they play from the folder of readings: their workers read the same again and again."""
    real = search.read_texts
    search.read_texts = readings.of_texts
    yield
    search.read_texts = real


BEINGS = ("hero", "foe", "npc", "hireling", "beast", "undead", "thing", "timer", "fight")


@pytest.fixture(scope="session", autouse=True)
def declared():
    """In every test: what a rule changes of a being, a thing, a timer or a fight is a field that the system in play
    declares. (A system that declares none is not held to it.)"""
    real = World.write
    names = {}

    def checked(world, id, field, value, rule=""):
        being = world.being
        known = names.get(being)
        if known is None:
            known = names[being] = frozenset(fields_of(being))
        if field not in known and being is not Loose:
            assert id.partition(".")[0] not in BEINGS, f"{being.__module__} declares no field {field!r}"
        return real(world, id, field, value, rule)

    World.write = checked
    yield
    World.write = real


@pytest.fixture
def coins():
    """The sixth system, loaded by its entry point."""
    from solo.rules import load

    return load("coins")
