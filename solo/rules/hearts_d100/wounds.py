"""Damage, falling, dying and wounds (R-WOUNDS)."""

from solo.core.clock import start, stop, timers
from solo.core.procedure import Procedure, Tell, change
from solo.core.world import DEAD, OUT, UP, Entity
from solo.rules.hearts_d100 import rolls, tables
from solo.rules.hearts_d100.statistics import plain_check, skill
from solo.rules.ruleset import fall

RULE = "R-WOUNDS"


def figure(being: Entity) -> bool:
    """Is it one whose last breath matters: the player's, or somebody of the party?"""
    return being.side == "party"


def hurt(being: Entity, points: int, rule: str = RULE) -> Procedure:
    """Take Health away; at none left the being falls. Returns what was lost."""
    lost = min(points, being.get("health", 0))
    if lost <= 0:
        return 0
    yield from change(being, rule, health=being.health - lost)
    if being.health == 0 and being.state == UP:
        yield from collapse(being)
    return lost


def collapse(being: Entity) -> Procedure:
    """Health is gone. A hero may still stand, by a Might check, at 1 Health and with a Wound; the rest
    fall."""
    if not figure(being):
        yield from fall(being, RULE, DEAD)
        yield Tell(f"{called(being)} falls and does not get up.", "foe")
        return
    if (yield from rolls.check(plain_check(being, "characteristic", "might"))).passed:
        yield from change(being, RULE, health=1, wounds=(being.wounds or 0) + 1)
        yield Tell(
            f"{being.name} should be down, and is not: on their feet with 1 Health and a Wound (−10).", "loss"
        )
        return
    yield from fall(being, RULE, OUT)
    yield Tell(f"{being.name} goes down, and the breath comes short.", "loss")
    yield from start(being.world, "dying", being.id, tables.DYING)


def called(being: Entity) -> str:
    """A name at the start of a sentence."""
    name = being.name or "it"
    return f"{name[:1].upper()}{name[1:]}" if name[:1].isupper() or name[-1:].isdigit() else f"The {name}"


def last_breath(being: Entity, helpers: tuple[Entity, ...] = ()) -> Procedure:
    """One who lies dying: a Might check, Easy where somebody who knows Medicine kneels by. Returns True for
    alive."""
    healer = max(helpers, key=lambda one: skill(one, "medicine"), default=None)
    for timer in timers(being.world, being.id, "dying"):
        yield from stop(timer)
    if healer:
        yield Tell(f"{healer.name} kneels by {being.name}: the check is Easy.", "ruling")
    grade = "easy" if healer else "normal"
    if (yield from rolls.check(plain_check(being, "characteristic", "might", grade))).passed:
        yield from change(being, RULE, state=UP, health=1, wounds=(being.wounds or 0) + 1)
        yield Tell(f"{being.name} comes back: 1 Health, and a Wound that costs 10 on every Skill.", "gain")
        return True
    yield from fall(being, RULE, DEAD)
    yield Tell(f"{being.name} is dead. The song goes on without them.", "loss")
    return False


def mend(being: Entity, points: int, rule: str = RULE) -> Procedure:
    """Give Health back; one who lay dying sits up. Returns what came back."""
    if being.state == DEAD:
        return 0
    back = max(0, min(points, (being.most or 0) - being.get("health", 0)))
    if not back:
        return 0
    yield from change(being, rule, health=being.health + back)
    if being.state == OUT:
        for timer in timers(being.world, being.id, "dying"):
            yield from stop(timer)
        yield from change(being, rule, state=UP, wounds=(being.wounds or 0) + 1)
        yield Tell(f"{being.name} sits up, with a Wound to show for it.", "gain")
    return back
