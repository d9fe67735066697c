"""Gestures: to laugh, bow or yawn. They happen, and nothing hangs on them."""

from solo.core.english import words as words_of
from solo.core.procedure import Procedure
from solo.play.deeds.doing import Doing, deed, meant, nothing
from solo.play.ground import Leave
from solo.play.hearing.phrases import taken_apart


@deed("gesture")
def gesture(doing: Doing) -> Procedure[Leave | None]:
    """It is done, and takes no time; what does something to a thing that is here is tried: to smoke the bees out."""
    at = taken_apart(doing.deed.words).after("at", "to")
    if at and not doing.deed.being and (gone := doing.moment.away(at)):
        return (yield from nothing(f"{gone[0].name} is not here."))
    if not doing.deed.whom and not doing.deed.thing and not doing.deed.unseen and leaves(doing):
        return (yield from meant(doing, "other"))
    if unanswered(doing):
        return (yield from nothing(f"You {doing.said}. Nobody has anything to say to it."))
    return (yield from nothing(f"You {doing.said}."))


def unanswered(doing: Doing) -> bool:
    """Is a gesture made at something here, and at nobody, with somebody there who might mind it?"""
    what = words_of(doing.what.lower())[-1:]
    at = what and not doing.deed.whom and not doing.deed.thing and doing.moment.mentions(what[0])
    return bool(at and doing.moment.beings_met)


def leaves(doing: Doing) -> bool:
    """Is a thing that is here brought out, off or down by it?"""
    there = bool(doing.what) and bool(doing.moment.mentions(words_of(doing.what.lower())[-1]))
    return there and doing.left_so.endswith((" out", " off", " down", " away", " over", " up"))
