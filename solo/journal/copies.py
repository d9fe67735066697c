"""Copies of a game: up to the head, with the whole tree, or as much as can be saved of a damaged one."""

import os
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from solo.journal.errors import DamagedSave, damaged, reading, writing
from solo.journal.folder import TEXTS, claim, discard, segment_path, segments_in
from solo.journal.lines import read_file, sound, sync_folder
from solo.journal.model import Header, fold
from solo.journal.parts import read_header, write_header
from solo.journal.tree import START

if TYPE_CHECKING:
    from solo.journal.save import Save

Part = tuple[str, bytes]


def copy_path(save: "Save", target: Path, header: Header) -> Path:
    """A new save of the turns that lead to the head. Raises as `Save.create` does."""
    texts = {name: save.text(name) for name in save.header.texts}
    state = save.state_at(START)[0]
    with type(save).making(target, header, texts, state, sync=False) as other:
        for turn in save.path_to():
            fold(state, turn)
            other.append(turn, lambda: state)
        other.set(**save.meta)
    other.close()
    return target


def copy_tree(save: "Save", target: Path, header: Header) -> Path:
    """A new save of all turns, line for line. Raises as `Save.create` does."""
    with reading(save.path):
        names = [TEXTS, *(segment_path(save.path, first).name for first in segments_in(save.path))]
    _lay(target, header, ((name, read_file(save.path / name)) for name in names))
    return target


class Salvaged(NamedTuple):
    """What was saved of a damaged game: where it now is, how many turns its head has behind it, and what is wrong
    with the old one (nothing, if all of it could be read)."""

    path: Path
    turns: int
    damage: str | None


def salvage(path: Path | str, to: Path | str) -> Salvaged:
    """Copy a damaged save up to its last good line before the damage; the damaged one is left as it is. Raises
    NotASave, NewerFormat, SaveExists, CannotWrite; DamagedSave where not even the beginning can be read."""
    from solo.journal.save import Save

    source, target = Path(path), Path(to)
    header = read_header(source)
    parts, damage = _sound_parts(source)
    if len(parts) < 2:
        raise damaged(source, "not even the first turn can be read")
    _lay(target, header, iter(parts))
    with Save.open(target) as saved:
        return Salvaged(target, saved.depth, damage)


def _sound_parts(source: Path) -> tuple[list[Part], str | None]:
    """The texts, and the segments up to the first damage, with as much of that one as is good."""
    parts, damage = [], None
    with reading(source):
        names = [TEXTS, *(segment_path(source, first).name for first in segments_in(source))]
    for name in names:
        raw = b""
        try:
            raw = read_file(source / name)
        except DamagedSave as error:
            damage = damage or str(error)
        good = sound(raw)
        if good or name == TEXTS:
            parts.append((name, good))
        if good != raw:
            line = good.count(b"\n") + 1
            damage = damage or str(damaged(source / name, f"line {line} is not what was written"))
        if name != TEXTS and good != raw:
            break
    return parts, damage


def _lay(target: Path, header: Header, parts: Iterator[Part]) -> None:
    """A new save of these files, its header last."""
    lock = claim(target)
    try:
        with writing(target):
            for name, raw in parts:
                _write(target / name, raw)
            sync_folder(target)
            write_header(target, header)
    except BaseException:
        discard(target, lock)
        raise
    lock.release()


def _write(path: Path, raw: bytes) -> None:
    with open(path, "xb") as file:
        file.write(raw)
        file.flush()
        os.fsync(file.fileno())
