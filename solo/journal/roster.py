"""The roster: characters between adventures, in one TinyDB beside the saves.

A game takes a copy of a character when it starts; coming home, with scars, gear and growth, is a step of its
own after the ending, and happens once for each game, however often it is asked for.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from solo.core.errors import printable
from solo.journal.errors import (
    BadName,
    DamagedSave,
    NoSuchSave,
    NotASave,
    SaveError,
    TooLarge,
    damaged,
    nearest,
    writing,
)
from solo.journal.folder import ROSTER
from solo.journal.library import folded
from solo.journal.lines import make_folder, sync_folder
from solo.journal.lock import Lock
from solo.journal.migrate import checked_format
from solo.journal.model import FORMAT, freeze

if TYPE_CHECKING:
    from solo.journal.storage import JournalDB

LOCK = "roster.lock"
MEMORY = "never came home"  # the note of who is on the roster only because they died
MAX_CHARACTER = 2**20
MAX_NAME = 800  # of UTF-8; nothing is named for a character but their row in the table, so any words will do
_WORN = 256  # lines after which the file is written anew


class NoSuchCharacter(NoSuchSave):
    """Nobody of that name is on the roster."""


class CharacterExists(SaveError):
    """Somebody of that name is on the roster already."""


class Homecoming(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """One adventure behind a character, or the one they are lost in."""

    game: str  # id of the game
    title: str = ""
    ending: str = ""  # its kind, and its name if it has one: victory: The mill turns
    when: str = ""  # ISO 8601, as the caller says
    note: str = ""
    place: str = ""  # where it ended,
    day: str = ""  # and on which day of the story: Wednesday, day 4
    days: int = 0  # how many it took; 0: not kept
    deeds: tuple[str, ...] = ()
    gains: tuple[str, ...] = ()
    losses: tuple[str, ...] = ()
    scars: tuple[str, ...] = ()
    company: tuple[str, ...] = ()  # who went along, with what became of them
    cause: str = ""  # of a death
    mark: str = ""  # of the turn in which it ended, so that who takes it back is known


class Character(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """A character as plain data: the fields of its entity in the world, and of each of its things, as they were
    named in these versions of the engine's world and of the system's rules."""

    name: str
    system: str
    fields: dict[str, Any] = {}
    things: tuple[dict[str, Any], ...] = ()
    history: tuple[Homecoming, ...] = ()
    world: int = 1
    ruleset: int = 1
    extra: dict[str, Any] = {}
    died: Homecoming | None = None  # where and how
    held: Homecoming | None = None  # taken, and not come back

    @property
    def lost(self) -> Homecoming | None:
        """What keeps this character from being played: a death, else captivity."""
        return self.died or self.held

    def been(self, game: str) -> bool:
        """Has it come home from this game?"""
        return any(home.game == game for home in self.history)


class Roster:
    """The characters in a folder. Making one touches nothing. `waiting` is told who has the roster, in words, where a
    change has to wait for another process."""

    def __init__(self, folder: Path | str, waiting: Callable[[str], None] = lambda who: None):
        self.folder, self.waiting = Path(folder), waiting
        self.path = self.folder / ROSTER

    def list(self, system: str | None = None) -> list[Character]:
        """All characters, or those of one system, by name. Raises DamagedSave, NewerFormat."""
        if not self.folder.is_dir() and self.folder.exists():
            raise NotASave(self.folder, "is a file, not a folder of games", "Name a folder")
        if not self.path.exists():
            return []
        with self._db(write=False) as db:
            found = [_character(self.path, row) for row in db.named("characters")]
        return sorted((one for one in found if system in (None, one.system)), key=_key)

    def get(self, name: str, system: str | None = None) -> Character:
        """The character of this name; capitals do not matter. Raises NoSuchCharacter with the nearest name,
        or with the systems to choose from where two systems have one of this name."""
        there = self.list(system)
        found = [one for one in there if folded(one.name) == folded(name)]
        if len(found) == 1:
            return found[0]
        if found:
            systems = ", ".join(one.system for one in found)
            raise NoSuchCharacter(self.path, f"{name!r} is in several systems: {systems}", "Say which")
        hint = nearest(name, [one.name for one in there]) or "`solo character list` shows who is there"
        raise NoSuchCharacter(self.path, f"there is no character called {name[:80]!r}", hint)

    def put(self, character: Character, replace: bool = True) -> None:
        """Keep a character: on the disk when this returns. Raises CharacterExists if it may not replace one,
        BadName, TooLarge, CannotWrite, and TypeError or ValueError for what a save cannot hold."""
        row = _row(self.path, character)
        with self._changing() as db:
            table = db.named("characters")
            if not replace and table.find(_key(character)) is not None:
                raise CharacterExists(
                    self.path,
                    f"a character called {character.name!r} is there already, by the rules {character.system}",
                    "Choose another name",
                )
            table.keep(_key(character), row)

    def remove(self, name: str, system: str | None = None) -> Character:
        """Take a character off the roster, for good, and return it. Raises NoSuchCharacter, CannotWrite."""
        gone = self.get(name, system)
        with self._changing() as db:
            db.named("characters").keep(_key(gone), None)
        return gone

    def come_home(
        self, character: Character, home: Homecoming, new: bool = False, been: int | None = None
    ) -> Character | None:
        """Keep a character as it comes home from a game, its history one longer. One that is `new` to the roster takes
        nobody's place: where its name is somebody's it is kept as the second of it, the third. So is a copy that went
        another way than the one on the roster: who set out with `been` adventures behind them, and there are others
        by now. Returns it as it is kept, or None, and nothing changes, where it has come home from that game before.
        Raises as `put` does."""
        with self._changing() as db:
            table = db.named("characters")
            own, before = self._place(table, character, home.game, new, been)
            if before and before.been(home.game):
                return None
            apart = own.name != character.name and not new and not before
            history = (
                before.history if before else self._roots(table, character, been) if apart else own.history
            )
            note = home.note or (f"from here on another than {character.name}" if apart else "")
            grown = msgspec.structs.replace(
                own, history=(*history, msgspec.structs.replace(home, note=note)), died=None, held=None
            )
            table.keep(_key(grown), _row(self.path, grown))
        return grown

    def lose(
        self,
        character: Character,
        end: Homecoming,
        held: bool = False,
        new: bool = False,
        been: int | None = None,
    ) -> Character | None:
        """Mark a character as dead, or as `held`, by what befell them in a game; on the roster they are otherwise as
        they set out. Who was never on it is kept there for the memory. Returns them as they are kept, or None where
        they are marked so already, or have come home from that game. Raises as `put` does."""
        with self._changing() as db:
            table = db.named("characters")
            own, before = self._place(table, character, end.game, new, been)
            if before and (before.been(end.game) or (before.lost and before.lost.mark == end.mark)):
                return None
            if before is None and own.name != character.name and not new:
                own = msgspec.structs.replace(own, history=self._roots(table, character, been))
            kept = msgspec.structs.replace(
                before or own, died=None if held else end, held=end if held else None
            )
            table.keep(_key(kept), _row(self.path, kept))
        return kept

    def give_back(self, game: str, mark: str) -> tuple[Character, ...]:
        """Take back what befell anybody in a game in the turn of this mark. Who was on the roster for the memory alone
        is off it. Returns them. Raises as `put` does."""
        with self._changing() as db:
            table = db.named("characters")
            there = [_character(self.path, row) for row in table]
            lost = [one for one in there if one.lost and (one.lost.game, one.lost.mark) == (game, mark)]
            for one in lost:
                alive = msgspec.structs.replace(one, died=None, held=None)
                memory = one.lost is not None and one.lost.note == MEMORY
                table.keep(_key(one), None if memory else _row(self.path, alive))
        return tuple(lost)

    def _place(
        self, table: Any, character: Character, game: str, new: bool, been: int | None
    ) -> tuple[Character, Character | None]:
        """Under which name a character that comes from a game is kept, and who is there under it: the same one, as they
        were before."""
        for name in namesakes(character.name):
            fields = character.fields if name == character.name else {**character.fields, "name": name}
            own = msgspec.structs.replace(character, name=name, fields=fields)
            there = table.find(_key(own))
            before = _character(self.path, there) if there else None
            if before is None or before.been(game) or (before.lost and before.lost.game == game):
                return own, before
            if not new and (been is None or (len(before.history) == been and before.lost is None)):
                return own, before
        raise CharacterExists(self.path, f"too many are called {character.name!r}", "Rename one of them")

    def _roots(self, table: Any, character: Character, been: int | None) -> tuple[Homecoming, ...]:
        """What lies behind a copy that went another way: the adventures it had behind it as it set out."""
        there = table.find(_key(character))
        return _character(self.path, there).history[: been or 0] if there else ()

    # Endings that were found.

    def endings(self, adventure: str, but: str = "") -> tuple[str, ...]:
        """The keys of the endings of an adventure (by its title) that were found before, in the order they were; not
        those of which the game `but` was the first to find them. Raises DamagedSave, NewerFormat."""
        if not self.path.exists():
            return ()
        with self._db(write=False) as db:
            row = db.named("endings").find(adventure[:MAX_NAME]) or {}
        return tuple(str(key) for key, game in row.items() if game != but)

    def ending(self, adventure: str, key: str, game: str) -> None:
        """Remember that a game found an ending. Raises as `put` does."""
        with self._changing() as db:
            row = db.named("endings").find(adventure[:MAX_NAME]) or {}
            if key not in row:
                db.named("endings").keep(adventure[:MAX_NAME], {**row, key: game})

    # Campaigns.

    def campaign(self, title: str) -> dict[str, Any]:
        """What is kept of a campaign; nothing where it has not begun. Raises DamagedSave, NewerFormat."""
        if not self.path.exists():
            return {}
        with self._db(write=False) as db:
            return db.named("campaigns").find(title[:MAX_NAME]) or {}

    def campaigns(self) -> tuple[dict[str, Any], ...]:
        """What is kept of each campaign. Raises DamagedSave, NewerFormat."""
        if not self.path.exists():
            return ()
        with self._db(write=False) as db:
            return tuple(dict(row) for row in db.named("campaigns"))

    def keep_campaign(self, title: str, far: dict[str, Any]) -> None:
        """Keep how far a campaign has come. Raises as `put` does."""
        with self._changing() as db:
            db.named("campaigns").keep(title[:MAX_NAME], far)

    @contextmanager
    def _changing(self) -> "Iterator[JournalDB]":
        """The database, ours alone for as long as this takes."""
        with writing(self.folder):
            make_folder(self.folder)
        with Lock(self.folder / LOCK, wait=self.waiting), self._db(write=True) as db:
            begun = not db.journal.lines.count
            about = db.named("about")
            if about.find("roster") is None:
                about.keep("roster", {"format": FORMAT})
            if db.journal.lines.count > _WORN + 2 * (len(db.named("characters")) + len(db.named("endings"))):
                db.journal.compact()
            yield db
            if begun:
                sync_folder(self.folder)

    @contextmanager
    def _db(self, write: bool) -> "Iterator[JournalDB]":
        from solo.journal.storage import JournalDB

        with _told_as_roster(), JournalDB(self.path, write=write) as db:
            about = db.named("about").find("roster")
            if about is not None or len(db.named("characters")) or len(db.named("endings")):
                checked_format(self.path, about)
            yield db


@contextmanager
def _told_as_roster() -> Iterator[None]:
    """Damage to the roster has a next step of its own."""
    try:
        yield
    except DamagedSave as error:
        step = "Move the file away to begin a new roster; the games keep their own copies of their characters"
        raise DamagedSave(error.place, error.cause, step) from error


def namesakes(name: str) -> Iterator[str]:
    """A name, and what others of it are called: Ada, Ada II, Ada III …"""
    yield name
    for number in range(2, 1000):
        hundreds, tens, ones = number // 100, number // 10 % 10, number % 10
        yield f"{name} {'C' * hundreds}{_TENS[tens]}{_ONES[ones]}"


_ONES = ("", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX")
_TENS = ("", "X", "XX", "XXX", "XL", "L", "LX", "LXX", "LXXX", "XC")


def _key(character: Character) -> str:
    return f"{folded(character.name)}/{character.system}"


def _row(place: Path, character: Character) -> dict[str, Any]:
    name = character.name
    if not name.strip() or not name.isprintable() or len(name.encode("utf-8", "replace")) > MAX_NAME:
        cause = f"a character's name has 1 to {MAX_NAME} bytes, and no control characters"
        raise BadName(repr(name[:40]), cause, "Choose another name")
    loose = {name: freeze(getattr(character, name)) for name in ("fields", "things", "extra")}
    row = msgspec.to_builtins(msgspec.structs.replace(character, **loose))
    if len(msgspec.json.encode(row)) > MAX_CHARACTER:
        raise TooLarge(place, f"a character may take {MAX_CHARACTER // 2**20} MB, and this one takes more")
    return row


def _character(place: Path, row: dict[str, Any]) -> Character:
    try:
        found = msgspec.convert(dict(row), Character)
        loose = {name: freeze(getattr(found, name)) for name in ("fields", "things", "extra")}
    except (msgspec.ValidationError, TypeError, ValueError, RecursionError) as error:
        raise damaged(place, f"a character is not one ({error})") from error
    return msgspec.structs.replace(found, name=printable(found.name), **loose)
