"""A fight: initiative by sides, one action each, blows that hit on 4 or more.
(HV2-COMBAT-05 to 09, RULE-14, 15, 44)
"""

from collections.abc import Callable
from functools import lru_cache

import msgspec
from msgspec.structs import replace

from solo.core import things
from solo.core.dice import DieByDie, parse
from solo.core.dice import faces as as_thrown
from solo.core.fields import FIGHT
from solo.core.procedure import Fact, Procedure, Roll, Tell, change
from solo.core.world import FLED, UP
from solo.rules.floor import blows, fighting, natures, telling, wards
from solo.rules.floor.fighting import opponents
from solo.rules.floor.lifetimes import clear
from solo.rules.floor.speech import the
from solo.rules.hearts_v2 import gear, kin, morale, upon, wounds
from solo.rules.hearts_v2.fields import Attack, Being
from solo.rules.hearts_v2.tables import UNARMED
from solo.rules.ruleset import able, setting, side

HIT = 4
POISONED = 2
HELPLESS = ("asleep", "paralysed", "entranced")
HARMLESS = (*HELPLESS, "charmed", "dominated")


class Blow(msgspec.Struct, frozen=True):
    """An attack as it is rolled: each die of 4 or more is a hit, the bonus added to each; `best`:
    one hit at most."""

    name: str
    dice: str = UNARMED
    bonus: int = 0
    best: bool = False
    tags: tuple[str, ...] = ()
    thing: Being | None = None
    poisoned: bool = False

    @property
    def ranged(self) -> bool:
        """Does it reach what stands out of reach? (HV2-RULE-48)"""
        return "missile" in self.tags or "thrown now" in self.tags


# Blows.


Points = tuple[int]  # of a blow, as its dice are read: in brackets, so that the faces are what is shown


@lru_cache(maxsize=256)
def points(bonus: int = 0, best: bool = False, damage: str = "1") -> DieByDie:
    """How the dice of a blow are read: each of 4 or more, bonus added, is one hit, and a hit is 1 point, or what
    the die shows by the other ruling; `best`: one hit at most. (HV2-COMBAT-07, COMBAT-08, RULE-03, RULE-04)"""

    def step(before: Points, face: int) -> Points:
        more = 0 if face + bonus < HIT else 1 if damage == "1" else face + bonus
        return (max(before[0], more) if best else before[0] + more,)

    return DieByDie((0,), step)  # type: ignore[arg-type]  # it is given only what it has given


def attack(
    dice: str = "d6",
    bonus: int = 0,
    best: bool = False,
    damage: str = "1",
    who: str = "",
    why: str = "attack",
) -> Procedure[int]:
    """Roll the weapon's dice: 4 or more hits, and a hit takes 1 point (or what the dice show, by the other
    ruling). (HV2-COMBAT-07, COMBAT-08, RULE-03, RULE-04) Returns the points."""
    against = f"{HIT} or more" + (f" with {bonus:+d}" if bonus else "")
    read = points(bonus, best, damage)
    (number,) = yield Roll(dice, read, rule="HV2-COMBAT-07", who=who, why=why, against=against)
    return number


def plain_dice(text: str) -> tuple[str, int]:
    """Dice as printed on a thing, apart from their bonus: "d6+1" is d6 and 1."""
    terms = parse(text).terms
    bonus = sum(term.count * term.times for term in terms if not term.sides)
    dice = "+".join(
        f"{term.count}d{term.sides}" if term.count > 1 else f"d{term.sides}" for term in terms if term.sides
    )
    return dice or UNARMED, bonus


def with_weapon(thing: Being, throw: bool = False) -> Blow:
    """A blow with a weapon of one's own."""
    printed = thing.dice or UNARMED
    dice, bonus = plain_dice(printed)
    tags = (*thing.tags, *(("thrown now",) if throw else ()))
    best = "+d" in printed.replace(" ", "")
    return Blow(thing.name.lower(), dice, bonus, best, tags, thing, thing.poisoned)


def unarmed() -> Blow:
    """Bare hands: d4, no blade, not thrown. (HV2-RULE-34)"""
    return Blow("fist")


