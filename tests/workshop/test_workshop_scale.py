"""A playtest at scale: the same report from a cluster, though a worker dies on the way, and room that does not grow."""

import os
import pickle
import signal
import subprocess
import sys
import textwrap
import threading
import time
from contextlib import suppress
from pathlib import Path

import msgspec
import pytest
from playing import adventure, written

from solo.workshop.playtest import AT_ONCE, Here, Lane, executor, played
from solo.workshop.search import Search, play_batch

distributed = pytest.importorskip("distributed")

SMALL = """## Hall

- Wait. `gold + 1`
- Go in. `test wits` → [Vault](#vault)
- Take. `gain rope`
- Leave. `end: out`

## Vault

- Take it. `end: rich`
- Jump. `harm 1d6`
- Out again. → [Hall](#hall)
"""


@pytest.fixture(scope="module")
def small():
    """A small adventure."""
    return adventure(written(SMALL, "state:\n  gold: 0\n"))


@pytest.fixture(scope="module")
def alone(small):
    """What it comes to in this process."""
    return msgspec.json.encode(played(small, ["cairn", "halberts"], 200, "c", 60, Here()))


def worker(address, folder):
    """A worker in a process of its own, that can be killed."""
    code = f"""
        import asyncio
        from distributed import Worker

        async def work():
            async with Worker({address!r}, nthreads=1, local_directory={str(folder)!r}) as worker:
                await worker.finished()

        asyncio.run(work())
    """
    return subprocess.Popen([sys.executable, "-c", textwrap.dedent(code)], stderr=subprocess.DEVNULL)


@pytest.fixture
def cluster(tmp_path):
    """A scheduler and two workers on the loopback: its address and the workers."""
    code = """
        import asyncio
        from distributed import Scheduler

        async def serve():
            async with Scheduler(host="127.0.0.1", port=0, dashboard=False) as scheduler:
                print(scheduler.address, flush=True)
                await scheduler.finished()

        asyncio.run(serve())
    """
    scheduler = subprocess.Popen(
        [sys.executable, "-c", textwrap.dedent(code)],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )
    address = scheduler.stdout.readline().strip()
    workers = [worker(address, tmp_path / f"w{number}") for number in (1, 2)]
    try:
        yield address, workers
    finally:
        for process in (*workers, scheduler):
            process.kill()
            process.wait()


def test_a_cluster_finds_the_same_to_the_byte_though_a_worker_is_killed_on_the_way(small, alone, cluster):
    address, workers = cluster
    done, killed = [], threading.Event()

    def note(progress):
        done.append(progress.done)
        if progress.done >= 80 and not killed.is_set():
            workers[0].kill()
            killed.set()

    with executor(address, 0) as pool:
        with distributed.Client(address, timeout=10) as client:
            client.wait_for_workers(2, timeout=60)
        report = played(small, ["cairn", "halberts"], 200, "c", 60, pool, note)
    assert killed.is_set() and workers[0].wait(timeout=10) != 0
    assert done[-1] == 400 and done == sorted(done)
    assert msgspec.json.encode(report) == alone


def test_two_processes_find_the_same_to_the_byte(small, alone):
    with executor(None, 2) as pool:
        assert msgspec.json.encode(played(small, ["cairn", "halberts"], 200, "c", 60, pool)) == alone


def test_batches_that_come_back_out_of_turn_are_put_together_in_their_order(small):
    texts = tuple(small.texts.items())
    search, other = (Search(texts, "coins", 300, "c", 60) for _ in range(2))
    for lane, backwards in ((Lane(search), False), (Lane(other), True)):
        while not lane.over:
            held = []
            while (given := lane.next()) is not None:
                held.append(given)
            assert len(held) <= AT_ONCE
            for number, batch in reversed(held) if backwards else held:
                lane.back(number, play_batch(batch))
    assert search.tally == other.tally and search.tried == other.tried


def room(small, games):
    """How much is held of so many games when they are over, in bytes."""
    search = Search(tuple(small.texts.items()), "coins", games, "c", 12)
    for batches in search.rounds():
        for batch in batches:
            search.learn(play_batch(batch))
    assert search.tally.games == games
    return len(pickle.dumps((search.tally, search.cells, search.tried)))


def test_six_times_the_games_take_no_more_room(small):
    assert room(small, 900) < 1.25 * room(small, 150) + 10_000


def test_an_interrupted_playtest_leaves_no_process_behind(tmp_path):
    """Ctrl-C at the terminal: the report is told, with its own exit code, and nothing goes on."""
    (tmp_path / "small.md").write_text(written(SMALL, "state:\n  gold: 0\n"), encoding="utf-8")
    words = [
        sys.executable,
        "-m",
        "solo",
        "playtest",
        str(tmp_path / "small.md"),
        "--rules",
        "cairn,halberts",
    ]
    process = subprocess.Popen(
        [*words, "--games", "200000", "--jobs", "2"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    children = Path(f"/proc/{process.pid}/task/{process.pid}/children")
    for _ in range(200):  # until its processes play, or as long as that may take
        time.sleep(0.2)
        if children.exists() and len(children.read_text().split()) >= 2:
            break
    time.sleep(0.5)
    try:
        os.killpg(process.pid, signal.SIGINT)
        told, wrong = process.communicate(timeout=300)
    finally:
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
    assert process.returncode == 130, wrong
    assert "stopped early" in told and "Traceback" not in wrong
