"""Noise, and who comes of it.

`game.noise` counts what was heard: the systems add to it, a scenario may,
and a file's table headed `Wandering` answers it.
"""

from solo.core.procedure import Procedure, change
from solo.core.world import UP
from solo.play import effects
from solo.play.ground import Ground
from solo.play.line import Scope
from solo.scenario import model


def wanderers(stage) -> Procedure:
    """There was noise: before choices are offered the file's table of who comes is rolled and played, and it
    is quiet again. Nobody comes where it is safe, nor into a scene that stands apart. Returns where it leads,
    if anywhere."""
    ground = stage.ground
    if "safe" in ground.here or ground.scene.apart:
        return None
    table = ground.adventure.wandering(ground.scene.file)
    if table is None:
        return None
    yield from ground.set("noise", None)
    always = tuple(block for block in stage.layout().always if isinstance(block, model.Menu))
    row = yield from effects.rolled(table)
    yield from forget(ground, row)
    return (yield from effects.play_row(stage, row, Scope(always)))


def forget(ground: Ground, row: model.Row) -> Procedure:
    """Others come, where nobody is left of those who came on this row before."""
    for cell in row.cells:
        for part in (part for segment in cell for part in segment.parts):
            if isinstance(part, model.Meet | model.Fight) and part.key:
                place = ground.world[f"meeting.{part.key}"]
                if not any(ground.world[id].state == UP for id in place.foes or ()):
                    yield from change(place, foes=None, attitude=None)
