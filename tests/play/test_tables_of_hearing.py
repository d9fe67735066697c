"""Small functions of hearing as tables: a line, or a word, and what is read in it, with both sides of each condition."""

from types import SimpleNamespace

from tables import rows

from solo.play import asking
from solo.play.hearing import options
from solo.play.hearing.vocabulary import misspelled
from solo.play.moment import compounded
from solo.play.names import proper
from solo.play.recalling import best_told

TWO = ("Push the cart", "Climb the wall")


@rows(
    ("one", "other", "is_so"),
    [
        ("gravestone", "grave", True),
        ("gravestones", "grave", True),
        ("gravestone", "graves", True),
        ("gravel", "grave", False),
        ("boatyard", "boat", True),
        ("boater", "boat", False),
        ("boatmen", "boat", True),
        ("netting", "net", False),
        ("grave", "gravestone", False),
        ("engrave", "grave", False),
        ("grave", "grave", False),
    ],
)
def test_a_word_that_begins_with_a_longer_one_than_three_letters_and_goes_on_by_three(one, other, is_so):
    assert compounded(one, other) is is_so


@rows(
    ("one", "other", "is_so"),
    [
        ("lantren", "lantern", True),
        ("lanten", "lantern", True),
        ("lantrn", "lantern", True),
        ("lanterrn", "lantern", True),
        ("kantern", "lantern", False),
        ("alntern", "lantern", True),
        ("lant", "lantern", False),
        ("pope", "pipe", False),
        ("wlal", "wall", True),
        ("wal", "wall", False),
        ("table", "cable", False),
    ],
)
def test_a_word_is_misspelled_by_a_letter_and_its_first_is_right(one, other, is_so):
    assert misspelled(one, other) is is_so


@rows(
    ("line", "many", "number"),
    [
        ("the second one", 3, 2),
        ("option 2", 3, 2),
        ("2", 3, 2),
        ("3", 3, 3),
        ("4", 3, 0),
        ("0", 3, 0),
        ("the last one", 3, 3),
        ("the last one", 5, 5),
        ("one", 3, 1),
        ("the one", 3, 0),
        ("i'll take the third, please", 3, 3),
        ("take the lamp", 3, 0),
        ("100", 200, 0),
        ("99", 200, 99),
    ],
)
def test_the_number_of_an_option_is_said_in_words_or_figures_and_is_one_that_there_is(line, many, number):
    assert options.counted(line, many) == number


@rows(
    ("line", "places"),
    [
        ("push the cart", (0,)),
        ("the cart", (0,)),
        ("cart", (0,)),
        ("climb", (1,)),
        ("not the cart", (1,)),
        ("anything but the wall", (0,)),
        ("the cart, not the wall", (0,)),
        ("sing a song", ()),
        ("", ()),
    ],
)
def test_an_option_is_meant_by_its_words_or_by_what_is_not_wanted(line, places):
    assert options.meant(line, TWO) == places


@rows(
    ("text", "labels", "names"),
    [
        ("Mag Orrin stands here.", (), []),
        ("Mag Orrin stands here. You know, Mag is old.", (), ["Mag Orrin"]),
        ("Mag Orrin stands here.", ("Ask, if you dare, Mag",), ["Mag Orrin"]),
        ("Captain Thrale stands here.", (), ["Captain Thrale"]),
        ("The Salt Cellar is here, Salt and all.", (), []),
        ("Captain Thrale and Captain Thrale.", (), ["Captain Thrale"]),
        ("Captain Thrale. Doctor Thrale.", (), ["Captain Thrale"]),
        ("Captain Thrale. Doctor Wren.", (), ["Captain Thrale", "Doctor Wren"]),
    ],
)
def test_names_that_nobody_declared_are_two_capitals_of_which_more_is_said(text, labels, names):
    assert list(proper((text,), labels)) == names


@rows(
    ("words", "others", "answer"),
    [
        ("am i alone", (), "Yes."),
        ("am i alone", ("Osk",), "No: Osk."),
        ("am i alone", ("Osk", "Bet"), "No: Osk, Bet."),
        ("is he alone", ("Osk",), ""),
        ("am i tired", ("Osk",), ""),
    ],
)
def test_whether_one_is_alone_is_told_of_oneself(words, others, answer):
    beings = [SimpleNamespace(name=name) for name in ("Hild", *others)]
    assert asking.of_self(None, SimpleNamespace(beings=beings, hero="Hild"), words.split()) == answer


@rows(
    ("said", "needed", "best"),
    [
        ("old bell", "bell", ("The old bell hangs.",)),
        ("bell", "bell", ("The old bell hangs.", "A bell rang.")),
        ("rang bell", "bell", ("A bell rang.",)),
        ("bell", "", ()),
        ("bell", "drum", ()),
    ],
)
def test_of_what_was_told_the_sentences_that_have_most_of_what_is_said(monkeypatch, said, needed, best):
    lines = ["The old bell hangs.", "A bell rang.", "The old bell hangs.", "It is old."]
    monkeypatch.setattr("solo.play.recalling.told", lambda ground: iter(lines))
    assert best_told(None, said.split(), needed.split()) == best
