"""Morale: a side's first casualty, and half its number. (HV2-MORALE, RULE-16 to 20, RULE-52)"""

from solo.core.procedure import Fact, Procedure, Roll, Tell, change
from solo.core.world import DEAD, FLED, OUT, World
from solo.rules.floor.speech import agree, capital, company
from solo.rules.hearts_v2.fields import Being
from solo.rules.hearts_v2.tables import routs as level_routs
from solo.rules.ruleset import able, setting, side

NEVER = 13  # 2d6 cannot come to it
FIRST, HALF = "first casualty", "half lost"
RIGID = ("asleep", "paralysed", "entranced")  # who cannot run, whatever they think of it
DISABLED = ("asleep", "paralysed", "charmed")


def routs(roll: int, number: int) -> bool:
    """A roll equal to the number or above it. (HV2-MORALE-04)"""
    return roll >= number


def number(being: Being) -> int:
    """The roll at which this one routs: its own number, else its level's, trained if none is given; undead
    and heroes never. (HV2-COMBAT-13, MORALE-05 to 09, RULE-17, RULE-20)"""
    if being.has("undead") or being.id.startswith("hero."):
        return NEVER
    default = setting(being.world, "default_experience", "trained").lower()
    return being.rout or level_routs()[being.experience or default]


def causes(began: int = 4, lost: int = 1) -> tuple[str, ...]:
    """What so many casualties out of so many call for: the first, and half, when twice the lost reach the
    number at the start. (HV2-MORALE-01 to 03, RULE-16)"""
    return ((FIRST,) if lost else ()) + ((HALF,) if lost and lost * 2 >= began else ())


def evened(world: World) -> bool:
    """Does the referee even fights at this table (page: Monsters)?"""
    return setting(world, "evened", "no") == "yes"


def lone(fight: Being, name: str) -> Being | None:
    """The foe who came alone, where that is evened."""
    if name != "foes" or fight.foes_began != 1 or not evened(fight.world):
        return None
    return next(iter(side(fight, "foes")), None)


def losses(fight: Being, name: str) -> tuple[int, int]:
    """How many a side was, and how many of them it has lost; of one foe who came alone, its HP. (own ruling)"""
    alone = lone(fight, name)
    if alone is not None:
        return alone.hp_max, max(0, alone.hp_max - alone.hp)
    return fight.get(f"{name}_began", 1), casualties(fight, name)


def casualties(fight: Being, name: str) -> int:
    """Those at 0 HP; the sleeping, held and charmed only by the other ruling; where fights are evened, of creatures of
    Cairn also those who have lost half of their HP. (HV2-RULE-52, own ruling)"""
    counted = setting(fight.world, "disabled_count", "no") == "yes"
    return sum(
        being.state in (DEAD, OUT) or (counted and disabled(being)) or (name == "foes" and bloodied(being))
        for being in side(fight, name)
    )


def bloodied(being: Being) -> bool:
    """Is it a creature of Cairn that stands, and has lost half of its HP, which are more than this book would give it?"""
    return bool(being.abounding) and 2 * being.hp <= being.hp_max and evened(being.world)


def disabled(being: Being) -> bool:
    """Out of the fight by magic or turning, alive."""
    return any(word in DISABLED for word in being.under) or (being.state == FLED and being.has("undead"))


def check_sides(fight: Being) -> Procedure[None]:
    """After an attack or a spell: whichever side it gave cause to checks at once;
    nobody does in a duel to first blood."""
    if fight.first_blood:
        return
    for name in ("foes", "party"):
        used = fight.get(f"{name}_checked", ())
        due = tuple(cause for cause in causes(*losses(fight, name)) if cause not in used)
        alone = lone(fight, name)
        if due and not (alone is not None and not alone.abounding and HALF not in due):
            yield from change(fight, "HV2-RULE-16", **{f"{name}_checked": (*used, *due)})
            times = len(due) if setting(fight.world, "double_trigger", "one roll") == "two rolls" else 1
            for cause in due[:times]:
                yield from check_side(fight, name, cause)


def check_side(fight: Being, name: str, cause: str) -> Procedure[None]:
    """One roll for a side; each member compares it with its own number; nobody left, no roll.
    (HV2-RULE-16, RULE-17, RULE-18)"""
    alone = lone(fight, name)
    needed = {
        being.id: max(number(being), being.lone if being == alone else 0)
        for being in able(side(fight, name))
        if not any(word in RIGID for word in being.under)
    }
    members = [being for being in able(side(fight, name)) if needed.get(being.id, NEVER) < NEVER]
    if not members:
        return
    numbers = sorted({needed[being.id] for being in members})
    against = " / ".join(f"{each}+" for each in numbers)
    roll = yield Roll(
        "2d6", rule="HV2-MORALE-04", who=members[0].id, why=f"morale, {cause}", against=f"{against} routs"
    )
    gone = [being for being in members if routs(roll, needed[being.id])]
    for being in gone:
        yield from change(being, "HV2-RULE-18", state=FLED)
    if gone:
        names = company(gone, len(gone) == len(members))
        yield Tell(
            f"{capital(names)} {agree(gone, 'has')} had enough, and {agree(gone, 'runs')}.",
            fact=Fact("rout", gone[0].id, "", gone[0].kind, len(gone)),
            also=tuple(Fact("flight", being.id) for being in gone),
        )
    else:
        yield Tell("They waver, and hold." if name == "foes" else "Your people hold.")
