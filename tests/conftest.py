"""What all tests share: the sixth system on the path, and how hypothesis runs."""

import sys
from pathlib import Path

import pytest
from hypothesis import settings

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE / "sixth"))
settings.register_profile("solo", deadline=None, max_examples=60)
settings.load_profile("solo")


@pytest.fixture
def coins():
    """The sixth system, loaded by its entry point."""
    from solo.rules import load

    return load("coins")
