"""Random tables that are printed as lists: `1. Rain`, `- 2-3: Sun`, `01-05 Hail`, each line with its figures.

Such a list becomes the node of a table, so that there is one reader of tables. What may live here: which lines are rows, and
whether a list of them is rolled on. What a row says is read with every other (`tables.py`).
"""

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from solo.scenario.reading.documents import Document, Node
from solo.scenario.tables import keys
from solo.scenario.tables.randomtable import RandomTable, read

_LISTS = ("bullet_list", "ordered_list")
FEWEST = 2  # rows
_BULLET = re.compile(r"[ \t]*(?:[-*+\u2022][ \t]+)?(?:#(?=[0-9]))?")
_NUMBERED = re.compile(r"(?P<key>[0-9]{1,4})[.)][ \t]+")
_KEYED = re.compile(  # figures, set off by a sign
    r"(?P<mark>[*_]{0,3})(?P<key>(?:[<>\u2264\u2265]=?\s?)?[0-9](?:[^\n.:)|*_]|(?<=[0-9])\.{2,3}(?=[0-9])){0,24}?)"
    r"\s*(?:[.:)=]+(?P=mark)[.:)]*|(?P=mark)[.:)]+|(?<=[*_])(?P=mark)|(?P=mark)\s+[\u2013\u2014-]+(?=\s))[ \t]+(?=\S)"
)
_BOLD = re.compile(r"(?P<mark>\*{1,3}|_{1,3})(?P<key>[^\n*_]{1,24}?)[.:)]*(?P=mark)[.:)]*[ \t]*(?=\S)")
_BARE = re.compile(r"(?P<key>[0-9]{1,4}(?:\s?[-\u2013\u2014]\s?[0-9]{1,4}|\+)?)(?:[ \t]+)(?=\S)")
_MARK = re.compile(r"(?:[-*+\u2022]|[0-9]{1,3}[.)])[ \t]+")


class Line(NamedTuple):
    """A row as it begins: its figures, where they and the words behind them stand."""

    key: str
    start: int
    rest: int


def line_of(text: str, bare: bool = False) -> Line | None:
    """How a line begins that is a row of a table; `bare` where its figures stand without any sign behind them."""
    bullet = _BULLET.match(text)
    at = bullet.end() if bullet else 0
    forms = (_NUMBERED, _KEYED, _BOLD, *([_BARE] if bare else []))
    for form in forms:
        match = form.match(text, at)
        if match and keys.spans(match["key"], "d100") is not None:
            return Line(keys.plain(match["key"]), match.start("key"), match.end())
    return None


def tabled(document: Document, nodes: list[Node], heading: str, rolled: bool) -> list[Node]:
    """The nodes of a section, with the lists among them that are random tables as tables. Where the dice are named and a list
    cannot be one, it stays, and that is told."""
    result: list[Node] = []
    at = 0
    while at < len(nodes):
        if (parted := _in_line(document, nodes[at], heading)) is not None:
            result += parted
            at += 1
            continue
        run = _run(document, nodes, at)
        above = result[-1].content if result and result[-1].kind == "paragraph" else ""
        made = _table(document, nodes[at : at + run], heading, above, rolled) if run else None
        if made is None:
            result.append(nodes[at])
            at += 1
        else:
            result.append(made)
            at += run
    return result


_INNER = re.compile(
    r"(?:(?<=\s)|(?<=\A))(?P<key>[0-9]{1,3}(?:\s?[-\u2013]\s?[0-9]{1,3})?)\s?[=.):][ \t]*(?=\S)"
)


def _in_line(document: Document, node: Node, heading: str) -> list[Node] | None:
    """A paragraph in whose lines the rows of a table stand one behind the other (`Roll 1d3: 1. Rain; 2. Sun; 3. Hail`): the
    words before them, and the table. None where it is no such: the dice are named, and the figures go up to what they show."""
    if node.kind != "paragraph":
        return None
    content = node.content
    marks = list(_INNER.finditer(content))
    above = content[: marks[0].start()] if marks else ""
    figures = [match["key"] for match in marks]
    dice = keys.dice_of(figures, heading, above, alone=False) if len(marks) > 1 else ""
    if not dice or content.count("\n") >= len(marks):
        return None
    entries = []
    for match, end in zip(marks, [*(each.start() for each in marks[1:]), len(content)], strict=True):
        words = content[match.end() : end].rstrip(" \n;,")
        at, key = document.offsets(node)(match.end()), document.offsets(node)(match.start())
        line = Line(match["key"], key.column - 1, at.column - 1)
        entries.append((line, at.line - 1, at.line + words.count("\n"), words))
    table = _made(dice, entries, node.line, node.end)
    if not above.strip():
        return [table]
    begun = Node("paragraph", node.line, node.line + above.count("\n") + 1, node.level, above.rstrip())
    return [begun, table]


def _run(document: Document, nodes: list[Node], at: int) -> int:
    """How many nodes from here on are lines of one list: paragraphs and lists that begin with figures."""
    count = 0
    for node in nodes[at:]:
        if node.kind not in (*_LISTS, "paragraph"):
            break
        begins = line_of(document.lines[node.line], True) is not None
        if not begins and not (node.kind in _LISTS and not count):
            break
        if count and node.kind == "bullet_list" and nodes[at].kind != "bullet_list":
            break
        count += 1
    return count


