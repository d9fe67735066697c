"""The task that a test sets, in the game's system."""

from solo.core.procedure import Procedure
from solo.play.ground import Ground
from solo.rules.ruleset import DIFFICULTIES, Task
from solo.scenario import model


def task_of(ground: Ground, part: model.Test) -> Procedure[Task]:
    """The task a test directive sets, in this game's system."""
    named = next((way.what for way in part.ways if way.system == ground.rules.id), "")
    easier = part.easier is not None and bool((yield from ground.work(part.easier)))
    difficulty = DIFFICULTIES[max(0, DIFFICULTIES.index(part.difficulty) - easier)]
    return Task(part.approach or "wits", part.topic, difficulty, named, easier, ground.here)


def opposed(ground: Ground, part: model.Oppose) -> Task:
    """The task of whoever tries something against another."""
    return Task(part.approach, part.topic, here=ground.here)
