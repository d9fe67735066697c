"""Random tables that are printed as lists: `1. Rain`, `- 2-3: Sun`, `01-05 Hail`, each line with its figures.

Such a list becomes the node of a table, so that there is one reader of tables. What may live here: which lines are rows, and
whether a list of them is rolled on. What a row says is read with every other (`tables.py`).
"""

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from solo.core import regex
from solo.scenario.reading.documents import Document, Node, header, rows
from solo.scenario.tables import keys
from solo.scenario.tables.randomtable import RandomTable, read

_LISTS = ("bullet_list", "ordered_list")
_CODE = ("fence", "code_block")
FEWEST = 2  # rows
_BULLET = regex.late(r"[ \t]*(?:[-*+\u2022][ \t]+)?(?:#(?=[0-9]))?")
_NUMBERED = regex.late(r"(?P<key>[0-9]{1,4})[.)][ \t]+")
_KEYED = regex.late(  # figures, set off by a sign
    r"(?P<mark>[*_]{0,3})(?P<key>(?:[<>\u2264\u2265]=?\s?)?[0-9](?:[^\n.:)|*_]|(?<=[0-9])\.{2,3}(?=[0-9])){0,24}?)"
    r"\s*\\?(?:[.:)=]+(?P=mark)[.:)]*|(?P=mark)[.:)]+|(?<=[*_])(?P=mark)|(?P=mark)\s+[\u2013\u2014-]+(?=\s)(?!\s*[0-9]{1,4}\s*[.:)=\]*]))[ \t]+(?=\S)"
)
_IN_BOLD = regex.late(
    r"(?P<mark>\*\*|__)(?P<key>[0-9]{1,3}(?:\s?[-\u2013]\s?[0-9]{1,3})?)[.:)][ \t]+(?=[^\n*_]+(?P=mark))"
)
_SPACED = regex.late(r"[0-9] +[-\u2013\u2014] +[0-9]")
_FIGURE = regex.late(r"[^\w]{0,6}[0-9][^\n]{0,20}\Z")
_BRACED = regex.late(r"[\[(](?P<key>[0-9][^\n\])]{0,12})[\])][.:]?[ \t]+(?=\S)")
_BOLD = regex.late(r"(?P<mark>\*{1,3}|_{1,3})(?P<key>[^\n*_]{1,24}?)[.:)]*(?P=mark)[.:)]*[ \t]*(?=\S)")
_BARE = regex.late(
    r"(?P<key>[0-9]{1,4}(?:(?:\s?[-\u2013\u2014]\s?|\s(?:to|thru|through|bis|\u00e0|at\u00e9|al?)\s)[0-9]{1,4}|\+)?)[ \t]+(?:[\u2013\u2014-][ \t]+)?(?=\S)"
)
_MARK = regex.late(r"(?:[-*+\u2022]|[0-9]{1,3}[.)])[ \t]+")


class Line(NamedTuple):
    """A row as it begins: its figures, where they and the words behind them stand."""

    key: str
    start: int
    rest: int
    mark: str = ""  # of emphasis, that closes in the words: `**1. Pit.** Save or fall`


def line_of(text: str, bare: bool = False, spread: bool = False) -> Line | None:
    """How a line begins that is a row of a table; `bare` where its figures stand without any sign behind them, `spread` where
    a dash with blanks around it stands between two of them."""
    bullet = _BULLET.match(text)
    at = bullet.end() if bullet else 0
    forms = (_NUMBERED, _IN_BOLD, _KEYED, _BRACED, _BOLD, *([_BARE] if bare else []))
    forms = (_BARE, *forms) if spread else forms
    for form in forms:
        match = form.match(text, at)
        if match and keys.spans(match["key"], "d100") is not None:
            mark = match["mark"] if form is _IN_BOLD else ""
            return Line(keys.plain(match["key"]), match.start("key"), match.end(), mark)
    return None


