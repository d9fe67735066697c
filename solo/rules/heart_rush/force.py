"""Being pushed along the line of a fight, and what stops one (Forced Movement)."""

from solo.core.procedure import Procedure, Tell, change
from solo.core.world import UP
from solo.rules.heart_rush import conditions, gear, ground, readings, tables
from solo.rules.heart_rush.fields import Being
from solo.rules.heart_rush.instants import Push, window
from solo.rules.heart_rush.words import called, opening
from solo.rules.heart_rush.wounds import hurt


def pushed(being: Being | None, target: Being, feet: int) -> Procedure[int]:
    """A being is pushed away along the line, until something stops it (HR-FORCE-01 to 04). Returns the feet
    it moved."""
    start, ahead = target.at, away_from(being, target)
    short = stopped_at(target, start, ahead, feet)[0] < feet
    pending = Push(being, target, f"{opening(target, 'is')} about to be pushed {feet} feet.", feet, short)
    yield from window("move", pending, readings.everybody(target))
    feet = pending.feet
    if not feet:
        return 0
    limit, stopper = stopped_at(target, start, ahead, feet)
    moved = min(feet, limit)
    yield from change(target, at=start + ahead * moved)
    if moved:
        yield from conditions.stirred(target)
        if target.world["fight"].engaged:  # told when it is over
            yield from change(target, driven=target.driven + moved)
        else:
            yield Tell(f"{opening(target, 'is')} driven back {moved} feet.")
    if moved < feet:
        yield from crash(target, stopper, feet - moved)
    return moved


def away_from(being: Being | None, target: Being) -> int:
    """Which way along the line one is pushed: away from whoever pushes, or towards its own side."""
    if being is not None and being.at == target.at:
        return 1 if target.side == "foes" else -1
    return -1 if being is not None and being.at > target.at else 1


def crash(target: Being, stopper: Being | None, left: int) -> Procedure[None]:
    """Stopped short by a wall, or by somebody."""
    guard = gear.shield(stopper) if stopper is not None else ""
    harm, other = yield from ground.forced(left, guard, stopper is not None, target.id)
    yield Tell(
        f"{opening(target, 'is')} stopped by {called(stopper) if stopper is not None else 'the wall'}."
    )
    yield from hurt(target, harm)
    if stopper is not None:
        yield from hurt(stopper, other)


def stopped_at(target: Being, start: int, ahead: int, feet: int) -> tuple[int, Being | None]:
    """How far a being can be pushed, and who stops it (None: a wall)."""
    fight = target.world["fight"]
    limit, stopper = feet, None
    wall = fight.wall
    if wall is not None and abs(start + ahead * feet) > wall:
        limit = max(0, wall - ahead * start)
    for other in readings.everybody(target):
        gap = (other.at - start) * ahead
        if (
            other != target
            and other.state == UP
            and 0 < gap <= limit
            and ground.stops(target.size, other.size, gear.shield(other), other.side != target.side)
        ):
            limit, stopper = max(0, gap - tables.SPACE), other
    return limit, stopper
