"""What follows from a fault that was told: left out, so that one fault is one message.

Where the reader could not read a line, the whole looks wrong in many places: a scene is not reached, a variable
never set, a list of outcomes stands under nothing. None of that is told while the line that caused it is.
What may live here: what was lost where, and which findings follow from it.
"""

import re
from bisect import bisect_right
from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Iterator

from solo.core import regex
from solo.scenario import model as m
from solo.scenario.checking.consequences import UNREAD, independent, on_its_line
from solo.scenario.checking.headed import joined

_HANGING_ON_A_CHOICE = ("idle-outcome", "false-outcome")  # where they stand under one
_TOP = regex.late(r"\S")  # an item that lies in no other, a heading
_BEGINS = regex.late(r"\s*(?:[-*+>|#]|\d{1,3}[.)])\s")
SCENE_WIDE = {  # what hangs on everything that a scene says
    "no-way-out", "stranded", "link-loop", "missing-outcome", "idle-outcome", "false-outcome", "after-leaving",
    "inner-condition", "idle-list", "same-label", "repeatable", "misplaced", "no-arrow", "untold", "unindented",
}  # fmt: skip
FAMILIES = (  # codes that tell one fault of a line in several ways; the first of them that is there stays
    ("unseen", "no-ticks", "unknown-directive"),
    ("unknown-directive", "misplaced"),
    ("table-rule", "heading-name"),
    ("open-comment", "vanishing"),
    ("foreign", "vanishing"),
    ("two-in-one", "arguments"),
    ("arrow", "link-space", "link-target", "dangling", "no-arrow", "no-ticks", "foreign", "link-outside"),
    ("foreign", "joined-line", "no-ticks", "stray-list", "code-block", "underlined"),
    ("foreign", "list-sign"),
    ("list-sign", "no-ticks", "joined-line", "stray-list"),
    ("list-sign", "arrow"),
    ("list-sign", "empty-choice"),
    ("arrow", "vanishing"),
    ("link-target", "joined-line"),
    ("table-heading", "stray-list", "no-ticks"),
    ("joined-line", "after-leaving"),
    ("arrow", "misplaced"),
    ("arrow", "image"),
    ("open-bold", "outcome-outside", "false-outcome"),
    ("open-tick", "no-ticks"),
    ("unknown-name", "link-anchor"),
    ("heading-level", "heading-name", "title-twice", "name-twice", "no-heading"),
    ("underlined", "title-twice"),
    ("merge-mark", "underlined", "joined-line", "heading-space"),
    ("stat-line", "unknown-tag"),
    ("outcome-outside", "or-else", "joined-line"),
    ("false-outcome", "stranded", "unindented", "untold", "foreign"),
    ("link-anchor", "link-target"),
    ("table-rule", "no-ticks", "misplaced"),
    ("joined-line", "table-row", "table-gap", "table-cells"),
    ("otherwise", "inner-condition"),
    ("otherwise", "condition-reach"),
    ("after-leaving", "missing-outcome"),
    ("table-cells", "open-tick"),
    ("list-sign", "misplaced"),
    ("link-target", "unknown-name", "unknown-directive"),
    ("joined-line", "misplaced", "lists-joined"),
    ("open-tick", "condition", "unknown-word"),
    ("misplaced", "empty-choice"),
    ("heading-space", "empty-choice"),
    ("or-else", "no-arrow"),
    ("no-ticks", "or-else"),
    ("no-arrow", "untold"),
    ("heading-level", "no-way-out", "unreachable"),
    ("joined-line", "held"),
    ("name-twice", "after-leaving"),
    ("always-true", "name-twice"),
    ("unindented", "misplaced"),
    ("after-leaving", "unindented"),
    ("foreign", "unknown-directive"),
    ("foreign", "left-open"),
    ("table-rule", "foreign"),
)
ONCE = {
    "left-open",
    "or-else",
    "same-label",
    "vanishing",
    "foreign",
    "no-ticks",
    "stray-space",
    "joined-line",
    "open-bold",
    "link-target",
    "list-sign",
    "no-arrow",
    "ungainable",
    "table-overlap",
    "after-leaving",
    "arrow",
}


