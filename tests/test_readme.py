"""The README holds: its session plays as printed, its commands exist, and CI runs its test command."""

import re
from pathlib import Path

from playing import SCENARIOS, Game

from solo.scenario import read

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")
SESSION = re.search(r"<!-- session -->\n```text\n(.*?)```\n<!-- /session -->", README, re.DOTALL)


def test_the_session_in_the_readme_plays_as_printed(tmp_path):
    first, *lines = SESSION[1].rstrip().splitlines()
    name, rules, seed = re.fullmatch(r"\$ solo play (\S+) --rules (\S+) --seed (\S+)", first).groups()
    game = Game.begin(tmp_path / "readme.solo", read(SCENARIOS / f"{name}.md"), rules, seed)
    told = [game.text[0]]
    for line in lines:
        if line.startswith("> "):
            told += [line, game.shows(line[2:])]
    assert "\n".join(told).splitlines() == lines


def test_every_command_in_the_readme_is_one(capsys):
    from solo.cli.main import parser

    words = set(re.findall(r"^    solo (\w+)", README, re.MULTILINE))
    known = next(action.choices for action in parser()._subparsers._group_actions)
    assert words == set(known), "a command is missing from the README, or one there is none of"


def test_ci_runs_exactly_the_readmes_test_command():
    wanted = re.search(r"pass the tests:\n\n    (.+)\n", README)[1]
    before = re.search(r"against it here either:\n\n    (.+)\n", README)[1]
    assert (ROOT / ".ci" / "run").read_text(encoding="utf-8").splitlines()[-2:] == [before, wanted]
