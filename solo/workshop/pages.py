"""A page of a published module, taken apart: rooms with a number, boxed text, exits, stat lines, entries, tables, and what is
none of these.

What may live here: reading a page that knows nothing of our format. Writing the adventure is `modules.py`.
"""

import re
from collections.abc import Sequence

import msgspec

from solo.scenario.names import slug
from solo.scenario.statlines import entry, labels, statline
from solo.scenario.statlines import text as stattext
from solo.scenario.statlines.text import one_line
from solo.scenario.tables import grid, html, keys, randomtable
from solo.workshop import gamebook, pageplaces, pageshapes
from solo.workshop.pageblocks import Block, blocks_of, source
from solo.workshop.pageways import EXIT, WAY
from solo.workshop.stated import headed, several, stat_lines

_ROOM = re.compile(
    r"(?:(?:room|area|location|chamber|cave|hex|sala|\u00e1rea|raum|zone|salle|rum|rom|stanza|pi\u00e8ce|ort|sted|huone)\s+)?"
    r"(?P<number>[0-9]{2}[.][0-9]{2}|[0-9]{4}|[A-Z]{0,2}[0-9]{1,3}[a-z]?|(?-i:[A-Z])(?=[.:)]\s))\s*(?:[.:)\u2013\u2014-]+\s*|\s+(?=[A-Z\u00c0-\u00dd]))(?P<name>\S.*)?",
    re.IGNORECASE,
)
_NUMBER = re.compile(r"[0-9]{2}[.][0-9]{2}|[0-9]{4}|[A-Z]{0,2}[0-9]{1,3}[a-z]?")
_HTML = re.compile(
    r"<!--.*?-->|<figure\b.*?</figure>|<img\b[^<>]*>|</?(?!br\b)[a-z][a-z0-9]*(?:\s[^<>]*)?/?>",
    re.DOTALL | re.IGNORECASE,
)
_ROLLED = re.compile(
    r"\b[0-9]{0,2}[dw][0-9]{1,3}\b|\broll|random|encounter|wander|rumou?r|\btable\b", re.IGNORECASE
)
DICE = {2: "d2", 3: "d3", 4: "d4", 6: "d6", 8: "d8", 10: "d10", 12: "d12", 20: "d20", 30: "d30", 100: "d100"}
_FRONT = re.compile(r"\A---\s*\n(.*?)\n---\s*\n", re.DOTALL)
_TITLE = re.compile(r"(?m)^title:\s*[\"']?(.*?)[\"']?\s*$")
_BOLD_HEAD = re.compile(
    r"\s*(?:\*\*|__)(?P<head>[^*_]{1,80}?)[.:]?(?:\*\*|__)[.:]?\s*(?P<rest>.*)", re.DOTALL
)
_PLAIN_HEAD = re.compile(  # `Statue Table Roll for each gift`, `Wandering Monsters Check 1 in 6 every turn`
    r"\s*(?P<head>(?:[A-Z][\w'\u2019-]*\s){0,3}(?:Tables?|(?:Wandering |Random )?(?:Monsters|Encounters)))\b"
)
_KEYED = re.compile(r"\b(?:rooms?|areas?|key|keyed|locations?|salas|r\u00e4ume|salles)\b", re.IGNORECASE)
_EXITS_HEAD = re.compile(r"exit|direction|door|leads?|way", re.IGNORECASE)
_CAPTION = re.compile(  # `: Weather`, `Table 2: Weather`, `**Weather (d66)**`
    r"(?::|Table(?:\s[0-9.]+)?:)\s+(?P<plain>\S.{1,70}?)[.:]?|(?P<mark>\*\*|__)(?P<bold>[^*_]{2,70}?)[.:]?(?P=mark)[.:]?"
)
_PICTURE = re.compile(r"(?:\s*(?:!\[[^\[\]]*\]\(.*\)|<br\b[^<>]*>))*\s*", re.DOTALL)
_SHOWN = re.compile(r"!\[(?P<alt>[^\[\]]*)\]\(\s*(?P<src>[^()\s]+(?:\([^()]*\)[^()\s]*)*)[^()]*\)")
_ROLLER = re.compile(
    r"`+dice:\s*(?:`dice:\s*)?(?P<dice>[0-9dD+* \u00d7-]+)(?P<more>(?:\\?\|[^`\n|]*)*)`+"
)  # a note book's button that throws dice, with what it shows: `dice: 1d4|1=Herbs,2=Pearls`, `dice: 2d6|render`
_TIGHT_HEAD = re.compile(r"(?m)^(#{2,6}|#(?=[^#\n]*\s[^#\n]*$))(?=[A-Z0-9\u00c0-\u00dd])")  # `##1. Hall`
_LABELLED = re.compile(r"[A-Z\u00c0-\u00dd][^=|]*")  # `dice: 1d100|Encounter Roll`, and no `render`
_IN_SPAN = re.compile(r"`[^`\n]+`|\[\[[^\[\]\n]+\]\]")
_BLOCK_MARK = re.compile(
    r"(?m)[ \t]*(?:(?<=\s)|^)\^[a-z0-9-]{4,20}[ \t]*$"
)  # to which links of some note books lead
_ENDS_ROOMS = re.compile(  # what a heading behind the rooms of a page begins
    r"(?:wandering|random)\s+(?:monsters?|encounters?)|(?:new\s+)?(?:monsters?|bestiary)\Z|appendix|credits?\Z|licen[sc]e",
    re.IGNORECASE,
)
_EMPTY = re.compile(r"[\s.\u2026*_-]*\Z")


