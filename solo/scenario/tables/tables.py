"""Tables of a scenario: the reader of printed tables finds the rows, and every cell is read as a line."""

import re
from collections.abc import Sequence
from itertools import pairwise

from msgspec.structs import replace

from solo.core import regex
from solo.scenario import model as m
from solo.scenario.directives.story import MOST_TICKS
from solo.scenario.reading.documents import Node, header, rows
from solo.scenario.reading.lines import elements, segments
from solo.scenario.reading.scope import Scope
from solo.scenario.reading.sections import Section
from solo.scenario.tables import keys, randomtable, shapes
from solo.scenario.words import outcome_name

_FIGURES = {"O": "0", "o": "0", "l": "1", "I": "1"}  # letters that look like figures
_NUMBER = regex.late(r"\d{1,3}")
_CODES = {"too; the first": "table-overlap", "no row for": "table-gap"}


def table(section: Section, scope: Scope) -> m.Table | None:
    """The table under a heading, or None where there is none. What stands below it is rolled along with it."""
    nodes = [node for node in section.blocks if node.kind == "table"]
    if not nodes:
        return None
    _Reader(section, scope, nodes[0]).beside()
    held = shapes.joined(nodes)
    _listed_below(section, scope, held)
    first, *others = (_Reader(section, scope, node).table() for node in held)
    below = tuple(part for other in others for part in (other, *other.beside))
    return replace(first, beside=(*first.beside, *(replace(each, beside=()) for each in below)))


def _listed_below(section: Section, scope: Scope, nodes: Sequence[Node]) -> None:
    """Tell of the first list that stands under a table's heading and says no dice of its own: it is rolled with the table."""
    if nodes[0].markup == "list":
        return
    for node in nodes[1:]:
        above = (
            next((each for each in reversed(section.blocks[: section.blocks.index(node)])), None)
            if node in section.blocks
            else None
        )
        if node.markup == "list" and not (above is not None and above.kind == "paragraph"):
            told = (
                f"`{section.title}`: this list stands under the table's heading, so it is rolled along with it; give it a heading of "
                "its own right above, `### Name`, or write its rows into the table"
            )
            scope.tell(scope.document.place(node.line), "table-heading", told, "warning")
            return


def _fitting(found: randomtable.RandomTable) -> str:
    """The dice that show the numbers of a table's rows; nothing where none do."""
    low, high = min(row.low for row in found.rows), max(row.high for row in found.rows)
    sides = high // low if low > 0 and high % low == 0 else 0
    return f"{low if low > 1 else ''}d{sides}" if sides in (4, 6, 8, 10, 12, 20, 100) else ""


