"""What a very long game costs: memory, a turn on the disk beside a bare append, and taking it up again.

    python tests/benchmarks/bench_long.py [TURNS] [FOLDER]

A walk through the story of `bench_walk.py`, kept turn by turn, 100,000 of them unless told. Memory is what the process
holds beyond what it held at turn 100. A turn and a bare append with fsync of as many bytes are taken in turns.
"""

import gc
import os
import sys
import tempfile
import time
from pathlib import Path
from statistics import median

ROOT = Path(__file__).parent.parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "tests"), str(ROOT / "tests" / "sixth"), str(Path(__file__).parent)]

from bench_walk import story
from playing import Game

from solo.scenario import read_texts
from solo.workshop.bots import Bot

AT, SAMPLE = (100, 1_000, 10_000, 100_000), 200


def held() -> float:
    """Megabytes of memory that the process holds now."""
    gc.collect()
    return int(Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGESIZE") / 2**20


def turn(game: Game, bot: Bot) -> float:
    """One turn, in seconds."""
    session = game.session
    keys = session.takeable()
    key = bot.pick("", keys, keys)
    offer = next(offer for offer in session.offers if offer.key == key)
    start = time.perf_counter()
    session.take(offer)
    return time.perf_counter() - start


def append(file, payload: bytes) -> float:
    """So many bytes added to a file and waited for, in seconds."""
    start = time.perf_counter()
    file.write(payload)
    file.flush()
    os.fsync(file.fileno())
    return time.perf_counter() - start


def main() -> None:
    """Measure and print."""
    turns = int(sys.argv[1]) if len(sys.argv) > 1 else AT[-1]
    wished = sys.argv[2] if len(sys.argv) > 2 else None
    with tempfile.TemporaryDirectory(dir=wished) as folder, open(Path(folder) / "bare", "ab") as bare:
        path = Path(folder) / "long"
        game = Game.begin(path, read_texts({"graph.md": story()[0]}))
        bot = Bot("any")
        bot.sit_down("1")
        game.say("random")
        base = 0.0
        for at in sorted({at for at in (*AT, turns) if at <= turns}):
            while game.session.depth < at:
                turn(game, bot)
            before = sum(each.stat().st_size for each in path.rglob("*") if each.is_file())
            base = base or held()
            grown = held() - base
            pairs = [(turn(game, bot), append(bare, b"x" * 900)) for _ in range(SAMPLE)]
            ours, theirs = (median(each) * 1e6 for each in zip(*pairs, strict=True))
            print(
                f"turn {at:>7,}: {grown:6.1f} MB more, {before / 2**20:6.1f} MB on the disk, a turn {ours:6.0f} µs, "
                f"a bare append {theirs:6.0f} µs, {ours / theirs:5.2f} x"
            )
        game.close()
        for what in ("and its story read", "its story read before"):
            start = time.perf_counter()
            again = Game.reopen(path)
            print(
                f"turn {again.session.depth:,} taken up again in {time.perf_counter() - start:.2f} s, {what}"
            )
            again.close()


if __name__ == "__main__":
    main()