class Lost:
    """The lines of an adventure that something was told of, and what stands there."""

    def __init__(self, adventure: m.Adventure):
        self.lines: dict[str, set[int]] = defaultdict(set)
        said: list[str] = []
        self.texts = texts = (
            {name: text.split("\n") for name, text in adventure.texts.items()} if adventure.problems else {}
        )
        faults = [each for each in adventure.problems if each.severity != "note"]
        for each in faults:
            lines = texts.get(each.file, [])
            for number in _block(lines, each.line - 1):
                if number + 1 not in self.lines[each.file]:
                    self.lines[each.file].add(number + 1)
                    said.append(lines[number])
        self.text = "\n".join(said).lower()
        self.spans = "\n".join(map(_of_spans, said)).lower()
        self.told = {(each.file, each.line) for each in faults}
        self.marks = sorted((each.at.file, each.at.line) for each in _tops(adventure))

    def names(self, *spellings: str) -> bool:
        """Whether a line that was told of says one of these."""
        return bool(self.text) and any(each and _says(self.text, each.lower()) for each in spellings)

    def asks(self, name: str) -> bool:
        """Whether a line that was told of says a variable's name where something happens."""
        return bool(self.spans) and _says(self.spans, name.lower())

    def top(self, problem: m.Problem) -> int:
        """The line of the scene or table that a problem stands in."""
        found = bisect_right(self.marks, (problem.file, problem.line))
        file, line = self.marks[found - 1] if found else ("", 0)
        return line if file == problem.file else 0

    def above(self, problem: m.Problem) -> bool:
        """Whether something was told of that a problem may hang on: in its scene or table; where an outcome stands under a
        choice, that nothing comes to it hangs on that choice alone."""
        if not self.around(problem) or problem.code not in _HANGING_ON_A_CHOICE:
            return self.around(problem)
        lines = self.texts.get(problem.file, [])
        if not lines or not lines[problem.line - 1][:1].isspace():
            return True
        start = next((at for at in range(problem.line - 1, 0, -1) if _TOP.match(lines[at - 1])), 0)
        end = next(
            (at for at in range(problem.line + 1, len(lines) + 1) if _TOP.match(lines[at - 1])),
            len(lines) + 1,
        )
        return any(start <= line < end for line in self.lines[problem.file])

    def around(self, problem: m.Problem) -> bool:
        """Whether something was told of in the scene or table that a problem stands in."""
        if not self.told:
            return False
        start, end = 0, 10**9
        for file, line in self.marks:
            if file == problem.file and line <= problem.line:
                start = line
            elif file == problem.file:
                end = min(end, line)
        return any(start <= line < end for line in self.lines[problem.file])


def _of_spans(line: str) -> str:
    """What a line says in code spans, and in the brackets of other tools; all of it, where it has none or one is open."""
    pieces = line.split("`")
    if len(pieces) < 3 or len(pieces) % 2 == 0:
        return line
    return " ` ".join([*pieces[1::2], *_BRACKETS.findall(" ".join(pieces[::2]))])


_BRACKETS = regex.late(r"[\[{(<](?:if|unless|when|set|else|elseif|while|print)\b[^\])}>]*", re.IGNORECASE)


def _says(text: str, name: str) -> bool:
    """Whether a text says a name, and not a longer word that holds it."""
    if name not in text:
        return False
    return re.search(rf"(?<![^\W_]){re.escape(name)}(?:e?s)?(?![^\W_])", text) is not None


def _tops(adventure: m.Adventure) -> Iterator[m.Node]:
    yield from adventure.scenes.values()
    yield from adventure.always.values()
    yield from adventure.tables.values()
    yield from adventure.entries


def _block(lines: list[str], at: int) -> Iterator[int]:
    """A line, and those that go on with it."""
    if not 0 <= at < len(lines):
        return
    yield at
    row = lines[at].lstrip().startswith("|")
    for number in range(at + 1, min(at + 30, len(lines))):
        bare = lines[number].strip()
        if not bare or (_BEGINS.match(lines[number]) and not (row and bare.startswith("|"))):
            return
        yield number


