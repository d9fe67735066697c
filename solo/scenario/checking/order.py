"""What comes too late: a paragraph that leads away, and below it one that holds only where that one does already; an
`end` below one that always comes."""

from collections.abc import Iterator
from typing import NamedTuple

from solo.scenario import expressions as e
from solo.scenario import model as m
from solo.scenario import walk
from solo.scenario.checking.subject import Subject
from solo.scenario.checking.usage import problem
from solo.scenario.expressions import compare
from solo.scenario.reading.apart import apart, opposite
from solo.scenario.running.layout import parted
from solo.scenario.running.steps import straight

_VISITS = (m.First, m.Second, m.Later)
_PLAIN = (m.If, m.Unless, *_VISITS)
_HARMLESS = (m.Text, m.ShowValue, m.CrossReference, m.Go, m.End, m.Xp, m.Here)  # what changes no condition
VISITS = range(1, 13)  # that a condition is tried on
Asked = tuple[e.Expr | type, ...]


class Gone(NamedTuple):
    """A paragraph that leads away where its conditions hold: those, and where it stands."""

    asks: Asked
    at: m.Place
    ends: bool


def too_late(subject: Subject) -> Iterator[m.Problem]:
    """What stands below something that has led away already wherever it would hold."""
    for scene in subject.everywhere():
        yield from _row(subject, scene.blocks)
        for item in walk.items(scene.blocks):
            if len(item.blocks) > 1:
                yield from _row(subject, item.blocks)


def told_on_later(subject: Subject) -> Iterator[m.Problem]:
    """Words for a later visit under a condition that says so otherwise than `later` does, in a scene that one comes `→ back`
    to: there `later` is told, and they are not."""
    for scene in subject.scenes():
        ways = [part for part in subject.exits[scene.key] if isinstance(part, m.Go) and part.target]
        back = next((at for way in ways if (at := _back(subject, way.target)) is not None), None)
        for block in parted(scene.blocks)[0]:
            if back is None or not isinstance(block, m.Paragraph):
                continue
            for when, segments in [
                (block.when, block.segments),
                *((each.when, (each,)) for each in block.segments),
            ]:
                parts = [part for segment in segments for part in segment.parts]
                words = all(isinstance(part, m.Text | m.ShowValue | m.CrossReference) for part in parts)
                if words and any(map(_later_in_other_words, when)):
                    said = (
                        f"one comes `→ back` to this scene (line {back.line}), where `later` is told again and this is not, "
                        "though it asks for the same: write `later`"
                    )
                    yield problem(block.at, "condition", said)
                    break
                later = any(isinstance(each, m.Later | m.Second) for each in (*block.when, *when))
                if words and not later and any(map(_far_on, when)) and not _come_to_again(subject, scene.key):
                    said = (
                        f"one comes to this scene anew by `→ back` alone (line {back.line}), and of its text only what hangs on "
                        f"`later` is told then, so this never is: write `later` in front of it, in a code span of its own"
                    )
                    yield problem(block.at, "condition", said)
                    break


def _back(subject: Subject, key: str) -> m.Place | None:
    """Where a scene leads back to where one came from."""
    found = (part.at for part in subject.exits.get(key, ()) if isinstance(part, m.Go) and part.back)
    return next(found, None)


def _come_to_again(subject: Subject, key: str) -> bool:
    """Whether an arrow leads to a scene from one that lies beyond it."""
    seen: set[str] = set()
    left = [key]
    while left:
        here = left.pop()
        for part in subject.exits.get(here, ()):
            target = part.target if isinstance(part, m.Go | m.Do) else ""
            if target == key and isinstance(part, m.Go):
                return True
            back = isinstance(part, m.Go) and part.back  # to wherever one came from
            for each in [target] if target else _leading(subject, here) if back else []:
                if each not in seen:
                    seen.add(each)
                    left.append(each)
    return any(isinstance(part, m.Go) and part.target == key for part in subject.beside)


