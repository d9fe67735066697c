"""What was made once and would take long to make again, kept in the cache folder.

A file is found by a key over all that its content follows from. It begins with a checksum over the key and what
follows; a file that does not fit is none, and what it held is made anew.
"""

import os
from collections.abc import Iterator
from contextlib import suppress
from hashlib import blake2b

from solo.cli import places
from solo.journal.errors import SaveError
from solo.journal.lines import read_file

UNFINISHED = ".new"
CHECKSUM = 32  # bytes


def key_of(*follows_from: object) -> str:
    """What is kept that follows from all this, and from nothing else, is kept under this name."""
    return blake2b(repr(follows_from).encode(), digest_size=16).hexdigest()


def files_in(folder: str) -> Iterator[tuple[str, int, int]]:
    """The Python files below a folder, in a fixed order: path, size and time of change of each."""
    return files_of(folder, (".py",))


def files_of(folder: str, endings: tuple[str, ...]) -> Iterator[tuple[str, int, int]]:
    """The files below a folder whose names end so, in a fixed order: path, size and time of change of each."""
    for entry in sorted(os.scandir(folder), key=lambda entry: entry.name):
        if entry.name.endswith(endings):
            about = entry.stat()
            yield entry.path, about.st_size, about.st_mtime_ns
        elif entry.is_dir() and entry.name != "__pycache__":
            yield from files_of(entry.path, endings)


def checksum(key: str, data: bytes) -> bytes:
    """What a kept file begins with."""
    return blake2b(data, digest_size=CHECKSUM, key=key.encode()).digest()


def found(kind: str, key: str) -> bytes | None:
    """What is kept of this kind under a key; None where there is nothing, or not as it was written."""
    try:
        data = read_file(places.cache() / f"{key}{kind}")
    except (OSError, SaveError):
        return None
    return data[CHECKSUM:] if data[:CHECKSUM] == checksum(key, data[CHECKSUM:]) else None


def keep(kind: str, key: str, data: bytes, most: int) -> None:
    """Put something into the cache, and the oldest of its kind out. Where that cannot be, nobody misses it: a disk that
    refuses."""
    folder = places.cache()
    try:
        folder.mkdir(parents=True, exist_ok=True)
        fresh = folder / f"{os.urandom(8).hex()}{UNFINISHED}"  # a name that no other process has
        stream = os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0), 0o600)
        try:
            with open(stream, "wb") as writing:
                writing.write(checksum(key, data) + data)
            os.replace(fresh, folder / f"{key}{kind}")
        except BaseException:
            with suppress(OSError):
                os.unlink(fresh)
            raise
        there = [path for path in folder.iterdir() if path.suffix in (kind, UNFINISHED)]
        for old in sorted(there, key=lambda path: path.stat().st_mtime)[:-most]:
            old.unlink(missing_ok=True)
    except OSError:
        return
