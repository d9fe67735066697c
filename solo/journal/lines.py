"""The file format under every save: text lines, each with its own checksum, only ever added to.

    0badc0de {"some":"JSON"}    the CRC-32 of the JSON in eight hex digits, a space, the JSON, a line end

The CRC of each line goes on from that of the line before (format 3), so a line that is taken out, or put in
another's place, does not fit; in older files each line stands for itself, and such a file goes on so.

A line is a commit. It is on the disk when `add` returns, or the file and whoever wrote stand as before. A
last line without its line end is a write that was cut short: nobody was told that it had happened, and it is
dropped. Any other line that does not fit its checksum is damage, and is told with its place.
"""

import errno
import os
import re
import stat
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, NamedTuple
from zlib import crc32

import msgspec

from solo.journal.errors import CannotWrite, ReadOnlySave, TooLarge, damaged, writing

try:
    import fcntl

    FULL_SYNC: int | None = getattr(fcntl, "F_FULLFSYNC", None)
except ImportError:  # Windows
    FULL_SYNC = None

MAX_LINE = 32 * 2**20
MAX_FILE = 64 * 2**20
_CHUNK = 16 * 1024


Op = tuple[str, str, dict[str, Any] | None]
_decode = msgspec.json.Decoder(list[Op]).decode


def frame(body: bytes, after: int = 0) -> bytes:
    """A line as it stands in the file, after a line of this checksum."""
    return b"%08x %s\n" % (crc32(body, after), body)


def checksum(line: bytes) -> int:
    """The checksum that a line, without its end, says it has."""
    return int(line[:8], 16)


def intact(line: bytes, after: int = 0) -> bool:
    """Does a line, without its end, fit its checksum?"""
    return len(line) > 9 and line[:9] == b"%08x " % crc32(line[9:], after)


class Whole(NamedTuple):
    """What is sound of a file: the bodies of its lines up to the first bad one, where the last of them ends, its
    checksum, whether the lines are chained (None where one alone does not tell), and the line that is bad, counted
    from 1 (0: none is)."""

    bodies: list[bytes]
    end: int
    last: int
    chained: bool | None
    bad: int


def whole(raw: bytes) -> Whole:
    """What is sound of these bytes."""
    *lines, tail = raw.split(b"\n")
    bodies: list[bytes] = []
    end = last = 0
    chained: bool | None = None
    for number, line in enumerate(lines, 1):
        after = last if chained else 0
        if chained is None and number == 2:
            chained = intact(line, last)
            after = last if chained else 0
        if not intact(line, after):
            return Whole(bodies, end, last, chained, number)
        bodies.append(line[9:])
        last, end = checksum(line), end + len(line) + 1
    altered = intact(tail[:-1]) or intact(
        tail[:-1], last
    )  # a whole line and one more byte: its line end was altered
    return Whole(bodies, end, last, chained, len(lines) + 1 if altered else 0)


def parse(raw: bytes, place: object) -> Whole:
    """What a file holds. Raises DamagedSave at a bad line."""
    found = whole(raw)
    if not found.bad:
        return found
    what = "line" if found.bad <= raw.count(b"\n") else "the end of line"
    raise damaged(place, f"{what} {found.bad} is not what was written")


def read_ops(body: bytes, place: object, number: int | str) -> list[Op]:
    """What a line says: any number of (table, id, document or None). Raises DamagedSave for nonsense."""
    try:
        return _decode(body)
    except (msgspec.MsgspecError, RecursionError, UnicodeDecodeError) as error:
        raise damaged(place, f"line {number} is not a line of a save ({error})") from error


def read_file(path: Path) -> bytes:
    """All of a file. Raises TooLarge for one that no game has written, DamagedSave where there is none."""
    with open(opened(path), "rb", buffering=0) as file:
        if os.fstat(file.fileno()).st_size > MAX_FILE:
            raise TooLarge(path, f"is larger than the {MAX_FILE // 2**20} MB that a part of a save may be")
        return file.readall()


def opened(path: Path, flags: int = os.O_RDONLY) -> int:
    """A regular file, open. What is none (a pipe, a device) is refused without waiting for it. Raises
    DamagedSave."""
    try:
        fd = os.open(path, flags | getattr(os, "O_BINARY", 0) | getattr(os, "O_NONBLOCK", 0), 0o666)
    except OSError as error:
        raise damaged(path, f"cannot be read ({os.strerror(error.errno or 0)})") from error
    if stat.S_ISREG(os.fstat(fd).st_mode):
        return fd
    os.close(fd)
    raise damaged(path, "is no regular file")


def last_line(path: Path) -> bytes:
    """The body of the last whole line, read from the end of the file. Raises DamagedSave."""
    with open(opened(path), "rb") as file:
        end = size = os.fstat(file.fileno()).st_size
        raw = b""
        while end > 0 and raw.count(b"\n") < 3 and len(raw) <= 2 * MAX_LINE:
            start = max(0, end - max(_CHUNK, len(raw)))
            file.seek(start)
            raw, end = file.read(end - start) + raw, start
    before, line = (b"", *raw.split(b"\n")[:-1])[-2:] if b"\n" in raw else (b"", b"")
    after = checksum(before) if re.match(rb"[0-9a-f]{8} ", before) else 0
    if not (intact(line) or intact(line, after)):
        raise damaged(path, f"the last line of {size} bytes is not what was written")
    return line[9:]


