"""Expressions: what stands after `if`, `unless`, `needs` and `NAME =`.

What may live here: the typed tree of an expression, and what makes a function of it, once. Reading text
into a tree is in `grammar.py`. Nothing is ever handed to Python's own evaluator, and the tree's size is
capped when read.
"""

import operator
from collections.abc import Callable, Generator, Iterator
from typing import Any, Protocol

import msgspec

from solo.core.procedure import Outcome, Procedure, Roll

Value = int | bool | str
ATTITUDES = ("hostile", "wary", "curious", "kind", "helpful")
ENGINE_NAMES = {
    "turns": "moves made since the adventure began",
    "visits": "times this scene was entered, the present one included",
    "coins": "coins carried, in the system's own small money",
    "noise": "times the party was heard, seen or sat too long, and nobody has come yet",
    "day": "true from six in the morning to ten in the evening",
    "night": "true from ten in the evening to six in the morning",
    "dark": "true where there is no light to see by",
    "foes": "how many of those met here are left and stand against the party",
    "days": "the day it is, the first being 1",
    "hours": "whole hours since the adventure began",
    "minutes": "minutes since the adventure began",
    "hero": "the hero's name",
}
COUNTED = ("turns", "visits", "coins", "noise", "foes", "days", "hours", "minutes")  # those that are numbers
STATES = {
    "dead": "all of them are dead",
    "beaten": "none of them stands any more, whatever became of them",
    "out": "they are down, but alive",
    "fled": "they have run",
    "yielded": "they have given up",
    "captured": "they are in your hands: alive, and down or given up",
}
HEALTH = {"hurt": "one of you has lost some of their life", "wounded": "one of you is badly hurt"}
PRONOUNS = ("they", "them", "their", "theirs", "themself")
SETTABLE = ("noise",)  # those a scenario may set, or declare as its own


class _Node(msgspec.Struct, frozen=True, tag=True, tag_field="is"):
    """One node of an expression."""


class Number(_Node, frozen=True):
    """A whole number as written."""

    value: int


class Truth(_Node, frozen=True):
    """`true` or `false`."""

    value: bool


class Word(_Node, frozen=True):
    """One of the words that a variable may hold."""

    value: str


class Dice(_Node, frozen=True):
    """Dice in plain notation (`2d6`, `d66`, `d%`), rolled when the expression is worked out."""

    dice: str


class Name(_Node, frozen=True):
    """A declared variable."""

    name: str


class Engine(_Node, frozen=True):
    """A name the engine keeps: one of ENGINE_NAMES."""

    name: str


class Not(_Node, frozen=True):
    """`not X`."""

    of: "Expr"


class All(_Node, frozen=True):
    """`X and Y and …`."""

    of: tuple["Expr", ...]


class Any_(_Node, frozen=True, tag="Any"):
    """`X or Y or …`."""

    of: tuple["Expr", ...]


class Compare(_Node, frozen=True):
    """Two sides and one of `is`, `is not`, `<`, `<=`, `>`, `>=`."""

    left: "Expr"
    how: str
    right: "Expr"


class Sum(_Node, frozen=True):
    """Two sides and one of `+`, `-`, `*`."""

    left: "Expr"
    how: str
    right: "Expr"


class Has(_Node, frozen=True):
    """`has [N] ITEM`: at least so many are carried. `item` is the key of a definition or of an ordinary
    thing."""

    item: str
    name: str
    number: int = 1


class CountOf(_Node, frozen=True):
    """`count of ITEM`: how many are carried."""

    item: str
    name: str


class Plural(_Node, frozen=True):
    """`count rope`, `count alarm guards`: a number that is shown in words, with its noun in the right number."""

    of: "Expr"
    noun: str


class Visited(_Node, frozen=True):
    """`visited SCENE`: the scene, by its key, was entered before now."""

    scene: str


class Met(_Node, frozen=True):
    """`met X`: a creature or person has been met."""

    who: str
    name: str


