"""How long one waits: ratios to `python -c pass`, in one run on one machine, the best of several.

    python tests/benchmarks/bench_startup.py [ROUNDS]

A real terminal (a pty) is opened for the game; the clock stops when the words are on it. "first prompt" is
the first time the player is asked something (the title page, read while the rest is loaded); "story" is the
first question of the story itself, asked at once by plain lines, and after Enter in the terminal: there with
Enter pressed as soon as it is asked for.
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
    "solo --help": 5,
    "solo roll 2d6+1": 5,
    "solo ask": 5,
    "first text": 6,
    "first prompt": 14,
    "plain: first text": 6,
    "plain: first prompt": 14,
}


def run(command: list[str]) -> float:
    """Seconds a command takes."""
    start = time.perf_counter()
    subprocess.run(command, cwd=ROOT, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, check=True)
    return time.perf_counter() - start


def seen(command: list[str], *steps: tuple[bytes, bytes]) -> list[float]:
    """Seconds until each text is on the terminal; after each of them its keys are pressed."""
    ours, theirs = pty.openpty()
    start = time.perf_counter()
    process = subprocess.Popen(
        command,
        cwd=ROOT,
        stdin=theirs,
        stdout=theirs,
        stderr=theirs,
        start_new_session=True,
        env={**os.environ, "TERM": "xterm-256color", "PROMPT_TOOLKIT_NO_CPR": "1"},
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
            os.write(ours, keys)
    finally:
        process.kill()
        process.wait()
        os.close(ours)
    return times


def measured(saves: str) -> dict[str, float]:
    """Everything once."""
    play = [*SOLO, "play", SCENARIO, "--rules", "cairn", "--saves", saves]
    first, prompt, story = seen(play, (b"Salt Cellar", b""), (b"Enter opens", b"\r"), (b"?2004h", b"\x04"))
    plain, asked = seen([*play, "--plain"], (b"Salt Cellar", b""), (b"2. All at random", b"\x04"))
    return {
        "python -c pass": run([sys.executable, "-c", "pass"]),
        "solo --help": run([*SOLO, "--help"]),
        "solo roll 2d6+1": run([*SOLO, "roll", "2d6+1"]),
        "solo ask": run([*SOLO, "ask", "Is it far?"]),
        "first text": first,
        "first prompt": prompt,
        "story": story,
        "plain: first text": plain,
        "plain: first prompt": asked,
    }


def main(rounds: int) -> None:
    """Measure and print."""
    with tempfile.TemporaryDirectory() as saves:
        taken = [measured(saves) for _ in range(rounds)]
    base = min(one["python -c pass"] for one in taken)
    for name in taken[0]:
        best = min(one[name] for one in taken)
        budget = f"budget {BUDGETS[name]:>2}" if name in BUDGETS else ""
        print(f"{name:<22}{best * 1000:8.1f} ms {best / base:6.1f} x   {budget}")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 15)
