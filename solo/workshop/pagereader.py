"""A page on its way: its blocks one by one, each put where it belongs.

What may live here: what a block is by the headings above it and the blocks around it. Tables are for `pagetables.py`.
"""

import re
from collections.abc import Sequence

from solo.scenario.statlines import entry, labels, statline
from solo.scenario.statlines import text as stattext
from solo.scenario.statlines.text import one_line
from solo.scenario.tables import randomtable
from solo.workshop import pagetables, pageways, pagewords
from solo.workshop.pageblocks import Block, source
from solo.workshop.pagemodel import Page, Room
from solo.workshop.pagetables import BOLD_HEAD, ROLLED
from solo.workshop.stated import headed, several, stat_lines

_ROOM = re.compile(
    r"(?:(?:room|area|location|chamber|cave|hex|sala|\u00e1rea|raum|zone|salle|rum|rom|stanza|pi\u00e8ce|ort|sted|huone)\s+)?"
    r"(?P<number>[0-9]{2}[.][0-9]{2}|[0-9]{4}|[A-Z]{0,2}[0-9]{1,3}[a-z]?|(?-i:[A-Z])(?=[.:)]\s))\s*(?:[.:)\u2013\u2014-]+\s*|\s+(?=[A-Z\u00c0-\u00dd]))(?P<name>\S.*)?",
    re.IGNORECASE,
)
_NUMBER = re.compile(r"[0-9]{2}[.][0-9]{2}|[0-9]{4}|[A-Z]{0,2}[0-9]{1,3}[a-z]?")
_KEYED = re.compile(r"\b(?:rooms?|areas?|key|keyed|locations?|salas|r\u00e4ume|salles)\b", re.IGNORECASE)
_PICTURE = re.compile(r"(?:\s*(?:!\[[^\[\]]*\]\(.*\)|<br\b[^<>]*>))*\s*", re.DOTALL)
_ENDS_ROOMS = re.compile(  # what a heading behind the rooms of a page begins
    r"(?:wandering|random)\s+(?:monsters?|encounters?)|(?:new\s+)?(?:monsters?|bestiary)\Z|appendix|credits?\Z|licen[sc]e",
    re.IGNORECASE,
)
_EMPTY = re.compile(r"[\s.\u2026*_-]*\Z")
ENOUGH_TOLD = 6  # words of each item, on an average, where a list describes places
FEWEST_WORDS = 3  # before the figures of a paragraph that describes