def tabled(document: Document, nodes: list[Node], heading: str, rolled: bool) -> list[Node]:
    """The nodes of a section, with the lists among them that are random tables as tables. Where the dice are named and a list
    cannot be one, it stays, and that is told."""
    result: list[Node] = []
    at = 0
    while at < len(nodes):
        if nodes[at].kind == "table" and (whole := _with_its_head(nodes[at], heading)) is not None:
            result.append(whole)
            at += 1
            continue
        if (parted := _in_line(document, nodes[at], heading)) is not None:
            result += parted
            at += 1
            continue
        if (led := _led(document, nodes, at, heading, rolled)) is not None:
            result += led[0]
            at += led[1]
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


def _with_its_head(table: Node, heading: str) -> Node | None:
    """A table over whose rows no head stands, so that its first row is taken for one: `| 1 | Gills |` under `Mutations (1d3)`.
    None where its figures do not show all that the dice of the heading show."""
    head = table.children[0].children[0] if table.children and table.children[0].children else None
    if head is None or not head.children:
        return None
    figures = [row.children[0].content for row in (head, *rows(table)) if row.children]
    dice = next((each for each in keys.named(heading) if keys.covers(figures, each)), "")
    if not dice:
        return None
    cells = [Node("th", cell.line, cell.end) for cell in head.children]
    cells[0].content = dice
    body = Node("tbody", head.line, table.end).holding([head, *rows(table)])
    over = Node("thead", head.line, head.end).holding([_row(head.line, head.end, cells)])
    return table.holding([over, body])


_INNER = regex.late(
    r"(?:(?<=[\s(\[*])|(?<=\A))(?P<open>[(\[]|\*\*)?(?P<key>[0-9]{1,3}(?:[-\u2013][0-9]{1,3}|\s[-\u2013]\s[0-9]{1,3}(?=\s?[=.):\]*])|\+)?)"
    r"(?:(?P<sign>\*\*[.:]?|[=.):\]]+(?:\*\*)?|\s[=\u2013\u2014-](?=\s))[ \t]*|,?[ \t]+)(?=\S)"
)
_BEFORE_ROW = regex.late(r"[:;,.()\]\u2013\u2014-][*_]{0,3}\s*(?:and|or|und|et|y|e)?\s*\Z|\Ad[0-9]+\s*\Z")


def _in_line(document: Document, node: Node, heading: str) -> list[Node] | None:
    """A paragraph in whose lines the rows of a table stand one behind the other (`Roll 1d3: 1. Rain; 2. Sun; 3. Hail`): the
    words before them, and the table. None where it is no such: the dice are named, and the figures go up to what they show."""
    if node.kind != "paragraph" or len(node.content) > MOST_SIGNS:
        return None
    content = node.content
    dice, marks = _chained(content, heading)
    if not dice or content.count("\n") >= len(marks):
        return None
    entries = []
    ends = [*(each.start() for each in marks[1:]), len(content)]
    for match, end in zip(marks, ends, strict=True):
        words = content[match.end() : end].rstrip(" \n;,*([")
        at, key = document.offsets(node)(match.end()), document.offsets(node)(match.start("key"))
        line = Line(match["key"], key.column - 1, at.column - 1)
        entries.append((line, at.line - 1, at.line + words.count("\n"), words))
    above = content[: marks[0].start()]
    ends_at = marks[-1].end() + _ended(content[marks[-1].end() :], above, [each[3] for each in entries[:-1]])
    behind = content[ends_at:].lstrip(").;, \n")
    if ends_at < len(content):
        line, start, _, words = entries[-1]
        words = words[: ends_at - marks[-1].end()].rstrip(" .;,")
        entries[-1] = (line, start, start + words.count("\n") + 1, words)
    nodes = [_made(dice, entries, node.line, node.end)]
    if above.strip():
        lead = Node("paragraph", node.line, node.line + above.count("\n") + 1, node.level, above.rstrip())
        nodes.insert(0, lead)
    if behind:
        first = node.line + content[: len(content) - len(behind)].count("\n")
        nodes.append(Node("paragraph", first, node.end, node.level, behind))
    return nodes


