"""The command line, as its users know it from good tools: help with examples, complaints with the nearest spelling, exit codes
that mean something, completion and a manual page from one table."""

import io
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from playing import Game, scenario
from tables import rows

from solo.cli import manual
from solo.cli.main import main
from solo.cli.reader import parser
from solo.cli.words import WORDS

SOLO_1 = Path(manual.__file__).with_name("solo.1")


def ran(capsys, *words: str) -> tuple[int, str, str]:
    """The exit code of a command, and what it printed on both streams."""
    try:
        code = main(list(words))
    except SystemExit as left:
        code = left.code
    said = capsys.readouterr()
    return code, said.out, said.err


@pytest.fixture(autouse=True)
def elsewhere(tmp_path, monkeypatch):
    monkeypatch.setenv("SOLO_SAVES", str(tmp_path / "saves"))
    monkeypatch.setenv("COLUMNS", "80")


@rows("word", WORDS)
def test_the_help_of_each_word_describes_every_argument_and_has_an_example(word, capsys):
    code, out, err = ran(capsys, word, "--help")
    assert (code, err) == (0, "")
    assert f"solo {word}" in out.partition("examples:")[2]
    made = parser()._subparsers._group_actions[0].choices[word]
    assert all(action.help for action in made._actions)


@rows("word", WORDS)
def test_every_example_is_read(word):
    for line, _ in WORDS[word].examples:
        said = line.partition("$(")[2].rstrip(')"') or line
        words = [part.strip('"') for part in _parts(said.partition(" | ")[0].partition(" > ")[0])]
        assert parser().parse_args(words[1:]).does == WORDS[word].does, line


def _parts(line: str) -> list[str]:
    import shlex

    return shlex.split(line)


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        (["playy"], "Did you mean play?"),
        (["saves", "delte", "x"], "Did you mean delete?"),
        (["play", "x", "--rulse", "cairn"], "Did you mean --rules?"),
        (["check", "--format", "jsn", "x"], "Did you mean json?"),
    ],
)
def test_a_slip_is_answered_with_the_nearest_word_and_exit_code_2(typed, meant, capsys):
    code, out, err = ran(capsys, *typed)
    assert (code, out) == (2, "")
    assert meant in err


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        (["play", "the-salt-celar"], "Did you mean the-salt-cellar?"),
        (["map", "notice-to-qiut"], "Did you mean notice-to-quit?"),
        (["play", "the-salt-cellar", "--rules", "carin"], "did you mean cairn?"),
        (["play", "the-salt-cellar", "--rules", "cairn", "--option", "morle=each"], "Did you mean morale="),
        (["play", "the-salt-cellar", "--rules", "cairn", "--option", "morale=al"], "may be group, each"),
        (["play", "the-salt-cellar", "--character", "Nobody"], "no character called"),
        (["play", "the-salt-cellar", "--save", "a/b"], "a name holds no /"),
        (["check", "the-salt-celar"], "Did you mean the-salt-cellar?"),
        (["character", "list", "--rules", "carin"], "did you mean cairn?"),
        (["replay", "nobody"], "no game called"),
        (["rules", "cairn", "moralle"], "Did you mean `morale`?"),
        (["check", "--explain", "no-edn"], "did you mean no-end?"),
    ],
)
def test_what_cannot_be_had_is_said_before_anything_else_with_exit_code_1(typed, meant, capsys, monkeypatch):
    monkeypatch.setattr("sys.stdin", io.StringIO(""))
    code, out, err = ran(capsys, *typed)
    assert (code, out) == (1, "")
    assert meant in err


@pytest.mark.parametrize(
    "typed",
    [
        ["saves", "rename", "a", ""],
        ["saves", "delete", "  "],
        ["play", "the-salt-cellar", "--save", ""],
        ["character", "show", ""],
        ["new", ""],
        ["export", "a", "--to", ""],
        ["play", ""],
        ["play", "the-salt-cellar", "--seed", ""],
        ["ask", " "],
    ],
)
def test_an_empty_name_is_refused(typed, capsys):
    code, out, err = ran(capsys, *typed)
    assert (code, out) == (2, "")
    assert "cannot be empty" in err


