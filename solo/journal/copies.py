"""Copies of a game: up to the head, with the whole tree, or as much as can be saved of a damaged one."""

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from solo.journal.errors import DamagedSave, damaged, reading, writing
from solo.journal.folder import TEXTS, claim, discard, segment_path, segments_in
from solo.journal.lines import parse, read_file, read_ops, sound, sync_folder
from solo.journal.model import Header, fold
from solo.journal.parts import read_header, write_header
from solo.journal.save import Save
from solo.journal.tree import START

Part = tuple[str, bytes]


def fork(save: Save, path: Path | str, whole: bool = False, **header: Any) -> Path:
    """A new save with the turns up to the head (or the whole tree), the notes and the texts; `header` changes
    fields of its header. Returns where it is. Raises as `Save.create` does."""
    made = msgspec.structs.replace(save.header, **header)
    return (copy_tree if whole else copy_path)(save, Path(path), made)


def copy_path(save: Save, target: Path, header: Header) -> Path:
    """A new save of the turns that lead to the head. Raises as `Save.create` does."""
    texts = {name: save.text(name) for name in save.header.texts}
    state = save.state_at(START)[0]
    with Save.making(target, header, texts, state, sync=False) as other:
        for turn in save.path_to():
            if turn.anew:
                state.clear()
                state.update(save.state_at(turn.id)[0])
                other.append_anew((turn,), other.head, state)
            else:
                fold(state, turn)
                other.append(turn, lambda: state)
        other.set(**save.meta)
    other.close()
    return target


def copy_tree(save: Save, target: Path, header: Header) -> Path:
    """A new save of all turns, line for line. Raises as `Save.create` does."""
    with reading(save.path):
        names = [TEXTS, *(segment_path(save.path, first).name for first in segments_in(save.path))]
    _lay(target, header, ((name, read_file(save.path / name)) for name in names))
    return target


class Salvaged(NamedTuple):
    """What was saved of a damaged game: where it now is, how many turns its head has behind it, and what is
    wrong with the old one (nothing, if all of it could be read)."""

    path: Path
    turns: int
    damage: str | None


def salvage(path: Path | str, to: Path | str) -> Salvaged:
    """Copy a damaged save up to its last good line before the damage; the damaged one is left as it is.
    Raises NotASave, NewerFormat, SaveExists, CannotWrite; DamagedSave where not even its start is good."""
    source, target = Path(path), Path(to)
    header = read_header(source)
    with reading(source):
        segments, damage = _sound_segments(source)
        texts, lost = _sound_part(source / TEXTS)
    if not segments:
        raise damaged(source, "not even the first turn can be read")
    _lay(target, header, iter([(TEXTS, texts), *segments]))
    with Save.open(target) as saved:
        return Salvaged(target, saved.depth, damage or lost)


def _sound_segments(source: Path) -> tuple[list[Part], str | None]:
    """The segments up to the first damage or gap, with as much of a damaged one as is good."""
    parts: list[Part] = []
    due = 1
    for first in segments_in(source):
        path = segment_path(source, first)
        if first != due:
            return parts, str(damaged(segment_path(source, due), "is missing"))
        good, damage = _sound_part(path)
        parts += [(path.name, good)] if good else []
        if damage:
            return parts, damage
        due += _turns(path, good)
    return parts, None


def _sound_part(path: Path) -> tuple[bytes, str | None]:
    """As much of a file as is good, and what is wrong with the rest. A last line cut short is not wrong."""
    try:
        raw = read_file(path)
    except DamagedSave as error:
        return b"", str(error)
    good = sound(raw)
    if b"\n" not in raw[len(good) :]:
        return good, None
    line = good.count(b"\n") + 1
    return good, str(damaged(path, f"line {line} is not what was written"))


def _turns(path: Path, raw: bytes) -> int:
    """How many turns a sound segment holds."""
    bodies, _ = parse(raw, path)
    ops = [op for number, body in enumerate(bodies, 1) for op in read_ops(body, path, number)]
    return sum(table == "turns" for table, _, _ in ops)


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