def synced(fd: int) -> None:
    """Wait until what was written is on the disk: on the disk itself, where the system (macOS) would else be content
    with its having been handed to the drive. Raises OSError."""
    os.fsync(fd)
    if FULL_SYNC is not None:
        with suppress(OSError):  # a disk that knows no such thing
            fcntl.fcntl(fd, FULL_SYNC)


def write_file(path: Path, raw: bytes) -> None:
    """A new file with these bytes, on the disk when this returns. Raises OSError, FileExistsError among them."""
    fd = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0), 0o666)
    try:
        while raw:
            raw = raw[os.write(fd, raw) :]
        synced(fd)
    finally:
        os.close(fd)


def replace_file(path: Path, raw: bytes, mode: int | None = None) -> None:
    """Put these bytes in a file's place, whole or not at all, with these rights where they are given; on the disk
    when this returns. Raises OSError."""
    with _beside(path, raw) as fresh:
        if mode is not None:
            fresh.chmod(stat.S_IMODE(mode))
        os.replace(fresh, path)


def new_file(path: Path, raw: bytes) -> None:
    """A file with these bytes where there is none, whole or not at all; on the disk when this returns. Raises OSError,
    FileExistsError among them."""
    with _beside(path, raw) as fresh:
        try:
            os.link(fresh, path)
        except FileExistsError:
            raise
        except OSError:  # a disk that knows no links
            if os.path.lexists(path):
                raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(path)) from None
            os.replace(fresh, path)


@contextmanager
def _beside(path: Path, raw: bytes) -> Iterator[Path]:
    """These bytes on the disk in a file beside another, which is to have that one's name when the block ends. What a
    process that was killed left there is cleared away."""
    ours = f".solo-{crc32(path.name.encode('utf-8', 'surrogateescape')):08x}-"
    for left in path.parent.glob(f"{ours}*.new"):
        pid = left.stem.removeprefix(ours)
        if pid.isdecimal() and (int(pid) == os.getpid() or not _lives(int(pid))):
            left.unlink(missing_ok=True)
    fresh = path.with_name(f"{ours}{os.getpid()}.new")
    try:
        write_file(fresh, raw)
        yield fresh
        sync_folder(path.parent)
    finally:
        fresh.unlink(missing_ok=True)


def _lives(pid: int) -> bool:
    """Is there such a process? Where that cannot be asked, there may be."""
    if os.name == "nt":
        return True
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    except (OSError, OverflowError):
        return True
    return True


def make_folder(folder: Path) -> None:
    """Make a folder, and those it lies in; their names are on the disk when this returns."""
    missing = [one for one in (folder, *folder.parents) if not one.exists()]
    for one in reversed(missing):
        one.mkdir(exist_ok=True)
        sync_folder(one.parent)


def sync_folder(folder: Path) -> None:
    """Wait until the names in a folder are on the disk (where a folder can be opened for that)."""
    if os.name == "nt":
        return
    fd = os.open(folder, os.O_RDONLY)
    try:
        synced(fd)
    finally:
        os.close(fd)


class Lines:
    """One file of lines. Made with `write` it is created where it is missing, and what a cut-short write left
    at its end is cut off; made without, it is only read."""

    def __init__(self, path: Path, write: bool = True, sync: bool = True):
        self.path, self.sync, self.fd = path, sync, -1
        self.end = self.count = self.last = 0
        self.chained: bool | None = None
        self._broken = False
        if write:
            self._open()

    def _open(self) -> None:
        flags = os.O_RDWR | os.O_APPEND | os.O_CREAT
        flags |= getattr(os, "O_BINARY", 0) | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0)
        with writing(self.path):
            self.fd = os.open(self.path, flags, 0o666)
        if not stat.S_ISREG(os.fstat(self.fd).st_mode):
            os.close(self.fd)
            self.fd = -1
            raise damaged(self.path, "is no regular file")

    def load(self) -> list[bytes]:
        """The bodies of all lines. Raises DamagedSave, TooLarge."""
        raw = read_file(self.path)
        found = parse(raw, self.path)
        self.end, self.last, self.chained, self.count = (
            found.end,
            found.last,
            found.chained,
            len(found.bodies),
        )
        if self.end < len(raw) and self.fd >= 0:
            self._take_back()
        return found.bodies

    def add(self, body: bytes) -> None:
        """Add one line and wait for the disk. Raises CannotWrite or TooLarge, and then nothing was added."""
        self._check(body)
        after = 0 if self.chained is False else self.last
        data = frame(body, after)
        try:
            with writing(self.path):
                self._write(data)
        except BaseException:
            self._take_back()
            raise
        self.end += len(data)
        self.count += 1
        self.last = crc32(body, after)

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
            synced(self.fd)

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
        synced(self.fd)
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