class Reader:
    """A page on its way: the headings above, the room, entry or section that is open."""

    def __init__(self, page: Page, keyed: bool = False, listed: bool = False):
        self.page = page
        self.keyed, self.listed = keyed, listed
        self.room: Room | None = None
        self.room_level = 0
        self.tables = pagetables.Tables(page)
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
            statline.looks_like(text) or pageways.WAY.match(text.lstrip(" *_")) or pageways.EXIT.search(text)
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
            self.tables.level = words
            if self.page.rooms or self.page.title:
                self.page.left.append((words, "heads the rooms and tables that follow"))
        if block.level == 1 and not self.page.title:
            self.page.title = words
        match = self._room_head(words)
        if match and not words.isdigit() and not re.match(r"level|d[0-9]|[0-9]*d[0-9]", words, re.IGNORECASE):
            self._open(Room(match["number"], pagewords.named(match["name"])), block.level)
        else:
            self.title = words

    def _open(self, room: Room, level: int) -> None:
        room.level = self.tables.level
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
        named = [BOLD_HEAD.fullmatch(text) for text, _ in block.items]
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
        return len(block.items) > 2 and told and not ROLLED.search(near)

    def _bold_room(self, block: Block) -> Room | None:
        """A paragraph that begins with a room's number in bold (`**12. Crypt**`, `**12** A crypt`), and is no stat line."""
        bold = BOLD_HEAD.fullmatch(block.text)
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
            room = Room(head, pagewords.first_words(rest), begins=pagewords.no_marks(rest))
        elif match and (re.match(r"\S+?\s*[.:)\u2013\u2014-]", head) or self._is_next(match["number"])):
            room = Room(match["number"], pagewords.named(match["name"]))
        else:
            return None
        if rest:
            room.told.append(pagewords.without_name(one_line(rest), room.name))
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
            room = Room(
                number,
                pagewords.first_words(text),
                [text, *nested],
                level=self.tables.level,
                begins=pagewords.no_marks(text),
            )
            room.told[0] = pagewords.without_name(text, room.name)
            if room.heading in {other.heading for other in self.page.rooms}:
                room.number = f"{len(self.page.rooms) + 1}"
            self.page.rooms.append(room)

    def _into_room(self, room: Room, block: Block) -> None:
        if opened := self._bold_room(block) if block.kind == "paragraph" else None:
            self._open(opened, self.room_level)
        elif block.kind == "quote":
            room.aloud.append(block.text)
        elif block.kind == "table" and pageways.is_exits(block.rows):
            found = pageways.exits_of(block.rows)
            room.exits += [(way, number) for way, number in found if number]
            self.page.left += [
                (room.heading, f"a way out, {way}: no room of the page")
                for way, number in found
                if not number
            ]
        elif block.kind == "table" and (found := entry.rostered(block.rows)):
            self.page.entries += found
        elif block.kind == "table" and (called := pagetables.stat_table(block.rows)):
            self.page.entries.append((called, source(block)))
            room.met.append(called)
        elif block.kind == "table":
            self.tables.add(block, self.tables.caption(room, self.previous) or room.heading, room=room)
        elif block.kind == "paragraph" and self.tables.is_caption_below(block, self.room, self.previous):
            self.tables.named_below(one_line(block.text))
        elif block.kind == "list" and not (block.ordered and self._rolled_in(room, block)):
            self._items(room, block)
        elif block.text.strip():
            room.told.append(block.text)

    def _rolled_in(self, room: Room, block: Block) -> bool:
        """Whether a numbered list in a room stands right below a name in bold that says it is rolled on; it is a table then."""
        above = self.previous.text if self.previous and self.previous.kind == "paragraph" else ""
        bold = BOLD_HEAD.fullmatch(above)
        if bold is None or bold["rest"].strip() or room.told[-1:] != [above] or not ROLLED.search(above):
            return False
        made = self.tables.of_list(block, one_line(bold["head"]).strip(" .:"), above, self.listed)
        room.told[-1:] = [] if made else room.told[-1:]
        return made

    @staticmethod
    def _items(room: Room, block: Block) -> None:
        """Items with a bold name are what may be looked at; the rest is told."""
        for text, nested in block.items:
            bold = BOLD_HEAD.fullmatch(text)
            way = bold is not None and pageways.WAY.fullmatch(one_line(bold["head"]).strip(" .:"))
            if (
                bold
                and bold["rest"].strip()
                and not way
                and not pageways.EXITS_HEAD.fullmatch(bold["head"].strip(" s"))
            ):
                room.looks.append((one_line(bold["head"]), [bold["rest"], *nested]))
            else:
                room.told += [text, *nested]

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
        if not blocks and self.title and self.title not in (self.page.title, self.tables.level, self.headed):
            self.page.left.append((self.title, _NOTHING_BELOW))
        self.headed = self.title
        blocks = self.tables.captioned(blocks, self.title, self.listed)
        before = "\n".join(each.text for each in blocks if each.kind == "paragraph")
        for block in [each for each in blocks if each.kind == "table"]:
            if found := entry.rostered(block.rows):
                self.page.entries += found
                blocks = [each for each in blocks if each is not block]
            elif randomtable.read(block.rows[0], block.rows[1:], f"{title}\n{before}"):
                self.tables.add(block, title, before, self.room)
                blocks = [each for each in blocks if each is not block]
        blocks = [each for each in blocks if each.kind != "paragraph" or not _PICTURE.fullmatch(each.text)]
        blocks = self._without_entries([each for each in blocks if not self._several(each)])
        words = " ".join([title, *(each.text for each in blocks if each.kind == "paragraph")])
        blocks = [
            each
            for each in blocks
            if not (each.ordered and self.tables.of_list(each, title, words, self.listed))
        ]
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
                    self.tables.add(block, title, room=self.room)
                else:
                    self.within.told.append(source(block))
        elif one_line(text).strip():
            self.page.left.append((title, one_line(text)))


_NOTHING_BELOW = "a heading with nothing of its own below it"
_COUNTED = re.compile(
    r"(?:monster|creature|npc|foe|enemy|character)s? #?[0-9]{1,3}", re.IGNORECASE
)  # `Monster 4`


def _begins_stated(pieces: Sequence[entry.Piece]) -> bool:
    """Whether a list comes first, and its first item is a stat line that names nobody: `- 5 HP, 1 Armor, bite (d6)`."""
    first = pieces[0] if pieces else None
    return (
        first is not None
        and first.kind == "item"
        and statline.looks_like(first.text)
        and not statline.parse(first.text).name
    )
