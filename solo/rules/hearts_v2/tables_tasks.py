"""Which skills a task accepts: by the topic a writer names, else by the approach alone. (HV2-RULE-46)

A kind of task says what it takes, the nearest skill first, and by which words writers name it. What a failure
costs (`tables_trouble.py`) goes by the same kinds.
"""

from functools import cache
from typing import NamedTuple

from solo.rules.hearts_v2.tables import printed, words


class Kind(NamedTuple):
    """A kind of task: the skills it takes, the nearest first, and the words writers use for it."""

    skills: tuple[str, ...]
    words: tuple[str, ...]


@cache
def kinds() -> dict[str, Kind]:
    """All kinds of task."""
    return {
        name: Kind(words(skills), words(topics))
        for name, skills, topics in printed("Kinds of task", "tasks").rows
    }


class Approach(NamedTuple):
    """What an approach alone stands for: a kind of task, and the skills it takes."""

    kind: str
    skills: tuple[str, ...]


@cache
def approaches() -> dict[str, Approach]:
    """What each approach takes where no topic says more."""
    rows = printed("Approaches", "tasks").rows
    return {name: Approach(kind, words(skills)) for name, kind, skills in rows}


class Difficulty(NamedTuple):
    """What is added to the skill for the d20; where nobody has a skill that fits, the dice of the Die of Fate."""

    plus: int
    luck: str
    told: str


@cache
def difficulties() -> dict[str, Difficulty]:
    """What each difficulty comes to. (own ruling)"""
    rows = printed("Difficulties", "tasks").rows
    return {name: Difficulty(int(plus), luck, told) for name, plus, luck, told in rows}


class Settled(NamedTuple):
    """The magic on the hero that settles a kind of task without a roll, and how that is told."""

    magic: str
    told: str


@cache
def settled() -> dict[str, Settled]:
    """What magic settles, by kind of task. (own ruling)"""
    return {kind: Settled(magic, told) for kind, magic, told in printed("Settled by magic", "tasks").rows}
