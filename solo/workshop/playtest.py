"""`solo playtest`: bots play a scenario many times, on any executor, and a report says what they found.

Games are dealt out in batches that do not depend on how many play at once, and what came of them is put together in the
batches' order; so the report depends on the scenario, the rules, the seed and the number of games alone. Only so many
batches are under way at a time, so a million games need no more room than a thousand.
"""

import os
import shutil
import signal
import sys
import textwrap
import threading
import time
from argparse import Namespace
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Executor, Future, ProcessPoolExecutor, wait
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec

from solo.core.errors import Wrong
from solo.rules import load, names
from solo.scenario.model import Adventure
from solo.workshop.keeping import Keeper
from solo.workshop.map import safe
from solo.workshop.reasons import Earlier
from solo.workshop.report import Report, report
from solo.workshop.search import Batch, Made, Search, play_batch
from solo.workshop.telling import lines

AT_ONCE = 8  # batches under way for each system
MOST_GAMES, MOST_MOVES = 1_000_000, 1_000_000
BAR = 20


class Progress(msgspec.Struct, frozen=True):
    """How far a playtest is: games played, of how many; what was reached, of how much; different endings seen."""

    done: int
    all: int
    reached: int
    things: int
    endings: int
    stopped: bool = False  # nothing more is played


Note = Callable[[Progress], None]


def playtest(
    args: Namespace,
    open_: Callable[[str], Adventure],
    keep: Callable[[Report, Adventure, Namespace], None],
    earlier: tuple[Earlier, ...] = (),
) -> int:
    """Play and print the report; `keep` does what else is asked for with it, `earlier` are the campaigns in which others come
    before it. Returns 1 where games stuck, never ended, or
    something went wrong inside the rules, 130 where it was stopped."""
    if not 1 <= args.games <= MOST_GAMES or not 1 <= args.moves <= MOST_MOVES or args.jobs < 0:
        print(
            f"solo playtest: from 1 to {MOST_GAMES:,} games, from 1 to {MOST_MOVES:,} moves, "
            "and no fewer than 0 jobs",
            file=sys.stderr,
        )
        return 2
    adventure = open_(args.path)
    systems = systems_for(adventure, args.rules)
    with executor(args.cluster, args.jobs) as pool:
        kept = Path(args.keep) if args.keep else None
        made = played(adventure, systems, args.games, args.seed, args.moves, pool, progress(), kept, earlier)
    if args.json:
        print(msgspec.json.encode(made).decode())
    else:
        print(safe("\n".join(fitted(lines(made)))))
    keep(made, adventure, args)
    if made.stopped and kept and kept.exists():
        print(f"Kept in {args.keep}: the same command goes on from there.", file=sys.stderr)
    return 130 if made.stopped else 1 if made.wrong else 0


def played(
    adventure: Adventure,
    systems: list[str],
    games: int,
    seed: str,
    most: int,
    pool: Executor,
    note: Note = lambda progress: None,
    kept: Path | None = None,
    earlier: tuple[Earlier, ...] = (),
) -> Report:
    """Have bots play so many games under each system. `note` is told how far they are. Ctrl-C stops them, as the end that
    the system asks for does (a playtest in the background hears no Ctrl-C), and the report is of what was played until
    then. What is `kept` in a file is not played again. Raises Wrong where that is of another playtest, or cannot be
    written."""
    texts = tuple(adventure.texts.items())
    searches = {system: Search(texts, system, games, seed, most) for system in systems}
    keeper = Keeper(kept, searches) if kept else None
    if keeper:
        keeper.take_up()
    stopped = False
    try:
        with ended_kindly():
            for _ in under_way(list(searches.values()), pool):
                if keeper:
                    keeper.note()
                note(so_far(searches, games))
    except KeyboardInterrupt:
        stopped = True
        note(so_far(searches, games, stopped=True))
        pool.shutdown(wait=False, cancel_futures=True)
    if keeper and stopped:
        keeper.write()  # what stood there before: what was being counted just now may be half so
    elif keeper:
        keeper.note(over=True)
    return report(adventure, seed, most, searches, stopped, earlier)


