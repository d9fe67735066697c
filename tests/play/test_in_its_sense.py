"""Nothing that costs is taken by a part of its words: what a choice is only done with, or what lies past what it names, is
asked about first. What is named here is meant before what is in the pack, and one is one."""

from playing import heard, seated
from tables import rows

from solo.core import things
from solo.core.party import heroes
from solo.play.hearing.understanding import understood
from solo.play.scenery import moment_of
from solo.session.commands import COMMANDS
from solo.session.reading import read

BAR = """
## Bar

A pole lies across the road, and a constable leans on it. On the table is a heel of bread. `meet Ned kind quietly`

- **Kind** He nods.
- Put the letter in your boot, and come on with the bag open. `test will` → [Past](#past)
- Go round by the beck, in the water, under the alders. `test agility` → [Past](#past)
- Let him walk in with the child, in front of you, with the billhook. `end`
- Sleep, with your back against the door. → [Past](#past)
- Look at the sky. `again`

## Past

It is night.

- Go. `end`

## People

### Ned

4 HP, 9 STR, 9 DEX, 9 WIL, stick (d4)
"""


@rows(
    "line",
    (
        "open the bag",
        "run past them under the pole",
        "take the billhook",
        "wait till he's asleep then sneak out",
    ),
)
def test_a_noun_alone_takes_no_choice_that_costs(line):
    found = read(seated(BAR, rules="cairn"), line, COMMANDS)
    assert found.kind != "choice", found.offer.text


@rows(
    ("line", "label"),
    (
        ("hide the letter in my boot", "Put the letter"),
        ("go round by the beck", "Go round"),
        ("let him walk in with the child", "Let him"),
        ("sleep against the door", "Sleep"),
    ),
)
def test_what_says_the_deed_takes_the_choice(line, label):
    found = read(seated(BAR, rules="cairn"), line, COMMANDS)
    assert found.kind == "choice" and found.offer.text.startswith(label)


def test_standing_still_to_listen_is_listening():
    deed = read(seated(BAR, rules="cairn"), "stand still and listen", COMMANDS).deed
    assert deed is not None and deed.kind == "listen"


def test_bread_on_the_table_is_no_ration_in_the_pack():
    session = seated(BAR, rules="cairn")
    hero = heroes(session.world)[0]
    before = [(one.name, one.uses) for one in things.owned(hero)]
    deed = understood("eat the bread", moment_of(session.stage.ground))
    assert (deed.what, deed.thing) == ("bread", "")
    session.send("eat the bread")
    assert [(one.name, one.uses) for one in things.owned(hero)] == before


def test_one_of_several_rations_is_given():
    session = seated(BAR, rules="cairn")
    rations = things.find(heroes(session.world)[0], "rations")
    assert rations is not None and rations.uses == 3
    said = heard(session.send("give him a ration"))
    assert rations.uses == 2, said


FORD = """
## Ford

The river is up, and the bridge is gone. Old Jess sits by her fire, and there is a dead woman in the hill. `meet Jess kind quietly`

- **Kind** She nods.
- Go over by the cable, hand over hand. `test might` → [Past](#past)
- Ask what is in the hill. She tells you. `test will`
- Go back. → [Past](#past)

## Past

It is night.

- Go. `end`

## People

### Jess

4 HP, 9 STR, 9 DEX, 9 WIL, stick (d4)
"""


@rows(
    ("line", "kind"),
    (
        ("is there really a dead woman in the hill?", "told"),  # the text says so
        ("how deep is it", "deed"),
        ("swim", "which"),
        ("does Jess have a dog?", "oracle"),
    ),
)
def test_what_is_dealt_with_here_is_not_left_to_dice(line, kind):
    found = read(seated(FORD, rules="cairn"), line, COMMANDS)
    assert found.kind == kind, (found.kind, found.text)