class Chose(_Node, frozen=True):
    """`chose "words"`: `Adventure.chosen[words]` lists the choices meant, each as `scene key/choice key`."""

    words: str


class With(_Node, frozen=True):
    """`with NAME`: the person travels with the party."""

    who: str
    name: str


class Dead(_Node, frozen=True):
    """`dead X`."""

    who: str
    name: str


class Stands(_Node, frozen=True):
    """`beaten X`, `fled X` and the other STATES but `dead`."""

    who: str
    name: str
    state: str


class Health(_Node, frozen=True):
    """`hurt`, `wounded`: one of the party; with a name, that one. `how` is one of HEALTH."""

    how: str
    who: str = ""
    name: str = ""


class Tagged(_Node, frozen=True):
    """`underground`: what the place is, by a tag of `here:`."""

    tag: str


class Within(_Node, frozen=True):
    """`in REGION`: the scene one is in lies in that region."""

    region: str


class Hour(_Node, frozen=True):
    """`at dusk`, `before noon`, `after dusk`: the time of day. `how` is at, before or after."""

    how: str
    hour: str


class VisitsOf(_Node, frozen=True):
    """`visits of SCENE`: times that scene, by its key, was entered."""

    scene: str


class Skilled(_Node, frozen=True):
    """`skill swimming`, `background Miller`, `past debt`: one of the heroes has it on their sheet. `what` is skill,
    background or past; false where the system has none."""

    what: str
    words: str


class Pronoun(_Node, frozen=True):
    """`they`, `Their`, `they go`: what the hero goes by, in the form that is written, with a verb that agrees;
    `hero`: their name; `past debt`, where it is shown: what that is called, `verb` its words."""

    form: str
    verb: str = ""


class Attitude(_Node, frozen=True):
    """`X is wary`, `X at least kind`, `X at most wary`: `how` is `is`, `is not`, `at least` or `at most`."""

    who: str
    name: str
    how: str
    attitude: str


class Know(_Node, frozen=True):
    """`know X`, `know 2 of a, b, c`: at least `number` of the clues (by key) are known."""

    clues: tuple[str, ...]
    number: int = 1


class System(_Node, frozen=True):
    """`system cairn`: that system is being played."""

    system: str


Expr = (
    Number
    | Truth
    | Word
    | Dice
    | Name
    | Engine
    | Not
    | All
    | Any_
    | Compare
    | Sum
    | Has
    | CountOf
    | Plural
    | Visited
    | Met
    | Chose
    | With
    | Dead
    | Stands
    | Health
    | Tagged
    | Within
    | Hour
    | VisitsOf
    | Skilled
    | Pronoun
    | Attitude
    | Know
    | System
)


class Names(Protocol):
    """What a game must know for an expression to be worked out. Keys are those of the compiled scenario."""

    def value(self, name: str) -> Value: ...
    def engine(self, name: str) -> int | bool: ...
    def count(self, item: str) -> int: ...
    def visited(self, scene: str) -> bool: ...
    def met(self, who: str) -> bool: ...
    def chose(self, words: str) -> bool: ...
    def accompanied(self, who: str) -> bool: ...
    def dead(self, who: str) -> bool: ...
    def stands(self, who: str, state: str) -> bool: ...
    def health(self, who: str, how: str) -> bool: ...
    def tagged(self, tag: str) -> bool: ...
    def within(self, region: str) -> bool: ...
    def hour(self, how: str, hour: str) -> bool: ...
    def visits(self, scene: str) -> int: ...
    def skilled(self, what: str, words: str) -> bool: ...
    def pronoun(self, form: str, verb: str) -> str: ...
    def attitude(self, who: str) -> str | None: ...
    def knows(self, clue: str) -> bool: ...
    def system(self) -> str: ...


MOST = 999_999_999  # a sum never passes this, up or down, however often a scene adds to a variable
Work = Generator[Any, Any, Value]
Throw = Callable[[Roll], Any]  # throws dice: what they read, or `Wanted` where nobody has thrown them yet
Worked = Callable[[Any, Throw], Value]  # an expression as a function of the names it asks, and of dice


