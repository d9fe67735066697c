"""A compiled scenario: frozen, typed, and the same after a trip through JSON.

What may live here: data and the smallest questions about it. Nothing here reads Markdown, keeps state or rolls dice.

An `Adventure` holds scenes by key; a `Scene` holds blocks in order; a block is prose (`Paragraph`, `Quote`, `Listing`,
`Grid`, `Subheading`, `Pause`) or a `Menu` of `Choice` and `Outcome` items, which hold blocks of their own.
Text with mechanics in it is a tuple of `Segment`s: conditions, and the parts they cover.

How segments are played, in paragraphs, choices and outcomes alike: part after part. A `Test` or `Oppose` that fails skips
to the next `OrElse` of the same line (or to a segment under `Always`), or ends the line; coming upon an `OrElse` in
any other way ends the line. The first `Go` or `End` leaves at once; an `End` still tells the rest of its line.
"""

import msgspec

from solo.scenario.expressions import Expr, Value
from solo.scenario.statblock import StatBlock


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
        return f"{self.file}:{self.line}:{self.column}: {self.code}: {self.message}"


class _Node(msgspec.Struct, frozen=True, tag=True, tag_field="is", omit_defaults=True):
    """Anything of a scenario that has a place in its text."""

    at: Place


# ---------------------------------------------------------------------------------------------- conditions


class If(_Node):
    """`if EXPR`."""

    expr: Expr


class Unless(_Node):
    """`unless EXPR`."""

    expr: Expr


class First(_Node):
    """`first`: this visit to the scene is the first."""


class Second(_Node):
    """`second`: this visit to the scene is the second."""


class Later(_Node):
    """`later`: this visit comes after the first, or after the second where a `second` stands beside it."""

    after: int = 1


class Once(_Node):
    """`once`: until it was shown, or chosen. `key` is what the world remembers that by."""

    key: str = ""


class Every(_Node):
    """`every N turns`: holds when first met, then when `turns` have passed since it last held."""

    turns: int = 1
    key: str = ""


class OneIn(_Node):
    """`1 in 6`: `chances` in `of`, rolled anew each time it is looked at."""

    chances: int
    of: int


class Otherwise(_Node):
    """`otherwise`: nothing before it in its chain held (see `Segment`); conditions beside it must hold too."""


class Always(_Node):
    """`always`: ends the reach of the condition before it."""


class Needs(_Node):
    """`needs EXPR`: the choice is shown, barred, with `said` as the reason."""

    expr: Expr
    said: str = ""


Condition = If | Unless | First | Second | Later | Once | Every | OneIn | Otherwise | Always

# ------------------------------------------------------------------------------------------- parts of a line


class Text(_Node):
    """Words to show, in the Markdown style given: empty, `strong`, `emphasis` or `code`."""

    text: str
    style: str = ""


class ShowValue(_Node):
    """A bare expression, such as a name: its value is shown in place. `said` is how it was written."""

    expr: Expr
    said: str = ""


class ShowDice(_Node):
    """Bare dice: rolled, and the total shown in place."""

    dice: str


class CrossReference(_Node):
    """A link without an arrow: its words are shown. `target` is a scene, definition or table key, or a web address."""

    text: str
    target: str


class Go(_Node):
    """`→ [Name](#anchor)` or `→ back`: leave for the scene with key `target`, or to where one came from."""

    target: str
    text: str = ""
    back: bool = False


class OrElse(_Node):
    """`or else`: what follows it on the line is what happens when the test before it fails."""


class Do(_Node):
    """`do` [Heading](#anchor): play another scene's text here, and go on."""

    target: str
    text: str = ""


class Way(msgspec.Struct, frozen=True):
    """How one system rolls a test: `what` is in that system's own words."""

    system: str
    what: str


