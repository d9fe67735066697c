"""Compiled scenarios, kept so that opening one again does not read Markdown.

A kept reading is found by all that it follows from: the texts, and the reader's own sources. Where there is none that
is sound, the texts are read anew.
"""

import sys
from collections.abc import Iterator
from pathlib import Path

import msgspec

from solo import __version__
from solo.cli import patterns, places, store
from solo.scenario import read_texts
from solo.scenario.model import Adventure, from_json, to_json
from solo.scenario.reading.files import texts_at

MOST_KEPT = 40
LONG = 200_000  # letters, which take about two seconds
KEPT = ".reading"
READER = ("scenario", "core")  # the rooms that a reading follows from


def read(path: Path) -> Adventure:
    """The adventure at a path, from the cache where nothing it follows from has changed.
    Raises as `solo.scenario.read`."""
    texts, problems = texts_at(path)
    if problems:
        patterns.hand_in()
        return read_texts(texts, problems)
    return of_texts(texts)


def of_texts(texts: dict[str, str]) -> Adventure:
    """The adventure that these texts make, from the cache where they were read before."""
    patterns.hand_in()
    key = key_of(texts)
    found = kept(key)
    if found:
        return found
    letters = sum(map(len, texts.values()))
    if letters > LONG:  # it may take longer than one waits without a word
        print(f"Reading {letters // 1000:,} thousand letters; Ctrl-C stops it.", file=sys.stderr)
    adventure = read_texts(texts)
    keep(key, adventure)
    return adventure


def key_of(texts: dict[str, str]) -> str:
    """What a reading of these texts is kept under."""
    return store.key_of(__version__, tuple(sources()), tuple(texts.items()))


def sources() -> Iterator[tuple[str, int, int]]:
    """The reader's own files: path, size and time of change of each."""
    for room in READER:
        yield from store.files_in(str(places.PACKAGE / room))


def kept(key: str) -> Adventure | None:
    """The reading kept under a key; None where there is none, or not as it was written."""
    data = store.found(KEPT, key)
    try:
        return from_json(data) if data else None
    except (msgspec.MsgspecError, RecursionError):
        return None


def keep(key: str, adventure: Adventure) -> None:
    """Put a reading into the cache. What is no text (half a character) cannot be kept, and nobody misses it."""
    try:
        data = to_json(adventure)
    except (UnicodeError, RecursionError):
        return
    store.keep(KEPT, key, data, MOST_KEPT)
