"""Nerve: when foes break, and when they listen (R-MORALE, R-PARLEY)."""

from solo.core.procedure import Fact, Procedure, Tell, change
from solo.core.world import FLED, YIELDED
from solo.rules.floor import natures
from solo.rules.floor.fighting import leader, lost, tagged
from solo.rules.floor.speech import The, agree, say, the, whose
from solo.rules.hearts_d100 import efforts, rolls, tables
from solo.rules.hearts_d100.fields import Being
from solo.rules.hearts_d100.rolls import Check, Contest
from solo.rules.hearts_d100.statistics import footing, skill, skill_check
from solo.rules.hearts_d100.strikes import breaks
from solo.rules.ruleset import able, fall, side

RULE = "R-MORALE"


def fears(being: Being) -> bool:
    """Can its nerve break?"""
    return not tagged(being, tables.FEARLESS)


def speaks(being: Being) -> bool:
    """Can it be talked to?"""
    return natures.talks(being) and not tagged(being, tables.FEARLESS)


def tried(fight: Being) -> Procedure[None]:
    """After a Round: the first of them down, half of them down, or the last of them failing, and the leader,
    else the boldest, makes a Bold check for all (HD100-TYPE-03)."""
    foes = side(fight, "foes")
    left = tuple(foe for foe in able(foes) if fears(foe))
    if not left or shock(foes) <= fight.shock:
        return
    yield from change(fight, RULE, shock=shock(foes))
    voice = leader(left) or max(left, key=lambda foe: foe.bold)
    if (yield from breaks(voice)):
        yield from broken(fight, left)
    else:
        yield say(f"{the(voice)} {'holds them to it' if len(left) > 1 else 'fights on'}.", "foe")


def shock(foes: tuple[Being, ...]) -> int:
    """How badly things stand: 1 the first is down, 2 half are, 3 the last is failing."""
    down = lost(foes)
    standing = able(foes)
    if len(standing) == 1 and 2 * standing[0].health <= standing[0].most:
        return 3
    return 0 if not down else 2 if 2 * down >= len(foes) else 1


def broken(fight: Being, foes: tuple[Being, ...]) -> Procedure[None]:
    """Those who can speak and are no longer more than the party yield; the rest run."""
    beaten = len(able(side(fight, "party"))) >= len(foes)
    for foe in foes:
        yield from fall(foe, RULE, YIELDED if beaten and speaks(foe) else FLED)
    yields = beaten and speaks(foes[0])
    who = The(foes[0]) if len(foes) == 1 else "They"
    does = agree(foes, "gives up", "give up") if yields else agree(foes, "runs")
    kind = "yielding" if yields else "flight" if len(foes) == 1 else "rout"
    each = tuple(Fact("yielding" if foe.state == YIELDED else "flight", foe.id) for foe in foes)
    known = Fact(kind, foes[0].id, what=foes[0].kind, count=len(foes))
    yield Tell(f"{who} {does}.", "foe", known, each if len(foes) > 1 else ())


def deaf(fight: Being) -> str:
    """Why there is no talking to them, or nothing."""
    if fight.parleyed:
        return "they have heard you once"
    return "" if any(speaks(foe) for foe in able(side(fight, "foes"))) else "they have no ears for it"


def heard(fight: Being, being: Being) -> tuple[Being, Check, Check, int]:
    """Who answers for them, both checks, and how many Successes are enough."""
    foes = tuple(foe for foe in able(side(fight, "foes")) if speaks(foe))
    voice = leader(foes) or foes[0]
    name = max(("persuade", "command"), key=lambda each: skill(being, each))
    against = skill_check(voice, "resolve", footing(voice))
    return voice, skill_check(being, name, footing(being)), against, 1 if shock(side(fight, "foes")) else 2


def listens(contest: Contest, enough: int) -> bool:
    """Is that many Successes more than theirs enough?"""
    return contest.net >= enough


def persuaded(fight: Being, being: Being) -> Procedure[bool]:
    """Would they stop, as things stand? Returns True or False."""
    _, ours, theirs, enough = heard(fight, being)
    return listens((yield from rolls.opposed(ours.briefly(), theirs.briefly())), enough)


def parley(fight: Being, being: Being) -> Procedure[None]:
    """The better of Persuade and Command against the leader's Resolve: 1 Success is enough where one of them
    is down, 2 where none is (R-PARLEY). A tie: both sides hold their breath."""
    voice, ours, theirs, enough = heard(fight, being)
    yield from change(fight, "R-PARLEY", parleyed=True)
    contest = yield from efforts.opposed(being, ours, voice, theirs)
    met = Fact("contest", being.id, voice.id, "parley", contest.net)
    if listens(contest, enough):
        yield say(f"{the(voice, 'listens')}, and lowers the point.", fact=met)
        yield from broken(fight, tuple(foe for foe in able(side(fight, "foes")) if speaks(foe)))
    elif contest.winner == "tie":
        yield from change(being, "R-PARLEY", defends=True)
        breath = f"{the(voice, 'hesitates')}. Nobody moves for a breath: +20 on {whose(being)} Deflects."
        yield say(breath, fact=met)
    else:
        yield say(f"{the(voice, 'is')} not here to talk.", "foe", met)
