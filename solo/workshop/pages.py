"""A page of a published module, taken apart: rooms with a number, boxed text, exits, stat lines, entries, tables, and what is
none of these.

What may live here: reading a page that knows nothing of our format. Writing the adventure is `modules.py`.
"""

import re
from collections.abc import Iterator, Sequence

import msgspec
from markdown_it import MarkdownIt

from solo.scenario.names import slug
from solo.scenario.statlines import entry, statline
from solo.scenario.statlines import text as stattext
from solo.scenario.statlines.text import one_line
from solo.scenario.tables import randomtable

_ROOM = re.compile(
    r"(?:(?:room|area|location|chamber|cave|hex|sala|\u00e1rea|raum|zone|salle)\s+)?"
    r"(?P<number>[A-Z]{0,2}[0-9]{1,3}[a-z]?)\s*(?:[.:)\u2013\u2014-]+\s*|\s+(?=[A-Z\u00c0-\u00dd]))(?P<name>\S.*)?",
    re.IGNORECASE,
)
_FRONT = re.compile(r"\A---\s*\n(.*?)\n---\s*\n", re.DOTALL)
_TITLE = re.compile(r"(?m)^title:\s*[\"']?(.*?)[\"']?\s*$")
_BOLD_HEAD = re.compile(
    r"\s*(?:\*\*|__)(?P<head>[^*_]{1,80}?)[.:]?(?:\*\*|__)[.:]?\s*(?P<rest>.*)", re.DOTALL
)
_KEYED = re.compile(r"\b(?:rooms?|areas?|key|keyed|locations?|salas|r\u00e4ume|salles)\b", re.IGNORECASE)
_WAY = (
    r"north(?:[- ]?(?:east|west))?|south(?:[- ]?(?:east|west))?|east|west|up|down|upstairs|downstairs|"
    r"(?<![a-z])(?:NE|NW|SE|SW|[NESW])(?![a-z])"
)
_TO_NUMBER = (
    r"(?:(?:to|into|toward|towards|for|leads? (?:to|into)|see|from)\s+(?:the\s+)?(?:rooms?|areas?|locations?|chambers?|caves?)?"
    r"|(?:rooms?|areas?|locations?|chambers?)|\u2192|->|=>|\()\s*#?\s*\**\[?(?P<number>[A-Z]{0,2}[0-9]{1,3}[a-z]?)\b(?!\s*(?:'|ft|feet|gp|sp|cp|%|hp|in\b|d[0-9]))"
)
EXIT = re.compile(_TO_NUMBER, re.IGNORECASE)
WAY = re.compile(_WAY, re.IGNORECASE)
_LINK = re.compile(r"\[([^\[\]]+)\]\(#([^()\s]+)\)")
_EXITS_HEAD = re.compile(r"exit|direction|door|leads?|way", re.IGNORECASE)
_PICTURE = re.compile(r"\s*(?:!\[[^\[\]]*\]\(.*\)\s*)+", re.DOTALL)
_EMPTY = re.compile(r"[\s.\u2026*_-]*\Z")


class Room(msgspec.Struct):
    """A keyed room: its number and name, what is told, what is read aloud, what may be looked at, where it leads."""

    number: str
    name: str
    told: list[str] = []
    aloud: list[str] = []
    looks: list[tuple[str, list[str]]] = []
    exits: list[tuple[str, str]] = []  # the way, and the room's number or anchor
    level: str = ""
    met: list[str] = []  # who has an entry of their own in it

    @property
    def heading(self) -> str:
        """As it heads the scene."""
        return f"{self.number}. {self.name}" if self.name else f"Room {self.number}"

    @property
    def anchor(self) -> str:
        """As links name it."""
        return slug(self.heading)


class Rolled(msgspec.Struct):
    """A random table: its name, its dice, and its cells with the header first."""

    name: str
    rows: list[list[str]]
    dice: str = ""
    level: str = ""


