"""Deeds: what comes of what players do beyond the choices."""

from itertools import cycle

import pytest
from playing import heard, scenario, seated
from shares import WEEK, share

from solo.core.dice import seeded
from solo.core.procedure import Choose, Roll, Run, usual
from solo.core.things import Ware, count, give
from solo.play.deeds import DEEDS, perform
from solo.play.hearing.understanding import understood
from solo.play.moment import KINDS
from solo.play.scenery import moment_of
from solo.referee import edges
from solo.rules import BUILT_IN, load
from solo.rules.answering import refereed
from solo.session.session import Session, Table

EVERY = sorted(BUILT_IN)
PLACE = """`here: indoors`

A lantern hangs from a hook. A coil of rope lies beside the trapdoor, which is locked. A door leads out.

- Pick the padlock. `test agility: locks`
- Take down the boathook. `gain boathook`
- Go out. → [Yard](#yard)

## Yard

The porter is asleep on a bench.

- Back. → [Start](#start)

## People

### Porter

Fat, and easily woken; he took the toll box. "The bridge is down," he will say, "since Tuesday."
"""
START = "## Start\n\n" + PLACE


def at(system="cairn", text=START, seed="1", **given):
    session = seated(text, rules=system, seed=seed)
    for name, number in given.items():
        run_in(session, give(session.world["hero.1"], Ware(name.replace("_", " ")), number))
    return session


def run_in(session, procedure, dice=None, answers=usual):
    """Run a procedure in a session's world as the session would; nothing is put on record."""
    run = Run(refereed(procedure, session.world, session.rules), session.world, dice or seeded("deeds", 1))
    asked = run.go()
    for _ in range(60):
        if asked is None or isinstance(asked, Roll):
            break
        asked = run.go(answers(asked))
    return run


def done(session, words, dice=None):
    """What the words mean here, done; whatever is offered is accepted."""
    deed = understood(words, moment_of(session.stage.ground))
    return run_in(session, perform(session.stage, deed), dice)


def told(run):
    return "\n".join(tell.text for tell in run.log.tells)


def high(sides, rule, who):
    """Dice that fail wherever low is good."""
    return tuple(max(1, side - 1) for side in sides)


def low(sides, rule, who):
    """Dice that pass wherever low is good."""
    return tuple(min(2, side) for side in sides)


# What happens at once.


def test_every_kind_of_deed_has_a_procedure():
    assert set(DEEDS) == set(KINDS)


@pytest.mark.parametrize("system", EVERY)
def test_a_torch_that_is_carried_burns_at_once(system):
    session = at(system, torch=3)
    run = done(session, "light a torch")
    assert run.done and not any(roll for roll in run.log.rolls)
    assert "torch" in told(run).lower()
    assert run.log.changes


@pytest.mark.parametrize("system", EVERY)
def test_what_lies_here_is_taken_and_only_once(system):
    session = at(system)
    had = count(session.world["hero.1"], "rope")
    said = told(done(session, "take the rope"))
    assert ("Gained" in said) == (count(session.world["hero.1"], "rope") > had)
    assert "Gained" in said or "no room" in said
    assert "Gained" not in told(done(session, "take the coil of rope"))


@pytest.mark.parametrize("line", ["take the door", "take the moon", "take the unicorn"])
def test_what_is_fixed_or_is_not_here_is_not_taken(line):
    run = done(at(), line)
    assert "Gained" not in told(run) and not run.log.changes


def test_what_a_choice_gives_is_taken_by_that_choice():
    session = at()
    done(session, "take the boathook")
    assert (
        session.stage.ground.chose("take down the boathook")
        or count(session.world["hero.1"], "boathook") == 1
    )


@pytest.mark.parametrize("system", EVERY)
def test_what_is_put_down_lies_here_and_can_be_taken_again(system):
    session = at(system, cat=1)
    assert count(session.world["hero.1"], "cat")
    done(session, "set my cat down by the lantern")
    assert not count(session.world["hero.1"], "cat")
    said = told(done(session, "pick up the cat"))
    assert count(session.world["hero.1"], "cat") or "no room" in said


def test_looking_at_a_thing_tells_the_sentences_that_name_it():
    assert "A coil of rope lies beside the trapdoor" in told(done(at(), "look at the trapdoor"))


def test_waiting_lets_so_much_time_go_by():
    session = at()
    before = session.world.get("game", "minute", 480)
    done(session, "wait for two hours")
    assert session.world.get("game", "minute") == before + 120


