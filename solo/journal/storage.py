"""TinyDB on checksummed lines: every table operation adds one line, whatever the size of the database.

A line holds `[[table, id, document or null], ...]`; null takes the document away. TinyDB as it comes reads
and writes the whole file each time; here the tables stay in memory, and `JournalTable` hands the storage only
what an operation changed. `storage.together()` makes one line of several operations.
"""

from collections.abc import Iterator, Mapping, MutableMapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any, cast

import msgspec
from tinydb import Storage, TinyDB
from tinydb.table import Table

from solo.journal.errors import writing
from solo.journal.lines import Lines, Op, read_ops

_encode = msgspec.json.Encoder().encode
_decode_op = msgspec.json.Decoder(Op).decode


class JournalStorage(Storage):
    """Tables in memory, and on the disk as the lines that made them."""

    def __init__(self, path: Path | str, write: bool = True, sync: bool = True):
        self.lines = Lines(Path(path), write, sync)
        self.tables: dict[str, dict[str, Any]] = {}
        self._batch: list[bytes] | None = None
        self._undo: list[Op] = []
        try:
            for number, body in enumerate(self.lines.load(), 1):
                for op in read_ops(body, path, number):
                    self._apply(op)
        except BaseException:
            self.lines.close()
            raise

    def read(self) -> dict[str, dict[str, dict[str, Any]]]:
        """All tables with something in them, for TinyDB's own whole-database operations, which change what
        they get."""
        return {name: dict(rows) for name, rows in self.tables.items() if rows}

    def write(self, data: Mapping[str, Mapping[str, Mapping]]) -> None:
        """Make the tables be these, in one line: what TinyDB does for dropping tables."""
        gone: list[Op] = [
            (name, key, None)
            for name, rows in self.tables.items()
            for key in rows
            if key not in data.get(name, {})
        ]
        there: list[Op] = [
            (name, str(key), dict(row))
            for name, rows in data.items()
            for key, row in rows.items()
            if self.tables.get(name, {}).get(str(key)) != row
        ]
        self.put(gone + there)

    def put(self, ops: list[Op]) -> None:
        """Commit these, or add them to what is being committed together. Raises TypeError or ValueError for
        what JSON cannot hold, CannotWrite or TooLarge; the tables are then as before."""
        with self.together():
            for op in ops:
                body = _encode(op)
                assert self._batch is not None
                self._batch.append(body)
                self._undo.append(self._apply(_decode_op(body)))  # a copy: the caller keeps its own

    @contextmanager
    def together(self) -> Iterator[None]:
        """One commit for all operations inside: all of them, or none."""
        if self._batch is not None:
            yield
            return
        self._batch, self._undo = [], []
        try:
            yield
            if self._batch:
                self.lines.add(b"[" + b",".join(self._batch) + b"]")
        except BaseException:
            for op in reversed(self._undo):
                self._apply(op)
            raise
        finally:
            self._batch, self._undo = None, []

    def _apply(self, op: Op) -> Op:
        """Make one change in memory, and return the change that takes it back."""
        name, key, document = op
        rows = self.tables.setdefault(name, {})
        was = rows.pop(key, None) if document is None else rows.get(key)
        if document is not None:
            rows[key] = document
        return name, key, was

    def compact(self) -> None:
        """Write the tables anew as one line, beside the file and then in its place. Raises CannotWrite; the
        file is then as before, and closed."""
        ops = [(name, key, row) for name, rows in self.tables.items() for key, row in rows.items()]
        path, new = self.lines.path, self.lines.path.with_suffix(".new")
        with writing(new):
            new.unlink(missing_ok=True)
            lines = Lines(new)
            try:
                lines.add(_encode(ops))
                self.lines.close()
                lines.move(path)
            except BaseException:
                lines.close()
                raise
        self.lines = lines

    def close(self) -> None:
        """Let go of the file."""
        self.lines.close()


class Recorder(MutableMapping):
    """The dict that TinyDB's updaters see: reading falls through to the rows, changes are remembered
    apart."""

    def __init__(self, rows: dict[str, dict], id_class: type):
        self.rows, self.id_class = rows, id_class
        self.new: dict[str, dict[str, Any] | None] = {}

    def __contains__(self, key: object) -> bool:
        return self.new[str(key)] is not None if str(key) in self.new else str(key) in self.rows

    def __getitem__(self, key: object) -> dict[str, Any]:
        if str(key) not in self.new and str(key) in self.rows:
            # a copy: updaters change documents where they stand
            self.new[str(key)] = msgspec.json.decode(_encode(self.rows[str(key)]))
        document = self.new.get(str(key))
        if document is None:
            raise KeyError(key)
        return document

    def __setitem__(self, key: object, document: dict) -> None:
        self.new[str(key)] = document

    def __delitem__(self, key: object) -> None:
        if key not in self:
            raise KeyError(key)
        self.new[str(key)] = None

    def __iter__(self) -> Iterator:
        keys = [*self.rows, *(key for key in self.new if key not in self.rows)]
        return iter([self.id_class(key) for key in keys if key in self])

    def __len__(self) -> int:
        return len(list(iter(self)))


class JournalTable(Table):
    """A TinyDB table that reads where the documents are, and gives its storage the changed ones only."""

    _storage: JournalStorage

    def _read_table(self) -> dict[str, Any]:
        return self._storage.tables.get(self.name, {})

    def _update_table(self, updater: Any) -> None:
        rows = self._read_table()
        seen = Recorder(rows, self.document_id_class)
        updater(seen)
        changed: list[Op] = [(self.name, key, new) for key, new in seen.new.items() if new != rows.get(key)]
        if changed:
            self._storage.put(changed)
        self.clear_cache()


class NamedTable(JournalTable):
    """A table whose documents have names for ids."""

    document_id_class = str  # type: ignore[assignment]  # TinyDB's own are numbers

    def find(self, name: str) -> dict[str, Any] | None:
        """The document of this name, as a copy; None where there is none."""
        document = self._read_table().get(name)
        return None if document is None else dict(document)

    def keep(self, name: str, document: Mapping[str, Any] | None) -> None:
        """Have this document under this name, or none."""
        if document is not None:
            self._update_table(lambda rows: rows.update({name: dict(document)}))
        elif self.find(name) is not None:
            self._update_table(lambda rows: rows.pop(name))


class JournalDB(TinyDB):
    """TinyDB with the two classes above."""

    table_class = JournalTable
    default_storage_class = JournalStorage  # type: ignore[assignment]  # declared as the one it happens to have

    @property
    def journal(self) -> JournalStorage:
        """The storage, as what it is."""
        return cast(JournalStorage, self.storage)

    def named(self, name: str) -> NamedTable:
        """The table of this name, its documents by name."""
        if name not in self._tables:
            self._tables[name] = NamedTable(self.storage, name)
        return cast(NamedTable, self._tables[name])
