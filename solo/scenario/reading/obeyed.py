"""Advice that wants advice: what a span is told to be written as is read in its turn, and what is told of that is obeyed too, so
that the writer is told at once what can be read.

What may live here: that obedience. It is loaded only where something was told of a span.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import islice
from typing import Any

from msgspec.structs import replace

from solo.core import regex
from solo.scenario.checking.cures import cures, said
from solo.scenario.problem import Problem
from solo.scenario.reading.righted import looked_at
from solo.scenario.reading.spans import Span

MOST_STEPS = 3  # from one advice to the next
MOST_WAYS = 6  # of obeying one
_OPEN = regex.late(r"\b[A-Z]{3,}\b|…")  # what the writer is to fill in
_WORD = regex.late(r"[^\W_]+")
_SPAN = regex.late(r" *`([^`]+)` *")


def carried_on(span: Span, read: Callable[[Span], Any], told: int) -> None:
    """Where what is told first of a span says what to write, and that would be told of in turn: say what comes of it in the end."""
    first = span.problems[told]
    proposed = next((piece for piece in said(first.message) if piece.wanted), None)
    if proposed is None or _OPEN.search(proposed.bare):
        return
    kept = _words(span.text) & _words(proposed.bare)
    left = [(first, span.text)]
    seen = {span.text.strip()}
    for step in range(MOST_STEPS):
        after = []
        for problem, text in left:
            for right in _obeyed(problem, text, span.at.column):
                if right in seen or not kept <= _words(right) or _doubled(span.text, right):
                    continue
                seen.add(right)
                trial = looked_at(span, read, right)
                if not trial.told:
                    if step:
                        message = first.message.replace(proposed.whole, f"`{right}`", 1)
                        span.problems[told] = replace(first, message=message, edits=())
                    return
                after.append((trial.told[0], right))
        left = after


def _words(text: str) -> set[str]:
    return {*_WORD.findall(text.lower())}


def _doubled(text: str, right: str) -> bool:
    """Whether a word that a span says stands oftener in what it is to be: no advice means that."""
    said_, there = Counter(text.lower().split()), Counter(right.lower().split())
    return any(there[word] > count for word, count in said_.items())


def _obeyed(each: Problem, text: str, begin: int) -> Iterator[str]:
    """A span's text, whose letters begin in a column, as a finding says to write it, the likeliest first."""
    line = f"{' ' * (begin - 2)}`{text}`"
    for edit in islice(cures(each, line), MOST_WAYS):
        found = _SPAN.fullmatch(line[: edit.column - 1] + edit.new + line[edit.column - 1 + len(edit.old) :])
        if found:
            yield found[1].strip()
