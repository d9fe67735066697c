"""Settings: kept in one file, used by every game, set at the shell and in a game; what the file says wrongly is told."""

import io
import json

import pytest
from playing import Game, adventure, written

from solo.cli import settings
from solo.cli.main import main
from solo.core.preferences import PREFERENCES, Preferences


@pytest.fixture(autouse=True)
def elsewhere(tmp_path, monkeypatch):
    monkeypatch.setenv("SOLO_SAVES", str(tmp_path / "saves"))
    monkeypatch.setenv("SOLO_CACHE", str(tmp_path / "cache"))
    monkeypatch.setenv("SOLO_CONFIG", str(tmp_path / "config" / "settings.toml"))


def test_what_is_set_lasts_and_can_be_taken_back(capsys, tmp_path):
    assert main(["set", "theme", "light"]) == 0
    assert settings.preferences().get("theme") == "light"
    assert main(["set", "theme", "usual"]) == 0
    assert settings.preferences().get("theme") == "auto"
    capsys.readouterr()
    assert main(["set", "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == {one.key: one.usual for one in PREFERENCES}


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        (["theme", "pink"], "theme may be auto, dark, light, mono"),
        (["thme", "dark"], "Did you mean theme?"),
        (["thme"], "Did you mean theme?"),
        (["rules", "carin"], "rules may be cairn"),
    ],
)
def test_what_cannot_be_set_is_refused_with_what_can(typed, said, capsys, tmp_path):
    assert main(["set", *typed]) == 2
    assert said in capsys.readouterr().err
    assert not (tmp_path / "config").exists()


def play(capsys, monkeypatch, *words: str, typed: str = "random\nquit\n") -> str:
    monkeypatch.setattr("sys.stdin", io.StringIO(typed))
    assert main(["play", "notice-to-quit", "--seed", "3", *words]) == 0
    return capsys.readouterr().out


def test_a_new_game_goes_by_what_is_preferred_and_the_command_line_goes_before_it(capsys, monkeypatch):
    assert "(Cairn 2e)" in play(capsys, monkeypatch)
    main(["set", "rules", "halberts"])
    main(["set", "dice", "physical"])
    capsys.readouterr()
    assert "(Halberts)" in play(capsys, monkeypatch, "--dice", "seeded")
    assert "(Cairn 2e)" in play(capsys, monkeypatch, "--rules", "cairn", "--dice", "seeded")


def test_set_in_a_game_holds_at_once_and_in_the_next_one(capsys, monkeypatch):
    told = play(
        capsys, monkeypatch, "--rules", "cairn", typed="random\ngo across\nodds\nset odds off\nset\nquit\n"
    )
    assert "odds: off. That lasts" in told
    assert settings.preferences().get("odds") == "off"


def test_set_is_a_command_only_where_a_setting_follows(tmp_path):
    game = Game.begin(
        tmp_path / "one.solo",
        adventure(written("## Barn\n\nStraw, and a torch.\n\n- Go. `end`\n")),
        "cairn",
        "1",
    )
    game.say("random")
    assert "There is no setting" not in game.say("set fire to the straw")
    assert "Nothing is kept beside this game." in game.say("set theme dark")


@pytest.mark.parametrize(
    "text", ["theme = ", "\x00", 'theme = "pink"\n', "[[[[", 'no = "thing"\n', "theme = 3\n"]
)
def test_a_file_of_settings_that_is_wrong_is_told_and_everything_else_is_as_usual(text, capsys, tmp_path):
    file = tmp_path / "config" / "settings.toml"
    file.parent.mkdir()
    file.write_text(text)
    assert main(["set", "theme"]) == 0
    said = capsys.readouterr()
    assert said.out.strip() == "auto" and str(file) in said.err and "Traceback" not in said.err


def test_settings_that_cannot_be_kept_are_told(capsys, tmp_path):
    (tmp_path / "config").write_text("a file where the folder should be")
    assert main(["set", "theme", "dark"]) == 1
    assert "Traceback" not in capsys.readouterr().err


def test_every_setting_is_listed_with_what_it_may_be():
    listed = Preferences(systems=lambda: ("cairn",)).listed()
    assert [line.split()[0] for line in listed] == [one.key for one in PREFERENCES]
