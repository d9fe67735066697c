"""What somebody is told is taken in, by what kind of thing it is; a yes or a no answers what they asked; who bids them away has to be believed."""

from playing import heard, seated
from tables import rows

from solo.play import speaking

HALL = """A hall.

## The Hall

A wheel, and a bench. Stagg stands before the wheel. `meet Stagg curious` "Which are you?" says Stagg. "Yes or no?"

- **Curious** "So?" he says. "Which?"
- `on ask/tell/talk stagg` `in turn` *"Louder," says Stagg. / "Hold that," says Stagg.*
- Say that you're a No. "No it is," says Stagg.
- Ask what the Cut is like. "Wet," says Stagg.
- Go out. → [The Yard](#the-yard)

## The Yard

A yard.

- Go back. → [The Hall](#the-hall)

## People

### Stagg

- man

He carries keys.

### Corbel

- man
"""


def hall():
    return seated(HALL, rules="cairn")


@rows(
    "line",
    [
        "tell stagg there is a hole by the gate",
        "tell him the tenant has moved out",
        "tell stagg that I saw the tenant",
    ],
)
def test_what_somebody_is_told_is_taken_in_and_never_said_back(line):
    told = heard(hall().send(line))
    assert told.startswith("Stagg ") and "“" not in told and "Louder" not in told, told


@rows(
    "line, act",
    [
        ("tell him he is a fool", "abuse"),
        ("tell him I am sorry", "sorry"),
    ],
)
def test_what_is_said_is_taken_as_the_act_that_it_is(line, act):
    told = heard(hall().send(line))
    ways = speaking.taken(act, "curious").split(" / ")
    assert any(way.strip() in told for way in ways), told


def test_who_bids_somebody_away_has_to_be_believed():
    session = hall()
    session.send("tell him that Corbel wants him outside")
    assert session.request is not None and "outside" in session.request.why


@rows("line", ["no", "nope", "say no"])
def test_a_no_is_the_choice_that_says_it_where_somebody_asked(line):
    assert "No it is" in heard(hall().send(line))


def test_a_yes_that_no_choice_says_is_said_to_who_asked():
    told = heard(hall().send("yes"))
    assert any(way.strip() in told for way in speaking.taken("answered", "curious").split(" / ")), told


def test_what_hears_anything_does_not_stand_before_the_choice_that_asks_it_in_other_words():
    assert "Wet" in heard(hall().send("ask stagg about the canal"))
