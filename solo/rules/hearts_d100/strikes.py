"""Blows: Attack against Deflect, damage in D6, and what extra Successes buy on either side (Opposed Checks,
Combat Example; Additional Successes; rulings R-DAMAGE, R-STRIKES)."""

from collections.abc import Mapping

from msgspec.structs import replace

from solo.core.party import is_players
from solo.core.procedure import Choose, Fact, Option, Procedure, Roll, Tell, change
from solo.core.world import FLED, UP
from solo.rules.floor import blows, telling, wards
from solo.rules.floor.fighting import tagged
from solo.rules.floor.speech import The, counted, say, the, whose
from solo.rules.floor.telling import Figure
from solo.rules.hearts_d100 import efforts, pace, rolls, tables
from solo.rules.hearts_d100.fields import Being
from solo.rules.hearts_d100.gear import armour, bonus, in_hand, shielded, shoots
from solo.rules.hearts_d100.rolls import Check, Contest, additional, shares, up
from solo.rules.hearts_d100.statistics import footing, graded, plain_check, skill_check
from solo.rules.hearts_d100.wounds import hurt
from solo.rules.ruleset import able, fall, side

DAMAGE, EFFECT = "R-DAMAGE", "HD100-ADD-02"
SUNG = "{who} {strikes} {whom} a blow to be sung of"  # three Successes


def weapon_of(being: Being) -> Being | None:
    """The weapon it strikes with; none when it was struck from the hand."""
    return None if being.disarmed else in_hand(being)


def attack_check(being: Being) -> Check:
    """Melee, or Aim with what shoots; off balance it is Difficult."""
    name = "aim" if shooting(being) else "melee"
    return skill_check(being, name, footing(being), more=(("the upper hand", being.press),))


def shooting(being: Being) -> bool:
    """Would it strike from afar, with what it has in hand?"""
    return shoots(weapon_of(being))


def deflect_check(being: Being) -> Check:
    """Deflect: a shield +10, a guard +20, nothing but defence +20, and −10 for each blow met before in this
    Round."""
    more = (
        ("shield", 10 * shielded(being)),
        ("guard", being.guard),
        ("nothing but defence", 20 * being.defends),
        ("blows met before", -10 * being.deflects),
    )
    return skill_check(being, "deflect", footing(being), more=more)


def dark(check: Check, being: Being, here: tuple[str, ...]) -> Check:
    """The same a grade harder for one who cannot see."""
    seen = graded(being, check.stat, check.grade, here) if being.side == "party" else check.grade
    return replace(check, challenge=seen)


def exchange(fight: Being, being: Being, foe: Being) -> tuple[Check, Check]:
    """The two checks of a blow: the attack, and the Deflect that meets it."""
    return dark(attack_check(being), being, fight.here), dark(deflect_check(foe), foe, fight.here)


def lands(fight: Being, being: Being, foe: Being) -> Procedure[bool]:
    """Would a blow land whole? Returns True or False; a tie is half a blow, and False."""
    attack, deflect = exchange(fight, being, foe)
    return (yield from rolls.opposed(attack.briefly(), deflect.briefly())).winner == "aggressor"


def blow(fight: Being, being: Being, foe: Being) -> Procedure[int]:
    """One blow, opposed; whoever loses has plainly failed, even on a Fumble (HD100-RUL-16). Returns the damage
    done."""
    attack, deflect = exchange(fight, being, foe)
    contest = yield from efforts.opposed(being, attack, foe, deflect)
    yield from change(being, EFFECT, press=None, helped=None)
    if shooting(being):
        yield from change(being, EFFECT, shot=True)
    yield from change(foe, EFFECT, guard=None, deflects=foe.deflects + 1)
    match contest.winner:
        case "aggressor":
            return (yield from landed(fight, being, foe, contest.net))
        case "tie":
            return (yield from half_landed(being, foe, contest))
        case "neither":
            yield telling.missed(being, foe, blows.missing(being, True), held(being))
            return 0
    yield from turned(fight, being, foe, -contest.net)
    return 0


def held(being: Being) -> str:
    """The name of the weapon it strikes with; nothing for bare hands."""
    weapon = weapon_of(being)
    return weapon.name if weapon else ""


