"""One game on the disk.

A save is a folder: `game.jsonl` holds the header, `texts.jsonl` the scenario's texts by hash, and a row of
segments the turns. The header is what makes the folder a save: it is written last and removed first, so that
a game is there whole or not at all. Every commit is one line added to the newest segment, and says where the
head is; the older segments are never touched again, nor read until somebody goes back that far. So playing,
opening and undoing cost the same at turn 10,000 as at turn 100.
"""

from bisect import bisect_right
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from itertools import takewhile
from pathlib import Path
from types import MappingProxyType
from typing import Any, Self

import msgspec

from solo.journal.errors import NoSuchMove, NoSuchTurn, ReadOnlySave, damaged, reading, writing
from solo.journal.folder import LOCK, SUFFIX, claim, clear_unfinished, discard, segment_path, segments_in
from solo.journal.lock import Lock
from solo.journal.mark import Mark, Marker, missing, read_mark
from solo.journal.model import FORMAT, SHOWN, Header, Turn, freeze, frozen, summary_fields
from solo.journal.parts import (
    checked_notes,
    checked_texts,
    keep_marked,
    kept_names,
    read_header,
    read_text,
    write_header,
    write_texts,
)
from solo.journal.segment import Segment, State
from solo.journal.tree import START, Tree

_KEPT = 4
MARKED = 3  # the format from which on every game has a mark
LOST = "lost"  # the note that says what was missing when the game went on


