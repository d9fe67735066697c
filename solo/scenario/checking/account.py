"""The account of a line: what becomes of each of its words, spans and arrows. What nothing on the line comes to, however its
tests and conditions turn out, is said.

It is the net beneath the other looks: what one of them has told of a line is enough. What may live here: that account, and that of
the blocks that play passes over where they stand.
"""

from collections.abc import Iterator

from solo.scenario import model as m
from solo.scenario import walk
from solo.scenario.checking.subject import Subject
from solo.scenario.checking.usage import problem
from solo.scenario.running.steps import Leave, Perform, Say, through, way_of

LEAST_LETTERS = 2  # of words that are missed


def left_on_lines(subject: Subject, told: set[tuple[str, int]]) -> Iterator[m.Problem]:
    """The first thing of a line that is never come to, where nothing is `told` of that line."""
    for seen in subject.usage.lines:
        parts = [part for segment in seen.segments for part in segment.parts]
        if not any(isinstance(part, m.OrElse) or way_of(part) or part.declared.fails for part in parts):
            continue  # of which each part is come to
        reached: set[m.Place] = set()
        ways = set()
        for step, _ in through(subject.script.line(seen.segments)):
            if isinstance(step, Say):
                reached.update(part.at for part in step.parts)
            elif isinstance(step, Perform):
                reached.add(step.part.at)
            elif isinstance(step, Leave):
                ways.add(step.way)
        begun = 0
        for part in parts:
            begun += isinstance(part, m.OrElse)
            if isinstance(part, m.OrElse) or part.at in reached or way_of(part) in ways or _small(part):
                continue
            if any((part.at.file, line) in told for line in range(seen.holder.at.line, part.at.line + 1)):
                break
            yield problem(part.at, "or-else" if begun > 1 else "after-leaving", _said(begun))
            break


def left_on_title_page(subject: Subject, told: set[tuple[str, int]]) -> Iterator[m.Problem]:
    """The lists on title pages that are menus, since something happens in them: nobody chooses there, so none of it is told."""
    for menu in walk.menus(subject.adventure.intro):
        lines = [seen.holder.at for seen in walk.lines((menu,))]
        if not any((at.file, at.line) in told for at in lines):
            said = (
                "on the title page nobody chooses yet, so nothing of this list is told; take the code spans and arrows out of its items, or "
                "put it into the first scene"
            )
            yield problem(menu.items[0].at, "misplaced", said)


def _small(part: m.Part) -> bool:
    """Whether words are no more than a sign or two."""
    return isinstance(part, m.Text) and sum(map(str.isalnum, part.text)) < LEAST_LETTERS


def _said(begun: int) -> str:
    if begun > 1:
        return (
            "there is an `or else` on this line already, and nothing behind it can fail, so what stands behind this one is never "
            "told; take one of them out, or put a `test` between the two"
        )
    return "nothing on this line comes to this, however it goes; let it stand in front of what leads away"
