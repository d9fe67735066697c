"""A compiled scenario: frozen, typed, and the same after a trip through JSON.

What may live here: data and the smallest questions about it. Nothing here reads Markdown, keeps state or
rolls dice.

An `Adventure` holds scenes by key; a `Scene` holds blocks in order; a block is prose (`Paragraph`, `Quote`,
`Listing`, `Grid`, `Subheading`, `Pause`) or a `Menu` of `Choice` and `Outcome` items, which hold blocks of
their own. Text with mechanics in it is a tuple of `Segment`s: conditions, and the parts they cover.

How segments are played, in paragraphs, choices and outcomes alike, is stated in `running/steps.py`.
"""

import re
from typing import TYPE_CHECKING, Union

import msgspec

from solo.core import regex
from solo.scenario.directives import *
from solo.scenario.directives import DIRECTIVES
from solo.scenario.expressions import Value
from solo.scenario.heard import Phrase
from solo.scenario.names import thing_key
from solo.scenario.parts import *
from solo.scenario.parts import (
    Condition,
    CrossReference,
    Go,
    Needs,
    Node,
    OrElse,
    Part,
    ShowDice,
    ShowValue,
    Text,
    Varied,
)
from solo.scenario.problem import *
from solo.scenario.problem import Place, Problem
from solo.scenario.statblock import StatBlock
from solo.scenario.words import WANDERING

_LED = regex.late(r"(?:in|on|at|of|for|inside|within|under|around|about|along)\s+", re.IGNORECASE)

if TYPE_CHECKING:
    AnyPart = Part
else:  # what is read back from JSON is told apart by its tag
    AnyPart = Union[Text, ShowValue, ShowDice, Varied, CrossReference, Go, OrElse, *DIRECTIVES]


class Segment(msgspec.Struct, frozen=True, omit_defaults=True):
    """Parts, and the conditions that must all hold for them.

    Segments of a line form chains: a segment whose conditions hold no `Otherwise` begins a new chain; one
    with `Otherwise` holds only when no segment of its chain held before it. In the same way the `when` of
    an item or block with `Otherwise` looks to the items or blocks before it.
    """

    parts: tuple[AnyPart, ...]
    when: tuple[Condition, ...] = ()


# -------------------------------------------------------------------------------------------- blocks


class Paragraph(Node, frozen=True):
    """Prose with mechanics in it. `when` covers all of it and is looked at once."""

    segments: tuple[Segment, ...]
    when: tuple[Condition, ...] = ()


class Quote(Node, frozen=True):
    """A block quote: text to read aloud."""

    blocks: tuple["Block", ...]
    when: tuple[Condition, ...] = ()


class Pause(Node, frozen=True):
    """`---`: wait for the reader."""

    when: tuple[Condition, ...] = ()


class Subheading(Node, frozen=True):
    """A heading inside a scene: only a heading."""

    text: str
    when: tuple[Condition, ...] = ()


class Listing(Node, frozen=True):
    """A list that is only prose. Each item is a tuple of blocks."""

    items: tuple[tuple["Block", ...], ...]
    ordered: bool = False
    when: tuple[Condition, ...] = ()


class Grid(Node, frozen=True):
    """A table that is only prose: its header, and the words and values of each cell."""

    header: tuple[str, ...]
    rows: tuple[tuple[tuple[AnyPart, ...], ...], ...]
    when: tuple[Condition, ...] = ()


class Choice(Node, frozen=True):
    """Something the player may do.

    `key` is stable and unique in its scene; `was` holds keys of old labels. `label` is what is offered;
    `when` hides it; `needs`, and a Pay or Give among its parts, bar it. `segments` happen when it is
    chosen, in order; then `blocks`. `again` keeps the nested menu it stands in open. `heard` are words that
    find it beside its label; a `hidden` one is shown only after it was found so, an `unlisted` one (`on WORDS`)
    never.
    """

    key: str
    label: tuple[AnyPart, ...]
    segments: tuple[Segment, ...] = ()
    blocks: tuple["Block", ...] = ()
    when: tuple[Condition, ...] = ()
    needs: tuple[Needs, ...] = ()
    was: tuple[str, ...] = ()
    again: bool = False
    heard: tuple[Phrase, ...] = ()
    hidden: bool = False
    unlisted: bool = False


