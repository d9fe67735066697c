"""How long one waits: ratios to `python -c pass`, in one run on one machine, the best of several.

    python tests/benchmarks/bench_startup.py [ROUNDS]

A real terminal (a pty) is opened for the game; the clock stops when the words are on it. "first prompt" is
the first time the player is asked something (the title page, read while the rest is loaded); "story" is the
first question of the story itself, asked at once by plain lines, and after Enter in the terminal: there with
Enter pressed as soon as it is asked for, and (counted from Enter) by one who reads the title page for a moment.

Everything was started once before, as it is installed: compiled to bytecode, the adventure read. Both are kept in a
folder of the benchmark's own, whatever the environment says of it.
"""

import os
import pty
import select
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent
SCENARIO = str(ROOT / "scenarios" / "the-salt-cellar.md")
SOLO = [sys.executable, "-m", "solo"]
BUDGETS = {
    "solo --help": 2.5,
    "solo roll 2d6+1": 4,
    "solo ask": 4,
    "first text": 4,
    "first prompt": 12,
    "story": 12,
    "story, page read": 12,
    "plain: first text": 4,
    "plain: first prompt": 12,
    "solo check, small": 8,
}
READ = 1.5  # seconds that somebody reads a title page
SMALL = """---
title: The Well
---

## The Yard

A yard, and a well in it.

- Look in. → [The Well](#the-well)

## The Well

Dark water. `end`
"""


def installed(folder: Path) -> dict[str, str]:
    """The environment of something installed: bytecode and readings are kept."""
    kept = {"PYTHONPYCACHEPREFIX": str(folder / "bytecode"), "SOLO_CACHE": str(folder / "readings")}
    return {name: said for name, said in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"} | kept


def run(command: list[str], environment: dict[str, str]) -> float:
    """Seconds a command takes."""
    start = time.perf_counter()
    subprocess.run(
        command, cwd=ROOT, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, env=environment, check=True
    )
    return time.perf_counter() - start


def seen(
    command: list[str], environment: dict[str, str], *steps: tuple[bytes, bytes], read: float = 0
) -> list[float]:
    """Seconds until each text is on the terminal; after each of them its keys are pressed: by one who reads for so long
    before, and counts from then."""
    ours, theirs = pty.openpty()
    start = time.perf_counter()
    process = subprocess.Popen(
        command,
        cwd=ROOT,
        stdin=theirs,
        stdout=theirs,
        stderr=theirs,
        start_new_session=True,
        env={**environment, "TERM": "xterm-256color", "PROMPT_TOOLKIT_NO_CPR": "1"},
    )
    os.close(theirs)
    text, times = b"", []
    try:
        for wanted, keys in steps:
            while wanted not in text:
                if not select.select([ours], [], [], 30)[0]:
                    raise SystemExit(f"{wanted!r} never came:\n{text.decode(errors='replace')}")
                text += os.read(ours, 65536)
            times.append(time.perf_counter() - start)
            if read:
                time.sleep(read)
                start = time.perf_counter()
            os.write(ours, keys)
    finally:
        process.kill()
        process.wait()
        os.close(ours)
    return times


def measured(folder: Path) -> dict[str, float]:
    """Everything once."""
    here, small = installed(folder), folder / "small.md"
    small.write_text(SMALL, encoding="utf-8")
    play = [*SOLO, "play", SCENARIO, "--rules", "cairn", "--saves", str(folder / "saves")]
    first, prompt, story = seen(
        play, here, (b"Salt Cellar", b""), (b"Enter opens", b"\r"), (b"?2004h", b"\x04")
    )
    _, slowly = seen(play, here, (b"Enter opens", b"\r"), (b"?2004h", b"\x04"), read=READ)
    ended = [*play, "--plain"]
    subprocess.run(ended, cwd=ROOT, input=b"2\n", stdout=subprocess.DEVNULL, env=here, check=True)
    plain, asked = seen([*play, "--plain"], here, (b"Salt Cellar", b""), (b"2. All at random", b"\x04"))
    return {
        "python -c pass": run([sys.executable, "-c", "pass"], here),
        "solo --help": run([*SOLO, "--help"], here),
        "solo roll 2d6+1": run([*SOLO, "roll", "2d6+1"], here),
        "solo ask": run([*SOLO, "ask", "Is it far?"], here),
        "first text": first,
        "first prompt": prompt,
        "story": story,
        "story, page read": slowly,
        "plain: first text": plain,
        "plain: first prompt": asked,
        "solo check, small": run([*SOLO, "check", str(small)], here),
    }


def main(rounds: int) -> None:
    """Measure and print."""
    with tempfile.TemporaryDirectory() as folder:
        measured(Path(folder))
        taken = [measured(Path(folder)) for _ in range(rounds)]
    base = min(one["python -c pass"] for one in taken)
    for name in taken[0]:
        best = min(one[name] for one in taken)
        budget = f"budget {BUDGETS[name]:>4}" if name in BUDGETS else ""
        print(f"{name:<22}{best * 1000:8.1f} ms {best / base:6.1f} x   {budget}")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 15)