class _Reader:
    """Reads the cells of one printed table."""

    def __init__(self, section: Section, scope: Scope, node: Node):
        self.section, self.scope, self.node = section, scope, node
        before = [each.content for each in section.blocks if each.kind == "paragraph"]
        self.context = "\n".join([section.title, *before])
        self.lines: dict[int, tuple[m.Segment, ...]] = {}
        self.faulty: set[int] = set()  # the rows of which something was told
        self.answers: list[m.Outcome] = []  # that the row being read has written

    def table(self) -> m.Table:
        """The table: what happens at the ticks of a clock, what is looked up by a value, what is rolled, or goods."""
        clock = self.scope.known.variable(self.section.title)
        if clock and clock.lower() in self.scope.known.clocks:
            return self.ticked(clock)
        headed = self.scope.known.variable(header(self.node)[0].strip(" *`"))
        if headed and headed.lower() in self.scope.known.clocks:
            told = f"what happens at the ticks of `{headed}` stands under its own name: `## {headed.capitalize()}`"
            self.scope.tell(self.section.place, "heading-name", told)
            return self.ticked(headed)
        if headed and (table := self.looked_up(headed)):
            return table
        cells = [[cell.content for cell in row.children] for row in rows(self.node)]
        found = randomtable.read(header(self.node), cells, self.context)
        if not found:
            return self.plain()
        first, *others = [self.rolled(each) for each in found]
        self.unread(found)
        if first.column_key and others:
            more = ", ".join(f"`{each.column_key}`" for each in others)
            told = f"`{self.section.title}` has several columns of figures, and is rolled by `{first.column_key}`; give {more} a table each"
            self.scope.tell(self._at(self.node), "table-row", told, "warning")
        return replace(first, beside=tuple(others))

    def beside(self) -> None:
        """Tell of the first words beside the table that say more than what is rolled: they are shown to nobody who plays."""
        for node in self.section.blocks:
            words = (
                keys.besides_dice(node.content)
                if node.kind == "paragraph" and "|" not in node.content and not keys.heads(node.content)
                else ""
            )
            if words:
                shown = " ".join(keys.plain(node.content[:100]).split()[:8])
                told = (
                    f"`{self.section.title}`: what stands beside a table is shown to nobody who plays: "
                    f"\u201c{shown} \u2026\u201d; say it in its rows, or where it is rolled"
                )
                self.scope.tell(self.scope.document.offsets(node)(0), "table-words", told, "note")

    def rolled(self, found: randomtable.RandomTable) -> m.Table:
        """A table with dice."""
        if more := next((more for cell in header(self.node) if (more := keys.added(cell))), ""):
            told = (
                f"`{self.section.title}`: what is added to the dice stands where it is rolled: "
                f"`roll {self.section.title} {more}`; head the column `{found.dice}`"
            )
            if not more.strip("+- "):
                told = f"`{self.section.title}`: nothing stands behind the sign `{more}`; head the column `{found.dice}`"
            self.scope.tell(self._at(self.node), "dice", told, "warning")
        rolled = [problem for problem in found.problems if "cannot be rolled" in problem]
        if len(rolled) > 1 and (fitting := _fitting(found)):
            low, high = min(row.low for row in found.rows), max(row.high for row in found.rows)
            told = f"`{self.section.title}`: its rows go from {low} to {high}, which cannot be rolled on {found.dice}; head it `{fitting}`"
            self.scope.tell(self.scope.document.place(self.node.line), "table-row", told, "warning")
        for problem in found.problems:
            if (
                problem not in rolled[not (len(rolled) > 1 and _fitting(found)) :]
            ):  # several are one fault, of the dice
                self._problem(problem)
        made = tuple(self._row_of(*self._row(row)) for row in found.rows)
        self._empty(made)
        name = found.title or self.section.title
        place, key = self.section.place, self.scope.key
        return m.Table(place, key, name, found.dice, found.columns, made, found.each_column, found.key)

    def unread(self, found: Sequence[randomtable.RandomTable]) -> None:
        """Tell of the first cell that came into no row, where nothing was told of its row."""
        heads = {keys.plain(column) for each in found for column in each.columns}
        used = {
            keys.plain(cell.content)
            for row in rows(self.node)
            for cell in row.children
            if id(cell) in self.lines
        }
        for number, row in enumerate(rows(self.node), 1):
            if number in self.faulty or (row.children and keys.dice_header(row.children[0].content)):
                continue
            for cell in row.children:
                words = keys.plain(cell.content)
                if (
                    id(cell) in self.lines
                    or words in used | heads | {"", "-", "\u2013", "\u2014"}
                    or _is_key(words)
                ):
                    continue
                told = f"`{self.section.title}`: nothing is rolled that shows this cell, `{words[:60]}`; give it a row of its own"
                self.scope.tell(self.scope.document.offsets(cell)(0), "table-row", told, "warning")
                return

    def _empty(self, made: Sequence[m.Row]) -> None:
        """Tell of the first row that says nothing."""
        row = next((row for row in made if not row.answers and not any(row.cells)), None)
        if row is not None and any(any(other.cells) for other in made):
            told = f"`{self.section.title}`: this row says nothing; write what happens, or a dash where nothing does"
            self.scope.tell(row.at, "table-row", told, "warning")

    def ticked(self, clock: str) -> m.Table:
        """What happens at the ticks of a clock: each row from the first to the last number of its first cell."""
        made: list[m.Row] = []
        for row in rows(self.node):
            numbers = [int(each) for each in _NUMBER.findall(row.children[0].content)]
            if not numbers or not 0 < numbers[0] <= numbers[-1] <= self.scope.known.clocks[clock.lower()]:
                last, said = self.scope.known.clocks[clock.lower()], row.children[0].content
                told = f"`{self.section.title}`: `{said}` is no tick of that clock, which goes to {last}; write a number from 1 to {last}"
                if numbers and last < numbers[-1] <= MOST_TICKS:
                    told += f", or `clock {clock}: {numbers[-1]}` where it is declared"
                self.scope.tell(self._at(row), "table-row", told)
                continue
            if any(numbers[0] <= other.high and other.low <= numbers[-1] for other in made):
                told = f"`{self.section.title}`: a row above is for tick {numbers[0]} too; the first counts, so mend one"
                self.scope.tell(self._at(row), "table-overlap", told)
                continue
            cells = tuple(self._line(cell) for cell in row.children[1:])
            made.append(self._row_of(self._at(row), numbers[0], numbers[-1], cells))
        self._empty(made)
        place, key, title = self.section.place, self.scope.key, self.section.title
        return m.Table(place, key, title, "", tuple(header(self.node)), tuple(made), clock=clock)

    def looked_up(self, variable: str) -> m.Table | None:
        """A table headed by a variable: the row of its value is played, and nothing is rolled. None where a row's first cell
        names no numbers."""
        printed = rows(self.node)
        spans = [keys.spans(row.children[0].content, "d1000") if row.children else None for row in printed]
        if not printed or sum(map(bool, spans)) * 2 <= len(printed):
            return None
        for row, parts in zip(printed, spans, strict=True):
            if not parts:
                said = row.children[0].content.strip() if row.children else ""
                meant = (
                    f"did you mean `{_FIGURES[said]}`?"
                    if said in _FIGURES
                    else "write it in figures: `2`, `1-3`"
                )
                told = f"`{self.section.title}`: `{said}` is no value of `{variable}`, so this row is never told; {meant}"
                self.scope.tell(self._at(row), "table-row", told)
        made = []
        for row, parts in zip(printed, spans, strict=True):
            cells = tuple(self._line(cell) for cell in row.children[1:])
            made += [self._row_of(self._at(row), low, high, cells) for low, high in parts or ()]
        self._empty(made)
        place, key, title = self.section.place, self.scope.key, self.section.title
        return m.Table(place, key, title, "", tuple(header(self.node)[1:]), tuple(made), by=variable)

    def plain(self) -> m.Table:
        """A table without dice, such as a shop's: rows numbered from 1."""
        made = tuple(
            self._row_of(self._at(row), number, number, tuple(self._line(cell) for cell in row.children))
            for number, row in enumerate(rows(self.node), 1)
        )
        return m.Table(
            self.section.place, self.scope.key, self.section.title, "", tuple(header(self.node)), made
        )

    def _problem(self, problem: str) -> None:
        number = int(problem[4:].partition(":")[0].split()[0]) if problem[4:5].isdigit() else 0
        self.faulty.add(number)
        printed = rows(self.node)
        where = printed[number - 1] if 0 < number <= len(printed) else self.node
        if "no row for" in problem and (gap := re.search(r"no row for (\d+)", problem)) and printed:
            ends = [[int(each) for each in _NUMBER.findall(row.children[0].content)] for row in printed]
            close = [
                row for row, held in zip(printed, ends, strict=True) if held and held[-1] == int(gap[1]) - 1
            ]
            where = close[0] if close else where
        code = next((code for words, code in _CODES.items() if words in problem), "table-row")
        self.scope.tell(self._at(where), code, f"`{self.section.title}`: {problem}", "warning")

    def _at(self, node: Node) -> m.Place:
        first = node.children[0] if node.kind == "tr" and node.children else None
        return self.scope.document.offsets(first)(0) if first else self.scope.document.place(node.line)

    def _row(self, row: randomtable.Row) -> tuple:
        printed = rows(self.node)
        if not 0 < row.number <= len(printed):  # of a table that lies on its side
            cells = [cell for line in printed for cell in line.children]
            return (
                self.section.place,
                row.low,
                row.high,
                tuple(self._cell(cell, list(cells)) for cell in row.cells),
            )
        left = list(printed[row.number - 1].children)
        return (
            self._at(printed[row.number - 1]),
            row.low,
            row.high,
            tuple(self._cell(cell, left) for cell in row.cells),
        )

    def _cell(self, text: str, left: list[Node]) -> tuple[m.Segment, ...]:
        """A cell's line: that of the first printed cell left with these words."""
        for index, cell in enumerate(left):
            if cell.content.strip() == text:
                del left[: index + 1]
                return self._line(cell)
        for cell in left:  # of a table of one column, whose cells begin with their numbers
            if text and cell.content.strip().endswith(text):
                return _shortened(self._line(cell), cell.content.strip().removesuffix(text))
        return ()

    def _line(self, cell: Node) -> tuple[m.Segment, ...]:
        """The line of a cell; the outcomes that it writes itself are kept for its row."""
        if id(cell) not in self.lines:
            found = elements(self.scope, cell)
            starts = [at for at in range(1, len(found)) if self._outcome(found, at)]
            read = segments(self.scope, found[: starts[0]] if starts else found)
            self.lines[id(cell)] = tuple(
                m.Segment(segment.parts, (*read.when, *segment.when)) for segment in read.segments
            )
            self._marked(cell, read.marks)
            items = []
            for start, end in pairwise([*starts, len(found)] if starts else []):
                items.append(self._answer(cell, found[start], found[start + 1 : end]))
            self.answers += items
        return self.lines[id(cell)]

    def _marked(self, cell: Node, marks: Sequence[object]) -> None:
        """Tell of what marks an item of a list, and stands in a cell."""
        for mark in marks:
            told = f"`{_written(mark)}` stands in an item of a list, and this is a row of a table; let the row play a scene (`do SCENE`), and write it there"
            self.scope.tell(getattr(mark, "at", self.scope.document.offsets(cell)(0)), "misplaced", told)

    def _outcome(self, found: list, at: int) -> bool:
        """Whether an outcome begins here, that something before it in the cell can come to."""
        part = found[at]
        if not isinstance(part, m.Text) or "strong" not in part.style:
            return False
        name = outcome_name(part.text)
        given = {
            each for before in found[:at] if isinstance(before, m.Directive) for each in before.possible()
        }
        return name in given

    def _answer(self, cell: Node, name: m.Text, found: list) -> m.Outcome:
        if found and isinstance(found[0], m.Text):
            found = [replace(found[0], text=found[0].text.lstrip(" :.–—-")), *found[1:]]
        read = segments(self.scope, found)
        self._marked(cell, read.marks)
        return m.Outcome(name.at, (outcome_name(name.text),), read.segments, (), read.when)

    def _row_of(self, at: m.Place, low: int, high: int, cells: tuple[tuple[m.Segment, ...], ...]) -> m.Row:
        """A row, with the outcomes that its cells have written."""
        answers, self.answers = tuple(self.answers), []
        key = self.scope.unique("menu:row") if answers else ""
        return m.Row(at, low, high, cells, m.Menu(at, answers, key) if answers else None)


def _is_key(words: str) -> bool:
    """Whether a cell is figures by which rows are found: `3`, `91-00`."""
    return keys.spans(words, "d1000") is not None or keys.spans(words, "d100") is not None


def _written(mark: object) -> str:
    """The word that a mark begins with."""
    return getattr(mark, "word", type(mark).__name__.lower().replace("within", "in"))


def _shortened(line: tuple[m.Segment, ...], number: str) -> tuple[m.Segment, ...]:
    """The line of a cell without the number that it begins with."""
    if not line or not line[0].parts or not isinstance(first := line[0].parts[0], m.Text):
        return line
    rest = first.text.strip().removeprefix(number.strip().strip("*_"))
    begun = replace(line[0], parts=(replace(first, text=rest.lstrip()), *line[0].parts[1:]))
    return (begun, *line[1:])
