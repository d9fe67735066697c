"""What a save holds beside its turns: the header, the scenario's texts, and the notes."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec
from tinydb.table import Document

from solo.journal.errors import TooLarge, damaged
from solo.journal.folder import GAME, TEXTS, check_is_save
from solo.journal.lines import sync_folder
from solo.journal.migrate import parse_header
from solo.journal.model import SHOWN, Header, freeze, text_hash
from solo.journal.storage import JournalDB

MAX_TEXT, MAX_TEXTS = 16 * 2**20, 64
MAX_NOTE, MAX_NOTES = 4096, 1000


def read_header(folder: Path) -> Header:
    """The header of a save. Raises NotASave, NewerFormat, DamagedSave."""
    check_is_save(folder)
    with JournalDB(folder / GAME, write=False) as db:
        return parse_header(folder / GAME, db.table("header").get(doc_id=1))


def write_header(folder: Path, header: Header) -> None:
    """Write the header, whole or not at all, after which the folder is a save. Raises CannotWrite."""
    new = folder / "game.new"
    new.unlink(missing_ok=True)
    with JournalDB(new) as db:
        db.table("header").insert(Document(msgspec.to_builtins(header) | {"format": header.format}, 1))
        db.journal.lines.move(folder / GAME)
    sync_folder(folder.parent)


def checked_texts(place: object, texts: Mapping[str, str]) -> dict[str, str]:
    """The texts' hashes by name. Raises TooLarge."""
    if len(texts) > MAX_TEXTS or sum(len(text.encode()) for text in texts.values()) > MAX_TEXT:
        raise TooLarge(place, f"a game may hold {MAX_TEXTS} texts of {MAX_TEXT // 2**20} MB together")
    return {name: text_hash(text) for name, text in texts.items()}


def write_texts(folder: Path, texts: Mapping[str, str]) -> None:
    """Keep each text once, by its hash. Raises CannotWrite."""
    with JournalDB(folder / TEXTS) as db, db.journal.together():
        for text in texts.values():
            db.named("texts").keep(text_hash(text), {"text": text})


def mark_of(texts: Mapping[str, str]) -> str:
    """What some texts are kept under together: the hash of the list of their names and hashes."""
    return text_hash(_list_of(texts))


def _list_of(texts: Mapping[str, str]) -> str:
    return msgspec.json.encode({name: text_hash(text) for name, text in texts.items()}).decode()


def keep_marked(folder: Path, texts: Mapping[str, str]) -> str:
    """Keep further texts, and the list of them under their mark. Returns the mark."""
    mark = mark_of(texts)
    with JournalDB(folder / TEXTS) as db, db.journal.together():
        held = db.named("texts")
        if held.find(mark) is None:
            for text in (*texts.values(), _list_of(texts)):
                if held.find(text_hash(text)) is None:
                    held.keep(text_hash(text), {"text": text})
    return mark


def kept_names(folder: Path, mark: str) -> dict[str, str]:
    """The hashes of the texts under a mark, by name. Raises DamagedSave."""
    try:
        return msgspec.json.decode(read_text(folder, "a list of texts", mark), type=dict[str, str])
    except msgspec.MsgspecError as error:
        raise damaged(folder / TEXTS, "a list of texts is not there as it was") from error


def read_text(folder: Path, name: str, wanted: str) -> str:
    """The text kept under a hash. Raises DamagedSave where it is not what was embedded."""
    with JournalDB(folder / TEXTS, write=False) as db:
        text = (db.named("texts").find(wanted) or {}).get("text")
    if not isinstance(text, str) or text_hash(text) != wanted:
        raise damaged(folder / TEXTS, f"the text {name!r} is not there as it was")
    return text


def checked_notes(place: object, now: Mapping[str, Any], notes: Mapping[str, Any]) -> tuple[dict, dict]:
    """New notes as they are kept, and all notes with them. Raises TooLarge, TypeError, ValueError."""
    new = freeze(dict(notes))
    for name in SHOWN:
        if not isinstance(new.get(name), str | None):
            raise TypeError(f"{name} is shown in the list of saves, and is words, not {new[name]!r}")
    if any(len(msgspec.json.encode((name, value))) > MAX_NOTE for name, value in new.items()):
        raise TooLarge(place, f"a note may take {MAX_NOTE} bytes, and this one takes more")
    merged = {name: value for name, value in {**now, **new}.items() if value is not None}
    if len(merged) > MAX_NOTES:
        raise TooLarge(place, f"a game may keep {MAX_NOTES} notes")
    return new, merged
