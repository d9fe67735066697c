"""One parse of a line and of a choice's label: the roles of a clause, and how two clauses are compared by them."""

import pytest
from typed_lines import came_to, set_up

from solo.play.hearing import sensing
from solo.play.hearing.labels import aim
from solo.play.hearing.phrases import taken_apart
from solo.play.hearing.roles import roles_of
from solo.play.names import called


def roles(line):
    return roles_of(taken_apart(line))


def test_what_is_done_with_ones_own_hands_is_done_to_what_they_touch():
    assert roles("dip a finger in the barrel").object == ("barrel",)
    assert roles("put my hand into the sack").object == ("sack",)


def test_a_thing_counts_for_less_than_whose_it_is_where_it_is_called_by_that():
    named = dict(roles("pick up the choirmaster's skull").named)
    assert named["choirmaster's"] > named["skull"]


def test_what_a_deed_is_for_is_no_part_of_what_it_is_done_to():
    found = roles("tie the rope to the beam to climb down")
    assert (found.object, found.ends[:1]) == (("rope",), ("climb",))


@pytest.mark.parametrize("line", ("stop the clock", "break the clock", "jam the clock"))
def test_a_label_that_leaves_open_what_is_done_fits_whatever_takes_hold_of_the_thing(line):
    label = aim("See what can be done about the clock")
    assert sensing.sensed(taken_apart(line), label).score >= sensing.SURE


def test_such_a_label_is_no_word_for_looking_and_none_for_another_thing():
    label = aim("See what can be done about the clock")
    assert sensing.sensed(taken_apart("look at the clock"), label).verb < sensing.AGREED
    assert sensing.sensed(taken_apart("stop the cart"), label).named == 0


def test_several_clauses_mean_one_choice_between_them():
    label = aim("Taste the water in the barrel")
    parts = [taken_apart(part) for part in ("dip a finger in the barrel", "lick it")]
    assert sensing.altogether(parts, label, (), ()).score >= sensing.SURE


@pytest.mark.parametrize(
    ("prose", "here"),
    (
        ("They hanged Col Ridding for it.", False),
        ("Ridding sits by the door.", True),
        ("It is Sunniva Ridding again.", True),
    ),
)
def test_who_has_another_first_name_is_another_of_the_family(prose, here):
    assert called("Ridding", ["Sunniva", "Ridding"], prose) is here


GRANARY = {
    "scenario": "scenarios/eleven-years-late",
    "rules": "hearts-d100",
    "seed": "74",
    "scene": "the-granary",
}


def test_who_does_something_in_the_text_is_here_under_a_name_that_no_entry_has():
    session = set_up(GRANARY)
    assert came_to(session, "show her the letter") == "choice: give letter pegg"  # what is written for it


HELL = {"scenario": "scenarios/a-pass-for-nine", "rules": "hearts-v2", "seed": "96", "scene": "hell"}


def test_what_is_affirmed_is_no_choice_that_denies_it():
    """“Swear that you won't tell” is not what somebody does who says that they will."""
    session = set_up(HELL)
    assert came_to(session, "tell him i'm going to report him").startswith("deed: tell")


CAUGHT = {
    "scenario": "scenarios/silence-means-yes",
    "rules": "heart-rush",
    "seed": "85",
    "scene": "the-bones",
    "after": "fight them",
}


@pytest.mark.parametrize("line", ("i give up", "i surrender", "drop my weapon"))
def test_a_fight_is_given_up_only_when_that_was_asked_once_more(line):
    assert came_to(set_up(CAUGHT), line) == "which: Throw down your weapon"
