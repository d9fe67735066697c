"""A line that is one of the choices by its own words is that choice; what only shares words with one is not."""

from playing import seated
from typed_lines import came_to

ROOM = """## The Room

A room with a bed, a letter on the table and a bell on the wall. Above, a road goes up beside a stream; below you are the pans.
A mule stands in the corner.

- Ask what happened that night
- Ask to share the fire
- Take in half, and stow the rest
- Look out
- Climb to the loft, and sleep → [The Loft](#the-loft)
- Sit by the wall
- Go down to the pans → [The Pans](#the-pans)
- Measure the linen, while she is at the oven `test wits`

## The Loft

A loft.

- Go down → [The Room](#the-room)

## The Pans

Pans.

- Go back up → [The Room](#the-room)
"""


def comes_to(line: str) -> str:
    """How a line is read in the room."""
    return came_to(seated(ROOM), line)


def test_what_a_choice_begins_with_is_that_choice():
    assert comes_to("ask him what happened") == "choice: Ask what happened that night"


def test_what_a_choice_asks_to_do_may_be_done_in_its_words():
    assert comes_to("share the fire") == "choice: Ask to share the fire"


def test_the_first_part_of_a_choice_and_a_noun_more_is_that_choice():
    assert comes_to("take in half the sheet") == "choice: Take in half, and stow the rest"


def test_where_one_looks_out_need_not_be_told():
    assert comes_to("look out of the window") == "choice: Look out"


def test_of_choices_that_rest_the_one_that_says_to_sleep_is_meant_by_sleeping():
    assert comes_to("go to sleep") == "choice: Climb to the loft, and sleep"


def test_sitting_down_is_no_way_down():
    assert comes_to("go down") == "choice: Go down to the pans"


def test_who_rides_away_on_what_is_here_does_not_walk_unasked():
    assert not comes_to("ride down to the pans on the mule").startswith("choice")


def test_what_a_choice_says_of_when_it_is_done_is_not_what_it_is_done_to():
    assert not comes_to("count the loaves").startswith("choice")


def test_a_stream_that_is_told_of_beside_a_road_is_no_way_to_what_lies_below_it():
    assert not comes_to("follow the stream").startswith("choice")


CRACK = """## The Landing

A door with a crack in it, and a ladder under a trap. Bells hang above it.

- Wait till she goes down, and look in the box `test wits`
- Climb to the bells → [The Bell](#the-bell)
- Go straight up, and over the ridge → [The Bell](#the-bell)
- Go back to bed
- `on climb/look ladder/bells` Feathers.

## The Bell

A bell.

- Down → [The Landing](#the-landing)
"""


def test_a_choice_without_its_little_words_and_ways_is_that_choice():
    assert came_to(seated(CRACK), "go to bed") == "choice: Go back to bed"
    assert came_to(seated(CRACK), "climb up to the bells") == "choice: Climb to the bells"
    assert came_to(seated(CRACK), "climb down to the bells") != "choice: Climb to the bells"


def test_a_way_that_is_misspelled_is_that_way():
    assert came_to(seated(CRACK), "go bak to bed") == "choice: Go back to bed"


def test_nobody_turns_back_by_going_up_where_they_are_under_the_sky():
    outdoors = CRACK.replace("## The Landing\n", "## The Landing\n\n`here: outdoors`\n")
    outdoors = outdoors.replace("- Go back to bed\n", "")
    assert came_to(seated(outdoors), "turn back").startswith("no")


BOOK = """## Tam's Corner

Tam sits behind a book.

- Bring the book. "It's heavy," says Tam. `gain ledger`
- Go out. → [Tam's Corner](#tams-corner)

## People

### Tam

- person
"""


def test_what_is_taken_with_one_is_taken_and_is_no_word_to_anybody():
    assert came_to(seated(BOOK), "take the book with us") == "choice: Bring the book"
    assert came_to(seated(BOOK), "take tam with us") != "choice: Bring the book"


def test_who_is_here_is_no_choice_that_asks_who_is_somewhere_else():
    session = seated("## The Gate\n\nThe Rector waits.\n\n- Ask who is under the floor\n- Go on\n")
    assert came_to(session, "who is here?") == "command: people"
