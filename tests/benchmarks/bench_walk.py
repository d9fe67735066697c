"""How fast a bot walks a story, beside the same story as Python dictionaries walked by hand, in one run:

    python tests/benchmarks/bench_walk.py [ROUNDS]
    python tests/benchmarks/bench_walk.py profile [SYSTEM]

The story has 300 scenes of 60 words, three choices each: one sets a variable, one hangs on it. Each round is a short
stretch of everything, one after the other; of each the fastest stretch counts (processor time), so that what else the
machine does matters little.
"""

import cProfile
import pstats
import sys
import time
from collections.abc import Callable
from pathlib import Path
from random import Random

ROOT = Path(__file__).parent.parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "tests" / "sixth")]

from solo.rules import load, names
from solo.scenario import read_texts
from solo.scenario.model import Adventure
from solo.session.session import Session, Table
from solo.workshop.bots import Bot

SCENES, WORDS, STRETCH = 300, 60, 1000
SAID = [
    "the",
    "lamp",
    "burns",
    "low",
    "and",
    "the",
    "water",
    "stands",
    "a",
    "hand",
    "deep",
    "over",
    "the",
    "stones",
    "while",
    "somebody",
    "far",
    "off",
    "is",
    "hammering",
]
GOALS = (0.07, 0.14)  # of plain Python


def story() -> tuple[str, list[list[int]]]:
    """The story's text, and where each scene's three choices lead."""
    chance = Random(1)
    ways = [[chance.randrange(SCENES) for _ in range(3)] for _ in range(SCENES)]
    text = "---\ntitle: Graph\nstate:\n  mud: 0\n---\n\n# Graph\n\n"
    for number, (left, right, down) in enumerate(ways):
        prose = " ".join(chance.choice(SAID) for _ in range(WORDS)).capitalize()
        text += (
            f"## Scene {number}\n\n{prose}.\n\n- Go left. → [there](#scene-{left})\n"
            f"- Go right. `mud + 1` → [there](#scene-{right})\n"
            f"- `if mud > {number % 7}` Go down. `mud = 0` → [there](#scene-{down})\n\n"
        )
    return text, ways


Stretch = Callable[[int], None]  # makes so many choices


def by_hand(ways: list[list[int]]) -> Stretch:
    """The story as dictionaries, walked by a loop."""
    scenes = [
        {"text": "…", "choices": [(left, None, None), (right, None, 1), (down, number % 7, 0)]}
        for number, (left, right, down) in enumerate(ways)
    ]
    chance, at, mud = Random("1"), 0, 0

    def walk(choices: int) -> None:
        nonlocal at, mud
        for _ in range(choices):
            there = [one for one in scenes[at]["choices"] if one[1] is None or mud > one[1]]
            to, _, sets = there[int(chance.random() * len(there))]
            if sets == 1:
                mud += 1
            elif sets == 0:
                mud = 0
            at = to

    return walk


def by_bot(adventure: Adventure, system: str) -> Stretch:
    """A bot in a session that nobody keeps, as `solo playtest` has it; its character is made before."""
    session, bot = Session(adventure, load(system), Table("1"), bare=True), Bot("any")
    session.move({"do": "begin"})
    session.move({"do": "answer", "key": "random"})
    bot.sit_down("1")

    def walk(choices: int) -> None:
        for _ in range(choices):
            keys = session.takeable()
            session.move({"do": "choose", "key": bot.pick("", keys, keys)})

    return walk


def least(walks: dict[str, Stretch], rounds: int) -> dict[str, float]:
    """Of each walk the fewest seconds a choice, over so many rounds of short stretches."""
    best = dict.fromkeys(walks, float("inf"))
    for _ in range(rounds):
        for name, walk in walks.items():
            choices = STRETCH * (50 if name == "plain Python" else 1)
            begun = time.process_time()
            walk(choices)
            best[name] = min(best[name], (time.process_time() - begun) / choices)
    return best


def main(rounds: int) -> None:
    """Measure and print."""
    text, ways = story()
    adventure = read_texts({"graph.md": text})
    assert not adventure.errors, adventure.errors[0]
    walks = {"plain Python": by_hand(ways)}
    walks |= {f"solo, {system}": by_bot(adventure, system) for system in ("coins", *names())}
    best = least(walks, rounds)
    whole = best["plain Python"]
    for name, each in best.items():
        print(f"{name:<20}{1 / each:>12,.0f} choices/s   {whole / each:.4f} of plain Python")
    print("goals: " + ", then ".join(f"{goal}" for goal in GOALS))


def profile(system: str) -> None:
    """What walking does, by its own time."""
    walk = by_bot(read_texts({"graph.md": story()[0]}), system)
    walk(2 * STRETCH)
    profiler = cProfile.Profile()
    profiler.runcall(walk, 10 * STRETCH)
    pstats.Stats(profiler).sort_stats("tottime").print_stats(40)


if __name__ == "__main__":
    if sys.argv[1:2] == ["profile"]:
        profile(sys.argv[2] if len(sys.argv) > 2 else "coins")
    else:
        main(int(sys.argv[1]) if len(sys.argv) > 1 else 12)
