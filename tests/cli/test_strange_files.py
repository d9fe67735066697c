"""Files that are none, names that are too long, and what a killed process left: told, never waited for, cleared away."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from fuzz import ran

from solo.cli import places, readings, store
from solo.journal import lines
from solo.journal import lock as locking
from solo.journal.errors import BadName
from solo.journal.library import checked_name
from solo.journal.lines import new_file, replace_file
from solo.journal.lock import Lock
from solo.screen.remembering import NAME, Typed

STORY = "---\ntitle: T\n---\n\n## A\n\nA room.\n\n- Go on. `end`\n"


@pytest.fixture(autouse=True)
def _not_waited_for(monkeypatch, tmp_path):
    """Nothing here takes longer than ten seconds; whoever waits for a pipe is interrupted."""

    def late(*_):
        raise AssertionError("it waits for something that never comes")

    monkeypatch.setenv("SOLO_SAVES", str(tmp_path / "saves"))
    monkeypatch.setenv("SOLO_CACHE", str(tmp_path / "cache"))
    before = signal.signal(signal.SIGALRM, late)
    signal.alarm(10)
    yield
    signal.alarm(0)
    signal.signal(signal.SIGALRM, before)


@pytest.fixture
def game(tmp_path):
    """A game that was played, by its name."""
    code, _ = ran(
        ["play", "the-salt-cellar", "--plain", "--save", "g", "--rules", "cairn", "--seed", "1"],
        "random\n1\n",
    )
    assert code == 0
    return "g"


def test_a_pipe_among_the_files_of_a_folder_is_not_waited_for_by_check(tmp_path):
    folder = tmp_path / "story"
    folder.mkdir()
    (folder / "a.md").write_text(STORY)
    os.mkfifo(folder / "b.md")
    code, said = ran(["check", str(folder)], "")
    assert (code, said) == (0, "")


def test_a_pipe_in_the_place_of_a_kept_reading_is_no_reading(tmp_path):
    path = tmp_path / "a.md"
    path.write_text(STORY)
    places.cache().mkdir()
    os.mkfifo(places.cache() / f"{readings.key_of({'a.md': STORY})}{readings.KEPT}")
    assert ran(["check", str(path)], "") == (0, "")


def test_a_reading_that_the_disk_refuses_leaves_nothing_in_the_cache(tmp_path, monkeypatch):
    def refuse(*_):
        raise OSError(28, "No space left on device")

    path = tmp_path / "a.md"
    path.write_text(STORY)
    monkeypatch.setattr(store.os, "replace", refuse)
    assert ran(["check", str(path)], "") == (0, "")
    assert list(places.cache().iterdir()) == []


def test_a_pipe_in_the_place_of_the_lines_typed_before_is_not_waited_for(tmp_path):
    os.mkfifo(tmp_path / NAME)
    typed = Typed(tmp_path)
    assert list(typed.load_history_strings()) == []
    typed.store_string("look")


def test_a_file_in_the_place_of_the_saves_is_told_by_the_roster_too(tmp_path, monkeypatch):
    monkeypatch.setenv("SOLO_SAVES", str(tmp_path / "file"))
    (tmp_path / "file").write_text("")
    for arguments in (["saves"], ["character", "list"], ["character", "show", "Ada"]):
        code, said = ran(arguments, "")
        assert code == 1
        assert "is a file, not a folder of games" in said


def test_an_export_goes_to_any_name_that_the_disk_takes(game, tmp_path):
    target = tmp_path / ("a" * 252 + ".md")
    assert ran(["export", game, "--to", str(target)], "")[0] == 0
    assert target.is_file()


def test_an_export_takes_the_place_of_no_pipe_and_no_device(game, tmp_path):
    target = tmp_path / "p.md"
    os.mkfifo(target)
    for force in ([], ["--force"]):
        code, said = ran(["export", game, "--to", str(target), *force], "")
        assert code == 1
        assert "is no regular file" in said
    assert target.is_fifo()


def test_a_name_with_a_line_end_is_told_on_one_line(game, tmp_path):
    _, said = ran(["export", game, "--to", str(tmp_path / "a\nb.md")], "")
    assert said.count("\n") == 1


@pytest.mark.parametrize("write", [replace_file, new_file])
def test_what_a_killed_write_left_beside_a_file_is_cleared_by_the_next(tmp_path, write):
    gone = subprocess.run(
        [sys.executable, "-c", "import os; print(os.getpid())"], check=False, capture_output=True, text=True
    )
    path = tmp_path / "a.md"
    write(path, b"one")
    ours = []
    monkey = pytest.MonkeyPatch()
    monkey.setattr(os, "fsync", lambda fd: ours.extend(tmp_path.glob(".*")))
    replace_file(path, b"two")
    monkey.undo()
    pid = int(gone.stdout)
    for left in (str(os.getpid()), str(pid)):
        Path(str(ours[0]).replace(str(os.getpid()), left)).write_text("half")
    alive = Path(str(ours[0]).replace(str(os.getpid()), str(os.getppid())))
    alive.write_text("another process is at it")
    replace_file(path, b"three")
    assert path.read_bytes() == b"three"
    assert sorted(each.name for each in tmp_path.iterdir()) == sorted([alive.name, "a.md"])


def test_a_new_file_never_takes_the_place_of_one_that_came_meanwhile(tmp_path):
    path = tmp_path / "a.md"
    path.write_bytes(b"theirs")
    with pytest.raises(FileExistsError):
        new_file(path, b"ours")
    assert path.read_bytes() == b"theirs"
    assert len(list(tmp_path.iterdir())) == 1


def test_a_new_scenario_that_the_disk_refuses_is_not_there_by_half(tmp_path, monkeypatch):
    def refuse(fd, data):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "write", refuse)
    code, said = ran(["new", "Mill", "--in", str(tmp_path)], "")
    monkeypatch.undo()
    assert code == 1
    assert "No space left" in said
    assert list(tmp_path.glob("*.md")) == []


@pytest.mark.skipif(not locking.FLOCK, reason="where there is fcntl")
def test_a_system_that_waits_for_the_drive_only_when_it_is_asked_is_asked(tmp_path, monkeypatch):
    asked = []
    monkeypatch.setattr(lines, "FULL_SYNC", 51)
    monkeypatch.setattr(lines.fcntl, "fcntl", lambda fd, what: asked.append(what))
    replace_file(tmp_path / "a.md", b"one")
    assert asked == [51, 51]  # the file, and the folder that has its name


@pytest.mark.skipif(not locking.FLOCK, reason="the file goes only where locks are the system's own")
def test_a_lock_whose_file_was_taken_off_the_disk_meanwhile_is_nobodys(tmp_path, monkeypatch):
    """A process that deletes a game holds its lock, and takes its file away; whoever had the file open already, and
    waited, would hold a lock that nobody else ever meets."""
    real, path = locking.fcntl.flock, tmp_path / "lock"
    calls = []

    def flock(fd, how):
        calls.append(how)
        if len(calls) == 1:
            path.unlink()
        return real(fd, how)

    monkeypatch.setattr(locking.fcntl, "flock", flock)
    held = Lock(path)
    assert path.exists()
    with pytest.raises(locking.SaveLocked):
        Lock(path)
    held.release()


@pytest.mark.parametrize("name", ["con", "COM1.md", "com¹", "LPT³.x", "conin$", "Aux .txt", "NUL"])
def test_no_game_is_named_as_a_system_names_its_devices(name):
    with pytest.raises(BadName):
        checked_name(name)


def test_ctrl_c_stops_a_command_with_one_line_and_130(tmp_path, monkeypatch):
    from solo.cli import checking

    def stopped(*_):
        raise KeyboardInterrupt

    path = tmp_path / "a.md"
    path.write_text(STORY)
    monkeypatch.setattr(checking.findings, "of", stopped)
    assert ran(["check", str(path)], "") == (130, "Stopped.\n")


def test_a_long_reading_says_what_it_reads_and_how_to_stop_it(tmp_path, monkeypatch):
    monkeypatch.setattr(readings, "LONG", 50)
    path = tmp_path / "a.md"
    path.write_text(STORY + "A word more. " * 200)
    assert "Reading 2 thousand letters; Ctrl-C stops it." in ran(["check", str(path)], "")[1]
    assert "Reading" not in ran(["check", str(path)], "")[1]  # it is kept


def test_ctrl_c_while_solo_is_loaded_stops_it_with_one_line():
    loading = (
        "import sys, builtins; real = builtins.__import__\n"
        "def load(name, *more):\n"
        "    if name == 'solo.cli.main': raise KeyboardInterrupt\n"
        "    return real(name, *more)\n"
        "builtins.__import__ = load\n"
        "from solo.__main__ import main; sys.exit(main())"
    )
    ended = subprocess.run([sys.executable, "-c", loading], check=False, capture_output=True, text=True)
    assert (ended.returncode, ended.stdout, ended.stderr) == (130, "", "Stopped.\n")