ENOUGH_TOLD = 6  # words of each item, on an average, where a list describes places
FEWEST_WORDS = 3  # before the figures of a paragraph that describes


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
    many: dict[str, str] = {}  # how many of them, where that is printed
    turns: list[tuple[str, str]] = []  # in a gamebook: the words of a choice, and the section it turns to
    section: bool = False  # of a gamebook
    begins: str = ""  # the words with which its description begins, where its name is taken from them

    @property
    def heading(self) -> str:
        """As it heads the scene."""
        if self.section:
            return self.name or self.bare
        return f"{self.number}. {self.name}" if self.name else self.bare

    @property
    def bare(self) -> str:
        """What it is called where it has no name."""
        if self.section:
            return f"Section {self.number}"
        return f"{'Hex' if len(self.number) > 3 and self.number[:2].isdigit() else 'Room'} {self.number}"

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
    each: bool = False  # each column is rolled for itself
    keyed: bool = False  # its columns hold the figures by which its first cells come


class Page(msgspec.Struct):
    """What a page holds; `left` is what was not recognised, as (heading, text)."""

    title: str = ""
    rooms: list[Room] = []
    entries: list[tuple[str, str]] = []  # name, Markdown below it
    tables: list[Rolled] = []
    stated: list[str] = []  # prose in which stat lines stand
    left: list[tuple[str, str]] = []
    lettered: bool = False  # its rooms have letters
    gamebook: bool = False  # its rooms are sections, and their ways are turns


def read(text: str) -> Page:
    """Take a page apart. Never raises."""
    page = Page()
    front = _FRONT.match(text)
    if front:
        named = _TITLE.search(front[1])
        page.title = named[1].strip() if named else ""
        text = text[front.end() :]
    shown = _pictures(text)
    if sections := gamebook.sections(_HTML.sub("", text)):
        first = re.search(r"(?m)^#\s+(\S.*)$", text)
        return _of_sections(page, sections, shown, _no_marks(first[1]) if first else "")
    text = _ROLLER.sub(_thrown, _BLOCK_MARK.sub("", _TIGHT_HEAD.sub(r"\1 ", text)))
    text = re.sub(r"(?m)^[ \t]*\|.*(?:`|\[\[).*$", lambda m: _IN_SPAN.sub(_unbarred, m[0]), text)
    text = pageshapes.known(pageplaces.anchored(_HTML.sub("", html.piped(grid.piped(text)))))
    found = _taken(page, text)
    if not found.rooms and (keyed := _taken(Page(page.title), text, keyed=True)).rooms:
        found = keyed
        if _begins_anew(keyed.rooms, text) and (lists := _taken(Page(page.title), text, listed=True)).tables:
            names = ", ".join(table.name for table in lists.tables)
            told = "numbered lists, each of which begins anew: taken for tables, and not for rooms"
            lists.left.append((names, told))
            found = lists
    if not found.rooms and (places := pageplaces.numbered(text)) != text:
        found = _taken(Page(page.title), places)
    if shown:
        found.left.append(("Pictures", "; ".join(shown)))
    return found


