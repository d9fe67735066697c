"""Regular expressions that are compiled when they are first used.

Compiling one takes longer than most uses of it, and of the many that a start loads, few are used. Written like
`re.compile`, and used like what that gives. What is wrong in one is told when it is first used; a test of the house
compiles them all.

What Python makes of a pattern is a row of numbers, which follows from the pattern and from Python's version alone, as a
module's bytecode does from its source. Whoever starts the process may hand in those that were made before (`known`), and
may keep those that it made anew (`fresh`). Numbers that this Python does not take are none, and are made anew.
"""

import re
from collections.abc import Callable
from struct import error, pack, unpack
from typing import Any, NamedTuple, cast

try:
    import _sre  # type: ignore[import-not-found]
    from re import _compiler, _parser  # type: ignore[attr-defined]
except ImportError:  # another Python than that of python.org: it compiles in a way of its own
    _sre = None


class Made(NamedTuple):
    """What Python makes of a pattern: its flags, how many groups it has and how they are called, and its numbers."""

    flags: int
    groups: int
    named: dict[str, int]
    numbers: bytes


MAGIC = _sre.MAGIC if _sre else 0  # the kind of numbers
Key = tuple[str, int]
fresh: dict[Key, Made] = {}
known: Callable[[], dict[Key, Made]] = (
    dict  # asked once, with the first pattern that is used after it was handed in
)
_found: dict[Key, Made] | None = None


def hand_in(before: Callable[[], dict[Key, Made]]) -> None:
    """From now on patterns are looked for here before they are made."""
    global known, _found
    known, _found = before, None
    fresh.clear()  # these are used by every start before anything is handed in, and would be kept again each time


def found() -> dict[Key, Made]:
    """The patterns that were made before this process."""
    global _found
    if _found is None:
        _found = known()
    return _found


def compiled(pattern: str, flags: int) -> "re.Pattern[str]":
    """What `re.compile` gives, from what was made before where it was."""
    key = (pattern, int(flags))
    if _sre is None:
        return re.compile(pattern, flags)
    if (before := found().get(key)) is not None:
        try:
            return _ready(pattern, before)
        except (error, RuntimeError, ValueError, TypeError, OverflowError, IndexError):
            found().pop(key)
    try:
        made = _made(pattern, key[1])
        ready = _ready(pattern, made)
    except (error, AttributeError, TypeError):  # a later Python, which names its parts otherwise
        return re.compile(pattern, flags)
    fresh[key] = made
    return ready


def _made(pattern: str, flags: int) -> Made:
    read = _parser.parse(pattern, flags)
    numbers = _compiler._code(read, flags)
    packed = pack(f"<{len(numbers)}I", *numbers)
    return Made(int(flags | read.state.flags), read.state.groups, dict(read.state.groupdict), packed)


def _ready(pattern: str, made: Made) -> "re.Pattern[str]":
    names: list[str | None] = [None] * made.groups
    for name, group in made.named.items():
        names[group] = name
    numbers = list(unpack(f"<{len(made.numbers) // 4}I", made.numbers))
    return _sre.compile(pattern, made.flags, numbers, made.groups - 1, made.named, tuple(names))


class Late:
    """A pattern as it is written; with its first use it becomes `Ready`."""

    def __init__(self, pattern: str, flags: int):
        self.pattern, self._flags = pattern, flags

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__"):
            raise AttributeError(name)
        ready = compiled(self.pattern, self._flags)
        for used in USED:
            setattr(self, used, getattr(ready, used))
        self.__class__ = Ready  # type: ignore[assignment]
        return getattr(self, name)


class Ready:
    """A pattern that was used: what is asked of it, it has."""


USED = (
    "search",
    "match",
    "fullmatch",
    "split",
    "findall",
    "finditer",
    "sub",
    "subn",
    "flags",
    "groups",
    "groupindex",
)


def late(pattern: str, flags: int = 0) -> "re.Pattern[str]":
    """A pattern that is compiled when it is first used."""
    return cast("re.Pattern[str]", Late(pattern, flags))


def passing(pattern: str, flags: int = 0) -> "re.Pattern[str]":
    """A pattern of words that only one adventure has: nobody keeps what Python makes of it."""
    return re.compile(pattern, flags)


def begun(signs: str, pattern: str, flags: int = 0) -> "re.Pattern[str]":
    """A pattern for asking whether it is found anywhere, which is tried only where one of these signs stands: it can
    begin with no other. (`signs` as between brackets.) Going to the next sign of a set is many times as fast as trying
    what has several beginnings at each letter. What is found is that one sign."""
    return late(rf"[{signs}](?<=(?={pattern})(?s:.))", flags)
