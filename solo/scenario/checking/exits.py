"""Where the scenes and tables of an adventure lead."""

from collections.abc import Iterable

from solo.scenario import model as m
from solo.scenario import walk
from solo.scenario.directives.declaring import held


def exits(adventure: m.Adventure, scene: m.Scene) -> Iterable[m.Go | m.End | m.Do]:
    """Everything in a scene, and in the tables it rolls on, that leads somewhere."""
    return _exits(adventure, list(walk.lines(scene.blocks)))


def wandering(adventure: m.Adventure) -> list[m.Table]:
    """The tables that answer noise, one a file."""
    found = (adventure.wandering(file) for file in adventure.texts)
    return [table for table in found if table is not None]


def wandered(adventure: m.Adventure) -> Iterable[m.Go | m.End | m.Do]:
    """Everything in the tables that answer noise that leads somewhere."""
    return _exits(adventure, list(walk.table_lines(wandering(adventure))))


def _exits(adventure: m.Adventure, found: list[walk.Seen]) -> Iterable[m.Go | m.End | m.Do]:
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
