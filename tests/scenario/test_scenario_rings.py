"""Rings of scenes are found in one walk, however many scenes there are."""

from solo.scenario.checking.rings import leading, rings


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
