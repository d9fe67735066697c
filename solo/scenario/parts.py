"""The parts of a line: conditions, words, directives, links, and the segments that hold them.

Each directive is one frozen struct, its arguments typed, with its place in the text. What may live here:
data alone.
"""

import msgspec

from solo.core.errors import printable
from solo.scenario.expressions import Expr


class Place(msgspec.Struct, frozen=True, array_like=True):
    """Where something stands: file name, line and column, both counted from 1."""

    file: str = ""
    line: int = 1
    column: int = 1


class Problem(msgspec.Struct, frozen=True, order=True):
    """Something wrong in a scenario: `severity` is `error` or `warning`."""

    file: str
    line: int
    column: int
    code: str
    message: str
    severity: str = "error"

    def __str__(self) -> str:
        return f"{printable(self.file)}:{self.line}:{self.column}: {self.code}: {self.message}"


class Node(msgspec.Struct, frozen=True, tag=True, tag_field="is", omit_defaults=True):
    """Anything of a scenario that has a place in its text."""

    at: Place


# ---------------------------------------------------------------------------------------- conditions


class If(Node):
    """`if EXPR`."""

    expr: Expr


class Unless(Node):
    """`unless EXPR`."""

    expr: Expr


class First(Node):
    """`first`: this visit to the scene is the first."""


class Second(Node):
    """`second`: this visit to the scene is the second."""


class Later(Node):
    """`later`: this visit comes after the first, or after the second where a `second` stands beside it."""

    after: int = 1


class Once(Node):
    """`once`: until it was shown, or chosen. `key` is what the world remembers that by."""

    key: str = ""


class Every(Node):
    """`every N turns`: holds when first met, then when `turns` have passed since it last held."""

    turns: int = 1
    key: str = ""


class OneIn(Node):
    """`1 in 6`: `chances` in `of`, rolled anew each time it is looked at."""

    chances: int
    of: int


class Otherwise(Node):
    """`otherwise`: nothing before it in its chain held (see `Segment`); conditions beside it must hold
    too."""


class Always(Node):
    """`always`: ends the reach of the condition before it."""


class Needs(Node):
    """`needs EXPR`: the choice is shown, barred, with `said` as the reason."""

    expr: Expr
    said: str = ""


Condition = If | Unless | First | Second | Later | Once | Every | OneIn | Otherwise | Always

# ----------------------------------------------------------------------------------- parts of a line


class Text(Node):
    """Words to show, in the Markdown style given: empty, `strong`, `emphasis` or `code`."""

    text: str
    style: str = ""


class ShowValue(Node):
    """A bare expression, such as a name: its value is shown in place. `said` is how it was written."""

    expr: Expr
    said: str = ""


class ShowDice(Node):
    """Bare dice: rolled, and the total shown in place."""

    dice: str


class CrossReference(Node):
    """A link without an arrow: its words are shown. `target` is a scene, definition or table key, or a web
    address."""

    text: str
    target: str


class Go(Node):
    """`→ [Name](#anchor)` or `→ back`: leave for the scene with key `target`, or to where one came from."""

    target: str
    text: str = ""
    back: bool = False


class OrElse(Node):
    """`or else`: what follows it on the line is what happens when the test before it fails."""


class Do(Node):
    """`do` [Heading](#anchor): play another scene's text here, and go on."""

    target: str
    text: str = ""


class Way(msgspec.Struct, frozen=True):
    """How one system rolls a test: `what` is in that system's own words."""

    system: str
    what: str


class Test(Node):
    """`test APPROACH[: TOPIC][, DIFFICULTY][, easier if EXPR][, by NAME]`, and `test SYSTEM WHAT; …; else …`.

    `approach` is empty only when every way names its system. Gives Success and Failure, and by system Great
    success, Complication, Fumble and Tie.
    """

    __test__ = False

    approach: str = ""
    topic: str = ""
    difficulty: str = "normal"
    easier: Expr | None = None
    by: str = ""
    ways: tuple[Way, ...] = ()


class Oppose(Node):
    """`oppose APPROACH[: TOPIC] [by NAME] with APPROACH[: TOPIC]`: against `by`, or within oneself where it
    is empty.

    Gives what a test gives, from the side of the player.
    """

    approach: str
    answer: str
    topic: str = ""
    answer_topic: str = ""
    by: str = ""
    name: str = ""


class Ask(Node):
    """`ask "QUESTION" [likely or unlikely]`: the oracle. `likelihood` is `likely`, `unlikely` or empty.

    Gives Yes, No, Yes and, Yes but, No and, No but.
    """

    question: str
    likelihood: str = ""


class Group(msgspec.Struct, frozen=True):
    """So many of one creature or person: the key of its definition, or of a name that only a system may
    know."""

    count: Expr
    key: str
    name: str
    known: bool = True


class Meet(Node):
    """`meet COUNT CREATURE [and …] [ATTITUDE]`: an encounter. `attitude` is empty when reaction decides.

    Gives Hostile to Helpful, and whatever a fight gives. `key` is what the world remembers the encounter by.
    """

    groups: tuple[Group, ...]
    attitude: str = ""
    key: str = ""


