"""The folder of one save: what makes it one, and how it comes to be and goes."""

import re
from contextlib import suppress
from pathlib import Path

from solo.journal.errors import NotASave, SaveError, SaveExists, damaged, writing
from solo.journal.lines import make_folder, sync_folder
from solo.journal.lock import Lock

SUFFIX = ".solo"
ROSTER = "roster.jsonl"  # beside the games
GAME, TEXTS, LOCK, END = "game.jsonl", "texts.jsonl", "lock", "end"
_OURS = (GAME, TEXTS, LOCK, END, "game.new", "[0-9]*.new", "[0-9]*.jsonl")
_SEGMENT = re.compile(r"([0-9]{8,15})\.jsonl", re.ASCII)


def segment_path(folder: Path, first: int) -> Path:
    """Where the segment that begins with this turn is kept."""
    return folder / f"{first:08d}.jsonl"


def segments_in(folder: Path) -> list[int]:
    """The first turns of all segments in a save, in order. Raises DamagedSave where the first is missing."""
    firsts = sorted(int(match[1]) for entry in folder.iterdir() if (match := _SEGMENT.fullmatch(entry.name)))
    if not firsts or firsts[0] != 1:
        raise damaged(segment_path(folder, 1), "is missing")
    return firsts


def is_save(folder: Path) -> bool:
    """Is there a game in this folder?"""
    return (folder / GAME).is_file()


def check_is_save(folder: Path) -> None:
    """Raises NotASave, and says what is there instead."""
    if is_save(folder):
        return
    if not folder.is_dir():
        what = "is a file, not the folder of a game" if folder.exists() else "is not there"
        raise NotASave(folder, what, "`solo saves` lists the games that can be resumed")
    begun = any(folder.glob("*.jsonl"))
    cause = "was never finished being made; nothing was played" if begun else "holds no game"
    raise NotASave(folder, cause, "`solo saves` lists the games that can be resumed")


def claim(folder: Path) -> Lock:
    """A folder for a new save, made or taken over empty, and the lock on it. What an interrupted making left
    there is cleared. Raises SaveExists, SaveLocked, CannotWrite."""
    if folder.exists() and not folder.is_dir():
        raise _exists(folder, "there is a file of this name")
    with writing(folder):
        make_folder(folder.parent)
        folder.mkdir(exist_ok=True)  # its own name is waited for with the header's, which makes it a save
        _check_free(folder)
        lock = Lock(folder / LOCK)
    try:
        _check_free(folder)
        _clear(folder)
    except BaseException:
        lock.release()
        raise
    return lock


def abandoned(folder: Path) -> bool:
    """Is this what an interrupted making of a game left: nothing but what a save writes, without its header, and in
    nobody's hands?"""
    try:
        if folder.is_symlink() or not folder.is_dir() or is_save(folder) or not _ours(folder):
            return False
        if (folder / LOCK).exists():
            Lock(folder / LOCK).release()
    except (SaveError, OSError):
        return False
    return True


def clear_away(folder: Path) -> None:
    """Take what an interrupted making left off the disk."""
    if abandoned(folder):
        with suppress(SaveError):
            discard(folder, Lock(folder / LOCK))


def clear_unfinished(folder: Path) -> None:
    """Take what an interrupted write left in a save that is ours off the disk."""
    for pattern in ("game.new", "[0-9]*.new"):
        for path in folder.glob(pattern):
            with suppress(OSError):
                path.unlink()


def _ours(folder: Path) -> bool:
    ours = {path for pattern in _OURS for path in folder.glob(pattern)}
    return ours.issuperset(folder.iterdir())


def _check_free(folder: Path) -> None:
    if is_save(folder):
        raise _exists(folder, "there is a game of this name already")
    if not _ours(folder):
        raise _exists(folder, "something else is in this folder")


def _exists(folder: Path, cause: str) -> SaveError:
    return SaveExists(folder, cause, "Choose another name")


def _clear(folder: Path, but: str = LOCK) -> None:
    for pattern in _OURS:
        for path in folder.glob(pattern):
            if path.name != but:
                path.unlink(missing_ok=True)


def discard(folder: Path, lock: Lock) -> None:
    """Take a save, whole or half made, off the disk, the header first, and release its lock. Only what a save
    writes is removed; the folder goes if nothing else is in it."""
    try:
        _clear(folder)
        (folder / LOCK).unlink(missing_ok=True)
        folder.rmdir()
    except OSError:
        pass
    finally:
        lock.release()


def remove(folder: Path) -> None:
    """Take a save off the disk. Raises NotASave, SaveLocked, CannotWrite."""
    check_is_save(folder)
    lock = Lock(folder / LOCK)
    try:
        with writing(folder):
            (folder / GAME).unlink()
            sync_folder(folder)
    except BaseException:
        lock.release()
        raise
    discard(folder, lock)
