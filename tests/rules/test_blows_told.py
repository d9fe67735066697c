"""The sentences in which blows are told: each fits whoever is named in it, and they change."""

import re
from itertools import pairwise

import pytest
import tables

from solo.rules.floor import blows
from solo.rules.floor.speech import settled
from solo.rules.printed import table
from solo.rules.staging import Stage

ROWS = table("solo.rules.floor", "Blows", "blows.md").rows
WEAPONS = (
    "sword",
    "Long bow",
    "rusty spear",
    "claws",
    "bite",
    "bare hands",
    "",
    "knives",
    "sling",
    "odd thing",
)


def pair():
    """The player's own, and a rat and a smuggler against them."""
    stage = Stage("cairn")
    hild = stage.hero("Hild", hp=4)
    return hild, stage.foe("rat", "2 HP, 4 STR, bite (d4)"), stage.foe("smuggler", "4 HP, knife (d6)")


@tables.rows("row", ROWS)
def test_a_blow_that_lands_says_on_whom(row):
    _, how, words = row
    assert how in blows.HOWS
    assert "{whom" in words or how in ("wide", "close", "dodged", "turned")


@pytest.mark.parametrize("weapon", WEAPONS)
@pytest.mark.parametrize("how", blows.HOWS)
def test_every_blow_with_every_weapon_reads_right(how, weapon):
    hild, rat, smuggler = pair()
    for by, whom in ((hild, rat), (rat, hild), (smuggler, hild), (hild, smuggler), (smuggler, rat)):
        for words in blows.ways(how, weapon, whom=whom):
            said = settled(words, by, whom)
            assert not re.search(r"[{}<>]|you's|[Yy]ou (?:is|has|was)\b|yourself", said), said
            assert not re.search(r"\b(?:knives|claws) (?:comes|goes|bites|thuds|finds)\b", said), said
            assert whom is not rat or "sleeve" not in said


def test_no_two_rounds_in_a_row_are_told_in_the_same_words():
    hild, _, smuggler = pair()
    said = []
    for number in range(1, 9):
        hild.world.put("fight", "round", number)
        said.append(blows.of_several(blows.ways("hit", "sword"), blows.number_of(smuggler) + number))
    assert all(one != other for one, other in pairwise(said)) and len(set(said)) > 3


def test_a_beast_has_its_own_pronoun_and_a_person_theirs():
    hild, rat, smuggler = pair()
    assert settled("{who} {shows} {their} teeth.", rat) == "The rat shows its teeth."
    assert settled("{who} {shows} {their} teeth.", smuggler) == "The smuggler shows their teeth."
    assert settled("{who} {shows} {their} teeth.", hild) == "You show your teeth."
