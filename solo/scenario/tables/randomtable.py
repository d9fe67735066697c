"""Random tables: a Markdown table whose first column is headed by dice, read into rows that a roll can find.

A pure reader: what is wrong with a table is kept in its `problems`, with row numbers (the first row under
the rule is row 1), and nothing raises. Besides `d6` over numbers it knows tables as published modules print
them: the header as the first row, columns of dice side by side, `00` for 100, a grid of two dice, several key
columns.
"""

import re
from collections.abc import Iterable, Sequence
from itertools import pairwise

import msgspec

from solo.core import regex
from solo.scenario.tables import keys
from solo.scenario.tables.keys import ROLL_WORDS, dice_header, faces, filled, is_open, plain, spans

MOST_ROWS = 2_000
MOST_COLUMNS = 60


class Row(msgspec.Struct, frozen=True):
    """One result: the totals from low to high that give it, its cells, and where it is printed."""

    low: int
    high: int
    cells: tuple[str, ...]
    number: int = 0


class RandomTable(msgspec.Struct, frozen=True):
    """A table to roll on.

    `columns` head the cells after the dice. `each_column` says that the table asks for a roll per column.
    `key` is the heading of the key column where a table has several, and each makes a table of its own.
    `dice` is empty when the table is no random table.
    """

    dice: str
    columns: tuple[str, ...] = ()
    rows: tuple[Row, ...] = ()
    problems: tuple[str, ...] = ()
    title: str = ""
    each_column: bool = False
    key: str = ""

    def find(self, total: int) -> Row | None:
        """The row of a total; under the least and over the greatest row, that row. None in a gap."""
        found = next((row for row in self.rows if row.low <= total <= row.high), None)
        if found or not self.rows:
            return found
        least, most = min(self.rows, key=lambda row: row.low), max(self.rows, key=lambda row: row.high)
        return least if total < least.low else most if total > most.high else None


# Tables


def parse(headers: Sequence[str], rows: Sequence[Sequence[str]], context: str = "") -> RandomTable:
    """Read one table. `context` is its title and the words before it; it may name the dice: `Hues (d66)`.

    Returns a table with no dice, and a problem that says so, where it is no random table.
    """
    found = read(headers, rows, context)
    told = "no column is headed by dice such as d6, 2d6, d66 or d%; this is not a random table"
    return found[0] if found else RandomTable("", problems=(told,))


def read(headers: Sequence[str], rows: Sequence[Sequence[str]], context: str = "") -> tuple[RandomTable, ...]:
    """All the random tables that one printed table holds, none where it is no random table."""
    grid = [[str(cell) for cell in line[:MOST_COLUMNS]] for line in (headers, *rows[:MOST_ROWS])]
    width = max((len(line) for line in grid), default=0)
    if not width:
        return ()
    grid = [line + [""] * (width - len(line)) for line in grid]
    each = bool(_EACH.search(context[:2_000]))
    tables = [table for part in _parts(grid) for table in _tables(part, context)]
    if len(rows) > MOST_ROWS:
        told = f"the table has {len(rows):,} rows; only the first {MOST_ROWS:,} are read"
        tables = [msgspec.structs.replace(table, problems=(*table.problems, told)) for table in tables]
    return tuple(
        msgspec.structs.replace(t, title=title_of(context), each_column=each or _fragments(t)) for t in tables
    )


_EACH = regex.late(r"\b(?:each|every|per) column\b|\bfor each\b.{0,30}\bcolumn", re.IGNORECASE)
_DIE = r"[0-9]{0,3}[dw](?:[0-9]{1,4}|%)"
_TITLE_DICE = regex.late(
    rf"[(\[]\s*(?:roll\s+)?{_DIE}\s*[)\]]|[:,\u2013\u2014-]?\s+{_DIE}\s*\Z|\A{_DIE}\b\s*[:.,\u2013\u2014-]*\s+(?=\S)",
    re.IGNORECASE,
)
_ROLLED_PLUS = regex.late(
    r"\broll\w*\s+([0-9]{0,2}[dw][0-9]{1,3})\s*\+\s*(?!d[0-9])[a-z]", re.IGNORECASE
)  # `Roll d6 + Dungeon Level`: a figure is added, and the rows go as far as it does
Numbered = tuple[int, list[str]]


