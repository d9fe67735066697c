"""Gestures: to laugh, bow or yawn. They happen, and nothing hangs on them."""

from solo.core.english import words as words_of
from solo.core.procedure import Procedure
from solo.play.deeds.doing import Doing, deed, nothing
from solo.play.ground import Leave


@deed("gesture")
def gesture(doing: Doing) -> Procedure[Leave | None]:
    """It is done, and takes no time."""
    what = words_of(doing.what.lower())[-1:]
    there = what and not doing.deed.whom and not doing.deed.thing and doing.moment.mentions(what[0])
    return (yield from nothing(f"You {doing.said}.{' That changes nothing here.' if there else ''}"))
