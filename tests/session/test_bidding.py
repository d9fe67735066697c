"""What somebody is asked, or got, to do is said to them, and is never one's own deed."""

import pytest
from playing import heard, seated

from solo.session.commands import COMMANDS
from solo.session.reading import read

OFFICE = """A road.

## The Office

Ann Reeve stands at the desk. A letter lies on it, sealed, and there is a stool.

- Take the other stool, for an hour. `wait 60 minutes` You sit.
- Go out. → [The Yard](#the-yard)
- `on open letter/seal` It says: come at once.
- `on sit, sit down, sit ann` You sit. She does not.
- `on ask ann sign` "With what?" says Ann.
- `on ask ann` "I am busy," says Ann.
- `on look desk` Oak.

## The Yard

Grass.

- Go back. → [The Office](#the-office)

## People

### Ann Reeve

A woman of sixty. Curious.
"""
ASKED = ("ask ann to {}", "get ann to {}", "ask her to {}", "try to get her to {}", "have ann {}")


@pytest.mark.parametrize("form", ASKED)
@pytest.mark.parametrize("what", ["open the letter", "sit down", "look at the desk", "take the other stool"])
def test_who_asks_somebody_to_do_a_thing_does_not_do_it(form, what):
    game = seated(OFFICE)
    found = read(game, form.format(what), COMMANDS)
    assert found.kind == "deed" and found.deed.whom == "Ann Reeve"


@pytest.mark.parametrize("form", ASKED)
def test_what_the_writer_has_for_a_request_answers_it(form):
    game = seated(OFFICE)
    assert "With what?" in heard(game.send(form.format("sign it")))
