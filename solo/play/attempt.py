"""Free attempts: the player says what they try, the referee finds approach and difficulty in the words."""

from solo.core.oracle import fact
from solo.core.party import party
from solo.core.procedure import Change, Choose, Option, Procedure, Tell
from solo.core.world import Entity, World
from solo.referee.trouble import trouble
from solo.rules.floor.approaches import FOUND, WORDS, stems, understood
from solo.rules.ruleset import Grade, Ruleset, Task, able

__all__ = ["FOUND", "WORDS", "attempt", "stems", "understood"]


def attempt(world: World, rules: Ruleset, words: str, here: tuple[str, ...] = ()) -> Procedure[Grade | None]:
    """Try anything: the referee says how it would be rolled, asks, rolls, and on a failure something happens.
    Returns the Grade, or None if the player thought better of it."""
    task = understood(words, here)
    ours = able(party(world))
    hero = yield from rules.who(ours, task)
    how = f"{task.approach}{f' ({task.topic})' if task.topic else ''}, {task.difficulty}"
    helpers = tuple(being for being in ours if being != hero)
    plan = f"Roll it: {rules.plan(hero, task)}"
    go = Option("go", plan, "accept", odds=lambda: rules.test(hero, task, helpers))
    key = yield Choose(
        "player",
        (go, Option("leave", "Think better of it", "decline")),
        f"To {task.aim}: {how}.",
        usual="go",
        rule="attempt",
    )
    if key == "leave":
        return None
    grade = yield from rules.test(hero, task, helpers)
    yield from settle(world, rules, task, grade, hero)
    return grade


def settle(world: World, rules: Ruleset, task: Task, grade: Grade, hero: Entity) -> Procedure[None]:
    """Tell how an attempt came out and keep it as a fact; a failure or a complication brings trouble."""
    said = task.aim[:1].lower() + task.aim[1:]
    yield Change("fact", fact(f"try {task.aim}"), grade.result)
    yield Tell(
        {
            "great success": f"Better than you hoped: you {said}.",
            "success": f"It works: you {said}.",
            "tie": f"Half and half: you {said}, but not cleanly.",
            "failure": f"You do not manage to {said}.",
            "fumble": f"You try to {said}, and it goes badly wrong.",
        }[grade.result]
    )
    if (grade.complication and not grade.price) or not grade.passed:
        yield from trouble(world, rules, task, hero)
