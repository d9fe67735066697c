"""A document cut at its headings: title page, scenes, definitions, tables, ledger, and what runs always."""

import re
from typing import Any

from solo.scenario.model import Place
from solo.scenario.names import slug
from solo.scenario.reading.documents import Document, Node
from solo.scenario.tables.randomtable import dice_header

DEFINITIONS = {"bestiary": "creature", "people": "person", "items": "item"}
_ALWAYS = re.compile(r"always,?\s+(?:in|on|at|inside|within|under)\s+(?P<region>\S.*)", re.IGNORECASE)
SPECIAL = (*DEFINITIONS, "ledger", "always")


class Section:
    """A heading and what stands under it, up to the next of its kind. `kind` is scene, table, entry, or
    SPECIAL's."""

    def __init__(self, document: Document, heading: Node, title: str, anchor: str):
        self.document, self.heading, self.title, self.anchor = document, heading, title, anchor
        self.blocks: list = []  # nodes; until the outline is made, also the sections of `###` headings
        self.entries: list[Section] = []  # of definitions: one for each `###`
        self.kind = "scene"
        self.region = ""  # of what always runs in one

    @property
    def place(self) -> Place:
        """Where the heading's words begin."""
        return self.document.offsets(self.heading)(0)


class Outline:
    """The sections of one document. `intro` is what stands under its title."""

    def __init__(self, document: Document):
        self.document = document
        self.title: Section | None = None
        self.intro: list = []
        self.sections: list[Section] = []
        self.tables: list[Section] = []
        self.headings: list[tuple[str, Section]] = []  # anchors that lead to headings inside scenes
        self._anchors: dict[str, int] = {}
        self._cut()
        for section in self.sections:
            self._sort(section)
        self.sections = [section for section in self.sections if section.kind != "table"]

    def section(self, node: Node) -> Section:
        """A section for this heading, with the anchor that forges give it."""
        words = "".join(token.text for token in self.document.tokens(node) if token.kind != "html")
        title = " ".join(line.strip() for line in words.splitlines()).strip()
        anchor = slug(title)
        count = self._anchors.get(anchor, 0)
        self._anchors[anchor] = count + 1
        return Section(self.document, node, title, f"{anchor}-{count}" if count else anchor)

    def _cut(self) -> None:
        into: list[Any] = self.intro
        for node in self.document.blocks:
            if node.kind != "heading":
                into.append(node)
            elif node.level == 1:
                into = self._titled(node)
            elif node.level == 2:
                section = self.section(node)
                self.sections.append(section)
                into = section.blocks
            else:
                into.append(self.section(node))
        self.intro = [piece.heading if isinstance(piece, Section) else piece for piece in self.intro]

    def _titled(self, node: Node) -> list[Node]:
        if self.title or self.sections:
            told = "a file has one `# Title`, first; make this `##` if it is a scene"
            self.document.problem(node.line + 1, 1, "title-twice", told)
            return []
        self.title = self.section(node)
        return self.intro

    def _sort(self, section: Section) -> None:
        name = section.title.lower()
        if name in SPECIAL:
            section.kind = name
        elif match := _ALWAYS.fullmatch(section.title):
            section.kind, section.region = "always", match["region"]
        self._inner(section)
        if section.kind == "scene" and _is_table(section.blocks):
            section.kind = "table"
            self.tables.append(section)
        elif section.kind == "scene" and not section.blocks and section.entries:
            section.kind = "table"  # only a heading over tables

    def _inner(self, section: Section) -> None:
        """Take the `###` parts of a section that are tables or definitions out of it."""
        own: list[Node] = []
        part: Section | None = None
        for piece in section.blocks:
            if isinstance(piece, Section):
                part = piece
                section.entries.append(part)
            else:
                (part.blocks if part else own).append(piece)
        section.blocks = own
        if section.kind in DEFINITIONS:
            return
        entries, section.entries = section.entries, []
        for part in entries:
            self._keep(section, part)

    def _keep(self, section: Section, part: Section) -> None:
        """Put a `###` part back into its scene as a heading, but for a table right under it."""
        tables = [index for index, node in enumerate(part.blocks) if node.kind == "table"][:1]
        if tables and _is_table(part.blocks[: tables[0] + 1]):
            rest = part.blocks[tables[0] + 1 :]
            del part.blocks[tables[0] + 1 :]
            part.kind = "table"
            self.tables.append(part)
            section.entries.append(part)
            section.blocks += rest
        else:
            self.headings.append((part.anchor, section))
            section.blocks += [part.heading, *part.blocks]


def is_dice_table(node: Node) -> bool:
    """Whether a block is a table whose first column is headed by dice."""
    return node.kind == "table" and bool(dice_header(header(node)[0]))


def header(table: Node) -> list[str]:
    """The texts of a table's header."""
    return [cell.content for cell in table.children[0].children[0].children]


def rows(table: Node) -> list[Node]:
    """The rows of a table's body."""
    return table.children[1].children if len(table.children) > 1 else []


def _is_table(blocks: list[Node]) -> bool:
    """Whether these blocks are one table with nothing about it but prose, and nothing that a scene would
    do."""
    tables = [node for node in blocks if node.kind == "table"]
    others = [node for node in blocks if node.kind != "table"]
    if len(tables) != 1 or any(node.kind != "paragraph" for node in others):
        return False
    plain = not any("](" in node.content or "`" in node.content for node in others)
    return blocks[0] is tables[0] if is_dice_table(tables[0]) and not plain else plain
