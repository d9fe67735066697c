"""For anything that `check` has nothing to say of, every word of the file is told in some game."""

from marked import complaints, made, untold
from tables import rows

COUNT, SEED = 12, 3  # scenes made by chance, the same in every run


@rows("scene", [each for each in made(COUNT, SEED) if not complaints(each)])
def test_every_word_of_a_scene_is_told_in_some_game_or_check_says_why_not(scene):
    assert untold(scene) == set(), scene.text
