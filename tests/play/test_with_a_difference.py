"""No success without a difference: what hands can do nothing with is told so, and what was done to a thing stays so."""

import pytest
from playing import heard, seated

WHARF = """A wharf.

## The Wharf

A barge lies at the wharf. A punt is moored to the post. Fields lie beyond the wall, and the wind is up. A bell-rope hangs
from a hook. A desk stands under the shed, and a stone seat. `here: outdoors, boat` `gain knife` `gain bottle`

- `on look rope` It goes up to the bell.
- Go up the bank. → [The Bank](#the-bank)

## The Bank

A bank.

- Go down. → [The Wharf](#the-wharf)
"""


def wharf(*lines):
    session = seated(WHARF, rules="cairn")
    return session, [heard(session.send(line)) for line in lines]


def rolls(session):
    return any(one.text.startswith("Roll it") for one in session.offers if one.numbered)


@pytest.mark.parametrize(
    "line",
    ["push the fields", "lift the wind", "kick the wind", "break the fields", "close the fields", "smash the wind",
     "move the fields", "shut the wind", "jump over the fields", "cover the wind"],
)  # fmt: skip
def test_what_no_hands_can_move_is_told_so_and_costs_nothing(line):
    session, told = wharf(line)
    assert not rolls(session) and told[0].strip()
    assert "In your favour" not in told[0] and " shut." not in told[0].replace("not to be shut.", "")


@pytest.mark.parametrize("line", ["untie the barge", "unmoor the desk", "untie the desk", "loosen the desk"])
def test_what_nothing_ties_is_not_loosed(line):
    _, told = wharf(line)
    assert "is loose" not in told[0]


def test_what_is_told_to_be_moored_is_loosed_and_a_look_shows_it():
    _, told = wharf("untie the punt", "look at the punt", "untie the punt")
    assert "loose" in told[0] and "loose" in told[1] and "already" in told[2]


def test_a_rope_that_was_cut_is_not_pulled_and_an_answer_to_a_look_shows_it():
    session, told = wharf("cut the bell-rope", "look at the rope")
    assert "broken" in told[0] or rolls(session)
    if rolls(session):
        pytest.skip("it took strength")
    assert "broken" in told[1]
    for line in ("pull the bell-rope", "climb the bell-rope", "ring the bell-rope"):
        again = heard(session.send(line))
        assert "broken" in again and not rolls(session)


@pytest.mark.parametrize(
    "line", ["jump overboard", "jump off the boat", "leap over the side", "dive off the barge"]
)
def test_a_leap_out_of_the_place_is_none_where_the_story_has_no_way(line):
    session, told = wharf(line)
    assert not rolls(session) and "where you are" in told[0]


@pytest.mark.parametrize(
    "line", ["lean on the desk", "lean against the desk", "feel the desk", "touch the desk"]
)
def test_what_takes_no_strength_is_not_rolled(line):
    session, told = wharf(line)
    assert not rolls(session) and told[0].strip()


@pytest.mark.parametrize("line", ["bury the cold", "bury the desk", "bury the crown"])
def test_only_what_one_has_or_what_is_dead_is_buried(line):
    _, told = wharf(line)
    assert "lay the" not in told[0]


def test_a_bottle_is_filled_and_not_put_down():
    _, told = wharf("fill my bottle from the river")
    assert "put down" not in told[0]


def test_nothing_is_filled_from_what_holds_nothing():
    _, told = wharf("fill my bottle from the desk")
    assert "full of" not in told[0] and "put down" not in told[0]


@pytest.mark.parametrize("line", ["give me the pole", "hand me the pole please", "pass me the pole"])
def test_who_is_bidden_to_hand_something_over_is_asked_for_it(line):
    text = (
        WHARF.replace("A barge lies", "`join Grete Ammann` A barge lies")
        + "\n## People\n\n### Grete Ammann\n\nA ferrywoman.\n"
    )
    told = heard(seated(text, rules="cairn").send(line))
    assert "you pole" not in told and "Grete" in told
