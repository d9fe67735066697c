"""A published module's page as an adventure of ours: `solo new NAME --from PAGE.md`.

Rooms become scenes, their exits links, stat lines definitions, tables tables; what may be looked at becomes choices. What is
not recognised is listed, and kept in a comment at the head for whoever finishes it by hand.
"""

import json
import re
from collections.abc import Iterator, Sequence

import msgspec

from solo.core.english import NUMBERS, singular
from solo.scenario.names import slug
from solo.scenario.statblock import StatBlock
from solo.scenario.statlines import statline
from solo.scenario.statlines import text as stattext
from solo.scenario.statlines.text import one_line
from solo.workshop import moduletables, pages, pageways, stated
from solo.workshop.modulewords import plain, rolled
from solo.workshop.pages import Page, Room

_WANDERING = re.compile(
    r"wander|encounter|random monster|encontro|encuentro|begegnung|rencontre", re.IGNORECASE
)
_MONSTERS = re.compile(r"monster|creature|monstro|monstruo|monstre", re.IGNORECASE)
_LOOKED_UP = re.compile(  # of somebody who is there already, or of what they are
    r"\b(?:types?|kinds?|reactions?|distances?|activit(?:y|ies)|motivations?|motives?|moods?|names?|features?|quirks?|treasures?|statistics|stats)\b",
    re.IGNORECASE,
)
_SHORT = {
    "n": "north",
    "s": "south",
    "e": "east",
    "w": "west",
    "ne": "northeast",
    "nw": "northwest",
    "se": "southeast",
    "sw": "southwest",
}
_SHORT |= {
    **dict.fromkeys(("nord", "norden", "n\u00f6rdlich", "norte"), "north"),
    **dict.fromkeys(("s\u00fcd", "s\u00fcden", "s\u00fcdlich", "sud", "sul", "sur"), "south"),
    **dict.fromkeys(("osten", "\u00f6stlich", "leste", "este"), "east"),
    **dict.fromkeys(("westen", "westlich", "oeste", "ouest"), "west"),
    **dict.fromkeys(("hinauf", "oben", "arriba", "acima", "enhaut"), "up"),
    **dict.fromkeys(("hinunter", "unten", "abajo", "abaixo", "enbas"), "down"),
}
_BACK = {"north": "south", "east": "west", "up": "down", "northeast": "southwest", "northwest": "southeast"}
_BACK |= {there: here for here, there in _BACK.items()}
_EXITS = re.compile(r"(?:exits?|ways out|sa\u00eddas|salidas|sorties|ausg\u00e4nge)\s*:", re.IGNORECASE)
_FOES = re.compile(  # `GHOUL (STRENGTH: 10, STAMINA: 12)`, `GHOUL SKILL 8 STAMINA 7`
    r"[A-Z][A-Z' -]{2,30}?\s*\(?\b(?:SKILL|STRENGTH|COMBAT SKILL|HABILIDADE?|HABILIDAD|HABILET\u00c9)\b:?\s*[0-9]{1,2},?\s*[A-Z\u00c9]{4,12}:?\s*[0-9]{1,2}\)?"
)
_ONLY_POINTS = re.compile(  # `6 orcs (hp 6, 6, 5)`
    rf"\b(?:{stated.NUMBER}|an?|the)\s(?:[^\W\d][\w'-]*\s){{1,3}}\(\s*(?:hp|hit points):?\s*[0-9][^()]{{0,60}}\)",
    re.IGNORECASE,
)
MOST_LOOKS = 9
MOST_SAID = 3  # rooms without a way, each told of by itself


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
        self.left = [f"{head or 'the beginning'}: {_short(said)}" for head, said in page.left]
        self.creatures: dict[str, str] = {}
        self.unmet: list[tuple[str, str]] = []  # rows of tables, and whom they name without figures
        for name, text in page.entries:
            self._called(_entry_name(name), text, "")
        self.met: dict[str, list[tuple[str, str]]] = {}  # by heading: how many of whom
        self.by_name: dict[str, Room] = {}
        for room in page.rooms:
            self.by_name.setdefault(room.number.lower(), room)
            self.by_name.setdefault(room.anchor, room)
            self.by_name.setdefault(slug(room.name), room)
        self.headed = {room.heading: room for room in page.rooms}
        self.ways: dict[str, dict[str, str]] = {room.heading: {} for room in page.rooms}

    def made(self) -> Made:
        """All of it, written."""
        rooms = self.page.rooms
        for room in rooms:
            self._creatures_of(room)
            for name in room.met:
                self._meets(room, _entry_name(name), room.many.get(name, ""))
        for text in self.page.stated:
            self._without_lines(text, None)
        for table in self.page.tables:
            table.rows[1:] = [[row[0], *map(self._stated_cell, row[1:])] for row in table.rows[1:]]
        for room in rooms:
            self._known_in(room)
            self._only_hurt(room)
            self._ways_of(room)
        self._reachable()
        self._turned()
        scenes = [self._scene(room, number == 0) for number, room in enumerate(rooms)] or [_EMPTY_SCENE]
        wandering = list(self._wandering())
        parts = [self._front(), *([self._comment()] if self.page.left else []), *scenes, *wandering]
        met = {name for here in self.met.values() for _, name in here}
        told = (
            " ".join(wandering)
            + " ".join(" ".join(row) for table in self.page.tables for row in table.rows).lower()
        )
        self.left += [
            f"{name}: nobody meets them yet; write `meet {_called(name)}` where they are"
            for name in self.creatures
            if name not in met and name.lower() not in told
        ]
        if self.creatures:
            parts.append(
                "## Bestiary\n\n"
                + "\n\n".join(self._entry(name, text) for name, text in self.creatures.items())
            )
        parts += [moduletables.written(table, self._meeting) for table in self.page.tables]
        self._without_figures()
        links = sum(map(len, self.ways.values())) + sum(
            number in self.by_name for room in rooms for _, number in room.turns
        )
        return Made(
            "\n\n".join(parts) + "\n",
            len(rooms),
            links,
            len(self.creatures),
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

    # ---------------------------------------------------------------------------------------------- creatures

    def _creatures_of(self, room: Room) -> None:
        """Stat lines in the text of a room: each becomes a definition, and is met there."""
        room.aloud = [self._without_lines(text, room) for text in room.aloud]
        room.told = [self._without_lines(text, room) for text in room.told]
        room.looks = [
            (name, [self._without_lines(text, room) for text in texts])
            for name, texts in room.looks
            if not self._is_creature(name, texts, room)
        ]

    def _is_creature(self, name: str, texts: list[str], room: Room) -> bool:
        """Whether an item is a creature with its stat line (`- **Rats (12):** AC 7, …`); it is met in the room then."""
        line = one_line(" ".join((f"{name}:", *texts)))
        if parted := stated.behind_words(name, one_line(" ".join(texts))):
            self._add(name, f"{parted[1]}\n\n{parted[0]}", statline.parse(parted[1]).number, room)
            return True
        if not statline.looks_like(line) or any(stated.stat_lines(line)):
            return False
        parsed = statline.parse(line)
        self._add(parsed.name or name, line, parsed.number, room)
        return True

    def _without_lines(self, text: str, room: Room | None) -> str:
        """The text without the stat lines in it, each of which is a creature that is met in the room."""
        held = list(stated.stat_lines(text))
        if found := stated.several(text):
            for name, line in found:
                self._add(name, line, "", room)
            return ""
        if not held and (last := stated.trailing(text)):
            self._add(last.name, last.line, last.many, room)
            return last.rest
        if not held and (found_in := stated.inline(text)):
            self._add(found_in.name, found_in.line, found_in.many, room)
            return found_in.rest
        if not held and (found_in := stated.running(text)):
            self._add(found_in.name, found_in.line, found_in.many, room)
            return found_in.rest
        if not held and statline.looks_like(text):
            block = statline.parse(one_line(text))
            if block.name:
                self._add(block.name, one_line(text), block.number, room)
                return ""
        if parted := stated.leading(text) if held else None:
            block = statline.parse(parted[0])
            self._add(block.name, parted[0], block.number, room)
            return self._without_lines(parted[1], room)
        for start, end, line in reversed(held):
            before = text[:start].rstrip()
            who = stated.whose(before)
            counted = _COUNT_FIRST.match(line)
            line = line[counted.end() :] if counted else line
            self._add(self._name_of(who, line, room), line, who.many or (counted[1] if counted else ""), room)
            self._beside(before, line, room)
            text = before + text[end:]
        return text

    def _name_of(self, who: stated.Whose, line: str, room: Room | None) -> str:
        """Whose a stat line is; where nobody is named before it, that is told."""
        if who.name:
            return who.name
        name = (room.name if room else "") or "Somebody"
        where = f"{room.heading}: " if room else ""
        self.left.append(
            f"{where}nobody is named before ({_short(line)}); it is called {name}, give it a name"
        )
        return name

    def _beside(self, before: str, line: str, room: Room | None) -> None:
        """Who is named with the one that a stat line is of has it too, or is told; so is that they come only perhaps."""
        where = f"{room.heading}: " if room else ""
        others, alike = stated.beside(before, line)
        for other in others:
            if alike:
                self._add(other.name, line, other.many, room)
            else:
                self.left.append(
                    f"{where}of {other.name}, who is named beside ({_short(line)}), no figures are read"
                )
        if room and (sentence := stated.perhaps(before)):
            self.left.append(f"{where}{_short(sentence)}: they are met always; write when")

    def _called(self, called: str, line: str, where: str) -> str:
        """The name by which somebody is written, who is there from now on: one of the same name with the same figures is
        the same, and one with other figures is another."""
        at = f"{where}: " if where else ""
        for order in ("", *_ORDER):
            name = f"{order} {called}".strip()
            known = next((each for each in self.creatures if stated.same(each, name)), "")
            if not known:
                if order:
                    self.left.append(
                        f"{at}{called} is printed with other figures; those are called {name}, give them a name"
                    )
                self.creatures[name] = line
                return name
            if (differ := _differ(self.creatures[known], line)) != "figures":
                if differ:
                    self.left.append(
                        f"{at}{called} is printed with other hit points ({differ}); those of the first are written"
                    )
                return known
        self.left.append(f"{at}{called} is printed with still other figures, which are not written: {line}")
        return called

    def _add(self, name: str, line: str, count: str, room: Room | None) -> str:
        """Somebody with a stat line is of the page from now on, and met in the room; returns what they are called."""
        where = room.heading if room else ""
        called = self._called(_titled(name, count), line, where)
        if room is None:
            return called
        if _EITHER.fullmatch(count):
            self.left.append(f"{where}: {called}: {count} are printed; {_number(count)} are met")
        self._meets(room, called, count)
        return called

    def _stated_cell(self, cell: str) -> str:
        """The words of a table's cell without the stat lines in it, each of which is a creature of the page."""
        held = list(stated.stat_lines(cell))
        for start, end, line in reversed(held):
            who = stated.whose(cell[:start].rstrip())
            if who.name:
                self._add(who.name, line, who.many or "1", None)
                cell = one_line(cell[:start] + cell[end:])
        parsed = statline.parse(one_line(cell)) if not held and statline.looks_like(cell) else None
        if parsed is None or not parsed.name:
            return cell
        if not parsed.attacks and not (parsed.hd or parsed.ac):
            self.left.append(
                f"{_short(cell)}: a row with figures of somebody without a blow; it stays as it is"
            )
            return cell
        called = self._add(parsed.name, one_line(cell), parsed.number or "1", None)
        return f"{parsed.number or 1} {called if called.partition(' ')[0] in _ORDER else parsed.name}"

    def _meets(self, room: Room, name: str, count: str) -> None:
        met = self.met.setdefault(room.heading, [])
        at = next((at for at, (_, other) in enumerate(met) if other == name), None)
        if at is None:
            met.append((_number(count), name))
        elif met[at][0] == "1" and _number(count) != "1":
            met[at] = (_number(count), name)

    def _only_hurt(self, room: Room) -> None:
        """Creatures of whom a room prints hit points and nothing else."""
        for text in (*room.told, *room.aloud):
            self.left += [
                f"{room.heading}: {one_line(match[0])}: only hit points are printed; give them a stat line in the bestiary, and `meet` them"
                for match in _ONLY_POINTS.finditer(text)
            ]

    def _known_in(self, room: Room) -> None:
        """Creatures of the page that a room names: who is said to be there is met, the others are listed."""
        texts = [
            pageways.LINK.sub(lambda m: " " if self._room(m[2]) else m[0], text)  # which names a room
            for text in (*room.told, *room.aloud, *(each for _, texts in room.looks for each in texts))
        ]
        found = [each for text in texts for each in stated.named_in(text, self.creatures)]
        found += stated.begun_with(room.begins, self.creatures)
        others = {
            name.partition(" ")[2]
            for _, name in self.met.get(room.heading, ())
            if name.partition(" ")[0] in _ORDER
        }
        for each in found:
            if each.there and each.name not in others:
                self._meets(room, each.name, each.many)
        met = {name for _, name in self.met.get(room.heading, ())}
        met |= {name.partition(" ")[2] for name in met if name.partition(" ")[0] in _ORDER}
        for each in dict.fromkeys(each for each in found if each.name not in met and each.many):
            told = f"`meet {_number(each.many)} {_called(each.name)}`"
            self.left.append(
                f"{room.heading}: it names {each.name}, who may come; write {told} where they do"
            )

    def _entry(self, name: str, text: str) -> str:
        return f"### {name}\n\n{plain(text, keep_breaks=True)}"

    # --------------------------------------------------------------------------------------------------- ways

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

    def _ways_of(self, room: Room) -> None:
        if self.page.gamebook:
            return
        texts = [*room.aloud, *room.told, *(text for _, texts in room.looks for text in texts)]
        found = [
            *room.exits,
            *(
                (way, where)
                for text in texts
                for way, where, _ in pageways.exits_in(text, self.page.lettered)
            ),
        ]
        for way, where in found:
            there = self._room(where)
            if there is None:
                if re.fullmatch(r"[A-Z]{0,2}[0-9]{1,3}[a-z]?", where) and (way, where) in room.exits:
                    self.left.append(f"{room.heading}: a way to {where}, which is no room of the page")
                continue
            if there is not room:
                self._way(room, there, _direction(way))
        for heading, way in self.ways[room.heading].items():
            self._way(self.headed[heading], room, _BACK.get(way, ""))
        for text in texts:
            self._barred(room, text)
            self._said_besides(room, text)

    def _way(self, here: Room, there: Room, direction: str) -> None:
        """A way from here; the first direction that is printed for it counts."""
        known = self.ways[here.heading].get(there.heading)
        if not known:
            self.ways[here.heading][there.heading] = direction

    def _barred(self, room: Room, text: str) -> None:
        """What a text says of ways that are hidden or barred, or that lead off the page: the ways themselves stand open."""
        for clause in re.split(r"(?<=[.;])\s|,\s(?=and |a |an |the )", text):
            leads = list(pageways.exits_in(clause, self.page.lettered))
            if any(self._room(where) for _, where, _ in leads) and _BARRED.search(clause):
                self.left.append(f"{room.heading}: {_short(clause)}: the way is made, and stands open")
            elif any(self._room(where) for _, where, _ in leads) and _FALLS.search(clause):
                self.left.append(
                    f"{room.heading}: {_short(clause)}: the way is made, there and back, and hurts nobody"
                )
            elif _ELSEWHERE.search(clause) and not any(self._room(where) for _, where, _ in leads):
                self.left.append(f"{room.heading}: {_short(clause)}: leads to no room of the page")

    def _room(self, where: str) -> Room | None:
        key = where.lower()
        return self.by_name.get(key) or self.by_name.get(re.sub(r"^[a-z]{0,2}[0-9]+[a-z]?-", "", key))

    def _reachable(self) -> None:
        """A way to every room: where the page tells of none, from the room before it, and that is said."""
        rooms = [] if self.page.gamebook else self.page.rooms
        seen: set[str] = set()
        joined: list[tuple[str, str]] = []
        for number, room in enumerate(rooms):
            if number and room.heading not in seen:
                before = rooms[number - 1]
                self.ways[before.heading].setdefault(room.heading, "")
                self.ways[room.heading].setdefault(before.heading, "")
                joined.append((room.heading, before.heading))
            waiting = [room.heading]
            while waiting:
                here = waiting.pop()
                if here not in seen:
                    seen.add(here)
                    waiting += self.ways[here]

        if len(joined) > MOST_SAID:
            listed = ", ".join(self.headed[heading].number for heading, _ in joined)
            self.left.append(f"rooms {listed}: no way to it is found; each is joined to the room before it")
        else:
            self.left += [
                f"{heading}: no way to it is found; one is made from {before}" for heading, before in joined
            ]

    # ------------------------------------------------------------------------------------------------- scenes

    def _scene(self, room: Room, first: bool) -> str:
        parts = [f"## {room.heading}"]
        parts += [_quoted(plain(text)) for text in room.aloud if plain(text)]
        parts += [
            self._with_rolls(rolled(told))
            for text in room.told
            if (told := plain(text)) and not _EXITS.match(told)
        ]
        if len(parts) == 1:
            parts.append(f"You are in the {room.name.lower() or 'next room'}.")
        if met := self.met.get(room.heading):
            parts.append(f"`meet {' and '.join(f'{count} {_called(name)}' for count, name in met)}`")
        parts.append("\n".join(self._choices(room, first)))
        return "\n\n".join(parts)

    def _with_rolls(self, text: str) -> str:
        """A text that says to roll on a table of the page, with that roll."""
        for match in _ROLL_ON.finditer(text):
            words = re.sub(r"\s+[Tt]able\Z", "", match["name"]).lower()
            named = [table.name for table in self.page.tables if words.startswith(table.name.lower())]
            meant = [
                table.name
                for table in self.page.tables
                if {*re.findall(r"[^\W\d_]+", words)} <= {*re.findall(r"[^\W\d_]+", table.name.lower())}
            ]
            if named := named or (meant if len(meant) == 1 else []):
                return f"{text} `roll {_quoted_name(max(named, key=len).lower())}`"
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
            self.left.append(f"{room.heading}: {name}: {_short(' '.join(texts))}")
        for words, number in room.turns:
            if section := self.by_name.get(number):
                yield f"- {plain(words)}. \u2192 [{section.heading}](#{slug(section.heading)})"
            else:
                yield f"- {plain(words)}. `end escape` Section {number} is not on the page."
        if room.section and not room.turns:
            yield "- That is all. `end escape` The section turns to no other."
        if room.section:
            return
        for heading, way in self.ways[room.heading].items():
            there = self.headed[heading]
            where = there.name or there.bare[:1].lower() + there.bare[1:]
            go = f"Go {way}, to {where}" if way else f"Go to {where}"
            yield f"- {go}. \u2192 [{heading}](#{slug(heading)})"
        if first or not self.ways[room.heading]:
            yield "- Leave this place. `end escape` You turn back with what you have."

    # -------------------------------------------------------------------------------------- tables and the rest

    def _wandering(self) -> Iterator[str]:
        """Random encounters, where the page has a table of them: one chance in six every other turn."""
        tables = sorted(filter(self._comes, self.page.tables), key=self._comes, reverse=True)
        if not tables:
            self.left += [
                f"{table.name}: it is taken for a table to look up in, and nothing rolls on it yet; write `roll {_quoted_name(table.name)}` where it belongs"
                for table in self.page.tables
                if _MONSTERS.search(" ".join((table.name, *table.rows[0])))
            ]
            return
        printed = " ".join(said for head, said in self.page.left if tables[0].name.startswith(head))
        for room in self.page.rooms:
            if tables[0].name in (room.heading, room.name, f"Table of {room.heading}"):
                printed += " ".join(("", *room.told))
        turns, chance = _how_often(printed)
        if not _ODDS.search(printed) and not _ON_A_DIE.search(printed):
            self.left.append(
                f"{tables[0].name}: no chance of it is read on the page; `every {turns} turns` and `{chance}` are written, change them"
            )
        yield f"## Always\n\n`every {turns} turns` `{chance}` Something stirs nearby. `roll {_quoted_name(tables[0].name)}`"
        named = slug(" ".join(cell for table in self.page.tables for row in table.rows[1:] for cell in row))
        for table in self.page.tables:
            if table is not tables[0] and f"roll-on-{slug(table.name)}" not in named.replace(
                "roll-on-the-", "roll-on-"
            ):
                self.left.append(
                    f"{table.name}: a table that nothing rolls on yet; write `roll {table.name}` where it belongs"
                )

    def _comes(self, table: pages.Rolled) -> int:
        """How surely a table is one of who comes: 3 where it says so and counts them, 2 where it only says so, 1 where it
        counts monsters; 0 where it is one to look up a kind or what somebody does."""
        words = " ".join((table.name, *table.rows[0]))
        says = _WANDERING.search(words) is not None
        if not says and not _MONSTERS.search(words) or (says and _LOOKED_UP.search(words)):
            return 0
        rows = [" ".join(row[1:]) for row in table.rows[1:]]
        counted = sum(bool(_MANY.search(words) or "`meet " in self._meeting(words)) for words in rows)
        if counted * 2 >= len(rows):
            return 3 if says else 0 if _LOOKED_UP.search(words) and not _COUNT_HEAD.search(words) else 1
        return 2 if says else 0

    def _without_figures(self) -> None:
        """Who stands in a row beside others that are met, and has no figures on the page."""
        for cell, words in dict.fromkeys(self.unmet):
            self.left.append(
                f"a row of a table: {_short(cell)}: {words} has no figures on the page, and is not met"
            )

    def _said_besides(self, room: Room, text: str) -> None:
        """What a list of exits says besides its ways is told nowhere."""
        bare = pageways.EXIT.sub(" ", pageways.WAY.sub(" ", _EXITS.sub(" ", plain(text))))
        if len(re.findall(r"[^\W\d_]{3,}", bare)) and _EXITS.match(plain(text)):
            self.left.append(f"{room.heading}: {_short(text)}: its ways are made, and no more of it")

    def _meeting(self, cell: str) -> str:
        """A cell that names creatures of the page, with a `meet` of them."""
        met: list[str] = []
        if table := next(
            (each for each in self.page.tables if each.name.lower() == plain(cell).strip(" .").lower()), None
        ):
            return f"{cell} `roll {_quoted_name(table.name.lower())}`"
        bare = one_line(re.sub(r"\([^()]*\)", " ", stattext.unlinked(cell)))
        bare = re.sub(r"\b([0-9]*)W(?=[0-9])", r"\1d", bare)
        for part in re.split(r"\s+and\s+|,\s*", bare):
            match = re.match(rf"{stated.COUNT}\s+(?P<name>[^,.;:()]+)", part, re.IGNORECASE)
            printed = re.split(r"\s+[-\u2013\u2014]\s", match["name"] if match else part)[0].strip()
            name = next(
                (form for form in (_titled(printed), _entry_name(part.strip())) if form in self.creatures), ""
            ) or stated.by_last_word(printed, self.creatures)
            if not name and match:
                name = next(
                    (
                        known
                        for words in stated.before_doing(printed)
                        if (
                            known := _titled(words)
                            if _titled(words) in self.creatures
                            else stated.by_last_word(words, self.creatures)
                        )
                    ),
                    "",
                )
            if not name:
                alone = part == bare and match is not None and self._is_many(match)
                self.unmet += [(cell, part.strip())] if match and (met or alone) else []
                break
            met.append(f"{_number(match['count']) if match else 1} {_called(name)}")
        return f"{cell} `meet {' and '.join(met)}`" if met else self._with_rolls(cell)

    @staticmethod
    def _is_many(match: re.Match) -> bool:
        """Whether words begin with a die and somebody in the plural: `1d6 goblins`."""
        return re.match(r"[0-9]*[dw][0-9]", match["count"], re.IGNORECASE) is not None and match[
            "name"
        ].rstrip().endswith("s")

    def _comment(self) -> str:
        told = "\n\n".join(f"{head}: {_numbered(said)}" for head, said in self.page.left)
        return (
            "<!-- What the page holds besides, not made into anything:\n\n"
            + told.replace("--", "\u2014")
            + "\n-->"
        )


_ROLL_ON = re.compile(
    r"\b[Rr]oll(?:s|ed)?\s+(?:once\s+|again\s+|twice\s+)?on\s+(?:the\s+)?(?P<name>[A-Z][^.,;:()`]{1,50})"
)


_BARRED = re.compile(
    r"\b(?:secret|hidden|concealed|locked|stuck|barred|bricked|blocked|sealed|one-way|trapped|portcullis|geheim\w*|verschlossen\w*|secret[ao]s?|trancad\w*|cerrad\w*)\b",
    re.IGNORECASE,
)
_FALLS = re.compile(
    r"\b(?:drops|falls|plunges|slides|chute|one[- ]way|pit (?:trap )?opens|dumps|tips)\b", re.IGNORECASE
)
_ELSEWHERE = re.compile(
    r"\b(?:comes?|emerges?|exits?|leads?) (?:out )?(?:on|onto|in|into|at|to) (?:the |a )?(?:hill\s?side|surface|open air|woods?|forest|cliff(?: ?face)?|beach|shore|swamp|"
    r"street|mountain ?side|valley|wilderness)\b|"
    r"\b(?:leads?|stairs?|chute|shaft|passage|tunnel|door|exit|way|ladder|road|path)\b[^.]*\b(?:to|onto|into)\b[^.]*(?:\b(?:level (?:[0-9]|one|two|three|four|five)|(?:area|room|hex) [A-Z]?[0-9]+)\b|\(outside\)|\boutside\b)",
    re.IGNORECASE,
)
_MANY = re.compile(rf"\b(?:{stated.NUMBER}|an?)\b", re.IGNORECASE)
_COUNT_HEAD = re.compile(r"\b(?:number|no\.?|appearing|how many|many|count)\b", re.IGNORECASE)


_EMPTY_SCENE = (
    "## The Beginning\n\nNothing on the page was read as a room.\n\n- Leave. `end escape` You turn back."
)


def _how_often(said: str) -> tuple[int, str]:
    """How often wanderers are rolled for, in turns, and the chance: as the page says, else one in six every other turn."""
    every = re.search(
        r"\bevery\s+(?P<many>other|second|third|fourth|[0-9]{1,2}|" + "|".join(NUMBERS) + r")\s+turns?\b",
        said,
        re.IGNORECASE,
    )
    word = every["many"].lower() if every else "other"
    if not every and (minutes := re.search(r"\b(?:every|each)\s+([1-9]0)\s+minutes\b", said, re.IGNORECASE)):
        word = str(int(minutes[1]) // 10)
    turns = {"other": 2, "second": 2, "third": 3, "fourth": 4}.get(word) or int(_number(word))
    if not every and re.search(r"\b(?:each|every) turn\b", said, re.IGNORECASE):
        turns = 1
    if not every and re.search(r"\b(?:each|every|per|an) hour\b", said, re.IGNORECASE):
        turns = 6
    odds = _ODDS.search(said)
    if odds is None and (thrown := _ON_A_DIE.search(said)):
        most = int(thrown["most"] or thrown["least"])
        return max(
            1, turns
        ), f"{most - (int(thrown['least']) if thrown['most'] else 1) + 1} in {thrown['sides']}"
    return max(1, turns), f"{odds[1]} in {odds[2]}" if odds else "1 in 6"


_ODDS = re.compile(r"\b([1-9])\s?[- ]?in[- ]?\s?([0-9]{1,2})\b")
_ON_A_DIE = re.compile(  # `encounter on a 1 on 1d6`, `on a roll of 1-2 on a d6`
    r"\bon an? (?:roll of (?:a )?)?(?P<least>[1-9])(?:\s?[-\u2013]\s?(?P<most>[1-9]))? (?:on|of|with) (?:an? )?1?d(?P<sides>[0-9]{1,2})\b",
    re.IGNORECASE,
)


def _short(text: str) -> str:
    words = plain(text).split()
    return " ".join(words[:12]) + (" …" if len(words) > 12 else "")


def _entry_name(name: str) -> str:
    """The name of an entry for its heading: one of them, with its article if it has one."""
    bare = _titled(name)
    return f"The {bare}" if re.match(r"the\s", name, re.IGNORECASE) else bare


def _titled(name: str, count: str = "2") -> str:
    """A creature's name for its heading: one of them, in capitals as headings have them. A proper name of one stays."""
    bare = one_line(re.sub(r"\s*[(\[][^()\[\]]*[)\]]", " ", stattext.unmarked(stattext.unlinked(name))))
    bare = bare.strip(" .,:;'\"\u2013\u2014-") or one_line(stattext.unmarked(name))
    bare = re.sub(rf"^{stated.COUNT}\s+", "", bare, flags=re.IGNORECASE)
    bare = re.sub(r"^([A-Za-z]+), ([A-Z][a-z]+)$", r"\2 \1", bare)  # `Rats, Giant`
    *before, last = bare.split() or ["Somebody"]
    proper = last[:1].isupper() and (_number(count) == "1" or re.search(r"-[A-Z]", last) is not None)
    return " ".join(word[:1].upper() + word[1:] for word in (*before, last if proper else singular(last)))


def _called(name: str) -> str:
    return _quoted_name(name.lower())


def _quoted_name(name: str) -> str:
    return f'"{name}"' if re.search(r"\b(?:and|or|with|in|at|of|for)\b|[^\w\s'-]|^\d", name) else name


_ORDER = ("Second", "Third", "Fourth", "Fifth", "Sixth", "Seventh", "Eighth", "Ninth")
_COUNT_FIRST = re.compile(
    r"([0-9]{1,2}|[0-9]{0,2}d[0-9]{1,2}(?:[+-][0-9])?)\s*[;,:]\s+(?=[A-Z])"
)  # `Acolytes (4; AC 2, …)`
_EITHER = re.compile(r"(?P<first>[0-9]{1,3})\s(?:or|ou|oder|o)\s[0-9]{1,3}")
_OF_ONE = ("name", "number", "number_appearing", "remarks", "notes", "printed", "details", "extras", "hp")


def _differ(one: str, other: str) -> str:
    """What two stat lines of one name differ in: nothing, "figures", or the hit points of the second."""
    if one_line(one) == one_line(other):
        return ""
    first, second = statline.parse(one_line(one)), statline.parse(one_line(other))
    if _alike(first) != _alike(second):
        return "figures"
    points = second.hp if second.hp is not None else second.hd.hp if second.hd else None
    before = first.hp if first.hp is not None else first.hd.hp if first.hd else None
    return f"hp {points}" if points is not None and points != before else ""


def _alike(block: StatBlock) -> dict:
    """What a stat line holds that makes a kind."""
    held = {key: value for key, value in msgspec.to_builtins(block).items() if key not in _OF_ONE}
    if block.hd:
        held["hd"] = (block.hd.dice, block.hd.mod)
    return held


def _number(count: str) -> str:
    lowered = count.lower()
    if either := _EITHER.fullmatch(lowered):
        return either["first"]
    if lowered in NUMBERS:
        return str(NUMBERS.index(lowered) + 1)
    if lowered in stated.ABROAD:
        return str(stated.ABROAD[lowered])
    if span := re.fullmatch(r"([0-9]{1,2})-([0-9]{1,2})", lowered):
        low, high = int(span[1]), int(span[2])
        if 0 < low < high:
            dice, sides, more = stattext.dice_for(low, high)
            return f"{dice}d{sides}{f'{more:+d}' if more else ''}"
    return lowered if re.match(r"[0-9d]", lowered) else "1"


def _direction(way: str) -> str:
    lowered = way.lower().replace(" ", "").replace("-", "")
    return _SHORT.get(lowered, lowered) if len(lowered) < 12 else ""


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
