"""Declared fields: what a kind of entity keeps, said once, in a class that reads like its record.

    class Being(Entity):
        hp: int = field(0, "Hit Protection left", unit="HP")
        plan: tuple[str, ...] = field((), "what it has declared", life=TURN)

`being.hp` is what the world holds, and the default where the field is not there; the annotation is its type, for the
type checker and for checking what is read from the disk. `fields_of(Being)` is the table: the sheet, `why`, the
clearing of what a turn, a fight or a day leaves behind, and the checks of saves and rosters read it.

What may live here: declaring fields. What the fields are is said where they belong: the engine's on
`solo.core.world.Entity`, a system's in its `fields.py`.
"""

from collections.abc import Callable, Mapping
from functools import cache
from typing import Annotated, Any, get_type_hints

import msgspec

Value = int | bool | str | None | tuple[Any, ...]

Die = Annotated[int, msgspec.Meta(ge=0, le=100)]
"""The type of a field that holds a die, by its sides."""

NOTHING: dict[str, Value] = {}  # the fields of who is not there

# How long a field's value means something. Nothing of a turn or a fight is left when that is over, and what is of
# this game alone does not go home to the roster.
TURN, FIGHT, DAY, GAME, LIFE = "turn", "fight", "day", "game", "life"
LIVES = (TURN, FIGHT, DAY, GAME, LIFE)

_DECLARED: dict[type, dict[str, "Field"]] = {}  # what each class declares itself


class Field:
    """One declared field. Its default becomes the attribute of the class that declares it: an entity whose world holds
    nothing for it reads that, as any object of Python reads what its class says where it has nothing of its own."""

    def __init__(
        self, default: Value, meaning: str, of: str, unit: str, hidden: bool, life: str, was: tuple[str, ...]
    ):
        self.default, self.meaning, self.of, self.unit = default, meaning, of, unit
        self.hidden, self.life, self.was = hidden, life, was
        self.name = ""
        self.owner: type | None = None

    def __set_name__(self, owner: type, name: str) -> None:
        self.owner, self.name = owner, name
        _DECLARED.setdefault(owner, {})[name] = self
        setattr(owner, name, self.default)

    @property
    def type(self) -> Any:
        """The annotated type."""
        return get_type_hints(self.owner, include_extras=True)[self.name] if self.owner else Any

    def __repr__(self) -> str:
        return f"<field {self.name}: {self.meaning}>"


def field(
    default: Value = None,
    meaning: str = "",
    *,
    of: str = "being",
    unit: str = "",
    hidden: bool = False,
    life: str = LIFE,
    was: tuple[str, ...] = (),
) -> Any:
    """Declare a field: its default, what it means, what it is a field of (being, thing, timer, fight, meeting or
    game), its unit, whether the player may not see it, how long its value means something (TURN, FIGHT, DAY, GAME
    or LIFE), and the names it had in earlier versions. Raises ValueError for a lifetime that is none."""
    if life not in LIVES:
        raise ValueError(f"a field lives for one of {', '.join(LIVES)}, not {life!r}")
    return Field(default, meaning, of, unit, hidden, life, was)


def fields_of(kind: type) -> Mapping[str, Field]:
    """The fields that a class of entities declares, its parents' first, by name."""
    return _declared(kind)


@cache
def _declared(kind: Any) -> Mapping[str, Field]:
    found: dict[str, Field] = {}
    for each in reversed(kind.__mro__):
        found.update(_DECLARED.get(each, {}))
    return found


def living(kind: Any, *lives: str, of: str = "being") -> tuple[str, ...]:
    """The names of a class's fields with one of these lifetimes: what to clear when it is over."""
    return _living(kind, lives, of)


@cache
def _living(kind: Any, lives: tuple[str, ...], of: str) -> tuple[str, ...]:
    return tuple(name for name, held in fields_of(kind).items() if held.life in lives and held.of == of)


def misfit(kind: type, fields: Mapping[str, Value], of: str = "being") -> str:
    """Which of an entity's fields (of a being, a thing …) holds what its declaration does not allow, in words; empty
    where none does."""
    declared = fields_of(kind)
    for name, value in fields.items():
        held = declared.get(name)
        ours = held and (
            held.of == of or held.owner is kind.__mro__[-2]
        )  # the engine's own are of every kind
        if held and ours and not _allowed(value, held.type):
            return f"its {name} is {str(value)[:40]!r}, which is not of the kind kept there ({held.meaning or name})"
    return ""


def _allowed(value: Value, kind: Any) -> bool:
    try:
        same: Value = msgspec.convert(value, kind)
        return same == value
    except msgspec.ValidationError:
        return False


def renamed(kind: type) -> Callable[[Mapping[str, Value]], dict[str, Value]]:
    """A function that gives an entity's fields the names they have today."""
    names = {old: held.name for held in fields_of(kind).values() for old in held.was}
    return lambda fields: {names.get(name, name): value for name, value in fields.items()}
