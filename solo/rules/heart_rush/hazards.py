"""Falls, breath and poison (Sources of Damage)."""

from collections.abc import Mapping
from functools import cache
from typing import NamedTuple

from solo.core import clock, things
from solo.core.procedure import Fact, Procedure, Roll, Tell, change
from solo.rules.floor.speech import counted
from solo.rules.heart_rush import checks, conditions, readings, rolls, tables, wounds
from solo.rules.heart_rush.fields import Being
from solo.rules.heart_rush.words import opening
from solo.rules.ruleset import Task, setting

# Falling.


LOW = 5  # feet; nothing comes of less


def fallen(height: int, total: int) -> int:
    """The damage of a fall: what the saving throw falls short of its height in feet (HR-FALL-02)."""
    return max(0, height - total)


def fall(being: Being, height: int) -> Procedure[int]:
    """A being falls so many feet: from 5 on an agility saving throw against the height (HR-FALL-01, 02). Returns what
    it took."""
    amount = 0
    if readings.has(being, "Light on Your Feet"):
        height -= 10
    if height >= LOW:
        why = f"a fall of {height} feet"
        amount = fallen(
            height, (yield from checks.saving(being, "agility", height, "falling", why, "HR-FALL-01")).total
        )
    if not amount:
        yield Tell(f"{opening(being, 'comes')} down lightly.")
    return (yield from wounds.hurt(being, amount))


# Breath.


def breath(being: Being, levels: int = 0) -> Procedure[int]:
    """Rounds one can hold one's breath: a might check (HR-BREATH-01)."""
    result = yield from checks.attempted(
        being, Task("might", "holding breath"), 0, 0, levels, "holding breath"
    )
    return rounds(result)


def rounds(result: rolls.Result) -> int:
    """What a check for breath is worth: its total, none where a 1 fails it (HR-RUL-25)."""
    return 0 if result.fixed else result.total


def under(being: Being) -> bool:
    """Does it hold its breath, or is it past that?"""
    return bool(being.breath) or conditions.suffers(being, "suffocating")


def hold_breath(being: Being) -> Procedure[int]:
    """Take a breath and hold it. Returns the rounds it will last."""
    held = yield from breath(being, -conditions.hampered(being, "might"))
    yield from change(being, "HR-BREATH-01", breath=held)
    yield Tell(f"{opening(being)} can hold it for {counted(held, 'round')}.")
    if not held:
        yield from wounds.suffocate(being)
    return held


# Poison.


class Poison(NamedTuple):
    """Each poison its own: how it must get in, whether it goes on a weapon, minutes it keeps there, what it
    does (HR-POIS-01, 07)."""

    route: str  # blood, swallowed
    coats: bool
    keeps: int
    dice: str
    condition: str
    text: str
    price: int


@cache
def poisons() -> Mapping[str, Poison]:
    """Every poison by its name."""
    return {
        name: Poison(route, bool(coats), int(keeps), dice, condition, text, int(price))
        for name, route, coats, keeps, dice, condition, text, price in tables.printed("Poisons").rows
    }


def coat(being: Being, poison: str, weapon: Being | None) -> Procedure[bool]:
    """Put a dose on a weapon: not in a fight, not every poison, and not over a coat that is there; an old
    coat has to be scraped off first (HR-POIS-02, 03, 05, 07). Returns whether it was done."""
    doses, what = things.find(being, poison), poisons().get(poison)
    if readings.in_fight(being):
        return (yield from uncoated(poison, "not in the middle of a fight"))
    if what is None or doses is None:
        return (yield from uncoated(poison, "there is none left"))
    if not what.coats:
        return (yield from uncoated(poison, "it does not work on a blade"))
    if weapon is None:
        return (yield from uncoated(poison, "there is no weapon to put it on"))
    if weapon.poison:
        return (yield from uncoated(poison, "scrape the old coat off first"))
    yield from things.take(doses)
    yield from change(weapon, "HR-POIS-03", poison=poison)
    yield from clock.start(being.world, "poison", weapon.id, what.keeps)
    yield Tell(f"The {weapon.name} has a coat of {poison}.")
    return True


def uncoated(poison: str, why: str) -> Procedure[bool]:
    """No weapon gets this coat. Returns False."""
    yield Tell(f"{poison.capitalize()}: {why}.")
    return False


def scrape(weapon: Being) -> Procedure[None]:
    """Scrape a weapon clean."""
    yield from change(weapon, "HR-POIS-05", poison=None)
    for timer in clock.timers(weapon.world, weapon.id, "poison"):
        yield from clock.stop(timer)


def envenom(weapon: Being, target: Being) -> Procedure[None]:
    """A weapon that did damage gives up its poison, after the attack and on dice of its own; a miss keeps it
    (HR-POIS-04, 06)."""
    poison = weapon.poison
    yield from scrape(weapon)
    if poison in poisons():
        yield from poisoned(target, poison, "blood")


def poisoned(target: Being, poison: str, route: str) -> Procedure[int]:
    """A poison gets in one way or another; by the wrong way it does nothing (HR-POIS-07). Returns what it
    took."""
    what = poisons()[poison]
    if what.route != route:
        yield Tell(f"{poison.capitalize()} does nothing that way.")
        return 0
    lost = 0
    if what.dice:
        harm = yield Roll(what.dice, rule="HR-POIS-06", who=target.id, why=poison)
        lost = yield from wounds.hurt(target, harm)
    if what.condition:
        yield from conditions.add(target, what.condition, 2)
        yield Tell(
            f"{opening(target, 'is')} {what.condition}.",
            fact=Fact("condition", target.id, "", what.condition, 2),
        )
    return lost


# Hiding and climbing.


def hide(
    being: Being, here: tuple[str, ...], watchers: tuple[Being, ...] = (), consent: bool = True
) -> Procedure[bool]:
    """Hide: a minute, somewhere that offers it, never in a fight; a stealth check against the sharpest of
    those who might notice (HR-HIDE-01 to 03, HR-RUL-21). Returns whether it worked."""
    if readings.in_fight(being):
        yield Tell("There is no hiding in the middle of a fight.")
        return False
    if not consent or "open" in here:
        yield Tell("There is nothing to hide behind.")
        return False
    cn = hide_number(being, watchers)
    grade = yield from checks.test(being, Task("agility", "stealth", named=f"agility {cn}", here=here))
    if grade.passed:
        yield from conditions.put(being, "hidden", 1, "HR-HIDE-03")
        yield Tell(f"{opening(being, 'is')} out of sight.", fact=Fact("condition", being.id, "", "hidden"))
    return grade.passed


def hide_number(being: Being, watchers: tuple[Being, ...]) -> int:
    """The highest cunning challenge number that looks, else Average (HR-RUL-21)."""
    if watchers and setting(being.world, "hide_cn", "observers") == "observers":
        return max(readings.challenge_number(watcher, "cunning") for watcher in watchers)
    return tables.AVERAGE
