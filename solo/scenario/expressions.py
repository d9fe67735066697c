"""Expressions: what stands after `if`, `unless`, `needs` and `NAME =`.

What may live here: the typed tree of an expression and the one function that works it out. Reading text into a
tree is in `grammar.py`. Nothing is ever handed to Python's own evaluator, and the tree's size is capped when read.
"""

from collections.abc import Generator
from typing import Any, Protocol, Union

import msgspec

Value = int | bool | str
ATTITUDES = ("hostile", "wary", "curious", "kind", "helpful")
ENGINE_NAMES = {
    "turns": "moves made since the adventure began",
    "visits": "times this scene was entered, the present one included",
    "coins": "coins carried, in the system's own small money",
    "day": "true between dawn and dusk",
    "night": "true between dusk and dawn",
    "dark": "true where there is no light to see by",
}


class _Node(msgspec.Struct, frozen=True, tag=True, tag_field="is"):
    """One node of an expression."""


class Number(_Node):
    """A whole number as written."""

    value: int


class Truth(_Node):
    """`true` or `false`."""

    value: bool


class Word(_Node):
    """One of the words that a variable may hold."""

    value: str


class Dice(_Node):
    """Dice in plain notation (`2d6`, `d66`, `d%`), rolled when the expression is worked out."""

    dice: str


class Name(_Node):
    """A declared variable."""

    name: str


class Engine(_Node):
    """A name the engine keeps: one of ENGINE_NAMES."""

    name: str


class Not(_Node):
    """`not X`."""

    of: "Expr"


class All(_Node):
    """`X and Y and …`."""

    of: tuple["Expr", ...]


class Any_(_Node, tag="Any"):
    """`X or Y or …`."""

    of: tuple["Expr", ...]


class Compare(_Node):
    """Two sides and one of `is`, `is not`, `<`, `<=`, `>`, `>=`."""

    left: "Expr"
    how: str
    right: "Expr"


class Sum(_Node):
    """Two sides and one of `+`, `-`, `*`."""

    left: "Expr"
    how: str
    right: "Expr"


class Has(_Node):
    """`has [N] ITEM`: at least so many are carried. `item` is the key of a definition or of an ordinary thing."""

    item: str
    name: str
    number: int = 1


class CountOf(_Node):
    """`count of ITEM`: how many are carried."""

    item: str
    name: str


class Visited(_Node):
    """`visited SCENE`: the scene, by its key, was entered before now."""

    scene: str


class Met(_Node):
    """`met X`: a creature or person has been met."""

    who: str
    name: str


class Chose(_Node):
    """`chose "words"`: any of the choices (`scene key/choice key`) has been chosen."""

    words: str
    choices: tuple[str, ...]


class With(_Node):
    """`with NAME`: the person travels with the party."""

    who: str
    name: str


class Dead(_Node):
    """`dead X`."""

    who: str
    name: str


class Attitude(_Node):
    """`X is wary`, `X at least kind`, `X at most wary`: `how` is `is`, `is not`, `at least` or `at most`."""

    who: str
    name: str
    how: str
    attitude: str


class Know(_Node):
    """`know X`, `know 2 of a, b, c`: at least `number` of the clues (by key) are known."""

    clues: tuple[str, ...]
    number: int = 1


class System(_Node):
    """`system cairn`: that system is being played."""

    system: str


Expr = Union[
    Number, Truth, Word, Dice, Name, Engine, Not, All, Any_, Compare, Sum, Has, CountOf, Visited, Met, Chose,
    With, Dead, Attitude, Know, System,
]


class Names(Protocol):
    """What a game must know for an expression to be worked out. Keys are those of the compiled scenario."""

    def value(self, name: str) -> Value: ...
    def engine(self, name: str) -> int | bool: ...
    def count(self, item: str) -> int: ...
    def visited(self, scene: str) -> bool: ...
    def met(self, who: str) -> bool: ...
    def chose(self, choice: str) -> bool: ...
    def accompanied(self, who: str) -> bool: ...
    def dead(self, who: str) -> bool: ...
    def attitude(self, who: str) -> str | None: ...
    def knows(self, clue: str) -> bool: ...
    def system(self) -> str: ...


def evaluate(expr: Expr, names: Names) -> Generator[Any, Any, Value]:
    """Works an expression out; yields a Roll for dice in it and expects the total. Returns its value."""
    return (yield from _WORK[type(expr)](expr, names))


_WORK: dict[type, Any] = {}
