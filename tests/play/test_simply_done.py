"""What simply happens, what somebody keeps one from, and what words mean by whom and what they name."""

import pytest
from playing import heard, seated

from solo.core.things import owned
from solo.core.world import UP
from solo.referee import edges
from solo.rules import BUILT_IN
from solo.rules.staging import Stage
from solo.session.commands import COMMANDS
from solo.session.reading import read
from solo.session.session import Session

PEOPLE = """

## People

### Osk

3 HP, 9 STR, 12 DEX, 8 WIL, stick (d4)

- person

He keeps the gate.

### Pell

2 HP, 9 STR, 12 DEX, 8 WIL, stick (d4)

- person

A boy of ten.
"""
YARD = (
    """## Yard

`here: outdoors, day`

`first` `gain rope, torch, bread` `earn 9 coins`

A fire burns in a pit. Cups stand on a table, and eleven chairs in a ring. A wheel lets the gates down. There is washing on a line,
and a goat. On the skyline stands a gibbet.

{}

- Go. `end escape` Out.
"""
    + PEOPLE
)


def yard(more: str = "") -> Session:
    """The yard, with these people in it."""
    return seated(YARD.format(more))


def asks(session: Session) -> bool:
    """Is something offered before it is done?"""
    return session.request is not None and getattr(session.request, "rule", "") == "attempt"


@pytest.mark.parametrize(
    "line, so",
    [
        ("put a log on the fire", "burning up"),
        ("throw some wood on the fire", "burning up"),
        ("break a cup", "broken"),
        ("milk the goat", "milk"),
        ("take a shirt off the line", ""),
    ],
)
def test_a_small_thing_happens_without_dice_and_changes_something(line, so):
    session = yard()
    before = session.world.state()
    said = heard(session.send(line))
    assert not asks(session), said
    assert session.world.state() != before, said
    assert so in " ".join(edges.told(session.world)), said


def test_a_map_that_is_drawn_is_a_note():
    session = yard()
    session.send("draw a map")
    assert session.world.fields("note")


def test_who_sits_down_on_what_is_told_of_is_told_of_that():
    assert "eleven chairs" in heard(yard().send("sit in one of the chairs"))


@pytest.mark.parametrize(
    "tag", ["says the old woman, and comes out from under the cart", "she says, and kicks the cart"]
)
def test_what_only_goes_on_after_speech_is_told_by_itself_of_nothing(tag):
    said = heard(yard(f'A cart waits. "Well," {tag}.').send("sit on the cart"))
    assert "cart" in said and tag not in said


def test_who_comes_along_is_taken_up_and_set_down_again():
    session = yard("`join Pell`")
    session.send("pick Pell up")
    assert any("carrying Pell" in told for told in edges.told(session.world))
    session.send("put Pell down")
    assert not any("carrying" in told for told in edges.told(session.world))


MET = "`meet Osk {}`\n\n- **Wary**, **Curious**, **Kind**, **Hostile** He looks at you.\n- Pass on."


GATE = (
    """## Gate

A wheel lets the gates down.

`meet Osk {}`

- **Hostile** Osk spits. `fight`
- **Wary**, **Curious**, **Kind** He looks at you.
  - Go for him. `fight`
  - Say that you mistook the door. `end escape` Out.
"""
    + PEOPLE
)


@pytest.mark.parametrize("attitude, free", [("wary", False), ("curious", False), ("kind", True)])
def test_whoever_is_met_and_is_no_friend_keeps_one_from_what_stands_there(attitude, free):
    session = seated(GATE.format(attitude))
    assert session.phase.state == "encounter"
    before = session.world.state()
    said = heard(session.send("turn the wheel"))
    assert asks(session) is free, said
    assert free or "Osk" in said and session.world.get("game", "minute") == before["game"].get("minute")


def test_who_is_pushed_into_something_is_asked_about_and_falls():
    session = yard(MET.format("wary"))
    session.send("push Osk off the table")
    assert asks(session)
    assert session.world["npc.osk"].state == UP


def test_a_bet_is_a_bet_and_its_stake_is_what_was_said():
    session = yard(MET.format("curious"))
    said = heard(session.send("bet him 2 coins I can beat him at arms"))
    assert asks(session), said
    had = session.stage.ground.engine("coins")
    session.take(session.offers[0])
    assert abs(session.stage.ground.engine("coins") - had) == 2


@pytest.mark.parametrize(
    "line, why", [("throw my rope to the gibbet", "too far"), ("throw my rope to the tree", "no tree")]
)
def test_nothing_is_thrown_at_what_is_far_or_not_here(line, why):
    session = yard()
    assert why in heard(session.send(line))
    assert not asks(session)


def test_a_burning_thing_that_is_waved_at_somebody_is_a_threat():
    session = yard(MET.format("wary"))
    said = heard(session.send("wave my torch at him"))
    assert asks(session), said


@pytest.mark.parametrize(
    "line, asked", [("wait", False), ("wait an hour", False), ("wait for the bell", True)]
)
def test_a_wait_for_what_has_no_hour_asks_how_long(line, asked):
    session = yard()
    session.send(line)
    assert asks(session) is asked
    assert asked is (session.world.get("game", "minute", 480) == 480)


def test_ten_days_are_no_day():
    session = yard()
    session.send("wait 3 days")
    assert "3 days" in session.request.why


def test_who_is_tied_to_one_comes_along_and_holds():
    session = yard("`join Pell`")
    session.send("tie Pell to me with the rope")
    assert any("Pell is tied to you" in told for told in edges.told(session.world))


