"""Those who are met on a page: whose stat lines they are, in which rooms they are, and what is not known of them.

What may live here: what becomes of a page's creatures. What they are called is for `modulenames.py`.
"""

import re
from collections.abc import Callable, Sequence

from solo.scenario.statlines import meaning, statline
from solo.scenario.statlines import text as stattext
from solo.scenario.statlines.text import one_line
from solo.workshop import modulenames, pageways, stated
from solo.workshop.modulewords import plain, short
from solo.workshop.pagemodel import Page, Room

_POINTS = r"(?:hp|hit points?|tp|trefferpunkte?|pv|pg|pf)"
_WHO = r"(?P<name>(?:[^\W\d][\w'-]*\s){1,3})"
_BESIDE = rf"(?P<points>\(\s*(?:{_POINTS}:?\s*(?P<first>[0-9]{{1,3}})\b(?:[^()a-z]|and|each|ea|und|et|y|e|je){{0,60}}|(?P<behind>[0-9]{{1,3}})\s?{_POINTS}(?: each| apiece| je)?)\s*\))"
_ONLY_POINTS = re.compile(  # `6 orcs (hp 6, 6, 5)`, `a guard (4 hp)`
    rf"\b(?P<count>{stated.NUMBER}|an?|the)\s{_WHO}{_BESIDE}", re.IGNORECASE
)
_POINTS_FIRST = re.compile(  # `nine 1 HP young spiders`
    rf"\b(?P<count>{stated.NUMBER})\s(?P<points>(?P<first>[0-9]{{1,3}})[ -]{_POINTS}\s)(?P<name>(?:[^\W\d][\w'-]*\s){{0,2}}[^\W\d][\w'-]*s)\b",
    re.IGNORECASE,
)
_ALONE = re.compile(rf"(?:(?P<count>{stated.NUMBER}|an?)\s)?{_WHO}{_BESIDE}\.?", re.IGNORECASE)
_COUNT_FIRST = re.compile(
    r"([0-9]{1,2}|[0-9]{0,2}d[0-9]{1,2}(?:[+-][0-9])?)\s*[;,:]\s+(?=[A-Z])"
)  # `Acolytes (4; AC 2, …)`

_OWN = re.compile(
    r"[.;]?\s+(?P<said>[A-Z][\w'\u2019-]*(?: [a-z][\w'\u2019-]*){0,3}: [^.:]+\.)"
)  # `Energy immunity: Unharmed by cold or fire.`


def _only_points(printed: str, points: str, name: str) -> str:
    """What is said of those of whom only hit points are printed."""
    return (
        f"{printed}: only hit points are printed; they are met with {points}, and ordinary besides: give {name} a whole stat "
        f"line in the bestiary"
    )


