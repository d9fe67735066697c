"""What the small parts of hearing let through, and what they leave out: each with a case on either side. (Found by breaking
them, `tests/mutants`.)"""

from types import SimpleNamespace

import pytest
from tables import rows

from solo.play import names
from solo.play.hearing import (
    frames,
    labels,
    matching,
    options,
    phrases,
    questions,
    sensing,
    slashes,
    understanding,
    vocabulary,
)
from solo.play.hearing.labels import aim
from solo.play.hearing.phrases import taken_apart
from solo.play.moment import Thing, several
from solo.play.scenery import moment_of
from tests.playing import seated

SHELF = """## Yard

Osk stands by a shelf. A cup and a ring lie on the shelf.

- Wait here.
- Ask Osk about the tide.

## People

### Osk

3 HP
"""


@pytest.fixture
def moment():
    return moment_of(seated(SHELF).stage.ground)


def test_how_it_is_done_falls_away_from_the_end_of_what_is_done():
    assert frames.framed("open the door as quietly as i can") == "open the door"
    assert frames.framed("open the door as quietly as i can as fast as possible") == "open the door"


def test_what_is_said_behind_a_colon_is_nothing_that_a_label_does():
    meant = aim("Say it to her straight: You kept it")
    assert [one.words for one in meant.clauses][1:] == [("say", "it", "to", "her", "straight")]


def test_what_one_knows_for_a_choice_is_in_its_telling_words():
    assert aim("Ask", tools=(labels.KNOWN + "the name of the bell",)).known == ("name", "bell")


def test_what_only_looks_like_a_verb_is_none_in_a_label():
    assert not labels.spelled_right(taken_apart("opne the door")).senses
    assert labels.spelled_right(taken_apart("open the door")).kind == "open"


@rows(
    "line, label, crosses",
    [
        ("unload the cart", "Unload the scenery, and hand the cart over", True),
        ("unload the scenery", "Unload the scenery, and hand the cart over", False),
        ("open the cart", "Unload the scenery, and hand the cart over", False),
        ("open the lid", "Lift the lid, open the chest, lift the chest", True),
        ("lift the chest", "Lift the lid, open the chest, lift the chest", False),
    ],
)
def test_a_label_that_does_it_to_something_else_and_something_else_to_it_is_crossed(line, label, crosses):
    assert matching.crossed(taken_apart(line), aim(label)) is crosses


def test_what_is_handed_to_somebody_is_not_put_away_and_may_be_given_away():
    def fits(label):
        line = taken_apart("give the coin")
        return matching.fitting_verb(line, taken_apart(label), aim(label), ["coin"])

    assert fits("put the coin away") == (0.0, "")
    assert fits("give the coin away") == (1.0, "word")


def test_round_something_is_the_way_round_only_where_the_place_tells_of_it():
    here = (frozenset({"the", "pond", "is", "deep"}),)
    label = aim("The way round", leads=True)
    assert matching.by_way(taken_apart("go round the pond"), label, (), here) == 0.75
    assert matching.by_way(taken_apart("go round the cart"), label, (), here) == 0.0


def test_no_this_and_that_refuses_what_tells_and_wants_nothing():
    assert options.apart("no wet rope of mine") == ("", ([], ["wet", "rope", "mine"]))


@rows(
    "words, left",
    [
        (["look", "the", "word", "up"], ["the", "word"]),
        (["look", "at", "the", "church", "up"], None),
        (["look", "the", "word"], None),
    ],
)
def test_a_phrase_with_a_gap_leaves_what_stands_in_it_unless_a_link_does(words, left):
    assert phrases.beyond_gap(words, ["look", phrases.GAP, "up"]) == left


def test_of_two_verbs_that_a_word_is_near_it_is_the_one_it_slipped_from(monkeypatch):
    monkeypatch.setattr(phrases, "openings", lambda: {"bark": (), "bake": ()})
    monkeypatch.setattr(phrases, "is_word", lambda word: False)
    monkeypatch.setattr(phrases, "misspelled", lambda word, verb: True)
    monkeypatch.setattr(phrases, "slipped", lambda word, verb: verb == "bark")
    assert phrases.known("bakr") == "bark"
    monkeypatch.setattr(phrases, "slipped", lambda word, verb: True)
    assert phrases.known("bekr") == "bekr"  # from either


@rows(
    "text, subject",
    [("do they sleep", ("they", "sleep")), ("have you a rope", ("rope",)), ("is the cup his", ("cup",))],
)
def test_to_do_and_to_have_ask_where_somebody_follows(text, subject):
    found = questions.question_of(text, moment_of(seated(SHELF).stage.ground))
    assert (found.kind, found.subject) == ("yes or no", subject)


def test_several_lines_name_a_choice_only_where_it_has_something_of_all_that_they_name():
    def meant(*lines):
        return sensing.altogether([taken_apart(line) for line in lines], aim("Search the chest"), (), ())

    assert meant("search the chest", "open the chest").named == 1.0
    assert meant("search the chest for the key").named < 1.0


def test_what_is_told_of_is_named_by_its_two_best_words():
    label, here = aim("Old bell, and its rope"), (frozenset({"a", "monk", "and", "bell"}),)
    assert sensing.sensed(taken_apart("tell the monk of the bell"), label, here).named == 0.875


