"""One file of turns: a TinyDB of about a hundred commits.

It opens with what is needed to go on without the files before it: the shape of the tree so far, the notes,
and the head. The first turn in it that allows it comes with a snapshot of the world, so that a state is
folded from few turns and, as a rule, from one file. A segment is named for its first turn: 00000129.jsonl.
"""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import msgspec
from tinydb.table import Document

from solo.journal.errors import NoSuchTurn, TooLarge, damaged, writing
from solo.journal.folder import segment_path
from solo.journal.migrate import checked_format, outdated, upgraded
from solo.journal.model import FORMAT, Turn, check_tells, freeze, frozen
from solo.journal.parts import checked_notes
from solo.journal.storage import JournalDB
from solo.journal.tree import START, Tree, tree_of

SPAN = 128
"""Commits in a segment, after which the next one opens."""

MAX_SEGMENT = 4 * 2**20
MAX_TURN, MAX_STATE = 4 * 2**20, 16 * 2**20

State = dict[str, dict[str, Any]]


class Segment:
    """The turns of one file, and, in the newest, the head."""

    def __init__(self, path: Path, write: bool = False, sync: bool = True):
        self.format, self.first = FORMAT, 0
        self.renewed = False  # written anew when it was opened
        self.db = JournalDB(path, write=write, sync=sync)
        self._lines = self.db.journal.lines
        self._turns, self._snapshots = self.db.table("turns"), self.db.table("snapshots")
        self._head, self._opening = self.db.table("head"), self.db.table("opening")
        self._notes = self.db.named("notes")

    @classmethod
    def load(cls, path: Path, first: int, write: bool = False) -> "Segment":
        """A segment from the disk. Raises DamagedSave, NewerFormat, TooLarge; CannotWrite if it is to be
        written."""
        segment = cls(path, write)
        try:
            opening = segment._opening.get(doc_id=1)
            segment.format, segment.first = checked_format(path, opening), first
            if opening is None or opening.get("first") != first:
                raise damaged(path, f"does not begin with turn {first}")
            if write and outdated(segment.format):
                segment._bring_up_to_date()
        except BaseException:
            segment.close()
            raise
        return segment

    @classmethod
    def start(cls, folder: Path, first: int, sync: bool = True) -> "Segment":
        """A segment that gets its name with its first commit, and until then is not part of the save."""
        path = segment_path(folder, first).with_suffix(".new")
        with writing(path):
            path.unlink(missing_ok=True)
        segment = cls(path, write=True, sync=sync)
        segment.format, segment.first = FORMAT, first
        return segment

    def _bring_up_to_date(self) -> None:
        """Write the file anew in the present format, since it is to be written to."""
        for name, rows in self.db.journal.tables.items():
            rows.update({key: upgraded(self.format, name, row) for key, row in rows.items()})
        self.db.journal.tables["opening"]["1"]["format"] = FORMAT
        self.db.journal.compact()
        self.format, self._lines, self.renewed = FORMAT, self.db.journal.lines, True

    @property
    def path(self) -> Path:
        """The file."""
        return self._lines.path

    @property
    def full(self) -> bool:
        """Is it time for the next one?"""
        return self._lines.count >= SPAN or self._lines.end >= MAX_SEGMENT

    @property
    def ending(self) -> tuple[int, int, int]:
        """How this segment ends: its first turn, how many lines it has, and the checksum of the last."""
        return self.first, self._lines.count, self._lines.last

    @property
    def end(self) -> int:
        """The byte after the last line."""
        return self._lines.end

    @property
    def follows(self) -> tuple[int, int, int] | None:
        """How the segment before ended when this one began; None for the first, and in older formats."""
        opening = self._opening.get(doc_id=1)
        said = dict(opening).get("follows") if opening is not None else None
        try:
            return None if said is None else msgspec.convert(said, tuple[int, int, int])
        except msgspec.ValidationError as error:
            raise damaged(self.path, f"does not say what it follows ({error})") from error

    @contextmanager
    def commit(self) -> Iterator[None]:
        """Everything kept inside is on the disk afterwards, or none of it. Raises CannotWrite, TooLarge."""
        new = self.path.suffix == ".new"
        try:
            with writing(self.path):
                with self.db.journal.together():
                    yield
                if new:
                    self._lines.move(segment_path(self.path.parent, self.first))
        except BaseException:
            if new:
                self._abandon()
            raise

    def _abandon(self) -> None:
        with suppress(OSError):
            self.close()
        for suffix in (".new", ".jsonl"):
            with suppress(OSError):
                self.path.with_suffix(suffix).unlink(missing_ok=True)

    # what is kept

    def open_with(self, tree: Tree, notes: Mapping[str, Any], after: "Segment | None" = None) -> None:
        """Keep what came before, in short, and how the segment before ended."""
        opening = {"format": FORMAT, "first": self.first, "runs": tree.runs}
        if after:
            opening["follows"] = after.ending
        self._opening.insert(Document(opening, 1))
        for name, value in notes.items():
            self.note(name, value)

    def add(self, id: int, turn: Turn, base: int) -> None:
        """Keep a turn, and from which snapshot its state is folded."""
        document = {**msgspec.to_builtins(turn), "base": base}
        _sized(self.path, "turn", document, MAX_TURN)
        self._turns.insert(Document(document, id))

    def add_snapshot(self, id: int, state: State) -> None:
        """Keep the state of the world after a turn."""
        state = freeze(state)
        _sized(self.path, "state of the world", state, MAX_STATE)
        self._snapshots.insert(Document({"state": state}, id))

    def place(self, head: Mapping[str, Any]) -> None:
        """Keep where the head is."""
        self._head.upsert(Document(head, 1))

    def note(self, name: str, value: Any) -> None:
        """Keep a small value by its name; None takes it away."""
        self._notes.keep(name, None if value is None else {"value": value})

    # what is found

    def _row(self, table: Any, id: int) -> dict[str, Any] | None:
        document = table.get(doc_id=id)
        return None if document is None else upgraded(self.format, table.name, dict(document))

    def turn(self, id: int) -> Turn:
        """A turn of this segment. Raises NoSuchTurn where it is not here, DamagedSave where it is not a
        turn."""
        row = self._row(self._turns, id)
        if row is None:
            raise NoSuchTurn(self.path, f"turn {id} is missing", "Fork the game from a turn before it")
        try:
            turn = msgspec.convert(row, Turn)
            check_tells(turn)
            return frozen(turn, id=id)
        except (msgspec.ValidationError, TypeError, ValueError, RecursionError) as error:
            raise damaged(self.path, f"turn {id} is not a turn ({error})") from error

    def reaches(self, id: int) -> bool:
        """Does this segment begin at this turn or before it? (The start is in the first.)"""
        return id >= self.first or (id == START and self.first == 1)

    def base(self, id: int) -> int:
        """The turn whose snapshot the state after this one is folded from: itself or an earlier one."""
        base = (self._row(self._turns, id) or {}).get("base")
        if type(base) is not int or not START <= base <= id:
            raise damaged(self.path, f"turn {id} does not say which snapshot it is folded from")
        return base

    def snapshot(self, id: int) -> State:
        """The state kept with a turn: a copy of the caller's own. Raises DamagedSave where there is none."""
        state = (self._row(self._snapshots, id) or {}).get("state")
        try:
            if isinstance(state, dict) and all(isinstance(fields, dict) for fields in state.values()):
                return freeze(state)
        except (TypeError, ValueError, RecursionError) as error:
            raise damaged(self.path, f"the snapshot of turn {id} is not one ({error})") from error
        raise damaged(self.path, f"the snapshot of turn {id} is missing")

    def head(self) -> dict[str, Any]:
        """Where the head is: `at`, `tip` and what a list of saves shows."""
        return self._row(self._head, 1) or {}

    def notes(self) -> dict[str, Any]:
        """All small values by name."""
        values = {str(row.doc_id): upgraded(self.format, "notes", row).get("value") for row in self._notes}
        try:
            return checked_notes(self.path, {}, values)[1]
        except (TypeError, ValueError) as error:
            raise damaged(self.path, f"the notes are not notes ({error})") from error

    def tree(self) -> Tree:
        """The shape of the game up to the end of this segment. Raises DamagedSave."""
        opening = self._row(self._opening, 1) or {}
        try:
            tree = tree_of(opening.get("runs"), self.first - 1)
            for row in self._turns:
                if tree.add(row.get("parent", START)) != row.doc_id:
                    raise ValueError(f"turn {row.doc_id} is out of its order")
        except (TypeError, ValueError) as error:
            raise damaged(self.path, str(error)) from error
        return tree

    def settle(self) -> None:
        """Have everything on the disk that was kept without waiting for it, and wait from now on."""
        self._lines.settle()

    def close(self) -> None:
        """Let go of the file; what was read stays."""
        self._lines.close()


def _sized(place: object, what: str, document: Any, most: int) -> None:
    if len(msgspec.json.encode(document)) > most:
        raise TooLarge(place, f"one {what} may take {most // 2**20} MB, and this one takes more")