@contextmanager
def ended_kindly() -> Iterator[None]:
    """Whoever ends this process meanwhile stops it as Ctrl-C does."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


def so_far(searches: dict[str, Search], games: int, stopped: bool = False) -> Progress:
    """How far these searches are."""
    tallies = [search.tally for search in searches.values()]
    told = next(iter(searches.values())).inventory.told()
    reached = set().union(*(tally.visits.keys() for tally in tallies))
    endings = set().union(*(tally.endings.keys() | tally.elsewhere.keys() for tally in tallies))
    done = sum(tally.games for tally in tallies)
    return Progress(
        done,
        games * len(searches),
        sum(number in reached for number in told),
        len(told),
        len(endings),
        stopped,
    )


class Lane:
    """One search under way: the batches of its round that were handed out, and those that came back out of turn."""

    def __init__(self, search: Search):
        self.search, self.rounds = search, search.rounds()
        self.batches: Iterator[Batch] = iter(())
        self.given = self.learned = 0
        self.waiting: dict[int, Made] = {}
        self.over = False

    def next(self) -> tuple[int, Batch] | None:
        """The next batch, where one can be handed out now."""
        if self.over or self.given - self.learned >= AT_ONCE:
            return None
        batch = next(self.batches, None)
        if batch is None:
            if self.given != self.learned:
                return None
            batches = next(self.rounds, None)
            if batches is None:
                self.over = True
                return None
            self.batches = batches
            return self.next()
        self.given += 1
        return self.given - 1, batch

    def back(self, number: int, made: Made) -> None:
        """A batch came back: it is learned from as soon as all before it are."""
        self.waiting[number] = made
        while self.learned in self.waiting:
            self.search.learn(self.waiting.pop(self.learned))
            self.learned += 1


def under_way(searches: list[Search], pool: Executor) -> Iterator[None]:
    """Play all batches of these searches. Yields whenever one has come back."""
    lanes = [Lane(search) for search in searches]
    flying: dict[Future[Made], tuple[Lane, int]] = {}
    while True:
        for lane in lanes:
            while (given := lane.next()) is not None:
                flying[pool.submit(play_batch, given[1])] = lane, given[0]
                if isinstance(pool, Here):
                    break
        if not flying:
            return
        done = wait(flying, return_when=FIRST_COMPLETED).done
        for future in [each for each in flying if each in done]:
            lane, number = flying.pop(future)
            lane.back(number, future.result())
            yield


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

    def submit(self, work: Callable, /, *args: Any, **named: Any) -> Future:
        """Do it now."""
        future: Future = Future()
        future.set_result(work(*args, **named))
        return future


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
        with ProcessPoolExecutor(jobs or os.cpu_count(), initializer=heedless) as pool:
            yield pool


def heedless() -> None:
    """A process that plays leaves Ctrl-C to the one that started it, and ends when it is told to."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)


def client(address: str) -> Any:
    """A client of a Dask cluster. Raises Wrong where the library is missing or nobody answers."""
    try:
        import distributed
    except ImportError:
        raise Wrong(
            "--cluster needs dask.distributed, which is not installed; "
            "`pip install 'solo[cluster]'` brings it"
        ) from None
    try:
        client: Any = distributed.Client
        return client(address, timeout=10)
    except (OSError, ValueError) as error:
        raise Wrong(f"no cluster answers at {address}: {error}") from error


def fitted(rows: Iterable[str]) -> Iterator[str]:
    """Lines as wide as the terminal, where somebody reads them there."""
    wide = shutil.get_terminal_size().columns if sys.stdout.isatty() else 0
    for row in rows:
        deep = " " * (len(row) - len(row.lstrip()) + 2)
        yield from (
            textwrap.wrap(
                row, wide - 1, subsequent_indent=deep, break_long_words=False, break_on_hyphens=False
            )
            or [""]
            if wide > 40 and len(row) >= wide
            else [row]
        )


def progress() -> Note:
    """A bar on standard error, with what was found so far and the time left, where somebody watches."""
    if not sys.stderr.isatty():
        return lambda progress: None
    began = time.monotonic()
    shown = 0.0

    def note(now: Progress) -> None:
        nonlocal shown
        passed = time.monotonic() - began
        if passed - shown < 0.1 and now.done < now.all and not now.stopped:
            return
        shown = passed
        end = "\nStopped. The report of what was played:\n" if now.stopped else ""
        end = "\n" if now.done == now.all else end
        behind = getattr(sys.stderr, "stream", sys.stderr)  # a bare carriage return does not pass the gate
        print(f"\r{bar(now, passed)}\x1b[K", end=end, file=behind, flush=True)

    return note


def bar(now: Progress, passed: float) -> str:
    """How far it is, in a line."""
    full = BAR * now.done // max(now.all, 1)
    left = passed / max(now.done, 1) * (now.all - now.done)
    last = "" if now.stopped else f"; {in_time(left)} left"
    return (
        f"[{'#' * full}{'.' * (BAR - full)}] {now.done:,} of {now.all:,} games; reached {now.reached} of {now.things}, "
        f"{now.endings} endings{last}"
    )


def in_time(seconds: float) -> str:
    """A time to wait, roughly."""
    if seconds < 90:
        return f"{seconds:.0f} s"
    return f"{seconds / 60:.0f} min" if seconds < 5400 else f"{seconds / 3600:.1f} h"