def natural(printed: Attack) -> Blow:
    """An attack of one who has no gear (`character.attack`)."""
    name, dice, bonus, best, tags, *_ = printed
    return Blow(name, "+".join(dice) or UNARMED, bonus, best, tags)


def by_nature(being: Being) -> Blow:
    """The first attack of one who has no gear; bare hands where it has none."""
    return natural(being.attacks[0]) if being.attacks else unarmed()


def strike(fight: Being, attacker: Being, target: Being, blow: Blow) -> Procedure[None]:
    """Roll, and take the points off AP and then HP; morale at once. (HV2-COMBAT-06 to 09, MORALE-01)"""
    yield from prepare(fight, attacker, target, blow)
    if blow.poisoned:
        yield Tell(f"The poison does its work on {the(target)}.")
    blow = at(blow, target)
    yield from change(target, "HV2-RULE-44", exposed=None)
    points = yield from landed(blow, hit_damage(fight), attacker.id, f"{the(attacker)}: {blow.name}")
    missing = Fact("miss", attacker.id, target.id, blow.name)
    if blow.ranged and "windward" in target.under:
        yield Tell(f"The wind takes the {blow.name} and throws it aside.", fact=missing)
    elif points:
        points = wards.taken(target, attacker, blow.name, points)
        how = how_hard(target, points) if points else "vain"
        yield telling.struck(attacker, target, how, points, blow.name, manner=manner(blow))
        yield from wounds.hurt(target, points, critical=attacker.critical)
    else:
        how = blows.missing(attacker, helpless(target))
        yield telling.missed(attacker, target, how, blow.name, manner(blow))
    yield from morale.check_sides(fight)


def manner(blow: Blow) -> str:
    """What a blow strikes like, where its name does not say."""
    return "thrown" if "thrown now" in blow.tags else "shot" if "missile" in blow.tags else ""


def at(blow: Blow, target: Being) -> Blow:
    """A blow as it is rolled at one who may be off balance. (HV2-RULE-44)"""
    return replace(blow, bonus=blow.bonus + target.exposed) if target.exposed else blow


def hit_damage(fight: Being) -> str:
    """What a hit takes at this table: 1, or what the die shows. (HV2-RULE-03)"""
    return setting(fight.world, "hit_damage", "1")


def landed(blow: Blow, damage: str = "1", who: str = "", why: str = "attack") -> Procedure[int]:
    """The points of a blow, whoever it is aimed at: poison is sure, all else is rolled. (HV2-RULE-24)"""
    if blow.poisoned:
        return POISONED
    return (yield from attack(blow.dice, blow.bonus, blow.best, damage, who, why))


def prepare(fight: Being, attacker: Being, target: Being, blow: Blow) -> Procedure[None]:
    """What a blow does before it is rolled: the weapon comes to hand or leaves it, the dose is spent, the
    unseen are seen, the charmed are not. (HV2-RULE-23, 24, 40, 43)"""
    yield from upon.revealed(attacker)
    if "charmed" in target.under:
        yield from upon.uncharmed(target, "HV2-SPELL-03")
    if blow.thing is not None:
        if "thrown now" in blow.tags:
            yield from gear.hold(attacker, blow.thing)
            yield from gear.handle(attacker, change(blow.thing, "HV2-RULE-40", held=None, thrown=True))
        else:
            yield from gear.hold(attacker, blow.thing)
        yield from change(blow.thing, "HV2-RULE-24", poisoned=None)
    if not blow.ranged:
        now = fight.engaged
        yield from change(fight, engaged=(*now, *(b.id for b in (attacker, target) if b.id not in now)))


def how_hard(target: Being, points: int) -> str:
    """How a hit is told: one that armour takes, one that leaves little, another."""
    if points <= target.ap:
        return "stopped"
    return "hard" if points > 1 or 2 * (target.hp - points) < target.hp_max else "hit"


# Who can be struck.


def seen(being: Being, others: tuple[Being, ...]) -> tuple[Being, ...]:
    """An unseen creature cannot be chosen, except under Third Eye. (HV2-RULE-43, SPELL-16)"""
    keen = "third eye" in being.under
    return tuple(other for other in others if keen or not ("unseen" in other.under or other.has("invisible")))


