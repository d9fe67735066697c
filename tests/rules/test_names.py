"""What a creature's name says that it is, in every system: words that only describe, or say whom it deals with, do nothing."""

import pytest

from solo.rules import BUILT_IN
from solo.rules.floor import natures
from solo.rules.floor.names import own_words
from solo.rules.staging import Stage

LINE = "AC 6 [13], HD 2 (9hp), Att 1 × weapon (1d6), ML 8"
# A name, and another that says the same of what it is.
ALIKE = [
    ("idiot dragon hunters", "idiot hunters"),
    ("dragon-hunter", "hunter"),
    ("pseudodragon", "zorble"),
    ("half-dragon", "zorble"),
    ("giant cricket", "cricket"),
    ("giant killer bee", "killer bee"),
    ("sea hag", "hag"),
    ("bear-headed staff", "staff"),
    ("goblin slayer", "slayer"),
    ("troll-slayer", "slayer"),
    ("witch hunter", "hunter"),
    ("undead hunter", "hunter"),
    ("zombie master", "master"),
    ("horse thief", "thief"),
    ("vampire bat", "bat"),
    ("ghost crab", "crab"),
    ("wolf spider", "spider"),
    ("tiger beetle", "beetle"),
    ("skeleton key", "key"),
    ("bear trap", "trap"),
    ("wizard's cat", "cat"),
    ("orc chieftain's wife", "wife"),
    ("mummy's curse victim", "curse victim"),
    ("knight of the dragon", "knight"),
    ("demon cult priest", "cult priest"),
    ("dragon turtle", "turtle"),
    ("guard dog", "dog"),
    ("elephant seal", "seal"),
    ("swarm of rats", "rats"),
    ("wolf, dire", "dire wolf"),
]
STILL = [
    "hill giant",
    "red dragon",
    "orc chieftain",
    "skeleton warrior",
    "zombie ogre",
    "vampire lord",
    "ogre mage",
    "demon lord",
]


@pytest.mark.parametrize("system", sorted(BUILT_IN))
@pytest.mark.parametrize(("name", "plain"), ALIKE, ids=[name for name, _ in ALIKE])
def test_words_that_only_describe_change_no_figure(system, name, plain):
    def figures(called):
        foe = Stage(system).foe(called, LINE)
        held = {key: value for key, value in foe.world.fields(foe.id).items() if key not in ("name", "kind")}
        return held, natures.talks(foe), natures.undead(foe)

    assert figures(name) == figures(plain)


@pytest.mark.parametrize("name", STILL)
def test_words_that_say_what_it_is_count(name):
    assert own_words(name) == name


def test_a_red_dragon_is_one_where_a_system_knows_dragons():
    stage = Stage("halberts")
    assert stage.foe("red dragon", LINE).row == "dragons" and stage.foe("hill giant", LINE).row == "giants"
    assert natures.undead(stage.foe("skeleton warrior", LINE)) and natures.undead(
        stage.foe("zombie ogre", LINE)
    )


@pytest.mark.parametrize(
    ("name", "talks", "undead"),
    [
        ("Dragonfly", False, False),
        ("Giant Slayer", True, False),
        ("Ratcatcher", True, False),
        ("Werewolf Hunter", True, False),
        ("Bearded Devil", True, False),
        ("Undead Slayer", True, False),
        ("Skeleton Key Thief", True, False),
        ("Skeletal Warrior", False, True),
        ("Spider Monkey", False, False),
        ("Hellhound", False, False),
        ("Owlbear", False, False),
        ("Werebear", True, False),
        ("Bugbear", True, False),
        ("Bat Swarm", False, False),
        ("Sea Serpent", False, False),
        ("Serpent Cultist", True, False),
        ("Gelatinous Cube", False, False),
        ("Frogfolk", True, False),
        ("Beekeeper", True, False),
    ],
)
def test_who_can_be_talked_to_is_told_by_the_name_alone(name, talks, undead):
    stage = Stage("cairn")
    being = stage.bare(name, "foes")
    assert (natures.talks(being), natures.undead(being)) == (talks, undead)
