"""What somebody is told is taken up in its words; a yes or a no answers what they asked; who bids them away has to be believed."""

from playing import heard, seated
from tables import rows

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
    "line, words",
    [
        ("tell stagg there is a hole by the gate", "here is a hole by the gate"),
        ("tell him the tenant has moved out", "he tenant has moved out"),
        ("tell stagg that I saw the tenant", "ou saw the tenant"),
    ],
)
def test_what_somebody_is_told_is_taken_up_in_its_words(line, words):
    told = heard(hall().send(line))
    assert words in told and "Louder" not in told, told


def test_who_bids_somebody_away_has_to_be_believed():
    session = hall()
    session.send("tell him that Corbel wants him outside")
    assert session.request is not None and "outside" in session.request.why


@rows("line", ["no", "nope", "say no"])
def test_a_no_is_the_choice_that_says_it_where_somebody_asked(line):
    assert "No it is" in heard(hall().send(line))


def test_a_yes_that_no_choice_says_is_said_to_who_asked():
    assert "“Yes.”" in heard(hall().send("yes"))


def test_what_hears_anything_does_not_stand_before_the_choice_that_asks_it_in_other_words():
    assert "Wet" in heard(hall().send("ask stagg about the canal"))
