"""A rest lasts as long as is said, and is as good as it is long."""

import pytest
from playing import heard, seated

from solo.core.clock import DAY, MINUTES, minute

INN = """## Inn

`here: town, safe, indoors`

- Nights. `rest 3 nights`
- Hours. `rest 8 hours`
- Minutes. `rest 480 minutes`
- Nap. `rest 2 hours`
"""


def rested(line, system, **fields):
    """A hero with these figures, how long a line took and what was told."""
    session = seated(INN, system)
    for name, value in fields.items():
        session.world.put("hero.1", name, value)
    before = minute(session.world)
    told = heard(session.send(line))
    while session.request is not None:
        told += heard(session.send("1"))
    return session.world["hero.1"], minute(session.world) - before, told


def test_three_nights_are_three_days_but_for_what_is_left_of_the_last():
    hero, minutes, _ = rested("nights", "hearts-v2", hp=1, hp_max=9, mana=0, mana_max=0)
    assert minutes == 2 * DAY + MINUTES["night"]
    assert hero.hp == 4


@pytest.mark.parametrize("line", ["hours", "minutes"])
def test_eight_hours_in_one_go_are_a_night(line):
    hero, minutes, _ = rested(line, "hearts-v2", hp=1, hp_max=9, mana=0, mana_max=0)
    assert (hero.hp, minutes) == (2, MINUTES["night"])
    hero, _, _ = rested(line, "cairn", fatigue=2)
    assert not hero.fatigue


def test_two_hours_are_none():
    hero, minutes, _ = rested("nap", "cairn", fatigue=2)
    assert (hero.fatigue, minutes) == (2, 120)
