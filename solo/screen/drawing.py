"""The map, drawn in lines of text as railways are: what follows on stands below, what turns off stands beside it, and a
way that closes a ring runs back along the right margin. Pure: nothing here prints.

A layout library would not do: what there is draws boxes, of which forty columns hold one and a half and a screen six, and
clips the rest. Where even this has no room, rings are told in words.
"""

from typing import NamedTuple

from solo.screen.layout import cells, clipped
from solo.screen.lines import EMPTY, Line, safe
from solo.session.mapping import Walked, not_tried

HERE, PLACE = "◆", "●"
MOST_RINGS = 6  # drawn; the others are told
GAP = 2
Ring = tuple[int, int, bool]  # from the row, to the row, and back as well


class Row(NamedTuple):
    """A place as it stands in the drawing: the lines before its mark, and its key."""

    before: str
    place: str


def drawing(map_: Walked, columns: int) -> list[Line]:
    """The map in lines of at most so many cells; the ways that nobody has gone are told below."""
    if not map_.places:
        return [("said", "You have been nowhere yet.")]
    rows = rows_of(map_)
    rings = rings_of(map_, rows)
    lines = [line_of(row, map_, columns) for row in rows]
    fitting = lanes(rings[:MOST_RINGS])
    width = max(map(cells, lines)) + GAP + 2 * max((lane + 1 for _, lane in fitting), default=0)
    if fitting and width <= columns:
        lines, rings = with_rings(lines, fitting), rings[MOST_RINGS:]
    name = [safe(map_.places[row.place]) for row in rows]
    also = [f"{name[was]} {'↔' if both else '→'} {name[to]}" for was, to, both in rings]
    told = [f"Also: {'; '.join(also)}."] * bool(also)
    told += [f"{HERE} is where you are."] * (map_.here in map_.places)
    below = [("said", text) for text in (*told, *not_tried(map_))]
    return [*(("set", line) for line in lines), *([EMPTY] * bool(below)), *below]


def line_of(row: Row, map_: Walked, columns: int) -> str:
    """A row as a line."""
    mark = HERE if row.place == map_.here else PLACE
    return (
        f"{row.before}{mark} {clipped(safe(map_.places[row.place]), max(4, columns - len(row.before) - 2))}"
    )


def rows_of(map_: Walked) -> list[Row]:
    """The places below each other, branches to the right."""
    parents = parents_of(map_)
    children: dict[str, list[str]] = {place: [] for place in map_.places}
    reach = dict.fromkeys(map_.places, 1)  # how far the ways lead on from each
    for place in reversed(map_.places):
        parent = parents[place]
        if parent:
            children[parent].insert(0, place)
            reach[parent] = max(reach[parent], reach[place] + 1)
    rows: list[Row] = []
    waiting = [("", "", place) for place in reversed(map_.places) if not parents[place]]
    while waiting:
        stem, lead, place = waiting.pop()
        rows.append(Row(f"{stem}{lead}", place))
        if lead:
            stem += "│  "
        *beside, last = sorted(children[place], key=lambda child: reach[child]) or [""]
        waiting += [(stem, "", last)] * bool(last)
        waiting += [(stem, "├──", child) for child in reversed(beside)]
    return rows


def parents_of(map_: Walked) -> dict[str, str]:
    """From where one first came to each place; nothing for where one began, or fell from the sky."""
    parents = dict.fromkeys(map_.places, "")
    order = {place: number for number, place in enumerate(map_.places)}
    for was, to in map_.ways:
        if not parents[to] and order[was] < order[to]:
            parents[to] = was
    return parents


def rings_of(map_: Walked, rows: list[Row]) -> list[Ring]:
    """The ways that the rows do not show, the shortest first."""
    parents, at = parents_of(map_), {row.place: number for number, row in enumerate(rows)}
    rings: dict[frozenset[int], Ring] = {}
    for was, to in map_.ways:
        if was in (parents[to], to) or parents[was] == to:
            continue
        pair = frozenset((at[was], at[to]))
        rings[pair] = (*rings[pair][:2], True) if pair in rings else (at[was], at[to], False)
    return sorted(rings.values(), key=lambda ring: (abs(ring[0] - ring[1]), ring))


def lanes(rings: list[Ring]) -> list[tuple[Ring, int]]:
    """Each ring with a lane of its own beside those that run beside it."""
    taken: list[tuple[Ring, int]] = []
    for ring in rings:
        low, high = sorted(ring[:2])
        beside = {lane for other, lane in taken if min(other[:2]) <= high and low <= max(other[:2])}
        taken.append((ring, next(lane for lane in range(len(rings)) if lane not in beside)))
    return taken


def with_rings(lines: list[str], rings: list[tuple[Ring, int]]) -> list[str]:
    """The lines with rings drawn along their right margin."""
    edge = max(map(cells, lines)) + GAP
    room = 2 * max(lane + 1 for _, lane in rings)
    margin = [[" "] * (edge - cells(line) + room) for line in lines]  # from the end of each line on
    for (was, to, both), lane in rings:
        low, high = sorted((was, to))
        column = [edge + 2 * lane - cells(line) for line in lines]
        for row in range(low + 1, high):
            margin[row][column[row]] = "┼" if margin[row][column[row]] == "─" else "│"
        for row, corner in ((low, "┐"), (high, "┘")):
            for cell in range(1, column[row]):
                margin[row][cell] = CROSSED.get(margin[row][cell], "─")
            margin[row][column[row]] = corner
            if row == to or both:
                margin[row][1] = "◄"
    return [line + "".join(right).rstrip() for line, right in zip(lines, margin, strict=True)]


CROSSED = {"│": "┼", "┐": "┬", "┘": "┴", "◄": "◄"}
