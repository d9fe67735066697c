"""What is typed that the moment alone explains: an answer to what was just asked, a question that the screen has answered, a thing
that only the place can have, a blow with what lies about."""

from playing import heard, seated
from tables import rows

from solo.session.commands import COMMANDS
from solo.session.reading import read

SHOP = """A street.

## The Shop

Tallow and lye. Mother Zell has a cup of something, and a cat with one eye. "Buying or hiding?" says Mother Zell.

- Ask her, as one who has seen them, whether anything here is catching. `test charm` "No," says Mother Zell.
- See whether she can do it with less. "I can't," says Mother Zell.
- Ask the way over the moor. "Up," says Mother Zell.
- Look out. A street, with nobody in it.
- Go back to the pans. → [The Pans](#the-pans)
- `on hide` "Under the soap, then," says Mother Zell.

## The Pans

You have an hour. Two broad people in grey aprons have begun to run after you, with hooks. They are Sitters.

- Keep to the far wall, where the hooks don't reach. You keep to it.
- Leave the road, and look for something to eat. `test wits` Berries.
- Sit with Enoch. He shoves up.
- Go back to the shop. → [The Shop](#the-shop)
- `on sit` There's one chair, and it's taken.

## People

### Mother Zell

She sells soap. Curious.

### Enoch Barley

He has a leg of ash. Curious.
"""


def shop():
    session = seated(SHOP, rules="cairn")
    if session.stage.ground.scene.key != "the-shop":
        session.send("")
    return session


def pans():
    session = shop()
    session.send("Go back to the pans")
    assert session.stage.ground.scene.key == "the-pans"
    return session


def typed(session, line):
    return read(session, line, COMMANDS)


@rows("line", ["throw salt in their eyes", "throw sand at them", "throw the lamp at his head"])
def test_what_is_thrown_at_them_is_no_weapon_thrown_down(line):
    session = seated(
        "A road.\n\n## Road\n\nA man.\n\n- Fight. `fight 2 thug`\n\n## Bestiary\n\n### Thug\n\n4 HP, 10 STR, 10 DEX, 10 WIL, club (d6).\n",
        rules="heart-rush",
    )
    session.send("fight")
    assert not [one for one in typed(session, line).near if one.kind == "yield"]


def test_what_a_choice_asks_is_offered_before_any_oracle():
    found = typed(shop(), "is it contagious?")
    assert found.kind == "which" and "catching" in found.near[0].text


def test_one_of_two_things_that_were_asked_is_an_answer():
    assert typed(shop(), "buying").deed.kind == "tell"


@rows("line", ["since when?", "who with?", "ask to come along", "ask if they are hurt"])
def test_what_only_somebody_could_be_asked_throws_no_dice_where_nobody_is(line):
    session = seated("A moor.\n\n## Moor\n\nHeather.\n\n- Go on. You go on.\n", rules="cairn")
    assert typed(session, line).kind == "no", line


@rows("line", ["i agree", "say i won't do it"])
def test_who_only_answers_does_not_take_a_choice_that_wonders(line):
    session = seated(
        "A hut.\n\n## Hut\n\nAnna Reeve sits here.\n\n- Wonder aloud what happens if she won't sign. Nothing.\n\n## People\n\n### Anna Reeve\n\nCurious.\n",
        rules="cairn",
    )
    assert typed(session, line).kind == "deed", line


def test_who_is_asked_for_something_else_ends_no_story():
    session = seated(
        "A hall.\n\n## Hall\n\nAnna Reeve sits here.\n\n- Ask for it to be written in. `also ask` → [Quit](#quit)\n\n## Quit\n\nIt is done. `end victory`\n\n## People\n\n### Anna Reeve\n\nCurious.\n",
        rules="cairn",
    )
    assert typed(session, "ask her to let me go").kind == "which"
    assert typed(session, "ask for it to be written in").kind == "choice"


def test_a_thing_of_somebodys_is_there_only_where_it_is_told_of():
    assert typed(pans(), "pet enoch's dog").kind == "no"


def test_a_wall_that_nobody_told_of_shows_nothing_of_the_place():
    assert "Tallow" not in heard(shop().send("look over the wall"))


@rows("line", ["lean on the wall", "throw a stone", "think", "apologise"])
def test_what_hangs_on_nothing_rolls_nothing(line):
    session = shop()
    session.send(line)
    assert session.request is None or session.request.rule != "attempt", line


def test_a_cat_is_stroked_and_the_place_is_not_told_again():
    assert "Tallow" not in heard(shop().send("pet the cat"))
