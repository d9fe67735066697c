"""Fights to first blood: the first wound ends them, whatever the system's rules would make of it next."""

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from solo.core.procedure import Change, Fact, Procedure, Request, Tell, change
from solo.core.world import Entity
from solo.rules.floor import telling
from solo.rules.floor.speech import the
from solo.rules.floor.telling import Figure


def until_blood(
    procedure: Procedure[Any], arena: Entity, blood: Mapping[str, str], at_once: bool = False
) -> Procedure[None]:
    """The same procedure, to the first loss of one in the fight of what is `blood`: it leaves at least 1, and nothing
    comes after it. Where a side's blows fall `at_once` with the other's, all of them do, and first blood is whose wound
    is the deepest."""
    answer: Any = None
    losses: dict[str, int] = dict.fromkeys((*(arena.foes or ()), *arena.party), 0)
    try:
        while not any(losses.values()) or at_once:
            request = asking(arena, procedure, answer)
            if type(request) is not Change or request.id not in losses:
                answer = yield request
                continue
            lost = loss(request, arena, blood)
            if not lost:
                answer = yield request
                continue
            to = request.to if isinstance(request.to, int) else 0
            left = max(1, to)
            losses[request.id] += lost
            answer = yield replace(request, to=left)
            if not at_once:
                being = arena.world[request.id]
                figures = [Figure(blood[request.field], lost + to, left)]
                yield telling.wound(being, "{who} {is} cut.", "first blood", lost, figures)
    except StopIteration:
        pass
    procedure.close()
    if any(losses.values()):
        yield from change(arena, bled=max(losses, key=lambda id: losses[id]))


def asking(arena: Entity, procedure: Procedure[Any], answer: Any) -> Request:
    """What the procedure asks next; every change is asked for meanwhile."""
    world, before = arena.world, arena.world.asked
    world.asked = True
    try:
        return procedure.send(answer)
    finally:
        world.asked = before


def loss(request: Change, arena: Entity, blood: Mapping[str, str]) -> int:
    """How much a change takes of what is blood; 0 where it takes nothing, or something else."""
    if request.field not in blood or not isinstance(request.to, int):
        return 0
    return max(0, int(arena.world[request.id].get(request.field) or 0) - request.to)


def told(arena: Entity) -> Procedure[None]:
    """Whose the first blood was."""
    if arena.bled:
        being = arena.world[arena.bled]
        fact = Fact("wound", being.id, "", "first blood")
        yield Tell(f"First blood: {the(being, 'is')} cut, and the blades go down.", telling.loss(being), fact)
