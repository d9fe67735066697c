"""The two finished games that come along in `saves/`, and what the README shows of one."""

import re
import shutil
from pathlib import Path

import pytest

from solo.cli.main import main

ROOT = Path(__file__).parents[2]
SHELF = ROOT / "saves"
NAMES = {"two-sticks": "Quit", "by-the-note": "Home by Vespers"}  # and how each ends
README = (ROOT / "README.md").read_text(encoding="utf-8")
SHOWN = re.search(r"<!-- two-sticks -->\n```text\n(.*?)```", README, re.DOTALL)


@pytest.fixture
def shelf(tmp_path) -> Path:
    """The games in a folder of their own, since whoever looks at one locks it."""
    for name in NAMES:
        shutil.copytree(SHELF / f"{name}.solo", tmp_path / f"{name}.solo")
    return tmp_path


@pytest.mark.parametrize("name", NAMES)
def test_a_game_that_comes_along_replays_to_the_letter(name, shelf, capsys):
    assert main(["replay", name, "--verify", "--saves", str(shelf)]) == 0
    assert "roll for roll and word for word" in capsys.readouterr().out


@pytest.mark.parametrize("name", NAMES)
def test_a_game_that_comes_along_is_finished_small_and_shown_in_the_readme(name, shelf, capsys):
    assert main(["replay", name, "--saves", str(shelf)]) == 0
    assert capsys.readouterr().out.rstrip().endswith(NAMES[name])
    # Two fifths of it are the adventure's own text, which comes along.
    assert sum(file.stat().st_size for file in (shelf / f"{name}.solo").iterdir()) < 550_000
    assert f"solo replay {name}" in README


def test_what_the_readme_shows_of_a_game_stands_in_it_in_that_order(shelf, capsys):
    main(["replay", "two-sticks", "--saves", str(shelf)])
    told, at = capsys.readouterr().out, 0
    lines = [line for line in SHOWN[1].splitlines() if line and line != "…"]
    assert len(lines) > 10
    for line in lines:
        said = re.sub(r"^> ", "", line)
        assert said in told[at:], said
        at = told.index(said, at)
