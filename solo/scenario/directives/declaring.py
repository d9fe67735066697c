"""What a directive declares of itself, and the questions that the rest of the house asks of that.

A directive is one struct: its fields, and `declared`, which says how it is written, what it can come to and
how a line treats it. Its fields say by their types what they hold (`Being`, `Things`, `Table`, …), so that
reading, walks and checks find the names and expressions in any directive. Its effect is in `solo.play`.

What may live here: what all directives share. Nothing here knows any one of them.
"""

from collections.abc import Iterator
from functools import cache
from typing import Annotated, Any, Protocol, get_args, get_type_hints

import msgspec

from solo.scenario import words as w
from solo.scenario.expressions import Expr
from solo.scenario.parts import Part, Slot
from solo.scenario.problem import Edit, Place

DIRECTIVES: "list[type[Directive]]" = []  # every directive, in the order of the guide


class DeclarationError(TypeError):
    """A directive whose declaration does not hold together; the message says which, and what to do."""


def being(word: str, others: tuple[str, ...] = (), brings: bool = False) -> Slot:
    """Somebody: a key, one of some other words, or empty. Their name as written goes into a field `name`."""
    return Slot("being", word, others, brings=brings)


def word(name: str, words: tuple[str, ...] | dict[str, str], what: str, usual: str = "") -> Slot:
    """A word of a closed list."""
    return Slot("word", name, tuple(words), what, usual)


def ending(name: str, words: tuple[str, ...]) -> Slot:
    """A word of a closed list that may end what is written; any other word belongs to what comes before."""
    return Slot("ending", name, words)


def text(word: str) -> Slot:
    """Words as they stand."""
    return Slot("text", word)


def flag(words: str) -> Slot:
    """Whether these words are there."""
    return Slot("flag", words)


def expr(word: str, usual: str = "") -> Slot:
    """An expression."""
    return Slot("expr", word, usual=usual)


def span_of_time(usual: str = "") -> Slot:
    """The unit of a span of time; how many of it goes into a field `number`."""
    return Slot("span", "SPAN", tuple(w.SPANS), "span of time", usual)


class Group(msgspec.Struct, frozen=True):
    """So many of one creature or person: the key of its definition, or of a name that only a system may
    know; `plural`: it stands in the plural, and no number is written."""

    count: Expr
    key: str
    name: str
    known: bool = True
    plural: bool = False


class Thing(msgspec.Struct, frozen=True):
    """So many of one item: the key of its definition, or of an ordinary thing (`known` is false)."""

    count: Expr
    key: str
    name: str
    known: bool = True


class Clue(msgspec.Struct, frozen=True):
    """A clue or secret: its key, and the words it was written with."""

    key: str
    name: str


Groups = Annotated[tuple[Group, ...], Slot("groups", "CREATURE", brings=True)]
Things = Annotated[tuple[Thing, ...], Slot("things", "ITEM")]
Found = Annotated[tuple[Thing, ...], Slot("things", "ITEM", brings=True)]
Clues = Annotated[tuple[Clue, ...], Slot("clues", "CLUE", brings=True)]
Somebody = Annotated[str, being("NAME")]
TableKey = Annotated[str, Slot("table", "TABLE")]
SceneKey = Annotated[str, Slot("scene", "SCENE")]
VariableName = Annotated[str, Slot("variable", brings=True)]
Dice = Annotated[str, Slot("dice", "DICE")]
Coins = Annotated[Expr, Slot("coins", "N coins")]
Unit = Annotated[str, span_of_time()]
HowMany = Annotated[Expr, Slot("number")]  # of units: filled along with the unit
Meeting = Annotated[str, Slot("meeting")]  # what the world remembers an encounter by


