"""One process plays a game at a time.

The lock is the operating system's, so it goes when its process does, however that ends; the file stays and
names the last holder. Where there is `flock` it is used directly, since importing filelock costs three times
what starting Python does; elsewhere filelock knows how.
"""

import os
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any, Self

from solo.journal.errors import SaveLocked, writing

try:
    import fcntl

    FLOCK = True
except ImportError:  # Windows
    FLOCK = False


class Lock:
    """Held from its making to its release. Where another holds it, raises SaveLocked, or with `wait` says so to that
    (who holds it, in words) and waits until it is released; raises CannotWrite where it cannot be taken at all."""

    def __init__(self, path: Path, wait: Callable[[str], None] | None = None):
        take = _flock if FLOCK else _filelock
        with writing(path.parent):
            try:
                self._held: Any = take(path, False)
            except SaveLocked as locked:
                if wait is None:
                    raise
                wait(locked.who)
                self._held = take(path, True)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *exc: object) -> None:
        self.release()

    def release(self) -> None:
        """Let others have it. Once is enough; twice does no harm."""
        held, self._held = self._held, None
        if held is None:
            return
        if FLOCK:
            fcntl.flock(held, fcntl.LOCK_UN)
            os.close(held)
        else:
            held.release()


def _flock(path: Path, wait: bool) -> int:
    """The lock file, held. One that was taken off the disk between its opening and its locking is nobody's lock, and
    the file that is there now is tried."""
    while True:
        fd = _flocked(path, wait)
        with suppress(FileNotFoundError):
            if os.path.samestat(os.fstat(fd), os.stat(path)):
                return fd
        os.close(fd)


def _flocked(path: Path, wait: bool) -> int:
    fd = os.open(path, os.O_RDWR | os.O_CREAT | os.O_NOFOLLOW | os.O_NONBLOCK, 0o666)
    try:
        fcntl.flock(fd, fcntl.LOCK_EX | (0 if wait else fcntl.LOCK_NB))
        os.ftruncate(fd, 0)
        os.pwrite(fd, b"%d\n" % os.getpid(), 0)
    except BlockingIOError as error:
        holder = os.pread(fd, 20, 0).strip()
        os.close(fd)
        raise _locked(path, f"process {int(holder)}" if holder.isdigit() else "another process") from error
    except BaseException:
        os.close(fd)
        raise
    return fd


def _filelock(path: Path, wait: bool) -> object:
    from filelock import FileLock, Timeout

    lock = FileLock(path)
    try:
        lock.acquire(timeout=-1 if wait else 0)
    except Timeout as error:
        raise _locked(path, "another process") from error
    return lock


def _locked(path: Path, who: str) -> SaveLocked:
    error = SaveLocked(path.parent, f"{who} has this game open", "Close it there first, or fork the game")
    error.who = who
    return error