def _thrown(match: re.Match) -> str:
    """What a button throws in words, with what it shows for each: `1d4 (1 Herbs, 2 Pearls)`."""
    dice = match["dice"].strip().replace("*", "\u00d7")
    shown = [part.strip(" \\") for part in match["more"].split("|") if "=" in part]
    rows = [" ".join(row.split("=", 1)).strip() for part in shown for row in part.split(",")]
    rows += [part for each in match["more"].split("|") if _LABELLED.fullmatch(part := each.strip(" \\"))]
    return f"{dice} ({', '.join(rows)})" if rows else dice


def _unbarred(span: re.Match) -> str:
    """A code span or a note book's link in a cell, whose bars part no cells."""
    return re.sub(r"(?<!\\)\|", r"\\|", span[0])


def _of_sections(page: Page, sections: Sequence[gamebook.Section], shown: Sequence[str], title: str) -> Page:
    """A gamebook: each section is a room from which one turns to others."""
    page.gamebook = True
    page.title = page.title or title
    for each in sections:
        name = each.name or ("The Beginning" if each.number == gamebook.START else "")
        page.rooms.append(Room(each.number, name, each.told, turns=each.turns, section=True))
    page.left += [("Pictures", "; ".join(shown))] if shown else []
    return page


def _pictures(text: str) -> list[str]:
    """The pictures that a page shows, by their words and where they lie, for they are not taken over."""
    shown = [(match["alt"] or "", match["src"]) for match in _SHOWN.finditer(text)]
    for tag in re.findall(r"(?i)<img\b[^<>]*>", text):
        made = {key.lower(): value for key, value in re.findall(r"(\w+)\s*=\s*[\"']([^\"']*)[\"']", tag)}
        shown.append((made.get("alt", ""), made.get("src", "")))
    said = [
        " ".join(filter(None, (one_line(alt), f"({one_line(src)})")))
        for alt, src in shown
        if not src.startswith("data:")
    ]
    return list(dict.fromkeys(said))


def _begins_anew(rooms: Sequence[Room], text: str) -> bool:
    """Whether rooms were made of several lists, each of which counts from 1, and nothing says that they are rooms."""
    told = re.search(
        r"(?mi)^#+.*\b(?:key|keyed|rooms?|areas?|locations?|levels?|salas|r\u00e4ume|salles)\b", text
    )
    return told is None and sum(room.number == "1" for room in rooms) > 1


def _taken(page: Page, text: str, keyed: bool = False, listed: bool = False) -> Page:
    """All blocks of a page, put where they belong; `keyed`: its numbered lists are rooms, as nothing else of it is; `listed`:
    they are tables."""
    reader = _Reader(page, keyed, listed)
    page.lettered = pageshapes.lettered(text)
    for block in blocks_of(text):
        reader.take(block)
    reader.close()
    return page