def test_going_out_is_the_choice_that_leads_there():
    session = at()
    reply = session.send("try go to the yard")
    assert session.world.get("game", "scene") == "yard", heard(reply)


def test_asking_somebody_tells_what_they_were_given_to_say():
    session = at()
    session.send("try go to the yard")
    said = told(done(session, "ask the porter about the bridge"))
    assert "The bridge is down" in said
    assert "toll" not in said + told(done(session, "ask the porter about the toll")), "that is the writer's"
    assert "toll" not in told(done(session, "look at the porter"))


# What is tried.


@pytest.mark.parametrize("system", EVERY)
def test_attacking_somebody_begins_a_fight(system):
    session = at(system)
    session.send("try go to the yard")
    run = done(session, "attack the porter")
    assert any(field == "phase" and to == "fight" for _, field, _, to, _ in run.log.changes)


def test_a_thing_that_has_been_locked_is_not_open_at_a_word():
    session = at()
    session.move({"do": "try", "words": "open the trapdoor"})
    assert isinstance(session.request, Choose) and session.request.rule == "attempt"
    session.move({"do": "answer", "key": "leave"})
    assert not edges.here(session.world)


def test_nothing_is_lost_by_thinking_better_of_it():
    session = at()
    before = session.world.state()
    session.move({"do": "try", "words": "climb the wall"})
    session.move({"do": "answer", "key": "leave"})
    after = session.world.state()
    assert {**after, "game": {**after["game"], "turns": None}} == {
        **before,
        "game": {**before["game"], "turns": None},
    }


def test_a_success_leaves_an_edge_in_the_second_person():
    session = at()
    done(session, "juggle on my head", dice=low)
    done(session, "climb onto my cart", dice=low)
    assert [edge.words for edge in edges.here(session.world)] == [
        "your heart is lighter",
        "you are up on the cart",
    ]


def test_robbing_a_man_before_his_eyes_turns_him():
    session = at()
    session.send("try go to the yard")
    run = done(session, "steal from the porter", dice=high)
    assert session.world["npc.porter"].attitude == "hostile", told(run)


# The rule itself: every success changes the world, every named cost changes it, and nothing costs untold.

LINES = (
    "climb the wall", "jump over it", "swim across", "hide", "sneak past", "push the table", "pull it", "lift the stone",
    "search the room", "search for traps", "listen", "look around", "examine myself", "read the letter", "track the dog",
    "think about the water", "talk to him", "persuade him to help", "ask about the mill", "lie to them", "threaten him",
    "sing a song", "dance", "steal his purse", "take the lantern", "take the rope", "take everything", "give him a coin",
    "drop the torch", "light a torch", "put out the light", "open the door", "break the window", "burn the paper",
    "close the door", "mend the chair", "disarm the trap", "throw a stone", "throw my torch", "eat", "drink", "eat a ration",
    "shout", "knock on the door", "ring the bell", "wait", "wait an hour", "rest", "pray", "cast light", "tend my wounds",
    "fish", "wash", "smell the air", "count the steps", "write my name", "dig a hole", "free the prisoner", "follow him",
    "go on", "go back", "leave", "run away", "surrender", "juggle with three knives", "wibble the frobnitz",
    "by charm to get in", "hard to balance on the beam", "show him the letter", "use the rope", "bury him", "endure the cold",
)  # fmt: skip
COSTS = {"loss", "time"}
BARE = {"turns"}


def scenes(name):
    return list(scenario(name).scenes)


def in_scene(name, system, key):
    session = Session(scenario(name), load(system), Table("deeds"))
    session.send("begin")
    session.send("random")
    run_in(session, session.stage.follow(("go", key)))
    return session


def told_kinds(run):
    return {tell.kind for tell in run.log.tells}


def weighty(run):
    """What a run changed, but for what was seen and the counting of turns."""
    return [
        (id, field)
        for id, field, was, to, _ in run.log.changes
        if id != "seen" and field not in BARE and was != to and not (id == "game" and field == "actor")
    ]


@pytest.mark.parametrize(
    ("name", "system"),
    share([(name, system) for name in ("notice-to-quit.md", "the-salt-cellar.md") for system in EVERY], WEEK),
)
def test_every_success_changes_the_world_and_every_cost_that_is_named_does(name, system):
    lines = cycle(LINES)
    for number, key in enumerate(scenes(name)):
        session = in_scene(name, system, key)
        if session.over or session.world.get("game", "phase") not in ("scene", "encounter"):
            continue
        for line in (next(lines) for _ in range(9)):
            for dice in (low, high, seeded(line, number)):
                run = done(session, line, dice)
                passed = [
                    tell.fact
                    for tell in run.log.tells
                    if tell.fact
                    and tell.fact.kind == "test"
                    and tell.fact.whom in ("success", "great success")
                ]
                changed = weighty(run)
                if passed:
                    assert changed, f"{system} {key}: {line}: {told(run)}"
                if told_kinds(run) & COSTS:
                    assert changed, f"{system} {key}: {line}: {told(run)}"
                if changed:
                    assert run.log.tells, f"{system} {key}: {line}: {changed}"
                run.log.undo(session.world)