def _leading(subject: Subject, key: str) -> list[str]:
    """The scenes that an arrow leads from to this one."""
    return [
        other
        for other, parts in subject.exits.items()
        if any(isinstance(part, m.Go) and part.target == key for part in parts)
    ]


def _later_in_other_words(when: m.Condition) -> bool:
    """Whether a condition asks whether this visit comes after the first, and is not `later`."""
    return any(not first and all(others) for first, *others in _by_visit(when))


def _far_on(when: m.Condition) -> bool:
    """Whether a condition asks for some later visit, and not for each."""
    return any(not first and any(others) for first, *others in _by_visit(when))


def _by_visit(when: m.Condition) -> list[tuple[bool, ...]]:
    """Whether what a condition asks of the visits holds at the first, and at those that follow, of each thing that it asks."""
    if not isinstance(when, m.If | m.Unless):
        return []
    asked = [when.expr] if isinstance(when, m.Unless) else e.joined(when.expr)
    return [
        tuple(compare(visit, each.how, each.right.value) is isinstance(when, m.If) for visit in VISITS)
        for each in asked
        if isinstance(each, e.Compare)
        and each.left == e.Engine("visits")
        and isinstance(each.right, e.Number)
    ]


def _row(subject: Subject, blocks: tuple[m.Block, ...]) -> Iterator[m.Problem]:
    gone: list[Gone] = []
    over: m.Place | None = None  # the `end` that always comes
    for block in blocks:
        if not isinstance(block, m.Paragraph):
            gone = [] if isinstance(block, m.Menu) else gone
            over = None if isinstance(block, m.Menu) else over
            continue
        if over is not None:
            last = next((part for part in _parts(block) if isinstance(part, m.Go | m.End)), None)
            if last is not None:
                what = "`end`" if isinstance(last, m.End) else "link"
                said = (
                    f"this `end` always comes, so the {what} below it (line {last.at.line}) never does; put a condition in "
                    "front of this one, or move it below"
                )
                yield problem(over, "after-leaving", said)
                return
        asks = _asks(block.when)
        first = next((each for each in gone if asks is not None and _covers(each.asks, asks)), None)
        if first is not None:
            way = "ends it" if first.ends else "leads away"
            said = (
                f"this holds only where line {first.at.line} has held, which {way}, so it is never told; put the special "
                "case above the general one"
            )
            yield problem(block.at, "never-true", said)
            return
        leads = straight(subject.script.line(block.segments)) if block.segments else None
        if leads and not block.when and leads[0] == "end":
            over = next(part.at for part in _parts(block) if isinstance(part, m.End))
        elif leads and asks:
            gone.append(Gone(asks, block.at, leads[0] == "end"))
        elif not all(isinstance(part, _HARMLESS) for part in _parts(block)):
            gone = []


def _parts(block: m.Paragraph) -> Iterator[m.Part]:
    return (part for segment in block.segments for part in segment.parts)


def _asks(when: tuple[m.Condition, ...]) -> Asked | None:
    """What must hold, part by part; None where that hangs on more than can be compared, which it may all the same."""
    found: list[e.Expr | type] = []
    for condition in when:
        if isinstance(condition, _VISITS):
            found.append(type(condition))
        elif isinstance(condition, m.If | m.Unless):
            expr = condition.expr if isinstance(condition, m.If) else opposite(condition.expr)
            found += e.joined(expr)
        else:
            return None
    if any(
        isinstance(part, e.Dice) for each in found if not isinstance(each, type) for part in e.parts_of(each)
    ):
        return None
    return tuple(found)


def _covers(general: Asked, special: Asked) -> bool:
    """Whether the one holds wherever the other does."""
    return bool(general) and all(any(_implies(mine, each) for mine in special) for each in general)


def _implies(one: e.Expr | type, other: e.Expr | type) -> bool:
    if isinstance(one, type) or isinstance(other, type):
        return one == other
    return one == other or apart(one, opposite(other))
