"""Deeds: what comes of what the player does beyond the choices.

`perform` takes what a line was understood to mean (`solo.play.moment.Deed`) and does it. What nobody has written a
procedure for is tried (`solo.play.attempt`): offered before anything is rolled.
"""

from solo.core.procedure import Procedure
from solo.play.attempt import attempt
from solo.play.ground import Ground, Leave
from solo.play.moment import Deed


def perform(ground: Ground, deed: Deed) -> Procedure[Leave | None]:
    """Do what was meant. Returns where it leads, if anywhere."""
    yield from attempt(ground.world, ground.rules, deed.words, ground.here)
    return None
