"""The scenarios that come along: nothing is wrong with them, and they play to an end in every system that they may be played
in."""

import random
from functools import cache
from typing import NamedTuple

import pytest
from kept_games import kept_games
from playing import ALONG, along, heard, in_their_systems, question, systems_of
from shares import WEEK, share

from solo.core.dice import seeded
from solo.core.party import heroes
from solo.core.procedure import Write, run
from solo.play.scene import ending_of
from solo.rules import BUILT_IN, load
from solo.scenario import model, walk
from solo.scenario.checking.check import check
from solo.session.session import Session, Table

GAMES = 24
MOST_MOVES = 800


def seated(name: str, system: str, seed: object) -> Session:
    """A game of it with a character left to the dice, standing in the first scene."""
    session = Session(along(name), load(system), Table(f"{name} {seed}"))
    session.send("begin")
    session.send("random")
    return session


class Played(NamedTuple):
    """What is asked of a game that is over."""

    over: bool
    ending: str
    entered: frozenset[str]


@cache
def at_random(name: str, system: str, seed: int) -> Played:
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
    return Played(session.over, ending_of(session.world), frozenset(entered(session.world)))


def seeds(name: str) -> range:
    """The games at random that there are of it in a system; as many of an adventure for one as of one for all."""
    return range(GAMES * len(BUILT_IN) // len(systems_of(name)))


@pytest.mark.parametrize("name", ALONG)
def test_a_scenario_that_comes_along_has_no_problems_and_no_warnings(name):
    assert [str(problem) for problem in check(along(name))] == []
    assert tuple(sorted(along(name).rules or BUILT_IN)) == systems_of(name)


@pytest.mark.parametrize(("name", "system"), in_their_systems(ALONG))
def test_a_scenario_that_comes_along_plays_to_an_end_in_every_system_it_allows(name, system):
    """Nothing offered is refused or goes wrong inside the rules, and nobody is left with no choice."""
    for seed in share(seeds(name), 8):
        game = at_random(name, system, seed)
        assert game.over and game.ending not in (None, "unfinished"), f"{name} {seed}"


def entered(world) -> set[str]:
    """The scenes that were entered in a game."""
    return {mark.removeprefix("scene:") for mark in world.fields("seen") if mark.startswith("scene:")}


@pytest.mark.parametrize("name", share(ALONG, WEEK))
def test_every_scene_is_played_by_chance_or_in_a_kept_game(name):
    scenes, always, tables = along(name).scenes, along(name).always, along(name).tables
    lines = [seen for scene in (*scenes.values(), *always.values()) for seen in walk.lines(scene.blocks)]
    written = [part for seen in lines for part in walk.parts(seen)]
    in_rows = [
        part
        for table in tables.values()
        for row in table.rows
        for cell in row.cells
        for segment in cell
        for part in segment.parts
    ]
    guests = {part.target for part in [*written, *in_rows] if isinstance(part, model.Do)}
    left = set(scenes) - guests - set(YEARS_AWAY.get(name, ()))
    left -= set().union(*(entered(session.world) for session in kept_games(name).values()))
    for seed in seeds(name):
        for system in systems_of(name) if left else ():
            left -= at_random(name, system, seed).entered
    assert not left


# What stands years into a life without end: games that came there would be larger than all others together, so it is played
# from where it begins.
YEARS_AWAY = {
    "the-sea-went-out.md": (
        "a-bed-by-the-stove",
        "a-thicker-letter",
        "foundered",
        "on-the-bar",
        "reeve-of-the-leavings",
        "the-last-sledge",
        "the-lodgers-table",
        "the-night-of-planks",
        "the-small-stakes",
        "the-well-again",
        "tully-again",
        "who-asks-for-him",
        "whose-peg-it-was",
    )
}


@pytest.mark.parametrize(
    ("name", "scene"), [(name, scene) for name in YEARS_AWAY for scene in YEARS_AWAY[name]]
)
def test_a_scene_years_away_is_told_from_where_it_begins(name, scene):
    session = seated(name, "cairn", "years")
    run(session.stage.follow(("go", scene)), seeded("years", 1), world=session.world)
    assert scene in entered(session.world)


QUIT = "notice-to-quit.md"
SEEN = ("Amery left his boots", "gravel where the clay should be")
TOLD = {"know": SEEN, "bell": True, "stand": "speaking"}


def dawn(know: tuple[str, ...] = (), **deeds) -> str:
    """How Notice to Quit ends for one who has done this, and knows this, by dawn."""
    session = seated(QUIT, "cairn", "dawn")
    for name, value in deeds.items():
        session.world.put("var", name, value)
    for key, said in along(QUIT).clues.items():
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


def test_who_calls_up_to_the_boy_in_the_loft_while_he_waits_for_an_answer_is_heard():
    session = Session(along(QUIT), load("cairn"), Table("1", writer=True))
    session.move({"do": "stage", "at": "the-mill", "with": ["Pell is wary"]}, "begin")
    asked = [label for _, label in question(session)]
    assert "an oat falls on your hat" in heard(session.send("call pell"))
    assert [label for _, label in question(session)] == asked  # he waits still


def test_the_endings_of_notice_to_quit_are_spread_and_death_is_only_one_of_them():
    endings = [at_random(QUIT, system, seed).ending for system in systems_of(QUIT) for seed in seeds(QUIT)]
    assert len(set(endings)) >= 6
    assert max(endings.count(ending) for ending in set(endings)) < len(endings) / 2
    assert endings.count("death") < len(endings) * 0.15


def swept_away(hurt: bool) -> list[str]:
    """How twelve games end whose hero keeps hold when the valley fills."""
    endings = []
    for seed in range(12):
        session = Session(along(QUIT), load("cairn"), Table(str(seed), writer=True))
        session.move({"do": "stage", "at": "the-valley-fills", "with": ["swept"]}, "begin")
        hero = heroes(session.world)[0]
        if hurt:
            session.world.put(hero.id, "hp", hero.hp_max - 1)
        session.send("keep hold")
        endings.append(ending_of(session.world))
    return endings


def test_who_is_hurt_and_trusts_to_the_black_water_may_drown_and_mostly_does_not():
    assert 0 < swept_away(hurt=True).count("death") < 6


def test_the_black_water_keeps_nobody_who_is_whole():
    assert "death" not in swept_away(hurt=False)
