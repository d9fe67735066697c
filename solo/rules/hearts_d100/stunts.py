"""Stunts: anything else one may do with an Action. A check; passed, the next attack has +20, and after a Heroic Success the
foe is off balance too (a ruling of ours, after R-STRIKE)."""

from solo.core.procedure import Fact, Procedure, change
from solo.rules.floor import telling
from solo.rules.floor.speech import say, the
from solo.rules.floor.stunts import Means, stunt
from solo.rules.hearts_d100 import checks
from solo.rules.hearts_d100.fields import Being
from solo.rules.ruleset import Grade, Task

RULE = "R-FIGHT"
MORE = 20


def advantage(fight: Being, by: Being, foe: Being, task: Task, great: bool = False) -> Procedure[None]:
    """+20 on the next attack; a great one puts the foe off balance."""
    yield from change(by, RULE, press=by.press + MORE)
    opening = Fact("help", by.id, by.id, "an opening", MORE)
    yield say(f"{the(by, 'has')} an opening: +{MORE} on the next attack.", fact=opening)
    if great:
        yield from change(foe, RULE, unsteady=True)
        yield telling.condition(foe, "{who} {is} off balance.", "off balance", "ruling")


def tried(fight: Being, by: Being) -> Procedure[bool]:
    """A stunt, for one's Action. Returns False where nothing was tried."""
    return (yield from stunt(fight, by, MEANS))


def test(by: Being, task: Task) -> Procedure[Grade]:
    """A check, alone."""
    return checks.test(by, task)


def gives(foe: Being, task: Task) -> str:
    """What an advantage is, in words."""
    return f"+{MORE} on your next attack"


MEANS = Means(test, checks.plan, advantage, gives)