class Page(msgspec.Struct):
    """What a page holds; `left` is what was not recognised, as (heading, text)."""

    title: str = ""
    rooms: list[Room] = []
    entries: list[tuple[str, str]] = []  # name, Markdown below it
    tables: list[Rolled] = []
    stated: list[str] = []  # prose in which stat lines stand
    left: list[tuple[str, str]] = []


class _Block(msgspec.Struct):
    kind: str  # heading, paragraph, quote, list, table, code
    text: str
    level: int = 0
    rows: list[list[str]] = []
    items: list[tuple[str, list[str]]] = []  # the words of an item, and those of what is nested in it
    ordered: bool = False


def read(text: str) -> Page:
    """Take a page apart. Never raises."""
    page = Page()
    front = _FRONT.match(text)
    if front:
        named = _TITLE.search(front[1])
        page.title = named[1].strip() if named else ""
        text = text[front.end() :]
    reader = _Reader(page)
    for block in _blocks(text):
        reader.take(block)
    reader.close()
    return page


class _Reader:
    """A page on its way: the headings above, the room, entry or section that is open."""

    def __init__(self, page: Page):
        self.page = page
        self.room: Room | None = None
        self.room_level = 0
        self.level = ""
        self.heads: dict[int, str] = {}
        self.section: list[_Block] = []
        self.title = ""
        self.within: Room | None = None  # the room whose part the section is

    def take(self, block: _Block) -> None:
        """The next block."""
        if block.kind == "heading":
            self._heading(block)
        elif self.room is not None and not (block.ordered and self._is_key(block)):
            self._into_room(self.room, block)
        elif block.ordered and self._is_key(block):
            self._rooms_of_list(block)
        elif block.kind == "paragraph" and (opened := self._bold_room(block)):
            self.close()
            self.within = None
            self._open(opened, max(self.heads, default=1))
        else:
            self.section.append(block)

    def close(self) -> None:
        """The end of a section, or of the page."""
        self._close_section()
        self.room = None

    def _heading(self, block: _Block) -> None:
        words = one_line(stattext.unmarked(stattext.unlinked(block.text)))
        if block.level > self.room_level and (self.room or self.within) and not _ROOM.fullmatch(words):
            within = self.room or self.within
            self.close()
            self.within, self.title = within, words
            return
        self.close()
        self.within = None
        self.heads = {level: head for level, head in self.heads.items() if level < block.level}
        self.heads[block.level] = words
        if re.search(r"\blevel\s*[0-9]|\bn\u00edvel\s*[0-9]|\bebene\s*[0-9]", words, re.IGNORECASE):
            self.level = words
        if block.level == 1 and not self.page.title:
            self.page.title = words
        match = _ROOM.fullmatch(words)
        if match and not words.isdigit() and not re.match(r"level|d[0-9]|[0-9]*d[0-9]", words, re.IGNORECASE):
            self._open(Room(match["number"], (match["name"] or "").strip(" .:")), block.level)
        else:
            self.title = words

    def _open(self, room: Room, level: int) -> None:
        room.level = self.level
        self.page.rooms.append(room)
        self.room, self.room_level = room, level

    def _is_key(self, block: _Block) -> bool:
        """Whether a numbered list is the key of a map: under such a heading, and with more than words in its items."""
        return any(_KEYED.search(head) for head in self.heads.values()) and len(block.items) > 2

    def _bold_room(self, block: _Block) -> Room | None:
        bold = _BOLD_HEAD.fullmatch(block.text)
        match = _ROOM.fullmatch(one_line(bold["head"])) if bold else None
        if bold is None or match is None:
            return None
        room = Room(match["number"], (match["name"] or "").strip(" .:"))
        if bold["rest"].strip():
            room.told.append(one_line(bold["rest"]))
        return room

    def _rooms_of_list(self, block: _Block) -> None:
        for number, (text, nested) in enumerate(block.items, 1):
            if _EMPTY.match(text) and not nested:
                self.page.left.append((f"room {number} of the key", "it has no text on the page"))
                continue
            first = re.split(
                r"[.,;:(]|\s(?:with|is|are|where)\s", one_line(stattext.unmarked(text)), maxsplit=1
            )[0]
            room = Room(str(number), " ".join(first.split()[:6]).strip(), [text, *nested], level=self.level)
            if room.heading in {other.heading for other in self.page.rooms}:
                room.number = f"{len(self.page.rooms) + 1}"
            self.page.rooms.append(room)

    def _into_room(self, room: Room, block: _Block) -> None:
        if opened := self._bold_room(block) if block.kind == "paragraph" else None:
            self._open(opened, self.room_level)
        elif block.kind == "quote":
            room.aloud.append(block.text)
        elif block.kind == "table" and _is_exits(block.rows):
            room.exits += _exits_of(block.rows)
        elif block.kind == "table":
            self._table(block, room.heading)
        elif block.kind == "list":
            self._items(room, block)
        elif block.text.strip():
            room.told.append(block.text)

    @staticmethod
    def _items(room: Room, block: _Block) -> None:
        """Items with a bold name are what may be looked at; the rest is told."""
        for text, nested in block.items:
            bold = _BOLD_HEAD.fullmatch(text)
            if bold and bold["rest"].strip() and not _EXITS_HEAD.fullmatch(bold["head"].strip(" s")):
                room.looks.append((one_line(bold["head"]), [bold["rest"], *nested]))
            else:
                room.told += [text, *nested]

    def _table(self, block: _Block, name: str) -> None:
        found = randomtable.read(block.rows[0], block.rows[1:], name)
        if found:
            called = self._table_name(name, found[0].title)
            self.page.tables.append(Rolled(called, block.rows, found[0].dice, self.level))
        else:
            self.page.left.append((name, "a table without dice"))

    def _table_name(self, name: str, title: str) -> str:
        called = one_line(re.sub(r"\s*[(\[](.*?)[)\]]", r", \1", title or name or "Table")).strip(" ,.:")
        if called == self.level:
            called = f"Encounters, {self.level}"
        elif self.level and self.level.lower() not in called.lower() and len(self.page.tables):
            called = f"{called}, {self.level}"
        if called in {room.heading for room in self.page.rooms} | {title for title, _ in self.page.entries}:
            called = f"Table of {called}"
        taken = {table.name for table in self.page.tables}
        number = 2
        fresh = called
        while fresh in taken:
            fresh, number = f"{called} {number}", number + 1
        return fresh

    def _close_section(self) -> None:
        """A section that is no room: an entry, tables, or what is not recognised."""
        blocks, self.section = self.section, []
        title = self.title or self.page.title
        for block in [each for each in blocks if each.kind == "table"]:
            if randomtable.read(block.rows[0], block.rows[1:], title):
                self._table(block, title)
                blocks = [each for each in blocks if each is not block]
        blocks = [each for each in blocks if each.kind != "paragraph" or not _PICTURE.fullmatch(each.text)]
        if not blocks:
            return
        text = "\n\n".join(map(_source, blocks))
        pieces = entry.pieces_of(text)[1]
        if any(True for block in blocks for _ in stat_lines(block.text)):
            self.page.stated += [block.text for block in blocks]
            self.page.left.append((title, one_line(text)))
        elif title and entry.find(pieces):
            self.page.entries.append((title, text))
            if self.within is not None:
                self.within.met.append(title)
        elif self.within is not None:
            self.within.told += [f"{title}.", text]
        else:
            self.page.left.append((title, one_line(text)))


