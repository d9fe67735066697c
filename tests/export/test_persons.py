"""What was told to you, told of somebody: the right pronouns, and the verbs that go with them."""

import pytest

from solo.core import pronouns
from solo.export.persons import Person, attempt, deed, sentences, told_of

SHE = Person("Hild", pronouns.SETS["she"])
THEY = Person("Ash", pronouns.SETS["they"])
BOTH = Person("Brand and Ebba", pronouns.SETS["they"], many=True)
XE = Person("Wren", ("xe", "xem", "xyr", "xyrs", "xemself"))


@pytest.mark.parametrize(
    ("said", "she", "they"),
    [
        ("You draw, and your hand shakes.", "She draws, and her hand shakes.", "They draw, and their hand shakes."),
        ("The door shuts behind you.", "The door shuts behind her.", "The door shuts behind them."),
        ("When you look again, it is gone.", "When she looks again, it is gone.", "When they look again, it is gone."),
        ("You’re late. Do you know the way?", "She is late. Does she know the way?", "They are late. Do they know the way?"),
        ("“Who sent you?” she asks you.", "“Who sent you?” she asks her.", "“Who sent you?” she asks them."),
        ("Take it for yourself; it is yours.", "Take it for herself; it is hers.", "Take it for themself; it is theirs."),
        ("There is nothing here for you.", "There is nothing here for her.", "There is nothing here for them."),
        ("The rope pays out faster than you do.", "The rope pays out faster than she does.", "The rope pays out faster than they do."),
        ("You never learn who lit it.", "She never learns who lit it.", "They never learn who lit it."),
        ("You take the rope and climb the wall.", "She takes the rope and climbs the wall.", "They take the rope and climb the wall."),
        ("She watches you see it.", "She watches her see it.", "She watches them see it."),
        ("You did not sign.", "She did not sign.", "They did not sign."),
        ("Nobody knew where you were.", "Nobody knew where she was.", "Nobody knew where they were."),
        ("It speaks as you would to a horse.", "It speaks as one would to a horse.", "It speaks as one would to a horse."),
        ("You've seen it.", "She has seen it.", "They have seen it."),
    ],
)  # fmt: skip
def test_what_was_told_to_you_is_told_of_them_and_speech_stays_as_it_was(said, she, they):
    said = said.replace("'", "’")
    assert told_of(said, SHE)[0] == she
    assert told_of(said, THEY)[0] == they


def test_several_do_and_words_of_ones_own_agree():
    assert told_of("You hurt yourself.", BOTH)[0] == "They hurt themselves."
    assert told_of("You sign, and your hand shakes.", XE)[0] == "Xe signs, and xyr hand shakes."
    assert told_of("You sign, and then you go.", SHE, named=True)[0] == "Hild signs, and then she goes."
    assert told_of("You sign, and then you go.", THEY, named=True)[0] == "Ash signs, and then they go."


@pytest.mark.parametrize(
    ("label", "does", "tries"),
    [
        ("Weigh the tin yourself.", "Hild weighs the tin herself", "Hild tries to weigh the tin herself"),
        ("Wait, and listen.", "Hild waits, and listens", "Hild tries to wait, and listen"),
        ("Down to the cross.", "Hild goes down to the cross", "Hild tries to go down to the cross"),
        ("“I’ll sign.”", "Hild says: “I’ll sign.”", ""),
        ("Turn your back to the lamp, and make the mark.", "Hild turns her back to the lamp, and makes the mark",
         "Hild tries to turn her back to the lamp, and make the mark"),
        ("Try the door", "Hild tries the door", "Hild tries the door"),
        ("Carry it out", "Hild carries it out", "Hild tries to carry it out"),
        ("Don’t sign", "Hild does not sign", ""),
    ],
)  # fmt: skip
def test_what_was_chosen_is_told_as_done_or_tried(label, does, tries):
    assert deed(label, SHE, named=True)[0] == does
    assert attempt(label, SHE, named=True)[0] == tries


def test_what_is_no_deed_is_not_sure_to_be_grammar():
    assert not deed("The left-hand door", SHE, named=True)[1]


def test_sentences_are_parted_and_what_is_said_in_one_breath_is_not():
    text = "He nods. “Sit. Eat.” You sit! Mr. Dray laughs."
    assert sentences(text) == ["He nods.", "“Sit. Eat.”", "You sit!", "Mr. Dray laughs."]
