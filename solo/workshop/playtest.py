"""`solo playtest`: bots play a scenario many times, on any executor, and a report says what they found.

Games are dealt out in batches that do not depend on how many play at once, and counts are added up in the
batches' order; so the report depends on the scenario, the rules, the seed and the number of games alone.
"""

import os
import sys
from argparse import Namespace
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import contextmanager
from typing import Any

import msgspec

from solo.core.errors import Wrong
from solo.rules import load, names
from solo.scenario.model import Adventure
from solo.workshop.bots import POLICIES
from solo.workshop.games import Batch, Tally, play_batch
from solo.workshop.report import Report, lines, report

BATCH = 50
Note = Callable[[int, int], None]  # told how many games are done, and of how many
MOST_GAMES, MOST_MOVES = 1_000_000, 1_000_000


def playtest(args: Namespace, open_: Callable[[str], Adventure]) -> int:
    """Play and print the report. Returns 1 where games stuck, never ended, or something went wrong inside the
    rules."""
    if not 1 <= args.games <= MOST_GAMES or not 1 <= args.moves <= MOST_MOVES or args.jobs < 0:
        print(
            f"solo playtest: from 1 to {MOST_GAMES:,} games, from 1 to {MOST_MOVES:,} moves, "
            "and no fewer than 0 jobs",
            file=sys.stderr,
        )
        return 2
    adventure = open_(args.path)
    with executor(args.cluster, args.jobs) as pool:
        made = played(
            adventure, systems_for(adventure, args.rules), args.games, args.seed, args.moves, pool, progress()
        )
    if args.json:
        print(msgspec.json.encode(made).decode())
    else:
        print(safe("\n".join(lines(made))))
    return 1 if made.wrong else 0


def played(
    adventure: Adventure,
    systems: list[str],
    games: int,
    seed: str,
    most: int,
    pool: Executor,
    note: Note = lambda done, all: None,
) -> Report:
    """Have bots play so many games under each system. `note` is told how many of them are done."""
    batches = list(dealt(adventure, systems, games, seed, most))
    tallies, done, total = {system: Tally() for system in systems}, 0, games * len(systems)
    for batch, tally in zip(batches, pool.map(play_batch, batches), strict=True):
        tallies[batch.system].add(tally)
        done += batch.games
        note(done, total)
    return report(adventure, seed, most, tallies)


def dealt(adventure: Adventure, systems: list[str], games: int, seed: str, most: int) -> Iterator[Batch]:
    """The batches: every system's games shared out among the policies."""
    texts = tuple(adventure.texts.items())
    for system in systems:
        for place, policy in enumerate(POLICIES):
            share = games // len(POLICIES) + (place < games % len(POLICIES))
            for first in range(0, share, BATCH):
                yield Batch(texts, system, policy, seed, first, min(BATCH, share - first), most)


def systems_for(adventure: Adventure, wanted: str) -> list[str]:
    """The systems to play under: those named, or all that the adventure is for. Raises Wrong and
    UnknownRules."""
    fitting = [name for name in adventure.rules if name != "any"] or list(names())
    if wanted == "all":
        return fitting
    chosen = [load(name.strip()).id for name in wanted.split(",")]
    unfit = [name for name in chosen if name not in fitting]
    if unfit:
        raise Wrong(f"“{adventure.title}” is written for {', '.join(fitting)}; not for {', '.join(unfit)}")
    return list(dict.fromkeys(chosen))


# Where they play.


class Here(Executor):
    """An executor that does everything itself, one thing after another."""

    def map(
        self, work: Callable, *batches: Iterable, timeout: float | None = None, chunksize: int = 1
    ) -> Iterator:
        """What the work makes of each batch."""
        return map(work, *batches)


@contextmanager
def executor(cluster: str | None, jobs: int) -> Iterator[Executor]:
    """A Dask cluster's executor, else a pool of processes (as many as there are processors, unless said),
    else this process."""
    if cluster:
        with client(cluster) as dask:
            yield dask.get_executor()
    elif (jobs or os.cpu_count() or 1) == 1:
        yield Here()
    else:
        with ProcessPoolExecutor(jobs or os.cpu_count()) as pool:
            yield pool


def client(address: str) -> Any:
    """A client of a Dask cluster. Raises Wrong where the library is missing or nobody answers."""
    try:
        from distributed import Client
    except ImportError:
        raise Wrong(
            "--cluster needs dask.distributed, which is not installed; "
            "`pip install 'solo[cluster]'` brings it"
        ) from None
    try:
        return Client(address, timeout=10)
    except (OSError, ValueError) as error:
        raise Wrong(f"no cluster answers at {address}: {error}") from error


def progress() -> Note:
    """Tells how many games are done, where somebody watches."""
    if not sys.stderr.isatty():
        return lambda done, all: None

    def note(done: int, all: int) -> None:
        end = "\n" if done == all else ""
        behind = getattr(sys.stderr, "stream", sys.stderr)  # a bare carriage return does not pass the gate
        print(f"\r{done:,} of {all:,} games", end=end, file=behind, flush=True)

    return note


def safe(words: str) -> str:
    """Words without control characters, line ends apart."""
    return "".join(letter if letter.isprintable() or letter == "\n" else " " for letter in words)
