"""Stunts: anything else one may try in a fight. A save, like a daring move; passed, the foe is off balance: the next
attack on it is enhanced, and its own next attack impaired (a ruling of ours)."""

from solo.core.procedure import Procedure, change
from solo.rules.cairn import checks
from solo.rules.cairn.fields import Being
from solo.rules.floor import telling
from solo.rules.floor.speech import the
from solo.rules.floor.stunts import Means, stunt
from solo.rules.ruleset import Grade, Task

RULE = "CRN-DARE"


def advantage(fight: Being, by: Being, foe: Being, task: Task, great: bool = False) -> Procedure[None]:
    """The next attack on it is enhanced, its own next attack impaired."""
    yield from change(foe, RULE, exposed=True, faltering=True)
    words = "{who} {is} off balance: the next attack on {them} is enhanced, the next by {them} impaired."
    yield telling.condition(foe, words, "off balance")


def tried(fight: Being, by: Being) -> Procedure[bool]:
    """A stunt in place of a blow. Returns False where nothing was tried."""
    return (yield from stunt(fight, by, MEANS))


def test(by: Being, task: Task) -> Procedure[Grade]:
    """A save, alone."""
    return checks.test(by, task)


def gives(foe: Being, task: Task) -> str:
    """What an advantage is, in words."""
    return f"{the(foe, 'is')} off balance, for the next blow either way"


MEANS = Means(test, checks.plan, advantage, gives)