def landed(fight: Being, being: Being, foe: Being, successes: int) -> Procedure[int]:
    """1D6 a Success and the weapon's bonus, less armour; each extra Success also buys an effect, which
    follows the blow. Returns the damage."""
    bought = yield from buy(fight, being, foe, additional(successes), tables.strikes())
    full = yield from damage(being, successes)
    done = against(being, foe, max(0, full - (0 if "gap" in bought else armour(foe))))
    yield told(being, foe, successes, done)
    yield from hurt(foe, done, DAMAGE)
    yield from followed(fight, being, foe, bought)
    return done


def half_landed(being: Being, foe: Being, contest: Contest) -> Procedure[int]:
    """A tie: half the damage of a plain Success goes through, half is deflected (HD100-OPP-07)."""
    full = yield from damage(being, 1)
    through, _ = shares(full, contest)
    done = against(being, foe, max(0, through - armour(foe)))
    how = "graze" if done else in_vain(being, foe)
    yield telling.struck(being, foe, how, done, held(being), [lost(foe, done)])
    yield from hurt(foe, done, DAMAGE)
    return done


def turned(fight: Being, being: Being, foe: Being, successes: int) -> Procedure[None]:
    """Deflected; each Success of the defender's past the first buys something too (R-PARRY)."""
    if successes == 1:
        how = ("turned", "dodged")[(blows.number_of(foe) + fight.round) % 2]
        yield telling.missed(being, foe, how, held(being))
    else:
        yield telling.miss(being, foe, "{whom} {whom:turns} the blow, and {who} {is} wide open.", held(being))
    bought = yield from buy(fight, foe, being, additional(successes), tables.parries())
    yield from followed(fight, foe, being, bought)


def damage(being: Being, dice: int) -> Procedure[int]:
    """So many D6 and the weapon's bonus, never under 1. Returns the total."""
    weapon = weapon_of(being)
    more = bonus(weapon.dice) if weapon else being.natural
    total = yield Roll(f"{dice}d6{more:+d}" if more else f"{dice}d6", rule=DAMAGE, who=being.id, why="damage")
    return max(1, total)


def told(being: Being, foe: Being, successes: int, done: int) -> Tell:
    """A blow that landed."""
    if successes < 3 or not done:
        how = in_vain(being, foe) if not done else "hit" if successes == 1 else "hard"
        return telling.struck(being, foe, how, done, held(being), [lost(foe, done)])
    with_what = f" with {{their}} {held(being)}" if held(being) else ""
    words = f"{SUNG}{with_what}."
    return telling.blow(being, foe, words, done, held(being), [lost(foe, done)])


def against(being: Being, foe: Being, points: int) -> int:
    """What so much of a blow comes to on one who may mind the weapon less or more than others do."""
    return wards.taken(foe, being, held(being), points)


def in_vain(being: Being, foe: Being) -> str:
    """Why a blow did nothing: armour took it, or such a weapon does it no harm."""
    return "stopped" if against(being, foe, 2) else "vain"


def lost(being: Being, points: int) -> Figure:
    """The Health that so much damage takes, for its telling."""
    return Figure("Health", being.health, max(0, being.health - points))


def parting(foe: Being, being: Being) -> Procedure[None]:
    """Half a plain blow at the back of one who runs."""
    full = yield from damage(foe, 1)
    done = against(foe, being, max(0, up(full) - armour(being)))
    yield telling.blow(
        foe, being, "{who} {gets} half a blow in at {whom's} back.", done, held(foe), [lost(being, done)]
    )
    yield from hurt(being, done, DAMAGE)


# What extra Successes buy.


def buy(
    fight: Being, being: Being, other: Being, number: int, table: Mapping[str, str]
) -> Procedure[tuple[str, ...]]:
    """Choose what so many extra Successes buy, nothing twice in one blow; asked of a player where it matters.
    Returns what was bought."""
    bought: list[str] = []
    for left in range(number, 0, -1):
        offered = tuple(option for option in choices(fight, being, other, table) if option.key not in bought)
        if unasked(fight, being, other, number, bought):
            bought.append(sensible(offered, other))
            continue
        why = f"{The(being, 'has')} {counted(left, 'extra Success', 'extra Successes')} to spend"
        pick = yield Choose(being.id, offered, why, usual=sensible(offered, other), rule=EFFECT)
        bought.append(pick)
    return tuple(bought)


def unasked(fight: Being, being: Being, other: Being, number: int, bought: list[str]) -> bool:
    """Is it clear what a player would buy: while one fights on, with a blow that fells anyway, and for what is left once
    one effect has been picked?"""
    if not pace.brief(being):
        return False
    fells = other.health <= number + 1 - armour(other)
    return pace.kept(fight, being) or fells or bool(bought)


