"""Foresight: what would come of a choice, found on copies of the world."""

import pytest
from playing import seated

from solo.core.procedure import Foresee, Tell, run
from solo.core.world import World
from solo.referee import edges
from solo.rules.answering import refereed
from solo.session.foresight import foresee, meant

LEDGE = """## The Ledge

- Step off. `harm 20` The ground comes up.
- Sit down. The stone is warm.
- Toss for it. `test wits` Nothing happens.
  - **Failure** It slips. `harm 20`
- `needs has rope` Abseil. You are down.
- Go to the orchard. → [The Orchard](#the-orchard)
- Meet the man. `meet porter wary`
  - **Wary** "Well?"
    - Sit with him. He nods.
    - Push him. `harm 20`

## The Orchard

- Rest at last. `end rest` Nothing more happens.
"""


def standing(world: World) -> bool:
    """Is the hero unhurt?"""
    return world["hero.1"].hearts == 3


def asked(session, words):
    """What is foreseen of these words."""
    return foresee(session.stage, Foresee(words, standing))


def test_what_hurts_is_foreseen_and_so_is_what_does_not():
    session = seated(LEDGE)
    assert asked(session, "step off") is False
    assert asked(session, "sit down") is True


def test_the_better_part_of_the_trials_decides():
    session = seated(LEDGE)
    heads = iter([True] * 16 + [False] * 14 + [True] * 15 + [False] * 15)
    assert foresee(session.stage, Foresee("sit down", lambda _: next(heads))) is True
    assert foresee(session.stage, Foresee("sit down", lambda _: next(heads))) is False


def test_trials_fall_differently_each_with_dice_of_its_own():
    session, fates = seated(LEDGE), set()
    foresee(session.stage, Foresee("toss for it", lambda world: fates.add(standing(world)) or True))
    assert fates == {True, False}


@pytest.mark.parametrize("words", ["Step off", "step off the ledge", "1", "the orchard"])
def test_words_name_a_choice_as_at_the_prompt_or_nearly_so(words):
    session = seated(LEDGE)
    seen = []
    foresee(session.stage, Foresee(words, lambda world: seen.append(world) or True))
    assert len(seen) == 30
    assert all(standing(world) == ("orchard" in words) for world in seen)
    assert all((world.get("game", "scene") == "the-orchard") == ("orchard" in words) for world in seen)


@pytest.mark.parametrize("words", ["abseil", "marry the miller", "", "?"])
def test_what_cannot_be_done_here_cannot_be_foreseen(words):
    assert asked(seated(LEDGE), words) is None


def test_what_is_no_choice_but_can_be_tried_is_tried():
    session = seated(LEDGE)
    tried = []
    foresee(
        session.stage,
        Foresee(
            "climb the old wall",
            lambda world: tried.append(tuple(edge.words for edge in edges.here(world))) or True,
        ),
    )
    assert ("you have found your footing on the old wall",) in tried and len(set(tried)) > 1


def test_foreseeing_changes_nothing_and_says_the_same_twice():
    session = seated(LEDGE)
    before, digest = session.world.state(), session.world.digest
    answers = [asked(session, words) for words in ("step off", "toss for it", "toss for it", "meet the man")]
    assert answers[1] == answers[2]
    assert (session.world.state(), session.world.digest) == (before, digest)


def test_in_the_middle_of_a_meeting_nothing_is_foreseen():
    session = seated(LEDGE)
    session.send("meet the man")
    assert session.phase.state == "encounter"
    assert meant(session.stage, "sit with him") is None


def test_where_nobody_can_foresee_the_answer_is_none():
    def rule():
        yield Tell("asked")
        return (yield Foresee("step off", standing))

    assert run(rule()) is None
    assert run(refereed(rule(), World(), None)) is None
    assert run(refereed(rule(), World(), None, lambda request: request.words == "step off")) is True


def test_a_trial_that_never_ends_is_broken_off():
    from solo.session import foresight

    session = seated(
        '## Mill\n\n- Go round. `meet miller wary`\n  - **Wary** "Again?"\n    - Again. `again` Round.\n'
    )
    begun = []
    foresee(session.stage, Foresee("go round", lambda world: begun.append(world) or True))
    assert len(begun) == foresight.TRIALS