_SENTENCE = regex.late(r"[.!?]\s+(?=[^\W\d_a-z])")


def _ended(words: str, above: str, others: Sequence[str]) -> int:
    """Where the last row ends whose words are the end of a paragraph: with the bracket in which the dice stand, or with its
    sentence, where all other rows are parts of one (`1 rain; 2 sun; 3 hail. Then it is night.`)."""
    depth = above.count("(") - above.count(")")
    for at, sign in enumerate(words) if depth > 0 else ():
        depth += {"(": 1, ")": -1}.get(sign, 0)
        if not depth:
            return at
    if len(others) < FEWEST or any(re.search(r"[.!?]\s", each) for each in others):
        return len(words)
    alone = any(
        each.endswith((".", "!", "?")) for each in others
    )  # each row is a sentence: the last ends with its line
    ended = re.search(r"[.!?]\n", words) if alone else _SENTENCE.search(words)
    return ended.start() if ended else len(words)


MOST_SIGNS = 4_000


def _chained(content: str, heading: str) -> tuple[str, list[re.Match]]:
    """The dice that a paragraph or its heading names, and the figures in it that go through all of what they show, one behind
    the other; nothing where they do not. Figures without a sign behind them count only where a sign stands before."""
    named = dict.fromkeys((*keys.named(content.partition("\n")[0][:300]), *keys.named(heading)))
    found = list(_INNER.finditer(content)) if named else []
    signed = [match for match in found if match["sign"] or match["open"]]
    begun = [
        match for match in found if match in signed or _BEFORE_ROW.search(content[: match.start()][-12:])
    ]
    for dice in named:
        for marks in (_chain(signed, dice), _chain(begun, dice)):
            if marks:
                return dice, marks
    return "", []


def _chain(found: Sequence[re.Match], dice: str) -> list[re.Match]:
    """Those of the figures that go through all that dice show, one behind the other; none where they do not."""
    totals = keys.faces(dice)
    due: int | None = totals[0]
    marks: list[re.Match] = []
    for match in found:
        span = (keys.spans(match["key"], dice) or [(0, 0)])[0]
        if due is not None and span[0] == due:
            marks.append(match)
            due = next((face for face in totals if face > span[1]), None)
    return marks if due is None and len(marks) > 1 else []


MOST_LEADING = 3  # lines over the rows of a table in the same paragraph


def _led(
    document: Document, nodes: list[Node], at: int, heading: str, rolled: bool
) -> tuple[list[Node], int] | None:
    """A paragraph whose first lines lead to the rows that follow in it (`Roll Encounter` / `1 A drowned horse` …): the words,
    the table, and how many nodes it is made of. None where it is no such."""
    node = nodes[at]
    begins = document.lines[node.line]
    if node.kind != "paragraph" or "\n" not in node.content or line_of(begins, True) or _is_figure(begins):
        return None
    lead = next(
        (
            n
            for n in range(node.line + 1, min(node.end, node.line + 1 + MOST_LEADING))
            if line_of(document.lines[n], True) or _is_figure(document.lines[n])
        ),
        None,
    )
    if lead is None:
        return None
    lines = node.content.split("\n")
    above = "\n".join(lines[: lead - node.line])
    rest = Node("paragraph", lead, node.end, node.level, "\n".join(lines[lead - node.line :]))
    following = [rest, *nodes[at + 1 :]]
    run = _run(document, following, 0)
    if begun := _begun(document, lead):
        above = above[: -len(document.lines[lead - 1][begun[0].start :].rstrip())].rstrip()
    table = _table(document, following[:run], heading, above, rolled, begun) if run else None
    if table is None:
        return None
    return [Node("paragraph", node.line, lead, node.level, above), table], run


_AT_END = regex.late(r"[.:;)]\s+(?P<key>[0-9]{1,3}(?:\s?[-\u2013]\s?[0-9]{1,3})?)[:.)]\s+(?=\S)")


