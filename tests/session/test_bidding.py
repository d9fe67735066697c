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


YARD = """A road.

## The Yard

Ann Reeve stands by a cart, with the Grey Post. `meet Ann Reeve wary` Two men sit on the wall. The cart was cut loose by a boy.

- `on ask ann who are, ask ann name` "Reeve," says Ann.
- `on ask ann men` "They're my brother's," says Ann.
- `on ask ann bailiff/letter` "I know of one," says Ann.
- `on ask ann cold/why` "It's always cold here," says Ann.
- `on ask man/post/him late` "I'm never late," says the Grey Post.
- Bid them good night. → [The Road](#the-road)
- Take the cart, and go. → [The Road](#the-road)

## The Road

Grass.

- Go back. → [The Yard](#the-yard)

## People

### Ann Reeve

- woman

A woman of sixty. 5 HP.
"""


def yard():
    return seated(YARD, rules="cairn")


@pytest.mark.parametrize("line", ["ask ann who they are", "ask ann who the two men are"])
def test_who_others_are_is_not_answered_by_who_is_asked_of_themselves(line):
    assert "my brother's" in heard(yard().send(line))


def test_a_why_is_not_answered_by_a_phrase_that_has_only_the_why():
    assert "always cold" not in heard(yard().send("ask ann why she sells eggs"))
    assert "always cold" in heard(yard().send("ask ann why it is cold"))


def test_what_answers_a_question_about_one_thing_is_no_reply_to_news_of_another():
    assert "I know of one" not in heard(yard().send("tell ann that I have a parcel for the bailiff"))
    assert "I know of one" in heard(yard().send("ask ann about the bailiff"))


@pytest.mark.parametrize("line", ["tell ann I will take the cart", "good evening, ann"])
def test_what_is_only_told_leads_nowhere(line):
    game = yard()
    game.send(line)
    assert game.world.get("game", "scene") == "the-yard"


def test_a_good_word_warms_who_is_cool_once():
    game = yard()
    first, again = (
        heard(game.send("tell ann her cart is beautiful")),
        heard(game.send("tell ann her cart is lovely")),
    )
    assert "curious" in first and "curious" not in again


def test_a_small_favour_is_refused_by_who_is_wary_and_done_by_who_is_not():
    game = yard()
    assert "done as you asked" not in heard(game.send("ask ann to sit down"))
    game.send("tell ann her cart is beautiful")
    assert "sits down" in heard(game.send("ask ann to sit down"))


def test_who_did_a_thing_is_told_again_where_the_place_says_it():
    assert "cut loose by a boy" in heard(yard().send("who cut the cart"))


def test_who_is_called_so_with_an_article_is_somebody_who_may_be_spoken_to():
    assert any(one.name == "The Grey Post" for one in yard().moment().beings) or yard().moment().bystanders


def test_who_is_told_something_as_them_is_the_first_of_those_without_a_name():
    text = YARD.replace("Ann Reeve stands by a cart, with the Grey Post. `meet Ann Reeve wary` ", "")
    assert "nobody here" not in heard(seated(text, rules="cairn").send("tell them it is not fair"))


def test_a_thing_that_is_praised_is_praise_too():
    assert "good word" in heard(yard().send("tell ann it's a beautiful cart"))


@pytest.mark.parametrize(
    "line",
    [
        "who are you?",
        "ask ann who she is",
        "ask ann her name",
        "what are you called?",
        "ask ann what is your name",
    ],
)
def test_who_is_asked_who_they_are_says_it(line):
    text = YARD.replace('- `on ask ann who are, ask ann name` "Reeve," says Ann.\n', "").replace(
        "`meet Ann Reeve wary`", ""
    )
    game = seated(text, rules="cairn")
    assert "Reeve" in heard(game.send(line))


def test_who_is_asked_what_a_cart_is_called_does_not_give_their_own_name():
    text = YARD.replace('- `on ask ann who are, ask ann name` "Reeve," says Ann.\n', "").replace(
        "`meet Ann Reeve wary`", ""
    )
    assert "“Ann Reeve.”" not in heard(seated(text, rules="cairn").send("ask ann what the cart is called"))
