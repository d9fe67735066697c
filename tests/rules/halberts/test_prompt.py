"""The system at the prompt: whole games, and a spell agreed, cast again and lost for the day."""

import random

import pytest
from playing import Game

from solo.core.procedure import Write
from solo.rules.halberts import RULES
from solo.scenario import read_texts
from solo.session.session import Session, Table

SCENARIO = """---
title: The Mill
---

# The Mill

## The Yard

A mill, and nobody milling.

- Go in fighting. `fight 2 goblins and 2 smugglers`
- Call out. `meet 3 guards`
- Walk through the fire. `harm 1d6 fire`
- Try the door. `test agility: locks`
- Sleep. `rest night`
- Wait for days. `rest 3 days`
- `once` Search the loft. `gain cuirass`
- Go to town. → [Town](#town)
- Leave. `end victory`

## Town

`here: town`

- Back. → [The Yard](#the-yard)
- Boast. `xp 1`
- Insult a dragon. `fight 1 dragon`

## Bestiary

### Smuggler

4 HP, 1 Armor, 8 STR, 12 DEX, 9 WIL, cutlass (d6)

### Goblin

4 HP, 8 STR, 12 DEX, 8 WIL, dagger (d6) or sling (d6)
"""


@pytest.fixture(scope="module")
def mill():
    """The scenario, read."""
    adventure = read_texts({"mill.md": SCENARIO})
    assert not adventure.errors
    return adventure


def texts(reply):
    """What a line brought: tellings and what was said beside the game."""
    return "\n".join([*reply.said, *(event.text for kind, event in reply.events if kind == "tell")])


@pytest.mark.parametrize("seed", range(24))
def test_whatever_is_chosen_the_game_goes_on_to_an_end_or_another_choice(mill, seed):
    chance = random.Random(seed)
    session = Session(mill, RULES, Table(str(seed)))
    session.send("begin")
    session.send("random" if seed % 2 else "1")
    for _ in range(100):
        if session.over:
            break
        if isinstance(session.request, Write):
            session.send(chance.choice(["", "burn them all", "a bridge of ice", "summon a demon"]))
            continue
        session.take(chance.choice([offer for offer in session.offers if not offer.barred]))
    assert session.over or session.offers or session.request


def mage():
    """A mage of the roster who never fails but by a twelve."""
    fields = {"name": "Adalric", "kind": "human", "tags": ("human",), "attitude": "helpful"}
    fields |= {"age": 24, "coins": 0, "story": ()}
    for name in ("Str", "Dex", "End", "Int", "Edu", "Sta"):
        fields |= {name: 10, f"full_{name}": 10}
    return {"fields": {**fields, "Water": 1}, "things": []}


def test_a_spell_is_agreed_cast_again_by_its_note_lost_for_the_day_and_back_at_dawn(mill):
    """The casting goes on until the dice refuse it, as they must in the end."""
    session = Session(mill, RULES, Table("7", hero=mage()))
    session.send("begin")
    agreed = texts(session.send("cast water: rain over the yard, so that nobody sees us"))
    assert "an ordinary spell, 11 or under on 2d6" in agreed and "So it will be" in agreed
    cast = texts(session.send("1"))
    assert "Water does it: rain over the yard" in cast
    again = texts(session.send("cast water: rain over the yard"))
    assert "So it will be" not in again
    for _ in range(12):
        if "gone until dawn" in again:
            break
        again = texts(session.send("cast water: rain over the yard"))
    assert "gone until dawn" in again
    assert session.world.get("hero.1", "spent") == ("Water",)
    assert len(session.world.ids("spell")) == 1
    session.send("wait for days")
    assert session.world.get("hero.1", "spent") is None


@pytest.mark.parametrize("turns", [3, 9, 30])
def test_a_life_and_a_fight_taken_up_from_the_disk_go_on_as_they_would_have(tmp_path, mill, turns):
    game = Game.begin(tmp_path / "mill.jsonl", mill, "halberts", "5")
    for line in ("1", "Ida", *("1",) * turns):
        game.say(line)
    digest, asked = game.session.world.digest, str(game.session.request)
    game.session.undo()
    game.session.redo()
    assert game.session.world.digest == digest
    game.close()
    again = Game.reopen(tmp_path / "mill.jsonl")
    assert again.session.world.digest == digest and str(again.session.request)[:60] == asked[:60]
    again.close()