def _begun(document: Document, lead: int) -> tuple[Line, int, int] | None:
    """The first row, where it stands on the line of the words over the others: `Roll 1d8 for who comes. 1-2: Bandits` above
    `3-4: Rats`. None where the rows below do not go on from it."""
    text = document.lines[lead - 1]
    match = next(iter(_AT_END.finditer(text)), None)
    below = line_of(document.lines[lead], True)
    own, next_ = (
        keys.spans(each, "d100") if each else None for each in (match and match["key"], below and below.key)
    )
    if match is None or not own or not next_ or own[0][0] != 1 or own[-1][1] + 1 != next_[0][0]:
        return None
    return Line(keys.plain(match["key"]), match.start("key"), match.end()), lead - 1, lead


def _run(document: Document, nodes: list[Node], at: int) -> int:
    """How many nodes from here on are lines of one list: paragraphs and lists that begin with figures."""
    count = 0
    for node in nodes[at:]:
        if node.kind in _CODE and not count:
            return 1
        if node.kind not in (*_LISTS, "paragraph"):
            break
        begins = line_of(document.lines[node.line], True) or _is_figure(document.lines[node.line])
        if count and not begins and node.kind == "paragraph" and _is_figure(nodes[at + count - 1].content):
            begins = True
        if not begins and not (node.kind in _LISTS and not count):
            break
        if count and node.kind == "bullet_list" and nodes[at].kind != "bullet_list":
            break
        count += 1
    return count


def _table(
    document: Document,
    nodes: list[Node],
    heading: str,
    above: str,
    rolled: bool,
    begun: tuple[Line, int, int] | None = None,
) -> Node | None:
    """The lines of some nodes as a table; nothing where they are none. `begun`: a row that stands above them."""
    first, end = nodes[0].line, nodes[-1].end
    fenced = nodes[0].kind in _CODE
    if fenced:
        first, heading, above = _opened(document, nodes[0], heading, above)
    if any(_deep(node) for node in nodes) or any("|" in line for line in document.lines[first:end]):
        return None  # a table without its rule, which is told
    last = end - (fenced and _closes(document, end))
    entries = [*([begun] if begun else []), *(_entries(document, first, last) or _items(nodes))]
    if len(entries) < FEWEST:
        return None
    if nodes[0].kind == "ordered_list" and {entry[0].key for entry in entries} == {"1"}:  # `1.` before each
        entries = [(line._replace(key=str(at)), a, b) for at, (line, a, b) in enumerate(entries, 1)]
    figures = [entry[0].key for entry in entries]
    dice = keys.dice_of(figures, heading, above)
    spaced = any(_SPACED.search(document.lines[number]) for number in range(first, last))
    if (spaced or keys.named(above)) and not (
        dice and keys.covers(figures, dice)
    ):  # `86 - 00 hail`, `9 hail`
        other = _entries(document, first, last, spread=True)
        spread = [entry[0].key for entry in other]
        if (
            len(other) >= FEWEST
            and (more := keys.dice_of(spread, heading, above) or keys.common(spread))
            and keys.covers(spread, more)
        ):
            entries, figures, dice = other, spread, more
    if not dice and (near := next((each for each in keys.named(above) if _within(figures, each)), "")):
        if rolled:
            dice = near  # and what has no row is told
        elif not re.search(r"[`\u2192]|->", "\n".join(document.lines[first:end])):
            told = (
                f"`{near}` stands above this list, whose {len(figures)} rows are not all that it shows; write a row for each, "
                f"and `roll` it by its heading"
            )
            document.problem(first + 1, 1, "table-gap", told, "warning")
    dice = dice or _plain(figures, rolled or _is_rolled(above) or _is_counted(document.lines[first:last]))
    return _node(document, dice, entries, first, end) if dice else None


def _closes(document: Document, end: int) -> bool:
    """Whether the line before closes a block of code."""
    return document.lines[end - 1].strip()[:3] in ("```", "~~~")


