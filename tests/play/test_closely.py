"""What rolls, costs, moves or ends is taken by a line that says it closely, and by no other: whatever moves about, handles
something else or uses an idiom is a deed of its own, or is asked about."""

from playing import seated
from tables import rows

from solo.session.commands import COMMANDS
from solo.session.reading import read

HUT = """
## The Hut

Bryn sits by the stove with a carp on her knees, and a rope hangs by the door. `meet Bryn kind quietly`

- **Kind** She nods.
- Leave her to it. → [Yard](#yard)
- Get up through the thatch, and hold on. `test might` → [Yard](#yard)
- Put your back to the hatch, and heave. `test might` or else it holds.
- Take him down, the boy on the beam. `test agility` or else he falls.
- Climb to the loft. → [Yard](#yard)
- Kneel, and listen at the boards. `wait 1 hour`

## Yard

Night.

- Go back. → [The Hut](#the-hut)

## People

### Bryn

4 HP, 9 STR, 9 DEX, 9 WIL, knife (d6)
"""


@rows(
    "line",
    (
        "wriggle out",
        "stagger",
        "limp",
        "run about",
        "run in circles",
        "tumble",
        "cross over",
        "hold my tongue",
        "help her",
        "feed the birds",
        "make camp",
        "cross it",
    ),
)
def test_a_loose_fit_takes_nothing_that_hangs_on_it(line):
    found = read(seated(HUT, rules="cairn"), line, COMMANDS)
    assert found.kind not in ("choice", "act", "heard"), found.offer.text


@rows(
    ("line", "label"),
    (
        ("leave", "Leave"),
        ("go out", "Leave"),
        ("leave bryn to it", "Leave"),
        ("get up through the thatch", "Get up"),
        ("heave at the hatch", "Put your back"),
        ("shove the hatch", "Put your back"),
        ("take the boy down", "Take him"),
        ("kneel and listen", "Kneel"),
        ("go up", "Climb"),
    ),
)
def test_what_says_a_choice_in_other_words_takes_it(line, label):
    found = read(seated(HUT, rules="cairn"), line, COMMANDS)
    assert found.kind == "choice" and found.offer.text.startswith(label), found
