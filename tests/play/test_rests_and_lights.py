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
