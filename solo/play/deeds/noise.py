"""Noise: shouting, ringing, knocking."""

from solo.core.procedure import Procedure
from solo.play.deeds.doing import Doing, deed, nothing
from solo.play.deeds.naming import capital, s_, the
from solo.play.ground import Leave
from solo.referee.trouble import loudly


@deed("shout", "ring", "blow", "knock")
def made(doing: Doing) -> Procedure[Leave | None]:
    """It is heard, by whoever there is to hear it."""
    kind, what = doing.deed.kind, doing.what
    if kind in ("ring", "blow") and not what:
        return (yield from nothing("There is nothing here to do that with."))
    if what and doing.deed.unseen and not doing.deed.thing:
        return (yield from nothing(f"You see no {what} here."))
    if "loud" in doing.ground.here:
        return (yield from nothing("Nobody hears a thing in this din."))
    said = {
        "shout": "You shout",
        "ring": f"You ring {the(what)}",
        "blow": f"You blow {the(what, bool(doing.deed.thing))}",
    }
    words = said.get(kind, f"You knock{f' on {the(what)}' if what else ''}")
    yield from loudly(doing.world, doing.hero.id, f"{words}, and it carries. {answer(doing)}".strip())
    return None


def answer(doing: Doing) -> str:
    """Who answers a noise at once: those who are here look up; where nobody wanders, nobody comes."""
    here = [one for one in doing.moment.strangers if one.looks_on]
    if here:
        name = the(here[0].name)
        return (
            f"{capital(name)} {s_(name, 'looks')} your way."
            if len(here) == 1
            else "Everybody looks your way."
        )
    scene = doing.ground.scene
    comes = not scene.apart and doing.ground.adventure.wandering(scene.file, scene.regions)
    return "" if comes else "Nobody answers."