def out_of_reach(fight: Being, being: Being) -> bool:
    """Marked so by the scenario, or aloft and not yet come down to strike. (HV2-RULE-48)"""
    return being.has("out of reach") or ("flying" in being.under and being.id not in fight.engaged)


def targets(fight: Being, being: Being, blow: Blow) -> tuple[Being, ...]:
    """Whom this blow may be aimed at: seen, in reach, and not behind a circle.
    (HV2-RULE-43, RULE-48, SPELL-04)"""
    there = seen(being, opponents(fight, being))
    if blow.ranged:
        return there
    there = tuple(other for other in there if not out_of_reach(fight, other))
    if unnatural(being):
        there = tuple(other for other in there if "encircled" not in other.under)
    return there


def unnatural(being: Being) -> bool:
    """Undead, fey, demons and the like: what a circle keeps out. (HV2-SPELL-04)"""
    return being.has("undead") or being.has("unnatural")


def helpless(being: Being) -> bool:
    """Asleep, held, or away from one's body: cannot act. (HV2-RULE-42)"""
    return any(word in HELPLESS for word in being.under) or numbed(being)


def numbed(being: Being) -> bool:
    """Has a touch taken this round from it?"""
    return bool(being.numb and being.numb >= being.world.get("fight", "round", 0))


def numb(fight: Being, being: Being) -> Procedure[bool]:
    """4 or more on d6, or the next round is lost. (own ruling) Returns whether it is."""
    face = yield Roll("d6", rule="HV2-RULE-42", who=being.id, why="shaking it off", against="4 or more")
    if face < HIT:
        yield from change(being, "HV2-RULE-42", numb=fight.round + 1)
    return face < HIT


def harmless(being: Being) -> bool:
    """Cannot or will not fight as things stand."""
    return any(word in HARMLESS for word in being.under)


# The course of a fight.

Turn = Callable[[Being, Being], Procedure[None]]  # of a fight, what one being does with its turn


def throw_for_it(tie: str = "reroll", who: str = "") -> Procedure[str]:
    """Each side rolls d6, ours first, and the higher acts first. (HV2-COMBAT-05, RULE-14) Returns "party",
    "foes" or, where it must be rolled again, "tie"."""
    mine, other = yield Roll(
        "2d6", as_thrown, rule="HV2-COMBAT-05", who=who, why="initiative: you, then they"
    )
    if mine == other:
        return "party" if tie == "player first" else "tie"
    return "party" if mine > other else "foes"


def begin(fight: Being) -> Procedure[None]:
    """Count both sides, and see who acts first: whoever surprises the other, those who were warned, else by
    the dice. (HV2-COMBAT-05, RULE-15, RULE-16)"""
    foes, ours = side(fight, "foes"), side(fight, "party")
    yield from change(fight, foes_began=len(foes), party_began=len(ours))
    warned = any(being.noticed for being in ours)
    for being in ours:
        yield from change(being, "HV2-RULE-45", noticed=None)
    if fight.surprise:
        yield from change(fight, first="party" if fight.surprise == "foes" else "foes")
        yield Tell(
            "They never saw you." if fight.surprise == "foes" else "They are upon you before you know it."
        )
    elif warned:
        yield from change(fight, first="foes")
        yield Tell("They heard you coming. They strike first.", "loss")
    else:
        yield from roll_initiative(fight)


def roll_initiative(fight: Being) -> Procedure[None]:
    """Roll for who acts first, and keep it."""
    tie = setting(fight.world, "initiative_tie", "reroll")
    first = "tie"
    while first == "tie":
        first = yield from throw_for_it(tie, side(fight, "party")[0].id)
    yield from change(fight, "HV2-COMBAT-05", first=first)
    yield Tell("You are quicker." if first == "party" else "They are quicker.")


def round(fight: Being, take_turn: Turn) -> Procedure[None]:
    """One side acts, then the other: each who can takes one turn. (HV2-COMBAT-05, RULE-15, RULE-44)"""
    if fight.round > 1 and setting(fight.world, "initiative", "per fight") == "per round":
        yield from roll_initiative(fight)
    for name in ("party", "foes") if fight.first == "party" else ("foes", "party"):
        if fight.surprise == name and fight.round <= 1:
            continue
        for being in side(fight, name):
            if over(fight):
                return
            if being.state == UP:
                yield from take_turn(fight, being)
                yield from stand_down(fight)