def told(
    adventure: m.Adventure, found: Iterable[m.Problem], lost: Lost, used: Collection[str] = ()
) -> list[m.Problem]:
    """Everything that is to be told: what the reader found, and of what the looks found what does not follow
    from that."""
    kept = [
        each
        for each in found
        if (each.file, each.line) not in lost.told and not (each.code in SCENE_WIDE and lost.above(each))
    ]
    first = sorted({*_first_causes([*adventure.problems, *kept], lost)})
    if any("` is never `" in each.message for each in first):
        from solo.scenario.checking.oddone import values

        first = values(adventure, first)
    first = list(_of_variables(adventure, first, used))
    if first and (len(first) > 1 or first[0].code in _ODD):
        from solo.scenario.checking.oddone import lone, renamed

        first = lone(adventure, renamed(adventure, first) if len(first) > 1 else first)
    if any(each.code == "no-way-out" for each in first):
        first = [each for each in first if each.code != "no-end"]  # where it ends is what is missing there
        first = list(joined(adventure, first))
    left = list(_once(list(_without_consequences(adventure, first, lost))))
    if any(each.code in _MISSED for each in left):
        from solo.scenario.checking.spoken import located

        left = located(adventure, left)
    if any("id you mean `" in each.message for each in left):
        from solo.scenario.checking.likelier import told_at_slips

        left = told_at_slips(adventure, left)
    return list(independent(adventure, left))


_ODD = {
    "no-way-out",
    "unreachable",
    "undeclared",
    "dangling",
    "unknown-name",
}  # of which one alone may be another fault
_MISSED = {
    "ungainable",
    "ungiven",
    "never-learned",
    "never-joined",
    "never-set",
}  # what was forgotten elsewhere
_BROUGHT = {  # what is told of somebody or something that nothing brings, and the directives that would have
    "unrolled": r"\b(?:roll|shop)\b",
    "ungainable": r"\b(?:gain|give|roll|shop|learn)\b",
    "ungiven": r"\b(?:gain|give|roll|shop)\b",
    "unmet": r"\b(?:meet|fight|join|do|roll)\b",
    "never-met": r"\b(?:meet|fight|join|do|roll)\b",
    "unknown-creature": r"\bdo\b",
    "never-joined": r"\bjoin\b",
    "never-learned": r"\blearn\b",
    "stranded": r"`do\b",
    "no-way-out": r"`do\b",
    "unreachable": r"→|->|\]\(|\b(?:do|roll|turn to|go to|goto)\b",
    "no-end": r"`end\b",
}

_WHOLE = {
    "heading-name",
    "heading-level",
    "heading-space",
    "no-heading",
    "table-heading",
    "title-twice",
    "underlined",
}  # what stands under it as well
_OF_SCENES = {"unreachable", "no-way-out", "stranded"}
_IDLE = {"unused", "unread-value", "never-set", "repeatable", "dear", "no-end"}  # these hinder nothing


_UNREAD = {
    "expression",
    "foreign",
    "condition",
    "unknown-directive",
    "arguments",
}  # what stood there may have asked


def _without_consequences(
    adventure: m.Adventure, problems: list[m.Problem], lost: Lost
) -> Iterator[m.Problem]:
    """The problems without those of what nothing brings, where a directive that may have brought it stands on a line
    that another problem tells of: that comes first."""
    if not any(each.code in _BROUGHT or each.code == "unused" for each in problems):
        yield from problems
        return
    lines = {name: text.split("\n") for name, text in adventure.texts.items()}
    sections: set[tuple[str, int]] = set()  # those that something under them is wrong with
    causes = {
        (each.file, each.line)
        for each in problems
        if each.code not in _BROUGHT and each.code not in _IDLE and each.severity != "note"
    }
    causes |= {(file, line) for file, numbers in lost.lines.items() for line in numbers}
    for each in problems:
        if each.code in _WHOLE:
            held = lines.get(each.file, [])
            start = max(
                (at for at in range(min(each.line - 1, len(held))) if held[at].startswith("## ")), default=0
            )
            end = next((at for at in range(each.line, len(held)) if held[at].startswith("#")), len(held))
            causes |= {(each.file, at + 1) for at in range(start, end)}
            sections |= {(each.file, start + 1)}
    unread = any(each.severity == "error" and each.code in _UNREAD for each in problems)
    unasked = unread or any(
        each.code == "otherwise" and "right before it" in each.message for each in problems
    )
    said = "\n".join(
        lines[file][line - 1] for file, line in sorted(causes) if 0 < line <= len(lines.get(file, ()))
    )
    for each in problems:
        if each.code in _OF_SCENES and (each.file, each.line) in sections:
            continue
        if each.code in ("unused", "unread-value") and unasked:
            continue
        if each.code == "unreachable" and _says_where(each, said.lower()):
            continue
        if each.code not in _BROUGHT or not re.search(_BROUGHT[each.code], said):
            yield each


