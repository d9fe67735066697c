"""Whole fights of fresh heroes, played by a simple player: how often they ask and how much they print. For tests of
every system and for `tests/benchmarks/bench_prompts.py`."""

import textwrap
from typing import NamedTuple

from solo.core.dice import seeded
from solo.core.party import is_players
from solo.core.procedure import Choose, Run, Write
from solo.referee.fights import fight
from solo.rules.answering import refereed
from solo.rules.staging import Stage
from solo.screen.lines import of_events

from .people import fresh

LINE = "4 HP, 10 STR, 12 DEX, 9 WIL, knife (d6)"
HARD = "8 HP, 1 Armor, 13 STR, 12 DEX, 12 WIL, sword (d8)"
WIDE = 80
ASKED = "asked"  # a kind of event of our own: the player was asked
FOES = {"a duel": (1, LINE), "a hard duel": (1, HARD), "three foes": (3, LINE), "five foes": (5, LINE)}


class Course(NamedTuple):
    """How one fight went."""

    prompts: int
    lines: int
    longest: int  # lines of its longest round
    stretch: int  # the most lines of a round between two questions
    outcome: str
    asked: tuple[Choose, ...]
    events: list


def sensible(request: Choose) -> str:
    """The first sensible strike, else the usual answer."""
    blows = [option.key for option in request.open if option.kind == "attack"]
    usual = request.usual if request.usual in [option.key for option in request.open] else ""
    return (usual if usual in blows or not blows else next(iter(blows), usual)) or request.open[0].key


def first(request: Choose) -> str:
    """Whatever stands first."""
    return request.open[0].key


def staged(system: str, seed: int, number: int, line: str = LINE):
    """A fresh hero and so many foes, and the procedure of their fight."""
    stage = Stage(system, fresh(system, seed))
    stage.put(stage.world["hero.1"], side="party")
    named = [f"smuggler {at}" for at in range(1, number + 1)] if number > 1 else ["smuggler"]
    foes = tuple(stage.foe(name, line, kind="smuggler") for name in named)
    return stage, refereed(fight(stage.world, stage.rules, foes, ()), stage.world, stage.rules)


def printed(events: list) -> int:
    """Lines on a screen, empty ones not counted."""
    return sum(len(textwrap.wrap(text, WIDE)) for _, text in of_events(events))


def fought(system: str, seed: int, number: int, line: str = LINE, choose=sensible) -> Course:
    """One fight from its first blow to its last."""
    stage, procedure = staged(system, seed, number, line)
    under_way = Run(procedure, stage.world, seeded(f"prompts {system} {number}", seed))
    asked: list[Choose] = []
    request = under_way.go()
    while request is not None:
        if is_players(request.by):
            asked.append(request)
            under_way.log.events.append((ASKED, request))
        request = under_way.go(request.usual if isinstance(request, Write) else choose(request))
    events = under_way.log.events
    shown = [[printed(part) for part in parted(each)] for each in rounds_of(events)]
    rounds = [sum(parts) for parts in shown]
    stretches = [part for parts in shown[1:-1] for part in parts]
    return Course(
        len(asked),
        sum(rounds),
        max(rounds[1:-1], default=0),
        max(stretches, default=0),
        under_way.outcome,
        tuple(asked),
        events,
    )


def rounds_of(events: list) -> list[list]:
    """The events of each round, what comes before the first of them at the head, what comes after the last at the end."""
    parts: list[list] = [[]]
    for event in events:
        at = event[1][:2] if event[0] == "change" else ()
        if at == ("fight", "outcome") or (at == ("fight", "round") and event[1][3]):
            parts.append([])
        parts[-1].append(event)
    return parts


def parted(events: list) -> list[list]:
    """Events parted by what the player was asked."""
    parts: list[list] = [[]]
    for event in events:
        if event[0] == ASKED:
            parts.append([])
        parts[-1].append(event)
    return parts
