"""A heading of two signs that makes a scene of what is none: it cuts one in two, stands over words of the title page, or over
notes that no way leads to.

What may live here: that one fault, which shows in several places.
"""

from collections.abc import Iterator
from itertools import pairwise

from solo.scenario import model as m


def joined(adventure: m.Adventure, problems: list[m.Problem]) -> Iterator[m.Problem]:
    """The problems, with those of such a heading told as one, where it stands."""
    shut = {(each.file, each.line) for each in problems if each.code == "no-way-out"}
    unled = {(each.file, each.line) for each in problems if each.code == "unreachable"}
    told: dict[tuple[str, int], tuple[str, str]] = {}  # code and words, or none where another place tells it
    scenes = sorted(adventure.scenes.values(), key=lambda scene: (scene.at.file, scene.at.line))
    for scene in scenes:
        if _place(scene) in shut & unled:
            told[_place(scene)] = "unreachable", _nobody_told(scene)
    for above, below in pairwise(scenes):
        first, second = _place(above), _place(below)
        if first in shut and _offers(below) and not _offers(above):
            led = f"](#{above.key.rpartition('#')[2]})"
            begins = above.key == adventure.start and not any(
                led in text for text in adventure.texts.values()
            )
            if begins:
                told[first] = "heading-level", _begins(above, below)
                told[second] = "", ""
            elif second in unled:
                told[first] = "", ""
                told[second] = "heading-level", _cuts(above, below)
    for each in problems:
        if each.code not in ("no-way-out", "unreachable") or (each.file, each.line) not in told:
            yield each
            continue
        code, said = told[each.file, each.line]
        if code and (each.code == "unreachable" or (each.file, each.line) not in unled):
            yield m.Problem(each.file, each.line, each.column, code, said)


def _place(scene: m.Scene) -> tuple[str, int]:
    return scene.at.file, scene.at.line


def _offers(scene: m.Scene) -> bool:
    return any(isinstance(block, m.Menu) for block in scene.blocks)


def link_to(scene: m.Scene) -> str:
    """An arrow and a link to a scene, as they are written."""
    return f"`→ [{scene.heading}](#{scene.key.rpartition('#')[2]})`"


def _begins(above: m.Scene, below: m.Scene) -> str:
    return (
        f"the adventure begins with this scene, and nothing leads out of it; what is told first stands right under `# Title`, so "
        f"take this heading out, or lead on: {link_to(below)}"
    )


def _cuts(above: m.Scene, below: m.Scene) -> str:
    return (
        f"this heading begins a scene to which no way leads, and nothing leads out of `{above.heading}` above it; write "
        f"`### {below.heading}` if both are one, or let {link_to(below)} lead here"
    )


def _nobody_told(scene: m.Scene) -> str:
    return (
        f"no way leads to `{scene.heading}` and none out of it, so nobody who plays is told this; link to it with {link_to(scene)}, "
        "or put what is a note for yourself into a comment: `<!-- … -->`"
    )
