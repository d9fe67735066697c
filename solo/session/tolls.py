"""What an unlisted choice takes: it was on no list, so whoever finds it by words has not seen what hangs on it. Where it
throws dice, costs money, health or hours, is a fight or the end, it is offered first, as what one tries is.

What it takes is found by doing it on a copy of the world. What may live here: that, and the offer.
"""

from collections.abc import Callable

import msgspec

from solo.core import clock
from solo.core.dice import seeded
from solo.core.english import counted, money
from solo.core.party import heroes
from solo.core.procedure import Choose, Option, Procedure, Roll, Run
from solo.play.ground import Ground, quietly
from solo.play.hearing.naming import second
from solo.play.hearing.phrases import bare
from solo.play.scene import Stage
from solo.play.tasks import task_of
from solo.rules.answering import refereed
from solo.scenario import model
from solo.scenario.running.layout import Held, script_of
from solo.session.offers import Offer
from solo.session.phases import FIGHT, OVER

ASIDE = frozenset({"table", "shown", "chance", "more", "appearing"})  # dice that only say what is there
DICED = (model.Test, model.Oppose, model.Harm, model.Do)
LONG = 60  # minutes that are worth a word
DO_IT, LEAVE_IT = "go", "leave"


class Toll(msgspec.Struct, frozen=True):
    """What a choice takes first, in words; whether dice are thrown for it; whether nothing at all comes of it now, since all
    that it says is guarded."""

    dice: bool = False
    words: tuple[str, ...] = ()
    silent: bool = False

    def __bool__(self) -> bool:
        """Does it take anything?"""
        return self.dice or bool(self.words)


def toll(stage: Stage, key: str) -> Toll:
    """What a choice of the scene would take now: up to the first dice that it hangs on, or to where it leads."""
    before = stage.ground
    world = before.world.copy()
    world.digesting = False
    trial = Stage(Ground(before.adventure, world, before.rules))
    held = trial.find(key)
    throw = seeded("toll", 1)
    parts = [part for each in held.choice.segments for part in each.parts]
    hangs = any(isinstance(part, DICED) for part in parts)  # else dice only say what there is, or heal
    run = Run(
        refereed(trial.choose(held.choice, held.scope, held.key), world, before.rules),
        world,
        lambda sides, rule, who: None if hangs and rule not in ASIDE else throw(sides, rule, who),
    )
    asked = run.go()
    ends = script_of(before.adventure).card(held.choice).ends
    fights = world.get("game", "phase") == FIGHT
    leave = run.outcome if run.done else None
    ends = ends or leave is not None and leave[0] == "end" or world.get("game", "phase") in OVER
    coins = sum(one.coins or 0 for one in heroes(before.world)) - sum(one.coins or 0 for one in heroes(world))
    hours = (clock.minute(world) - clock.minute(before.world)) // LONG
    hurt = any(isinstance(part, model.Harm) for part in parts) and any(
        before.rules.status(one) != before.rules.status(was)
        for one, was in zip(heroes(world), heroes(before.world), strict=False)
    )
    found = {
        f"it costs {money(coins, before.rules.coin)}": coins > 0,
        f"it takes {counted(hours, 'hour')}": hours > 0,
        "it hurts": hurt,
        "it comes to a fight": fights,
        "it ends the story": ends,
    }
    dice = isinstance(asked, Roll) and not fights
    marks = all(id == "seen" for id, *_ in run.log.changes)
    silent = run.done and leave is None and marks and not run.log.tells and not run.log.rolls
    return Toll(dice, tuple(words for words, so in found.items() if so), silent)


def offered_first(
    stage: Stage, held: Held, offer: Offer, line: str, takes: Toll, follow: Callable[[], Procedure[None]]
) -> Procedure[None]:
    """An unlisted choice that takes something, offered before it is done: how it is rolled and what it costs."""
    part = stage.risk(held.choice)
    said = list(takes.words)
    plan = "Do it"
    if takes.dice and isinstance(part, model.Test):
        task = quietly(task_of(stage.ground, part))
        topic = f" ({task.topic})" if task.topic else ""
        said.insert(0, f"{task.approach}{topic}, {task.difficulty}")
        plan = f"Roll it: {stage.ground.rules.plan(stage.ground.actor(), task)}"
    elif takes.dice:
        said.insert(0, "dice say what comes of it")
    options = (
        Option(DO_IT, plan, "accept", odds=offer.odds if takes.dice else None),
        Option(LEAVE_IT, "Think better of it", "decline"),
    )
    why = f"To {second(bare(line))}: {'; '.join(said)}."
    if (yield Choose("player", options, why, usual=DO_IT, rule="attempt")) != LEAVE_IT:
        yield from follow()
