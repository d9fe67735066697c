"""Pages of Markdown, set for the ear: no line is broken before its end, no table is drawn, and nothing stands for itself
only by where it stands. Pure: nothing here prints.
"""

import re
from collections.abc import Iterator

from solo.screen.lines import EMPTY, Line, safe

MARKS = re.compile(r"\*\*|(?<!\w)\*(?=\S)|(?<=\S)\*(?!\w)|`")
ITEM = re.compile(r"^\s*(?:[-*+]|\d+\.) +")
BARE = re.compile(r"^[\d×+−–%./ ]+$|^(?:yes|no)$")  # a cell that is nothing without what heads it
RULE = re.compile(r"^[|\s:-]+$")  # the line under the heads of a table


def page(text: str) -> list[Line]:
    """A page of Markdown in lines: headings, paragraphs whole, lists item by item, tables row by row."""
    lines: list[Line] = []
    for block in re.split(r"\n\s*\n", safe(text)):
        rows = [row for row in block.split("\n") if row.strip()]
        if rows:
            lines += [*([EMPTY] if lines else []), *told(rows)]
    return lines


def told(rows: list[str]) -> Iterator[Line]:
    """A block of a page."""
    while rows and rows[0].startswith("#"):
        yield ("subheading", bare(rows.pop(0).lstrip("# ")))
    if rows and rows[0].lstrip().startswith("|"):
        yield from (("said", row) for row in table(rows))
        return
    item = ""
    for row in rows:
        if ITEM.match(row) and item:
            yield ("said", bare(item))
            item = ""
        item = f"{item} {row.strip()}".strip()
    if item:
        yield ("said", bare(item))


def table(rows: list[str]) -> Iterator[str]:
    """A table row by row: the first cell, and the others under what heads them."""
    cells = [[bare(cell) for cell in re.split(r"(?<!\\)\|", row.strip().strip("|"))] for row in rows]
    heads = cells[0] if len(rows) > 1 and RULE.match(rows[1]) else []
    body = cells[2:] if heads else cells
    needed = any(
        not cell or BARE.match(cell) for row in body for cell in row[1:]
    )  # says a cell by itself too little?
    for first, *rest in body:
        named = heads[1:] if needed and len(heads) > 2 else [""] * len(rest)
        said = [f"{head}{':' * head.isdecimal()} {cell}".strip() for head, cell in zip(named, rest) if cell]
        yield f"{first}: {'; '.join(said)}".rstrip(": ")


def bare(text: str) -> str:
    """A line without its marks."""
    return MARKS.sub("", ITEM.sub("", text) if text.lstrip().startswith(("-", "*", "+")) else text).strip()
