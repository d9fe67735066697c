"""The story as a drawing: scenes as cards, endings as rounded ones, arrows between them.

What may live here: SVG. The same drawing stands in a page and in a file of its own.
"""

from collections.abc import Iterator
from html import escape
from importlib.resources import files
from typing import NamedTuple

from solo.workshop.graph import Map, Way
from solo.workshop.map import arrows, place
from solo.workshop.pictures.heat import ALL, Heat, change, step
from solo.workshop.pictures.layout import FALL, HIGH, WIDE, Placed, Point, placed

LETTER = 8.2  # the width of a letter of a heading, about, in the widest of the fonts that may stand in
LINES = 2
MOST_CALLED = 3  # scenes that play another in passing, up to which a line is drawn from each


class Card(NamedTuple):
    """A scene or an ending as it is drawn. `node` is its name in the graph, `id` that in the page."""

    node: str
    id: str
    words: str
    under: str
    kind: str
    said: str


class Drawing(NamedTuple):
    """What is drawn: cards, arrows (with whether they lead both ways, and whether they are played in passing), places."""

    title: str
    cards: tuple[Card, ...]
    arrows: tuple[tuple[str, str, bool, bool], ...]
    places: Placed


def drawing_of(made: Map) -> Drawing:
    """The drawing of a map."""
    cards = {**{card.node: card for card in scenes(made)}, **{card.node: card for card in endings(made)}}
    passing: dict[tuple[str, str], bool] = {}
    for key, _, to in arrows(made):
        kind, target = place(to)
        name = f"end {target}" if kind == "end" else target
        if key in cards and name in cards:
            passing[key, name] = passing.get((key, name), True) and to.kind == "do"
    called: dict[str, int] = {}
    for (_, b), dotted in passing.items():
        called[b] = called.get(b, 0) + (1 if dotted else -len(cards))
    for b, times in called.items():
        if times > MOST_CALLED:  # so many lines would hide the story
            cards[b] = cards[b]._replace(under=f"played in {times} scenes", kind="beside")
    drawn: dict[tuple[str, str], tuple[bool, bool]] = {}
    for (a, b), dotted in passing.items():
        if called[b] > MOST_CALLED:
            continue
        if (b, a) in drawn and a != b:
            drawn[b, a] = True, drawn[b, a][1] and dotted
        else:
            drawn[a, b] = False, dotted
    places = placed(sorted(cards, key=lambda node: node != made.start), drawn)
    return Drawing(
        made.title, tuple(cards.values()), tuple((a, b, *how) for (a, b), how in drawn.items()), places
    )


def scenes(made: Map) -> Iterator[Card]:
    """The cards of scenes."""
    for number, spot in enumerate(made.scenes):
        choices, tests = counted(spot.ways)
        under = ", ".join(filter(None, (several(choices, "choice"), several(tests, "test"))))
        marks = "the start" if spot.key == made.start else "no way leads here" if spot.unreachable else ""
        kind = "start" if spot.key == made.start else "lost" if spot.unreachable else "scene"
        if spot.everywhere or spot.beside:
            kind, marks = "beside", "in every scene" if spot.everywhere else "wherever it is at hand"
        said = f"Scene {spot.heading}: {under or 'nothing to choose'}" + f" ({marks})" * bool(marks)
        yield Card(spot.key, f"s{number}", spot.heading, under, kind, said)


def endings(made: Map) -> Iterator[Card]:
    """The cards of endings."""
    ends = dict.fromkeys(to.to for _, _, to in arrows(made) if to.kind == "end")
    for number, words in enumerate(ends):
        kind, _, name = words.partition(": ")
        yield Card(
            f"end {words}",
            f"e{number}",
            name or kind,
            kind if name else "",
            f"end {tone(kind)}",
            f"Ending {words}",
        )


def tone(kind: str) -> str:
    """How an ending is coloured."""
    return {"victory": "good", "death": "bad", "defeat": "bad", "captured": "bad"}.get(kind, "so")


def counted(ways: tuple[Way, ...]) -> tuple[int, int]:
    """How many choices and tests there are in these ways."""
    choices = tests = 0
    for way in ways:
        choices += way.kind == "choice"
        tests += sum(each.startswith(("test", "oppose")) for each in way.does)
        inner = counted(way.inside)
        choices, tests = choices + inner[0], tests + inner[1]
    return choices, tests


def several(number: int, word: str) -> str:
    """So many of something; nothing for none."""
    return f"{number} {word}{'s' * (number != 1)}" if number else ""


# As SVG.


def svg(
    drawn: Drawing,
    heat: Heat | None = None,
    before: Heat | None = None,
    by: str = "visits",
    alone: bool = True,
) -> str:
    """The drawing; alone in a file of its own, with its style, or to stand in a page, where cards are links."""
    wide, high = drawn.places.wide, drawn.places.high
    style = f"<style>{sheet()}</style>" if alone else ""
    size = f' width="{wide}" height="{high}"' if alone else ' id="map" tabindex="0"'
    inside = "".join((*lines(drawn), *(card(each, drawn, heat, before, by, alone) for each in drawn.cards)))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg"{size} viewBox="0 0 {wide} {high}" class="story" role="group" '
        f'aria-label="{escape(f"Map of {drawn.title}")}"><title>{escape(drawn.title)}</title>{style}{MARKERS}'
        f'<rect class="ground" x="0" y="0" width="{wide}" height="{high}"/>{inside}</svg>'
    )


