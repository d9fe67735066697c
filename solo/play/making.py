"""Making it so: a game put into the state in which a condition holds, as a writer wants it to try a scene from there.

Whatever `if` can ask of a game can be made so here, as far as it is a state and not a moment: a variable, a thing, a
clue, an attitude, who was met, who is dead, where one has been, what time it is. Nothing of it is told but what it
came to, and the rules are not asked whether it may be.
"""

from collections.abc import Callable
from typing import Any

from solo.core import clock
from solo.core.errors import Wrong
from solo.core.party import heroes, party
from solo.core.procedure import Change, Procedure, change
from solo.core.world import DEAD, FLED, OUT, UP, YIELDED, Entity
from solo.play import people
from solo.play.effects.goods import part_with, taken_up, ware_of
from solo.play.ground import Ground
from solo.rules.ruleset import ATTITUDES
from solo.scenario import expressions as e
from solo.scenario.directives.declaring import Thing
from solo.scenario.expressions import Number
from solo.scenario.names import one

STATES = {"beaten": OUT, "out": OUT, "fled": FLED, "yielded": YIELDED, "captured": YIELDED}
MOST = 999
OPPOSITE = {
    "is": "is not",
    "is not": "is",
    "<": ">=",
    ">=": "<",
    ">": "<=",
    "<=": ">",
    "at least": "<",
    "at most": ">",
}


def so(ground: Ground, expr: e.Expr, holds: bool = True) -> Procedure[None]:
    """Make an expression hold, or (`holds`) not. Raises Wrong where that is nothing one can make so."""
    if isinstance(expr, e.Not):
        yield from so(ground, expr.of, not holds)
    elif isinstance(expr, e.All if holds else e.Any_):
        for part in expr.of:
            yield from so(ground, part, holds)
    elif isinstance(expr, e.All | e.Any_):
        yield from so(ground, expr.of[0], holds)
    elif isinstance(expr, e.Compare):
        yield from compared(ground, expr, holds)
    elif type(expr) in MAKES:
        yield from MAKES[type(expr)](ground, expr, holds)
    else:
        raise Wrong(
            "that is nothing to be made so; say a variable, a thing, a clue, somebody, a place or a time"
        )


def compared(ground: Ground, expr: e.Compare, holds: bool) -> Procedure[None]:
    """A comparison: its left side gets the value nearest to the right one."""
    left, right = expr.left, expr.right
    how = expr.how if holds else OPPOSITE[expr.how]
    value = known(ground, right)
    if how == "is not":
        if not isinstance(value, bool):
            raise Wrong("say what it is, not what it is not")
        value = not value
    elif how in ("<", ">"):
        value = int(value) + (1 if how == ">" else -1)
    if isinstance(left, e.Name):
        yield from variable(ground, left.name, value)
    elif isinstance(left, e.Engine) and left.name in KEPT:
        yield from KEPT[left.name](ground, int(value))
    elif isinstance(left, e.CountOf):
        yield from carried(ground, left.item, left.name, int(value))
    elif isinstance(left, e.VisitsOf):
        yield Change("seen", f"scene:{ground.adventure.at(left.scene).key}", int(value) or None)
    else:
        raise Wrong("only a variable, a count, a clock or a number that the game keeps can be set so")


def known(ground: Ground, expr: e.Expr) -> e.Value:
    """The value of the right side of a comparison."""
    if isinstance(expr, e.Dice):
        raise Wrong("say a number, not dice")
    return e.compiled(expr)(ground, e.lowest)


def variable(ground: Ground, name: str, value: e.Value) -> Procedure[None]:
    """A variable gets a value; of a clock the ticks up to there count as played."""
    declared = ground.adventure.state[name]
    if declared.words:
        fitting = next((word for word in declared.words if word.lower() == str(value).lower()), None)
        if fitting is None:
            raise Wrong(f"{name} is one of {', '.join(declared.words)}; not {value}")
        value = fitting
    elif isinstance(declared.first, bool) is not isinstance(value, bool) or isinstance(value, str):
        kind = "true or false" if isinstance(declared.first, bool) else "a number"
        raise Wrong(f"{name} is {kind}; not {e.shown(value)}")
    if name in ground.adventure.clocks:
        value = max(0, min(ground.adventure.clocks[name], int(value)))
        yield Change("ticked", name, value)
    yield Change("var", ground.slot(name), value)