class _Reader:
    """A page on its way: the headings above, the room, entry or section that is open."""

    def __init__(self, page: Page, keyed: bool = False, listed: bool = False):
        self.page = page
        self.keyed, self.listed = keyed, listed
        self.room: Room | None = None
        self.room_level = 0
        self.level = ""
        self.heads: dict[int, str] = {}
        self.section: list[Block] = []
        self.title = ""
        self.within: Room | None = None  # the room whose part the section is
        self.before: Block | None = None
        self.previous: Block | None = None  # before that
        self.headed = ""  # the last heading of which that was told

    def take(self, block: Block) -> None:
        """The next block."""
        before, self.before = self.before, block
        self.previous = before
        if block.kind == "list" and self.room is not None and self._is_of_creature(block, before):
            self._creature(self.room, block)
        elif block.kind == "heading":
            self._heading(block)
        elif self.room is not None and not (block.ordered and self._is_key(block)):
            self._into_room(self.room, block)
        elif (block.ordered or self._is_named_key(block)) and self._is_key(block):
            self._rooms_of_list(block)
        elif block.kind == "paragraph" and (opened := self._bold_room(block)):
            self.close()
            self.within = None
            self._open(opened, max(self.heads, default=1))
        else:
            self.section.append(block)

    def _is_of_creature(self, block: Block, before: Block | None) -> bool:
        """Whether a list stands right below a creature's stat line in a room, and says what that can do."""
        told = self.room.told[-1] if self.room and self.room.told else ""
        if (
            block.ordered
            or before is None
            or before.kind != "paragraph"
            or before.text != told
            or not headed(told)
        ):
            return False
        return not any(
            statline.looks_like(text) or WAY.match(text.lstrip(" *_")) or EXIT.search(text)
            for text, _ in block.items
        )

    def _creature(self, room: Room, block: Block) -> None:
        """A creature's stat line with the list below it, as an entry that is met in the room."""
        told = room.told.pop()
        if found := headed(told):
            self.page.entries.append((found[0], f"{told}\n\n{source(block)}"))
            room.met.append(found[0])
            room.many[found[0]] = statline.parse(one_line(told)).number

    def close(self) -> None:
        """The end of a section, or of the page."""
        self._close_section()
        self.room = None

    def _heading(self, block: Block) -> None:
        words = one_line(stattext.unmarked(stattext.unlinked(block.text)))
        if (
            block.level > self.room_level
            and (self.room or self.within)
            and not self._room_head(words)
            and not _ENDS_ROOMS.match(words)
        ):
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
            if self.page.rooms or self.page.title:
                self.page.left.append((words, "heads the rooms and tables that follow"))
        if block.level == 1 and not self.page.title:
            self.page.title = words
        match = self._room_head(words)
        if match and not words.isdigit() and not re.match(r"level|d[0-9]|[0-9]*d[0-9]", words, re.IGNORECASE):
            self._open(Room(match["number"], _named(match["name"])), block.level)
        else:
            self.title = words

    def _open(self, room: Room, level: int) -> None:
        room.level = self.level
        self.page.rooms.append(room)
        self.room, self.room_level = room, level

    def _is_key(self, block: Block) -> bool:
        """Whether a numbered list is the key of a map: under such a heading, and with more than words in its items."""
        if self.keyed:
            return self._describes(block)
        if self.within is not None or not self.heads or self._room_head(self.heads[max(self.heads)]):
            return False  # it stands in a room, and is a list of what is there
        return any(_KEYED.search(head) for head in self.heads.values()) and len(block.items) > 2

    def _is_named_key(self, block: Block) -> bool:
        """Whether the items of a list without numbers are rooms, each with its name in bold: under the heading of a key."""
        here = self.heads[max(self.heads)] if self.heads else ""
        named = [_BOLD_HEAD.fullmatch(text) for text, _ in block.items]
        return (
            block.kind == "list"
            and len(named) > 2
            and re.search(r"\bkey(?:ed)?\b", here, re.IGNORECASE) is not None
            and all(each is not None and each["rest"].strip() for each in named)
        )

    def _describes(self, block: Block) -> bool:
        """Whether a numbered list describes places one by one, and nothing is rolled on it."""
        near = " ".join((self.title, *self.heads.values(), *(each.text for each in self.section[-1:])))
        words = sum(len(text.split()) for text, _ in block.items)
        stated_in = sum(statline.looks_like(text) for text, _ in block.items)
        told = words >= ENOUGH_TOLD * len(block.items) and stated_in * 2 < len(block.items)
        return len(block.items) > 2 and told and not _ROLLED.search(near)

    def _bold_room(self, block: Block) -> Room | None:
        """A paragraph that begins with a room's number in bold (`**12. Crypt**`, `**12** A crypt`), and is no stat line."""
        bold = _BOLD_HEAD.fullmatch(block.text)
        head = one_line(bold["head"]).strip(" .:") if bold else ""
        if bold is None:
            return None
        rest = bold["rest"].strip()
        begun = next(iter(labels.found(rest)), None)
        stated = begun is not None and len(rest[: begun.start].split()) < FEWEST_WORDS
        sign = r"(?:[0-9]{1,3}[A-Za-z]?|[A-Z])" if self.page.lettered else r"[0-9]{1,3}[A-Za-z]?"
        numbered = re.match(rf"{sign}\s*[.:)]\s+\S", head) is not None
        if statline.looks_like(block.text) and (stated or not numbered) and not any(stat_lines(block.text)):
            return None
        match = self._room_head(head)
        if _NUMBER.fullmatch(head):
            room = Room(head, _first_words(rest), begins=_no_marks(rest))
        elif match and (re.match(r"\S+?\s*[.:)\u2013\u2014-]", head) or self._is_next(match["number"])):
            room = Room(match["number"], _named(match["name"]))
        else:
            return None
        if rest:
            room.told.append(_without_name(one_line(rest), room.name))
        return room

    def _room_head(self, words: str) -> re.Match | None:
        """A room's number and name; a letter is a number only on a page that has such rooms."""
        match = _ROOM.fullmatch(words)
        return match if match and (self.page.lettered or not match["number"].isalpha()) else None

    def _is_next(self, number: str) -> bool:
        """Whether a number goes on where the rooms so far end: `**4 Goblins**` are no room behind the second."""
        last = self.page.rooms[-1].number if self.page.rooms else "0"
        return number.isdecimal() and last.isdecimal() and int(number) == int(last) + 1

    def _rooms_of_list(self, block: Block) -> None:
        printed = dict(enumerate(block.numbers, 1)) if len({*block.numbers}) == len(block.items) else {}
        for at, (text, nested) in enumerate(block.items, 1):
            number = printed.get(at, str(at))
            if _EMPTY.match(text) and not nested:
                self.page.left.append((f"room {number} of the key", "it has no text on the page"))
                continue
            room = Room(number, _first_words(text), [text, *nested], level=self.level, begins=_no_marks(text))
            room.told[0] = _without_name(text, room.name)
            if room.heading in {other.heading for other in self.page.rooms}:
                room.number = f"{len(self.page.rooms) + 1}"
            self.page.rooms.append(room)

    def _into_room(self, room: Room, block: Block) -> None:
        if opened := self._bold_room(block) if block.kind == "paragraph" else None:
            self._open(opened, self.room_level)
        elif block.kind == "quote":
            room.aloud.append(block.text)
        elif block.kind == "table" and _is_exits(block.rows):
            found = _exits_of(block.rows)
            room.exits += [(way, number) for way, number in found if number]
            self.page.left += [
                (room.heading, f"a way out, {way}: no room of the page")
                for way, number in found
                if not number
            ]
        elif block.kind == "table" and (found := entry.rostered(block.rows)):
            self.page.entries += found
        elif block.kind == "table" and (called := _stat_table(block.rows)):
            self.page.entries.append((called, source(block)))
            room.met.append(called)
        elif block.kind == "table":
            self._table(block, self._caption(room) or room.heading)
        elif block.kind == "paragraph" and self._is_caption_below(block):
            self._named_below(one_line(block.text))
        elif block.kind == "list":
            self._items(room, block)
        elif block.text.strip():
            room.told.append(block.text)

    def _caption(self, room: Room) -> str:
        """The caption that stands right above a table in a room; it is told no more."""
        above = self.previous
        match = _CAPTION.fullmatch(one_line(above.text)) if above and above.kind == "paragraph" else None
        if above is None or match is None or not room.told or room.told[-1] != above.text:
            return ""
        room.told.pop()
        return match["bold"] or match["plain"]

    def _is_caption_below(self, block: Block) -> bool:
        """Whether `: Caption` stands right below a table that has none above it."""
        named = self.page.tables[-1].name if self.page.tables else ""
        unnamed = self.room is not None and named.startswith(("Table of", self.room.heading))
        below = self.previous is not None and self.previous.kind == "table"
        return unnamed and below and block.text.startswith((": ", "Table: ")) and "\n" not in block.text

    def _named_below(self, caption: str) -> None:
        if match := _CAPTION.fullmatch(caption):
            table = self.page.tables.pop()
            table.name = self._table_name(match["plain"], "")
            self.page.tables.append(table)

    @staticmethod
    def _items(room: Room, block: Block) -> None:
        """Items with a bold name are what may be looked at; the rest is told."""
        for text, nested in block.items:
            bold = _BOLD_HEAD.fullmatch(text)
            way = bold is not None and WAY.fullmatch(one_line(bold["head"]).strip(" .:"))
            if (
                bold
                and bold["rest"].strip()
                and not way
                and not _EXITS_HEAD.fullmatch(bold["head"].strip(" s"))
            ):
                room.looks.append((one_line(bold["head"]), [bold["rest"], *nested]))
            else:
                room.told += [text, *nested]

    def _table(self, block: Block, name: str, before: str = "") -> None:
        if (
            len(block.rows) > 2
            and keys.dice_header(block.rows[1][0])
            and not any(map(keys.dice_header, block.rows[0]))
            and not any(map(keys.dice_header, block.rows[1][1:]))
        ):  # its head is the first row of its body
            over = one_line(" ".join(_no_marks(cell) for cell in block.rows[0]))
            self.page.left += [(name, over)] if over else []
            block = msgspec.structs.replace(block, rows=block.rows[1:])
        found = randomtable.read(block.rows[0], block.rows[1:], f"{name}\n{before}" if before else name)
        if found:
            head = block.rows[0][0] if block.rows[0] else ""
            caption = one_line(re.sub(r"\([^()]*\)|\b[0-9]{0,2}[dw][0-9]{1,3}\b", " ", _no_marks(head)))
            said = (
                caption
                if self.room is not None
                and len(caption.split()) > 2
                and keys.named(head)
                and keys.besides_dice(head)
                else ""
            )
            called = self._table_name(name, said or found[0].title)
            if keys.added(head):
                self.page.left.append(
                    (
                        called,
                        f"{one_line(head)}: what is added to the dice is left out; write it where it is rolled",
                    )
                )
            each = found[0].each_column
            dice = (
                ""
                if len(found) > 1 and found[0].key or len({own.dice for own in found}) > 1
                else found[0].dice
            )
            keyed = len(found) > 1 and bool(found[0].key)
            self.page.tables.append(Rolled(called, block.rows, dice, self.level, each, keyed))
        else:
            self.page.left.append((name, f"a table without dice: {one_line(source(block))}"))

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

    def _several(self, block: Block) -> bool:
        """A paragraph or list of creatures, one behind the other; each is an entry."""
        texts = [block.text, *(text for text, _ in block.items if not block.ordered)]
        found = [each for text in texts for each in several(text)]
        lines = [text for text, _ in block.items if not block.ordered and statline.looks_like(text)]
        if lines and len(lines) == len(block.items):
            found = [(parsed.name, text) for text in lines if (parsed := statline.parse(one_line(text))).name]
        self.page.entries += found
        return bool(found)

    def _without_entries(self, blocks: list[Block]) -> list[Block]:
        """The blocks without the entries among them: each begins with a paragraph of a bold name and a stat line, and what
        stands below that is its own."""
        left: list[Block] = []
        open_ = False
        for block in blocks:
            found = headed(block.text) if block.kind == "paragraph" else None
            if found:
                self.page.entries.append(found)
                open_ = True
            elif open_ and block.kind != "table":
                name, text = self.page.entries.pop()
                self.page.entries.append((name, f"{text}\n\n{source(block)}"))
            else:
                left.append(block)
        return left

    def _listed_table(self, block: Block, title: str, words: str) -> bool:
        """A numbered list that one rolls on: it is said so, or creatures with their stat lines stand in it."""
        stated = sum(statline.looks_like(text) for text, _ in block.items)
        figures = [str(number) for number in range(1, len(block.items) + 1)]
        named = keys.dice_of(figures, title, words)
        short = len(block.items) > 3 and all(
            len(text.split()) < 9 and not nested for text, nested in block.items
        )
        rolled = self.listed or _ROLLED.search(words) or short or stated * 2 >= len(block.items)
        dice = named or (DICE.get(len(block.items), "") if rolled else "")
        if not dice:
            return False
        rows = [[dice, _no_marks(title) or "Result"]]
        for number, (text, nested) in enumerate(block.items, 1):
            parsed = statline.parse(one_line(text)) if statline.looks_like(text) else None
            if parsed is not None and parsed.name and (parsed.attacks or parsed.hd or parsed.ac):
                called, words = stattext.described(parsed.name)
                words = words or ("; ".join(parsed.extras) if parsed.kind != "bx" else "")
                self.page.entries += [(called, text)] * all(called != name for name, _ in self.page.entries)
                text = f"{parsed.number or 1} {called}" + (f" - {words}" if words else "")
            rows.append([str(number), one_line(" ".join((text, *nested)))])
        self.page.tables.append(Rolled(self._table_name(title, title), rows, dice, self.level))
        return True

    def _captioned(self, blocks: list[Block]) -> list[Block]:
        """The blocks without the lists that are rolled on and stand right below a name in bold: `**Wandering Monsters** (1d8)`."""
        left: list[Block] = []
        for block in blocks:
            above = _BOLD_HEAD.fullmatch(left[-1].text) if left and left[-1].kind == "paragraph" else None
            if above is None and block.kind == "table" and left and left[-1].kind == "paragraph":
                above = _PLAIN_HEAD.match(left[-1].text)
            name = one_line(above["head"]).strip(" .:") if above and _ROLLED.search(left[-1].text) else ""
            name = self.title or name if keys.dice_header(name) else name  # `**d12** **Trap**`
            if (
                name
                and block.kind == "table"
                and randomtable.read(block.rows[0], block.rows[1:], left[-1].text)
            ):
                self._table(block, name)
                self.page.left.append((self.page.tables[-1].name, one_line(left.pop().text)))
            elif name and block.ordered and self._listed_table(block, name, left[-1].text):
                self.page.left.append((self.page.tables[-1].name, one_line(left.pop().text)))
            else:
                left.append(block)
        return left

    def _close_section(self) -> None:
        """A section that is no room: an entry, tables, or what is not recognised."""
        blocks, self.section = self.section, []
        title = self.title or self.page.title
        if (
            self.headed
            and _COUNTED.fullmatch(title)
            and self.page.left[-1:] == [(self.headed, _NOTHING_BELOW)]
        ):
            title = self.page.left.pop()[0]
        if not blocks and self.title and self.title not in (self.page.title, self.level, self.headed):
            self.page.left.append((self.title, _NOTHING_BELOW))
        self.headed = self.title
        blocks = self._captioned(blocks)
        before = "\n".join(each.text for each in blocks if each.kind == "paragraph")
        for block in [each for each in blocks if each.kind == "table"]:
            if found := entry.rostered(block.rows):
                self.page.entries += found
                blocks = [each for each in blocks if each is not block]
            elif randomtable.read(block.rows[0], block.rows[1:], f"{title}\n{before}"):
                self._table(block, title, before)
                blocks = [each for each in blocks if each is not block]
        blocks = [each for each in blocks if each.kind != "paragraph" or not _PICTURE.fullmatch(each.text)]
        blocks = self._without_entries([each for each in blocks if not self._several(each)])
        words = " ".join([title, *(each.text for each in blocks if each.kind == "paragraph")])
        blocks = [each for each in blocks if not (each.ordered and self._listed_table(each, title, words))]
        if not blocks:
            return
        text = "\n\n".join(map(source, blocks))
        pieces = entry.pieces_of(text)[1]
        if any(True for block in blocks for _ in stat_lines(block.text)):
            self.page.stated += [block.text for block in blocks]
            self.page.left.append((title, one_line(text)))
        elif title and entry.find(pieces, items=self.within is not None or _begins_stated(pieces)):
            self.page.entries.append((title, text))
            if self.within is not None:
                self.within.met.append(title)
        elif self.within is not None:
            self.within.told.append(f"{title}.")
            for block in blocks:
                if block.kind == "list":
                    self._items(self.within, block)
                elif block.kind == "table":
                    self._table(block, title)
                else:
                    self.within.told.append(source(block))
        elif one_line(text).strip():
            self.page.left.append((title, one_line(text)))


