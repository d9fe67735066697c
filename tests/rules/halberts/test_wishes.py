"""How wishes for spells are heard: whole words, then sense; when unsure, which one is asked (HAL-RULE-48)."""

import pytest

from solo.core.procedure import Choose
from solo.rules.halberts import magic, tables_magic, wishes

from .conftest import offered

EVERYTHING = ["boon", *tables_magic.effects()]


@pytest.mark.rule("HAL-RULE-48", "HAL-MAGIC-10")
@pytest.mark.parametrize(
    "wish", ["diving down to the wreck", "a profitable trade", "wade through the river Futurno"]
)
def test_a_piece_of_a_word_is_no_prophecy(wish):
    assert magic.refused(wish) == ""


@pytest.mark.rule("HAL-MAGIC-10")
@pytest.mark.parametrize(
    "wish", ["prophesy the war", "divine what the king plans", "predicting tomorrow", "see our future"]
)
def test_prophecies_are_still_refused_in_any_form(wish):
    assert "nothing is written yet" in magic.refused(wish)


@pytest.mark.rule("HAL-MAGIC-08")
@pytest.mark.parametrize(
    ("wish", "refused"),
    [
        ("a demon that kills them", True),
        ("call up a great demon", True),
        ("bring an elemental here", True),
        ("summoning wolves", True),
        ("burn the demon", False),
        ("hold the fire elemental fast", False),
        ("walk through the demonstration", False),
    ],
)
def test_what_never_comes_may_be_struck_where_it_stands(wish, refused):
    assert bool(magic.refused(wish)) is refused


@pytest.mark.rule("HAL-RULE-48")
@pytest.mark.parametrize(
    ("wish", "does"),
    [
        ("push the boat forward", "boon"),
        ("a cloak for the warden", "boon"),
        ("a ladder of ice, up to the window", "boon"),
        ("a fire for the pot", "boon"),
        ("ask the dead man", "boon"),
        ("ask the dead man who killed him", "boon"),
        ("rain, so that nobody hurts us", "boon"),
        ("a cloak of leaves, without harming the tree", "boon"),
        ("a ball of fire among the goblins", "damage"),
        ("flames at the smugglers", "damage"),
        ("hail on the wolves", "damage"),
        ("burning the captain", "damage"),
        ("shielding us from harm", "ward"),
        ("protect us against fire", "ward"),
        ("heal his wounds", "heal"),
        ("terrify the guards", "fear"),
        ("binding the ogre", "hold"),
        ("the guards doze off", "sleep"),
    ],
)
def test_a_wish_is_heard_by_whole_words_and_their_sense(wish, does):
    assert wishes.senses(wish) == [does]
    assert magic.settle("Fire", wish).does == does


@pytest.mark.rule("HAL-RULE-48")
@pytest.mark.parametrize(
    ("wish", "open"),
    [
        ("open the trap door", ["boon", "hold"]),
        ("burn the guards so that they flee", ["damage", "fear"]),
        ("a fire on the hearth", ["damage", "boon"]),
        ("turn the goblins into toads", EVERYTHING),
    ],
)
def test_where_a_wish_may_mean_several_things_it_is_asked_which(table, wish, open):
    table.set(table.hero, Int=9, Fire=1)
    request = offered(magic.act(table.hero, f"fire: {wish}"), table.world)
    assert isinstance(request, Choose) and [option.key for option in request.options] == open
    assert request.usual == open[0] and wish in request.why and not table.log.rolls


@pytest.mark.rule("HAL-RULE-48", "HAL-MAGIC-04")
def test_what_was_answered_is_agreed_and_noted_and_not_asked_again(table):
    table.set(table.hero, Int=9, Fire=1)
    wish = "fire: open the trap door"
    assert table.play(magic.act(table.hero, wish), 1, 1, keys=["hold", "accept"])
    assert [magic.read(note).does for note in table.world.all("spell")] == ["hold"]
    assert table.play(magic.act(table.hero, wish), 1, 1)


@pytest.mark.rule("HAL-RULE-48")
@pytest.mark.parametrize(
    ("wish", "hard"),
    [
        ("search the cellar", False),
        ("read by moonlight", False),
        ("a wall of stone", False),
        ("lead the horses over the bridges", True),
        ("calm the sea", True),
        ("flying over the wall", True),
    ],
)
def test_what_is_very_hard_goes_by_whole_words(wish, hard):
    assert magic.settle("Water", wish).hard is hard


@pytest.mark.rule("HAL-RULE-48")
@pytest.mark.parametrize(
    ("wish", "most"), [("burn the theme of the play", 1), ("burn them", 5), ("blast the allotment", 1)]
)
def test_how_many_goes_by_whole_words(wish, most):
    assert magic.settle("Fire", wish).most == most


@pytest.mark.rule("HAL-RULE-48")
def test_each_sense_that_may_be_asked_has_words():
    assert set(wishes.SENSES) == {*tables_magic.effects(), "boon"}


@pytest.mark.rule("HAL-RULE-48")
@pytest.mark.parametrize(
    "wish",
    [
        "question the drowned woman",
        "talk to the poor drowned man",
        "read the burned letter",
        "find my stabbed brother",
    ],
)
def test_a_word_that_only_describes_somebody_is_not_what_the_spell_does(wish):
    assert wishes.senses(wish) == ["boon"]


@pytest.mark.rule("HAL-RULE-48")
@pytest.mark.parametrize("wish", ["drown the woman", "the goblins burned to ash"])
def test_a_word_for_what_is_to_be_done_is_still_heard(wish):
    assert wishes.senses(wish)[0] == "damage"


@pytest.mark.parametrize(
    ("wish", "at", "only"),
    [("drowned woman", 0, True), ("woman drowned", 1, False), ("the drowned", 1, True)],
)
def test_a_word_says_what_somebody_is_before_them_and_not_behind_them(wish, at, only):
    assert bool(wishes.describes(wishes.words_of(wish), at)) is only