def _opened(document: Document, node: Node, heading: str, above: str) -> tuple[int, str, str]:
    """Where the rows of a block of code begin, and the words over them with those of its first line, where that is no row."""
    lines = document.lines[node.line : node.end]
    at = next((at for at, line in enumerate(lines) if line_of(line, True)), 0)
    return (
        node.line + at,
        heading,
        "\n".join(filter(None, (above, *(line.strip(" `~") for line in lines[:at])))),
    )


_ROLLED = regex.late(r"\A\W*(?:(?:die|dice)\s+)?roll\b", re.IGNORECASE)


_COUNTED = regex.late(r"\s*[-*+]\s+[*_]{0,2}[0-9]{1,2}[*_]{0,2}[:.)]")
_LEADS = regex.late(r"[`\u2192]|->")
FEWEST_COUNTED = 4


def _is_counted(lines: Sequence[str]) -> bool:
    """Whether a list of bullets has figures in front, and no choice among them: `- 1: Salt`."""
    filled = [line for line in lines if line.strip()]
    plain = not _LEADS.search("".join(filled))
    return len(filled) >= FEWEST_COUNTED and plain and all(map(_COUNTED.match, filled))


def _is_rolled(above: str) -> bool:
    """Whether the words over a list say that one rolls, and not on what."""
    return _ROLLED.search(above) is not None and not keys.named(above)


def _within(figures: Sequence[str], dice: str) -> bool:
    """Whether dice show all figures of a list, and it has half of what they show at least."""
    low, high = keys.faces(dice)[0], keys.faces(dice)[-1]
    parts = [span for each in figures for span in keys.spans(each, dice) or ((0, 0),)]
    shown = sum(end - start + 1 for start, end in parts)
    return all(low <= start and end <= high for start, end in parts) and 2 * shown >= high - low + 1


_SUMMED = ("2d6", "3d6")  # whose rows are numbered from 2 or 3, as no other list is


def _plain(figures: Sequence[str], rolled: bool) -> str:
    """The dice of a list that names none: the common ones that show its figures, where it is rolled by name, has a range
    among them or is numbered as no other list is; else, where it is rolled, a die of as many sides."""
    spread = any(re.search(r"[^0-9]", each) for each in figures)
    found = keys.common(figures)
    if found and (rolled or spread or found in _SUMMED):
        return found
    own = f"d{len(figures)}"
    return own if rolled and keys.covers(figures, own) else ""


def _deep(node: Node) -> bool:
    """Whether something stands in a list that no cell can hold."""
    return any(
        child.kind not in (*_LISTS, "list_item", "paragraph") or _deep(child) for child in node.children
    )


def _entries(document: Document, first: int, end: int, spread: bool = False) -> list[tuple[Line, int, int]]:
    """The rows between two lines: how each begins, its first line and the line after its last. Nothing where the first line
    begins none."""
    signed: list[tuple[Line, int, int]] = []
    for bare in (True,) if spread else (False, True):
        found: list[tuple[Line, int, int]] = []
        depth = -1
        for number in range(first, end):
            text = document.lines[number]
            indent = len(text) - len(text.lstrip())
            line = line_of(text, bare, spread) if text.strip() and (depth < 0 or indent <= depth) else None
            defined = _defined(document.lines, number, end)
            if defined is not None:
                found.append(
                    (Line(keys.plain(text).rstrip("\\ "), indent, defined[1]), defined[0], defined[0] + 1)
                )
                continue
            if found and number < found[-1][2]:
                continue
            if line is not None:
                depth = indent if depth < 0 else depth
                found.append((line, number, number + 1))
            elif found and text.strip():
                found[-1] = (*found[-1][:2], number + 1)
            elif text.strip():
                break
        if signed:
            return found if _fills(signed, found) else signed
        if len(found) >= FEWEST and bare:
            return found
        signed = found if len(found) >= FEWEST else []
    return []


