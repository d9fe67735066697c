"""Games by random lines, each played in two processes that differ in hash seed, locale and time zone: the same is told
after every line, and the world ends the same."""

import atexit
import json
import os
import subprocess
import sys
from functools import cache
from pathlib import Path
from random import Random

from . import lines
from .looking import Wrong

PLAYERS = (
    {"PYTHONHASHSEED": "1", "TZ": "Pacific/Apia", "LC_ALL": "C"},
    {"PYTHONHASHSEED": "4242", "TZ": "UTC", "LC_ALL": "C.UTF-8"},
)
HERE = Path(__file__).parents[2]


@cache
def player(number: int) -> subprocess.Popen:
    """A process that plays what it is handed: a case a line."""
    process = subprocess.Popen(
        [sys.executable, "-m", "tests.fuzz.games"],
        env={**os.environ, "PYTHONPATH": str(HERE), **PLAYERS[number]},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        encoding="utf-8",
    )
    atexit.register(process.kill)
    return process


def case(rng: Random) -> dict:
    """A game to be played."""
    return lines.case(rng)


def tried(case: dict) -> None:
    """Play the game in one process, then in the other. Raises Wrong."""
    sums = []
    for number in range(len(PLAYERS)):
        process = player(number)
        assert process.stdin and process.stdout
        process.stdin.write(json.dumps(case) + "\n")
        process.stdin.flush()
        answer = json.loads(process.stdout.readline())
        if answer["wrong"]:
            case["lines"] = answer["lines"]
            raise Wrong(answer["wrong"])
        sums.append(answer["sums"])
    if sums[0] != sums[1]:
        at = next((n for n, pair in enumerate(zip(*sums, strict=False)) if pair[0] != pair[1]), "the end")
        raise Wrong(f"two processes differ at line {at}")


def main() -> None:
    """Play what comes, until nothing more does."""
    for line in sys.stdin:
        case = json.loads(line)
        answer = {"wrong": "", "lines": None, "sums": []}
        try:
            answer["sums"] = lines.tried(case)
        except Wrong as wrong:
            answer |= {"wrong": str(wrong), "lines": case["lines"]}
        print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    main()
