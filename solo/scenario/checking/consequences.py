"""Which finding is a consequence of which: one fault, one message.

A text is read in layers. Where its signs are torn, its pieces are not what was written; where a heading, a table or the
front matter is not what it was to be, nothing under it has its place; where a code span cannot be read, what it names
and does is not there; and only then have a line, a scene and the whole a shape to find fault with. A finding of a later
layer is left out where one of an earlier stands that it may follow from: on its line, in its section, about the same
name, or, of what only the whole shows, anywhere. What may live here: the layers, and that rule.
"""

from solo.scenario import model as m
from solo.scenario.names import slug, stem

TORN = {  # signs that are open or astray: what stands on the line is not what was written
    "open-tick", "open-bold", "open-comment", "merge-mark", "unseen",
}  # fmt: skip
PLACED = {  # what others stand under, and is not what it was to be
    "front-matter", "yaml-colon", "yaml-truth", "bad-name", "heading-level", "heading-name", "heading-space", "no-heading",
    "table-heading", "table-rule", "indented-code", "code-block", "underlined", "title-twice",
}  # fmt: skip
UNREAD = {  # a code span that is read as nothing, or as something else
    "unknown-directive", "arguments", "condition", "expression", "dice", "type", "too-long", "unknown-word",
    "unknown-name", "undeclared", "two-in-one", "foreign", "ending",
}  # fmt: skip
SHAPED = {  # what the pieces of a line come to together
    "or-else", "held", "condition-reach", "empty-choice", "untold", "unindented", "missing-outcome", "idle-outcome",
    "inner-condition", "after-leaving", "same-label", "idle-list", "repeatable", "lists-joined",
    "misplaced", "table-row",
}  # fmt: skip
WHOLE = {  # what only the whole shows
    "unused", "unread-value", "never-set", "unmet", "ungiven", "ungainable", "unrolled", "unreachable", "never-learned",
    "never-joined", "never-met", "no-end", "unplayed", "dear",
}  # fmt: skip
_UNDER = {  # what is told of a thing that has lost its place
    "stray-list", "table-gap", "table-heading", "table-rule", "no-heading", "unknown-tag", "stat-line", "no-ticks",
    "heading-level", "indented-code", "link-target", "joined-line", "misplaced",
    "heading-name", "table-row",
}  # fmt: skip
_NAMED = {"unknown-name", "dangling", "unknown-creature", "link-target", "ungiven", "unplayed"}
_DECLARING = TORN | {"unknown-directive", "arguments"}  # of a line that may have declared what it names


_OF_SCENE = {  # of a scene: what follows from what
    "stranded": {"after-leaving", "heading-level", "table-heading", "otherwise", "inner-condition"}, "no-way-out": {"after-leaving", "heading-level", "table-heading"},
    "missing-outcome": {"idle-outcome"}, "idle-outcome": {"unknown-creature"},
}  # fmt: skip
_LEADING = {"link-loop", "no-arrow"}  # of a way that may have led to the end
_OF_NOBODY = {"never-met", "never-joined", "unmet"}  # what follows where somebody is nobody's name
_HEADS = {"indented-code", "heading-level", "heading-name", "heading-space", "no-heading"}


def on_its_line(code: str, codes: set[str]) -> bool:
    """Whether a finding follows from others of its line, by their codes."""
    if code in SHAPED:
        return bool(codes & (TORN | UNREAD))
    if code == "dangling":
        return bool(codes & PLACED)
    return code in UNREAD and bool(codes & (TORN | PLACED))


def independent(adventure: m.Adventure, problems: list[m.Problem]) -> list[m.Problem]:
    """The problems without those that follow from another, wherever that stands."""
    if len(problems) < 2:
        return problems
    faults = [
        each
        for each in problems
        if (each.severity == "error" and each.code in TORN | PLACED | UNREAD)
        or (each.code == "table-row" and each.severity != "note")
    ]
    lines = {name: text.split("\n") for name, text in adventure.texts.items()}
    said = [(each, _words(lines.get(each.file, []), each.line)) for each in faults]
    return [each for each in problems if not _follows(each, problems, said, lines.get(each.file, []))]


