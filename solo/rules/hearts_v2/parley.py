"""Words in the middle of a fight: calling on them to lay down their arms (own ruling).

To be heard is a skill: their language, where it is not one's own, else what threats take; nobody's, and it is luck.
Who is heard puts their nerve to it: 2d6, and whose number comes up (as in Morale) gives up. Once a fight.
"""

from solo.core.procedure import Option, Procedure, Roll, Tell, change
from solo.core.world import YIELDED
from solo.rules.floor import natures, telling
from solo.rules.floor.speech import The
from solo.rules.hearts_v2 import checks, kin, morale
from solo.rules.hearts_v2.fields import Being
from solo.rules.ruleset import Task, able, side

RULE = "HV2-MORALE-04"


def talks(foe: Being) -> bool:
    """Can it be called on: it has speech, and a mind that fear can reach?"""
    if kin.is_undead(foe):
        return kin.intelligent(foe)
    return natures.talks(foe) and not kin.is_beast(foe)


def hearers(fight: Being) -> tuple[Being, ...]:
    """Those who would hear it: not the sleeping, nor who is held."""
    return tuple(
        foe
        for foe in able(side(fight, "foes"))
        if talks(foe) and not any(word in morale.RIGID for word in foe.under)
    )


def offer(fight: Being, hero: Being) -> tuple[Option, ...]:
    """The option, once a fight, where anybody would hear it; its odds are those that somebody gives up."""
    heard = hearers(fight)
    if fight.parleyed or not heard:
        return ()
    way, plus, least = how(hero, heard)
    told = "luck" if way == checks.LUCK else f"{way} {checks.score(hero, way)}"
    text = f"Call on them to lay down their arms ({told}; then their nerve)"
    return (Option("talk", text, "talk", odds=lambda: won(hero, way, plus, least)),)


def how(hero: Being, heard: tuple[Being, ...]) -> tuple[str, int, int]:
    """The likeliest skill to be heard by, what is added to it, and the lowest number of theirs."""
    task = Task("charm", "threats", named=kin.tongue_of(heard[0]))
    return checks.ways(hero, task)[0], checks.plus(hero, task), min(map(morale.number, heard))


def won(hero: Being, way: str, plus: int, least: int) -> Procedure[bool]:
    """Would it work? A skill or luck to be heard, and then their nerve; nothing is learnt by it."""
    heard = yield from (checks.luck() if way == checks.LUCK else checks.check(checks.score(hero, way), plus))
    if not heard:
        return False
    return morale.routs((yield Roll("2d6", rule=RULE, why="their nerve")), least)


def call(fight: Being, hero: Being) -> Procedure[None]:
    """Be heard, and then see who has had enough."""
    heard = hearers(fight)
    way, plus, _ = how(hero, heard)
    yield from change(fight, RULE, parleyed=True)
    if way == checks.LUCK:
        passed = yield from checks.luck("normal", hero.id)
    else:
        passed, _ = yield from checks.use(hero, way, plus, f"{way}: to be heard")
    if not passed:
        yield Tell("Nobody listens.", "foe")
        return
    numbers = sorted({number for foe in heard if (number := morale.number(foe)) < morale.NEVER})
    if not numbers:
        yield Tell(f"{The(heard[0], 'hears')} it, and laughs.", "foe")
        return
    against = " / ".join(f"{each}+" for each in numbers)
    roll = yield Roll("2d6", rule=RULE, who=heard[0].id, why="their nerve", against=f"{against} gives up")
    done = [foe for foe in heard if morale.routs(roll, morale.number(foe))]
    if not done:
        yield Tell(f"{The(heard[0], 'hears')} it, and spits.", "foe")
        return
    for foe in done:
        yield from change(foe, RULE, state=YIELDED)
    yield telling.surrender(done, hero, len(done) == len(heard))