def _fills(signed: list[tuple[Line, int, int]], found: list[tuple[Line, int, int]]) -> bool:
    """Whether the rows that have no sign behind their figures go on where those with one leave off, so that they are rows:
    `7-8: A cart` / `9-10 Goblins` / `11: Nobody`."""
    bounds = [[line.key for line, _, _ in each if keys.spans(line.key, "d100")] for each in (signed, found)]
    if len(bounds[1]) <= len(bounds[0]) or len(bounds[1]) != len(found):
        return False
    spans = [(keys.spans(key, "d100") or [(0, 0)]) for key in bounds[1]]
    added = [at for at, key in enumerate(bounds[1]) if key not in bounds[0]]
    return all(
        (at == 0 or spans[at - 1][-1][1] + 1 == spans[at][0][0])
        and (at + 1 == len(spans) or spans[at][-1][1] + 1 == spans[at + 1][0][0])
        for at in added
    )


_DEFINES = regex.late(r"[ \t]*(?:>[ \t]*)?(?::[ \t]+)?(?=\S)")


def _defined(lines: Sequence[str], number: int, end: int) -> tuple[int, int] | None:
    """Where the words stand that belong to a figure that has a line of its own: `1` / `: a cart of salt`, `1-9` / a blank line
    / `A cart of salt`."""
    if not _is_figure(lines[number]):
        return None
    below = next((at for at in range(number + 1, end) if lines[at].strip()), end)
    if below >= end or _is_figure(lines[below]) or line_of(lines[below]):
        return None
    match = _DEFINES.match(lines[below])
    return (below, match.end()) if match else None


def _is_figure(line: str) -> bool:
    """Whether a line is figures and no more."""
    line = line.rstrip("\\ ")
    return _FIGURE.match(line) is not None and keys.spans(line, "d100") is not None


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
        words[0] = words[0].replace(line.mark, "", 1) if line.mark else words[0]
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


def joined(nodes: list[Node]) -> list[Node]:
    """The tables under a heading, those as one whose figures go on where the table above ends: `1-10` and, under the same
    head, `11-20`."""
    result = nodes[:1]
    for node in nodes[1:]:
        ends = [_ends(each) for each in (result[-1], node)]
        if header(result[-1]) == header(node) and ends[0][1] + 1 == ends[1][0] > 1:
            above = result[-1]
            body = above.children[1].holding([*rows(above), *rows(node)])
            result[-1] = above.holding([above.children[0], body])
            result[-1].end = node.end
        else:
            result.append(node)
    return result


def _ends(node: Node) -> tuple[int, int]:
    """The lowest and the highest figure of a table's first column; nought where there is none."""
    dice = keys.dice_header(header(node)[0]) or "d1000"
    found = [
        span for row in rows(node) if row.children for span in keys.spans(row.children[0].content, dice) or ()
    ]
    return (min(low for low, _ in found), max(high for _, high in found)) if found else (0, 0)


def _tables_joined(nodes: list[Node]) -> list[Node]:
    """The nodes of a section, tables that stand one behind the other and go on as one."""
    result: list[Node] = []
    for node in nodes:
        if node.kind == "table" and result and result[-1].kind == "table":
            result[-1:] = joined([result[-1], node])
        else:
            result.append(node)
    return result


def from_markdown(text: str) -> tuple[RandomTable, ...]:
    """Every random table of a Markdown text, in any shape, each titled by the heading, or the paragraph, before it."""
    from solo.scenario.tables import grid, html, ruled

    document = Document("", ruled.piped(text))
    found: list[RandomTable] = []
    for heading, nodes in _sections(grid.tabled(document, html.tabled(document))):
        context = [heading]
        for node in _tables_joined(tabled(document, nodes, heading, rolled=False)):
            if node.kind == "paragraph":
                context = [heading, node.content]
            elif node.kind == "table":
                head, *body = [
                    [cell.content for cell in row.children] for part in node.children for row in part.children
                ]
                found += read(head, body, "\n".join(filter(None, context)))
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
