"""Stunts: anything else one may try in a fight, for the turn it takes.

A system offers `OFFERED` among what may be done with a turn, and plays it by `stunt`, with its own test and its own
idea of an advantage (`Ruleset.advantage`). What comes of it: on a success the advantage, on a failure the turn is
spent, on a fumble the advantage is the foe's.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

from solo.core.english import words as words_of
from solo.core.procedure import Choose, Fact, Option, Procedure, Write, change
from solo.core.world import Entity
from solo.rules.floor.approaches import understood
from solo.rules.floor.fighting import opponents
from solo.rules.floor.speech import say
from solo.rules.ruleset import Grade, Task

USUAL = "trip them up"
OFFERED = Option("try", "Try something else", "stunt")
SURRENDER = "give yourself up"  # these words are no stunt: they end the fight, where it is written what then


def anywhere(by: Any, foe: Any, task: Task) -> str:
    """Nothing keeps one from it, wherever one stands."""
    return ""


def as_one_stands(by: Any, foe: Any, task: Task) -> Procedure[None]:
    """It is done from where one stands."""
    yield from ()


class Means(NamedTuple):
    """How a system does it: its test, how that would be rolled in words, and what an advantage is: of the fight,
    whoever has it, the foe it is had over, what was tried, and whether it is a great one; and that advantage in words,
    which are said before the dice: a push off the edge puts a foe off balance, and no more. Where it matters how far off
    the foe is: why it cannot be done from here, and going there before it is."""

    test: Callable[[Any, Task], Procedure[Grade]]
    plan: Callable[[Any, Task], str]
    advantage: Callable[[Any, Any, Any, Task, bool], Procedure[None]]
    gives: Callable[[Any, Task], str]
    out_of_reach: Callable[[Any, Any, Task], str] = anywhere
    near: Callable[[Any, Any, Task], Procedure[None]] = as_one_stands


def stunt(fight: Entity, by: Entity, means: Means) -> Procedure[bool]:
    """Ask what is tried and at whom it is aimed, say how it would be rolled, and roll. Returns False where the player
    thinks better of it: the turn is not spent."""
    words = yield Write(by.id, "What do you try?", USUAL)
    foes = opponents(fight, by)
    if not words.strip() or not foes:
        return False
    if words.strip() == SURRENDER:
        return (yield from taken(fight, by))
    task, foe = understood(words, fight.here or ()), aimed(foes, words)
    if why := means.out_of_reach(by, foe, task):
        yield say(why)
        return False
    options = (
        Option("go", f"Roll it: {means.plan(by, task)}", "accept", odds=lambda: means.test(by, task)),
        Option("leave", "Think better of it", "decline"),
    )
    why = f"To {task.aim}: {described(task)}. If it comes off: {means.gives(foe, task)}."
    if (yield Choose(by.id, options, why, "go", rule="stunt")) == "leave":
        return False
    yield from settled(fight, by, foe, task, means)
    return True


def taken(fight: Entity, by: Entity) -> Procedure[bool]:
    """Give oneself up to those who take prisoners, when asked whether that is meant. Returns False where it is not."""
    options = (
        Option("go", "Lay down your arms, and be taken", "accept"),
        Option("leave", "Fight on", "decline"),
    )
    why = "They take prisoners: that is the end of the fight, and you are in their hands."
    if (yield Choose(by.id, options, why, "leave", rule="stunt")) == "leave":
        return False
    yield say("You lay down your arms, and let them take you.", "loss", Fact("yielding", by.id))
    yield from change(fight, outcome="captured")
    return True


def settled(fight: Entity, by: Entity, foe: Entity, task: Task, means: Means) -> Procedure[None]:
    """Go where it is done, roll, and what comes of it."""
    yield from means.near(by, foe, task)
    grade = yield from means.test(by, task)
    if grade.passed:
        yield from means.advantage(fight, by, foe, task, grade.result == "great success")
        return
    spent = Fact("test", by.id, what=grade.result)
    yield say("It comes to nothing, and the moment is gone.", "loss", spent)
    if grade.result == "fumble":
        yield from means.advantage(fight, foe, by, task, False)


def described(task: Task) -> str:
    """A task in a few words: "agility (sleight), normal"."""
    return f"{task.approach}{f' ({task.topic})' if task.topic else ''}, {task.difficulty}"


def aimed(foes: tuple[Entity, ...], words: str) -> Entity:
    """Whom words are aimed at: the foe they name, by number too, else the first."""
    said = set(words_of(words))
    return max(foes, key=lambda foe: (len(said & set(words_of(foe.name))), -foes.index(foe)))
