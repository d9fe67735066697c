"""Nerve: when foes break, and when they listen (R-MORALE, R-PARLEY)."""

from solo.core.procedure import Procedure, Tell, change
from solo.core.world import FLED, UP, YIELDED, Entity
from solo.rules.hearts_d100 import rolls, tables
from solo.rules.hearts_d100.levels import Check
from solo.rules.hearts_d100.statistics import plain_check, skill, skill_check
from solo.rules.hearts_d100.wounds import called
from solo.rules.ruleset import able, fall, side

RULE = "R-MORALE"


def fears(being: Entity) -> bool:
    """Can its nerve break?"""
    return not any(being.has(tag) for tag in tables.FEARLESS)


def speaks(being: Entity) -> bool:
    """Can it be talked to?"""
    return not any(being.has(tag) for tag in tables.SPEECHLESS)


def tried(fight: Entity) -> Procedure:
    """After a Round: the first of them down, half of them down, or the last of them failing, and the leader,
    else the
    boldest, makes a Bold check for all (HD100-TYPE-03)."""
    foes = side(fight, "foes")
    left = tuple(foe for foe in able(foes) if fears(foe))
    if not left or shock(foes) <= (fight.shock or 0):
        return
    yield from change(fight, RULE, shock=shock(foes))
    voice = next((foe for foe in left if foe.has("leader")), max(left, key=lambda foe: foe.get("bold", 10)))
    if (yield from rolls.check(plain_check(voice, "trait", "bold"))).passed:
        yield Tell(
            f"{called(voice)} holds them to it." if len(left) > 1 else f"{called(voice)} fights on.", "foe"
        )
        return
    yield from broken(fight, left)


def shock(foes: tuple[Entity, ...]) -> int:
    """How badly things stand: 1 the first is down, 2 half are, 3 the last is failing."""
    down = sum(foe.state != UP for foe in foes)
    standing = able(foes)
    if len(standing) == 1 and 2 * standing[0].get("health", 0) <= standing[0].get("most", 0):
        return 3
    return 0 if not down else 2 if 2 * down >= len(foes) else 1


def broken(fight: Entity, foes: tuple[Entity, ...]) -> Procedure:
    """Those who can speak and are no longer more than the party yield; the rest run."""
    beaten = len(able(side(fight, "party"))) >= len(foes)
    for foe in foes:
        yield from fall(foe, RULE, YIELDED if beaten and speaks(foe) else FLED)
    words = "gives up" if len(foes) == 1 else "give up"
    runs = "runs" if len(foes) == 1 else "run"
    who = called(foes[0]) if len(foes) == 1 else "They"
    yield Tell(f"{who} {words if beaten and speaks(foes[0]) else runs}.", "foe")


def deaf(fight: Entity) -> str:
    """Why there is no talking to them, or nothing."""
    if fight.parleyed:
        return "they have heard you once"
    return "" if any(speaks(foe) for foe in able(side(fight, "foes"))) else "they have no ears for it"


def heard(fight: Entity, being: Entity) -> tuple[Entity, Check, Check, int]:
    """Who answers for them, both checks, and how many Successes are enough."""
    foes = tuple(foe for foe in able(side(fight, "foes")) if speaks(foe))
    voice = next((foe for foe in foes if foe.has("leader")), foes[0])
    name = max(("persuade", "command"), key=lambda each: skill(being, each))
    against = skill_check(voice, "resolve")
    return voice, skill_check(being, name), against, 1 if shock(side(fight, "foes")) else 2


def listens(ours: int = 40, theirs: int = 40, enough: int = 2) -> Procedure:
    """Do so many Successes more than theirs come of two targets? Returns True or False."""
    mine = yield from rolls.scored(ours)
    return mine - (yield from rolls.scored(theirs)) >= enough


def parley(fight: Entity, being: Entity) -> Procedure:
    """The better of Persuade and Command against the leader's Resolve: 1 Success is enough where one of them
    is down,
    2 where none is (R-PARLEY). A tie: both sides hold their breath."""
    voice, ours, theirs, enough = heard(fight, being)
    yield from change(fight, "R-PARLEY", parleyed=True)
    contest = yield from rolls.opposed(ours, theirs)
    yield from change(being, "HD100-MOD-02", edge=None)
    if contest.net >= enough:
        yield Tell(f"{called(voice)} listens, and lowers the point.")
        yield from broken(fight, tuple(foe for foe in able(side(fight, "foes")) if speaks(foe)))
    elif contest.winner == "tie":
        yield from change(being, "R-PARLEY", defends=True)
        yield Tell(f"{called(voice)} hesitates. Nobody moves for a breath: +20 on {being.name}'s Deflects.")
    else:
        yield Tell(f"{called(voice)} is not here to talk.", "foe")