class Test(_Node):
    """`test APPROACH[: TOPIC][, DIFFICULTY][, easier if EXPR][, by NAME]`, and `test SYSTEM WHAT; …; else …`.

    `approach` is empty only when every way names its system. Gives Success and Failure, and by system Great success,
    Complication, Fumble and Tie.
    """

    __test__ = False

    approach: str = ""
    topic: str = ""
    difficulty: str = "normal"
    easier: Expr | None = None
    by: str = ""
    ways: tuple[Way, ...] = ()


class Oppose(_Node):
    """`oppose APPROACH[: TOPIC] [by NAME] with APPROACH[: TOPIC]`: against `by`, or within oneself where it is empty.

    Gives what a test gives, from the side of the player.
    """

    approach: str
    answer: str
    topic: str = ""
    answer_topic: str = ""
    by: str = ""
    name: str = ""


class Ask(_Node):
    """`ask "QUESTION" [likely or unlikely]`: the oracle. `likelihood` is `likely`, `unlikely` or empty.

    Gives Yes, No, Yes and, Yes but, No and, No but.
    """

    question: str
    likelihood: str = ""


class Group(msgspec.Struct, frozen=True):
    """So many of one creature or person: the key of its definition, or of a name that only a system may know."""

    count: Expr
    key: str
    name: str
    known: bool = True


class Meet(_Node):
    """`meet COUNT CREATURE [and …] [ATTITUDE]`: an encounter. `attitude` is empty when reaction decides.

    Gives Hostile to Helpful, and whatever a fight gives. `key` is what the world remembers the encounter by.
    """

    groups: tuple[Group, ...]
    attitude: str = ""
    key: str = ""


class Fight(_Node):
    """`fight [COUNT CREATURE and …] [alone] [to first blood]`: with who is here where no group is named.

    Gives Victory, Routed, Yielded, Fled, Captured, Fallen.
    """

    groups: tuple[Group, ...] = ()
    alone: bool = False
    first_blood: bool = False
    key: str = ""


class RollOn(_Node):
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


class Gain(_Node):
    """`gain [COUNT] ITEM [and …]`. In a choice a load that cannot be carried bars it. Gives No room."""

    things: tuple[Thing, ...]


class Lose(_Node):
    """`lose [COUNT or all] ITEM [and …]`: as many as there are, if fewer; `everything` names all that is carried."""

    things: tuple[Thing, ...] = ()
    all: bool = False


class Give(_Node):
    """`give [COUNT] ITEM [to NAME]`: it leaves the party; with a name, it is theirs. In a choice, bars without it."""

    things: tuple[Thing, ...]
    to: str = ""
    name: str = ""


class Pay(_Node):
    """`pay N coins`. In a choice it bars where the coins are wanting. Gives Too dear."""

    amount: Expr


class Earn(_Node):
    """`earn N coins`."""

    amount: Expr


class Shop(_Node):
    """`shop TABLE`: the table's rows are goods and their prices. Gives No room, Too dear."""

    table: str


class Clue(msgspec.Struct, frozen=True):
    """A clue or secret: its key, and the words it was written with."""

    key: str
    name: str


class Learn(_Node):
    """`learn X[, Y]`: clues and secrets, which weigh nothing."""

    clues: tuple[Clue, ...]


class Harm(_Node):
    """`harm [WHO] DICE [KIND]` on Cairn's scale. `who` is empty (who acted), `party`, `foes`, or a key."""

    dice: str
    who: str = ""
    kind: str = ""
    name: str = ""


class Heal(_Node):
    """`heal [WHO] DICE` on Cairn's scale. `who` as in Harm."""

    dice: str
    who: str = ""
    name: str = ""


class Rest(_Node):
    """`rest SPAN`: `number` of `unit` (moment, minute, hour, watch, night, day, week)."""

    unit: str
    number: Expr


class Wait(_Node):
    """`wait SPAN` or `wait until TIME`: `until` is empty, `dawn`, `day`, `noon`, `dusk`, `night`, `midnight` or `HH:MM`."""

    unit: str = ""
    number: Expr | None = None
    until: str = ""


