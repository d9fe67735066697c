"""What is wrong with a scenario, kept so that asking again reads and examines nothing.

Findings are found by all that they follow from: the texts, and the sources of the whole package, since hearing and the
systems have a say in them. What other systems are installed is looked at again where the scenario names any.
"""

from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from solo import __version__
from solo.cli import places, store
from solo.rules import names
from solo.scenario.problem import Problem
from solo.scenario.reading.files import texts_at

if TYPE_CHECKING:
    from solo.scenario.model import Adventure

MOST_KEPT = 200
KEPT = ".findings"
SOURCES = (".py", ".md")  # word lists and rules pages are data that the package reads


class Found(msgspec.Struct):
    """What was found: everything wrong, and the installed systems, where it was asked which there are."""

    wrong: list[Problem]
    systems: tuple[str, ...] | None = None


def of(path: Path) -> list[Problem]:
    """Everything that is wrong with the scenario at a path. Raises as `solo.scenario.read`."""
    texts, problems = texts_at(path)
    if problems:
        from solo.scenario import read_texts

        return anew(read_texts(texts, problems)).wrong
    sources = tuple(store.files_of(str(places.PACKAGE), SOURCES))
    key = store.key_of(__version__, sources, tuple(texts.items()))
    if (found := kept(key)) is not None:
        return found.wrong
    from solo.cli.readings import of_texts

    made = anew(of_texts(texts))
    try:
        data = msgspec.json.encode(made)
    except UnicodeError:  # half a character
        return made.wrong
    store.keep(KEPT, key, data, MOST_KEPT)
    return made.wrong


def anew(adventure: "Adventure") -> Found:
    """What is wrong with an adventure, looked for."""
    from solo.workshop.examining import examine

    found = Found([])

    def installed() -> tuple[str, ...]:
        found.systems = names()
        return found.systems

    found.wrong = examine(adventure, installed)
    return found


def kept(key: str) -> Found | None:
    """The findings kept under a key; None where there are none, not as they were written, or other systems are installed."""
    data = store.found(KEPT, key)
    try:
        found = msgspec.json.decode(data, type=Found) if data else None
    except msgspec.MsgspecError:
        return None
    if found is None or found.systems is None or found.systems == names():
        return found
    return None
