"""`otherwise`: with no condition before it, behind another that answers all that is left, or parted from its condition."""

from collections.abc import Iterator
from itertools import takewhile

from solo.scenario import model as m
from solo.scenario import walk
from solo.scenario.checking import (
    graph,
)
from solo.scenario.checking.subject import Subject
from solo.scenario.checking.usage import ANSWERED, problem
from solo.scenario.reading.conditions import within


def otherwise(subject: Subject) -> Iterator[m.Problem]:
    """An `otherwise` with no condition before it."""
    adventure = subject.adventure
    held = [scene.blocks for scene in subject.everywhere()]
    held += [blocks for entry in adventure.entries for blocks in (entry.listens, entry.prose)]
    for blocks in (*held, adventure.intro):
        yield from _siblings(blocks)
        for item in walk.items(blocks):
            yield from _siblings(item.blocks)
        for menu in walk.menus(blocks):
            yield from _siblings(menu.items)
    for seen in subject.usage.lines:
        yield from _in_line(seen)


def _in_line(seen: walk.Seen) -> Iterator[m.Problem]:
    """The same of one line."""
    before: m.Segment | None = None
    for segment in seen.segments:
        if segment.when and isinstance(segment.when[0], m.Otherwise):
            if before is None or not before.when:
                yield _alone(segment.when[0], any(part.declared.fails for part in walk.parts(seen)))
            elif _bare(before.when):
                yield _again(segment.when[0])
        before = segment


def _siblings(blocks: tuple) -> Iterator[m.Problem]:
    before: tuple = ()
    mixed = False
    for block in blocks:
        when = getattr(block, "when", ())
        if when and isinstance(when[0], m.Otherwise) and not before:
            yield _mixed(when[0]) if mixed else _behind_end(when[0], blocks, block) or _alone(when[0])
        elif when and isinstance(when[0], m.Otherwise) and _bare(before):
            yield _again(when[0])
        elif when and isinstance(when[0], m.Otherwise) and len(before) == 1:
            yield from (
                problem(each.at, "never-true", ANSWERED) for each in when[1:] if within(before[0], each)
            )
        before = when
        mixed = not when and any(segment.when for segment in getattr(block, "segments", ()))


def _bare(when: tuple[m.Condition, ...]) -> bool:
    """Whether an `otherwise` answers all that is left, with no condition beside it."""
    return len(when) == 1 and isinstance(when[0], m.Otherwise)


def _again(condition: m.Condition) -> m.Problem:
    told = (
        "the `otherwise` before this answers all that is left, so this never comes; give that one a condition too "
        "(`otherwise` `if …`), or join the two"
    )
    return problem(condition.at, "otherwise", told)


def _behind_end(condition: m.Condition, blocks: tuple, here: object) -> m.Problem | None:
    """What to say of an `otherwise` that paragraphs part from an `end` under a condition, whose last words they were to be."""
    above = list(takewhile(lambda block: block is not here, blocks))
    plain = list(takewhile(graph.plain, reversed(above)))
    first = plain[-1] if plain else None
    if first is None or len(plain) == len(above) or not graph.ends_if(above[-len(plain) - 1]):
        return None
    return graph.no_epilogue(first.at)


def _mixed(condition: m.Condition) -> m.Problem:
    told = (
        "the paragraph above has conditions and words of its own, so this `otherwise` never holds; write it in that "
        "paragraph, or give its condition a line of its own"
    )
    return problem(condition.at, "otherwise", told, "error")


def _alone(condition: m.Condition, tested: bool = False) -> m.Problem:
    said = "`otherwise` wants a condition right before it; write `if …` there"
    if tested:
        said = "`otherwise` answers a condition, and none stands before it; a test's failure begins with the words `or else`"
    return problem(condition.at, "otherwise", said, "error")