MET = """## Start

`meet 2 poachers wary`

- **Wary** "This is no business of yours."
  - Offer money. They take it.
  - Back off. → [Yard](#yard)
- **Victory** They lie still in the mud. → [Yard](#yard)

## Yard

Mud.

- Stay. Nothing happens.

## Bestiary

### Poacher

1 HP, 3 STR, 3 DEX, 3 WIL, cudgel (d4)
"""


@pytest.mark.parametrize(
    "text", [MET, MET.replace('Wary** "This is no business of yours."', "Kind** Nothing.")]
)
def test_attacking_in_a_meeting_is_a_fight_whose_end_is_what_is_written_for_it(text):
    session = seated(text, rules="cairn", seed="2")
    assert session.world.get("game", "phase") == "encounter"
    session.send("try attack the poachers")
    assert session.world.get("game", "phase") == "fight"
    for _ in range(30):
        if session.world.get("game", "phase") != "fight":
            break
        session.send("1")
    assert session.world.get("game", "scene") == "yard" or session.over


def test_whoever_was_turned_on_in_a_meeting_does_not_wait_for_an_offer():
    session = seated(MET, rules="cairn", seed="2")
    for foe in session.stage.ground.present():
        session.world.put(foe.id, "attitude", "hostile")
    session.send("offer money")
    assert session.world.get("game", "phase") == "fight"


@pytest.mark.parametrize(
    ("line", "comes"),
    [
        ("look at the lantern", "lantern hangs"),
        ("try hide", "To hide"),
        ("go out", "Yard"),
        ("climb the hook", "To climb"),
    ],
)
def test_something_else_that_is_typed_lets_an_offer_go(line, comes):
    session = at()
    session.send("climb the door")
    assert session.request.rule == "attempt"
    reply = heard(session.send(line)) + str(session.request and session.request.why)
    assert comes in reply, reply


def test_what_is_no_deed_leaves_the_offer_where_it_is():
    session = at()
    session.send("climb the door")
    session.send("frobnicate")
    assert session.request.rule == "attempt"


# Found by playing.

CHAPEL = START.replace("A lantern hangs", "Two men are on the roof, rolling up the lead. A lantern hangs")


def test_several_who_have_been_spoken_to_are_still_several_when_they_are_attacked():
    session = at(text=CHAPEL)
    assert "The men " in str(session.send("tell the men that the porter sent me").events)
    assert "a men" not in str(session.send("who is here").said)
    session.send("attack the men")
    session.send("yes")
    assert len(session.world.get("fight", "foes", ())) == 2


def test_whoever_is_touched_is_no_thing():
    session = at(text=CHAPEL)
    assert "draw back" in told(done(session, "poke the men"))


def test_waiting_for_the_night_ends_when_it_comes_and_is_over_when_it_is_there():
    session = at()
    session.world.put("game", "minute", 21 * 60)
    done(session, "wait for night")
    assert session.world.get("game", "minute") == 22 * 60
    assert "night already" in told(done(session, "wait until dark"))


def test_a_bribe_without_a_sum_is_asked_how_much():
    session = at(text=CHAPEL)
    session.send("bribe the men")
    assert session.request.why.startswith("How much") and session.request.options[-1].key == "leave"


SPELLS = """## Field

- On. `end out`
"""


@pytest.mark.parametrize(
    ("line", "cast"),
    [
        ("cast invisibility", True),
        ("cast invisible on me", True),
        ("cast the spell of invisibility", True),
        ("cast fireball", False),
        ("cast fireball at the door", False),
        ("cast speak with dead", False),
    ],
)
def test_of_the_one_spell_one_has_no_other_is_cast_by_its_name(line, cast):
    session = seated(SPELLS, "hearts-v2", "2")
    for name, value in {"mana": 9, "mana_max": 9}.items():
        session.world.put("hero.1", name, value)
    told = heard(session.send(line))
    assert (session.world.get("hero.1", "mana") < 9) is cast
    assert ("You know no such spell. What you can do: cast invisibility." in told) is not cast
