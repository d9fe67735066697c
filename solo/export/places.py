"""The places a party came to and the ways it took between them: as a list, and as a drawing (SVG).

What may live here: reading the record for places, and laying them out. Nothing here knows what a page looks like.
"""

from collections.abc import Iterable
from html import escape
from textwrap import wrap
from typing import NamedTuple

from solo.export.typography import smart
from solo.journal.model import Turn
from solo.scenario import walk
from solo.scenario.model import Adventure

ACROSS = 3  # boxes side by side: what a phone has room for
WIDE, HIGH, GAP, DOWN = 126, 46, 16, 34
MOST_LETTERS, MOST_LINES = 17, 2


class Place(NamedTuple):
    """A place that was come to. `ways` are the numbers of those that one went to from here."""

    name: str
    times: int
    ways: tuple[int, ...]


def visited(turns: Iterable[Turn], adventure: Adventure) -> list[Place]:
    """The places in the order they were come to. A scene in which nothing can be chosen is no place."""
    places = {
        key
        for key, scene in adventure.scenes.items()
        if any(True for _ in walk.choices(scene.blocks)) or key == adventure.start
    }
    times: dict[str, int] = {}
    ways: dict[str, dict[str, None]] = {}
    here = ""
    for turn in turns:
        for id, name, _, to, _ in turn.changes:
            if (id, name) != ("game", "scene") or not to:
                continue
            known = adventure.scene(str(to))
            if known is None or known.key not in places:
                continue
            times[known.key] = times.get(known.key, 0) + (known.key != here)
            if here and here != known.key:
                ways.setdefault(here, {})[known.key] = None
            here = known.key
    number = {key: at for at, key in enumerate(times)}
    return [
        Place(
            smart(adventure.scenes[key].heading),
            count,
            tuple(number[other] for other in ways.get(key, ())),
        )
        for key, count in times.items()
    ]


def rows_of(places: list[Place]) -> list[list[int]]:
    """The places in rows, each as far down as it is ways from the first; a full row goes on in the next."""
    depth = {0: 0}
    waiting = [0]
    for at in waiting:
        for other in places[at].ways:
            if other not in depth:
                depth[other] = depth[at] + 1
                waiting.append(other)
    layers: dict[int, list[int]] = {}
    for at in range(len(places)):
        layers.setdefault(depth.get(at, max(depth.values()) + 1), []).append(at)
    return [
        layer[start : start + ACROSS]
        for _, layer in sorted(layers.items())
        for start in range(0, len(layer), ACROSS)
    ]


def drawn(places: list[Place]) -> str:
    """The places as a drawing: a box for each, a line for each way; one that was only gone one way has an arrow."""
    rows = rows_of(places)
    across = max(len(row) for row in rows)
    width = across * WIDE + (across + 1) * GAP + 2 * GAP
    height = len(rows) * (HIGH + DOWN) + DOWN
    middle: dict[int, tuple[float, float]] = {}
    for row, layer in enumerate(rows):
        left = (width - len(layer) * WIDE - (len(layer) - 1) * GAP) / 2
        for column, at in enumerate(layer):
            middle[at] = (
                left + column * (WIDE + GAP) + WIDE / 2,
                DOWN / 2 + row * (HIGH + DOWN) + HIGH / 2,
            )
    lines = [
        line(middle[at], middle[other], at in places[other].ways, width / 2)
        for at, place in enumerate(places)
        for other in place.ways
        if at < other or at not in places[other].ways
    ]
    boxes = [box(place, *middle[at]) for at, place in enumerate(places)]
    said = escape("Map: " + ", ".join(place.name for place in places))
    return (
        f'<svg class="map" viewBox="0 0 {width} {height}" width="{width}" role="img" aria-label="{said}">\n'
        + "\n".join([*lines, *boxes])
        + "\n</svg>"
    )


def line(start: tuple[float, float], end: tuple[float, float], both: bool, middle: float) -> str:
    """A way between two boxes; one that passes others goes around them."""
    (x, y), (to_x, to_y) = start, end
    rows = abs(to_y - y) / (HIGH + DOWN)
    level = rows < 0.5 and abs(to_x - x) > 1.5 * (WIDE + GAP)  # a box stands between them
    bow = 0.0 if rows < 1.5 else WIDE / 2 + GAP * 0.75
    mid_x, mid_y = (x + to_x) / 2, (y + to_y) / 2
    if bow:
        side = 1 if mid_x >= middle else -1
        mid_x += side * bow
    if level:
        mid_y -= HIGH / 2 + DOWN / 3
    path = f'<path d="M{x:.0f} {y:.0f} Q{2 * mid_x - (x + to_x) / 2:.0f} {2 * mid_y - (y + to_y) / 2:.0f} {to_x:.0f} {to_y:.0f}"/>'
    if both:
        return path
    long = max(((to_x - x) ** 2 + (to_y - y) ** 2) ** 0.5, 1.0)
    along, across = (to_x - x) / long, (to_y - y) / long
    points = " ".join(
        f"{mid_x + along * forth - across * aside:.1f},{mid_y + across * forth + along * aside:.1f}"
        for forth, aside in ((6, 0), (-5, 5), (-5, -5))
    )
    return f'{path}<polygon points="{points}"/>'


def box(place: Place, x: float, y: float) -> str:
    """A place, its name in one line or two."""
    lines = wrap(place.name, MOST_LETTERS) or [""]
    if len(lines) > MOST_LINES:
        lines = [*lines[: MOST_LINES - 1], f"{lines[MOST_LINES - 1][: MOST_LETTERS - 1]}…"]
    top = y + 4.5 - 8 * (len(lines) - 1)
    words = "".join(
        f'<text x="{x:.0f}" y="{top + 16 * at:.1f}">{escape(each)}</text>' for at, each in enumerate(lines)
    )
    return (
        f'<rect x="{x - WIDE / 2:.0f}" y="{y - HIGH / 2:.0f}" width="{WIDE}" height="{HIGH}" rx="4"/>{words}'
    )