def _table(document: Document, nodes: list[Node], heading: str, above: str, rolled: bool) -> Node | None:
    """The lines of some nodes as a table; nothing where they are none."""
    first, end = nodes[0].line, nodes[-1].end
    if any(_deep(node) for node in nodes) or any("|" in line for line in document.lines[first:end]):
        return None  # a table without its rule, which is told
    entries = _entries(document, first, end) or _items(nodes)
    if len(entries) < FEWEST:
        return None
    figures = [entry[0].key for entry in entries]
    dice = keys.dice_of(figures, heading, above)
    if not dice and (near := next((each for each in keys.named(above) if _within(figures, each)), "")):
        if rolled:
            dice = near  # and what has no row is told
        elif not re.search(r"[`\u2192]|->", "\n".join(document.lines[first:end])):
            told = (
                f"`{near}` stands above this list, whose {len(figures)} rows are not all that it shows; write a row for each, "
                f"and `roll` it by its heading"
            )
            document.problem(first + 1, 1, "table-gap", told, "warning")
    dice = dice or _plain(figures, rolled)
    return _node(document, dice, entries, first, end) if dice else None


def _within(figures: Sequence[str], dice: str) -> bool:
    """Whether dice show all figures of a list, and it has half of what they show at least."""
    low, high = keys.faces(dice)[0], keys.faces(dice)[-1]
    parts = [span for each in figures for span in keys.spans(each, dice) or ((0, 0),)]
    shown = sum(end - start + 1 for start, end in parts)
    return all(low <= start and end <= high for start, end in parts) and 2 * shown >= high - low + 1


def _plain(figures: Sequence[str], rolled: bool) -> str:
    """The dice of a list that names none: the common ones that show its figures, where it is rolled by name or has a range
    among them; else, where it is rolled, a die of as many sides."""
    spread = any(re.search(r"[^0-9]", each) for each in figures)
    if (rolled or spread) and (found := keys.common(figures)):
        return found
    own = f"d{len(figures)}"
    return own if rolled and keys.covers(figures, own) else ""


def _deep(node: Node) -> bool:
    """Whether something stands in a list that no cell can hold."""
    return any(
        child.kind not in (*_LISTS, "list_item", "paragraph") or _deep(child) for child in node.children
    )


def _entries(document: Document, first: int, end: int) -> list[tuple[Line, int, int]]:
    """The rows between two lines: how each begins, its first line and the line after its last. Nothing where the first line
    begins none."""
    for bare in (False, True):
        found: list[tuple[Line, int, int]] = []
        depth = -1
        for number in range(first, end):
            text = document.lines[number]
            indent = len(text) - len(text.lstrip())
            line = line_of(text, bare) if text.strip() and (depth < 0 or indent <= depth) else None
            if line is not None:
                depth = indent if depth < 0 else depth
                found.append((line, number, number + 1))
            elif found and text.strip():
                found[-1] = (*found[-1][:2], number + 1)
            elif text.strip():
                break
        if len(found) >= FEWEST:
            return found
    return []


def _items(nodes: list[Node]) -> list[tuple[Line, int, int]]:
    """The items of a list without figures, each with its number."""
    if len(nodes) != 1 or nodes[0].kind not in _LISTS:
        return []
    return [(Line(str(at), -1, -1), item.line, item.end) for at, item in enumerate(nodes[0].children, 1)]


def _node(
    document: Document, dice: str, entries: Sequence[tuple[Line, int, int]], first: int, end: int
) -> Node:
    """The table of lines, each with the line after its last."""
    held = []
    for line, start, stop in entries:
        text = document.lines[start]
        mark = _MARK.match(text.lstrip())
        begins = line.rest if line.rest >= 0 else (mark.end() if mark else 0) + len(text) - len(text.lstrip())
        words = [text[begins:].rstrip(), *(_bared(each) for each in document.lines[start + 1 : stop])]
        words[-1] = words[-1].removesuffix("\\").rstrip()
        held.append((line._replace(rest=begins), start, stop, "\n".join(words).rstrip()))
    return _made(dice, held, first, end)


def _made(dice: str, entries: Sequence[tuple[Line, int, int, str]], first: int, end: int) -> Node:
    """A table of two columns: the figures of each line, and its words."""
    table = Node("table", first, end)
    head, body = Node("thead", first, first + 1), Node("tbody", first, end)
    head.children = [
        _row(first, first + 1, [Node("th", first, first + 1, 0, dice), Node("th", first, first + 1)])
    ]
    for line, start, stop, words in entries:
        key = Node("td", start, start + 1, max(line.start, 0), line.key)
        body.children.append(_row(start, stop, [key, Node("td", start, stop, line.rest, words)]))
    table.children, table.markup = [head, body], "list"
    return table


def _row(line: int, end: int, cells: list[Node]) -> Node:
    row = Node("tr", line, end)
    row.children = cells
    return row


def _bared(text: str) -> str:
    """A line that goes on, without the sign of a list in front."""
    bare = text.strip()
    mark = _MARK.match(bare)
    return bare[mark.end() :] if mark else bare


def from_markdown(text: str) -> tuple[RandomTable, ...]:
    """Every random table of a Markdown text, in any shape, each titled by the heading, or the paragraph, before it."""
    from solo.scenario.tables import html

    document = Document("", text)
    found: list[RandomTable] = []
    for heading, nodes in _sections(html.tabled(document)):
        context = [heading]
        for node in tabled(document, nodes, heading, rolled=False):
            if node.kind == "paragraph":
                context = [heading, node.content]
            elif node.kind == "table":
                head, *rows = [
                    [cell.content for cell in row.children] for part in node.children for row in part.children
                ]
                found += read(head, rows, "\n".join(filter(None, context)))
                context = [heading]
    return tuple(found)


def _sections(nodes: list[Node]) -> Iterator[tuple[str, list[Node]]]:
    heading, held = "", list[Node]()
    for node in nodes:
        if node.kind == "heading":
            yield heading, held
            heading, held = node.content, []
        else:
            held.append(node)
    yield heading, held
