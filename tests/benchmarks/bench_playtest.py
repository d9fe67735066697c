"""How fast bots play, in choices a second and core (processor time, so that a busy machine matters less), the
best of several rounds:

    python tests/benchmarks/bench_playtest.py [ROUNDS]

The graph has 300 scenes of three choices each, drawn by chance; "mechanics" gives its choices variables and
conditions as well. The scenarios that come along are played as `solo playtest` plays them, fights and
characters included, under the smallest of systems and under a whole one.
"""

import sys
import time
from pathlib import Path
from random import Random

ROOT = Path(__file__).parent.parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "tests" / "sixth")]

from solo.rules import load, names
from solo.scenario import read, read_texts
from solo.session.session import Session, Table
from solo.workshop.bots import TEMPERS, Bot
from solo.workshop.search import Batch, play_batch

SCENES, CHOICES, BUDGET = 300, 20_000, 80_000
FRONT = "---\ntitle: Graph\nstate:\n  mud: 0\n  waited: 0\n---\n\n# Graph\n\n"
PLAIN = (
    "- Go left. → [there](#scene-{0})\n- Go right. → [there](#scene-{1})\n- Go on. → [there](#scene-{2})\n"
)
MECHANICS = (
    "- Go left. → [there](#scene-{0})\n- Go right. `mud + 1` → [there](#scene-{1})\n"
    "- `if mud > 2` Go down. `mud = 0` → [there](#scene-{2})\n"
    "- `unless waited > 5` Wait here. `waited + 1` You wait.\n"
)


def graph(choices: str):
    """An adventure of so many scenes, each with these choices to scenes drawn by chance."""
    chance = Random(1)
    scenes = [
        f"## Scene {number}\n\nYou stand in place number {number}. It looks much like the one before.\n\n"
        + choices.format(*(chance.randrange(SCENES) for _ in range(3)))
        for number in range(SCENES)
    ]
    made = read_texts({"graph.md": FRONT + "\n".join(scenes)})
    assert not made.errors, made.errors[0]
    return made


def through_session(adventure, system: str, offers: bool = False) -> float:
    """Choices a second of one bot that walks the graph; with `offers`, labels, odds and the system's acts are
    made at each step."""
    session, bot = Session(adventure, load(system), Table("1"), bare=True), Bot("any")
    session.move({"do": "begin"})
    session.move({"do": "answer", "key": "random"})
    bot.sit_down("1")
    start = time.process_time()
    for _ in range(CHOICES):
        if offers:
            session.take(
                bot.chance.choice([offer for offer in session.offers if offer.numbered and not offer.barred])
            )
        else:
            keys = session.takeable()
            session.move({"do": "choose", "key": bot.pick("", keys, keys)})
    return CHOICES / (time.process_time() - start)


def games(adventure, system: str, each: int = 20) -> float:
    """Choices a second of whole games by every policy."""
    texts, moves, start = tuple(adventure.texts.items()), 0, time.process_time()
    for policy in TEMPERS:
        moves += play_batch(Batch(texts, system, policy, "1", 0, each, 1000)).tally.moves
    return moves / (time.process_time() - start)


def main(rounds: int) -> None:
    """Measure and print."""
    plain, mechanics, story = graph(PLAIN), graph(MECHANICS), read(ROOT / "scenarios" / "the-salt-cellar.md")
    whole = names()[0]
    rows = {
        "plain graph": lambda: through_session(plain, "coins"),
        f"plain graph, {whole}": lambda: through_session(plain, whole),
        "graph with mechanics": lambda: through_session(mechanics, "coins"),
        "plain graph, offers with labels": lambda: through_session(plain, "coins", offers=True),
        "whole games, coins": lambda: games(story, "coins"),
        f"whole games, {whole}": lambda: games(story, whole),
    }
    for name, measured in rows.items():
        best = max(measured() for _ in range(rounds))
        print(f"{name:<34}{best:>10,.0f} choices/s   {best / BUDGET:6.2f} of the budget")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 5)