class Wanted(Exception):
    """Dice must be thrown before something can be worked out."""

    def __init__(self, roll: Roll):
        super().__init__(roll)
        self.roll = roll


def unthrown(roll: Roll) -> Any:
    """No dice are at hand. Raises Wanted."""
    raise Wanted(roll)


def lowest(roll: Roll) -> Any:
    """Dice for a look: each shows the lowest it may."""
    return roll.reading(tuple(1 for _ in roll.parsed.sides))


class Thrown:
    """Dice that were thrown so far, in their order; Wanted is raised for the next."""

    __slots__ = ("at", "readings")

    def __init__(self, readings: list[Any]):
        self.readings, self.at = readings, 0

    def __call__(self, roll: Roll) -> Any:
        if self.at == len(self.readings):
            raise Wanted(roll)
        self.at += 1
        return self.readings[self.at - 1]


def rolled(work: Callable[[Throw], Outcome]) -> Procedure[Outcome]:
    """Work something out; where it wants dice, it is worked out anew with each roll, up to the next. It may change
    nothing before it has all of them. Returns what it comes to."""
    readings: list[Any] = []
    while True:
        try:
            return work(Thrown(readings))
        except Wanted as wanted:
            roll = wanted.roll
        readings.append((yield roll))


def evaluate(expr: Expr, names: Names) -> Work:
    """Work an expression out; yields a Roll for each of its dice and expects the total. Returns its value."""
    work = compiled(expr)
    return (yield from rolled(lambda throw: work(names, throw)))


def compiled(expr: Expr) -> Worked:
    """An expression as a function, made once for as long as it is among those worked out of late."""
    held = _MADE.get(id(expr))
    if held is None or held[0] is not expr:
        if len(_MADE) >= MOST_MADE:
            _MADE.clear()
        held = _MADE[id(expr)] = expr, _AS[type(expr)](expr)
    return held[1]


MOST_MADE = 20_000
_MADE: dict[int, tuple[Expr, Worked]] = {}  # by identity; each is kept, so that no other comes by its number


def _constant(expr: Number | Truth | Word) -> Worked:
    value = expr.value
    return lambda names, throw: value


def _dice(expr: Dice) -> Worked:
    roll = Roll(expr.dice, rule="number", why="how many")
    return lambda names, throw: throw(roll)


def _not(expr: Not) -> Worked:
    of = compiled(expr.of)
    return lambda names, throw: not of(names, throw)


def _all(expr: All) -> Worked:
    parts = tuple(map(compiled, expr.of))

    def work(names: Names, throw: Throw) -> bool:
        for part in parts:
            if not part(names, throw):
                return False
        return True

    return work


def _any(expr: Any_) -> Worked:
    parts = tuple(map(compiled, expr.of))

    def work(names: Names, throw: Throw) -> bool:
        for part in parts:
            if part(names, throw):
                return True
        return False

    return work


def _compare(expr: Compare) -> Worked:
    left, how, right = compiled(expr.left), expr.how, compiled(expr.right)
    if isinstance(expr.right, Number):  # most of what is asked: how far something has come
        holds, number = _COMPARE[how], expr.right.value

        def work(names: Names, throw: Throw) -> bool:
            value = left(names, throw)
            return compare(value, how, number) if type(value) is str else holds(value, number)

        return work
    if isinstance(expr.right, Word) and how in ("is", "is not"):  # or what it has come to
        word, same = expr.right.value.lower(), how == "is"
        return lambda names, throw: (str(left(names, throw)).lower() == word) is same
    return lambda names, throw: compare(left(names, throw), how, right(names, throw))


