"""What lies in a save's folder that no game wrote: pipes, devices, what a kill left behind, another process's lock."""

import multiprocessing
import os
import signal

import pytest
from journal_games import HEADER, TEXTS, WORLD, new_game, play, told

from solo.journal import DamagedSave, Library, Save, SaveError, salvage, summary
from solo.journal.lock import Lock
from solo.journal.roster import LOCK, Character, Roster


@pytest.fixture(autouse=True)
def hanging_is_failing():
    """Whatever waits for a pipe is ended after ten seconds."""

    def late(*_):
        raise AssertionError("it hangs")

    before = signal.signal(signal.SIGALRM, late)
    signal.alarm(10)
    yield
    signal.alarm(0)
    signal.signal(signal.SIGALRM, before)


@pytest.mark.parametrize("part", ["game.jsonl", "texts.jsonl", "00000001.jsonl", "end", "lock"])
@pytest.mark.parametrize("kind", ["pipe", "device", "folder"])
def test_what_is_no_file_is_told_and_never_waited_for(tmp_path, part, kind):
    with new_game(tmp_path / "a.solo") as save:
        play(save, 3)
    path = tmp_path / "a.solo" / part
    path.unlink(missing_ok=True)
    if kind == "pipe":
        os.mkfifo(path)
    elif kind == "device":
        path.symlink_to("/dev/zero")
    else:
        path.mkdir()
    for write in (True, False):
        try:
            with Save.open(tmp_path / "a.solo", write=write) as save:
                save.text()
                list(save.path_to())
        except SaveError as error:
            assert str(tmp_path) in str(error)
    summary(tmp_path / "a.solo")
    with pytest.MonkeyPatch.context():
        try:
            salvage(tmp_path / "a.solo", tmp_path / "b.solo")
        except SaveError as error:
            assert error.step


def test_a_roster_that_is_a_pipe_is_told(tmp_path):
    os.mkfifo(tmp_path / "roster.jsonl")
    told(DamagedSave, lambda: Roster(tmp_path).list(), "no regular file")
    told(SaveError, lambda: Roster(tmp_path).put(Character(name="Ada", system="cairn")), "no regular file")


def test_a_roster_that_another_process_holds_is_waited_for_with_a_word(tmp_path):
    heard = []
    context = multiprocessing.get_context("fork")
    ready, go = context.Event(), context.Event()
    holder = context.Process(target=_hold, args=(tmp_path / LOCK, ready, go))
    holder.start()
    ready.wait()

    def waiting(who):
        heard.append(who)
        go.set()

    Roster(tmp_path, waiting).put(Character(name="Ada", system="cairn"))
    holder.join()
    assert heard == [f"process {holder.pid}"]
    assert [one.name for one in Roster(tmp_path).list()] == ["Ada"]


def _hold(path, ready, go):
    with Lock(path):
        ready.set()
        go.wait()


def test_what_a_kill_left_of_a_game_shifts_no_name_and_is_cleared_away(tmp_path):
    library = Library(tmp_path)
    half = tmp_path / "mill.solo"
    half.mkdir()
    (half / "texts.jsonl").write_bytes(b"")
    (half / "00000001.new").write_bytes(b"")
    assert library.free("mill") == "mill"
    other = tmp_path / "tower.solo"
    other.mkdir()
    (other / "lock").write_bytes(b"1\n")
    library.create("mill", HEADER, TEXTS, WORLD).close()
    assert not other.exists()
    assert library.names() == ["mill"]
    assert library.free("mill") == "mill-2"


def test_a_folder_with_something_else_in_it_is_left_alone(tmp_path):
    library = Library(tmp_path)
    (tmp_path / "mill.solo").mkdir()
    (tmp_path / "mill.solo" / "letter.txt").write_text("dear")
    assert library.free("mill") == "mill-2"
    library.create("mill-2", HEADER, TEXTS, WORLD).close()
    assert (tmp_path / "mill.solo" / "letter.txt").read_text() == "dear"


def test_what_a_kill_left_of_a_write_is_gone_when_the_game_is_played_again(tmp_path):
    with new_game(tmp_path / "a.solo") as save:
        play(save, 2)
    (tmp_path / "a.solo" / "00000009.new").write_bytes(b"half")
    (tmp_path / "a.solo" / "game.new").write_bytes(b"half")
    Save.open(tmp_path / "a.solo", write=False).close()
    assert (tmp_path / "a.solo" / "game.new").exists()
    Save.open(tmp_path / "a.solo").close()
    assert not list((tmp_path / "a.solo").glob("*.new"))
