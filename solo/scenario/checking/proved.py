"""No advice that does not work: what a finding says to write in a code span is tried there before it is said.

Where it is read as nothing, or never holds, or always, it is not proposed: the finding says the rule instead, and the form in
general. What may live here: that trial, its bounds, and what is said in the place of a proposal.
"""

from collections import Counter
from collections.abc import Callable, Iterable

from msgspec.structs import replace

from solo.core import regex
from solo.scenario.checking.asked import ALWAYS, NEVER
from solo.scenario.checking.consequences import UNREAD
from solo.scenario.checking.cures import cures, said
from solo.scenario.directives.declaring import by_verb
from solo.scenario.fixing import mended
from solo.scenario.problem import Edit, Problem
from solo.scenario.reading.conditions import CONDITIONS

MOST_LETTERS = 300_000  # that are read for all trials together: a second or two
MOST_TRIALS = 40
MOST_WAYS = 3  # of obeying one finding
FALSE = UNREAD | {  # what words in a code span are told by that do not do what they were to do
    "never-learned", "unknown-creature", "near-name", "misplaced", "no-ticks", "open-tick",
}  # fmt: skip
_PROPOSING = UNREAD | {"misplaced"}
_SPAN = regex.late(r"``[^\n]+?``|`[^`\n]*`")
_GENERAL = regex.late(r"\b[A-Z]{2,}\b|\bN\b|…")  # a form, and no words to be written as they stand
_LEAD = regex.late(r"[;:,.]?\s*(?:or\s+)?(?:(?:did you mean|write)(?: it as| the| an?)?)?\s*$")
_ALL = regex.late(r"\??$|[;.] (?!or\b)|, without\b")
Again = Callable[[dict[str, str]], Iterable[Problem]]


def proved(problems: list[Problem], texts: dict[str, str], again: Again) -> list[Problem]:
    """The findings, each proposal of a code span that does not work where it is to stand left out for the rule."""
    trials = min(MOST_TRIALS, MOST_LETTERS // max(1, sum(map(len, texts.values()))))
    lines: dict[str, list[str]] = {}
    result = []
    for each in problems:
        if each.severity != "note" and each.code in _PROPOSING and each.file in texts and trials > 0:
            if each.file not in lines:
                lines[each.file] = texts[each.file].split("\n")
            tries, proposal = _tries(each, lines[each.file])
            if tries and (form := _form(tries[0], lines[each.file])):
                trials -= 1
                before = _false(problems, each.file, each.line)
                before[each.code] -= 1
                if not any(_works(edit, before, texts, again) for edit in tries):
                    each = _general(each, proposal, form)
        result.append(each)
    return result


def _tries(each: Problem, lines: list[str]) -> tuple[list[Edit], str]:
    """The ways to write in its code span what a finding proposes for all of it, and that; none where it proposes no such words."""
    if each.edits or not 0 < each.line <= len(lines):
        return [], ""
    line, column = lines[each.line - 1], each.column - 1
    span = next((span for span in _SPAN.finditer(line) if span.start() <= column < span.end()), None)
    wanted = [piece for piece in said(each.message) if piece.wanted]
    if span is None or len(wanted) != 1 or _GENERAL.search(wanted[0].bare):
        return [], ""
    if any(
        piece.bare in line and piece.bare not in span[0] for piece in said(each.message) if not piece.wanted
    ):
        return [], ""  # what stands beside the span is to change as well
    if not _ALL.match(each.message.partition(wanted[0].whole)[2]):
        return [], ""  # one of several, or more is said of where it stands
    within = [
        edit
        for edit in list(cures(each, line))[:MOST_WAYS]
        if span.start() < edit.column and edit.column - 1 + len(edit.old) <= span.end()
    ]
    return within, wanted[0].whole


def _works(edit: Edit, before: Counter[str], texts: dict[str, str], again: Again) -> bool:
    """Whether nothing is told of a line that is mended so, but for what was told of it `before`."""
    text, _ = mended(edit.file, texts[edit.file], [edit])
    after = _false(again({**texts, edit.file: text}), edit.file, edit.line)
    return all(many <= before[code] for code, many in after.items())


def _false(problems: Iterable[Problem], file: str, line: int) -> Counter[str]:
    """How often each code that a false proposal is told by is told of a line."""
    return Counter(
        each.code
        for each in problems
        if (each.file, each.line) == (file, line)
        and each.severity != "note"
        and (each.code in FALSE or each.message in (NEVER, ALWAYS))
    )


def _form(edit: Edit, lines: list[str]) -> str:
    """What can be written in the code span that an edit lies in, in general; nothing where it begins with no word of ours."""
    line = lines[edit.line - 1]
    start = line.rfind("`", 0, edit.column - 1) + 1
    said = line[start : edit.column - 1] + edit.new
    first = said.strip("` ").split(" ")[0].rstrip(":,").lower()
    if kind := by_verb().get(first):
        example = f", such as `{kind.declared.example}`" if kind.declared.example else ""
        return f"the form is `{kind.declared.syntax}`{example}"
    if first in CONDITIONS and CONDITIONS[first].syntax.startswith(first):
        return (
            f"the form is `{CONDITIONS[first].syntax}`, such as `{first} {_EXAMPLES.get(first, 'has rope')}`"
        )
    return ""


def _general(each: Problem, proposal: str, form: str) -> Problem:
    """A finding with the rule for what it proposed."""
    front = _LEAD.sub("", each.message[: each.message.index(proposal)])
    return replace(each, message=f"{front}; {form}" if front else form)


_EXAMPLES = {"if": "has rope and not night", "every": "4 turns"}
