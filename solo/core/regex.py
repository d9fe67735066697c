"""Regular expressions that are compiled when they are first used.

Compiling one takes longer than most uses of it, and of the many that a start loads, few are used. Written like
`re.compile`, and used like what that gives. What is wrong in one is told when it is first used; a test of the house
compiles them all.
"""

import re
from typing import Any, cast


class Late:
    """A pattern as it is written; with its first use it becomes `Ready`."""

    def __init__(self, pattern: str, flags: int):
        self.pattern, self._flags = pattern, flags

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__"):
            raise AttributeError(name)
        compiled = re.compile(self.pattern, self._flags)
        for used in USED:
            setattr(self, used, getattr(compiled, used))
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


def begun(signs: str, pattern: str, flags: int = 0) -> "re.Pattern[str]":
    """A pattern for asking whether it is found anywhere, which is tried only where one of these signs stands: it can
    begin with no other. (`signs` as between brackets.) Going to the next sign of a set is many times as fast as trying
    what has several beginnings at each letter. What is found is that one sign."""
    return late(rf"[{signs}](?<=(?={pattern})(?s:.))", flags)
