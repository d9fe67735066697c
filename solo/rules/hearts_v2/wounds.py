"""Damage and what it leads to: AP before HP, dead or dying at none,
and the Critical Damage of Cairn's monsters.

(HV2-COMBAT-08 to 11, RULE-21.) `hp` and `ap` never go below 0. On a being: `dying` while at 0 HP in a fight,
`taken` the Critical Damage that befell it, `died` the minute of its death.
"""

import re

from solo.core.clock import minute
from solo.core.procedure import Procedure, Tell, change
from solo.core.world import DEAD, OUT, UP, YIELDED, Entity
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
    being: Entity, points: int, rule: str = "HV2-COMBAT-09", critical: str = "", armour: bool = True
) -> Procedure:
    """Take so many points: AP, then HP; at 0 HP one is out of it. Returns the points that were lost."""
    ap, hp = being.get("ap", 0) if armour else 0, being.get("hp", 0)
    left_ap, left_hp = soak(points, ap, hp)
    if armour:
        yield from change(being, rule, ap=left_ap)
    yield from change(being, rule, hp=left_hp)
    if left_hp < hp:
        yield from wake(being)
    if left_hp < hp and duelling(being):
        yield from first_blood(being)
    elif hp and not left_hp:
        yield from felled(being, critical)
    elif points:
        yield Tell(
            how_it_stands(being, ap - left_ap, hp - left_hp), "loss" if being.side == "party" else "ruling"
        )
    return ap - left_ap + hp - left_hp


def duelling(being: Entity) -> bool:
    """Is this a fight to first blood, and they in it?"""
    fight = being.world["fight"]
    return bool(fight.first_blood) and being.id in (*(fight.foes or ()), *(fight.party or ()))


def first_blood(being: Entity) -> Procedure:
    """A duel to first blood is lost with the first HP, whatever is left; nobody dies of it. (own ruling)"""
    yield from change(being, "HV2-RULE-21", state=OUT, bled=True)
    yield Tell(
        f"First blood: {within(being)} is cut, and the blades go down.",
        "loss" if being.side == "party" else "ruling",
    )


def how_it_stands(being: Entity, off_ap: int, off_hp: int) -> str:
    """What a hit did, in a line."""
    if not off_hp:
        return (
            f"{called(being)}: the armour takes it (AP {being.ap})."
            if off_ap
            else f"{called(being)} is unharmed."
        )
    return f"{called(being)} has {being.hp} HP left."


def called(being: Entity) -> str:
    """A being at the head of a sentence."""
    told = within(being)
    return told[:1].upper() + told[1:]


def within(being: Entity) -> str:
    """A being within a sentence: by name or number, else with an article."""
    proper = being.name[:1].isupper() or being.name[-1:].isdigit()
    return being.name if proper else f"the {being.name}"


def wake(being: Entity) -> Procedure:
    """Sleepers wake when hurt. (HV2-RULE-42)"""
    if WAKE_AT_HURT in (being.under or ()):
        yield from change(
            being, "HV2-RULE-42", under=tuple(word for word in being.under if word != WAKE_AT_HURT) or None
        )
        yield Tell(f"{called(being)} wakes.")


def felled(being: Entity, critical: str = "") -> Procedure:
    """At 0 HP: foes are dead. One of the party is dying, unless the table says dead at once, or a Cairn
    monster's Critical Damage says what happens in its place. (HV2-COMBAT-10, COMBAT-11, RULE-21)"""
    if being.side != "party":
        yield from die(being, "HV2-RULE-21")
        return
    if critical and not deadly(critical):
        yield from change(being, "HV2-COMBAT-11", state=OUT, taken=critical)
        yield Tell(f"{called(being)} is at 0 HP. {sentence(critical)}", "loss")
    elif setting(being.world, "dying", "until fight ends") == "dead at once":
        yield from die(being, "HV2-RULE-21", critical)
    else:
        yield from change(being, "HV2-COMBAT-10", state=OUT, dying=True)
        yield Tell(f"{called(being)} is down and dying. {sentence(critical)}".strip(), "loss")


def deadly(critical: str) -> bool:
    """Is this Critical Damage a death by another name?"""
    return any(word in critical.lower() for word in DEADLY)


def sentences(words: str) -> str:
    """Words with a capital at the head of every sentence."""
    return re.sub(r"(^|[.!?] )([a-z])", lambda found: found[1] + found[2].upper(), words)


def sentence(words: str) -> str:
    """Words as a sentence of their own."""
    return f"{words[:1].upper()}{words[1:].rstrip('.')}." if words else ""


def die(being: Entity, rule: str, why: str = "") -> Procedure:
    """A being is dead; the minute is kept, for whoever would ask the corpse."""
    yield from change(being, rule, state=DEAD, died=minute(being.world), dying=None, under=None)
    ends = UNDEAD_ENDS if being.has("undead") else DEATHS
    told = (
        f"{called(being)} is dead."
        if being.side == "party"
        else ends[number_of(being) % len(ends)].format(called(being))
    )
    yield Tell(f"{sentence(why)} {told}".strip(), "loss" if being.side == "party" else "ruling")


DEATHS = (
    "{} falls, and does not get up.",
    "{} is dead before the ground.",
    "{} sits down, looks surprised, and dies.",
    "{} goes over backwards and lies still.",
    "{} coughs once, and it is over.",
)


UNDEAD_ENDS = ("{} comes apart.", "{} falls in on itself.", "{} is a heap on the ground, and stays one.")


def number_of(being: Entity) -> int:
    """The number in a being's id, to tell its end in its own words."""
    digits = being.id.rpartition(".")[2]
    return int(digits) if digits.isdigit() else len(digits)


def end_dying(being: Entity) -> Procedure:
    """The fight is over: whoever is still at 0 HP dies; whoever was taken comes to with 1 HP, in their hands;
    who lost a duel to first blood keeps at least 1. (HV2-RULE-21, COMBAT-11)"""
    if being.bled:
        state = UP if being.side == "party" else YIELDED
        yield from change(being, "HV2-RULE-21", hp=max(1, being.hp), state=state, bled=None)
    elif being.dying:
        yield from die(being, "HV2-RULE-21")
    elif being.taken:
        yield from change(being, "HV2-COMBAT-11", hp=1, state=UP, taken=None)
