"""What is typed comes to what it came to: told, asked and changed, game by game. Where that is to be otherwise,
`python -m tests.play.played --write` keeps them anew; the difference is what has changed for players."""

import os

from played import names, otherwise
from shares import share
from tables import APART, rows

APART_NOW = bool(os.environ.get(APART))  # all deeds where it is asked which tests notice what


@rows("name", share(names(), 6))
def test_a_game_of_typed_lines_goes_as_it_went(name):
    assert not otherwise(name)


@rows("name", share(names(done=True), 1 if APART_NOW else 6))
def test_a_deed_does_what_it_did(name):
    assert not otherwise(name)
