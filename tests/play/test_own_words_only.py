"""A choice of consequence is not taken by words that are only scattered in its label; an answer has words of its own."""

from playing import heard, seated
from tables import rows

from solo.core.procedure import Choose, Option
from solo.session.offers import of
from solo.session.reading.answering import by_words

SHORE = """A shore.

## The Shore

A bakehouse stands here. Mist comes in. `meet Sunniva kind` `gain spear` `gain fire pot` `gain letter`

- **Kind** "Well," says Sunniva.
- Go out on the chalk marks, now. `test agility: balance` Dry. → [Out](#out)
- Go out to Pike's sounding-pole. → [Out](#out)
- Hold the coats. `lose spear` You hold them.
- Put it into his hand, in front of them all. `lose fire pot` → [Out](#out)
- Give it up, and sit down. → [Out](#out)
- A rope (ten fathoms): 3 coins. `pay 3 coins` `gain rope` It's yours.
- Feed the pot a torch. `lose spear` It burns.

## Out

Out.

- Go back to the shore. → [The Shore](#the-shore)

## People

### Sunniva

- woman
"""


@rows(
    "line",
    [
        "go on",
        "continue",
        "go in",
        "leave",
        "go under",
        "put it in her hand",
        "hand over the letter",
        "let them have him",
        "give the pot to jessamy",
    ],
)
def test_no_choice_of_consequence_is_taken_by_scattered_words(line):
    session = seated(SHORE, rules="cairn")
    depth = session.depth
    told = heard(session.send(line))
    assert session.world.get("game", "scene") == "the-shore", told
    assert "Lost:" not in told
    assert session.depth <= depth + 1


@rows(
    "line, label", [("buy a rope", "It's yours"), ("give it up", "Out"), ("hold the coats", "You hold them")]
)
def test_a_choices_own_words_still_take_it(line, label):
    assert label in heard(seated(SHORE, rules="cairn").send(line))


def answered(line: str, *labels: str) -> str:
    """Which of these answers a line is; nothing where it is none, or several."""
    asked = Choose("player", tuple(Option(str(at), label) for at, label in enumerate(labels)))
    found = by_words(line, [of(option, {}) for option in asked.options])
    return found.offer.text if found is not None and found.offer is not None else ""


def test_who_does_it_is_oneself_and_two_answers_that_say_the_same_are_one():
    assert answered("me", "You, WIL 15", "Jessamy, WIL 11") == "You, WIL 15"
    assert answered("i do", "You, WIL 15", "Jessamy, WIL 11") == "You, WIL 15"
    assert answered("drop spear", "Drop fire pot", "Drop spear (d8)", "Drop spear (d8)") == "Drop spear (d8)"


def test_who_goes_somewhere_drops_nothing():
    assert answered("go on to the old hearth", "Drop fire pot", "Drop spear (d8)") == ""