_CAPTION = regex.late(r"\A\s*(?:table)?:\s+(?=\S)", re.IGNORECASE)  # `: Weather`, as a caption is set


def title_of(context: str) -> str:
    """The title without its dice: `Materials` for `Materials (d66)`."""
    return " ".join(_TITLE_DICE.sub("", _CAPTION.sub("", plain(context[:400].split("\n")[0]))).split())


_BEGUN = regex.late(r"\W*(?P<dice>[0-9]{0,2}[dw][0-9]{1,3})\W+(?P<rest>\S.*)", re.IGNORECASE | re.DOTALL)
_NUMBERED = regex.late(
    r"[*_\s]*(?P<key>[0-9]{1,3}(?:\s*[-\u2013]\s*[0-9]{1,3})?)(?P<sign>[.):]?[*_]*[.):]?)\s+(?P<rest>\S.*)",
    re.DOTALL,
)


def _in_cells(headers: list[str], lines: list[Numbered], context: str) -> RandomTable | None:
    """A table whose cells begin with their numbers (`d4 Rumour` over `1. \u2026`; `1. \u2026` beside `4. \u2026`)."""
    cells = [(n, line[at]) for at in range(len(headers)) for n, line in lines if filled(line[at])]
    begun = [(number, _NUMBERED.fullmatch(cell)) for number, cell in cells]
    head = _BEGUN.fullmatch(headers[0])
    found = [(number, match["key"], [match["rest"]]) for number, match in begun if match]
    signed = all(match["sign"] for _, match in begun if match)
    if len(found) < len(begun) or not found or not (signed or len(headers) == 1 and head):
        return None
    figures = [key for _, key, _ in found]
    named = dice_header(head["dice"]) if head else None
    dice = named or dice_header(headers[0]) or _dice_by(figures, headers[0], context)
    return _table(dice, [head["rest"] if head else ""], found) if dice else None


def _fragments(table: RandomTable) -> bool:
    """Whether cells are parts of words to be put together: a column of `-breath`, `-spout`, `-maker`."""
    columns = list(zip(*(row.cells for row in table.rows), strict=False))
    return len(columns) > 1 and any(
        all(cell.startswith(("-", "\u2013")) and len(cell) > 1 for cell in c) for c in columns
    )


def _parts(grid: list[list[str]]) -> list[tuple[list[str], list[Numbered]]]:
    """Headers with their rows: a row that is headed by dice again begins the next part."""
    parts: list[tuple[list[str], list[Numbered]]] = [(grid[0], [])]
    for number, line in enumerate(grid[1:], start=1):
        if dice_header(line[0]):
            parts.append((line, []))
        elif any(map(filled, line)):
            parts[-1][1].append((number, line))
    return [part for part in parts if part[1]]


def _tables(part: tuple[list[str], list[Numbered]], context: str) -> list[RandomTable]:
    headers, lines = _headed(_over_its_own(*part), part[1]), part[1]
    if lying := _lying(headers, lines, context):
        return [lying]
    if grid := _grid(headers, lines, context):
        return [grid]
    if table := _in_cells(headers, lines, context):
        return [table]
    if own := _own_dice(headers, lines) or _ranges_below(headers, lines):
        return own
    named = keys.named(plain(headers[0][:200]))
    if len(named) == 1 and not dice_header(headers[0]) and all(spans(line[0], named[0]) for _, line in lines):
        headers = [named[0], *headers[1:]]  # `Reaction Roll (2d6)`, `d6 Reaction`
    dice = [(at, found) for at, cell in enumerate(headers) if (found := dice_header(cell))]
    last = len(headers) - 1
    if len(dice) == 1 and dice[0][0] == last > 0 and all(spans(line[last], dice[0][1]) for _, line in lines):
        entries = [(n, line[last], line[:last]) for n, line in lines]  # its numbers stand last
        return [_table(dice[0][1], headers[:last], entries)]
    if (
        len(dice) == 1
        and 0 < dice[0][0] < last
        and keys.covers([line[dice[0][0]] for _, line in lines], dice[0][1])
    ):
        at = dice[0][0]  # its numbers stand in the middle: `Type | d100 | Coins`
        entries = [(n, line[at], line[:at] + line[at + 1 :]) for n, line in lines]
        return [_table(dice[0][1], headers[:at] + headers[at + 1 :], entries)]
    if dice and dice[0][0] == 0:
        return _side_by_side(headers, lines, dice)
    if keyed := _keyed(headers, lines):
        return keyed
    if behind := _behind(headers, lines, context):
        return [behind]
    headers, lines = _beside(headers, lines)
    entries = [(n, line[0], line[1:]) for n, line in lines]
    if guessed := _unheaded(headers, lines, context):
        return [_table(guessed, headers[1:], entries)]
    plus = _ROLLED_PLUS.search(plain(context[:2_000]))
    die = dice_header(plus[1]) if plus and not _said(headers[0]) else None
    if die and len(entries) > 1 and all(spans(key, die) for _, key, _ in entries):
        return [_table(die, headers[1:], entries, beyond=True)]
    return []


