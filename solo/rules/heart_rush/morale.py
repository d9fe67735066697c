"""When foes have had enough (page: Foes; a ruling of ours, in the book's own dice): at the first of them
down, at half of them down, and when the last one is half gone, their leader, or else the weakest heart among
them, makes a presence saving throw for all against the presence challenge number of whoever leads against
them, or 8 if that is more."""

from solo.core.procedure import Fact, Procedure, Tell, change
from solo.core.world import FLED, YIELDED
from solo.rules.floor.fighting import FEARLESS, leader, tagged
from solo.rules.floor.speech import agree, capital
from solo.rules.heart_rush import readings, rolls
from solo.rules.heart_rush.fields import Being
from solo.rules.heart_rush.words import called, opening, together
from solo.rules.ruleset import able, side

WILD = ("beast", "animal", "monster", "insect")
LEAST = 8  # the lowest number they have to meet


def tested(fight: Being) -> Procedure[None]:
    """See whether anything has happened that tests them, and test them once for each."""
    fresh = tuple(cause for cause in causes(fight) if cause not in fight.broken)
    if fresh:
        yield from change(fight, broken=(*fight.broken, *fresh))
        if not (yield from holds(fight)):
            yield from breaks(fight)


def causes(fight: Being) -> tuple[str, ...]:
    """What has happened to them so far."""
    foes = side(fight, "foes")
    left = able(foes)
    found = []
    if len(left) < len(foes) and len(foes) > 1:
        found.append("first down")
        if 2 * len(left) <= len(foes):
            found.append("half down")
    if len(left) == 1 and 2 * left[0].get("hp", 0) <= left[0].get("hp_max", 1):
        found.append("last one hurt")
    return tuple(found)


def wavering(fight: Being) -> bool:
    """Is there any use in calling on them?"""
    return bool(causes(fight)) or any(2 * foe.hp <= foe.hp_max for foe in able(side(fight, "foes")))


def fearless(foe: Being) -> bool:
    """Some never break."""
    return bool(foe.fearless) or tagged(foe, FEARLESS)


def holds(fight: Being) -> Procedure[bool]:
    """The saving throw. Returns whether they stand."""
    left = [foe for foe in able(side(fight, "foes")) if not fearless(foe)]
    if not left:
        return True
    roller = leader(left) or min(left, key=lambda foe: foe.presence + readings.heart(foe))
    cn = max(
        [LEAST, *(readings.challenge_number(hero, "presence") for hero in able(side(fight, "party"))[:1])]
    )
    result = yield from rolls.saved(
        readings.heart(roller),
        roller.presence,
        cn,
        roller.nerve,
        0,
        roller.id,
        f"{called(roller)}: {'do they all stand' if len(left) > 1 else 'stand or break'}?",
    )
    return result.passed


def yields(fight: Being) -> Procedure[bool]:
    """Would they give up if they were called on now? Returns True or False."""
    return not (yield from holds(fight))


def breaks(fight: Being) -> Procedure[None]:
    """They have had enough: who is hurt and can talk yields, everybody else runs; the fearless stay."""
    left = tuple(foe for foe in able(side(fight, "foes")) if not fearless(foe))
    for foe in left:
        gives_up = 2 * foe.hp <= foe.hp_max and not tagged(foe, WILD)
        yield from change(foe, state=YIELDED if gives_up else FLED)
    yield from leave(left)


def leave(them: tuple[Being, ...], by: str = "") -> Procedure[None]:
    """Who of them runs, and who kneels, on whose call."""
    for state, kind in ((FLED, "rout"), (YIELDED, "yielding")):
        some = tuple(foe for foe in them if foe.state == state)
        if some:
            fact = Fact(kind, some[0].id, by, some[0].kind, len(some))
            each = tuple(Fact("yielding" if state == YIELDED else "flight", foe.id) for foe in some)
            who = capital(together(some))
            if state == FLED:
                yield Tell(f"{who} {agree(some, 'runs')}.", "foe", fact, each[len(some) == 1 :])
            else:
                yield Tell(f"{who} {agree(some, 'kneels')}.", "foe", fact, each[len(some) == 1 :])


def call(fight: Being, hero: Being) -> Procedure[None]:
    """Call on them to yield, once a fight, and without spending anything: if they fail, they are
    done."""
    yield from change(fight, called=True)
    yield Tell(f"“Enough!” {opening(hero, 'holds')} the blow.")
    if (yield from holds(fight)):
        yield Tell("Nobody answers.")
        return
    done = tuple(foe for foe in able(side(fight, "foes")) if not fearless(foe))
    for foe in done:
        wild = tagged(foe, WILD)
        yield from change(foe, state=FLED if wild else YIELDED)
    if able(side(fight, "foes")):
        yield from leave(done, hero.id)
        return
    alone = f"{opening(done[0], 'looks')} at the blade, and it is over." if len(done) == 1 else ""
    facts: list[Fact] = []
    for state, one in ((YIELDED, "yielding"), (FLED, "flight")):
        some = [foe for foe in done if foe.state == state]
        if some:
            kind = "rout" if state == FLED and len(some) > 1 else one
            facts.append(Fact(kind, some[0].id, hero.id, some[0].kind, len(some)))
        facts += [Fact(one, foe.id) for foe in some[1:]]
    yield Tell(
        alone or "They look at each other, and it is over.",
        fact=next(iter(facts), None),
        also=tuple(facts[1:]),
    )