class Creatures:
    """The creatures of a page: their entries by name, who is met in which room, and what is to be said of them."""

    def __init__(self, page: Page, left: list[str], is_room: Callable[[str], bool]):
        self.left, self.is_room = left, is_room
        self.entries: dict[str, str] = {}
        self.met: dict[str, list[tuple[str, str]]] = {}  # by heading: how many of whom
        self.printed: frozenset[str] = frozenset()  # who has figures of their own on the page
        self.people: frozenset[str] = frozenset()  # who has a name of their own
        self.kinds = {
            modulenames.entry_name(name) for name, _ in page.entries if modulenames.is_several(name)
        }
        self.unmet: list[tuple[str, str]] = []  # rows of tables, and whom they name without figures
        for name, text in page.entries:
            self._known_as(modulenames.entry_name(name), text, "")

    def of_room(self, room: Room) -> None:
        """Stat lines in the text of a room: each becomes a definition, and is met there; so is who has an entry in it."""
        self._in_texts(room)
        for name in room.met:
            self._meets(room, modulenames.entry_name(name), room.many.get(name, ""))

    def _in_texts(self, room: Room) -> None:
        """Stat lines in the text of a room: each becomes a definition, and is met there."""
        room.aloud = [self.without_lines(text, room) for text in room.aloud]
        room.told = [self.without_lines(text, room) for text in room.told]
        room.looks = [
            (name, [self.without_lines(text, room) for text in texts])
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

    def without_lines(self, text: str, room: Room | None) -> str:
        """The text without the stat lines in it, each of which is a creature that is met in the room."""
        held = list(stated.stat_lines(text))
        if (listed := stated.listed(text)) and not held:
            self._add(listed[0], f"**{listed[0]}:** {listed[1]}", "1", room)
            return ""
        if not held and (entry := stated.with_items(text)):
            block = statline.parse(one_line(entry[0]))
            said = "\n".join(f"- {one_line(each)}" for each in entry[1])
            self._add(block.name, f"{one_line(entry[0])}\n\n{said}", block.number, room)
            return ""
        if found := stated.several(text):
            for name, line in found:
                self._add(name, line, "", room)
            return ""
        if not held and (last := stated.trailing(text)):
            return self._stated(last, text, room)
        if not held and (found_in := stated.inline(text)):
            return self._stated(found_in, text, room)
        if not held and (found_in := stated.running(text)):
            return self._stated(found_in, text, room)
        if not held and statline.looks_like(text):
            block = statline.parse(one_line(text))
            if block.name:
                self._add(block.name, one_line(text), block.number, room)
                return ""
        if parted := stated.leading(text) if held else None:
            block = statline.parse(parted[0])
            self._add(block.name, parted[0], block.number, room)
            return self.without_lines(parted[1], room)
        for start, end, line in reversed(held):
            before = text[:start].rstrip()
            who = stated.whose(before)
            counted = _COUNT_FIRST.match(line)
            line = line[counted.end() :] if counted else line
            self._add(self._name_of(who, line, room), line, who.many or (counted[1] if counted else ""), room)
            self._beside(before, line, room)
            text = before + text[end:]
        return text

    def _stated(self, found: stated.Inline, text: str, room: Room | None) -> str:
        """Somebody whose figures stand in a text, with the sentences behind them that say what they can do; what is left."""
        whole, line, rest = one_line(text), one_line(found.line), found.rest
        own = _OWN.match(whole, whole.index(line) + len(line)) if line in whole else None
        if own and {*meaning.found(own["said"])} & {*meaning.MECHANICAL} and own["said"] in one_line(rest):
            line, rest = f"{line.rstrip(' .')}. {own['said']}", one_line(rest).replace(own["said"], "", 1)
        self._add(found.name, line if own else found.line, found.many, room)
        if room and (sentence := stated.perhaps(whole[: max(0, whole.find(line[:20]))])):
            self.left.append(f"{room.heading}: {short(sentence)}: they are met always; write when")
        return rest

    def _name_of(self, who: stated.Whose, line: str, room: Room | None) -> str:
        """Whose a stat line is; where nobody is named before it, that is told."""
        if who.name:
            return who.name
        name = (room.name if room else "") or "Somebody"
        where = f"{room.heading}: " if room else ""
        self.left.append(
            f"{where}nobody is named before ({short(line)}); it is called {name}, give it a name"
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
                    f"{where}of {other.name}, who is named beside ({short(line)}), no figures are read"
                )
        if room and (sentence := stated.perhaps(before)):
            self.left.append(f"{where}{short(sentence)}: they are met always; write when")

    def _known_as(self, called: str, line: str, where: str) -> str:
        """The name by which somebody is written, who is there from now on: one of the same name with the same figures is
        the same, and one with other figures is another."""
        at = f"{where}: " if where else ""
        for order in ("", *modulenames.ORDER):
            name = f"{order} {called}".strip()
            known = next((each for each in self.entries if stated.same(each, name)), "")
            if not known:
                if order:
                    self.left.append(
                        f"{at}{called} is printed with other figures; those are called {name}, give them a name"
                    )
                self.entries[name] = line
                return name
            if (differ := modulenames.differ(self.entries[known], line)) != "figures":
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
        called = self._known_as(modulenames.titled(name, count), line, where)
        self.kinds |= {called} if modulenames.is_several(name) else set()
        if room is None:
            return called
        if modulenames.EITHER.fullmatch(count):
            self.left.append(f"{where}: {called}: {count} are printed; {modulenames.number(count)} are met")
        self._meets(room, called, count)
        return called

    def stated_cell(self, cell: str) -> str:
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
            if alone := _ALONE.fullmatch(one_line(cell)):
                return self._hurt_in_cell(alone)
            self.left.append(
                f"{short(cell)}: a row with figures of somebody without a blow; it stays as it is"
            )
            return cell
        called = self._add(parsed.name, one_line(cell), parsed.number or "1", None)
        return (
            f"{parsed.number or 1} {called if called.partition(' ')[0] in modulenames.ORDER else parsed.name}"
        )

    def _hurt_in_cell(self, row: re.Match) -> str:
        """The words of a table's cell that names somebody of whom hit points are printed and nothing else."""
        count, points = row["count"] or "1", row["first"] or row["behind"]
        called = modulenames.titled(row["name"], count)
        name = next((each for each in self.entries if stated.same(each, called)), called)
        if name not in self.entries:
            self.entries[name] = f"**{name}:** HP {points}"
        self.left.append(_only_points(one_line(row[0]), points, name))
        return f"{count} {row['name'].strip()}"

    def _meets(self, room: Room, name: str, count: str) -> None:
        met = self.met.setdefault(room.heading, [])
        at = next((at for at, (_, other) in enumerate(met) if other == name), None)
        if at is None:
            met.append((modulenames.number(count), name))
        elif met[at][0] == "1" and modulenames.number(count) != "1":
            met[at] = (modulenames.number(count), name)

    def only_hurt(self, room: Room) -> None:
        """Creatures of whom a room prints hit points and nothing else: they have those, are ordinary besides, and are met
        there; one who has an entry on the page is as it says."""
        room.told = [self._hurt_in(text, room) for text in room.told]
        room.aloud = [self._hurt_in(text, room) for text in room.aloud]

    def _hurt_in(self, text: str, room: Room) -> str:
        """The text without the hit points that stand in it for those who have nothing else."""
        found = [*_ONLY_POINTS.finditer(text), *_POINTS_FIRST.finditer(text)]
        for match in sorted(found, key=re.Match.start, reverse=True):
            called = modulenames.titled(match["name"], match["count"])
            if any(stated.same(each, called) for each in self.printed):
                continue
            name = next((each for each in self.entries if stated.same(each, called)), "")
            points = match["first"] or match.groupdict().get("behind", "")
            if not name:
                name = called
                self.entries[name] = f"**{name}:** HP {points}"
            self.kinds |= {name} if modulenames.is_several(match["name"]) else set()
            self._meets(room, name, match["count"])
            self.left.append(f"{room.heading}: {_only_points(one_line(match[0]), points, name)}")
            behind = text[match.end("points") :]
            text = text[: match.start("points")].rstrip() + (" " if behind[:1].isalnum() else "") + behind
        return text

    def known_in(self, room: Room) -> None:
        """Creatures of the page that a room names: who is said to be there is met, the others are listed."""
        texts = [
            pageways.LINK.sub(lambda m: " " if self.is_room(m[2]) else m[0], text)  # which names a room
            for text in (*room.told, *room.aloud, *(each for _, texts in room.looks for each in texts))
        ]
        found = [each for text in texts for each in stated.named_in(text, self.entries)]
        found += stated.begun_with(room.begins, self.entries)
        others = {
            name.partition(" ")[2]
            for _, name in self.met.get(room.heading, ())
            if name.partition(" ")[0] in modulenames.ORDER
        }
        for each in found:
            if each.there and each.name not in others:
                self._meets(room, each.name, each.many)
        met = {name for _, name in self.met.get(room.heading, ())}
        met |= {name.partition(" ")[2] for name in met if name.partition(" ")[0] in modulenames.ORDER}
        for each in dict.fromkeys(each for each in found if each.name not in met and each.many):
            told = f"`meet {self._in_meet(modulenames.number(each.many), each.name)}`"
            self.left.append(
                f"{room.heading}: it names {each.name}, who may come; write {told} where they do"
            )

    def meeting(self, cell: str) -> str:
        """The `meet` of the creatures of the page that a cell names; nothing where it names none."""
        met: list[str] = []
        bare = one_line(re.sub(r"\([^()]*\)", " ", stattext.unlinked(cell)))
        bare = re.sub(r"\b([0-9]*)W(?=[0-9])", r"\1d", bare)
        for part in re.split(r"\s+and\s+|,\s*", bare):
            match = re.match(rf"{stated.COUNT}\s+(?P<name>[^,.;:()]+)", part, re.IGNORECASE)
            printed = re.split(r"\s+[-\u2013\u2014]\s", match["name"] if match else part)[0].strip()
            name = next(
                (
                    form
                    for form in (modulenames.titled(printed), modulenames.entry_name(part.strip()))
                    if form in self.entries
                ),
                "",
            ) or stated.by_last_word(printed, self.entries)
            if not name and match:
                name = next(
                    (
                        known
                        for words in stated.before_doing(printed)
                        if (
                            known := modulenames.titled(words)
                            if modulenames.titled(words) in self.entries
                            else stated.by_last_word(words, self.entries)
                        )
                    ),
                    "",
                )
            if not name:
                alone = part == bare and match is not None and self._is_many(match)
                self.unmet += [(cell, part.strip())] if match and (met or alone) else []
                break
            met.append(self._in_meet(modulenames.number(match["count"]) if match else "1", name))
        return f"`meet {' and '.join(met)}`" if met else ""

    @staticmethod
    def _is_many(match: re.Match) -> bool:
        """Whether words begin with a die and somebody in the plural: `1d6 goblins`."""
        return re.match(r"[0-9]*[dw][0-9]", match["count"], re.IGNORECASE) is not None and match[
            "name"
        ].rstrip().endswith("s")

    def without_figures(self) -> None:
        """Who stands in a row beside others that are met, and has no figures on the page."""
        for cell, words in dict.fromkeys(self.unmet):
            self.left.append(
                f"a row of a table: {short(cell)}: {words} has no figures on the page, and is not met"
            )

    def named(self, rooms: Sequence[Room]) -> None:
        """Know those of whom the rooms' words speak by a name of their own, each of whom is met once."""
        prose = "\n".join(
            text
            for room in rooms
            for text in (*room.told, *room.aloud, *(each for _, texts in room.looks for each in texts))
        )
        several = self.kinds | {name for here in self.met.values() for count, name in here if count != "1"}
        self.people = frozenset(
            name for name in self.entries if name not in several and modulenames.is_proper(name, prose)
        )

    def written(self) -> str:
        """The bestiary, and those who have a name of their own."""
        return "\n\n".join(
            f"## {heading}\n\n"
            + "\n\n".join(f"### {name}\n\n{plain(text, keep_breaks=True)}" for name, text in held.items())
            for heading, held in (
                ("People", {name: text for name, text in self.entries.items() if name in self.people}),
                ("Bestiary", {name: text for name, text in self.entries.items() if name not in self.people}),
            )
            if held
        )

    def in_room(self, heading: str) -> str:
        """The `meet` of a room; nothing where nobody is there."""
        here = self.met.get(heading, ())
        return f"`meet {' and '.join(self._in_meet(*each) for each in here)}`" if here else ""

    def _in_meet(self, count: str, name: str) -> str:
        """Somebody as a `meet` has them: so many of a kind, or a name."""
        if name in self.people:
            return modulenames.quoted_name(name)
        return f"{count} {modulenames.called(name)}"

    def met_nowhere(self, told: str) -> None:
        """Whom no room meets, and no table that is told."""
        met = {name for here in self.met.values() for _, name in here}
        self.left += [
            f"{name}: nobody meets them yet; write `meet {modulenames.quoted_name(name) if name in self.people else modulenames.called(name)}` where they are"
            for name in self.entries
            if name not in met and name.lower() not in told
        ]