class Outcome(Node, frozen=True):
    """What happens when a directive comes to one of `names` (in lower case: `great success`, `hostile`)."""

    names: tuple[str, ...]
    segments: tuple[Segment, ...] = ()
    blocks: tuple["Block", ...] = ()
    when: tuple[Condition, ...] = ()
    again: bool = False


class Menu(Node, frozen=True):
    """A list of choices and outcomes. `key` is stable and unique in its scene."""

    items: tuple[Choice | Outcome, ...]
    key: str = ""


Block = Paragraph | Quote | Pause | Subheading | Listing | Grid | Menu

# ----------------------------------------------------------------------------------------- the whole


class Scene(Node, frozen=True):
    """A scene. `key` is its anchor, or `file#anchor` in a folder; `was` holds keys it had before; `apart`
    leaves out what `## Always` offers. `regions` are the keys of those it lies in, `tags` what these say the
    place is. An `## Always` is a scene too."""

    key: str
    heading: str
    blocks: tuple[Block, ...] = ()
    was: tuple[str, ...] = ()
    apart: bool = False
    regions: tuple[str, ...] = ()
    tags: tuple[str, ...] = ()

    @property
    def file(self) -> str:
        return self.at.file

    @property
    def line(self) -> int:
        return self.at.line


class Variable(Node, frozen=True):
    """A declared variable: its first value, the words it may hold (if it holds words), and what it means. With `each` it
    has a value of its own for each value of the variable of that name."""

    name: str
    first: Value
    words: tuple[str, ...] = ()
    meaning: str = ""
    each: str = ""


class Definition(Node, frozen=True):
    """An entry of `## Bestiary`, `## People` or `## Items`; `kind` is `creature`, `person` or `item`.

    `line` is the stat line as written and `block` what it says; `prose` is the entry's text without the
    line; `tags` are the words of its list, `speaks` the tongues named there. `listens` holds the lists of what
    may be done (`on WORDS`) wherever it is at hand.
    """

    kind: str
    key: str
    name: str
    line: str = ""
    block: StatBlock | None = None
    prose: tuple[Block, ...] = ()
    tags: tuple[str, ...] = ()
    speaks: tuple[str, ...] = ()
    listens: tuple["Block", ...] = ()

    @property
    def holder(self) -> str:
        """What its choices go by: `item.lantern`."""
        return f"{self.kind}.{self.key}"


class Row(msgspec.Struct, frozen=True):
    """One row of a random table as it is played: its cells after the dice, as segments. `answers` are the
    outcomes that it writes itself (`**Failure** …` in a cell), for what its directives come to."""

    at: Place
    low: int
    high: int
    cells: tuple[tuple[Segment, ...], ...]
    answers: Menu | None = None


class Table(Node, frozen=True):
    """A table: its dice, and its rows in order, each from `low` to `high` of what the dice may show.

    `dice` is empty for a table that is not rolled on, such as a shop's; its rows are numbered from 1. A
    total below all rows gives the lowest, one above all the highest, one in a gap nothing. `each_column`
    asks for a roll per column. `beside` holds further tables printed next to this one: with a `column_key`
    they are alternatives to it, else they are rolled along with it. `clock` is the clock whose ticks its rows
    stand at; `by` the variable by whose value its row is looked up instead of rolled.
    """

    key: str
    name: str
    dice: str
    header: tuple[str, ...]
    rows: tuple[Row, ...]
    each_column: bool = False
    column_key: str = ""
    beside: tuple["Table", ...] = ()
    clock: str = ""
    by: str = ""

    def find(self, total: int) -> Row | None:
        """The row of a total."""
        found = next((row for row in self.rows if row.low <= total <= row.high), None)
        if found or not self.rows:
            return found
        least, most = min(self.rows, key=lambda row: row.low), max(self.rows, key=lambda row: row.high)
        return least if total < least.low else most if total > most.high else None


