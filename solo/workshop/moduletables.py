"""A published page's random tables as an adventure has them.

What may live here: which cells are written with the head of their column or row, and how the dice stand in the head.
"""

import re
from collections.abc import Callable, Sequence

from solo.scenario.statlines.text import one_line
from solo.scenario.tables import keys
from solo.workshop import pagetables
from solo.workshop.modulewords import plain, rolled
from solo.workshop.pagemodel import Rolled

FEWEST_LABELS = 2


def written(table: Rolled, meeting: Callable[[str], str]) -> str:
    """A table as a section; `meeting` gives a cell with the `meet` of whoever it names."""
    width = max(map(len, table.rows))
    heads = [plain(cell).strip(" .:") for cell in table.rows[0]]
    labels = [""] * width if table.each or table.keyed else _labels(heads)
    lying = pagetables.is_lying(table.rows)
    lines = ["Roll for each column.", ""] if table.each else []
    for number, row in enumerate(table.rows):
        cells = [plain(cell).replace("|", "\\|") for cell in row] + [""] * (width - len(row))
        if not number and table.dice and not lying and not keys.dice_header(row[1] if width > 1 else ""):
            cells[0] = table.dice
        if number:
            if lying:  # each row has its name at its side
                named = len(table.rows) > FEWEST_LABELS and _is_label(cells[0])
                labels = ["", *[cells[0].rstrip(" :") if named else ""] * (width - 1)]
            figures = {0} | {at for at, head in enumerate(heads) if keys.dice_header(head)}
            cells = [cell if at in figures else _told(meeting(cell)) for at, cell in enumerate(cells)]
            cells = [
                f"{label}: {cell}" if label and cell else cell
                for label, cell in zip((*labels, *[""] * width), cells, strict=False)
            ]
        if any(cells):
            lines.append(f"| {' | '.join(cells)} |")
        if not number:
            lines.append("|" + " --- |" * width)
    return f"## {table.name}\n\n" + "\n".join(lines)


def _told(cell: str) -> str:
    """A cell with its dice thrown where it is told, where nobody is met by it."""
    return cell if "`" in cell else rolled(cell)


def _labels(heads: Sequence[str]) -> list[str]:
    """What is written before the cells of each column, that one knows which is which; nothing where a row, or each of the
    blocks that stand side by side, has a single column: of that nobody asks."""
    labels = ["", *(_without_dice(head) if _is_label(head) else "" for head in heads[1:])]
    begins = [at for at, head in enumerate(heads) if not at or keys.dice_header(head)]
    for start, end in zip(begins, [*begins[1:], len(heads)], strict=True):
        if sum(map(bool, labels[start:end])) < FEWEST_LABELS:
            labels[start:end] = [""] * (end - start)
    return labels


def _without_dice(head: str) -> str:
    return one_line(re.sub(r"\(\s*[0-9]{0,2}[dw][0-9]{1,3}\s*\)", " ", head))


def _is_label(head: str) -> bool:
    """Whether the heading of a column says what stands in it, and is no die and no word for a result."""
    return (
        re.search(r"[^\W\d_]{2}", head) is not None
        and not keys.dice_header(head)
        and not re.fullmatch(r"(?:roll|result|effect|description|d[0-9]+)s?", head, re.IGNORECASE)
    )
