"""A backtick that is not closed, or not opened: where it is wanted, and the line with it put in.

Loaded only where the backticks of a line are an odd number.
"""

import re

from solo.core import regex
from solo.scenario.reading.conditions import CONDITIONS
from solo.scenario.reading.directives import VERBS

_WORDS = "|".join(sorted(sorted({*VERBS, *CONDITIONS} - {"in"}), key=len, reverse=True))
_CODE = regex.late(
    rf"\s*(?:(?:{_WORDS})\b(?!.*[.!?]\s+[A-Z\"“]).*|[^\W\d][\w' -]*\s*[=+-]\s*[\w\"' ]+|\d*d\d+.*|\d+ in \d+|[\w' ]{{1,30}})",
    re.IGNORECASE | re.DOTALL,
)
_PROSE = regex.late(r"→|->|\]\(|\*\*|[.!?][\"”']?\s+\S|[.!?][\"”']?\s*$")
_OPENS = regex.late(rf"\s*(?:(?:{_WORDS})\b|[^\W\d][\w' -]*\s*[=+-]\s*\S|\d*d\d)", re.IGNORECASE)
_STOPS = regex.late(
    r"\s*(?:→|->|\[|\*\*|`|\s(?:or else)\b|$)|(?<=[\w\"])[.!?]?\s+(?=[A-Z\"“‘])|[.!?](?:\s|$)", re.DOTALL
)
_BEHIND = regex.late(
    rf"(?:^|[.!?:,\"”*)]\s+|→\s*)((?:{_WORDS})\b[^`.!?→]*|[^\W\d][\w']*\s*[=+-]\s*\d+\s*)$", re.IGNORECASE
)


_ALONE = regex.late(  # what nothing stands behind within its span
    r"\s*(?:first|second|later|once|otherwise|always|hidden|again|apart|\d+ in \d+|every \w+ turns?)\b(?=\s+(?-i:[A-Z])|\s+[\"“‘]|\s*(?:→|->|\[|`|$))",
    re.IGNORECASE,
)


def closed(text: str) -> tuple[str, int, str]:
    """The text with its missing backtick put in, where the fault is, and what to say of it."""
    at = 0
    while (tick := text.find("`", at)) >= 0:
        then = text.find("`", tick + 1)
        inside = text[tick + 1 : then] if then >= 0 else ""
        if then >= 0 and inside.strip() and _CODE.fullmatch(inside) and not _PROSE.search(inside):
            at = then + 1
            continue
        behind = _BEHIND.search(text[at:tick])
        if behind and not _OPENS.match(text[tick + 1 :]):
            start = at + behind.start(1)
            said = f"a backtick is closed and not opened: write `{behind[1].strip()}`"
            return text[:start] + "`" + text[start:], start, said
        if _OPENS.match(text[tick + 1 :]):
            end = tick + 1 + _end(text[tick + 1 :])
            said = f"a backtick is not closed: write `{text[tick + 1 : end].strip()}`"
            return text[:end] + "`" + text[end:], tick, said
        return (
            text[:tick] + " " + text[tick + 1 :],
            tick,
            "a backtick is not closed; a code span has one at either end",
        )
    return text, 0, "a backtick is not closed"


def _end(text: str) -> int:
    """Where a directive ends that is not closed."""
    if alone := _ALONE.match(text):
        return alone.end()
    stops = (match.start() for match in _STOPS.finditer(text) if match.start() > 0)
    return next((stop for stop in stops if " " in text[:stop].strip() or stop == len(text)), len(text))