def _source(block: _Block) -> str:
    """A block as Markdown again."""
    if block.kind == "table":
        head, *rest = [f"| {' | '.join(row)} |" for row in block.rows]
        return "\n".join((head, "|" + "---|" * len(block.rows[0]), *rest))
    if block.kind == "list":
        return "\n".join(f"- {one_line(' '.join((text, *nested)))}" for text, nested in block.items)
    return block.text


def _is_exits(rows: Sequence[Sequence[str]]) -> bool:
    return (
        bool(rows) and bool(_EXITS_HEAD.search(" ".join(rows[0]))) and not randomtable.read(rows[0], rows[1:])
    )


def _exits_of(rows: Sequence[Sequence[str]]) -> list[tuple[str, str]]:
    found = []
    for row in rows[1:]:
        number = next(
            (m[0] for cell in reversed(row) if (m := re.search(r"\b[A-Z]{0,2}[0-9]{1,3}[a-z]?\b", cell))), ""
        )
        way = next((m[0] for cell in row if (m := WAY.search(cell))), row[0] if row else "")
        if number:
            found.append((one_line(stattext.unmarked(way)), number))
    return found


def exits_in(text: str) -> Iterator[tuple[str, str, str]]:
    """The ways that a text tells of: the direction, the number or anchor of the room, the words of the clause."""
    for clause in re.split(r"(?<=[.;])\s|,\s(?=and |a |an |the )", text):
        bare = _LINK.sub(lambda m: "\u00a0" * len(m[0]), clause)
        ways = [(m.end(), m[0]) for m in WAY.finditer(bare)]
        for start, where in sorted(
            [(m.start(), m[2]) for m in _LINK.finditer(clause)]
            + [(m.start(), m["number"]) for m in EXIT.finditer(bare)]
        ):
            before = [way for end, way in ways if end <= start + 1]
            yield (before or [way for _, way in ways] or [""])[-1 if before else 0], where, clause


