"""The game's time: minutes since midnight of its first day, a calendar, and timers.

A game begins at eight in the morning of day 1, a Sunday, unless its system or scenario says otherwise.
"""

from typing import Any, Protocol

from solo.core.fields import Value
from solo.core.procedure import Change, Procedure, make
from solo.core.world import Entity, World

MORNING = 8 * 60
DAY = 24 * 60
WEEK = 7 * DAY
MINUTES = {"moment": 10, "turn": 10, "hour": 60, "watch": 8 * 60, "night": 8 * 60, "day": DAY, "week": WEEK}
WEEKDAYS = ("Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday")
HOURS = {
    "dawn": 6 * 60,
    "morning": MORNING,
    "noon": 12 * 60,
    "afternoon": 15 * 60,
    "dusk": 18 * 60,
    "evening": 20 * 60,
    "midnight": 24 * 60,
    "night": 22 * 60,
}
SPELLS = {  # when it is said to be each of them, in minutes of the day; the night has a question of its own
    "dawn": (5 * 60, 8 * 60),
    "morning": (6 * 60, 12 * 60),
    "noon": (12 * 60, 13 * 60),
    "afternoon": (12 * 60, 18 * 60),
    "dusk": (18 * 60, 20 * 60),
    "evening": (18 * 60, 22 * 60),
    "midnight": (0, 60),
}
MOST_TIMERS = 1000


def minute(world: World) -> int:
    """The minute of the game."""
    return world.get("game", "minute", MORNING)


def day(world: World) -> int:
    """The day of the game, the first being 1."""
    return minute(world) // DAY + 1


def weekday(world: World) -> str:
    """The day of the week."""
    return WEEKDAYS[(day(world) - 1 + WEEKDAYS.index(world.get("option", "start_weekday", "Sunday"))) % 7]


def night(world: World) -> bool:
    """Is it night, from ten in the evening to six?"""
    hour = minute(world) % DAY // 60
    return hour >= 22 or hour < 6


def told(world: World) -> str:
    """Day and hour as a player reads them."""
    now = minute(world) % DAY
    return f"{weekday(world)}, day {day(world)}, {now // 60:02}:{now % 60:02}"


def now(world: World) -> str:
    """Day and hour in a sentence: the one way in which it is told that time has gone by."""
    return f"It is {told(world)}."


def until(world: World, hour: str) -> int:
    """Minutes from now until it is next this hour of HOURS."""
    return (HOURS[hour] - minute(world) - 1) % DAY + 1


def start(world: World, what: str, who: str, minutes: int, /, **fields: Value) -> Procedure[Any]:
    """Start a timer: the system's `due` is called when so many minutes have gone by. Returns the timer."""
    return (yield from make(world, "timer", what=what, who=who, at=minute(world) + minutes, **fields))


def stop(timer: Entity) -> Procedure[None]:
    """Take a timer away."""
    for field in tuple(timer.world.fields(timer.id)):
        yield Change(timer.id, field, None)


def timers(world: World, who: str = "", what: str = "") -> list[Any]:
    """Timers that run, the next first, of one being or for one thing if named."""
    running = [
        timer
        for timer in world.all("timer")
        if (not who or timer.who == who) and (not what or timer.what == what)
    ]
    return sorted(running, key=lambda timer: timer.at)


class Clocked(Protocol):
    """What hears of time going by: a system, or its file that knows how."""

    def due(self, timer: Any) -> Procedure[None]: ...

    def passed(
        self, party: tuple[Any, ...], before: int, now: int, here: tuple[str, ...]
    ) -> Procedure[None]: ...


def pass_time(world: World, rules: Clocked, minutes: int, here: tuple[str, ...] = ()) -> Procedure[None]:
    """Let time go by: timers run out in their order, then the system hears how much time went by."""
    before = minute(world)
    end = before + minutes
    for _ in range(MOST_TIMERS):
        timer = next((timer for timer in timers(world) if timer.at <= end), None)
        if timer is None:
            break
        yield Change("game", "minute", max(timer.at, before))
        yield from rules.due(timer)
        yield from stop(timer)
    yield Change("game", "minute", end)
    party = tuple(world[id] for id in world.get("game", "party", ()))
    yield from rules.passed(party, before, end, here)