def _says_where(each: m.Problem, said: str) -> bool:
    """Whether a line that was told of names a scene that no way leads to as where it goes, without leading there."""
    name = each.message.partition("`")[2].partition("`")[0].lower()
    return bool(name) and any(f"{word} {name}" in said for word in ("see", "to"))


def _of_variables(
    adventure: m.Adventure, problems: list[m.Problem], used: Collection[str]
) -> Iterator[m.Problem]:
    """The problems, where of a variable that is told of at its first value nothing more is told; and where a name that
    is used is but for a slip one that nothing uses, that is told there."""
    declared = {(held.at.file, held.at.line): name for name, held in adventure.state.items()}
    faulty = {
        declared[each.file, each.line]
        for each in problems
        if each.code in ("front-matter", "yaml-truth", "bad-name") and (each.file, each.line) in declared
    }
    lost = {_keyed(adventure, each) for each in problems if each.code in ("front-matter", "name-twice")} - {
        ""
    }
    unused = {each.message.split("`")[1]: each for each in problems if each.code in ("unused", "never-set")}
    meant: dict[str, str] = {}  # the names that are used, more than once, by the one that is declared
    uses = Counter(each.message.split("`")[1] for each in problems if each.code == "undeclared")
    for each in problems:
        words = each.message.split("`")
        if (
            each.code == "undeclared"
            and len(words) > 3
            and words[3] in adventure.state
            and uses[words[1]] > 1
        ) and (words[3] in unused or not _spoken(adventure, words[3])):
            meant.setdefault(words[3], words[1])
    wrong: dict[str, list[m.Problem]] = defaultdict(list)
    for each in problems:
        name = each.message.split("`")[1] if each.code == "type" and "`" in each.message else ""
        if name in adventure.state and (name not in used or _one_word(adventure.state[name])):
            wrong[each.message.split("`")[1]].append(each)
    for name, other in meant.items():
        at = adventure.state[name].at
        said = f"`{name}` is used nowhere, and `{other}` is, which is not declared; write one for the other"
        yield m.Problem(at.file, at.line, at.column, "undeclared", said)
    for each in problems:
        names = each.message.split("`")[1::2]
        follows = each.code in (
            "undeclared",
            "unknown-word",
            "type",
            "never-true",
            "always-true",
            "unused",
            "never-set",
        )
        if follows and (set(names[:1]) & (faulty | lost) or (names[1:2] and names[1] in faulty)):
            continue
        if each.code == "undeclared" and names[0] in meant.values() and names[1:2] and names[1] in meant:
            continue
        if each.code == "foreign" and names[1:] and names[1].partition(" ")[2] in meant.values():
            continue  # a name alone in a span is no table, where it was declared by another
        if each.code in ("unused", "never-set") and names[0] in meant:
            continue
        elif each.code == "type" and len(wrong.get(names[0] if names else "", ())) > 1:
            if each is wrong[names[0]][0]:
                at, first = adventure.state[names[0]].at, adventure.state[names[0]].first
                used = ", ".join(str(other.line) for other in wrong[names[0]][:6])
                said = f"`{names[0]}` begins as `{first}`, and is used otherwise (lines {used}); give it a first value of that kind"
                yield m.Problem(at.file, at.line, at.column, "type", said)
        else:
            yield each


def _one_word(held: m.Variable) -> bool:
    """Whether a variable begins as a word without a list of words: one that was to be a number, or a truth."""
    return isinstance(held.first, str) and len(held.words) < 2


def _spoken(adventure: m.Adventure, name: str) -> bool:
    """Whether some code span says a name."""
    said = regex.passing(rf"`[^`\n]*(?<!\w){re.escape(name)}(?!\w)[^`\n]*`", re.IGNORECASE)
    return any(said.search(text) for text in adventure.texts.values())


def _keyed(adventure: m.Adventure, each: m.Problem) -> str:
    """The name that a line of front matter begins with."""
    line = (adventure.texts.get(each.file, "").split("\n") + [""])[each.line - 1] if each.line else ""
    if cell := re.match(r"\|\s*[`*]*([^\W\d][\w' -]*?)[`*]*\s*\|", line):
        return cell[1]
    match = re.match(r"\s+-?\s*[\"']?([^\W\d][\w' -]*?)[\"']?\s*(?:[:=]|\s[\[\d]|$)", line)
    return match[1] if match else ""


