"""Stunts: anything else one may do with an action. A check; passed, the foe has 2 levels of what fits the deed, and after
a great success its action is gone too, as by the stunt of the book (a ruling of ours, after HR-HINDER)."""

from solo.core.procedure import Fact, Procedure, Tell, change
from solo.rules.floor.stunts import Means, stunt
from solo.rules.heart_rush import checks, conditions
from solo.rules.heart_rush.fields import Being
from solo.rules.heart_rush.words import opening
from solo.rules.ruleset import Grade, Task

RULE = "HR-HINDER"
LEVELS = 2
PUTS = {
    "might": "off-balanced",
    "agility": "off-balanced",
    "wits": "dazed",
    "will": "shaken",
    "charm": "dazed",
}


def advantage(fight: Being, by: Being, foe: Being, task: Task, great: bool = False) -> Procedure[None]:
    """2 levels of off-balanced, dazed or shaken, by what was tried; a great one takes its action."""
    name = PUTS[task.approach]
    yield from conditions.add(foe, name, LEVELS, RULE)
    fact = Fact("condition", foe.id, by.id, name, LEVELS)
    yield Tell(f"{opening(foe, 'is')} {name} {conditions.level(foe, name)}.", fact=fact)
    if great and foe.action:
        yield from change(foe, RULE, action=None)
        yield Tell(f"{opening(foe)} did not see that coming, and can only look on.")


def tried(fight: Being, by: Being) -> Procedure[bool]:
    """A stunt, for one's action. Returns False where nothing was tried."""
    done = yield from stunt(fight, by, MEANS)
    if done:
        yield from change(by, "HR-ACT-01", action=None)
    return done


def test(by: Being, task: Task) -> Procedure[Grade]:
    """A check, alone."""
    return checks.test(by, task)


MEANS = Means(test, checks.plan, advantage)
