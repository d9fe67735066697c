"""HTML tables in a page, as the tables they are: `<table><tr><td>…`. What else is HTML vanishes, which is told (`traps.py`).

What may live here: pure functions from lines to a table's node.
"""

import re
from html.parser import HTMLParser

from solo.core import regex
from solo.scenario.reading.documents import Document, Node

_ROW, _CELLS = "tr", ("td", "th")
_MARKS = {"b": "**", "strong": "**", "i": "*", "em": "*"}
_BREAKS = ("br", "p", "li", "div")


class _Table(HTMLParser):
    """Rows of cells, each with the line and column at which it begins, and its words."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.rows: list[list[tuple[int, int, str, str]]] = []  # line and column from 0, `td` or `th`, words
        self.down: list[tuple[int, int, int]] = []  # row and cell that goes over so many rows
        self.open = False
        self.title: list[str] = []
        self.titled = False
        self.beside: list[str] = []

    def handle_starttag(self, tag: str, attrs: list) -> None:
        if tag == _ROW:
            self.rows.append([])
            self.open = False
        elif tag in _CELLS:
            if not self.rows:
                self.rows.append([])
            line, column = self.getpos()
            start = self.get_starttag_text() or ""
            self.rows[-1].append((line - 1, column + len(start), tag, ""))
            self.open = True
            for _ in range(_many(attrs) - 1):
                self.rows[-1].insert(-1, (line - 1, column, tag, ""))
            if (down := _many(attrs, "rowspan")) > 1:
                self.down.append((len(self.rows) - 1, len(self.rows[-1]) - 1, down))
        elif tag == "caption":
            self.titled = True
        elif self.open:
            self._more(_MARKS.get(tag, " " if tag in _BREAKS else ""))

    def handle_endtag(self, tag: str) -> None:
        if tag in (_ROW, *_CELLS):
            self.open = False
        elif tag == "caption":
            self.titled = False
        elif self.open:
            self._more(_MARKS.get(tag, " " if tag in _BREAKS else ""))

    def handle_data(self, data: str) -> None:
        if self.open:
            self._more(data)
        elif data.strip():
            (self.title if self.titled else self.beside).append(" ".join(data.split()))

    def _more(self, text: str) -> None:
        line, column, kind, held = self.rows[-1][-1]
        if not held:
            text = text.lstrip()
        self.rows[-1][-1] = (line, column, kind, held + text)

    def grid(self) -> list[list[tuple[int, int, str, str]]]:
        """The rows that hold something, each cell that goes over several rows in all of them."""
        cells = {(row, at): cell for row, line in enumerate(self.rows) for at, cell in enumerate(line)}
        rows = [list(line) for line in self.rows]
        for row, at, down in self.down:
            for below in range(row + 1, min(row + down, len(rows))):
                rows[below].insert(at, cells[row, at])
        return [row for row in rows if row]


def _many(attrs: list, way: str = "colspan") -> int:
    """Over how many columns a cell goes, or rows."""
    span = str(dict(attrs).get(way) or "")
    return min(int(span), 20) if span.isdecimal() and int(span) else 1


def tabled(document: Document) -> list[Node]:
    """The blocks of a page, those of an HTML table as one table."""
    nodes, result = document.blocks, list[Node]()
    if not any("<table" in line.lower() for line in document.lines):
        return nodes
    at = 0
    while at < len(nodes):
        node = nodes[at]
        if node.kind != "html_block" or not _begins(document, node):
            result.append(node)
            at += 1
            continue
        last = next((end for end in range(at, len(nodes)) if _ends(document, nodes[end])), at)
        result += _of(document, node.line, nodes[last].end) or nodes[at : last + 1]
        at = last + 1
    return result


_TABLE = regex.late(r"<table\b.*?</table\s*>", re.DOTALL | re.IGNORECASE)


def piped(text: str) -> str:
    """The text with its HTML tables as Markdown's."""
    return _TABLE.sub(_pipes, text) if "<table" in text.lower() else text


def _pipes(match: re.Match) -> str:
    parser = _Table()
    parser.feed(match[0])
    parser.close()
    rows = [[" ".join(words.replace("|", "/").split()) for *_, words in row] for row in parser.grid()]
    if not rows:
        return match[0]
    width = max(map(len, rows))
    lines = [f"| {' | '.join(row + [''] * (width - len(row)))} |" for row in rows]
    lines.insert(1, "|" + " --- |" * width)
    beside = [" ".join(words) for words in (parser.title, parser.beside) if words]
    return "\n\n" + "\n\n".join([*beside[:1], "\n".join(lines), *beside[1:]]) + "\n\n"


def _begins(document: Document, node: Node) -> bool:
    return "<table" in "\n".join(document.lines[node.line : node.end]).lower()


def _ends(document: Document, node: Node) -> bool:
    return "</table" in "\n".join(document.lines[node.line : node.end]).lower()


def _of(document: Document, first: int, end: int) -> list[Node]:
    """The nodes of an HTML table, with what stands before and behind it in the same block: its title, its notes."""
    parser = _Table()
    parser.feed("\n".join(document.lines[first:end]))
    parser.close()
    rows = parser.grid()
    if not rows:
        return []
    width = max(map(len, rows))

    def made(row: list[tuple[int, int, str, str]], kind: str) -> Node:
        cells = [
            Node(kind, first + line, first + line + 1, column, " ".join(words.split()))
            for line, column, _, words in row
        ]
        cells += [Node(kind, cells[-1].line, cells[-1].end, 0, "") for _ in range(width - len(row))]
        node = Node("tr", cells[0].line, cells[-1].end)
        node.children = cells
        return node

    table, head, body = Node("table", first, end), Node("thead", first, first + 1), Node("tbody", first, end)
    table.markup = "html"
    head.children = [made(rows[0], "th")]
    body.children = [made(row, "td") for row in rows[1:]]
    table.children = [head, body]
    words = [
        Node("paragraph", first, first + 1, 0, text)
        for text in (" ".join(parser.title), " ".join(parser.beside))
        if text
    ]
    return [*words[:1], table, *words[1:]] if parser.title else [table, *words]
