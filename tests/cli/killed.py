"""A process that is killed: how a folder stands after each call that changes a disk, as if that had been the last one.

The command runs once, and before each of its calls, in the middle of each write, and at the end, the folder is copied
as it stands. (A kill loses nothing that a call had done; what a loss of power may lose besides is `journal/power.py`.)
"""

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

import pytest

CALLS = (
    "open",
    "write",
    "fsync",
    "replace",
    "rename",
    "unlink",
    "mkdir",
    "rmdir",
    "ftruncate",
    "link",
    "pwrite",
)


class State(NamedTuple):
    """A folder as a kill leaves it: its files by name (None: a folder), what had been said till then, the call before
    which it came."""

    files: dict[str, bytes | None]
    said: str
    call: str


def taken(folder: Path) -> dict[str, bytes | None]:
    """All that is in a folder, by name."""
    found: dict[str, bytes | None] = {}
    for path in sorted(folder.rglob("*")):
        found[path.relative_to(folder).as_posix()] = path.read_bytes() if path.is_file() else None
    return found


def laid(files: dict[str, bytes | None], folder: Path) -> None:
    """Lay files out in a new folder."""
    folder.mkdir()
    for name, raw in files.items():
        if raw is None:
            (folder / name).mkdir()
        else:
            (folder / name).write_bytes(raw)


@contextmanager
def watched(folder: Path, said: Callable[[], str]) -> Iterator[list[State]]:
    """Take down how the folder stands before each call meanwhile, and at the end. Each state stands once."""
    states: list[State] = []
    within = [False]

    def take(call: str) -> None:
        state = State(taken(folder), said(), call)
        if not states or (state.files, state.said) != states[-1][:2]:
            states.append(state)

    def wrap(name: str) -> Callable:
        real = getattr(os, name)

        def wrapped(*args, **more):
            if within[0]:
                return real(*args, **more)
            within[0] = True
            try:
                take(f"{name} {[each for each in args if not isinstance(each, bytes)]}")
                if name == "write" and len(args[1]) > 1:
                    done = real(args[0], args[1][: len(args[1]) // 2])
                    take("half a write")
                    return done + real(args[0], args[1][done:])
                return real(*args, **more)
            finally:
                within[0] = False

        return wrapped

    with pytest.MonkeyPatch.context() as patch:
        for name in CALLS:
            patch.setattr(os, name, wrap(name))
        yield states
    take("the end")
