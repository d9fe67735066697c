"""Killed at any moment, or refused by the disk at any call, a game loses no turn that was acknowledged."""

import errno
import os
import select
import shutil
import signal
from contextlib import contextmanager, suppress
from copy import deepcopy
from random import Random

import pytest
from journal_games import HEADER, TEXTS, WORLD, Model, folded, new_game, play, same, step
from shares import share

from solo.journal import CannotWrite, Library, Save, SaveError
from solo.journal.mark import SIZE

CALLS = ("write", "fsync", "replace", "ftruncate", "unlink", "rename", "rmdir", "mkdir")
pytestmark = pytest.mark.usefixtures("short_segments")


# kill -9


@contextmanager
def child_process(body):
    """A process of its own that runs `body(acknowledge)`; gives its number and the pipe of its
    acknowledgements."""
    out, into = os.pipe()
    write = os.write  # as it is, whatever a test puts in its place
    child = os.fork()
    if child == 0:
        code = 1
        with suppress(BaseException):
            os.close(out)
            body(lambda: write(into, b"."))
            code = 0
        os._exit(code)
    os.close(into)
    try:
        yield child, out
    finally:
        with suppress(ProcessLookupError):
            os.kill(child, signal.SIGKILL)
        with suppress(ChildProcessError):
            os.waitpid(child, 0)
        os.close(out)


def acknowledged(out):
    """How many acknowledgements are left in the pipe once its writer is gone."""
    count = 0
    while marks := os.read(out, 4096):
        count += len(marks)
    return count


def play_on(path, seed, model):
    """Open the save, and play random moves until killed, acknowledging each."""

    def body(acknowledge):
        save, rng, mine = Save.open(path), Random(seed), deepcopy(model)
        while True:
            step(save, mine, rng)
            acknowledge()

    return body


def matches(save, model):
    """Is the save what the model says?"""
    try:
        same(save, model)
    except AssertionError:
        return False
    return True


@pytest.mark.parametrize("round", range(2))
def test_fifty_kills_at_random_moments_lose_no_acknowledged_turn(tmp_path, round):
    rng, model, path = Random(round), Model(), tmp_path / "a.solo"
    new_game(path).close()
    unacknowledged = 0
    for kill in range(50):
        seed = round * 1000 + kill
        with child_process(play_on(path, seed, model)) as (child, out):
            seen = sum(len(os.read(out, 1)) for _ in range(rng.randrange(4)))
            select.select([], [], [], rng.random() * 0.004)
            os.kill(child, signal.SIGKILL)
            os.waitpid(child, 0)
            seen += acknowledged(out)
        moves = Random(seed)
        for _ in range(seen):
            step(None, model, moves)
        with Save.open(path) as save:
            if not matches(save, model):  # one more may have reached the disk
                step(None, model, moves)
                unacknowledged += 1
            same(save, model)
    assert len(model.turns) > 20
    assert unacknowledged < 50


