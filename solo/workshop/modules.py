"""A published module's page as an adventure of ours: `solo new NAME --from PAGE.md`.

Rooms become scenes, their exits links, stat lines definitions, tables tables; what may be looked at becomes choices. What is
not recognised is listed, and kept in a comment at the head for whoever finishes it by hand.
"""

import json
import re
from collections.abc import Iterator, Sequence

import msgspec

from solo.scenario.names import slug
from solo.scenario.statlines.text import one_line
from solo.workshop import moduletables, pages, wandering
from solo.workshop.modulecreatures import Creatures
from solo.workshop.modulenames import quoted_name
from solo.workshop.moduleways import EXITS, Ways
from solo.workshop.modulewords import plain, rolled, short
from solo.workshop.pagemodel import Page, Room

_FOES = re.compile(  # `GHOUL (STRENGTH: 10, STAMINA: 12)`, `GHOUL SKILL 8 STAMINA 7`
    r"[A-Z][A-Z' -]{2,30}?\s*\(?\b(?:SKILL|STRENGTH|COMBAT SKILL|HABILIDADE?|HABILIDAD|HABILET\u00c9)\b:?\s*[0-9]{1,2},?\s*[A-Z\u00c9]{4,12}:?\s*[0-9]{1,2}\)?"
)
MOST_LOOKS = 9
_ROLL_ON = re.compile(
    r"\b[Rr]oll(?:s|ed)?\s+(?:once\s+|again\s+|twice\s+)?on\s+(?:the\s+)?"
    r"(?:(?P<name>[A-Z][^.,;:()`]{1,50})|(?P<small>[a-z][\w' -]{1,40}?)\s+table\b)"
)
_EMPTY_SCENE = (
    "## The Beginning\n\nNothing on the page was read as a room.\n\n- Leave. `end escape` You turn back."
)


class Made(msgspec.Struct):
    """The adventure's text, how much of each kind it holds, and what was not recognised, in sentences."""

    text: str
    scenes: int
    links: int
    creatures: int
    tables: int
    left: list[str]


def adventure(text: str, title: str) -> Made:
    """Make an adventure of a module's page."""
    return _Writer(pages.read(text), title).made()