class Xp(_Node):
    """`xp N`: experience where the system has it, else a deed on record."""

    amount: Expr


class Join(_Node):
    """`join NAME`: a companion from now on."""

    who: str
    name: str


class Leave(_Node, tag="Part"):
    """`part NAME`: no longer a companion."""

    who: str
    name: str


class Warm(_Node):
    """`warm NAME`: one step better towards the party."""

    who: str
    name: str


class Cool(_Node):
    """`cool NAME`: one step worse towards the party."""

    who: str
    name: str


class Assign(_Node):
    """`NAME = EXPR`, `NAME + N`, `NAME - N`. `how` is `=`, `+` or `-`."""

    name: str
    how: str
    expr: Expr


class Here(_Node):
    """`here: TAGS`: what this place is from here on, replacing what an earlier `here` of the scene said."""

    tags: tuple[str, ...]


class End(_Node):
    """`end KIND`: an ending; the rest of its line is the epilogue."""

    kind: str


Directive = (
    Test | Oppose | Ask | Meet | Fight | RollOn | Gain | Lose | Give | Pay | Earn | Shop | Learn | Harm | Heal | Rest
    | Wait | Xp | Join | Leave | Warm | Cool | Assign | Here | Do | End
)
Part = Text | ShowValue | ShowDice | CrossReference | Go | OrElse | Directive


class Segment(msgspec.Struct, frozen=True, omit_defaults=True):
    """Parts, and the conditions that must all hold for them.

    Segments of a line form chains: a segment whose conditions hold no `Otherwise` begins a new chain; one with
    `Otherwise` holds only when no segment of its chain held before it. In the same way the `when` of an item or block
    with `Otherwise` looks to the items or blocks before it.
    """

    parts: tuple[Part, ...]
    when: tuple[Condition, ...] = ()


# ----------------------------------------------------------------------------------------------------- blocks


class Paragraph(_Node):
    """Prose with mechanics in it. `when` covers all of it and is looked at once."""

    segments: tuple[Segment, ...]
    when: tuple[Condition, ...] = ()


class Quote(_Node):
    """A block quote: text to read aloud."""

    blocks: tuple["Block", ...]
    when: tuple[Condition, ...] = ()


class Pause(_Node):
    """`---`: wait for the reader."""


class Subheading(_Node):
    """A heading inside a scene: only a heading."""

    text: str


class Listing(_Node):
    """A list that is only prose. Each item is a tuple of blocks."""

    items: tuple[tuple["Block", ...], ...]
    ordered: bool = False


class Grid(_Node):
    """A table that is only prose."""

    header: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


class Choice(_Node):
    """Something the player may do.

    `key` is stable and unique in its scene; `was` holds keys of old labels. `label` is what is offered; `when` hides
    it; `needs`, and a Pay, Give or Gain among its parts, bar it. `segments` happen when it is chosen, in order; then `blocks`.
    `again` keeps the nested menu it stands in open.
    """

    key: str
    label: tuple[Part, ...]
    segments: tuple[Segment, ...] = ()
    blocks: tuple["Block", ...] = ()
    when: tuple[Condition, ...] = ()
    needs: tuple[Needs, ...] = ()
    was: tuple[str, ...] = ()
    again: bool = False


class Outcome(_Node):
    """What happens when a directive comes to one of `names` (in lower case: `great success`, `hostile`)."""

    names: tuple[str, ...]
    segments: tuple[Segment, ...] = ()
    blocks: tuple["Block", ...] = ()
    when: tuple[Condition, ...] = ()
    again: bool = False


class Menu(_Node):
    """A list of choices and outcomes. `key` is stable and unique in its scene."""

    items: tuple[Choice | Outcome, ...]
    key: str = ""


Block = Paragraph | Quote | Pause | Subheading | Listing | Grid | Menu

# -------------------------------------------------------------------------------------------------- the whole