def _follows(
    each: m.Problem, problems: list[m.Problem], said: list[tuple[m.Problem, set[str]]], lines: list[str]
) -> bool:
    if each.code in WHOLE and any(fault.code not in (each.code, "too-long") for fault, _ in said):
        return True
    if each.code in WHOLE and any(other.code == "no-scene" for other in problems):
        return True
    if each.code == "no-end" and any(other.code in _LEADING for other in problems):
        return True
    if (each.code in _NAMED or each.code in UNREAD) and _names_what_is_lost(each, said):
        return True
    if each.code == "never-true" and any(
        fault.code == "never-set"
        and "moves the clock" in fault.message
        and subject_of(fault) == subject_of(each)
        for fault in problems
    ):
        return True
    if each.code == "type" and any(
        fault.code == "undeclared" and subject_of(fault) == subject_of(each) for fault, _ in said
    ):
        return True
    if each.code in _UNDER and any(fault is not each and _above(fault, each, lines) for fault, _ in said):
        return True
    if each.code == "table-row" and any(
        fault.code in ("table-rule", "indented-code") and "has no rows" in each.message for fault, _ in said
    ):
        return True
    if each.code == "idle-outcome" and any(fault.code in _HEADS for fault, _ in said):
        return True  # who is met may be nobody
    if each.code in _OF_NOBODY and any(
        other.code == "unknown-creature" and {*stem(subject_of(other))} & {*stem(subject_of(each))}
        for other in problems
    ):
        return True
    if any(_drawn_in(other, each) for other in problems):
        return True
    if each.code == "heading-name" and any(
        fault.code == "heading-space" and {*stem(subject_of(each).replace("-", " "))} <= there
        for fault, there in said
    ):
        return True
    wanted = _OF_SCENE.get(each.code, set())
    return (
        any(
            other.code in wanted and other.file == each.file and _together(other, each, lines)
            for other in problems
        )
        if wanted
        else False
    )


def _drawn_in(other: m.Problem, each: m.Problem) -> bool:
    """Whether a finding is of a line that the one below it, or above, has been drawn into or out of."""
    if other.file != each.file or other is each:
        return False
    below = other.line == each.line + 1
    if each.code == "unknown-field" and other.code == "front-matter":
        return other.line == each.line - 1  # it was to stand under that
    if other.code == "joined-line":
        return below and each.code in SHAPED
    if other.code == "list-sign":
        led = each.code == "arrow" and other.line == each.line - 1  # where the item leads
        return led or (below and each.code in SHAPED | {"joined-line"})
    return other.code == each.code == "unindented" and other.line == each.line - 1


def _words(lines: list[str], number: int) -> set[str]:
    """The words of a line, as names are compared."""
    return {*stem(lines[number - 1].replace("-", " "))} if 0 < number <= len(lines) else set()


def _names_what_is_lost(each: m.Problem, said: list[tuple[m.Problem, set[str]]]) -> bool:
    """Whether a name that is told to be nothing stands on a line that could not be read, and of which something else is
    told; or the front matter has lost one."""
    name = subject_of(each)
    words = {*stem(slug(name).replace("-", " "))}
    for fault, there in said:
        if fault is each or (fault.file, fault.line) == (each.file, each.line):
            continue
        if fault.code == each.code and subject_of(fault) == name:
            continue
        if fault.code == "front-matter" and each.code == "undeclared":
            return True
        if fault.code == "no-heading" and each.code in _NAMED:
            return True
        lacking = each.code in ("undeclared", "foreign")
        declared = fault.code in PLACED or (lacking and fault.code in _DECLARING)
        if words and words <= there and (each.code in _NAMED or declared):
            return True
    return False


def subject_of(each: m.Problem) -> str:
    """What a finding is about: the first name in it."""
    return each.about or (each.message.split("`") + [""])[1]


def _together(one: m.Problem, other: m.Problem, lines: list[str]) -> bool:
    """Whether no heading of a section stands between two findings."""
    first, last = sorted((one.line, other.line))
    return not any(line.startswith(("# ", "## ")) for line in lines[first : last - 1])


def _above(fault: m.Problem, each: m.Problem, lines: list[str]) -> bool:
    """Whether a fault of place stands before a finding in its section: the blanks in front of a line before all else."""
    if fault.code not in PLACED or fault.file != each.file or not _together(fault, each, lines):
        return False
    if fault.code == "indented-code" and each.code != "indented-code":
        return True
    before, after = ((one.line, one.code != "indented-code", one.column, one.code) for one in (fault, each))
    return before < after
