"""The random tables of a page: those that are tables, and the lists that are rolled on.

What may live here: which tables a page has, what they are called and rolled with. How they are written is for `moduletables.py`.
"""

import re
from collections.abc import Iterator, Sequence

import msgspec

from solo.scenario.statlines import entry, statline
from solo.scenario.statlines import text as stattext
from solo.scenario.statlines.text import one_line
from solo.scenario.tables import keys, randomtable
from solo.workshop import pagewords
from solo.workshop.pageblocks import Block, source
from solo.workshop.pagemodel import Page, Rolled, Room

DICE = {2: "d2", 3: "d3", 4: "d4", 6: "d6", 8: "d8", 10: "d10", 12: "d12", 20: "d20", 30: "d30", 100: "d100"}
_PLAIN_HEAD = re.compile(  # `Statue Table Roll for each gift`, `Wandering Monsters Check 1 in 6 every turn`
    r"\s*(?P<head>(?:[A-Z][\w'\u2019-]*\s){0,3}(?:Tables?|(?:Wandering |Random )?(?:Monsters|Encounters)))\b"
)
_CAPTION = re.compile(  # `: Weather`, `Table 2: Weather`, `**Weather (d66)**`
    r"(?::|Table(?:\s[0-9.]+)?:)\s+(?P<plain>\S.{1,70}?)[.:]?|(?P<mark>\*\*|__)(?P<bold>[^*_]{2,70}?)[.:]?(?P=mark)[.:]?"
)
ROLLED = re.compile(
    r"\b[0-9]{0,2}[dw][0-9]{1,3}\b|\broll|random|encounter|wander|rumou?r|\btable\b", re.IGNORECASE
)
BOLD_HEAD = re.compile(r"\s*(?:\*\*|__)(?P<head>[^*_]{1,80}?)[.:]?(?:\*\*|__)[.:]?\s*(?P<rest>.*)", re.DOTALL)


