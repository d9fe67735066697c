"""Which choices are there is looked through anew only where something has changed that it hangs on: whatever is kept in mind, the
choices that are offered are those whose conditions hold."""

from pathlib import Path

import pytest
from playing import ALONG, adventure, at
from shares import share

from solo.rules import load
from solo.scenario import read_texts
from solo.scenario.expressions import lowest
from solo.scenario.running.layout import Script
from solo.session.session import Session, Table
from solo.workshop.bots import Bot

SCENARIOS = Path(__file__).parents[2] / "scenarios"
EVERYTHING = """---
title: The yard
state:
  mud: 0
  wet: false
  mood: [glad, sad, angry]
each mood:
  at-home: 0
---

# A yard

## The yard

You are in the yard.

- `if mud > 2` Wash. `mud = 0` You wash.
- `unless mud > 2` Dig. `mud + 1` You dig.
- `if mud is 1 and wet` Slip. You slip.
- `if not wet` Wait for rain. `wet = true` It rains.
- `if wet` Dry yourself. `wet = false` You dry.
- `if mood is glad` Think of home. `mood = sad` `at-home + 1` You think.
- `otherwise` Cheer up. `mood = glad` You cheer up.
- `if at-home > 1` Remember. You remember.
- `once` Shout. You shout.
- `first` Look round. You look round.
- `second` Look round again. You look.
- `later` Look at the ground. You look.
- `every 3 turns` Stretch. You stretch.
- `if has rope` Coil the rope. You coil it. `give rope`
- `unless has rope` Take the rope. `gain rope`
- `if count of rope > 1` Tie them. You tie them.
- `if has 3 apples` Eat an apple. `give apple`
- `unless has 3 apples` Pick apples. `gain apple`
- `if know the well` Drink. You drink.
- `unless know the well` Look for water. `learn the well`
- `if met cat` Stroke the cat. You stroke it.
- `if visited the lane` Think of the lane. You think.
- `if chose "Shout"` Listen. You listen.
- `if turns > 6 and not night` Yawn. You yawn.
- `if coins > 3` Count your money. `pay 1` You count it.
- `if with cat` Call the cat. You call it.
- Go out. → [lane](#the-lane)

## The lane

Mud.

- `unless met cat` See the cat. `meet cat`
  - **Any** The cat looks at you.
- `if wet or mud > 1` Curse. You curse.
- `if after noon` Go home early. → [yard](#the-yard)
- Idle. `wait 2 hours` You idle.
- Go back. → [yard](#the-yard)

## Bestiary

### Cat

HD 1, AC 12, bite d2.

- beast

- `on stroke cat` `once` It purrs. `mud + 1`

## Items

### Rope

A rope.

- `on swing rope` `if mud > 1` You swing it. `mud = 0`
"""


def walked(story, system: str, seed: str, moves: int):
    """A session before each of so many moves of a bot, from a seed."""
    session, bot = Session(story, load(system), Table(seed), bare=True), Bot("any")
    bot.sit_down(seed)
    session.move({"do": "begin"})
    for _ in range(moves):
        yield session
        if session.over:
            return
        request = session.request
        if request is not None:
            options = [option.key for option in getattr(request, "open", ())]
            if not options:
                session.move({"do": "write", "words": request.usual})
            else:
                key = "random" if "random" in options else bot.pick("", options, options)
                session.move({"do": "answer", "key": key})
        else:
            keys = session.takeable()
            if not keys:
                return
            session.move({"do": "choose", "key": bot.pick(session.depth % 3 * " ", keys, keys)})


def agreed(session) -> int:
    """How many choices there are of the lists of this scene, each looked through; they must be those that are kept in mind."""
    stage = session.stage
    if not session.world.get("game", "scene"):
        return 0
    layout, found = stage.layout(), 0
    for step in (layout.offers, *(step for _, step in layout.beside)):
        looked = stage.looked_through(step, lowest)
        assert stage.there(step, lowest) == looked, session.world.get("game", "scene")
        found += len(looked)
    return found


def test_whatever_conditions_ask_the_choices_that_are_there_are_those_whose_conditions_hold():
    story = read_texts({"yard.md": EVERYTHING})
    script, rows, offered = Script(story), set(), set()
    assert not story.problems
    assert script.hanging(script.layout("the-yard").offers)
    for seed in range(12):
        for session in walked(story, "coins", str(seed), 60):
            agreed(session)
            row = session.world.get("game", "offered", ())
            rows.add(row)
            offered.update(row)
    assert len(rows) > 40  # they do change
    assert len(offered) > 24


@pytest.mark.parametrize("name", share(ALONG, 3))
def test_in_adventures_that_come_along_too(name):
    story, found = at(SCENARIOS / name), 0
    for seed in ("1", "2"):
        for session in walked(story, "coins", seed, 60):
            found += agreed(session)
    assert found


def test_a_choice_that_dice_decide_about_is_never_kept_in_mind():
    story = adventure(
        "---\ntitle: Dice\n---\n\n# Dice\n\n## One\n\nHere.\n\n- `1 in 2` Left. You go left.\n- Wait. You wait.\n"
    )
    script = Script(story)
    assert script.hanging(script.layout(next(iter(story.scenes))).offers) is None
    rows = {
        session.world.get("game", "offered")
        for session in walked(story, "coins", "1", 40)
        if not session.request
    }
    assert len(rows - {None}) == 2
