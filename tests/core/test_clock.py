"""The game's time: days, weekdays and hours as they are told, timers, and time that goes by."""

import pytest
from tables import rows

from solo.core import clock
from solo.core.procedure import Change, run
from solo.core.world import World

DAY = 24 * 60


@pytest.fixture
def world():
    """A world that has only begun."""
    return World()


def at(world, day, hour, minute=0):
    """It is this hour of this day, the first being 1."""
    world.put("game", "minute", (day - 1) * DAY + hour * 60 + minute)
    return world


def test_a_game_begins_at_eight_on_a_sunday_the_first_day(world):
    assert (clock.minute(world), clock.day(world), clock.weekday(world)) == (480, 1, "Sunday")
    assert clock.told(world) == "Sunday, day 1, 08:00" and clock.now(world) == "It is Sunday, day 1, 08:00."


@rows(
    ("day", "hour", "minute", "begins", "told"),
    [
        (1, 0, 0, "Sunday", "Sunday, day 1, 00:00"),
        (1, 23, 59, "Sunday", "Sunday, day 1, 23:59"),
        (2, 0, 0, "Sunday", "Monday, day 2, 00:00"),
        (7, 9, 5, "Sunday", "Saturday, day 7, 09:05"),
        (8, 12, 30, "Sunday", "Sunday, day 8, 12:30"),
        (1, 8, 0, "Friday", "Friday, day 1, 08:00"),
        (3, 8, 0, "Friday", "Sunday, day 3, 08:00"),
    ],
)
def test_day_weekday_and_hour_are_told_from_the_minute(day, hour, minute, begins, told):
    world = at(World(), day, hour, minute)
    world.put("option", "start_weekday", begins)
    assert clock.told(world) == told and clock.day(world) == day


@rows(
    ("hour", "minute", "to", "left"),
    [
        (5, 59, "dawn", 1),
        (6, 0, "dawn", DAY),  # the next one, not this
        (6, 1, "dawn", DAY - 1),
        (8, 0, "noon", 240),
        (13, 0, "noon", DAY - 60),
        (20, 0, "night", 120),
        (22, 0, "midnight", 120),
        (0, 0, "midnight", DAY),
        (10, 0, "morning", DAY - 120),
    ],
)
def test_how_long_it_is_until_an_hour_comes_next(hour, minute, to, left):
    assert clock.until(at(World(), 3, hour, minute), to) == left


def test_a_timer_has_what_and_whom_it_is_for_and_when_and_what_else_is_said(world):
    timer = run(clock.start(world, "faint", "hero.1", 10, loss_Str=3), world=world)
    assert dict(world.fields(timer.id)) == {"what": "faint", "who": "hero.1", "at": 490, "loss_Str": 3}
    run(clock.stop(timer), world=world)
    assert timer.id not in world


@rows(
    ("who", "what", "found"),
    [
        ("", "", ["c", "a", "b", "d"]),
        ("hero.1", "", ["a", "b"]),
        ("", "faint", ["c", "a"]),
        ("hero.1", "faint", ["a"]),
        ("hero.3", "", []),
        ("hero.2", "mend", ["d"]),
    ],
)
def test_timers_are_found_by_whom_and_for_what_the_next_first(who, what, found):
    world = World()
    for name, whose, for_what, minutes in (
        ("a", "hero.1", "faint", 20),
        ("b", "hero.1", "mend", 30),
        ("c", "hero.2", "faint", 10),
        ("d", "hero.2", "mend", 40),
    ):
        run(clock.start(world, for_what, whose, minutes, note=name), world=world)
    assert [timer.note for timer in clock.timers(world, who, what)] == found


class Heard:
    """Rules that note what they hear of time, and set one clock more when the first is over."""

    def __init__(self, world, again=0):
        self.world, self.again, self.due_at, self.went_by = world, again, [], []

    def due(self, timer):
        self.due_at.append((timer.note, clock.minute(self.world)))
        if self.again:
            yield from clock.start(self.world, "again", timer.who, self.again, note="again")

    def passed(self, party, before, now, here):
        self.went_by.append(([being.id for being in party], before, now, here))
        yield Change("game", "heard", True)


def going_by(world, minutes, timers, again=0, here=()):
    """So many minutes go by, with timers over in so many."""
    world.put("game", "party", ("hero.1", "hero.2"))
    for name, after in timers:
        run(clock.start(world, "x", "hero.1", after, note=name), world=world)
    heard = Heard(world, again)
    run(clock.pass_time(world, heard, minutes, here), world=world)
    return heard


@rows(
    ("minutes", "timers", "due"),
    [
        (60, [], []),
        (60, [("a", 60)], [("a", 540)]),
        (60, [("a", 61)], []),
        (60, [("b", 30), ("a", 10)], [("a", 490), ("b", 510)]),
        (60, [("late", -5)], [("late", 480)]),  # it was over before: it is heard of now
        (0, [("a", 0)], [("a", 480)]),
    ],
)
def test_timers_run_out_in_their_order_each_at_its_minute_and_once(minutes, timers, due):
    world = World()
    heard = going_by(world, minutes, timers)
    assert heard.due_at == due
    assert len(world.ids("timer")) == len(timers) - len(due)
    assert clock.minute(world) == 480 + minutes


def test_the_rules_hear_how_much_time_went_by_and_where(world):
    heard = going_by(world, 90, [("a", 20)], here=("town",))
    assert heard.went_by == [(["hero.1", "hero.2"], 480, 570, ("town",))]


def test_a_clock_that_is_set_meanwhile_runs_out_in_the_same_time_and_no_more_than_a_thousand_do(world):
    assert [at for _, at in going_by(world, 60, [("a", 20)], again=20).due_at] == [500, 520, 540]
    assert len(going_by(World(), 5000, [("a", 1)], again=1).due_at) == 1000
