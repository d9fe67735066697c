"""The adventure under the writer's hands: its texts as they stand in the editor, how they read, and what is wrong."""

import re
from collections.abc import Collection
from typing import Any

from solo.rules import names
from solo.scenario import read_texts
from solo.scenario.checking.check import check
from solo.scenario.model import Adventure, Problem
from solo.scenario.parts import Edit

TICK = "`"
MEANT = re.compile(r"`(?P<wrong>[^`\n]+)`[^`]*[;:,.] (?:did you mean|write) `(?P<right>[^`\n]+)`\??$")


class Draft:
    """The texts of one adventure, by file. What is made of them is kept until one of them changes."""

    def __init__(self, texts: dict[str, str] | None = None, systems: Collection[str] = ()):
        self.texts = dict(texts or {})
        self.systems = tuple(systems)
        self._read: Adventure | None = None
        self.kept: dict[str, Any] = {}  # what was worked out of these texts, by what it is

    def put(self, file: str, text: str) -> None:
        """A file has this text now."""
        if self.texts.get(file) != text:
            self.texts[file] = text
            self.forget()

    def drop(self, file: str) -> None:
        """A file is gone."""
        if self.texts.pop(file, None) is not None:
            self.forget()

    def forget(self) -> None:
        """What was made of the texts is made anew."""
        self._read = None
        self.kept.clear()

    @property
    def adventure(self) -> Adventure:
        """How the texts read."""
        if self._read is None:
            self._read = read_texts(self.texts, (), self.systems)
        return self._read

    def problems(self) -> list[Problem]:
        """What is wrong with it."""
        if "problems" not in self.kept:
            self.kept["problems"] = check(self.adventure, names)
        found: list[Problem] = self.kept["problems"]
        return found

    def mending(self, problem: Problem) -> tuple[Edit, ...]:
        """What mends a finding: its own edits; else the one word that it names put in the place of the other, where that
        stands once on the line."""
        if problem.edits:
            return problem.edits
        found = MEANT.search(problem.message)
        line = self.line(problem.file, problem.line - 1)
        if not found or line.count(found["wrong"]) != 1:
            return ()
        column = line.index(found["wrong"]) + 1
        return (Edit(problem.file, problem.line, column, found["wrong"], found["right"]),)

    def line(self, file: str, line: int) -> str:
        """A line of a file, counted from 0; nothing where there is none."""
        lines = self.texts.get(file, "").split("\n")
        return lines[line].rstrip("\r") if 0 <= line < len(lines) else ""


def span_at(line: str, column: int) -> tuple[int, int] | None:
    """Where the code span that a column lies in begins and ends, between its ticks (the end of the line, where it is not
    closed yet); None where it lies in none."""
    at = 0
    while (start := line.find(TICK, at)) >= 0 and start < column:
        ticks = len(line[start:]) - len(line[start:].lstrip(TICK))
        end = line.find(TICK * ticks, start + ticks)
        if end < 0:
            return start + ticks, len(line)
        if start + ticks <= column <= end:
            return start + ticks, end
        at = end + ticks
    return None


def spans(line: str) -> list[tuple[int, int]]:
    """Where the code spans of a line begin and end, between their ticks."""
    found, at = [], 0
    while (start := line.find(TICK, at)) >= 0:
        ticks = len(line[start:]) - len(line[start:].lstrip(TICK))
        end = line.find(TICK * ticks, start + ticks)
        if end < 0:
            break
        found.append((start + ticks, end))
        at = end + ticks
    return found
