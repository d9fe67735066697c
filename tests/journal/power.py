"""A disk that loses power: every call that changes it is written down, and what may be left of it at any moment is made.

What was synced is there. Of what was not, each part may be there or not, in any order: names that came, went or moved;
bytes written, whole, half, or as zeros. `Disk` writes the calls down while something runs under a folder; `left` lays
out in another folder what may be left after so many of them.
"""

import os
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import NamedTuple

import pytest

SECTOR = 512  # bytes that a disk writes whole or not at all


class Did(NamedTuple):
    """One call, or something acknowledged: `what` is made, write, cut, sync, named, gone, moved, folder, settled, said."""

    what: str
    path: str = ""  # of a name, below the folder
    file: int = 0  # which file it is, by its number
    at: int = 0
    data: bytes = b""
    to: str = ""


class Disk:
    """What was done under a folder, in order."""

    def __init__(self, folder: Path):
        self.folder, self.did = folder, []
        self._files: dict[tuple[int, int], int] = {}  # by device and number of the inode
        self._sizes: dict[int, int] = {}

    def say(self) -> None:
        """Something is acknowledged to the player."""
        self.did.append(Did("said"))

    def _below(self, path) -> str | None:
        path = os.path.abspath(os.fspath(path))
        return os.path.relpath(path, self.folder) if path.startswith(str(self.folder)) else None

    def _file(self, fd: int) -> int:
        about = os.fstat(fd)
        return self._files.get((about.st_dev, about.st_ino), 0)

    @contextmanager
    def watched(self):
        """Write down what is done meanwhile."""
        real = {
            name: getattr(os, name)
            for name in (
                "open",
                "write",
                "fsync",
                "ftruncate",
                "replace",
                "rename",
                "unlink",
                "mkdir",
                "rmdir",
            )
        }

        def open_(path, flags, *more, **others):
            there = os.path.lexists(path)
            fd = real["open"](path, flags, *more, **others)
            below = self._below(path) if not isinstance(path, int) else None
            if below is not None and flags & os.O_CREAT and not there:
                about = os.fstat(fd)
                self._files[about.st_dev, about.st_ino] = number = len(self._sizes) + 1
                self._sizes[number] = 0
                self.did.append(Did("named", below, number))
            return fd

        def write(fd, data):
            number = self._file(fd)
            at = self._sizes.get(number, 0)
            if number and not _appends(fd):
                at = os.lseek(fd, 0, os.SEEK_CUR)
            done = real["write"](fd, data)
            if number:
                self.did.append(Did("write", "", number, at, bytes(data[:done])))
                self._sizes[number] = max(self._sizes[number], at + done)
            return done

        def fsync(fd):
            real["fsync"](fd)
            number = self._file(fd)
            if number:
                self.did.append(Did("sync", "", number))
            elif (below := self._below(os.readlink(f"/proc/self/fd/{fd}"))) is not None:
                self.did.append(Did("settled", below))

        def ftruncate(fd, size):
            real["ftruncate"](fd, size)
            if number := self._file(fd):
                self.did.append(Did("cut", "", number, size))
                self._sizes[number] = size

        def moved(name):
            def move(source, target, *more, **others):
                real[name](source, target, *more, **others)
                if (below := self._below(source)) is not None:
                    self.did.append(Did("moved", below, to=self._below(target)))

            return move

        def gone(name):
            def go(path, *more, **others):
                real[name](path, *more, **others)
                if (below := self._below(path)) is not None:
                    self.did.append(Did("gone", below))

            return go

        def mkdir(path, *more, **others):
            real["mkdir"](path, *more, **others)
            if (below := self._below(path)) is not None:
                self.did.append(Did("folder", below))

        ours = {"open": open_, "write": write, "fsync": fsync, "ftruncate": ftruncate, "mkdir": mkdir}
        ours |= {"replace": moved("replace"), "rename": moved("rename")}
        ours |= {"unlink": gone("unlink"), "rmdir": gone("rmdir")}
        with pytest.MonkeyPatch.context() as patch:
            for name, one in ours.items():
                patch.setattr(os, name, one)
            yield self

    def left(self, calls: int, into: Path, rng: Random) -> int:
        """Lay out in an empty folder what may be left after so many calls. Returns how often something was
        acknowledged before."""
        data: dict[int, bytearray] = {}
        waiting: dict[int, list[Did]] = {}  # by file, what was written to it and not synced
        names: dict[str, int] = {}  # what is on the disk for certain: files by number, folders as 0
        asked: list[Did] = []  # what was done to names and not synced
        said = 0
        for did in self.did[:calls]:
            if did.what == "said":
                said += 1
            elif did.what in ("write", "cut"):
                waiting.setdefault(did.file, []).append(did)
            elif did.what == "sync":
                for each in waiting.pop(did.file, ()):
                    _written(data, each)
            elif did.what == "settled":
                for each in [one for one in asked if _about(one, did.path)]:
                    _renamed(names, each)
                    asked.remove(each)
            else:
                asked.append(did)
        for each in asked:
            if rng.random() < 0.5:
                _renamed(names, each)
        for number, writes in waiting.items():
            if all(each.at + len(each.data) <= SECTOR for each in writes) and len(writes) > 1:
                for each in writes[
                    : rng.randrange(len(writes) + 1)
                ]:  # one sector is as it was at some moment
                    _written(data, each)
                continue
            for each in rng.sample(writes, rng.randrange(len(writes) + 1)):
                how = rng.randrange(3)
                cut = rng.randrange(len(each.data) + 1) if how == 1 else len(each.data)
                kept = bytes(cut) if how == 2 else each.data[:cut]
                _written(data, each._replace(data=kept) if each.what == "write" else each)
        for name, number in sorted(names.items()):
            at = into / name
            if not at.parent.is_dir():
                continue  # the folder it was in is not there
            if number:
                at.write_bytes(bytes(data.get(number, b"")))
            else:
                at.mkdir(exist_ok=True)
        return said


def _appends(fd: int) -> bool:
    import fcntl

    return bool(fcntl.fcntl(fd, fcntl.F_GETFL) & os.O_APPEND)


def _about(did: Did, folder: str) -> bool:
    """Is this about a name in this folder?"""
    return any(
        os.path.dirname(name) == ("" if folder == "." else folder) for name in (did.path, did.to) if name
    )


def _written(data: dict[int, bytearray], did: Did) -> None:
    held = data.setdefault(did.file, bytearray())
    if did.what == "cut":
        del held[did.at :]
        return
    held.extend(bytes(max(0, did.at - len(held))))
    held[did.at : did.at + len(did.data)] = did.data


def _renamed(names: dict[str, int], did: Did) -> None:
    if did.what == "named":
        names[did.path] = did.file
    elif did.what == "folder":
        names[did.path] = 0
    elif did.what == "gone":
        for name in [each for each in names if each == did.path or each.startswith(did.path + os.sep)]:
            del names[name]
    elif did.path in names:
        for name in [each for each in names if each == did.path or each.startswith(did.path + os.sep)]:
            names[did.to + name.removeprefix(did.path)] = names.pop(name)
