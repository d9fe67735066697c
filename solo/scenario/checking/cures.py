"""What a finding says to write, as changes to its line: advice that somebody, or something, can follow and try.

A message names what stands there and what to write instead, in code spans, bold, or a link. What may live here: how a
message is obeyed, word for word. The likeliest way comes first.
"""

import re
from collections.abc import Iterator
from typing import NamedTuple

from solo.core import regex
from solo.scenario.problem import Edit, Problem

_PIECE = regex.late(r"``[^\n]+?``(?!`)|`([^`\n]+)`|\*\*([^*\n]+)\*\*|→ \[[^\]]*\]\([^)]*\)")
_LEADS = regex.late(
    r"(?:\bwrite|did you mean|is shown by|alone,|this for|ask for one of them|:)(?: (?:an?|the|it as|in its place))? $",
    re.IGNORECASE,
)
_GONE = regex.late(
    r"\btake (?:it|this|that|one|them|the \w+) (?:out|away)|\bdelete it\b|\bis not needed\b", re.IGNORECASE
)
_WHOLE = regex.late(r"(?:[-*+] |#{1,6} |\| |  \w+:|\w+: )")
_SPAN = regex.late(r"``[^\n]+?``|`[^`\n]*`")
_WORD = regex.late(r"[^\s`*\[\](),;]+")
_PLAIN = regex.late(r"[^\W_]+")
_ITEM = regex.late(r"\s*(?:[-*+] )?")
_FRONT = regex.late(r"\s*\w[\w -]*\s*[:=]|\| ")
_THEIRS = regex.late(  # what other tools put in brackets, with what it covers
    r"\$?\{[^{}\n]*\}|<<[^>\n]*>>|\{%[^\n]*?%\}|~\w+~|\$\w+|\[[^\]\n]*\](?!\()|\((?:if|set|goto|print)[^()\n]*\)|\*\w+(?: \([^()\n]*\)| \w+(?=\s*$))"
)
_BEFORE_MARKS = regex.late(r"[^`]*")
_SENTENCE = regex.late(r"[^`]*?(?=[.!?](?:\s|$))")


class Said(NamedTuple):
    """Something that a message quotes: as it is quoted, without its marks, and whether it is to be written."""

    whole: str
    bare: str
    wanted: bool


def said(message: str) -> list[Said]:
    """What a message quotes. Two spans that are to be written side by side are one."""
    found: list[Said] = []
    ended = 0
    for match in _PIECE.finditer(message):
        bare = match[1] or match[2] or match[0].strip("`").strip()
        if found and found[-1].wanted and message[ended : match.start()] == " ":
            whole = f"{found[-1].whole} {match[0]}"
            found[-1] = Said(whole, whole, True)
        else:
            found.append(Said(match[0], bare, _LEADS.search(message[: match.start()]) is not None))
        ended = match.end()
    return found


def cures(each: Problem, line: str) -> Iterator[Edit]:
    """The changes to the line of a finding that do what it says; its own edit, where it has one."""
    if each.edits:
        if len(each.edits) == 1 and (each.edits[0].file, each.edits[0].line) == (each.file, each.line):
            yield each.edits[0]
        return
    ways = dict.fromkeys(way for way in _ways(each, line) if line[way[0] : way[1]] != way[2])
    for start, end, new in sorted(ways, key=lambda way: len(lost(each, line[way[0] : way[1]], way[2]))):
        yield Edit(each.file, each.line, start + 1, line[start:end], new)


def lost(each: Problem, old: str, new: str) -> list[str]:
    """The words that a change takes away and that the message does not name: those of the writer's that would be lost. Of ways
    to obey, the one that keeps all of them is meant."""
    kept = {word.lower() for word in (*_PLAIN.findall(new), *_PLAIN.findall(each.message))}
    return [word for word in _PLAIN.findall(old) if word.lower() not in kept]


def _ways(each: Problem, line: str) -> Iterator[tuple[int, int, str]]:
    quoted = said(each.message)
    column = min(max(each.column - 1, 0), len(line))
    spans = list(_SPAN.finditer(line))
    here = next((span for span in spans if span.start() <= column < span.end()), None)
    for at, piece in enumerate(quoted):
        if not piece.wanted:
            continue
        new = piece.bare
        if _WHOLE.match(new):
            yield 0, len(line), line[: len(line) - len(line.lstrip())] + new.strip()
        for old in [
            other.bare for other in (*quoted[at + 1 : at + 2], *reversed(quoted[:at])) if other.bare in line
        ]:
            if not old.strip() or old == new:
                continue
            found = line.find(old, max(0, column - 1))
            found = line.find(old) if found < 0 else found
            yield found, found + len(old), new
        yield from _in_span(piece, line, column, here) if here else _in_words(piece, line, column, spans)
    if here is not None and _GONE.search(each.message):
        yield here.start(), here.end() + (line[here.end() : here.end() + 1] == " "), ""


def _in_span(piece: Said, line: str, column: int, here: re.Match[str]) -> Iterator[tuple[int, int, str]]:
    """Ways of writing something in the place of a code span, or of a part of it."""
    new, end = piece.bare, here.end() - 1
    bare = piece.whole == f"`{new}`" and not new.startswith(("→", "[", "*"))
    if bare:
        yield here.start() + 1, end, new
    else:
        yield here.start(), here.end(), new
    word = _WORD.match(line, column)
    if word and column > here.start():
        yield column, min(word.end(), end), new
        yield column, end, new


def _in_words(
    piece: Said, line: str, column: int, spans: list[re.Match[str]]
) -> Iterator[tuple[int, int, str]]:
    """Ways of writing something where no code span stands."""
    new = piece.bare
    marks = (
        new
        if new.startswith(("→", "[", "- ", "#", "|")) or "`" not in line and _FRONT.match(line)
        else piece.whole
    )
    found = line.find(new)
    if found >= 0 and marks != new:
        start, end = found, found + len(new)
        while start and end < len(line) and line[start - 1] in "'‘’\"“´`*_~" and line[end] in "'‘’\"”´`*_~":
            start, end = start - 1, end + 1
        start -= line[start - 1 : start] == "`"
        yield start, end, marks
    for pattern in (_THEIRS, _WORD, _SENTENCE, _BEFORE_MARKS):
        if (match := pattern.match(line, column)) and match.end() > column:
            yield column, match.end() - (match[0].endswith(" ") and pattern is _BEFORE_MARKS), marks
    yield column, len(line), marks
    if after := next((span for span in spans if span.start() >= column), None):
        yield after.start() + 1, after.end() - 1, new
    lead = _ITEM.match(line)
    yield lead.end() if lead else 0, lead.end() if lead else 0, f"{marks} "
