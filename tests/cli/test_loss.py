"""A save that lost turns is never called whole: not by resume, replay, the list or salvage."""

import pytest
from playing import Game, adventure, written

from solo.cli.main import main


@pytest.fixture
def cut(tmp_path, monkeypatch):
    """A game whose last two turns were cut off."""
    monkeypatch.setenv("SOLO_SAVES", str(tmp_path))
    kept = Game.begin(tmp_path / "mill.solo", adventure(written("## A\n\nHere.\n\n- Go. `end out`")))
    for line in ("random", "note one", "note two", "note three"):
        kept.say(line)
    kept.close()
    newest = max(kept.path.glob("0*.jsonl"))
    newest.write_bytes(b"".join(newest.read_bytes().splitlines(keepends=True)[:-2]))


@pytest.mark.usefixtures("cut")
def test_verify_says_what_is_missing_and_ends_with_one(capsys):
    assert main(["replay", "mill", "--verify"]) == 1
    assert "its last 2 turns are missing" in capsys.readouterr().out


@pytest.mark.usefixtures("cut")
def test_the_list_says_it(capsys):
    main(["saves"])
    assert "turns are missing at its end" in capsys.readouterr().out


@pytest.mark.usefixtures("cut")
def test_salvage_says_how_many(capsys):
    main(["saves", "salvage", "mill", "rest"])
    assert "Lost: 2 turns." in capsys.readouterr().out
    assert main(["replay", "rest", "--verify"]) == 0
