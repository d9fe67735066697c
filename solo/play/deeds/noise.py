"""Noise: shouting, ringing, knocking."""

from solo.core.procedure import Change, Fact, Procedure, Tell
from solo.play.deeds.doing import Doing, deed, nothing
from solo.play.deeds.naming import the
from solo.play.ground import Leave


@deed("shout", "ring", "blow", "knock")
def loudly(doing: Doing) -> Procedure[Leave | None]:
    """It is heard, by whoever there is to hear it."""
    kind, what = doing.deed.kind, doing.what
    if kind in ("ring", "blow") and not what:
        return (yield from nothing("There is nothing here to do that with."))
    if what and doing.deed.unseen and not doing.deed.thing:
        return (yield from nothing(f"You see no {what} here."))
    if "loud" in doing.ground.here:
        return (yield from nothing("Nobody hears a thing in this din."))
    yield Change("game", "noise", doing.world.get("game", "noise", 0) + 1)
    said = {
        "shout": "You shout",
        "ring": f"You ring {the(what)}",
        "blow": f"You blow {the(what, bool(doing.deed.thing))}",
    }
    words = said.get(kind, f"You knock{f' on {the(what)}' if what else ''}")
    yield Tell(f"{words}, and it carries.", "ruling", Fact("noise", doing.hero.id, count=1))
    return None