@pytest.mark.parametrize(
    "typed",
    [
        ["ask", "--likely", "--unlikely", "Rain?"],
        ["playtest", "the-salt-cellar", "--jobs", "2", "--cluster", "here"],
        ["playtest", "the-salt-cellar", "--games", "0"],
        ["replay", "a", "--to", "0"],
        ["replay", "a", "--verify", "--take", "2"],
        ["play", "the-salt-cellar", "--dice", "physical", "--fresh-dice"],
        ["export", "a", "--to", "a.md", "--dice", "full", "--no-dice"],
        ["character", "new", "--json"],
        ["character", "list", "Mara"],
        ["character", "remove", "Mara", "--json"],
        ["saves", "--yes"],
        ["saves", "delete", "one", "--json"],
        ["saves", "rename", "one"],
        ["check"],
    ],
)
def test_what_contradicts_itself_is_used_wrongly(typed, capsys):
    assert ran(capsys, *typed)[:2] == (2, "")


def test_a_game_is_deleted_unasked_only_with_yes(tmp_path, capsys, monkeypatch):
    monkeypatch.setattr("sys.stdin", io.StringIO(""))
    assert main(["play", "the-salt-cellar", "--rules", "cairn", "--plain", "--save", "one"]) == 0
    capsys.readouterr()
    code, out, err = ran(capsys, "saves", "delete", "one")
    assert (code, out) == (1, "") and "--yes" in err
    assert (tmp_path / "saves" / "one.solo").exists()
    assert ran(capsys, "saves", "delete", "one", "--yes")[0] == 0
    assert not (tmp_path / "saves" / "one.solo").exists()


@pytest.mark.parametrize(
    "typed",
    [
        ["roll", "2d6", "--json"],
        ["ask", "Rain?", "--json"],
        ["odds", "cairn", "save", "--json"],
        ["saves", "--json"],
        ["character", "--json"],
        ["character", "new", "--random", "--json"],
        ["luck", "--json"],
        ["set", "--json"],
        ["statline", "4 HP, 8 STR, cutlass (d6)", "--json"],
        ["rules", "--json"],
        ["rules", "cairn", "saves", "--json"],
        ["rules", "cairn", "options", "--json"],
        ["check", "the-salt-cellar.md", "--json"],
        ["map", "the-salt-cellar", "--json"],
        ["playtest", "the-salt-cellar", "--rules", "cairn", "--games", "2", "--jobs", "1", "--json"],
    ],
)
def test_json_is_all_that_standard_output_has(typed, capsys, monkeypatch):
    monkeypatch.chdir(Path(__file__).parents[2] / "scenarios")
    code, out, _ = ran(capsys, *typed)
    assert code == 0
    json.loads(out)


def test_a_name_that_is_taken_is_refused_before_anybody_is_rolled_up(capsys):
    assert ran(capsys, "character", "new", "Mara", "--random")[0] == 0
    code, out, err = ran(capsys, "character", "new", "mara", "--random")
    assert (code, out) == (1, "") and "already" in err
    assert json.loads(ran(capsys, "character", "show", "Mara", "--json")[1])["name"] == "Mara"


@pytest.mark.parametrize("asked", [["help"], ["help", "play"], ["--help"], ["play", "--help"]])
def test_help_is_had_with_two_dashes_and_without(asked, capsys):
    code, out, err = ran(capsys, *asked)
    assert (code, err) == (0, "") and "usage: solo" in out


NONSENSE = (
    ["\x00"],
    ["xyzzy", "--nothing"],
    ["", ""],
    ["\udcff"],
    ["../../x"],
    ["-1"],
    ["99999999999999999999"],
    ["☃" * 300],
)


@pytest.mark.parametrize("word", sorted(set(WORDS) - {"lsp", "manual", "roll", "ask", "new", "statline"}))
@pytest.mark.parametrize("nonsense", NONSENSE, ids=repr)
def test_nonsense_is_complained_of_on_standard_error_alone(word, nonsense, capsys, monkeypatch, tmp_path):
    monkeypatch.setattr("sys.stdin", io.StringIO(""))
    monkeypatch.chdir(tmp_path)
    code, out, err = ran(capsys, word, *nonsense)
    assert code in (1, 2), "it is an error"
    assert out == "" and err, "and nothing was said before"
    assert "Traceback" not in err and "went wrong inside" not in err


