"""Words for what is found by those who think of it, for place and time and what varies, all in one adventure."""

from pathlib import Path

import pytest

from solo.scenario import read_texts
from solo.scenario.checking.check import check
from solo.session.replay import verify
from tests.playing import Game

TEXT = (Path(__file__).parent / "every_addition.md").read_text(encoding="utf-8")
LINES = (
    "feed the heron", "lift flat stone", "count.", "say it", "sing", "go in", "pray", "wade.", "listen.", "swim.",
    "ask is the miller dead?", "pronouns she", "out", "count.", "rest a little",
)  # fmt: skip


def test_nothing_is_wrong_with_it():
    assert [str(each) for each in check(read_texts({"a.md": TEXT}))] == []


@pytest.mark.parametrize("rules", ["cairn", "hearts-v2", "coins"])
def test_it_is_played_resumed_after_every_line_and_replayed_to_the_letter(rules, tmp_path):
    path = tmp_path / "g.solo"
    game = Game.begin(path, read_texts({"a.md": TEXT}), rules)
    game.say("random")
    told = list(game.text)
    for line in LINES:
        game.say(line)
        told.append(game.text[-1])
        while game.session.request:
            game.say("1")
            told.append(game.text[-1])
        world = game.session.world.digest
        game.close()
        game = Game.reopen(path)
        assert game.session.world.digest == world
    whole = "\n".join(told)
    for words in (
        "It looks away.",
        "Flood: 1 of 6.",
        "two ropes",
        "three guards",
        "Nobody hears.",
        "A rat runs.",
    ):
        assert words in whole, (words, whole)
    assert "Doubt" not in whole and "Gained" not in whole
    turns = game.record()
    assert len(
        list(verify(turns, game.session.save.header, game.session.adventure, game.session.rules))
    ) == len(turns)
    game.close()