@contextmanager
def at_call(number, act, half=False, marks=True):
    """Have `act` done in place of the numbered call to the operating system (in its middle, for a write); without
    `marks`, writing how far the game went does not count."""
    left = [number]

    def wrap(call):
        real = getattr(os, call)

        def wrapped(*args, **more):
            if not marks and call == "write" and len(args[1]) == SIZE:
                return real(*args, **more)
            left[0] -= 1
            if left[0] == 0:
                if half and call == "write":
                    real(args[0], args[1][: len(args[1]) // 2])
                act()
            return real(*args, **more)

        return wrapped

    with pytest.MonkeyPatch.context() as patch:
        for call in CALLS:
            patch.setattr(os, call, wrap(call))
        yield left


def killed_at(number, half, body):
    """Run the body in a process that kills itself at a call. Returns how often it acknowledged, and whether
    it was killed at all."""

    def doomed(acknowledge):
        with at_call(number, lambda: os.kill(os.getpid(), signal.SIGKILL), half):
            body(acknowledge)

    with child_process(doomed) as (child, out):
        seen = acknowledged(out)
        _, status = os.waitpid(child, 0)
    return seen, os.WIFSIGNALED(status)


def after(seed, moves):
    """The model after so many moves, and the random numbers for the next."""
    rng, model = Random(seed), Model()
    for _ in range(moves):
        step(None, model, rng)
    return model, rng


@pytest.mark.parametrize("half", [False, True])
def test_a_kill_at_each_call_of_a_turn_loses_nothing_and_leaves_a_save_that_opens(tmp_path, half):
    for number in range(1, 60):
        path = tmp_path / f"{number}.solo"
        new_game(path).close()

        def body(acknowledge, path=path):
            save, rng, model = Save.open(path), Random(11), Model()
            for _ in range(12):
                step(save, model, rng)
                acknowledge()

        seen, killed = killed_at(number, half, body)
        model, rng = after(11, seen)
        with Save.open(path) as save:
            if not matches(save, model):  # the move under way may have reached the disk
                step(None, model, rng)
            same(save, model)
            play(save, 6)
        if not killed:
            break
    assert not killed
    assert number > 25


KEEPING = {
    "create": lambda library: library.create("new", HEADER, TEXTS, WORLD).close(),
    "fork": lambda library: library.fork("old", "new"),
    "fork whole": lambda library: library.fork("old", "new", whole=True),
    "rename": lambda library: library.rename("old", "new"),
    "delete": lambda library: library.delete("old"),
}


@pytest.mark.parametrize("what", share(KEEPING, len(KEEPING)))
def test_a_kill_at_each_call_of_keeping_saves_leaves_each_save_whole_or_gone(tmp_path, what):
    for number in range(1, 100):
        library = Library(tmp_path / str(number))
        with library.create("old", HEADER, TEXTS, WORLD) as save:
            play(save, 9)
        _, killed = killed_at(number, True, lambda _, library=library: KEEPING[what](library))
        names = library.names()
        assert "old" in names or what in ("rename", "delete")
        assert names in (["old"], ["new"]) or what != "rename"
        for name in names:
            with library.open(name) as save:
                turns = 0 if (what, name) == ("create", "new") else 9
                assert (save.depth, folded(save)["hero.1"]["hp"]) == (turns, turns or 6)
                assert save.text() == TEXTS["mill.md"]
        for name in {"old", "new"} - set(names):
            library.create(name, HEADER).close()
        if not killed:
            break
    assert not killed


# what the disk refuses


def refuse(code):
    """What the operating system raises."""

    def act():
        raise OSError(code, os.strerror(code))

    return act


@contextmanager
def from_call(number, act):
    """Have all calls from the numbered one on refused."""
    left = [number]

    def wrap(real):
        def wrapped(*args, **more):
            left[0] -= 1
            if left[0] <= 0:
                act()
            return real(*args, **more)

        return wrapped

    with pytest.MonkeyPatch.context() as patch:
        for call in CALLS:
            patch.setattr(os, call, wrap(getattr(os, call)))
        yield left


def copy_opens_as(path, model):
    """What a crash right now would leave on the disk."""
    other = path.with_name("copy.solo")
    shutil.rmtree(other, ignore_errors=True)
    shutil.copytree(path, other)
    with Save.open(other) as save:
        same(save, model)


@pytest.mark.parametrize("half", [False, True])
@pytest.mark.parametrize("code", share([errno.ENOSPC, errno.EIO], 2))
def test_a_disk_that_refuses_one_call_leaves_the_game_as_it_was_and_it_goes_on(tmp_path, code, half):
    words = {errno.ENOSPC: "the disk is full", errno.EIO: "Input/output error"}[code]
    for number in range(1, 60):
        path, rng, model, refused = tmp_path / f"{number}.solo", Random(11), Model(), 0
        save = new_game(path)
        with at_call(number, refuse(code), half, marks=False) as left:
            for _ in range(12):
                try:
                    step(save, model, rng)
                except CannotWrite as error:
                    assert words in str(error)
                    assert "all that was saved before still is" in str(error)
                    refused += 1
                    same(save, model)
                    copy_opens_as(path, model)
        assert refused == (left[0] <= 0)
        save.close()
        with Save.open(path) as save:
            same(save, model)
        if not refused:
            break
    assert not refused
    assert number > 25


@pytest.mark.parametrize("code", share([errno.ENOSPC, errno.EIO], 2))
def test_a_disk_that_goes_on_refusing_loses_no_acknowledged_turn(tmp_path, code):
    for number in range(1, 60):
        path, rng, model = tmp_path / f"{number}.solo", Random(11), Model()
        save, last = new_game(path), None
        with from_call(number, refuse(code)) as left, suppress(CannotWrite):
            for _ in range(12):
                last = (rng.getstate(), deepcopy(model))
                step(save, model, rng)
        same(save, model, deep=False)
        with suppress(SaveError):
            save.close()
        with Save.open(path) as save:
            if not matches(save, model):  # on the disk, and the taking back refused
                rng.setstate(last[0])
                step(None, model, rng)
            same(save, model)
            play(save, 6)
        if left[0] > 0:
            break
    assert left[0] > 0


@pytest.mark.parametrize("what", share(KEEPING, len(KEEPING)))
def test_a_disk_that_refuses_the_keeping_of_saves_leaves_each_whole_or_gone(tmp_path, what):
    for number in range(1, 100):
        library, refused = Library(tmp_path / str(number)), False
        with library.create("old", HEADER, TEXTS, WORLD) as save:
            play(save, 9)
        with at_call(number, refuse(errno.ENOSPC), half=True) as left:
            try:
                KEEPING[what](library)
            except CannotWrite as error:
                assert "the disk is full" in str(error)
                refused = True
        names = library.names()
        assert "old" in names or what in ("rename", "delete")
        assert not refused or "new" not in names or what == "rename"
        assert refused or "old" not in names or what not in ("rename", "delete")
        for name in names:
            library.open(name).close()
        if left[0] > 0:
            break
    assert left[0] > 0


def test_a_turn_is_on_the_disk_before_it_is_acknowledged(tmp_path):
    calls = []

    def noted(call, real):
        def wrapped(*args, **more):
            calls.append(call)
            return real(*args, **more)

        return wrapped

    with new_game(tmp_path / "a.solo") as save, pytest.MonkeyPatch.context() as patch:
        for call in ("write", "fsync", "replace"):
            patch.setattr(os, call, noted(call, getattr(os, call)))
        play(save, 3)
        assert calls == ["write", "fsync", "write"] * 3  # the last says how far the game went
        calls.clear()
        play(save, 1)  # the fifth commit opens a new segment
        assert calls == ["write", "fsync", "replace", "fsync", "write"]