class Adventure(msgspec.Struct, frozen=True):
    """A whole adventure, compiled. Keys of `texts` are file names; `always` is by file
    name, or `in REGION`; `regions` are their names, by key; `clocks` the sizes of clocks, by their variables; `chosen` lists, for the words of each `chose "words"`, the choices meant, as `scene key/choice
    key`."""

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
    regions: dict[str, str] = {}
    clocks: dict[str, int] = {}
    texts: dict[str, str] = {}
    problems: tuple[Problem, ...] = ()

    def around(self, scene: Scene) -> tuple[tuple[str, tuple[Block, ...]], ...]:
        """What `## Always` of a scene's file and of its regions adds to it, by what its choices go by."""
        held = [] if scene.apart else [scene.file, *(f"in {region}" for region in scene.regions)]
        return tuple((always_of(key), self.always[key].blocks) for key in held if key in self.always)

    def wandering(self, file: str, regions: tuple[str, ...] = ()) -> Table | None:
        """The random table that answers noise, headed `Wandering` or `Encounters`, or so begun: the one of a
        region, else that of the file."""
        tables = [(self.region_of(table), table) for table in self.wanderings]
        own = (table for region, table in tables if region and region in regions)
        return next(own, None) or next(
            (table for region, table in tables if not region and table.at.file == file), None
        )

    @property
    def wanderings(self) -> list[Table]:
        """Every table that answers noise somewhere."""
        held = (table for table in self.tables.values() if table.dice)
        return [table for table in held if table.name.lower().split(" ")[0] in WANDERING]

    def ticks(self, clock: str) -> Table | None:
        """What happens at the ticks of a clock, where that is written."""
        return next((table for table in self.tables.values() if table.clock == clock), None)

    def region_of(self, table: Table) -> str:
        """The region that a table which answers noise is for, by its heading; nothing where that names none."""
        key = region_key(table.name.partition(" ")[2])
        return key if key in self.regions else ""

    @property
    def holders(self) -> tuple[tuple[str, tuple[Block, ...]], ...]:
        """Where choices stand, by what they are offered under: the key of a scene, `always`, an entry."""
        return (
            *((key, scene.blocks) for key, scene in self.scenes.items()),
            *((always_of(key), scene.blocks) for key, scene in self.always.items()),
            *((entry.holder, entry.listens) for entry in self.entries if entry.listens),
        )

    @property
    def entries(self) -> tuple[Definition, ...]:
        """The entries of `## Bestiary`, `## People` and `## Items`."""
        return (*self.creatures.values(), *self.people.values(), *self.items.values())

    @property
    def errors(self) -> tuple[Problem, ...]:
        """The problems that keep it from being played."""
        return tuple(problem for problem in self.problems if problem.severity == "error")

    def at(self, key: str) -> Scene:
        """The scene with this key, or the one that had it once. Raises LookupError where there is none."""
        found = self.scene(key)
        if found is None:
            raise LookupError(f"the adventure has no scene {key!r}")
        return found

    def scene(self, key: str) -> Scene | None:
        """The scene with this key, or the one that had it once."""
        return self.scenes.get(key) or next(
            (scene for scene in self.scenes.values() if key in scene.was), None
        )


def always_of(key: str) -> str:
    """What the choices of an `## Always` go by: `always`, or for a region `always.cave`."""
    return f"always.{key.removeprefix('in ')}" if key.startswith("in ") else "always"


def region_key(name: str) -> str:
    """The key of a region, by its name with or without what leads up to it: `in the caves`, `the Caves`."""
    return thing_key(_LED.sub("", name.strip()))


def to_json(adventure: Adventure) -> bytes:
    """The adventure as JSON."""
    return msgspec.json.encode(adventure)


def from_json(data: bytes) -> Adventure:
    """The adventure that `to_json` wrote; raises msgspec.ValidationError for anything else."""
    return msgspec.json.decode(data, type=Adventure)
