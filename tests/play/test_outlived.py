"""Whoever answers here is here for every deed; and choices that have outlived what they are about are barred with the reason."""

from playing import heard, seated

BRIDGE = """## Bridge

A man in a clean collar toasts cheese at a fire. `gain the notice`

- Ask to share his fire. "With pleasure," says Thorn.
- Read him the notice. "Very fine," says Thorn.
- Look at the river.
- `on ask thorn/him/man trees` "Lovely trees," says Thorn.
- `on ask wick` He is out with the mule. "He's on the strength," says Thorn.

## People

### Thorn

2 HP, 8 STR, 8 DEX, 8 WIL, knife (d6)

A man who buys timber.

### Wick

A boy.

## Items

### the notice

A sheet of paper.
"""


def bridge():
    return seated(BRIDGE, rules="cairn")


def names(session):
    return [one.name for one in session.moment().strangers]


def barred(session, begins):
    return next(offer.barred for offer in session.offers if offer.text.startswith(begins))


def test_who_answers_here_is_here_though_the_text_has_not_named_them():
    assert names(bridge()) == ["Thorn"]


def test_who_is_only_spoken_of_in_an_answer_is_not_here():
    assert "Wick" not in names(bridge())


def test_who_answers_can_be_attacked_and_is_that_person_and_nobody_made_for_it():
    session = bridge()
    session.send("attack the man")
    assert "a fight with Thorn" in session.request.why


def test_the_dead_are_asked_and_read_to_no_more_and_the_rest_stays():
    session = bridge()
    session.world.put("npc.thorn", "name", "Thorn")
    session.world.put("npc.thorn", "kind", "thorn")
    session.world.put("npc.thorn", "state", "dead")
    stage = session.stage
    why = {stage.label(held.choice): stage.why_not(held) for held in stage.ground.offered().values()}
    assert why["Ask to share his fire"] == why["Read him the notice"] == "Thorn is dead"
    assert not why["Look at the river"]


def test_what_was_burnt_is_not_read_out():
    session = bridge()
    assert not barred(session, "Read him")
    session.send("burn the notice")
    session.send("1")
    assert barred(session, "Read him") == "the notice is burnt"
    assert "Not now" in heard(session.send("read him the notice"))


ROAD = """## Road

`if mule is along` He trots. `always` She walks in your footprints.

- Promise her that you will stay. "Good," says Tib.
- `on hug tib/girl/her` She stands still for it.
"""


def test_whom_a_choice_speaks_to_as_her_is_here_under_the_name_she_answers_by():
    session = seated(ROAD, front="state:\n  mule: [none, along]\n")
    assert names(session) == ["Tib"]


def test_who_comes_along_by_a_variable_of_their_name_is_here_though_nothing_else_says_so():
    text = '## Road\n\n"Snow," says Tib.\n\n- Go on. → [Hut](#hut)\n\n## Hut\n\nFour walls.\n\n- Rest.\n'
    session = seated(text, front="state:\n  tib: [along, gone]\n")
    session.send("go on")
    assert names(session) == ["Tib"]
    alone = seated(text, front="state:\n  tib: [gone, along]\n")
    alone.send("go on")
    assert names(alone) == []
