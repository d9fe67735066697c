"""How long the next prompt takes after Enter: at turn 1 and at turn 10,000, as a ratio to an empty prompt loop.

    python tests/benchmarks/bench_pace.py [TURNS] [ROUNDS]

Each is a program of its own on a real terminal (a pty), which is typed at: a choice that is rolled for and leads on to the
next place, and the clock runs from Enter until the prompt stands again. The empty loop is the same library, with the same
history, status line and completion switched on, that prints three lines and asks again. The median counts.
"""

import fcntl
import os
import pty
import re
import select
import struct
import subprocess
import sys
import tempfile
import termios
import time
from pathlib import Path
from statistics import median

ROOT = Path(__file__).parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / "tests")]

BUDGET = 0.050  # seconds
PROMPT = re.compile(
    rb"> ?\x08?\x1b\["
)  # the prompt itself: behind the sign of what was typed stand its words
STORY = """## Here

Rain on the stones, and on the water between them.

- Go over to the other bank. `test agility` The stones are wet.
  - **Success** You keep your feet. → [There](#there)
  - **Failure** One shoe is full of water. → [There](#there)
- Look at the water. `again` It goes by.
- Leave. `end escape` You go home.

## There

A fire, and nobody at it.

- Go back over the stones. `test agility` They have not dried.
  - **Success** You keep your feet. → [Here](#here)
  - **Failure** The other shoe is full now. → [Here](#here)
- Look at the fire. `again` It burns.
- Leave. `end escape` You go home.
"""
EMPTY_LOOP = """
from prompt_toolkit import PromptSession
from prompt_toolkit.completion import WordCompleter
session = PromptSession(erase_when_done=True, complete_while_typing=False, bottom_toolbar=lambda: "as things stand",
                        completer=WordCompleter(["go", "look"]), reserve_space_for_menu=6)
while True:
    session.prompt([("class:prompt", "> ")])
    session.app.output.write_raw("Rain.\\n\\n  1. Go on\\n  2. Look\\n\\n")
    session.app.output.flush()
"""


def kept(folder: Path, turns: int, system: str) -> Path:
    """A game of so many turns in a folder of saves, written without waiting for the disk."""
    from playing import Game, adventure, written

    wait, os.fsync = os.fsync, lambda fd: None
    try:
        game = Game.begin(folder / f"turn-{turns}.solo", adventure(written(STORY)), system)
        game.session.send("random")
        while game.session.depth < turns:
            game.session.take(game.session.offers[0])
        game.close()
    finally:
        os.fsync = wait
    return folder / f"turn-{turns}.solo"


def waits(command: list[str], rounds: int, **environment: str) -> list[float]:
    """Seconds from Enter to the prompt, so many times."""
    ours, theirs = pty.openpty()
    fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 60, 80, 0, 0))
    process = subprocess.Popen(
        command,
        cwd=ROOT,
        stdin=theirs,
        stdout=theirs,
        stderr=theirs,
        start_new_session=True,
        env={**os.environ, "TERM": "xterm-256color", "PROMPT_TOOLKIT_NO_CPR": "1", **environment},
    )
    os.close(theirs)
    try:
        until_prompt(ours)
        found = []
        for _ in range(rounds):
            time.sleep(0.05)  # whoever plays reads first
            while select.select([ours], [], [], 0.02)[0]:
                os.read(ours, 65536)
            os.write(ours, b"1")
            time.sleep(0.05)
            while select.select([ours], [], [], 0.02)[0]:
                os.read(ours, 65536)
            start = time.perf_counter()
            os.write(ours, b"\r")
            until_prompt(ours)
            found.append(time.perf_counter() - start)
        return found
    finally:
        process.kill()
        process.wait()
        os.close(ours)


def until_prompt(terminal: int) -> None:
    """Read until the prompt stands. Raises SystemExit where it never comes."""
    text = b""
    while not PROMPT.search(text):
        if not select.select([terminal], [], [], 30)[0]:
            raise SystemExit(f"no prompt came:\n{text!r}")
        text += os.read(terminal, 65536)


def main() -> None:
    """Measure, and print."""
    turns = int(sys.argv[1]) if len(sys.argv) > 1 else 10_000
    rounds = int(sys.argv[2]) if len(sys.argv) > 2 else 20
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        solo = [sys.executable, "-m", "solo", "resume"]
        games = {f"turn {number:,}": kept(folder, number, "cairn").stem for number in (2, turns)}
        bare = median(waits([sys.executable, "-c", EMPTY_LOOP], rounds))
        print(f"{'an empty prompt loop':28} {bare * 1000:7.1f} ms")
        for what, save in games.items():
            took = median(waits([*solo, save], rounds, SOLO_SAVES=name, SOLO_CONFIG=f"{name}/none.toml"))
            late = "" if took <= BUDGET else f"   over the budget of {BUDGET * 1000:.0f} ms"
            print(f"{what:28} {took * 1000:7.1f} ms  {took / bare:6.1f} times{late}")


if __name__ == "__main__":
    main()
