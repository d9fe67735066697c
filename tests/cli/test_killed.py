"""Killed at any call that changes a disk, whatever the command: nothing acknowledged is lost, everything opens, and the
same command, given again, finishes it and clears away what was left."""

import shutil
import sys
from contextlib import redirect_stderr, redirect_stdout
from io import StringIO
from typing import NamedTuple
from unittest.mock import patch

import pytest
from fuzz import ran
from killed import laid, taken, watched
from shares import WEEK, share

from solo.journal import Library
from solo.journal.roster import Roster

SLIP = "\ufeff---\ntitle: Slip\n---\n\n## A\n\nA room.\n\n- Go on. `end out`\n"


class Command(NamedTuple):
    """A command, what is typed to it, what it says when it is done, and what it then left: games, people."""

    words: list[str]
    done: str = "Wrote"
    typed: str = ""
    games: tuple[str, ...] = ("ended", "old")
    people: tuple[str, ...] = ("Ada",)
    again: int = 0  # what the same command ends with, given again when it was done


COMMANDS = {
    "export story": Command(["export", "old", "--to", "{folder}/new.md"], again=1),
    "export story over another": Command(["export", "old", "--to", "{folder}/story.md", "--force"]),
    "export page": Command(["export", "old", "--to", "{folder}/page.html"], again=1),
    "export legend": Command(["export", "old", "--to", "{folder}/legend.md"], again=1),
    "export recording": Command(["export", "old", "--to", "{folder}/game.cast"], again=1),
    "export data": Command(["export", "old", "--to", "{folder}/game.json"], again=1),
    "check, which keeps its reading": Command(["check", "{folder}/slip.md"], "slip.md:9"),
    "check --fix": Command(["check", "--fix", "{folder}/slip.md"], "mended"),
    "new": Command(["new", "Mine", "--in", "{folder}"], again=1),
    "saves rename": Command(["saves", "rename", "old", "new"], "is now", games=("ended", "new"), again=1),
    "saves fork": Command(["saves", "fork", "old", "new"], "Kept", games=("ended", "new", "old"), again=1),
    "saves salvage": Command(
        ["saves", "salvage", "old", "new"], "Kept", games=("ended", "new", "old"), again=1
    ),
    "saves delete": Command(["saves", "delete", "old", "--yes"], "is gone", games=("ended",), again=1),
    "character new": Command(
        ["character", "new", "Wen", "--rules", "cairn", "--random", "--seed", "3"],
        "Wen is on the roster",
        people=("Ada", "Wen"),
        again=1,
    ),
    "character remove": Command(["character", "remove", "Ada"], "off the roster", people=(), again=1),
    "coming home": Command(["resume", "ended", "--plain"], "goes home to the roster", people=("Ada", "*")),
    "set": Command(["set", "odds", "off"], "odds"),
}


@pytest.fixture(scope="module")
def kept(tmp_path_factory):
    """A folder with two games, one ended whose hero is not home, somebody on the roster, a story, a slip."""
    folder = tmp_path_factory.mktemp("kept") / "all"
    with pytest.MonkeyPatch.context() as env:
        settled(env, folder)
        begin = ["--plain", "--rules", "cairn", "--seed", "1", "--save"]
        assert ran(["play", "the-salt-cellar", *begin, "old"], "random\n1\n1\n")[0] == 0
        (folder / "end.md").write_text("---\ntitle: End\n---\n\n## A\n\nA room.\n\n- Go on. `end`\n")
        code, said = ran(["play", str(folder / "end.md"), *begin, "ended"], "random\n1\n")
        assert code == 0
        assert "goes home" in said
        (folder / "saves" / "roster.jsonl").unlink()
        assert ran(["character", "new", "Ada", "--rules", "cairn", "--random", "--seed", "2"], "")[0] == 0
        assert ran(["export", "old", "--to", str(folder / "story.md")], "")[0] == 0
        (folder / "slip.md").write_text(SLIP, encoding="utf-8")
        shutil.rmtree(folder / "cache", ignore_errors=True)
    return folder


def settled(env, folder):
    """Have everything kept under one folder."""
    folder.mkdir(exist_ok=True)
    env.setenv("SOLO_SAVES", str(folder / "saves"))
    env.setenv("SOLO_CACHE", str(folder / "cache"))
    env.setenv("SOLO_CONFIG", str(folder / "settings.toml"))


def people(folder):
    """Who is on the roster; whoever is not Ada or Wen, whatever their name, as one."""
    return tuple(
        sorted(
            (one.name if one.name in ("Ada", "Wen") else "*" for one in Roster(folder / "saves").list()),
            key="AWd*".find,
        )
    )


@pytest.mark.parametrize("what", share(COMMANDS, WEEK))
def test_a_command_killed_at_any_call_loses_nothing_and_is_done_when_it_is_given_again(
    kept, tmp_path, monkeypatch, what
):
    command, at, said = COMMANDS[what], tmp_path / "at", StringIO()
    words = [each.format(folder=at) for each in command.words]
    shutil.copytree(kept, at)
    settled(monkeypatch, at)
    from solo.cli.main import main

    with (
        watched(at, said.getvalue) as states,
        patch.object(sys, "stdin", StringIO(command.typed)),
        redirect_stdout(said),
        redirect_stderr(said),
    ):
        main(words)
    assert command.done in said.getvalue()
    assert len(states) > 3 or what == "check, which keeps its reading"
    before, after = taken(kept), states[-1].files
    looked, depths = set(), {"old": depth(kept, "old"), "ended": depth(kept, "ended")}
    for state in states:
        shutil.rmtree(at)
        laid(state.files, at)
        told = f"{what}, killed before {state.call}"
        games = Library(at / "saves").names()
        assert tuple(games) in {("ended", "old"), command.games}, told
        assert people(at) in {("Ada",), command.people}, told
        if command.done in state.said:
            assert (tuple(games), people(at)) == (command.games, command.people), told
        for name in games:
            assert depth(at, name) == depths["ended" if name == "ended" else "old"], told
        for name, raw in before.items():  # a file that was there is as it was, or as it is at the end
            if not name.startswith(("saves/", "cache/")):
                assert state.files[name] in (raw, after[name]), told
        for name in (
            "new.md",
            "page.html",
            "legend.md",
            "game.cast",
            "game.json",
            "mine.md",
            "settings.toml",
        ):
            assert state.files.get(name, after.get(name)) == after.get(name), told
        key = str(sorted(state.files.items(), key=str))
        if key in looked:
            continue
        looked.add(key)
        code, more = ran(words, command.typed)
        assert "inside" not in more, told
        assert code in (0, command.again), f"{told}: {more}"
        assert (tuple(Library(at / "saves").names()), people(at)) == (command.games, command.people), told
        left = [name for name in taken(at) if name.endswith(".new") and not name.startswith("cache")]
        assert left == [], told
        halves = [path.name for path in (at / "saves").glob("*.solo") if not (path / "game.jsonl").exists()]
        assert halves == [], told


def depth(folder, name):
    """How many turns a game has that opens whole."""
    with Library(folder / "saves").open(name) as save:
        assert not save.missing
        save.check_whole()
        return save.depth
