"""What directives on bodies and time do."""

from collections.abc import Iterator
from typing import Any

from solo.core import clock
from solo.core.party import heroes, party
from solo.core.procedure import Procedure, Roll, Tell
from solo.core.world import DEAD, UP, Entity
from solo.play import people
from solo.play.effect import Line, effect
from solo.play.ground import Ground
from solo.rules.floor.speech import the
from solo.rules.ruleset import Harm, able
from solo.scenario import model

MOST_SPANS = 60  # of hours or longer in one go
A_NIGHT = 6  # hours of rest in one go that are as good as one
LONG_ENOUGH = (("night", A_NIGHT * 60), ("hour", 60))  # for the rest it is, in minutes


def beings_meant(ground: Ground, who: str) -> Procedure[tuple[Entity, ...]]:
    """Whom `harm` and `heal` mean: who acted, the party, the foes here, or somebody by name."""
    if not who:
        return (ground.actor(),)
    if who == "party":
        return tuple(being for being in party(ground.world) if being.state in (UP, "out"))
    if who == "foes":
        return ground.present()
    named = tuple(being for being in ground.present() if being.kind == who)
    return named or ((yield from people.somebody(ground, who)),)


@effect(model.Harm)
def harm(line: Line, part: model.Harm) -> Procedure[None]:
    """`harm`: converted by the system from the common scale. Those whom a choice does it to as `foes` do not take it
    lying down (`Play.choose`)."""
    for being in (yield from beings_meant(line.ground, part.who)):
        if part.kind and being.has(f"immune to {part.kind}"):
            yield Tell(f"It means nothing to {the(being)}.", "foe")
            continue
        yield from line.ground.rules.harm(being, Harm(part.dice, part.kind, line.ground.scene.heading))
    line.ground.harmed += part.who == "foes"


@effect(model.Heal)
def heal(line: Line, part: model.Heal) -> Procedure[None]:
    """`heal`: converted by the system from the common scale. The dead are past it."""
    for being in (yield from beings_meant(line.ground, part.who)):
        if being.state != DEAD:
            yield from line.ground.rules.heal(being, part.dice)


@effect(model.Rest)
def rest(line: Line, part: model.Rest) -> Procedure[None]:
    """`rest`: the clock moves on, and the system says what it did."""
    if part.number is None:
        yield from rest_until(line.ground, part.until)
        return
    most = clock.DAY if part.unit in ("minute", "turn") else MOST_SPANS
    number = yield from line.ground.number(part.number, 1, most)
    yield from resting(line.ground, part.unit, number)


def rest_until(ground: Ground, hour: str) -> Procedure[None]:
    """Rest until a time of day."""
    yield from rest_for(ground, clock.until(ground.world, hour))


def rest_for(ground: Ground, minutes: int) -> Procedure[None]:
    """Rest so long in one go."""
    yield from clock.pass_time(ground.world, ground.rules, minutes, ground.here)
    yield from ground.rules.rest(party(ground.world), as_good_as(minutes), ground.here)
    yield Tell(clock.now(ground.world), "time")


def as_good_as(minutes: int) -> str:
    """What a rest of so long in one go is: a night's if that is most of one, else an hour's, or a breather."""
    return next((each for each, least in LONG_ENOUGH if minutes >= least), "moment")


def resting(ground: Ground, unit: str, number: int = 1) -> Procedure[None]:
    """Rest so many spans; a rest in a safe place is a safe rest."""
    told: set[str] = set()
    for minutes, span in spans_of(unit, number):
        if span:
            yield from ground.rules.settle(party(ground.world), span, ground.here)
        yield from clock.pass_time(ground.world, ground.rules, minutes, ground.here)
        if span:
            yield from told_once(ground.rules.rest(party(ground.world), span, ground.here), told)
    yield Tell(clock.now(ground.world), "time")


def spans_of(unit: str, number: int) -> Iterator[tuple[int, str]]:
    """A rest of so many spans, one after another: the minutes that go by, and what they are as a rest, which is nothing
    from one night to the next. Hours in one go that make a night are one."""
    if unit == "minute":
        number = -(-number // clock.MINUTES["moment"])
    span = {"minute": "moment", "turn": "moment", "watch": "night"}.get(unit, unit)
    each = clock.MINUTES[span]
    if span in ("moment", "hour") and number * each >= A_NIGHT * clock.MINUTES["hour"]:
        yield number * each, "night"
        return
    for nth in range(number):
        if nth and span == "night":
            yield clock.DAY - each, ""
        yield each, span


def told_once(procedure: Procedure[bool], told: set[str]) -> Procedure[bool]:
    """The same procedure, that does not say again what was said (`told`) of an earlier span of the same rest and has not
    changed; what dice have brought is told each time."""
    answer: Any = None
    thrown = False
    try:
        while True:
            request = procedure.send(answer)
            thrown = thrown or type(request) is Roll
            if type(request) is Tell and not thrown and request.text in told:
                answer = None
                continue
            if type(request) is Tell:
                told.add(request.text)
            answer = yield request
    except StopIteration as stop:
        good: bool = stop.value
        return good


@effect(model.Wait)
def wait(line: Line, part: model.Wait) -> Procedure[None]:
    """`wait`: only time goes by."""
    ground = line.ground
    if part.number is None:
        minutes = clock.until(ground.world, part.until)
    else:
        minutes = (yield from ground.number(part.number, 0, 1000)) * clock.MINUTES.get(part.unit, 1)
    yield from clock.pass_time(ground.world, ground.rules, minutes, ground.here)
    yield Tell(clock.now(ground.world), "time")


@effect(model.Xp)
def xp(line: Line, part: model.Xp) -> Procedure[None]:
    """`xp`: each hero who lives gains it."""
    amount = yield from line.ground.number(part.amount, 0, 10**6)
    for hero in able(heroes(line.ground.world)):
        yield from line.ground.rules.advance(hero, amount, line.ground.scene.heading)