class _Writer:
    """An adventure while it is written."""

    def __init__(self, page: Page, title: str):
        self.page, self.title = page, title
        self.left = [f"{head or 'the beginning'}: {short(said)}" for head, said in page.left]
        self.ways = Ways(page, self.left)
        self.creatures = Creatures(page, self.left, lambda where: self.ways.room(where) is not None)

    def made(self) -> Made:
        """All of it, written."""
        rooms = self.page.rooms
        for room in rooms:
            self.creatures.of_room(room)
        for text in self.page.stated:
            self.creatures.without_lines(text, None)
        for table in self.page.tables:
            table.rows[1:] = [[row[0], *map(self.creatures.stated_cell, row[1:])] for row in table.rows[1:]]
        self.creatures.named(rooms)
        self.creatures.printed = frozenset(self.creatures.entries)
        for room in rooms:
            self.creatures.only_hurt(room)
        for room in rooms:
            self.creatures.known_in(room)
            self.ways.of_room(room)
        self.ways.to_all()
        self._turned()
        scenes = [self._scene(room, number == 0) for number, room in enumerate(rooms)] or [_EMPTY_SCENE]
        comers = list(self._wandering())
        parts = [self._front(), *([self._comment()] if self.page.left else []), *scenes, *comers]
        told = (
            " ".join(comers)
            + " ".join(" ".join(row) for table in self.page.tables for row in table.rows).lower()
        )
        self.creatures.met_nowhere(told)
        if self.creatures.entries:
            parts.append(self.creatures.written())
        parts += [moduletables.written(table, self._meeting) for table in self.page.tables]
        self.creatures.without_figures()
        links = sum(map(len, self.ways.out.values())) + sum(
            number in self.ways.by_name for room in rooms for _, number in room.turns
        )
        return Made(
            "\n\n".join(parts) + "\n",
            len(rooms),
            links,
            len(self.creatures.entries),
            len(self.page.tables),
            self.left,
        )

    def _blurb(self) -> str:
        """Where it comes from, with the title that the page has of its own."""
        own = one_line(plain(self.page.title))
        named = f", {own}," if own and own.casefold() != self.title.casefold() else ""
        return f"Made from a page of a published module{named} to be finished by hand."

    def _front(self) -> str:
        return (
            f"---\ntitle: {json.dumps(self.title, ensure_ascii=False)}\nblurb: {json.dumps(self._blurb(), ensure_ascii=False)}\n"
            f"rules: any\n---\n\n# {self.title}"
        )

    def _turned(self) -> None:
        """What is to be said of a gamebook: sections that are not on the page, that nothing turns to, that end the game, and
        figures of its own rules."""
        rooms = self.page.rooms if self.page.gamebook else []
        known = {room.number for room in rooms}
        led = {number for room in rooms for _, number in room.turns}
        for room in rooms:
            for words, number in room.turns:
                if number not in known:
                    self.left.append(f"{room.heading}: {words}: turns to {number}, which is not on the page")
            if not room.turns:
                self.left.append(f"{room.heading}: it turns to nothing; an end is written, say how it ends")
            if room is not rooms[0] and room.number not in led:
                self.left.append(f"{room.heading}: nothing on the page turns to it")
            for text in room.told:
                self.left += [
                    f"{room.heading}: {match[0]}: figures of the gamebook's own rules, which are not read; write `meet` and a stat line"
                    for match in _FOES.finditer(text)
                ]

    def _scene(self, room: Room, first: bool) -> str:
        parts = [f"## {room.heading}"]
        parts += [_quoted(plain(text)) for text in room.aloud if plain(text)]
        parts += [
            self._with_rolls(rolled(told))
            for text in room.told
            if (told := plain(text)) and not EXITS.match(told)
        ]
        if len(parts) == 1:
            parts.append(f"You are in the {room.name.lower() or 'next room'}.")
        if met := self.creatures.in_room(room.heading):
            parts.append(met)
        parts.append("\n".join(self._choices(room, first)))
        return "\n\n".join(parts)

    def _with_rolls(self, text: str) -> str:
        """A text that says to roll on a table of the page, with that roll."""
        for match in _ROLL_ON.finditer(text):
            words = re.sub(r"\s+[Tt]able\Z", "", match["name"] or match["small"]).lower()
            named = [table.name for table in self.page.tables if words.startswith(table.name.lower())]
            meant = [
                table.name
                for table in self.page.tables
                if {*re.findall(r"[^\W\d_]+", words)} <= {*re.findall(r"[^\W\d_]+", table.name.lower())}
            ]
            if named := named or (meant if len(meant) == 1 else []):
                return f"{text} `roll {quoted_name(max(named, key=len).lower())}`"
        return text

    def _choices(self, room: Room, first: bool) -> Iterator[str]:
        used: set[str] = set()
        for name, texts in room.looks[:MOST_LOOKS]:
            label = plain(name).lower()
            told = self._with_rolls(rolled(" ".join(filter(None, (plain(text) for text in texts)))))
            if label in used or not told:
                continue
            used.add(label)
            yield f"- `once` Look closer: {label}.\n\n  {told}\n"
        for name, texts in room.looks[MOST_LOOKS:]:
            self.left.append(f"{room.heading}: {name}: {short(' '.join(texts))}")
        for words, number in room.turns:
            if section := self.ways.by_name.get(number):
                yield f"- {plain(words)}. \u2192 [{section.heading}](#{slug(section.heading)})"
            else:
                yield f"- {plain(words)}. `end escape` Section {number} is not on the page."
        if room.section and not room.turns:
            yield "- That is all. `end escape` The section turns to no other."
        if room.section:
            return
        for heading, way in self.ways.out[room.heading].items():
            there = self.ways.headed[heading]
            where = there.name or there.bare[:1].lower() + there.bare[1:]
            where = _ARTICLE.sub(lambda m: m[0].lower(), where)
            go = f"Go {way}, to {where}" if way else f"Go to {where}"
            yield f"- {go}. \u2192 [{heading}](#{slug(heading)})"
        if first or not self.ways.out[room.heading]:
            yield "- Leave this place. `end escape` You turn back with what you have."

    def _wandering(self) -> Iterator[str]:
        """Random encounters, where the page has a table of them: one chance in six every other turn."""
        sure = [(wandering.comes(each, self.creatures.meeting), each) for each in self.page.tables]
        tables = [each for how, each in sorted(sure, key=lambda one: -one[0]) if how]
        if not tables:
            self.left += [
                f"{table.name}: it is taken for a table to look up in, and nothing rolls on it yet; write `roll {quoted_name(table.name)}` where it belongs"
                for table in self.page.tables
                if wandering.MONSTERS.search(" ".join((table.name, *table.rows[0])))
            ]
            return
        printed = " ".join(said for head, said in self.page.left if tables[0].name.startswith(head))
        for room in self.page.rooms:
            if tables[0].name in (room.heading, room.name, f"Table of {room.heading}"):
                printed += " ".join(("", *room.told))
        turns, chance = wandering.how_often(printed)
        if not wandering.is_said(printed):
            self.left.append(
                f"{tables[0].name}: no chance of it is read on the page; `every {turns} turns` and `{chance}` are written, change them"
            )
        yield f"## Always\n\n`every {turns} turns` `{chance}` Something stirs nearby. `roll {quoted_name(tables[0].name)}`"
        named = slug(" ".join(cell for table in self.page.tables for row in table.rows[1:] for cell in row))
        for table in self.page.tables:
            if table is not tables[0] and f"roll-on-{slug(table.name)}" not in named.replace(
                "roll-on-the-", "roll-on-"
            ):
                self.left.append(
                    f"{table.name}: a table that nothing rolls on yet; write `roll {table.name}` where it belongs"
                )

    def _meeting(self, cell: str) -> str:
        """A cell that names creatures of the page, with a `meet` of them; else with the roll on the table that it names."""
        bare = plain(cell).strip(" .").lower()
        if table := next((each for each in self.page.tables if each.name.lower() == bare), None):
            return f"{cell} `roll {quoted_name(table.name.lower())}`"
        met = self.creatures.meeting(cell)
        return f"{cell} {met}" if met else self._with_rolls(cell)

    def _comment(self) -> str:
        told = "\n\n".join(f"{head}: {_numbered(said)}" for head, said in self.page.left)
        return (
            "<!-- What the page holds besides, not made into anything:\n\n"
            + told.replace("--", "\u2014")
            + "\n-->"
        )


_ARTICLE = re.compile(r"\A(?:An?|The)(?=\s)")


def _numbered(text: str) -> str:
    """The same, with the number that begins a list."""
    first = re.match(r"\s*[0-9]{1,3}[.)]\s+", text)
    return (first[0].lstrip() if first else "") + plain(text)


def _quoted(text: str) -> str:
    return "\n".join(f"> {line}" if line else ">" for line in text.split("\n"))


def said(made: Made, path: str) -> Sequence[str]:
    """What to tell whoever made it."""
    yield_ = [
        f"Wrote {path}: {made.scenes} scenes, {made.links} ways, {made.creatures} creatures, {made.tables} tables.",
    ]
    if made.left:
        yield_.append("Not recognised, to be finished by hand:")
        yield_ += [f"  {each}" for each in made.left]
    return yield_
