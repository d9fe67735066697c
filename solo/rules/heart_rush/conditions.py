"""Conditions: words on a being, each with a level from 1 to 5. They live in its field `conditions`, pairs of
name and level in the order they came. Tables say which have levels, which fade and which last."""

from solo.core.procedure import Procedure, change
from solo.core.world import DEAD
from solo.rules.heart_rush import tables
from solo.rules.heart_rush.fields import Being

MOST = 5
DEADLY = 4


def level(being: Being, name: str) -> int:
    """How far gone a being is: 0 where it is free of it."""
    return dict(being.conditions).get(name, 0)


def suffers(being: Being, *names: str) -> bool:
    """Is any of these on the being?"""
    having = dict(being.conditions)
    return any(name in having for name in names)


def put(being: Being, name: str, to: int, rule: str = "") -> Procedure[None]:
    """Set a condition to a level between 0 (gone) and 5. A burning or blinded being stays at most at 5
    too."""
    having = dict(being.conditions)
    having[name] = max(0, min(to, MOST if name in tables.LEVELLED else 1))
    left = tuple((word, now) for word, now in having.items() if now)
    yield from change(being, rule, conditions=left or None)


def add(being: Being, name: str, levels: int = 1, rule: str = "") -> Procedure[int]:
    """More of a condition; four levels of vulnerability kill. Returns its level."""
    yield from put(being, name, level(being, name) + levels, rule)
    if level(being, "vulnerable") >= DEADLY:
        yield from change(being, state=DEAD)
    return level(being, name)


def clear(being: Being, *names: str) -> Procedure[None]:
    """Take conditions away."""
    left = tuple((word, now) for word, now in being.conditions if word not in names)
    yield from change(being, conditions=left or None)


def fade(being: Being) -> Procedure[None]:
    """What fades loses a level as a round ends."""
    for name, now in being.conditions:
        if name in tables.FADING:
            yield from put(being, name, now - 1)


def told(being: Being) -> str:
    """Conditions as the player reads them: "dazed 2, prone"."""
    return ", ".join(f"{name} {now}" if name in tables.LEVELLED else name for name, now in being.conditions)


def hampered(being: Being, ability: str) -> int:
    """Levels of disadvantage that conditions put on any roll with this ability."""
    own = next((name for name, which in tables.HAMPERS.items() if which == ability), "")
    return level(being, own) + level(being, "poisoned") + level(being, "confused")


def can_act(being: Being) -> bool:
    """Neither stunned nor incapacitated nor surprised."""
    return not suffers(being, "stunned", "incapacitated", "surprised")
