"""What can go wrong with a save. Each error says the place, the cause and the next step, in one line for a
player."""

import errno
import os
from collections.abc import Iterator
from contextlib import contextmanager

from solo.core.errors import printable


def _sentence(text: str) -> str:
    return text if text[-1] in ".?!" else f"{text}."


class SaveError(Exception):
    """Something about a save that the player should hear. Nothing that was acknowledged is lost."""

    def __init__(self, place: object, cause: str, step: str = ""):
        self.place, self.cause, self.step = printable(place), printable(cause), printable(step)
        said = (f"{self.place}: {self.cause}", self.step)
        super().__init__(" ".join(_sentence(part) for part in said if part))


class NotASave(SaveError):
    """There is nothing here, or something else."""


class NoSuchSave(SaveError):
    """No game of that name is in the folder."""


class SaveExists(SaveError):
    """A game of that name is there already."""


class BadName(SaveError):
    """A name that cannot be a file's name everywhere."""


class SaveLocked(SaveError):
    """Another process has the game open: `who`."""

    who = ""


class NewerFormat(SaveError):
    """Written by a later version, in a format that this one does not know."""


class NewerRules(SaveError):
    """Played by a later version of its rules than is installed."""


class NotMigrated(SaveError):
    """Played by an earlier version of its rules, and not to be brought up to this one."""


class DamagedSave(SaveError):
    """What is on the disk is not what was written."""


class TooLarge(SaveError):
    """More than a save may hold."""


class CannotWrite(SaveError):
    """The disk refused. The game stands as it was before."""


class ReadOnlySave(CannotWrite):
    """The folder, or the way the game was opened, allows only reading."""


class NoSuchTurn(SaveError):
    """No turn of that number is in the game."""


class NoSuchMove(SaveError):
    """The head cannot go that way: nothing to undo, nothing to redo."""


_KEPT = "this is not saved; all that was saved before still is"
_FULL = (errno.ENOSPC, errno.EFBIG, getattr(errno, "EDQUOT", errno.ENOSPC))
_REFUSED = (errno.EACCES, errno.EPERM, errno.EROFS)


def disk_error(place: object, error: OSError) -> SaveError:
    """An operating system's refusal to write, in a player's words."""
    if error.errno in _FULL:
        return CannotWrite(place, f"the disk is full, so {_KEPT}", "Make room, then do it again")
    if error.errno in _REFUSED:
        return ReadOnlySave(
            place,
            "nothing may be written here",
            "Change the permissions, or copy the game to a folder of your own",
        )
    reason = os.strerror(error.errno) if error.errno else str(error)
    cause = f"the disk said {reason!r}, so {_KEPT}"
    return CannotWrite(place, cause, "Look after the disk, then do it again")


def damaged(place: object, cause: str) -> DamagedSave:
    """A file whose content does not hold together, and what can still be done."""
    return DamagedSave(
        place,
        cause,
        "`solo replay NAME --verify` says how far the game is sound; "
        "`solo saves salvage NAME NEW` copies what comes before the damage",
    )


def nearest(name: str, names: list[str]) -> str:
    """A question with the nearest spelling among the names; nothing where none is near."""
    from rapidfuzz import fuzz, process

    near = process.extractOne(name, names, scorer=fuzz.ratio, processor=str.casefold, score_cutoff=60)
    return f"Did you mean {near[0]!r}?" if near else ""


@contextmanager
def writing(place: object) -> Iterator[None]:
    """What the operating system refuses inside is raised as CannotWrite."""
    try:
        yield
    except OSError as error:
        raise disk_error(place, error) from error


@contextmanager
def reading(place: object) -> Iterator[None]:
    """What the operating system refuses inside is raised as NotASave."""
    try:
        yield
    except OSError as error:
        cause = f"cannot be read ({os.strerror(error.errno or 0)})"
        raise NotASave(place, cause, "Look at its name and permissions") from error
