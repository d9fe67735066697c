"""Free attempts: what the referee makes of the player's words."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st
from playing import seated

from solo.core.dice import seeded
from solo.core.odds import odds
from solo.core.procedure import run, usual
from solo.rules import BUILT_IN
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
        ("open the box silently", "agility", "", "hard"),
        ("juggle a hard cheese", "agility", "sleight", "normal"),
        ("xyzzy", "agility", "", "normal"),
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


def with_friends(text, system):
    """A session of a scenario, two ordinary people along."""
    session = seated(text, rules=system)
    world = session.world
    for number in (1, 2):
        friend = world[f"npc.{number}"]
        for name, to in {"name": f"Odo {number}", "side": "party", "state": "up"}.items():
            world.put(friend.id, name, to)
        run(session.rules.person(friend, "friend"), seeded("friend", number), usual, world)
        world.put("game", "party", (*world.get("game", "party"), friend.id))
    return session


def passing(chances):
    """The chance of success."""
    return sum((share for grade, share in chances.items() if grade.passed), Fraction(0))


@pytest.mark.parametrize("approach", APPROACHES)
@pytest.mark.parametrize("system", BUILT_IN)
def test_what_stands_beside_a_choice_is_the_chance_of_the_very_roll_that_is_made_whoever_helps(
    system, approach, monkeypatch
):
    session = with_friends(f"## Start\n\n- Now. `test {approach} hard`", system)
    world, rules = session.world, session.rules
    offer = next(one for one in session.offers if one.odds)
    beside = odds(lambda _: offer.odds(), world, most=50_000)
    made = []
    real = type(rules).test

    def test(self, hero, task, helpers=()):
        with world.trial():
            made.append(odds(lambda _: real(rules, hero, task, helpers), world, most=50_000))
        return (yield from real(self, hero, task, helpers))

    monkeypatch.setattr(type(rules), "test", test)
    session.move(offer.move)
    while not made and session.request is not None:
        session.move({"do": "answer", "key": usual(session.request)})
    assert made == [beside]


def test_what_everybody_must_pass_has_the_chance_that_all_do():
    session = with_friends("## Start\n\n- Now. `test agility by each`", "cairn")
    offer = next(one for one in session.offers if one.odds)
    chance = Fraction(1)
    for id in session.world.get("game", "party"):
        chance *= Fraction(session.world[id].dex, 20)
    assert passing(odds(lambda _: offer.odds(), session.world)) == chance


def test_the_best_and_the_weakest_have_the_chances_of_the_best_and_the_weakest():
    session = with_friends("## Start\n\n- A. `test might by best`\n- B. `test might by weakest`", "cairn")
    scores = sorted(session.world[id].str for id in session.world.get("game", "party"))
    found = [
        passing(odds(lambda _, one=one: one.odds(), session.world)) for one in session.offers if one.odds
    ]
    assert found == [Fraction(scores[-1], 20), Fraction(scores[0], 20)]
