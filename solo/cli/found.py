"""The last playtest of each text, kept in the cache folder: a finding of it opens at once, without playing it again."""

import os
from argparse import Namespace
from contextlib import suppress
from hashlib import blake2b
from pathlib import Path
from tempfile import mkstemp

import msgspec

from solo import __version__
from solo.cli import places
from solo.cli.store import files_in
from solo.workshop.report import Report

MOST_KEPT = 10
KEPT = ".playtest"
USUAL = {"rules": "all", "games": 500, "seed": "1", "moves": 1000}  # as `solo.cli.words` has them


class Kept(msgspec.Struct):
    """A report, and what it was asked for with."""

    asked: dict[str, str | int]
    made: Report


def asked(args: Namespace) -> dict[str, str | int]:
    """What was asked for: which games, and how many."""
    return {word: getattr(args, word) for word in USUAL}


def file_of(texts: dict[str, str]) -> Path:
    """Where the last playtest of these texts is kept, while the engine is as it was."""
    follows_from = (__version__, tuple(files_in(str(places.PACKAGE))), tuple(texts.items()))
    return places.cache() / f"{blake2b(repr(follows_from).encode(), digest_size=16).hexdigest()}{KEPT}"


def find(texts: dict[str, str], args: Namespace) -> Kept | None:
    """The last playtest of these texts, where it is the one asked for, or none is asked for in particular."""
    try:
        kept = msgspec.json.decode(file_of(texts).read_bytes(), type=Kept)
    except (OSError, msgspec.MsgspecError):
        return None
    return kept if asked(args) in (USUAL, kept.asked) else None


def keep(texts: dict[str, str], args: Namespace, made: Report) -> None:
    """Keep a playtest, and the oldest no longer. Where the disk refuses, it is played again when it is asked for."""
    with suppress(OSError):
        file = file_of(texts)
        file.parent.mkdir(parents=True, exist_ok=True)
        stream, fresh = mkstemp(KEPT, "new", file.parent)
        with open(stream, "wb") as writing:
            writing.write(msgspec.json.encode(Kept(asked(args), made)))
        os.replace(fresh, file)
        there = [path for path in file.parent.iterdir() if path.suffix == KEPT]
        for old in sorted(there, key=lambda path: path.stat().st_mtime)[:-MOST_KEPT]:
            old.unlink(missing_ok=True)
