"""Blows: Attack against Deflect, damage in D6, and what extra Successes buy on either side (Opposed Checks,
Combat
Example; Additional Successes; rulings R-DAMAGE, R-STRIKES)."""

from dataclasses import replace

from solo.core.procedure import Choose, Option, Procedure, Roll, Tell, change
from solo.core.world import FLED, UP, Entity
from solo.rules.hearts_d100 import rolls, tables
from solo.rules.hearts_d100.gear import armour, bonus, in_hand, shielded, shoots
from solo.rules.hearts_d100.levels import Check, Contest, additional, shares, up
from solo.rules.hearts_d100.statistics import graded, plain_check, skill_check
from solo.rules.hearts_d100.wounds import called, hurt
from solo.rules.ruleset import able, fall

DAMAGE, EFFECT = "R-DAMAGE", "HD100-ADD-02"
BLOWS = {
    1: "{one} catches {other}",
    2: "{one} hits {other} hard",
    3: "{one} strikes {other} a blow to be sung of",
}


def the(being: Entity) -> str:
    """A being in the middle of a sentence: "Corin", "the smuggler", "smuggler 2"."""
    name = being.name or "it"
    return name if name[:1].isupper() or name[-1:].isdigit() else f"the {name}"


def weapon_of(being: Entity) -> Entity | None:
    """The weapon it strikes with; none when it was struck from the hand."""
    return None if being.disarmed else in_hand(being)


def attack_check(being: Entity) -> Check:
    """Melee, or Aim with what shoots; off balance it is Difficult."""
    name = "aim" if shoots(weapon_of(being)) else "melee"
    return skill_check(being, name, "difficult" if being.unsteady else "normal", static_more=being.press or 0)


def deflect_check(being: Entity) -> Check:
    """Deflect: a shield +10, a guard +20, nothing but defence +20, and −10 for each blow met before in this
    Round."""
    more = 10 * shielded(being) + (being.guard or 0) + 20 * bool(being.defends) - 10 * (being.deflects or 0)
    return skill_check(being, "deflect", "difficult" if being.unsteady else "normal", static_more=more)


def dark(check: Check, being: Entity, here: tuple[str, ...]) -> Check:
    """The same a grade harder for one who cannot see."""
    seen = graded(being, check.stat, check.grade, here) if being.side == "party" else check.grade
    return replace(check, challenge=seen)


def blow(fight: Entity, being: Entity, foe: Entity) -> Procedure:
    """One blow, opposed. Returns the damage done."""
    here = fight.here or ()
    attack, deflect = dark(attack_check(being), being, here), dark(deflect_check(foe), foe, here)
    contest = yield from rolls.opposed(attack, deflect)
    shot = True if shoots(weapon_of(being)) else being.shot
    yield from change(being, EFFECT, unsteady=None, press=None, edge=None, shot=shot)
    yield from change(foe, EFFECT, unsteady=None, guard=None, edge=None, deflects=(foe.deflects or 0) + 1)
    yield from fumbles(contest, being, foe)
    match contest.winner:
        case "aggressor":
            return (yield from landed(fight, being, foe, contest.net))
        case "tie":
            return (yield from half_landed(being, foe, contest))
        case "neither":
            yield Tell(f"{called(being)} and {the(foe)} miss each other altogether.")
            return 0
    yield from turned(fight, being, foe, -contest.net)
    return 0


def fumbles(contest: Contest, being: Entity, foe: Entity) -> Procedure:
    """Whoever Fumbles and does not win is off balance (R-FUMBLE)."""
    for one, result, won in (
        (being, contest.aggressor, contest.net > 0),
        (foe, contest.defender, contest.net < 0),
    ):
        if result.level == "fumble" and not won:
            yield from change(one, "R-FUMBLE", unsteady=True)
            yield Tell(f"{called(one)} stumbles, and is off balance.")


def landed(fight: Entity, being: Entity, foe: Entity, successes: int) -> Procedure:
    """1D6 a Success and the weapon's bonus, less armour; each extra Success also buys an effect, which
    follows the blow. Returns the damage."""
    bought = yield from buy(fight, being, foe, additional(successes), tables.STRIKES)
    full = yield from damage(being, successes)
    done = max(0, full - (0 if "gap" in bought else armour(foe)))
    yield Tell(told(being, foe, successes, done))
    yield from hurt(foe, done, DAMAGE)
    yield from followed(fight, being, foe, bought)
    return done


def half_landed(being: Entity, foe: Entity, contest: Contest) -> Procedure:
    """A tie: half the damage of a plain Success goes through, half is deflected (HD100-OPP-07)."""
    full = yield from damage(being, 1)
    through, kept = shares(full, contest)
    done = max(0, through - armour(foe))
    less = f", armour {armour(foe)}" if armour(foe) else ""
    yield Tell(f"Even: half of {full}, {kept} turned{less}. {done or 'No'} damage to {the(foe)}.")
    yield from hurt(foe, done, DAMAGE)
    return done


def turned(fight: Entity, being: Entity, foe: Entity, successes: int) -> Procedure:
    """Deflected; each Success of the defender's past the first buys something too (R-PARRY)."""
    yield Tell(
        f"{called(foe)} turns the blow aside."
        if successes == 1
        else f"{called(foe)} turns the blow, and {the(being)} is wide open."
    )
    bought = yield from buy(fight, foe, being, additional(successes), tables.PARRIES)
    yield from followed(fight, foe, being, bought)


def damage(being: Entity, dice: int) -> Procedure:
    """So many D6 and the weapon's bonus, never under 1. Returns the total."""
    weapon = weapon_of(being)
    more = bonus(weapon.dice) if weapon else being.get("natural", -1)
    total = yield Roll(f"{dice}d6{more:+d}" if more else f"{dice}d6", rule=DAMAGE, who=being.id, why="damage")
    return max(1, total)


