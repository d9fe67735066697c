"""Scenarios: Markdown in, a compiled `Adventure` out. The way in is `read` (from disk) or `read_texts`
(from a save).

    model.py        a compiled adventure: scenes, blocks, tables
    problem.py      what is wrong, where, and what mends it
    parts.py        what stands on a line; directives/ the ones that do something
    expressions.py  what stands after `if` and `=`, and the function that works it out
    words.py        the closed lists of words; names.py how a writer's words find what they name
    statblock.py    what a stat line says
    walk.py         every line, item and expression of an adventure, in order
    reading/        text in, model out
    statlines/, tables/  two kinds of text that modules print
    running/        what a line, a list and an outcome mean when they are played
    checking/       what is wrong with an adventure

Model and language stand on top and know none of the rooms. What may live here: adventures as data, how they
are read and checked, and what they mean. Nothing here knows a system of rules, a world or a game; only
`reading/files.py` touches the disk.
"""

from collections.abc import Collection
from pathlib import Path
from typing import TYPE_CHECKING

from solo.scenario.errors import ScenarioError

if TYPE_CHECKING:
    from solo.scenario.model import Adventure

__all__ = ["ScenarioError", "read", "read_texts"]


def read(path: str | Path, systems: Collection[str] = ()) -> "Adventure":
    """The adventure in a file, or in a folder of files.

    `systems` are the ids of installed rules, which `system X` and `test X …` may name; without them any will
    do. Raises ScenarioError only where nothing can be opened.
    """
    from solo.scenario.reading.files import texts_at

    texts, problems = texts_at(Path(path))
    return read_texts(texts, problems, systems)


def read_texts(texts: dict[str, str], problems: tuple = (), systems: Collection[str] = ()) -> "Adventure":
    """The adventure that these texts, by file name, make. Never raises for anything that stands in them."""
    from solo.scenario.reading.reader import compile_texts

    return compile_texts(texts, problems, systems)
