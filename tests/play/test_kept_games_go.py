"""The games that are kept beside the adventures that come along go as they went, and come to an end."""

from kept_games import FILES, kept_game
from tables import rows


@rows(("name", "file"), FILES)
def test_a_game_kept_beside_an_adventure_goes_as_it_went_and_comes_to_an_end(name, file):
    assert kept_game(name, file).over
