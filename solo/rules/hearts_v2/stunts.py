"""Stunts: anything else one may do with a turn. A skill; passed, the next blow at the foe has 2 more on each die
(a ruling of ours, after HV2-RULE-44)."""

from solo.core.procedure import Procedure, change
from solo.rules.floor import telling
from solo.rules.floor.speech import the
from solo.rules.floor.stunts import Means, stunt
from solo.rules.hearts_v2 import checks
from solo.rules.hearts_v2.fields import Being
from solo.rules.ruleset import Grade, Task

RULE = "HV2-RULE-44"
MORE = 2


def advantage(fight: Being, by: Being, foe: Being, task: Task, great: bool = False) -> Procedure[None]:
    """The next blow at it has so much more on each die; after a great success twice that, a sure hit."""
    more = MORE * (1 + great)
    yield from change(foe, RULE, exposed=more)
    words = f"{{who}} {{is}} off balance: the next blow at {{them}} has +{more} on each die."
    yield telling.condition(foe, words, "off balance")


def tried(fight: Being, by: Being) -> Procedure[bool]:
    """A stunt in place of a blow. Returns False where nothing was tried."""
    return (yield from stunt(fight, by, MEANS))


def test(by: Being, task: Task) -> Procedure[Grade]:
    """A skill; its failure costs the turn, and nothing else."""
    grade = yield from checks.test(by, task)
    yield from change(by, slip=None)
    return grade


def gives(foe: Being, task: Task) -> str:
    """What an advantage is, in words."""
    return f"{the(foe, 'is')} off balance, and the next blow has +{MORE} on each die"


MEANS = Means(test, checks.plan, advantage, gives)
