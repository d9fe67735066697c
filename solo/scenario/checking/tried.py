"""One fault, one message: what is still wrong where a finding is mended as it says is another fault; what is not, followed.

A finding that says what to write is obeyed in a copy of the text, and that is checked again. Findings elsewhere that are gone then,
with the first and with nothing new in their place, were told of the same fault: they are left out. What may live here: that trial,
and its bounds.
"""

from collections.abc import Callable, Iterable

from solo.scenario.checking.consequences import WHOLE
from solo.scenario.checking.cures import cures
from solo.scenario.fixing import mended
from solo.scenario.problem import Edit, Problem

MOST_LETTERS = 60_000  # that are read for all trials together: some tenths of a second
MOST_TRIALS = 12
MOST_WAYS = 3  # of obeying one finding
UNTRIED = WHOLE | {"stray-list"}  # what is followed by findings for another reason, or may as well be right
OF_FILES = {"too-large", "not-utf-8", "control-character", "link-outside"}  # what no text shows
Again = Callable[[dict[str, str]], Iterable[Problem]]


def causes(problems: list[Problem], texts: dict[str, str], again: Again) -> list[Problem]:
    """The findings without those that follow from another. `again` checks texts anew."""
    faults = [each for each in problems if each.severity != "note"]
    trials = min(MOST_TRIALS, MOST_LETTERS // max(1, sum(map(len, texts.values()))))
    if len(faults) < 2 or not trials or all(each.code in WHOLE for each in faults):
        return problems
    gone: set[Problem] = set()
    lines = {name: text.split("\n") for name, text in texts.items()}
    for each in sorted(faults, key=lambda each: (each.severity != "error", each.line)):
        if each in gone or each.code in UNTRIED or not 0 < each.line <= len(lines.get(each.file, ())):
            continue
        others = [other for other in problems if other is not each and other not in gone]
        if not any(other.severity != "note" for other in others):
            break
        for edit in list(cures(each, lines[each.file][each.line - 1]))[:MOST_WAYS]:
            if not trials:
                return [one for one in problems if one not in gone]
            trials -= 1
            text, _ = mended(each.file, texts[each.file], [edit])
            left = {_known(one) for one in again({**texts, each.file: text})}
            if _known(each) not in left and left <= {_known(one) for one in problems}:
                gone |= {other for other in others if _known(other) not in left and _apart(other, edit)}
                break
    return [each for each in problems if each not in gone]


def _known(each: Problem) -> tuple[str, int, str]:
    """A finding, as it is known again: its words may name other lines, and other names that there are."""
    return each.file, each.line, each.code


def _apart(other: Problem, edit: Edit) -> bool:
    """Whether a finding stands elsewhere than where something was changed, so that it was not mended with it."""
    if other.code in OF_FILES or other.file != edit.file or other.line != edit.line:
        return other.code not in OF_FILES
    return not edit.column <= other.column < edit.column + len(edit.old)
