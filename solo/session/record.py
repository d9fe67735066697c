"""Turns on record: what is kept of one, its dice thrown again, and the world folded from the changes of many.

What may live here: going between a run and a kept turn. Nothing here drives a game.
"""

from typing import TYPE_CHECKING

import msgspec

from solo.core import clock
from solo.core.dice import Faces, Source
from solo.core.party import heroes
from solo.core.procedure import Log, Rolled, Tell
from solo.core.world import Entity, Loose, World
from solo.journal import Turn
from solo.journal.errors import damaged
from solo.journal.model import Happening, Roll
from solo.session import phases

if TYPE_CHECKING:
    from solo.journal.save import Save


def record(log: Log, move: dict, line: str, world: World, stable: bool) -> Turn:
    """A turn as it is kept."""
    rolls: list[Roll] = []
    changes: list[tuple] = []
    tells: list[tuple[str, str]] = []
    facts: list[Happening] = []
    for kind, event in log.events:
        if kind == "change":
            changes.append(event)
        elif kind == "tell":
            if event.fact is not None:
                facts += happenings(len(tells), event, world)
            tells.append((event.kind, event.text))
        else:
            tells.append(("roll", str(len(rolls))))
            rolls.append(thrown(event))
    return Turn(
        move=move,
        line=line,
        rolls=tuple(rolls),
        changes=tuple(changes),
        tells=tuple(tells),
        facts=tuple(facts),
        digest=digest(world),
        stable=stable,
    )


def thrown(roll: Rolled) -> Roll:
    """A roll as it is kept."""
    faces, reading = roll.faces, shown(roll.reading)
    return roll.rule, roll.who, roll.why, roll.against, roll.dice, faces, reading, roll.closed


def happenings(place: int, tell: Tell, world: World) -> list[Happening]:
    """What the telling at this place tells, as data, with what beings are called now."""
    told = (tell.fact, *tell.also) if tell.fact is not None else ()
    return [(place, *fact, called(fact.who, world), called(fact.whom, world)) for fact in told]


def called(id: str, world: World) -> str:
    """The name of a being, where an id is one's."""
    return str(world.get(id, "name", "")) if id else ""


def shown(reading: object) -> int | str | None:
    """A reading as it is kept and shown: a number or a word; anything else speaks through what is told."""
    return reading if isinstance(reading, int | str) else None


def digest(world: World) -> str:
    """The world's digest as it is kept."""
    return f"{world.digest:016x}"


def recorded(turn: Turn) -> Source:
    """The faces of a recorded turn, in their order. Raises LookupError where other dice are asked for."""
    left = iter(turn.rolls)

    def throw(sides: tuple[int, ...], rule: str, who: str) -> Faces:
        roll = next(left, None)
        if roll is None or len(roll[5]) != len(sides) or roll[0] != rule:
            raise LookupError(f"{rule or 'a roll'} of {len(sides)} dice was not recorded here")
        return tuple(roll[5])

    return throw


def folded(save: "Save", id: int, being: type[Entity] = Loose) -> World:
    """The world after a kept turn, its entities read through `being`, from the nearest snapshot and the changes
    since. Raises DamagedSave where it is not the world that the turn left."""
    state, turns = save.state_at(id)
    try:
        world = World(state, being=being)
        for turn in turns:
            folded_in(world, turn)
    except TypeError as error:
        raise damaged(save.path, f"turn {id} is not as it was ({error})") from error
    if world.get("game", "phase", phases.PROLOGUE) not in phases.FREE:
        raise damaged(save.path, f"turn {id} ends in no phase of a game")
    if id and digest(world) != save.turn(id).digest:
        raise damaged(save.path, f"the world after turn {id} is not the one that was left")
    return world


def folded_in(world: World, turn: Turn) -> None:
    """Make what a turn changed in a world. Raises TypeError for what no world holds."""
    for id, name, _, to, _ in turn.changes:
        world.put(id, name, to)


def standing(world: World, heading: str) -> dict[str, str | None]:
    """How a game stands, for a list of games: who is in it, where, and when; nothing before there is somebody."""
    ours = [str(hero.name) for hero in heroes(world) if hero.name]
    return {
        "who": ", ".join(ours)[:MOST_SHOWN] or None,
        "where": (heading[:MOST_SHOWN] or None) if ours else None,
        "when": clock.told(world) if ours else None,
    }


MOST_SHOWN = 200


TEXT = "text"  # what the mark of the text that a turn was made in is kept under


def text_of(turn: Turn | None) -> str:
    """The mark of the text that a turn was made in; nothing where it is the one that the game began with."""
    return str(turn.extra.get(TEXT, "")) if turn else ""


def marked(turn: Turn, text: str) -> Turn:
    """The turn with the mark of the text it is made in."""
    return msgspec.structs.replace(turn, extra={**turn.extra, TEXT: text}) if text else turn


def dice_of(turn: Turn, fresh: bool) -> int:
    """The number that a recorded turn's dice follow from; 0 where that is its place among the turns."""
    return turn.extra.get("dice") or (turn.id if fresh else 0)


def unmade(logs: list[Log], world: World) -> None:
    """Take what turns did back out of a world."""
    for log in reversed(logs):
        log.undo(world)


def back_from(save: "Save", number: int) -> int:
    """The turn so many before the journal's head."""
    id = save.head
    for _ in range(number):
        id = save.parent(id)
    return id
