"""What is said in scorn is said, and changes one mind once; what only points throws no dice; what goes by is waited out."""

import pytest
from playing import heard, seated

from solo.core.procedure import Choose

YARD = """
## The Yard

A cart stands in the yard, and Sukey Brack on it. A pump drips.

- Tell Sukey that you are sorry. `test charm` She nods.
- Ask to see her ledger. `test charm` There it is.
- `once` Let the rest of the season go by. Leaves fall.
- `on go/walk home` You are at home, here.
- `on call sukey goose` She hisses.
- `on ask/tell/talk sukey` "Say it in order," says Sukey.

## People

### Sukey

Thirty-four. She keeps the house.

- person
"""


def yard():
    return seated(YARD, rules="cairn")


def mind(session):
    return session.world["npc.sukey"].attitude


@pytest.mark.parametrize(
    "line",
    [
        "spit at sukey",
        "spit at her",
        "spit in her face",
        "insult her",
        "call her a liar",
        "call Sukey a miserable coward",
        "call her a fraud",
        "tell her she is a liar",
    ],
)
def test_scorn_is_one_change_of_mind_and_nothing_thrown(line):
    session = yard()
    told = heard(session.send(line))
    assert session.request is None, told
    assert "throwing" not in told and "in order" not in told and "ledger" not in told
    assert mind(session) == "wary", told
    session.send(line)
    assert mind(session) == "wary"


@pytest.mark.parametrize("line", ["spit at the pump", "insult the cart", "spit at the gate"])
def test_scorn_of_a_thing_turns_nobody(line):
    session = yard()
    told = heard(session.send(line))
    assert session.request is None and "wary" not in told and "home" not in told, told
    assert mind(session) != "wary"


def test_what_the_writer_listens_for_comes_before_scorn():
    session = yard()
    assert "hisses" in heard(session.send("call sukey a goose"))


@pytest.mark.parametrize("line", ["learn from it", "find out from it", "inquire about it"])
def test_who_only_points_throws_no_dice(line):
    session = yard()
    told = heard(session.send(line))
    assert "WIL save" not in told, told


@pytest.mark.parametrize("line", ["ask to see the ledger", "ask to see her ledger", "ask about the ledger"])
def test_who_names_it_may_still_try(line):
    session = yard()
    told = heard(session.send(line))
    assert "WIL save" in told or isinstance(session.request, Choose) or "ledger" in told, told


@pytest.mark.parametrize(
    "line", ["let the season go by", "let the rest of the season slip by", "let it go by"]
)
def test_what_goes_by_is_waited_out_and_nobody_is_let_loose(line):
    session = yard()
    told = heard(session.send(line))
    assert "Leaves fall" in told or "rest of the season" in told, told


@pytest.mark.parametrize("line", ["let the cart go by", "let the winter go by", "let the carts pass by"])
def test_what_is_let_go_by_is_no_lock_and_is_waited_for_as_long_as_one_says(line):
    session = yard()
    session.send(line)
    assert session.request is not None and "How long" in session.request.why
    assert "You wait" in heard(session.send("wait ten minutes"))
    assert session.request is None


def test_who_lets_somebody_pass_loses_no_season():
    session = yard()
    assert "Leaves" not in heard(session.send("let her pass"))


@pytest.mark.parametrize("line", ["make straight for home", "make for home", "head straight for home"])
def test_to_make_for_home_is_to_go_home(line):
    assert "at home" in heard(yard().send(line))


def test_what_is_put_to_somebody_is_said():
    session = yard()
    told = heard(session.send("put it to her that the pump has dripped all night"))
    assert session.request is None
    assert "put down" not in told, told
