"""The scenarios that come along: nothing is wrong with them, and they play to an end in every system."""

import random
from functools import lru_cache
from pathlib import Path

import pytest

from solo.core.dice import seeded
from solo.core.procedure import Write, run
from solo.play.scene import ending_of
from solo.rules import BUILT_IN, load
from solo.scenario import model, read, walk
from solo.scenario.checking.check import check
from solo.session.session import Session, Table

FOLDER = Path(__file__).parents[2] / "scenarios"
SCENARIOS = sorted(path.name for path in FOLDER.glob("*.md") if not path.name.startswith("README"))
SYSTEMS = sorted(BUILT_IN)
GAMES = 24
MOST_MOVES = 800


@lru_cache(maxsize=16)
def adventure(name: str) -> model.Adventure:
    """A scenario that comes along, compiled once."""
    return read(FOLDER / name)


def seated(name: str, system: str, seed: object) -> Session:
    """A game of it with a character left to the dice, standing in the first scene."""
    session = Session(adventure(name), load(system), Table(f"{name} {seed}"))
    session.send("begin")
    session.send("random")
    return session


def at_random(name: str, system: str, seed: int) -> Session:
    """A game in which every choice is left to chance, until it is over. What is offered is not refused."""
    session, chance = seated(name, system, seed), random.Random(f"{name} {system} {seed}")
    for _ in range(MOST_MOVES):
        if session.over:
            break
        if isinstance(session.request, Write):
            session.move({"do": "write", "words": "as luck will have it"})
            continue
        offers = [offer for offer in session.offers if offer.numbered and not offer.barred]
        session.take(chance.choice(offers))
    return session


@lru_cache(maxsize=16)
def games(name: str, system: str) -> tuple[Session, ...]:
    """So many games at random, each from a seed of its own."""
    return tuple(at_random(name, system, seed) for seed in range(GAMES))


@pytest.mark.parametrize("name", SCENARIOS)
def test_a_scenario_that_comes_along_has_no_problems_and_no_warnings(name):
    assert [str(problem) for problem in check(adventure(name))] == []


@pytest.mark.parametrize("system", SYSTEMS)
@pytest.mark.parametrize("name", SCENARIOS)
def test_a_scenario_that_comes_along_plays_to_an_end_in_every_system(name, system):
    """Nothing offered is refused or goes wrong inside the rules, and nobody is left with no choice."""
    for session in games(name, system):
        assert session.over
        assert session.world.get("game", "ending") not in (None, "unfinished")


@pytest.mark.parametrize("name", SCENARIOS)
def test_every_scene_is_played_by_chance_alone(name):
    entered = {
        mark.removeprefix("scene:")
        for system in SYSTEMS
        for session in games(name, system)
        for mark in session.world.fields("seen")
        if mark.startswith("scene:")
    }
    scenes = adventure(name).scenes
    guests = {
        part.target
        for scene in scenes.values()
        for seen in walk.lines(scene.blocks)
        for part in walk.parts(seen)
        if isinstance(part, model.Do)
    }
    assert set(scenes) - guests <= entered


QUIT = "notice-to-quit.md"
SEEN = ("Amery left his boots", "gravel where the clay should be")
TOLD = {"know": SEEN, "bell": True, "stand": "speaking"}


def dawn(know: tuple[str, ...] = (), **deeds) -> str:
    """How Notice to Quit ends for one who has done this, and knows this, by dawn."""
    session = seated(QUIT, "cairn", "dawn")
    for name, value in deeds.items():
        session.world.put("var", name, value)
    for key, said in adventure(QUIT).clues.items():
        session.world.put("clue", key, said in know or None)
    run(session.stage.follow(("go", "dawn")), seeded("dawn", 1), world=session.world)
    return ending_of(session.world)


@pytest.mark.parametrize(
    ("deeds", "ending"),
    [
        ({}, "end: Empty-handed"),
        ({"widow": "along"}, "end: Paid"),
        ({"paper": "handed"}, "end: Served"),
        ({"paper": "handed", "widow": "safe"}, "end: Paid"),
        ({"paper": "shown"}, "defeat: Disgrace"),
        ({"stand": "sold", "widow": "safe"}, "defeat: Bought"),
        ({"stand": "speaking"}, "defeat: Disbelieved"),
        (TOLD, "end: Too late"),
        ({**TOLD, "widow": "along"}, "victory"),
        ({**TOLD, "gates": "up"}, "victory"),
        ({"gates": "up"}, "end: Outlaw"),
    ],
)
def test_notice_to_quit_ends_as_it_was_played_not_as_the_last_choice_was_made(deeds, ending):
    assert dawn(**deeds) == ending


def test_the_endings_of_notice_to_quit_are_spread_and_death_is_only_one_of_them():
    endings = [ending_of(session.world) for system in SYSTEMS for session in games(QUIT, system)]
    assert len(set(endings)) >= 6
    assert max(endings.count(ending) for ending in set(endings)) < len(endings) / 2
    assert len(endings) * 0.05 < endings.count("death") < len(endings) * 0.4
