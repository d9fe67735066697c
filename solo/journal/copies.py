"""Copies of a game: up to the head, with the whole tree, or as much as can be saved of a damaged one."""

from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from solo.journal.errors import DamagedSave, SaveError, damaged, reading, writing
from solo.journal.folder import END, TEXTS, claim, discard, remove, segment_path, segments_in
from solo.journal.lines import parse, read_file, read_ops, sync_folder, whole, write_file
from solo.journal.mark import Mark, marked, missing, read_mark
from solo.journal.model import Header, fold
from solo.journal.parts import read_header, write_header
from solo.journal.save import MARKED, Save
from solo.journal.tree import START

Part = tuple[str, bytes]


def fork(save: Save, path: Path | str, whole: bool = False, at: int = 0, **header: Any) -> Path:
    """A new save with the turns up to the head (or only so many of them: `at`; or the whole tree), the notes and the
    texts; `header` changes fields of its header. Returns where it is. Raises as `Save.create` does."""
    made = msgspec.structs.replace(save.header, **header)
    return copy_tree(save, Path(path), made) if whole else copy_path(save, Path(path), made, at)


ENDED = frozenset({"ending", "who", "where", "when"})  # notes of how a game stands


def copy_path(save: Save, target: Path, header: Header, at: int = 0) -> Path:
    """A new save of the turns that lead to the head, or of so many of them. Raises as `Save.create` does."""
    texts = {name: save.text(name) for name in save.header.texts}
    state = save.state_at(START)[0]
    with Save.making(target, header, texts, state) as other:
        for turn in islice(save.path_to(), at or None):
            if turn.anew:
                state.clear()
                state.update(save.state_at(turn.id)[0])
                other.append_anew((turn,), other.head, state)
            else:
                fold(state, turn)
                other.append(turn, lambda: state)
        short = 0 < at < save.depth
        other.set(**{name: to for name, to in save.meta.items() if not (short and name in ENDED)})
    other.close()
    return target


def copy_tree(save: Save, target: Path, header: Header) -> Path:
    """A new save of all turns, line for line. Raises as `Save.create` does."""
    with reading(save.path):
        names = [TEXTS, *(segment_path(save.path, first).name for first in segments_in(save.path))]
        names += [END] if (save.path / END).is_file() else []
    _lay(target, header, ((name, read_file(save.path / name)) for name in names))
    return target


class Salvaged(NamedTuple):
    """What was saved of a damaged game: where it now is, how many turns its head has behind it, what is wrong with
    the old one (nothing, if all of it could be read), and how many turns are lost, where that is known (-1: it is
    not)."""

    path: Path
    turns: int
    damage: str | None
    lost: int = 0


def salvage(path: Path | str, to: Path | str) -> Salvaged:
    """Copy a damaged save up to its last good line before the damage; the damaged one is left as it is.
    Raises NotASave, NewerFormat, SaveExists, CannotWrite; DamagedSave where not even its start is good, or nothing
    that could be played on."""
    source, target = Path(path), Path(to)
    header = read_header(source)
    with reading(source):
        segments, last, damage = _sound_segments(source)
        texts, torn = _sound_part(source / TEXTS)
    if not segments:
        raise damaged(source, "not even the first turn can be read")
    mark = read_mark(source)
    gone = missing(mark, last, header.format >= MARKED)
    _lay(target, header, iter([(TEXTS, texts), *segments, (END, marked(last))]))
    turns = _playable(target)
    lost = max(mark.turn - last.turn, 0) if mark else -1 if damage or gone else 0
    return Salvaged(target, turns, damage or torn or (str(damaged(source, gone)) if gone else None), lost)


def _playable(target: Path) -> int:
    """How many turns a copy has. Takes it off the disk and raises DamagedSave where it could not be played on: its
    texts or the world at its head cannot be read."""
    try:
        with Save.open(target) as saved:
            for name in saved.header.texts:
                saved.text(name)
            saved.state_at()
            return saved.depth
    except SaveError:
        remove(target)
        raise


def _sound_segments(source: Path) -> tuple[list[Part], Mark, str | None]:
    """The segments up to the first damage or gap, with as much of a damaged one as is good, and where that ends."""
    parts: list[Part] = []
    due, end = 1, Mark(1, 0, 0)
    for first in segments_in(source):
        path = segment_path(source, first)
        if first != due:
            return parts, end, str(damaged(segment_path(source, due), "is missing"))
        good, damage = _sound_part(path)
        parts += [(path.name, good)] if good else []
        due += _turns(path, good)
        end = Mark(first, len(good), due - 1) if good else end
        if damage:
            return parts, end, damage
    return parts, end, None


def _sound_part(path: Path) -> tuple[bytes, str | None]:
    """As much of a file as is good, and what is wrong with the rest. A last line cut short is not wrong."""
    try:
        raw = read_file(path)
    except DamagedSave as error:
        return b"", str(error)
    found = whole(raw)
    good = raw[: found.end]
    if b"\n" not in raw[found.end :]:
        return good, None
    return good, str(damaged(path, f"line {found.bad} is not what was written"))


def _turns(path: Path, raw: bytes) -> int:
    """How many turns a sound segment holds."""
    bodies = parse(raw, path).bodies
    ops = [op for number, body in enumerate(bodies, 1) for op in read_ops(body, path, number)]
    return sum(table == "turns" for table, _, _ in ops)


def _lay(target: Path, header: Header, parts: Iterator[Part]) -> None:
    """A new save of these files, its header last."""
    lock = claim(target)
    try:
        with writing(target):
            for name, raw in parts:
                write_file(target / name, raw)
            sync_folder(target)
            write_header(target, header)
    except BaseException:
        discard(target, lock)
        raise
    lock.release()
