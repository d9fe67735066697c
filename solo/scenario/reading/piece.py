"""One section of an adventure read by itself, with the names of the whole known: what an editor asks while a long text is
under the writer's hands. All else about it was read before.

A section is what stands from one `##` heading to the next. Lines are counted from its heading.
"""

from collections.abc import Collection, Iterator
from typing import NamedTuple

from solo.core import regex
from solo.scenario import model as m
from solo.scenario.reading import traps
from solo.scenario.reading.documents import Document
from solo.scenario.reading.reader import _Reader
from solo.scenario.reading.sections import DEFINITIONS, Outline
from solo.scenario.reading.strays import Nets
from solo.scenario.reading.vocabulary import MOST_RIGHTED
from solo.scenario.tables.tables import table

_HEADING = regex.late(r"##[ \t]+\S")
_FENCE = regex.late(r"[ \t]*(?:```|~~~)")


class Piece(NamedTuple):
    """A section as it reads: its scenes (with their lines), and what is wrong in it. Lines count from its heading."""

    scenes: tuple[m.Scene, ...] = ()
    problems: tuple[m.Problem, ...] = ()


def sections(text: str) -> Iterator[tuple[int, str]]:
    """The sections of a text, each with the line (from 0) that it begins at; what stands before the first heading is one
    as well."""
    start, kept, fenced = 0, list[str](), False
    for number, line in enumerate(text.split("\n")):
        fenced ^= _FENCE.match(line) is not None
        if not fenced and _HEADING.match(line) and kept:
            yield start, "\n".join(kept)
            start, kept = number, []
        kept.append(line)
    yield start, "\n".join(kept)


class Pieces:
    """The names of an adventure, and its sections read one at a time. `None` for a section that says more than its own: a
    title page, a ledger, one whose heading is not known yet."""

    def __init__(self, texts: dict[str, str], systems: Collection[str] = ()):
        self.reader = _Reader(texts, systems)
        for outline in self.reader.outlines:  # where all scenes of a file lie, its title page says
            title = self.reader._scope(outline.document, "")
            self.reader.lying[outline.document.name], _ = self.reader._marks(title, outline.intro)
        self.nets = Nets(self.reader.known)

    def read(self, file: str, text: str) -> Piece | None:
        """A section as it reads now."""
        reader = self.reader
        document = Document(file, text)
        outline = Outline(document, reader.links)
        if document.front or outline.intro or not (outline.sections or outline.tables):
            return None
        known = reader.known
        known.tries = MOST_RIGHTED
        known.foresee(text, file)
        scenes: list[m.Scene] = []
        always: dict[str, m.Scene] = {}
        for section in (*outline.sections, *outline.tables):
            found = known.scenes if section.kind == "scene" else known.tables
            key = found.find(section.title).key if section.kind in ("scene", "table") else ""
            if section.kind == "scene" and not key:
                return None
            reader.keys[id(section)] = key
            for entry in section.entries if section.kind in DEFINITIONS else ():
                names = known.items if DEFINITIONS[section.kind] == "item" else known.beings
                reader.keys[id(entry)] = names.find(entry.title).key or entry.anchor
                reader._definition(entry, DEFINITIONS[section.kind])
            if section.kind == "scene":
                scenes += reader._cast(section, key)
            elif section.kind == "always":
                reader.always.clear()
                reader._always(section, always)
            elif section in outline.tables:
                table(section, reader._scope(document, key))
        entries = [entry for section in outline.sections for entry in section.entries]
        traps.look(document, {id(node) for entry in entries for node in entry.blocks}, self.nets)
        problems = tuple(sorted(set(document.problems)))
        return Piece((*scenes, *always.values()), problems)
