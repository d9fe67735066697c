"""A scenario as a graph: its scenes, what can be chosen in each, the tests on the way, and where it all
leads.

What may live here: pure questions about a compiled adventure.
"""

from collections.abc import Iterator

import msgspec

from solo.scenario import model as m
from solo.scenario import walk
from solo.scenario.checking import graph
from solo.scenario.checking.subject import Subject
from solo.scenario.directives.declaring import held
from solo.scenario.running.layout import Script
from solo.scenario.running.steps import Leave, Perform, Step, through


class Target(msgspec.Struct, frozen=True, omit_defaults=True):
    """Where a way leads: `kind` is go, back, do or end; `to` is a scene's key, or the kind of an ending.
    `failing`: only where the test before it fails."""

    kind: str
    to: str = ""
    failing: bool = False


class Way(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something that can happen in a scene: a choice, an outcome, the text itself, or a row of a table.

    `words` are the choice's or the outcome's; `when` its conditions and `does` its tests, meetings and
    fights, as written.
    """

    kind: str
    line: int
    words: str = ""
    when: tuple[str, ...] = ()
    does: tuple[str, ...] = ()
    to: tuple[Target, ...] = ()
    inside: tuple["Way", ...] = ()


class Spot(msgspec.Struct, frozen=True, omit_defaults=True):
    """A scene. `everywhere` marks an `## Always`, whose choices every scene of its file has; `beside` an entry
    that listens wherever it is at hand."""

    key: str
    heading: str
    file: str
    line: int
    unreachable: bool = False
    everywhere: bool = False
    ways: tuple[Way, ...] = ()
    beside: bool = False
    regions: tuple[str, ...] = ()


class Map(msgspec.Struct, frozen=True):
    """The whole adventure: where it starts, and its scenes in the order of the text."""

    title: str
    start: str
    scenes: tuple[Spot, ...]


def map_of(adventure: m.Adventure) -> Map:
    """The adventure as a graph."""
    lost = {(problem.file, problem.line) for problem in graph.unreachable(Subject(adventure))}
    reader = Reader(adventure)
    spots = [
        reader.spot(scene, (scene.file, scene.line) in lost, regions=scene.regions)
        for scene in adventure.scenes.values()
    ]
    spots += [
        reader.spot(scene, False, everywhere=True, regions=scene.regions, key=key)
        for key, scene in adventure.always.items()
    ]
    spots += [
        Spot(
            entry.holder,
            entry.name,
            entry.at.file,
            entry.at.line,
            ways=tuple(reader.ways(entry.listens)),
            beside=True,
        )
        for entry in adventure.entries
        if entry.listens
    ]
    return Map(adventure.title, adventure.start, tuple(spots))


class Reader:
    """Reads the ways of scenes, with the texts at hand."""

    def __init__(self, adventure: m.Adventure):
        self.adventure, self.script = adventure, Script(adventure)
        self.texts = {name: text.splitlines() for name, text in adventure.texts.items()}

    def spot(
        self,
        scene: m.Scene,
        unreachable: bool,
        everywhere: bool = False,
        regions: tuple[str, ...] = (),
        key: str = "",
    ) -> Spot:
        """A scene with its ways."""
        return Spot(
            key or scene.key,
            scene.heading,
            scene.file,
            scene.line,
            unreachable,
            everywhere,
            tuple(self.ways(scene.blocks)),
            regions=tuple(self.adventure.regions[region] for region in regions),
        )

    def ways(self, blocks: tuple[m.Block, ...]) -> Iterator[Way]:
        """What can happen in these blocks, in order; a paragraph stands here only where it does something or
        leads on."""
        for block in blocks:
            match block:
                case m.Paragraph():
                    way = self.way("text", block)
                    if way.to or way.does:
                        yield way
                case m.Quote():
                    yield from self.ways(block.blocks)
                case m.Menu():
                    yield from map(self.item, block.items)

    def item(self, item: m.Choice | m.Outcome) -> Way:
        """A choice or an outcome, with what lies under it."""
        inside = tuple(self.ways(item.blocks))
        if isinstance(item, m.Choice):
            return self.way("choice", item, label(item), inside)
        return self.way("outcome", item, ", ".join(name.capitalize() for name in item.names), inside)

    def way(
        self,
        kind: str,
        holder: m.Paragraph | m.Choice | m.Outcome,
        words: str = "",
        inside: tuple[Way, ...] = (),
    ) -> Way:
        """What one line does and where it may lead."""
        line = self.script.line(holder.segments)
        needs = holder.needs if isinstance(holder, m.Choice) else ()
        return Way(
            kind,
            holder.at.line,
            words,
            (*(self.code(each.at) for each in (*holder.when, *needs)), *found(holder)),
            tuple(self.does(part) for segment in holder.segments for part in segment.parts if shown(part)),
            tuple(self.targets(line)),
            inside,
        )

    def targets(self, line: Step, failing: bool = False, deep: bool = True) -> Iterator[Target]:
        """Where a line may lead, the rows of tables it rolls on included."""
        for step, failed in through(line):
            behind = failing or failed
            if isinstance(step, Leave):
                kind, to = step.way
                yield Target(kind, to, behind)
            elif isinstance(step, Perform):
                yield from (Target("do", key, behind) for key in held(step.part, "scene"))
                if deep and step.part.declared.plays:
                    yield from self.rows(step.part, behind)

    def rows(self, part: m.Part, failing: bool) -> Iterator[Target]:
        """Where the rows of the tables that a directive rolls on may lead."""
        tables = [self.adventure.tables[key] for key in held(part, "table") if key in self.adventure.tables]
        for seen in walk.table_lines(tables):
            yield from self.targets(self.script.line(seen.segments), failing, deep=False)

    def does(self, part: m.Part) -> str:
        """A directive as it is written; the name of the table for one that may be a link."""
        table = self.adventure.tables.get(getattr(part, "table", ""))
        return (
            f"{type(part).__name__.lower().removesuffix('on')} {table.name}" if table else self.code(part.at)
        )

    def code(self, at: m.Place) -> str:
        """A directive or condition as it is written."""
        lines = self.texts.get(at.file, [])[at.line - 1 : at.line + 1]
        return " ".join(" ".join(lines)[at.column - 1 :].split("`")[0].split())


def shown(part: m.Part) -> bool:
    """Is it a directive that a map shows: one that something hangs on, or a table?"""
    return bool(part.certain()) or any(held(part, "table"))


def found(holder: m.Paragraph | m.Choice | m.Outcome) -> Iterator[str]:
    """How a choice is found that is not listed at once, or by other words as well."""
    if isinstance(holder, m.Choice):
        if holder.hidden:
            yield "hidden"
        if holder.heard:
            phrases = ("/".join(word) for phrase in holder.heard for word in (*phrase, ","))
            yield ("on " if holder.unlisted else "also ") + " ".join(phrases).replace(" ,", ",").strip(", ")


def label(choice: m.Choice) -> str:
    """The words of a choice."""
    said = "".join(part.text if isinstance(part, m.Text | m.CrossReference) else "…" for part in choice.label)
    return " ".join(said.split()).rstrip(".")
