"""A scene that others play may leave a word open, and is played with what they say."""

from solo.scenario import read_texts
from solo.scenario.checking.check import check
from tests.playing import adventure, heard, seated, written

WOODS = """## Woods

- Wait for the wolves. `do Ambush with 2 wolves`
- Wait for Bet. `do ambush with Bet`
- Home. `end victory`

## Ambush

`learn the ambush` Out of the trees: `who`. `meet who curious`

- **Curious** They look at you.

## Bestiary

### Wolf

3 HP

## People

### Bet

3 HP
"""


def test_a_scene_is_played_with_what_stands_behind_with():
    session = seated(WOODS)
    told = heard(session.send("wait for the wolves"))
    assert "Out of the trees: 2 wolves." in told and len(session.world.ids("foe")) == 2
    other = seated(WOODS)
    told = heard(other.send("wait for bet"))
    assert "Out of the trees: Bet." in told and "npc.bet" in other.world and not other.world.ids("foe")


def test_nothing_is_wrong_with_it():
    assert [str(each) for each in check(read_texts({"a.md": written(WOODS)}))] == []


def test_a_scene_whose_own_name_has_with_in_it_is_found():
    made = adventure(
        written("## Yard\n\n- Go. `do Dance with Wolves`\n- Home. `end`\n\n## Dance with Wolves\n\nLa la.\n")
    )
    assert "dance-with-wolves" in made.scenes and len(made.scenes) == 2


def test_who_that_nobody_says_is_told_of():
    problems = read_texts({"a.md": written("## A\n\nOut comes `who`.\n\n- Go. `end`\n")}).problems
    assert problems
