"""One fault, one message: what is still wrong where a finding is mended as it says is another fault; what is not, followed.

A finding that says what to write is obeyed in a copy of the text, and that is checked again. Findings elsewhere that are gone then,
with the first and with nothing new in their place, were told of the same fault: they are left out. What was kept back because it
might follow, and is told then, is a fault of its own, and is told at once. What may live here: that trial, and its bounds.
"""

from collections.abc import Callable, Iterable

from msgspec.structs import replace

from solo.core import regex
from solo.scenario.checking.consequences import TORN, UNREAD, WHOLE, subject_of
from solo.scenario.checking.cures import cures, said
from solo.scenario.fixing import mended
from solo.scenario.problem import Edit, Problem

MOST_LETTERS = 60_000  # that are read for all trials together: some tenths of a second
MOST_TRIALS = 12
MOST_WAYS = 3  # of obeying one finding
UNTRIED = WHOLE | {"stray-list"}  # what is followed by findings for another reason, or may as well be right
OF_FILES = {"too-large", "not-utf-8", "control-character", "link-outside"}  # what no text shows
ALONE = UNREAD | TORN | {  # what is told of a piece of its line alone: of a name or a sign, whatever stands around it
    "false-outcome", "dangling", "near-name", "unknown-creature", "unknown-tag", "link-anchor", "link-target", "no-ticks",
    "price",
}  # fmt: skip
_PROPOSED = regex.late(
    r"`(?P<said>[^`]+)`(?: (?:is|has|names)\b[^`]*)?[;.] ?[Dd]id you mean `(?P<near>[^`]+)`\?"
)
_SMALL = frozenset(
    ("the", "a", "an", "of", "and", "or", "to", "in", "at", "by", "with", "for", "on", "is", "from")
)
Again = Callable[[dict[str, str]], Iterable[Problem]]


def honest(each: Problem) -> Problem:
    """A finding that says which words of the writer's a name that it proposes leaves out."""
    match = _PROPOSED.search(each.message)
    if match is None:
        return each
    offered = {_bare(word) for word in match["near"].split()}
    there = {bare for word in match["said"].split() if (bare := _bare(word))}
    left = [
        word
        for word in match["said"].split()
        if _bare(word) not in offered and _bare(word) not in (*_SMALL, "")
    ]
    if not offered < there or not left:
        return each
    at = match.end() - 1
    return replace(each, message=f"{each.message[:at]}, without `{' '.join(left)}`{each.message[at:]}")


def _bare(word: str) -> str:
    """A word as it is compared: small, and without the signs about it."""
    return word.lower().strip('.,;:!?()[]-–—"“”')


def causes(
    problems: list[Problem], texts: dict[str, str], again: Again, whole: Iterable[Problem] = ()
) -> list[Problem]:
    """The findings without those that follow from another, and with those that were kept back and do not. `again` checks
    texts anew; `whole` is all that was found."""
    faults = [each for each in problems if each.severity != "note"]
    trials = min(MOST_TRIALS, MOST_LETTERS // max(1, sum(map(len, texts.values()))))
    known = {_known(each) for each in problems}
    told = {(each.file, each.line) for each in problems}
    back = {
        _known(each): each
        for each in whole
        if each.severity != "note" and (each.file, each.line) not in told and _known(each) not in known
    }
    if (
        not faults
        or (len(faults) < 2 and not any(map(_alone, back.values())))
        or not trials
        or all(each.code in WHOLE for each in faults)
    ):
        return problems
    gone: set[Problem] = set()
    more: dict[tuple[str, int, str], Problem] = {}
    lines = {name: text.split("\n") for name, text in texts.items()}
    for each in sorted(faults, key=lambda each: (each.severity != "error", each.line)):
        if each in gone or each.code in UNTRIED or not 0 < each.line <= len(lines.get(each.file, ())):
            continue
        others = [other for other in problems if other is not each and other not in gone]
        if not back and not any(other.severity != "note" for other in others):
            break
        for edit in list(cures(each, lines[each.file][each.line - 1]))[:MOST_WAYS]:
            if not trials:
                return _with(problems, gone, more)
            trials -= 1
            text, _ = mended(each.file, texts[each.file], [edit])
            found = list(again({**texts, each.file: text}))
            left = {_known(one) for one in found}
            new = left - known
            fresh = [one for one in found if _known(one) in new]
            if _known(each) in left or not new <= back.keys() or not all(map(_alone, fresh)):
                continue
            gone |= {other for other in others if _known(other) not in left and _apart(other, edit)}
            more |= {
                _known(one): one
                for one in fresh
                if _apart(one, edit)
                and not any(f"`{subject_of(one)}`" in other.message for other in problems)
            }
            break
    return _with(problems, gone, more)


def _with(
    problems: list[Problem], gone: set[Problem], more: dict[tuple[str, int, str], Problem]
) -> list[Problem]:
    left = [each for each in problems if each not in gone]
    return sorted([*left, *more.values()]) if more else left


def _alone(each: Problem) -> bool:
    """Whether a finding is of a piece of its line, and says what to write for that."""
    return each.code in ALONE and any(piece.wanted for piece in said(each.message))


def _known(each: Problem) -> tuple[str, int, str]:
    """A finding, as it is known again: its words may name other lines, and other names that there are."""
    return each.file, each.line, each.code


def _apart(other: Problem, edit: Edit) -> bool:
    """Whether a finding stands elsewhere than where something was changed, so that it was not mended with it."""
    if other.code in OF_FILES or other.file != edit.file or other.line != edit.line:
        return other.code not in OF_FILES
    return not edit.column <= other.column < edit.column + len(edit.old)
