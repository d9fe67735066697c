"""Tending wounds is tending whoever has them: oneself, where they are one's own or nobody's."""

from playing import heard, seated
from tables import rows

from solo.core.party import heroes
from solo.play.hearing.understanding import understood
from solo.play.scenery import moment_of
from solo.rules import BUILT_IN
from solo.screen.situation import question

HUT = """
## Hut

A hut. `meet Hask kind quietly`

- **Kind** She stirs the pot.
- Wait. `again`
- Go. `end`

## People

### Hask

4 HP, 9 STR, 9 DEX, 9 WIL, ladle (d4)
"""
OWN = (
    "tend my wounds", "treat my wounds", "heal myself", "heal my wounds", "bandage myself", "bandage my wounds",
    "dress my wounds", "bind my wounds", "see to my wounds", "clean my wounds", "patch up my wounds", "stop the bleeding",
    "tend my injuries", "treat my wound", "fix my cut",
)  # fmt: skip
HERS = ("tend her wounds", "tend Hask's wounds", "treat Hask's wounds", "tend Hask")
OTHERS = ("tend my horse", "treat the leg", "tend")


@rows("rules", BUILT_IN)
def test_who_tends_their_wounds_tends_themselves_in_every_system(rules):
    session = seated(HUT, rules=rules)
    session.world.put(heroes(session.world)[0].id, "hp", 0)

    def told(line):
        said = heard(session.send(line)).split("\n")
        asked = [text for _, text in question(session)]
        session.send("undo")
        return [text for text in (*said, *asked) if not text.startswith("To ")]

    for line in OWN:
        assert told(line) == told("tend myself"), line
    assert not any("Which thing" in text or "you can see" in text for text in told("tend myself"))


@rows(("lines", "whom", "what"), ((OWN, "", "yourself"), (HERS, "Hask", "")))
def test_wounds_are_those_of_whoever_has_them(lines, whom, what):
    session = seated(HUT, rules="cairn")
    for line in lines:
        deed = understood(line, moment_of(session.stage.ground))
        assert (deed.kind, deed.whom, deed.what, deed.unseen) == ("tend", whom, what, ()), line


@rows("line", OTHERS)
def test_what_is_no_wound_is_not_oneself(line):
    deed = understood(line, moment_of(seated(HUT, rules="cairn").stage.ground))
    assert deed.kind == "tend" and deed.what != "yourself"
