"""A playtest that is kept while it is played: the file holds what each search stands at, and the same playtest goes on from
it, on another day if need be, to the report that it would have come to at once.

What may live here: reading and writing that file.
"""

import time
from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from hashlib import blake2b
from pathlib import Path
from typing import Any, get_origin

import msgspec

from solo.core.errors import Wrong
from solo.journal.lines import replace_file
from solo.workshop.games import Start
from solo.workshop.search import Search, State

FORM = "solo playtest 2"  # what such a file begins with; what a search stands at is written otherwise: another number
EVERY = (
    20  # seconds between two times that it is written: so much is lost at most where a playtest is stopped
)
MOST = 500_000_000  # bytes of such a file


class Kept(msgspec.Struct):
    """The file: its form, what the playtest is of, and what each system's search stands at."""

    form: str
    of: dict[str, str]
    searches: dict[str, msgspec.Raw]


class Keeper:
    """Keeps some searches in a file."""

    def __init__(self, path: Path, searches: Mapping[str, Search]):
        self.path, self.searches = path, searches
        first = next(iter(searches.values()))
        words = repr([first.texts, sorted(searches)])
        self.of = {
            "adventure or systems": blake2b(words.encode(), digest_size=16).hexdigest(),
            "seed": first.seed,
            "games": str(first.games),
            "moves": str(first.most),
        }
        self.states: dict[str, bytes] = {}
        self.sought = {name: search.sought for name, search in searches.items()}
        self.written = time.monotonic()

    def take_up(self) -> None:
        """Put the searches where the file says that they stand, if there is one. Raises Wrong where it is of another
        playtest, or none at all."""
        try:
            if self.path.stat().st_size > MOST:
                raise Wrong(f"{self.path} is too large to be a kept playtest; name another file")
            kept = msgspec.msgpack.decode(self.path.read_bytes(), type=Kept)
            if kept.form != FORM:
                raise msgspec.ValidationError("another form")
            differ = [what for what, value in self.of.items() if kept.of.get(what) != value]
            if differ:
                raise Wrong(
                    f"{self.path} keeps a playtest with other {' and other '.join(differ)}; name another file, or remove it"
                )
            for name, raw in kept.searches.items():
                self.searches[name].take_up(stood(raw))
                self.states[name] = bytes(raw)
        except FileNotFoundError:
            return
        except OSError as error:
            raise Wrong(f"{self.path} cannot be read: {error.strerror or error}") from error
        except (msgspec.MsgspecError, KeyError) as error:
            raise Wrong(
                f"{self.path} is no kept playtest, or a broken one; name another file, or remove it"
            ) from error
        self.sought = {name: search.sought for name, search in self.searches.items()}

    def note(self, over: bool = False) -> None:
        """Something came back. A search is kept when a round of it that seeks is over, others when the file is written."""
        due = over or time.monotonic() - self.written >= EVERY
        for name, search in self.searches.items():
            if (due or search.sought != self.sought[name]) and (state := search.state()) is not None:
                self.states[name] = msgspec.msgpack.encode(state)
                self.sought[name] = search.sought
        if due:
            self.write()

    def write(self) -> None:
        """Write the file, once there is something to keep. Raises Wrong where it cannot be."""
        if not self.states:
            return
        searches = {name: msgspec.Raw(raw) for name, raw in self.states.items()}
        try:
            replace_file(self.path, msgspec.msgpack.encode(Kept(FORM, self.of, searches)))
        except OSError as error:
            raise Wrong(f"{self.path} cannot be written: {error.strerror or error}") from error
        self.written = time.monotonic()


def stood(raw: bytes) -> State:
    """What a search stood at, as it is read back: a world's lists are its tuples. Raises MsgspecError."""
    state = msgspec.msgpack.decode(raw, type=State, dec_hook=counter)
    state.cells = {key: (as_it_was(start), times) for key, (start, times) in state.cells.items()}
    state.near = {
        goal: [replace(one, start=as_it_was(one.start)) for one in kept] for goal, kept in state.near.items()
    }
    return state


def as_it_was(start: Start) -> Start:
    """A moment whose world holds what it held."""
    return start._replace(
        state={
            key: {name: tupled(value) for name, value in kept.items()} for key, kept in start.state.items()
        }
    )


def tupled(value: Any) -> Any:
    """A value of a world, which has no lists."""
    return tuple(map(tupled, value)) if isinstance(value, list) else value


def counter(kind: Any, value: Any) -> Any:
    """Counts as they are read back; whatever else is wanted, nothing else is."""
    counts = value.values() if get_origin(kind) is Counter and isinstance(value, dict) else [None]
    if all(isinstance(number, int) for number in counts):
        return Counter(value)
    raise msgspec.ValidationError(f"no {kind}")
