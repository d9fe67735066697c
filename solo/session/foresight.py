"""Foresight: what would likely come of something, found by doing it on copies of the world with dice of their
own.

The session answers a rule's `Foresee` by it. Nothing is changed,
and the same question in the same world has the same answer.
"""

from collections.abc import Callable
from typing import NamedTuple

from solo.core import things
from solo.core.dice import seeded
from solo.core.party import heroes
from solo.core.procedure import Choose, Foresee, Procedure, Roll, Run, usual
from solo.core.world import World
from solo.play.deeds import perform
from solo.play.ground import Ground
from solo.play.hearing.understanding import understood
from solo.play.moment import Deed
from solo.play.scene import Stage
from solo.play.scenery import moment_of
from solo.rules.answering import refereed
from solo.rules.floor import approaches
from solo.session import offers
from solo.session.phases import SCENE

TRIALS = 30
MOST_ASKED = 80  # answers given in one trial; what takes longer is broken off and judged as it stands
ALIKE = 70  # how alike words and a choice must be, of 100, where the words do not name it outright


def foresee(stage: Stage, request: Foresee) -> bool | None:
    """Would it go well, more often than not? None where the words name nothing that can be done here and
    now."""
    doing = meant(stage, request.words)
    if doing is None:
        return None
    return 2 * sum(goes_well(stage, doing, request, number) for number in range(TRIALS)) > TRIALS


def meant(stage: Stage, words: str) -> Callable[[Stage], Procedure] | None:
    """What the words mean to do: one of the scene's choices, or something one may try."""
    world = stage.ground.world
    if world.get("game", "phase") != SCENE:
        return None
    there = offered(stage)
    found = choice(words, [option for option in there if not option.barred])
    if found:
        return lambda trial: trial.chosen(trial.find(found))
    if choice(words, [option for option in there if option.barred]) or not approaches.understood(words).topic:
        return None
    deed = understood(words, moment_of(stage.ground))
    return (lambda trial: perform(trial, deed)) if can_be_tried(stage, deed) else None


def on_trial(stage: Stage, doing: Callable[[Stage], Procedure], seed: str, number: int = 0) -> Run:
    """Something done on a copy of the world with dice of its own, to be run; without a seed, up to its first die."""
    world = stage.ground.world.copy(digesting=False)
    trial = Stage(Ground(stage.ground.adventure, world, stage.ground.rules))
    return Run(
        refereed(doing(trial), world, stage.ground.rules), world, seeded(seed, number) if seed else None
    )


def can_be_tried(stage: Stage, deed: Deed) -> bool:
    """Does anything come of a deed here, or is anything asked before it: is it not only answered by whoever is by?"""
    before = stage.ground.world
    run = on_trial(stage, lambda trial: perform(trial, deed), "foresight")
    asked = run.go()
    return (
        asked is not None
        or bool(run.log.rolls)
        or any(id in before and id != "game" for id, *_ in run.log.changes)
    )


class Tried(NamedTuple):
    """A deed as it would be tried: what is asked before it, and that in words; nothing where it is simply done."""

    asked: Choose | None = None
    plan: str = ""


def tried_so(stage: Stage, deed: Deed) -> Tried:
    """How a deed would be tried, by beginning it on a copy of the world."""
    asked = on_trial(stage, lambda trial: perform(trial, deed), "foresight").go()
    if not isinstance(asked, Choose):
        return Tried()
    return Tried(asked, asked.why.rstrip("."))


def seen(stage: Stage, deed: Deed) -> str:
    """What a look shows, that asks for no dice and changes nothing; nothing where it would."""
    run = on_trial(stage, lambda trial: perform(trial, deed), "foresight")
    if run.go() is not None or run.log.rolls:
        return ""
    return "\n\n".join(tell.text for tell in run.log.tells)


class Spent(NamedTuple):
    """What leaves the party's hands by something, before any dice and any question: coins, and things by name."""

    coins: int = 0
    things: tuple[str, ...] = ()


def spent(stage: Stage, key: str) -> Spent:
    """What a choice of the scene takes as soon as it is taken; nothing of one that is another list's."""
    try:
        held = stage.find(key)
    except LookupError:
        return Spent()
    run = on_trial(stage, lambda trial: trial.chosen(trial.find(held.key)), "")
    before, purse = carried(stage.ground.world), stage.ground.engine("coins")
    run.go()
    trial = Ground(stage.ground.adventure, run.world, stage.ground.rules)
    after = carried(run.world)
    gone = tuple(name for name, count in before.items() if after.get(name, 0) < count)
    return Spent(max(0, int(purse) - int(trial.engine("coins"))), gone)


def carried(world: World) -> dict[str, int]:
    """What the heroes carry, by name: how many, or how many uses are left."""
    found: dict[str, int] = {}
    for hero in heroes(world):
        for thing in things.owned(hero):
            found[thing.name] = found.get(thing.name, 0) + thing.count * (thing.uses or 1)
    return found


def offered(stage: Stage) -> list[offers.Offer]:
    """The scene's choices."""
    return [offers.of(stage.option(key, held.choice), {}) for key, held in stage.ground.offered().items()]


def choice(words: str, options: list[offers.Offer]) -> str:
    """The key of the choice that the words name, as they would at the prompt or nearly so; else nothing."""
    from rapidfuzz import fuzz, process

    try:
        return offers.match(words, options)[0].key
    except offers.NoMatch:
        near = process.extractOne(
            words.lower(),
            {option.key: option.text.lower() for option in options},
            scorer=fuzz.token_set_ratio,
            score_cutoff=ALIKE,
        )
        return near[2] if near else ""


def goes_well(stage: Stage, doing: Callable[[Stage], Procedure], request: Foresee, number: int) -> bool:
    """One trial: it is done as a sensible player would, and whoever asked judges the world after it."""
    run = on_trial(stage, doing, f"foresight {request.words}", number)
    asked = run.go()
    for _ in range(MOST_ASKED):
        if asked is None or isinstance(asked, Roll):
            break
        asked = run.go(usual(asked))
    return request.well(run.world)
