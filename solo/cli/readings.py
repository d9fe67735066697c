"""Compiled scenarios, kept so that opening one again does not read Markdown.

A kept reading is found by all that it follows from: the texts, and the reader's own sources. Its file begins with a
checksum over its name and what follows; a file that does not fit is no reading, and the texts are read anew.
"""

import os
import sys
from collections.abc import Iterator
from contextlib import suppress
from hashlib import blake2b
from pathlib import Path

import msgspec

from solo import __version__
from solo.cli import places
from solo.journal.errors import SaveError
from solo.journal.lines import read_file
from solo.scenario import read_texts
from solo.scenario.model import Adventure, from_json, to_json
from solo.scenario.reading.files import texts_at

MOST_KEPT = 40
LONG = 200_000  # letters, which take about two seconds
KEPT = ".reading"
UNFINISHED = ".new"
CHECKSUM = 32  # bytes
READER = ("scenario", "core")  # the rooms that a reading follows from


def read(path: Path) -> Adventure:
    """The adventure at a path, from the cache where nothing it follows from has changed.
    Raises as `solo.scenario.read`."""
    texts, problems = texts_at(path)
    if problems:
        return read_texts(texts, problems)
    return of_texts(texts)


def of_texts(texts: dict[str, str]) -> Adventure:
    """The adventure that these texts make, from the cache where they were read before."""
    key = key_of(texts)
    file = places.cache() / f"{key}{KEPT}"
    found = kept(file, key)
    if found:
        return found
    letters = sum(map(len, texts.values()))
    if letters > LONG:  # it may take longer than one waits without a word
        print(f"Reading {letters // 1000:,} thousand letters; Ctrl-C stops it.", file=sys.stderr)
    adventure = read_texts(texts)
    keep(file, key, adventure)
    return adventure


def key_of(texts: dict[str, str]) -> str:
    """What a reading of these texts is kept under."""
    follows_from = (__version__, tuple(sources()), tuple(texts.items()))
    return blake2b(repr(follows_from).encode(), digest_size=16).hexdigest()


def sources() -> Iterator[tuple[str, int, int]]:
    """The reader's own files: path, size and time of change of each."""
    for room in READER:
        yield from files_in(str(places.PACKAGE / room))


def files_in(folder: str) -> Iterator[tuple[str, int, int]]:
    """The Python files below a folder, in a fixed order."""
    for entry in sorted(os.scandir(folder), key=lambda entry: entry.name):
        if entry.name.endswith(".py"):
            about = entry.stat()
            yield entry.path, about.st_size, about.st_mtime_ns
        elif entry.is_dir() and entry.name != "__pycache__":
            yield from files_in(entry.path)


def checksum(key: str, data: bytes) -> bytes:
    """What a kept reading begins with."""
    return blake2b(data, digest_size=CHECKSUM, key=key.encode()).digest()


def kept(file: Path, key: str) -> Adventure | None:
    """The reading kept in a file; None where there is none, or not as it was written."""
    try:
        data = read_file(file)
        return from_json(data[CHECKSUM:]) if data[:CHECKSUM] == checksum(key, data[CHECKSUM:]) else None
    except (OSError, SaveError, msgspec.MsgspecError, RecursionError):
        return None


def keep(file: Path, key: str, adventure: Adventure) -> None:
    """Put a reading into the cache, and the oldest out. Where that cannot be, nobody misses it: a disk that
    refuses, or a text that is none (half a character)."""
    from tempfile import mkstemp

    try:
        data = to_json(adventure)
        file.parent.mkdir(parents=True, exist_ok=True)
        stream, fresh = mkstemp(UNFINISHED, "", file.parent)  # a name that no other process has
        try:
            with open(stream, "wb") as writing:
                writing.write(checksum(key, data) + data)
            os.replace(fresh, file)
        except BaseException:
            with suppress(OSError):
                os.unlink(fresh)
            raise
        there = [path for path in file.parent.iterdir() if path.suffix in (KEPT, UNFINISHED)]
        for old in sorted(there, key=lambda path: path.stat().st_mtime)[:-MOST_KEPT]:
            old.unlink(missing_ok=True)
    except (OSError, UnicodeError, RecursionError):
        return
