"""What `test`, `oppose` and `ask` do: who makes it, what comes of the grade, what the oracle says."""

from typing import Any, TypeVar

from msgspec.structs import replace

from solo.core import oracle
from solo.core.party import party
from solo.core.procedure import Log, Procedure, Tell
from solo.core.truths import settle
from solo.core.world import World
from solo.play import people
from solo.play.effect import Line, effect
from solo.play.ground import Leave
from solo.play.tasks import each, opposed, opposing, task_of, who
from solo.referee import edges
from solo.referee.trouble import trouble
from solo.rules.ruleset import Grade, Task, able
from solo.scenario import model

Outcome = TypeVar("Outcome")


@effect(model.Test)
def test(line: Line, part: model.Test) -> Procedure[Leave | None]:
    """`test`: the system in play settles it; its outcome, then the rest of the line."""
    ground = line.ground
    task = yield from helped(line, replace((yield from task_of(ground, part)), price=price(line)))
    if part.by == "each":
        return (yield from graded(line, (yield from each(ground, task)), task))
    hero = yield from who(ground, task, part.by)
    yield from ground.set("actor", hero.id)
    helpers = tuple(being for being in able(party(ground.world)) if being != hero)
    grade = yield from ground.rules.test(hero, task, helpers)
    return (yield from graded(line, grade, task))


def helped(line: Line, task: Task) -> Procedure[Task]:
    """A test as what stands here makes it: that is used up. Returns the Task."""
    found = edges.helped(line.ground.world, task, line.words)
    yield from edges.use(found.edges)
    return found.task


def price(line: Line) -> str:
    """What the scenario writes for a complication, in its words, so that a system can name it before it is
    risked; nothing where that hangs on a condition."""
    written = line.written("complication").outcome
    if written is None or written.when or not written.segments or written.segments[0].when:
        return ""
    return " ".join(
        "".join(part.text for part in written.segments[0].parts if type(part) is model.Text).split()
    )


@effect(model.Oppose)
def oppose(line: Line, part: model.Oppose) -> Procedure[Leave | None]:
    """`oppose`: against somebody, or within one of the player's own:
    nobody else's heart is theirs to search."""
    ground = line.ground
    task = yield from helped(line, opposed(ground, part))
    answer = Task(part.answer, part.answer_topic, here=ground.here)
    hero = yield from opposing(ground, task, part.by)
    yield from ground.set("actor", hero.id)
    foe = hero if not part.by else (yield from people.somebody(ground, part.by))
    grade = yield from ground.rules.oppose(hero, task, foe, answer)
    return (yield from graded(line, grade, task))


def graded(line: Line, grade: Grade, task: Task) -> Procedure[Leave | None]:
    """Play what a grade comes to: its outcome, a complication beside it, and whether the line goes on."""
    (leave, default), changed = yield from noticed(line.ground.world, line.outcome(grade.result))
    if default and not grade.passed and not line.or_else:
        yield Tell("It does not come off.", "aside")
    if not leave or leave[0] == "go":
        yield from unwritten_extremes(line, grade, task, bool(leave))
    if grade.complication and not leave:
        leave, unwritten = yield from line.outcome("complication")
        if unwritten and not grade.price:
            paid = (changed or line.or_else) and not grade.passed
            worse = grade.result == "fumble"
            hero = line.ground.actor()
            yield from trouble(
                line.ground.world, line.ground.rules, task, hero, paid, worse, going=line.or_else
            )
    if not grade.passed:
        line.ground.failures += 1
        line.fail()
    return leave


LUCK = "everything is going your way"


def unwritten_extremes(line: Line, grade: Grade, task: Task, leads: bool) -> Procedure[None]:
    """What nobody wrote for a great success and a fumble: the one leaves an edge that goes along, the other costs worse
    than a failure, and there too where that `leads`, or what is written for its failing does."""
    world, hero = line.ground.world, line.ground.actor()
    if grade.result == "great success" and line.written("great success").name != "great success":
        yield from edges.gain(world, LUCK, who=hero.id, carried=True)
    beside = grade.complication and not leads  # what that costs is seen to as a complication
    going = leads or line.or_else
    if grade.result == "fumble" and line.written("fumble").name != "fumble" and not beside:
        yield from trouble(world, line.ground.rules, task, hero, worse=True, going=going)


def noticed(world: World, procedure: Procedure[Outcome]) -> Procedure[tuple[Outcome, bool]]:
    """The same procedure. Returns what it returns, and whether it changed anything but what was seen,
    chosen and said."""
    answer: Any = None
    changed = False
    log, before = world.log, len(world.log.events) if world.log else 0
    try:
        while True:
            request = procedure.send(answer)
            changed = changed or lasting(log, before)
            answer = yield request
            if world.log is not log:  # another move goes on with it
                log, before = world.log, 0
    except StopIteration as stop:
        return stop.value, changed or lasting(log, before)


def lasting(log: Log | None, before: int) -> bool:
    """Whether more than what was seen, chosen and said has changed since there were so many events."""
    return log is not None and any(
        kind == "change" and event[0] not in ("seen", "heard", "said") for kind, event in log.events[before:]
    )


@effect(model.Ask)
def ask(line: Line, part: model.Ask) -> Procedure[Leave | None]:
    """`ask`: the oracle is heard to be asked, and answers, once and for all. Where there is more to it and nobody wrote
    what, a line of it is told."""
    yield Tell(part.question, "question")
    answer = yield from oracle.ask(line.ground.world, part.question, part.likelihood)
    if answer.endswith(" and") and line.written(answer).name != answer:
        from solo.play.asking import more

        yield from more(line.ground, part.question)
    leave, _ = yield from line.outcome(answer)
    return leave


@effect(model.Truth)
def truth(line: Line, part: model.Truth) -> Procedure[None]:
    """`truth`: from now on the oracle answers by it, whoever it speaks for."""
    yield from settle(line.ground.world, part.question, part.answer)
