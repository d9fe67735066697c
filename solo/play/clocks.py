"""Clocks: numbers that go on by ticks, in sight of the player or not, and what happens at each tick.

`var` holds how far a clock has come, `clock` which ones are seen, `ticked` up to where their ticks were played.
"""

from collections.abc import Iterable, Iterator

from solo.core.procedure import Change, Procedure, Tell, change
from solo.play.effect import Line
from solo.play.ground import Ground, Leave
from solo.scenario.expressions import Value
from solo.scenario.running.layout import script_of


def moved(ground: Ground, name: str, to: Value) -> Procedure[None]:
    """A clock goes on or back, never beyond its ends; who sees it is told."""
    size = ground.adventure.clocks[name]
    value = max(0, min(size, int(to) if not isinstance(to, str) else 0))
    if value == ground.value(name):
        return
    yield from change(ground.world["var"], **{name: value})
    if ground.world.get("clock", name):
        yield Tell(f"{name.capitalize()}: {value} of {size}.", "time")


def shown(ground: Ground, name: str, hidden: bool = False) -> Procedure[None]:
    """From now on a clock is in sight, or out of it."""
    seen = None if hidden else True
    if ground.world.get("clock", name) != seen:
        yield Change("clock", name, seen)


def told(ground: Ground) -> Iterator[tuple[str, int, int]]:
    """The clocks in sight: name, where each stands, and its size."""
    for name in ground.world.fields("clock"):
        size = ground.adventure.clocks.get(name)
        if size:
            yield name.capitalize(), int(ground.value(name)), size


def due(ground: Ground, names: Iterable[str]) -> bool:
    """Has one of these clocks come to ticks that were not played, or gone back from some that were?"""
    ticked = ground.world.fields("ticked")
    return any(ticked.get(name, 0) != ground.value(name) for name in names)


def ticking(ground: Ground, line: Line) -> Procedure[Leave | None]:
    """Play what stands at the ticks that clocks have come to since choices were last offered, in their order. One
    that went back comes to its ticks anew. Returns where it leads, if anywhere."""
    for name, table in script_of(ground.adventure).ticks.items():
        played, now = int(ground.world.get("ticked", name, 0)), int(ground.value(name))
        if played == now:
            continue
        for row in sorted(table.rows, key=lambda row: row.low):
            if played < row.low <= now:
                yield Change("ticked", name, row.low)
                leave = yield from line.row(row)
                if leave:
                    return leave
        yield Change("ticked", name, int(ground.value(name)) if now < played else now)
    return None
