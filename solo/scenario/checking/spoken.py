"""Where an adventure speaks of what nothing brings: the line at which a forgotten directive was most likely to stand.

Something is missed where it is first asked for; it was forgotten elsewhere. What may live here: looks through the prose
for a name. It is loaded only where something was told of that nothing brings.
"""

import re
from collections.abc import Iterator

from solo.core import regex
from solo.scenario import model as m
from solo.scenario.names import stem

FORGOTTEN = ("ungainable", "ungiven", "never-learned", "never-joined", "never-set")
_NAMED = regex.late(r"`([^`]+)`")
_SPAN = regex.late(r"`([^`]*)`")
_HEARD = regex.late(r"\s*(?:also|on|was|learn|know|gain|ask|truth)\s", re.IGNORECASE)
_QUIET = frozenset(
    [
        "a",
        "an",
        "and",
        "are",
        "as",
        "at",
        "be",
        "been",
        "by",
        "for",
        "from",
        "has",
        "have",
        "he",
        "her",
        "his",
        "i",
        "in",
        "is",
        "it",
        "its",
        "of",
        "on",
        "or",
        "our",
        "she",
        "so",
        "that",
        "the",
        "their",
        "them",
        "they",
        "there",
        "this",
        "to",
        "was",
        "we",
        "were",
        "what",
        "when",
        "where",
        "which",
        "who",
        "whom",
        "will",
        "with",
        "you",
        "your",
    ]
)
_ALONG = regex.late(
    r"\b(?:come|comes|along|joins?|follows?|walks?|with (?:you|us)|goes with|get up)\b", re.IGNORECASE
)
MOST_LINES = 3


def located(adventure: m.Adventure, problems: list[m.Problem]) -> list[m.Problem]:
    """The problems, those of what nothing brings told where the prose speaks of it: at that line where there is only one,
    else with the lines in question."""
    prose = list(_prose(adventure))
    return sorted(_at_its_line(adventure, each, prose) for each in problems)


class _Line:
    """A line of prose: where it stands, its words as they are compared, and what its code spans say."""

    def __init__(self, file: str, number: int, text: str):
        self.file, self.number, self.text = file, number, text
        self.words = frozenset(stem(re.sub(r"\]\([^)]*\)", "]", _SPAN.sub(" ", text))))
        self.spans = frozenset(word for span in _SPAN.findall(text) for word in stem(span))


def _prose(adventure: m.Adventure) -> Iterator[_Line]:
    """Every line of the scenes and tables, but for headings."""
    tops = sorted(
        (each.at.file, each.at.line)
        for each in (*adventure.entries, *adventure.scenes.values(), *adventure.tables.values())
    )
    entries = {(each.at.file, each.at.line) for each in adventure.entries}
    for file, text in adventure.texts.items():
        mine = [line for name, line in tops if name == file]
        first = mine[0] if mine else 0
        inside = False
        for number, line in enumerate(text.split("\n"), 1):
            if (file, number) in entries:
                inside = True
            elif number in mine or line.startswith("## "):
                inside = False
            if number > first and not inside and line.strip() and not line.startswith("#"):
                yield _Line(file, number, line)


def _at_its_line(adventure: m.Adventure, each: m.Problem, prose: list[_Line]) -> m.Problem:
    names = _NAMED.findall(each.message)
    told = "did you mean" in each.message or each.message.startswith("this line")
    if each.code not in FORGOTTEN or not names or told or each.severity == "note":
        return each
    if each.code == "never-set":
        return _asked(adventure, each, names[0], prose)
    wanted = frozenset(stem(names[0])) - _QUIET
    if each.code == "never-joined":
        found = [
            line
            for line in prose
            if wanted & line.words and _ALONG.search(line.text) and not wanted & line.spans
        ]
    else:
        found = [line for line in prose if wanted and wanted <= line.words and not wanted <= line.spans]
    sure = (
        len(found) == 1 and (each.code != "never-learned" or len(wanted) > 1) and each.code != "never-joined"
    )
    if sure:
        line = found[0]
        verb = "learn" if each.code == "never-learned" else "gain"
        said = (
            f"this line speaks of `{names[0]}`, which is asked for (line {each.line}) and which nothing "
            f"{'teaches' if verb == 'learn' else 'gives'}; write `{verb} {names[0]}` here, or where it is found"
        )
        if each.code == "ungainable":
            said = said.replace(f"asked for (line {each.line})", f"described (line {each.line})")
        return m.Problem(line.file, line.number, 1, each.code, said, each.severity)
    if found and len(found) <= MOST_LINES:
        where = ", ".join(str(line.number) for line in found)
        return m.Problem(
            each.file, each.line, each.column, each.code,
            f"{each.message}: line{'s' * (len(found) > 1)} {where} speak{'s' * (len(found) == 1)} of it", each.severity,
        )  # fmt: skip
    return each


def _asked(adventure: m.Adventure, each: m.Problem, name: str, prose: list[_Line]) -> m.Problem:
    """A variable that nothing changes, with the lines that ask for it."""
    variable = adventure.state.get(name)
    if variable is None or not each.message.startswith("nothing ever changes"):
        return each
    pattern = regex.passing(rf"\b{re.escape(name)}\b")
    lines = [
        line.number
        for line in prose
        if any(pattern.search(span) and not _HEARD.match(span) for span in _SPAN.findall(line.text))
    ][:MOST_LINES]
    first = variable.first
    value = (
        "true"
        if first is False
        else "false"
        if first is True
        else f"{name} + 1"
        if isinstance(first, int)
        else ""
    )
    way = f"`{name} = {value}`" if isinstance(first, bool) else f"`{value}`" if value else f"`{name} = …`"
    if not lines:
        return each
    where = f"line{'s' * (len(lines) > 1)} {', '.join(map(str, lines))}"
    said = f"nothing ever changes `{name}`, and {where} ask{'s' * (len(lines) == 1)} for it; write {way} where it comes about"
    return m.Problem(each.file, each.line, each.column, each.code, said, each.severity)