class Scene(_Node):
    """A scene. `key` is its anchor, or `file#anchor` in a folder; `was` holds keys it had before; `apart` leaves out
    what `## Always` of its file offers."""

    key: str
    heading: str
    blocks: tuple[Block, ...] = ()
    was: tuple[str, ...] = ()
    apart: bool = False

    @property
    def file(self) -> str:
        return self.at.file

    @property
    def line(self) -> int:
        return self.at.line


class Variable(_Node):
    """A declared variable: its first value, the words it may hold (if it holds words), and what it means."""

    name: str
    first: Value
    words: tuple[str, ...] = ()
    meaning: str = ""


class Definition(_Node):
    """An entry of `## Bestiary`, `## People` or `## Items`; `kind` is `creature`, `person` or `item`.

    `line` is the stat line as written and `block` what it says; `prose` is the entry's text without the line; `tags`
    are the words of its list, `speaks` the tongues named there.
    """

    kind: str
    key: str
    name: str
    line: str = ""
    block: StatBlock | None = None
    prose: tuple[Block, ...] = ()
    tags: tuple[str, ...] = ()
    speaks: tuple[str, ...] = ()


class Row(msgspec.Struct, frozen=True):
    """One row of a random table as it is played: its cells after the dice, as segments."""

    at: Place
    low: int
    high: int
    cells: tuple[tuple[Segment, ...], ...]


class Table(_Node):
    """A table: its dice, and its rows in order, each from `low` to `high` of what the dice may show.

    `dice` is empty for a table that is not rolled on, such as a shop's; its rows are numbered from 1. A total below all
    rows gives the lowest, one above all the highest, one in a gap nothing. `each_column` asks for a roll per
    column. `beside` holds further tables printed next to this one: with a `column_key` they are alternatives to it,
    else they are rolled along with it.
    """

    key: str
    name: str
    dice: str
    header: tuple[str, ...]
    rows: tuple[Row, ...]
    each_column: bool = False
    column_key: str = ""
    beside: tuple["Table", ...] = ()

    def find(self, total: int) -> Row | None:
        """The row of a total."""
        found = next((row for row in self.rows if row.low <= total <= row.high), None)
        if found or not self.rows:
            return found
        least, most = min(self.rows, key=lambda row: row.low), max(self.rows, key=lambda row: row.high)
        return least if total < least.low else most if total > most.high else None


class Adventure(msgspec.Struct, frozen=True):
    """A whole adventure, compiled. Keys of `texts` are file names; `always` is by file
    name; `chosen` lists, for the words of each `chose "words"`, the choices meant, as `scene key/choice key`."""

    title: str = ""
    blurb: str = ""
    author: str = ""
    licence: str = ""
    rules: tuple[str, ...] = ()
    start: str = ""
    minutes: int = 0
    state: dict[str, Variable] = {}
    intro: tuple[Block, ...] = ()
    scenes: dict[str, Scene] = {}
    always: dict[str, Scene] = {}
    creatures: dict[str, Definition] = {}
    people: dict[str, Definition] = {}
    items: dict[str, Definition] = {}
    tables: dict[str, Table] = {}
    clues: dict[str, str] = {}
    chosen: dict[str, tuple[str, ...]] = {}
    texts: dict[str, str] = {}
    problems: tuple[Problem, ...] = ()

    @property
    def errors(self) -> tuple[Problem, ...]:
        """The problems that keep it from being played."""
        return tuple(problem for problem in self.problems if problem.severity == "error")

    def scene(self, key: str) -> Scene | None:
        """The scene with this key, or the one that had it once."""
        return self.scenes.get(key) or next((scene for scene in self.scenes.values() if key in scene.was), None)


def to_json(adventure: Adventure) -> bytes:
    """The adventure as JSON."""
    return msgspec.json.encode(adventure)


def from_json(data: bytes) -> Adventure:
    """The adventure that `to_json` wrote; raises msgspec.ValidationError for anything else."""
    return msgspec.json.decode(data, type=Adventure)
