"""Where the system has no `flock`, as on Windows, the library's locks are used: what holds there is tried here."""

import pytest

from solo.journal import lock
from solo.journal.errors import SaveLocked


@pytest.fixture(autouse=True)
def elsewhere(monkeypatch):
    """A system without `flock`."""
    monkeypatch.setattr(lock, "FLOCK", False)


def test_a_game_that_is_open_is_refused_to_another_and_free_again_when_it_is_closed(tmp_path):
    path = tmp_path / "lock"
    with lock.Lock(path), pytest.raises(SaveLocked):
        lock.Lock(path)
    with lock.Lock(path):
        pass


def test_it_may_be_released_twice(tmp_path):
    held = lock.Lock(tmp_path / "lock")
    held.release()
    held.release()
    lock.Lock(tmp_path / "lock").release()
