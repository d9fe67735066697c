"""Transcripts: whole games as they read, each run live and replayed, and a seventh of them, others each day, resumed at
every turn.

A transcript is a file: its first line is the command, lines with `> ` are typed, the rest is what is heard.
After a change that is meant, `python tests/test_transcripts.py` (with the project installed) writes them
anew; read the difference before you keep it.
"""

import re
import sys
from pathlib import Path

import pytest

sys.path[:0] = [str(Path(__file__).parents[1]), str(Path(__file__).parents[1] / "sixth")]

from playing import Game, at, scenario
from shares import WEEK, share

from solo.session.replay import verify

FOLDER = Path(__file__).parent / "transcripts"
TRANSCRIPTS = sorted(FOLDER.glob("*.txt"))
COMMAND = re.compile(r"solo play (?P<scenario>\S+) --rules (?P<rules>\S+) --seed (?P<seed>\S+)")


def read(path: Path) -> tuple[re.Match, list[str]]:
    """The command of a transcript, and the lines typed."""
    first, *rest = path.read_text(encoding="utf-8").splitlines()
    return COMMAND.fullmatch(first.lstrip("$ ")), [line[2:] for line in rest if line.startswith("> ")]


def begin(path: Path, command: re.Match) -> Game:
    """The game of a transcript, at its first question; its scenario comes along, or stands beside it."""
    beside = FOLDER / command["scenario"]
    story = at(beside) if beside.exists() else scenario(command["scenario"])
    return Game.begin(path, story, command["rules"], command["seed"])


def played(path: Path, folder: Path) -> tuple[str, Game]:
    """The transcript as it comes out now, and the game."""
    command, typed = read(path)
    game = begin(folder / "live.solo", command)
    told = [f"$ {command[0]}", game.text[0]]
    for line in typed:
        told += [f"> {line}", game.say(line)]
    return "\n".join(told).rstrip() + "\n", game


@pytest.fixture(scope="module", params=TRANSCRIPTS, ids=lambda path: path.stem)
def live(request, tmp_path_factory) -> tuple[Path, str, Game]:
    """A transcript, what comes out when it is played, and that game; played once for all that is said of it."""
    told, game = played(request.param, tmp_path_factory.mktemp(request.param.stem))
    yield request.param, told, game
    game.close()


def test_a_transcript_plays_as_it_reads(live):
    path, told, _ = live
    assert told == path.read_text(encoding="utf-8")


@pytest.mark.parametrize("live", share(TRANSCRIPTS, WEEK), ids=lambda path: path.stem, indirect=True)
def test_a_transcript_resumed_at_every_turn_is_the_same_game(live, tmp_path):
    path, _, once = live
    command, typed = read(path)
    game = begin(tmp_path / "resumed.solo", command)
    for line in typed:
        game.close()
        game = Game.reopen(game.path)
        game.say(line)
    assert [*map(comparable, game.record())] == [*map(comparable, once.record())]
    assert game.session.world.state() == once.session.world.state()
    game.close()


def test_a_transcript_replays_to_the_letter(live):
    _, _, game = live
    save = game.session.save
    done = list(verify(save.path_to(), save.header, game.session.adventure, game.session.rules))
    assert done == list(range(1, save.depth + 1))
    assert len(done) > 3


def comparable(turn) -> tuple:
    """Everything of a turn that makes the game."""
    return turn.move, turn.rolls, turn.changes, turn.tells, turn.digest


if __name__ == "__main__":
    import tempfile

    for transcript in TRANSCRIPTS:
        with tempfile.TemporaryDirectory() as folder:
            text, finished = played(transcript, Path(folder))
            finished.close()
        transcript.write_text(text, encoding="utf-8")
        print(transcript.name)
