"""Lines that lead away: a way behind a condition, and what stands behind a way that is always taken."""

from collections.abc import Iterator, Sequence

from solo.scenario import model as m
from solo.scenario import walk
from solo.scenario.checking.subject import Subject
from solo.scenario.checking.usage import problem
from solo.scenario.running.layout import offers
from solo.scenario.running.steps import comes_along, way_of


def inner_conditions(subject: Subject) -> Iterator[m.Problem]:
    """An `end` or link behind a condition in the middle of a line, where the line may come to nothing."""
    for scene in subject.scenes():
        ways = subject.ways(scene)
        for seen in subject.lines[scene.key]:
            inner = [segment for segment in seen.segments if segment.when and any(map(_leads, segment.parts))]
            inner = [segment for segment in inner if not isinstance(segment.when[0], m.Always)]
            inner = [segment for segment in inner if not _answered(segment, seen.segments)]
            if not inner or ways.leads_away(subject.script.line(seen.segments), seen.scope):
                continue
            if isinstance(seen.holder, m.Paragraph) and _front_only(seen):
                continue
            part = next(part for part in inner[0].parts if _leads(part))
            what = "`end`" if isinstance(part, m.End) else "link"
            said = (
                f"this {what} stands behind a condition in the middle of the line: when that does not "
                "hold, the line leads "
                "nowhere. Put the condition in front, or add `otherwise` with a way on"
            )
            yield problem(part.at, "inner-condition", said)


def _answered(segment: m.Segment, segments: tuple[m.Segment, ...]) -> bool:
    """Whether an `otherwise` with words of its own says what happens where a segment does not hold."""
    at = next(number for number, each in enumerate(segments) if each is segment)
    return any(
        bool(after.when)
        and isinstance(after.when[0], m.Otherwise)
        and any(isinstance(part, m.Text) and part.text.strip() for part in after.parts)
        for after in segments[at + 1 :]
    )


def _leads(part: m.Part) -> bool:
    return isinstance(part, m.Go) or part.declared.leaves


def _front_only(seen: walk.Seen) -> bool:
    """Whether a line begins with its condition, so that the whole of it is what hangs on it."""
    return bool(seen.segments and seen.segments[0].when)


def behind_leaving(subject: Subject) -> Iterator[m.Problem]:
    """Directives behind an arrow or an `end` of their line that do not come along, and lists under a choice that
    leads away."""
    elsewhere = [list(walk.lines(scene.blocks)) for scene in subject.everywhere()[len(subject.lines) :]]
    for lines in (*subject.lines.values(), *elsewhere):
        for seen in lines:
            below = [block for block in getattr(seen.holder, "blocks", ()) if isinstance(block, m.Menu)]
            answered = any(isinstance(item, m.Outcome) for menu in below for item in menu.items)
            asked = bool(getattr(seen.holder, "when", ()))
            for segment in seen.segments:
                yield from _left_behind(segment, answered, asked)
            yield from _left_behind_all(seen.segments)
    for scene in subject.everywhere():
        for item in walk.items(scene.blocks):
            menu = next((block for block in item.blocks if isinstance(block, m.Menu) and offers(block)), None)
            if item.segments and subject.script.leaves(item.segments):
                yield from _leads_again(item)
            if menu and item.segments and subject.script.leaves(item.segments):
                told = (
                    "the line above always leads away, so these choices are never offered; take its arrow out, or, if they belong to "
                    "the list around them, the blanks in front of them"
                )
                yield problem(menu.at, "after-leaving", told)


def _leads_again(item: m.Choice | m.Outcome) -> Iterator[m.Problem]:
    """An arrow or `end` in a paragraph under a line that leads away by itself."""
    for block in item.blocks:
        for segment in block.segments if isinstance(block, m.Paragraph) else ():
            for part in segment.parts:
                if way_of(part):
                    told = "the line above always leads away, so this never comes; take one of the two out, or put a condition in front of that one"
                    yield problem(part.at, "after-leaving", told)
                    return


def _left_behind_all(segments: Sequence[m.Segment]) -> Iterator[m.Problem]:
    """The ways of lines that run together, behind one that is always taken."""
    first: m.Part | None = None
    for segment in segments:
        ways = [part for part in segment.parts if way_of(part)]
        if first and segment.when and ways and ways[0].at.line > first.at.line:
            what = "`end`" if isinstance(first, m.End) else "arrow"
            told = (
                f"this {what} always comes, so what leads on behind it (line {ways[0].at.line}) never does; "
                "put a condition in front of this one, or move it to the end"
            )
            yield problem(first.at, "after-leaving", told)
            return
        if segment.when or any(isinstance(part, m.OrElse) or part.possible() for part in segment.parts):
            return
        first = next(iter(ways), first)


def _left_behind(segment: m.Segment, answered: bool, asked: bool) -> Iterator[m.Problem]:
    """What stands behind the way that a line takes. A second way behind a test is that of its failure, where no outcome
    below it answers that; `asked`: a condition stands in front of the whole line."""
    gone, fallible, parted, ended = False, False, answered, False
    for part in segment.parts:
        if isinstance(part, m.OrElse):
            gone, parted, ended = False, True, False
        elif gone and (way_of(part) or not comes_along(part)):
            told = f"the line leads away before this, so it never happens; put it before the {'`end`' if ended else 'arrow'}"
            if isinstance(part, m.End) and not (fallible and not parted):
                told = "the line ends or leads away before this, so this ending never comes; keep one of the two, or put a condition in front of each"
            if isinstance(part, m.Go) and ended:
                told = "the line ends the adventure before this arrow, so it leads nowhere; take one of the two out"
            if isinstance(part, m.Go) and not ended and not fallible:
                told = "the line leads away before this, so this arrow is never taken; one arrow to a line: take one of the two out"
            if (segment.when or asked) and isinstance(part, m.Go) and not (fallible or ended):
                told = (
                    "the line leads away before this under the same condition, so this arrow is never taken; where it is for when that "
                    "does not hold, write `otherwise` in front of it"
                )
            if fallible and not parted and way_of(part):
                told = "the line leads away before this, so it never happens; where this is for a failure, write `or else` in front of it"
            yield problem(part.at, "after-leaving", told)
            return
        gone = gone or way_of(part) is not None
        ended = ended or isinstance(part, m.End)
        fallible = fallible or "failure" in part.possible()