class Reading(Protocol):
    """What a reader of its own may ask while a directive is read: a code span (`reading/spans.py`). Each
    method that reads raises `Unreadable` where it cannot, having told why at that offset."""

    text: str
    key: str  # of the scene

    @property
    def at(self) -> Place: ...
    def tell(
        self, code: str, message: str, offset: int = 0, severity: str = "error", edits: tuple[Edit, ...] = ()
    ) -> None: ...
    def wrong(self, code: str, message: str, offset: int = 0) -> Exception: ...
    def listed(self, text: str, offset: int, joint: str) -> list[tuple[str, int]]: ...
    def near(self, word: str, among: tuple[str, ...], at_least: int = 60) -> str | None: ...
    def meant(self, word: str, what: str, among: tuple[str, ...], at_least: int = 60) -> str | None: ...
    def mustered(self, who: str) -> str: ...
    def expr(self, text: str, offset: int) -> Expr: ...
    def dice(self, text: str, offset: int) -> str: ...
    def one_of(self, word: str, words: tuple[str, ...], what: str, offset: int) -> str: ...
    def being(self, name: str, offset: int) -> tuple[str, str]: ...
    def groups(self, text: str, offset: int) -> tuple[Group, ...]: ...
    def things(self, text: str, offset: int) -> tuple[Thing, ...]: ...
    def clues(self, text: str, offset: int) -> tuple[Clue, ...]: ...
    def coins(self, text: str, offset: int) -> Expr: ...
    def counted(self, text: str, offset: int) -> tuple[Expr, str, int]: ...
    def table(self, name: str, offset: int) -> str: ...
    def scene(self, name: str, offset: int) -> str: ...
    def played(self, text: str, offset: int) -> tuple[str, str, str]: ...
    def kept(self, name: str, offset: int) -> str: ...
    def system(self, name: str, offset: int) -> str: ...
    def is_system(self, word: str) -> bool: ...
    def knows(self, name: str) -> bool: ...
    def has(self, name: str) -> bool: ...
    def is_item(self, name: str) -> bool: ...
    def only_for(self, systems: set[str]) -> bool: ...
    def filled(self, kind: "type[Directive]", rest: str, offset: int) -> dict[str, Any]: ...


class Directive(Part, frozen=True):
    """A code span that does something."""

    def __init_subclass__(cls, **options: Any):
        super().__init_subclass__(**options)
        if "declared" not in vars(cls):
            raise DeclarationError(
                f"the directive {cls.__name__} does not say how it is written; "
                "give it `declared = Declared(syntax, meaning, …)`"
            )
        DIRECTIVES.append(cls)

    @classmethod
    def read(cls, span: Reading, rest: str, offset: int) -> "Directive":
        """What a span is whose verb is this directive's, `rest` being what follows the verb at that offset.
        Raises Unreadable. A directive whose arguments are more than slots in a row overrides this."""
        return cls(span.at, **span.filled(cls, rest, offset))


@cache
def slots(kind: type[Part]) -> dict[str, Slot]:
    """What the fields of a part hold, by field, for those that say."""
    hints = get_type_hints(kind, include_extras=True)
    found = {name: _slot(hint) for name, hint in hints.items() if name in kind.__struct_fields__}
    return {name: slot for name, slot in found.items() if slot is not None}


def _slot(hint: Any) -> Slot | None:
    for each in (hint, *get_args(hint)):  # itself, or beside None
        for mark in getattr(each, "__metadata__", ()):
            if isinstance(mark, Slot):
                return mark
    return None


@cache
def fields(kind: type[Part], *kinds: str) -> tuple[tuple[str, Slot], ...]:
    """The fields of a part that hold something of these kinds."""
    return tuple((name, slot) for name, slot in slots(kind).items() if slot.kind in kinds)


def held(part: Part, *kinds: str, brings: bool = False) -> Iterator[Any]:
    """What the fields of these kinds hold in a part; with `brings`, only what comes into the story by it."""
    for name, slot in fields(type(part), *kinds):
        value = getattr(part, name)
        if value is not None and value != "" and (slot.brings or not brings):
            yield value


def expressions(part: Part) -> Iterator[Expr]:
    """The expressions of a part, in the order of its fields."""
    for value in held(part, "expr", "coins", "number", "groups", "things"):
        if isinstance(value, tuple):
            yield from (each.count for each in value)
        else:
            yield value


def by_verb() -> dict[str, type[Directive]]:
    """Every directive that is written with a verb, by that."""
    return {kind.declared.verb: kind for kind in DIRECTIVES if kind.declared.verb}
