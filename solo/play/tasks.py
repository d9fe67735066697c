"""The task that a test sets, in the game's system, and who makes it."""

from fractions import Fraction
from typing import TypeVar

from solo.core.odds import OddsError, odds
from solo.core.party import heroes, party
from solo.core.procedure import Procedure, run
from solo.core.world import Entity, World
from solo.play.ground import Ground
from solo.rules.ruleset import DIFFICULTIES, GRADES, Grade, Ruleset, Task, able
from solo.scenario import model

Outcome = TypeVar("Outcome")


def task_of(ground: Ground, part: model.Test) -> Procedure[Task]:
    """The task a test directive sets, in this game's system."""
    named = next((way.what for way in part.ways if way.system == ground.rules.id), "")
    easier = part.easier is not None and bool((yield from ground.work(part.easier)))
    difficulty = DIFFICULTIES[max(0, DIFFICULTIES.index(part.difficulty) - easier)]
    return Task(part.approach or "wits", part.topic, difficulty, named, easier, ground.here)


def opposed(ground: Ground, part: model.Oppose) -> Task:
    """The task of whoever tries something against another."""
    return Task(part.approach, part.topic, here=ground.here)


def each(ground: Ground, task: Task) -> Procedure[Grade]:
    """Everyone makes the test alone; all must pass. Returns the worst of their grades."""
    grades: list[Grade] = []
    for being in able(party(ground.world)):
        grades.append((yield from ground.rules.test(being, task, ())))
    return max(grades, key=lambda grade: GRADES.index(grade.result))


def who(ground: Ground, task: Task, by: str = "") -> Procedure[Entity]:
    """Who makes a test: the one named, if they are there; the best or the weakest at it;
    else whom the system says."""
    ours = able(party(ground.world))
    if by in ("best", "weakest") and len(ours) > 1:
        return sorted(ours, key=lambda being: chance(ground.rules, being, task))[-1 if by == "best" else 0]
    for being in ours:
        if by and being.kind == by:
            return being
    return (yield from ground.rules.who(ours or heroes(ground.world), task))


def chance(rules: Ruleset, being: Entity, task: Task) -> Fraction:
    """The exact chance that a being passes a test; 0 where it cannot be worked out."""
    try:
        chances = odds(lambda _: rules.test(being, task, ()))
    except OddsError:
        return Fraction(0)
    return sum((share for grade, share in chances.items() if grade.passed), Fraction(0))


LEAST = Fraction(1, 200)  # what is shown as 0 %


def hopeless(rules: Ruleset, being: Entity, task: Task, world: World) -> bool:
    """Is there next to no chance that a being passes a test?"""
    try:
        chances = odds(lambda _: rules.test(being, task, ()), world)
    except OddsError:
        return False
    return sum((share for grade, share in chances.items() if grade.passed), Fraction(0)) < LEAST


def opposing(ground: Ground, task: Task, by: str) -> Procedure[Entity]:
    """Who stands against somebody (`by`), or within themselves, where it is nobody: one of the player's own."""
    own = able(heroes(ground.world)) or heroes(ground.world)
    return (yield from (who(ground, task) if by else ground.rules.who(own, task)))


def foreseen(ground: Ground, choosing: Procedure[Outcome]) -> Outcome:
    """What a procedure that only chooses comes to, where the player answers as is usual: for a look at what would be."""
    with ground.world.trial() as world:
        return run(choosing, world=world)
