"""The cache of readings: it never gives anything but what the reader would."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from shares import DAY

from solo.cli import patterns, places, readings, store
from solo.scenario import read_texts

TEXT = """---
title: The Well
---

# The Well

It is deep. `gain rope`

- **Climb** `go bottom`

# Bottom

Dark. `end victory`
"""
OTHER = TEXT.replace("It is deep.", "It is dry.")


@pytest.fixture(autouse=True)
def folder(tmp_path, monkeypatch):
    """An empty cache for each test."""
    monkeypatch.setenv("SOLO_CACHE", str(tmp_path / "cache"))
    return tmp_path / "cache"


@pytest.fixture
def read_anew(monkeypatch):
    """The texts that the reader was given, one entry each time."""
    seen = []

    def reader(texts, problems=()):
        seen.append(texts)
        return read_texts(texts, problems)

    monkeypatch.setattr(readings, "read_texts", reader)
    return seen


def test_the_second_reading_of_the_same_texts_comes_from_the_cache_and_is_the_same(read_anew):
    first = readings.of_texts({"well.md": TEXT})
    assert readings.of_texts({"well.md": TEXT}) == first == read_texts({"well.md": TEXT})
    assert len(read_anew) == 1


def test_another_text_another_name_or_another_order_is_another_reading(read_anew):
    more = "# Attic\n\nDust.\n"
    for texts in ({"a.md": TEXT}, {"a.md": OTHER}, {"b.md": TEXT}, {"a.md": TEXT, "b.md": more}):
        readings.of_texts(texts)
        readings.of_texts(dict(reversed(texts.items())))
    assert len(read_anew) == 5


def test_when_the_readers_own_sources_change_the_texts_are_read_anew(tmp_path, monkeypatch, read_anew):
    shutil.copytree(places.PACKAGE, tmp_path / "solo", ignore=shutil.ignore_patterns("__pycache__"))
    monkeypatch.setattr(places, "PACKAGE", tmp_path / "solo")
    readings.of_texts({"well.md": TEXT})
    for source in ("scenario/checking/codes.py", "scenario/model.py", "core/dice.py"):
        file = tmp_path / "solo" / source
        about = file.stat()
        file.write_text(file.read_text(encoding="utf-8").replace("a", "b", 1), encoding="utf-8")
        os.utime(file, ns=(about.st_atime_ns, about.st_mtime_ns + 1))
        before = len(read_anew)
        readings.of_texts({"well.md": TEXT})
        readings.of_texts({"well.md": TEXT})
        assert len(read_anew) == before + 1, source


def test_a_changed_message_of_the_reader_is_seen_at_once(tmp_path):
    """A copy of the package, as a developer changes it, with a cache that holds what it said before."""
    shutil.copytree(places.PACKAGE, tmp_path / "solo", ignore=shutil.ignore_patterns("__pycache__"))
    scenario = tmp_path / "well.md"
    scenario.write_text(TEXT.replace("`go bottom`", "`go nowhere`"), encoding="utf-8")
    check = [sys.executable, "-m", "solo", "check", str(scenario)]

    def said() -> str:
        done = subprocess.run(check, cwd=tmp_path, capture_output=True, text=True, timeout=60, check=False)
        return done.stdout + done.stderr

    before = said()
    assert before == said()
    assert "an arrow and a link" in before
    changed = 0
    for file in (tmp_path / "solo" / "scenario").rglob("*.py"):
        text = file.read_text(encoding="utf-8")
        changed += "an arrow and a link" in text
        file.write_text(text.replace("an arrow and a link", "one arrow and its link"), encoding="utf-8")
    assert changed
    assert said() == before.replace("an arrow and a link", "one arrow and its link")


def test_a_damaged_reading_is_never_another_adventure_and_never_an_error(folder, read_anew):
    wanted = readings.of_texts({"well.md": TEXT})
    (file,) = folder.iterdir()
    sound = file.read_bytes()
    step = max(1, len(sound) // 60)
    places_in_it = sorted({0, *range(DAY % step, len(sound), step), len(sound) - 1})  # others each day
    for at in places_in_it:
        for damaged in (
            sound[:at],
            sound[:at] + bytes([sound[at] ^ 1]) + sound[at + 1 :],
            sound[:at] + sound[at + 1 :],
            sound[:at] + b"x" + sound[at:],
        ):
            file.write_bytes(damaged)
            before = len(read_anew)
            assert readings.of_texts({"well.md": TEXT}) == wanted
            assert len(read_anew) == before + 1
            assert file.read_bytes() == sound


def test_a_reading_under_the_name_of_another_is_not_taken_for_it(folder):
    readings.of_texts({"well.md": TEXT})
    (first,) = folder.iterdir()
    readings.of_texts({"well.md": OTHER})
    (second,) = set(folder.iterdir()) - {first}
    shutil.copy(first, second)
    assert readings.of_texts({"well.md": OTHER}) == read_texts({"well.md": OTHER})


@pytest.mark.parametrize(
    "texts",
    [
        {"well.md": TEXT.replace("dark", "d\ud800rk").replace("deep", "\udcff")},
        {"w\udcffll.md": TEXT},
        {"a\nb\x00.md": TEXT},
        {"": ""},
        {},
    ],
    ids=["half a character", "a name that is none", "signs in a name", "nothing", "no text"],
)
def test_odd_texts_and_names_are_read_with_the_cache_as_without(texts):
    plain = read_texts(texts)
    assert readings.of_texts(texts) == plain
    assert readings.of_texts(texts) == plain


def test_two_processes_at_once_do_not_get_into_each_others_way(tmp_path, folder):
    """Four at the same time, on four texts; each finds what the reader says, and nothing half written stays."""
    line = (
        "import sys; from pathlib import Path; from solo.cli.readings import read; "
        "print([read(Path(path)).blurb for path in sys.argv[1:]])"
    )
    paths = []
    for number in range(4):
        path = tmp_path / f"{number}.md"
        path.write_text(TEXT.replace("---\n\n", f"blurb: number {number}\n---\n\n", 1), encoding="utf-8")
        paths.append(str(path))
    environment = {**os.environ, "PYTHONPATH": str(places.ROOT)}
    command = [sys.executable, "-c", line, *paths]
    running = [
        subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment, cwd=tmp_path)
        for _ in range(4)
    ]
    assert {one.communicate(timeout=60)[0].strip() for one in running} == {
        str([f"number {number}" for number in range(4)])
    }
    assert sorted(path.suffix for path in folder.iterdir()) == [patterns.KEPT, *[readings.KEPT] * 4]


def test_what_an_interrupted_writing_left_goes_with_the_oldest(folder, monkeypatch):
    monkeypatch.setattr(readings, "MOST_KEPT", 3)
    folder.mkdir()
    (folder / f"left{store.UNFINISHED}").write_bytes(b"half")
    os.utime(folder / f"left{store.UNFINISHED}", (0, 0))
    (folder / "somebody else's").write_bytes(b"stays")
    for number in range(5):
        readings.of_texts({f"{number}.md": TEXT})
    left = {path.name for path in folder.iterdir()}
    assert "somebody else's" in left
    assert len(left) == 4
    assert not any(name.endswith(store.UNFINISHED) for name in left)


def test_where_nothing_can_be_kept_the_texts_are_read_all_the_same(tmp_path, monkeypatch):
    (tmp_path / "file").write_bytes(b"")
    monkeypatch.setenv("SOLO_CACHE", str(tmp_path / "file" / "below"))
    assert readings.of_texts({"well.md": TEXT}) == read_texts({"well.md": TEXT})


def test_tests_leave_the_users_own_cache_alone(cache):
    assert Path(os.environ["SOLO_CACHE"]) != cache  # this file's own
    assert places.cache().is_relative_to(cache.parent.parent)
