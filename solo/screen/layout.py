"""Styled lines as lines on the screen: wrapped to its width, painted, and cut into pages.
Pure: nothing here prints.

Widths are in cells: a letter of East Asian width takes two, a combining mark none. No line is ever wider than
the screen, however narrow it is and however long a word.
"""

from collections.abc import Callable, Iterable

from solo.core import regex
from solo.screen.lines import Line

WIDEST = 100  # prose is not wider than this, whatever the terminal is
Paint = Callable[[str, str], str]  # style, text → text with escapes

_MARK = regex.late(r" *(?:\d+\.|[-+*•]) +")  # what a hanging line stands behind
_QUOTE = regex.late('(["“”])')
_NARROW = regex.late(
    "[ -~\u00a0-\u00ac\u00ae-\u02ff\u2010-\u2027\u2190-\u21ff\u2500-\u25ff\u2212]*"
)  # a cell each, wherever it is
_COLUMN = regex.late(r"(?<=\S)  +(?=\S)")  # what stands between the columns of a list
_WORD = (
    regex.late(  # a gap and a word; a number stays with its %, and what it is the number of with it: Sneak 1
        r"( *)((?:[^ ]|(?<=[a-z]) (?=\d+(?:/\d+)?(?:[,.;:)]|$))| (?=%))+)"
    )
)


def laid(told: list[Line], columns: int = 0, paint: Paint | None = None) -> list[str]:
    """These lines as lines on a screen of so many columns; unwrapped where that is 0."""
    room = min(columns, WIDEST)
    signs = getattr(paint, "signs", {})
    told = [(style, signs.get(style, "") + text if text else text) for style, text in told]
    return [
        row
        for style, text in told
        for row in (
            spoken(wrapped(text, room) if room else [text], paint)
            if paint and style == "prose" and _QUOTE.search(text)
            else rows_of(style, text, room, paint)
        )
    ]


def rows_of(style: str, text: str, room: int, paint: Paint | None) -> list[str]:
    """A line as it stands on the screen."""
    return [
        paint(style, part) if paint else part.replace("**", "") if style == "set" else part
        for part in (wrapped(text, room) if room and style != "set" else [text])
    ]


def spoken(rows: list[str], paint: Paint) -> list[str]:
    """A paragraph of prose, with what somebody says in it in the colour of speech."""
    painted, speaks = [], False
    for row in rows:
        said = ""
        for piece in _QUOTE.split(row):
            opens = not speaks and piece in ('"', "“")
            closes = speaks and piece in ('"', "”")
            speaks = speaks or opens
            said += paint("speech" if speaks else "prose", piece) if piece else ""
            speaks = speaks and not closes
        painted.append(said)
    return painted


def cells(text: str) -> int:
    """How many cells a text takes, in any script."""
    if text.isascii() or _NARROW.fullmatch(text):
        return len(text)
    from wcwidth import wcswidth

    return max(0, int(wcswidth(text)))


def padded(text: str, room: int) -> str:
    """A text with spaces behind it, to so many cells."""
    return text + " " * (room - cells(text))


def letters(text: str) -> Iterable[str]:
    """The letters of a text as they are seen: marks stay with what they stand on."""
    if text.isascii() or _NARROW.fullmatch(text):
        return text
    from wcwidth import iter_graphemes

    return iter_graphemes(text)


def wrapped(text: str, columns: int) -> list[str]:
    """A text in lines of at most so many cells, broken at spaces; a word longer than a line is broken where
    it must. What follows the first line hangs behind a number or a dash, or deeper than the first line is
    indented."""
    if cells(text) <= columns:
        return [text]
    if (figures := apart(text, columns)) is not None:
        return figures
    mark, indent = _MARK.match(text), len(text) - len(text.lstrip(" "))
    column = 0 if mark else max((found.end() for found in _COLUMN.finditer(text, 0, columns // 3)), default=0)
    hang = " " * min(mark.end() if mark else column or indent and indent + 2, columns // 3)
    lines, line = [], ""
    for gap, word in _WORD.findall(text):
        if cells(line + gap + word) <= columns:
            line += gap + word
            continue
        if line.strip():
            lines.append(line)
            gap = hang
        room = max(0, min(columns // 2, columns - cells(word[:1])))
        *whole, line = _broken(gap[:room] + word, columns, hang)
        lines += whole
    return [*lines, line] if line.strip() else lines or [""]


def apart(text: str, columns: int) -> list[str] | None:
    """A row of figures, `STR 13/13   DEX 6/6   HP 4/4`, in lines that break between the figures and nowhere else; None
    where it is no such row."""
    parts = _COLUMN.split(text.strip())
    gaps = _COLUMN.findall(text.strip())
    if len(parts) < 3 or max(map(cells, parts)) > columns // 2 or _MARK.match(text):
        return None
    lines, line = [], parts[0]
    for gap, part in zip(gaps, parts[1:], strict=True):
        if cells(line + gap + part) <= columns:
            line += gap + part
        else:
            lines.append(line)
            line = part
    return [*lines, line]


def _broken(word: str, columns: int, hang: str) -> list[str]:
    """A word in pieces that fit, each but the first behind what hangs."""
    pieces, piece = [], ""
    for letter in letters(word):
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
    for letter in letters(text):
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