def _own_dice(headers: list[str], lines: list[Numbered]) -> list[RandomTable]:
    """Columns each headed by dice of their own (`Roll`, `History (d20)`, `Secret (d6)`), whose rows go as far as those."""
    named = [keys.named(plain(head[:200])) for head in headers]
    if len(headers) < 3 or dice_header(headers[0]) or not all(len(each) == 1 for each in named[1:]):
        return []
    if len({each[0] for each in named[1:]}) < 2 or any(map(dice_header, headers)):
        return []
    found = [
        (each[0], head, [(n, line[0], [line[at]]) for n, line in lines if filled(line[at])])
        for at, (head, each) in enumerate(zip(headers, named, strict=True))
        if at
    ]
    if not all(keys.covers([key for _, key, _ in entries], dice) for dice, _, entries in found):
        return []
    return [_table(dice, [title_of(head)], entries) for dice, head, entries in found]


FEWEST_RANGES = 3


def _ranges_below(headers: list[str], lines: list[Numbered]) -> list[RandomTable]:
    """A table with what comes down the side, and for each of several columns the figures by which it does: `Rain | 01-10 | 01-40`."""
    if len(headers) < 3 or len(lines) < FEWEST_RANGES or not all(filled(line[0]) for _, line in lines):
        return []
    found = []
    for at, head in enumerate(headers[1:], 1):
        entries = [
            (n, line[at], [line[0]])
            for n, line in lines
            if plain(line[at][:9]) not in ("", "-", "\u2013", "\u2014")
        ]
        figures = [key for _, key, _ in entries]
        if not any(map(_RANGE.search, figures)) or not _is_percent(figures) or not filled(head):
            return []
        found.append(msgspec.structs.replace(_table("d100", headers[:1], entries), key=plain(head[:200])))
    return found


_RANGE = regex.late(r"[0-9]\s*[-\u2013]\s*[0-9]")


def _behind(headers: list[str], lines: list[Numbered], context: str) -> RandomTable | None:
    """A table whose figures stand in a later column, under a word for rolling: `Type | Roll | Find`. What stands in front
    holds for the rows below it too, as far as they leave it empty."""
    for at, head in enumerate(headers[1:-1], 1):
        figures = [line[at] for _, line in lines]
        if _said(head) or not all(map(filled, figures)) or not any(map(_RANGE.search, figures)):
            continue
        dice = next((each for each in keys.named(plain(context[:2_000])) if keys.covers(figures, each)), "")
        if dice := dice or keys.common(figures):
            entries, before = [], [""] * at
            for number, line in lines:
                before = [cell if filled(cell) else last for cell, last in zip(line, before, strict=False)]
                entries.append((number, line[at], [*before, *line[at + 1 :]]))
            return _table(dice, [*headers[:at], *headers[at + 1 :]], entries)
    return None


def _side_by_side(
    headers: list[str], lines: list[Numbered], dice: list[tuple[int, str]]
) -> list[RandomTable]:
    """Tables printed side by side; where the second goes on with the numbers of the first, they are one."""
    ends = [at for at, _ in dice[1:]] + [len(headers)]
    strips = [
        (
            found,
            headers[at + 1 : end],
            [
                (n, line[at], line[at + 1 : end])
                for n, line in lines
                if len(dice) == 1 or any(map(filled, line[at:end]))
            ],
        )
        for (at, found), end in zip(dice, ends, strict=True)
    ]
    strips = [_unpadded(*strip) for strip in strips if strip[2]] or strips[:1]
    if len(strips) > 1 and _goes_on(strips):
        return [_table(strips[0][0], strips[0][1], [entry for _, _, entries in strips for entry in entries])]
    return [_table(*strip) for strip in strips]