_NOTHING_BELOW = "a heading with nothing of its own below it"
_COUNTED = re.compile(
    r"(?:monster|creature|npc|foe|enemy|character)s? #?[0-9]{1,3}", re.IGNORECASE
)  # `Monster 4`
_NOBODY = {
    "this",
    "that",
    "these",
    "those",
    "it",
    "here",
    "there",
    "they",
    "he",
    "she",
    "you",
    "once",
    "if",
    "when",
    "anyone",
    "everything",
    "nothing",
}
_LOOSE = {
    "a",
    "an",
    "the",
    "of",
    "for",
    "in",
    "on",
    "at",
    "by",
    "and",
    "or",
    "from",
    "some",
    "its",
    "as",
    "here",
    "there",
}


def _named(name: str | None) -> str:
    """A room's name, in capitals only where words begin."""
    bare = (name or "").strip(" .:")
    return (
        re.sub(r"[A-Za-z][A-Za-z']*", lambda m: m[0][0] + m[0][1:].lower(), bare)
        if bare.isupper() and len(bare) > 3
        else bare
    )


def _no_marks(text: str) -> str:
    return one_line(stattext.unmarked(stattext.unlinked(text)))


def _first_words(text: str) -> str:
    """The words with which a description begins, as a room's name: `A bridge` of `A bridge over a great pit.`"""
    plain = one_line(re.sub(r"[*_`]+", "", stattext.unlinked(text)))
    first = re.split(
        r"[.,;:(\u2026]|\s(?:with|is|are|where|leads?|to|can|will|stands?)\s", plain, maxsplit=1
    )[0]
    words = first.split()
    if quoted := [at for at, word in enumerate(words) if word[0] in '"\u201c\u201e\u00ab']:
        closed = re.search(r"[\"\u201d\u201c\u00bb]\W*\Z", first) and len(words) < 9
        words = words if closed and first.count('"') % 2 == 0 else words[: quoted[0]]
    if len(words) == 1 and words[0].lower() in _NOBODY:
        return ""  # `This is also …`
    words = words[:6] if len(words) < 9 else words[:4]
    while words and (words[-1].lower() in _LOOSE or words[-1].isdigit()):
        words.pop()
    return " ".join(words)


