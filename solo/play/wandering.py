"""Noise, and who comes of it.

`game.noise` counts what was heard: the systems add to it, a scenario may,
and a file's table headed `Wandering` answers it.
"""

from solo.core.procedure import Procedure, change
from solo.core.world import UP
from solo.play.effect import Line
from solo.play.ground import Ground, Leave
from solo.play.tables import rolled
from solo.scenario import model
from solo.scenario.directives.declaring import held


def wanderers(ground: Ground, line: Line) -> Procedure[Leave | None]:
    """There was noise: before choices are offered the region's or the file's table of who comes is rolled and played, and it
    is quiet again. Nobody comes where it is safe, nor into a scene that stands apart. Returns where it leads,
    if anywhere. `line` is where what is written for outcomes is looked for."""
    if "safe" in ground.here or ground.scene.apart:
        return None
    table = ground.adventure.wandering(ground.scene.file, ground.scene.regions)
    if table is None:
        return None
    yield from ground.set("noise", None)
    row = yield from rolled(ground, table)
    if row is None:
        return None
    yield from forget(ground, row)
    return (yield from line.row(row))


def forget(ground: Ground, row: model.Row) -> Procedure[None]:
    """Others come, where nobody is left of those who came on this row before."""
    for cell in row.cells:
        for part in (part for segment in cell for part in segment.parts):
            for key in held(part, "meeting"):
                place = ground.world[f"meeting.{key}"]
                if not any(ground.world[id].state == UP for id in place.foes or ()):
                    yield from change(place, foes=None, attitude=None)
