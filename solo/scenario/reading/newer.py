"""Guesses at code spans of the guide's newer words: conditions without their `if`, clocks that are ticked, `quietly`.

Each takes a span and how spans are read, and gives what is meant, having told it; or None. Loaded only where a
span cannot be read.
"""

import re
from typing import Any

from solo.core import regex
from solo.scenario import model as m
from solo.scenario.reading.phrased import rephrased
from solo.scenario.reading.righted import tried

_ASKS = regex.late(
    r"(?:after|before|at|been|visited|met|with|has|know|beaten|dead|out|fled|yielded|captured|chose|hurt|wounded|skill"
    r"|background|past|system|not)\s+\S.*",
    re.IGNORECASE,
)
_COMPARES = regex.late(r"\w\s*(?:[<>]=?|==|\bat least\b|\bat most\b)\s*\w")
_TICKS = regex.late(
    r"(?P<verb>tick|ticks|advance|advances|fill|mark|move|raise|progress|step|wind|untick|rewind|turn back)\s+(?:up\s+)?"
    r"(?:the\s+)?(?P<name>[^\W\d][\w' -]*?)(?:\s+clock)?(?:\s+(?:by|for|on))?(?:\s+(?P<by>\d{1,3}))?(?:\s+ticks?)?",
    re.IGNORECASE,
)
_BACK = ("untick", "rewind", "turn back")
_HUSHED = regex.late(
    r"(?:quietly|silently|secretly|quiet|silent)\s*[,:]?\s*(?P<words>.*)", re.IGNORECASE | re.DOTALL
)


def asked(span: Any, ours: Any, read: Any) -> Any:
    """`after 6 hours`, `been to the mill`, `alarm >= 2`: a condition without its `if`."""
    text = span.text.strip()
    if re.match(r"(?:if|unless|needs|when)\b", text, re.IGNORECASE):
        return None
    if _COMPARES.search(text) and tried(span, ours.read, f"if {text}") is not None:
        span.tell("condition", f"what is asked begins with `if`, in the backticks: write `if {text}`")
        return read(span, ours, f"if {text}")
    if not _ASKS.fullmatch(text) or not isinstance(found := read(span, ours, f"if {text}"), m.If):
        return None
    if (plain := rephrased(text, span.known)) and tried(span, ours.read, f"if {plain}") is not None:
        span.tell("condition", f"what is asked begins with `if`: write `if {plain}`")
        return found
    clue = text.partition(" ")[2].strip()
    if text.lower().startswith("know ") and span.known.secrets.find(clue).key not in span.known.secrets.names:
        span.tell("foreign", f"what is found out is learned: write `learn {clue}`")
        return read(span, ours, f"learn {clue}") or found
    span.tell("condition", f"what is asked begins with `if`: write `if {text}`")
    return found


def ticked(span: Any, ours: Any, read: Any) -> Any:
    """`tick flood`, `advance flood by 2`: a clock, moved in the words of a book."""
    match = _TICKS.fullmatch(span.text.strip())
    name = span.known.variable(match["name"]) if match else ""
    if match is None or not name or name.lower() not in span.known.clocks:
        return None
    right = f"{name} {'-' if match['verb'].lower() in _BACK else '+'} {match['by'] or 1}"
    span.tell("foreign", f"a clock is moved so: `{right}`")
    return read(span, ours, right)


def hushed(span: Any, ours: Any, read: Any) -> Any:
    """`quietly gain rope`, or `quietly` in a span of its own."""
    match = _HUSHED.fullmatch(span.text.strip())
    if match is None:
        return None
    words = match["words"].strip()
    if not words:
        raise span.wrong("arguments", "`quietly` ends the span of what happens: write `gain rope quietly`")
    found = read(span, ours, f"{words} quietly")
    if found is not None:
        span.tell("arguments", f"`quietly` stands last: write `{words} quietly`")
    return found


def counted(span: Any, ours: Any, read: Any) -> Any:
    """`count` alone, and `count(rope)`."""
    match = re.fullmatch(
        r"count\s*(?:\(\s*(?P<what>[^()]+?)\s*\)|:\s*(?P<said>\S.*))?", span.text.strip(), re.IGNORECASE
    )
    if match is None:
        return None
    what = match["what"] or match["said"] or ""
    if not what:
        raise span.wrong("arguments", "say what is counted: `count rope`, or `count alarm guards`")
    span.tell("foreign", f"write `count {what}`")
    return read(span, ours, f"count {what}")


GUESSES = (asked, ticked, hushed, counted)