def named(ground: Ground, expr: e.Name, holds: bool) -> Procedure[None]:
    """A variable alone: true, or a number that is not 0."""
    first = ground.adventure.state[expr.name].first
    if isinstance(first, str):
        raise Wrong(f"say what {expr.name} is: `{expr.name} = {first}`")
    yield from variable(ground, expr.name, holds if isinstance(first, bool) else int(holds))


def kept(ground: Ground, expr: e.Engine, holds: bool) -> Procedure[None]:
    """A name that the engine keeps, alone."""
    if expr.name in ("day", "night"):
        yield from hour(ground, "night" if (expr.name == "night") is holds else "noon")
    elif expr.name in KEPT and not holds:
        yield from KEPT[expr.name](ground, 0)
    else:
        raise Wrong(f"`{expr.name}` cannot be made so; say its value, as in `coins = 20`")


def has(ground: Ground, expr: e.Has, holds: bool) -> Procedure[None]:
    """So many of a thing are carried, or none."""
    number = max(expr.number, ground.count(expr.item)) if holds else 0
    yield from carried(ground, expr.item, expr.name, number)


def carried(ground: Ground, item: str, name: str, number: int) -> Procedure[None]:
    """Just so many of a thing are carried. Raises Wrong where there is no room for them."""
    there = ground.count(item)
    thing = Thing(Number(1), item, one(ground.thing_name(item)), item in ground.adventure.items)
    if number < there:
        yield from part_with(ground, thing, there - number)
    elif number > there:
        left = yield from taken_up(ground, ware_of(ground, thing), min(number - there, MOST))
        if left:
            raise Wrong(f"there is no room for {name}; take something else away first: `set not has …`")


def visited(ground: Ground, expr: e.Visited, holds: bool) -> Procedure[None]:
    """A scene was entered before."""
    key = ground.adventure.at(expr.scene).key
    here = key == ground.world.get("game", "scene")
    number = max(ground.seen(f"scene:{key}"), 1 + here) if holds else int(here)
    yield Change("seen", f"scene:{key}", number or None)


def met(ground: Ground, expr: e.Met, holds: bool) -> Procedure[None]:
    """Somebody was met."""
    if holds:
        yield from somebody(ground, expr.who, expr.name)
    yield Change("seen", f"met:{expr.who}", 1 if holds else None)


def chose(ground: Ground, expr: e.Chose, holds: bool) -> Procedure[None]:
    """A choice was taken."""
    meant = ground.adventure.chosen.get(expr.words, ())
    if not meant:
        raise Wrong(f'nothing in the text asks for `chose "{expr.words}"`, so it makes no difference')
    for choice in meant[:1] if holds else meant:
        yield Change("seen", f"choice:{choice}", 1 if holds else None)


def along(ground: Ground, expr: e.With, holds: bool) -> Procedure[None]:
    """Somebody travels with the party."""
    ours = ground.world.get("game", "party", ())
    if holds:
        being = yield from somebody(ground, expr.who, expr.name)
        yield from change(being, side="party", state=UP)
        if being.id not in ours:
            yield Change("game", "party", (*ours, being.id))
        return
    for being in party(ground.world):
        if being.kind == expr.who:
            yield from change(being, side="none")
            yield Change(
                "game", "party", tuple(id for id in ground.world.get("game", "party") if id != being.id)
            )


def somebody(ground: Ground, who: str, name: str) -> Procedure[Entity]:
    """Somebody of the adventure, or of the system; made where they were not met yet. Raises Wrong where nobody is
    called so."""
    there = (*ground.adventure.people, *ground.adventure.creatures)
    if who not in there and not ground.rules.known(name) and not ground.beings(who):
        names = [
            entry.name
            for held in (ground.adventure.people, ground.adventure.creatures)
            for entry in held.values()
        ]
        raise Wrong(
            f"nobody is called `{name}`; there are {', '.join(names[:12])}"
            if names
            else f"nobody is called `{name}`"
        )
    return (yield from people.somebody(ground, who))


def standing(ground: Ground, who: str, name: str, state: str) -> Procedure[None]:
    """What became of somebody, or of all of a kind that were met."""
    beings = ground.beings(who) or [(yield from somebody(ground, who, name))]
    for being in beings:
        yield from change(being, state=state)
    if not ground.met(who):
        yield Change("seen", f"met:{who}", 1)


def dead(ground: Ground, expr: e.Dead, holds: bool) -> Procedure[None]:
    """Somebody is dead, or stands again."""
    yield from standing(ground, expr.who, expr.name, DEAD if holds else UP)


