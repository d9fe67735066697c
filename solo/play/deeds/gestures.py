"""Gestures: to laugh, bow or yawn. They happen, and nothing hangs on them."""

from solo.core.procedure import Procedure
from solo.play.deeds.doing import Doing, deed, nothing
from solo.play.ground import Leave


@deed("gesture")
def gesture(doing: Doing) -> Procedure[Leave | None]:
    """It is done, and takes no time."""
    return (yield from nothing(f"You {doing.said}."))
