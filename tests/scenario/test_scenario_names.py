"""Names are found by any unambiguous part of them, and a slip is answered with the nearest right spelling."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rapidfuzz import fuzz

from solo.scenario.names import Lexicon, key_of, nearest, one_of, singular, slug, thing_key

SCENES = Lexicon("scene")
for name in ("The Landing", "The Cellar", "What the sea brings", "Old Tom's House", "North Gate",
             "South Gate"):  # fmt: skip
    SCENES.add(slug(name), name)
ITEMS = Lexicon("item", open=True)
for name in ("Silver whistle", "Rope ladder", "Bellows"):
    ITEMS.add(slug(name), name)


@pytest.mark.parametrize(
    ("words", "key"),
    [
        ("The Cellar", "the-cellar"),
        ("the cellar", "the-cellar"),
        ("cellar", "the-cellar"),
        ("CELLARS", "the-cellar"),
        ("#the-cellar", "the-cellar"),
        ("the-cellar", "the-cellar"),
        ("sea brings", "what-the-sea-brings"),
        ("old tom’s house", "old-toms-house"),
        ("toms house", "old-toms-house"),
        ("north", "north-gate"),
        ("land", "the-landing"),
    ],
)
def test_a_scene_is_found_by_any_unambiguous_part_of_its_name(words, key):
    assert SCENES.find(words).key == key


def test_a_part_that_fits_two_names_is_told_with_both():
    found = SCENES.find("gate")
    assert found.ambiguous and not found.key
    assert "`North Gate` or `South Gate`" in found.said


def test_a_slip_is_answered_with_the_nearest_name():
    assert "did you mean `The Cellar`?" in SCENES.find("the celler").said
    assert SCENES.find("qqq").said.startswith("no scene is called `qqq`; there are `The Landing`, ")


def test_an_ordinary_thing_is_not_taken_for_part_of_a_word():
    assert ITEMS.find("ladder").key == "rope-ladder"
    assert ITEMS.find("bell").key == ""


def test_a_name_differs_from_none_by_number_or_article_alone():
    assert ITEMS.has_like("the silver whistles") and not ITEMS.has_like("tin whistle")


@pytest.mark.parametrize(
    ("many", "one"),
    [
        ("torches", "torch"), ("wolves", "wolf"), ("boxes", "box"), ("pickaxes", "pickaxe"),
        ("horses", "horse"), ("berries", "berry"), ("swordsmen", "swordsman"), ("glass", "glass"),
        ("bus", "bus"), ("thieves", "thief"), ("rats", "rat"), ("heroes", "hero"), ("mice", "mouse"),
        ("keys", "key"),
    ],
)  # fmt: skip
def test_plurals_meet_their_singular(many, one):
    assert singular(many) == singular(one) == one


def test_ordinary_things_have_one_key_however_they_are_written():
    assert thing_key("Torches") == thing_key("torch") == thing_key("the torch") == "torch"


def test_anchors_are_those_that_forges_make():
    assert slug("What's *that*? (A test)") == "whats-that-a-test"
    assert slug("Über den Fluß") == "über-den-fluß"


def test_keys_of_running_text_are_its_words():
    assert key_of("Wait, and listen: “hush”!") == "wait-and-listen-hush"
    assert key_of("one two three four", 2) == "one-two"


def test_suggestions_are_near_or_none():
    assert nearest("agilty", ["might", "agility"]) == "agility"
    assert nearest("xyzzy", ["might", "agility"]) is None
    assert one_of(["a", "b", "c"]) == "`a`, `b` or `c`"


@given(st.text(max_size=12), st.lists(st.text(max_size=12), max_size=5), st.integers(0, 100))
def test_what_is_named_as_near_is_the_nearest_and_near_enough(word, among, at_least):
    found = nearest(word, among, at_least)
    scores = [fuzz.ratio(word.lower(), each.lower()) for each in among]
    near = [score for score in scores if score >= at_least]
    assert (found is None) == (not near)
    assert found is None or fuzz.ratio(word.lower(), found.lower()) == max(near)
