"""Pieces of what stands in a code span: dice, names in quotes, lists. What may live here: pure text."""

import re
from collections.abc import Iterator

from solo.core import regex

_DIE = r"(?:\d{0,3}\s?d\s?(?:\d{1,4}|%)(?:k[hl]\d{0,2})?|\d{1,7})"
DICE = rf"{_DIE}(?:\s?[-+*×–]\s?{_DIE})*(?![\w%])"
_AND = regex.late(r"""\s*,\s*and\s+|\s+and\s+|\s*,\s*""", re.IGNORECASE)
_QUOTED = regex.late(r'"[^"]*"|\([^()]*\)')  # within which nothing is parted


_BLOCK = regex.late(r"\n(?=\s*(?:\n|[-*+>|#]|\d{1,3}[.)]\s))")
_TICKED = regex.late(r"`([^`]*)`")


def ticked(text: str) -> Iterator[tuple[int, str]]:
    """The code spans of a page, each with where it begins: backticks pair off within a paragraph, an item or a row."""
    if "`" not in text:
        return
    start = 0
    for block in (*(_BLOCK.finditer(text) if "\n" in text else ()), None):
        end = block.start() if block else len(text)
        for match in _TICKED.finditer(text, start, end):
            yield match.start(1), match[1]
        start = end


def unquoted(name: str) -> str:
    """A name without the quotes around it."""
    return name.strip().strip('"').strip()


def listed(text: str, offset: int = 0, joint: str = "") -> list[tuple[str, int]]:
    """The pieces of a list, each with where it begins: parted by a sign, or as prose parts them (`a, b and
    "c and d"`)."""
    pattern = regex.late(rf"\s*{re.escape(joint)}\s*") if joint else _AND
    shut = _QUOTED.sub(lambda match: "_" * len(match[0]), text)
    pieces, start = [], 0
    for match in pattern.finditer(shut):
        pieces.append((start, match.start()))
        start = match.end()
    pieces.append((start, len(text)))
    result = []
    for begin, end in pieces:
        piece = text[begin:end]
        if piece.strip():
            result.append((piece.strip(), offset + begin + len(piece) - len(piece.lstrip())))
    return result
