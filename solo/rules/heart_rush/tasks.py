"""What a task says of itself: the ability, the topic, the number,
and whether it is a saving throw. Pure readings."""

from solo.rules.heart_rush import tables
from solo.rules.ruleset import Task


def ability_of(task: Task) -> str:
    """The ability that fits: named, else by topic, else by approach (HR-CHECK-03, HR-SAVE-05)."""
    named = task.named.lower()
    for ability in tables.ABILITIES:
        if ability[:4] in named:
            return ability
    topic = named.strip() if named.strip() in tables.topics() else task.topic.lower().strip()
    if (
        topic in tables.topics_that("always")
        or task.approach not in tables.BY_APPROACH
        or named.strip() in tables.topics()
    ):
        return tables.topics().get(topic, "cunning")
    return tables.BY_APPROACH[task.approach]


def topic_of(task: Task) -> str:
    """The topic in small letters; a named skill is one too."""
    return task.topic.lower().strip() or (
        task.named.lower().strip() if task.named.lower().strip() in tables.topics() else ""
    )


def number_of(task: Task) -> int:
    """The challenge number: a number the scenario names, else by difficulty (HR-CHECK-06, HR-SAVE-06)."""
    named = number_named(task)
    return tables.difficulties().get(task.difficulty, tables.AVERAGE) if named is None else named


def number_named(task: Task) -> int | None:
    """The challenge number that a scenario names, or None."""
    figures = [int(word) for word in task.named.replace(",", " ").split() if word.isdigit() and len(word) < 4]
    return figures[0] if figures else None


def is_save(task: Task) -> bool:
    """Does it come at the hero from outside (HR-SAVE-01)?"""
    return "sav" in task.named.lower() or topic_of(task) in tables.topics_that("saving throw")


def no_risk(task: Task) -> bool:
    """Nothing that could realistically fail is rolled for (HR-CHECK-01)."""
    return task.named.lower().strip() in ("none", "no risk", "no roll", "safe")
