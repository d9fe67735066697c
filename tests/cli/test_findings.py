"""The cache of findings: `solo check` never says anything but what an examination would."""

import os
import shutil

import pytest

from solo.cli import findings, places
from solo.cli.main import main
from solo.scenario import read_texts
from solo.workshop.examining import examine

TEXT = """---
title: The Well
---

## Top

It is deep. `gain rope`

- **Climb** → [down](#bottom)

## Bottom

Dark. `end victory`
"""
WRONG = TEXT.replace("#bottom", "#cellar")


@pytest.fixture(autouse=True)
def folder(tmp_path, monkeypatch):
    """An empty cache for each test."""
    monkeypatch.setenv("SOLO_CACHE", str(tmp_path / "cache"))
    return tmp_path / "cache"


@pytest.fixture
def well(tmp_path):
    file = tmp_path / "well.md"
    file.write_text(WRONG, encoding="utf-8")
    return file


@pytest.fixture
def looked(monkeypatch):
    """The titles of the adventures that were examined, one entry each time."""
    seen = []
    anew = findings.anew

    def look(adventure):
        seen.append(adventure.title)
        return anew(adventure)

    monkeypatch.setattr(findings, "anew", look)
    return seen


def test_the_second_check_of_the_same_text_examines_nothing_and_says_the_same(well, looked):
    wanted = examine(read_texts({well.name: WRONG}))
    assert wanted
    assert findings.of(well) == wanted
    assert findings.of(well) == wanted
    assert len(looked) == 1


def test_a_text_that_was_mended_is_examined_anew(well, looked):
    before = findings.of(well)
    well.write_text(TEXT, encoding="utf-8")
    assert findings.of(well) == examine(read_texts({well.name: TEXT})) != before
    assert len(looked) == 2


def test_when_any_source_or_word_list_of_the_package_changes_it_is_examined_anew(
    well, looked, tmp_path, monkeypatch
):
    shutil.copytree(places.PACKAGE, tmp_path / "solo", ignore=shutil.ignore_patterns("__pycache__"))
    monkeypatch.setattr(places, "PACKAGE", tmp_path / "solo")
    findings.of(well)
    for source in ("scenario/checking/codes.py", "play/hearing/words.md", "rules/__init__.py"):
        file = tmp_path / "solo" / source
        about = file.stat()
        os.utime(file, ns=(about.st_atime_ns, about.st_mtime_ns + 1))
        before = len(looked)
        findings.of(well)
        findings.of(well)
        assert len(looked) == before + 1, source


def test_a_system_that_is_installed_later_is_no_longer_missed(well, looked, monkeypatch):
    well.write_text(TEXT.replace("title: The Well", "title: The Well\nrules: [dominoes]"), encoding="utf-8")
    assert any("no rules are called `dominoes`" in str(one) for one in findings.of(well))
    assert any("no rules are called `dominoes`" in str(one) for one in findings.of(well))
    assert len(looked) == 1
    known = findings.names()
    monkeypatch.setattr(findings, "names", lambda: (*known, "dominoes"))
    assert not any("no rules are called `dominoes`" in str(one) for one in findings.of(well))
    assert len(looked) == 2


def test_damaged_findings_are_never_others_and_never_an_error(well, looked, folder):
    wanted = findings.of(well)
    (file,) = folder.glob(f"*{findings.KEPT}")
    sound = file.read_bytes()
    for at in range(0, len(sound), max(1, len(sound) // 40)):
        for damaged in (sound[:at], sound[:at] + bytes([sound[at] ^ 1]) + sound[at + 1 :]):
            file.write_bytes(damaged)
            before = len(looked)
            assert findings.of(well) == wanted
            assert len(looked) == before + 1


def test_a_text_that_is_not_utf_8_is_told_of_every_time(well, looked):
    well.write_bytes(WRONG.encode() + b"\n\xff\n")
    first = findings.of(well)
    assert any(one.code == "not-utf-8" for one in first)
    assert findings.of(well) == first


def test_check_says_the_same_in_every_form_whether_it_was_examined_before_or_not(well, capsys):
    for form in ("text", "json", "github"):
        said = []
        for _ in range(2):
            assert main(["check", str(well), "--format", form]) == 1
            said.append(capsys.readouterr().out)
        assert said[0] == said[1]
        assert "cellar" in said[0]


def test_of_several_adventures_each_finding_names_its_file_as_it_was_given(tmp_path, monkeypatch, capsys):
    for name in ("east", "west"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "well.md").write_text(WRONG, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    for form in ("text", "json", "github"):
        assert main(["check", "east/well.md", "west/well.md", "--format", form]) == 1
        said = capsys.readouterr().out
        assert "east/well.md" in said and "west/well.md" in said
    assert main(["check", "east/well.md", "--format", "github"]) == 1
    assert "file=east/well.md," in capsys.readouterr().out
