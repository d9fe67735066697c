"""How far the condition in front of a line reaches, and what it reached before.

A condition covers its own words, up to the next. It used to cover the whole line where it stood in front of it:
a line that means something else by that is told of, with the spelling that means what it did.
"""

from msgspec.structs import replace

from solo.scenario import model as m
from solo.scenario.problem import Edit
from solo.scenario.reading.conditions import exclude
from solo.scenario.reading.documents import Node
from solo.scenario.reading.scope import Scope
from solo.scenario.sentences import ended

_AGAIN = (m.If, m.Unless, m.First, m.Second, m.Later)  # what means the same when it is asked twice


def reach(scope: Scope, groups: list[tuple[list, list]], node: Node | None) -> None:
    """Tell of a line of which the condition in front used to cover what stands under others. `node` is the
    paragraph that it is, if it is one."""
    if len(groups) < 2 or not groups[0][0] or not groups[0][1] or _alternative(groups[0][0], groups[1][0]):
        return
    if any(isinstance(part, m.Go | m.End) for part in groups[0][1]):
        return  # what stands behind a way is not come to where that is taken
    front, then = groups[0][0], groups[1][0]
    if all(_beneath(front, when) for when, _ in groups[1:]) or _told_apart(groups):
        return
    told = (
        f"`{source(scope, then[0])[:60]}` no longer hangs on the condition in front: each covers its own words, up "
        "to the next. To cover a whole paragraph, a condition stands on a line of its own above it"
    )
    edits = _above(scope, front, node) if node is not None else _beside(scope, front, groups[1:])
    scope.tell(then[0].at, "condition-reach", told, "note", edits)


def _alternative(front: list, then: list) -> bool:
    """Whether what comes then answers what stands in front: it can never hold together with it."""
    ends = isinstance(then[0], m.Otherwise | m.Always)
    return ends or any(exclude(one, other) for one in front for other in then)


def _told_apart(groups: list[tuple[list, list]]) -> bool:
    """Whether what stands under each condition is whole sentences, and nothing but words: each by itself says what is
    meant."""
    return all(
        all(isinstance(part, m.Text) for part in parts) and ended("".join(part.text for part in parts))
        for _, parts in groups
    )


def _beneath(front: list, when: list) -> bool:
    """Whether conditions hang on those in front by what they say themselves, or by what they answer."""
    bare = [replace(each, at=front[0].at) for each in when]
    return isinstance(when[0], m.Otherwise) or all(replace(each, at=front[0].at) in bare for each in front)


def _above(scope: Scope, front: list, node: Node) -> tuple[Edit, ...]:
    """The condition in front of a paragraph, put on a line of its own above it."""
    at = front[-1].at
    text = scope.document.lines[at.line - 1]
    indent = text[: len(text) - len(text.lstrip())]
    close = text.find("`", at.column - 1)
    if at.line != node.line + 1 or not text[len(indent) :].startswith("`") or close < 0:
        return ()
    if text[close + 1 : close + 2] != " ":
        return ()
    return (Edit(at.file, at.line, close + 2, " ", f"\n\n{indent}"),)


def _beside(scope: Scope, front: list, others: list[tuple[list, list]]) -> tuple[Edit, ...]:
    """The condition in front, written again before each other that it used to cover."""
    if not all(isinstance(each, _AGAIN) for each in front):
        return ()
    said = " ".join(f"`{source(scope, each)}`" for each in front)
    edits = []
    for when, _ in others:
        if isinstance(when[0], m.Always):
            return ()
        if not isinstance(when[0], m.Otherwise):
            at = when[0].at
            edits.append(Edit(at.file, at.line, at.column - 1, "`", f"{said} `"))
    return tuple(edits)


def source(scope: Scope, condition: m.Condition) -> str:
    """A condition as it was written."""
    at = condition.at
    lines = scope.document.lines[at.line - 1 : at.line + 1]
    return " ".join(" ".join(lines)[at.column - 1 :].split("`")[0].split())
