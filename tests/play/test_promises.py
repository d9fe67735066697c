"""What single parts of play promise: whom they let through, how long it takes, what is told. (Found by breaking them,
`tests/mutants`; each through a game of a small scenario.)"""

from functools import cache
from unittest import mock

import pytest
from playing import adventure, heard, seated, written
from tables import rows

from solo.play.hearing.questions import question_of
from solo.play.hearing.understanding import understood
from solo.play.tables import row_at
from solo.rules.ruleset import Grade

OSK = """

## People

### Osk

3 HP, 9 STR, 12 DEX, 8 WIL, knife (d6)

- person

Osk keeps the gate.
"""
BETTAN = OSK.replace("Osk", "Bettan")


def shop(heading="The Chandler's", text="Ropes hang from the beams.", rest=""):
    return seated(
        f"## {heading}\n\n`here: indoors`\n\n{text}\n\n{rest}\n\n- Wait.\n- Out. `end escape` Bye.\n{OSK}"
    )


@rows(
    ("heading", "text", "rest", "there"),
    [
        ("The Chandler's", "Ropes hang from the beams.", "", True),
        ("Chandler’s", "Ropes hang from the beams.", "", True),
        ("The Chandler", "Ropes hang from the beams.", "", False),
        ("The Candle's", "Ropes hang from the beams.", "", False),
        ("The Chandler's", "The shop is deserted.", "", False),
        (
            "The Chandler's",
            "Ropes hang from the beams.",
            "`meet Osk curious`\n\n- **Curious** Osk looks up.",
            False,
        ),
    ],
)
def test_whoever_a_place_is_called_after_is_there_unless_it_is_empty_or_somebody_else_is_met(
    heading, text, rest, there
):
    session = shop(heading, text, rest)
    said = heard(session.send("talk to the chandler"))
    assert ("chandler is" in said) == there, said


@pytest.mark.parametrize(("state", "helps"), [("up", ["npc.bettan"]), ("out", [])])
def test_a_companion_helps_with_a_deed_who_is_up_to_it(state, helps):
    session = seated(f"## Yard\n\n`join Bettan`\n\nA wall.\n\n- Wait.\n{BETTAN}")
    session.world.put("npc.bettan", "state", state)
    seen = []

    def test(self, hero, task, helpers=()):
        seen.append([helper.id for helper in helpers])
        return Grade("success")
        yield

    with mock.patch.object(type(session.rules), "test", test):
        session.send("climb the wall")
        seen.clear()
        session.take(session.offers[0])
    assert seen == [helps]


@rows(("number", "minutes"), [(0, 60), (1, 60), (3, 180)])
def test_a_rest_of_so_many_hours_is_one_at_least(number, minutes):
    text = "## Yard\n\n`here: safe`\n\n- Nap. `rest snooze hours`\n- Out. `end escape` Bye."
    session = seated(text, front=f"state:\n  snooze: {number}\n")
    session.send("nap")
    assert session.world.get("game", "minute") == 480 + minutes


@rows(
    ("who", "state", "question", "answer"),
    [
        ("npc.osk", {}, "is Osk hurt?", "No: Osk is unhurt."),
        ("npc.osk", {}, "is Osk dying?", "No: Osk is unhurt."),
        ("npc.osk", {"hp": 2}, "is Osk hurt?", "Yes: Osk is hurt."),
        ("npc.osk", {"hp": 2}, "are they hurt?", "Yes: Osk is hurt."),
        ("npc.osk", {"hp": 2}, "is Bettan hurt?", "No: Bettan is unhurt."),
        ("npc.osk", {"hp": 0, "str": 4}, "is he wounded?", "Yes: Osk is badly hurt."),
        ("npc.osk", {"hp": 0, "str": 4}, "is he dying?", "No: Osk is badly hurt."),
        ("npc.bettan", {"hp": 1}, "is Bettan badly wounded?", "Yes: Bettan is hurt."),
        ("npc.bettan", {"hp": 1}, "does Bettan look hurt?", "Yes: Bettan is hurt."),
    ],
)
def test_whether_somebody_is_hurt_is_answered_by_how_they_are(who, state, question, answer):
    text = (
        "## Yard\n\n`join Bettan` `meet Osk curious`\n\n- **Curious** Osk looks up.\n- Out. `end escape` Bye."
    )
    both = OSK.replace("3 HP", "6 HP") + BETTAN.replace("\n\n## People", "").replace("3 HP", "6 HP")
    session = seated(text + both, rules="cairn")
    for field, value in state.items():
        session.world.put(who, field, value)
    assert heard(session.send(question)).strip() == answer