class Tables:
    """The tables of a page on its way: `level` is that of the rooms which are being read."""

    def __init__(self, page: Page):
        self.page = page
        self.level = ""

    def add(self, block: Block, name: str, before: str = "", room: Room | None = None) -> None:
        """A table of the page, or what is left of one without dice."""
        if (
            len(block.rows) > 2
            and keys.dice_header(block.rows[1][0])
            and not any(map(keys.dice_header, block.rows[0]))
            and not any(map(keys.dice_header, block.rows[1][1:]))
        ):  # its head is the first row of its body
            over = one_line(" ".join(pagewords.no_marks(cell) for cell in block.rows[0]))
            self.page.left += [(name, over)] if over else []
            block = msgspec.structs.replace(block, rows=block.rows[1:])
        if parts := list(_apart(block.rows)):
            for part, rows in parts:
                self.add(msgspec.structs.replace(block, rows=rows), f"{name}, {part}", before, room)
            return
        found = randomtable.read(block.rows[0], block.rows[1:], f"{name}\n{before}" if before else name)
        if found:
            head = block.rows[0][0] if block.rows[0] else ""
            caption = one_line(
                re.sub(r"\([^()]*\)|\b[0-9]{0,2}[dw][0-9]{1,3}\b", " ", pagewords.no_marks(head))
            )
            said = (
                caption
                if room is not None
                and len(caption.split()) > 2
                and keys.named(head)
                and keys.besides_dice(head)
                else ""
            )
            called = self.named(name, said or found[0].title)
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

    def named(self, name: str, title: str) -> str:
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

    def of_list(self, block: Block, title: str, words: str, listed: bool) -> bool:
        """A numbered list that one rolls on: it is said so, or creatures with their stat lines stand in it."""
        stated = sum(statline.looks_like(text) for text, _ in block.items)
        figures = [str(number) for number in range(1, len(block.items) + 1)]
        named = keys.dice_of(figures, title, words)
        short = len(block.items) > 3 and all(
            len(text.split()) < 9 and not nested for text, nested in block.items
        )
        rolled = listed or ROLLED.search(words) or short or stated * 2 >= len(block.items)
        dice = named or (DICE.get(len(block.items), "") if rolled else "")
        if not dice:
            return False
        rows = [[dice, pagewords.no_marks(title) or "Result"]]
        for number, (text, nested) in enumerate(block.items, 1):
            parsed = statline.parse(one_line(text)) if statline.looks_like(text) else None
            if parsed is not None and parsed.name and (parsed.attacks or parsed.hd or parsed.ac):
                called, words = stattext.described(parsed.name)
                words = words or ("; ".join(parsed.extras) if parsed.kind != "bx" else "")
                self.page.entries += [(called, text)] * all(called != name for name, _ in self.page.entries)
                text = f"{parsed.number or 1} {called}" + (f" - {words}" if words else "")
            rows.append([str(number), one_line(" ".join((text, *nested)))])
        self.page.tables.append(Rolled(self.named(title, title), rows, dice, self.level))
        return True

    def captioned(self, blocks: list[Block], title: str, listed: bool) -> list[Block]:
        """The blocks without the lists that are rolled on and stand right below a name in bold: `**Wandering Monsters** (1d8)`."""
        left: list[Block] = []
        for block in blocks:
            above = BOLD_HEAD.fullmatch(left[-1].text) if left and left[-1].kind == "paragraph" else None
            if above is None and block.kind == "table" and left and left[-1].kind == "paragraph":
                above = _PLAIN_HEAD.match(left[-1].text)
            name = one_line(above["head"]).strip(" .:") if above and ROLLED.search(left[-1].text) else ""
            name = title or name if keys.dice_header(name) else name  # `**d12** **Trap**`
            if (
                name
                and block.kind == "table"
                and randomtable.read(block.rows[0], block.rows[1:], left[-1].text)
            ):
                self.add(block, name)
                self.page.left.append((self.page.tables[-1].name, one_line(left.pop().text)))
            elif name and block.ordered and self.of_list(block, name, left[-1].text, listed):
                self.page.left.append((self.page.tables[-1].name, one_line(left.pop().text)))
            else:
                left.append(block)
        return left

    @staticmethod
    def caption(room: Room, above: Block | None) -> str:
        """The caption that stands right above a table in a room; it is told no more."""
        match = _CAPTION.fullmatch(one_line(above.text)) if above and above.kind == "paragraph" else None
        if above is None or match is None or not room.told or room.told[-1] != above.text:
            return ""
        room.told.pop()
        return match["bold"] or match["plain"]

    def is_caption_below(self, block: Block, room: Room | None, previous: Block | None) -> bool:
        """Whether `: Caption` stands right below a table that has none above it."""
        named = self.page.tables[-1].name if self.page.tables else ""
        unnamed = room is not None and named.startswith(("Table of", room.heading))
        below = previous is not None and previous.kind == "table"
        return unnamed and below and block.text.startswith((": ", "Table: ")) and "\n" not in block.text

    def named_below(self, caption: str) -> None:
        """The last table is called as the caption below it says."""
        if match := _CAPTION.fullmatch(caption):
            table = self.page.tables.pop()
            table.name = self.named(match["plain"], "")
            self.page.tables.append(table)


_LEVEL = re.compile(
    r"(?:dungeon |party )?(?:levels?|n\u00edve(?:l|is)|nivel(?:es)?|niveaux?|livello|ebenen?|stufen?|floors?|depths?|tiers?)\s+[0-9]",
    re.IGNORECASE,
)


def _apart(rows: Sequence[Sequence[str]]) -> Iterator[tuple[str, list[list[str]]]]:
    """The tables that a printed one is, each with what it is called beside it: one for each column, where those are levels
    (`d20 | Level 1 | Level 2`), or for each row, where the figures of a row stand under what they give (`d100 | Corn | Wood`)."""
    head, *below = rows
    heads = [pagewords.no_marks(cell).strip() for cell in head]
    dice = keys.dice_header(head[0])
    if len(head) < 3 or not below or any(len(row) != len(head) for row in below):
        return
    if dice and all(map(_LEVEL.match, heads[1:])):
        for at, level in enumerate(heads[1:], 1):
            yield level, [[head[0], head[at]], *([row[0], row[at]] for row in below)]
    named = all(heads[1:]) and all(row[0].strip() for row in below)
    if not named or any(keys.spans(cell, "d100") for cell in (*head[1:], *(row[0] for row in below))):
        return
    if dice and all(keys.covers(row[1:], dice) for row in below):
        for row in below:
            listed = [[figures, result] for figures, result in zip(row[1:], head[1:], strict=True)]
            yield pagewords.no_marks(row[0]), [[dice, "Result"], *listed]


def stat_table(rows: Sequence[Sequence[str]]) -> str:
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
