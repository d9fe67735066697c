"""The games that are kept beside the adventures that come along, as they stand when their moves have been made again."""

from functools import lru_cache

from playing import ALONG, SCENARIOS, along

from solo.rules import load
from solo.session.replay import table_of
from solo.session.session import Session
from solo.workshop import beside, recorded
from solo.workshop.again import _Again

FILES = [(name, file.name) for name in ALONG for file in beside.all_beside(SCENARIOS / name)]


@lru_cache(maxsize=128)
def kept_game(name: str, file: str) -> Session:
    """One of them."""
    game = recorded.read(SCENARIOS / file)
    rules = load(game.header.system)
    again = _Again(game, Session(along(name), rules, table_of(game.header, rules)))
    assert not again.go().wrong, file
    return again.session


def kept_games(name: str) -> dict[str, Session]:
    """All of an adventure, by their files."""
    return {file: kept_game(name, file) for of, file in FILES if of == name}