def shown(value: Value) -> str:
    """A value as a scenario has it."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def compare(left: Value, how: str, right: Value) -> bool:
    """Whether two values stand so. Words compare without regard to case, and are neither more nor less."""
    if isinstance(left, str) or isinstance(right, str):
        return (
            (str(left).lower() == str(right).lower()) is (how == "is") if how in ("is", "is not") else False
        )
    return _COMPARE[how](int(left), int(right))


def _sum(expr: Sum) -> Worked:
    left, how, right = compiled(expr.left), expr.how, compiled(expr.right)
    return lambda names, throw: add(left(names, throw), how, right(names, throw))


def add(left: Value, how: str, right: Value) -> int:
    """A sum of two numbers, kept within MOST either way; a word counts as 0."""
    one, other = 0 if isinstance(left, str) else int(left), 0 if isinstance(right, str) else int(right)
    return max(-MOST, min(MOST, _SUM[how](one, other)))


def _plural(expr: Plural) -> Worked:
    return compiled(expr.of)


def _name(expr: Name) -> Worked:
    name = expr.name
    return lambda names, throw: names.value(name)


def _has(expr: Has) -> Worked:
    item, number = expr.item, expr.number
    return lambda names, throw: names.count(item) >= number


def _attitude(expr: Attitude) -> Worked:
    def work(names: Names, throw: Throw) -> bool:
        now = names.attitude(expr.who)
        if now is None:
            return expr.how == "is not"
        return _COMPARE[expr.how](ATTITUDES.index(now), ATTITUDES.index(expr.attitude))

    return work


def _ask(question: Callable[[Any, Names], Value]) -> Callable[[Any], Worked]:
    return lambda expr: lambda names, throw: question(expr, names)


_SUM = {"+": operator.add, "-": operator.sub, "*": operator.mul}
_COMPARE = {
    "is": operator.eq,
    "is not": operator.ne,
    "<": operator.lt,
    "<=": operator.le,
    ">": operator.gt,
    ">=": operator.ge,
    "at least": operator.ge,
    "at most": operator.le,
}
_AS: dict[type, Callable[[Any], Worked]] = {
    Number: _constant,
    Truth: _constant,
    Word: _constant,
    Dice: _dice,
    Name: _name,
    Engine: _ask(lambda expr, names: names.engine(expr.name)),
    Not: _not,
    All: _all,
    Any_: _any,
    Compare: _compare,
    Sum: _sum,
    Has: _has,
    CountOf: _ask(lambda expr, names: names.count(expr.item)),
    Plural: _plural,
    Visited: _ask(lambda expr, names: names.visited(expr.scene)),
    Met: _ask(lambda expr, names: names.met(expr.who)),
    Chose: _ask(lambda expr, names: names.chose(expr.words)),
    With: _ask(lambda expr, names: names.accompanied(expr.who)),
    Dead: _ask(lambda expr, names: names.dead(expr.who)),
    Stands: _ask(lambda expr, names: names.stands(expr.who, expr.state)),
    Health: _ask(lambda expr, names: names.health(expr.who, expr.how)),
    Tagged: _ask(lambda expr, names: names.tagged(expr.tag)),
    Within: _ask(lambda expr, names: names.within(expr.region)),
    Hour: _ask(lambda expr, names: names.hour(expr.how, expr.hour)),
    VisitsOf: _ask(lambda expr, names: names.visits(expr.scene)),
    Skilled: _ask(lambda expr, names: names.skilled(expr.what, expr.words)),
    Pronoun: _ask(lambda expr, names: names.pronoun(expr.form, expr.verb)),
    Attitude: _attitude,
    Know: _ask(lambda expr, names: sum(map(names.knows, expr.clues)) >= expr.number),
    System: _ask(lambda expr, names: names.system() == expr.system),
}


def joined(expr: Any) -> tuple[Expr, ...]:
    """What has to hold, each by itself, for an expression to hold: the parts of an `and`, else the whole."""
    return expr.of if isinstance(expr, All) else (expr,)


def parts_of(expr: Any) -> Iterator[Expr]:
    """An expression and everything inside it."""
    yield expr
    for name in expr.__struct_fields__:
        inner = getattr(expr, name)
        for each in inner if isinstance(inner, tuple) else (inner,):
            if isinstance(each, _Node):
                yield from parts_of(each)
