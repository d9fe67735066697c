"""Who is told of as “they” under a heading that says who they are is here by that name; and “them” is those who are several."""

from playing import heard, seated

WOLVES = """## Wolves

They come up on both sides, at a walk: five of them, thin. Ann Reeve has taken your hand, and her shoe off. Those behind her who
are not rowing are loading.

- Walk on. → [Camp](#camp)

## Camp

A fire.

- `on talk ann` "No," says Ann.

## People

### Ann Reeve

A woman of forty. Curious.

### Wolves

Five of them. Wary. 3 HP.
"""
UNDECLARED = WOLVES.partition("### Wolves")[0]


def test_they_are_counted_as_the_text_has_it():
    assert "five of them" in heard(seated(UNDECLARED, rules="cairn").send("count the wolves"))


def test_them_is_who_are_several_and_not_who_came_along():
    session = seated(UNDECLARED, rules="cairn")
    assert {"wolves", "Ann Reeve"} <= {one.name for one in session.moment().beings}
    told = heard(session.send("shout at them"))
    assert "wolves" in told.lower() or "wolves" in str(session.request)
    assert "Ann" not in told


def test_a_place_called_by_a_thing_has_nobody_by_that_name():
    session = seated(UNDECLARED, rules="cairn")
    session.send("walk on")
    assert "camp" not in {one.name.lower() for one in session.moment().beings}


def test_a_word_behind_help_that_is_done_here_is_no_page_of_help():
    session = seated(UNDECLARED, rules="cairn")
    assert "Type a number" not in heard(session.send("help load"))
    assert "Type a number" in heard(session.send("help"))
