"""Whatever the disk refuses, at whichever call: every command says so in words, and what was kept before is there after."""

import errno
import os
import shutil
from contextlib import contextmanager
from itertools import product

import pytest
from fuzz import ran
from shares import WEEK, share

from solo.journal import Library
from solo.journal.roster import Roster

CALLS = ("open", "write", "fsync", "replace", "rename", "unlink", "mkdir", "rmdir", "ftruncate")

COMMANDS = {
    "check": (["check", "{story}"], ""),
    "play": (
        ["play", "{story}", "--plain", "--save", "new", "--rules", "cairn", "--seed", "1"],
        "random\n1\n1\n",
    ),
    "resume": (["resume", "old", "--plain"], "1\nundo\n1\n"),
    "export story": (["export", "old", "--to", "{folder}/story.md", "--force"], ""),
    "export page": (["export", "old", "--to", "{folder}/page.html"], ""),
    "export data": (["export", "old", "--to", "{folder}/data.json"], ""),
    "saves fork": (["saves", "fork", "old", "new"], ""),
    "saves rename": (["saves", "rename", "old", "new"], ""),
    "saves delete": (["saves", "delete", "old", "--yes"], ""),
    "saves salvage": (["saves", "salvage", "old", "new"], ""),
    "saves list": (["saves"], ""),
    "replay": (["replay", "old", "--verify"], ""),
    "character new": (["character", "new", "Wen", "--rules", "cairn", "--random", "--seed", "3"], ""),
    "character remove": (["character", "remove", "Ada"], ""),
    "new": (["new", "{folder}/mine.md"], ""),
}


STORY = """---
title: The Well
---

## The Yard

A yard, and a well in it.

- Look in. `learn the well is dry`
- Climb down. → [The Bottom](#the-bottom)

## The Bottom

Dark. Something here is yours.

- Take it. `gain rope`
- Climb up. → [The Yard](#the-yard)
- Stay. `end victory`
"""  # short: it is read again for each call that is refused


@contextmanager
def refused(number, code):
    """Have the numbered call of those that change a disk refused, and that one alone. Gives how many are left."""
    left = [number]

    def wrap(real):
        def wrapped(*args, **more):
            left[0] -= 1
            if left[0] == 0:
                raise OSError(code, os.strerror(code))
            return real(*args, **more)

        return wrapped

    with pytest.MonkeyPatch.context() as patch:
        for call in CALLS:
            patch.setattr(os, call, wrap(getattr(os, call)))
        yield left


@pytest.fixture(scope="module")
def kept(tmp_path_factory):
    """A folder with a game, a character on the roster, and an exported story."""
    folder = tmp_path_factory.mktemp("kept")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("SOLO_SAVES", str(folder / "saves"))
        (folder / "well.md").write_text(STORY, encoding="utf-8")
        assert (
            ran(
                [
                    "play",
                    str(folder / "well.md"),
                    "--plain",
                    "--save",
                    "old",
                    "--rules",
                    "cairn",
                    "--seed",
                    "1",
                ],
                "random\n1\n1\n",
            )[0]
            == 0
        )
        assert ran(["character", "new", "Ada", "--rules", "cairn", "--random", "--seed", "2"], "")[0] == 0
        assert ran(["export", "old", "--to", str(folder / "story.md")], "")[0] == 0
    return folder


@pytest.mark.parametrize(("what", "code"), share(product(COMMANDS, [errno.ENOSPC, errno.EACCES]), WEEK))
def test_a_disk_that_refuses_any_call_of_a_command_is_told_and_loses_nothing(
    kept, tmp_path, monkeypatch, what, code
):
    arguments, typed = COMMANDS[what]
    story = (kept / "story.md").read_text()
    for number in range(1, 200):
        folder = tmp_path / str(number)
        shutil.copytree(kept, folder)
        monkeypatch.setenv("SOLO_SAVES", str(folder / "saves"))
        monkeypatch.setenv("SOLO_CACHE", str(folder / "cache"))
        words = [each.format(story=folder / "well.md", folder=folder) for each in arguments]
        with refused(number, code) as left:
            exit_code, said = ran(words, typed)
        assert "Traceback" not in said
        assert "went wrong inside" not in said
        names = Library(folder / "saves").names()
        if exit_code == 0 and what in ("saves rename", "saves delete"):
            assert "old" not in names
        else:
            assert "old" in names or "new" in names or what == "saves delete"
        for name in names:
            with Library(folder / "saves").open(name) as save:
                assert save.depth >= 0
                assert name != "old" or what == "resume" or save.depth == depth_of(kept)
        there = [one.name for one in Roster(folder / "saves").list()] if (folder / "saves").is_dir() else []
        assert there[:1] == ["Ada"] or what == "character remove"
        assert (folder / "story.md").read_text() == story
        shutil.rmtree(folder)
        if left[0] > 0:
            break
    assert left[0] > 0


def depth_of(kept):
    """How many turns the kept game has."""
    with Library(kept / "saves").open("old", write=False) as save:
        return save.depth
