"""What nobody answers is told and claims nothing; a hand lent is no leaving; a beast is caught, and no lock."""

from playing import heard, seated
from tables import rows

from solo.session.commands import COMMANDS
from solo.session.reading import read

QUAY = """
## The Quay

A flag hangs over the quay, and three hens scratch under it. The sea lies below, and a carp in a tub, and ale. Abel Crake sits on a chest and carries a pan.
`meet Abel Crake kind quietly`

- **Kind** He nods.
- Leave him to it. → [Lane](#lane)

- `once` `on buy/eat carp/fish` It tastes of mud. `wait 1 hour`
- `once` `on buy/drink ale` It is thin. `pay 1`

## Lane

A lane.

- Go back. → [The Quay](#the-quay)
- Go in by the gate. → [The Quay](#the-quay)
- Take the stile. → [The Field](#the-field)

## The Field

A field.

- Go back. → [Lane](#lane)

## People

### Abel Crake

A carter. man, 4 HP, 9 STR, 9 DEX, 9 WIL, knife (d6)
"""


def quay(line):
    session = seated(QUAY, rules="cairn")
    return session, heard(session.send(line))


@rows("line", ("salute the flag", "bow to the sea", "hold my nose", "skip a stone", "skim stones"))
def test_a_gesture_is_told_and_claims_nothing(line):
    session, reply = quay(line)
    assert "changes nothing" not in reply and reply.startswith("You ")
    assert session.request is None or session.request.rule != "attempt"


def test_who_helps_somebody_is_not_asked_whether_to_leave_them():
    assert "Leave him" not in quay("help him drop the pan")[1]


def test_who_calls_softly_does_not_shout():
    deed = read(seated(QUAY, rules="cairn"), "call softly up to abel", COMMANDS).deed
    assert deed is None or deed.kind != "shout"


def test_who_walks_along_with_somebody_goes_with_them():
    deed = read(seated(QUAY, rules="cairn"), "walk along with abel", COMMANDS).deed
    assert deed is not None and deed.kind == "follow"


def test_what_is_bought_is_not_eaten_for_nothing():
    session, reply = quay("buy a carp")
    assert "mud" not in reply and "sells a carp" in reply
    assert read(session, "eat the carp", COMMANDS).kind == "heard"
    assert read(session, "buy ale", COMMANDS).kind == "heard"


def test_a_hen_is_no_lock():
    session, _ = quay("pick up a hen")
    assert "locks" not in str(session.request)


@rows("line", ("run", "flee"))
def test_who_only_runs_where_ways_part_is_asked_which(line):
    session, _ = quay("leave")
    found = read(session, line, COMMANDS)
    assert found.kind == "which" and len(found.near) > 1
