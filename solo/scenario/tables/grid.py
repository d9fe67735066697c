"""Tables drawn with signs, `+---+---+` above and below each row: as the tables they are.

What may live here: pure functions from lines to rows, to the node of a table, to Markdown.
"""

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from solo.core import regex
from solo.scenario.reading.documents import Document, Node

_BORDER = regex.late(r"\s*\+(?:[-=:]{3,}\+)+\s*")
_LINE = regex.late(r"\s*\|.*\|\s*")
_DRAWN = regex.late(r"(?m)^\+[-=:+]{3,}\+[ \t]*\n(?:[|+][^\n]*[|+][ \t]*(?:\n|\Z)){2,}")


class _Cell(NamedTuple):
    """A cell: where it begins, as line and column from 0, and its words."""

    line: int
    column: int
    text: str


def _cells(line: str, number: int) -> Iterator[_Cell]:
    at = line.index("|") + 1
    for words in line.strip().strip("|").split("|"):
        yield _Cell(number, at + len(words) - len(words.lstrip()), words.strip())
        at += len(words) + 1


def _rows(lines: Sequence[str], first: int = 0) -> tuple[list[list[_Cell]], bool]:
    """The rows between the borders, the lines of each cell as one; whether the first of them heads the others."""
    rows: list[list[_Cell]] = []
    fresh, headed = True, False
    for number, line in enumerate(lines, first):
        if _BORDER.fullmatch(line):
            headed = headed or ("=" in line and len(rows) == 1)
            fresh = True
            continue
        cells = list(_cells(line, number))
        if fresh or len(cells) != len(rows[-1]):
            rows.append(cells)
        else:
            rows[-1] = [
                _Cell(*(one if one.text else more)[:2], " ".join(filter(None, (one.text, more.text))))
                for one, more in zip(rows[-1], cells, strict=True)
            ]
        fresh = False
    return rows, headed


def piped(text: str) -> str:
    """The text with its drawn tables as Markdown's."""
    return _DRAWN.sub(_pipes, text) if "+--" in text or "+==" in text else text


def _pipes(match: re.Match) -> str:
    rows, headed = _rows(match[0].splitlines())
    width = max(map(len, rows))
    cells = [[cell.text for cell in row] + [""] * (width - len(row)) for row in rows]
    lines = [f"| {' | '.join(row)} |" for row in (cells if headed else [[""] * width, *cells])]
    return "\n".join((lines[0], "|" + "---|" * width, *lines[1:])) + "\n"


def tabled(document: Document, nodes: list[Node]) -> list[Node]:
    """The blocks of a file, a paragraph that is such a table as one."""
    if not any(line.lstrip().startswith(("+--", "+==")) for line in document.lines):
        return nodes
    return [_table(document, node) or node for node in nodes]


def _table(document: Document, node: Node) -> Node | None:
    lines = document.lines[node.line : node.end]
    drawn = node.kind == "paragraph" and all(map(_is_drawn, lines)) and _BORDER.fullmatch(lines[0])
    if not drawn or len(lines) < 3:
        return None
    rows, headed = _rows(lines, node.line)
    if not rows or any(len(row) != len(rows[0]) for row in rows):
        return None
    head = rows[0] if headed else [_Cell(node.line, 0, "")] * len(rows[0])
    table = Node("table", node.line, node.end)
    over, body = Node("thead", node.line, node.line + 1), Node("tbody", node.line, node.end)
    over.children = [_made(head, "th")]
    body.children = [_made(row, "td") for row in (rows[1:] if headed else rows)]
    table.children = [over, body]
    return table


def _is_drawn(line: str) -> bool:
    return bool(_BORDER.fullmatch(line) or _LINE.fullmatch(line))


def _made(row: Sequence[_Cell], kind: str) -> Node:
    node = Node("tr", row[0].line, row[0].line + 1)
    node.children = [Node(kind, cell.line, cell.line + 1, cell.column, cell.text) for cell in row]
    return node
