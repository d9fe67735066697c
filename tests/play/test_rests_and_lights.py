"""What is said happens: a rest lasts as long as is said, and is as good as it is long; where light burns it is not dark."""

import pytest
from playing import heard, seated

from solo.core.clock import DAY, MINUTES, minute
from solo.core.things import owned
from solo.rules.ruleset import Task
from solo.rules.staging import Stage

INN = """## Inn

`here: town, safe, indoors`

- Nights. `rest 3 nights`
- Hours. `rest 8 hours`
- Minutes. `rest 480 minutes`
- Nap. `rest 2 hours`
"""


ROOM = """## Room

`here: safe, indoors`

- Four. `rest 4 hours`
- Go. `end escape`
"""


def rested(line, system, place=INN, **fields):
    """A hero with these figures, how long a line took and what was told."""
    session = seated(place, system)
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


@pytest.mark.parametrize(
    "line, minutes",
    [
        ("rest 4 hours", 240),
        ("rest for a few hours", 180),
        ("rest a couple of hours", 120),
        ("sleep 8 hours", 480),
        ("rest half an hour", 30),
        ("rest for 20 minutes", 20),
        ("rest 2 nights", DAY + MINUTES["night"]),
        ("sleep two nights", DAY + MINUTES["night"]),
        ("rest for three days", 3 * DAY),
        ("rest 9 weeks", 7 * DAY),
        ("rest an hour", 60),
        ("rest a while", 10),
        ("rest after a long day", 10),
    ],
)
@pytest.mark.parametrize("system", ["cairn", "heart-rush"])
def test_who_says_how_long_they_rest_rests_so_long_and_a_week_at_most(line, minutes, system):
    assert rested(line, system, ROOM)[1] == minutes


@pytest.mark.rule("CRN-SCAR-03")
def test_the_walloped_are_over_it_after_three_hours_said_in_one_go():
    walloped = {"hp": 0, "hp_max": 3, "tags": ("walloped",), "deprived": ("walloped",)}
    assert rested("rest 3 hours", "cairn", ROOM, **walloped)[0].deprived == ()
    assert rested("rest 2 hours", "cairn", ROOM, **walloped)[0].deprived == ("walloped",)


def test_hours_asleep_are_a_nights_rest_where_they_are_most_of_a_night():
    assert not rested("sleep 6 hours", "cairn", ROOM, fatigue=2)[0].fatigue
    assert rested("sleep 5 hours", "cairn", ROOM, fatigue=2)[0].fatigue == 2


@pytest.mark.rule("CRN-DEP-03")
@pytest.mark.parametrize("line", ["rest 4 hours", "four"])
def test_that_the_deprived_recover_nothing_is_said_once_of_one_rest(line):
    hero, minutes, told = rested(line, "cairn", ROOM, hp=1, hp_max=3, deprived=("hunger",))
    assert (hero.hp, minutes, told.count("recover nothing")) == (1, 240, 1)


CELLAR = """## Yard

`here: day`

- Down. → [Cellar](#cellar)

## Cellar

`here: dark, indoors`

- `if dark` Grope. `test wits: searching`
- `unless dark` Read. `test wits: searching`
"""


@pytest.mark.parametrize("system", ["heart-rush", "hearts-d100"])
@pytest.mark.parametrize("torch", [True, False])
def test_it_is_dark_for_the_story_where_it_is_dark_for_the_rules(system, torch):
    session = seated(CELLAR, system)
    hero = session.world["hero.1"]
    for thing in list(owned(hero)):
        if "torch" in thing.name:
            session.world.put(thing.id, "owner", "")
    if torch:
        Stage(system, session.world).give(hero, "torch")
    session.send("down")
    while session.request is not None:
        session.send("1")
    offers = [offer.text.split(".")[0] for offer in session.offers if offer.numbered]
    assert offers == ["Read" if torch else "Grope"]
    plan = session.rules.plan(hero, Task("wits", "searching", here=("dark", "indoors")))
    assert ("cannot see" in plan or "difficult" in plan) is not torch, plan
