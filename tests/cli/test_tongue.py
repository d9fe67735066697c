"""The command in another language: its help, its complaints and what it prints; what programs read stays as it is."""

import json

import pytest

from solo.cli.main import main
from solo.cli.words import WORDS
from solo.language import catalogue
from solo.language.nodes import residue


@pytest.fixture(autouse=True)
def nobody(monkeypatch, tmp_path):
    """Settings of nobody, and no games."""
    monkeypatch.setenv("SOLO_CONFIG", str(tmp_path / "settings.toml"))
    monkeypatch.setenv("SOLO_SAVES", str(tmp_path / "saves"))
    monkeypatch.delenv("SOLO_LANGUAGE", raising=False)
    return tmp_path


def run(capsys, *words: str) -> tuple[int, str, str]:
    """Exit code, output and complaints of the command."""
    try:
        code = main([*words])
    except SystemExit as left:
        code = int(left.code or 0)
    said = capsys.readouterr()
    return code, said.out, said.err


def test_every_word_of_the_help_is_said_in_german():
    voice = catalogue.voice("de")
    left = []
    for name, word in WORDS.items():
        arguments = [
            one for each in word.arguments for one in ([each] if isinstance(each[0][0], str) else each)
        ]
        told = [
            word.help,
            *(one[1].get("help", "") for one in arguments),
            *(meaning for _, meaning in word.examples),
        ]
        for text in told:
            words = [words for words in residue(voice.parsed(text)) if " " in words and "~" not in words]
            left += [f"{name}: {text} → {words}"] * bool(words)
    assert not left, "\n".join(left)


@pytest.mark.parametrize("words", [("--help",), ("saves", "--help"), ("roll", "--help")])
def test_help_speaks_the_language_that_is_asked_for(capsys, words):
    code, out, _ = run(capsys, "--language", "de", *words)
    assert code == 0
    assert out.startswith("Aufruf: solo")
    assert "diese Hilfe zeigen" in out
    assert "show this help" not in out


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("saves", "rename", "nobody", "somebody"), "es gibt kein Spiel namens"),
        (("play", "nowhere"), "es gibt kein Szenario"),
        (("export", "x"), "es fehlt: --to"),
        (("rollo",), "Meintest du roll?"),
        (("saves", "--nonsens"), "nichts bekannt von: --nonsens"),
        (("rules", "cairn", "xyzzy"), "Die Regeln von"),
    ],
)
def test_complaints_speak_it_too_and_what_is_typed_stays(capsys, words, said):
    code, out, err = run(capsys, "--language", "de", *words)
    assert code in (1, 2)
    assert out == ""
    assert said in err


def test_the_language_may_stand_anywhere_in_the_shell_or_in_the_settings(capsys, monkeypatch, nobody):
    assert "Keine Spiele" in run(capsys, "saves", "--language", "de")[1]
    assert "Keine Spiele" in run(capsys, "--language=de", "saves")[1]
    assert "No games" in run(capsys, "saves")[1]
    monkeypatch.setenv("SOLO_LANGUAGE", "de")
    assert "Keine Spiele" in run(capsys, "saves")[1]
    monkeypatch.delenv("SOLO_LANGUAGE")
    (nobody / "settings.toml").write_text('language = "de"\n')
    assert "Keine Spiele" in run(capsys, "saves")[1]
    monkeypatch.setenv("LANG", "de_DE.UTF-8")
    monkeypatch.delenv("LC_ALL", raising=False)
    monkeypatch.delenv("LC_MESSAGES", raising=False)
    (nobody / "settings.toml").write_text('language = "auto"\n')
    assert "Keine Spiele" in run(capsys, "saves")[1]


def test_a_language_nobody_speaks_is_refused(capsys):
    code, _, err = run(capsys, "--language", "tlh", "saves")
    assert code == 1
    assert "tlh" in err


def test_what_programs_read_is_the_same_in_every_language(capsys):
    plain = run(capsys, "roll", "2d6", "--seed", "1", "--json")[1]
    assert run(capsys, "--language", "de", "roll", "2d6", "--seed", "1", "--json")[1] == plain
    assert json.loads(plain)


def test_settings_are_listed_by_the_words_that_set_them(capsys):
    out = run(capsys, "--language", "de", "set")[1]
    assert "rolls    few" in out
    assert "Chancen" in out
