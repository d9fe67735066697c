"""The chronicle: deeds as sentences, in the third person; what does not matter is left out."""

import re

import pytest
from playing import Game, adventure, scenario, written
from test_export import kept

from solo.cli.exporting import made
from solo.export.legend import PAGE
from solo.journal import Save

TALE = """You came up the road to see your aunt.

## The Yard

Wet stones. A dog looks at you.

`meet Osk wary`

- **Wary** "What is it?"
- Climb the wall. `test agility: climbing`
  - **Success** You are up before the dog has made up its mind.
  - **Failure** You slide back down.
- Look at the moon.
- Lift the slab. `gain iron key` `learn who lies there` It is heavier than you.
- Feed the dog. `lose iron key` → [The Gate](#the-gate)

## The Gate

- Leave. `end escape: Home by dark` You never tell your aunt.

## People

### Osk

3 HP, club (d6)

- Speaks little.
"""


def sung(folder, *lines, rules="cairn", seed="4", tale=TALE):
    """The chronicle of a game of these lines."""
    path = kept(folder, adventure(written(tale)), rules, seed, lines)
    with Save.open(path, write=False) as save:
        return made(save, "legend.md").replace("\\", "")


def test_a_chronicle_tells_of_the_hero_by_name_and_by_their_own_pronouns(tmp_path):
    told = sung(
        tmp_path, "random", "pronouns she", "Climb the wall", "Lift the slab", "Feed the dog", "Leave"
    )
    name = re.match(r"# The Story of (.+)\n", told)[1]
    assert f"{name.split()[0]} came up the road to see her aunt." in told
    assert "It is heavier than her." in told and "She never tells her aunt." in told
    assert not re.search(r"\b[Yy]our?\b", re.sub(r"“[^”]*”", "", told))


def test_deeds_are_sentences_and_gains_that_matter_are_told(tmp_path):
    told = sung(tmp_path, "random", "pronouns he", "Lift the slab", "Feed the dog", "Leave")
    assert "lifts the slab." in told and "feeds the dog" in told
    assert "He remembers this: who lies there." in told
    assert "iron key" in told and "Gained" not in told
    assert "“Home by dark”" in told.splitlines()[-1]


def test_what_comes_to_nothing_is_left_out_and_so_are_numbers_keys_and_books(tmp_path):
    told = sung(
        tmp_path,
        "random",
        "look at the sky",
        "note mind the step",
        "Look at the moon",
        "Lift the slab",
        "Leave",
    )
    assert "mind the step" not in told and "sky" not in told
    assert not re.search(r"d\d|STR|HP|→|the-yard", told)


def test_against_what_odds_something_came_off_is_told_in_words(tmp_path):
    found = set()
    for seed in range(1, 30):
        folder = tmp_path / str(seed)
        folder.mkdir()
        told = sung(
            folder, "random", "pronouns he", "Climb the wall", "Feed the dog", "Leave", seed=str(seed)
        )
        said = re.search(r"climbs? the wall[^.]*\.", told)
        found.add(re.sub(r"with .*? chances? in \w+", "with a chance", said[0]) if said else "")
    assert any("with a chance, and brings it off" in one for one in found), found
    assert any("and fails" in one for one in found), found


def test_who_was_met_speaks_and_is_named(tmp_path):
    told = sung(tmp_path, "random", "Lift the slab", "Feed the dog", "Leave")
    assert "Osk: “What is it?”" in told


def test_a_system_with_a_voice_of_its_own_opens_closes_and_tells_no_figures(tmp_path):
    told = sung(tmp_path, "random", "Lift the slab", "Feed the dog", "Leave", rules="hearts-d100")
    assert told.startswith("# The Legend of ") and "If it was not so, it is told so." in told
    assert told.rstrip().endswith("knows every word.")
    assert not any(letter.isdigit() for letter in told)


def test_a_chronicle_is_a_page_however_long_the_game(tmp_path):
    hall = "## Hall\n\nA hall.\n\n" + "\n".join(
        f"- Open door {word}. You open it, and there is a room with {word} walls and nobody in it at all."
        for word in ("red", "green", "blue", "grey")
    ) + "\n- Leave. `end out`\n"  # fmt: skip
    path = tmp_path / "first.solo"
    game = Game.begin(path, adventure(written(hall)), "coins", "4")
    game.say("random")
    for number in range(200):
        game.say(str(number % 4 + 1))
    game.say("leave")
    game.close()
    with Save.open(path, write=False) as save:
        assert len(made(save, "legend.md").split()) < PAGE * 2


def test_a_death_is_told_as_one(tmp_path):
    told = sung(
        tmp_path, "random", "Jump", tale="## Roof\n\nHigh.\n\n- Jump. `end death` The street comes up.\n"
    )
    assert "The street comes up." in told and re.search(r"So died \w+ on \w+, day 1, at Roof\.", told)


def test_a_game_that_is_not_over_says_so(tmp_path):
    assert "is not over" in sung(tmp_path, "random", "Lift the slab")


@pytest.mark.parametrize("rules", ["cairn", "hearts-v2", "heart-rush", "halberts", "hearts-d100"])
def test_every_system_has_its_chronicle(tmp_path, rules):
    path = kept(
        tmp_path, scenario("the-salt-cellar.md"), rules, "4", ("random", "2", "1", "1", "1", "1", "1", "1")
    )
    with Save.open(path, write=False) as save:
        told = made(save, "legend.md")
    assert "**The Landing.** Rain on the jetty." in told


def test_a_game_of_nobody_is_still_told(tmp_path):
    path = kept(tmp_path, lines=())
    with Save.open(path, write=False) as save:
        assert "those who went" in made(save, "legend.md")