class Save:
    """A game that is open. Made by `Save.create` and `Save.open`; `with` closes it."""

    def __init__(self, folder: Path, header: Header, tail: Segment, lock: Lock | None):
        self.path, self.header = folder, header
        self._tail, self._lock = tail, lock
        self._older: dict[int, Segment] = {}
        self._notes: dict[str, Any] = {}
        self._sync = True
        self._marker = Marker(folder)
        self.missing = ""
        """What is missing of it, as a clause (`its last 3 turns are missing: 8 to 10`); empty where nothing is."""

    @classmethod
    def create(
        cls,
        path: Path | str,
        header: Header,
        texts: Mapping[str, str] = MappingProxyType({}),
        state: Mapping[str, Any] = MappingProxyType({}),
    ) -> Self:
        """A new game: its header, its scenario's texts by name (the main one first), and the world before the
        first turn. Raises SaveExists rather than overwrite, TooLarge, CannotWrite."""
        with cls.making(Path(path), header, texts, state) as save:
            return save

    @classmethod
    @contextmanager
    def making(
        cls,
        folder: Path,
        header: Header,
        texts: Mapping[str, str],
        state: Mapping[str, Any],
    ) -> Iterator[Self]:
        """A new game that becomes a save when the block ends well, and is gone when it does not. What is kept in
        the block is waited for at its end, all at once."""
        header = msgspec.structs.replace(
            header,
            format=FORMAT,
            texts=checked_texts(folder, texts),
            options=freeze(header.options),
            extra=freeze(header.extra),
        )
        lock, save = claim(folder), None
        try:
            with writing(folder):
                write_texts(folder, texts)
                save = cls(folder, header, Segment.start(folder, 1, sync=False), lock)
                save._begin(state)
                yield save
                save._settle()
                write_header(folder, header)
        except BaseException:
            if save:
                save._tail.close()
                save._marker.close()
            discard(folder, lock)
            raise

    def _begin(self, state: Mapping[str, Any]) -> None:
        self._firsts, self.tree, self._notes, self._sync = [1], Tree(), {}, False
        self.head = self.tip = START
        with self._tail.commit():
            self._tail.open_with(self.tree, {})
            self._tail.add_snapshot(START, dict(state))
            self._tail.place(_placed(START, START, 0, {}))
        self._marker.set(self._end())

    def _settle(self) -> None:
        self._tail.settle()
        self._marker.settle()
        self._sync = True

    @classmethod
    def open(cls, path: Path | str, write: bool = True) -> Self:
        """A game from the disk: to play, held against other processes, or only to read. Raises NotASave,
        SaveLocked, NewerFormat, DamagedSave, ReadOnlySave."""
        folder = Path(path)
        header = read_header(folder)
        lock = Lock(folder / LOCK) if write else None
        if lock:
            clear_unfinished(folder)
        try:
            with reading(folder):
                first = segments_in(folder)[-1]
                tail = Segment.load(segment_path(folder, first), first, write)
                return cls(folder, header, tail, lock)._found()
        except BaseException:
            if lock:
                lock.release()
            raise

    def _found(self) -> Self:
        """Take up what the newest segment says."""
        self._firsts = segments_in(self.path)
        self.tree, head = self._tail.tree(), self._tail.head()
        at, tip = head.get("at"), head.get("tip")
        summary_fields(self._tail.path, head)
        if not (isinstance(at, int) and isinstance(tip, int) and at in self.tree and tip in self.tree):
            raise damaged(self._tail.path, "the head is at no turn of the game")
        self.head, self.tip = at, tip
        self._notes = self._tail.notes()
        mark, now = read_mark(self.path), self._end()
        if mark and self._tail.renewed and mark[::2] == now[::2]:  # written anew, shorter than it was
            self._marker.set(now, both=True)
            mark = now
        self.missing = missing(mark, now, self.header.format >= MARKED)
        return self

    def _end(self) -> Mark:
        return Mark(self._tail.first, self._tail.end, self.tree.last)

    def check_whole(self) -> None:
        """Read every segment and see that each follows the one before as that one ended. Raises DamagedSave with
        the first that does not, or with what is missing at the end."""
        before: Segment | None = None
        for first in self._firsts:
            segment = self._segment(max(first, 1))
            follows = segment.follows
            if follows and follows != (before.ending if before else None):
                gone = not before or follows[0] != before.first
                place = segment_path(self.path, follows[0]) if gone or not before else before.path
                raise damaged(
                    place, "is missing" if gone else "does not end as it did when the game went on after it"
                )
            before = segment
        if self.missing:
            raise damaged(self.path, self.missing)

    # where we are

    @property
    def name(self) -> str:
        """The game's name: its folder's."""
        return self.path.name.removesuffix(SUFFIX)

    @property
    def depth(self) -> int:
        """How many turns lead to the head."""
        return self.tree.depth(self.head)

    @property
    def meta(self) -> Mapping[str, Any]:
        """The small named values."""
        return MappingProxyType(self._notes)

    def children(self, id: int | None = None) -> tuple[int, ...]:
        """The turns that follow a turn (the head), oldest first."""
        return self.tree.children(self._known(id))

    def parent(self, id: int | None = None) -> int:
        """The turn before a turn (the head); -1 for the start."""
        return self.tree.parent(self._known(id))

    def turn(self, id: int | None = None) -> Turn:
        """A turn (the head) by its number. Raises NoSuchTurn, also for the start; DamagedSave."""
        id = self._known(id)
        if id == START:
            raise NoSuchTurn(self.path, "there is no turn before the first", "Count turns from 1")
        return self._segment(id).turn(id)

    def path_to(self, id: int | None = None) -> Iterator[Turn]:
        """The turns from the first one to this one (the head), read as they are asked for."""
        return map(self.turn, self.tree.path(self._known(id)))

    def ancestors(self, id: int | None = None) -> Iterator[Turn]:
        """This turn (the head), the one before it, and so on to the first, read as they are asked for."""
        return map(self.turn, self.tree.ancestors(self._known(id)))

    def state_at(self, id: int | None = None) -> tuple[State, list[Turn]]:
        """The nearest snapshot before a turn (the head) and the turns since, in order: folding these into
        that gives the world after the turn. Both are the caller's to keep."""
        id = self._known(id)
        base = self._base(id)
        since = list(takewhile(lambda step: step > base, self.tree.ancestors(id)))
        return self._segment(base).snapshot(base), [self.turn(step) for step in reversed(since)]

    def text(self, name: str | None = None) -> str:
        """A scenario text by its name (the main one). Raises DamagedSave where it is not as embedded."""
        name = name if name is not None else next(iter(self.header.texts), "")
        return read_text(self.path, name, self.header.texts.get(name, ""))

    def _known(self, id: int | None) -> int:
        if id is None:
            return self.head
        if id not in self.tree:
            raise NoSuchTurn(self.path, f"there is no turn {id}", f"The newest is turn {self.tree.last}")
        return id

    def _base(self, id: int) -> int:
        return START if id == START else self._segment(id).base(id)

    def _segment(self, id: int) -> Segment:
        """The segment that a turn is in, read if need be; the last few are kept."""
        first = self._firsts[bisect_right(self._firsts, max(id, 1)) - 1]
        if first == self._tail.first:
            return self._tail
        found = self._older.pop(first, None) or Segment.load(segment_path(self.path, first), first)
        self._remember(found)
        return found

    def _remember(self, segment: Segment) -> None:
        self._older[segment.first] = segment
        while len(self._older) > _KEPT:
            del self._older[next(iter(self._older))]

    def texts_of(self, mark: str) -> dict[str, str]:
        """The texts that were kept under a mark, by name; those that the game began with for none. Raises
        DamagedSave."""
        names = kept_names(self.path, mark) if mark else self.header.texts
        return {name: read_text(self.path, name, wanted) for name, wanted in names.items()}

    def keep_texts(self, texts: Mapping[str, str]) -> str:
        """Keep further texts that the game is played in. Returns the mark they are kept under. Raises CannotWrite,
        TooLarge."""
        checked_texts(self.path, texts)
        with writing(self.path):
            return keep_marked(self.path, texts)

    # going on

    def append(self, turn: Turn, snapshot: Callable[[], State] | None = None, **notes: Any) -> int:
        """Keep a turn after the head, and move the head to it: on the disk when this returns. `snapshot`
        gives the world after the turn; it is called now and then, and never for a turn that is not stable.
        `notes` are small named values kept in the same commit (`updated` and `ending` are shown in the list
        of saves); None takes one away. Returns the turn's number. Raises CannotWrite, TooLarge, and TypeError
        or ValueError for what a save cannot hold; nothing has then changed."""
        id, depth = self.tree.last + 1, self.depth + 1
        turn = frozen(turn, id=0, parent=self.head, depth=depth)
        base = self._base(self.head)
        with self._commit(id, id, depth, notes) as segment:
            if snapshot is not None and turn.stable and not segment.reaches(base):
                segment.add_snapshot(id, snapshot())
                base = id
            segment.add(id, turn, base)
        return id

    def append_anew(self, turns: Sequence[Turn], after: int, state: State, **notes: Any) -> int:
        """Keep turns after a turn (or the start) in one commit, all of them or none, and move the head to the
        last. The first is not made of changes, but begins anew from a state. Returns and raises as `append`."""
        first, depth = self.tree.last + 1, self.tree.depth(self._known(after)) + 1
        parents = (after, *range(first, first + len(turns)))
        made = [
            frozen(turn, id=0, parent=parent, depth=depth + number, anew=number == 0)
            for number, (turn, parent) in enumerate(zip(turns, parents, strict=False))
        ]
        last = first + len(made) - 1
        with self._commit(last, last, depth + len(made) - 1, notes, after) as segment:
            segment.add_snapshot(first, state)
            for id, turn in enumerate(made, first):
                segment.add(id, turn, first)
        return last

    def undo(self, **notes: Any) -> int:
        """Move the head back one turn. Returns where it is. Raises NoSuchMove at the start."""
        if self.head == START:
            raise NoSuchMove(self.name, "nothing to undo: this is the start")
        return self.go(self.tree.parent(self.head), **notes)

    def redo(self, id: int | None = None, **notes: Any) -> int:
        """Move the head on one turn: to the turn it was undone from, else to the newest one that follows, or
        to the one named. Returns where it is. Raises NoSuchMove where there is none."""
        onward = id or self.onward()
        if not onward or onward not in self.children():
            cause = "nothing to redo" if id is None else f"turn {id} does not follow this one"
            raise NoSuchMove(self.name, cause)
        return self.go(onward, **notes)

    def onward(self) -> int | None:
        """The turn that `redo` leads to; None where there is none."""
        children = self.children()
        return self.tree.step(self.head, self.tip) or children[-1] if children else None

    def go(self, id: int, **notes: Any) -> int:
        """Move the head to any turn, or to the start (0). Returns where it is. Raises NoSuchTurn."""
        id = self._known(id)
        tip = self.tip if self.tree.leads(id, self.tip) else id
        with self._commit(id, tip, self.tree.depth(id), notes):
            pass
        return id

    def set(self, **notes: Any) -> None:
        """Keep small named values in one commit; None takes one away."""
        with self._commit(self.head, self.tip, self.depth, notes):
            pass

    @contextmanager
    def _commit(
        self, head: int, tip: int, depth: int, notes: Mapping[str, Any], after: int | None = None
    ) -> Iterator[Segment]:
        """One line on the disk: what is done inside, the head's place, the notes. Then it is so here too. New
        turns follow `after` (the head)."""
        if self._lock is None:
            raise ReadOnlySave(self.path, "the game was opened only for reading", "Open it for playing")
        if self.missing:
            notes = {**notes, LOST: f"{self.missing}; found when it stood at turn {self.tree.last}"}
        notes, merged = checked_notes(self.path, self._notes, notes)
        segment = self._room()
        with segment.commit():
            if segment is not self._tail:
                segment.open_with(self.tree, self._notes, self._tail)
            yield segment
            segment.place(_placed(head, tip, depth, merged))
            for name, value in notes.items():
                segment.note(name, value)
        self._take_up(segment)
        parent = self._known(after)
        while head > self.tree.last:
            parent = self.tree.add(parent)
        self.head, self.tip, self._notes = head, tip, merged
        self._marker.set(self._end(), both=bool(self.missing))
        self.missing = ""

    def _room(self) -> Segment:
        """The segment the next commit goes to: the newest, or a new one after it."""
        tail = self._tail
        if self.tree.last < tail.first or not tail.full:
            return tail
        return Segment.start(self.path, self.tree.last + 1, self._sync)

    def _take_up(self, segment: Segment) -> None:
        if segment is self._tail:
            return
        self._tail.close()
        self._remember(self._tail)
        self._tail = segment
        self._firsts.append(segment.first)

    # leaving

    def close(self) -> None:
        """Let go of the files and the lock. Everything is on the disk already."""
        self._tail.close()
        self._marker.close()
        if self._lock:
            self._lock.release()
        self._lock = None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *exc: object) -> None:
        self.close()


def _placed(head: int, tip: int, turns: int, notes: Mapping[str, Any]) -> dict[str, Any]:
    """Where the head is, with what a list of saves shows."""
    first = {"at": head, "tip": tip, "turns": turns, "updated": notes.get("updated", ""), "ending": None}
    return first | {name: notes[name] for name in SHOWN if name in notes}