class Fight(Node):
    """`fight [COUNT CREATURE and …] [alone] [to first blood]`: with who is here where no group is named.

    Gives Victory, Routed, Yielded, Fled, Captured, Fallen.
    """

    groups: tuple[Group, ...] = ()
    alone: bool = False
    first_blood: bool = False
    key: str = ""


class RollOn(Node):
    """`roll TABLE[ + EXPR][, new]`: roll on a table, show and play the row. `new` never repeats a row."""

    table: str
    plus: Expr | None = None
    new: bool = False


class Thing(msgspec.Struct, frozen=True):
    """So many of one item: the key of its definition, or of an ordinary thing (`known` is false)."""

    count: Expr
    key: str
    name: str
    known: bool = True


class Gain(Node):
    """`gain [COUNT] ITEM [and …]`. In a choice a load that cannot be carried bars it. Gives No room."""

    things: tuple[Thing, ...]


class Lose(Node):
    """`lose [COUNT or all] ITEM [and …]`: as many as there are, if fewer; `everything` names all that is
    carried."""

    things: tuple[Thing, ...] = ()
    all: bool = False


class Give(Node):
    """`give [COUNT] ITEM [to NAME]`: it leaves the party; with a name, it is theirs. In a choice, bars
    without it."""

    things: tuple[Thing, ...]
    to: str = ""
    name: str = ""


class Pay(Node):
    """`pay N coins`. In a choice it bars where the coins are wanting. Gives Too dear."""

    amount: Expr


class Earn(Node):
    """`earn N coins`."""

    amount: Expr


class Shop(Node):
    """`shop TABLE`: the table's rows are goods and their prices. Gives No room, Too dear."""

    table: str


class Clue(msgspec.Struct, frozen=True):
    """A clue or secret: its key, and the words it was written with."""

    key: str
    name: str


class Learn(Node):
    """`learn X[, Y]`: clues and secrets, which weigh nothing."""

    clues: tuple[Clue, ...]


class Harm(Node):
    """`harm [WHO] DICE [KIND]` on Cairn's scale. `who` is empty (who acted), `party`, `foes`, or a key."""

    dice: str
    who: str = ""
    kind: str = ""
    name: str = ""


class Heal(Node):
    """`heal [WHO] DICE` on Cairn's scale. `who` as in Harm."""

    dice: str
    who: str = ""
    name: str = ""


class Rest(Node):
    """`rest SPAN`: `number` of `unit` (moment, minute, hour, watch, night, day, week)."""

    unit: str
    number: Expr


class Wait(Node):
    """`wait SPAN` or `wait until TIME`: `until` is empty, `dawn`, `day`, `noon`, `dusk`, `night`,
    `midnight` or `HH:MM`."""

    unit: str = ""
    number: Expr | None = None
    until: str = ""


class Xp(Node):
    """`xp N`: experience where the system has it, else a deed on record."""

    amount: Expr


class Join(Node):
    """`join NAME`: a companion from now on."""

    who: str
    name: str


class Leave(Node, tag="Part"):
    """`part NAME`: no longer a companion."""

    who: str
    name: str


class Warm(Node):
    """`warm NAME`: one step better towards the party."""

    who: str
    name: str


class Cool(Node):
    """`cool NAME`: one step worse towards the party."""

    who: str
    name: str


class Assign(Node):
    """`NAME = EXPR`, `NAME + N`, `NAME - N`. `how` is `=`, `+` or `-`."""

    name: str
    how: str
    expr: Expr


class Here(Node):
    """`here: TAGS`: what this place is from here on, replacing what an earlier `here` of the scene said."""

    tags: tuple[str, ...]


class Act(Node):
    """`act WORDS`: who acted does one of the system's acts, named as one would type it; passed over where
    there is none."""

    words: str


class End(Node):
    """`end KIND`: an ending; the rest of its line is the epilogue."""

    kind: str


Directive = (
    Test
    | Oppose
    | Ask
    | Meet
    | Fight
    | RollOn
    | Gain
    | Lose
    | Give
    | Pay
    | Earn
    | Shop
    | Learn
    | Harm
    | Heal
    | Rest
    | Wait
    | Xp
    | Join
    | Leave
    | Warm
    | Cool
    | Assign
    | Here
    | Do
    | Act
    | End
)
Part = Text | ShowValue | ShowDice | CrossReference | Go | OrElse | Directive


class Segment(msgspec.Struct, frozen=True, omit_defaults=True):
    """Parts, and the conditions that must all hold for them.

    Segments of a line form chains: a segment whose conditions hold no `Otherwise` begins a new chain; one
    with `Otherwise` holds only when no segment of its chain held before it. In the same way the `when` of
    an item or block with `Otherwise` looks to the items or blocks before it.
    """

    parts: tuple[Part, ...]
    when: tuple[Condition, ...] = ()
