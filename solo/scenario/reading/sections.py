"""A document cut at its headings: title page, scenes, definitions, tables, ledger, and what runs always."""

import re
from collections.abc import Callable
from typing import Any

from solo.core import regex
from solo.scenario.model import Place, region_key
from solo.scenario.names import nearest, slug
from solo.scenario.reading.documents import Document, Node, header
from solo.scenario.reading.headings import Links, special, stated
from solo.scenario.tables import shapes
from solo.scenario.tables.quoted import is_dice_table, lifted
from solo.scenario.tables.randomtable import title_of

DEFINITIONS = {"bestiary": "creature", "people": "person", "items": "item"}
_ALWAYS = regex.late(r"always,?\s+(?:in|on|at|inside|within|under)\s+(?P<region>\S.*)", re.IGNORECASE)
_EVERYWHERE = regex.late(
    r"(?:everywhere|anywhere|all over|throughout|wherever|whenever|at all times|all the time|constantly)\s+(?:in|on|at|inside|within|under)\s+(?P<region>\S.*)",
    re.IGNORECASE,
)
_ALWAYS_MEANT = regex.late(r"always\s*(?:[:–—-]|\()\s*(?:in\s+)?(?P<region>[^()]*\w)\)?", re.IGNORECASE)
_NUMBERED = regex.late(
    r"^(?:(?:part|chapter|section|appendix)\s+)?(?:\d{1,2}|[ivx]{1,4}|[a-h])[.):]\s*", re.IGNORECASE
)
_UNHEADED = regex.late(
    r"(?P<bold>\*\*|__)?(?P<name>[^\W\d_][\w' -]{1,40}?)(?:\*\*|__)?:?(?:\s+(?P<signs>#{1,3}))?"
)
_BRACED = regex.late(
    r"\s*(?P<id>\{:?\s*(?:[#.][\w-]+\s*)+\}|(?<=\w\s)(?:\{[^{}\n]*\}|\[[^\[\]\n]*\]))\s*$"
)  # `{#cart}`, as other tools write an anchor
_ID = regex.late(r"#([\w-]+)")
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

    def __init__(self, document: Document, links: Links | None = None):
        self.document, self.links = document, links or Links(())
        self.title: Section | None = None
        self.intro: list = []
        self.sections: list[Section] = []
        self.tables: list[Section] = []
        self.headings: list[tuple[str, Section]] = []  # anchors that lead to headings inside scenes
        self.ids: dict[str, Section] = {}  # by the anchors that headings give themselves in braces
        self._anchors: dict[str, int] = {}
        self._known: set[str] | None = None
        if any("<table" in line.lower() for line in document.lines):
            from solo.scenario.tables import html

            document.blocks = html.tabled(document)
        if any(line.startswith(("+--", "+==")) for line in document.lines):
            from solo.scenario.tables import grid

            document.blocks = grid.tabled(document, document.blocks)
        document.blocks = list(lifted(document.blocks))
        self._cut()
        self.more: list[Section] = []  # what stood below another, without a heading
        for section in self.sections:
            self._sort(section)
        self.sections = [section for section in (*self.sections, *self.more) if section.kind != "table"]

    def section(self, node: Node) -> Section:
        """A section for this heading, with the anchor that forges give it."""
        words = "".join(token.text for token in self.document.tokens(node) if token.kind != "html")
        title = " ".join(line.strip() for line in words.splitlines()).strip()
        braced = _BRACED.search(title)
        title = title[: braced.start()] if braced else title
        anchor = slug(title)
        count = self._anchors.get(anchor, 0)
        self._anchors[anchor] = count + 1
        made = Section(self.document, node, title, f"{anchor}-{count}" if count else anchor)
        if braced:
            told = (
                f"`{braced['id']}` is told as a part of the name; take it out, and link to `#{made.anchor}`"
            )
            at = self.document.offsets(node)(max(node.content.rfind(braced["id"][0]), 0))
            self.document.problem(at.line, at.column, "heading-name", told)
            self.ids |= dict.fromkeys(_ID.findall(braced["id"]), made)
        return made

    def _cut(self) -> None:
        into: list[Any] = self.intro
        for node, then in zip(self.document.blocks, [*self.document.blocks[1:], None], strict=False):
            if node.kind == "paragraph" and len(node.content) < 60 and "\n" not in node.content:
                self._unheaded(node, then)
            if node.kind == "heading" and not node.markup.strip("#") and self._sentence(node):
                node.kind = "paragraph"
            if node.kind == "heading" and node.level > 2 and node.content.strip().lower() in DEFINITIONS:
                told = (
                    f"`{'#' * node.level} {node.content}` is a heading of its own: write `## {node.content}`"
                )
                self.document.problem(node.line + 1, 1, "heading-level", told)
                node.level = 2
            if node.kind == "table" and self._headless(node, into):
                into = self.sections[-1].blocks
            if node.kind != "heading":
                into.append(node)
            elif node.level == 1:
                into = self._titled(node)
            elif node.level == 2:
                section = self.section(node)
                self.sections.append(section)
                into = section.blocks
            else:
                section = self.section(node)
                if self._goes_to(section):
                    self.sections.append(section)
                    into = section.blocks
                else:
                    into.append(section)
        self.intro = [piece.heading if isinstance(piece, Section) else piece for piece in self.intro]

    def _headless(self, node: Node, into: list[Any]) -> bool:
        """Whether a table of dice stands where its heading was forgotten, below what has another; told, and given one: the
        name that a link or `roll` says and nothing is headed."""
        if into is self.intro or not into or isinstance(into[-1], Section):
            return False
        headed = self._headed() | {section.anchor for section in self.sections}
        wanted = sorted(self.links.rolled - headed)
        dice = is_dice_table(node)
        second = len(into) == 1 and getattr(into[0], "kind", "") == "table"
        if not wanted and dice and second and is_dice_table(into[0]):
            return False  # rolled on along with it
        if not wanted and not (second and (dice or is_dice_table(into[0]))) or (not dice and not second):
            return False
        own = header(node)[0].strip() if not dice else ""
        name = wanted[0].replace("-", " ").capitalize() if wanted else own
        said = f"`## {name}`" if name else "`## What falls`, say"
        self.document.problem(
            node.line + 1,
            1,
            "table-heading",
            f"this table wants a heading of its own, right above it: {said}",
        )
        heading = node.holding([])
        heading.kind, heading.level, heading.content, heading.tokens, heading.places = (
            "heading",
            2,
            name or "…",
            None,
            None,
        )
        section = Section(
            self.document, heading, name or "…", wanted[0] if wanted else slug(name) or f"table-{node.line}"
        )
        self.sections.append(section)
        return True

    def _sentence(self, node: Node) -> bool:
        """Whether a heading is a paragraph by what it says; told, and read as one."""
        said = node.content.strip()
        if not ("`" in said or (len(said.split()) > 7 and said[-1:] in ".!?")):
            return False
        self.document.problem(
            node.line + 1,
            1,
            "heading-space",
            "a heading holds a name alone; take its signs away, and this is told",
        )
        return True

    def _unheaded(self, node: Node, then: Node | None) -> None:
        """Make a heading of a line that is one but for its signs: `The Yard`, to which arrows lead, `**Bestiary**`,
        `The Yard ##`; told."""
        match = _UNHEADED.fullmatch(node.content)
        if match is None:
            return
        name, signs = match["name"], match["signs"] or ""
        low = name.lower()
        level = len(signs)
        linked = slug(name) in self.links.arrows and slug(name) not in self._headed()
        tabled = then is not None and then.kind == "table" and is_dice_table(then) and self._filled()
        if not level and (low in (*SPECIAL, "wandering") or linked or tabled):
            level = 2
        elif not level and match["bold"] and self._defining():
            level = 3
        if level:
            right = f"{'#' * level} {name}"
            self.document.problem(
                node.line + 1, 1, "heading-space", f"a heading begins with its signs: `{right}`"
            )
            node.kind, node.level, node.content, node.tokens, node.places = "heading", level, name, None, None

    def _headed(self) -> set[str]:
        """The anchors of the headings there are."""
        if self._known is None:
            titles = [node.content for node in self.document.blocks if node.kind == "heading"]
            bare = [title_of(title) for title in titles]  # `## Hues (d66)`
            named = {slug(title) for title in (*titles, *bare)}
            self._known = named | {
                anchor.removeprefix("the-") for anchor in named
            }  # `roll Tide`, `## The Tide`
        return self._known

    def _filled(self) -> bool:
        """Whether something stands under the last heading already, so that a table of dice needs another."""
        return not self.sections or bool(self.sections[-1].blocks)

    def _defining(self) -> bool:
        """Whether the last heading began definitions, of which none was read yet."""
        return (
            bool(self.sections)
            and self.sections[-1].title.lower() in DEFINITIONS
            and not self.sections[-1].blocks
        )

    def _titled(self, node: Node) -> list[Node]:
        if self.title or not all(section.title.lower() in SPECIAL for section in self.sections):
            told = "a file has one `# Title`, first; make this `##` if it is a scene"
            self.document.problem(node.line + 1, 1, "title-twice", told)
            self.sections.append(self.section(node))
            return self.sections[-1].blocks
        self.title = self.section(node)
        return self.intro

    def _goes_to(self, section: Section) -> bool:
        """Whether arrows lead to a heading inside a scene, which was to be a scene of its own; told."""
        if section.anchor not in self.links.arrows or not section.title:
            return False
        if not self.sections or self.sections[-1].title.lower() in SPECIAL:
            return False
        signs = "#" * section.heading.level
        told = f"`{signs} {section.title}` is only a heading in a scene, and arrows lead to it; write `## {section.title}`"
        self.document.problem(section.heading.line + 1, 1, "heading-level", told)
        return True

    def _named(self, section: Section) -> str:
        """The kind of a section by its heading, or by one that is meant and told."""
        name = section.title.lower()
        if name in SPECIAL:
            return name
        bare = _NUMBERED.sub("", name).strip(" .:*_\"'“”()")
        if bare in SPECIAL:
            told = f"`## {section.title}` is no heading of ours; write `## {bare.capitalize()}`"
            self.document.problem(section.heading.line + 1, 1, "heading-name", told)
            return bare
        if match := _ALWAYS.fullmatch(section.title):
            section.region = match["region"]
            return "always"
        if match := _ALWAYS_MEANT.fullmatch(section.title):
            section.region = match["region"]
            told = f"`## {section.title}` is no heading of ours; write `## Always in {section.region}`"
            self.document.problem(section.heading.line + 1, 1, "heading-name", told)
            return "always"
        first, _, rest = section.title.partition(" ")
        if (led := _EVERYWHERE.fullmatch(section.title)) and section.anchor not in self.links.count:
            section.region = led["region"]
            told = f"`## {section.title}` is no heading of ours; write `## Always in {section.region}`"
            self.document.problem(section.heading.line + 1, 1, "heading-name", told)
            return "always"
        if rest.lower().startswith("in ") and first.lower() != "wandering" and nearest(first, ["always"], 75):
            section.region = rest[3:]
            told = f"`## {section.title}` is no heading of ours; write `## Always in {section.region}`"
            self.document.problem(section.heading.line + 1, 1, "heading-name", told)
            return "always"
        if first.lower() == "always" and region_key(rest) in self.links.regions:
            section.region = rest
            told = f"`## {section.title}` is no heading of ours; write `## Always in {rest}`"
            self.document.problem(section.heading.line + 1, 1, "heading-name", told)
            return "always"
        kind = special(section, self.links, SPECIAL)
        if kind:
            told = f"`## {section.title}` is no heading of ours, so this is a scene; write `## {kind.capitalize()}`"
            self.document.problem(section.heading.line + 1, 1, "heading-name", told)
        return kind or "scene"

    def _entry(self, section: Section) -> bool:
        """Whether a scene is a creature's entry that stands one sign too high; told, and made one."""
        at = self.sections.index(section)
        before = self.sections[at - 1].kind if at else "scene"
        if not stated(section, self.links):
            return False
        told = f"a stat line in a scene: creatures stand under `## Bestiary`, each with `### {section.title}`"
        self.document.problem(section.heading.line + 1, 1, "heading-level", told)
        entry = Section(self.document, section.heading, section.title, section.anchor)
        entry.blocks = [piece for piece in section.blocks if isinstance(piece, Node)]
        section.entries = [entry, *(piece for piece in section.blocks if isinstance(piece, Section))]
        section.blocks, section.title, section.anchor = [], "", f"{section.anchor}--entries"
        section.kind = before if before in DEFINITIONS else "bestiary"
        return True

    def _sort(self, section: Section) -> None:
        section.kind = self._named(section)
        if section.kind == "scene" and self._entry(section):
            return
        self._inner(section)
        if section.kind in DEFINITIONS and section.blocks:
            self._nobodys(section)
        ruled = [node for node in section.blocks if node.kind != "hr"]  # a rule below a table sets it off
        if section.kind == "scene" and _is_table(ruled):
            section.blocks = ruled
        if section.kind == "scene":
            section.blocks = self._listed(section, section.blocks, _is_table)
        if section.kind == "scene" and len(section.blocks) > 1 and section.anchor not in self.links.arrows:
            self._below_table(section)
        if section.kind == "scene" and (_is_table(section.blocks) or _is_ruleless(section.blocks)):
            section.kind = "table"
            self.tables.append(section)
        elif section.kind == "scene" and not section.blocks and section.entries:
            section.kind = "table"  # only a heading over tables

    def _nobodys(self, section: Section) -> None:
        """Tell of what stands in a section of definitions above the first heading of one."""
        first = next((node for node in section.blocks if node.kind != "html_block"), None)
        if first is not None:
            told = f"what stands right under `## {section.title}` belongs to no entry; head it `### Name`"
            self.document.problem(first.line + 1, 1, "no-heading", told, "warning")

    def _below_table(self, section: Section) -> None:
        """What stands below a random table and does something: told, and read as what always runs."""
        first, then, *_ = section.blocks
        if not is_dice_table(first) or _is_table(section.blocks) or then.kind == "heading":
            return
        told = "what stands below a table needs a heading of its own, right above it: `## Always`, or that of a scene"
        self.document.problem(then.line + 1, 1, "table-heading", told)
        more = Section(self.document, section.heading, "", f"{section.anchor}--below")
        more.kind, more.blocks = "always", section.blocks[1:]
        section.blocks = section.blocks[:1]
        self.more.append(more)

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

    def _listed(
        self, section: Section, nodes: list[Node], is_one: Callable[[list[Node]], bool]
    ) -> list[Node]:
        """What stands under a heading, with a list that is rolled on as the table that it is. Where it would be one, and
        stands in a scene, it stays a list, which is told."""
        names = {section.anchor, slug(title_of(section.title)), section.anchor.removeprefix("the-")}
        meant = names & self.links.rolled
        if self._headed() & {f"the-{name}" for name in meant}:
            meant = set()  # `The Ford` is rolled on, and this is `Ford`
        made = shapes.tabled(self.document, nodes, section.title, bool(meant))
        fresh = [node for node in made if node not in nodes]
        if not fresh:
            return nodes
        if section.anchor not in self.links.arrows and is_one(made):
            for node in fresh:
                self._put(node)
            return made
        for node in fresh:  # the table, and the sentence before it
            if node.kind != "table":
                continue
            text = "\n".join(self.document.lines[node.line : node.end])
            if not re.search(r"[`\u2192]|->", text):
                told = (
                    f"this list reads as a random table ({header(node)[0]}), and in a scene it is only told; give it a "
                    f"heading of its own, right above it (`### What falls`), and `roll` it"
                )
                self.document.problem(node.line + 1, 1, "table-heading", told, "warning")
        return nodes

    def _put(self, table: Node) -> None:
        """Put a table into the document for the blocks that were read as one."""
        blocks = self.document.blocks
        first = next((at for at, node in enumerate(blocks) if node.line >= table.line), len(blocks))
        self.document.blocks = [
            *blocks[:first],
            table,
            *(node for node in blocks[first:] if node.line >= table.end),
        ]

    def _keep(self, section: Section, part: Section) -> None:
        """Put a `###` part back into its scene as a heading, but for a table right under it."""
        part.blocks = self._listed(part, part.blocks, _begins_with_table)
        if _begins_with_table(part.blocks):
            end = _first_table(part.blocks) + 1
            rest = part.blocks[end:]
            del part.blocks[end:]
            part.kind = "table"
            self.tables.append(part)
            section.entries.append(part)
            section.blocks += rest
        else:
            self.headings.append((part.anchor, section))
            section.blocks += [part.heading, *part.blocks]


def _first_table(blocks: list[Node]) -> int:
    """Where the first table stands; behind the last block where there is none."""
    return next((at for at, node in enumerate(blocks) if node.kind == "table"), len(blocks))


def _begins_with_table(blocks: list[Node]) -> bool:
    """Whether these blocks are a table, with words above it and anything below."""
    return _is_table(blocks[: _first_table(blocks) + 1])


def _is_ruleless(blocks: list[Node]) -> bool:
    """Whether these blocks are a table whose rule was forgotten, which is told elsewhere."""
    return len(blocks) == 1 and blocks[0].kind == "paragraph" and blocks[0].content.count("\n|") > 1


def _is_table(blocks: list[Node]) -> bool:
    """Whether these blocks are one table, or several of dice, with nothing about it but prose, and nothing that a scene
    would do."""
    tables = [node for node in blocks if node.kind == "table"]
    others = [node for node in blocks if node.kind != "table"]
    several = len(tables) > 1 and all(map(is_dice_table, tables))
    if not (several or len(tables) == 1) or any(node.kind != "paragraph" for node in others):
        return False
    plain = not any("](" in node.content or "`" in node.content for node in others)
    return blocks[0] is tables[0] if is_dice_table(tables[0]) and not plain else plain