STATS = re.compile(r"\((?P<line>[^()]*(?:\([^()]*\)[^()]*)*)\)")


def stat_lines(text: str) -> Iterator[tuple[int, int, str]]:
    """Where stat lines stand in brackets in a text, and what they say."""
    for match in STATS.finditer(text):
        if statline.looks_like(one_line(match["line"])) and len(match["line"]) > 8:
            yield match.start(), match.end(), one_line(match["line"])


def _blocks(text: str) -> Iterator[_Block]:
    """The blocks of a page, lists and quotes whole."""
    tokens = MarkdownIt("commonmark").enable("table").parse(text)
    at = 0
    while at < len(tokens):
        token = tokens[at]
        end = _closing(tokens, at)
        inside = tokens[at : end + 1]
        words = [each.content for each in inside if each.type == "inline"]
        kind = token.type.removesuffix("_open")
        if kind == "heading":
            yield _Block("heading", words[0] if words else "", int(token.tag[1]))
        elif kind == "paragraph":
            yield _Block("paragraph", words[0] if words else "")
        elif kind == "blockquote":
            yield _Block("quote", "\n\n".join(words))
        elif kind in ("bullet_list", "ordered_list"):
            yield _Block("list", "", items=_items_of(inside), ordered=kind == "ordered_list")
        elif kind == "table":
            yield _Block("table", "", rows=_rows_of(inside))
        elif kind in ("code_block", "fence"):
            yield _Block("paragraph", token.content)
        at = end + 1


def _closing(tokens: Sequence, at: int) -> int:
    """The token that closes what one opens; itself where it opens nothing."""
    depth = 0
    for index in range(at, len(tokens)):
        depth += tokens[index].nesting
        if depth <= 0:
            return index
    return len(tokens) - 1


def _items_of(tokens: Sequence) -> list[tuple[str, list[str]]]:
    items: list[tuple[str, list[str]]] = []
    depth, fresh = 0, False
    for token in tokens:
        if token.type == "list_item_open":
            depth += 1
            fresh = fresh or depth == 1
        elif token.type == "list_item_close":
            depth -= 1
        elif token.type == "inline" and depth == 1 and fresh:
            items.append((token.content, []))
            fresh = False
        elif token.type == "inline" and items:
            items[-1][1].append(token.content)
    return items


def _rows_of(tokens: Sequence) -> list[list[str]]:
    rows: list[list[str]] = []
    for token in tokens:
        if token.type == "tr_open":
            rows.append([])
        elif token.type == "inline" and rows:
            rows[-1].append(token.content)
    return rows


def is_lying(rows: Sequence[Sequence[str]]) -> bool:
    """Whether a table has its numbers along the top."""
    return len(rows[0]) > 2 and all(randomtable.spans(cell, "d100") for cell in rows[0][1:])
