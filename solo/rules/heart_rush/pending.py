"""What is about to happen and may still be changed: one small record for each window that instants act in.

A record lives only while its procedure runs; when its window closes, the procedure reads it and commits
(HR-RUL-14)."""

from dataclasses import dataclass

from solo.rules.heart_rush.fields import Being


@dataclass(slots=True)
class Pending:
    """Something done by `actor` to `target` (either may be None); `said` is what the player is asked
    about."""

    actor: Being | None = None
    target: Being | None = None
    said: str = ""


@dataclass(slots=True)
class Attack(Pending):
    """An attack that has been rolled, before its damage."""

    damage: int = 0
    stance: str = ""
    clash: bool = False  # both attacked, in the same stance


@dataclass(slots=True)
class Hurt(Pending):
    """Damage that has been done."""

    damage: int = 0


@dataclass(slots=True)
class Push(Pending):
    """A being about to be moved against its will."""

    feet: int = 0


@dataclass(slots=True)
class Stances(Pending):
    """The stances everybody in an engagement has shown, in the order they joined."""

    taken: dict[str, str] | None = None


@dataclass(slots=True)
class Between(Pending):
    """A beat is over and another begins; `waiting` are the ids of those who have yet to strike."""

    waiting: tuple[str, ...] = ()


@dataclass(slots=True)
class Checked(Pending):
    """A check that has been rolled, before its outcome: the Result, the number to meet, heart, ability,
    bonus, levels."""

    result: object = None
    cn: int = 0
    dice: tuple[int, int] = (8, 6)
    bonus: int = 0
    levels: int = 0


@dataclass(slots=True)
class Declared:
    """An instant on the stack."""

    being: Being
    ability: str
    undone: bool = False