def completed(typed: str, **more: str) -> list[str]:
    """What a shell is told that may follow a line."""
    environment = {
        **os.environ,
        "_ARGCOMPLETE": "1",
        "_ARGCOMPLETE_IFS": "\n",
        "COMP_LINE": typed,
        "COMP_POINT": str(len(typed)),
        "COMP_TYPE": "9",
        "ARGCOMPLETE_USE_TEMPFILES": "1",
        "_ARGCOMPLETE_STDOUT_FILENAME": more["answers"],
        "SOLO_SAVES": more["saves"],
    }
    subprocess.run(
        [sys.executable, "-m", "solo"], env=environment, check=False, capture_output=True, timeout=60
    )
    return [line.strip() for line in Path(more["answers"]).read_text().split("\n") if line.strip()]


def test_a_shell_completes_words_scenarios_systems_saves_and_rules(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr("sys.stdin", io.StringIO(""))
    main(["play", "the-salt-cellar", "--rules", "cairn", "--plain", "--save", "lantern"])
    more = {"answers": str(tmp_path / "answers"), "saves": str(tmp_path / "saves")}
    assert set(completed("solo re", **more)) == {"record", "replay", "resume"}
    assert "the-salt-cellar" in completed("solo play the-s", **more)
    assert set(completed("solo play x --rules hea", **more)) == {"hearts-v2", "hearts-d100", "heart-rush"}
    assert completed("solo resume lan", **more) == ["lantern"]
    assert "saves" in completed("solo rules cairn sav", **more)


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_completion_is_printed_for_each_shell(shell, capsys):
    code, out, _ = ran(capsys, "completion", shell)
    assert code == 0 and "solo" in out


def test_the_manual_page_that_is_installed_is_the_one_that_the_command_line_makes():
    assert SOLO_1.read_text(encoding="utf-8") == "\n".join(manual.page()) + "\n", (
        "solo manual > solo/cli/solo.1"
    )


def test_an_adventure_whose_blurb_speaks_of_adventures_is_no_campaign(tmp_path, capsys, monkeypatch):
    monkeypatch.setattr("sys.stdin", io.StringIO("random\n"))
    front = '---\ntitle: Two\nblurb: "One of two adventures: this."\n---\n\n'
    (tmp_path / "two.md").write_text(f"{front}## Hall\n\nDust.\n\n- Go. `end`\n", encoding="utf-8")
    code, out, err = ran(capsys, "play", str(tmp_path / "two.md"), "--rules", "cairn", "--plain")
    assert (code, err) == (0, "") and "Dust." in out


def test_what_is_looked_at_before_anything_is_said_is_not_opened_again(capsys, monkeypatch):
    from solo.cli import games

    opened, real = [], games.opened
    monkeypatch.setattr(games, "opened", lambda args: opened.append(1) or real(args))
    monkeypatch.setattr("sys.stdin", io.StringIO("random\n"))
    typed = ["play", "the-salt-cellar", "--rules", "cairn", "--option", "morale=each", "--plain"]
    assert ran(capsys, *typed)[0] == 0
    assert opened == [1]


def test_an_option_that_there_is_not_is_named_even_before_a_word(capsys):
    code, out, said = ran(capsys, "--sede", "3")
    assert (code, out) == (2, "")
    assert "nothing is known of: --sede" in said


def test_a_game_is_not_told_as_far_as_a_turn_that_it_does_not_have(capsys, tmp_path):
    Game.begin(tmp_path / "short.solo", scenario("the-salt-cellar.md"), "cairn").close()
    code, out, said = ran(capsys, "replay", "short", "--to", "99", "--saves", str(tmp_path))
    assert (code, out) == (1, "")
    assert "there is no turn 99" in said


def test_what_a_setting_may_be_is_completed(tmp_path):
    more = {"answers": str(tmp_path / "answers"), "saves": str(tmp_path / "saves")}
    assert {"auto", "dark", "light", "mono", "usual"} <= set(completed("solo set theme ", **more))
    assert "de" in completed("solo play x --language ", **more)
