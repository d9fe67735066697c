"""Free attempts: what the referee makes of the player's words."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solo.play.attempt import understood
from solo.rules.ruleset import APPROACHES, DIFFICULTIES


@pytest.mark.parametrize(
    ("words", "approach", "topic", "difficulty"),
    [
        ("climb over the wall", "might", "climbing", "normal"),
        ("sneaking past the dogs", "agility", "sneaking", "normal"),
        ("hard to pick the lock", "agility", "locks", "hard"),
        ("heroic: leap the gap", "agility", "jumping", "heroic"),
        ("by charm to get past the porter", "charm", "", "normal"),
        ("easy by might to break it", "might", "strength", "easy"),
        ("lying to the abbot", "charm", "lies", "normal"),
        ("open the box silently", "wits", "", "hard"),
        ("juggle a hard cheese", "agility", "sleight", "normal"),
        ("xyzzy", "wits", "", "normal"),
    ],
)
def test_the_referee_finds_approach_topic_and_difficulty_in_the_words(words, approach, topic, difficulty):
    task = understood(words)
    assert (task.approach, task.topic, task.difficulty) == (approach, topic, difficulty)


def test_what_is_tried_is_told_without_the_words_that_only_steer_it():
    assert understood("hard to climb the mast").aim == "climb the mast"


@given(st.text(max_size=200))
def test_any_words_make_a_task(words):
    task = understood(words, ("dark",))
    assert task.approach in APPROACHES
    assert task.difficulty in DIFFICULTIES
    assert task.here == ("dark",)