def told(being: Entity, foe: Entity, successes: int, done: int) -> str:
    """A blow that landed, in a sentence."""
    weapon = weapon_of(being)
    with_what = f" with the {weapon.name}" if weapon else ""
    end = f"{done} damage." if done else "the armour takes all of it."
    blow = BLOWS[min(successes, 3)].format(one=called(being), other=the(foe))
    return f"{blow}{with_what}: {end}"


def parting(foe: Entity, being: Entity) -> Procedure:
    """Half a plain blow at the back of one who runs."""
    full = yield from damage(foe, 1)
    yield from hurt(being, max(0, up(full) - armour(being)), DAMAGE)


# What extra Successes buy.


def buy(fight: Entity, being: Entity, other: Entity, number: int, table: dict[str, str]) -> Procedure:
    """Choose what so many extra Successes buy, nothing twice in one blow. Returns what was bought."""
    bought: list[str] = []
    for left in range(number, 0, -1):
        offered = tuple(option for option in choices(fight, being, other, table) if option.key not in bought)
        why = f"{being.name}: {left} extra Success{'es' if left > 1 else ''} to spend"
        pick = yield Choose(being.id, offered, why, usual=sensible(offered, other), rule=EFFECT)
        bought.append(pick)
    return tuple(bought)


def followed(fight: Entity, being: Entity, other: Entity, bought: tuple[str, ...]) -> Procedure:
    """What was bought comes about; nothing more happens to one who is out of it."""
    for pick in bought:
        if pick in EFFECTS and (other.state == UP or pick in OWN) and not fight.outcome:
            yield from EFFECTS[pick](fight, being, other)


def choices(fight: Entity, being: Entity, other: Entity, table: dict[str, str]) -> tuple[Option, ...]:
    """The effects that would do something now."""
    possible = {
        "gap": armour(other) > 0,
        "disarm": weapon_of(other) is not None,
        "topple": not other.unsteady,
        "daunt": other.state == UP and not any(other.has(tag) for tag in tables.FEARLESS),
        "slip": len(able(tuple(fight.world[id] for id in own_side(fight, being)))) == 1,
    }
    words = {"them": the(other), "their": "their"}
    return tuple(
        Option(
            key,
            text.format(**words),
            "flee" if key == "slip" else "stance",
            odds=(lambda: breaks(other.get("bold", 10))) if key == "daunt" else None,
        )
        for key, text in table.items()
        if possible.get(key, True)
    )


def own_side(fight: Entity, being: Entity) -> tuple[str, ...]:
    """The ids of a being's side."""
    return fight.party if being.id in fight.party else fight.foes


def sensible(offered: tuple[Option, ...], other: Entity) -> str:
    """What most would buy."""
    keys = [option.key for option in offered]
    order = (["gap"] if armour(other) > 1 else []) + ["riposte", "topple", "press", "guard", *keys]
    return next(key for key in order if key in keys)


def topple(fight: Entity, being: Entity, other: Entity) -> Procedure:
    """Off balance: the next check in this fight is Difficult."""
    yield from change(other, EFFECT, unsteady=True)
    yield Tell(f"{called(other)} is off balance.")


def disarm(fight: Entity, being: Entity, other: Entity) -> Procedure:
    """The weapon is on the ground."""
    yield Tell(f"The {weapon_of(other).name} spins out of {the(other)}'s hand.")
    yield from change(other, EFFECT, disarmed=True)


def guard(fight: Entity, being: Entity, other: Entity) -> Procedure:
    """+20 on the next Deflect."""
    yield from change(being, EFFECT, guard=20)
    yield Tell(f"{called(being)} is well on guard: +20 on the next Deflect.")


def press(fight: Entity, being: Entity, other: Entity) -> Procedure:
    """+10 on the next attack."""
    yield from change(being, EFFECT, press=(being.press or 0) + 10)
    yield Tell(f"{called(being)} has the measure of it: +10 on the next attack.")


def daunt(fight: Entity, being: Entity, other: Entity) -> Procedure:
    """A Bold check of the other's: one who fails it breaks, or, if the player's, is shaken (−10)."""
    if (yield from rolls.check(plain_check(other, "trait", "bold"))).passed:
        yield Tell(f"{called(other)} holds.")
    elif other.side == "party":
        yield from change(other, EFFECT, edge=-10)
        yield Tell(f"{other.name} is shaken: −10 on the next check.", "loss")
    else:
        yield Tell(f"{called(other)} has seen enough, and runs.", "foe")
        yield from fall(other, EFFECT, FLED)


def breaks(bold: int) -> Procedure:
    """Does one with so much Bold break? Returns True or False."""
    return not (yield from rolls.trait(bold))


def slip(fight: Entity, being: Entity, other: Entity) -> Procedure:
    """Out of the fight."""
    if being.id in fight.party:
        yield from change(fight, EFFECT, outcome="fled")
        yield Tell(f"{being.name} is gone before they know it.")
    else:
        yield Tell(f"{called(being)} is gone.", "foe")
        yield from fall(being, EFFECT, FLED)


def riposte(fight: Entity, being: Entity, other: Entity) -> Procedure:
    """1D6 back."""
    points = yield Roll("1d6", rule=EFFECT, who=being.id, why="riposte")
    done = max(0, points - armour(other))
    yield Tell(f"{called(being)} answers the blow: {done} damage.")
    yield from hurt(other, done, DAMAGE)


OWN = ("guard", "press", "slip")
EFFECTS = {
    "topple": topple,
    "disarm": disarm,
    "guard": guard,
    "press": press,
    "daunt": daunt,
    "slip": slip,
    "riposte": riposte,
}
