"""What all tests share: the sixth system on the path, a cache of their own, and how hypothesis runs."""

import os
import sys
from pathlib import Path

import pytest
from hypothesis import settings

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE / "sixth"))
# Each run tries a few examples, others each time; `--hypothesis-profile thorough` tries many.
settings.register_profile("solo", deadline=None, max_examples=50)
settings.register_profile("thorough", deadline=None, max_examples=500)
settings.load_profile("solo")


@pytest.fixture(scope="session", autouse=True)
def cache(tmp_path_factory):
    """The folder of readings, for these tests and the commands that they run: never the user's own."""
    folder = tmp_path_factory.mktemp("cache")
    os.environ["SOLO_CACHE"] = str(folder)
    return folder


@pytest.fixture
def coins():
    """The sixth system, loaded by its entry point."""
    from solo.rules import load

    return load("coins")
