"""The prose of a life, read from `tables/life.md`: what is told as a character grows up."""

from collections.abc import Mapping
from functools import cache

from solo.rules.halberts.tables import PACKAGE, short
from solo.rules.printed import table

GIFTED, CLUMSY = 8, 6  # from here up, and from here down, an attribute is told of


@cache
def lines(heading: str) -> tuple[str, ...]:
    """All lines of a table."""
    return tuple(row[-1] for row in table(PACKAGE, heading, "tables/life.md").rows)


@cache
def lines_of(heading: str) -> Mapping[str, tuple[str, ...]]:
    """The lines of a table by what its first column says; attributes go by their short names."""
    found: dict[str, tuple[str, ...]] = {}
    for first, *_, line in table(PACKAGE, heading, "tables/life.md").rows:
        key = short(first) or first
        found[key] = (*found.get(key, ()), line)
    return found


@cache
def line_of(heading: str) -> Mapping[str, str]:
    """The one line there is for what the first column says."""
    return {key: line for key, (line,) in lines_of(heading).items()}


@cache
def notes() -> Mapping[tuple[str, str], str]:
    """What stays on the sheet of a career's twist."""
    return {(career, twist): note for career, twist, note in table(PACKAGE, "Notes", "tables/life.md").rows}
