"""Conditions as play asks them: what holds now, and what was shown under them is remembered."""

from solo.core.procedure import Procedure
from solo.play.ground import Ground
from solo.scenario import model
from solo.scenario.expressions import Throw, rolled
from solo.scenario.running.conditions import failing
from solo.scenario.running.steps import Ask, Step


def all_hold(ground: Ground, when: tuple[model.Condition, ...]) -> Procedure[bool]:
    """Do all of these hold?"""
    return not when or not (yield from rolled(lambda throw: failing(when)(ground, throw)))


def remember(ground: Ground, when: tuple[model.Condition, ...]) -> None:
    """What was under these conditions has been shown or chosen."""
    for condition in when:
        if isinstance(condition, model.Once):
            ground.count_up(condition.key)
        elif isinstance(condition, model.Every):
            ground.world.write("seen", condition.key, ground.engine("turns") + 1)


def holding(ground: Ground, step: Ask, throw: Throw) -> Step:
    """What comes after a question: what is under conditions that hold has then been shown. Raises Wanted, and nothing
    has changed, where dice are to say."""
    failed = (step.made or step.failing)(ground, throw)
    if ground.notes is not None:
        ground.notes.note(ground, step.when, failed)
    if not failed:
        remember(ground, step.when)
    return step.after(failed)


def answered(ground: Ground, step: Ask, throw: Throw) -> Step:
    """What comes after a question, as things stand; nothing is remembered. Raises Wanted where dice are to say."""
    return step.after(step.failing(ground, throw))
