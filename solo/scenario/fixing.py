"""Mending a file by the edits that findings carry: texts in, texts out. All that no edit names stays as it is, to
the byte: line endings, blanks at the ends of lines, a last line without its end.

What may live here: pure functions of texts and edits.
"""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from solo.core import regex
from solo.scenario.problem import Edit, Problem

MARK = "\ufeff"  # a byte-order mark; columns of the first line are counted behind it
_LINE = regex.late(r"[^\r\n]*(?:\r\n|\r|\n|$)")


class Change(NamedTuple):
    """A line that was mended, as it was and as it is."""

    file: str
    line: int
    before: str
    after: str


def edits_of(problems: Iterable[Problem]) -> tuple[Edit, ...]:
    """The edits of some findings, each once, in the order of the text."""
    return tuple(sorted({edit for problem in problems for edit in problem.edits}))


def mended(file: str, text: str, edits: Iterable[Edit]) -> tuple[str, tuple[Change, ...]]:
    """A file's text with the edits that are for it, and the lines that changed. An edit is left out where what it
    would replace does not stand there, or lies in what another replaces."""
    lines = _lines(text)
    changes = []
    for number, wanted in _by_line(file, edits):
        if not 0 < number <= len(lines):
            continue
        before = lines[number - 1]
        after = _line(before, wanted, number == 1 and before.startswith(MARK))
        if after != before:
            lines[number - 1] = after
            changes.append(Change(file, number, before.rstrip("\r\n"), after.rstrip("\r\n")))
    return "".join(lines), tuple(changes)


def _lines(text: str) -> list[str]:
    """The lines of a text, each with its end."""
    found = _LINE.findall(text)
    return found[:-1] if len(found) > 1 and not found[-1] else found


def _by_line(file: str, edits: Iterable[Edit]) -> Iterator[tuple[int, list[Edit]]]:
    """The edits of a file, by line."""
    mine = [edit for edit in edits if edit.file == file]
    for number in sorted({edit.line for edit in mine}):
        yield number, sorted((edit for edit in mine if edit.line == number), key=lambda edit: -edit.column)


def _line(line: str, edits: list[Edit], marked: bool) -> str:
    """A line with its edits made, from its end to its beginning. New line ends are those the line has."""
    end = line[len(line.rstrip("\r\n")) :] or "\n"
    beginning = len(line) + 1  # of what was replaced last
    for edit in edits:
        at = edit.column - 1 + (marked and edit.old != MARK)
        if at < 0 or at + len(edit.old) > beginning or line[at : at + len(edit.old)] != edit.old:
            continue
        line = line[:at] + edit.new.replace("\n", end) + line[at + len(edit.old) :]
        beginning = at
    return line
