"""How far a game went, in a file of its own beside the turns: `end`.

A file that is only added to cannot tell that its last lines are gone: what is left is whole. So after every
commit the place it ended at is written here, over what stood before. It is not waited for but as a game begins, and never written
before the commit it speaks of is on the disk: after a kill or a loss of power it may be behind the turns, which
says nothing, but never ahead of them. Where it is ahead, turns are missing. Two lines take turns, so that one cut short
in its middle leaves the other.
"""

import os
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

import msgspec

from solo.journal.folder import END
from solo.journal.lines import frame, intact, synced

SIZE = 96  # of the line, always, so that one takes the place of another


class Mark(NamedTuple):
    """Where the newest commit ends: the first turn of its segment, the byte after it, and the newest turn."""

    first: int
    end: int
    turn: int


_decode = msgspec.json.Decoder(tuple[int, int, int]).decode


def marked(mark: Mark) -> bytes:
    """A mark as it stands in its file."""
    return frame(msgspec.json.encode(mark).ljust(SIZE - 10))


def read_mark(folder: Path) -> Mark | None:
    """The mark of a save, the later of its two; None where there is none that can be read."""
    raw = b""
    with suppress(OSError):
        fd = os.open(folder / END, os.O_RDONLY | getattr(os, "O_BINARY", 0) | getattr(os, "O_NONBLOCK", 0))
        try:
            raw = os.read(fd, 2 * SIZE)
        finally:
            os.close(fd)
    found = [_mark(raw[start : start + SIZE].removesuffix(b"\n")) for start in (0, SIZE)]
    return max((mark for mark in found if mark), default=None)


def _mark(line: bytes) -> Mark | None:
    with suppress(msgspec.MsgspecError):
        return Mark(*_decode(line[9:])) if intact(line) else None
    return None


class Marker:
    """The mark of a save that is being played. Where the disk refuses it, the turns are none the worse: the mark
    is then behind."""

    def __init__(self, folder: Path):
        self._path, self._fd, self._place = folder / END, -1, 0

    def set(self, mark: Mark, both: bool = False) -> None:
        """Write where the newest commit ends; in both places where what stands there is not to be believed."""
        with suppress(OSError):
            if self._fd < 0:
                flags = os.O_WRONLY | os.O_CREAT | getattr(os, "O_BINARY", 0) | getattr(os, "O_NOFOLLOW", 0)
                self._fd = os.open(self._path, flags | getattr(os, "O_NONBLOCK", 0), 0o666)
            os.lseek(self._fd, self._place, os.SEEK_SET)
            os.write(self._fd, marked(mark))
            self._place = SIZE - self._place
            if both:
                self.set(mark)

    def settle(self) -> None:
        """Wait until what was written is on the disk: once, as a game begins, so that there is a mark from then on."""
        with suppress(OSError):
            if self._fd >= 0:
                synced(self._fd)

    def close(self) -> None:
        """Let go of the file."""
        fd, self._fd = self._fd, -1
        if fd >= 0:
            with suppress(OSError):
                os.close(fd)


def missing(mark: Mark | None, now: Mark, due: bool) -> str:
    """What is missing of a game that ends `now` where its mark says; nothing where nothing is. `due`: a game of its
    format has a mark."""
    if mark is None:
        gone = "the file that says how far the game went is gone, so nobody can say whether turns are missing at its end"
        return gone if due else ""
    if (mark.first, mark.end) <= (now.first, now.end):
        return ""
    turns = mark.turn - now.turn
    if turns > 1:
        return f"its last {turns} turns are missing: {now.turn + 1} to {mark.turn}"
    if turns == 1:
        return f"its last turn is missing: {mark.turn}"
    return "the last thing done in it (a turn taken back, or a note) is missing"
