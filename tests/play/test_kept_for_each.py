"""Free play's needs: facts kept for each place, rows of tables kept and told again, decks that are shuffled when they are
through, and others met each time."""

from itertools import pairwise

import pytest

from solo.scenario import read_texts
from solo.scenario.checking.check import check
from solo.session import desk
from tests.playing import heard, seated, written

FRONT = "state:\n  place: 1\neach place:\n  stands: 0\n  fed: false\n  way: [dry, wet]\n"
ROAD = """## Road

Here is `roll, shuffled, as stands` [Landmarks](#landmarks), `if fed` and smoke over it, `always` the way `way`.

- Feed it. `fed = true` `way = wet`
- On. `place + 1` → [Road](#road)
- `if place > 1` Back. `place - 1` → [Road](#road)
- Leave. `end escape`

## Landmarks

| d3  | What       |
| --- | ---------- |
| 1   | a door     |
| 2   | a dry well |
| 3   | a boat     |
"""
MARKS = ("a door", "a dry well", "a boat")


def landmark(told: str) -> str:
    """What is told to stand there."""
    return next(mark for mark in MARKS if mark in told)


def problems(body: str, front: str) -> list[str]:
    """What the check says of a text, by code and message."""
    return [f"{each.code}: {each.message}" for each in check(read_texts({"t.md": written(body, front)}))]


def test_a_row_kept_for_each_place_is_rolled_once_and_told_again_on_coming_back():
    session = seated(ROAD, front=FRONT)
    first = landmark(" ".join(tell.text for tell in session.last.tells))
    second = landmark(heard(session.send("on")))
    third = landmark(heard(session.send("on")))
    assert {first, second, third} == set(MARKS)  # shuffled: none twice before all came up
    assert landmark(heard(session.send("back"))) == second
    assert landmark(heard(session.send("back"))) == first


def test_a_variable_kept_for_each_place_is_set_and_asked_for_where_one_is():
    session = seated(ROAD, front=FRONT)
    session.send("feed")
    there = heard(session.send("on"))
    again = heard(session.send("back"))
    assert "smoke" not in there and "the way dry" in there
    assert "smoke" in again and "the way wet" in again


def test_a_shuffled_table_begins_anew_when_all_came_up_and_not_with_the_last():
    deck = "## Hall\n\n- Turn one up. `roll Deck, shuffled`\n- Go. `end out`\n\n## Deck\n\n| d3 | Card |\n|---|---|\n"
    session = seated(deck + "| 1 | ACE |\n| 2 | TEN |\n| 3 | SIX |\n")
    cards = ("ACE", "TEN", "SIX")
    told = [heard(session.send("1")) for _ in range(30)]
    drawn = [next(card for card in cards if card in each) for each in told]
    assert set(drawn[:3]) == set(cards)
    assert all(one != other for one, other in pairwise(drawn))
    assert min(drawn.count(card) for card in set(drawn)) >= 8


FIELD = """## Field

- Whistle. `meet 2 rats kind anew`
  - **Kind** Two rats, at ease.
- Go on. → [Hill](#hill)

## Hill

- Go back. → [Field](#field)
- Leave. `end escape`

## Bestiary

### Rat

1 HP, 3 STR, 12 DEX, 4 WIL, teeth (d4)
"""


def test_who_is_met_anew_is_somebody_else_each_time_and_does_not_stay():
    session = seated(FIELD)
    session.send("whistle")
    first = session.world.get("meeting.field/rat", "foes")
    assert "Two rats, at ease" in heard(session.send("whistle"))
    assert session.world.get("meeting.field/rat", "foes") != first
    session.send("go on")
    assert "still here" not in heard(session.send("go back"))


def test_what_is_kept_for_a_variable_may_be_said_above_it():
    said = problems(
        "## Hall\n\n`place + 1` `stands + 1` {stands}\n\n- Go. `end escape`\n",
        "each place:\n  stands: 0\nstate:\n  place: 1\n",
    )
    assert not any("no variable" in each for each in said)
    nowhere = problems("## Hall\n\n- Go. `end escape`\n", "each place:\n  stands: 0\n")
    assert any("`place` is no variable yet" in each for each in nowhere)


@pytest.mark.parametrize(
    ("front", "told"),
    [
        (
            "state:\n  place: 1\neach plaice:\n  stands: 0\n",
            "`plaice` is no variable; did you mean `each place:`?",
        ),
        ("state:\n  place: 1\neach place: 3\n", "such as `  size: 0`"),
        ("state:\n  place: 1\neach place:\n  place: 0\n", "declared twice"),
    ],
)
def test_what_is_kept_for_a_name_that_is_none_is_told(front, told):
    assert any(told in each for each in problems("## Hall\n\n`place + 1`\n\n- Go. `end out`\n", front))


@pytest.mark.parametrize(
    ("name", "told"),
    [("stand", "did you mean `stands`?"), ("fed", "`fed` is none"), ("xyzzy", "declare it under `state:`")],
)
def test_a_row_can_be_kept_only_in_a_number_that_is_declared(name, told):
    body = ROAD.replace("as stands", f"as {name}")
    assert any(told in each for each in problems(body, FRONT))


def test_nothing_is_wrong_with_what_is_kept_for_each_place():
    assert problems(ROAD, FRONT) == []


def test_the_writers_desk_shows_and_sets_the_one_of_this_place():
    session = seated(ROAD, front=FRONT, writer=True)
    session.desk = desk.Desk()
    session.send("on")
    assert desk.made(session, "fed").said == ["fed of 2 = true (was false)"]
    assert any("fed (of place 2) = true" in line for line in desk.state(session))
    session.take(next(offer for offer in session.offers if offer.text == "Back"))
    assert any("fed (of place 1) = false" in line for line in desk.state(session))


def test_a_row_that_ends_a_sentence_stands_a_blank_behind_it():
    body = "## Hall\n\nWhat stands here is `roll` [Marks](#marks)\n\n- Go. `end out`\n\n## Marks\n\n| d1 | What |\n|---|---|\n| 1 | a bath. |\n"
    session = seated(body)
    assert "What stands here is a bath." in [tell.text for tell in session.last.tells]


def test_slashes_of_what_varies_behind_a_test_are_no_slip_for_or_else():
    body = "## Hall\n\n- Climb. `test agility` `shuffled` *You are up. / You are up, and proud.* or else Down.\n- Go. `end escape`\n"
    assert problems(body, "") == []
