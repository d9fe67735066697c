"""Fights at random, of every system: published foes alone and several, a hero with companions or without, and players
who choose in three ways. For what holds of every fight (`test_many_fights.py`)."""

import random
from typing import NamedTuple

from solo.core.dice import seeded
from solo.core.party import is_players
from solo.core.procedure import Choose, Run, Write
from solo.core.world import Entity
from solo.referee.fights import fight
from solo.rules.answering import refereed
from solo.rules.floor.traits import told_apart
from solo.rules.staging import Stage

from .courses import ASKED, sensible
from .danger import FOES
from .people import fresh

TRIES = ("trip them up", "throw sand in their eyes", "hit them with the chair")


class Fought(NamedTuple):
    """How one went: how the player chose, who was in it, what was asked, all events, and what it came to."""

    way: str
    ours: list[Entity]
    foes: list[Entity]
    asked: list[Choose]
    events: list
    outcome: str


def staged(system: str, number: int, rnd: random.Random) -> tuple[Stage, list[Entity], list[Entity]]:
    """The hero, called Hild Hawke, with none, one or two companions, and one or two kinds of foes."""
    stage = Stage(system, fresh(system, number % 60), usual=True)
    ours = [stage.put(stage.world["hero.1"], side="party", name="Hild Hawke")]
    for name in ("Wat", "Osk")[: rnd.choice((0, 0, 1, 1, 2))]:
        friend = stage._bare("npc", name, "party")
        stage.quietly(stage.rules.person(friend, "friend"))
        ours.append(stage._joined(stage.put(friend, name=name)))
    foes: list[Entity] = []
    for kind in [rnd.choice(FOES) for _ in range(rnd.choice((1, 1, 1, 2)))]:
        many = max(kind.number, rnd.choice((1, 1, 1, 2, 3, 5)))
        alike = [stage.foe(kind.name, kind.line, kind=kind.name) for _ in range(many)]
        for each in alike:
            stage.put(each, tags=(*(each.tags or ()), *kind.tags))
        stage.run(told_apart(alike), seeded("traits", number))
        foes += alike
    return stage, ours, foes


WAYS = ("strikes", "usual", "anything")


def answering(way: str, rnd: random.Random):
    """A player who strikes, one who takes what is usual, or one who does anything."""

    def choose(request):
        if isinstance(request, Write):
            return rnd.choice((*TRIES, request.usual))
        if way == "anything":
            return rnd.choice(request.open).key
        keys = [option.key for option in request.open]
        return sensible(request) if way == "strikes" else request.usual if request.usual in keys else keys[0]

    return choose


def fought(system: str, number: int) -> Fought:
    """The fight of that number."""
    rnd = random.Random(f"{system} {number}")
    stage, ours, foes = staged(system, number, rnd)
    way = rnd.choice(WAYS)
    choose = answering(way, rnd)
    procedure = refereed(fight(stage.world, stage.rules, tuple(foes)), stage.world, stage.rules)
    under_way = Run(procedure, stage.world, seeded(f"many {system}", number))
    asked: list[Choose] = []
    request = under_way.go()
    while request is not None:
        if is_players(request.by):
            under_way.log.events.append((ASKED, request))
            asked += [request] if isinstance(request, Choose) else []
        request = under_way.go(choose(request))
    return Fought(way, ours, foes, asked, under_way.log.events, under_way.outcome)
