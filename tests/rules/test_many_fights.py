"""What holds of every fight in every system, over many at random: whose end is told, and once; who the hero is; how long
a round is and how often it asks; that each question is one."""

import os
import re
from collections import defaultdict
from functools import cache
from itertools import pairwise
from statistics import median

import pytest

from solo.core.world import UP
from solo.rules import BUILT_IN
from solo.screen.lines import of_events

from .courses import ASKED, printed
from .many import Fought, fought

FIGHTS = int(os.environ.get("MANY_FIGHTS", "50"))  # three hundred by hand: MANY_FIGHTS=300
LIES = "condition"  # asleep, held
ENDS = ("down", "death", "flight", "yielding", "rout")
BACK = ("relief", "healing")
systems = pytest.mark.parametrize("system", sorted(BUILT_IN))
WRONG = re.compile(
    r"(?<!of )(?<![-−\d])\b1 (?:hit points|points|Successes|feet|rounds|coins|damages)\b|-\d+ or (?:more|under)|[{}<>]"
    r"|\b[Yy]ou (?:is|has|was|goes|strikes|turns)\b|\bNone\b(?! of)|(?i:hild|hawke)|\.\.(?!\.)|\b[Yy]ou's\b"
    r"|(?:^|(?<!\.)[.!?] )(?:the|you) |, ,|\bthe (?:Wat|Osk)\b|\byou yourself's"
)
NO_CHANCE = re.compile(r"no chance")


@cache
def fights(system: str) -> tuple[Fought, ...]:
    """So many of them, played once for all that is said of them."""
    return tuple(fought(system, number) for number in range(FIGHTS))


def ends(each: Fought) -> dict[str, list[tuple[int, str, str]]]:
    """The ends of each being, and its coming back: in which round, what, and the words."""
    found: dict[str, list[tuple[int, str, str]]] = defaultdict(list)
    for number, part in enumerate(by_round(each.events)):
        for kind, event in part:
            if kind != "tell":
                continue
            told = {fact.who: fact.kind for fact in (event.fact, *event.also) if fact and fact.kind in ENDS}
            told |= {fact.who: "back" for fact in (event.fact, *event.also) if fact and fact.kind in BACK}
            for who, what in told.items():
                found[who].append((number, what, event.text))
    return found


@systems
def test_everybodys_end_is_told_once(system):
    """Nobody goes down who is down, or runs who ran; only who lay there may yet die, and not in the same breath."""
    for number, each in enumerate(fights(system)):
        for who, told in ends(each).items():
            for (_, was, before), (_, what, words) in pairwise(told):
                later = was == "down" and what == "death" and before != words
                twice = was != "back" and what != "back" and not later
                assert not twice, (number, who, told, words)


@systems
def test_nobody_is_out_of_a_fight_without_a_word(system):
    for number, each in enumerate(fights(system)):
        told = {who for who, what in ends(each).items() if what} | {
            fact.who
            for kind, event in each.events
            if kind == "tell"
            for fact in (event.fact, *event.also)
            if fact and fact.kind == LIES
        }
        for being in (*each.ours, *each.foes):
            assert being.state == UP or being.id in told, (number, being.name, being.state)


@systems
def test_everything_told_and_asked_reads_right_and_the_one_hero_has_no_third_person(system):
    for number, each in enumerate(fights(system)):
        for _, text in of_events([event for event in each.events if event[0] != ASKED]):
            assert not WRONG.search(text), (number, text)
        for request in each.asked:
            for text in (request.why, *(option.text for option in request.options)):
                assert not WRONG.search(text), (number, text)


@systems
def test_each_question_is_one(system):
    """Two things at least can be done, and not all but one of them are without a chance."""
    for number, each in enumerate(fights(system)):
        for request in each.asked:
            chances = [option for option in request.open if not NO_CHANCE.search(option.text)]
            assert len(chances) > 1, (number, request.why, [option.text for option in request.options])


@systems
def test_few_questions_and_few_lines(system):
    """None asks more than twenty times, who does anything at all not counted; what a round without a question tells takes
    eight lines at most, others mostly."""
    asked = [len(each.asked) for each in fights(system)]
    simple = [len(each.asked) for each in fights(system) if each.way != "anything"]
    assert max(simple) <= 20 and median(asked) <= 12, sorted(asked)[-5:]
    rounds = [(each, part) for each in fights(system) for part in by_round(each.events)[1:-1]]
    lengths = [printed(quiet(part)) for _, part in rounds]
    assert median(lengths) <= 8 and sum(length > 8 for length in lengths) <= len(lengths) // 3, sorted(
        lengths
    )[-20:]
    for each, part in rounds:
        if sum(kind == ASKED for kind, _ in part) < 2:
            most = 8 if len(each.ours) == 1 else 10
            assert printed(quiet(part)) <= most, [event.text for kind, event in part if kind == "tell"]


def by_round(events: list) -> list[list]:
    """The events of each round: what comes before the first at the head, what follows the last with it."""
    parts: list[list] = [[]]
    for event in events:
        if event[0] == "change" and event[1][:2] == ("fight", "round") and event[1][3]:
            parts.append([])
        parts[-1].append(event)
    return parts


def quiet(part: list) -> list:
    """What happened, without what was asked."""
    return [event for event in part if event[0] != ASKED]
