"""A game killed at any moment: nothing that the player was shown is lost, and the save opens.

Each round is a process of its own that opens the game and plays it through the plain screen; it is killed
with SIGKILL after so many characters of what it shows, drawn at random, have come through the pipe. What has
been shown has been kept. (Kills at each single call to the operating system are in `tests/journal/test_journal_crash.py`;
these show that the screen waits for the journal.)
"""

import io
import os
import random
import re
import signal

from playing import Game, adventure, written

from solo.screen import plain
from solo.session.record import digest
from solo.session.replay import verify

STORY = """## Yard

A dog barks `2d6` times.

- Wait. `wait 1 hour` `count + 1` It is the hour of count `count`.
- Look under the cart. `roll` [Finds](#finds)
- Throw a stone. `test agility` It flies. `ask "Did anybody hear?"`
- Search the barn.
  - The barrel. `again` `wait 1 hour` Rain water.
  - The hay. `again` `count + 1` A nest, count `count`.
  - Enough. `wait 1 hour`

## Finds

| d6  | Under the cart |
| --- | -------------- |
| 1-3 | straw          |
| 4-6 | a shoe `gain shoe` |
"""
KILLS = 30
LINES = "".join(
    f"{line}\n"
    for line in ("1", "2", "4", "1", "2", "ask is it late?", "3", "note x", "undo", "redo", "3") * 40
)


class Pipe(io.TextIOBase):
    """A screen that is a pipe, and says after each line heard how many turns are kept."""

    def __init__(self, out: int, session):
        self.out, self.session = out, session

    def write(self, text: str) -> int:
        os.write(self.out, text.encode())
        return len(text)

    def flush(self) -> None:
        os.write(self.out, f"<{self.session.save.tree.last}>".encode())


def child(path, out: int) -> None:
    """Open the game and play until killed."""
    session = Game.reopen(path).session
    plain.play(session, io.StringIO(LINES), Pipe(out, session))


def killed(path, after: int) -> int:
    """Play in a process that is killed when so many characters have been shown.
    Returns the turns it had shown as kept."""
    read, write = os.pipe()
    pid = os.fork()
    if pid == 0:
        try:
            os.close(read)
            child(path, write)
        finally:
            os._exit(0)
    os.close(write)
    shown = b""
    while len(shown) < after and (more := os.read(read, min(512, after - len(shown)))):
        shown += more
    os.kill(pid, signal.SIGKILL)
    os.waitpid(pid, 0)
    while more := os.read(read, 65536):
        shown += more
    os.close(read)
    return max(map(int, re.findall(rb"<(\d+)>", shown)), default=0)


def test_a_game_killed_again_and_again_loses_no_turn_that_was_shown(tmp_path):
    luck = random.Random(7)
    path = tmp_path / "yard.solo"
    game = Game.begin(path, adventure(written(STORY, "state:\n  count: 0\n")))
    game.say("random")
    game.close()
    kept = 2
    for _ in range(KILLS):
        kept = max(kept, killed(path, luck.randrange(1, 3000)))
        game = Game.reopen(path)
        assert game.session.save.tree.last >= kept
        assert digest(game.session.world) == game.session.save.turn().digest
        game.close()
    assert kept > KILLS  # so turns were being made all the while
    game = Game.reopen(path)
    assert (
        max(verify(game.record(), game.session.save.header, game.session.adventure, game.session.rules))
        == game.session.depth
    )