@pytest.mark.parametrize(
    "line, said",
    [
        ("marry Osk", "says no"),
        ("look for work", "no work"),
        ("count the people", "One: Osk"),
        ("wave at Nobodaddy", "You wave"),
        ("tie my horse to the post", "no horse"),
    ],
)
def test_what_comes_of_nothing_is_said_and_nothing_is_done(line, said):
    session = yard(MET.format("wary"))
    before = session.world.state()
    told = heard(session.send(line))
    assert said in told and not asks(session), told
    after = session.world.state()
    assert {id: one for id, one in after.items() if id != "game"} == {
        id: one for id, one in before.items() if id != "game"
    }


def test_what_is_named_beside_in_a_choice_that_ends_the_story_is_no_taking_of_it():
    session = seated(
        "## Table\n\nA book lies open. A chair stands by it.\n\n"
        "- Take his place, for as long as there is a book to keep. `end captured` You stay.\n- Go. `end escape` Out."
    )
    session.send("grab the book")
    assert not session.over


def test_who_offers_a_thing_is_not_taken_prisoner_by_a_choice_that_gives_oneself_up():
    session = seated(
        "## Quay\n\n`gain knife` Two men with a chair come on.\n\n- Give it up, and sit down. `end captured` You sit.\n- Run. `end escape` Out."
    )
    session.send("offer them my knife")
    assert not session.over


@pytest.mark.parametrize(
    "line", ["push Osk off the table", "push Osk off his chair", "shove Osk into the pit"]
)
def test_whoever_is_pushed_somewhere_is_who_is_pushed(line):
    session = yard(MET.format("wary"))
    session.send(line)
    assert asks(session) and "fight with Osk" in session.request.why


def test_what_the_text_has_put_on_one_comes_off_and_goes_on_again_without_dice():
    session = seated("## Yard\n\nHe sets a helmet on your head, and steps back.\n\n- Wait. `once`\n", "cairn")
    said = [
        heard(session.send(line))
        for line in ("take off the helmet", "put it on", "put on the helmet", "remove the helmet")
    ]
    assert said == [
        "You have the helmet off.", "You have the helmet on.", "You have the helmet on already.", "You have the helmet off.",
    ]  # fmt: skip


WOLVES = """## Snow

Two wolves, a grey one and a thin one, thirty yards off. Ropes hang here, tied up with string.

`meet 2 wolves wary`

- **Hostile** They come. `fight`
- **Wary**, **Curious** They look.
  - Throw them a day's food. `lose ration` They eat.
  - Stand still. → [Snow](#snow)

## Bestiary

### Wolf

3 HP, 9 STR, 12 DEX, 8 WIL, bite (d6)
"""


def test_whoever_is_met_is_attacked_by_what_the_text_calls_them():
    session = seated(WOLVES)
    session.send("attack the grey wolf")
    assert asks(session) and "fight" in session.request.why


@pytest.mark.parametrize("line", ["feed them", "feed the thin one"])
def test_who_feeds_means_the_choice_that_does(line):
    found = read(seated(WOLVES), line, COMMANDS)
    there = found.near or (found.offer,)
    assert [one.text for one in there] == ["Throw them a day's food"]


def test_a_child_is_taken_by_the_hand_without_a_struggle():
    session = yard("`join Pell`")
    said = heard(session.send("take Pell by the hand"))
    assert not asks(session) and "lets you" in said


def test_what_is_taken_is_what_was_said():
    said = heard(seated(WOLVES.split("`meet")[0] + "- Go. `end escape` Out.").send("take the string"))
    assert "string" in said and "rope" not in said


STALL = """## The Yard

A yard, with a horse in a stall. An ostler sits at his table. "Bespoke," says the ostler.

- Go. `end escape` Out.
"""


@pytest.mark.parametrize("seed", range(6))
def test_who_is_caught_stealing_a_beast_has_its_keeper_to_deal_with_and_not_the_beast(seed):
    session = seated(STALL, rules="cairn", seed=str(seed))
    session.send("steal the horse")
    told = heard(session.send("1"))
    assert "horse is" not in told and "of the horse's" not in told
    assert ("caught" in told) is ("The ostler is" in told)


@pytest.mark.parametrize(
    "line, told",
    [
        ("wear plate", "You have your plate on already."),
        ("use lute", "You have your lute to hand."),
        ("wield dagger", "You take the dagger in hand."),
    ],
)
def test_what_one_names_is_not_done_with_another_thing_because_that_is_all_there_is_to_do(line, told):
    session = seated("## Room\n\n`here: indoors`\n\n- Go. `end escape`\n", "cairn")
    hero = session.world["hero.1"]
    for thing in list(owned(hero)):
        session.world.put(thing.id, "owner", "")
    Stage("cairn", session.world).give(hero, "plate", "lute", "dagger")
    session.world.put("hero.1", "hands", ())
    assert told in heard(session.send(line))


@pytest.mark.parametrize("system", BUILT_IN)
@pytest.mark.parametrize(
    "line", ["drop the harp", "drop harp", "put the harp on the ground", "leave my harp here"]
)
def test_what_is_let_go_of_lies_there_and_is_taken_up_again(system, line):
    session = seated("## Room\n\n`here: indoors`\n\n- Go. `end escape`\n", system)
    hero = session.world["hero.1"]
    Stage(system, session.world).give(hero, "harp")
    session.send(line)
    assert "harp" not in [thing.name.lower() for thing in owned(hero)]
    session.send("take the harp")
    assert "harp" in [thing.name.lower() for thing in owned(hero)]
