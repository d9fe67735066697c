"""Stunts: anything else one may announce in a round. A check; passed, the foe is open: the next blow at it is easier,
as with help at hand, and after a great success it loses its next round (a ruling of ours)."""

from solo.core.procedure import Procedure, change
from solo.rules.floor import telling
from solo.rules.floor.speech import the
from solo.rules.floor.stunts import Means, stunt
from solo.rules.halberts import checks
from solo.rules.halberts.fields import Being
from solo.rules.ruleset import Grade, Task

RULE = "HAL-CHECK-05"


def advantage(fight: Being, by: Being, foe: Being, task: Task, great: bool = False) -> Procedure[None]:
    """The next blow at it has 2 more to hit; a great one costs it a round."""
    yield from change(foe, RULE, exposed=True)
    words = f"{{who}} {{is}} off balance: the next blow at {{them}} is {checks.EASIER} easier."
    yield telling.condition(foe, words, "off balance")
    if great:
        yield from change(foe, RULE, held=fight.round + 1)
        yield telling.condition(foe, "{who} will need a round to recover.", "held up")


def tried(fight: Being, by: Being) -> Procedure[bool]:
    """A stunt in place of a blow. Returns False where nothing was tried."""
    return (yield from stunt(fight, by, MEANS))


def test(by: Being, task: Task) -> Procedure[Grade]:
    """A check, alone."""
    return checks.test(by, task)


def gives(foe: Being, task: Task) -> str:
    """What an advantage is, in words."""
    return f"{the(foe, 'is')} off balance, and the next blow is {checks.EASIER} easier"


MEANS = Means(test, checks.plan, advantage, gives)