def _unpadded(dice: str, heads: list[str], entries: list[tuple[int, str, list[str]]]) -> tuple:
    """A block without the empty columns at its end."""
    width = len(heads)
    while width > 1 and not filled(heads[width - 1]) and not any(filled(e[2][width - 1]) for e in entries):
        width -= 1
    return dice, heads[:width], [(number, key, cells[:width]) for number, key, cells in entries]


def _goes_on(strips: list) -> bool:
    if len({(found, len(heads)) for found, heads, _ in strips}) > 1:
        return False
    bounds = [
        [span for _, key, _ in entries for span in spans(key, found) or []] for found, _, entries in strips
    ]
    return all(a and b and max(high for _, high in a) < min(low for low, _ in b) for a, b in pairwise(bounds))


def _over_its_own(headers: list[str], lines: list[Numbered]) -> list[str]:
    """Heads that stand a column off, each over its own: dice over words, where an empty head stands over their figures beside
    them. Of `d100 | Trait | | d100 | Trait` with figures in the third column the second block is headed there."""
    moved = [*headers]
    for at, head in enumerate(headers):
        dice = dice_header(head)
        if not dice or not at or filled(moved[at - 1]) or _all_figures(lines, at, dice):
            continue
        if not _all_figures(lines, at - 1, dice):
            continue
        ends = (n for n in range(at + 1, len(headers)) if dice_header(headers[n]) or not filled(headers[n]))
        end = next(ends, len(headers))
        moved[at - 1 : end] = [*moved[at:end], ""]
    return moved


def _all_figures(lines: list[Numbered], at: int, dice: str) -> bool:
    """Whether the cells of a column are figures of some dice, as far as anything stands in them; two at least."""
    found = [spans(line[at], dice) for _, line in lines if filled(line[at])]
    return len(found) > 1 and all(found)


