"""The file format under every save: text lines, each with its own checksum, only ever added to.

    0badc0de {"some":"JSON"}    the CRC-32 of the JSON in eight hex digits, a space, the JSON, a line end

A line is a commit. It is on the disk when `add` returns, or the file and whoever wrote stand as before. A
last line without its line end is a write that was cut short: nobody was told that it had happened, and it is
dropped. Any other line that does not fit its checksum is damage, and is told with its place.
"""

import os
from pathlib import Path
from typing import Any
from zlib import crc32

import msgspec

from solo.journal.errors import CannotWrite, ReadOnlySave, TooLarge, damaged, writing

MAX_LINE = 32 * 2**20
MAX_FILE = 64 * 2**20
_CHUNK = 16 * 1024


Op = tuple[str, str, dict[str, Any] | None]
_decode = msgspec.json.Decoder(list[Op]).decode


def frame(body: bytes) -> bytes:
    """A line as it stands in the file."""
    return b"%08x %s\n" % (crc32(body), body)


def intact(line: bytes) -> bool:
    """Does a line, without its end, fit its checksum?"""
    return len(line) > 9 and line[:9] == b"%08x " % crc32(line[9:])


def parse(raw: bytes, place: object) -> tuple[list[bytes], int]:
    """The bodies of all whole lines, and where the last of them ends. Raises DamagedSave at a bad one."""
    *lines, tail = raw.split(b"\n")
    for number, line in enumerate(lines, 1):
        if not intact(line):
            raise damaged(place, f"line {number} is not what was written")
    if intact(tail[:-1]):  # a whole line and one more byte: its line end was altered
        raise damaged(place, f"the end of line {len(lines) + 1} is not what was written")
    return [line[9:] for line in lines], len(raw) - len(tail)


def read_ops(body: bytes, place: object, number: int | str) -> list[Op]:
    """What a line says: any number of (table, id, document or None). Raises DamagedSave for nonsense."""
    try:
        return _decode(body)
    except (msgspec.MsgspecError, RecursionError, UnicodeDecodeError) as error:
        raise damaged(place, f"line {number} is not a line of a save ({error})") from error


def sound(raw: bytes) -> bytes:
    """As much of a file as can be trusted: all lines before the first bad one."""
    end = 0
    for line in raw.split(b"\n")[:-1]:
        if not intact(line):
            break
        end += len(line) + 1
    return raw[:end]


def read_file(path: Path) -> bytes:
    """All of a file. Raises TooLarge for one that no game has written, DamagedSave where there is none."""
    try:
        fd = os.open(path, os.O_RDONLY | getattr(os, "O_BINARY", 0))
    except OSError as error:
        raise damaged(path, f"cannot be read ({os.strerror(error.errno or 0)})") from error
    with open(fd, "rb", buffering=0) as file:
        if os.fstat(fd).st_size > MAX_FILE:
            raise TooLarge(path, f"is larger than the {MAX_FILE // 2**20} MB that a part of a save may be")
        return file.readall()


def last_line(path: Path) -> bytes:
    """The body of the last whole line, read from the end of the file. Raises DamagedSave."""
    with open(path, "rb") as file:
        end = size = os.fstat(file.fileno()).st_size
        raw = b""
        while end > 0 and raw.rpartition(b"\n")[0].count(b"\n") < 1 and len(raw) <= MAX_LINE:
            start = max(0, end - max(_CHUNK, len(raw)))
            file.seek(start)
            raw, end = file.read(end - start) + raw, start
    line = raw.rpartition(b"\n")[0].rpartition(b"\n")[2]
    if not intact(line):
        raise damaged(path, f"the last line of {size} bytes is not what was written")
    return line[9:]


def sync_folder(folder: Path) -> None:
    """Wait until the names in a folder are on the disk (where a folder can be opened for that)."""
    if os.name == "nt":
        return
    fd = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(fd)
    finally:
        os.close(fd)


class Lines:
    """One file of lines. Made with `write` it is created where it is missing, and what a cut-short write left
    at its end is cut off; made without, it is only read."""

    def __init__(self, path: Path, write: bool = True, sync: bool = True):
        self.path, self.sync, self.fd = path, sync, -1
        self.end = self.count = 0
        self._broken = False
        if write:
            self._open()

    def _open(self) -> None:
        flags = os.O_RDWR | os.O_APPEND | os.O_CREAT
        flags |= getattr(os, "O_BINARY", 0) | getattr(os, "O_NOFOLLOW", 0)
        with writing(self.path):
            self.fd = os.open(self.path, flags, 0o666)

    def load(self) -> list[bytes]:
        """The bodies of all lines. Raises DamagedSave, TooLarge."""
        raw = read_file(self.path)
        bodies, self.end = parse(raw, self.path)
        self.count = len(bodies)
        if self.end < len(raw) and self.fd >= 0:
            self._take_back()
        return bodies

    def add(self, body: bytes) -> None:
        """Add one line and wait for the disk. Raises CannotWrite or TooLarge, and then nothing was added."""
        self._check(body)
        data = frame(body)
        try:
            with writing(self.path):
                self._write(data)
        except BaseException:
            self._take_back()
            raise
        self.end += len(data)
        self.count += 1

    def _check(self, body: bytes) -> None:
        if self.fd < 0:
            raise ReadOnlySave(self.path, "the game was opened only for reading", "Open it for playing")
        if self._broken:
            raise CannotWrite(
                self.path, "an earlier write could not be taken back", "Leave, and resume the game"
            )
        if len(body) > MAX_LINE:
            raise TooLarge(self.path, f"one turn may take {MAX_LINE // 2**20} MB, and this one takes more")

    def _write(self, data: bytes) -> None:
        rest = data
        while rest:
            rest = rest[os.write(self.fd, rest) :]
        if self.sync:
            os.fsync(self.fd)

    def _take_back(self) -> None:
        """Cut off what a failed write left. Where even that fails, nothing more is written."""
        try:
            os.ftruncate(self.fd, self.end)
        except OSError:
            self._broken = True

    def move(self, path: Path) -> None:
        """Give the file its name and wait until the folder knows it. (Some systems rename no open file.)"""
        fd, self.fd = self.fd, -1
        os.close(fd)
        os.replace(self.path, path)
        self.path = path
        self._open()
        sync_folder(path.parent)

    def settle(self) -> None:
        """Wait for the disk, once for all lines added without waiting, and from now on with each."""
        os.fsync(self.fd)
        self.sync = True

    def close(self) -> None:
        """Let go of the file. Lines added without waiting for the disk are waited for here."""
        if self.fd < 0:
            return
        try:
            if not self.sync:
                self.settle()
        finally:
            fd, self.fd = self.fd, -1
            os.close(fd)