@rows(
    "one, other, both",
    [("ask", "tell", True), ("tell", "ask", True), ("look", "tell", False), ("tell", "look", False), ("ask", "look", False)],
)  # fmt: skip
def test_to_ask_and_to_tell_are_two_things_and_no_others_are(one, other, both):
    assert sensing.asks_and_tells(one, other) is both


def test_a_slash_beside_an_expression_of_two_words_stands_among_whatever_else_is_meant():
    assert slashes._opens([("sit",), ("down", "saw", "put"), ("out",)], 1)
    assert not slashes._opens([("sit",), ("saw", "put"), ("out",)], 1)


@rows(
    "line, clauses",
    [
        ("open the door and go in", ["open the door", "go in"]),
        ("lie and say it went out", ["lie and say it went out"]),
        ("open the door and lie and say it went out", ["open the door", "lie and say it went out"]),
        ("take the rope and the lamp", ["take the rope and the lamp"]),
        ("open the door, rope", ["open the door, rope"]),
    ],
)
def test_a_line_is_as_many_things_as_it_does(line, clauses):
    assert understanding.clauses_of(line) == clauses


@rows("word, place", [("two", 2), ("second", 2), ("rope", 0)])
def test_a_number_and_an_ordinal_say_the_same_place(word, place):
    assert understanding.place_of(word) == place


@rows(
    "said, kind",
    [
        ("show my arm", "gesture"),
        ("approach Osk", "talk"),
        ("put an x at the bottom", "write"),
        ("slip the ring off the shelf", "steal"),
        ("mend my arm", "mend"),
        ("knock back", "knock"),
        ("mend my wound", "tend"),
        ("mend myself", "tend"),
    ],
)
def test_a_verb_is_taken_in_the_sense_of_what_it_names(said, kind):
    found = understanding.understood(said, moment_of(seated(SHELF).stage.ground))
    assert found.kind == kind, found


def test_whose_one_burning_arrow_is_shot_at_somebody_attacks_them(moment):
    found = understanding.understood("shoot a burning arrow into Osk", moment)
    assert (found.kind, found.whom) == ("attack", "Osk")


def at_hand(*found, told=()):
    """A moment in which these are what any words name."""
    return SimpleNamespace(
        thing=lambda words: found,
        carried=(),
        choices=(),
        beings=(),
        told=frozenset(told),
        mentions=lambda word: True,
    )


def test_a_drink_is_no_ration_and_what_is_told_of_here_comes_before_the_pack():
    ration = Thing("Rations", ("rations",), "carried", "thing.1")
    assert understanding.thing_of(("hot", "bread"), at_hand(ration, told=["bread"]), []) == {"what": "bread"}


def test_kinds_of_deeds_are_contrary_where_a_row_names_both():
    assert vocabulary.contrary("give", "steal") and vocabulary.contrary("steal", "give")
    assert not vocabulary.contrary("give", "look")


def test_other_spellings_keep_their_letter_before_an_s_and_lose_it_before_an_ing():
    found = vocabulary.spellings()
    assert (found["analyzes"], found["analyzing"], found["analyzed"]) == ("analyses", "analysing", "analysed")
    assert "analyzeing" not in found and "analyzs" not in found


@rows("word, stem", [("adding", "add"), ("ended", "end"), ("eyes", "eye")])
def test_three_letters_are_left_of_a_form_and_are_a_word(word, stem):
    assert stem in vocabulary.stems(word)
    assert vocabulary.stems("king") == ("king",)


def test_small_words_tell_nothing():
    assert vocabulary.telling(["the", "rope", "is", "by", "a", "lamp"]) == ["rope", "lamp"]


@rows(
    "text, is_called",
    [
        ("Col Ridding comes.", True),  # at the head of a sentence it may be any word
        ("It is dark. Col Ridding comes.", True),
        ("There comes Col Ridding.", False),
        ("Sunniva Ridding comes.", True),
    ],
)
def test_a_family_name_behind_anothers_first_name_is_not_theirs(text, is_called):
    assert names.called("Ridding", ["Sunniva", "Ridding"], text) is is_called


@rows("word, many", [("children", True), ("men", True), ("gulls", True), ("man", False), ("bench", False)])
def test_a_noun_of_several_is_a_plural(word, many):
    assert several(word) is many


@rows("alike, fits", [("old", 0.8), ("ring", 0.6)])
def test_what_is_spoken_of_fits_a_label_better_that_begins_with_it(alike, fits, monkeypatch):
    monkeypatch.setattr(sensing, "broadly", lambda one, other: other == alike)
    assert sensing.verb_fit(taken_apart("tell the monk of the bell"), aim("Old ring")) == fits


def test_tea_is_no_ration_whatever_else_it_may_name():
    ration = Thing("Rations", ("rations",), "carried", "thing.1")
    other = Thing("Urn", ("urn",), "text")
    drink = min(understanding.DRINKS)
    assert understanding.thing_of((drink,), at_hand(ration, other), []).get("thing") != "thing.1"


def test_an_arm_that_one_carries_is_shown_and_ones_own_is_held_out(moment, monkeypatch):
    assert understanding.understood("show my arm", moment).kind == "gesture"
    monkeypatch.setattr(understanding, "carried", lambda words, moment: tuple(words) == ("arm",))
    assert understanding.understood("show my arm", moment).kind != "gesture"
