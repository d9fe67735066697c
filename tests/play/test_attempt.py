"""Free attempts: what the referee makes of the player's words."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from playing import seated

from solo.core.odds import odds
from solo.rules.floor.approaches import understood
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


def test_the_odds_of_an_attempt_count_those_who_will_help():
    """What stands beside the choice is the chance of what is then rolled, helpers and all."""
    session = seated("## Start\n\nA bar lies across the door.", rules="heart-rush")
    world = session.world
    for name, to in {"name": "Odo", "side": "party", "state": "up"}.items():
        world.put("npc.odo", name, to)
    world.put("game", "party", (*world.get("game", "party"), "npc.odo"))
    session.move({"do": "try", "words": "by might to bend the bar"})
    hero, friend = world["hero.1"], world["npc.odo"]
    task = understood("by might to bend the bar")
    rolled = odds(lambda _: session.rules.test(hero, task, (friend,)), world)
    assert odds(lambda _: session.request.options[0].odds(), world) == rolled
    assert rolled != odds(lambda _: session.rules.test(hero, task, ()), world)


def test_the_odds_beside_a_choice_count_those_who_will_help():
    session = seated("## Start\n\n- Bend the bar. `test might`", rules="heart-rush")
    world = session.world

    def chance():
        offer = next(one for one in session.offers if one.odds)
        chances = odds(lambda _: offer.odds(), world)
        return sum(share for grade, share in chances.items() if grade.passed)

    alone = chance()
    for name, to in {"name": "Odo", "side": "party", "state": "up"}.items():
        world.put("npc.odo", name, to)
    world.put("game", "party", (*world.get("game", "party"), "npc.odo"))
    assert chance() > alone, "a friend who helps betters it"
