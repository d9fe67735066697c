"""Where the scenes and tables of an adventure lead."""

from collections.abc import Iterable

from solo.scenario import model as m
from solo.scenario import walk
from solo.scenario.directives.declaring import held

Exits = Iterable[m.Go | m.End | m.Do]


def exits_of(adventure: m.Adventure, blocks: tuple[m.Block, ...]) -> Exits:
    """Everything in some blocks, and in the tables they roll on, that leads somewhere."""
    return exits_from(adventure, list(walk.lines(blocks)))


def beside(adventure: m.Adventure) -> list[tuple[m.Block, ...]]:
    """The blocks that stand in no scene and may be played in any: `## Always`, what entries listen for."""
    always = [scene.blocks for scene in adventure.always.values()]
    return [*always, *(entry.listens for entry in adventure.entries if entry.listens)]


def called(adventure: m.Adventure) -> list[m.Table]:
    """The tables that are played without a `roll`: those that answer noise, and those of clocks."""
    return [*adventure.wanderings, *(table for table in adventure.tables.values() if table.clock)]


def wandered(adventure: m.Adventure) -> Exits:
    """Everything in these tables that leads somewhere."""
    return exits_from(adventure, list(walk.table_lines(called(adventure))))


def exits_from(adventure: m.Adventure, found: list[walk.Seen]) -> Exits:
    """The same of some lines; the list is used up."""
    rolled: list[str] = []
    while found:
        seen = found.pop()
        for part in walk.parts(seen):
            if isinstance(part, m.Go | m.End | m.Do):
                yield part
            elif part.declared.plays:
                for table in held(part, "table"):
                    if table not in rolled and table in adventure.tables:
                        rolled.append(table)
                        found += walk.table_lines([adventure.tables[table]])
