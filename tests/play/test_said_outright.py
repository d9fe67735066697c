"""A word or two that are only said: a yes, a no, a plea. Where somebody is here it is said to them, and never taken for a way
out; where they have just asked something, the choice that says it is taken."""

import pytest
from playing import heard, seated

HUT = """
## The Hut

A hut, and a stove. By the stove sits Mother Hask. SAYS

- Tell her that you don't know.
  "Nobody does," says Mother Hask.
- Push past her. `test might`
  - Success. You do.
  - Failure. You don't.
- Go out. → [The Bank](#the-bank)

## The Bank

Mud, and rain.

- Go in. → [back](#the-hut)

## People

### Mother Hask

A woman of sixty. Curious.

### Corporal Ebb

A man of thirty.
"""
TOLD = HUT.replace("SAYS", '"Shut it behind you," says Mother Hask.')
ASKED = HUT.replace("SAYS", '"Whose is it, then?" says Mother Hask.')
PLEAS = [
    "no",
    "yes",
    "sure",
    "no thanks",
    "i won't",
    "no, i won't do it",
    "let me go",
    "leave me alone",
    "never",
    "no way, mate",
    "not yet, mother",
    "neither, thanks",
    "sure, i'll do it",
    "wait for me, please",
    "let me past",
]


def at_home(game):
    return game.world.get("game", "scene") == "the-hut"


@pytest.mark.parametrize("line", PLEAS)
@pytest.mark.parametrize("text", [TOLD, ASKED])
def test_a_yes_a_no_or_a_plea_is_said_to_whoever_is_here(text, line):
    game = seated(text, rules="cairn")
    said = heard(game.send(line))
    assert "Mother Hask" in said and "You can" not in said and "Did you mean" not in said
    assert at_home(game)


@pytest.mark.parametrize("line", PLEAS)
def test_where_nobody_is_it_is_said_to_nobody_and_moves_nobody(line):
    game = seated(TOLD, rules="cairn")
    game.send("go out")
    game.send(line)
    assert game.world.get("game", "scene") == "the-bank"


@pytest.mark.parametrize(
    "line", ["dunno", "dunno, kid", "no idea", "i don't know", "not a clue, mate", "search me"]
)
def test_an_answer_in_anybodys_words_is_the_choice_that_says_it(line):
    assert "Nobody does" in heard(seated(ASKED, rules="cairn").send(line))


@pytest.mark.parametrize(
    "line", ["have you seen a ferret", "have you got a ferret?", "did you ever see the sea"]
)
def test_what_somebody_has_seen_is_no_question_of_what_one_carries(line):
    assert "you carry" not in heard(seated(TOLD, rules="cairn").send(line))


EBB = TOLD.replace("- Go out", '- `on ask hask ebb` "He is gone up," says Mother Hask.\n- Go out', 1)


@pytest.mark.parametrize(
    "line",
    ["have you seen corporal ebb?", "have you seen ebb lately", "do you know ebb", "did you see ebb go by"],
)
def test_who_asks_whether_somebody_was_seen_asks_about_them(line):
    assert "gone up" in heard(seated(EBB, rules="cairn").send(line))
