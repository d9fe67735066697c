"""What all tests share: the sixth system on the path, and sessions that nobody keeps."""

import sys
from pathlib import Path

import pytest

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE / "sixth"))


@pytest.fixture
def coins():
    """The sixth system, loaded by its entry point."""
    from solo.rules import load
    return load("coins")
