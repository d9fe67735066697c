"""The adventure under the writer's hands: its texts as they stand in the editor, how they read, and what is wrong.

A short text is read anew whenever it is asked for. A long one takes longer than one waits for a keystroke: what is asked
is then answered from the last reading of the whole, with its places moved along, and from the section one is in, which is
read by itself (`Piece`); the whole is read again when the writer pauses (`take`). Readings of sections are kept as long as
their text is the same.
"""

import re
from collections.abc import Collection
from typing import Any

from msgspec.structs import replace

from solo.scenario import read_texts
from solo.scenario.model import Adventure, Problem
from solo.scenario.names import slug
from solo.scenario.problem import Edit
from solo.scenario.reading.piece import Piece, Pieces, sections
from solo.workshop.examining import examine

TICK = "`"
MEANT = re.compile(r"`(?P<wrong>[^`\n]+)`[^`]*[;:,.] (?:did you mean|write) `(?P<right>[^`\n]+)`\??$")
MEANT_BOLD = re.compile(
    r"\*\*(?P<wrong>[^*\n]+)\*\*[^*]*[;:,.] (?:did you mean|write) \*\*(?P<right>[^*\n]+)\*\*\??$"
)
LINK = re.compile(r"\[(?P<words>[^\]\n]+)\]\(#(?P<anchor>[^)\s]+)\)")
LONG = 8_000  # letters, which take about as long to read as one waits
MOST_KEPT = 2_000  # sections


