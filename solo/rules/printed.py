"""Tables of rules, read from the Markdown they are printed in, so that page and code cannot differ.

A table is named for the heading above it. It is read when first asked for: a game that never needs it never pays.

What may live here: reading printed tables of a package's own Markdown files. What the cells mean is the system's.
"""

import re
from collections.abc import Iterator, Mapping
from functools import cache
from pkgutil import get_data
from typing import NamedTuple

_HEADING = re.compile(r"#{1,6}\s+(.*?)\s*#*$")
_RULE = re.compile(r"\|?\s*:?-+:?\s*(\|\s*:?-+:?\s*)*\|?$")
_CELL = re.compile(r"(?<!\\)\|")
_MARKS = re.compile(r"[*_`]+|\[([^\]]*)\]\([^)]*\)")
_RANGE = re.compile(r"(\d+)\s*(?:[-–]\s*(\d+)|\+)?$")


class Printed(NamedTuple):
    """A table as printed: the heading it stands under, its columns, and its rows of cells without their marks."""

    name: str
    header: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]

    def column(self, name: str) -> tuple[str, ...]:
        """All cells of a column. Raises KeyError where there is none of that name."""
        return tuple(row[self.place(name)] for row in self.rows)

    def place(self, name: str) -> int:
        """The place of a column. Raises KeyError where there is none of that name."""
        if name not in self.header:
            raise KeyError(f"the table “{self.name}” has no column {name!r}, only {', '.join(self.header)}")
        return self.header.index(name)

    def dicts(self) -> Iterator[dict[str, str]]:
        """Each row as a dict by column."""
        return (dict(zip(self.header, row, strict=True)) for row in self.rows)

    def by_roll(self) -> dict[int, tuple[str, ...]]:
        """The cells after the first by every face or total that the first names: `3`, `2-4`."""
        found = {}
        for first, *rest in self.rows:
            low, high = spread(first)
            found.update(dict.fromkeys(range(low, high + 1), tuple(rest)))
        return found


def spread(cell: str) -> tuple[int, int]:
    """The first and last number of a printed range: `3`, `2-4`, `13+` (one number, open above). Raises ValueError."""
    match = _RANGE.match(cell.strip())
    if match is None:
        raise ValueError(f"{cell!r} is no number and no range of numbers")
    return int(match[1]), int(match[2] or match[1])


@cache
def tables(package: str, file: str = "page.md") -> Mapping[str, Printed]:
    """All tables of a package's Markdown file, by the heading above each, in lower case. Raises ValueError where two
    tables share a heading, or a row has more or fewer cells than its header."""
    text = (get_data(package, file) or b"").decode("utf-8")  # quicker to load than importlib.resources
    found: dict[str, Printed] = {}
    for name, lines in _blocks(text.splitlines()):
        header, *rows = (_cells(line) for line in lines)
        if name.lower() in found:
            raise ValueError(f"{package}/{file}: two tables stand under “{name}”")
        short = next((row for row in rows if len(row) != len(header)), None)
        if short:
            raise ValueError(f"{package}/{file}: “{name}”: {short} has not {len(header)} cells")
        found[name.lower()] = Printed(name, header, tuple(rows))
    return found


def table(package: str, name: str, file: str = "page.md") -> Printed:
    """One table by the heading above it, in any case. Raises KeyError where there is none."""
    found = tables(package, file)
    if name.lower() not in found:
        raise KeyError(f"{package}/{file} has no table under “{name}”")
    return found[name.lower()]


def _blocks(lines: list[str]) -> Iterator[tuple[str, list[str]]]:
    """The lines of each table but its rule, with the heading above it."""
    heading, at = "", 0
    while at < len(lines):
        if match := _HEADING.match(lines[at]):
            heading = _plain(match[1])
        if "|" in lines[at] and at + 1 < len(lines) and _RULE.match(lines[at + 1].strip()):
            end = at + 2
            while end < len(lines) and "|" in lines[end]:
                end += 1
            yield heading, [lines[at], *lines[at + 2 : end]]
            at = end
        else:
            at += 1


def _cells(line: str) -> tuple[str, ...]:
    return tuple(_plain(cell) for cell in _CELL.split(line.strip().strip("|")))


def _plain(text: str) -> str:
    return _MARKS.sub(lambda match: match[1] or "", text.replace("\\|", "|")).strip()
