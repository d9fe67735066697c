"""Blows: who can reach whom, attack and defence, what instants make of them, and what comes with them (Attack
& Defense Rolls). An opportunity is a blow that nobody answers."""

from collections.abc import Callable
from functools import partial

from solo.core.procedure import Choose, Fact, Option, Procedure, Roll, Tell, change
from solo.core.world import UP
from solo.rules.floor import telling, wards
from solo.rules.floor.speech import Whose, counted, settled, whose
from solo.rules.heart_rush import (
    conditions,
    gear,
    ground,
    hazards,
    readings,
    rolls,
    tables,
)
from solo.rules.heart_rush.fields import Being
from solo.rules.heart_rush.force import pushed
from solo.rules.heart_rush.instants import Attack, Hurt, window
from solo.rules.heart_rush.tricks import HINDER
from solo.rules.heart_rush.words import called, opening
from solo.rules.heart_rush.wounds import hurt
from solo.rules.ruleset import setting


def roll_attack(
    heart: int = 8,
    ability: int = 6,
    weapon: int = 8,
    extra: int = 0,
    bonus: int = 0,
    levels: int = 0,
    who: str = "",
    why: str = "attack",
) -> Procedure[int]:
    """Heart die, the stance's ability die, weapon die (and `extra` more of it), bonuses (HR-AD-01, 02).
    Returns the total."""
    dice = (heart, ability, *(weapon,) * (1 + extra)) if weapon else (heart, ability)
    sides = rolls.thrown(dice, levels)
    return (yield Roll(rolls.dice_of(sides, bonus), rolls.Summed(sides, levels, bonus), "HR-AD-02", who, why))


def roll_defence(
    heart: int = 8,
    ability: int = 6,
    armour: int = 2,
    levels: int = 0,
    who: str = "",
    why: str = "defence",
    against: str = "",
) -> Procedure[int]:
    """Heart die, the ability die of the attacker's stance, armour. Returns the total."""
    return (yield from rolls.plain(heart, ability, armour, levels, "HR-AD-01", who, why, against))


def exchange(
    attack: Procedure[int], defence: Callable[[int], Procedure[int]], defensive: bool = False
) -> Procedure[tuple[int, int, int]]:
    """One attack against one defence, which hears the attack's total. Returns both totals and the damage
    (HR-AD-01)."""
    total = yield from attack
    other = yield from defence(total)
    return total, other, dealt(total, other, defensive)