CAUSES = {"false-outcome", "no-arrow", "or-else", "after-leaving"}
EFFECTS = {
    "after-leaving",
    "idle-list",
    "missing-outcome",
    "idle-outcome",
    "no-way-out",
    "stranded",
    "unreachable",
    "repeatable",
}


_LINKED = regex.late(r"\[([^\]]+)\]\(")


_ONE_ROW = regex.late(r"no row for \d+(?![-–\d])")


def _first_causes(found: list[m.Problem], lost: Lost) -> Iterator[m.Problem]:
    """What the looks found, without what follows from another of their findings in the same scene."""
    rows = {(each.file, lost.top(each)) for each in found if each.code in ("table-row", "table-rule")}
    ruleless = any(each.code in ("table-rule", "table-heading") for each in found)
    unread = [each.message for each in found if each.code in ("table-row", "table-rule")]
    doubled = {(each.file, lost.top(each)) for each in found if each.code == "table-overlap"}
    causes = {(each.file, lost.top(each), each.code) for each in found if each.code in CAUSES}
    torn = {
        (each.file, each.line)
        for each in found
        if each.code in ("arrow", "link-target", "open-tick", "open-bold")
    }
    linked = {
        each.message.split("`")[1] for each in found if each.message.startswith("a link does not play `")
    }
    arrowless = {
        match[1] for each in found if each.code == "no-arrow" and (match := _LINKED.search(each.message))
    }
    shown = {
        each.message.split("`")[1] for each in found if "is shown here as `true` or `false`" in each.message
    }
    clocked = any("of 2 to 100 ticks" in each.message for each in found)
    for each in found:
        here = (each.file, lost.top(each))
        if each.code == "unrolled" and each.message.split("`")[1] in {*linked, *arrowless}:
            continue
        if each.code in ("never-set", "unused") and _set_without_value(each, shown):
            continue
        if clocked and "is no tick of that clock" in each.message:
            continue
        if ruleless and each.code == "unknown-name" and each.message.startswith("no table is called"):
            continue  # it is there, and not read as one
        if each.code == "table-row" and "` has no rows, so" in each.message:
            name = each.message.partition("has no rows")[0]
            if any(said.startswith(name.rstrip()) and said != each.message for said in unread):
                continue  # each of which is told of
        outcome = (*here, "false-outcome") in causes
        if each.code == "table-gap" and (here in rows or (here in doubled and _ONE_ROW.search(each.message))):
            continue  # one number that stands twice is the one that is missing
        if each.code == "joined-line" and (each.file, each.line - 1) in torn:
            continue
        if each.code == "idle-outcome" and (*here, "after-leaving") in causes:
            continue
        if each.code not in EFFECTS or not (
            outcome or (each.code not in ("idle-list", "after-leaving") and (*here, "no-arrow") in causes)
        ):
            yield each


def _set_without_value(each: m.Problem, shown: set[str]) -> bool:
    """Whether a variable of which it is told that nothing sets it stands alone in a span, which is told as well."""
    return "`" in each.message and each.message.split("`")[1] in shown


_NOWHERE = (
    "unused",
    "unread-value",
    "never-set",
    "unmet",
    "ungiven",
    "ungainable",
    "never-learned",
    "unrolled",
)
_MEANT = regex.late(r"[Dd]id you mean `([^`]+)`")