@rows(
    ("line", "plainly", "asked"),
    [
        ("why", ("open", "why", ()), ("open", "why", ())),
        ("who is Osk?", ("about", "who is Osk", ("osk",)), ("about", "who is Osk", ("osk",))),
        ("so, where is Osk", ("about", "where is Osk", ("osk",)), ("about", "where is Osk", ("osk",))),
        ("well, is it safe", ("yes or no", "is it safe", ("it", "safe")), ("yes or no", "is it safe", ("it", "safe"))),
        ("if the gate is open", None, ("yes or no", "the gate is open", ("gate", "open"))),
        ("about the gate", None, ("about", "about the gate", ("gate",))),
        ("for a lamp", None, ("about", "for a lamp", ("lamp",))),
        ("the gate", None, ("yes or no", "the gate", ("gate",))),
        ("have a drink", None, ("yes or no", "have a drink", ("drink",))),
        ("is", None, ("yes or no", "is", ())),
        ("nice coat, where did you get it?", ("about", "where did you get it", ("it",)), None),
        ("look at the gate, is it safe?", ("yes or no", "is it safe", ("it", "safe")), None),
        ("may I go in?", ("may", "go in", ()), ("may", "go in", ())),
        ("how do I open the gate?", ("how", "open the gate", ()), ("how", "open the gate", ())),
        ("how many lamps are there?", ("about", "how many lamps are there", ("lamps",)), None),
        ("when does it open?", ("about", "when does it open", ("it", "open")), None),
        ("Osk is a liar?", ("yes or no", "Osk is a liar", ("osk", "liar")), None),
        ("open the gate?", None, None),
        ("have you seen Osk?", ("yes or no", "have you seen Osk", ("seen", "osk")), None),
    ],
)  # fmt: skip
def test_a_line_is_a_question_of_this_kind_and_after_the_word_ask_of_that(line, plainly, asked):
    moment = shop(rest="`meet Osk curious`\n\n- **Curious** Osk looks up.").moment()
    found = question_of(line, moment)
    assert (found and (found.kind, found.words, found.subject)) == plainly
    if asked is not None:
        found = question_of(line, moment, asked=True)
        assert (found and (found.kind, found.words, found.subject)) == asked