def stands(ground: Ground, expr: e.Stands, holds: bool) -> Procedure[None]:
    """Somebody is beaten, has fled, and so on."""
    yield from standing(ground, expr.who, expr.name, STATES[expr.state] if holds else UP)


def tagged(ground: Ground, expr: e.Tagged, holds: bool) -> Procedure[None]:
    """The place is so, until the next one."""
    left = tuple(tag for tag in ground.here if tag != expr.tag)
    yield Change("game", "here", (*left, expr.tag) if holds else left)


def minded(ground: Ground, expr: e.Attitude, holds: bool) -> Procedure[None]:
    """How somebody takes the party."""
    at = ATTITUDES.index(expr.attitude)
    how = expr.how if holds else OPPOSITE[expr.how]
    steps = {"is not": 1 if at < len(ATTITUDES) - 1 else -1, "<": -1, ">": 1}
    at += steps.get(how, 0)
    if not 0 <= at < len(ATTITUDES):
        raise Wrong(f"an attitude is one of {', '.join(ATTITUDES)}")
    beings: list[Entity] = ground.beings(expr.who) or [(yield from somebody(ground, expr.who, expr.name))]
    for being in beings:
        yield from change(being, attitude=ATTITUDES[at])


def knows(ground: Ground, expr: e.Know, holds: bool) -> Procedure[None]:
    """Clues are known: the first of those named, as many as are asked for; or none of them."""
    for clue in expr.clues:
        if clue not in ground.adventure.clues:
            there = ", ".join(f"`{name}`" for name in list(ground.adventure.clues.values())[:12])
            raise Wrong(
                f"no clue is called `{clue.replace('-', ' ')}`; "
                + (f"there are {there}" if there else "there are none")
            )
    for clue in expr.clues[: expr.number] if holds else expr.clues:
        if ground.knows(clue) is not holds:
            yield Change("clue", clue, True if holds else None)


def timed(ground: Ground, expr: e.Hour, holds: bool) -> Procedure[None]:
    """The time of day."""
    if not holds:
        raise Wrong("say what time it is, not what time it is not")
    if expr.how == "before":
        yield Change(
            "game", "minute", clock.minute(ground.world) // clock.DAY * clock.DAY + clock.HOURS[expr.hour] - 1
        )
    else:
        yield from hour(ground, expr.hour)


def hour(ground: Ground, name: str) -> Procedure[None]:
    """It is this hour, of the same day."""
    at = clock.HOURS[name] % clock.DAY
    yield Change("game", "minute", clock.minute(ground.world) // clock.DAY * clock.DAY + at)


# The numbers that the game keeps.


def coins(ground: Ground, number: int) -> Procedure[None]:
    """So many coins are carried, by the first hero."""
    for at, hero in enumerate(heroes(ground.world)):
        yield from change(hero, coins=0 if at else max(0, number))


def noise(ground: Ground, number: int) -> Procedure[None]:
    """The party was heard so often."""
    yield Change("game", "noise", max(0, number))


def turns(ground: Ground, number: int) -> Procedure[None]:
    """So many moves were made."""
    yield Change("game", "turns", max(0, number))


def visits(ground: Ground, number: int) -> Procedure[None]:
    """The scene was entered so often."""
    yield Change("seen", f"scene:{ground.scene.key}", max(0, number) or None)


def days(ground: Ground, number: int) -> Procedure[None]:
    """It is this day, at the same hour."""
    yield Change("game", "minute", max(0, number - 1) * clock.DAY + clock.minute(ground.world) % clock.DAY)


def hours(ground: Ground, number: int) -> Procedure[None]:
    """So many hours have gone by."""
    yield Change("game", "minute", clock.MORNING + 60 * max(0, number))


def minutes(ground: Ground, number: int) -> Procedure[None]:
    """So many minutes have gone by."""
    yield Change("game", "minute", clock.MORNING + max(0, number))


KEPT: dict[str, Callable[[Ground, int], Procedure[None]]] = {
    "coins": coins,
    "noise": noise,
    "turns": turns,
    "visits": visits,
    "days": days,
    "hours": hours,
    "minutes": minutes,
}
MAKES: dict[type, Callable[[Ground, Any, bool], Procedure[None]]] = {
    e.Name: named,
    e.Engine: kept,
    e.Has: has,
    e.Visited: visited,
    e.Met: met,
    e.Chose: chose,
    e.With: along,
    e.Dead: dead,
    e.Stands: stands,
    e.Tagged: tagged,
    e.Attitude: minded,
    e.Know: knows,
    e.Hour: timed,
}
