"""A round as it is told, over whole fights: how many lines it takes, that nobody's end is told twice, and that figures
agree with their words."""

import re
from collections import Counter
from functools import cache

import pytest

from rules.courses import FOES, Course, fought
from solo.rules import BUILT_IN
from solo.screen.lines import of_events

SEEDS = 16
systems = pytest.mark.parametrize("system", sorted(BUILT_IN))
WRONG = re.compile(
    r"(?<![-−\d])\b1 (hit points|points|Successes|feet)\b|-\d+ or (more|under)|[{}]|\byou (is|has)\b|\bNone\b"
)


@cache
def courses(system: str, name: str) -> tuple[Course, ...]:
    """Fights of a kind, a fresh hero each."""
    number, line = FOES[name]
    return tuple(fought(system, seed, number, line) for seed in range(SEEDS))


@systems
@pytest.mark.parametrize("name", FOES)
def test_a_round_takes_at_most_eight_lines_with_all_that_it_asks(system, name):
    assert max(course.longest for course in courses(system, name)) <= 8


@systems
@pytest.mark.parametrize("name", FOES)
def test_nobodys_end_is_told_twice(system, name):
    for course in courses(system, name):
        ends: Counter[str] = Counter()
        for kind, event in course.events:
            if kind == "tell":
                facts = [fact for fact in (event.fact, *event.also) if fact]
                ends.update(fact.who for fact in facts if fact.kind in ("down", "death", "flight"))
        assert all(count == 1 for who, count in ends.items() if who.startswith("foe.")), ends


@systems
@pytest.mark.parametrize("name", FOES)
def test_words_and_figures_agree(system, name):
    for course in courses(system, name):
        for _, text in of_events(course.events):
            assert not WRONG.search(text), text
        for request in course.asked:
            for text in (request.why, *(option.text for option in request.options)):
                assert not WRONG.search(text), text


@systems
def test_nobody_who_has_fallen_strikes_in_a_later_round(system):
    for course in courses(system, "three foes"):
        fallen: set[str] = set()
        down: set[str] = set()
        for kind, event in course.events:
            if kind == "change" and event[:2] == ("fight", "round"):
                fallen |= down
            if kind == "tell":
                for fact in filter(None, (event.fact, *event.also)):
                    if fact.kind in ("blow", "miss"):
                        assert fact.who not in fallen, event.text
                    down |= {fact.who} if fact.kind in ("down", "death") else set()
                    down -= {fact.who} if fact.kind in ("relief", "healing") else set()
            fallen &= down