def _without_name(text: str, name: str) -> str:
    """A description without the name that it begins with, where that stands by itself: `Store. Three barrels.`"""
    rest = re.sub(rf"^\W*{re.escape(name)}\W*?[.:]\W*\s+", "", text) if name else text
    return rest or text


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
        words = way if number else ", ".join(filter(None, row))
        found.append((one_line(stattext.unmarked(words)), number))
    return found


def _begins_stated(pieces: Sequence[entry.Piece]) -> bool:
    """Whether a list comes first, and its first item is a stat line that names nobody: `- 5 HP, 1 Armor, bite (d6)`."""
    first = pieces[0] if pieces else None
    return (
        first is not None
        and first.kind == "item"
        and statline.looks_like(first.text)
        and not statline.parse(first.text).name
    )


def _stat_table(rows: Sequence[Sequence[str]]) -> str:
    """The name of the creature whose figures a table holds, where that heads it: `| Goblin King | |` over labels with values;
    nothing where it is no such table."""
    name, *others = (one_line(stattext.unmarked_cell(cell)) for cell in rows[0])
    if not name or any(others) or randomtable.read(rows[0], rows[1:], ""):
        return ""
    pieces = [entry.Piece("table", "", tuple(map(tuple, rows[1:])))]
    return name if not entry.field_of(f"{name}: 1") and entry.find(pieces) else ""


def is_lying(rows: Sequence[Sequence[str]]) -> bool:
    """Whether a table has its numbers along the top."""
    return len(rows[0]) > 2 and all(keys.spans(cell, "d100") for cell in rows[0][1:])
