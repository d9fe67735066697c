"""A heading of two signs that cuts a scene in two: nothing leads out of what stands above it, and no way to what stands below.

What may live here: that one fault, which shows in two places.
"""

from collections.abc import Iterator
from itertools import pairwise

from solo.scenario import model as m


def joined(adventure: m.Adventure, problems: list[m.Problem]) -> Iterator[m.Problem]:
    """The problems, with those of two halves of a scene told as one, at the heading between them: what is told above it,
    and what is offered below."""
    shut = {(each.file, each.line) for each in problems if each.code == "no-way-out"}
    unled = {(each.file, each.line): each for each in problems if each.code == "unreachable"}
    halves = {}
    for above, below in pairwise(
        sorted(adventure.scenes.values(), key=lambda scene: (scene.at.file, scene.at.line))
    ):
        first, second = (above.at.file, above.at.line), (below.at.file, below.at.line)
        halved = _offers(below) and not _offers(above)
        if halved and first in shut and second in unled:
            halves[second] = above.heading, first
            halves[first] = "", first
    for each in problems:
        held = halves.get((each.file, each.line))
        if held is None or each.code not in ("no-way-out", "unreachable"):
            yield each
        elif each.code == "unreachable" and held[0]:
            heading = adventure.texts[each.file].split("\n")[each.line - 1].lstrip("# ")
            said = (
                f"this heading begins a scene to which no way leads, and nothing leads out of `{held[0]}` above it; write "
                f"`### {heading}` if both are one, or let `→ [{heading}](…)` lead here"
            )
            yield m.Problem(each.file, each.line, each.column, "heading-level", said)


def _offers(scene: m.Scene) -> bool:
    return any(isinstance(block, m.Menu) for block in scene.blocks)
