"""Lending somebody a hand with what they are at."""

from solo.core.procedure import Procedure, Tell, change
from solo.play import meeting
from solo.play.deeds.doing import Doing, nothing
from solo.play.deeds.hours import passing
from solo.play.deeds.people import embodied
from solo.play.ground import Leave
from solo.play.hearing.naming import s_, the
from solo.play.moment import Being
from solo.rules.floor.speech import The

HELPING = frozenset({"help", "assist", "aid", "lend", "give"})
LENT = 10  # minutes for which somebody is helped


def helped(doing: Doing, one: Being) -> Procedure[Leave | None]:
    """Somebody is helped with what they are at: it takes its time, and once it makes them think better of whoever did."""
    being = yield from embodied(doing, one)
    if being.attitude == "hostile":
        return (yield from nothing(f"{The(being)} {s_(being.name, 'wants')} no help from you."))
    mark = f"helped:{being.id}"
    if doing.ground.seen(mark):
        return (yield from nothing(f"You have helped {the(being.name)} with what there was to do."))
    yield from doing.ground.mark(mark)
    yield Tell(f"You give {the(being.name)} a hand for a while.")
    leave = yield from passing(doing, LENT)
    if leave is None:
        yield from change(being, attitude=being.attitude or "curious")
        yield from meeting.warmed(doing.ground, (being,), 1)
    return leave