YARD = """## Yard

`first` `gain a letter, a sack, a rope, a lantern, a coat, a flask of water and a loaf of bread quietly`

A dog is tied to the gate. A cup stands on a shelf, a barrel by the well, and wheat grows by the wall. A door, a padlock and a bench. A lamp
hangs on a hook.

{}

- Out. `end escape` Bye.
"""
MEANT = (  # a line, what kind of deed it is where Osk is here, and where nobody is, and what it names
    ("pick the padlock", "open", "open", "padlock", ""),
    ("pick the cup", "take", "take", "cup", ""),
    ("pick a flower", "take", "take", "flower", ""),
    ("leave the rope", "put", "put", "rope", ""),
    ("leave the yard", "go", "go", "yard", ""),
    ("abandon the sack", "put", "put", "sack", ""),
    ("take the road", "go", "go", "road", ""),
    ("take the cup", "take", "take", "cup", ""),
    ("follow the path", "go", "go", "path", ""),
    ("get to the gate", "go", "go", "gate", ""),
    ("fetch the cup", "take", "take", "cup", ""),
    ("get through the door", "go", "go", "door", ""),
    ("go through the gate", "go", "go", "gate", ""),
    ("go for the door", "go", "go", "door", ""),
    ("grab Osk by the wrists", "pull", "pull", "", "Osk"),
    ("take the cup by the handle", "take", "take", "cup", ""),
    ("knock back", "knock", "knock", "", ""),
    ("knock the cup off the shelf", "push", "push", "cup", ""),
    ("knock on the door", "knock", "knock", "door", ""),
    ("knock at the gate", "knock", "knock", "gate", ""),
    ("untie Osk", "free", "open", "", "Osk"),
    ("unlock the padlock", "open", "open", "padlock", ""),
    ("pin the letter to the coat", "put", "put", "letter", ""),
    ("pin Osk to the wall", "attack", "attack", "", "Osk"),
    ("stick the letter on the door", "put", "put", "letter", ""),
    ("take off the coat", "undress", "undress", "coat", ""),
    ("take off the door", "take", "take", "door", ""),
    ("take off the lid", "take", "take", "lid", ""),
    ("move", "go", "go", "", ""),
    ("move the bench", "push", "push", "bench", ""),
    ("slip the cup off the shelf", "steal", "steal", "cup", ""),
    ("slip out", "sneak", "sneak", "", ""),
    ("bite the bread", "eat", "eat", "loaf of bread", ""),
    ("bite the cup", "smell", "smell", "cup", ""),
    ("sew up the coat", "mend", "mend", "coat", ""),
    ("sew the sack", "mend", "mend", "sack", ""),
    ("mend my wounds", "tend", "tend", "yourself", ""),
    ("mend the coat", "mend", "mend", "coat", ""),
    ("heal myself", "tend", "tend", "yourself", ""),
    ("pinch myself", "gesture", "gesture", "yourself", ""),
    ("pinch Osk", "steal", "steal", "", "Osk"),
    ("promise Osk that I will be back", "tell", "tell", "", "Osk"),
    ("promise to be back", "accept", "accept", "be back", ""),
    ("propose a toast", "give", "give", "toast", ""),
    ("show my hands", "surrender", "surrender", "", ""),
    ("show Osk the letter", "show", "show", "letter", "Osk"),
    ("hold the letter up to the light", "look", "look", "letter", ""),
    ("hold the letter up to the lamp", "look", "look", "letter", ""),
    ("dip a finger in the barrel", "touch", "touch", "barrel", ""),
    ("dip the cup in the barrel", "put", "put", "cup", ""),
    ("cut Osk's throat", "attack", "break", "throat", "Osk"),
    ("cut the rope", "break", "break", "rope", ""),
    ("get out the rope", "use", "use", "rope", ""),
    ("get out the cup", "take", "take", "cup", ""),
    ("put an x at the bottom", "write", "write", "x", ""),
    ("put the letter on the shelf", "put", "put", "letter", ""),
    ("watch for a while", "wait", "wait", "while", ""),
    ("watch the gate", "look", "look", "gate", ""),
    ("look for a minute", "wait", "wait", "minute", ""),
    ("search for an hour", "wait", "wait", "hour", ""),
    ("wipe my feet", "gesture", "gesture", "feet", ""),
    ("wipe the cup", "touch", "touch", "cup", ""),
    ("blow on my hands", "gesture", "gesture", "hands", ""),
    ("blow out the lamp", "douse", "douse", "lamp", ""),
    ("fill the sack with wheat", "take", "take", "wheat", ""),
    ("fill the flask", "put", "put", "flask of water", ""),
    ("chop down some wheat", "take", "take", "wheat", ""),
    ("chop down the door", "break", "break", "door", ""),
    ("feed Osk the bread", "give", "give", "loaf of bread", "Osk"),
    ("call Osk", "talk", "talk", "", "Osk"),
    ("approach Osk", "talk", "go", "", "Osk"),
    ("approach the gate", "go", "go", "gate", ""),
    ("close the lantern", "douse", "douse", "lantern", ""),
    ("close the door", "close", "close", "door", ""),
    ("shut the lamp", "douse", "douse", "lamp", ""),
    ("stop the barrel", "use", "use", "barrel", ""),
    ("stop", "wait", "wait", "", ""),
    ("send the letter", "use", "use", "letter", ""),
    ("send Osk away", "free", "free", "", "Osk"),
    ("draw on the wall", "write", "write", "wall", ""),
    ("draw my knife", "attack", "attack", "knife", "Osk"),
    ("hail Osk", "talk", "talk", "", "Osk"),
    ("beckon Osk", "talk", "talk", "", "Osk"),
    ("help", "join", "join", "", ""),
    ("help Osk", "join", "join", "", "Osk"),
    ("save Osk", "tend", "tend", "", "Osk"),
    ("get up", "climb", "climb", "", ""),
    ("tie the rope to the gate", "put", "put", "rope", ""),
    ("tie Osk up", "put", "put", "", "Osk"),
    ("pick Osk's pocket", "steal", "steal", "", "Osk"),
    ("pick somebody's pocket", "steal", "steal", "", ""),
    ("touch the wall", "touch", "touch", "wall", ""),
    ("put my hand in the barrel", "touch", "touch", "barrel", ""),
    ("read the letter aloud", "read", "read", "letter", ""),
    ("ask Osk about the dog quietly", "ask", "ask", "", "Osk"),
    ("give Osk the rope", "give", "give", "rope", "Osk"),
    ("give the rope to Osk", "give", "give", "rope", "Osk"),
    ("throw the cup at Osk", "throw", "throw", "cup", "Osk"),
    ("throw Osk the rope", "throw", "throw", "rope", "Osk"),
)


@rows(("line", "kind", "alone", "what", "whom"), MEANT)
def test_what_a_verb_means_hangs_on_what_it_names_and_on_who_is_here(line, kind, alone, what, whom):
    found = understood(line, in_the_yard("`meet Osk curious`\n\n- **Curious** Osk looks up."))
    assert (found.kind, found.what, found.whom) == (kind, what, whom)
    assert understood(line, in_the_yard("Nobody is here.")).kind == alone


