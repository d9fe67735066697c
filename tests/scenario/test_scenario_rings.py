"""Rings of scenes are found in one walk, however many scenes there are."""

import sys
from random import Random

import pytest

from solo.scenario import read_texts
from solo.scenario.checking.check import check
from solo.scenario.checking.graph import unreachable
from solo.scenario.checking.rings import leading, reached, rings
from solo.scenario.checking.subject import Subject


def test_what_can_be_come_back_to_lies_on_a_ring_and_nothing_else_does():
    found = rings(
        {"a": ["b"], "b": ["c", "d"], "c": ["a"], "d": ["e"], "e": [], "f": ["f"], "g": ["a", "nowhere"]}
    )
    assert set(found) == {"a", "b", "c", "f"}
    assert found["a"] == found["b"] == found["c"] != found["f"]


def test_a_ring_of_very_many_is_found_without_going_deep():
    ways = {str(at): [str((at + 1) % 20_000)] for at in range(20_000)}
    assert len(set(rings(ways).values())) == 1


def test_everything_that_leads_somewhere_is_known_with_what_it_leads_to():
    assert leading({"a": ["b"], "b": ["c"], "c": [], "d": ["a"], "e": ["e"]}, ["c"]) == {"a", "b", "c", "d"}


def told_of(chance: Random, scenes: int) -> tuple[str, dict[int, set[int]]]:
    """An adventure whose scenes lead to others by chance, and where each leads; its first ends."""
    ways = {
        at: {chance.randrange(scenes) for _ in range(chance.choice([0, 1, 1, 2]))} for at in range(scenes)
    }
    ways[0] = set()
    body = [
        f"## S{at}\n\nText.\n\n" + "".join(f"- Go to {to}. → [x](#s{to})\n" for to in sorted(targets))
        for at, targets in ways.items()
    ]
    body[0] += "`end`\n"
    return "---\ntitle: G\n---\n\n" + "\n".join(body), ways


@pytest.mark.parametrize("seed", range(20))
def test_of_scenes_that_no_way_leads_to_each_is_told_that_none_of_the_others_leads_to(seed):
    """Of those that lead round to one another, the first stands for all."""
    text, ways = told_of(Random(seed), 9)
    ahead = {at: reached(ways, {at}) for at in ways}
    lost = [at for at in ways if at]
    wanted = {
        at
        for at in lost
        if not any(
            at in ahead[other] and (other not in ahead[at] or other < at) for other in lost if other != at
        )
    }
    told = unreachable(Subject(read_texts({"a.md": text})))
    found = {each.message.split("`")[1] for each in told}
    assert found == {f"S{at}" for at in wanted}


def test_twice_as_many_scenes_in_a_ring_that_no_way_leads_to_are_not_four_times_the_work():
    def work(scenes: int) -> int:
        ring = "".join(f"## S{at}\n\nText.\n\n- Go. → [x](#s{(at + 1) % scenes})\n\n" for at in range(scenes))
        adventure = read_texts({"a.md": f"---\ntitle: G\n---\n\n## First\n\nHere. `end`\n\n{ring}"})
        calls = 0

        def count(*_):
            nonlocal calls
            calls += 1

        before = sys.getprofile()
        sys.setprofile(count)
        try:
            check(adventure)
        finally:
            sys.setprofile(before)
        return calls

    work(10)  # what is made once
    assert work(160) < 2.5 * work(80)
