"""A game kept beside its scenario as a test: `the-mill.game.json` beside `the-mill.md`, as `solo export`
writes it.

Its moves are made again on the scenario as it stands. Prose may have changed at will; every move must still
be possible, and the game must end as it did.
"""

from collections.abc import Iterator
from pathlib import Path

import msgspec

from solo.journal.errors import SaveError
from solo.journal.model import Header, Turn, frozen
from solo.play.scene import ending_of
from solo.scenario.model import Adventure, Problem

MOST_BYTES, MOST_TURNS = 50_000_000, 100_000
AGAIN = "; where that is meant, play it again and export it anew"


def beside(path: Path) -> Path:
    """Where the recorded game of a scenario is kept."""
    return path / f"{path.resolve().name}.game.json" if path.is_dir() else path.with_suffix(".game.json")


def problems(path: str, adventure: Adventure) -> Iterator[Problem]:
    """What the recorded game of a scenario finds wrong; nothing where there is none."""
    file = beside(Path(path))
    if not file.is_file():
        return
    wrong = "the scenario has errors, so it was not played" if adventure.errors else played(file, adventure)
    if wrong:
        yield Problem(file.name, 1, 1, "recorded-game", wrong)


def played(file: Path, adventure: Adventure) -> str:
    """Play the recorded game on the scenario. Returns what is wrong, in words; empty where nothing is."""
    from solo.rules import UnknownRules, load
    from solo.session import Session
    from solo.session.replay import carry, table_of

    try:
        header, turns, ending = read(file)
        rules = load(header.system)
        session = Session(adventure, rules, table_of(header, rules))
        made, reason = carry(turns, session)
    except (UnknownRules, SaveError) as error:
        return f"it cannot be played: {error}"
    except (
        msgspec.MsgspecError,
        LookupError,
        TypeError,
        ValueError,
        AttributeError,
        RecursionError,
    ) as error:
        return f"it is no game as `solo export` writes it ({error})"
    now = ending_of(session.world)
    if reason:
        return f"turn {made + 1} of {len(turns)} is no longer possible: {reason}{AGAIN}"
    return (
        ""
        if now == ending
        else f"it ended in {ending or 'nothing yet'}, and now in {now or 'nothing yet'}{AGAIN}"
    )


class Recorded(msgspec.Struct):
    """What a recorded game holds, as far as it is looked at."""

    solo: int
    header: Header
    turns: list[Turn]
    ending: str | None = None


def read(file: Path) -> tuple[Header, list[Turn], str | None]:
    """The header, turns and ending of a recorded game. Raises msgspec.MsgspecError or ValueError for what is
    none."""
    if file.stat().st_size > MOST_BYTES:
        raise ValueError(f"more than {MOST_BYTES:,} bytes")
    found = msgspec.json.decode(file.read_bytes(), type=Recorded)
    if len(found.turns) > MOST_TURNS:
        raise ValueError(f"more than {MOST_TURNS:,} turns")
    return found.header, [frozen(turn) for turn in found.turns], found.ending
