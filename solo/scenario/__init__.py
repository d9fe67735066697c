"""Scenarios: Markdown in, a compiled `Adventure` out. The way in is `read` (from disk) or `read_texts`
(from a save)."""

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
