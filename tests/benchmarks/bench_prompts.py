"""How often a fight asks, and how much it prints: prompts, printed lines, medians over seeds; the longest round, and the
longest stretch of a round that is not broken by a question, for a duel, three foes and five foes in every system:

    python tests/benchmarks/bench_prompts.py [SEEDS] [SYSTEM ...] [--first]

A fresh hero who takes the first sensible strike stands against people of a common stat line, and in a hard duel against
somebody of twice the hit points and more: the usual answer where it is a blow, else the first blow offered, else the
usual answer. With `--first` the player answers "1" to everything.
Lines are those of a screen 80 columns wide, the questions and choices not counted.
"""

import sys
from pathlib import Path
from statistics import median

ROOT = Path(__file__).parent.parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "tests" / "sixth")]

from solo.rules import BUILT_IN
from tests.rules.courses import FOES, first, fought, sensible


def main(seeds: int, systems: tuple[str, ...], choose) -> None:
    """Measure and print."""
    print(
        f"{'':<14}{'':<12}{'prompts':>9}{'most':>6}{'lines':>7}{'longest round':>15}{'stretch':>9}{'won':>6}"
    )
    for system in systems:
        for name, (number, line) in FOES.items():
            courses = [fought(system, seed, number, line, choose) for seed in range(seeds)]
            won = sum(course.outcome in ("victory", "routed", "yielded") for course in courses)
            print(
                f"{system:<14}{name:<12}{median(course.prompts for course in courses):>9g}"
                f"{max(course.prompts for course in courses):>6}"
                f"{median(course.lines for course in courses):>7g}"
                f"{max(course.longest for course in courses):>15}{max(course.stretch for course in courses):>9}{won * 100 // seeds:>5} %"
            )


if __name__ == "__main__":
    given = [word for word in sys.argv[1:] if not word.startswith("--")]
    main(
        int(given[0]) if given else 40,
        tuple(given[1:]) or tuple(BUILT_IN),
        first if "--first" in sys.argv else sensible,
    )