def dealt(attack: int, defence: int, defensive: bool = False) -> int:
    """The difference, at least nothing; half of it, rounded up, where the defender only defends."""
    damage = max(0, attack - defence)
    return -(-damage // 2) if defensive else damage


def distance(one: Being, other: Being) -> int:
    """Feet between two beings on the line of the fight."""
    return abs(one.at - other.at)


def range_levels(being: Being, target: Being, here: tuple[str, ...] = ()) -> int | None:
    """Disadvantage for distance and cover: none within reach; beyond it, for what flies, one a step up to
    twice the reach, and one for each level of cover; None out of range, or where nothing of the target
    shows."""
    weapon, gap = gear.arm(being), distance(being, target)
    if weapon.way == "melee":
        return 0 if gap <= weapon.reach else None
    reach, cover = ground.shot_feet(weapon.reach, here), target.cover + under(target)
    if gap > 2 * reach or cover >= tables.NO_SHOT:
        return None
    return max(0, -(-(gap - reach) // tables.DISTANCE_STEP[weapon.way])) + cover


def under(being: Being) -> int:
    """Levels of cover under a friend of its side who is beside it and two sizes larger (HR-SIZE-11)."""
    larger = (
        friend.side == being.side
        and friend.state == UP
        and distance(being, friend) <= tables.SPACE
        and ground.may_share(being.size, friend.size)
        for friend in readings.everybody(being)
    )
    return int(any(larger))


def standing_of(foe: Being) -> str:
    """How a foe looks."""
    share = 4 * foe.hp // max(1, foe.hp_max)
    hurt_words = ("failing", "badly hurt", "hurt", "scratched")[max(0, min(share, 3))]
    return "unhurt" if foe.hp == foe.hp_max else hurt_words


def in_range(being: Being, target: Being, here: tuple[str, ...] = ()) -> bool:
    """Can it be attacked from here?"""
    return range_levels(being, target, here) is not None


def steady(being: Being) -> bool:
    """A missile needs a stand: at most half one's speed moved this round."""
    return gear.arm(being).way != "ranged" or being.moved <= being.speed // 2


def may_strike(mine: str, theirs: str) -> bool:
    """A stance may attack the one it beats, its own, and a defensive one; a defensive one attacks nobody."""
    return mine != "defensive" and theirs in (mine, "defensive", tables.BEATS[mine])


def beats(mine: str, theirs: str) -> bool:
    """Does this stance directly beat that one?"""
    return tables.BEATS.get(mine) == theirs


def body_levels(being: Being, ability: str, here: tuple[str, ...]) -> int:
    """Disadvantage that a being's state and the water put on its attack and defence rolls (HR-WATER-04,
    05)."""
    levels = ground.wet(ground.depth(here)) - conditions.hampered(being, ability)
    levels -= conditions.level(being, "restrained") + int(conditions.suffers(being, "grappling"))
    return levels - conditions.fear(being)


def attack_levels(being: Being, target: Being, stance: str, here: tuple[str, ...]) -> int:
    """Advantage less disadvantage on an attack."""
    levels = body_levels(being, stance, here) - (range_levels(being, target, here) or 0)
    levels -= conditions.rage(being, target)
    levels += being.quickened + int(conditions.suffers(being, "high ground"))
    levels += int(bool(being.helped)) + 3 * int(conditions.suffers(being, "climber"))
    levels -= int(conditions.suffers(being, "prone")) + 3 * int(conditions.suffers(being, "climbed on"))
    levels -= 5 * int(conditions.suffers(target, "obscured")) + conditions.level(being, "blinded")
    levels += conditions.level(target, "vulnerable")
    return levels + int(conditions.suffers(being, "hidden"))


def defence_levels(being: Being, attacker: Being, stance: str, here: tuple[str, ...]) -> int:
    """Advantage less disadvantage on a defence."""
    levels = body_levels(being, stance, here)
    if conditions.suffers(being, "prone"):
        levels += -1 if gear.arm(attacker).way == "melee" else 1
    return levels


def fits(being: Being, stance: str) -> bool:
    """Does the weapon in hand do its best in this stance?"""
    return tables.FITS[gear.arm(being).best] == stance and not being.arm


def stance_words(being: Being, stance: str) -> str:
    """A stance as it is offered: what it beats, what beats it, and the dice."""
    if stance == "defensive":
        return "Defensive: strike nobody, take half"
    dice = f"d{readings.heart(being)}+d{being.get(stance, 4)}"
    weapon = gear.arm(being)
    dice += f"+{'2' if fits(being, stance) else ''}d{weapon.die}" if not being.arm else f"+{being.attack}"
    loses = next(one for one, beaten in tables.BEATS.items() if beaten == stance)
    return f"{stance.capitalize()} ({dice}): beats {tables.BEATS[stance]}, loses to {loses}"


def attack_total(
    being: Being, target: Being, stance: str, extra: int, here: tuple[str, ...]
) -> Procedure[int]:
    """A being's attack roll. Returns the total."""
    weapon = gear.arm(being)
    bonus = being.attack + (2 if stance == "might" and readings.has(being, "Heavy Hand") else 0)
    levels = attack_levels(being, target, stance, here)
    yield from change(being, quickened=None)
    return (
        yield from roll_attack(
            readings.heart(being),
            being.get(stance, 4),
            0 if being.arm else weapon.die,
            extra + fits(being, stance),
            bonus,
            levels,
            being.id,
            f"{called(being)}: {stance}{rolls.spelt(levels)}",
        )
    )


def defence_total(
    being: Being, attacker: Being, stance: str, armour: bool, here: tuple[str, ...], attack: int
) -> Procedure[int]:
    """A being's defence roll. Returns the total."""
    levels = defence_levels(being, attacker, stance, here)
    return (
        yield from roll_defence(
            readings.heart(being),
            being.get(stance, 4),
            gear.defence(being) if armour else 0,
            levels,
            being.id,
            f"{called(being)}: guard{rolls.spelt(levels)}",
            str(attack),
        )
    )


def struck(
    fight: Being,
    being: Being,
    target: Being,
    stance: str,
    taken: dict[str, str],
    members: tuple[Being, ...],
) -> Procedure[Attack]:
    """An attack and its defence, and what instants make of it before there is damage (HR-TIME-08). Returns
    the Attack that is pending."""
    here, weapon = fight.here, gear.arm(being)
    over_cunning = stance == "might" and beats(stance, taken.get(target.id, ""))
    bare = over_cunning and weapon.way == "ranged"
    attack, defence, damage = yield from exchange(
        attack_total(being, target, stance, int(over_cunning and weapon.way == "whip"), here),
        partial(defence_total, target, being, stance, not bare, here),
        taken.get(target.id) == "defensive",
    )
    said = f"{Whose(being)} {attack} against {whose(target)} {defence}: {counted(damage, 'point')} of damage."
    pending = Attack(being, target, said, damage, stance)
    yield from window("attack", pending, members)
    return pending


def clash(
    fight: Being, one: Being, other: Being, stance: str, members: tuple[Being, ...]
) -> Procedure[list[tuple[Attack, str]]]:
    """Two who attack each other in one stance: an attack roll each, and the loser takes the difference.
    Returns the attacks pending."""
    here = fight.here
    mine = yield from attack_total(one, other, stance, 0, here)
    theirs = yield from attack_total(other, one, stance, 0, here)
    winner, loser = (one, other) if mine >= theirs else (other, one)
    high, low, damage = max(mine, theirs), min(mine, theirs), counted(abs(mine - theirs), "point")
    said = f"{Whose(winner)} {high} against {whose(loser)} {low}: {damage} of damage."
    pending = Attack(winner, loser, said, abs(mine - theirs), stance, clash=True)
    yield from window("attack", pending, members)
    return [(pending, "strike")]


MISSES = {"cunning": "turned", "agility": "dodged", "might": "turned"}  # how each stance is met


def harmed(pending: Attack) -> Procedure[int]:
    """The damage of a blow, told by what it does. Returns what it did."""
    weapon = gear.arm_name(pending.actor)
    damage = wards.taken(pending.target, pending.actor, weapon, pending.damage)
    if damage:
        how = "hard" if damage >= 8 else "graze" if damage <= 2 else "hit"
        return (yield from hurt(pending.target, damage, pending.actor, how=how, weapon=weapon))
    if pending.damage:
        yield telling.struck(pending.actor, pending.target, "vain", 0, weapon)
        return 0
    if pending.clash:
        words = "{who} and {whom} meet blade on blade, and part."
        yield telling.miss(pending.actor, pending.target, words, weapon)
    else:
        yield telling.missed(pending.actor, pending.target, MISSES[pending.stance], weapon)
    return 0


def land(
    fight: Being, pending: Attack, way: str, taken: dict[str, str], members: tuple[Being, ...]
) -> Procedure[None]:
    """Damage is done; then what came with the blow, and instants that answer it (HR-TIME-09)."""
    being, target = pending.actor, pending.target
    amount = yield from harmed(pending)
    if amount:
        yield from conditions.struck(target, being)
        yield from rung(being, target, pending.stance, amount)
        said = f"{Whose(being)} blow has landed. Does anything follow?"
        yield from window("hurt", Hurt(being, target, said, amount), (*members,))
    weapon = gear.in_hand(being)
    if amount and weapon is not None and weapon.poison:
        yield from hazards.envenom(weapon, target)
    yield from unhide(being)
    if pending.clash:  # the other has struck as well
        yield from unhide(target)
    if target.state == UP:
        yield from besides(fight, being, target, way.partition(" ")[2], taken, members)
    if way == "strike aside" and being.state == UP:
        back = -1 if target.at >= being.at else 1
        yield from change(being, at=being.at + back * tables.SPACE)


def rung(being: Being, target: Being, stance: str, amount: int) -> Procedure[None]:
    """A wound from something blunt, with all one's weight behind it, leaves one confused."""
    blunt = gear.arm(being).best == "bludgeoning" and stance == "might"
    if blunt and amount >= readings.threshold(target) and target.state == UP and target.hp > 0:
        now = yield from conditions.add(target, "confused", 1)
        fact = Fact("condition", target.id, being.id, "confused", now)
        yield telling.mark(target, ["confused"], [fact], "{who} hardly {knows} which way is up.")


def unhide(being: Being) -> Procedure[None]:
    """One who has attacked is not hidden any more (HR-HIDE-05), and out of the veil of steam that was drawn round them."""
    yield from conditions.clear(being, "hidden")
    if being.veiled:
        yield from change(being, veiled=None)
        yield from conditions.clear(being, "obscured")


def besides(
    fight: Being, being: Being, target: Being, what: str, taken: dict[str, str], members: tuple[Being, ...]
) -> Procedure[None]:
    """What comes with a blow: a condition, a push, a crush, a second throw."""
    if what in HINDER:
        yield from conditions.add(target, what, 2)
        if fight.engaged:  # told when it is over
            return
        yield Tell(f"{opening(target, 'is')} {what}.", fact=Fact("condition", target.id, being.id, what, 2))
    elif what == "push":
        yield from pushed(being, target, ground.push_feet(being.size, target.size))
    elif what == "squeeze":
        dice = ground.squeeze_dice(being.size, target.size)
        harm = yield Roll(f"{dice}d6", rule="HR-SIZE-18", who=being.id, why="crushing")
        yield from hurt(target, harm, being)
    if (
        gear.arm(being).way == "thrown"
        and beats("might", taken.get(target.id, ""))
        and taken.get(being.id) == "might"
    ):
        others = tuple(
            one for one in members if one.side == target.side and one != target and one.state == UP
        )
        if others:
            pending = yield from struck(fight, being, others[0], "might", taken, members)
            yield from harmed(pending)


def opportunity(
    fight: Being, being: Being, target: Being, stance: str = "", hiding: bool = False
) -> Procedure[bool]:
    """A blow that nobody answers: in any stance, for one's action or 1 rush point, from hiding for one's
    action alone; it counts as an effort. Returns whether it was made (HR-HIDE-04, 05)."""
    why = no_opportunity(being, hiding)
    if why:
        yield Tell(settled(f"{{who}} {why}.", being))
        return False
    if being.action:
        yield from change(being, action=None)
    else:
        yield from change(being, rush=being.rush - 1)
    yield from change(being, strove=True)
    best = max(tables.STANCES, key=lambda one: being.get(one, 4) + 3 * int(fits(being, one)))
    if setting(being.world, "strikes", "brief") == "brief":
        stance = stance or best  # nobody answers it: the stance that hits hardest
    if not stance:
        options = tuple(Option(one, stance_words(being, one), "stance") for one in tables.STANCES)
        stance = yield Choose(
            being.id, options, f"How do you strike at {called(target)}?", best, rule="HR-OPPORTUNITY"
        )
    pending = yield from struck(fight, being, target, stance, {}, (being, target))
    yield from land(fight, pending, "strike", {}, (being, target))
    return True


def no_opportunity(being: Being, hiding: bool = False) -> str:
    """Why one cannot strike out of turn, or an empty string."""
    if being.state != UP or not conditions.can_act(being):
        return "{is} in no state to strike"
    if hiding and not conditions.suffers(being, "hidden"):
        return "{is} not hidden any more"
    if hiding and not being.action:
        return "{has} no action left"
    return "" if being.action or being.rush else "{has} neither an action nor rush to spare"
