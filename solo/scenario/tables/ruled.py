"""Tables of which only the columns are ruled, as Pandoc has them, as Markdown's.

     1W6   Ereignis
    -----  ---------------
     1     Regen und Wind
     2-3   Sonne

Where a rule stands above the heads, a row may have several lines, and an empty one ends it.

What may live here: pure functions from lines to lines.
"""

from collections.abc import Iterator, Sequence

from solo.core import regex

_RULER = regex.late(r"[ \t]*-{2,}(?:[ \t]+-{2,})+[ \t]*")
_WHOLE = regex.late(r"[ \t]*-{10,}[ \t]*")
_FENCE = regex.late(r"[ \t]*(?:```|~~~)")
MOST_HEAD = 4  # lines over the ruler


def piped(text: str) -> str:
    """The text with such tables as Markdown's; what is fenced in stays."""
    lines = text.split("\n")
    if not any(_RULER.fullmatch(line) for line in lines):
        return text
    return "\n".join(_lines(lines))


def _lines(lines: Sequence[str]) -> Iterator[str]:
    at, fenced = 0, False
    held: list[str] = []  # lines that may head a table
    while at < len(lines):
        line = lines[at]
        fenced = fenced != (_FENCE.match(line) is not None)
        if not fenced and _RULER.fullmatch(line) and held and held[-1].strip():
            over, head = _head(held)
            body, end = _body(lines, at + 1, over)
            if body:
                yield from held[: len(held) - len(head) - over]
                yield from ("", *_table(line, head, body), "")
                held, at = [], end
                continue
        held.append(line)
        at += 1
    yield from held


def _head(held: Sequence[str]) -> tuple[bool, list[str]]:
    """Whether a rule stands above the heads, and their lines."""
    head: list[str] = []
    for line in reversed(held[-MOST_HEAD:]):
        if _WHOLE.fullmatch(line):
            return True, head[::-1]
        if not line.strip():
            break
        head.append(line)
    return False, head[:1]


def _body(lines: Sequence[str], at: int, several: bool) -> tuple[list[list[str]], int]:
    """The rows below a ruler, each as its lines, and where the text goes on."""
    rows: list[list[str]] = [[]]
    while at < len(lines):
        line = lines[at]
        if _WHOLE.fullmatch(line) or _RULER.fullmatch(line):
            return [row for row in rows if row], at + 1
        if not line.strip() and not several:
            break
        if not line.strip():
            rows.append([])
        elif several:
            rows[-1].append(line)
        else:
            rows.append([line])
        at += 1
    found = [row for row in rows if row]
    return ([] if several else found), at


def _table(ruler: str, head: Sequence[str], body: Sequence[Sequence[str]]) -> Iterator[str]:
    starts = [match.start() for match in regex.late(r"-+").finditer(ruler)]
    yield _row(starts, head)
    yield "|" + "---|" * len(starts)
    for row in body:
        yield _row(starts, row)


def _row(starts: Sequence[int], lines: Sequence[str]) -> str:
    """A row of several lines, each cut where a column begins, or at the blank before the word that stands there."""
    cells = [list[str]() for _ in starts]
    for line in lines:
        line = line.expandtabs(4)
        cuts = [0, *(_cut(line, start) for start in starts[1:]), len(line)]
        for number, cell in enumerate(cells):
            cell.append(line[cuts[number] : cuts[number + 1]].strip())
    return "| " + " | ".join(" ".join(filter(None, cell)).replace("|", "/") for cell in cells) + " |"


def _cut(line: str, at: int) -> int:
    """Where to cut a line at a column: a word that reaches over its beginning is the column's."""
    at = min(at, len(line))
    while 0 < at < len(line) and not line[at - 1].isspace():
        at -= 1
    return at
