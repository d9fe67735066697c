"""Damage, falling, dying and wounds (R-WOUNDS)."""

from solo.core.clock import start, stop, timers
from solo.core.procedure import Fact, Procedure, Tell, change
from solo.core.world import DEAD, OUT, UP
from solo.rules.floor import telling
from solo.rules.floor.speech import himself, say, settled, the
from solo.rules.hearts_d100 import rolls, tables
from solo.rules.hearts_d100.fields import Being
from solo.rules.hearts_d100.statistics import plain_check, skill
from solo.rules.ruleset import fall

RULE = "R-WOUNDS"


def figure(being: Being) -> bool:
    """Is it one whose last breath matters: the player's, or somebody of the party?"""
    return being.side == "party"


def hurt(being: Being, points: int, rule: str = RULE) -> Procedure[int]:
    """Take Health away; at none left the being falls. Returns what was lost."""
    lost = min(points, being.health)
    if lost <= 0:
        return 0
    yield from change(being, rule, health=being.health - lost)
    if being.health == 0 and being.state == UP:
        yield from collapse(being)
    return lost


STILL_UP = (
    "{who} should be down, and {is} not: 1 Health, and a Wound (−10).",
    "{who} {gets} up once more, with 1 Health and another Wound (−10).",
    "{who} will not lie down: 1 Health, and one more Wound (−10).",
)


def collapse(being: Being) -> Procedure[None]:
    """Health is gone. A hero may still stand, by a Might check, at 1 Health and with a Wound; the rest fall."""
    if not figure(being):
        yield from fall(being, RULE, DEAD)
        yield telling.ended(being, "death")
        return
    if (yield from rolls.check(plain_check(being, "characteristic", "might"))).passed:
        yield from change(being, RULE, health=1, wounds=being.wounds + 1)
        yield telling.wound(being, STILL_UP[(being.wounds - 1) % len(STILL_UP)], "a Wound", 1)
        return
    yield from fall(being, RULE, OUT)
    yield telling.down(being, "{who} {goes} down, and {their} breath comes short.")
    yield from start(being.world, "dying", being.id, tables.DYING)


def last_breath(being: Being, helpers: tuple[Being, ...] = ()) -> Procedure[bool]:
    """One who lies dying: a Might check, Easy where somebody who knows Medicine kneels by. Returns True for
    alive."""
    healer = max(helpers, key=lambda one: skill(one, "medicine"), default=None)
    for timer in timers(being.world, being.id, "dying"):
        yield from stop(timer)
    if healer:
        yield say(f"{the(healer, 'kneels')} by {himself(being, healer)}: the check is Easy.")
    grade = "easy" if healer else "normal"
    if (yield from rolls.check(plain_check(being, "characteristic", "might", grade))).passed:
        yield from change(being, RULE, state=UP, health=1, wounds=being.wounds + 1)
        words = "{who} {comes} back: 1 Health, and a Wound that costs 10 on every Skill."
        yield telling.healing(being, words, 1)
        return True
    yield from fall(being, RULE, DEAD)
    yield telling.death(being, "{who} {is} dead. The song goes on without {them}.")
    return False


def mend(being: Being, points: int, rule: str = RULE) -> Procedure[int]:
    """Give Health back; one who lay dying sits up. Returns what came back."""
    if being.state == DEAD:
        return 0
    back = max(0, min(points, being.most - being.health))
    if not back:
        return 0
    yield from change(being, rule, health=being.health + back)
    if being.state == OUT:
        for timer in timers(being.world, being.id, "dying"):
            yield from stop(timer)
        yield from change(being, rule, state=UP, wounds=being.wounds + 1)
        words = "{who} {sits} up, with a Wound to show for it."
        yield Tell(settled(words, being), "gain", Fact("relief", being.id, "", "dying"))
    return back
