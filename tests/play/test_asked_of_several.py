"""Where several people are, a question without a name goes to the one who has an answer to it, else to whoever spoke last;
what anybody could see for themselves is the oracle's."""

from playing import heard, seated
from tables import rows

from solo.core.party import heroes
from solo.session.commands import COMMANDS
from solo.session.reading import read

OFFICE = """A letter fell out of the wall.

## The Office

Dora Haig stands and looks at it. In the chair Enoch Barley takes his pipe out. A door stands at the back, and it rains on the
roof. "It's the post," says Haig.

- Look at the wall. A wall.
- `on ask haig badge` "Bars open to it," says Haig.
- `on ask enoch moor/heath` "It keeps what it gets," says Enoch.
- `on ask/talk haig` "You'd best be quick," says Haig.
- `on ask/talk enoch` "I had the bag before you," says Enoch.

## People

### Enoch Barley

A man of seventy. Curious.

### Dora Haig

A woman of fifty. Curious.
"""


def office(*lines):
    session = seated(OFFICE, rules="cairn")
    for line in lines:
        session.send(line)
    return session


@rows("line", ["what is the badge for", "what does the badge do?", "tell me about the badge"])
def test_the_one_who_has_an_answer_is_asked(line):
    assert "Bars open" in heard(office().send(line)), line


@rows("line", ["what is the moor like?", "is the moor dangerous?", "have you been over the moor"])
def test_whoever_spoke_last(line):
    assert "keeps what it gets" in heard(office().send(line)), line


@rows("line", ["are you coming with me?", "who hanged him?", "did he hang an innocent man?", "was it you?"])
def test_and_where_nobody_has_one_whoever_spoke_last_answers_in_their_last_words(line):
    assert "best be quick" in heard(office().send(line)), line
    assert "the bag before you" in heard(office("talk to enoch").send(line)), line


@rows("line", ["is it raining?", "is the door locked?", "is there a cellar", "is anybody outside?"])
def test_what_anybody_may_see_is_the_oracles(line):
    assert read(office(), line, COMMANDS).kind == "oracle", line


@rows(
    "line",
    [
        "is it safe?",
        "is there any way round?",
        "is it true that nobody comes back?",
        "is the soup any good",
        "is it your chair?",
    ],
)
def test_but_not_what_one_would_want_to_be_told(line):
    assert read(office(), line, COMMANDS).kind in ("deed", "heard"), line


def test_what_somebody_is_asked_whether_they_can_is_no_command():
    assert "Ways from here" not in heard(office().send("can you walk?"))


HOURS = """The bell has been rung for three hundred years, and on Thursday it cracked.

## Gate

{limit}

- Go in. You go in.
{heard}
"""


def test_the_hour_is_told_with_how_long_there_is_and_with_nothing_else():
    plain = seated(HOURS.format(limit="A gate.", heard=""), rules="cairn")
    assert "cracked" not in heard(plain.send("how long have i got"))
    told = heard(
        seated(HOURS.format(limit="You have until noon.", heard=""), rules="cairn").send(
            "how long have i got"
        )
    )
    assert "until noon" in told


def test_what_the_scenario_says_of_how_long_there_is_comes_first():
    session = seated(HOURS.format(limit="A gate.", heard="- `on how long` Not long.\n"), rules="cairn")
    assert "Not long." in heard(session.send("how long have i got"))


BROOK = """## The Brook

Tib stands by the water. She holds a comb.

- Call to her what you know: that she was on the road. → [In](#in)
- Run. `test might` You run. → [In](#in)
- `on talk tib` "I saw nothing," says Tib.

## In

Water.

- Wait. You wait.

## People

### Tib

A girl of twelve. Curious.
"""


@rows("line", ["do you believe in ghosts?", "what if I run?", "shall I run", "did you know her"])
def test_what_is_only_asked_or_wondered_moves_nobody(line):
    session = seated(BROOK, rules="cairn")
    session.send(line)
    assert session.stage.ground.scene.heading == "The Brook", line


def test_money_offered_for_a_thing_is_not_handed_over_before_that_is_asked():
    session = seated(BROOK, rules="cairn")
    purse = next(iter(heroes(session.world))).coins or 0
    for line in ("I'll give you two coins for it", "I'll give you 2 coins for the comb"):
        session.send(line)
        assert (next(iter(heroes(session.world))).coins or 0) == purse
        session.send("keep them")
