"""Lives on the roster: through adventures, into death and back, by the commands that a player types."""

import io
import json

import pytest

from solo.cli.main import main

BANK = """---
title: {title}
---

# {title}

## The Bank

- Wait. `wait 26 hours` `gain rope` `xp 1`
- Take Orla along. `join Orla`
- Cross. `end victory: Over the water` The far side is like this one.
- Sink. `end death: Under the water` It is very quiet.
- Be taken. `end captured` They have a cell for you.
- Lose. `end defeat` Nobody cheers.

## People

### Orla

4 HP, 10 STR, 10 DEX, 10 WIL, oar (d6)
"""


class Shell:
    """Commands typed at a shell, and what they say."""

    def __init__(self, monkeypatch, capsys):
        self.monkeypatch, self.capsys = monkeypatch, capsys
        self.complained = ""

    def __call__(self, *words: str, typed: tuple[str, ...] = ()) -> str:
        self.monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in typed)))
        main(list(words))
        told = self.capsys.readouterr()
        self.complained = told.err
        return told.out

    def play(self, title: str, *typed: str, system: str = "cairn", who: str = "", save: str = "") -> str:
        """Play one of the adventures; whatever a system asks in between is answered with its first choice."""
        name = save or title
        words = ["play", f"{title}.md", "--rules", system, "--seed", "3", "--plain", "--save", name]
        told = self(*words, *(["--character", who] if who else []), typed=() if who else ("random",))
        for line in typed:
            for _ in range(5):
                game = next(one for one in json.loads(self("saves", "--json")) if one["name"] == name)
                told += (said := self("resume", name, "--plain", typed=(line,)))
                after = next(one for one in json.loads(self("saves", "--json")) if one["name"] == name)
                if "That is none of the choices" not in said and after != game:
                    break
                told += self("resume", name, "--plain", typed=("1",))
        return told

    def people(self) -> list[dict]:
        return json.loads(self("character", "--json"))

    def page(self, name: str) -> str:
        return self("character", "show", name)


@pytest.fixture
def shell(tmp_path, monkeypatch, capsys):
    monkeypatch.setenv("SOLO_SAVES", str(tmp_path / "saves"))
    for title in ("weir", "mill"):
        (tmp_path / f"{title}.md").write_text(BANK.format(title=title.title()), encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    return Shell(monkeypatch, capsys)


@pytest.mark.parametrize("system", ["cairn", "halberts", "hearts-v2", "hearts-d100", "heart-rush"])
def test_two_adventures_and_a_death_that_is_undone_are_on_the_page(shell, system):
    told = shell.play("weir", "take orla along", "wait", "cross", system=system)
    [hero] = shell.people()
    name = hero["name"]
    assert f"{name} goes home to the roster." in told
    page = shell.page(name)
    assert "1. Weir, which ended in victory: “Over the water”" in page
    assert "Orla, who stood by to the end" in page
    assert f"{name} is dead on the roster" in shell.play("mill", "sink", system=system, who=name)
    assert "“The Bank”, Mill" in shell.page(name)
    assert "died on" in shell("character")
    shell("play", "weir.md", "--rules", system, "--character", name, "--plain")
    assert "died on" in shell.complained
    back = shell("resume", "mill", "--plain", typed=("take it back", "cross", "leave"))
    assert f"{name} may be played again" in back
    life = shell.page(name).partition("1. Weir")[2]
    assert "2. Mill, which ended in victory" in life
    assert "died" not in life


def test_who_is_rolled_up_in_a_game_and_dies_in_it_is_remembered_until_that_is_taken_back(shell):
    shell.play("weir", "sink")
    [grave] = shell.people()
    assert grave["died"]["place"] == "The Bank"
    assert "It was the first adventure, and the last." in shell.page(grave["name"])
    shell("resume", "weir", "--plain", typed=("take it back",))
    assert shell.people() == []


def test_who_is_taken_is_not_home_until_they_are_freed_with_nothing(shell):
    shell.play("weir", "cross")
    [hero] = shell.people()
    shell.play("mill", "be taken", who=hero["name"])
    [held] = shell.people()
    assert held["held"]["title"] == "Mill"
    assert "held captive" in shell("character")
    shell("play", "weir.md", "--rules", "cairn", "--character", hero["name"], "--plain")
    assert "character free" in shell.complained
    shell("character", "free", hero["name"])
    [free] = shell.people()
    assert "held" not in free
    assert free["fields"]["coins"] == 0
    assert "things" not in free or not free["things"]
    assert "came free" in shell.page(hero["name"]).lower()


def test_a_defeat_comes_home(shell):
    assert "goes home" in shell.play("weir", "lose")


def test_a_copy_in_two_games_is_known_to_be_two(shell):
    shell.play("weir", "cross")
    name = shell.people()[0]["name"]
    shell.play("mill", "wait", who=name, save="first")
    assert "is in “first” as well" in shell.play("mill", "wait", who=name, save="second")
    shell("resume", "first", "--plain", typed=("cross",))
    assert f"as “{name} II”" in shell("resume", "second", "--plain", typed=("sink",))
    one, two = sorted(shell.people(), key=lambda each: each["name"])
    assert [home["title"] for home in one["history"]] == ["Weir", "Mill"]
    assert "died" not in one
    assert [home["title"] for home in two["history"]] == ["Weir"]
    assert two["died"]["title"] == "Mill"


def test_endings_are_remembered_from_game_to_game_and_the_others_not_given_away(shell):
    assert "It is one of four endings, and the first you have found." in shell.play("weir", "cross")
    second = shell.play("weir", "lose", save="again")
    assert "and the second you have found" in second
    assert "Under the water" not in second
    assert "not new to you; you have found two of them" in shell.play("weir", "cross", save="third")


def test_after_an_ending_one_goes_on_to_another_adventure_from_an_earlier_place_or_anew(shell, tmp_path):
    shell.play("weir", "wait")
    told = shell("resume", "weir", "--plain", typed=("cross", "4", "the bank", "lose", "leave"))
    assert "“Weir” ends in defeat" in told
    assert sorted(one["ending"] for one in json.loads(shell("saves", "--json"))) == [
        "defeat",
        "victory: Over the water",
    ]
    assert "Who are you?" in shell("resume", "weir", "--plain", typed=("again", "leave"))


def test_a_game_is_written_down_at_once_and_its_files_are_named(shell, tmp_path):
    shell.play("weir", "cross")
    told = shell("resume", "weir", "--plain", typed=("write it down", "write recording"))
    folder = tmp_path / "saves" / "stories" / "weir"
    assert sorted(path.name for path in folder.iterdir()) == [
        "game.cast",
        "legend.md",
        "story.html",
        "story.md",
    ]
    assert all(f"Wrote {path}" in told for path in folder.iterdir())


def test_a_death_taken_back_by_a_process_that_ended_before_it_told_the_roster_is_taken_back_at_the_next(
    shell, monkeypatch
):
    from solo.cli.afterwards import After

    shell.play("weir", "sink")
    assert [bool(one.get("died")) for one in shell.people()] == [True]
    shell("saves", "fork", "weir", "other")
    with monkeypatch.context() as killed:
        killed.setattr(After, "goes_on", lambda *_: [])
        shell("resume", "weir", "--plain", typed=("undo",))
    assert [bool(one.get("died")) for one in shell.people()] == [True]
    assert "taken back" in shell("resume", "weir", "--plain")
    assert not any(one.get("died") for one in shell.people())
    assert "taken back" not in shell("resume", "weir", "--plain")
