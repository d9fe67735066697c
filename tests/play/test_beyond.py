"""What nobody can do is said to be that: no dice are thrown for it, and the rest of its words takes no choice."""

import pytest
from playing import heard, seated
from typed_lines import set_up

ROCKS = {"scenario": "the-salt-cellar", "rules": "cairn", "seed": "5", "after": "2"}


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("fly over the wall", "no wings"),
        ("i want to fly", "no wings"),
        ("try to turn into a gull", "stay what you are"),
        ("teleport home", "long way round"),
        ("walk through the wall", "long way round"),
        ("travel back in time", "Time goes by"),
        ("read his thoughts", "only guess"),
        ("make the sea disappear", "stay what they are"),
        ("bring the dead man back to life", "a power"),
        ("win the game", "a step at a time"),
    ],
)
def test_what_nobody_can_do_costs_nothing_and_takes_no_choice(line, told):
    session = set_up(ROCKS)
    depth = session.depth
    assert told in heard(session.send(line))
    assert session.depth == depth


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("fly", "You are over it."),
        ("turn into a hare", "Long ears."),
        ("levitate", "no wings"),
    ],
)
def test_a_choice_or_what_is_listened_for_that_says_it_goes_before(line, told):
    field = "## Field\n\nA ditch.\n\n- Fly over the ditch. You are over it.\n- Quaff invisibility. There goes all of you.\n- Wait.\n- `on turn hare` Long ears.\n"
    assert told in heard(seated(field, "cairn").send(line))


def test_who_has_something_that_makes_them_so_is_not_told_that_they_cannot():
    field = "## Field\n\nA ditch.\n\n- Quaff invisibility. `once` There goes all of you.\n- Wait.\n"
    assert "stay what you are" not in heard(seated(field, "cairn").send("become invisible"))
