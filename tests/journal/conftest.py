import pytest


@pytest.fixture
def short_segments(monkeypatch):
    """Segments of four commits, so that a few turns cross many of their borders."""
    monkeypatch.setattr("solo.journal.segment.SPAN", 4)
