"""Conditions in the middle of a sentence: what of it would be told without its end, or not at all.

A sentence that is begun before a condition wants its end whether that holds or not. Where only its stop is under the
condition, the stop is told both ways; where more is, that is told of, with `always` where it would stand.
"""

import re
from itertools import pairwise

from solo.core import regex
from solo.scenario import model as m
from solo.scenario.problem import Edit
from solo.scenario.reading.conditions import CONDITIONS, exclude
from solo.scenario.reading.reach import source
from solo.scenario.reading.scope import Scope
from solo.scenario.sentences import ended, first_sentence

_ALONE = regex.late(r"\s*(?:and|or|but|&|,)\s*", re.IGNORECASE)
_STOP = regex.late(r"[.!?…]+[\"'”’»)\]]*\s*$")
SHOWN = (m.Text, m.CrossReference, m.ShowValue, m.ShowDice, m.Varied)
Groups = list[tuple[list, list]]


def joining(scope: Scope, groups: Groups) -> None:
    """Tell of two conditions with nothing but `and` between them, which is no word of the story."""
    for (when, parts), (then, _) in pairwise(groups):
        said = _words(parts)
        if not when or said is None or not _ALONE.fullmatch(said):
            continue
        one, other = when[-1], then[0]
        kinds = (m.If, m.Unless)
        word = "or" if said.strip().lower() == "or" else "and"
        if not all(source(scope, each).split(" ")[0].lower() in CONDITIONS for each in (one, other)):
            continue  # which is told
        right = f"`{source(scope, one)}` `{source(scope, other)}`"
        if isinstance(one, kinds) and type(one) is type(other):
            asked = source(scope, other).partition(" ")[2]
            right = f"`{source(scope, one)} {word} {asked}`"
        if {type(one), type(other)} == {m.First, m.Second}:
            right = "`if visits <= 2`"
        told = f"`{said.strip()}` between two conditions is told as a word of the story; write {right}"
        scope.tell(other.at, "condition", told, "warning")
        parts.clear()


def finished(scope: Scope, groups: Groups) -> None:
    """See to the end of a sentence in the middle of which conditions stand."""
    at = 1
    while at < len(groups):
        last = at
        while last + 1 < len(groups) and _answers(groups[at][0], groups[last + 1][0]):
            last += 1
        if last == len(groups) - 1 or not isinstance(groups[last + 1][0][0], m.Always):
            _finished(scope, groups, at, last)
        at = last + 1


def _answers(front: list, then: list) -> bool:
    """Whether a condition is another branch of the sentence."""
    return isinstance(then[0], m.Otherwise) or any(exclude(one, other) for one in front for other in then)


def _finished(scope: Scope, groups: Groups, at: int, last: int) -> None:
    """See to one sentence: what is said before it, and its branches."""
    when = groups[at][0]
    before = _words(groups[at - 1][1])
    if isinstance(when[0], m.Always | m.Otherwise) or not before or not before.strip() or ended(before):
        return
    if not any(isinstance(part, SHOWN) for _, parts in groups[at : last + 1] for part in parts):
        return  # what only happens is no part of the sentence
    final, more = _leading(groups[last][1])
    branches = [_words(parts) for _, parts in groups[at:last]]
    ways = branches if _all(groups, at, last) else [before, *branches]
    if any(each is None for each in ways) or all(ended(each) for each in ways if each):
        return
    stop = _STOP.search(final)
    end = first_sentence(final)
    if more or last < len(groups) - 1 or end < len(final.rstrip()):
        if more or _STOP.search(final[:end]):
            _tell(scope, groups[last], when[0].at)
        return
    if stop is None:
        return
    if not all(ended(each) or each.rstrip()[-1:].isalnum() for each in ways if each):
        _tell(scope, groups[last], when[0].at)
        return
    text = groups[last][1][-1]
    if not isinstance(text, m.Text) or len(text.text) <= len(stop[0]) or not text.text.endswith(stop[0]):
        return
    kept = m.Text(text.at, text.text[: -len(stop[0])], text.style)
    groups[last] = groups[last][0], [*groups[last][1][:-1], kept]
    groups.append(([m.Always(text.at)], [m.Text(text.at, stop[0].strip(), text.style)]))


def _leading(parts: list) -> tuple[str, bool]:
    """The words that a branch begins with, and whether something happens in it as well."""
    shown: list = []
    for part in parts:
        if not isinstance(part, SHOWN):
            return _words(shown) or "", True
        shown.append(part)
    return _words(shown) or "", False


def _all(groups: Groups, at: int, last: int) -> bool:
    """Whether one of the branches holds whatever comes."""
    return last > at and (
        any(
            isinstance(groups[each][0][0], m.Otherwise) and len(groups[each][0]) == 1
            for each in range(at, last + 1)
        )
        or not any(isinstance(groups[each][0][0], m.Otherwise) for each in range(at, last + 1))
    )


def _tell(scope: Scope, group: tuple[list, list], at: m.Place) -> None:
    """Tell that what stands behind a sentence hangs on the condition in its middle, with an `always` behind it."""
    text = next((part for part in group[1] if isinstance(part, m.Text)), None)
    if text is None:
        text = m.Text(at, "")
    end = first_sentence(text.text)
    stop = _STOP.search(text.text[:end])
    edits: tuple[Edit, ...] = ()
    line = scope.document.lines[text.at.line - 1] if 0 < text.at.line <= len(scope.document.lines) else ""
    said = text.text[: stop.start()].strip() if stop else ""
    if stop and said and (start := line.find(said + stop[0].strip(), text.at.column - 1)) >= 0:
        column = start + len(said)
        edits = (
            Edit(text.at.file, text.at.line, column + 1, stop[0].strip(), f" `always`{stop[0].strip()}"),
        )
    told = (
        "the sentence goes on under this condition, and has no end where it does not hold, nor is what follows it told then; "
        "write `always` where both come together again"
    )
    scope.tell(at, "condition-reach", told, "warning", edits)


def _words(parts: list) -> str | None:
    """The words of some parts, where they are words and nothing else but what is told in their place."""
    said = ""
    for part in parts:
        if isinstance(part, m.Text | m.CrossReference):
            said += part.text
        elif isinstance(part, m.Varied):
            said += part.texts[-1] if part.texts else ""
        elif isinstance(part, m.ShowValue | m.ShowDice):
            said += "1"
        elif not part.declared.small:
            return None
    return said