def _once(problems: list[m.Problem]) -> Iterator[m.Problem]:
    """One message for each fault of a line, and for a name that is told again and again the first of it."""
    by_line: dict[tuple[str, int], list[m.Problem]] = defaultdict(list)
    for each in problems:
        by_line[each.file, each.line].append(each)
    again = _repeated(problems)
    meant = {
        match[1] for each in problems if each.severity == "error" and (match := _MEANT.search(each.message))
    }  # what stands under another name somewhere, which is told there
    nameless = {each.message.split("`")[1] for each in problems if each.code == "undeclared"}
    twice = {
        each.message.split("`")[1] for each in problems if each.code == "name-twice" and "`" in each.message
    }
    for each in problems:
        if each.code == "unknown-directive" and _said_name(each) in nameless:
            continue
        if each.code == "unknown-name" and any(
            f"may be `{name}` or `{name}`" in each.message for name in twice
        ):
            continue
        beside = by_line[each.file, each.line]
        codes = {other.code for other in beside}
        if len(beside) > 1 and _behind(each, beside, codes) and each is not _left(beside, codes):
            continue
        names = each.message.split("`")[1::2]
        if each.code in _NOWHERE and names and names[0] in meant and names[0] not in nameless:
            continue
        if each.code == "foreign" and any(f"roll {name}" in names for name in nameless):
            continue
        undeclared = _UNDECLARED.match(each.message)
        name = (each.file, "undeclared", undeclared[1] or undeclared[2]) if undeclared else None
        if each.code == "never-joined":
            name = each.file, each.code, _NEVER_JOINED.sub("", each.message)
        times = again.get(name or (each.file, each.code, each.message), [])
        if len(times) > 1:
            if each is not times[0]:
                continue
            lines = sorted({other.line for other in times})
            more = f" (also on line{'s' * (len(lines) > 2)} {', '.join(map(str, lines[1:6]))}{', …' * (len(lines) > 6)})"
            if len(lines) > 1:
                yield m.Problem(
                    each.file, each.line, each.column, each.code, each.message + more, each.severity
                )
                continue
        yield each


def _said_name(each: m.Problem) -> str:
    """The name that a span is, and nothing else: `lake`, shown in prose."""
    return each.message.split("`")[1] if "is no directive, condition" in each.message else ""


_SAME = (
    "unknown-directive",
    "undeclared",
    "never-true",
    "condition-reach",
    "after-leaving",
)  # told once at one place


def _left(beside: list[m.Problem], codes: set[str]) -> m.Problem | None:
    """Of problems of a line that each stand back behind another, the one that says most of what to write; None where one
    stands back behind none."""
    if not all(_behind(each, beside, codes) for each in beside):
        return None
    return max(
        beside, key=lambda each: ("write" in each.message, each.severity == "error", len(each.message))
    )


def _behind(each: m.Problem, beside: list[m.Problem], codes: set[str]) -> bool:
    """Whether another problem of the line tells the same fault, and better."""
    if any(
        other.code == each.code
        and other < each
        and (each.code in ONCE or (each.code in _SAME and other.column == each.column))
        for other in beside
    ):
        return True
    if each.code == "condition-reach" and any(
        (other.code == "misplaced" and other.column == each.column)
        or (each.severity == "note" and other.severity != "note")
        for other in beside
    ):
        return True  # of a condition that governs nothing where it stands
    if each.code in UNREAD and any(
        other.code in UNREAD and other.column == each.column and other < each for other in beside
    ):
        return True  # of one span
    return _after(each.code, codes)


def _after(code: str, codes: set[str]) -> bool:
    """Whether one of some codes tells the same fault, and before this one: a line is torn before its words are unread,
    and these before it has a shape."""
    if on_its_line(code, codes):
        return True
    return any(code in family[1:] and codes & {*family[: family.index(code)]} for family in FAMILIES)


_SAID_AGAIN = (
    "foreign",
    "never-learned",
    "never-joined",
    "undeclared",
    "dangling",
    "unknown-name",
    "near-name",
    "link-target",
)


_NEVER_JOINED = regex.late(r"(?<=`) never travels along.*")
_UNDECLARED = regex.late(r"`([^`]+)` is not declared|nothing is declared as `([^`]+)`")


def _repeated(problems: list[m.Problem]) -> dict[tuple[str, str, str], list[m.Problem]]:
    """Problems that are one and the same, by their words: a name that is nothing, wherever it is used."""
    same: dict[tuple[str, str, str], list[m.Problem]] = defaultdict(list)
    for each in problems:
        if undeclared := _UNDECLARED.match(each.message):
            same[each.file, "undeclared", undeclared[1] or undeclared[2]].append(each)
            continue
        if each.code == "never-joined":
            same[each.file, each.code, _NEVER_JOINED.sub("", each.message)].append(each)
            continue
        if (
            each.code in _SAID_AGAIN
            or "` is never `" in each.message
            or "` stays " in each.message
            or "footnote" in each.message
        ):
            same[each.file, each.code, each.message].append(each)
    return same
