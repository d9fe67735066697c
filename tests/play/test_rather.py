"""Before dice or time go into a deed, the listed choice that may be meant is asked about; and `odds` says what would be offered."""

import re

from playing import heard, seated
from tables import rows

CAMP = """A night by a lake.

## The Shore

Grey ice as far as the pines. A hut stands here with its door off, and dry leaf on the floor. Your boots are wet. A sack lies by the hut. `gain stone`

- Try it with a stone. `test wits: hidden things` It holds.
  - **Failure** It sings.
- Walk over to the pines. `test agility: balance` → [The Pines](#the-pines)
  - **Failure** You come back wet. → [The Pines](#the-pines)
- Sleep in the hut. You sleep. `rest`
- Look about for a dry boot. `test wits: hidden things` A boot.
  - **Failure** None.
- Kneel, and listen at the ice. It sings.

## The Pines

Pines.

- Go back. → [The Shore](#the-shore)
"""


def shore(rules="cairn"):
    return seated(CAMP, rules=rules)


@rows(
    "line, label",
    [
        ("test the ice with a stone", "Try it with a stone"),
        ("cross the ice", "Walk over to the pines"),
        ("crawl over on my belly", "Walk over to the pines"),
        ("search the whole place", "Look about for a dry boot"),
    ],
)
def test_a_choice_of_the_same_kind_or_thing_is_asked_about_before_dice_or_time(line, label):
    session = shore()
    depth = session.depth
    told = heard(session.send(line))
    assert label in told and "Did you mean" in told, told
    assert session.depth == depth and session.request is None


def test_no_does_what_was_typed_and_yes_the_choice():
    session = shore()
    session.send("search the whole place")
    session.send("no")
    assert "search the whole place" in session.request.why
    session = shore()
    session.send("cross the ice")
    assert "DEX save" in heard(session.send("yes"))


@rows("line", ["kneel", "stand up", "search the sack", "climb the pines", "break the ice with my fist"])
def test_a_deed_of_another_kind_with_another_thing_is_offered_as_it_is(line):
    assert "Did you mean 3" not in heard(shore().send(line))


@rows("rules", ["cairn", "halberts", "hearts-d100", "hearts-v2", "heart-rush"])
def test_the_odds_of_a_deed_are_those_that_its_offer_has(rules):
    session = shore(rules)
    depth = session.depth
    told = heard(session.send("odds break the door of the hut"))
    assert session.depth == depth
    session.send("break the door of the hut")
    from solo.screen.situation import question

    offer = " ".join(text for _, text in question(session))
    chance = re.search(r"(\d+) %", offer)
    assert chance is not None, offer
    assert f"{chance[1]} %" in told, (told, offer)


def test_what_is_not_rolled_for_is_said_to_be_so():
    assert "No dice" in heard(shore().send("odds look at the sack"))


STALL = """## The Yard

A yard, with a horse in a stall, and an ostler at his table.

- Wait until he's at his dinner, and help yourself. `test agility: sneaking` `ride = horse` You walk her out.
  - **Failure** He comes out.
- Look under the straw. `gain key` A key.
- Go. `end escape` Out.
"""


def test_the_choice_that_brings_what_one_would_take_is_asked_about_though_it_does_not_name_it():
    session = seated(STALL, rules="heart-rush", front="state:\n  ride: [none, horse]\n")
    told = heard(session.send("steal the horse"))
    assert "help yourself" in told and session.request is None


def test_what_a_choice_brings_is_not_given_away_by_asking():
    session = seated(STALL, rules="heart-rush", front="state:\n  ride: [none, horse]\n")
    assert "straw" not in heard(session.send("take the key"))
