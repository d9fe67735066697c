"""Whole games in other words: each line that is shown is one of the messages; in German, nothing of the engine's own stays
English, and the record does not change by it."""

import pytest
from fitting import TRANSCRIPTS, english, german, told, transcribed, walked
from playing import scenario
from shares import share

from solo import language
from solo.rules import load
from solo.session.session import Session, Table

TYPED = (
    "begin",
    "random",
    "look",
    "inventory",
    "1",
    "2",
    "ask is it dark",
    "help",
    "exits",
    "why",
    "3",
    "1",
    "time",
)
SYSTEMS = ("cairn", "halberts", "hearts-v2", "hearts-d100", "heart-rush")


@pytest.mark.parametrize("system", share(SYSTEMS, 4))
def test_each_line_of_the_transcripts_is_one_of_the_messages(system):
    """What the engine says is in the tables of messages, in every system: a translator can say all of it otherwise. Of a
    hundred lines, one may be made of parts that no message fits whole."""
    games = [transcribed(english(), path) for path in TRANSCRIPTS if path.stem.startswith(system)]
    lines, left = sum(game.lines for game in games), sum(len(game.left) for game in games)
    assert lines > 100
    assert left <= lines * 0.01, "\n".join(game.report() for game in games)


@pytest.mark.parametrize("system", share(SYSTEMS, 3))
def test_each_line_of_a_game_by_chance_is_one_of_the_messages(system):
    game = walked(english(), system, "the-salt-cellar.md", 2)
    assert game.lines > 20
    assert len(game.left) <= game.lines * 0.04, game.report()


@pytest.mark.parametrize(
    "path", [path for path in TRANSCRIPTS if path.stem.startswith("cairn")], ids=lambda path: path.stem
)
def test_a_transcript_of_cairn_in_german_says_nothing_of_its_own_in_english(path):
    game = transcribed(german(), path)
    assert len(game.left) <= game.lines * 0.02, game.report()


def test_a_language_changes_nothing_that_is_on_record():
    adventure = scenario("the-salt-cellar.md")
    german().leave(adventure.texts.values())
    plain, spoken = (Session(adventure, load("cairn"), Table("24")) for _ in range(2))
    before = told(plain, TYPED)
    language.speak(german())
    try:
        after = told(spoken, TYPED)
        shown = language.told(after)
    finally:
        language.speak(None)
    assert after == before
    assert plain.world.state() == spoken.world.state()
    assert shown != after
