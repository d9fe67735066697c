"""`solo map`: a scenario as a graph, as an outline to read or for a program to draw."""

from argparse import Namespace
from collections.abc import Iterator

import msgspec

from solo.scenario.model import Adventure
from solo.workshop.graph import Map, Spot, Target, Way, map_of

MOST_WORDS = 40  # letters of a label in a drawing
FORMATS = ("text", "mermaid", "dot", "json")


def show(args: Namespace, adventure: Adventure) -> int:
    """Print the map of an adventure."""
    made = map_of(adventure)
    print({"text": text, "mermaid": mermaid, "dot": dot, "json": data}[args.format](made))
    return 0


def data(made: Map) -> str:
    """The map as JSON."""
    return msgspec.json.format(msgspec.json.encode(made), indent=2).decode()


# As an outline.


def text(made: Map) -> str:
    """The map as an outline: each scene, what can be done there, and where it leads."""
    headings = {spot.key: spot.heading for spot in made.scenes}
    lines = [made.title]
    for spot in made.scenes:
        lines += ["", heading(spot, made.start)]
        for way in spot.ways:
            lines += outline(way, headings, 1)
    return safe("\n".join(lines))


def heading(spot: Spot, start: str) -> str:
    """A scene's line."""
    marks = (
        ["the start"] * (spot.key == start)
        + ["no way leads here"] * spot.unreachable
        + ["in every scene"] * (spot.everywhere and not spot.regions)
        + [f"in {region}" for region in spot.regions]
        + ["wherever it is at hand"] * spot.beside
    )
    return f"{spot.heading}  {spot.file}:{spot.line}" + f"  ({', '.join(marks)})" * bool(marks)


def outline(way: Way, headings: dict[str, str], depth: int) -> Iterator[str]:
    """A way and what lies inside it, a line each."""
    pieces = [
        {"choice": "-", "outcome": "*", "text": ""}[way.kind],
        f"({', '.join(way.when)})" * bool(way.when),
        way.words,
        f"[{'; '.join(way.does)}]" * bool(way.does),
        *(led(to, headings) for to in way.to),
    ]
    yield "  " * depth + " ".join(filter(None, pieces))
    for inner in way.inside:
        yield from outline(inner, headings, depth + 1)


def led(to: Target, headings: dict[str, str]) -> str:
    """Where it leads, in words."""
    sign, name = {"end": ("■", to.to), "back": ("→", "back"), "do": ("↺", headings.get(to.to, to.to))}.get(
        to.kind, ("→", headings.get(to.to, to.to))
    )
    return "or else " * to.failing + f"{sign} {name}"


# As a drawing: nodes and arrows.


def arrows(made: Map) -> Iterator[tuple[str, str, Target]]:
    """Every way that leads somewhere: from which scene, by what words, and where to."""

    def all_of(way: Way, words: tuple[str, ...]) -> Iterator[tuple[str, Target]]:
        here = (*words, way.words) if way.words else words
        for to in way.to:
            yield ": ".join(here), to
        for inner in way.inside:
            yield from all_of(inner, here)

    for spot in made.scenes:
        for way in spot.ways:
            for words, to in all_of(way, ()):
                if to.kind != "back":
                    yield spot.key, words, to


def nodes(made: Map) -> dict[tuple[str, str], str]:
    """The names of what is drawn: scenes by ("go", key) and endings by ("end", kind)."""
    scenes = {("go", spot.key): f"s{number}" for number, spot in enumerate(made.scenes)}
    ends = dict.fromkeys((to.kind, to.to) for _, _, to in arrows(made) if to.kind == "end")
    return scenes | {end: f"e{number}" for number, end in enumerate(ends)}


def mermaid(made: Map) -> str:
    """The map as a Mermaid flowchart; endings are round, what cannot be reached is dashed, text played in
    passing is dotted."""
    named, lines = nodes(made), ["flowchart TD"]
    for spot in made.scenes:
        name = named["go", spot.key]
        lines.append(f'  {name}["{entities(spot.heading)}"]')
        if spot.unreachable:
            lines.append(f"  style {name} stroke-dasharray: 4")
    lines += [f'  {name}(["{entities(to)}"])' for (kind, to), name in named.items() if kind == "end"]
    for key, words, to in arrows(made):
        arrow, target = ("-.->" if to.kind == "do" else "-->"), named.get(place(to))
        if target:
            lines.append(
                f"  {named['go', key]} {arrow}" + (f'|"{entities(words)}"|' if words else "") + f" {target}"
            )
    return "\n".join(lines)


def dot(made: Map) -> str:
    """The map as a graph for Graphviz, drawn the same way."""
    named, lines = nodes(made), ["digraph {", "  rankdir=LR; node [shape=box];"]
    for spot in made.scenes:
        lines.append(
            f"  {named['go', spot.key]} [label={quoted(spot.heading)}{' style=dashed' * spot.unreachable}];"
        )
    lines += [
        f"  {name} [label={quoted(to)} shape=oval];" for (kind, to), name in named.items() if kind == "end"
    ]
    for key, words, to in arrows(made):
        if place(to) in named:
            dotted = " style=dotted" * (to.kind == "do")
            lines.append(f"  {named['go', key]} -> {named[place(to)]} [label={quoted(words)}{dotted}];")
    return "\n".join([*lines, "}"])


def place(to: Target) -> tuple[str, str]:
    """What a target is drawn as."""
    return ("end" if to.kind == "end" else "go"), to.to


def short(words: str) -> str:
    """A label that fits an arrow."""
    words = " ".join(safe(words).split())
    return words if len(words) <= MOST_WORDS else words[: MOST_WORDS - 1].rstrip() + "…"


def entities(words: str) -> str:
    """A label for Mermaid: every sign it might read is written by its number."""
    return "".join(
        letter if letter.isalnum() or letter in " ,.'…-" else f"#{ord(letter)};" for letter in short(words)
    )


def quoted(words: str) -> str:
    """A label for Graphviz."""
    return '"' + short(words).replace("\\", "\\\\").replace('"', '\\"') + '"'


def safe(words: str) -> str:
    """Words without control characters, line ends apart."""
    return "".join(letter if letter.isprintable() or letter == "\n" else " " for letter in words)