def over(fight: Being) -> bool:
    """Is it decided?"""
    return fighting.over(fight)


def stand_down(fight: Being) -> Procedure[None]:
    """The fight ends when nobody on the other side means harm any more,
    or nobody on this side can lift a hand."""
    foes, ours = able(side(fight, "foes")), able(side(fight, "party"))
    if foes and not fight.outcome and all("charmed" in foe.under for foe in foes):
        yield from change(fight, "HV2-SPELL-03", outcome="yielded")
        told = "Nobody here wants to fight you any more."
        yield Tell(told, fact=Fact("yielding", foes[0].id, count=len(foes)))
    elif ours and foes and not fight.outcome and all(map(taken, ours)):
        yield from roped(fight, ours, foes)


def roped(fight: Being, ours: tuple[Being, ...], foes: tuple[Being, ...]) -> Procedure[None]:
    """Nobody of the party can lift a hand: whoever of the foes is awake, and has hands for it, ties them up. Where both
    sides lie asleep or held, whoever is quicker when it ends ties up the others (own ruling). (HV2-RULE-42)"""
    asleep = all(map(taken, foes))
    if not any(not unnatural(foe) and (asleep or not taken(foe)) for foe in foes):
        return
    if asleep:
        yield from roll_initiative(fight)
    if asleep and fight.first == "party":
        yield from change(fight, "HV2-RULE-42", outcome="yielded")
        told = "When they can move again there are ropes round their wrists."
        yield Tell(told, fact=Fact("yielding", foes[0].id, count=len(foes)))
        return
    yield from change(fight, "HV2-RULE-42", outcome="captured")
    told = "When you can move again there are ropes round your wrists."
    yield Tell(told, "loss", Fact("condition", ours[0].id, what="captured"))


def spared(fight: Being) -> Procedure[None]:
    """A fight is lost, and somebody lies dying: on a d6 of 4 and more foes who all have speech tie them off before it is
    over, and have them alive. (HV2-RULE-21, own ruling)"""
    dying = [being for being in side(fight, "party") if being.dying]
    standing = able(side(fight, "foes"))
    if (
        not dying
        or not standing
        or not all(map(natures.talks, standing))
        or any(map(kin.is_undead, standing))
    ):
        return
    why = "do they want you alive"
    face = yield Roll("d6", rule="HV2-RULE-21", who=standing[0].id, why=why, against=f"{HIT} or more")
    if face < HIT:
        return
    for being in dying:
        yield from change(being, "HV2-RULE-21", dying=None, taken="captured")
    told = "Rough hands turn you over. Somebody says you are worth more alive."
    yield Tell(told, "foe", Fact("condition", dying[0].id, what="captured", count=len(dying)))
    yield from change(fight, "HV2-RULE-21", outcome="captured")


def taken(being: Being) -> bool:
    """Asleep or held, with nobody to help."""
    return any(word in ("asleep", "paralysed", "charmed") for word in being.under)


def end(fight: Being) -> Procedure[None]:
    """All AP come back; thrown daggers are picked up; whoever is still at 0 HP dies, unless they are taken alive.
    (HV2-HEAL-01, RULE-21, RULE-40)"""
    if fight.outcome == "fallen":
        yield from spared(fight)
    for being in (*side(fight, "party"), *side(fight, "foes")):
        yield from wounds.end_dying(being)
        if being.get("ap") is not None:
            yield from change(being, "HV2-HEAL-01", ap=gear.ap_most(being))
        if being.id.startswith("hero.") and being.state == FLED:
            yield from change(being, "HV2-RULE-47", state=UP)
        thrown = [thing for thing in things.owned(being) if thing.thrown]
        yield from clear(thrown, FIGHT, rule="HV2-RULE-40", of="thing")
        for thing in thrown:
            yield from gear.equip(being, thing)
        for word in ("entranced", "dominated"):
            yield from upon.without(being, word, "HV2-SPELL-06")
        yield from clear([being], FIGHT, rule="HV2-RULE-21")