class Draft:
    """The texts of one adventure, by file. What is made of them is kept until one of them changes; where the draft is
    `patient`, and the text long, until the whole was read again."""

    def __init__(
        self, texts: dict[str, str] | None = None, systems: Collection[str] = (), patient: bool = False
    ):
        self.texts = dict(texts or {})
        self.systems = tuple(systems)
        self.patient = patient
        self._read: Adventure | None = None
        self.stale = True  # the texts are not those that were read
        self._problems: list[Problem] | None = None
        self._pieces: Pieces | None = None
        self._known: object = None  # what the names were that pieces are read with
        self._kept: dict[tuple[str, str], Piece | None] = {}
        self._moved: dict[str, Moved] = {}
        self.kept: dict[str, Any] = {}  # what was worked out of these texts, by what it is
        self.of_reading: dict[str, Any] = {}  # what was worked out of the last reading of the whole

    def put(self, file: str, text: str) -> None:
        """A file has this text now."""
        if self.texts.get(file) != text:
            self.texts[file] = text
            self.forget()

    def drop(self, file: str) -> None:
        """A file is gone."""
        if self.texts.pop(file, None) is not None:
            self.forget()

    def forget(self) -> None:
        """What was made of the texts is not of these any more."""
        self.stale = True
        self._moved.clear()
        self.kept.clear()

    @property
    def waits(self) -> bool:
        """Is the last reading to do, until somebody reads the whole again?"""
        return self.patient and sum(map(len, self.texts.values())) > LONG

    @property
    def adventure(self) -> Adventure:
        """How the texts read; of a long one that is being written, how they read last."""
        if self._read is None and self.waits:
            return Adventure(texts=dict(self.texts))
        if self._read is None or (self.stale and not self.waits):
            self._read, self._problems, self.stale = read_texts(self.texts, (), self.systems), None, False
            self.of_reading.clear()
        return self._read

    def take(self, adventure: Adventure, problems: list[Problem]) -> None:
        """The whole was read elsewhere: perhaps not as it stands by now."""
        self._read, self._problems = adventure, problems
        self.stale = adventure.texts != self.texts
        self.of_reading.clear()
        self._moved.clear()
        self.kept.clear()

    def whole(self) -> list[Problem]:
        """What is wrong with the adventure as it was read last."""
        adventure = self.adventure
        if self._problems is None:
            if self._read is None:
                return []
            self._problems = examine(adventure)
        return self._problems

    def problems(self) -> list[Problem]:
        """What is wrong with it. While the whole is not read again: what was wrong with it, moved along, and in the
        sections that were changed what is wrong with them as they read now."""
        found = self.whole()
        if not self.stale:
            return found
        if "problems" not in self.kept:
            self.kept["problems"] = [one for file in self.texts for one in self._since(file, found)]
        moved: list[Problem] = self.kept["problems"]
        return moved

    def _since(self, file: str, found: list[Problem]) -> list[Problem]:
        """What is wrong with a file that was changed since the whole was read."""
        move, read = self.moved(file), set(self.adventure.problems)
        ends = [(start, start + text.count("\n"), text) for start, text in sections(self.texts[file])]
        pieces = [
            (start, end, piece)
            for start, end, text in ends
            if move.touches(start, end) and (piece := self.piece(file, text)) is not None
        ]
        kept = []
        for one in found:
            line = move.now(one.line - 1) if one.file == file else None
            anew = one in read and line is not None and any(start <= line <= end for start, end, _ in pieces)
            if line is not None and not anew:
                kept.append(moved_to(one, line))
        for start, _, piece in pieces:
            kept += [moved_to(one, one.line - 1 + start) for one in piece.problems]
        return sorted(set(kept))

    # Sections.

    def piece(self, file: str, text: str) -> Piece | None:
        """A section as it reads by itself; None where it cannot be read so."""
        if (file, text) not in self._kept:
            if len(self._kept) >= MOST_KEPT:
                self._kept.clear()
            pieces = self._pieces if self.patient and self._pieces is not None else self.pieces()
            self._kept[file, text] = pieces.read(file, text) if pieces else None
        return self._kept[file, text]

    def pieces(self) -> Pieces | None:
        """What reads sections, with the names of the whole as it was read last."""
        adventure = self._read if self.waits else self.adventure
        if adventure is None:
            return None
        entries = (entry.key for entry in adventure.entries)
        known = tuple(adventure.scenes), tuple(adventure.state), tuple(entries), tuple(adventure.tables)
        if self._pieces is None or known != self._known:
            self._pieces, self._known = Pieces(adventure.texts, self.systems), known
            self._kept.clear()
        return self._pieces

    @property
    def pieces_ready(self) -> bool:
        """Can sections be read at once?"""
        return self._pieces is not None

    def section(self, file: str, line: int) -> tuple[int, Piece | None]:
        """Where the section that a line lies in begins, and how it reads."""
        held = [(start, text) for start, text in sections(self.texts.get(file, "")) if start <= line]
        start, text = held[-1] if held else (0, "")
        return start, self.piece(file, text)

    def moved(self, file: str) -> "Moved":
        """Where the lines of a file are, of those that were read."""
        if file not in self._moved:
            before = self._read.texts.get(file, "") if self._read else ""
            self._moved[file] = Moved(before, self.texts.get(file, "")) if self.stale else Moved("", "")
        return self._moved[file]

    # Mending.

    def mending(self, problem: Problem) -> tuple[Edit, ...]:
        """What mends a finding: its own edits; else the one word that it names put in the place of the other, where that
        stands once on the line."""
        if problem.edits:
            return problem.edits
        found = MEANT.search(problem.message) or MEANT_BOLD.search(problem.message)
        line = self.line(problem.file, problem.line - 1)
        if not found or line.count(found["wrong"]) != 1:
            return ()
        column = line.index(found["wrong"]) + 1
        return (Edit(problem.file, problem.line, column, found["wrong"], found["right"]),)

    def marked(self, problem: Problem) -> tuple[int, int, int]:
        """What of its line a finding is shown at (the line and columns, from 0): from its column to the end of what mends it
        would replace, else of the span that it begins in, else of the line."""
        line = max(problem.line - 1, 0)
        text = self.line(problem.file, line)
        start = min(max(problem.column - 1, 0), len(text))
        end = max(
            (edit.column - 1 + len(edit.old) for edit in self.mending(problem) if edit.line == problem.line),
            default=0,
        )
        inside = span_at(text, start + 1 if text[start : start + 1] == TICK else start)
        end = end if end > start else inside[1] if inside else len(text)
        return line, start, max(end, start)

    def heading(self, problem: Problem) -> tuple[Edit, ...]:
        """What writes the scene that a link leads to and nothing is headed, behind the scene that the link stands in: its
        heading, and a way back. Nothing for other findings."""
        lines = self.lines(problem.file)
        text = self.line(problem.file, problem.line - 1)
        found = next((link for link in LINK.finditer(text) if link.start() >= problem.column - 1), None)
        found = found or next(LINK.finditer(text), None)
        if problem.code != "dangling" or not found or slug(found["words"]) != found["anchor"]:
            return ()
        behind = range(problem.line, len(lines))
        at = next((line for line in behind if lines[line].startswith(("# ", "## "))), len(lines))
        made = f"## {found['words']}\n\n- Go back. → back\n\n"
        if at == len(lines):
            last = len(lines) - 1
            return (Edit(problem.file, last + 1, len(lines[last]) + 1, "", f"\n{made}".rstrip("\n") + "\n"),)
        return (Edit(problem.file, at + 1, 1, "", made),)

    def line(self, file: str, line: int) -> str:
        """A line of a file, counted from 0; nothing where there is none."""
        lines = self.lines(file)
        return lines[line].rstrip("\r") if 0 <= line < len(lines) else ""

    def lines(self, file: str) -> list[str]:
        """The lines of a file."""
        held: dict[str, list[str]] = self.kept.setdefault("lines", {})
        if file not in held:
            held[file] = self.texts.get(file, "").split("\n")
        return held[file]