def sheet() -> str:
    """The style of a drawing."""
    return files(__package__).joinpath("map.css").read_text(encoding="utf-8")


MARKERS = (
    '<defs><marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="9" markerHeight="9" markerUnits="userSpaceOnUse" orient="auto-start-reverse">'
    '<path class="tip" d="M0 0L8 4L0 8Z"/></marker></defs>'
)


def lines(drawn: Drawing) -> Iterator[str]:
    """The arrows."""
    ids = {each.node: each.id for each in drawn.cards}
    for a, b, both, dotted in drawn.arrows:
        points = drawn.places.lines.get((a, b)) or (drawn.places.nodes[a], drawn.places.nodes[b])
        start = ' marker-start="url(#tip)"' if both else ""
        yield (
            f'<path class="way{" passing" * dotted}" data-from="{ids[a]}" data-to="{ids[b]}" d="{curve(points, a == b)}" '
            f'marker-end="url(#tip)"{start}/>'
        )


def curve(points: tuple[Point, ...], self_: bool) -> str:
    """A line through these points, from the edge of one card to that of another."""
    if self_:
        x, y = points[0][0] + WIDE / 2, points[0][1]
        return f"M{x:.0f} {y - 10:.0f}c26 -18 26 38 0 20"
    (x, y), (to, down) = points[0], points[-1]
    if abs(y - down) < 1 and len(points) == 2:
        side = WIDE / 2 if to > x else -WIDE / 2
        return f"M{x + side:.0f} {y:.0f}L{to - side:.0f} {down:.0f}"
    falls = 1 if down > y else -1
    near = points[1][0] - x, points[-2][0] - to
    first = (x + max(-0.38, min(0.38, near[0] / 1200)) * WIDE, y + falls * HIGH / 2)
    last = (to + max(-0.38, min(0.38, near[1] / 1200)) * WIDE, down - falls * (HIGH / 2 + 1))
    path, here = f"M{first[0]:.0f} {first[1]:.0f}", first
    for there in (*points[1:-1], last):
        bend = (there[1] - here[1]) / 2 or falls * FALL / 2
        path += f"C{here[0]:.0f} {here[1] + bend:.0f} {there[0]:.0f} {there[1] - bend:.0f} {there[0]:.0f} {there[1]:.0f}"
        here = there
    return path


def card(each: Card, drawn: Drawing, heat: Heat | None, before: Heat | None, by: str, alone: bool) -> str:
    """A card."""
    x, y = drawn.places.nodes[each.node]
    rows = wrapped(each.words)
    under = each.under
    warm, told = warmth(each, heat, before, by)
    if heat is not None:
        under = told or under
    high = 16
    top = y - (len(rows) * high + (14 if under else 0)) / 2 + 12
    words = "".join(
        f'<text class="name" x="{x:.0f}" y="{top + high * at:.0f}">{escape(row)}</text>'
        for at, row in enumerate(rows)
    )
    small = (
        f'<text class="under" x="{x:.0f}" y="{top + high * len(rows):.0f}">{escape(under)}</text>'
        if under
        else ""
    )
    corner = HIGH / 2 if each.kind.startswith("end") else 8
    shape = f'<rect class="box" x="{x - WIDE / 2:.0f}" y="{y - HIGH / 2:.0f}" width="{WIDE}" height="{HIGH}" rx="{corner:.0f}"/>'
    said = f"{each.said}{f'; {told}' if told else ''}"
    inside = f"<title>{escape(said)}</title>{shape}{words}{small}"
    classes = f"card {each.kind} {warm}".strip()
    if alone:
        return f'<g class="{classes}" role="img" aria-label="{escape(said)}">{inside}</g>'
    return f'<a class="{classes}" id="n{each.id}" href="#{each.id}" data-node="{escape(each.node)}" aria-label="{escape(said)}">{inside}</a>'


def warmth(each: Card, heat: Heat | None, before: Heat | None, by: str) -> tuple[str, str]:
    """The colour of a card and what is told of it, by a playtest or by what changed between two."""
    now = (heat or {}).get(each.node, {}).get(ALL)
    if heat is None or each.kind == "beside":
        return "", ""
    share = now.share(by) if now else 0.0
    if before is None:
        return f"h{step(share, by)}", f"{share:.0%} {NAMES[by]}" if now else "never reached"
    was = before.get(each.node, {}).get(ALL)
    old = was.share(by) if was else 0.0
    return f"d{change(share, old)}", f"{old:.0%} → {share:.0%} {NAMES[by]}"


NAMES = {"visits": "of games", "deaths": "die here", "endings": "end well"}


def wrapped(words: str) -> list[str]:
    """A heading in at most two lines that fit a card."""
    most = int((WIDE - 18) / LETTER)
    rows = [""]
    for word in words.split():
        if rows[-1] and len(rows[-1]) + 1 + len(word) > most:
            if len(rows) == LINES:
                rows[-1] = rows[-1][: most - 1].rstrip() + "…"
                break
            rows.append("")
        rows[-1] = f"{rows[-1]} {word}".strip()
    return [row if len(row) <= most else row[: most - 1].rstrip() + "…" for row in rows]
