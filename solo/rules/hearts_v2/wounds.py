"""Damage and what it leads to: AP before HP, dead or dying at none,
and the Critical Damage of Cairn's monsters.

(HV2-COMBAT-08 to 11, RULE-21.) `hp` and `ap` never go below 0.
"""

from solo.core.clock import minute, stop, timers
from solo.core.procedure import Procedure, Tell, change
from solo.core.world import DEAD, OUT, UP
from solo.rules.floor import blows, telling
from solo.rules.floor.speech import sentence
from solo.rules.floor.telling import Figure
from solo.rules.hearts_v2 import upon
from solo.rules.hearts_v2.fields import Being
from solo.rules.ruleset import setting

DEADLY = (
    "dies",
    "die ",
    "dead",
    "death",
    "killed",
    "kills",
    "slain",
    "stone",
    "devour",
    "swallow",
    "dissolve",
    "behead",
    "decapitat",
    "torn apart",
    "crushed",
    "burnt to",
    "burned to",
    "eaten",
    "drained to",
    "heart stops",
    "suffocat",
)
WAKE_AT_HURT = "asleep"


def soak(points: int = 1, ap: int = 0, hp: int = 1) -> tuple[int, int]:
    """AP first, then HP, neither below 0. (HV2-COMBAT-09, RULE-07) Returns what is left of (AP, HP)."""
    off_ap = min(ap, points)
    return ap - off_ap, max(0, hp - (points - off_ap))


def hurt(
    being: Being, points: int, rule: str = "HV2-COMBAT-09", critical: str = "", armour: bool = True
) -> Procedure[int]:
    """Take so many points: AP, then HP; at 0 HP one is out of it. Returns the points that were lost."""
    ap, hp = being.ap if armour else 0, being.hp
    left_ap, left_hp = soak(points, ap, hp)
    if armour:
        yield from change(being, rule, ap=left_ap)
    yield from change(being, rule, hp=left_hp)
    if left_hp < hp:
        yield from wake(being, quiet=not left_hp)
    if hp and not left_hp:
        yield from felled(being, critical)
    elif points:
        yield stands(being, ap - left_ap, hp - left_hp)
    return ap - left_ap + hp - left_hp


def stands(being: Being, off_ap: int, off_hp: int) -> Tell:
    """What a hit did, in a line."""
    figures = [Figure("AP", being.ap + off_ap, being.ap), Figure("HP", being.hp + off_hp, being.hp)]
    if off_hp:
        return telling.wound(being, "{who} {is} hurt.", "HP", off_hp, figures)
    words = "{who's} armour takes it." if off_ap else "{who} {is} unharmed."
    return telling.wound(being, words, "AP", off_ap, figures)


def wake(being: Being, quiet: bool = False) -> Procedure[None]:
    """Sleepers wake when hurt; `quiet` of one whom the same blow fells. (HV2-RULE-42)"""
    if WAKE_AT_HURT in being.under:
        yield from upon.without(being, WAKE_AT_HURT, "HV2-RULE-42")
        if not quiet:
            yield telling.relief(being, "{who} {wakes}.", WAKE_AT_HURT, "ruling")


def felled(being: Being, critical: str = "") -> Procedure[None]:
    """At 0 HP: foes are dead. One of the party is dying, unless the table says dead at once, or a Cairn
    monster's Critical Damage says what happens in its place. (HV2-COMBAT-10, COMBAT-11, RULE-21)"""
    if being.side != "party":
        yield from die(being, "HV2-RULE-21")
        return
    if critical and not deadly(critical):
        yield from change(being, "HV2-COMBAT-11", state=OUT, taken=critical)
        yield telling.down(being, f"{{who}} {{is}} at 0 HP. {sentence(critical)}", critical)
    elif setting(being.world, "dying", "until fight ends") == "dead at once":
        yield from die(being, "HV2-RULE-21", critical)
    else:
        yield from change(being, "HV2-COMBAT-10", state=OUT, dying=True)
        yield telling.down(being, f"{{who}} {{is}} down and dying. {sentence(critical)}".strip(), "dying")


def deadly(critical: str) -> bool:
    """Is this Critical Damage a death by another name?"""
    return any(word in critical.lower() for word in DEADLY)


def die(being: Being, rule: str, why: str = "") -> Procedure[None]:
    """A being is dead; minute and place are kept, for whoever would raise or ask the corpse."""
    place = being.world.get("game", "scene") or None
    late = "{who} {does} not live through it." if being.dying else "{who} {is} dead."
    told = late if being.side == "party" else blows.ending(being, "death")
    yield from change(being, rule, state=DEAD, died=minute(being.world), lies=place, dying=None, under=None)
    yield telling.death(being, f"{sentence(why)} {told}".strip(), why)


def saved(being: Being, rule: str) -> Procedure[None]:
    """One who lay dying is up: what time there was is over, and a second fall has its own. (HV2-RULE-21)"""
    yield from change(being, rule, state=UP, dying=None)
    for timer in timers(being.world, being.id, "dying"):
        yield from stop(timer)


def number_of(being: Being) -> int:
    """The number in a being's id, to tell its end in its own words."""
    digits = being.id.rpartition(".")[2]
    return int(digits) if digits.isdigit() else len(digits)


def end_dying(being: Being) -> Procedure[None]:
    """The fight is over: whoever is still at 0 HP dies; whoever was taken, and not
    healed, comes to with 1 HP, in their hands. (HV2-RULE-21, COMBAT-11)"""
    if being.dying:
        yield from die(being, "HV2-RULE-21")
    elif being.taken and being.state == OUT:
        yield from change(being, "HV2-COMBAT-11", hp=1, state=UP)