class Moved:
    """How the lines of a text lie after a change: those before it where they were, those behind it moved along. What was
    changed in between is not known line by line."""

    def __init__(self, before: str, after: str):
        old, new = before.split("\n"), after.split("\n")
        most = min(len(old), len(new))
        first = next((at for at in range(most) if old[at] != new[at]), most)
        last = next((at for at in range(most - first) if old[-1 - at] != new[-1 - at]), most - first)
        self.first, self.behind, self.by = first, len(old) - last, len(new) - len(old)
        self.end = len(new) - last  # the first line behind the change, as it is now

    def now(self, line: int) -> int | None:
        """Where a line that was read is now; None where it was changed."""
        if line < self.first:
            return line
        return line + self.by if line >= self.behind else None

    def touches(self, start: int, end: int) -> bool:
        """Was something changed among these lines, as they are now?"""
        return start < max(self.end, self.first + 1) and end >= self.first


def moved_to(problem: Problem, line: int) -> Problem:
    """A finding on another line (from 0), with what mends it."""
    by = line + 1 - problem.line
    if not by:
        return problem
    edits = tuple(replace(edit, line=edit.line + by) for edit in problem.edits)
    return replace(problem, line=line + 1, edits=edits)


def span_at(line: str, column: int) -> tuple[int, int] | None:
    """Where the code span that a column lies in begins and ends, between its ticks (the end of the line, where it is not
    closed yet); None where it lies in none."""
    at = 0
    while (start := line.find(TICK, at)) >= 0 and start < column:
        ticks = len(line[start:]) - len(line[start:].lstrip(TICK))
        end = line.find(TICK * ticks, start + ticks)
        if end < 0:
            return start + ticks, len(line)
        if start + ticks <= column <= end:
            return start + ticks, end
        at = end + ticks
    return None


def spans(line: str) -> list[tuple[int, int]]:
    """Where the code spans of a line begin and end, between their ticks."""
    found, at = [], 0
    while (start := line.find(TICK, at)) >= 0:
        ticks = len(line[start:]) - len(line[start:].lstrip(TICK))
        end = line.find(TICK * ticks, start + ticks)
        if end < 0:
            break
        found.append((start + ticks, end))
        at = end + ticks
    return found
