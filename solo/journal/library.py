"""The folder of games: what is there, by what name, and its keeping.

Listing reads the header and one line of each game, and does without TinyDB.
"""

import re
import unicodedata
from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from solo.core.errors import printable
from solo.journal.errors import (
    BadName,
    NoSuchSave,
    NotASave,
    SaveError,
    SaveExists,
    nearest,
    reading,
    writing,
)
from solo.journal.folder import (
    GAME,
    LOCK,
    SUFFIX,
    abandoned,
    check_is_save,
    clear_away,
    is_save,
    remove,
    segment_path,
    segments_in,
)
from solo.journal.lines import Lines, Op, last_line, read_ops, sync_folder
from solo.journal.lock import FLOCK, Lock
from solo.journal.mark import read_mark
from solo.journal.migrate import parse_header
from solo.journal.model import Header, Summary, summary_fields

if TYPE_CHECKING:
    from solo.journal.save import Save

MAX_NAME = 80
_BAD = re.compile(r'[\\/:*?"<>|]')
_RESERVED = re.compile(r"(con|conin\$|conout\$|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])( *\..*)?", re.IGNORECASE)
_SHOWN = 200


def checked_name(name: str) -> str:
    """A name that is safe as a file's name on every system. Raises BadName."""
    name = unicodedata.normalize("NFC", name)
    why = _fault(name)
    if why:
        raise BadName(repr(name[:MAX_NAME]), why, "Letters, digits, spaces, - and _ always work")
    return name


def _fault(name: str) -> str:
    if not name or name != name.strip() or name[0] == "." or name[-1] == ".":
        return "a name is not empty, and neither begins nor ends with a dot or a space"
    if not name.isprintable() or _BAD.search(name):
        return 'a name holds no / \\ : * ? " < > | and no control characters'
    if len(name.encode("utf-8", "replace")) > MAX_NAME:
        return f"a name has at most {MAX_NAME} bytes"
    return "the system keeps this name for itself" if _RESERVED.fullmatch(name) else ""


def folded(name: str) -> str:
    """Two names that fold to the same are one on some file system."""
    return unicodedata.normalize("NFC", name).casefold()


