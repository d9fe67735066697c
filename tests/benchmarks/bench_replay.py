"""How fast a game on record is verified: run again by the rules and compared, turn by turn (processor time,
the best of several rounds).

    python tests/benchmarks/bench_replay.py [ROUNDS]

"walk" is a long walk through a graph of scenes; "story" a short adventure with fights, its character made
anew in each game; "record" is what telling a game costs where nothing is run.
"""

import sys
import tempfile
import time
from pathlib import Path

import bench_playtest as graphs

from solo.core.procedure import Write
from solo.journal import Header, Save
from solo.rules import load, names
from solo.session.replay import verify
from solo.session.session import Session, Table
from solo.workshop.bots import Bot

TURNS, BUDGET = 4000, 10_000


def recorded(folder: Path, adventure, system: str, seed: str, most: int) -> Save:
    """A game by a bot, on the disk, open for reading."""
    path = folder / f"{system}-{seed}-{len(adventure.scenes)}.solo"
    header = Header(system=system, seed=seed, title=adventure.title)
    with Save.making(path, header, adventure.texts, {}) as save:
        session, bot = Session(adventure, load(system), Table(seed), save), Bot("any")
        bot.sit_down(seed)
        session.move({"do": "begin"})
        session.move({"do": "answer", "key": "random"})
        while not session.over and session.depth < most:
            if isinstance(session.request, Write):  # words are asked for: those that stand ready
                session.send(session.request.usual)
                continue
            offers = [offer for offer in session.offers if offer.numbered and not offer.barred]
            session.take(bot.chance.choice(offers))
    return Save.open(path, write=False)


def speed(saves: list[Save], adventure, rounds: int) -> float:
    """Verified turns a second; reading them from the disk is not counted."""
    games = [(list(save.path_to()), save.header) for save in saves]
    best = 0.0
    for _ in range(rounds):
        start = time.process_time()
        turns = sum(max(verify(turns, header, adventure, load(header.system))) for turns, header in games)
        best = max(best, turns / (time.process_time() - start))
    return best


def told(save: Save, rounds: int) -> float:
    """Turns a second read from the disk alone."""
    best = 0.0
    for _ in range(rounds):
        start = time.process_time()
        best = max(best, sum(1 for _ in save.path_to()) / (time.process_time() - start))
    return best


def main(rounds: int) -> None:
    """Measure and print."""
    plain, mechanics = graphs.graph(graphs.PLAIN), graphs.graph(graphs.MECHANICS)
    story = graphs.read(graphs.ROOT / "scenarios" / "the-salt-cellar.md")
    whole = names()[0]
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        walk = recorded(folder, plain, "coins", "1", TURNS)
        rows = {
            "walk": speed([walk], plain, rounds),
            f"walk, {whole}": speed([recorded(folder, plain, whole, "1", TURNS)], plain, rounds),
            "walk with mechanics": speed(
                [recorded(folder, mechanics, "coins", "2", TURNS)], mechanics, rounds
            ),
            "story": speed(
                [recorded(folder, story, "coins", str(seed), 100) for seed in range(60)], story, rounds
            ),
            f"story, {whole}": speed(
                [recorded(folder, story, whole, str(seed), 100) for seed in range(60)], story, rounds
            ),
            "record": told(walk, rounds),
        }
    for what, turns in rows.items():
        print(f"{what:<22}{turns:>10,.0f} turns/s   {turns / BUDGET:6.2f} of the budget")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 5)
