"""The cache of patterns: what was kept finds what would be found without it."""

import gc
import os
import re
import subprocess
import sys
from importlib import import_module

import pytest
from test_readings import TEXT

from solo.cli import patterns, places, store
from solo.core import regex


@pytest.fixture(autouse=True)
def folder(tmp_path, monkeypatch):
    """An empty cache, and a process that has made nothing, for each test."""
    monkeypatch.setenv("SOLO_CACHE", str(tmp_path / "cache"))
    monkeypatch.setattr(regex, "fresh", {})
    before = regex.known
    regex.hand_in(patterns.known)
    yield tmp_path / "cache"
    regex.hand_in(before)


PATTERNS = [
    (r"(?P<first>\w+) (?P<second>[^\W\d_]{2,})|(x)", re.IGNORECASE),
    (r"(?<=a)b*?(?=c)", 0),
    (r"(?m)^[\ud800-\udfff\x00]$", re.DOTALL),
    ("", re.ASCII),
]


def test_every_pattern_is_from_the_cache_what_python_makes_of_it():
    for path in places.PACKAGE.rglob("*.py"):
        if "regex.late(" in path.read_text(encoding="utf-8"):
            import_module("solo." + ".".join(path.relative_to(places.PACKAGE).with_suffix("").parts))
    late = [(one.pattern, one._flags) for one in gc.get_objects() if type(one) is regex.Late] + PATTERNS
    for pattern, flags in late:
        regex.compiled(pattern, flags)
    made = dict(regex.fresh)
    patterns.keep()
    regex.hand_in(patterns.known)
    for pattern, flags in late:
        kept, anew = regex.compiled(pattern, flags), re.compile(pattern, flags)
        assert kept == anew, pattern
        assert (kept.groups, kept.groupindex, kept.flags) == (anew.groups, anew.groupindex, anew.flags)
    assert made
    assert not regex.fresh


def test_what_is_kept_grows_by_what_is_new_and_is_cut_back_before_it_grows_without_end(monkeypatch):
    regex.compiled("one", 0)
    patterns.keep()
    regex.fresh.clear()
    regex.compiled("two", 0)
    patterns.keep()
    assert {text for text, _ in patterns.known()} == {"one", "two"}
    monkeypatch.setattr(patterns, "MOST", 2)
    regex.fresh.clear()
    regex.compiled("three", 0)
    patterns.keep()
    assert {text for text, _ in patterns.known()} == {"three"}


def test_words_of_an_adventure_are_not_kept():
    assert regex.passing("the cellar of Osk").search("in the cellar of Osk")
    assert not regex.fresh


@pytest.mark.parametrize("numbers", [b"", b"\x01", b"\xff" * 8, b"\x00" * 4000], ids=repr)
def test_what_this_python_does_not_take_is_made_anew(numbers):
    for pattern, flags in PATTERNS:
        sound = regex._made(pattern, int(flags))
        regex.hand_in(lambda sound=sound, key=(pattern, int(flags)): {key: sound._replace(numbers=numbers)})
        assert regex.compiled(pattern, flags) == re.compile(pattern, flags)


def test_a_wrong_pattern_is_told_as_python_tells_it():
    with pytest.raises(re.error, match="missing"):
        regex.compiled("(", 0)


def test_a_damaged_file_is_none(folder):
    regex.compiled("one", 0)
    patterns.keep()
    (file,) = folder.iterdir()
    sound = file.read_bytes()
    for damaged in (b"", sound[:-1], sound[:40] + b"x" + sound[41:], b"x" * 100):
        file.write_bytes(damaged)
        assert patterns.known() == {}
    for odd in (
        b"\x81\xa1x\x01",
        b"\xc1",
        b"\x81\xc4\x01x\x94\x00\x00\x80\xc4\x00",
    ):  # no patterns, well kept
        store.keep(patterns.KEPT, patterns._key(), odd, 2)
        assert patterns.known() == {}


def test_a_second_process_makes_none_anew_and_says_the_same(tmp_path, folder, monkeypatch):
    scenario = tmp_path / "well.md"
    scenario.write_text(TEXT.replace("`go bottom`", "`go nowhere`"), encoding="utf-8")
    check = [sys.executable, "-m", "solo", "check", str(scenario)]
    monkeypatch.delenv("PYTHONHASHSEED", raising=False)  # and what is built of sets is the same each time

    def said() -> str:
        for kept in folder.glob("*.*[gs]") if folder.exists() else ():
            if kept.suffix != patterns.KEPT:
                kept.unlink()  # read and examined anew
        done = subprocess.run(check, capture_output=True, text=True, timeout=60, check=False)
        return done.stdout + done.stderr

    first = said()
    (file,) = folder.glob(f"*{patterns.KEPT}")
    os.utime(file, ns=(1, 1))
    assert said() == first
    assert "nowhere" in first
    assert file.stat().st_mtime_ns == 1