class Library:
    """The games in a folder. Making one touches nothing."""

    def __init__(self, folder: Path | str):
        self.folder = Path(folder)

    def names(self) -> list[str]:
        """The names of all games, in order. Raises NotASave where the folder cannot be read."""
        if not self.folder.is_dir():
            if self.folder.exists():
                raise NotASave(self.folder, "is a file, not a folder of games", "Name a folder")
            return []
        with reading(self.folder):
            folders = [path for path in self.folder.glob(f"*{SUFFIX}") if is_save(path)]
        return sorted(path.name.removesuffix(SUFFIX) for path in folders)

    def list(self) -> list[Summary]:
        """All games, the newest first. A game that cannot be opened is there too, with its problem."""
        found = [summary(self.folder / f"{name}{SUFFIX}") for name in self.names()]
        return sorted(found, key=lambda game: game.updated or game.created, reverse=True)

    def path(self, name: str) -> Path:
        """Where a game of this name is or would be. Raises BadName."""
        name = checked_name(name)
        there = {folded(other): other for other in self.names()}
        return self.folder / f"{there.get(folded(name), name)}{SUFFIX}"

    def find(self, name: str) -> Path:
        """Where the game of this name is; capitals do not matter. Raises NoSuchSave with the nearest name."""
        names = self.names()
        for other in (name, *names):
            if other in names and folded(other) == folded(name):
                return self.folder / f"{other}{SUFFIX}"
        raise NoSuchSave(
            self.folder,
            f"there is no game called {name[:MAX_NAME]!r}",
            nearest(name, names) or "`solo saves` lists the games",
        )

    def free(self, name: str) -> str:
        """This name, or where it is taken, the name with the first number that is free: mill, mill-2,
        mill-3."""
        base = checked_name(name)
        taken = {folded(path.name) for path in self.folder.glob(f"*{SUFFIX}") if not abandoned(path)}
        for number in range(1, len(taken) + 2):
            tail = f"-{number}" if number > 1 else ""
            made = base.encode()[: MAX_NAME - len(tail)].decode("utf-8", "ignore").rstrip(" .") + tail
            if folded(made + SUFFIX) not in taken:
                return made
        raise SaveExists(self.folder, f"all names like {base!r} are taken", "Choose another name")

    def create(
        self,
        name: str,
        header: Header,
        texts: Mapping[str, str] = MappingProxyType({}),
        state: Mapping[str, Any] = MappingProxyType({}),
    ) -> "Save":
        """A new game, open. Raises BadName and as `Save.create`."""
        from solo.journal.save import Save

        self._clear_away()
        return Save.create(self.path(name), header, texts, state)

    def open(self, name: str, write: bool = True) -> "Save":
        """The game of this name, open. Raises NoSuchSave and as `Save.open`."""
        from solo.journal.save import Save

        return Save.open(self.find(name), write)

    def rename(self, name: str, new: str) -> Path:
        """Give a game another name. Raises NoSuchSave, BadName, SaveExists, SaveLocked, CannotWrite."""
        self._clear_away()
        source, target = self.find(name), self.folder / f"{checked_name(new)}{SUFFIX}"
        taken = self.path(new)
        if taken.exists() and taken != source:
            raise SaveExists(taken, "there is a game of this name already", "Choose another name")
        lock = Lock(source / LOCK)
        try:
            if not FLOCK:  # some systems rename no folder in which a file is open
                lock.release()
            with writing(source):
                source.rename(target)
                sync_folder(self.folder)
        finally:
            lock.release()
        return target

    def delete(self, name: str) -> None:
        """Take a game off the disk, for good. Raises NoSuchSave, SaveLocked, CannotWrite."""
        self._clear_away()
        remove(self.find(name))

    def _clear_away(self) -> None:
        """Take what interrupted commands left off the disk: games half made, or half deleted."""
        for path in self.folder.glob(f"*{SUFFIX}"):
            clear_away(path)

    def fork(self, name: str, new: str, whole: bool = False, at: int = 0, **header: Any) -> Path:
        """A new game with the turns up to the head of another, or only so many of them (`at`), or with its whole tree. Raises NoSuchSave,
        BadName, and as `copies.fork`."""
        from solo.journal.copies import fork

        self._clear_away()
        with self.open(name, write=False) as save:
            return fork(save, self.path(new), whole, at, **header)


def summary(folder: Path) -> Summary:
    """What a list shows of one save; never raises for what is in it."""
    shown: dict[str, Any] = {"name": printable(folder.name.removesuffix(SUFFIX)), "path": str(folder)}
    try:
        with reading(folder):
            header = _header(folder)
            for field in ("title", "system", "game", "created"):
                shown[field] = _short(getattr(header, field))
            shown["writer"] = bool(header.extra.get("writer"))
            shown |= _head(folder)
    except SaveError as error:
        shown["problem"] = str(error)
    return Summary(**shown)


def _header(folder: Path) -> Header:
    check_is_save(folder)
    path = folder / GAME
    ops = [
        op
        for number, body in enumerate(Lines(path, write=False).load(), 1)
        for op in read_ops(body, path, number)
    ]
    return parse_header(path, _document(ops, "header"))


def _head(folder: Path) -> dict[str, Any]:
    """What the last line of the newest segment says about the head: every commit says it."""
    first = segments_in(folder)[-1]
    path = segment_path(folder, first)
    mark = read_mark(folder)
    fields = summary_fields(path, _document(read_ops(last_line(path), path, "last"), "head") or {})
    shown = {field: _short(value) if isinstance(value, str) else value for field, value in fields.items()}
    if mark and (mark.first, mark.end) > (first, path.stat().st_size):
        shown["missing"] = "turns are missing at its end"
    return shown


def _document(ops: list[Op], table: str) -> dict[str, Any] | None:
    """The document that a table of one ends up with."""
    return next((document for name, _, document in reversed(ops) if name == table), None)


def _short(text: str) -> str:
    return printable(text[:_SHOWN])
