"""Figures in brackets are those of whom their sentence is about, and of as many as it counts."""

import pytest

from solo.workshop.stated import whose

SAID = [
    ("Here are 3 very tall goblin archers with mail and bows to shoot down the hall at strangers", "very tall goblin archers", "3"),
    ("In one of the urns hides a giant scorpion", "giant scorpion", "1"),
    ("The well hides a water weird", "water weird", "1"),
    ("Barring the way is an ogre named Mulg", "Mulg", "1"),
    ("The hatch is held from below by the goblins", "goblins", ""),
    ("Nine zombies wander about in the mist", "zombies", "Nine"),
    ("A pair of hungry hyenas roam the yard", "hungry hyenas", "2"),
    ("A crocodile, large", "large crocodile", "1"),
    ("TOLL: A troll to keep the bridge against all travellers", "troll", "1"),
    ("This is the den of an owlbear", "owlbear", "1"),
    ("The room is 40 feet long and holds 4 hobgoblins", "hobgoblins", "4"),
    ("A dozen kobolds cower", "kobolds", "12"),
    ("A goblin and an orc", "orc", "an"),
    ("Roosting in the rafters are six stirges that strike at once", "stirges", "six"),
    ("A black pudding has crept into the cask", "black pudding", "1"),
    ("The old king, Harald", "Harald", "1"),
    ("Behind the altar lurk two **ghouls**", "ghouls", "two"),
]  # fmt: skip


@pytest.mark.parametrize(("before", "name", "many"), SAID)
def test_figures_are_those_of_whom_the_sentence_is_about(before, name, many):
    assert whose(before) == (name, many)


@pytest.mark.parametrize(
    ("before", "name", "many"),
    [
        ("There is a ghoul in the corner", "ghoul", "1"),
        ("Inside is a ghoul", "ghoul", "1"),
        ("Sitting on the throne is Queen Maab", "Queen Maab", "1"),
        ("Captain Flateem is here", "Captain Flateem", "1"),
        ("You find Ann", "Ann", "1"),
        ("If disturbed, 1d6 rats attack", "rats", "1d6"),
        ("Four monks pray, led by Sister Ulla", "Sister Ulla", "1"),
        ("The bridge is watched by **trolls**. If you shout, two will come", "trolls", "two"),
    ],
)
def test_who_is_there_has_the_figures(before, name, many):
    assert whose(before) == (name, many)
