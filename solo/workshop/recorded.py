"""Games kept beside their scenario as its tests: `the-mill.game.json`, or `the-mill.NAME.game.json`, beside `the-mill.md`,
as `solo record` and `solo export` write them.

Their moves are made again on the scenario as it stands (`again.py`). Prose may have changed at will; every move must
still be possible, and the game must go the same way to the same ending.
"""

from pathlib import Path
from typing import Any

import msgspec

from solo.journal.errors import SaveError
from solo.journal.model import Header, Turn, frozen

MOST_BYTES, MOST_TURNS = 50_000_000, 100_000
OFFERED = ("game", "offered")  # what the choices of a scene are kept under


class Recorded(msgspec.Struct):
    """What a recorded game holds, as far as it is looked at."""

    solo: int
    header: Header
    turns: list[Turn]
    ending: str | None = None
    heroes: tuple[str, ...] = ()


class NoGame(ValueError):
    """A file is no recorded game; the message says why."""


def read(file: Path) -> Recorded:
    """A recorded game. Raises NoGame for a file that is none."""
    try:
        if file.stat().st_size > MOST_BYTES:
            raise NoGame(f"more than {MOST_BYTES:,} bytes")
        found = msgspec.json.decode(file.read_bytes(), type=Recorded)
        if len(found.turns) > MOST_TURNS:
            raise NoGame(f"more than {MOST_TURNS:,} turns")
        found.turns = [frozen(turn) for turn in found.turns]
    except NoGame:
        raise
    except (
        OSError,
        SaveError,
        msgspec.MsgspecError,
        LookupError,
        TypeError,
        ValueError,
        RecursionError,
    ) as error:
        raise NoGame(f"it is no game as `solo record` writes it ({error})") from error
    return found


def text_of(game: Recorded) -> str:
    """A recorded game as its file has it: a line for the head, and one for each turn."""
    top = {"solo": game.solo, "header": game.header, "heroes": game.heroes, "ending": game.ending}
    lines = [f'"{name}": {_encoded(value)},' for name, value in top.items()]
    turns = ",\n".join(_encoded(short(turn)) for turn in game.turns)
    return "{" + "\n ".join(lines) + f'\n "turns": [\n{turns}\n]}}\n'


def short(turn: Turn) -> Turn:
    """A turn without what was offered before it: only what is offered after it is ever looked at, and the lists are long."""
    last = [at for at, change in enumerate(turn.changes) if change[:2] == OFFERED][-1:]
    changes = tuple(
        (id, name, None if (id, name) == OFFERED else was, to, rule)
        for at, (id, name, was, to, rule) in enumerate(turn.changes)
        if (id, name) != OFFERED or at in last
    )
    return msgspec.structs.replace(turn, changes=changes)


def _encoded(value: Any) -> str:
    return msgspec.json.encode(value).decode()