def _headed(headers: list[str], lines: list[Numbered]) -> list[str]:
    """Of several blocks side by side only the first may be headed: what stands over that is over the others too."""
    dice = dice_header(headers[0])
    if not dice:
        return headers
    for at in range(2, len(headers) - 1):
        keys = [spans(line[at], dice) for _, line in lines if filled(line[at])]
        goes_on = len(keys) > 1 or (keys and keys[0] and _follows(lines, keys[0][0][0], dice))
        if goes_on and all(keys) and not any(map(filled, headers[at:])) and len(headers) % at == 0:
            return headers[:at] * (len(headers) // at)
    return headers


def _follows(lines: list[Numbered], low: int, dice: str) -> bool:
    """Whether a figure is the next behind those of the first column."""
    found = [high for _, line in lines for _, high in spans(line[0], dice) or ()]
    return bool(found) and next((face for face in faces(dice) if face > max(found)), None) == low


def _beside(headers: list[str], lines: list[Numbered]) -> tuple[list[str], list[Numbered]]:
    """Blocks side by side, none of them headed by dice, one under the other: their numbers together are what dice show."""
    width = len(headers)
    for step in range(2, width // 2 + 1):
        starts = range(0, width, step)
        if width % step or any(_said(headers[at]) != _said(headers[0]) for at in starts):
            continue
        under = [
            (n, line[at : at + step])
            for at in starts
            for n, line in lines
            if any(map(filled, line[at : at + step]))
        ]
        if keys.covers([line[0] for _, line in under], f"d{len(under)}") or keys.common(
            [line[0] for _, line in under]
        ):
            return headers[:step], under
    return headers, lines


def _lying(headers: list[str], lines: list[Numbered], context: str) -> RandomTable | None:
    """A table on its side: the numbers along the top, and below them a row for each column."""
    if (
        spans(headers[0], "d100") and not dice_header(headers[0]) and len(lines) == 1
    ):  # with no words at its side
        headers, lines = (
            ["", *headers],
            [(number, [title_of(context) or "Result", *line]) for number, line in lines],
        )
    named = keys.named(context.partition("\n")[0])
    dice = dice_header(headers[0]) or next(iter(named), None)
    if not dice and _said(headers[0]):
        return None
    across = [spans(cell, dice or "d100") for cell in headers[1:]]
    if (
        len(across) < 2
        or not all(across)
        or not lines
        or any(spans(line[0], dice or "d100") for _, line in lines)
    ):
        return None
    flat = [span for key in across for span in key or ()]
    dice = dice or keys.common(headers[1:])
    if not dice or _gaps(faces(dice), flat) or any(not filled(line[0]) for _, line in lines):
        return None
    rows = tuple(
        Row(low, high, tuple(line[at].strip() for _, line in lines))
        for at, key in enumerate(across, 1)
        for low, high in key or ()
    )
    return RandomTable(dice, tuple(plain(line[0]) for _, line in lines), rows)


def _grid(headers: list[str], lines: list[Numbered], context: str) -> RandomTable | None:
    """Two dice, the first down the side and the second along the top, as one d66 table."""
    across = [spans(cell, "d6") for cell in headers[1:]]
    down = [spans(line[0], "d6") for _, line in lines]
    if filled(headers[0]) and not dice_header(headers[0]) or not _covers_die(across) or not _covers_die(down):
        return None
    cells = [cell for _, line in lines for cell in line[1:]]
    if "d66" not in context.lower() and all(plain(cell[:20]).strip("%").isdecimal() for cell in cells):
        return None
    rows = [
        Row(10 * tens + low, 10 * tens + high, (line[at + 1].strip(),), number)
        for (number, line), sides in zip(lines, down, strict=True)
        for first, last in sides or ()
        for tens in range(first, last + 1)
        for at, tops in enumerate(across)
        for low, high in tops or ()
    ]
    return RandomTable("d66", ("",), tuple(rows))


def _covers_die(keys: list[list[tuple[int, int]] | None]) -> bool:
    """Whether the keys name each face of a d6 once."""
    named = [face for key in keys if key for low, high in key for face in range(low, min(high, 7) + 1)]
    return all(keys) and sorted(named) == [1, 2, 3, 4, 5, 6]


def _keyed(headers: list[str], lines: list[Numbered]) -> list[RandomTable]:
    """Columns of 01-00 before the results, with no dice over them: each is the key of a d100 table."""
    count = 0
    while count < len(headers) - 1 and _is_percent([line[count] for _, line in lines]):
        count += 1
    heads = headers[count:]
    return [
        msgspec.structs.replace(
            _table("d100", heads, [(n, line[at], line[count:]) for n, line in lines if filled(line[at])]),
            key=plain(headers[at][:200]),
        )
        for at in range(count)
    ]


def _is_percent(cells: list[str]) -> bool:
    """Whether the cells that are filled run from 01 to 00 without a gap, with at least one range."""
    keys = [spans(cell, "d100") for cell in cells if plain(cell[:9]) not in ("", "-", "\u2014")]
    flat = [span for key in keys if key for span in key]
    if not all(keys) or len(flat) < 2 or flat[0][0] != 1 or flat[-1][1] != 100:
        return False
    if any(is_open(cell) for cell in cells):
        return False  # `20+` has no end that says which die
    return any(a < b for a, b in flat) and all(a[1] + 1 == b[0] for a, b in pairwise(flat))


def _unheaded(headers: list[str], lines: list[Numbered], context: str) -> str:
    """Dice named in the title or above, or plain from the numbers, where the first heading is blank or only `Roll`."""
    if len(headers) < 2 or all(plain(cell[:9]).isdecimal() for cell in headers[1:]):
        return ""
    return _dice_by([line[0] for _, line in lines], headers[0], context)


def _dice_by(figures: list[str], head: str, context: str) -> str:
    """The dice by which rows with these figures are rolled under a column of this heading."""
    title, _, above = context[:2_000].partition("\n")
    alone = not _said(head).strip(" .")
    return keys.dice_of(figures, title, above, alone) or ("" if _said(head) else keys.common(figures))


def _said(heading: str) -> str:
    """What a heading says besides that one rolls."""
    return ROLL_WORDS.sub("", plain(heading[:200])).strip()


def _table(
    dice: str, columns: Iterable[str], entries: list[tuple[int, str, list[str]]], beyond: bool = False
) -> RandomTable:
    """Rows from (number, key cell, other cells), and what is wrong with them; `beyond`: something is added to the dice, so
    that rows may lie beyond what they show."""
    rows, problems = [], []
    for number, key, cells in entries:
        found = spans(key, dice)
        if found is None:
            problems.append(_unread(number, plain(key[:200]), dice, not any(map(plain, cells)), key[:200]))
        rows += [Row(low, high, tuple(cell.strip() for cell in cells), number) for low, high in found or []]
    return RandomTable(
        dice, tuple(plain(cell) for cell in columns), tuple(rows), (*problems, *_faults(dice, rows, beyond))
    )


_BARLESS = regex.late(r"(\d+(?:\s*[-–—]\s*\d+)?\+?)[.:)]?\s+(\S.*)")


_MONTHS = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")
_DATED = regex.late(
    rf"(?P<day>\d{{1,2}})[-. ](?P<month>{'|'.join(_MONTHS)})\w*|(?P<first>{'|'.join(_MONTHS)})\w*[-. ](?P<last>\d{{1,2}})",
    re.IGNORECASE,
)


def _unread(number: int, key: str, dice: str, alone: bool, whole: str) -> str:
    if not key:
        return f"row {number} has no number, so it is never rolled"
    if alone and (barless := _BARLESS.fullmatch(key)):
        figures, words = barless.groups()
        told = f"row {number}: a `|` is missing behind {figures!r}; write "
        if "`" in whole:
            return f"{told}it between {figures!r} and {words.split(' `')[0].split()[0]!r}"
        written = _BARLESS.fullmatch(whole.strip())
        return f"{told}`| {figures} | {written[2] if written else words} |`"
    if alone and not key[:1].isdigit() and len(key) > 3:
        return f"row {number}: {key[:40]!r} has no number; a row is one line, so join it to the row above, or write its number in front"
    if (dated := _DATED.fullmatch(key.strip())) is not None:
        month = _MONTHS.index((dated["month"] or dated["first"]).lower()[:3]) + 1
        ends = sorted((int(dated["day"] or dated["last"]), month))
        return f"row {number}: {key[:40]!r} is a date, as a sheet makes one of two numbers; write {ends[0]}-{ends[1]}"
    return f"row {number}: {key[:40]!r} is no number on {dice}; write 4, 2-3, 5, 6 or 12+"


_TWICE = "too; the first counts"


def _faults(dice: str, rows: list[Row], beyond: bool = False) -> list[str]:
    """Rows that cannot be rolled, numbers that stand in two rows, numbers that stand in none."""
    totals = faces(dice)
    faults: list[str] = []
    taken: dict[int, int] = {}
    doubled: list[int] = []
    for row in rows:
        own = [face for face in totals if row.low <= face <= row.high]
        if not beyond and (not own or row.low < totals[0] or row.high > totals[-1]):
            faults.append(
                f"row {row.number}: {_shown(row.low, row.high)} cannot be rolled on {dice}, which shows "
                f"{totals[0]} to {totals[-1]}"
            )
        twice = [face for face in own if face in taken]
        doubled += twice
        if twice:
            faults.append(f"row {row.number}: {_listed(twice)} stands in row {taken[twice[0]]} {_TWICE}")
        taken.update({face: row.number for face in own if face not in taken})
    missing = [] if beyond else [face for face in totals if face not in taken]
    if len(missing) == len(doubled) == 1:  # one slip, told once
        return [f"{each}, and {missing[0]} has no row" if _TWICE in each else each for each in faults]
    return faults + ([f"no row for {_listed(missing)}"] if missing else [])


def _gaps(totals: tuple[int, ...], flat: list[tuple[int, int]]) -> bool:
    taken = [face for low, high in flat for face in totals if low <= face <= high]
    return tuple(sorted(taken)) != totals


def _shown(low: int, high: int) -> str:
    return str(low) if low == high else f"{low}-{high}"


def _listed(numbers: list[int]) -> str:
    """Numbers as short ranges: `3, 5-6`."""
    runs: list[list[int]] = []
    for number in numbers:
        if runs and number == runs[-1][-1] + 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    shown = [_shown(run[0], run[-1]) for run in runs[:12]]
    return ", ".join(shown) + (f" and {len(runs) - 12} more" if len(runs) > 12 else "")
