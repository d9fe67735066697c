"""For anything that `check` has nothing to say of, every word of the file is told in some game."""

from marked import complaints, made, untold
from tables import rows

from solo.scenario import read_texts
from solo.scenario.checking.check import check

COUNT, SEED = 12, 3  # scenes made by chance, the same in every run


@rows("scene", list(made(COUNT, SEED)))
def test_every_word_of_a_scene_is_told_in_some_game_or_check_says_why_not(scene):
    assert complaints(scene) or untold(scene) == set(), scene.text


def test_what_stands_behind_words_that_take_turns_is_no_part_of_their_sentence():
    text = "# A\n\n## Bank\n\n`in turn` A heron stands. / Two herons stand. `if sun` It is warm. `first` `gain rope`\n\n- Go. `end out`\n\n## State\n\n- `sun = yes`\n"
    assert not [str(each) for each in check(read_texts({"a.md": text})) if each.code == "condition-reach"]
