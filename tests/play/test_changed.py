"""A deed changes what a person would call the change, or says plainly that it does not; what needs no dice is not rolled."""

from playing import heard, seated
from tables import rows

from solo.core.party import heroes
from solo.core.procedure import Run
from solo.core.things import find
from solo.play.deeds import perform
from solo.play.hearing.understanding import understood as understood_as
from solo.rules.floor.approaches import understood

KITCHEN = """## Kitchen

A cake stands on the table, and a pot of tar by the stove. Water drips into a bucket. A fire burns in the stove. Bees hum in the wall.

- Go out. → [Yard](#yard)
- Let the sheet out. `test agility` She runs.
- Take some comb out of the wall. `test agility` It drips.

## Yard

A goat is tied to a rail. A dog is chained to a ring. A hat goes by, and somebody gives it to you.

- Go in. → [Kitchen](#kitchen)
"""


def kitchen(*lines, rules="cairn"):
    session = seated(KITCHEN, rules)
    for line in lines:
        session.send(line)
    return session


def told(line, *before):
    return heard(kitchen(*before).send(line))


def test_food_that_stands_here_is_eaten_once_and_one_is_the_better_for_it():
    session = kitchen()
    assert "the better for it" in heard(session.send("eat the cake"))
    assert "had the cake from here already" in heard(session.send("eat the cake"))


def test_water_is_drunk_and_what_is_no_drink_is_not_taken_for_one():
    assert "thirst is quenched" in told("drink the water")
    assert "The tar is not to be drunk" in told("drink the tar")
    assert "nothing to drink" in told("drink the brandy")


def test_listening_is_not_rolled_and_tells_what_there_is_to_hear():
    session = kitchen()
    assert "Bees hum" in heard(session.send("listen"))
    assert not session.last.rolls and session.request is None


def test_a_knot_wants_no_dice_and_a_chain_does():
    session = kitchen("go out")
    assert "goat is" in heard(session.send("untie the goat"))
    session.send("free the dog")
    assert "agility (locks)" in session.request.why


def test_what_the_text_gives_one_can_be_worn_and_the_story_knows_of_no_such_thing():
    session = kitchen("go out")
    assert "You have your hat on" in heard(session.send("put on the hat"))
    assert find(heroes(session.world)[0], "hat") is not None


def test_a_free_deed_that_is_what_a_choice_does_asks_for_that_first():
    session = kitchen()
    deed = understood_as("free the sheet", session.moment())
    run = Run(perform(session.stage, deed), session.world)
    asked = run.go()
    assert [option.text for option in asked.options][:2] == ["Let the sheet out", "Do it another way"]


def test_a_fire_that_is_out_can_be_lit_again_and_only_one_of_both_is_so():
    session = kitchen()
    session.send("put out the fire")
    assert "the fire is out" in heard(session.send("look"))
    session.send("light the fire")
    assert "the fire is out" not in heard(session.send("look"))


def test_somebody_whose_fire_is_put_out_is_said_first_and_thinks_worse_of_it():
    text = '## Camp\n\nA man sits by a fire. "Evening," says Thorn.\n\n- `on ask thorn/man name` "Thorn," says Thorn.\n- Go.\n'
    session = seated(text, "cairn")
    session.send("put out the fire")
    assert "looking on" in session.request.why
    session.send("1")
    assert any(being.attitude == "wary" for being in session.stage.ground.present())


def test_a_won_deed_of_no_kind_says_what_is_so_of_the_thing_and_helps_with_what_is_tried_alike():
    session = kitchen()
    for _ in range(9):
        session.send("smoke the bees out")
        session.send("1")
        if "The bees are smoked out" in heard(session.send("look")) or "bees are smoked out" in heard(
            session.send("look")
        ):
            break
    note = next(offer.note for offer in session.offers if offer.text.startswith("Take some comb"))
    assert "the bees are smoked out" in note


@rows(
    ("line", "approach", "topic"),
    [
        ("flip the table at them", "might", "strength"),
        ("knock the clock over", "might", "strength"),
        ("snatch the hook from her hands", "agility", "sleight"),
        ("give him my crust", "charm", "persuasion"),
        ("swing my axe", "might", "fighting"),
        ("untie the sail", "agility", ""),
        ("frobnicate the gizmo", "agility", ""),
    ],
)
def test_a_verb_is_tried_with_what_it_takes_and_nothing_falls_to_lore(line, approach, topic):
    task = understood(line)
    assert (task.approach, task.topic) == (approach, topic)


SAYING = """## Road

A road.

- Ask about it. `roll` [Passers](#passers)
- Go on. → [Hut](#hut)

## Hut

Four walls.

- Back. → [Road](#road)

## Passers

| d1 | |
| -- | -- |
| 1 | A ring of eleven chairs stands by the road, and a schoolmistress with them. |
"""


def test_what_was_told_since_one_came_here_is_here_and_not_elsewhere():
    session = seated(SAYING, "cairn")
    session.send("ask about it")
    assert "eleven chairs" in heard(session.send("count the chairs"))
    assert "not here" not in heard(session.send("talk to the schoolmistress"))
    session.send("go on")
    assert "eleven chairs" not in heard(session.send("count the chairs"))
