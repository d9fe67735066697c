"""The parts of a line but for its directives (`directives/`): conditions, words, links and arrows.

What may live here: data alone.
"""

from typing import Annotated, ClassVar

import msgspec

from solo.scenario.expressions import Expr
from solo.scenario.problem import Place


class Node(msgspec.Struct, frozen=True, tag=True, tag_field="is", omit_defaults=True):
    """Anything of a scenario that has a place in its text."""

    at: Place


# ---------------------------------------------------------------------------------------- conditions


class If(Node, frozen=True):
    """`if EXPR`."""

    expr: Expr


class Unless(Node, frozen=True):
    """`unless EXPR`."""

    expr: Expr


class First(Node, frozen=True):
    """`first`: this visit to the scene is the first."""


class Second(Node, frozen=True):
    """`second`: this visit to the scene is the second."""


class Later(Node, frozen=True):
    """`later`: this visit comes after the first, or after the second where a `second` stands beside it."""

    after: int = 1


class Once(Node, frozen=True):
    """`once`: until it was shown, or chosen. `key` is what the world remembers that by."""

    key: str = ""


class Every(Node, frozen=True):
    """`every N turns`: holds when first met, then when `turns` have passed since it last held."""

    turns: int = 1
    key: str = ""


class OneIn(Node, frozen=True):
    """`1 in 6`: `chances` in `of`, rolled anew each time it is looked at."""

    chances: int
    of: int


class Otherwise(Node, frozen=True):
    """`otherwise`: nothing before it in its chain held (see `Segment`); conditions beside it must hold
    too."""


class Always(Node, frozen=True):
    """`always`: ends the reach of the condition before it."""


class Needs(Node, frozen=True):
    """`needs EXPR`: the choice is shown, barred, with `said` as the reason."""

    expr: Expr
    said: str = ""


Condition = If | Unless | First | Second | Later | Once | Every | OneIn | Otherwise | Always

# ----------------------------------------------------------------------------------- parts of a line


class Slot(msgspec.Struct, frozen=True):
    """What one field of a directive holds.

    `kind` says how it is read and what stands in it; `word` is what the syntax calls it, none for a field
    that is filled along with another. `words` is the closed list of a word, `what` the name of such a word
    in a message. `usual` is read where nothing is written. `brings`: what it names comes into the story by
    it: a creature met, a thing gained, a clue learned.
    """

    kind: str
    word: str = ""
    words: tuple[str, ...] = ()
    what: str = ""
    usual: str = ""
    brings: bool = False


class Declared(msgspec.Struct, frozen=True):
    """What a directive says of itself.

    `syntax` is how it is written, as the guide shows it; it is read by that very string (see
    `reading/syntax.py`) unless the directive has a reader of its own. `example` is shown where one goes
    wrong. `gives` names the outcomes it can come to, `always` those of them that it can come to whatever
    system is played.
    """

    syntax: str = ""
    meaning: str = ""
    example: str = ""
    gives: tuple[str, ...] = ()
    always: tuple[str, ...] = ()
    fails: bool = False  # a failed one skips to `or else`, or ends the line
    bars: bool = False  # in a choice, it may keep the choice from being taken
    plays: bool = False  # plays lines that stand elsewhere, whose outcomes may be answered here
    silent: bool = False  # the words around it are told in one piece
    small: bool = False  # where it opens a sentence, it happens after the sentence is told
    leaves: bool = False  # leaves the scene, or the story
    unattended: bool = False  # happens even while nobody has come into the story yet

    @property
    def verb(self) -> str:
        """The word it begins with; nothing for what is not written with one."""
        return self.syntax.split()[0].rstrip(":") if self.syntax[:1].islower() else ""


class Part(Node, frozen=True, kw_only=True):
    """Anything that stands on a line. Only a directive declares anything. A `quiet` one is not told by the
    engine."""

    quiet: bool = False

    declared: ClassVar[Declared] = Declared()

    def possible(self) -> tuple[str, ...]:
        """The outcomes that it can give, as it is written, in some system."""
        return self.declared.gives

    def certain(self) -> tuple[str, ...]:
        """Those of them that it can give in every system."""
        possible = self.possible()
        return tuple(name for name in self.declared.always if name in possible)


class Text(Part, frozen=True):
    """Words to show, in the Markdown style given: empty, `strong`, `emphasis` or `code`."""

    text: str
    style: str = ""


class ShowValue(Part, frozen=True):
    """A bare expression, such as a name: its value is shown in place. `said` is how it was written."""

    expr: Annotated[Expr, Slot("expr")]
    said: str = ""


class ShowDice(Part, frozen=True):
    """Bare dice: rolled, and the total shown in place."""

    dice: str


class Varied(Part, frozen=True):
    """Words of which one is told each time: `how` is `in turn`, `one by one` (the last stays), `once each` (then
    nothing), `one of` (any), `shuffled` (any, none twice before all were). `key` is what the world remembers it by."""

    how: str
    texts: tuple[str, ...]
    key: str


class CrossReference(Part, frozen=True):
    """A link without an arrow: its words are shown. `target` is a scene, definition or table key, or a web
    address."""

    text: str
    target: str


class Go(Part, frozen=True):
    """`→ [Name](#anchor)` or `→ back`: leave for the scene with key `target`, or to where one came from."""

    target: str
    text: str = ""
    back: bool = False


class OrElse(Part, frozen=True):
    """`or else`: what follows it on the line is what happens when the test before it fails."""