@cache
def in_the_yard(who):
    return seated(YARD.format(who) + OSK).moment()


NEEDS = (
    ("has rope", "needs rope"),
    ("has 2 torches", "needs 2 torches"),
    ("has rope and has 2 torches", "needs rope and 2 torches"),
    ("has rope or has 2 torches", "needs rope or 2 torches"),
    ("know the word", "needs to know the word"),
    ("know 2 of the word, the sign, the name", "needs to know 2 of the word, the sign, the name"),
    ("with Osk", "needs Osk with you"),
    ("met Osk", "needs to have met Osk"),
    ("Osk at least kind", "needs Osk to be kind"),
    ("Osk at most wary", "something is wanting"),
    ("coins >= 500", "needs 500 coins"),
    ("at dusk", "needs dusk"),
    ("after dusk", "needs it to be after dusk"),
    ("alarm >= 2", "something is wanting"),
    ("has rope and open", "needs rope"),
    ("has rope or open", "something is wanting"),
    ("not has rope", ""),
)


def test_what_a_choice_needs_is_named_where_that_can_be():
    choices = "".join(f"- Choice. `needs {needs}` `xp {at}`\n" for at, (needs, _) in enumerate(NEEDS))
    learnt = "- Learn. `learn the word` `learn the sign` `learn the name` `gain rope, torch`\n"
    session = seated(f"## Yard\n\n{choices}{learnt}{OSK}", front="state:\n  open: false\n  alarm: 0\n")
    assert [offer.barred for offer in session.offers[: len(NEEDS)]] == [said for _, said in NEEDS]


@rows(("total", "row"), [(1, 2), (3, 2), (4, 2), (5, 6), (7, 6), (9, 6), (10, 10), (30, 10)])
def test_beyond_the_ends_of_a_table_and_in_its_gaps_the_nearest_row_is_played(total, row):
    table = "\n\n## Finds\n\n| d10 | Find |\n| --- | --- |\n| 2-3 | a |\n| 6-8 | b |\n| 10 | c |\n"
    story = adventure(written("## Yard\n\n- Look. `roll finds`\n- Out. `end escape` Bye." + table))
    assert row_at(story.tables["finds"], total).low == row


@pytest.mark.parametrize(
    "line", ["throw a cup at the guard", "trip the guard", "throw sand in the guard's eyes"]
)
@pytest.mark.parametrize("rules", ["coins", "cairn"])
def test_whoever_does_violence_to_one_has_all_who_were_met_against_them(line, rules):
    met = "`meet 2 guards curious`\n\n- **Curious** They look up.\n- **Hostile** They draw. `fight`\n- **Victory** Over."
    guard = OSK.replace("People", "Bestiary").replace("### Osk", "### Guard")
    session = seated(
        f"## Yard\n\nA cup stands on a shelf.\n\n{met}\n- Out. `end escape` Bye.{guard}", rules=rules
    )
    session.send(line)
    session.take(session.offers[0])
    assert session.phase.state == "fight"
    assert [session.world.get(id, "attitude") for id in session.world.get("fight", "foes")] == ["hostile"] * 2


@rows(
    ("line", "tried"),
    [
        ("ask Osk to open the gate", True),
        ("beg Osk to sing", True),
        ("ask Osk about the way to town", False),
        ("ask Osk how to open the gate", False),
        ("ask Osk whether to go", False),
        ("ask Osk what to do", False),
    ],
)
def test_to_ask_somebody_to_do_something_is_tried_and_a_question_is_answered(line, tried):
    session = shop(rest="`meet Osk curious`\n\n- **Curious** Osk looks up.")
    session.send(line)
    assert (session.request is not None and session.request.why.startswith("To ")) == tried


@rows(
    ("question", "answer"),
    [
        ("do I have a rope?", "Yes: rope."),
        ("do I still have the rope?", "Yes: rope."),
        ("have I got a rope?", "Yes: rope."),
        ("have we enough rope?", "Yes: rope."),
        ("am I carrying a sack?", "Yes: sack."),
        ("do we really have any money?", "Yes: 3."),
        ("do I own a horse?", "No: you carry nothing of the kind."),
        ("do I still have a horse?", "No: you carry nothing of the kind."),
        ("where is my rope?", "You carry it: rope."),
    ],
)
def test_what_one_has_is_answered_by_what_one_carries(question, answer):
    session = seated(
        "## Yard\n\n`first` `gain a letter, a sack and a rope quietly`\n\nIt rains.\n\n- Wait.\n- Out. `end escape` Bye."
    )
    assert heard(session.send(question)).strip() == answer
