"""What a turn saved, opened and undone costs, early and late in a game: `python
tests/benchmarks/bench_journal.py`.

Ratios in one run on one machine; medians, the kinds of work taken in turns so that a busy moment meets all
alike.
"""

import os
import sys
import tempfile
from pathlib import Path
from random import Random
from statistics import median
from time import perf_counter

sys.path.insert(0, str(Path(__file__).parents[2]))

from tinydb import TinyDB

from solo.journal import Header, Library, Save, Turn, fold
from solo.journal.segment import SPAN

EARLY, LATE, ROUNDS = 100, 10_000, 60
WORLD = {
    f"{kind}.{n}": {"name": f"{kind} {n}", "hp": n, "tags": ("a", "b"), "state": "up", "side": "foes"}
    for kind in ("hero", "npc", "thing", "foe")
    for n in range(40)
}


def turn(number: int) -> Turn:
    """A turn of a fight: about a kilobyte."""
    return Turn(
        move={"kind": "attack", "key": "attack", "targets": ("foe.3",)},
        line="attack the eel with the oar",
        rolls=(("CRN-DMG-01", "hero.1", "damage", "", "d8", (number % 8 + 1,), number % 8 + 1, False),) * 2,
        changes=tuple(("foe.3", field, number - 1, number, "CRN-DMG-01") for field in ("hp", "x", "y", "z")),
        tells=(("ruling", "The oar comes down hard, and the eel lets go of the boat."),) * 4,
        digest=2**63 + number,
    )


def game(path: Path, turns: int) -> Save:
    """A save of so many turns, written without waiting for the disk."""
    state = {id: dict(fields) for id, fields in WORLD.items()}
    wait, os.fsync = os.fsync, lambda fd: None
    try:
        header = Header(system="cairn", ruleset="2e", title="Bench")
        save = Save.create(path, header, {"a.md": "x" * 160_000}, state)
        for number in range(1, turns + 1):
            fold(state, turn(number))
            save.append(turn(number), lambda: state, updated=str(number))
    finally:
        os.fsync = wait
    return save


def clock(work) -> float:
    """Seconds that it takes."""
    begin = perf_counter()
    work()
    return perf_counter() - begin


def state_of(save: Save) -> dict:
    """The world at the head."""
    state, turns = save.state_at()
    for one in turns:
        fold(state, one)
    return state


def resume(path: Path) -> None:
    """Open a game and have its world."""
    with Save.open(path) as save:
        state_of(save)


def undo(save: Save) -> None:
    """One turn back, and the world as it was."""
    save.undo()
    state_of(save)


def medians(work: dict) -> dict:
    """The median time of each kind of work, in microseconds."""
    times = {name: [] for name in work}
    order = list(work)
    for number in range(ROUNDS):
        Random(number).shuffle(order)
        for name in order:
            times[name].append(clock(work[name]))
    return {name: median(taken) * 1e6 for name, taken in times.items()}


def bare(folder: Path):
    """Append as many bytes as a turn takes and wait for the disk, and nothing else."""
    size = sum(path.stat().st_size for path in (folder / f"{LATE}.solo").glob("0*.jsonl")) // LATE
    fd = os.open(folder / "bare", os.O_WRONLY | os.O_CREAT | os.O_APPEND)

    def append() -> None:
        os.write(fd, b"x" * size)
        os.fsync(fd)

    return append, size


def stock(folder: Path, turns: int):
    """A turn inserted into TinyDB as it comes."""
    db = TinyDB(folder / f"stock{turns}.json")
    db.insert_multiple({"n": n, "line": "attack", "rolls": [[1, 2]] * 4} for n in range(turns))
    return lambda: db.insert({"n": turns, "line": "attack", "rolls": [[1, 2]] * 4})


def show(what: str, cost: float, beside: float, budget: str = "") -> None:
    """One row."""
    print(f"{what:58} {cost:9.0f} µs {cost / beside:8.2f} x   {budget}")


def main() -> None:
    """Measure and print."""
    with tempfile.TemporaryDirectory(dir=sys.argv[1] if len(sys.argv) > 1 else None) as name:
        folder = Path(name)
        full = SPAN * (LATE // SPAN + 1) - 1  # the dearest: its newest segment is full
        games = {number: game(folder / f"{number}.solo", number) for number in (EARLY, LATE, full)}
        for save in games.values():
            save.close()
        print(f"{ROUNDS} rounds, medians\n")
        going_back(games)
        going_on(folder, games)
        with Save.open(games[LATE].path) as save:
            taken = clock(lambda: sum(1 for _ in save.path_to(LATE)))
        print(f"\n{LATE / taken:,.0f} turns a second read back in order")
        print(f"{clock(Library(folder).list) * 1e6 / 3:,.0f} µs to list a game")


def going_back(games: dict) -> None:
    """Resume and undo."""
    resumed = medians({number: lambda path=save.path: resume(path) for number, save in games.items()})
    for number, cost in resumed.items():
        show(f"turn {number} resumed, to turn {EARLY}", cost, resumed[EARLY], "budget 1.5")
    opened = {number: Save.open(save.path) for number, save in games.items()}
    undone = medians({number: lambda save=save: undo(save) for number, save in opened.items()})
    print()
    for number, cost in undone.items():
        show(f"turn {number} undone, to turn {EARLY}", cost, undone[EARLY], "budget 1.5")
    for number, save in opened.items():
        save.go(number)
        save.close()
    print()


def going_on(folder: Path, games: dict) -> None:
    """Turns saved, beside a bare append and TinyDB as it comes."""
    append, size = bare(folder)
    saves = {number: Save.open(games[number].path) for number in (EARLY, LATE)}
    keep = {
        number: lambda save=save: save.append(turn(save.tree.last), lambda: WORLD, updated="now")
        for number, save in saves.items()
    }
    saved = medians({"bare": append, **keep})
    stocks = medians({number: stock(folder, number) for number in (EARLY, LATE)})
    show(f"bare append of {size} bytes and fsync", saved["bare"], saved["bare"])
    for number, save in saves.items():
        show(f"turn {number} saved, to bare", saved[number], saved["bare"], "budget 2")
        save.close()
    show(f"turn {LATE} saved, to turn {EARLY}", saved[LATE], saved[EARLY], "budget 1.5")
    show(f"stock TinyDB (no fsync), turn {LATE} to turn {EARLY}", stocks[LATE], stocks[EARLY])


if __name__ == "__main__":
    main()