def followed(fight: Being, being: Being, other: Being, bought: tuple[str, ...]) -> Procedure[None]:
    """What was bought comes about; nothing more happens to one who is out of it."""
    for pick in bought:
        if pick in EFFECTS and (other.state == UP or pick in OWN) and not fight.outcome:
            yield from EFFECTS[pick](fight, being, other)


def choices(fight: Being, being: Being, other: Being, table: Mapping[str, str]) -> tuple[Option, ...]:
    """The effects that would do something now."""
    possible = {
        "gap": armour(other) > 0,
        "disarm": weapon_of(other) is not None,
        "topple": not other.unsteady,
        "daunt": other.state == UP and not tagged(other, tables.FEARLESS),
        "slip": len(able(side(fight, "party" if being.id in fight.party else "foes"))) == 1,
    }
    return tuple(
        Option(
            key,
            text.replace("them", the(other)),
            "flee" if key == "slip" else "stance",
            odds=(lambda: breaks(other, brief=True)) if key == "daunt" else None,
        )
        for key, text in table.items()
        if possible.get(key, True)
    )


def sensible(offered: tuple[Option, ...], other: Being) -> str:
    """What most would buy."""
    keys = [option.key for option in offered]
    order = (["gap"] if armour(other) > 1 else []) + ["riposte", "topple", "press", "guard", *keys]
    return next(key for key in order if key in keys)


def topple(fight: Being, being: Being, other: Being) -> Procedure[None]:
    """Off balance: the next check in this fight is Difficult."""
    yield from change(other, EFFECT, unsteady=True)
    yield telling.condition(other, "{who} {is} off balance.", "off balance", "ruling")


def disarm(fight: Being, being: Being, other: Being) -> Procedure[None]:
    """The weapon is on the ground."""
    yield telling.condition(
        other, f"The {held(other)} spins out of {whose(other)} hand.", "disarmed", "ruling"
    )
    yield from change(other, EFFECT, disarmed=True)


def guard(fight: Being, being: Being, other: Being) -> Procedure[None]:
    """+20 on the next Deflect."""
    yield from change(being, EFFECT, guard=20)
    yield of_note(being, "{who} {is} well on guard: +20 on {their} next Deflect.")


def of_note(being: Being, words: str) -> Tell:
    """What one has gained on another: told of the player's own, who can use it; of others it is kept, and not told."""
    if is_players(being.id):
        return telling.doing(being, words, "ruling")
    return Tell("", fact=Fact("deed", being.id, what=words))


def press(fight: Being, being: Being, other: Being) -> Procedure[None]:
    """+10 on the next attack."""
    yield from change(being, EFFECT, press=being.press + 10)
    yield of_note(being, "{who} {has} the measure of it: +10 on {their} next attack.")


def daunt(fight: Being, being: Being, other: Being) -> Procedure[None]:
    """A Bold check of the other's: one who fails it breaks, or, if the player's, is shaken (−10)."""
    if not (yield from breaks(other)):
        yield say(f"{the(other, 'holds')}.")
    elif other.side == "party":
        yield from change(other, EFFECT, edge=-10)
        yield telling.condition(other, "{who} {is} shaken: −10 on the next check.", "shaken")
    else:
        yield telling.flight(other, "{who} {has} seen enough, and {runs}.")
        yield from fall(other, EFFECT, FLED)


def breaks(being: Being, brief: bool = False) -> Procedure[bool]:
    """A Bold check of one's nerve; `brief` for odds. Returns True for one who fails it."""
    check = plain_check(being, "trait", "bold")
    return not (yield from rolls.check(check.briefly() if brief else check)).passed


def slip(fight: Being, being: Being, other: Being) -> Procedure[None]:
    """Out of the fight."""
    if being.id in fight.party:
        yield from change(fight, EFFECT, outcome="fled")
        yield telling.flight(being, "{who} {is} gone before they know it.", "ruling")
    else:
        yield telling.flight(being, "{who} {backs} off, {turns}, and {is} gone.")
        yield from fall(being, EFFECT, FLED)


def riposte(fight: Being, being: Being, other: Being) -> Procedure[None]:
    """1D6 back."""
    points = yield Roll("1d6", rule=EFFECT, who=being.id, why="riposte")
    done = against(being, other, max(0, points - armour(other)))
    words = (
        "{who} {answers} the blow."
        if done or points > armour(other)
        else "{who} {answers} the blow, and the armour takes it."
    )
    yield telling.blow(being, other, words, done, held(being), [lost(other, done)])
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
