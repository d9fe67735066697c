"""Styled lines as lines on the screen: wrapped to its width, painted, and cut into pages.
Pure: nothing here prints.

Widths are in cells: a letter of East Asian width takes two, a combining mark none. No line is ever wider than
the screen, however narrow it is and however long a word.
"""

import re
import unicodedata
from collections.abc import Callable

from solo.screen.lines import Line

WIDEST = 100  # prose is not wider than this, whatever the terminal is
Paint = Callable[[str, str], str]  # style, text → text with escapes

_MARK = re.compile(r" *(?:\d+\.|[-*•]) +")  # what a hanging line stands behind
_WORD = re.compile(r"( *)((?:[^ ]| (?=%))+)")  # a gap and a word; a number stays with its %


def laid(told: list[Line], columns: int = 0, paint: Paint | None = None) -> list[str]:
    """These lines as lines on a screen of so many columns; unwrapped where that is 0."""
    room = min(columns, WIDEST)
    return [
        paint(style, part) if paint else part.replace("**", "") if style == "set" else part
        for style, text in told
        for part in (wrapped(text, room) if room and style != "set" else [text])
    ]


def cells(text: str) -> int:
    """How many cells a text takes."""
    return len(text) if text.isascii() else sum(map(_cell, text))


def _cell(letter: str) -> int:
    if letter == "\ufe0f":  # asks for the wide form of the sign before it
        return 1
    if unicodedata.category(letter) in ("Mn", "Me", "Cf"):
        return 0
    return 2 if unicodedata.east_asian_width(letter) in "WF" else 1


def wrapped(text: str, columns: int) -> list[str]:
    """A text in lines of at most so many cells, broken at spaces; a word longer than a line is broken where
    it must. What follows the first line hangs behind a number or a dash, or deeper than the first line is
    indented."""
    if cells(text) <= columns:
        return [text]
    mark, indent = _MARK.match(text), len(text) - len(text.lstrip(" "))
    hang = " " * min(mark.end() if mark else indent and indent + 2, columns // 3)
    lines, line = [], ""
    for gap, word in _WORD.findall(text):
        if cells(line + gap + word) <= columns:
            line += gap + word
            continue
        if line.strip():
            lines.append(line)
            gap = hang
        *whole, line = _broken(gap[: columns // 2] + word, columns, hang)
        lines += whole
    return [*lines, line] if line.strip() else lines or [""]


def _broken(word: str, columns: int, hang: str) -> list[str]:
    """A word in pieces that fit, each but the first behind what hangs."""
    pieces, piece = [], ""
    for letter in word:
        if piece.strip() and cells(piece + letter) > columns:
            pieces.append(piece)
            piece = hang
        piece += letter
    return [*pieces, piece]


def clipped(text: str, columns: int) -> str:
    """The beginning of a text, in at most so many cells."""
    if cells(text) <= columns:
        return text
    kept = ""
    for letter in text:
        if cells(kept + letter) > columns - 1:
            break
        kept += letter
    return kept.rstrip() + "…" if columns > 0 else ""


def fitted(text: str, columns: int) -> str:
    """A status line of parts set off by dots, in so many cells: the last parts go first,
    and the first is clipped."""
    parts = [part.strip() for part in text.split("·")]
    while len(parts) > 1 and cells(" · ".join(parts)) > columns:
        parts.pop()
    return clipped(" · ".join(parts), columns)


def pages(lines: list[str], rows: int) -> list[list[str]]:
    """Lines in pages of at most so many rows, each cut below an empty line where one lies in its lower
    half."""
    rest, cut = lines, []
    while len(rest) > max(4, rows):
        most = max(4, rows)
        at = next((row for row in range(most, most // 2, -1) if not rest[row - 1].strip()), most)
        cut.append(rest[:at])
        rest = rest[at:]
    return [*cut, rest]
