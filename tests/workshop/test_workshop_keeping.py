"""A playtest that is kept in a file goes on from it to the report that it would have come to at once."""

from concurrent.futures import Future
from pathlib import Path

import msgspec
import pytest
from shares import share

from solo.core.errors import Wrong
from solo.scenario import read_texts
from solo.workshop import keeping
from solo.workshop.playtest import Here, played

MILL = """---
title: The Mill
---
## Yard
- In. → [Hall](#hall)
- Away. `end escape`
## Hall
`grain + 1`
- Out. → [Yard](#yard)
- `if grain > 3` Up. `test wits: hidden things`
  - **Success** → [Loft](#loft)
  - **Failure** `harm 1d4`
- Take it. `gain lamp` `once`
## Loft
- `if has lamp and grain > 6` Look. `end victory`
- Jump. `harm 2d6` → [Yard](#yard)
"""


class Stopped(Here):
    """Plays here, and is stopped after so many batches."""

    def __init__(self, batches: int):
        self.left = batches

    def submit(self, work, /, *args, **named) -> Future:
        if not self.left:
            raise KeyboardInterrupt
        self.left -= 1
        return super().submit(work, *args, **named)


def play(pool, kept: Path | None = None, games: int = 200, seed: str = "1", text: str = MILL):
    return played(read_texts({"mill.md": text}), ["cairn", "halberts"], games, seed, 60, pool, kept=kept)


@pytest.fixture(scope="module")
def at_once():
    return msgspec.json.encode(play(Here()))


@pytest.mark.parametrize("batches", share([1, 7, 15, 22], 4))
def test_stopped_anywhere_it_goes_on_to_the_same_report_to_the_byte(tmp_path, monkeypatch, at_once, batches):
    monkeypatch.setattr(keeping, "EVERY", 0)
    kept = tmp_path / "mill.kept"
    first = play(Stopped(batches), kept)
    assert first.stopped
    second = play(Stopped(3), kept)
    assert second.stopped
    assert msgspec.json.encode(play(Here(), kept)) == at_once


def test_what_is_kept_is_not_played_again(tmp_path, at_once):
    kept = tmp_path / "mill.kept"
    play(Here(), kept)
    assert msgspec.json.encode(play(Stopped(0), kept)) == at_once


@pytest.mark.parametrize(
    ("other", "named"),
    [
        ({"games": 500}, "games"),
        ({"seed": "2"}, "seed"),
        ({"text": MILL.replace("Away", "Off")}, "adventure"),
    ],
)
def test_the_file_of_another_playtest_is_refused_and_says_what_is_other(tmp_path, other, named):
    kept = tmp_path / "mill.kept"
    play(Here(), kept, games=20)
    before = kept.read_bytes()
    with pytest.raises(Wrong, match=f"other {named}.*remove it"):
        play(Here(), kept, **{"games": 20, **other})
    assert kept.read_bytes() == before


@pytest.mark.parametrize("raw", [b"", b"# The Mill\n", b"\xc1" * 40])
def test_a_file_that_is_none_is_refused_and_stays_as_it_is(tmp_path, raw):
    kept = tmp_path / "mill.md"
    kept.write_bytes(raw)
    with pytest.raises(Wrong, match="no kept playtest"):
        play(Here(), kept, games=20)
    assert kept.read_bytes() == raw
